"""One figure of the cast editor as it is typed: what is wrong with it, which id it gets, how copies are numbered."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from typing import Literal

from msgspec.structs import replace

from tracker.core.codec import Value
from tracker.core.figures import Figure, Names
from tracker.core.numbers import read_number
from tracker.core.system import System

ColumnKind = Literal["name", "side", "role", "stat", "in_play", "flag"]
Problem = Literal["no_name", "no_side", "no_role", "not_a_number", "too_large"]
TURN_FLAGS = frozenset({"activated"})
"""Marks that a game sets and clears by itself, so that a cast does not begin with them."""


class CastColumn(Value, frozen=True):
    """A column of the editor; `id` is the stat or the flag."""

    kind: ColumnKind
    id: str = ""
    names: Names = {}
    short: Names = {}

    @property
    def is_check(self) -> bool:
        """Whether its cells are yes or no."""
        return self.kind in ("in_play", "flag")


class Draft(Value, frozen=True):
    """A figure as typed: stats are texts, `side` and `role` an id or a text that is none.

    `key` tells drafts apart as long as the editor is open. `id` is made from the first name and stays.
    """

    key: int
    id: str = ""
    name: str = ""
    side: str = ""
    role: str = ""
    stats: Mapping[str, str] = {}
    flags: tuple[str, ...] = ()
    in_play: bool = True
    alive: bool = True

    @property
    def is_blank(self) -> bool:
        """Whether nobody has typed anything that makes it a figure."""
        return not self.name.strip() and not any(text.strip() for text in self.stats.values())


def columns_of(system: System) -> tuple[CastColumn, ...]:
    """Return what the editor asks of each figure of the system."""
    words = system.words
    columns = [CastColumn("name", names=words.get("figure", {})), CastColumn("side", names=words.get("side", {}))]
    if system.roles:
        columns.append(CastColumn("role", names=words.get("role", {})))
    columns += [CastColumn("stat", stat.id, stat.names, stat.short) for stat in system.stats]
    if system.ruleset == "side_turns":
        columns.append(CastColumn("in_play", names=words.get("in_play", {})))
    columns += [
        CastColumn("flag", flag.id, flag.names, flag.short) for flag in system.flags if flag.id not in TURN_FLAGS
    ]
    return tuple(columns)


def problem_of(draft: Draft, column: CastColumn, sides: Collection[str], roles: Collection[str]) -> Problem | None:
    """Return what is wrong with a cell; a blank draft is no figure and has no faults."""
    if draft.is_blank:
        return None
    match column.kind:
        case "name":
            return None if draft.name.strip() else "no_name"
        case "side":
            return None if draft.side in sides else "no_side"
        case "role":
            return None if not draft.role or draft.role in roles else "no_role"
        case "stat":
            number = read_number(draft.stats.get(column.id, ""))
            return number if isinstance(number, str) else None
        case _:
            return None


def typed_in(draft: Draft, column: CastColumn) -> str:
    """Return the text of a cell as typed; of a side or role its id."""
    match column.kind:
        case "name":
            return draft.name
        case "side":
            return draft.side
        case "role":
            return draft.role
        case _:
            return draft.stats.get(column.id, "")


def is_on(draft: Draft, column: CastColumn) -> bool:
    """Whether the tick of a cell is set."""
    return draft.in_play if column.kind == "in_play" else column.id in draft.flags


def with_check(draft: Draft, column: CastColumn, on: bool) -> Draft:
    """Return the draft with the tick of a cell set or cleared."""
    if column.kind == "in_play":
        return replace(draft, in_play=on)
    rest = tuple(flag for flag in draft.flags if flag != column.id)
    return replace(draft, flags=(*rest, column.id) if on else rest)


def draft_of(figure: Figure, key: int) -> Draft:
    """Return a figure as if it had been typed."""
    stats = {name: str(value) for name, value in figure.stats.items()}
    return Draft(
        key,
        figure.id,
        figure.name or figure.id,
        figure.side,
        figure.role,
        stats,
        figure.flags,
        figure.in_play,
        figure.alive,
    )


def figure_of(draft: Draft) -> Figure:
    """Return the figure; a number that is none is left out."""
    numbers = {name: read_number(text) for name, text in draft.stats.items()}
    stats = {name: number for name, number in numbers.items() if isinstance(number, int)}
    return Figure(draft.id, draft.side, draft.name.strip(), draft.role, stats, draft.flags, draft.in_play, draft.alive)


def id_for(name: str, taken: Collection[str]) -> str:
    """Return an id made from the name that nobody has yet, empty for an empty name."""
    if not name.strip():
        return ""
    stem = re.sub(r"\W+", "_", name.casefold()).strip("_")[:40].strip("_") or "figure"
    result, number = stem, 2
    while result in taken:
        result, number = f"{stem}_{number}", number + 1
    return result


def without_number(name: str) -> tuple[str, int | None]:
    """Return a name and the number that it ends in, if it does: ("Guard", 3)."""
    head, _, tail = name.strip().rpartition(" ")
    if head.strip() and tail.isascii() and tail.isdecimal() and len(tail) <= 6:
        return head.strip(), int(tail)
    return name.strip(), None


class Numbers:
    """The numbers that figures of the same name bear, and the next one for each name."""

    def __init__(self, names: Iterable[str]) -> None:
        self._used: dict[str, set[int]] = {}
        self._last: dict[str, int] = {}
        for name in names:
            base, number = without_number(name)
            if number is not None:
                self._take(base.casefold(), number)

    def is_free(self, base: str, number: int) -> bool:
        """Whether nobody of this name has the number."""
        return number not in self._used.get(base.casefold(), ())

    def next_of(self, base: str) -> str:
        """Return the name with the number after the largest that there is, and take it."""
        key = base.casefold()
        number = self._last.get(key, 0) + 1
        self._take(key, number)
        return f"{base} {number}".strip()

    def _take(self, key: str, number: int) -> None:
        self._used.setdefault(key, set()).add(number)
        self._last[key] = max(number, self._last.get(key, 0))
