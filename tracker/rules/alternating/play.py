"""What each command makes happen, and why it may be refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from msgspec.structs import replace

from tracker.core import edits
from tracker.core.contest import Group, fill_dice, rank, thrown
from tracker.core.dice import Dice
from tracker.core.edits import AliveSet
from tracker.core.facts import GameEnded, PhaseBegan, TieBroken, TieFound
from tracker.core.ruleset import Tale
from tracker.rules.alternating.check import check
from tracker.rules.alternating.cycle import (
    activate,
    begin_action,
    close_cycle,
    end_action,
    end_cycle,
    move,
    pass_activation,
)
from tracker.rules.alternating.evolve import evolve
from tracker.rules.alternating.flow import begin_activations, begin_turn, settle, win_initiative
from tracker.rules.alternating.model import (
    Activate,
    AnyCommand,
    AnyEvent,
    BeginAction,
    ChooseEntry,
    ChooseFirst,
    EndAction,
    EndCycle,
    EndGame,
    EntryPicked,
    FirstChosen,
    InitiativeRolled,
    Kill,
    Move,
    PassActivation,
    PlacementRolled,
    PlacementWon,
    Reinforce,
    Reinforced,
    Revive,
    RollInitiative,
    RollPlacement,
    SideRoll,
    State,
)
from tracker.rules.alternating.seats import roll_bonus, seats_from


def fill(state: State, command: AnyCommand, dice: Dice) -> AnyCommand:
    """Return the command with every die that it asks the program to roll."""
    match command:
        case RollPlacement(asked) | RollInitiative(asked):
            return replace(command, dice=fill_dice(asked, state.rollers, state.options.die_sides, dice))
        case _:
            return command


def open_game(state: State) -> tuple[AnyEvent, ...]:
    """Return what the game begins with: the placement, or turn 1 at once. Rule: RE-4, RE-7."""
    tale = Tale(state, evolve)
    if state.options.placement:
        tale.tell(PhaseBegan("placement"))
    else:
        begin_turn(tale, 1)
    return tuple(tale.events)


def play(state: State, command: AnyCommand) -> tuple[tuple[AnyEvent, ...], State]:
    """Return what the filled command makes happen and the state after it.

    Errors: those that the commands name, and GAME_OVER for all that do more than record.
    """
    check(state, command)
    tale = Tale(state, evolve)
    _tell(tale, command)
    return tuple(tale.events), tale.state


def _tell(tale: Tale[State], command: AnyCommand) -> None:
    if isinstance(command, edits.HandCommand):
        if isinstance(command, edits.RemoveFigure):
            _remove(tale, command)
        else:
            tale.tell(edits.decide_hand(command))
        return
    match command:
        case RollPlacement(dice):
            _roll_placement(tale, thrown(dice))
        case ChooseEntry(side, point):
            _choose_entry(tale, side, point)
        case RollInitiative(dice, bonus):
            _roll_initiative(tale, thrown(dice), bonus)
        case ChooseFirst(by, side):
            _choose_first(tale, by, side)
        case Activate(figure=figure):
            activate(tale, figure)
        case Move(points):
            move(tale, points)
        case BeginAction():
            begin_action(tale)
        case EndAction():
            end_action(tale)
        case EndCycle():
            end_cycle(tale)
        case PassActivation(side):
            pass_activation(tale, side)
        case Kill(figure):
            _kill(tale, figure)
        case Revive(figure):
            tale.tell(AliveSet(figure, True))
        case Reinforce(newcomer):
            tale.tell(Reinforced(newcomer.named(), held=tale.state.turn >= 1))
        case EndGame():
            close_cycle(tale, "ended")
            tale.tell(GameEnded("ended"))
        case _:
            assert_never(command)


def _roll_placement(tale: Tale[State], dice: dict[str, int]) -> None:
    """Only the tied best roll again. Rule: RE-4, RE-6, AE-5."""
    state = tale.state
    seated = {side: dice[side] for side in state.rollers}
    tale.tell(PlacementRolled(seated))
    groups = rank(seated)
    best = groups[0]
    if len(best) > 1:
        tale.tell(TieFound(best, "placement"))
    else:
        _end_tie(tale, state, groups)
        tale.tell(PlacementWon(best[0], seats_from(state, best[0])))


def _end_tie(tale: Tale[State], before: State, groups: tuple[Group, ...]) -> None:
    """Tell that a tie is settled, if there was one: those who rolled again, best first. Rule: RE-6, RE-10."""
    if before.throws:
        tale.tell(TieBroken(tuple(side for group in groups for side in group), "roll"))


def _choose_entry(tale: Tale[State], side: str, point: str) -> None:
    """The winner picks first, then the others in seat order; with the last pick turn 1 begins. Rule: RE-5, AE-17."""
    tale.tell(EntryPicked(side, point))
    if not tale.state.pickers:
        begin_turn(tale, 1)


def _roll_initiative(tale: Tale[State], dice: dict[str, int], by_hand: Mapping[str, int]) -> None:
    """The best total wins; only the tied best roll again. Rule: RE-7 to RE-10, AE-5."""
    state = tale.state
    rolls: dict[str, SideRoll] = {}
    for side in state.rollers:
        bonus = roll_bonus(state, side) + by_hand.get(side, 0)
        rolls[side] = SideRoll(dice[side], bonus, dice[side] + bonus)
    tale.tell(InitiativeRolled(rolls))
    groups = rank({side: roll.total for side, roll in rolls.items()})
    best = groups[0]
    if len(best) > 1:
        tale.tell(TieFound(best, "initiative"))
    else:
        _end_tie(tale, state, groups)
        win_initiative(tale, best[0])


def _choose_first(tale: Tale[State], by: str, side: str) -> None:
    tale.tell(FirstChosen(by, side))
    begin_activations(tale, side)


def _kill(tale: Tale[State], figure: str) -> None:
    """Its slot disappears, or its running cycle ends at once. Rule: RE-21, AE-12, AE-13."""
    tale.tell(AliveSet(figure, False))
    _end_cycle_of(tale, figure)
    settle(tale)


def _remove(tale: Tale[State], command: edits.RemoveFigure) -> None:
    """A removal counts as a death."""
    _end_cycle_of(tale, command.figure)
    tale.tell(edits.decide_hand(command))
    settle(tale)


def _end_cycle_of(tale: Tale[State], figure: str) -> None:
    cycle = tale.state.cycle
    if cycle is not None and cycle.figure == figure:
        close_cycle(tale, "died")
