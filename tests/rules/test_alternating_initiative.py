"""The initiative roll of each game turn, and who goes first."""

from __future__ import annotations

from typing import Any

import pytest

from tests.helpers.alternating_game import Game, act, figure, roll_for, started
from tracker.core.edits import AddFigure, RemoveFigure
from tracker.core.facts import TieBroken
from tracker.rules.alternating.model import (
    ChooseFirst,
    InitiativeCalled,
    InitiativeRolled,
    InitiativeUnopposed,
    InitiativeWon,
    Kill,
    LastSideStanding,
    Reinforce,
    Revive,
    RollersChanged,
    RollInitiative,
    SideRoll,
    TieFound,
)


def rolled(sides: str, dice: dict[str, int | None], **options: Any) -> Game:
    game = Game(sides, **options)
    game.do(RollInitiative(dice))
    return game


def test_the_best_total_wins_and_chooses() -> None:
    game = rolled("a1 b1", {"b": 9, "a": 2})
    assert game.told(InitiativeRolled).rolls == {"a": SideRoll(2, 1, 3), "b": SideRoll(9, 1, 10)}
    assert game.told(InitiativeWon).side == "b"
    assert (game.stage, game.winner, game.first, game.rollers, game.awaiting) == (
        "first_choice",
        "b",
        None,
        None,
        None,
    )


@pytest.mark.parametrize(("rule", "bonuses"), [("flat_1", (1, 1)), ("per_living", (3, 1)), ("none", (0, 0))])
def test_the_bonus_is_a_house_rule(rule: str, bonuses: tuple[int, int]) -> None:
    game = Game("a4 b1", initiative_bonus=rule)
    game.do(Kill("a2"), RollInitiative({"a": 1, "b": 9}))
    rolls = game.told(InitiativeRolled).rolls
    assert (rolls["a"].bonus, rolls["b"].bonus) == bonuses


def test_a_reinforcement_counts_as_living_at_once() -> None:
    game = Game("a1 b1", initiative_bonus="per_living")
    game.do(Reinforce(figure("a2", "a")), RollInitiative({"a": 1, "b": 9}))
    assert game.told(InitiativeRolled).rolls["a"] == SideRoll(1, 2, 3)


def test_a_bonus_by_hand_holds_for_that_roll_only() -> None:
    game = Game("a1 b1")
    game.do(RollInitiative({"a": 3, "b": 5}, {"a": 2}))
    assert game.told(TieFound) == TieFound(("a", "b"), "initiative")
    game.do(RollInitiative({"a": 3, "b": 5}))
    assert game.winner == "b"


def test_a_bonus_may_be_negative_and_huge() -> None:
    game = Game("a1 b1")
    game.do(RollInitiative({"a": 3, "b": 5}, {"a": 999_999_999, "b": -999_999_999}))
    assert game.told(InitiativeRolled).rolls["b"].total == 6 - 999_999_999


def test_a_bonus_for_a_side_that_does_not_roll_is_ignored() -> None:
    game = rolled("a1 b1 c1", {"a": 9, "b": 9, "c": 1})
    game.do(RollInitiative({"a": 4, "b": 3}, {"c": 50}))
    assert game.winner == "a"
    assert "c" not in game.told(InitiativeRolled).rolls


def test_only_the_tied_best_roll_again_until_decided() -> None:
    game = rolled("a1 b1 c1", {"a": 9, "b": 1, "c": 9})
    for _ in range(10):
        assert (game.stage, game.rollers) == ("initiative_roll", ["a", "c"])
        game.do(RollInitiative({"a": 4, "c": 4}))
    game.do(RollInitiative({"a": 4, "c": 5}))
    assert game.winner == "c"


def test_a_roll_is_refused_for_the_bonus_then_the_rollers_then_the_dice() -> None:
    game = Game("a1 b1")
    assert game.refused(RollInitiative({"a": 0}, {"zz": 1})) == "NO_SUCH_SIDE"
    assert game.refused(RollInitiative({"a": 0})) == "WRONG_ROLLERS"
    assert game.refused(RollInitiative({"a": 1, "b": 1, "c": 1})) == "WRONG_ROLLERS"
    assert game.refused(RollInitiative({"a": 0, "b": 1})) == "BAD_DIE"
    assert game.refused(RollInitiative({"a": None, "b": 11})) == "BAD_DIE"


