"""What in a game ends effects: cycles that begin and end, and game turns."""

from __future__ import annotations

from collections.abc import Iterator

from tracker.core.codec import Event
from tracker.core.effects import Edge, Effect, StandIn, Turns, Until
from tracker.rules.alternating.model import CycleBegan, CycleEnded, GameTurnEnded, State


def edges(before: State, event: Event, after: State) -> Iterator[Edge]:
    """Yield the edges that an event is. Whoever was not activated in a game turn has its turn when that ends;
    a reinforcement that is held has none yet."""
    match event:
        case CycleBegan(figure):
            yield Edge("start", (figure,))
        case CycleEnded(figure):
            yield Edge("end", (figure,))
        case GameTurnEnded():
            left_out = tuple(
                figure for figure in _waited_for(before) if figure not in before.acted and figure not in before.held
            )
            yield Edge("start", left_out)
            yield Edge("end", left_out)
            yield Edge("round")
        case _:
            return


def stand_in(before: State, figure: str, effect: Effect) -> StandIn:
    """Return what an effect waits for when the figure is gone: the end of the game turn in which it would have been."""
    left = (effect.left or 1) + (figure in before.acted)
    return StandIn(Until(rounds=left), left)


def _waited_for(state: State) -> Iterator[str]:
    for effect in state.table.effects:
        if isinstance(effect.until, Until) and effect.until.of is not None:
            yield effect.until.of


TURNS = Turns(edges, stand_in)
