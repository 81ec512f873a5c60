"""What a game of alternating play may begin with."""

from __future__ import annotations

from typing import Any

import pytest

from tests.helpers.alternating_game import Game, figure, setup_of, started
from tracker.core.ruleset import SetupError
from tracker.core.setup import Setup
from tracker.rules.alternating import RULESET
from tracker.rules.alternating.model import Activate, ChooseFirst, Options, RollInitiative, RollPlacement


@pytest.mark.parametrize(
    ("options", "place"),
    [
        ({"placement": 1}, "options.placement"),
        ({"entry_points": "E1"}, "options.entry_points"),
        ({"entry_points": [1, 2]}, "options.entry_points[0]"),
        ({"entry_points": ["E1"]}, "options.entry_points"),
        ({"entry_points": []}, "options.entry_points"),
        ({"entry_points": ["N", "N"]}, "options.entry_points"),
        ({"initiative_bonus": "flat_2"}, "options.initiative_bonus"),
        ({"initiative_bonus": 1}, "options.initiative_bonus"),
        ({"die_sides": 1}, "options.die_sides"),
        ({"die_sides": -999_999_999}, "options.die_sides"),
        ({"die_sides": "ten"}, "options.die_sides"),
        ({"die_sides": True}, "options.die_sides"),
        ({"max_turns": 0}, "options.max_turns"),
        ({"max_turns": 2.5}, "options.max_turns"),
        ({"winner_goes_first": None}, "options.winner_goes_first"),
        ({"allow_pass": "no"}, "options.allow_pass"),
        ({"income": {}}, "options.income"),
    ],
)
def test_a_wrong_option_is_named(options: dict[str, Any], place: str) -> None:
    with pytest.raises(SetupError) as caught:
        RULESET.check_setup(setup_of("a1 b1", **options))
    assert caught.value.place == place


def test_a_table_without_sides_is_no_game() -> None:
    with pytest.raises(SetupError) as caught:
        RULESET.check_setup(Setup("tannhauser", ()))
    assert caught.value.place == "sides"


def test_more_sides_than_entry_points_is_no_game_unless_there_is_no_placement() -> None:
    with pytest.raises(SetupError, match="more sides than entry points"):
        RULESET.check_setup(setup_of("a1 b1 c1", entry_points=["E1", "E2"]))
    RULESET.check_setup(setup_of("a1 b1 c1", entry_points=["E1", "E1"], placement=False))


def test_common_faults_are_found_too() -> None:
    with pytest.raises(SetupError) as caught:
        RULESET.check_setup(setup_of("a1 b1", (figure("x", "c"),)))
    assert caught.value.place == "figures[0].side"


@pytest.mark.parametrize(("count", "points"), [(1, 2), (2, 2), (3, 3), (5, 5)])
def test_there_are_two_entry_points_or_one_for_each_side(count: int, points: int) -> None:
    assert Options().points_for(count) == tuple(f"E{n}" for n in range(1, points + 1))


def test_named_entry_points_are_taken_as_they_are() -> None:
    assert Options(entry_points=("north", "south", "gate")).points_for(2) == ("north", "south", "gate")


def test_a_game_begins_with_the_placement() -> None:
    game = Game("a1 b1", placement=True)
    assert (game.stage, game.turn, game.rollers, game.entry) == ("placement_roll", 0, ["a", "b"], {})
    assert game.types() == ["PhaseBegan"]
    assert game.ready == {"a": ["a1"], "b": ["b1"]}


def test_without_placement_turn_1_begins_at_once() -> None:
    game = Game("a1 b1", placement=False)
    assert (game.stage, game.turn, game.rollers) == ("initiative_roll", 1, ["a", "b"])
    assert game.types() == ["TurnBegan", "PhaseBegan", "InitiativeCalled"]


def test_a_single_side_begins_unopposed() -> None:
    game = Game("a1", placement=False)
    assert (game.stage, game.awaiting, game.winner, game.first) == ("activation", "a", "a", "a")
    assert game.types() == [
        "TurnBegan",
        "LastSideStanding",
        "InitiativeUnopposed",
        "PhaseBegan",
        "ActivationAwaited",
    ]


def test_a_game_without_a_living_figure_is_over_when_turn_1_would_begin() -> None:
    game = Game("a1 b1", (figure("a1", "a", alive=False),))
    assert (game.stage, game.reason, game.turn) == ("over", "no_characters", 1)


def test_a_die_has_as_many_sides_as_the_option_says() -> None:
    game = Game("a1 b1", die_sides=6)
    assert game.refused(RollInitiative({"a": 7, "b": 1})) == "BAD_DIE"
    assert game.refused(RollInitiative({"a": 6, "b": 1})) is None
    huge = Game("a1 b1", die_sides=999_999_999)
    huge.do(RollInitiative({"a": 999_999_999, "b": 999_999_999 - 1}))
    assert huge.winner == "a"


def test_all_dice_of_a_command_are_rolled_by_the_program_when_it_names_none() -> None:
    game = Game("a1 b1 c1", placement=True, die_sides=999_999_999)
    game.do(RollPlacement())
    assert game.stage == "entry_choice"


def test_a_command_without_dice_is_filled_as_it_is() -> None:
    game = started("a1 b1")
    assert game.refused(Activate("a", "a1")) is None
    assert game.refused(RollInitiative()) == "WRONG_STAGE"
    assert game.refused(ChooseFirst("a", "a")) == "WRONG_STAGE"
