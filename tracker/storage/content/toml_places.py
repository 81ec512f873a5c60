"""Where in a TOML text each field stands, for messages about it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import Final

_NAME: Final = r"(?P<name>[\w-]++(?:\s*+\.\s*+[\w-]++)*+)\s*+"
_HEAD = re.compile(rf"\s*+(?P<open>\[\[?)\s*+{_NAME}\]")
_KEY = re.compile(rf"\s*+{_NAME}=")
_TOKEN = re.compile(rf"[\[\]{{}},]|{_NAME}=|[^\s\[\]{{}},=]++")
_NOWHERE: Final = "?"
"""The place of a field whose name is quoted: it is left to the table that it is in."""


def lines_of(text: str, texts: re.Pattern[str], wanted: Collection[str]) -> dict[str, int]:
    """Return the lines of those of the wanted tables and fields (`options[2].default`) that are found, from 1.

    `texts` finds the strings and comments in it.
    """
    lines: dict[str, int] = {}
    for place, line in _places(texts.sub(_blank, text)):
        if place in wanted:
            lines.setdefault(place, line)
    return lines


def _places(text: str) -> Iterator[tuple[str, int]]:
    counts: dict[str, int] = {}
    table = ""
    value = _Value()
    for number, line in enumerate(text.split("\n"), 1):
        start = 0
        if not value.is_open:
            if head := _HEAD.match(line):
                name = _bare(head)
                if head["open"] == "[[":
                    counts[name] = counts.get(name, -1) + 1
                first, dot, rest = name.partition(".")
                table = f"{first}[{counts[first]}]{dot}{rest}" if first in counts else name
                yield table, number
                continue
            key = _KEY.match(line)
            start = key.end() if key else 0
            value = _Value(f"{table}.{_bare(key)}".lstrip(".") if key else _NOWHERE)
            yield value.here, number
        for token in _TOKEN.finditer(line, start):
            if place := value.take(token):
                yield place, number


class _Value:
    """The value of one field, with the lists and tables in it, read token by token."""

    def __init__(self, here: str = "") -> None:
        self.here = here
        self._around: list[tuple[str, int]] = []
        """The place of each list and table that is open, and the number of its entry, -1 in a table."""

    @property
    def is_open(self) -> bool:
        """Whether a list or a table has no closing bracket yet."""
        return bool(self._around)

    def take(self, token: re.Match[str]) -> str:
        """Return the place of what begins with a token, empty if nothing does."""
        place, number = self._around[-1] if self._around else (self.here, -1)
        match token.group():
            case "]" | "}":
                del self._around[-1:]
                return ""
            case ",":
                if number >= 0:
                    self._around[-1] = (place, number + 1)
                    self.here = f"{place}[{number + 1}]"
                return ""
            case "[":
                begun = self.here
                self._around.append((begun, 0))
                self.here = f"{begun}[0]"
                return begun
            case "{":
                self._around.append((self.here, -1))
            case _ if token["name"] and self._around:
                self.here = f"{place}.{_bare(token)}"
        return self.here


def _bare(named: re.Match[str]) -> str:
    return re.sub(r"\s", "", named["name"])


def _blank(found: re.Match[str]) -> str:
    """Return what stands for a text or a comment, so that nothing in it is taken for a bracket."""
    text = found.group()
    return ("" if text.startswith("#") else '"') + "\n" * text.count("\n")
