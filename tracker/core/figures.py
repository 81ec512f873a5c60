"""Who is at the table: figures, their sides, and the table that holds both."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Literal, TypeVar, get_args

from msgspec.structs import replace

from tracker.core.codec import MOST_FIGURES, Value
from tracker.core.effects import Effect, Until
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


Hiding = Literal["gone", "unknown"]


class Figure(Value, frozen=True):
    """One member of a side (model, combatant, character).

    `stats` are whole numbers by name, one that is not given is 0; `flags` are marks without order; `in_play` is
    false for one outside the playing area, in a game that has one; `alive` is false for the dead and the downed.
    `health_rows` are the values that replace stats by points of health lost, the first row unhurt; the last one holds
    from there on. `hidden`: the players do not see it ("gone"), or only that somebody is there ("unknown").
    """

    id: str
    side: str
    name: str = ""
    role: str = ""
    stats: Mapping[str, int] = {}
    flags: tuple[str, ...] = ()
    in_play: bool = True
    alive: bool = True
    health_rows: tuple[Mapping[str, int], ...] = ()
    hidden: Hiding | None = None

    def stat(self, name: str) -> int:
        """Return the value of a stat as it is now, 0 if it was never given."""
        if self.health_rows and name in self.health_rows[0]:
            most = self.stats.get("health_max", len(self.health_rows))
            lost = max(0, most - self.stats.get("health", most))
            row = self.health_rows[min(lost, len(self.health_rows) - 1)]
            if name in row:
                return row[name]
        return self.stats.get(name, 0)

    def named(self) -> Figure:
        """Return the figure with its id as name if it has none, and each flag once."""
        if self.name and len(set(self.flags)) == len(self.flags):
            return self
        return replace(self, name=self.name or self.id, flags=tuple(dict.fromkeys(self.flags)))

    def with_flag(self, flag: str, on: bool) -> Figure:
        """Return the figure with the flag set or cleared."""
        rest = tuple(f for f in self.flags if f != flag)
        return replace(self, flags=(*rest, flag) if on else rest)


Colour = Literal["red", "blue", "green", "purple", "orange", "teal"]
COLOURS: tuple[Colour, ...] = get_args(Colour)
"""The colours of sides, in the order of every theme's table."""


class Side(Value, frozen=True):
    """One party at the table. `names` are by language; without any the id is shown. Without a `colour` the system
    chooses it."""

    id: str
    names: Names = {}
    colour: Colour | None = None


class Counters(Value, frozen=True):
    """What is counted by name beside the rules (victory points, gadgets), of figures, of sides and of the table."""

    figures: Mapping[str, Mapping[str, int]] = {}
    sides: Mapping[str, Mapping[str, int]] = {}
    table: Mapping[str, int] = {}


class Notes(Value, frozen=True):
    """Texts that lie at figures, by id, and at the table."""

    figures: Mapping[str, str] = {}
    table: str = ""


class Table(Value, frozen=True):
    """All sides in seat order and all figures in the order in which they were given, and what lies with them.

    `effects` are in the order in which they came, `effect_count` how many ever did. `fight` counts the fights of the
    evening from 1.
    """

    sides: tuple[Side, ...]
    figures: Mapping[str, Figure]
    effects: tuple[Effect, ...] = ()
    effect_count: int = 0
    counters: Counters = Counters()
    notes: Notes = Notes()
    fight: int = 1

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
        return replace(self, figures=with_items(self.figures, {figure.id: figure}))

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
        """Return the table without the figure, what is counted of it and what is noted at it; its effects stay."""
        figures = dict(self.figures)
        del figures[figure_id]
        counters, notes = self.counters, self.notes
        if figure_id in counters.figures:
            counters = replace(counters, figures=_without(counters.figures, figure_id))
        if figure_id in notes.figures:
            notes = replace(notes, figures=_without(notes.figures, figure_id))
        return replace(self, figures=figures, counters=counters, notes=notes)


def check_table(table: Table, named: Iterable[str] = ()) -> None:
    """Check that each figure is of a side that is there, and that the ids are of figures. Errors: ValueError."""
    sides = set(table.side_ids)
    for figure in table.figures.values():
        if figure.side not in sides:
            raise ValueError(f"there is no side {figure.side!r}")
    check_known("figure", named, table.figures)
    check_known("figure", table.counters.figures, table.figures)
    check_known("figure", table.notes.figures, table.figures)
    check_known("side", table.counters.sides, sides)
    check_effects(table)


def check_table_step(before: Table, table: Table) -> None:
    """Check what lies with the figures of a table that an event made of one that makes sense. Errors: ValueError.

    A figure that leaves takes with it what is counted of it and noted at it.
    """
    if table.counters is not before.counters:
        check_known("figure", table.counters.figures, table.figures)
        check_known("side", table.counters.sides, table.side_ids)
    if table.notes is not before.notes:
        check_known("figure", table.notes.figures, table.figures)
    if table.effects and (table.effects is not before.effects or len(table.figures) < len(before.figures)):
        check_effects(table)


def check_effects(table: Table) -> None:
    """Check that all effects wait for something that there is. Errors: ValueError."""
    for effect in table.effects:
        if effect.side is not None:
            check_known("side", (effect.side,), table.side_ids)
        if isinstance(effect.until, Until):
            if effect.until.of is not None:
                check_known("figure", (effect.until.of,), table.figures)
            if effect.until.side is not None:
                check_known("side", (effect.until.side,), table.side_ids)


def check_known(kind: str, ids: Iterable[str], known: Collection[str]) -> None:
    """Check that all the ids are known ones. Errors: ValueError."""
    for one in ids:
        if one not in known:
            raise ValueError(f"there is no {kind} {one!r}")


def make_table(sides: tuple[Side, ...], figures: tuple[Figure, ...]) -> Table:
    """Return a table; figures without a name get their id as name."""
    return Table(sides, {f.id: f.named() for f in figures})


def _without(mapping: Mapping[str, _V], key: str) -> Mapping[str, _V]:
    return {other: value for other, value in mapping.items() if other != key}
