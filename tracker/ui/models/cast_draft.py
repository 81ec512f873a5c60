"""One figure of the cast editor as it is typed: what is wrong with it, which id it gets, how copies are numbered."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Literal

from msgspec.structs import replace

from tracker.core.codec import Value
from tracker.core.figures import Figure, Names
from tracker.core.numbers import NumberProblem, read_number, whole_number
from tracker.core.system import System
from tracker.engine.rulesets import ruleset
from tracker.storage.content.drafts import TypedFigure

ColumnKind = Literal["name", "side", "role", "stat", "in_play", "flag"]
Problem = Literal["no_name", "no_side", "no_role"] | NumberProblem
HEALTH, FULL_HEALTH = "health", "health_max"


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
    words, rules = system.words, ruleset(system.ruleset)
    columns = [CastColumn("name", names=words.get("figure", {})), CastColumn("side", names=words.get("side", {}))]
    if system.roles:
        columns.append(CastColumn("role", names=words.get("role", {})))
    columns += [CastColumn("stat", stat.id, stat.names, stat.short) for stat in system.stats]
    if rules.has_reserves:
        columns.append(CastColumn("in_play", names=words.get("in_play", {})))
    columns += [
        CastColumn("flag", flag.id, flag.names, flag.short)
        for flag in system.flags
        if flag.id not in rules.flags_of_play
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


def typed_draft(row: TypedFigure, key: int) -> Draft:
    """Return a figure as it was typed on an earlier evening."""
    return Draft(key, row.id, row.name, row.side, row.role, row.stats, row.flags, row.in_play, row.alive)


def typed_figure(draft: Draft) -> TypedFigure:
    """Return all that was typed, to be kept."""
    return TypedFigure(
        draft.id, draft.name, draft.side, draft.role, draft.stats, draft.flags, draft.in_play, draft.alive
    )


def figure_of(draft: Draft, stats: Collection[str] = ()) -> Figure:
    """Return the figure; a number that is none is left out. `stats` are those of the system."""
    numbers = {name: read_number(text) for name, text in draft.stats.items()}
    given = both_healths({name: n for name, n in numbers.items() if isinstance(n, int)}, stats)
    return Figure(draft.id, draft.side, draft.name.strip(), draft.role, given, draft.flags, draft.in_play, draft.alive)


def both_healths(given: Mapping[str, int], stats: Collection[str]) -> dict[str, int]:
    """Return the stats with health and full health both, where the system has both and one number was given."""
    result = dict(given)
    one = result.get(HEALTH, result.get(FULL_HEALTH))
    if one is not None and one > 0 and {HEALTH, FULL_HEALTH} <= set(stats):
        result.setdefault(HEALTH, one)
        result.setdefault(FULL_HEALTH, one)
    return result


def implied(draft: Draft, column: CastColumn, columns: Iterable[CastColumn]) -> str:
    """Return what an empty cell of health gets from the other one, "" if nothing."""
    if column.id not in (HEALTH, FULL_HEALTH) or draft.stats.get(column.id, "").strip():
        return ""
    other = whole_number(draft.stats.get(FULL_HEALTH if column.id == HEALTH else HEALTH, ""))
    if other is None:
        return ""
    both = both_healths({HEALTH: other}, {one.id for one in columns})
    return str(other) if len(both) == 2 else ""


def repeated_sum(
    rows: Sequence[Mapping[str, int]], groups: Iterable[Sequence[str]]
) -> tuple[str, tuple[str, ...]] | None:
    """Return the stat that is the sum of a group of others in every row that has it, and the group; None if none is.

    A sheet's own initiative is such a stat: the rules add the group up by themselves, so that it counted twice.
    """
    for group in groups:
        for stat in dict.fromkeys(name for row in rows for name in row):
            if stat in group or stat in (HEALTH, FULL_HEALTH):
                continue
            told = [row for row in rows if row.get(stat)]
            if told and all(row[stat] == sum(row.get(name, 0) for name in group) > 1 for row in told):
                return stat, tuple(group)
    return None


class Ids:
    """The ids that are taken, and the next one for each name, in constant time."""

    def __init__(self, taken: Iterable[str]) -> None:
        self._taken = set(taken)
        self._last: dict[str, int] = {}

    def take(self, name: str) -> str:
        """Return an id made from the name that nobody has yet, and take it; empty for an empty name."""
        if not name.strip():
            return ""
        stem = re.sub(r"\W+", "_", name.casefold()).strip("_")[:40].strip("_") or "figure"
        number = self._last.get(stem, 1)
        result = stem if number == 1 else f"{stem}_{number}"
        while result in self._taken:
            number += 1
            result = f"{stem}_{number}"
        self._last[stem] = number
        self._taken.add(result)
        return result


def id_for(name: str, taken: Collection[str]) -> str:
    """Return an id made from the name that nobody has yet, empty for an empty name."""
    return Ids(taken).take(name)


def without_number(name: str) -> tuple[str, int | None]:
    """Return a name and the number that it ends in, if it does: ("Guard", 3)."""
    head, _, tail = name.strip().rpartition(" ")
    if head.strip() and tail.isascii() and tail.isdecimal() and len(tail) <= 6:
        return head.strip(), int(tail)
    return name.strip(), None


class Numbers:
    """The numbers of figures of the same name, and the next one for each name."""

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

    def take(self, base: str, number: int) -> str:
        """Return the name with this number, and take it."""
        self._take(base.casefold(), number)
        return f"{base} {number}".strip()

    def next_of(self, base: str) -> str:
        """Return the name with the number after the largest that there is, and take it."""
        key = base.casefold()
        number = self._last.get(key, 0) + 1
        self._take(key, number)
        return f"{base} {number}".strip()

    def _take(self, key: str, number: int) -> None:
        self._used.setdefault(key, set()).add(number)
        self._last[key] = max(number, self._last.get(key, 0))


def numbered(name: str, names: Iterable[str]) -> str:
    """Return the name for somebody who joins these names: with the next number if one of them is the same."""
    there = list(names)
    if name.casefold() not in {one.strip().casefold() for one in there}:
        return name
    base, _ = without_number(name)
    numbers = Numbers((*there, f"{base} 1"))
    return numbers.next_of(base)


def with_numbers(drafts: Sequence[Draft], older: Collection[int] = ()) -> tuple[Draft, ...]:
    """Return the drafts with those of the same name numbered on; `older` are keys of those that were there before.

    Of several plain names the first is number 1; of several with the same number an older one keeps it.
    """
    keys = [draft.name.strip().casefold() for draft in drafts]
    counts = Counter(keys)
    if all(count == 1 or not key for key, count in counts.items()):
        return tuple(drafts)
    numbers = Numbers(draft.name for draft in drafts)
    keeps: dict[str, int] = {}
    for draft, key in zip(drafts, keys, strict=True):
        if key not in keeps or (draft.key in older and keeps[key] not in older):
            keeps[key] = draft.key
    result: list[Draft] = []
    for draft, key in zip(drafts, keys, strict=True):
        base, number = without_number(draft.name)
        if not key or counts[key] == 1 or (number is not None and keeps[key] == draft.key):
            result.append(draft)
        elif number is None and keeps[key] == draft.key and numbers.is_free(base, 1):
            result.append(replace(draft, name=numbers.take(base, 1)))
        else:
            result.append(replace(draft, name=numbers.next_of(base)))
    return tuple(result)
