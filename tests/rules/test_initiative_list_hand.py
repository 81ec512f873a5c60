"""The human hand in a running fight: who acts next after removals, moves, totals and jumps."""

from __future__ import annotations

import pytest

from tests.helpers.initiative_game import Fight, fight, figure
from tests.rules.test_initiative_list_turns import down, rounds
from tracker.core.edits import AddFigure, Beside, MoveFigure, RemoveFigure, SetFlag, SetStat, SetTurn
from tracker.core.facts import TurnBegan
from tracker.rules.initiative_list.model import (
    Delay,
    EndFight,
    EndTurn,
    FreshStart,
    OrderChanged,
    PassedOver,
    RollInitiative,
    SetCurrent,
    SetTotal,
    StepIn,
)

# -- removal -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("acting", ["a", "b", "c"])
@pytest.mark.parametrize("removed", ["a", "b", "c"])
def test_a_removal_makes_nobody_act_twice_or_never(acting: str, removed: str) -> None:
    game = fight("a b c").pass_to(acting)
    game.do(RemoveFigure(removed))
    left = [name for name in "abc" if name != removed]
    ahead = [name for name in left if name >= acting]
    assert game.order == left
    if ahead:
        assert rounds(game, 2) == ["".join(ahead), "".join(left)]
    else:
        assert (game.round, game.current) == (2, left[0])


def test_removing_another_moves_nobodys_marker() -> None:
    game = fight("a b c").pass_to("b")
    assert [type(event).__name__ for event in game.do(RemoveFigure("a"))] == ["FigureRemoved"]
    assert [type(event).__name__ for event in game.do(RemoveFigure("c"))] == ["FigureRemoved"]
    assert game.current == "b"


def test_removing_the_one_who_acts_passes_over_the_down_behind_it() -> None:
    game = fight("a b c d")
    game.do(*down("b"), RemoveFigure("a"))
    assert game.current == "c"
    assert game.told(PassedOver) == PassedOver(("b",))


def test_removing_the_one_who_acts_gives_nobody_back_a_lost_round() -> None:
    game = fight("a b c d")
    game.do(*down("a"), EndTurn("a"), *down("c"), EndTurn("b"), RemoveFigure("d"))
    assert (game.round, game.current) == (2, "b")


def test_removing_one_takes_all_that_is_known_of_it() -> None:
    game = fight("a* b c")
    game.do(FreshStart("a", "last"), Delay("b"), RemoveFigure("a"), RemoveFigure("b"))
    assert (game.totals, game.state.moves, game.state.waiting) == ({"c": 8}, (), ())
    game.do(AddFigure(figure("a")), RollInitiative({"a": 10}))
    assert rounds(game, 2) == ["c", "ac"]


def test_the_unknown_cannot_be_removed() -> None:
    assert fight("a").refused(RemoveFigure("z")) == "NO_SUCH_FIGURE"


def test_one_without_a_total_is_removed_without_a_trace() -> None:
    game = fight("a b")
    game.do(AddFigure(figure("n")), RemoveFigure("n"))
    assert game.types() == ["FigureRemoved"]


# -- moves -------------------------------------------------------------------------------------------------------------


def test_the_one_who_acts_goes_on_acting_whatever_is_moved() -> None:
    for name in "abcd":
        for to in ("first", "last", Beside(before="c"), Beside(after="c")):
            game = fight("a b c d").pass_to("b")
            game.do(MoveFigure(name, to))
            assert (game.current, game.round) == ("b", 1)


def test_one_who_comes_to_stand_above_the_marker_and_has_not_acted_acts_next() -> None:
    game = fight("a b c d").pass_to("b")
    game.do(MoveFigure("d", "first"))
    assert game.told(OrderChanged) == OrderChanged("d", "a", "moved")
    assert rounds(game, 2) == ["bdc", "dabc"]


def test_several_who_come_above_the_marker_act_from_the_top() -> None:
    game = fight("a b c d").pass_to("b")
    game.do(MoveFigure("d", "first"), MoveFigure("c", "first"))
    assert rounds(game, 1) == ["bcd"]


def test_those_whom_the_one_who_acts_passes_act_next() -> None:
    game = fight("a b c d").pass_to("b")
    game.do(MoveFigure("b", "last"))
    assert rounds(game, 2) == ["bcd", "acdb"]


def test_one_who_has_acted_and_is_moved_down_does_not_act_again() -> None:
    game = fight("a b c").pass_to("b")
    game.do(MoveFigure("a", "last"))
    assert rounds(game, 2) == ["bc", "bca"]


