"""The initiative roll and the list: RS-1 to RS-8 before the first turn."""

from __future__ import annotations

import pytest

from tests.helpers.initiative_game import Fight, fight, figure
from tracker.core.dice import SeededDice
from tracker.core.edits import AddFigure, MoveFigure, RemoveFigure, SetFlag, SetStat
from tracker.core.facts import OrderFixed, TieBroken, TurnBegan
from tracker.rules.initiative_list.model import (
    EndTurn,
    FixOrder,
    InitiativeRolled,
    Ranked,
    Rolled,
    RollInitiative,
    RoundBegan,
    SetStanding,
    SetTotal,
)


def carson() -> Fight:
    return Fight(figure("carson", dex=3, wits=2, com=4), figure("goon", "st", dex=1, wits=1, com=1))


def test_the_total_is_die_and_formula_and_modifier() -> None:
    game = Fight(figure("a", dex=3, wits=2, com=4))
    game.do(SetStat("a", "modifier", -2), RollInitiative({"a": 6}))
    assert game.told(InitiativeRolled).rolls == (Rolled("a", 6, {"dexterity": 3, "wits": 2}, -2, 9),)
    assert game.totals == {"a": 9}


@pytest.mark.parametrize(
    ("formula", "total"),
    [(["dexterity", "wits"], 11), (["dexterity", "composure"], 13), (["luck"], 6), ([], 6), (["wits", "wits"], 10)],
)
def test_the_formula_is_any_list_of_stats(formula: list[str], total: int) -> None:
    game = Fight(figure("a", dex=3, wits=2, com=4), formula=formula)
    game.do(RollInitiative({"a": 6}))
    assert game.totals["a"] == total


def test_absent_dice_roll_all_who_have_no_total() -> None:
    game = carson()
    game.do(RollInitiative({"carson": 6}))
    game.do(RollInitiative(), dice=SeededDice(1))
    assert [roll.figure for roll in game.told(InitiativeRolled).rolls] == ["goon"]
    assert game.totals["carson"] == 11


def test_a_null_is_rolled_and_a_missing_one_does_not_roll() -> None:
    game = carson()
    game.do(RollInitiative({"carson": None}))
    assert game.totals == {"carson": 6, "goon": None}


def test_no_dice_at_all_are_a_step_that_does_nothing() -> None:
    game = carson()
    assert game.do(RollInitiative({})) == ()
    game.do(RollInitiative())
    assert game.do(RollInitiative({})) == ()


@pytest.mark.parametrize(
    ("sides", "die", "code"), [(10, 10, None), (10, 11, "BAD_DIE"), (6, 6, None), (6, 7, "BAD_DIE")]
)
def test_the_size_of_the_die_is_a_house_rule(sides: int, die: int, code: str | None) -> None:
    assert Fight(figure("a"), die_sides=sides).refused(RollInitiative({"a": die})) == code


@pytest.mark.parametrize("die", [0, -1, 11])
def test_a_face_that_the_die_has_not_is_refused(die: int) -> None:
    assert carson().refused(RollInitiative({"carson": 5, "goon": die})) == "BAD_DIE"


def test_nobody_rolls_twice() -> None:
    game = carson()
    game.do(RollInitiative({"carson": 6}))
    assert game.refused(RollInitiative({"carson": 6, "goon": 1})) == "ALREADY_ROLLED"
    game.do(RollInitiative({"goon": 6}))
    assert game.refused(RollInitiative()) == "ALREADY_ROLLED"


def test_refusals_of_the_roll_come_in_their_order() -> None:
    game = carson()
    game.do(RollInitiative({"carson": 6}))
    assert game.refused(RollInitiative({"carson": 99, "nobody": 99})) == "NO_SUCH_FIGURE"
    assert game.refused(RollInitiative({"goon": 99, "carson": 99})) == "ALREADY_ROLLED"
    assert game.refused(RollInitiative({"goon": 99})) == "BAD_DIE"


@pytest.mark.parametrize("command", [RollInitiative(), RollInitiative({}), RollInitiative({"a": 99}), FixOrder()])
def test_without_anybody_there_is_no_roll_and_no_order(command: RollInitiative | FixOrder) -> None:
    assert Fight().refused(command) == "NO_COMBATANTS"


def test_the_order_waits_for_all_who_have_not_rolled() -> None:
    game = Fight(figure("a"), figure("b"), figure("c", alive=False))
    game.do(RollInitiative({"a": 3}))
    assert game.refused(FixOrder()) == "NOT_ALL_ROLLED"
    game.do(SetTotal("b", 5))
    assert game.refused(FixOrder()) == "NOT_ALL_ROLLED"
    game.do(RollInitiative({"c": 9}))
    assert game.refused(FixOrder()) is None


def test_nothing_is_ordered_until_the_order_is_fixed() -> None:
    game = carson()
    game.do(RollInitiative())
    assert (game.stage, game.order, game.round, game.current, game.rollers) == ("rolling", [], 0, None, None)


