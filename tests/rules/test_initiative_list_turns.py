"""Whose turn it is: RS-8, RS-13 to RS-15, surprise, and the marker that is lost and found again."""

from __future__ import annotations

import pytest

from tests.helpers.initiative_game import Fight, fight, figure
from tracker.core.codec import Command
from tracker.core.edits import (
    AddFigure,
    MoveFigure,
    Note,
    RemoveFigure,
    RenameFigure,
    SetFlag,
    SetStat,
    SetTurn,
)
from tracker.core.facts import TurnBegan
from tracker.rules.initiative_list.marker import ends_round
from tracker.rules.initiative_list.model import (
    Delay,
    EndFight,
    EndTurn,
    FixOrder,
    FreshStart,
    GameEnded,
    Join,
    OneSideStanding,
    PassedOver,
    RollInitiative,
    RollOff,
    RoundBegan,
    SetCurrent,
    SetStanding,
    SetTotal,
    StepIn,
)


def down(*figures: str) -> list[Command]:
    return [SetStanding(name, False) for name in figures]


def rounds(game: Fight, count: int) -> list[str]:
    """Return who acts in each of the next rounds."""
    told = [""] * count
    first = game.round
    while game.round < first + count:
        told[game.round - first] += game.current
        game.do(EndTurn(game.current))
    return told


# -- the turn is passed on ---------------------------------------------------------------------------------------------


def test_everybody_acts_once_in_the_order_of_the_list_then_the_next_round_begins() -> None:
    assert rounds(fight("a b c"), 3) == ["abc", "abc", "abc"]


def test_the_end_of_the_last_turn_begins_the_next_round() -> None:
    game = fight("a b").pass_to("b")
    game.do(EndTurn("b"))
    assert game.types() == ["TurnEnded", "RoundBegan", "TurnBegan"]
    assert game.told(RoundBegan) == RoundBegan(2)
    assert game.told(TurnBegan) == TurnBegan(2, side="pc", figure="a")


def test_one_alone_acts_in_every_round() -> None:
    assert rounds(fight("a"), 3) == ["a", "a", "a"]


@pytest.mark.parametrize("command", [EndTurn("b"), Delay("b"), FreshStart("b", "first")])
def test_nobody_acts_out_of_turn(command: Command) -> None:
    assert fight("a b").refused(command) == "NOT_YOUR_TURN"


@pytest.mark.parametrize(
    "command",
    [EndTurn("z"), Delay("z"), FreshStart("z", "first"), StepIn("z"), SetCurrent("z"), SetStanding("z", True)],
)
def test_an_unknown_figure_is_told_before_whose_turn_it_is(command: Command) -> None:
    assert fight("a b").refused(command) == "NO_SUCH_FIGURE"
    assert fight("a- b-").refused(command) == "NO_SUCH_FIGURE"


@pytest.mark.parametrize(
    "command",
    [
        EndTurn("z"),
        Delay("z"),
        FreshStart("z", "first"),
        StepIn("z"),
        SetCurrent("z"),
        EndFight(),
        Join(figure("a"), 9),
    ],
)
def test_before_the_order_is_fixed_nobody_acts(command: Command) -> None:
    assert Fight(figure("a")).refused(command) == "WRONG_STAGE"


# -- the down ----------------------------------------------------------------------------------------------------------


def test_one_who_is_down_is_skipped_and_keeps_the_place() -> None:
    game = fight("a b c")
    game.do(*down("b"), EndTurn("a"))
    assert (game.current, game.listed) == ("c", "a b c")
    assert game.told(PassedOver) == PassedOver(("b",))


def test_one_who_stands_up_before_its_turn_acts() -> None:
    game = fight("a b c")
    game.do(*down("b"), SetStanding("b", True), EndTurn("a"))
    assert game.current == "b"


def test_one_who_was_passed_over_has_lost_the_round() -> None:
    game = fight("a b c")
    game.do(*down("b"), EndTurn("a"), SetStanding("b", True))
    assert rounds(game, 2) == ["c", "abc"]


def test_one_who_goes_down_in_its_own_turn_may_end_it() -> None:
    game = fight("a b c")
    game.do(*down("a"))
    assert (game.current, game.refused(EndTurn("a"))) == ("a", None)
    assert rounds(game, 2) == ["abc", "bc"]


