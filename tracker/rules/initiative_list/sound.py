"""What holds for every fight that the rules lead to. A damaged file may tell of another one."""

from __future__ import annotations

from typing import assert_never

from tracker.core.contest import pending
from tracker.core.figures import check_known, check_table
from tracker.rules.initiative_list.model import State


def check_state(state: State) -> None:
    """Check that a fight makes sense. Errors: ValueError."""
    check_table(state.table, state.totals)
    figures = state.table.figures
    ranked = [who for group in state.groups for who in group]
    for ids in (ranked, state.rolls, state.order, state.acted, state.passed, state.waiting):
        check_known("figure", ids, figures)
    check_known("figure of the order", (move.figure for move in state.moves), state.order)
    match state.stage:
        case "rolling":
            if state.order or state.groups or state.current is not None:
                raise ValueError("there is an order before everybody has rolled")
        case "roll_off":
            _check_tie(state, ranked)
        case "fighting" | "over":
            _check_order(state)
        case _:
            assert_never(state.stage)


def _check_tie(state: State, ranked: list[str]) -> None:
    group = pending(state.groups)
    if group is None or not any(group[0] in tie.who for tie in state.ties):
        raise ValueError("a roll-off without a tie")
    check_known("figure with a total", ranked, state.totals)


def _check_order(state: State) -> None:
    if len(set(state.order)) != len(state.order) or len(state.order) != len(state.totals):
        raise ValueError("not everybody with a total has one place in the order")
    check_known("figure with a total", state.order, state.totals)
    if state.current is not None and state.current not in state.totals:
        raise ValueError(f"there is no figure {state.current!r} in the order")
    if pending(state.groups) is not None:
        raise ValueError("a tie in a running fight")