def test_the_winner_may_send_the_other_side_first() -> None:
    game = rolled("a1 b1", {"a": 9, "b": 2})
    game.do(ChooseFirst("a", "b"))
    assert (game.stage, game.awaiting, game.winner, game.first) == ("activation", "b", "a", "b")
    assert game.types() == ["FirstChosen", "PhaseBegan", "ActivationAwaited"]


def test_the_choice_is_refused_for_ids_then_for_who_chooses_then_for_a_dead_side() -> None:
    game = rolled("a1 b1 c1", {"a": 9, "b": 2, "c": 3})
    game.do(Kill("c1"))
    assert game.refused(ChooseFirst("zz", "a")) == "NO_SUCH_SIDE"
    assert game.refused(ChooseFirst("b", "zz")) == "NO_SUCH_SIDE"
    assert game.refused(ChooseFirst("b", "c")) == "NOT_WINNER"
    assert game.refused(ChooseFirst("a", "c")) == "NO_CHARACTERS"


def test_winner_goes_first_leaves_no_choice() -> None:
    game = rolled("a1 b1", {"a": 2, "b": 9}, winner_goes_first=True)
    assert (game.stage, game.awaiting, game.winner, game.first) == ("activation", "b", "b", "b")
    assert game.types() == [
        "InitiativeRolled",
        "InitiativeWon",
        "FirstChosen",
        "PhaseBegan",
        "ActivationAwaited",
    ]


def test_every_game_turn_rolls_anew() -> None:
    game = started("a1 b1")
    act(game, "a1", "b1")
    assert (game.turn, game.stage, game.winner, game.first, game.rollers) == (
        2,
        "initiative_roll",
        None,
        None,
        ["a", "b"],
    )
    assert game.types() == ["CycleEnded", "GameTurnEnded", "TurnBegan", "PhaseBegan", "InitiativeCalled"]


def test_the_first_side_without_a_ready_figure_loses_the_slot() -> None:
    game = Game("a1 b1 c1")
    game.do(Reinforce(figure("b2", "b")), Kill("b1"))
    roll_for(game, "a")
    game.do(ChooseFirst("a", "b"))
    assert (game.awaiting, game.first) == ("c", "b")


# Deaths while the roll goes on


def test_a_side_that_dies_during_the_roll_no_longer_rolls() -> None:
    game = Game("a1 b1 c1")
    game.do(Kill("b1"))
    assert game.told(RollersChanged) == RollersChanged("b", ("a", "c"))
    assert game.rollers == ["a", "c"]
    assert game.refused(RollInitiative({"a": 1, "b": 1, "c": 1})) == "WRONG_ROLLERS"


def test_a_removal_during_the_roll_is_a_death() -> None:
    game = Game("a1 b1 c1")
    game.do(RemoveFigure("a1"))
    assert game.rollers == ["b", "c"]


def test_the_death_of_one_of_several_changes_no_roller() -> None:
    game = Game("a2 b1")
    assert len(game.do(Kill("a1"))) == 1


def test_the_last_side_needs_no_roll() -> None:
    game = Game("a1 b1")
    game.do(Kill("b1"))
    assert game.told(LastSideStanding).side == "a"
    assert game.told(InitiativeUnopposed).side == "a"
    assert (game.stage, game.awaiting, game.winner, game.first, game.rollers) == ("activation", "a", "a", "a", None)


def test_a_tied_side_that_dies_leaves_the_tie_to_the_others() -> None:
    game = rolled("a1 b1 c1 d1", {"a": 9, "b": 9, "c": 9, "d": 1})
    game.do(Kill("b1"))
    assert game.rollers == ["a", "c"]


@pytest.mark.parametrize(("winner_goes_first", "stage"), [(False, "first_choice"), (True, "activation")])
def test_who_is_left_alone_of_a_tie_has_won(winner_goes_first: bool, stage: str) -> None:
    game = rolled("a1 b1 c1", {"a": 9, "b": 1, "c": 9}, winner_goes_first=winner_goes_first)
    game.do(Kill("a1"))
    assert (game.stage, game.winner) == (stage, "c")


