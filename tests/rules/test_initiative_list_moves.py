"""What changes the list by the rules: Fresh Start (RS-16), joining (RS-X1) and delay (RS-X2)."""

from __future__ import annotations

import pytest

from tests.helpers.initiative_game import Fight, fight, figure
from tests.rules.test_initiative_list_turns import down, rounds
from tracker.core.dice import SeededDice
from tracker.core.edits import AddFigure, Beside, MoveFigure, RemoveFigure, SetTurn
from tracker.rules.initiative_list.model import (
    Delay,
    DelayExpired,
    EndTurn,
    FreshStart,
    FreshStartDeclared,
    FreshStartDropped,
    InitiativeRolled,
    Join,
    OrderChanged,
    RollInitiative,
    SetCurrent,
    SetTotal,
    StepIn,
    SteppedIn,
)

# -- Fresh Start -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("to", "order"),
    [
        ("first", "c a b d"),
        ("last", "a b d c"),
        (Beside(before="b"), "a c b d"),
        (Beside(after="d"), "a b d c"),
        (Beside(after="c"), "a b c d"),
    ],
)
def test_fresh_start_uses_up_the_turn_and_moves_in_the_next_round(to: object, order: str) -> None:
    game = fight("a b c* d").pass_to("c")
    game.do(FreshStart("c", to))  # type: ignore[arg-type]
    assert game.told(FreshStartDeclared) == FreshStartDeclared("c", to)  # type: ignore[arg-type]
    assert (game.current, game.listed) == ("d", "a b c d")
    game.do(EndTurn("d"))
    assert (game.round, game.listed) == (2, order)
    assert game.current == order[0]


def test_fresh_start_can_be_used_in_every_round() -> None:
    game = fight("a* b")
    game.do(FreshStart("a", "last"), EndTurn("b"))
    assert game.listed == "b a"
    game.pass_to("a").do(FreshStart("a", "first"))
    assert game.listed == "a b"


def test_fresh_start_of_the_last_in_the_list_takes_place_at_once_with_the_new_round() -> None:
    game = fight("a b*").pass_to("b")
    game.do(FreshStart("b", "first"))
    assert (game.round, game.listed, game.current) == (2, "b a", "b")
    assert game.types() == ["FreshStartDeclared", "TurnEnded", "RoundBegan", "OrderChanged", "TurnBegan"]


def test_several_fresh_starts_take_place_in_the_order_of_their_declaration() -> None:
    game = fight("a* b* c")
    game.do(FreshStart("a", "last"), FreshStart("b", "last"), EndTurn("c"))
    assert game.listed == "c a b"
    game = fight("a* b* c")
    game.do(FreshStart("a", Beside(after="b")), FreshStart("b", "last"), EndTurn("c"))
    assert game.listed == "a c b"


def test_a_fresh_start_beside_one_who_is_gone_is_dropped() -> None:
    game = fight("a* b c d")
    game.do(FreshStart("a", Beside(after="c")), RemoveFigure("c"), EndTurn("b"), EndTurn("d"))
    assert game.listed == "a b d"
    assert game.told(FreshStartDropped) == FreshStartDropped("a")


def test_a_fresh_start_beside_one_outside_the_order_is_dropped() -> None:
    game = fight("a* b")
    game.do(AddFigure(figure("n")), FreshStart("a", Beside(after="n")), EndTurn("b"))
    assert "FreshStartDropped" in game.types()


def test_a_fresh_start_beside_one_who_came_back_takes_place() -> None:
    game = fight("a* b c")
    game.do(FreshStart("a", Beside(after="c")), RemoveFigure("c"), Join(figure("c"), 1), EndTurn("b"), EndTurn("c"))
    assert game.listed == "b c a"


def test_the_fresh_start_of_one_who_is_gone_is_gone() -> None:
    game = fight("a* b c")
    game.do(FreshStart("a", "last"), RemoveFigure("a"), EndTurn("b"), EndTurn("c"))
    assert game.types() == ["TurnEnded", "RoundBegan", "TurnBegan"]


def test_a_fresh_start_survives_a_jump_of_the_marker() -> None:
    game = fight("a* b c")
    game.do(FreshStart("a", "last"), SetCurrent("c"), EndTurn("c"))
    assert game.listed == "b c a"


