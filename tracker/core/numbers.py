"""Whole numbers as people type them: the one reader for every box of the window and for the command line."""

from __future__ import annotations

import re
from typing import Literal

from tracker.core.codec import LARGEST

NumberProblem = Literal["not_a_number", "too_large"]
_MOST_LETTERS = 60
_WHOLE = re.compile(r"([+-]?) ?([0-9]+|[0-9]{1,3}(?: [0-9]{3})+)(?:[.,]0{1,2})?")
_PLAIN = str.maketrans({"\N{MINUS SIGN}": "-", "\N{EN DASH}": "-"})


def read_number(text: str) -> int | NumberProblem | None:
    """Return the whole number that a text means, None for an empty one, or what is wrong with it.

    A minus may be a hyphen, a minus sign or an en dash; `3.0` and `3,00` of a spreadsheet are 3, `1 000` is a thousand.
    Digits are 0 to 9 and nothing else: no underscores, and no digits of other scripts.
    """
    bare = " ".join(text.split())
    if not bare:
        return None
    if bare.lstrip("+-").isascii() and bare.lstrip("+-").isdecimal() and len(bare) > _MOST_LETTERS:
        return "too_large"
    found = _WHOLE.fullmatch(bare.translate(_PLAIN)) if len(bare) <= _MOST_LETTERS else None
    if found is None:
        return "not_a_number"
    digits = found[2].replace(" ", "").lstrip("0") or "0"
    if len(digits) > len(str(LARGEST)):
        return "too_large"
    return -int(digits) if found[1] == "-" else int(digits)


def whole_number(text: str) -> int | None:
    """Return the whole number that a text means, None if it means none."""
    number = read_number(text)
    return number if isinstance(number, int) else None
