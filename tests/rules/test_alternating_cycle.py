"""One figure's cycle: movement, one action at any moment of it, and its end."""

from __future__ import annotations

from typing import Any

import pytest

from tests.helpers.alternating_game import Game, figure, roll_for, started
from tracker.core.edits import AddFigure, RemoveFigure, SetStat
from tracker.core.figures import Figure
from tracker.rules.alternating.model import (
    ActionBegan,
    ActionEnded,
    Activate,
    BeginAction,
    ChooseFirst,
    CycleBegan,
    CycleEnded,
    EndAction,
    EndCycle,
    EndGame,
    Kill,
    Move,
    Moved,
    Reinforce,
    Revive,
)


def running(sides: str = "a2 b2", movement: int = 7) -> Game:
    """Return a game in the cycle of a1."""
    game = started(sides)
    game.do(SetStat("a1", "movement", movement), Activate("a", "a1"))
    return game


def test_movement_points_are_the_current_movement_at_the_activation() -> None:
    game = running(movement=5)
    assert game.told(CycleBegan) == CycleBegan("a1", 5)
    game.do(SetStat("a1", "movement", 9))
    assert (game.stage, game.active, game.movement_left, game.awaiting) == ("cycle", "a1", 5, None)


@pytest.mark.parametrize(("movement", "points"), [(0, 0), (-3, 0), (-999_999_999, 0), (999_999_999, 999_999_999)])
def test_movement_points_are_never_below_zero(movement: int, points: int) -> None:
    assert running(movement=movement).movement_left == points


def test_a_movement_that_was_never_given_is_zero() -> None:
    game = started("a1 b1")
    game.do(AddFigure(Figure("a2", "a")), Activate("a", "a2"))
    assert game.movement_left == 0


def test_points_are_spent_in_steps_down_to_zero() -> None:
    game = running()
    game.do(Move(4))
    assert game.told(Moved) == Moved("a1", 4, 3)
    game.do(Move(3))
    assert game.movement_left == 0
    assert game.refused(Move(1)) == "NOT_ENOUGH_MOVEMENT"


def test_a_bad_number_of_points_is_refused_before_too_many() -> None:
    game = running(movement=0)
    assert game.refused(Move(0)) == "BAD_AMOUNT"
    assert game.refused(Move(-999_999_999)) == "BAD_AMOUNT"
    assert game.refused(Move(999_999_999)) == "NOT_ENOUGH_MOVEMENT"


@pytest.mark.parametrize("before", [0, 4, 7])
def test_the_action_may_be_taken_before_between_and_after_steps(before: int) -> None:
    game = running()
    if before:
        game.do(Move(before))
    game.do(BeginAction())
    assert game.told(ActionBegan).figure == "a1"
    game.do(EndAction())
    assert game.told(ActionEnded).figure == "a1"
    if before < 7:
        game.do(Move(7 - before))
    assert game.movement_left == 0


def test_inside_the_action_phase_there_is_no_moving_and_no_closing() -> None:
    game = running()
    game.do(BeginAction())
    assert game.refused(Move(0)) == "IN_ACTION_PHASE"
    assert game.refused(BeginAction()) == "IN_ACTION_PHASE"
    assert game.refused(EndCycle()) == "IN_ACTION_PHASE"


def test_there_is_one_action_phase_in_a_cycle() -> None:
    game = running()
    assert game.refused(EndAction()) == "NOT_IN_ACTION_PHASE"
    game.do(BeginAction(), EndAction())
    assert game.refused(BeginAction()) == "ACTION_ALREADY_TAKEN"
    assert game.refused(EndAction()) == "NOT_IN_ACTION_PHASE"


def test_an_empty_cycle_is_legal_and_loses_its_points() -> None:
    game = running()
    game.do(EndCycle())
    assert game.told(CycleEnded) == CycleEnded("a1", "done", 7)
    assert (game.stage, game.awaiting, game.active, game.movement_left) == ("activation", "b", None, None)


def test_points_left_after_the_action_may_be_given_up() -> None:
    game = running()
    game.do(Move(4), BeginAction(), EndAction(), EndCycle())
    assert game.told(CycleEnded).lost == 3