@pytest.mark.parametrize("command", [Delay("a"), FreshStart("a", "last")])
def test_one_who_went_down_in_its_own_turn_may_do_all_that_passes_it_on(command: Command) -> None:
    game = fight("a* b c")
    game.do(*down("a"), command)
    assert game.current == "b"


def test_the_turn_stays_with_the_last_one_standing_who_goes_down() -> None:
    game = fight("a* b c").pass_to("b")
    game.do(*down("a", "c", "b"))
    assert game.current == "b"
    for command in (EndTurn("b"), Delay("b"), FreshStart("b", "first"), EndTurn("a"), FreshStart("c", "last")):
        assert game.refused(command) == "NO_ONE_STANDING"
    game.do(SetStanding("c", True))
    assert game.current == "b"
    assert rounds(game, 2) == ["bc", "c"]


def test_the_turn_of_a_downed_one_goes_round_to_one_who_has_acted() -> None:
    game = fight("a b").pass_to("b")
    game.do(*down("a", "b"), SetStanding("a", True), EndTurn("b"))
    assert (game.round, game.current) == (2, "a")


def test_nobody_standing_is_told_before_all_about_who_may() -> None:
    game = fight("a b")
    game.do(*down("a", "b"))
    assert game.refused(StepIn("a")) == "NO_ONE_STANDING"
    assert game.refused(FreshStart("b", "first")) == "NO_ONE_STANDING"


def test_a_figure_outside_the_order_does_not_count_as_standing() -> None:
    game = fight("a b")
    game.do(AddFigure(figure("n")), *down("a", "b"))
    assert game.refused(EndTurn("a")) == "NO_ONE_STANDING"


def test_standing_is_set_at_any_time_before_the_end() -> None:
    game = Fight(figure("a"), figure("b"))
    game.do(SetStanding("a", False))
    assert game.do(SetStanding("a", False)) == ()
    game.do(RollInitiative(), SetStanding("a", True), FixOrder(), SetStanding("b", False), RollOff({"a": 2, "b": 1}))
    game.do(SetStanding("b", True), EndFight())
    assert game.refused(SetStanding("b", False)) == "GAME_OVER"


# -- the last side -----------------------------------------------------------------------------------------------------


def test_the_last_side_standing_is_told_once_and_the_fight_goes_on() -> None:
    game = fight("a x@st b y@st")
    game.do(*down("x"))
    assert game.types() == ["AliveSet"]
    game.do(*down("y"))
    assert game.told(OneSideStanding) == OneSideStanding("pc")
    assert game.view.standing_side == "pc"
    game.do(*down("b"))
    assert game.types() == ["AliveSet"]
    assert game.stage == "fighting"


def test_nobody_left_is_told_and_so_is_a_side_that_is_alone_again() -> None:
    game = fight("a x@st")
    game.do(*down("x"))
    game.do(*down("a"))
    assert "NoOneStanding" in game.types()
    game.do(SetStanding("x", True))
    assert game.told(OneSideStanding) == OneSideStanding("st")
    game.do(SetStanding("a", True))
    assert game.types() == ["AliveSet"]


def test_a_removal_can_leave_one_side_and_a_newcomer_end_that() -> None:
    game = fight("a x@st")
    game.do(RemoveFigure("x"))
    assert game.told(OneSideStanding) == OneSideStanding("pc")
    game.do(Join(figure("y", "st"), 3))
    assert "OneSideStanding" not in game.types()
    assert game.view.standing_side is None


@pytest.mark.parametrize(
    "commands",
    [
        [Join(figure("n", "st"), 3)],
        [AddFigure(figure("n", "st")), RollInitiative({"n": 3})],
        [AddFigure(figure("n", "st")), SetTotal("n", 3)],
    ],
    ids=["join", "roll", "set_total"],
)
def test_a_newcomer_among_the_down_is_announced_as_the_last_side(commands: list[Command]) -> None:
    game = fight("a x@st")
    game.do(*down("a", "x"), *commands)
    assert game.told(OneSideStanding) == OneSideStanding("st")


