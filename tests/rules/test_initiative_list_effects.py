"""Effects in the corners of a fight: ties, jumps, lost turns at the end, and those who leave one after the other."""

from __future__ import annotations

from typing import Any

from tests.helpers.initiative_game import Fight, fight, figure
from tracker.core.edits import MoveFigure, RemoveFigure, SetTurn
from tracker.core.effects import AddEffect, EffectEnded, Until
from tracker.core.figures import Figure
from tracker.core.upkeep import NextFight, SetCounter, SetNote
from tracker.rules.initiative_list.model import (
    Delay,
    EndFight,
    EndTurn,
    FixOrder,
    GroupFigures,
    Join,
    RollInitiative,
    RollOff,
    SetCurrent,
    SetStanding,
    StepIn,
)


def put(game: Fight, *untils: Any) -> Fight:
    """Put effects e1, e2 ... on the table."""
    for until in untils:
        game.do(AddEffect("x", until=until))
    return game


def start(of: str, turns: int | None = None) -> Until:
    return Until(edge="start", of=of, turns=turns)


def end(of: str, turns: int | None = None) -> Until:
    return Until(edge="end", of=of, turns=turns)


def left(game: Fight) -> dict[str, int | None]:
    return {effect["id"]: effect["left"] for effect in game.effects}


def turns(game: Fight, *figures: str) -> Fight:
    for one in figures:
        assert game.current == one
        game.do(EndTurn(one))
    return game


def test_within_its_own_turn_the_next_start_is_that_of_the_next_round() -> None:
    game = put(fight("a b"), start("a"), end("a"))
    turns(game, "a")
    assert left(game) == {"e1": 1}
    turns(game, "b")
    assert left(game) == {}


def test_before_the_order_stands_no_round_is_over() -> None:
    game = Fight(figure("a"), figure("b"))
    put(game, Until(rounds=1), start("a"), Until(phase="attack"), Until(phase="initiative"))
    game.do(RollInitiative({"a": 5, "b": 3}))
    assert left(game) == {"e1": 1, "e2": 1, "e3": 1, "e4": 1}
    game.do(FixOrder())
    assert left(game) == {"e1": 1, "e4": 1}, "the first turn has begun"
    assert left(turns(game, "a", "b")) == {"e4": 1}
    game.do(EndFight(), NextFight())
    assert left(game) == {}, "the next fight begins with initiative"


def test_with_a_tie_the_order_that_was_rolled_off_counts() -> None:
    game = put(Fight(figure("a"), figure("b")), start("a"), start("b"), Until(phase="attack"))
    game.do(RollInitiative({"a": 5, "b": 5}), FixOrder())
    assert left(game) == {"e1": 1, "e2": 1, "e3": 1}
    game.do(RollOff({"a": 2, "b": 7}))
    assert left(game) == {"e1": 1}
    assert left(turns(game, "b")) == {}


def test_a_delayed_turn_begins_once_in_a_round() -> None:
    game = put(fight("a b"), start("b", 2))
    turns(game, "a")
    assert left(game) == {"e1": 1}
    game.do(Delay("b"))
    assert (game.round, left(game)) == (2, {"e1": 1}), "nobody is left to wait for"
    game = put(fight("a b c"), start("b", 2))
    turns(game, "a")
    game.do(Delay("b"), StepIn("b"), EndTurn("c"))
    assert (game.current, left(game)) == ("b", {"e1": 1})
    game.do(EndTurn("b"))
    turns(game, "a", "c")
    assert (game.current, left(game)) == ("b", {})


def test_a_delay_that_expires_ends_the_turn_with_the_round() -> None:
    game = put(fight("a b"), end("a"), end("a", 2), start("a"))
    game.do(Delay("a"))
    assert left(game) == {"e1": 1, "e2": 2, "e3": 1}
    turns(game, "b")
    assert (game.round, left(game)) == (2, {"e2": 1})


def test_a_turn_that_is_lost_at_the_end_of_the_list_passes_with_the_round() -> None:
    game = put(fight("a b c- d-"), start("c"), end("d"), end("d", 2))
    turns(game, "a")
    assert left(game) == {"e1": 1, "e2": 1, "e3": 2}
    turns(game, "b")
    assert (game.round, left(game)) == (2, {"e3": 1})
    assert left(turns(game, "a", "b")) == {}


def test_nobody_stands_and_one_gets_up() -> None:
    game = put(fight("a b c"), end("a"), end("c"))
    game.do(SetStanding("a", False), SetStanding("b", False), SetStanding("c", False), RemoveFigure("a"))
    assert (game.current, left(game)) == (None, {"e2": 1})
    game.do(SetStanding("c", True))
    assert (game.current, left(game)) == ("c", {"e2": 1})
    game.do(EndTurn("c"))
    assert left(game) == {}


