"""What holds for every episode that the rules lead to. A damaged file may tell of another one."""

from __future__ import annotations

from tracker.core.figures import check_known, check_table, check_table_step
from tracker.rules.side_turns.model import PHASES, State

STAGES = ("setup", "initiative", *PHASES, "over")


def check_state(state: State) -> None:
    """Check that an episode makes sense. Errors: ValueError."""
    check_table(state.table)
    _check(state)


def check_step(before: State, state: State) -> None:
    """Check an episode that an event made of one that makes sense: whoever joins is of a side that is there. Errors:
    ValueError."""
    check_table_step(before.table, state.table)
    _check(state)


def _check(state: State) -> None:
    sides = state.table.side_ids
    check_known("stage", (state.stage,), STAGES)
    for ids in (state.purses, state.rolls, state.throws):
        check_known("side", ids, sides)
    check_known("side", (side for side in (state.on_screen, state.winner) if side is not None), sides)
    if any(purse.points < 0 for purse in state.purses.values()):
        raise ValueError("a side has less than no plot points")
    for pile in (state.piles or {}).values():
        if not 0 <= pile.left <= pile.total:
            raise ValueError("cards are there that are not there")
    if (state.stage == "setup") != (state.piles is None):
        raise ValueError("the countdown deck is not where it belongs")
    if state.is_running and state.on_screen is None:
        raise ValueError("a turn of nobody")
    if state.stage in ("setup", "initiative") and (state.turn or state.on_screen is not None or state.flipped):
        raise ValueError(f"a turn in stage {state.stage}")
    if state.stage == "initiative" and not state.cards_left:
        raise ValueError("a countdown without a card")
    if state.is_over != (state.reason is not None):
        raise ValueError("an end without a reason")
