"""The countdown deck: R7-14, R7-18 to R7-20."""

from __future__ import annotations

import math
from typing import Any

import msgspec
import pytest

from tests.helpers.side_turns_game import CARDS, CAST, HEROES_WIN, SIDES, after, begin, code, setup, told, told_of
from tracker.core.dice import NominalDice, SeededDice
from tracker.core.ruleset import SetupError
from tracker.core.setup import ACTS, ActCounts
from tracker.rules.side_turns import RULESET
from tracker.rules.side_turns.model import BuildDeck, CardFlipped, DeckBuilt, FlipCards, SideTurnsCommand, SizeWarned


def acts(command: BuildDeck, rounding: str = "floor") -> list[int]:
    state = begin(command, deck=None, options={"table_rounding": rounding})
    assert state.stage == "initiative"
    return RULESET.report(state)["acts"]  # type: ignore[return-value]


@pytest.mark.parametrize(
    ("edge", "floor", "nearest", "ceil"),
    [
        (0.1, 5, 5, 5),
        (1.5, 5, 5, 5),
        (2, 5, 5, 5),
        (3, 5, 5, 5),
        (3.1, 5, 5, 6),
        (3.4999999999999996, 5, 5, 6),
        (3.5, 5, 6, 6),
        (4, 6, 6, 6),
        (4.1, 6, 6, 7),
        (4.5, 6, 7, 7),
        (4.9, 6, 7, 7),
        (5, 7, 7, 7),
        (8.0, 7, 7, 7),
        (10**400, 7, 7, 7),
    ],
)
def test_the_longest_edge_gives_the_size(edge: float, floor: int, nearest: int, ceil: int) -> None:
    command = BuildDeck(longest_edge_ft=edge)
    assert acts(command) == [floor] * 3
    assert acts(command, "nearest") == [nearest] * 3
    assert acts(command, "ceil") == [ceil] * 3


def test_a_table_under_two_feet_is_warned_of() -> None:
    state = begin(deck=None)
    assert told(state, BuildDeck(longest_edge_ft=1.9)) == (
        DeckBuilt(ActCounts(5, 5, 5), dict.fromkeys(ACTS, ())),
        SizeWarned(1.9),
    )
    assert not told_of(state, BuildDeck(longest_edge_ft=2), SizeWarned)
    assert not told_of(state, BuildDeck(per_act=1), SizeWarned)


def test_a_free_size_is_given_per_act() -> None:
    assert acts(BuildDeck(per_act=1)) == [1, 1, 1]
    assert acts(BuildDeck(per_act=999_999_999)) == [999_999_999] * 3


@pytest.mark.parametrize("edge", [0, -1, -999_999_999, 0.0, -0.5, math.inf, -math.inf, math.nan])
def test_no_table_has_such_an_edge(edge: float) -> None:
    assert code(begin(deck=None), BuildDeck(longest_edge_ft=edge)) == "BAD_TABLE_SIZE"


@pytest.mark.parametrize("per_act", [0, -3, -999_999_999])
def test_an_act_has_a_card_at_least(per_act: int) -> None:
    assert code(begin(deck=None), BuildDeck(per_act=per_act)) == "BAD_TABLE_SIZE"


def test_the_deck_is_built_once_and_the_stage_is_looked_at_first() -> None:
    assert code(begin(), BuildDeck(longest_edge_ft=0)) == "WRONG_PHASE"
    assert code(begin(HEROES_WIN), BuildDeck(longest_edge_ft=3)) == "WRONG_PHASE"


@pytest.mark.parametrize("plain", [{}, {"longest_edge_ft": 3, "per_act": 5}, {"longest_edge_ft": None}])
def test_neither_or_both_sizes_are_malformed(plain: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError, match="either longest_edge_ft or per_act is needed"):
        msgspec.convert({"do": "build_deck", **plain}, SideTurnsCommand)


def test_each_act_is_shuffled_from_its_own_cards_and_cut_to_its_size() -> None:
    filled = RULESET.fill(begin(deck=None, cards=CARDS), BuildDeck(longest_edge_ft=4), SeededDice(2))
    assert isinstance(filled, BuildDeck)
    assert filled.deal is not None
    for act in ACTS:
        pool = [card.id for card in CARDS if card.act == act]
        assert len(filled.deal[act]) == 6
        assert len(set(filled.deal[act])) == 6
        assert set(filled.deal[act]) < set(pool)
    assert [*filled.deal["act1"]] != sorted(filled.deal["act1"])


def test_a_shuffle_that_was_made_stands() -> None:
    dealt = BuildDeck(per_act=1, deal={"act1": ("act1-3", "act1-4")})
    state = begin(deck=None, cards=CARDS)
    assert RULESET.fill(state, dealt, SeededDice(1)) is dealt
    (flipped,) = told_of(after(state, dealt, HEROES_WIN), FlipCards(1), CardFlipped)
    assert flipped == CardFlipped("act1", 1, "act1-3", 2)


