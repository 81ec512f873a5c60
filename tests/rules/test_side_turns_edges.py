"""Effects end exactly where they should in an episode; the next one, and the count of the cards by hand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.helpers.side_turns_game import HEROES_WIN, TO_ACTION, TO_END, WHOLE_TURN, after, begin, told
from tracker.core.edits import RemoveFigure, SetFlag
from tracker.core.effects import AddEffect, Until
from tracker.core.errors import RuleError
from tracker.core.upkeep import NextFight
from tracker.rules.side_turns import RULESET
from tracker.rules.side_turns.model import (
    BuildDeck,
    CardsLeftSet,
    DeclareVictory,
    EndTurn,
    FlipCards,
    SetCardsLeft,
    State,
    StealScene,
)

FIRST = begin(HEROES_WIN)
"""The countdown phase of turn 1: the heroes are on screen."""


def on(until: Any, *commands: Any) -> bool:
    """Return whether an effect of turn 1 is still there after the commands."""
    return bool(after(FIRST, AddEffect("Dazed", until=until), *commands).table.effects)


def test_the_turn_of_a_figure_is_that_of_its_side() -> None:
    assert on(Until(edge="end", of="ada"), *TO_END)
    assert not on(Until(edge="end", of="ada"), *WHOLE_TURN)
    assert not on(Until(edge="start", of="vex"), *WHOLE_TURN)
    assert on(Until(edge="end", of="vex"), *WHOLE_TURN, *TO_END)
    assert not on(Until(edge="end", of="vex"), *WHOLE_TURN, *WHOLE_TURN)
    assert on(Until(edge="end", of="ada", turns=2), *WHOLE_TURN, *WHOLE_TURN)
    assert not on(Until(edge="end", of="ada", turns=2), *WHOLE_TURN, *WHOLE_TURN, *WHOLE_TURN)


def test_a_stolen_scene_is_a_turn_of_its_own() -> None:
    stolen = (*TO_END, StealScene("heroes"))
    assert not on(Until(edge="end", of="ada"), *stolen)
    assert not on(Until(edge="start", of="bob"), *stolen)
    assert on(Until(edge="start", of="vex"), *stolen)


def test_rounds_are_turns_and_phases_and_cards_pass() -> None:
    assert on(Until(rounds=2), *WHOLE_TURN)
    assert not on(Until(rounds=2), *WHOLE_TURN, *WHOLE_TURN)
    assert on(Until(phase="end"), *TO_ACTION)
    assert not on(Until(phase="end"), *TO_END)
    assert on("next_card")
    assert not on("next_card", FlipCards(1))
    assert on(None, *WHOLE_TURN, *WHOLE_TURN)


def test_the_turn_of_one_who_has_left_is_still_that_of_its_side() -> None:
    gone = RemoveFigure("vex")
    assert on(Until(edge="end", of="vex", turns=2), gone, *WHOLE_TURN, *WHOLE_TURN, *WHOLE_TURN)
    assert not on(Until(edge="end", of="vex", turns=2), gone, *WHOLE_TURN, *WHOLE_TURN, *WHOLE_TURN, *WHOLE_TURN)
    assert not on(Until(edge="start", of="vex"), gone, *WHOLE_TURN)


def over() -> State:
    return after(FIRST, SetFlag("ada", "activated", True), DeclareVictory("heroes"))


def test_the_next_episode_begins_with_a_new_deck_if_the_first_one_did() -> None:
    state = after(over(), NextFight(("cid",)))
    assert (state.stage, state.turn, state.table.fight, state.cards_left) == ("initiative", 0, 2, 15)
    assert (list(state.table.figures), state.table.figures["ada"].flags) == (["ada", "bob", "vex", "wim"], ())
    assert {side: purse.points for side, purse in state.purses.items()} == {"heroes": 0, "villains": 0}
    RULESET.check_state(state)
    (began,) = told(over(), NextFight())
    assert RULESET.evolve(over(), began) == after(over(), NextFight())


def test_the_next_episode_asks_for_the_deck_if_the_first_one_did() -> None:
    asked = after(begin(deck=None), BuildDeck(per_act=5), HEROES_WIN, DeclareVictory(None), NextFight())
    assert (asked.stage, asked.piles, asked.turn) == ("setup", None, 0)
    assert after(asked, BuildDeck(per_act=6), HEROES_WIN).cards_left == 18


def test_the_cards_that_are_left_are_corrected_by_hand() -> None:
    state = after(FIRST, FlipCards(2))
    assert told(state, SetCardsLeft("act1", 4)) == (CardsLeftSet("act1", 4),)
    assert after(state, SetCardsLeft("act1", 4)).cards_left == 14
    assert after(state, SetCardsLeft("act1", 0), SetCardsLeft("act2", 0), SetCardsLeft("finale", 0)).cards_left == 0


@pytest.mark.parametrize(("act", "left"), [("act1", -1), ("act1", 6)])
def test_no_act_has_more_cards_than_it_began_with(act: Any, left: int) -> None:
    with pytest.raises(RuleError, match="BAD_COUNT"):
        RULESET.check(FIRST, SetCardsLeft(act, left))


def test_a_card_is_left_for_the_flip_that_must_come() -> None:
    bare = after(FIRST, SetCardsLeft("act1", 1), SetCardsLeft("act2", 0), SetCardsLeft("finale", 0))
    with pytest.raises(RuleError, match="BAD_COUNT"):
        RULESET.check(bare, SetCardsLeft("act1", 0))
    before = after(begin(), SetCardsLeft("act2", 0), SetCardsLeft("finale", 0))
    with pytest.raises(RuleError, match="BAD_COUNT"):
        RULESET.check(before, SetCardsLeft("act1", 0))
    assert after(bare, *TO_END, EndTurn()).stage == "over"


def test_without_a_deck_there_is_nothing_to_correct() -> None:
    with pytest.raises(RuleError, match="WRONG_PHASE"):
        RULESET.check(begin(deck=None), SetCardsLeft("act1", 1))
    with pytest.raises(ValueError, match="no deck"):
        RULESET.evolve(begin(deck=None), CardsLeftSet("act1", 1))
