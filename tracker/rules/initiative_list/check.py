"""What the rules refuse. The order of the checks is part of the rules: the first that fails gives the answer."""

from __future__ import annotations

from typing import Final, assert_never

from tracker.core import edits
from tracker.core.contest import check_dice, thrown
from tracker.core.errors import RuleError
from tracker.core.upkeep import UpkeepRules
from tracker.rules.initiative_list.marker import anybody_stands
from tracker.rules.initiative_list.model import (
    Delay,
    EndFight,
    EndTurn,
    FightCommand,
    FixOrder,
    FreshStart,
    GroupFigures,
    Join,
    RollInitiative,
    RollOff,
    SetCurrent,
    SetStanding,
    SetTotal,
    SplitGroup,
    State,
    StepIn,
)
from tracker.rules.initiative_list.squads import followers, for_leads


def lacking(state: State) -> tuple[str, ...]:
    """Return those who have no initiative total yet, in seat order; of a group its lead alone."""
    if len(state.totals) == len(state.table.figures):
        return ()
    without = tuple(figure for figure in state.table.figures if figure not in state.totals)
    if state.squads:
        follow = followers(state)
        return tuple(figure for figure in without if figure not in follow)
    return without


CODES: Final[frozenset[str]] = frozenset(
    """
    ALREADY_GROUPED ALREADY_ROLLED GAME_OVER GROUP_EXISTS GROUP_TOO_SMALL NOT_ALL_ROLLED NOT_DELAYING NOT_ONE_SIDE
    NOT_TOGETHER NOT_YOUR_TURN NO_COMBATANTS NO_MERIT NO_ONE_STANDING NO_SUCH_GROUP WRONG_GROUP WRONG_STAGE
    """.split()
)
"""The refusals that only this turn structure has."""


def upkeep(state: State) -> UpkeepRules:
    """Return what this turn structure says of health, effects and the next fight."""
    return UpkeepRules(("initiative", "attack"), health=state.options.health, is_over=state.stage == "over")


def check(state: State, command: FightCommand) -> None:
    """Check that the rules take the filled command now.

    Errors: as the commands say; after the end GAME_OVER for all but those that only record.
    """
    if state.stage == "over" and not isinstance(command, edits.AFTER_THE_END):
        raise RuleError("GAME_OVER")
    command = for_leads(state, command)
    if isinstance(command, edits.HandCommand):
        _check_edit(state, command)
        return
    match command:
        case EndTurn(figure) | Delay(figure):
            _need_turn(state, figure)
        case RollInitiative():
            _check_roll(state, command)
        case FixOrder():
            _check_fix_order(state)
        case RollOff():
            _check_roll_off(state, command)
        case SetStanding(figure):
            state.table.figure(figure)
        case FreshStart():
            _check_fresh_start(state, command)
        case Join():
            _check_join(state, command)
        case StepIn(figure):
            _check_step_in(state, figure)
        case EndFight():
            _need_fight(state)
        case SetTotal(figure):
            _need_no_roll_off(state)
            state.table.figure(figure)
        case SetCurrent(figure):
            _need_fight(state)
            state.table.figure(figure)
            _need_total(state, figure)
        case GroupFigures():
            _check_group(state, command)
        case SplitGroup(group):
            _need_no_roll_off(state)
            if group not in state.squads:
                raise RuleError("NO_SUCH_GROUP", group=group)
        case _:
            assert_never(command)


def _check_group(state: State, command: GroupFigures) -> None:
    _need_no_roll_off(state)
    figures = [state.table.figure(figure) for figure in dict.fromkeys(command.figures)]
    if len(figures) < 2:
        raise RuleError("GROUP_TOO_SMALL", group=command.name)
    for figure in figures:
        if figure.side != figures[0].side:
            raise RuleError("NOT_ONE_SIDE", figure=figure.id, side=figures[0].side)
        if any(figure.id in members for members in state.squads.values()):
            raise RuleError("ALREADY_GROUPED", figure=figure.id)
    if command.name in state.squads:
        raise RuleError("GROUP_EXISTS", group=command.name)
    if state.stage == "fighting":
        had = {figure.id in state.acted or figure.id in state.passed for figure in figures}
        placed = {figure.id in state.totals for figure in figures}
        if len(had) > 1 or len(placed) > 1:
            raise RuleError("NOT_TOGETHER", group=command.name)


