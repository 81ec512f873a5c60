"""What a screen shows of a fight, and the `state` object of `play`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from msgspec.structs import replace

from tracker.core import upkeep
from tracker.core.codec import Command
from tracker.core.contest import rank
from tracker.core.edits import moved
from tracker.core.figures import with_items
from tracker.core.health import wounds_of
from tracker.core.view import GameView, Over, Phase, Question, Reason, Roller, Row, SideView
from tracker.rules.initiative_list.check import lacking
from tracker.rules.initiative_list.marker import lapsing, next_to_act, standing_sides
from tracker.rules.initiative_list.model import (
    SURPRISED,
    Delay,
    EndFight,
    EndTurn,
    FixOrder,
    FreshStart,
    RollInitiative,
    RollOff,
    State,
    StepIn,
)
from tracker.rules.initiative_list.squads import lead_of, members_with, total_of
from tracker.rules.initiative_list.view_types import InitiativeListRow, InitiativeListView, Mark, Tied, TieView

_DONE: frozenset[Mark] = frozenset(("acted", "passed", "unplaced"))


def report(state: State) -> dict[str, object]:
    """Return the `state` object of `play`."""
    return {
        "stage": state.stage,
        "order": list(state.order),
        "round": state.round,
        "current": state.current,
        "totals": {figure: total_of(state, figure) for figure in state.table.figures},
        "rollers": list(state.groups.tie or ()) if state.stage == "roll_off" else None,
        "groups": {name: list(members) for name, members in state.squads.items()},
        **upkeep.report(state.table, state.options.health),
    }


def candidates(state: State) -> Iterable[tuple[Command, bool]]:
    """Return the steps that a window shows: the same in the same order within a stage."""
    match state.stage:
        case "rolling":
            yield FixOrder(), True
            yield RollInitiative(), True
        case "roll_off":
            yield RollOff(), True
        case "fighting":
            current = state.current
            if current is None:
                yield EndTurn(next(iter(state.order), "")), True
            else:
                # Whoever waits steps in before the round ends: one key too many must not throw an action away.
                yield EndTurn(current), not lapsing(state)
                yield Delay(current), False
                yield FreshStart(current, "first"), False
            for figure in state.waiting:
                yield StepIn(figure), True
            if lacking(state):
                yield RollInitiative(), False
            yield EndFight(), False
        case "over":
            return
        case _:
            assert_never(state.stage)


def bare_view(state: State) -> GameView:
    """Return what a screen shows of the fight, but for the options and the rows."""
    fights = state.stage in ("fighting", "over")
    table = state.table
    return GameView(
        stage=state.stage,
        turn=state.round,
        phases=(
            Phase("initiative", "done" if fights else "now"),
            Phase("attack", "ahead" if not fights else "now" if state.stage == "fighting" else "done"),
        ),
        order=_rows(state),
        sides=tuple(SideView(side.id, side.names) for side in table.sides),
        acting=state.current,
        next=_following(state),
        acting_side=None if state.current is None else table.figures[state.current].side,
        standing_side=_standing_side(state),
        question=_question(state),
        over=Over("fight_ended") if state.stage == "over" else None,
        own=InitiativeListView(_tie(state), state.squads),
    )


def row(state: State, figure_id: str) -> Row:
    """Return one figure with the explanation of its place."""
    figure = state.table.figures[figure_id]
    marks = tuple(_marks(state, figure_id))
    return Row.of(
        figure,
        marks=marks,
        why=_why(state, figure_id),
        is_out=not figure.alive,
        is_done=not _DONE.isdisjoint(marks),
        own=InitiativeListRow(
            total_of(state, figure_id),
            state.round > 0 and lead_of(state, figure_id) in state.totals,
            _tied_for(state, lead_of(state, figure_id)),
            next((name for name, members in state.squads.items() if figure_id in members), ""),
            wounds_of(figure) if state.options.health == "boxes" else None,
        ),
    )


def _rows(state: State) -> tuple[str, ...]:
    """Return the figures as the list shows them, each group behind its lead."""
    rows = _places(state)
    if not state.squads:
        return rows
    return tuple(member for figure in rows for member in members_with(state, figure))


def _places(state: State) -> tuple[str, ...]:
    if state.stage == "rolling":
        # Whoever has rolled stands where the order will have it, unless a tie moves it.
        return (*(who for group in rank(_keys(state)) for who in group), *lacking(state))
    without = lacking(state)
    if state.stage == "roll_off":
        return (*(who for group in state.groups for who in group), *without)
    return (*state.order, *without) if without else state.order


def _keys(state: State) -> dict[str, tuple[int, int]]:
    """Return what those who have rolled are ranked by. Rule: RS-6, RS-9."""
    figures = state.table.figures
    return {who: (total, state.options.trait(figures[who])) for who, total in state.totals.items()}


def _tied_for(state: State, figure_id: str) -> int | None:
    """Return the place (from 1) that a figure shares with others until they have rolled off."""
    if state.stage == "roll_off":
        place = 1
        for group in state.groups:
            if figure_id in group:
                return place if len(group) > 1 else None
            place += len(group)
        return None
    total = state.totals.get(figure_id)
    if state.stage != "rolling" or total is None:
        return None
    # Not by ranking everybody: each row on the screen asks for its own.
    figures, trait = state.table.figures, state.options.trait
    same = [trait(figures[who]) for who, other in state.totals.items() if other == total]
    mine = trait(figures[figure_id])
    if same.count(mine) < 2:
        return None
    return 1 + sum(other > total for other in state.totals.values()) + sum(other > mine for other in same)


def _following(state: State) -> str | None:
    """Return who acts when the one who acts has ended the turn, in the next round if that ends this one."""
    if state.stage != "fighting" or state.current is None:
        return None
    after, _ = next_to_act(replace(state, acted=with_items(state.acted, {state.current: None})))
    if after is not None:
        return after
    order = state.order
    for move in state.moves:
        order = moved(order, move.figure, move.to)
    return next((figure for figure in order if state.table.figures[figure].alive), None)


def _standing_side(state: State) -> str | None:
    if state.stage != "fighting" or len(state.table.sides) < 2:
        return None
    standing = standing_sides(state)
    return next(iter(standing)) if len(standing) == 1 else None


def _question(state: State) -> Question | None:
    options = state.options
    figures = state.table.figures
    if state.stage == "roll_off":
        group = state.groups.tie or ()
        return Question(
            "roll_off",
            tuple(Roller(f, throws=state.throws.get(f, ()), mine=figures[f].side in state.gm_sides) for f in group),
            options.die_sides,
            RollOff(),
            is_tie=True,
        )
    without = lacking(state) if state.stage in ("rolling", "fighting") else ()
    if not without:
        return None
    rollers = tuple(
        Roller(
            f,
            adds=sum(figures[f].stat(stat) for stat in options.formula) + figures[f].stat("modifier"),
            mine=figures[f].side in state.gm_sides,
        )
        for f in without
    )
    return Question("initiative", rollers, options.die_sides, RollInitiative(), partial=True)


def _tie(state: State) -> TieView | None:
    """Return the tie that is rolled off now, else the last one that was."""
    if not state.ties:
        return None
    tie = state.ties[-1]
    group = state.groups.tie
    whole_group = state.options.reroll_scope == "whole_group"
    if group is not None:
        tie = next(t for t in state.ties if group[0] in t.who)
        members = frozenset(tie.who)
        order = tuple(who for settled in state.groups for who in settled if who in members)
    else:
        # In the order of the dice, wherever its members have gone since; voided throws do not count (AS-5).
        def dice(figure: str) -> tuple[int, ...]:
            throws = state.throws.get(figure, ())
            return throws[-1:] if whole_group else throws

        members = frozenset(tie.who)
        order = tuple(sorted(tie.who, key=dice, reverse=True))
    who = tuple(Tied(f, state.traits.get(f, 0), state.throws.get(f, ())) for f in order)
    stands = group is not None or order == tuple(figure for figure in state.order if figure in members)
    return TieView(tie.place, tie.total, who, group is None, stands, whole_group)


def _marks(state: State, figure_id: str) -> Iterable[Mark]:
    figure = state.table.figures[figure_id]
    if not figure.alive:
        yield "down"
    lead = lead_of(state, figure_id)
    if state.stage == "roll_off" and lead in (state.groups.tie or ()):
        yield "tied"
    if state.stage != "fighting":
        return
    if figure_id == state.current or (lead == state.current and figure.alive):
        yield "acting"
    elif lead not in state.totals:
        yield "unplaced"
    elif lead in state.waiting:
        yield "waiting"
    elif lead in state.acted:
        yield "acted"
    elif lead in state.passed:
        yield "passed"
    if state.round == 1 and SURPRISED in figure.flags:
        yield "surprised"
    if any(move.figure == figure_id for move in state.moves):
        yield "moving"


def _why(state: State, figure_id: str) -> Iterable[Reason]:
    figure = state.table.figures[figure_id]
    roll = state.rolls.get(figure_id)
    if roll is not None:
        yield Reason("rolled", {"die": roll.die})
        for stat, value in roll.stats.items():
            yield Reason("stat", {"stat": stat, "value": value})
        if roll.modifier:
            yield Reason("modifier", {"value": roll.modifier})
    elif figure_id in state.totals:
        yield Reason("by_hand", {"total": state.totals[figure_id]})
    throws = state.throws.get(figure_id, ())
    if state.options.tie_break and (throws or figure_id in state.settled_by_trait):
        value = state.traits.get(figure_id, state.options.trait(figure))
        yield Reason("tie_trait", {"stats": "+".join(state.options.tie_break), "sum": value})
    if throws:
        yield Reason("roll_off", {"throws": ", ".join(map(str, throws))})
    for reason in state.places.get(figure_id, ()):
        yield Reason(reason)
