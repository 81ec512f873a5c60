"""What the columns of every ruleset have in common: the name, the health, and the chips behind a name."""

from __future__ import annotations

from collections.abc import Callable, Collection

from msgspec.structs import replace
from PySide6.QtCore import QObject

from tracker.core.view import Mark, Row
from tracker.engine.moment import Moment
from tracker.ui.models.columns import Chip, Column, Gauge
from tracker.ui.models.health import has_no_health
from tracker.words.words import Words

_LOUD = frozenset(("acting", "next"))
"""Marks that the row itself shows, without a chip."""
_OUT = frozenset(("out", "down", "dead"))


class Tables(QObject):
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

    def spent(self, row: Row) -> tuple[Chip, ...]:
        """Return the chip of one who has no health left and has not been taken out."""
        is_spent = has_no_health(row.stats) and not _OUT.intersection(row.marks)
        return (Chip(self.tr("no health"), "bad"),) if is_spent else ()

    def stats(self, row: Row, but: Collection[str] = ()) -> tuple[Chip, ...]:
        """Return the values but these and the health, each with its short name: no column and no explanation of the
        row shows them."""
        names = [stat for stat in row.stats if stat not in (*but, "health", "health_max")]
        return tuple(Chip(f"{self.words.terms.stat_short(stat)} {row.stats[stat]}", "faint") for stat in names)

    def _tip(self, row: Row) -> str:
        words = self.words
        why = words.reasons.why(row)
        marks = [words.reasons.mark(mark) for mark in row.marks]
        flags = [words.terms.flag(flag) for flag in row.flags]
        stats = [f"{words.terms.stat(stat)} {value}" for stat, value in row.stats.items()]
        lines = (row.name, why, ", ".join(marks + flags), ", ".join(stats))
        return "\n".join(line for line in lines if line)


def gauge(row: Row) -> Gauge | None:
    """Return the health of a row; None if it has none."""
    most = row.stats.get("health_max") or None
    value = row.stats.get("health", most)
    return None if value is None else Gauge(value, most if most and most > 0 else None)
