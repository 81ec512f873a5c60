"""Slots go round: one figure each, a side with nobody ready is skipped, the game turn ends when all have acted."""

from __future__ import annotations

from typing import Any

import pytest

from tests.helpers.alternating_game import Game, act, figure, roll_for, started
from tracker.core.edits import AddFigure, MoveFigure, RemoveFigure, SetTurn
from tracker.rules.alternating.model import (
    Activate,
    ActivationPassed,
    ChooseFirst,
    EndCycle,
    GameTurnEnded,
    Kill,
    LastSideStanding,
    PassActivation,
    Reinforce,
    Revive,
)


def slots(game: Game, count: int) -> str:
    """Let the first ready figure of each slot act; return the sides that had them."""
    result = ""
    for _ in range(count):
        result += game.awaiting
        act(game, game.ready[game.awaiting][0])
    return result


@pytest.mark.parametrize(
    ("sides", "first", "order"),
    [
        ("a2 b2", "a", "abab"),
        ("a2 b2", "b", "baba"),
        ("a3 b5", "a", "abababbb"),
        ("a1 b1 c1", "b", "bca"),
        ("a1 b3 c2", "c", "cabcbb"),
        ("a2 b0 c1", "a", "aca"),
    ],
)
def test_sides_take_slots_in_seat_order_and_who_has_nobody_left_is_skipped(sides: str, first: str, order: str) -> None:
    game = started(sides, first)
    assert slots(game, len(order)) == order
    assert (game.turn, game.stage, game.awaiting) == (2, "initiative_roll", None)


def test_activation_is_refused_for_the_ids_the_side_the_owner_death_and_a_second_time() -> None:
    game = started("a3 b2")
    act(game, "a1", "b1")
    game.do(Kill("a2"), Kill("a1"), Reinforce(figure("a4", "a")))
    assert game.refused(Activate("zz", "yy")) == "NO_SUCH_SIDE"
    assert game.refused(Activate("b", "yy")) == "NO_SUCH_FIGURE"
    assert game.refused(Activate("b", "a2")) == "NOT_YOUR_ACTIVATION"
    assert game.refused(Activate("a", "b1")) == "NOT_YOUR_CHARACTER"
    assert game.refused(Activate("a", "a2")) == "DEAD"
    assert game.refused(Activate("a", "a1")) == "DEAD", "death before having acted"
    assert game.refused(Activate("a", "a4")) == "ALREADY_ACTIVATED", "a reinforcement of this turn"
    game.do(Revive("a1"))
    assert game.refused(Activate("a", "a1")) == "ALREADY_ACTIVATED"
    assert game.refused(Activate("a", "a3")) is None


def test_a_second_cycle_meanwhile_is_refused_before_anything_else() -> None:
    game = started("a2 b1")
    game.do(Activate("a", "a1"))
    assert game.refused(Activate("zz", "yy")) == "CYCLE_IN_PROGRESS"


def test_all_may_be_activated_again_in_another_order_next_turn() -> None:
    game = started("a2 b1")
    act(game, "a1", "b1", "a2")
    roll_for(game, "b")
    game.do(ChooseFirst("b", "b"))
    assert game.ready == {"a": ["a1", "a2"], "b": ["b1"]}
    act(game, "b1", "a2", "a1")
    assert game.turn == 3


def test_the_game_is_over_after_the_last_turn_of_the_mode() -> None:
    game = started("a1 b1", max_turns=2)
    act(game, "a1", "b1")
    assert (game.turn, game.stage) == (2, "initiative_roll")
    roll_for(game, "a")
    game.do(ChooseFirst("a", "a"))
    act(game, "a1", "b1")
    assert (game.stage, game.reason, game.turn) == ("over", "turn_limit", 2)
    assert (game.awaiting, game.active, game.movement_left, game.rollers) == (None, None, None, None)
    assert (game.winner, game.first) == ("a", "a")
    assert game.told(GameTurnEnded).number == 2


def test_a_turn_set_beyond_the_limit_is_the_last_one() -> None:
    game = started("a1 b1", max_turns=2)
    game.do(SetTurn(999_999_999))
    act(game, "a1", "b1")
    assert (game.stage, game.turn) == ("over", 999_999_999)


def test_one_side_that_is_left_goes_on_turn_after_turn_without_a_roll_and_is_announced_once() -> None:
    game = started("a2 b1")
    game.do(Kill("b1"))
    assert game.told(LastSideStanding).side == "a"
    act(game, "a1")
    assert game.types() == ["CycleEnded", "ActivationAwaited"]
    act(game, "a2")
    assert (game.turn, game.stage, game.awaiting, game.winner, game.first) == (2, "activation", "a", "a", "a")
    assert game.types() == [
        "CycleEnded",
        "GameTurnEnded",
        "TurnBegan",
        "InitiativeUnopposed",
        "PhaseBegan",
        "ActivationAwaited",
    ]


def test_the_last_side_is_announced_again_only_after_another_one_was_back() -> None:
    game = started("a2 b1")
    game.do(Kill("b1"), Kill("a2"))
    assert "LastSideStanding" not in game.types()
    game.do(Revive("a2"), Kill("a2"))
    assert "LastSideStanding" not in game.types()
    game.do(Revive("b1"), Kill("b1"))
    assert "LastSideStanding" in game.types()


# Passing


def test_passing_is_refused_where_the_house_rule_does_not_allow_it() -> None:
    assert started("a1 b2").refused(PassActivation("a")) == "PASS_NOT_ALLOWED"


