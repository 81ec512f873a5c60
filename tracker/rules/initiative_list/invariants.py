"""What holds for every fight that the rules lead to. A damaged file may tell of another one."""

from __future__ import annotations

from itertools import chain

from tracker.core.figures import check_known, check_table, check_table_step
from tracker.rules.initiative_list.model import State
from tracker.rules.initiative_list.squads import followers


def check_state(state: State) -> None:
    """Check that a fight makes sense. Errors: ValueError."""
    check_table(state.table, state.totals)
    for ids in (state.rolls, state.order, state.acted, state.passed, state.waiting):
        check_known("figure", ids, state.table.figures)
    check_known("figure of the order", (move.figure for move in state.moves), state.order)
    _check_squads(state)
    _check_stage(state)
    if state.stage == "roll_off":
        _check_tie(state)
    if state.stage == "fighting":
        _check_order(state)


def check_step(before: State, state: State) -> None:
    """Check a fight that an event made of one that makes sense. Errors: ValueError.

    A figure that leaves is taken out of everything by `evolve`, one that joins is of a side that is there, and only
    one that is there can have a total, have acted or have been passed over.
    """
    check_table_step(before.table, state.table)
    if state.squads is not before.squads:
        _check_squads(state)
    for now, then in ((state.order, before.order), (state.waiting, before.waiting)):
        if now is not then:
            check_known("figure", now, state.table.figures)
    if state.moves and (state.moves is not before.moves or state.order is not before.order):
        check_known("figure of the order", (move.figure for move in state.moves), state.order)
    _check_stage(state)
    is_ranked_anew = state.stage != before.stage or state.totals is not before.totals or state.ties is not before.ties
    if state.stage == "roll_off":
        if is_ranked_anew:
            _check_tie(state)
        elif state.groups.tie is None:
            # What `evolve` splits has the same members afterwards, so whoever shares a group was tied before.
            raise ValueError("a roll-off without a tie")
    if state.stage == "fighting":
        if is_ranked_anew or state.order is not before.order:
            _check_order(state)
        else:
            _check_marker(state)


def _check_squads(state: State) -> None:
    members = tuple(chain.from_iterable(state.squads.values()))
    check_known("figure", members, state.table.figures)
    if len(set(members)) != len(members) or not all(state.squads.values()):
        raise ValueError("a figure is in two groups, or a group has nobody in it")
    if not followers(state).isdisjoint(state.totals):
        raise ValueError("a member of a group has a place of its own")


def _check_stage(state: State) -> None:
    if state.stage in ("rolling", "roll_off") and (state.order or state.waiting):
        raise ValueError("there is an order before everybody has rolled")
    if state.current is not None and state.stage != "fighting":
        raise ValueError(f"somebody acts in stage {state.stage}")
    if state.stage not in ("roll_off", "over") and any(state.groups):
        raise ValueError(f"a ranking in stage {state.stage}")


def _check_tie(state: State) -> None:
    ranked = tuple(chain.from_iterable(state.groups))
    if len(ranked) != len(state.totals) or state.totals.keys() != set(ranked):
        raise ValueError("not everybody with a total has one place in the ranking")
    group = state.groups.tie
    if group is None or not any(group[0] in tie.who for tie in state.ties):
        raise ValueError("a roll-off without a tie")


def _check_order(state: State) -> None:
    if len(set(state.order)) != len(state.order) or len(state.order) != len(state.totals):
        raise ValueError("not everybody with a total has one place in the order")
    check_known("figure with a total", state.order, state.totals)
    _check_marker(state)


def _check_marker(state: State) -> None:
    if state.current is None:
        if any(state.table.figures[figure].alive for figure in state.order):
            raise ValueError("nobody acts, and somebody could")
    elif state.current not in state.totals:
        raise ValueError(f"there is no figure {state.current!r} in the order")
