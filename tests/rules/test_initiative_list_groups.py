"""Groups that share one roll and one place. Rule: AS-19."""

from __future__ import annotations

import pytest

from tests.helpers.initiative_game import Fight, fight, figure
from tracker.core.edits import Beside, FigureRemoved, MoveFigure, RemoveFigure
from tracker.core.effects import AddEffect, Until
from tracker.core.upkeep import NextFight
from tracker.rules.initiative_list import RULESET
from tracker.rules.initiative_list.invariants import check_state, check_step
from tracker.rules.initiative_list.model import (
    Delay,
    DelayExpired,
    EndFight,
    EndTurn,
    FiguresGrouped,
    FixOrder,
    FreshStart,
    GroupDissolved,
    GroupFigures,
    LeadChanged,
    PassedOver,
    RollInitiative,
    RollOff,
    SetCurrent,
    SetStanding,
    SetTotal,
    SplitGroup,
    StepIn,
)

THUGS = GroupFigures(("b", "c"), "Thugs")


def grouped(names: str = "a b c d") -> Fight:
    game = fight(names)
    game.do(THUGS)
    return game


def test_a_group_has_one_roll_with_the_stats_of_its_lead() -> None:
    game = Fight(figure("a", dex=1), figure("b", dex=3), figure("c", dex=5))
    game.do(THUGS)
    assert [roller.id for roller in game.view.question.rollers] == ["a", "b"]
    game.do(RollInitiative({"a": 9, "c": 4}))
    assert game.totals == {"a": 10, "b": 7, "c": 7}
    assert game.refused(RollInitiative({"c": 4})) == "ALREADY_ROLLED"
    game.do(FixOrder())
    assert (game.order, game.view.order) == (["a", "b"], ("a", "b", "c"))
    assert game.row("c").own.group == "Thugs"
    assert game.row("a").own.group == ""


def test_those_who_have_rolled_go_on_with_the_roll_of_the_first() -> None:
    game = Fight(figure("a"), figure("b"), figure("c"))
    game.do(RollInitiative({"c": 4}), THUGS)
    assert (game.groups, game.totals) == ({"Thugs": ["c", "b"]}, {"a": None, "b": 4, "c": 4})
    game.do(SplitGroup("Thugs"))
    assert (game.groups, game.totals) == ({}, {"a": None, "b": 4, "c": 4})
    assert game.state.rolls["b"].figure == "b"


def test_nobody_of_a_group_without_a_roll_has_one_after_the_split() -> None:
    game = Fight(figure("a"), figure("b"), figure("c"))
    game.do(THUGS, SplitGroup("Thugs"))
    assert (game.totals, game.order) == ({"a": None, "b": None, "c": None}, [])


def test_a_group_ties_as_one() -> None:
    game = Fight(figure("a"), figure("b"), figure("c"), figure("d"))
    game.do(THUGS, RollInitiative({"a": 5, "b": 5, "d": 1}), FixOrder())
    assert game.rollers == ["a", "b"]
    assert "tied" in game.row("c").marks
    for command in (THUGS, SplitGroup("Thugs")):
        assert game.refused(command) == "WRONG_STAGE"
    game.do(SetStanding("b", False))
    assert (game.rollers, game.told(LeadChanged).lead) == (["a", "c"], "c")
    game.do(RollOff({"a": 2, "b": 8}))
    assert (game.order, game.current) == (["c", "a", "d"], "c")


def test_a_group_ends_its_turn_as_one_whoever_is_named() -> None:
    game = grouped().pass_to("b")
    assert [name for name in "abcd" if "acting" in game.row(name).marks] == ["b", "c"]
    game.do(EndTurn("c"))
    assert game.current == "d"
    assert [name for name in "abcd" if "acted" in game.row(name).marks] == ["a", "b", "c"]


def test_a_group_waits_and_steps_in_as_one() -> None:
    game = grouped().pass_to("b")
    game.do(Delay("c"))
    assert (game.current, "waiting" in game.row("c").marks) == ("d", True)
    game.do(StepIn("c"))
    assert game.order == ["a", "d", "b"]
    game.do(EndTurn("d"))
    assert game.current == "b"