def test_a_fight_among_one_side_announces_no_side() -> None:
    game = Fight(figure("a"), figure("b"), sides=("pc",))
    game.do(RollInitiative({"a": 2, "b": 1}), FixOrder(), *down("b"))
    assert game.types() == ["AliveSet"]
    assert game.view.standing_side is None
    game.do(*down("a"))
    assert "NoOneStanding" in game.types()
    game.do(SetStanding("a", True))
    assert "OneSideStanding" not in game.types()


def test_only_the_storyteller_ends_the_fight() -> None:
    game = fight("a x@st")
    before = (game.order, game.round, game.totals)
    game.do(*down("x"), EndFight())
    assert game.told(GameEnded) == GameEnded("fight_ended")
    assert (game.stage, game.current, (game.order, game.round, game.totals)) == ("over", None, before)


@pytest.mark.parametrize(
    "command",
    [
        EndTurn("z"),
        RollInitiative({"z": 99}),
        FixOrder(),
        RollOff({}),
        SetStanding("z", True),
        FreshStart("z", "first"),
        Join(figure("a", "nowhere"), 99),
        Delay("z"),
        StepIn("z"),
        EndFight(),
        SetTotal("z", 1),
        SetCurrent("z"),
        AddFigure(figure("a")),
        RemoveFigure("z"),
        MoveFigure("z", "first"),
        SetTurn(0),
    ],
    ids=lambda command: type(command).__name__,
)
def test_after_the_end_nothing_is_played(command: Command) -> None:
    game = fight("a b")
    game.do(EndFight())
    assert game.refused(command) == "GAME_OVER"


def test_after_the_end_names_and_notes_are_still_recorded() -> None:
    game = fight("a b")
    game.do(EndFight(), RenameFigure("a", "Анна"), Note("what a fight", "a"))
    assert game.row("a").name == "Анна"
    assert game.refused(RenameFigure("z", "Z")) == game.refused(Note("x", "z")) == "NO_SUCH_FIGURE"


def test_between_two_fights_marks_and_numbers_are_still_set() -> None:
    game = fight("a b")
    game.do(EndFight(), SetStat("a", "health", 3), SetFlag("a", "hurt", True))
    assert (game.row("a").stats["health"], "hurt" in game.row("a").flags) == (3, True)
    assert game.refused(SetStat("z", "health", 3)) == game.refused(SetFlag("z", "hurt", True)) == "NO_SUCH_FIGURE"


# -- surprise ----------------------------------------------------------------------------------------------------------


def test_the_surprised_are_passed_over_in_round_1() -> None:
    assert rounds(fight("a! b c!"), 2) == ["b", "abc"]


def test_if_all_are_surprised_round_2_begins_at_once() -> None:
    game = fight("a! b!")
    assert (game.round, game.current) == (2, "a")
    assert [event.number for event in game.events if isinstance(event, RoundBegan)] == [1, 2]


def test_if_all_who_stand_are_surprised_round_2_begins_at_once() -> None:
    game = fight("a- b! c-")
    assert (game.round, game.current) == (2, "b")


def test_surprise_counts_at_the_moment_when_the_turn_would_come() -> None:
    game = fight("a b! c")
    game.do(SetFlag("b", "surprised", False), SetFlag("c", "surprised", True), EndTurn("a"))
    assert game.current == "b"
    game.do(EndTurn("b"))
    assert (game.round, game.current) == (2, "a")


def test_one_surprised_in_its_own_turn_goes_on() -> None:
    game = fight("a b")
    game.do(SetFlag("a", "surprised", True))
    assert game.current == "a"
    assert game.refused(EndTurn("a")) is None


def test_surprise_is_of_round_1_alone() -> None:
    game = fight("a b")
    game.do(SetTurn(2), SetFlag("b", "surprised", True), EndTurn("a"))
    assert game.current == "b"


# -- the marker is lost and found --------------------------------------------------------------------------------------


def test_removing_the_last_one_standing_leaves_the_turn_to_nobody() -> None:
    game = fight("a b c")
    game.do(*down("b", "c"), RemoveFigure("a"))
    assert (game.current, game.round, game.stage) == (None, 1, "fighting")
    assert "MarkerLost" in game.types()
    assert game.refused(EndTurn("b")) == "NO_ONE_STANDING"
    assert game.view.acting is None


