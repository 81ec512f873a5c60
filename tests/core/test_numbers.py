"""The one reader of typed numbers."""

from __future__ import annotations

import pytest

from tracker.core.codec import LARGEST
from tracker.core.numbers import read_number, whole_number


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("7", 7), (" -3 ", -3), ("\N{MINUS SIGN}2", -2), ("\N{EN DASH}2", -2), ("+4", 4), ("- 3", -3), ("007", 7),
        ("3.0", 3), ("3,00", 3), ("1 000", 1000), ("1\N{NO-BREAK SPACE}000", 1000), ("0", 0), ("-0", 0),
        (str(LARGEST), LARGEST), (f"-{LARGEST}", -LARGEST),
    ],
)  # fmt: skip
def test_whole_numbers_are_read_as_people_write_them(text: str, number: int) -> None:
    assert read_number(text) == whole_number(text) == number


@pytest.mark.parametrize(
    "text",
    ["x", "3.5", "1_0", "--2", "+-2", "1e3", "0x10", "½", "²", "\N{ARABIC-INDIC DIGIT THREE}",
     "\N{FULLWIDTH DIGIT TWO}", "1,000", "1 2", "3 +", "4\N{MINUS SIGN}", "a" * 100_000, "1 " * 50_000],
)  # fmt: skip
def test_nothing_else_is_a_number(text: str) -> None:
    assert read_number(text) == "not_a_number"
    assert whole_number(text) is None


@pytest.mark.parametrize("text", [str(LARGEST + 1), "1" * 50, "-" + "9" * 5000])
def test_a_number_beyond_all_games_is_too_large(text: str) -> None:
    assert read_number(text) == "too_large"


@pytest.mark.parametrize("text", ["", "  ", "\t"])
def test_nothing_typed_is_no_number_and_no_fault(text: str) -> None:
    assert read_number(text) is None
    assert whole_number(text) is None