def test_a_group_that_waited_too_long_is_split_with_its_action_lost() -> None:
    game = grouped().pass_to("b")
    game.do(Delay("b"), SplitGroup("Thugs"))
    assert game.state.waiting == ("b", "c")
    game.do(EndTurn("d"))
    assert game.told(DelayExpired).figures == ("b", "c")


def test_a_group_moves_as_one() -> None:
    game = grouped()
    game.do(MoveFigure("c", Beside(after="d")))
    assert game.order == ["a", "d", "b"]
    game.do(MoveFigure("d", Beside(after="c")))
    assert game.order == ["a", "b", "d"]
    game.do(MoveFigure("d", Beside(before="c")), MoveFigure("d", "first"))
    assert game.order == ["d", "a", "b"]
    game.do(SetTotal("c", 99), SetCurrent("c"))
    assert (game.order, game.current, game.totals["c"]) == (["b", "d", "a"], "b", 99)


def test_a_fresh_start_of_a_group_follows_its_lead() -> None:
    game = fight("a b* c d")
    game.do(THUGS)
    game.pass_to("b").do(FreshStart("c", Beside(before="a")))
    game.do(SetStanding("b", False))
    assert [move.figure for move in game.state.moves] == ["c"]
    game.pass_to("c")
    assert game.order == ["c", "a", "d"]


@pytest.mark.parametrize(("to", "order"), [("after", ["b", "c", "d"]), ("before", ["b", "d", "c"])])
def test_a_fresh_start_beside_a_group_finds_its_new_lead(to: str, order: list[str]) -> None:
    game = fight("a* b c d")
    game.do(GroupFigures(("c", "d"), "Wolves"))
    place = Beside(after="c") if to == "after" else Beside(before="c")
    game.do(FreshStart("a", place), SetStanding("c", False))
    game.pass_to("b").do(EndTurn("b"))
    game.do(EndTurn(game.current))
    assert game.order == (["b", "d", "a"] if to == "after" else ["b", "a", "d"])


def test_who_falls_changes_nothing_for_the_rest() -> None:
    game = grouped().pass_to("b")
    game.do(SetStanding("b", False))
    assert (game.current, game.order, game.groups) == ("c", ["a", "c", "d"], {"Thugs": ["c", "b"]})
    game.do(SetStanding("c", False))
    assert game.current == "c"
    game.do(SetStanding("b", True))
    assert (game.current, game.order) == ("b", ["a", "b", "d"])
    game.do(EndTurn("b"))
    assert game.current == "d"


def test_a_group_all_of_whom_are_down_is_passed_over() -> None:
    game = grouped()
    game.do(SetStanding("b", False), SetStanding("c", False), EndTurn("a"))
    assert (game.current, game.told(PassedOver).figures) == ("d", ("c",))
    game.do(SplitGroup("Thugs"))
    assert set(game.state.passed) == {"b", "c"}


def test_who_leaves_changes_nothing_for_the_rest() -> None:
    game = grouped("a b c d").pass_to("b")
    game.do(RemoveFigure("b"))
    assert (game.current, game.order, game.groups) == ("c", ["a", "c", "d"], {"Thugs": ["c"]})
    game.do(RemoveFigure("c"))
    assert (game.current, game.order, game.groups) == ("d", ["a", "d"], {})


def test_the_next_to_lead_is_one_who_stands_if_anybody_does() -> None:
    game = fight("a b c d e")
    game.do(GroupFigures(("b", "c", "d"), "Thugs"), SetStanding("c", False), RemoveFigure("b"))
    assert game.groups == {"Thugs": ["d", "c"]}
    game.do(SetStanding("d", False), RemoveFigure("d"))
    assert game.groups == {"Thugs": ["c"]}


def test_nobody_had_the_turn_and_a_member_stands_up() -> None:
    game = fight("a b c")
    game.do(THUGS, SetStanding("b", False), SetStanding("c", False), RemoveFigure("a"))
    assert (game.current, game.order) == (None, ["c"])
    game.do(SetStanding("b", True))
    assert (game.current, game.order) == ("b", ["b"])