def test_one_who_acts_and_is_moved_up_lets_nobody_act_twice() -> None:
    game = fight("a b c").pass_to("c")
    game.do(MoveFigure("c", "first"))
    assert rounds(game, 2) == ["c", "cab"]


def test_one_who_was_passed_over_and_is_moved_down_has_lost_the_round() -> None:
    game = fight("a! b c")
    game.do(MoveFigure("a", "last"))
    assert rounds(game, 2) == ["bc", "bca"]


def test_one_who_is_down_and_moved_above_the_marker_is_passed_over_when_the_turn_goes_on() -> None:
    game = fight("a b c d").pass_to("b")
    game.do(*down("d"), MoveFigure("d", "first"), EndTurn("b"))
    assert game.current == "c"
    assert game.told(PassedOver) == PassedOver(("d",))


def test_one_who_waits_goes_on_waiting_when_it_is_moved() -> None:
    game = fight("a b c")
    game.do(Delay("a"), MoveFigure("a", "last"), EndTurn("b"), EndTurn("c"))
    assert (game.round, game.current, game.listed) == (2, "b", "b c a")


@pytest.mark.parametrize("to", ["first", Beside(before="a"), Beside(after="a"), Beside(before="b")])
def test_a_move_to_its_own_place_changes_nothing_and_is_a_step(to: object) -> None:
    assert fight("a b").do(MoveFigure("a", to)) == ()  # type: ignore[arg-type]


def test_a_move_beside_one_outside_the_order_changes_nothing() -> None:
    game = fight("a b")
    game.do(AddFigure(figure("n")))
    assert game.do(MoveFigure("a", Beside(after="n"))) == ()


def test_refusals_of_a_move_come_in_their_order() -> None:
    game = fight("a b")
    game.do(AddFigure(figure("n")))
    assert game.refused(MoveFigure("z", Beside(after="y"))) == "NO_SUCH_FIGURE"
    assert game.refused(MoveFigure("n", Beside(after="y"))) == "WRONG_STAGE"
    assert game.refused(MoveFigure("n", "first")) == "WRONG_STAGE"
    assert game.refused(MoveFigure("a", Beside(before="y"))) == "NO_SUCH_FIGURE"


# -- totals ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "order"),
    [(99, "d a b c"), (10, "a d b c"), (9, "a b d c"), (8, "a b c d"), (7, "a b c d"), (-9, "a b c d")],
)
def test_a_set_total_goes_before_the_first_lower_one(value: int, order: str) -> None:
    game = fight("a b c d")
    game.do(SetTotal("d", value))
    assert (game.listed, game.totals["d"]) == (order, value)


def test_a_set_total_of_the_same_value_falls_behind_its_equals() -> None:
    game = fight("a b c")
    game.do(SetTotal("c", 9), SetTotal("b", 9))
    assert game.listed == "a c b"


def test_equal_totals_look_at_the_tie_break_sum() -> None:
    game = fight("a b c")
    game.do(SetStat("c", "composure", 1), SetTotal("c", 10))
    assert game.listed == "c a b"


def test_the_first_lower_one_counts_also_where_the_list_was_moved_by_hand() -> None:
    game = fight("a b c d")
    game.do(MoveFigure("d", "first"), SetTotal("b", 9))
    assert game.listed == "b d a c"


def test_one_whose_total_lifts_it_above_the_marker_acts_next() -> None:
    game = fight("a b c d").pass_to("b")
    game.do(SetTotal("d", 50))
    assert game.told(OrderChanged) == OrderChanged("d", "a", "total")
    assert rounds(game, 2) == ["bdc", "dabc"]


def test_the_one_who_acts_and_sinks_lets_those_act_whom_it_passes() -> None:
    game = fight("a b c d")
    game.do(SetTotal("a", 0))
    assert rounds(game, 2) == ["abcd", "bcda"]


def test_one_who_has_acted_and_sinks_does_not_act_again() -> None:
    game = fight("a b c").pass_to("b")
    game.do(SetTotal("a", 0))
    assert rounds(game, 2) == ["bc", "bca"]


def test_a_first_total_in_the_fight_makes_a_newcomer_of_the_list() -> None:
    game = fight("a b c").pass_to("b")
    game.do(AddFigure(figure("n")), AddFigure(figure("m")), SetTotal("n", 50), SetTotal("m", 0))
    assert game.listed == "n a b c m"
    assert rounds(game, 2) == ["bcm", "nabcm"]


def test_a_total_by_hand_is_refused_for_the_unknown() -> None:
    assert fight("a").refused(SetTotal("z", 1)) == "NO_SUCH_FIGURE"


