"""What the rules refuse. The order of the checks is part of the rules: the first that fails gives the answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, assert_never

from tracker.core import edits
from tracker.core.contest import Asked, check_dice, thrown
from tracker.core.errors import RuleError
from tracker.core.upkeep import UpkeepRules
from tracker.rules.alternating.model import (
    Activate,
    AnyCommand,
    BeginAction,
    ChooseEntry,
    ChooseFirst,
    Cycle,
    EndAction,
    EndCycle,
    EndGame,
    Kill,
    Move,
    PassActivation,
    Reinforce,
    Revive,
    RollInitiative,
    RollPlacement,
    Stage,
    State,
)
from tracker.rules.alternating.seats import living_count, ready

CODES: Final[frozenset[str]] = frozenset(
    """
    ACTION_ALREADY_TAKEN ALREADY_ACTIVATED CYCLE_IN_PROGRESS DEAD ENTRY_TAKEN GAME_OVER IN_ACTION_PHASE NOT_DEAD
    NOT_ENOUGH_MOVEMENT NOT_IN_ACTION_PHASE NOT_WINNER NOT_YOUR_ACTIVATION NOT_YOUR_CHARACTER NOT_YOUR_PICK
    NO_ACTIVE_CHARACTER NO_CHARACTERS NO_SUCH_ENTRY PASS_NOT_ALLOWED WRONG_ROLLERS WRONG_STAGE
    """.split()
)
"""The refusals that only this turn structure has."""


def upkeep(state: State) -> UpkeepRules:
    """Return what this turn structure says of health, effects and the next fight."""
    return UpkeepRules(("placement", "initiative", "cycle"), is_over=state.stage == "over")


def check(state: State, command: AnyCommand) -> None:
    """Check that the rules take the filled command now.

    Errors: those that the commands name, and GAME_OVER for all that do more than record.
    """
    if state.stage == "over" and not isinstance(command, edits.AFTER_THE_END):
        raise RuleError("GAME_OVER")
    if isinstance(command, edits.HandCommand):
        if isinstance(command, edits.SetTurn) and not state.turn:
            raise RuleError("WRONG_STAGE", stage=state.stage)
        edits.check_edit(state.table, command, upkeep(state))
        return
    match command:
        case RollPlacement(dice):
            _need_stage(state, "placement_roll")
            _check_rollers(state, dice)
        case ChooseEntry(side, point):
            _check_entry(state, side, point)
        case RollInitiative(dice, bonus):
            _check_roll(state, dice, bonus)
        case ChooseFirst(by, side):
            _check_first(state, by, side)
        case Activate(side, figure):
            _check_activation(state, side, figure)
        case Move(points):
            _check_move(state, points)
        case BeginAction():
            if (cycle := need_movement_phase(state)).action == "taken":
                raise RuleError("ACTION_ALREADY_TAKEN", figure=cycle.figure)
        case EndAction():
            if (cycle := need_cycle(state)).action != "now":
                raise RuleError("NOT_IN_ACTION_PHASE", figure=cycle.figure)
        case EndCycle():
            need_movement_phase(state)
        case PassActivation(side):
            _check_pass(state, side)
        case Kill(figure):
            if not state.table.figure(figure).alive:
                raise RuleError("DEAD", figure=figure)
        case Revive(figure):
            if state.table.figure(figure).alive:
                raise RuleError("NOT_DEAD", figure=figure)
        case Reinforce(newcomer):
            edits.check_newcomer(state.table, newcomer)
        case EndGame():
            pass
        case _:
            assert_never(command)


def need_cycle(state: State) -> Cycle:
    """Return the running cycle. Errors: NO_ACTIVE_CHARACTER."""
    if state.cycle is None:
        raise RuleError("NO_ACTIVE_CHARACTER")
    return state.cycle


def need_movement_phase(state: State) -> Cycle:
    """Return the running cycle outside its action phase. Errors: NO_ACTIVE_CHARACTER, IN_ACTION_PHASE."""
    cycle = need_cycle(state)
    if cycle.action == "now":
        raise RuleError("IN_ACTION_PHASE", figure=cycle.figure)
    return cycle


def _need_stage(state: State, stage: Stage) -> None:
    if state.stage != stage:
        raise RuleError("WRONG_STAGE", stage=state.stage)


def _check_rollers(state: State, asked: Asked | None) -> None:
    dice = thrown(asked)
    if set(dice) != set(state.rollers):
        raise RuleError("WRONG_ROLLERS")
    check_dice(dice, state.options.die_sides)


def _check_entry(state: State, side: str, point: str) -> None:
    _need_stage(state, "entry_choice")
    state.table.need_side(side)
    if side != state.pickers[0]:
        raise RuleError("NOT_YOUR_PICK", side=state.pickers[0])
    if point not in state.points:
        raise RuleError("NO_SUCH_ENTRY", point=point)
    if point in state.entry.values():
        raise RuleError("ENTRY_TAKEN", point=point)


def _check_roll(state: State, dice: Asked | None, by_hand: Mapping[str, int]) -> None:
    _need_stage(state, "initiative_roll")
    for side in by_hand:
        state.table.need_side(side)
    _check_rollers(state, dice)


def _check_first(state: State, by: str, side: str) -> None:
    _need_stage(state, "first_choice")
    state.table.need_side(by)
    state.table.need_side(side)
    if by != state.winner:
        raise RuleError("NOT_WINNER", side=state.winner)
    if not living_count(state, side):
        raise RuleError("NO_CHARACTERS", side=side)


def _check_activation(state: State, side: str, figure: str) -> None:
    if state.cycle is not None:
        raise RuleError("CYCLE_IN_PROGRESS", figure=state.cycle.figure)
    _check_slot(state, side, figure)
    chosen = state.table.figure(figure)
    if chosen.side != side:
        raise RuleError("NOT_YOUR_CHARACTER", figure=figure)
    if not chosen.alive:
        raise RuleError("DEAD", figure=figure)
    if figure in state.held:
        raise RuleError("ALREADY_ACTIVATED", figure=figure, because="held")
    if figure in state.acted:
        raise RuleError("ALREADY_ACTIVATED", figure=figure)


def _check_pass(state: State, side: str) -> None:
    """Only where the house rule allows it, and only with fewer ready figures than another side. Rule: RE-22, AE-7."""
    _check_slot(state, side)
    counts = {other: len(figures) for other, figures in ready(state).items()}
    if not state.options.allow_pass:
        raise RuleError("PASS_NOT_ALLOWED", side=side, because="house_rule")
    if counts[side] >= max(counts.values()):
        raise RuleError("PASS_NOT_ALLOWED", side=side)


def _check_slot(state: State, side: str, figure: str | None = None) -> None:
    """Check the stage, the ids, and that the side has the slot."""
    _need_stage(state, "activation")
    state.table.need_side(side)
    if figure is not None:
        state.table.figure(figure)
    if side != state.awaiting:
        raise RuleError("NOT_YOUR_ACTIVATION", side=state.awaiting)


def _check_move(state: State, points: int) -> None:
    cycle = need_movement_phase(state)
    if points < 1:
        raise RuleError("BAD_AMOUNT", amount=points)
    if points > cycle.left:
        raise RuleError("NOT_ENOUGH_MOVEMENT", left=cycle.left)
