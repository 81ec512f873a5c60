"""What holds for every game that the rules lead to. A damaged file may tell of another one."""

from __future__ import annotations

from typing import cast

from tracker.core.figures import Figure, check_known, check_table, check_table_step
from tracker.rules.alternating.model import State
from tracker.rules.alternating.seats import is_ready

_OF_SIDES = ("rollers", "contenders", "pickers", "entry", "rolls", "throws")
_SIDES = ("winner", "first", "seat", "awaiting")


def check_state(state: State) -> None:
    """Check that a game makes sense. Errors: ValueError."""
    check_table(state.table)
    check_known("figure", state.acted, state.table.figures)
    check_known("figure", state.held, state.table.figures)
    sides = state.table.side_ids
    for name in _OF_SIDES:
        check_known("side", getattr(state, name), sides)
    check_known("side", (side for name in _SIDES if (side := getattr(state, name)) is not None), sides)
    _check_stage(state)


def check_step(before: State, state: State) -> None:
    """Check a game that an event made of one that makes sense. Errors: ValueError.

    A figure that leaves is taken out of those that acted or are held by `evolve`, one that joins is of a side that is
    there, and only one that is there can have acted.
    """
    check_table_step(before.table, state.table)
    if state.held is not before.held:
        check_known("figure", state.held, state.table.figures)
    for name in _OF_SIDES:
        if (ids := getattr(state, name)) is not getattr(before, name):
            check_known("side", ids, state.table.side_ids)
    for name in _SIDES:
        if (side := getattr(state, name)) is not getattr(before, name) and side is not None:
            check_known("side", (side,), state.table.side_ids)
    _check_stage(state)


def _check_stage(state: State) -> None:
    if state.cycle is not None and state.stage != "cycle":
        raise ValueError(f"somebody is active in stage {state.stage}")
    if state.stage != "over" and (state.stage in ("placement_roll", "entry_choice")) != (state.turn == 0):
        raise ValueError(f"{state.stage} in game turn {state.turn}")
    if (state.stage == "over") != (state.reason is not None):
        raise ValueError("an end without a reason")
    if state.stage == "placement_roll" and (state.pickers or state.entry):
        raise ValueError("an entry point before the roll for it")
    match state.stage:
        case "placement_roll" | "initiative_roll":
            if not state.rollers or len(set(state.rollers)) != len(state.rollers):
                raise ValueError("a roll of nobody")
        case "entry_choice":
            if not state.pickers or sorted((*state.pickers, *state.entry)) != sorted(state.table.side_ids):
                raise ValueError("not each side picks one entry point")
            check_known("entry point", state.entry.values(), state.points)
            if len(set(state.entry.values())) != len(state.entry):
                raise ValueError("an entry point was picked twice")
        case "first_choice":
            if state.winner is None:
                raise ValueError("a choice of nobody")
        case "activation":
            if state.awaiting is None or not _has_ready(state, state.awaiting) or state.seat is None:
                raise ValueError("a slot that nobody can use")
        case "cycle":
            if state.cycle is None or state.seat is None:
                raise ValueError("an activation of nobody")
            check_known("figure", (state.cycle.figure,), state.table.figures)
        case _:
            return


def _has_ready(state: State, side: str) -> bool:
    # From the last to the first: sides mostly act from the first to the last, and then the answer is near.
    figures = cast("dict[str, Figure]", state.table.figures)
    return any(figures[last].side == side and is_ready(state, figures[last]) for last in reversed(figures))