def test_a_marker_that_is_set_forward_lets_the_turns_between_pass() -> None:
    game = put(fight("a b c d"), start("a"), end("a"), start("b"), end("b"), start("c"), end("c"), start("d"))
    game.do(SetCurrent("c"))
    assert left(game) == {"e1": 1, "e6": 1, "e7": 1}, "the next start of a is in the next round"


def test_a_marker_that_is_set_forward_ends_the_turns_of_those_who_waited() -> None:
    game = fight("a b c d")
    game.do(Delay("a"))
    put(game, start("a"), end("a"))
    game.do(SetCurrent("d"))
    assert left(game) == {"e1": 1}


def test_a_marker_that_is_set_back_begins_no_turn_anew() -> None:
    game = put(fight("a b c"), start("a"))
    game.do(EndTurn("a"), SetCurrent("a"))
    assert left(game) == {"e1": 1}
    turns(game, "a", "b", "c")
    assert left(game) == {}


def test_a_marker_that_stays_begins_no_turn_anew() -> None:
    game = put(fight("a b"), start("a"), end("a"))
    game.do(SetCurrent("a"))
    assert left(game) == {"e1": 1, "e2": 1}


def test_a_marker_that_is_set_on_skips_those_who_have_had_their_turn() -> None:
    game = fight("a b c")
    game.do(EndTurn("a"))
    put(game, start("a"), end("a"))
    game.do(SetCurrent("c"))
    assert left(game) == {"e1": 1, "e2": 1}


def test_a_corrected_number_of_the_round_changes_no_effect() -> None:
    game = put(fight("a b"), end("a", 3))
    turns(game, "a")
    game.do(SetTurn(7))
    turns(game, "b")
    assert (game.round, left(game)) == (8, {"e1": 2})
    turns(game, "a")
    game.do(SetTurn(7))
    turns(game, "b")
    assert (game.round, left(game)) == (8, {"e1": 1})
    assert left(turns(game, "a")) == {}


def test_a_corrected_number_forgets_older_ones() -> None:
    game = put(fight("a b"), end("a", 2))
    turns(game, "a", "b")
    game.do(SetTurn(1))
    assert left(turns(game, "a")) == {}


def test_who_acts_and_leaves_ends_the_turn() -> None:
    game = put(fight("a b c"), end("a"), start("a"), end("a", 2))
    game.do(RemoveFigure("a"))
    assert left(game) == {"e2": 1, "e3": 1}
    assert game.current == "b"
    turns(game, "b", "c")
    assert (game.current, left(game)) == ("b", {}), "right before b, where a would have been"


def test_the_last_of_the_list_leaves_before_and_after_its_turn() -> None:
    game = put(fight("a b c"), end("c"))
    game.do(RemoveFigure("c"))
    turns(game, "a")
    assert left(game) == {"e1": 1}
    turns(game, "b")
    assert (game.round, left(game)) == (2, {})
    game = put(fight("a b c").pass_to("c"), start("c"))
    game.do(RemoveFigure("c"))
    assert (game.round, left(game)) == (2, {"e1": 1}), "its start of round 1 was before"
    turns(game, "a", "b")
    assert (game.round, left(game)) == (3, {})


def test_two_leave_one_after_the_other() -> None:
    game = fight("a b c d")
    turns(game, "a")
    put(game, start("a"))
    game.do(RemoveFigure("a"), RemoveFigure("b"))
    turns(game, "c", "d")
    assert (game.current, left(game)) == ("c", {})
    game = fight("a b c")
    turns(game, "a")
    put(game, start("a"))
    game.do(RemoveFigure("a"))
    assert left(turns(game, "b")) == {"e1": 1}
    game.do(RemoveFigure("c"))
    assert (game.round, left(game)) == (2, {})


def test_a_chain_down_to_the_last_waits_for_the_next_round() -> None:
    game = fight("a b c")
    turns(game, "a")
    put(game, start("b"))
    game.do(RemoveFigure("b"))
    assert (game.current, left(game)) == ("c", {"e1": 1})
    game.do(RemoveFigure("c"))
    assert (game.current, game.round, left(game)) == ("a", 2, {"e1": 1})
    turns(game, "a")
    assert (game.round, left(game)) == (3, {})


def test_one_alone_leaves() -> None:
    game = put(fight("a"), start("a"), end("a"))
    game.do(RemoveFigure("a"))
    assert left(game) == {"e1": 2}
    game.do(Join(Figure("b", "pc"), 5))
    assert (game.current, game.round) == ("b", 1)
    assert left(turns(game, "b")) == {"e1": 1}
    assert left(turns(game, "b")) == {}


def test_one_alone_that_is_down_leaves_before_its_turn() -> None:
    game = put(fight("a b-"), end("b"))
    game.do(RemoveFigure("a"), RemoveFigure("b"))
    assert left(game) == {"e1": 1}