def test_an_untied_side_that_dies_changes_nothing_in_the_tie() -> None:
    game = rolled("a1 b1 c1", {"a": 9, "b": 1, "c": 9})
    game.do(Kill("b1"))
    assert (game.stage, game.rollers) == ("initiative_roll", ["a", "c"])


def test_if_the_winner_dies_before_it_chose_the_others_roll_again() -> None:
    game = rolled("a1 b1 c1", {"a": 9, "b": 1, "c": 2})
    game.do(Kill("a1"))
    assert game.told(InitiativeCalled).rollers == ("b", "c")
    assert (game.stage, game.winner, game.rollers) == ("initiative_roll", None, ["b", "c"])
    assert game.state.throws == {}


def test_a_loser_that_dies_during_the_choice_changes_nothing() -> None:
    game = rolled("a1 b1 c1", {"a": 9, "b": 1, "c": 2})
    game.do(Kill("b1"))
    assert (game.stage, game.winner) == ("first_choice", "a")
    game.do(Kill("a1"))
    assert (game.stage, game.winner, game.first, game.awaiting) == ("activation", "c", "c", "c")


def test_the_last_living_side_in_the_choice_is_first_at_once() -> None:
    game = rolled("a1 b1", {"a": 9, "b": 1})
    game.do(Kill("b1"))
    assert (game.stage, game.first) == ("activation", "a")
    other = rolled("a1 b1", {"a": 9, "b": 1})
    other.do(Kill("a1"))
    assert (other.stage, other.winner, other.first) == ("activation", "b", "b")


def test_a_side_that_is_revived_during_the_roll_joins_the_next_one() -> None:
    game = Game("a1 b1 c1")
    game.do(Kill("c1"), Revive("c1"))
    assert game.rollers == ["a", "b"]
    roll_for(game, "a")
    game.do(ChooseFirst("a", "c"))
    act(game, "c1", "a1", "b1")
    assert (game.turn, game.rollers) == (2, ["a", "b", "c"])


@pytest.mark.parametrize("come", [AddFigure, Reinforce])
def test_a_side_that_gets_its_first_figure_during_the_roll_joins_the_next_one(come: type[AddFigure]) -> None:
    game = Game("a1 b1 c0")
    game.do(come(figure("c1", "c")))
    assert game.rollers == ["a", "b"]
    roll_for(game, "a")
    game.do(Kill("a1"))
    assert (game.stage, game.winner) == ("first_choice", "b"), "the only one left of those who rolled has won"
    game.do(Kill("b1"))
    assert (game.stage, game.winner, game.awaiting) == ("activation", "c", "c")
    assert game.turn == (1 if come is AddFigure else 2), "one that is held cannot use the slot of this turn"


def test_if_nobody_is_left_of_those_who_rolled_all_living_sides_roll() -> None:
    game = Game("a1 b1 c0 d0")
    game.do(AddFigure(figure("c1", "c")), AddFigure(figure("d1", "d")))
    game.do(Kill("a1"))
    assert (game.stage, game.winner) == ("first_choice", "b")
    game.do(Kill("b1"))
    assert (game.stage, game.rollers) == ("initiative_roll", ["c", "d"])


def test_if_the_last_figure_dies_during_the_roll_the_game_is_over() -> None:
    game = Game("a1 b1")
    game.do(Reinforce(figure("b2", "b")), Kill("a1"))
    assert (game.turn, game.awaiting) == (1, "b")
    game.do(Kill("b1"))
    assert (game.turn, game.awaiting, game.ready) == (2, "b", {"a": [], "b": ["b2"]})
    game.do(Kill("b2"))
    assert (game.stage, game.reason) == ("over", "no_characters")


def test_a_tie_that_is_settled_is_told_with_those_who_rolled_again_best_first() -> None:
    game = Game("a1 b1 c1")
    assert not [e for e in game.do(RollInitiative({"a": 4, "b": 9, "c": 9})) if isinstance(e, TieBroken)]
    told = [e for e in game.do(RollInitiative({"b": 2, "c": 7})) if isinstance(e, TieBroken)]
    assert told == [TieBroken(("c", "b"), "roll")]
