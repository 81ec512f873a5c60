"""Where chance comes from: fair, repeatable by a seed, or nothing at all."""

from __future__ import annotations

import pytest

from tracker.core.dice import Dice, NominalDice, SeededDice, SystemDice

SOURCES = [SystemDice(), SeededDice(1), NominalDice()]


@pytest.mark.parametrize("dice", SOURCES, ids=lambda dice: type(dice).__name__)
def test_a_roll_shows_a_face_of_the_die(dice: Dice) -> None:
    assert {dice.roll(1) for _ in range(5)} == {1}
    assert {dice.roll(10) for _ in range(300)} <= set(range(1, 11))


@pytest.mark.parametrize("dice", SOURCES, ids=lambda dice: type(dice).__name__)
def test_a_shuffle_keeps_every_card_once(dice: Dice) -> None:
    cards = [f"card {n}" for n in range(20)]
    assert sorted(dice.shuffle(cards)) == sorted(cards)
    assert dice.shuffle(()) == ()


@pytest.mark.parametrize("dice", [SystemDice(), SeededDice(1)], ids=["system", "seeded"])
def test_every_face_comes_up(dice: Dice) -> None:
    assert {dice.roll(6) for _ in range(1000)} == {1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize("dice", [SystemDice(), SeededDice(1)], ids=["system", "seeded"])
def test_a_shuffle_changes_the_order(dice: Dice) -> None:
    assert dice.shuffle(range(60)) != tuple(range(60))


def test_a_seed_repeats_its_rolls_and_shuffles() -> None:
    first, second = SeededDice(7), SeededDice(7)
    assert [first.roll(10) for _ in range(50)] == [second.roll(10) for _ in range(50)]
    assert first.shuffle(range(30)) == second.shuffle(range(30))


def test_a_rewound_seed_rolls_the_same_again() -> None:
    dice = SeededDice(7)
    dice.roll(10)
    mark = dice.mark()
    rolls = [dice.roll(10) for _ in range(20)]
    dice.rewind(mark)
    assert [dice.roll(10) for _ in range(20)] == rolls


@pytest.mark.parametrize("dice", [SystemDice(), NominalDice()], ids=["system", "nominal"])
def test_rewinding_a_source_without_memory_does_nothing(dice: Dice) -> None:
    dice.rewind(dice.mark())
    assert 1 <= dice.roll(6) <= 6


def test_nominal_dice_are_ones_and_keep_the_order() -> None:
    dice = NominalDice()
    assert [dice.roll(20) for _ in range(3)] == [1, 1, 1]
    assert dice.shuffle("cab") == ("c", "a", "b")
