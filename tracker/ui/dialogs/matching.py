"""Finding a text by a few letters of it: starts of words, letters in their order; no matter which case or accents."""

from __future__ import annotations

import unicodedata

import msgspec

_FAR = 6
"""Letters that stand in their order, but spread over more than so many times their count, are chance."""


def folded(text: str) -> str:
    """Return the text without case and accents."""
    if text.isascii():
        return text.lower()
    return "".join(_folded_letter(letter) for letter in text)


def _folded_letter(letter: str) -> str:
    plain = unicodedata.normalize("NFKD", letter).casefold()
    return plain if plain.isascii() else "".join(c for c in plain if not unicodedata.combining(c))


class Needle(msgspec.Struct, frozen=True):
    """What was typed, as folded words; each of them has to be found."""

    words: tuple[str, ...]

    @classmethod
    def of(cls, typed: str) -> Needle:
        """Return the words of what was typed."""
        return cls(tuple(folded(typed).split()))


class Hay(msgspec.Struct, frozen=True):
    """A text to be found: folded, with a space before each word; and the first letters of its words."""

    text: str
    initials: str

    @classmethod
    def of(cls, text: str) -> Hay:
        """Prepare a text once, for many searches."""
        plain = folded(text)
        if not plain.replace(" ", "").isalnum():
            plain = "".join(c if c.isalnum() else " " for c in plain)
        return cls(" " + plain, "".join(word[0] for word in plain.split()))


def rank(needle: Needle, hay: Hay) -> int | None:
    """Return how well the text matches, less is better; None if it does not."""
    total = 0
    for word in needle.words:
        one = _rank_word(word, hay)
        if one is None:
            return None
        total += one
    return total * 100 + min(len(hay.text), 99)


def _rank_word(word: str, hay: Hay) -> int | None:
    text = hay.text
    if (at := text.find(" " + word)) >= 0:
        return 0 if at == 0 else 100 + min(at, 99)
    if len(word) > 1 and (at := hay.initials.find(word)) >= 0:
        return 200 + min(at, 99)
    if (at := text.find(word)) >= 0:
        return 300 + min(at, 99)
    found = _scattered(word, text)
    return None if found is None else 400 + min(found[-1] - found[0], 99)


def _scattered(word: str, text: str) -> list[int] | None:
    """Return where the letters stand in their order, None if they do not or too far apart."""
    places: list[int] = []
    at = -1
    for letter in word:
        at = text.find(letter, at + 1)
        if at < 0:
            return None
        places.append(at)
    return places if places[-1] - places[0] < len(word) * _FAR else None


def places(needle: Needle, text: str) -> frozenset[int]:
    """Return the positions of the letters in `text` that made it match, to underline them."""
    origin: list[int] = [0]
    for at, letter in enumerate(text):
        origin += [at] * len(_folded_letter(letter))
    hay = Hay.of(text)
    result: set[int] = set()
    for word in needle.words:
        result.update(origin[at] for at in _places_of(word, hay) if 0 < at < len(origin))
    return frozenset(result)


def _places_of(word: str, hay: Hay) -> list[int]:
    text = hay.text
    if (at := text.find(" " + word)) >= 0:
        return list(range(at + 1, at + 1 + len(word)))
    if len(word) > 1 and (first := hay.initials.find(word)) >= 0:
        starts = [at + 1 for at in range(len(text) - 1) if text[at] == " " and text[at + 1] != " "]
        return starts[first : first + len(word)]
    if (at := text.find(word)) >= 0:
        return list(range(at, at + len(word)))
    return _scattered(word, text) or []
