"""Rolls and shuffles are fair: chi-square, with a false alarm rarer than one in a million for the whole file."""

from __future__ import annotations

import math
import subprocess
import sys
from collections import Counter

import pytest

from tests.fire.common import Figures, size
from tracker.core.dice import SystemDice

FALSE_ALARM = 1e-6 / 5
"""For each of the checks here, so that all together stay under one in a million."""
CARDS = 18


def tail(x: float, freedom: int) -> float:
    """Return the chance that fair ones come out at least so uneven: the upper tail of chi-square."""
    if not x:
        return 1.0
    half, odd = x / 2, freedom % 2
    powers = (i + odd / 2 for i in range(freedom // 2))
    terms = (math.exp(power * math.log(half) - half - math.lgamma(power + 1)) for power in powers)
    return math.fsum(terms) + (math.erfc(math.sqrt(half)) if odd else 0.0)


def unevenness(counts: list[int]) -> float:
    """Return chi-square of counts that should be equal."""
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 for count in counts) / expected


def check_fair(counts: list[int]) -> float:
    """Check counts that should be equal; return the chance of such an outcome."""
    chance = tail(unevenness(counts), len(counts) - 1)
    assert chance > FALSE_ALARM, counts
    return chance


def roll_many(sides: int, count: int) -> list[int]:
    dice = SystemDice()
    found = Counter(dice.roll(sides) for _ in range(count))
    return [found[face] for face in range(1, sides + 1)]


def throw(count: int) -> Figures:
    """Roll and shuffle so often, and check each against fairness."""
    dice = SystemDice()
    chances = [check_fair(roll_many(sides, count)) for sides in (6, 10)]
    follows = [0] * 36
    for _ in range(count // 2):
        follows[(dice.roll(6) - 1) * 6 + dice.roll(6) - 1] += 1
    chances.append(check_fair(follows))
    places = [[0] * CARDS for _ in range(CARDS)]
    first_two = [0] * (CARDS * CARDS)
    shuffles = count // 10
    for _ in range(shuffles):
        deck = dice.shuffle(range(CARDS))
        first_two[deck[0] * CARDS + deck[1]] += 1
        for at, card in enumerate(deck):
            places[card][at] += 1
    # Each row and column sums up to the number of shuffles: (n-1)² degrees of freedom, and a factor for it.
    table = [one for row in places for one in row]
    chance = tail(unevenness(table) * (CARDS - 1) / CARDS, (CARDS - 1) ** 2)
    assert chance > FALSE_ALARM, places
    chances += [chance, check_fair([one for at, one in enumerate(first_two) if at % (CARDS + 1)])]
    return Figures(f"{count} rolls of each die, {shuffles} shuffles, least chance {min(chances):.4f}")


def test_dice_and_shuffles_are_fair() -> None:
    throw(size("chance", 60_000))


@pytest.mark.parametrize(("freedom", "x"), [(1, 23.928), (5, 35.888), (9, 44.811), (17, 60.131), (35, 89.947)])
def test_the_thresholds_are_those_of_one_in_a_million(freedom: int, x: float) -> None:
    assert tail(x, freedom) == pytest.approx(1e-6, rel=0.01)


def test_a_loaded_die_is_caught() -> None:
    fair = [10_000] * 6
    check_fair(fair)
    with pytest.raises(AssertionError):
        check_fair([*fair[:5], 10_700])


def test_chance_is_the_systems_own_and_no_start_pays_for_it() -> None:
    program = (
        "import sys; from tracker.core.dice import SystemDice; dice = SystemDice();"
        "assert 'secrets' not in sys.modules and 'random' not in sys.modules; dice.roll(6);"
        "assert type(dice._source) is sys.modules['secrets'].SystemRandom"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
