"""What holds for every fight that the rules lead to. A damaged file may tell of another one."""

from __future__ import annotations

from tracker.core.contest import pending
from tracker.core.figures import check_known, check_table
from tracker.rules.initiative_list.model import State


def check_state(state: State) -> None:
    """Check that a fight makes sense. Errors: ValueError."""
    check_table(state.table, state.totals)
    for ids in (state.rolls, state.order, state.acted, state.passed, state.waiting):
        check_known("figure", ids, state.table.figures)
    check_known("figure of the order", (move.figure for move in state.moves), state.order)
    if state.stage in ("rolling", "roll_off") and (state.order or state.waiting):
        raise ValueError("there is an order before everybody has rolled")
    if state.current is not None and state.stage != "fighting":
        raise ValueError(f"somebody acts in stage {state.stage}")
    if state.stage == "roll_off":
        _check_tie(state)
    elif state.groups and state.stage != "over":
        raise ValueError(f"a ranking in stage {state.stage}")
    if state.stage == "fighting":
        _check_order(state)


def _check_tie(state: State) -> None:
    ranked = [who for group in state.groups for who in group]
    check_known("figure with a total", ranked, state.totals)
    if len(ranked) != len(state.totals) or len(set(ranked)) != len(ranked):
        raise ValueError("not everybody with a total has one place in the ranking")
    group = pending(state.groups)
    if group is None or not any(group[0] in tie.who for tie in state.ties):
        raise ValueError("a roll-off without a tie")


def _check_order(state: State) -> None:
    if len(set(state.order)) != len(state.order) or len(state.order) != len(state.totals):
        raise ValueError("not everybody with a total has one place in the order")
    check_known("figure with a total", state.order, state.totals)
    if state.current is None:
        if any(state.table.figures[figure].alive for figure in state.order):
            raise ValueError("nobody acts, and somebody could")
    elif state.current not in state.totals:
        raise ValueError(f"there is no figure {state.current!r} in the order")
