"""Fill and decide: what each command makes happen in a fight, or why not."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from tracker.core import edits
from tracker.core.contest import fill_dice, pending, split, thrown
from tracker.core.dice import Dice
from tracker.core.edits import AliveSet, Beside, FigureAdded, moved
from tracker.core.facts import GameEnded, OrderFixed, TieBroken, TieFound
from tracker.core.figures import Figure
from tracker.core.ruleset import Tale
from tracker.rules.initiative_list.check import check, lacking
from tracker.rules.initiative_list.evolve import evolve
from tracker.rules.initiative_list.marker import (
    above_marker,
    change_place,
    give_turn,
    pass_on,
    standing_sides,
)
from tracker.rules.initiative_list.model import (
    Delay,
    EndFight,
    EndTurn,
    FightCommand,
    FightEvent,
    FixOrder,
    FreshStart,
    FreshStartDeclared,
    GroupSplit,
    InitiativeRolled,
    Join,
    MarkerMoved,
    NoOneStanding,
    OneSideStanding,
    PassedOver,
    Ranked,
    RollInitiative,
    RollOff,
    RollOffRolled,
    RoundBegan,
    SetCurrent,
    SetStanding,
    SetTotal,
    State,
    StepIn,
    SteppedIn,
    TotalSet,
    TurnDelayed,
    TurnEnded,
)
from tracker.rules.initiative_list.places import ladder, place_for, rolled, split_by_trait


def fill(state: State, command: FightCommand, dice: Dice) -> FightCommand:
    """Return the command with the dice that it asks for."""
    sides = state.options.die_sides
    match command:
        case RollInitiative(asked):
            return RollInitiative(fill_dice(asked, lacking(state), sides, dice) if asked or lacking(state) else asked)
        case RollOff(asked):
            return RollOff(fill_dice(asked, pending(state.groups) or (), sides, dice))
        case Join(die=None):
            return replace(command, die=dice.roll(sides))
        case _:
            return command


def play(state: State, command: FightCommand) -> tuple[tuple[FightEvent, ...], State]:
    """Return what a filled command makes happen and the state after it. Errors: as the commands say."""
    check(state, command)
    tale = Tale(state, evolve)
    _tell(tale, command)
    return tuple(tale.events), tale.state


def _tell(tale: Tale[State], command: FightCommand) -> None:
    if isinstance(command, edits.HandCommand):
        _tell_hand(tale, command)
        return
    match command:
        case EndTurn(figure):
            tale.tell(TurnEnded(figure))
            pass_on(tale)
        case RollInitiative():
            _roll_initiative(tale, command)
        case FixOrder():
            _fix_order(tale)
        case RollOff():
            _roll_off(tale, command)
        case SetStanding(figure, standing):
            _set_standing(tale, figure, standing)
        case FreshStart():
            _fresh_start(tale, command)
        case Join(newcomer, die):
            _join(tale, newcomer.named(), die)
        case Delay(figure):
            tale.tell(TurnDelayed(figure))
            pass_on(tale)
        case StepIn(figure):
            _step_in(tale, figure)
        case EndFight():
            tale.tell(GameEnded("fight_ended"))
        case SetTotal(figure, value):
            _set_total(tale, figure, value)
        case SetCurrent(figure):
            tale.tell(MarkerMoved(figure))
        case _:
            assert_never(command)


def _tell_hand(tale: Tale[State], command: edits.HandCommand) -> None:
    match command:
        case edits.MoveFigure():
            _move(tale, command)
        case edits.RemoveFigure(figure):
            _remove(tale, figure)
        case _:
            tale.tell(edits.decide_hand(command))


def _roll_initiative(tale: Tale[State], command: RollInitiative) -> None:
    state = tale.state
    dice = thrown(command.dice)
    rolls = tuple(
        rolled(state.options, figure, dice[figure.id]) for figure in state.table.figures.values() if figure.id in dice
    )
    if not rolls:
        return
    tale.tell(InitiativeRolled(rolls))
    if state.stage == "fighting":
        for roll in rolls:
            _enter(tale, roll.figure)
        _announce_sides(tale, standing_sides(state))


def _fix_order(tale: Tale[State]) -> None:
    state = tale.state
    groups, traits = ladder(state)
    tale.tell(Ranked(groups, traits))
    for told in split_by_trait(state, groups):
        tale.tell(TieBroken(told, "trait"))
    _settle_ties(tale)


def _settle_ties(tale: Tale[State]) -> None:
    """Ask for the next roll-off, or begin the fight if the order is strict."""
    group = pending(tale.state.groups)
    if group is not None:
        tale.tell(TieFound(group, "roll_off"))
        return
    tale.tell(OrderFixed(tuple(who for (who,) in tale.state.groups)))
    tale.tell(RoundBegan(1))
    pass_on(tale)


def _roll_off(tale: Tale[State], command: RollOff) -> None:
    state = tale.state
    group = pending(state.groups)
    assert group is not None, "checked before"
    dice = thrown(command.dice)
    tale.tell(RollOffRolled(dice))
    whole = state.options.reroll_scope == "whole_group"
    parts = split((group,), group, dice, whole_group=whole)
    if parts != (group,):
        tale.tell(GroupSplit(group, parts))
        if pending(parts) is None:
            tale.tell(TieBroken(tuple(who for (who,) in parts), "roll"))
    _settle_ties(tale)


def _set_standing(tale: Tale[State], figure_id: str, standing: bool) -> None:
    figure = tale.state.table.figure(figure_id)
    if figure.alive == standing:
        return
    state = tale.state
    tale.tell(AliveSet(figure_id, standing))
    if standing:
        _take_lost_marker(tale, figure_id)
    _announce_sides(tale, standing_sides(state))


def _take_lost_marker(tale: Tale[State], figure_id: str) -> None:
    """Let the first that stands up or joins act, if nobody had the turn; one that has acted begins the next round."""
    state = tale.state
    if state.stage != "fighting" or state.current is not None or figure_id not in state.order:
        return
    if not state.table.figures[figure_id].alive:
        return
    if figure_id in state.acted:
        pass_on(tale)
        return
    if figure_id in state.waiting:
        tale.tell(SteppedIn(figure_id))
    above = state.order[: state.order.index(figure_id)]
    lost = tuple(f for f in above if f not in state.acted and f not in state.passed and f not in state.waiting)
    if lost:
        tale.tell(PassedOver(lost))
    give_turn(tale, figure_id)


def _announce_sides(tale: Tale[State], before: frozenset[str]) -> None:
    """Tell when one side, or nobody, is left standing that was not alone before. Rule: RS-15."""
    standing = standing_sides(tale.state)
    if tale.state.stage != "fighting" or standing == before:
        return
    if not standing:
        tale.tell(NoOneStanding())
    elif len(standing) == 1 and len(tale.state.table.sides) > 1:
        tale.tell(OneSideStanding(next(iter(standing))))


def _fresh_start(tale: Tale[State], command: FreshStart) -> None:
    state = tale.state
    figure, to = command.figure, command.to
    if state.options.fresh_start_timing == "immediate":
        change_place(tale, figure, to, "fresh_start")
    else:
        tale.tell(FreshStartDeclared(figure, to))
    if state.options.fresh_start_cost == "turn":
        tale.tell(TurnEnded(figure))
        pass_on(tale)


def _join(tale: Tale[State], figure: Figure, die: int | None) -> None:
    state = tale.state
    assert die is not None, "checked before"
    tale.tell(FigureAdded(figure))
    tale.tell(InitiativeRolled((rolled(state.options, figure, die),)))
    _enter(tale, figure.id)
    _announce_sides(tale, standing_sides(state))


def _enter(tale: Tale[State], figure_id: str) -> None:
    """Put a newcomer with a total into the running list; it acts this round only if its place is still ahead."""
    state = tale.state
    place = place_for(state, figure_id, state.totals[figure_id])
    change_place(tale, figure_id, place, "joined")
    late = state.options.late_join == "next_round"
    if tale.state.current is None:
        _take_lost_marker(tale, figure_id)
    elif late or above_marker(tale.state, figure_id):
        tale.tell(PassedOver((figure_id,)))


def _step_in(tale: Tale[State], figure_id: str) -> None:
    current = tale.state.current
    assert current is not None, "somebody stands, so somebody acts"
    tale.tell(SteppedIn(figure_id))
    change_place(tale, figure_id, Beside(after=current), "step_in")


def _set_total(tale: Tale[State], figure_id: str, value: int) -> None:
    state = tale.state
    is_new = figure_id not in state.totals
    tale.tell(TotalSet(figure_id, value))
    if state.stage != "fighting":
        return
    if is_new:
        _enter(tale, figure_id)
        _announce_sides(tale, standing_sides(state))
    else:
        change_place(tale, figure_id, place_for(tale.state, figure_id, value), "total")


def _move(tale: Tale[State], command: edits.MoveFigure) -> None:
    state = tale.state
    if state.stage == "fighting":
        change_place(tale, command.figure, command.to, "moved")
    elif moved(tuple(state.table.figures), command.figure, command.to) != tuple(state.table.figures):
        tale.tell(edits.decide_hand(command))


def _remove(tale: Tale[State], figure_id: str) -> None:
    state = tale.state
    tale.tell(edits.FigureRemoved(figure_id))
    if state.stage == "roll_off":
        if pending(tale.state.groups) != pending(state.groups):
            _settle_ties(tale)
    elif state.current == figure_id:
        pass_on(tale)
    _announce_sides(tale, standing_sides(state))
