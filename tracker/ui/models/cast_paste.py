"""A list of figures from the clipboard: a spreadsheet with or without a head, or names as people type them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import msgspec

from tracker.core.figures import Names
from tracker.core.numbers import read_number
from tracker.ui.models.cast_draft import CastColumn, ColumnKind

MOST_COPIES = 200
MOST_ROWS = 2000
_NAME_LIMIT = 1000
_YES = frozenset(("1", "x", "+", "yes", "y", "true", "on", "да", "✓", "✔", "х"))
_HEADS: Mapping[ColumnKind, tuple[str, ...]] = {
    "name": (
        *("name", "who", "figure", "model", "character", "hero", "npc"),
        *("имя", "кто", "название", "фигура", "модель", "персонаж", "герой", "нпс"),
    ),
    "side": ("side", "team", "сторона", "команда"),
    "role": ("role", "rank", "class", "роль", "класс"),
    "in_play": ("in play", "в игре"),
}
_ALSO_CALLED: Mapping[str, tuple[str, ...]] = {
    "mind": ("intellect", "интеллект"),
    "income": ("доходы",),
    "dexterity": ("agility", "подвижность", "ловк"),
    "wits": ("wit", "смекалка", "сообр"),
    "composure": ("self-control", "выдержка", "хладнокровие", "самооблад"),
    "modifier": ("initiative bonus", "модификатор"),
    "movement": ("speed", "перемещение", "скорость"),
    "health": ("hit points", "life", "хп", "хиты", "жизнь", "жизни"),
    "health_max": ("max hp", "hp max", "max health", "maximum health", "макс хп", "хп макс", "макс здоровье"),
}
"""What people call a stat besides its names, by its id."""
_TIMES_FIRST = re.compile(r"(\d{1,4})\s*(?:[xXхХ]\s+|[×*]\s*)(\S.*)")
_TIMES_LAST = re.compile(r"(\S.*?)\s+[xXхХ×*]\s?(\d{1,4})")
_NUMBER_LAST = re.compile(r"(\S.*?)\s*:\s*([+\-−]?\d{1,6})")
_NUMBER_FIRST = re.compile(r"([+\-−]?\d{1,6})\s+([^\d\s].*)")


class Pasted(msgspec.Struct):
    """One line: so many figures (1 or more) of this name with these cells, each as typed. None: not told."""

    name: str = ""
    count: int = 1
    side: str | None = None
    role: str | None = None
    stats: dict[str, str] = {}
    flags: list[str] = []
    in_play: bool | None = None


class Listed(NamedTuple):
    """What a text lists. `unknown` are the titles of columns that are none here, and whose cells were left out."""

    figures: list[Pasted]
    unknown: tuple[str, ...] = ()


class Vocabulary(msgspec.Struct, frozen=True):
    """What sides, roles and flags are called, by id; each counts by its id and by its name in any language."""

    sides: Mapping[str, Names]
    roles: Mapping[str, Names]

    def side(self, text: str) -> str | None:
        """Return the id of the side that a cell names."""
        return _named(self.sides, text)

    def role(self, text: str) -> str | None:
        """Return the id of the role that a cell names."""
        return _named(self.roles, text)


def parse(text: str, columns: Sequence[CastColumn], words: Vocabulary) -> Listed:
    """Return the figures that a text lists, at most MOST_ROWS lines.

    A head names the columns in any order: by their names, long or short, in any language, or by what people call them.

    Without a head the first text is the name, words of the vocabulary are sides and roles, and numbers fill the stats
    from the left: `Goblin, 12`, `Goblin: 12` and `12 Goblin` mean the same. `3x Goblin` and `Goblin x3` are three;
    `Goblin 3` is a name.
    """
    lines = text.removeprefix("\ufeff").replace("\0", "")
    mark = next((mark for mark in "\t;," if mark in lines), "")
    rows = [row for row in _cells(lines, mark) if any(row)][:MOST_ROWS]
    if not rows:
        return Listed([])
    head = _head(rows[0], columns)
    if head is not None:
        told = rows[1:]
        return Listed([_by_head(row, head, words) for row in told], _unknown(rows[0], head, told))
    if mark == ",":
        rows = [row if _fits(row, words) else [", ".join(filter(None, row))] for row in rows]
    return Listed([_by_sense(row, columns, words) for row in rows])


def _cells(text: str, mark: str) -> Iterable[list[str]]:
    if not mark:
        return ([line.strip()] for line in text.splitlines())
    if '"' in text:
        import csv

        try:
            return [
                [cell.strip() for cell in row] for row in csv.reader(text.splitlines(keepends=True), delimiter=mark)
            ]
        except csv.Error:  # a quotation mark that belongs to a name
            pass
    return ([cell.strip() for cell in line.split(mark)] for line in text.splitlines())


def _key(text: str) -> str:
    return " ".join(text.replace("_", " ").split()).casefold()


def _named(names: Mapping[str, Names], text: str) -> str | None:
    key = _key(text)
    found = (one for one, called in names.items() if key in {_key(one), *map(_key, called.values())})
    return next(found, None) if key else None


def _head(row: Sequence[str], columns: Sequence[CastColumn]) -> list[CastColumn | None] | None:
    """Return the column of each cell if the row is a head: it names the column of names, or two others."""
    found: list[CastColumn | None] = []
    for cell in row:
        column = _column(cell, columns)
        # A column that is there twice counts once; the second one is told as not known.
        found.append(None if column in found else column)
    known = [column for column in found if column is not None]
    if any(column.kind == "name" for column in known):
        return found
    return [columns[0], *found[1:]] if len(known) >= 2 and found[0] is None else None


def _column(cell: str, columns: Sequence[CastColumn]) -> CastColumn | None:
    """Return the column that a title means; real names go before what people say."""
    key = _title(cell)
    for titles in (_titles, _nicknames):
        for column in columns:
            if key and key in titles(column):
                return column
    return None


def _title(text: str) -> str:
    return _key(text.replace(".", " ")).strip(" :*")


def _titles(column: CastColumn) -> set[str]:
    own = (*column.names.values(), *column.short.values(), *_HEADS.get(column.kind, ()), column.id)
    return {_title(title) for title in own if title}


def _nicknames(column: CastColumn) -> set[str]:
    return set(map(_title, _ALSO_CALLED.get(column.id, ()))) if column.kind == "stat" else set()


def _unknown(
    titles: Sequence[str], head: Sequence[CastColumn | None], rows: Sequence[Sequence[str]]
) -> tuple[str, ...]:
    """Return the titles of columns that were left out although something stands in them."""
    return tuple(
        title
        for at, (title, column) in enumerate(zip(titles, head, strict=True))
        if column is None and title and any(at < len(row) and row[at] for row in rows)
    )


def _fits(row: Sequence[str], words: Vocabulary) -> bool:
    return all(
        not cell or isinstance(read_number(cell), int) or words.side(cell) is not None or words.role(cell) is not None
        for cell in row[1:]
    )


def _by_head(row: Sequence[str], head: Sequence[CastColumn | None], words: Vocabulary) -> Pasted:
    result = Pasted(stats={}, flags=[])
    for cell, column in zip(row, head, strict=False):
        if column is None:
            continue
        match column.kind:
            case "name":
                result.name, result.count = _times(cell)
            case "side":
                result.side = (words.side(cell) or cell) if cell else None
            case "role":
                result.role = (words.role(cell) or cell) if cell else None
            case "stat":
                if cell:
                    result.stats[column.id] = cell
            case "in_play":
                result.in_play = _key(cell) in _YES if cell else None
            case "flag":
                if _key(cell) in _YES:
                    result.flags.append(column.id)
    return result


def _by_sense(row: Sequence[str], columns: Sequence[CastColumn], words: Vocabulary) -> Pasted:
    cells = [cell for cell in row if cell]
    if len(cells) == 1:
        cells = _split(cells[0])
    named = next((at for at, cell in enumerate(cells) if not isinstance(read_number(cell), int)), 0)
    result = Pasted(stats={}, flags=[])
    result.name, result.count = _times(cells[named])
    stats = iter([column.id for column in columns if column.kind == "stat"])
    for at, cell in enumerate(cells):
        if at == named:
            continue
        if result.side is None and (side := words.side(cell)) is not None:
            result.side = side
        elif result.role is None and (role := words.role(cell)) is not None:
            result.role = role
        elif (stat := next(stats, None)) is not None:
            result.stats[stat] = cell
    return result


def _split(cell: str) -> list[str]:
    if _TIMES_FIRST.fullmatch(cell):
        return [cell]
    if found := _NUMBER_LAST.fullmatch(cell):
        return [found[1], found[2]]
    if found := _NUMBER_FIRST.fullmatch(cell):
        return [found[2], found[1]]
    return [cell]


def _times(name: str) -> tuple[str, int]:
    name = name[:_NAME_LIMIT]
    if found := _TIMES_FIRST.fullmatch(name):
        count, rest = int(found[1]), found[2]
    elif found := _TIMES_LAST.fullmatch(name):
        count, rest = int(found[2]), found[1]
    else:
        return name, 1
    return (rest, count) if 1 <= count <= MOST_COPIES else (name, 1)
