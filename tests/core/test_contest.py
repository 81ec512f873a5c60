"""Roll, rank, tie, roll again: the steps that all contests are made of."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tracker.core.contest import Ranking, check_dice, fill_dice, pending, rank, split, thrown
from tracker.core.dice import NominalDice, SeededDice
from tracker.core.errors import RuleError

names = st.text("abcdef", min_size=1, max_size=2)


def test_absent_dice_let_all_rollers_roll() -> None:
    assert fill_dice(None, ("a", "b"), 10, NominalDice()) == {"a": 1, "b": 1}


def test_a_null_is_rolled_a_number_is_kept_and_a_missing_key_does_not_roll() -> None:
    assert fill_dice({"a": None, "b": 7}, ("a", "b", "c"), 10, NominalDice()) == {"a": 1, "b": 7}


def test_empty_dice_roll_nobody() -> None:
    assert fill_dice({}, ("a", "b"), 10, NominalDice()) == {}


def test_the_dice_are_rolled_in_the_order_of_the_rollers() -> None:
    dice = SeededDice(3)
    expected = [dice.roll(10) for _ in range(3)]
    assert list(fill_dice(None, ("x", "a", "m"), 10, SeededDice(3)).items()) == list(
        zip(("x", "a", "m"), expected, strict=True)
    )


def test_thrown_dice_are_numbers() -> None:
    assert thrown({"a": 3}) == {"a": 3}
    assert thrown(None) == thrown({}) == {}


def test_a_gap_in_thrown_dice_is_a_fault_of_the_caller() -> None:
    with pytest.raises(AssertionError):
        thrown({"a": None})


@pytest.mark.parametrize("die", [1, 2, 9, 10])
def test_a_face_that_the_die_has_is_taken(die: int) -> None:
    check_dice({"a": die}, 10)


@pytest.mark.parametrize("die", [-1, 0, 11, 10**30, -(10**30)])
def test_a_face_that_the_die_has_not_is_refused_and_named(die: int) -> None:
    with pytest.raises(RuleError) as refused:
        check_dice({"a": 5, "b": die}, 10)
    assert refused.value.code == "BAD_DIE"
    assert refused.value.params == {"who": "b", "die": die, "sides": 10}


def test_the_highest_key_ranks_first_and_equals_stay_together_in_their_order() -> None:
    assert rank({"a": 1, "b": 3, "c": 1, "d": 2}) == (("b",), ("d",), ("a", "c"))
    assert rank({"a": (2, 1), "b": (2, 5), "c": (3, 0)}) == (("c",), ("b",), ("a",))
    assert rank({}) == ()


@given(st.dictionaries(names, st.integers(-3, 3)))
def test_a_ranking_is_a_permutation_and_strictly_falls_from_group_to_group(keys: dict[str, int]) -> None:
    groups = rank(keys)
    assert sorted(who for group in groups for who in group) == sorted(keys)
    assert all(len({keys[who] for who in group}) == 1 for group in groups)
    values = [keys[group[0]] for group in groups]
    assert values == sorted(set(values), reverse=True)


def test_the_topmost_tie_rolls_first() -> None:
    assert pending((("a",), ("b", "c"), ("d", "e"))) == ("b", "c")
    assert pending((("a",), ("b",))) is None
    assert pending(()) is None


def test_only_those_still_equal_stay_together() -> None:
    assert split(("a", "b", "c"), {"a": 4, "b": 9, "c": 4}) == (("b",), ("a", "c"))


def test_a_single_tie_voids_the_throw_of_the_whole_group_if_so_agreed() -> None:
    group = ("a", "b", "c")
    assert split(group, {"a": 4, "b": 9, "c": 4}, whole_group=True) == (group,)
    assert split(group, {"a": 4, "b": 9, "c": 1}, whole_group=True) == (("b",), ("a",), ("c",))


def test_dice_of_others_do_not_matter() -> None:
    assert split(("a", "b"), {"a": 1, "b": 2, "c": 10}) == (("b",), ("a",))


@given(st.dictionaries(names, st.integers(1, 4), min_size=2), st.booleans())
def test_a_split_keeps_everybody(dice: dict[str, int], whole: bool) -> None:
    parts = split(tuple(dice), dice, whole_group=whole)
    assert sorted(who for part in parts for who in part) == sorted(dice)


def test_a_ranking_without_a_tie_has_nobody_to_roll() -> None:
    assert Ranking().tie is Ranking.of(()).tie is Ranking.of((("a",), ("b",))).tie is None
    assert list(Ranking()) == list(Ranking.of(())) == []


@settings(deadline=None)  # it makes thousands of groups
@given(st.lists(st.integers(1, 90), max_size=90), st.integers(0, 2**32))
def test_a_ranking_is_what_a_plain_list_of_groups_is(sizes: list[int], seed: int) -> None:
    numbers = iter(range(9000))
    plain = [tuple(f"f{next(numbers)}" for _ in range(size)) for size in sizes]
    ranking = Ranking.of(plain)
    chance = random.Random(seed)
    while (tie := ranking.tie) is not None:
        assert tie == pending(plain)
        parts = split(tie, {who: chance.randint(1, 10) for who in tie})
        at = plain.index(tie)
        plain[at : at + 1] = parts
        ranking = ranking.with_parts(tie, parts)
        assert list(ranking) == plain
    assert pending(plain) is None


def test_a_part_of_a_ranking_stays_small_however_many_groups_there_are() -> None:
    many = Ranking.of([("a", "b"), *((f"f{n}",) for n in range(9000))])
    split_once = many.with_parts(("a", "b"), (("b",), ("a",)))
    assert max(map(len, split_once.chunks)) <= 64
    assert sum(chunk in many.chunks for chunk in split_once.chunks) == len(many.chunks) - 1


@pytest.mark.parametrize(
    ("group", "parts"),
    [
        (("c", "d"), (("c",), ("d",))),
        (("a",), (("a",),)),
        (("a", "b"), (("a",), ("c",))),
        (("a", "b"), (("a", "b"), ())),
    ],
)
def test_only_the_topmost_tie_can_be_split_and_only_into_its_members(group: Any, parts: Any) -> None:
    with pytest.raises(ValueError, match="split"):
        Ranking.of((("a", "b"), ("c", "d"))).with_parts(group, parts)
