"""What holds for every game that the rules lead to. A damaged file may tell of another one."""

from __future__ import annotations

from tracker.core.figures import check_known, check_table
from tracker.rules.alternating.model import State
from tracker.rules.alternating.seats import has_ready


def check_state(state: State) -> None:
    """Check that a game makes sense. Errors: ValueError."""
    check_table(state.table, state.acted)
    check_known("figure", state.held, state.table.figures)
    named = (side for side in (state.winner, state.first, state.seat, state.awaiting) if side is not None)
    for ids in (state.rollers, state.contenders, state.pickers, state.entry, state.rolls, state.throws, named):
        check_known("side", ids, state.table.side_ids)
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
            if state.awaiting is None or not has_ready(state, state.awaiting) or state.seat is None:
                raise ValueError("a slot that nobody can use")
        case "cycle":
            if state.cycle is None or state.seat is None:
                raise ValueError("an activation of nobody")
            check_known("figure", (state.cycle.figure,), state.table.figures)
        case _:
            return
