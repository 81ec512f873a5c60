"""Ties that only dice can break: RS-9 to RS-12."""

from __future__ import annotations

import pytest

from tests.helpers.initiative_game import Fight, figure
from tracker.core.codec import Command
from tracker.core.dice import SeededDice
from tracker.core.edits import AddFigure, MoveFigure, RemoveFigure, SetTurn
from tracker.core.facts import TieBroken
from tracker.rules.initiative_list.model import (
    Delay,
    EndFight,
    EndTurn,
    FixOrder,
    FreshStart,
    GroupSplit,
    Join,
    RollInitiative,
    RollOff,
    RollOffRolled,
    SetCurrent,
    SetStanding,
    SetTotal,
    StepIn,
    TieFound,
)


def tied(names: str, **options: object) -> Fight:
    """Groups of equal totals, highest first: "ab c de"."""
    groups = names.split()
    game = Fight(*(figure(name) for group in groups for name in group), **options)
    game.do(RollInitiative({name: 10 - at for at, group in enumerate(groups) for name in group}), FixOrder())
    return game


def test_equals_roll_one_die_each_and_the_higher_goes_first() -> None:
    game = tied("ab c")
    assert (game.stage, game.rollers, game.order, game.round) == ("roll_off", ["a", "b"], [], 0)
    assert game.told(TieFound) == TieFound(("a", "b"), "roll_off")
    game.do(RollOff({"a": 3, "b": 8}))
    assert (game.listed, game.current, game.rollers) == ("b a c", "b", None)
    assert game.told(TieBroken) == TieBroken(("b", "a"), "roll")
    assert game.told(GroupSplit) == GroupSplit(("a", "b"), (("b",), ("a",)))


def test_all_of_the_tied_roll() -> None:
    game = tied("abcd")
    assert game.rollers == ["a", "b", "c", "d"]
    game.do(RollOff({"a": 1, "b": 4, "c": 3, "d": 2}))
    assert game.listed == "b c d a"


def test_still_tied_ones_roll_again_until_the_order_is_strict() -> None:
    game = tied("ab")
    for die in (4, 7, 1):
        game.do(RollOff({"a": die, "b": die}))
        assert game.told(RollOffRolled) == RollOffRolled({"a": die, "b": die})
        assert game.told(TieFound) == TieFound(("a", "b"), "roll_off")
    game.do(RollOff({"a": 9, "b": 10}))
    assert game.listed == "b a"


def test_only_those_still_equal_roll_again_and_nobody_overtakes_the_placed() -> None:
    game = tied("abc")
    game.do(RollOff({"a": 9, "b": 4, "c": 4}))
    assert game.rollers == ["b", "c"]
    game.do(RollOff({"b": 1, "c": 10}))
    assert game.listed == "a c b"


def test_a_sub_tie_is_settled_before_the_next_group() -> None:
    game = tied("abc de")
    game.do(RollOff({"a": 9, "b": 4, "c": 4}))
    assert game.rollers == ["b", "c"]
    game.do(RollOff({"b": 5, "c": 4}))
    assert game.rollers == ["d", "e"]
    game.do(RollOff({"d": 1, "e": 2}))
    assert game.listed == "a b c e d"


def test_the_tie_of_two_pairs_is_split_into_two_ties() -> None:
    game = tied("abcd")
    game.do(RollOff({"a": 2, "b": 7, "c": 2, "d": 7}))
    assert game.rollers == ["b", "d"]
    game.do(RollOff({"b": 1, "d": 2}), RollOff({"a": 9, "c": 1}))
    assert game.listed == "d b a c"


def test_the_whole_group_rolls_again_until_all_its_dice_differ_if_so_agreed() -> None:
    game = tied("abc d", reroll_scope="whole_group")
    game.do(RollOff({"a": 9, "b": 4, "c": 4}))
    assert game.rollers == ["a", "b", "c"]
    assert not any(isinstance(event, GroupSplit) for event in game.events)
    game.do(RollOff({"a": 1, "b": 4, "c": 7}))
    assert game.listed == "c b a d"


def test_absent_dice_roll_the_pending_group() -> None:
    game = tied("ab c")
    game.do(RollOff(), dice=SeededDice(3))
    assert set(game.told(RollOffRolled).dice) == {"a", "b"}


