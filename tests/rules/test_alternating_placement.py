"""Placement: one roll before turn 1, then the sides pick their entry points."""

from __future__ import annotations

from typing import Any

from tests.helpers.alternating_game import Game, figure
from tracker.core.dice import NominalDice
from tracker.core.edits import AddFigure, RemoveFigure
from tracker.rules.alternating.model import (
    ChooseEntry,
    Kill,
    PlacementRolled,
    PlacementWon,
    Reinforce,
    Revive,
    RollPlacement,
    TieFound,
)


def placed(sides: str, dice: dict[str, int | None], **options: Any) -> Game:
    game = Game(sides, placement=True, **options)
    game.do(RollPlacement(dice))
    return game


def test_the_higher_die_picks_first() -> None:
    game = placed("a1 b1", {"a": 3, "b": 8})
    assert game.told(PlacementRolled).dice == {"a": 3, "b": 8}
    assert game.told(PlacementWon) == PlacementWon("b", ("b", "a"))
    assert (game.stage, game.rollers, game.entry) == ("entry_choice", None, {})


def test_the_others_pick_in_seat_order_going_round_from_the_winner() -> None:
    game = placed("a1 b1 c1 d1", {"a": 9, "b": 1, "c": 10, "d": 2})
    assert game.told(PlacementWon).order == ("c", "d", "a", "b")


def test_only_the_tied_best_roll_again() -> None:
    game = placed("a1 b1 c1", {"a": 7, "b": 2, "c": 7})
    assert game.told(TieFound) == TieFound(("a", "c"), "placement")
    assert (game.stage, game.rollers) == ("placement_roll", ["a", "c"])
    assert game.refused(RollPlacement({"a": 1, "b": 2, "c": 3})) == "WRONG_ROLLERS"
    game.do(RollPlacement({"a": 1, "c": 2}))
    assert game.told(PlacementWon).side == "c"


def test_a_tie_below_the_best_does_not_matter() -> None:
    assert placed("a1 b1 c1", {"a": 2, "b": 9, "c": 2}).stage == "entry_choice"


def test_given_dice_count_and_gaps_are_rolled() -> None:
    game = Game("a1 b1", placement=True)
    game.do(RollPlacement({"b": 4, "a": None}), dice=NominalDice())
    assert game.told(PlacementRolled).dice == {"a": 1, "b": 4}
    assert list(game.told(PlacementRolled).dice) == ["a", "b"]


def test_a_roll_is_refused_for_its_rollers_before_its_dice() -> None:
    game = Game("a1 b1", placement=True)
    assert game.refused(RollPlacement({"a": 0})) == "WRONG_ROLLERS"
    assert game.refused(RollPlacement({})) == "WRONG_ROLLERS"
    assert game.refused(RollPlacement({"a": 1, "b": 1, "zz": 1})) == "WRONG_ROLLERS"
    assert game.refused(RollPlacement({"a": 0, "b": 1})) == "BAD_DIE"
    assert game.refused(RollPlacement({"a": 10, "b": 11})) == "BAD_DIE"
    assert game.refused(RollPlacement({"a": 999_999_999, "b": -999_999_999})) == "BAD_DIE"


def test_a_pick_is_refused_for_the_side_then_the_turn_to_pick_then_the_point() -> None:
    game = placed("a1 b1", {"a": 8, "b": 3})
    assert game.refused(ChooseEntry("zz", "E9")) == "NO_SUCH_SIDE"
    assert game.refused(ChooseEntry("b", "E9")) == "NOT_YOUR_PICK"
    assert game.refused(ChooseEntry("a", "E9")) == "NO_SUCH_ENTRY"
    game.do(ChooseEntry("a", "E1"))
    assert game.refused(ChooseEntry("a", "E1")) == "NOT_YOUR_PICK"
    assert game.refused(ChooseEntry("b", "E1")) == "ENTRY_TAKEN"


def test_the_last_side_picks_too_and_then_turn_1_begins() -> None:
    game = placed("a1 b1", {"a": 8, "b": 3})
    game.do(ChooseEntry("a", "E2"))
    assert (game.stage, game.entry) == ("entry_choice", {"a": "E2"})
    game.do(ChooseEntry("b", "E1"))
    assert (game.stage, game.turn, game.entry) == ("initiative_roll", 1, {"a": "E2", "b": "E1"})


def test_own_entry_points_can_be_more_than_sides() -> None:
    game = placed("a1 b1", {"a": 8, "b": 3}, entry_points=["north", "south", "gate"])
    game.do(ChooseEntry("a", "gate"), ChooseEntry("b", "north"))
    assert game.entry == {"a": "gate", "b": "north"}


def test_a_single_side_rolls_and_picks_alone() -> None:
    game = placed("a1", {"a": 5})
    game.do(ChooseEntry("a", "E1"))
    assert (game.stage, game.turn, game.awaiting) == ("activation", 1, "a")


def test_deaths_before_turn_1_change_nothing_in_the_placement() -> None:
    game = Game("a1 b1", placement=True)
    assert len(game.do(Kill("b1"))) == 1
    assert game.rollers == ["a", "b"]
    game.do(RollPlacement({"a": 2, "b": 3}))
    assert len(game.do(Kill("a1"))) == 1
    game.do(ChooseEntry("b", "E1"))
    assert game.stage == "entry_choice"
    game.do(ChooseEntry("a", "E2"))
    assert (game.stage, game.reason, game.turn) == ("over", "no_characters", 1)


def test_a_removal_before_turn_1_changes_nothing_either() -> None:
    game = Game("a1 b1", placement=True)
    game.do(RemoveFigure("b1"), RollPlacement({"a": 2, "b": 3}), ChooseEntry("b", "E1"), ChooseEntry("a", "E2"))
    assert (game.stage, game.awaiting, game.winner, game.first) == ("activation", "a", "a", "a")


def test_who_comes_in_or_back_before_turn_1_is_ready_in_it() -> None:
    game = Game("a1 b1", placement=True)
    game.do(Kill("b1"), Revive("b1"), Reinforce(figure("a2", "a")), AddFigure(figure("b2", "b")))
    game.do(RollPlacement({"a": 2, "b": 3}), ChooseEntry("b", "E1"), ChooseEntry("a", "E2"))
    assert (game.stage, game.ready) == ("initiative_roll", {"a": ["a1", "a2"], "b": ["b1", "b2"]})