def test_who_leaves_before_there_is_an_order_leaves_a_round() -> None:
    game = put(Fight(figure("a"), figure("b"), figure("c")), start("a"), end("a", 2))
    game.do(RemoveFigure("a"))
    game.do(RollInitiative({"b": 5, "c": 3}), FixOrder())
    assert left(turns(game, "b")) == {"e1": 1, "e2": 2}
    assert left(turns(game, "c")) == {"e2": 1}
    assert left(turns(game, "b", "c")) == {}


def test_who_was_moved_above_the_marker_and_leaves_waits_for_no_start_that_was() -> None:
    game = put(fight("a b c d"), start("d"))
    game.do(EndTurn("a"), MoveFigure("d", "first"), RemoveFigure("d"))
    assert left(game) == {"e1": 1}
    assert left(turns(game, "b")) == {}


def test_the_first_of_the_list_has_its_turn_still_before_it() -> None:
    game = fight("a b c")
    game.do(EndTurn("a"), MoveFigure("c", "first"))
    put(game, end("b", 2))
    game.do(EndTurn("b"))
    assert game.current == "c"
    game = fight("a b c")
    game.do(EndTurn("a"), EndTurn("b"), MoveFigure("b", "last"))
    game.do(Join(Figure("d", "pc"), 10), MoveFigure("d", "first"))
    put(game, start("b"))
    game.do(RemoveFigure("b"))
    turns(game, "c")
    assert (game.round, left(game)) == (2, {"e1": 1})


def test_an_effect_runs_out_on_one_that_has_left_and_one_by_hand_goes_with_it() -> None:
    game = fight("a b")
    game.do(AddEffect("burning", ("b",), until=Until(rounds=1)), AddEffect("marked", ("b",)))
    game.do(RemoveFigure("b"))
    assert EffectEnded("e2", "gone") in game.events
    assert left(game) == {"e1": 1}
    game.do(EndTurn("a"))
    assert left(game) == {}


def test_a_group_has_one_turn_for_all_who_are_in_it() -> None:
    game = fight("a b c d")
    game.do(GroupFigures(("b", "c"), "guards"))
    put(game, end("c"), end("c", 2))
    turns(game, "a", "b")
    assert left(game) == {"e2": 1}
    game.do(RemoveFigure("c"))
    assert left(turns(game, "d", "a")) == {"e2": 1}
    assert left(turns(game, "b")) == {}


def test_a_newcomer_that_comes_too_late_has_lost_its_turn() -> None:
    game = fight("a b", late_join="next_round")
    game.do(AddEffect("x", ("a",), until=end("b")))
    game.do(Join(Figure("n", "pc"), 1))
    assert left(game) == {"e1": 1}
    turns(game, "a", "b")
    assert left(game) == {}
    assert game.current == "a"


# -- the next fight ----------------------------------------------------------------------------------------------------


def ended() -> Fight:
    game = fight("a! b c@st", figure("d", "st"))
    game.do(
        SetNote("quick", "b"),
        AddEffect("x", ("b",), until=start("c", 2)),
        AddEffect("y", ("b",), until=end("d")),
        SetCounter("luck", 3, figure="b"),
        EndFight(),
    )
    return game


def test_the_next_fight_begins_with_rolling_and_with_who_is_there() -> None:
    game = ended()
    assert game.refused(NextFight(newcomers=(Figure("a", "st"),))) == "ID_TAKEN"
    assert game.refused(NextFight(("x",))) == "NO_SUCH_FIGURE"
    game.do(NextFight(("c",), (Figure("e", "st"),)))
    report = {name: getattr(game, name) for name in ("stage", "round", "current", "order", "totals", "fight")}
    assert report == {
        "stage": "rolling",
        "round": 0,
        "current": None,
        "order": [],
        "totals": {"a": None, "b": None, "d": None, "e": None},
        "fight": 2,
    }
    assert game.state.table.figures["a"].flags == ()
    assert left(game) == {"e1": 2, "e2": 1}
    assert game.counters["figures"] == {"b": {"luck": 3}}
    assert game.notes["figures"] == {"b": "quick"}
    game.do(RollInitiative({"a": 9, "b": 8, "d": 7, "e": 6}), FixOrder())
    turns(game, "a", "b", "d")
    assert left(game) == {"e1": 2}
    turns(game, "e")
    assert left(game) == {"e1": 1}, "c has left: its turns are rounds now"


def test_a_group_stays_a_group_without_those_who_are_taken_out() -> None:
    game = fight("a b c d")
    game.do(GroupFigures(("b", "c"), "guards"), EndFight(), NextFight(("b",)))
    assert game.groups == {"guards": ["c"]}