@pytest.mark.parametrize("command", [Move(1), Move(0), BeginAction(), EndAction(), EndCycle()])
def test_without_a_running_cycle_there_is_no_active_figure(command: Any) -> None:
    game = Game("a1 b1", placement=True)
    assert game.refused(command) == "NO_ACTIVE_CHARACTER"
    game = Game("a1 b1")
    assert game.refused(command) == "NO_ACTIVE_CHARACTER"
    roll_for(game, "a")
    assert game.refused(command) == "NO_ACTIVE_CHARACTER"
    game.do(ChooseFirst("a", "a"))
    assert game.refused(command) == "NO_ACTIVE_CHARACTER"
    game.do(EndGame())
    assert game.refused(command) == "GAME_OVER"


# Deaths while a cycle runs


@pytest.mark.parametrize("in_action", [False, True])
def test_the_death_of_the_active_figure_ends_its_cycle_at_once(in_action: bool) -> None:
    game = running()
    game.do(Move(3))
    if in_action:
        game.do(BeginAction())
    game.do(Kill("a1"))
    assert game.types() == ["AliveSet", "CycleEnded", "ActivationAwaited"]
    assert game.told(CycleEnded) == CycleEnded("a1", "died", 4)
    assert (game.stage, game.awaiting, game.active) == ("activation", "b", None)
    assert game.refused(Move(1)) == "NO_ACTIVE_CHARACTER"


def test_one_that_died_in_its_own_cycle_counts_as_having_acted() -> None:
    game = running()
    game.do(Kill("a1"), Revive("a1"))
    assert game.ready["a"] == ["a2"]


def test_the_removal_of_the_active_figure_is_its_death() -> None:
    game = running()
    game.do(RemoveFigure("a1"))
    assert game.types() == ["CycleEnded", "FigureRemoved", "ActivationAwaited"]
    assert game.told(CycleEnded).reason == "died"
    assert (game.stage, game.awaiting) == ("activation", "b")
    game.do(AddFigure(figure("a1", "a")))
    assert game.ready["a"] == ["a2", "a1"]


def test_the_death_of_another_figure_leaves_the_cycle_alone() -> None:
    game = running()
    game.do(Move(1), BeginAction(), Kill("b1"))
    assert game.types() == ["AliveSet"]
    assert (game.stage, game.active, game.movement_left) == ("cycle", "a1", 6)


def test_the_last_enemy_dies_in_a_cycle_and_the_cycle_goes_on() -> None:
    game = running("a2 b1")
    game.do(Kill("b1"))
    assert game.types() == ["AliveSet", "LastSideStanding"]
    assert game.active == "a1"
    game.do(EndCycle())
    assert game.awaiting == "a"


def test_the_last_figure_of_all_dies_in_its_cycle() -> None:
    game = running("a1 b1")
    game.do(Kill("b1"), Kill("a1"))
    assert game.types() == ["AliveSet", "CycleEnded", "GameEnded"]
    assert (game.stage, game.reason, game.active, game.movement_left) == ("over", "no_characters", None, None)


def test_the_last_figure_of_all_is_removed_in_its_cycle() -> None:
    game = Game("a1")
    game.do(Activate("a", "a1"), RemoveFigure("a1"))
    assert (game.stage, game.reason) == ("over", "no_characters")


def test_the_death_of_the_active_figure_can_end_the_game_turn() -> None:
    game = started("a1 b1", first="b")
    game.do(Activate("b", "b1"), EndCycle(), Activate("a", "a1"), Reinforce(figure("a2", "a")), Kill("a1"))
    assert (game.turn, game.stage, game.ready) == (2, "initiative_roll", {"a": ["a2"], "b": ["b1"]})


def test_newcomers_and_revived_ones_do_not_disturb_a_cycle() -> None:
    game = running()
    game.do(Kill("b1"), Revive("b1"), AddFigure(figure("b3", "b")), Reinforce(figure("b4", "b")))
    assert (game.stage, game.active) == ("cycle", "a1")
    assert game.ready == {"a": ["a2"], "b": ["b1", "b2", "b3"]}
