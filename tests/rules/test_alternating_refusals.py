"""Which refusal comes first: the end of the game, then the stage, in every stage and for every command."""

from __future__ import annotations

from typing import Any

import pytest

from tests.helpers.alternating_game import Game, figure, walk
from tracker.core.codec import Command
from tracker.core.edits import AddFigure, MoveFigure, RemoveFigure, SetFlag, SetStat, SetTurn
from tracker.rules.alternating.model import (
    Activate,
    BeginAction,
    ChooseEntry,
    ChooseFirst,
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
)

STAGES = ["placement_roll", "entry_choice", "initiative_roll", "first_choice", "activation", "cycle", "over"]

BAD_AT_HOME: dict[str, list[Command]] = {
    "placement_roll": [RollPlacement({"zz": 0})],
    "entry_choice": [ChooseEntry("zz", "zz")],
    "initiative_roll": [RollInitiative({"zz": 0}, {"zz": 0})],
    "first_choice": [ChooseFirst("zz", "zz")],
    "activation": [Activate("zz", "zz"), PassActivation("zz")],
}
"""Commands that are wrong in every way, by the only stage that they fit."""

EVERYTHING: list[Command] = [
    *(command for commands in BAD_AT_HOME.values() for command in commands),
    RollPlacement(),
    RollInitiative(),
    Move(0),
    BeginAction(),
    EndAction(),
    EndCycle(),
    Kill("zz"),
    Revive("zz"),
    Reinforce(figure("a1", "zz")),
    EndGame(),
    AddFigure(figure("a1", "zz")),
    RemoveFigure("zz"),
    SetStat("zz", "movement", 1),
    SetFlag("zz", "hidden", True),
    MoveFigure("zz", "first"),
    SetTurn(0),
]


@pytest.mark.parametrize("stage", STAGES[:-1])
@pytest.mark.parametrize("home", list(BAD_AT_HOME))
def test_a_command_that_does_not_fit_the_stage_is_refused_for_that(stage: str, home: str) -> None:
    game = walk(Game("a2 b2", placement=True), stage)
    for command in BAD_AT_HOME[home]:
        if stage == home:
            assert game.refused(command) not in ("WRONG_STAGE", None)
        elif stage == "cycle" and isinstance(command, Activate):
            assert game.refused(command) == "CYCLE_IN_PROGRESS"
        else:
            assert game.refused(command) == "WRONG_STAGE"


PLAYED = [command for command in EVERYTHING if not isinstance(command, SetStat | SetFlag)]


@pytest.mark.parametrize("command", PLAYED, ids=lambda command: type(command).__name__)
def test_after_the_end_all_that_does_more_than_record_is_refused(command: Any) -> None:
    game = walk(Game("a2 b2", placement=True), "over")
    assert game.refused(command) == "GAME_OVER"


def test_between_two_games_marks_and_numbers_are_still_set() -> None:
    game = walk(Game("a2 b2", placement=True), "over")
    for command in (SetStat("zz", "health", 1), SetFlag("zz", "hurt", True)):
        assert game.refused(command) == "NO_SUCH_FIGURE"
    for command in (SetStat("a1", "health", 1), SetFlag("a1", "hurt", True)):
        assert game.refused(command) is None


@pytest.mark.parametrize("stage", STAGES[:-1])
def test_what_a_refused_command_names_is_enough_for_a_sentence(stage: str) -> None:
    game = walk(Game("a2 b2", placement=True), stage)
    before = game.state
    for command in EVERYTHING:
        game.refused(command)
    assert game.state is before
