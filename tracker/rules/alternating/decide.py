"""What each command makes happen, and why it may be refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from msgspec.structs import replace

from tracker.core import edits
from tracker.core.contest import Group, fill_dice, rank, thrown
from tracker.core.dice import Dice
from tracker.core.edits import AliveSet
from tracker.core.facts import PhaseBegan, TieBroken
from tracker.core.ruleset import EventRecorder
from tracker.core.upkeep import NextFight
from tracker.rules.alternating.check import check, upkeep
from tracker.rules.alternating.cycle import (
    activate,
    begin_action,
    close_cycle,
    end_action,
    end_cycle,
    move,
    pass_activation,
)
from tracker.rules.alternating.edges import TURNS
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
    GameEnded,
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
    TieFound,
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
    recorder = EventRecorder(state, evolve, TURNS)
    _begin(recorder)
    return tuple(recorder.events)


def _begin(recorder: EventRecorder[State]) -> None:
    if recorder.state.options.placement:
        recorder.add(PhaseBegan("placement"))
    else:
        begin_turn(recorder, 1)


def decide(state: State, command: AnyCommand) -> tuple[tuple[AnyEvent, ...], State]:
    """Return what the filled command makes happen and the state after it.

    Errors: those that the commands name, and GAME_OVER for all that do more than record.
    """
    check(state, command)
    recorder = EventRecorder(state, evolve, TURNS)
    _tell(recorder, command)
    return tuple(recorder.events), recorder.state


def _tell(recorder: EventRecorder[State], command: AnyCommand) -> None:
    if isinstance(command, edits.HandCommand):
        if isinstance(command, edits.RemoveFigure):
            _remove(recorder, command)
        else:
            recorder.add(*edits.decide_edit(recorder.state.table, command, upkeep(recorder.state)))
        if isinstance(command, NextFight):
            _begin(recorder)
        return
    match command:
        case RollPlacement(dice):
            _roll_placement(recorder, thrown(dice))
        case ChooseEntry(side, point):
            _choose_entry(recorder, side, point)
        case RollInitiative(dice, bonus):
            _roll_initiative(recorder, thrown(dice), bonus)
        case ChooseFirst(by, side):
            _choose_first(recorder, by, side)
        case Activate(figure=figure):
            activate(recorder, figure)
        case Move(points):
            move(recorder, points)
        case BeginAction():
            begin_action(recorder)
        case EndAction():
            end_action(recorder)
        case EndCycle():
            end_cycle(recorder)
        case PassActivation(side):
            pass_activation(recorder, side)
        case Kill(figure):
            _kill(recorder, figure)
        case Revive(figure):
            recorder.add(AliveSet(figure, True))
        case Reinforce(newcomer):
            recorder.add(Reinforced(newcomer.named(), held=recorder.state.turn >= 1))
        case EndGame():
            close_cycle(recorder, "ended")
            recorder.add(GameEnded("ended"))
        case _:
            assert_never(command)


def _roll_placement(recorder: EventRecorder[State], dice: dict[str, int]) -> None:
    """Only the tied best roll again. Rule: RE-4, RE-6, AE-5."""
    state = recorder.state
    seated = {side: dice[side] for side in state.rollers}
    recorder.add(PlacementRolled(seated))
    groups = rank(seated)
    best = groups[0]
    if len(best) > 1:
        recorder.add(TieFound(best, "placement"))
    else:
        _end_tie(recorder, state, groups)
        recorder.add(PlacementWon(best[0], seats_from(state, best[0])))


def _end_tie(recorder: EventRecorder[State], before: State, groups: tuple[Group, ...]) -> None:
    """Tell that a tie is settled, if there was one: those who rolled again, best first. Rule: RE-6, RE-10."""
    if before.throws:
        recorder.add(TieBroken(tuple(side for group in groups for side in group), "roll"))


def _choose_entry(recorder: EventRecorder[State], side: str, point: str) -> None:
    """The winner picks first, then the others in seat order; with the last pick turn 1 begins. Rule: RE-5, AE-17."""
    recorder.add(EntryPicked(side, point))
    if not recorder.state.pickers:
        begin_turn(recorder, 1)


def _roll_initiative(recorder: EventRecorder[State], dice: dict[str, int], by_hand: Mapping[str, int]) -> None:
    """The best total wins; only the tied best roll again. Rule: RE-7 to RE-10, AE-5."""
    state = recorder.state
    rolls: dict[str, SideRoll] = {}
    for side in state.rollers:
        bonus = roll_bonus(state, side) + by_hand.get(side, 0)
        rolls[side] = SideRoll(dice[side], bonus, dice[side] + bonus)
    recorder.add(InitiativeRolled(rolls))
    groups = rank({side: roll.total for side, roll in rolls.items()})
    best = groups[0]
    if len(best) > 1:
        recorder.add(TieFound(best, "initiative"))
    else:
        _end_tie(recorder, state, groups)
        win_initiative(recorder, best[0])


def _choose_first(recorder: EventRecorder[State], by: str, side: str) -> None:
    recorder.add(FirstChosen(by, side))
    begin_activations(recorder, side)


def _kill(recorder: EventRecorder[State], figure: str) -> None:
    """Its slot disappears, or its running cycle ends at once. Rule: RE-21, AE-12, AE-13."""
    recorder.add(AliveSet(figure, False))
    _end_cycle_of(recorder, figure)
    settle(recorder)


def _remove(recorder: EventRecorder[State], command: edits.RemoveFigure) -> None:
    """A removal counts as a death."""
    _end_cycle_of(recorder, command.figure)
    recorder.add(*edits.decide_edit(recorder.state.table, command, upkeep(recorder.state)))
    settle(recorder)


def _end_cycle_of(recorder: EventRecorder[State], figure: str) -> None:
    cycle = recorder.state.cycle
    if cycle is not None and cycle.figure == figure:
        close_cycle(recorder, "died")