def _check_edit(state: State, command: edits.HandCommand) -> None:
    """The list has an order of its own once the fight runs, and none while ties are rolled off."""
    match command:
        case edits.MoveFigure(figure):
            _need_no_roll_off(state)
            state.table.figure(figure)
            if state.stage == "fighting":
                _need_total(state, figure)
        case edits.SetTurn() if state.round < 1:
            raise RuleError("WRONG_STAGE", stage=state.stage)
    edits.check_edit(state.table, command, upkeep(state))


def _need_fight(state: State) -> None:
    if state.stage != "fighting":
        raise RuleError("WRONG_STAGE", stage=state.stage)


def _need_no_roll_off(state: State) -> None:
    if state.stage == "roll_off":
        raise RuleError("WRONG_STAGE", stage=state.stage)


def _need_total(state: State, figure: str) -> None:
    if figure not in state.totals:
        raise RuleError("WRONG_STAGE", stage=state.stage, figure=figure)


def _need_anybody(state: State) -> None:
    if not anybody_stands(state):
        raise RuleError("NO_ONE_STANDING")


def _need_turn(state: State, figure: str) -> None:
    """Check that it is this figure's turn. Errors: WRONG_STAGE, NO_SUCH_FIGURE, NO_ONE_STANDING, NOT_YOUR_TURN."""
    _need_fight(state)
    state.table.figure(figure)
    _need_anybody(state)
    if figure != state.current:
        raise RuleError("NOT_YOUR_TURN", figure=figure, current=state.current)


def _check_roll(state: State, command: RollInitiative) -> None:
    _need_no_roll_off(state)
    without = lacking(state)
    if state.stage == "fighting" and not without:
        raise RuleError("WRONG_STAGE", stage=state.stage)
    if not state.table.figures:
        raise RuleError("NO_COMBATANTS")
    if command.dice is None and not without:
        raise RuleError("ALREADY_ROLLED")
    dice = thrown(command.dice)
    for who in dice:
        state.table.figure(who)
    for who in dice:
        if who in state.totals:
            raise RuleError("ALREADY_ROLLED", who=who)
    check_dice(dice, state.options.die_sides)


def _check_fix_order(state: State) -> None:
    if state.stage != "rolling":
        raise RuleError("WRONG_STAGE", stage=state.stage)
    if not state.table.figures:
        raise RuleError("NO_COMBATANTS")
    if missing := lacking(state):
        raise RuleError("NOT_ALL_ROLLED", who=missing[0], count=len(missing))


def _check_roll_off(state: State, command: RollOff) -> None:
    group = state.groups.tie
    if state.stage != "roll_off" or group is None:
        raise RuleError("WRONG_STAGE", stage=state.stage)
    dice = thrown(command.dice)
    if set(dice) != set(group):
        raise RuleError("WRONG_GROUP")
    check_dice(dice, state.options.die_sides)


def _check_fresh_start(state: State, command: FreshStart) -> None:
    _need_fight(state)
    owner = state.table.figure(command.figure)
    edits.check_place(state.table, command.to)
    _need_turn(state, command.figure)
    if "fresh_start" not in owner.flags:
        raise RuleError("NO_MERIT", figure=command.figure)


def _check_join(state: State, command: Join) -> None:
    _need_fight(state)
    edits.check_newcomer(state.table, command.newcomer)
    assert command.die is not None, "fill the command first"
    check_dice({command.newcomer.id: command.die}, state.options.die_sides)


def _check_step_in(state: State, figure_id: str) -> None:
    _need_fight(state)
    figure = state.table.figure(figure_id)
    _need_anybody(state)
    if figure_id not in state.waiting:
        raise RuleError("NOT_DELAYING", figure=figure_id)
    if not figure.alive:
        raise RuleError("NOT_YOUR_TURN", figure=figure_id, current=state.current, because="down")