def test_an_immediate_fresh_start_moves_at_once_and_uses_up_the_turn() -> None:
    game = fight("a b* c", fresh_start_timing="immediate").pass_to("b")
    game.do(FreshStart("b", "first"))
    assert game.told(OrderChanged) == OrderChanged("b", "a", "fresh_start")
    assert (game.listed, game.current) == ("b a c", "c")
    assert rounds(game, 2) == ["c", "bac"]


def test_an_immediate_fresh_start_to_the_end_passes_nobody_over() -> None:
    game = fight("a* b c", fresh_start_timing="immediate")
    game.do(FreshStart("a", "last"))
    assert rounds(game, 2) == ["bc", "bca"]


def test_a_free_fresh_start_keeps_the_turn() -> None:
    game = fight("a* b c", fresh_start_cost="free")
    game.do(FreshStart("a", "last"), FreshStart("a", Beside(after="b")))
    assert (game.current, game.listed) == ("a", "a b c")
    assert rounds(game, 2) == ["abc", "bac"]


def test_a_free_and_immediate_fresh_start_moves_the_one_who_goes_on_acting() -> None:
    game = fight("a* b c", fresh_start_cost="free", fresh_start_timing="immediate")
    game.do(FreshStart("a", "last"))
    assert (game.current, game.listed) == ("a", "b c a")
    assert rounds(game, 2) == ["abc", "bca"]


def test_refusals_of_fresh_start_come_in_their_order() -> None:
    game = fight("a b* c")
    assert game.refused(FreshStart("z", Beside(after="y"))) == "NO_SUCH_FIGURE"
    assert game.refused(FreshStart("b", Beside(after="y"))) == "NO_SUCH_FIGURE"
    assert game.refused(FreshStart("c", "first")) == "NOT_YOUR_TURN"
    assert game.refused(FreshStart("a", "first")) == "NO_MERIT"
    game.do(*down("a", "b", "c"))
    assert game.refused(FreshStart("a", Beside(after="y"))) == "NO_SUCH_FIGURE"
    assert game.refused(FreshStart("a", "first")) == "NO_ONE_STANDING"


# -- joining -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("die", "order", "acts"),
    [
        (10, "a n b c", ["bc", "anbc"]),
        (9, "a b n c", ["bnc", "abnc"]),
        (1, "a b c n", ["bcn", "abcn"]),
    ],
)
def test_a_late_joiner_acts_this_round_only_if_its_place_is_still_ahead(die: int, order: str, acts: list[str]) -> None:
    game = fight("a b c").pass_to("b")
    game.do(Join(figure("n"), die))
    assert game.listed == order
    assert rounds(game, 2) == acts


def test_a_late_joiner_adds_its_stats_and_goes_before_a_lower_tie_break_sum() -> None:
    game = fight("a b c").pass_to("c")
    game.do(Join(figure("n", dex=2, wits=1), 6))
    assert (game.listed, game.totals["n"]) == ("a n b c", 9)


def test_a_late_joiner_goes_behind_its_equals() -> None:
    game = fight("a b c")
    game.do(Join(figure("n"), 9), Join(figure("m"), 9))
    assert game.listed == "a b n m c"


def test_a_joiner_without_a_die_is_rolled() -> None:
    game = fight("a b")
    game.do(Join(figure("n")), dice=SeededDice(5))
    assert game.told(InitiativeRolled).rolls[0].figure == "n"
    assert 1 <= game.totals["n"] <= 10


def test_with_the_rule_next_round_a_joiner_waits_for_it() -> None:
    game = fight("a b c", late_join="next_round")
    game.do(Join(figure("n"), 1))
    assert game.listed == "a b c n"
    assert rounds(game, 2) == ["abc", "abcn"]


def test_the_rule_next_round_holds_for_every_newcomer_of_a_running_fight() -> None:
    game = fight("a b", late_join="next_round")
    game.do(AddFigure(figure("m")), AddFigure(figure("n")), RollInitiative({"m": 1}), SetTotal("n", 0))
    assert game.listed == "a b m n"
    assert rounds(game, 2) == ["ab", "abmn"]


def test_the_rule_next_round_does_not_hold_for_one_who_was_in_the_order() -> None:
    game = fight("a b c", late_join="next_round")
    game.do(SetTotal("c", 50))
    assert rounds(game, 1) == ["acb"]


def test_a_joiner_above_the_marker_that_is_moved_below_it_has_lost_the_round() -> None:
    game = fight("a b").pass_to("b")
    game.do(Join(figure("n"), 10), MoveFigure("n", "last"))
    assert rounds(game, 2) == ["b", "abn"]


