"""Effects end exactly where they should in a fight, whatever happens to the turns that they wait for."""

from __future__ import annotations

from typing import Any

from tests.helpers.initiative_game import Fight, fight
from tracker.core.edits import Beside, MoveFigure, RemoveFigure, SetTurn
from tracker.core.effects import AddEffect, EffectEnded, Until
from tracker.core.upkeep import NextFight
from tracker.rules.initiative_list.model import (
    Delay,
    DelayExpired,
    EndFight,
    EndTurn,
    FixOrder,
    RollInitiative,
    SetCurrent,
    SetStanding,
    SetTotal,
    StepIn,
)

DAZED = "Dazed"


def dazed(until: Any, names: str = "a b c d", *, at: str = "") -> Fight:
    """Return a fight in which there is an effect, from the turn of `at` on."""
    game = fight(names)
    if at:
        game.pass_to(at)
    game.do(AddEffect(DAZED, until=until))
    return game


def is_dazed(game: Fight) -> bool:
    return any(effect["name"] == DAZED for effect in game.effects)


def turns_of(game: Fight, most: int = 12) -> str:
    """Return who begins a turn with the effect, from now on until it is over."""
    acted = game.current
    for _ in range(most):
        game.do(EndTurn(game.current))
        if not is_dazed(game):
            return acted
        acted += game.current
    raise AssertionError(f"it does not end: {acted}")


def test_until_the_start_of_a_turn() -> None:
    assert turns_of(dazed(Until(edge="start", of="c"))) == "ab"
    assert turns_of(dazed(Until(edge="start", of="a"))) == "abcd"
    assert turns_of(dazed(Until(edge="start", of="b", turns=2))) == "abcda"


def test_until_the_end_of_a_turn() -> None:
    assert turns_of(dazed(Until(edge="end", of="a"))) == "a"
    assert turns_of(dazed(Until(edge="end", of="c"))) == "abc"
    assert turns_of(dazed(Until(edge="end", of="b", turns=2), at="c")) == "cdabcdab"


def test_for_rounds() -> None:
    assert turns_of(dazed(Until(rounds=1))) == "abcd"
    assert turns_of(dazed(Until(rounds=2), at="c")) == "cdabcd"


def test_an_effect_from_before_the_first_round_counts_whole_rounds() -> None:
    game = Fight(*(fight("a b").state.table.figures.values()))
    game.do(AddEffect(DAZED, until=Until(rounds=1)), RollInitiative({"a": 9, "b": 1}), FixOrder())
    assert turns_of(game) == "ab"


def test_until_a_phase() -> None:
    game = Fight(*(fight("a b").state.table.figures.values()))
    game.do(AddEffect(DAZED, until=Until(phase="attack")), RollInitiative({"a": 5, "b": 5}))
    assert is_dazed(game)
    game.do(SetTotal("a", 6), FixOrder())
    assert not is_dazed(game)


def test_a_turn_that_is_delayed_begins_at_its_place_and_ends_when_it_is_over() -> None:
    game = dazed(Until(edge="start", of="b"))
    game.do(EndTurn("a"))
    assert not is_dazed(game)
    game = dazed(Until(edge="end", of="b")).pass_to("b")
    game.do(Delay("b"), EndTurn("c"))
    assert is_dazed(game)
    game.do(StepIn("b"), EndTurn("d"))
    assert (game.current, is_dazed(game)) == ("b", True)
    game.do(EndTurn("b"))
    assert not is_dazed(game)


def test_a_start_is_not_counted_again_when_a_delayed_one_acts() -> None:
    game = dazed(Until(edge="start", of="b", turns=2)).pass_to("b")
    game.do(Delay("b"), StepIn("b"), EndTurn("c"))
    assert (game.current, is_dazed(game)) == ("b", True)
    assert turns_of(game) == "bdac"


def test_a_delay_that_expires_ends_the_turn_with_the_round() -> None:
    game = dazed(Until(edge="end", of="b")).pass_to("b")
    game.do(Delay("b"), EndTurn("c"))
    assert is_dazed(game)
    types = [type(event) for event in game.do(EndTurn("d"))]
    assert types.index(DelayExpired) + 1 == types.index(EffectEnded)


def test_a_turn_that_is_lost_passes_at_its_place() -> None:
    for edge in ("start", "end"):
        game = dazed(Until(edge=edge, of="c"))
        game.do(SetStanding("c", False), EndTurn("a"))
        assert is_dazed(game)
        game.do(EndTurn("b"))
        assert (game.current, is_dazed(game)) == ("d", False)
    surprised = Fight(*fight("a b! c").state.table.figures.values())
    surprised.do(
        AddEffect(DAZED, until=Until(edge="end", of="b")), RollInitiative({"a": 9, "b": 5, "c": 1}), FixOrder()
    )
    assert is_dazed(surprised)
    surprised.do(EndTurn("a"))
    assert (surprised.current, is_dazed(surprised)) == ("c", False)


