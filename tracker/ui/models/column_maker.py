"""What the columns of every ruleset have in common: the name, the health, and the chips behind a name."""

from __future__ import annotations

from collections.abc import Callable, Collection

from msgspec.structs import replace
from PySide6.QtCore import QObject

from tracker.core.view import Mark, Row
from tracker.engine.moment import Moment
from tracker.ui.models.columns import Chip, Column, Columns, Gauge
from tracker.ui.models.health import has_no_health
from tracker.words.terms import uncapitalized
from tracker.words.words import Words

_OF_HEALTH = frozenset(("health", "health_max", "health_temporary", "lethal", "aggravated"))
"""Stats that the bar of health, or what a system shows beside it, stands for."""
_LOUD = frozenset(("acting", "next"))
"""Marks that the row itself shows, without a chip."""


class ColumnMaker(QObject):
    """Makes columns out of the words of a game. `moment` gives the moment that is on the screen when a text is asked
    for; `gm_sides` are the sides that the game master plays."""

    def __init__(
        self, words: Words, moment: Callable[[], Moment], gm_sides: tuple[str, ...], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.words = words
        self.moment = moment
        self.gm_sides = frozenset(gm_sides)

    def name(self, chips: Callable[[Row], tuple[Chip, ...]], *, shows_health: bool = False) -> Column:
        """Return the column of the name with these chips behind it, and with the bar of health where that has no
        column."""
        title = self.words.terms.term("figure")
        name = Column("name", title, "name", text=lambda row: row.name, chips=chips, tooltip=self._tip)
        return replace(name, gauge=gauge) if shows_health else name

    def health(self, width: float, optional: int) -> Column:
        """Return the column of the health."""
        title = self.words.terms.stat("health")
        return Column("health", title, "health", gauge=gauge, width=width, optional=optional)

    def quiet_marks(self, row: Row) -> tuple[Mark, ...]:
        """Return the marks that nothing else in the row shows: not who acts, is next or has acted."""
        return tuple(mark for mark in row.marks if mark not in _LOUD and mark != "acted")

    def flags(self, row: Row, but: Collection[str] = ()) -> tuple[Chip, ...]:
        """Return a chip for each flag but these."""
        return tuple(Chip(self.words.terms.flag(flag)) for flag in row.flags if flag not in but)

    def no_health(self, row: Row) -> tuple[Chip, ...]:
        """Return the chip of one who has no health left and has not been taken out."""
        has_none = has_no_health(row.stats) and not row.is_out
        return (Chip(self.tr("no health"), "bad"),) if has_none else ()

    def upkeep(self, row: Row) -> tuple[Chip, ...]:
        """Return a chip for each effect with what is left of it, for each counter, for a note, and for one whom the
        players do not see."""
        if not (row.effects or row.counters or row.note or row.hidden):
            return ()
        effects = [Chip(f"{one.name} {one.left}" if one.left else one.name) for one in row.effects]
        counters = [Chip(f"{name} {self.words.terms.integer(value)}") for name, value in row.counters.items()]
        note = [Chip(self.tr("note"))] if row.note else []
        hidden = (
            [Chip(self.tr("hidden") if row.hidden == "gone" else self.tr("unknown"), "faint")] if row.hidden else []
        )
        return (*hidden, *effects, *counters, *note)

    def stats(self, row: Row, but: Collection[str] = ()) -> tuple[Chip, ...]:
        """Return the values but these and the health, each with its short name: no column and no explanation of the
        row shows them."""
        names = [stat for stat in row.stats if stat not in but and stat not in _OF_HEALTH]
        return tuple(Chip(f"{self.words.terms.stat_short(stat)} {row.stats[stat]}", "faint") for stat in names)

    def with_spoken_rows(self, columns: Columns) -> Columns:
        """Return the columns with the first one saying the whole row to a screen reader."""

        def spoken(row: Row, number: int, count: int) -> str:
            return self._spoken(columns, row, number, count)

        return (replace(columns[0], spoken=spoken), *columns[1:])

    def _spoken(self, columns: Columns, row: Row, number: int, count: int) -> str:
        """Return "2 of 6, Officer Hale, 12, acts now, stunned, Health 7 / 7"."""
        reasons = self.words.reasons
        # A place column that says something else than the number has no place for the row yet.
        is_placed = all(column.kind != "place" or not column.text(row) for column in columns)
        said = [self.tr("{number} of {count}").format(number=number, count=count)] if is_placed else []
        said.append(row.name)
        said += [column.text(row) for column in columns if column.kind == "total" and is_placed]
        told = {"acted"} if any(column.heard for column in columns) else set()
        marks = [mark for mark in row.marks if mark not in told]
        said += [uncapitalized(reasons.mark(mark)) for mark in marks]
        shown = {reasons.mark_chip(mark) for mark in row.marks}
        for column in columns:
            said += [chip.text for chip in column.chips(row) if chip.text not in shown]
            if (gauge := column.gauge(row)) is not None:
                said.append(f"{self.words.terms.stat('health')} {gauge.text}")
            if column.heard is not None:
                said.append(column.heard(row))
            elif column.kind == "role":
                said.append(column.text(row))
            elif column.kind == "stat":
                said.append(f"{column.title} {column.text(row)}")
        return ", ".join(part for part in said if part)

    def _tip(self, row: Row) -> str:
        words = self.words
        why = words.reasons.why(row)
        marks = [words.reasons.mark(mark) for mark in row.marks]
        flags = [words.terms.flag(flag) for flag in row.flags]
        stats = [f"{words.terms.stat(stat)} {value}" for stat, value in row.stats.items()]
        upkeep, moment = words.upkeep, self.moment()
        effects = [f"{one.name}: {upkeep.until(one.until, moment)}" for one in row.effects]
        counters = ", ".join(f"{name} {words.terms.integer(value)}" for name, value in row.counters.items())
        lines = (row.name, why, ", ".join(marks + flags), ", ".join(stats), *effects, counters, row.note)
        return "\n".join(line for line in lines if line)


def gauge(row: Row) -> Gauge | None:
    """Return the health of a row; None if it has none."""
    most = row.stats.get("health_max") or None
    value = row.stats.get("health", most)
    return None if value is None else Gauge(value, most if most and most > 0 else None)