def test_a_null_is_rolled_beside_a_thrown_die() -> None:
    game = tied("ab c")
    game.do(RollOff({"a": 5, "b": None}))
    assert game.listed == "a b c"


@pytest.mark.parametrize("dice", [{}, {"a": 1}, {"a": 1, "b": 2, "c": 3}, {"a": 1, "z": 2}, {"c": 1, "a": 99}])
def test_exactly_the_pending_group_rolls(dice: dict[str, int | None]) -> None:
    assert tied("ab c").refused(RollOff(dice)) == "WRONG_GROUP"


def test_a_face_that_the_die_has_not_is_refused() -> None:
    assert tied("ab").refused(RollOff({"a": 1, "b": 11})) == "BAD_DIE"
    assert tied("ab", die_sides=12).refused(RollOff({"a": 1, "b": 12})) is None


def test_no_roll_off_but_for_a_tie() -> None:
    game = Fight(figure("a"))
    assert game.refused(RollOff({"a": 1})) == "WRONG_STAGE"
    game.do(RollInitiative(), FixOrder())
    assert game.refused(RollOff()) == "WRONG_STAGE"


@pytest.mark.parametrize(
    "command",
    [
        RollInitiative(),
        RollInitiative({"z": 99}),
        FixOrder(),
        EndTurn("z"),
        FreshStart("z", "first"),
        Join(figure("a"), 99),
        Delay("z"),
        StepIn("z"),
        EndFight(),
        SetTotal("z", 5),
        SetCurrent("z"),
        MoveFigure("z", "last"),
        SetTurn(0),
    ],
)
def test_nothing_else_is_played_while_a_tie_is_rolled_off(command: Command) -> None:
    assert tied("ab c").refused(command) == "WRONG_STAGE"


def test_one_may_go_down_in_the_roll_off_and_still_rolls() -> None:
    game = tied("ab c")
    game.do(SetStanding("a", False))
    assert game.rollers == ["a", "b"]
    game.do(RollOff({"a": 9, "b": 1}))
    assert (game.listed, game.current) == ("a b c", "b")


def test_one_removed_leaves_the_others_of_the_tie_rolling() -> None:
    game = tied("abc")
    game.do(RemoveFigure("b"))
    assert (game.stage, game.rollers) == ("roll_off", ["a", "c"])
    assert game.told(TieFound) == TieFound(("a", "c"), "roll_off")


def test_one_left_of_a_tie_is_settled_and_the_next_tie_rolls() -> None:
    game = tied("ab cd")
    game.do(RemoveFigure("a"))
    assert game.rollers == ["c", "d"]
    game.do(RemoveFigure("c"))
    assert (game.stage, game.listed, game.current, game.round) == ("fighting", "b d", "b", 1)


def test_the_removal_of_one_outside_the_tie_asks_nothing_anew() -> None:
    game = tied("ab c de")
    game.do(RemoveFigure("c"))
    assert game.types() == ["FigureRemoved"]
    game.do(RemoveFigure("d"))
    assert game.types() == ["FigureRemoved"]
    game.do(RollOff({"a": 1, "b": 2}))
    assert game.listed == "b a e"


def test_the_last_one_removed_leaves_an_empty_fight() -> None:
    game = tied("ab")
    game.do(RemoveFigure("a"), RemoveFigure("b"))
    assert (game.stage, game.order, game.round, game.current) == ("fighting", [], 1, None)


def test_one_who_is_removed_after_some_throws_takes_them_along() -> None:
    game = tied("abc")
    game.do(RollOff({"a": 5, "b": 5, "c": 5}), RemoveFigure("c"), RollOff({"a": 2, "b": 1}))
    assert (game.listed, game.state.throws) == ("a b", {"a": (5, 2), "b": (5, 1)})


def test_one_added_in_the_roll_off_is_outside_the_order() -> None:
    game = tied("ab")
    game.do(AddFigure(figure("n")))
    assert game.rollers == ["a", "b"]
    game.do(RollOff({"a": 2, "b": 1}))
    assert (game.listed, game.totals["n"]) == ("a b", None)
    game.do(RollInitiative({"n": 10}))
    assert game.listed == "a b n"