def test_a_jump_passes_the_turns_between() -> None:
    # The start of the one who acts was before; its next one is in the next round.
    for of, ends in (("a", False), ("b", True), ("c", True), ("d", False)):
        game = dazed(Until(edge="start", of=of, turns=1), at="a")
        game.do(SetCurrent("c"))
        assert is_dazed(game) != ends, of
    game = dazed(Until(edge="end", of="c"))
    game.do(SetCurrent("c"))
    assert turns_of(game) == "c"


def test_a_jump_back_counts_nothing_twice() -> None:
    game = dazed(Until(edge="end", of="a", turns=2)).pass_to("c")
    game.do(SetCurrent("a"), EndTurn("a"))
    assert is_dazed(game)
    assert turns_of(game) == "bcda"


def test_a_moved_place_takes_the_end_with_it() -> None:
    game = dazed(Until(edge="start", of="b"))
    game.do(MoveFigure("b", "last"))
    assert turns_of(game) == "acd"
    game = dazed(Until(edge="start", of="d"))
    game.do(MoveFigure("d", Beside(after="a")))
    assert turns_of(game) == "a"


def test_the_number_of_the_round_by_hand() -> None:
    game = dazed(Until(edge="end", of="b"))
    game.do(SetTurn(7))
    assert turns_of(game) == "ab"


# -- who is waited for has left ----------------------------------------------------------------------------------------


def test_the_place_of_one_who_has_left_before_its_turn() -> None:
    for edge in ("start", "end"):
        game = dazed(Until(edge=edge, of="c"))
        game.do(RemoveFigure("c"))
        assert turns_of(game) == "ab"


def test_the_place_of_one_who_has_left_after_its_turn() -> None:
    for edge in ("start", "end"):
        game = dazed(Until(edge=edge, of="b"), at="c")
        game.do(RemoveFigure("b"))
        assert turns_of(game) == "cda"


def test_who_leaves_in_its_turn_has_ended_it() -> None:
    game = dazed(Until(edge="end", of="b"), at="b")
    game.do(RemoveFigure("b"))
    assert (game.current, is_dazed(game)) == ("c", False)
    game = dazed(Until(edge="start", of="b"), at="b")
    game.do(RemoveFigure("b"))
    assert turns_of(game) == "cda"
    game = dazed(Until(edge="end", of="b", turns=2), at="b")
    game.do(RemoveFigure("b"))
    assert turns_of(game) == "cda"


def test_who_leaves_while_waiting_has_ended_its_turn() -> None:
    game = dazed(Until(edge="end", of="b", turns=2), at="b")
    game.do(Delay("b"), RemoveFigure("b"))
    assert turns_of(game) == "cda"


def test_the_place_of_the_last_one_is_the_end_of_the_round() -> None:
    for edge in ("start", "end"):
        game = dazed(Until(edge=edge, of="d"))
        game.do(RemoveFigure("d"))
        assert turns_of(game) == "abc"
    game = dazed(Until(edge="start", of="d"), at="d")
    game.do(RemoveFigure("d"))
    assert turns_of(game) == "abc"


def test_a_chain_of_those_who_leave() -> None:
    game = dazed(Until(edge="end", of="b"))
    game.do(RemoveFigure("b"), RemoveFigure("c"))
    assert turns_of(game) == "a"


def test_nobody_else_is_there() -> None:
    game = dazed(Until(edge="end", of="a", turns=2), "a")
    game.do(RemoveFigure("a"))
    # One turn of it is over in this round, the other one would have been in the next.
    assert game.state.table.effects[0].until == Until(rounds=2)


def test_one_who_leaves_before_there_is_an_order() -> None:
    game = Fight(*fight("a b").state.table.figures.values())
    game.do(AddEffect(DAZED, until=Until(edge="end", of="b", turns=2)), RemoveFigure("b"))
    assert game.state.table.effects[0].until == Until(rounds=2)


# -- the next fight ----------------------------------------------------------------------------------------------------


def test_the_next_fight_is_as_at_a_beginning() -> None:
    game = fight("a b! c")
    game.do(
        AddEffect(DAZED, ("a",), until=Until(edge="end", of="b", turns=3)), EndTurn("a"), EndFight(), NextFight(("c",))
    )
    assert (game.stage, game.round, game.order, game.current, game.fight) == ("rolling", 0, [], None, 2)
    assert game.totals == {"a": None, "b": None}
    assert game.state.table.figures["b"].flags == ()
    assert is_dazed(game)
    game.do(RollInitiative({"a": 9, "b": 1}), FixOrder())
    assert turns_of(game) == "abab"