def test_nothing_is_dealt_for_a_deck_that_will_be_refused() -> None:
    bad = BuildDeck(per_act=0)
    late = BuildDeck(per_act=1)
    assert RULESET.fill(begin(deck=None, cards=CARDS), bad, NominalDice()) is bad
    assert RULESET.fill(begin(cards=CARDS), late, NominalDice()) is late


def test_a_deck_that_was_not_filled_is_blank() -> None:
    state = begin(deck=None, cards=CARDS)
    assert RULESET.decide(state, BuildDeck(per_act=2))[0] == (DeckBuilt(ActCounts(2, 2, 2)),)


def test_a_pool_smaller_than_its_act_leaves_blank_cards_below() -> None:
    state = begin(HEROES_WIN, cards=CARDS[:1], deck=(10**8, 0, 10**8))
    assert told_of(state, FlipCards(2), CardFlipped) == [
        CardFlipped("act1", 1, "act1-1", 2 * 10**8 - 1),
        CardFlipped("act1", 2, "", 2 * 10**8 - 2),
    ]
    shown = after(state, FlipCards(2)).flipped
    assert [card.card.id if card.card else None for card in shown] == ["act1-1", None]


def test_acts_come_up_in_order_and_an_empty_one_is_passed_over() -> None:
    state = begin(HEROES_WIN, deck=(1, 0, 2), options={"max_flip": 3})
    flipped = told_of(state, FlipCards(3), CardFlipped)
    assert flipped == [
        CardFlipped("act1", 1, "", 2),
        CardFlipped("finale", 1, "", 1),
        CardFlipped("finale", 2, "", 0),
    ]


def test_a_setup_with_a_deck_is_dealt_once() -> None:
    filled = RULESET.fill_setup(setup(cards=CARDS), SeededDice(5))
    assert filled.deal is not None
    assert [len(filled.deal[act]) for act in ACTS] == [5, 5, 5]
    assert RULESET.fill_setup(filled, SeededDice(6)) is filled
    bare = setup(deck=None, cards=CARDS)
    assert RULESET.fill_setup(bare, SeededDice(5)) is bare
    state = RULESET.blank(filled)
    assert RULESET.opening(state) == ()
    (first,) = told_of(after(state, HEROES_WIN), FlipCards(1), CardFlipped)
    assert first == CardFlipped("act1", 1, filled.deal["act1"][0], 14)


def test_a_demo_begins_with_the_deck_of_a_table_of_four_feet_if_it_has_cards() -> None:  # R7-19
    assert RULESET.demo_setup(setup(cards=CARDS, deck=None)).deck == ActCounts(6, 6, 6)
    assert RULESET.demo_setup(setup(cards=(), deck=None)).deck is None


@pytest.mark.parametrize(
    ("deck", "place"),
    [
        ((0, 0, 0), "deck"),
        ((-1, 5, 5), "deck.act1"),
        ((5, 5, -1), "deck.finale"),
        ((1, -2, 1), "deck.act2"),
        ((0, 0, -1), "deck.finale"),
    ],
)
def test_a_deck_without_a_card_or_with_less_than_none_begins_no_game(deck: tuple[int, int, int], place: str) -> None:
    with pytest.raises(SetupError) as caught:
        RULESET.check_setup(setup(deck=deck))
    assert caught.value.place == place


@pytest.mark.parametrize("sides", [(), SIDES[:1], (*SIDES, msgspec.structs.replace(SIDES[0], id="third"))])
def test_exactly_two_sides_play(sides: Any) -> None:
    with pytest.raises(SetupError) as caught:
        RULESET.check_setup(setup(sides=sides, figures=CAST[:3] if sides else ()))
    assert caught.value.place == "sides"


@pytest.mark.parametrize(
    ("options", "place"),
    [
        ({"double_flip_bonus": {"on_screen": -1}}, "options.double_flip_bonus.on_screen"),
        ({"income": {"star": -1}}, "options.income.star"),
        ({"income": {"hero": 1}}, "options.income.hero"),
        ({"activation_cost": -1}, "options.activation_cost"),
        ({"max_flip": 0}, "options.max_flip"),
        ({"max_flip": True}, "options.max_flip"),
        ({"partial_flip": "allow"}, "options.partial_flip"),
        ({"deck_out": "later"}, "options.deck_out"),
        ({"table_rounding": "round"}, "options.table_rounding"),
        ({"tempo": 1}, "options.tempo"),
    ],
)
def test_a_house_rule_that_is_none_begins_no_game(options: dict[str, object], place: str) -> None:
    with pytest.raises(SetupError) as caught:
        RULESET.check_setup(setup(options=options))
    assert caught.value.place == place
