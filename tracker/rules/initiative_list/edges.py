"""What in a fight ends effects: turns that begin and end, also lost ones, and rounds."""

from __future__ import annotations

from collections.abc import Iterator

from tracker.core.codec import Event
from tracker.core.edits import FigureRemoved
from tracker.core.effects import Edge, Effect, StandIn, Turns, Until
from tracker.core.facts import OrderFixed, TurnBegan
from tracker.rules.initiative_list.model import DelayExpired, MarkerMoved, PassedOver, RoundBegan, State, TurnEnded
from tracker.rules.initiative_list.squads import lead_of, members_with


def edges(before: State, event: Event, after: State) -> Iterator[Edge]:
    """Yield the edges that an event is. A turn that is delayed begins when it would have begun, and ends when the
    figure has acted after all, or the round is over; a turn that is lost begins and ends at its place."""
    match event:
        case TurnBegan(figure=str(figure)):
            yield Edge("start", members_with(before, figure))
        case TurnEnded(figure):
            yield Edge("end", members_with(before, figure))
        case DelayExpired(figures):
            yield Edge("end", tuple(member for figure in figures for member in members_with(before, figure)))
        case PassedOver(figures):
            yield from _lost(before, figures)
        case MarkerMoved(figure):
            above = before.order[: before.order.index(figure)]
            yield from _lost(before, tuple(one for one in above if not _has_had_turn(before, one)))
            yield Edge("start", members_with(before, figure))
        case FigureRemoved(figure) if figure == before.current or figure in before.waiting:
            yield Edge("end", (figure,))
        case OrderFixed():
            yield Edge("phase", phase="attack")
        case RoundBegan() if before.round:
            yield Edge("round")
        case _:
            return


def stand_in(before: State, figure: str, effect: Effect) -> StandIn:
    """Return what an effect waits for when the figure is gone: the start of the turn of the one below it, which is
    where its own would have been; without one the end of the round."""
    assert isinstance(effect.until, Until), "it waits for a turn"
    left = effect.left or 1
    lead = lead_of(before, figure)
    if lead != figure:
        return StandIn(Until(edge=effect.until.edge, of=lead, turns=left), left, effect.counted == before.round)
    order = before.order
    if figure not in order or len(order) == 1:
        return StandIn(Until(rounds=left), left)
    has_had_turn = _has_had_turn(before, figure) or figure == before.current or figure in before.waiting
    at = order.index(figure) + 1
    if at < len(order):
        return StandIn(Until(edge="start", of=order[at], turns=left), left, has_had_turn)
    # It was the last one: its place comes right before the first one's turn in the next round.
    left += has_had_turn
    return StandIn(Until(edge="start", of=order[0], turns=left), left)


def _has_had_turn(state: State, figure: str) -> bool:
    return figure in state.acted or figure in state.passed


def _lost(state: State, figures: tuple[str, ...]) -> Iterator[Edge]:
    for figure in figures:
        members = members_with(state, figure)
        yield Edge("start", members)
        yield Edge("end", members)


TURNS = Turns(edges, stand_in, lambda state: state.round)