# -- jumps -------------------------------------------------------------------------------------------------------------


def test_a_jump_forward_takes_the_turn_from_those_above() -> None:
    game = fight("a b c d")
    game.do(SetCurrent("c"))
    assert game.types() == ["MarkerMoved"]
    assert rounds(game, 2) == ["cd", "abcd"]


def test_a_jump_back_gives_those_below_their_turn_again() -> None:
    game = fight("a b c d").pass_to("d")
    game.do(SetCurrent("b"))
    assert rounds(game, 2) == ["bcd", "abcd"]


def test_a_jump_ends_all_waiting_and_all_passing_over() -> None:
    game = fight("a b! c d")
    game.do(Delay("a"), SetCurrent("b"))
    assert (game.state.waiting, game.state.passed) == ((), {})
    assert rounds(game, 2) == ["bcd", "abcd"]


def test_a_jump_to_the_one_who_acts_is_legal() -> None:
    game = fight("a b c").pass_to("b")
    game.do(MoveFigure("c", "first"), SetCurrent("b"))
    assert rounds(game, 2) == ["b", "cab"]


def test_a_jump_can_go_to_one_who_is_down() -> None:
    game = fight("a b c")
    game.do(*down("b"), SetCurrent("b"))
    assert game.current == "b"
    assert rounds(game, 1) == ["bc"]


def test_a_jump_needs_a_place_in_the_order() -> None:
    game = fight("a b")
    game.do(AddFigure(figure("n")))
    assert game.refused(SetCurrent("n")) == "WRONG_STAGE"
    assert game.refused(SetCurrent("z")) == "NO_SUCH_FIGURE"
    game.do(EndFight())
    assert game.refused(SetCurrent("a")) == "GAME_OVER"


# -- the number of the round -------------------------------------------------------------------------------------------


def test_the_round_is_corrected_and_goes_on_from_there() -> None:
    game = fight("a b").pass_to("b")
    game.do(SetTurn(7))
    assert (game.round, game.current) == (7, "b")
    game.do(EndTurn("b"))
    assert game.told(TurnBegan) == TurnBegan(8, side="pc", figure="a")


def test_the_round_is_corrected_only_once_there_is_one() -> None:
    assert Fight(figure("a")).refused(SetTurn(0)) == "WRONG_STAGE"
    game = fight("a")
    assert game.refused(SetTurn(0)) == game.refused(SetTurn(-3)) == "BAD_AMOUNT"
    assert game.refused(SetTurn(1)) is None


def test_back_in_round_1_surprise_counts_again() -> None:
    game = fight("a b!")
    game.do(EndTurn("a"), SetTurn(1), EndTurn("a"))
    assert (game.round, game.current) == (2, "a")


# -- newcomers by hand -------------------------------------------------------------------------------------------------


def test_an_added_figure_is_outside_the_order_until_it_has_a_total() -> None:
    game = fight("a b")
    game.do(AddFigure(figure("n")))
    assert (game.listed, game.totals["n"]) == ("a b", None)
    assert rounds(game, 1) == ["ab"]
    assert game.refused(AddFigure(figure("n"))) == game.refused(AddFigure(figure("n", "nowhere"))) == "ID_TAKEN"
    assert game.refused(AddFigure(figure("m", "nowhere"))) == "NO_SUCH_SIDE"


@pytest.mark.parametrize("die", [10, 1])
def test_an_added_figure_rolls_alone_into_the_list(die: int) -> None:
    game = fight("a b c").pass_to("b")
    game.do(AddFigure(figure("n", wits=1)), RollInitiative({"n": die}))
    assert game.listed == ("n a b c" if die == 10 else "a b c n")
    assert rounds(game, 2) == (["bc", "nabc"] if die == 10 else ["bcn", "abcn"])


def test_several_newcomers_rolled_at_once_come_in_as_they_were_given() -> None:
    game = fight("a b").pass_to("b")
    game.do(AddFigure(figure("m")), AddFigure(figure("n")), RollInitiative({"n": 5, "m": 5}))
    assert game.listed == "a b m n"


def test_one_who_waits_and_is_down_may_not_step_in() -> None:
    game = fight("a b c")
    game.do(Delay("a"), *down("a"))
    assert game.refused(StepIn("a")) == "NOT_YOUR_TURN"


def test_marks_set_by_hand_take_effect_at_once() -> None:
    game = fight("a b")
    assert game.refused(FreshStart("a", "last")) == "NO_MERIT"
    game.do(SetFlag("a", "fresh_start", True))
    assert game.refused(FreshStart("a", "last")) is None