def test_a_side_with_fewer_ready_figures_may_pass() -> None:
    game = started("a1 b2", allow_pass=True)
    game.do(PassActivation("a"))
    assert game.told(ActivationPassed).side == "a"
    assert (game.awaiting, game.ready["a"]) == ("b", ["a1"])
    assert game.refused(PassActivation("b")) == "PASS_NOT_ALLOWED"
    act(game, "b1")
    assert game.refused(PassActivation("a")) == "PASS_NOT_ALLOWED", "as many as the other side"


def test_after_a_pass_the_next_side_in_seat_order_acts() -> None:
    game = started("a2 b1 c3", first="b", allow_pass=True)
    game.do(PassActivation("b"))
    assert game.awaiting == "c"
    act(game, "c1")
    assert game.refused(PassActivation("a")) == "PASS_NOT_ALLOWED"


def test_a_pass_is_refused_for_the_stage_the_side_and_the_slot_first() -> None:
    game = started("a2 b1", allow_pass=True)
    assert game.refused(PassActivation("zz")) == "NO_SUCH_SIDE"
    assert game.refused(PassActivation("b")) == "NOT_YOUR_ACTIVATION"
    assert game.refused(PassActivation("a")) == "PASS_NOT_ALLOWED"
    game.do(Activate("a", "a1"))
    assert game.refused(PassActivation("zz")) == "WRONG_STAGE"


# Deaths, returns and newcomers while a slot waits


@pytest.mark.parametrize("gone", [Kill, RemoveFigure])
class TestAFigureIsGone:
    def test_one_that_had_not_acted_loses_its_slot(self, gone: Any) -> None:
        game = started("a1 b2 c1")
        game.do(gone("b1"))
        assert game.awaiting == "a"
        assert slots(game, 3) == "abc"

    def test_the_last_ready_one_of_the_side_to_act_passes_the_slot_on(self, gone: Any) -> None:
        game = started("a1 b1 c1")
        game.do(gone("a1"))
        assert (game.stage, game.awaiting) == ("activation", "b")
        assert game.types()[-1] == "ActivationAwaited"

    def test_one_that_had_acted_changes_nothing(self, gone: Any) -> None:
        game = started("a2 b2")
        act(game, "a1")
        assert len(game.do(gone("a1"))) == 1
        assert slots(game, 3) == "bab"

    def test_the_last_ready_one_of_all_ends_the_game_turn(self, gone: Any) -> None:
        game = started("a2 b1")
        act(game, "a1", "b1")
        game.do(gone("a2"))
        assert (game.turn, game.stage, game.rollers) == (2, "initiative_roll", ["a", "b"])

    def test_the_last_ready_one_of_the_last_turn_ends_the_game(self, gone: Any) -> None:
        game = started("a2 b1", max_turns=1)
        act(game, "a1", "b1")
        game.do(gone("a2"))
        assert (game.stage, game.reason) == ("over", "turn_limit")

    def test_the_last_living_one_of_all_ends_the_game_at_once(self, gone: Any) -> None:
        game = started("a1 b1", max_turns=1)
        game.do(gone("a1"))
        game.do(gone("b1"))
        assert (game.stage, game.reason) == ("over", "no_characters")
        assert game.types()[-1] == "GameEnded"


def test_a_removed_figure_can_come_back_as_a_new_one_that_has_not_acted() -> None:
    game = started("a2 b1")
    act(game, "a1", "b1")
    game.do(RemoveFigure("a1"), AddFigure(figure("a1", "a")))
    assert game.ready["a"] == ["a2", "a1"]


def test_one_that_is_revived_is_ready_unless_it_had_acted() -> None:
    game = started("a3 b1")
    act(game, "a1")
    game.do(Kill("a1"), Kill("a2"), Revive("a1"), Revive("a2"))
    assert game.ready == {"a": ["a2", "a3"], "b": ["b1"]}


def test_a_reinforcement_is_held_until_the_next_turn_also_if_it_dies_and_is_revived() -> None:
    game = started("a1 b1")
    game.do(Reinforce(figure("a2", "a")), Kill("a2"), Revive("a2"))
    act(game, "a1", "b1")
    assert (game.turn, game.ready["a"]) == (2, ["a1", "a2"])


def test_a_reinforcement_alone_in_its_side_keeps_the_side_alive() -> None:
    game = started("a1 b1")
    game.do(Reinforce(figure("a2", "a")), Kill("a1"))
    assert game.awaiting == "b"
    act(game, "b1")
    assert (game.turn, game.rollers) == (2, ["a", "b"])


def test_a_removed_reinforcement_is_held_no_longer() -> None:
    game = started("a1 b1")
    game.do(Reinforce(figure("a2", "a")), RemoveFigure("a2"), AddFigure(figure("a2", "a")))
    assert game.ready["a"] == ["a1", "a2"]


def test_a_figure_added_to_a_side_that_had_its_slots_gets_one_more() -> None:
    game = started("a1 b2")
    act(game, "a1", "b1")
    game.do(AddFigure(figure("a2", "a")))
    assert game.awaiting == "b"
    assert slots(game, 2) == "ba"


def test_a_figure_that_is_added_dead_is_not_ready() -> None:
    game = started("a1 b1")
    game.do(AddFigure(figure("a2", "a", alive=False)))
    assert game.ready["a"] == ["a1"]
    assert game.refused(Activate("a", "a2")) == "DEAD"


def test_the_order_by_hand_is_the_order_of_the_ready_ones() -> None:
    game = started("a3 b1")
    game.do(MoveFigure("a3", "first"))
    assert game.ready["a"] == ["a3", "a1", "a2"]


def test_the_active_figure_is_not_ready() -> None:
    game = started("a2 b1")
    game.do(Activate("a", "a1"))
    assert (game.awaiting, game.ready["a"]) == (None, ["a2"])
    game.do(EndCycle())
    assert game.ready["a"] == ["a2"]
