"""Whose turn it is: who acts next, how the turn is passed on, and what happens between two rounds."""

from __future__ import annotations

from msgspec.structs import replace

from tracker.core.edits import Beside, Place, moved
from tracker.core.facts import TurnBegan
from tracker.core.figures import with_items
from tracker.core.ruleset import EventRecorder
from tracker.rules.initiative_list.model import (
    SURPRISED,
    DelayExpired,
    FreshStartDropped,
    MarkerLost,
    OrderChanged,
    PassedOver,
    PlaceReason,
    RoundBegan,
    State,
)


def anybody_stands(state: State) -> bool:
    """Whether anybody in the order stands."""
    current = state.current
    if current is not None and state.table.figures[current].alive:
        return True
    figures = state.table.figures
    return any(figures[figure].alive for figure in state.order)


def standing_sides(state: State) -> frozenset[str]:
    """Return the sides that have somebody standing in the order. Rule: RS-15."""
    found: set[str] = set()
    for figure in state.table.figures.values():
        if figure.side not in found and figure.alive and figure.id in state.totals:
            found.add(figure.side)
            if len(found) == len(state.table.sides):
                # As a rule all sides have somebody near the top of the list; the rest need not be looked at.
                break
    return frozenset(found)


def _may_act(state: State, figure_id: str) -> bool:
    """Whether a figure whose turn has not come yet in this round can take it. Rule: RS-14, AS-17."""
    figure = state.table.figures[figure_id]
    return figure.alive and not (state.round == 1 and SURPRISED in figure.flags)


def next_to_act(state: State) -> tuple[str | None, tuple[str, ...]]:
    """Return the first in the list that stands, has not acted, does not wait and has not been passed over.

    None if nobody is left in this round. With it come those above it who lose the round by that (down or surprised).
    Rule: RS-13, RS-14.
    """
    skipped: list[str] = []
    start = 0
    if state.current is not None:
        # Above the marker nearly all have acted; whoever was moved there by hand has not and comes first.
        start = state.order.index(state.current)
        above = state.order[:start]
        if not all(map(state.acted.keys().__contains__, above)):
            late = frozenset(above).difference(state.acted, state.passed, state.waiting)
            for figure in (f for f in above if f in late):
                if _may_act(state, figure):
                    return figure, tuple(skipped)
                skipped.append(figure)
    for at in range(start, len(state.order)):
        figure = state.order[at]
        if figure in state.acted or figure in state.passed or figure in state.waiting:
            continue
        if _may_act(state, figure):
            return figure, tuple(skipped)
        skipped.append(figure)
    return None, ()


def ends_round(state: State) -> bool:
    """Return whether the round ends with the turn of the one who acts."""
    if state.stage != "fighting" or state.current is None:
        return False
    return next_to_act(replace(state, acted=with_items(state.acted, {state.current: None})))[0] is None


def lapsing(state: State) -> tuple[str, ...]:
    """Return those who wait, could still step in, and lose the action if the turn ends now. Rule: RS-X2."""
    waiting = tuple(figure for figure in state.waiting if state.table.figures[figure].alive)
    return waiting if waiting and ends_round(state) else ()


def pass_on(recorder: EventRecorder[State]) -> None:
    """Give the turn to the next one; past the last one the next round begins. Nobody standing: the marker is lost."""
    if not anybody_stands(recorder.state):
        recorder.add(MarkerLost())
        return
    figure, skipped = next_to_act(recorder.state)
    if figure is None:
        begin_round(recorder)
        # All who stand may be surprised in round 1; round 2 knows no surprise, so this ends.
        pass_on(recorder)
        return
    if skipped:
        recorder.add(PassedOver(skipped))
    give_turn(recorder, figure)


def give_turn(recorder: EventRecorder[State], figure: str) -> None:
    """Give the turn to a figure."""
    recorder.add(TurnBegan(recorder.state.round, side=recorder.state.table.figures[figure].side, figure=figure))


def begin_round(recorder: EventRecorder[State]) -> None:
    """Begin the next round: delays lapse, declared moves take place in the order of their declaration. Rule: RS-16."""
    if recorder.state.waiting:
        recorder.add(DelayExpired(recorder.state.waiting))
    moves = recorder.state.moves
    recorder.add(RoundBegan(recorder.state.round + 1))
    for move in moves:
        if isinstance(move.to, Beside) and move.to.neighbour not in recorder.state.order:
            recorder.add(FreshStartDropped(move.figure))
        else:
            change_place(recorder, move.figure, move.to, "fresh_start")


def change_place(recorder: EventRecorder[State], figure: str, to: Place, reason: PlaceReason) -> None:
    """Move a figure within the order, if that changes anything."""
    order = moved(recorder.state.order, figure, to)
    if order == recorder.state.order:
        return
    at = order.index(figure) + 1
    recorder.add(OrderChanged(figure, order[at] if at < len(order) else None, reason))


def above_marker(state: State, figure: str) -> bool:
    """Whether a figure stands above the one who acts."""
    return state.current is not None and state.order.index(figure) < state.order.index(state.current)
