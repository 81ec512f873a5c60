"""What in a fight ends effects: turns that begin and end, also lost ones, and rounds."""

from __future__ import annotations

from collections.abc import Iterator

from tracker.core.codec import Event
from tracker.core.edits import FigureRemoved
from tracker.core.effects import Edge, Effect, StandIn, Turns, Until
from tracker.core.facts import OrderFixed, TurnBegan
from tracker.core.upkeep import FightBegan
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
            yield from _jumped(before, figure)
        case FigureRemoved(figure) if figure == before.current or figure in before.waiting:
            yield Edge("end", (figure,))
        case OrderFixed():
            yield Edge("phase", phase="attack")
        case FightBegan():
            yield Edge("phase", phase="initiative")
        case RoundBegan() if before.round:
            # Those who are down at the end of the list: nobody came after them, so nobody passed over them.
            yield from _lost(before, tuple(one for one in before.order if not _has_had_turn(before, one)))
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
    if figure not in order:
        return StandIn(Until(rounds=left), left)
    # It may itself stand in for somebody whose turn is over.
    is_over = _has_begun(before, figure) or effect.counted == before.round
    below = order[order.index(figure) + 1 :]
    if not is_over:
        # One that was moved by hand may stand above others who have acted.
        below = tuple(one for one in below if not _has_begun(before, one))
    if below:
        return StandIn(Until(edge="start", of=below[0], turns=left), left, is_over)
    # It was the last one: its place comes right before the first one's turn in the next round.
    first = next((one for one in order if one != figure), None)
    if first is None:
        return StandIn(Until(rounds=left + is_over), left + is_over)
    left += is_over + (not _has_begun(before, first))
    return StandIn(Until(edge="start", of=first, turns=left), left)


def _jumped(before: State, figure: str) -> Iterator[Edge]:
    """Yield the edges of a marker that was moved by hand: those above have had their turns, and the one who acted and
    those who waited have had the start of theirs before."""
    for one in before.order[: before.order.index(figure)]:
        if _has_had_turn(before, one):
            continue
        if _has_begun(before, one):
            yield Edge("end", members_with(before, one))
        else:
            yield from _lost(before, (one,))
    if not _has_begun(before, figure):
        yield Edge("start", members_with(before, figure))


def _has_had_turn(state: State, figure: str) -> bool:
    return figure in state.acted or figure in state.passed


def _has_begun(state: State, figure: str) -> bool:
    return _has_had_turn(state, figure) or figure == state.current or figure in state.waiting


def _lost(state: State, figures: tuple[str, ...]) -> Iterator[Edge]:
    for figure in figures:
        members = members_with(state, figure)
        yield Edge("start", members)
        yield Edge("end", members)


TURNS = Turns(edges, stand_in, lambda state: state.round)
