"""Who is at the table: figures, their sides, and the table that holds both."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import TypeVar

import msgspec

from tracker.core.codec import MOST_FIGURES, Value
from tracker.core.errors import RuleError

Names = Mapping[str, str]
"""A text of a content file by language code: {"en": ..., "ru": ...}."""
SOURCE_LANGUAGE = "en"
"""What the program is written in; whoever has no text in another language falls back to it."""


def pick(names: Names, language: str, fallback: str = "") -> str:
    """Return the name in the language, else in English, else in any, else the fallback."""
    return names.get(language) or names.get(SOURCE_LANGUAGE) or next(filter(None, names.values()), fallback)


def in_any_language(text: str) -> Names:
    """Return a text of no language as one that is picked in each."""
    return {SOURCE_LANGUAGE: text} if text else {}


_K = TypeVar("_K")
_V = TypeVar("_V")

_MANY = 256
"""A smaller mapping is quicker to copy than to share."""


def with_items(mapping: Mapping[_K, _V], items: Mapping[_K, _V]) -> Mapping[_K, _V]:
    """Return the mapping with these items changed or added; of many it shares what stays, at any number of figures."""
    if type(mapping) is dict and len(mapping) < _MANY:
        return {**mapping, **items}
    from tracker.core.persistent import PersistentMap  # imported late: few tables are so large

    return (mapping if isinstance(mapping, PersistentMap) else PersistentMap(mapping)).with_items(items)


class Figure(Value, frozen=True):
    """One member of a side (model, combatant, character).

    `stats` are whole numbers by name, one that is not given is 0; `flags` are marks without order; `in_play` is
    false for one outside the playing area, in a game that has one; `alive` is false for the dead and the downed.
    """

    id: str
    side: str
    name: str = ""
    role: str = ""
    stats: Mapping[str, int] = {}
    flags: tuple[str, ...] = ()
    in_play: bool = True
    alive: bool = True

    def stat(self, name: str) -> int:
        """Return the value of a stat, 0 if it was never given."""
        return self.stats.get(name, 0)

    def named(self) -> Figure:
        """Return the figure with its id as name if it has none, and each flag once."""
        if self.name and len(set(self.flags)) == len(self.flags):
            return self
        return msgspec.structs.replace(self, name=self.name or self.id, flags=tuple(dict.fromkeys(self.flags)))

    def with_flag(self, flag: str, on: bool) -> Figure:
        """Return the figure with the flag set or cleared."""
        rest = tuple(f for f in self.flags if f != flag)
        return msgspec.structs.replace(self, flags=(*rest, flag) if on else rest)


class Side(Value, frozen=True):
    """One party at the table. `names` are by language; without any the id is shown."""

    id: str
    names: Names = {}


class Table(Value, frozen=True):
    """All sides in seat order and all figures in the order in which they were given."""

    sides: tuple[Side, ...]
    figures: Mapping[str, Figure]

    @property
    def side_ids(self) -> tuple[str, ...]:
        """The ids of the sides in seat order."""
        return tuple(side.id for side in self.sides)

    def figure(self, figure_id: str) -> Figure:
        """Return the figure. Errors: NO_SUCH_FIGURE."""
        try:
            return self.figures[figure_id]
        except KeyError:
            raise RuleError("NO_SUCH_FIGURE", figure=figure_id) from None

    def need_side(self, side_id: str) -> None:
        """Check that the side exists. Errors: NO_SUCH_SIDE."""
        if all(side.id != side_id for side in self.sides):
            raise RuleError("NO_SUCH_SIDE", side=side_id)

    def with_figure(self, figure: Figure) -> Table:
        """Return the table with this figure put in the place of the one with its id, or at the end."""
        return Table(self.sides, with_items(self.figures, {figure.id: figure}))

    def with_newcomer(self, figure: Figure) -> Table:
        """Return the table with a figure that was not there. Errors: ValueError if its id is taken, its side is not
        there, or the table is full."""
        if figure.id in self.figures:
            raise ValueError(f"there is a figure {figure.id!r} already")
        if all(side.id != figure.side for side in self.sides):
            raise ValueError(f"there is no side {figure.side!r}")
        if len(self.figures) >= MOST_FIGURES:
            raise ValueError(f"there are {MOST_FIGURES} figures already")
        return self.with_figure(figure)

    def without_figure(self, figure_id: str) -> Table:
        """Return the table without the figure."""
        figures = dict(self.figures)
        del figures[figure_id]
        return Table(self.sides, figures)


def check_table(table: Table, named: Iterable[str] = ()) -> None:
    """Check that each figure is of a side that is there, and that the ids are of figures. Errors: ValueError."""
    sides = set(table.side_ids)
    for figure in table.figures.values():
        if figure.side not in sides:
            raise ValueError(f"there is no side {figure.side!r}")
    check_known("figure", named, table.figures)


def check_known(kind: str, ids: Iterable[str], known: Collection[str]) -> None:
    """Check that all the ids are known ones. Errors: ValueError."""
    for one in ids:
        if one not in known:
            raise ValueError(f"there is no {kind} {one!r}")


def make_table(sides: tuple[Side, ...], figures: tuple[Figure, ...]) -> Table:
    """Return a table; figures without a name get their id as name."""
    return Table(sides, {f.id: f.named() for f in figures})