def test_a_surprised_joiner_of_round_1_is_passed_over() -> None:
    game = fight("a b")
    game.do(Join(figure("n", flags=("surprised",)), 1))
    assert rounds(game, 2) == ["ab", "abn"]


def test_refusals_of_joining_come_in_their_order() -> None:
    game = fight("a b")
    assert game.refused(Join(figure("a", "nowhere"), 99)) == "ID_TAKEN"
    assert game.refused(Join(figure("n", "nowhere"), 99)) == "NO_SUCH_SIDE"
    assert game.refused(Join(figure("n"), 11)) == game.refused(Join(figure("n"), 0)) == "BAD_DIE"
    assert Fight().refused(Join(figure("a", "nowhere"), 99)) == "WRONG_STAGE"


# -- delay -------------------------------------------------------------------------------------------------------------


def test_one_who_waits_steps_in_behind_the_one_who_acts_and_keeps_that_place() -> None:
    game = fight("a b c")
    game.do(Delay("a"))
    assert (game.current, game.types()) == ("b", ["TurnDelayed", "TurnBegan"])
    game.do(StepIn("a"))
    assert game.told(SteppedIn) == SteppedIn("a")
    assert game.told(OrderChanged) == OrderChanged("a", "c", "step_in")
    assert (game.current, game.listed) == ("b", "b a c")
    assert rounds(game, 2) == ["bac", "bac"]


def test_a_delay_that_is_not_used_is_lost_and_the_place_kept() -> None:
    game = fight("a b")
    game.do(Delay("a"), EndTurn("b"))
    assert game.told(DelayExpired) == DelayExpired(("a",))
    assert (game.round, game.current, game.listed, game.state.waiting) == (2, "a", "a b", ())


def test_the_last_in_the_list_delays_and_the_round_ends() -> None:
    game = fight("a b").pass_to("b")
    game.do(Delay("b"))
    assert (game.round, game.current) == (2, "a")
    assert game.told(DelayExpired) == DelayExpired(("b",))


def test_several_step_in_each_right_behind_the_one_who_acts_now() -> None:
    game = fight("a b c d")
    game.do(Delay("a"), Delay("b"), StepIn("a"), StepIn("b"))
    assert game.listed == "c b a d"
    assert rounds(game, 1) == ["cbad"]


def test_one_who_has_stepped_in_may_delay_again() -> None:
    game = fight("a b c")
    game.do(Delay("a"), StepIn("a"), EndTurn("b"), Delay("a"), StepIn("a"))
    assert game.listed == "b c a"
    assert rounds(game, 1) == ["ca"]


def test_one_whose_place_is_right_there_already_steps_in_too() -> None:
    game = fight("a b c")
    game.do(Delay("a"), MoveFigure("a", Beside(after="b")), StepIn("a"))
    assert game.types() == ["SteppedIn"]
    assert rounds(game, 1) == ["bac"]


def test_one_who_is_down_waits_on_and_steps_in_once_it_stands() -> None:
    game = fight("a b c")
    game.do(Delay("a"), *down("a"))
    assert game.refused(StepIn("a")) == "NOT_YOUR_TURN"
    game.do(EndTurn("b"), *[type(down("a")[0])("a", True)], StepIn("a"))
    assert rounds(game, 1) == ["ca"]


def test_if_all_who_stand_wait_the_round_is_over() -> None:
    game = fight("a b c-")
    game.do(Delay("a"), Delay("b"))
    assert (game.round, game.current) == (2, "a")


def test_refusals_of_delay_come_in_their_order() -> None:
    game = fight("a b")
    assert game.refused(Delay("b")) == "NOT_YOUR_TURN"
    assert game.refused(StepIn("b")) == game.refused(StepIn("a")) == "NOT_DELAYING"
    game.do(Delay("a"), *down("a", "b"))
    assert game.refused(StepIn("a")) == game.refused(Delay("b")) == "NO_ONE_STANDING"
    assert game.refused(StepIn("z")) == "NO_SUCH_FIGURE"


def test_one_down_who_does_not_wait_is_not_delaying() -> None:
    game = fight("a b")
    game.do(*down("b"))
    assert game.refused(StepIn("b")) == "NOT_DELAYING"


def test_a_corrected_round_keeps_who_waits_and_who_moves() -> None:
    game = fight("a b* c")
    game.do(Delay("a"), FreshStart("b", "first"), SetTurn(5), StepIn("a"))
    assert rounds(game, 2) == ["ca", "bca"]