def test_the_first_who_stands_up_then_acts_and_the_round_stays() -> None:
    game = fight("a b c")
    game.do(*down("b", "c"), RemoveFigure("a"), SetStanding("c", True))
    assert (game.current, game.round) == ("c", 1)
    game.do(SetStanding("b", True))
    assert rounds(game, 2) == ["c", "bc"]


def test_one_who_has_acted_and_stands_up_then_begins_the_next_round() -> None:
    game = fight("a b c").pass_to("b")
    game.do(*down("a", "c"), RemoveFigure("b"))
    assert game.current is None
    game.do(SetStanding("a", True))
    assert (game.current, game.round) == ("a", 2)


def test_one_who_waited_and_stands_up_then_acts_at_once() -> None:
    game = fight("a b c")
    game.do(Delay("a"), *down("a", "c"), RemoveFigure("b"), SetStanding("a", True))
    assert (game.current, game.round, game.state.waiting) == ("a", 1, ())


def test_one_who_was_passed_over_and_stands_up_then_acts() -> None:
    game = fight("a- b c")
    game.do(*down("c"), RemoveFigure("b"), SetStanding("a", True))
    assert (game.current, game.round) == ("a", 1)


def test_one_who_took_the_turn_so_may_wait_and_step_in_again() -> None:
    game = fight("a- b c")
    game.do(*down("c"), RemoveFigure("b"), SetStanding("a", True), SetStanding("c", True))
    game.do(Delay("a"), StepIn("a"), EndTurn("c"))
    assert (game.current, game.round) == ("a", 1)


def test_even_one_who_is_surprised_acts_then_in_round_1() -> None:
    game = fight("a b!-")
    game.do(RemoveFigure("a"), SetStanding("b", True))
    assert (game.current, game.round) == ("b", 1)


def test_even_a_newcomer_who_would_wait_for_the_next_round_acts_then() -> None:
    game = fight("a", late_join="next_round")
    game.do(RemoveFigure("a"), Join(figure("n"), 3))
    assert (game.current, game.round) == ("n", 1)


def test_of_several_newcomers_rolled_then_the_first_that_was_given_acts() -> None:
    game = fight("a")
    game.do(RemoveFigure("a"), AddFigure(figure("m")), AddFigure(figure("n")), RollInitiative({"m": 3, "n": 8}))
    assert (game.current, game.listed) == ("m", "n m")
    assert rounds(game, 2) == ["m", "nm"]


def test_one_who_joins_then_acts() -> None:
    game = fight("a b")
    game.do(*down("b"), RemoveFigure("a"), Join(figure("n"), 1))
    assert (game.current, game.round, game.listed) == ("n", 1, "b n")


def test_one_who_joins_down_does_not_act() -> None:
    game = fight("a b")
    game.do(*down("b"), RemoveFigure("a"), Join(figure("n", alive=False), 1))
    assert game.current is None
    game.do(SetStanding("b", True))
    assert rounds(game, 1) == ["b"]


def test_an_empty_fight_begins_anew_with_whoever_joins() -> None:
    game = fight("a")
    game.do(RemoveFigure("a"))
    assert (game.order, game.current) == ([], None)
    game.do(AddFigure(figure("n")), RollInitiative({"n": 5}))
    assert (game.listed, game.current, game.round) == ("n", "n", 1)


def test_one_outside_the_order_who_stands_up_takes_no_turn() -> None:
    game = fight("a b")
    game.do(*down("b"), RemoveFigure("a"), AddFigure(figure("n", alive=False)), SetStanding("n", True))
    assert game.current is None


def test_after_an_order_fixed_with_nobody_standing_the_first_up_acts_in_round_1() -> None:
    game = fight("a- b- c-")
    game.do(SetStanding("b", True))
    assert (game.current, game.round) == ("b", 1)
    game.do(SetStanding("a", True))
    assert rounds(game, 2) == ["b", "ab"]


def test_the_marker_can_be_set_on_one_who_is_down() -> None:
    game = fight("a b")
    game.do(*down("a", "b"), SetCurrent("b"))
    assert game.current == "b"
    game.do(SetStanding("a", True))
    assert game.current == "b"


def test_only_the_turn_of_one_who_acts_can_end_a_round() -> None:
    game = fight("a b").pass_to("b")
    assert ends_round(game.state)
    game.do(EndFight())
    assert not ends_round(game.state)