def test_one_list_for_both_sides_highest_first() -> None:
    game = Fight(figure("a"), figure("x", "st"), figure("b"), figure("y", "st"))
    game.do(RollInitiative({"a": 2, "x": 9, "b": 7, "y": 5}), FixOrder())
    assert (game.order, game.current, game.round, game.stage) == (["x", "b", "y", "a"], "x", 1, "fighting")
    assert game.types() == ["Ranked", "OrderFixed", "RoundBegan", "TurnBegan"]
    assert game.told(OrderFixed) == OrderFixed(("x", "b", "y", "a"))
    assert game.told(RoundBegan) == RoundBegan(1)
    assert game.told(TurnBegan) == TurnBegan(1, side="st", figure="x")


def test_equal_totals_are_told_apart_by_the_tie_break_sum() -> None:
    game = Fight(figure("a", dex=1, com=1), figure("b", dex=2, com=3), figure("c"))
    game.do(RollInitiative({"a": 6, "b": 5, "c": 10}), FixOrder())
    assert game.listed == "c b a"
    assert game.told(Ranked).traits == {"a": 2, "b": 5, "c": 0}
    assert game.told(TieBroken) == TieBroken(("b", "a"), "trait")


def test_the_modifier_does_not_count_in_the_tie_break_sum() -> None:
    game = Fight(figure("a"), figure("b", dex=1))
    game.do(SetStat("a", "modifier", 5), RollInitiative({"a": 1, "b": 5}), FixOrder())
    assert game.listed == "b a"


def test_the_tie_break_is_any_list_of_stats() -> None:
    game = Fight(figure("a", dex=9, com=9), figure("b", wits=1), formula=[], tie_break=["wits"])
    game.do(RollInitiative({"a": 5, "b": 5}), FixOrder())
    assert game.listed == "b a"


def test_without_a_tie_break_equals_roll_at_once() -> None:
    game = Fight(figure("a", dex=9), figure("b"), formula=[], tie_break=[])
    game.do(RollInitiative({"a": 5, "b": 5}), FixOrder())
    assert (game.stage, game.rollers) == ("roll_off", ["a", "b"])


def test_a_total_that_stands_does_not_follow_its_stats() -> None:
    game = carson()
    game.do(RollInitiative({"carson": 6}), SetStat("carson", "dexterity", 9))
    assert game.totals["carson"] == 11


def test_the_list_does_not_follow_stats_in_the_fight() -> None:
    game = fight("a b")
    game.do(SetStat("b", "dexterity", 50))
    assert game.listed == "a b"


def test_the_order_holds_in_every_round_without_a_new_roll() -> None:
    game = fight("a b c")
    acted = []
    for _ in range(9):
        acted.append((game.round, game.current))
        game.do(EndTurn(game.current))
    assert acted == [(n, f) for n in (1, 2, 3) for f in "abc"]


def test_rolling_is_over_when_the_fight_runs() -> None:
    game = fight("a b")
    for command in (RollInitiative(), RollInitiative({}), RollInitiative({"a": 99}), FixOrder()):
        assert game.refused(command) == "WRONG_STAGE"


def test_in_a_fight_with_a_newcomer_who_has_a_total_has_rolled() -> None:
    game = fight("a b")
    game.do(AddFigure(figure("n")))
    assert game.refused(RollInitiative({"a": 5})) == "ALREADY_ROLLED"
    assert game.refused(RollInitiative({"n": 11})) == "BAD_DIE"
    assert game.do(RollInitiative({})) == ()


def test_figures_are_moved_and_removed_while_they_roll() -> None:
    game = Fight(figure("a"), figure("b"), figure("c"))
    game.do(RollInitiative(), MoveFigure("c", "first"))
    assert list(game.totals) == ["c", "a", "b"]
    assert game.do(MoveFigure("c", "first")) == ()
    game.do(RemoveFigure("a"))
    assert game.totals == {"c": 1, "b": 1}
    game.do(FixOrder())
    assert game.rollers == ["c", "b"]


def test_a_total_may_be_set_by_hand_before_and_instead_of_the_roll() -> None:
    game = Fight(figure("a"), figure("b"))
    game.do(RollInitiative({"a": 3}), SetTotal("a", -4), SetTotal("b", 0))
    assert game.totals == {"a": -4, "b": 0}
    assert game.refused(RollInitiative({"b": 1})) == "ALREADY_ROLLED"
    game.do(FixOrder())
    assert game.listed == "b a"
    assert game.refused(SetTotal("z", 1)) == "NO_SUCH_FIGURE"


def test_the_down_are_in_the_list_and_passed_over() -> None:
    game = fight("a- b c")
    assert (game.listed, game.current) == ("a b c", "b")
    assert game.row("a").marks == ("down", "passed")


def test_when_nobody_stood_nobody_acts() -> None:
    game = fight("a- b-")
    assert (game.stage, game.round, game.current) == ("fighting", 1, None)
    assert "MarkerLost" in game.types()


def test_a_flag_or_a_name_changes_no_order() -> None:
    game = fight("a b")
    game.do(SetFlag("b", "hurt", True), SetStanding("b", True))
    assert (game.listed, game.current) == ("a b", "a")