def test_a_group_that_is_split_acts_one_by_one() -> None:
    game = grouped().pass_to("b")
    game.do(SplitGroup("Thugs"))
    assert (game.order, game.current) == (["a", "b", "c", "d"], "b")
    game.do(EndTurn("b"))
    assert game.current == "c"


def test_a_group_that_is_split_after_its_turn_has_acted() -> None:
    game = grouped().pass_to("d")
    game.do(SplitGroup("Thugs"), EndTurn("d"))
    assert (game.round, game.current) == (2, "a")


def test_who_acts_leads_a_new_group() -> None:
    game = fight("a b c d").pass_to("c")
    game.do(GroupFigures(("d", "c"), "Wolves"))
    assert (game.groups, game.current) == ({"Wolves": ["c", "d"]}, "c")


def test_who_does_not_wait_leads_a_new_group() -> None:
    game = fight("a b c d")
    game.do(Delay("a"), GroupFigures(("a", "c"), "Wolves"))
    assert (game.groups, game.state.waiting, game.current) == ({"Wolves": ["c", "a"]}, (), "b")


def test_what_makes_no_group_is_refused() -> None:
    game = fight("a b c@st d")
    assert game.refused(GroupFigures(("a", "z"), "X")) == "NO_SUCH_FIGURE"
    assert game.refused(GroupFigures(("a", "a"), "X")) == "GROUP_TOO_SMALL"
    assert game.refused(GroupFigures(("a", "c"), "X")) == "NOT_ONE_SIDE"
    game.do(GroupFigures(("a", "b"), "X"))
    assert game.refused(GroupFigures(("b", "d"), "Y")) == "ALREADY_GROUPED"
    assert game.refused(SplitGroup("Y")) == "NO_SUCH_GROUP"
    game.do(SplitGroup("X"), EndTurn("a"))
    assert game.refused(GroupFigures(("a", "b"), "X")) == "NOT_TOGETHER"
    game = fight("a b c d e")
    game.do(GroupFigures(("a", "b"), "X"))
    assert game.refused(GroupFigures(("c", "d"), "X")) == "GROUP_EXISTS"


def test_effects_wait_for_the_turn_of_the_group() -> None:
    game = grouped()
    for edge in ("start", "end"):
        game.do(AddEffect(edge, ("a",), until=Until(edge=edge, of="c")))
    game.do(EndTurn("a"))
    assert [effect["name"] for effect in game.effects] == ["end"]
    game.do(EndTurn("b"))
    assert game.effects == []


def test_an_effect_that_waits_for_a_member_that_leaves_waits_for_its_group() -> None:
    game = grouped().pass_to("d")
    game.do(AddEffect("Slow", ("a",), until=Until(edge="end", of="c")), RemoveFigure("c"), EndTurn("d"), EndTurn("a"))
    assert len(game.effects) == 1
    game.do(EndTurn("b"))
    assert game.effects == []


def test_a_group_goes_into_the_next_fight_without_those_who_stay_behind() -> None:
    game = grouped()
    game.do(EndFight(), NextFight(without=("b",)))
    assert (game.groups, game.fight) == ({"Thugs": ["c"]}, 2)


def test_a_damaged_file_is_found_out() -> None:
    game = grouped()
    state = game.state
    for bad in (FiguresGrouped("X", ("z",)), LeadChanged("Thugs", "z"), LeadChanged("X", "b"), GroupDissolved("X")):
        with pytest.raises((ValueError, LookupError)):
            RULESET.evolve(state, bad)
    twice = RULESET.evolve(state, FiguresGrouped("X", ("b", "d")))
    alone = RULESET.evolve(fight("a b c").state, FiguresGrouped("X", ()))
    for wrong in (twice, alone):
        with pytest.raises(ValueError, match="two groups"):
            check_state(wrong)
        with pytest.raises(ValueError, match="two groups"):
            check_step(state, wrong)
    check_step(state, RULESET.evolve(state, FigureRemoved("d")))
    totals = {**state.totals, "c": 3}
    with pytest.raises(ValueError, match="place of its own"):
        check_state(type(state)(**{**{f: getattr(state, f) for f in state.__struct_fields__}, "totals": totals}))
