"""What in an episode ends effects: the turns of the sides. The turn of a figure is that of its side."""

from __future__ import annotations

from collections.abc import Iterator

from tracker.core.codec import Event
from tracker.core.effects import Edge, Effect, StandIn, Turns, Until
from tracker.core.facts import TurnBegan
from tracker.rules.side_turns.model import State, TurnEnded


def edges(before: State, event: Event, after: State) -> Iterator[Edge]:
    """Yield the edges that an event is."""
    match event:
        case TurnBegan(side=str(side)):
            yield Edge("start", _waited_for(after, side), side)
        case TurnEnded(side=side):
            yield Edge("end", _waited_for(after, side), side)
            yield Edge("round")
        case _:
            return


def stand_in(before: State, figure: str, effect: Effect) -> StandIn:
    """Return what an effect waits for when the figure is gone: the turn of its side, as before."""
    assert isinstance(effect.until, Until), "it waits for a turn"
    left = effect.left or 1
    side = before.table.figures[figure].side
    return StandIn(Until(edge=effect.until.edge, side=side, turns=left), left)


def _waited_for(state: State, side: str) -> tuple[str, ...]:
    """Return the figures of a side whose turn some effect waits for."""
    figures = state.table.figures
    waited_for = (effect.until.of for effect in state.table.effects if isinstance(effect.until, Until))
    return tuple(of for of in waited_for if of is not None and figures[of].side == side)


TURNS = Turns(edges, stand_in)
