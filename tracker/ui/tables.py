"""Which columns the list of each ruleset has, and what stands in them."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from PySide6.QtCore import QObject

from tracker.core.view import Row, own_of
from tracker.engine.moment import Moment
from tracker.ui.figure_steps import has_no_health
from tracker.ui.models.columns import Chip, Column, Columns, Gauge
from tracker.words.words import Words

GetMoment = Callable[[], Moment]
_LOUD = frozenset(("acting", "next"))
"""Marks that the row itself shows, without a chip."""
_OUT = frozenset(("out", "down", "dead"))


class Tables(QObject):
    """Makes the columns. `moment` gives the moment that is on the screen when a text is asked for."""

    def __init__(
        self, words: Words, moment: GetMoment, gm_sides: tuple[str, ...], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._words = words
        self._moment = moment
        self._gm_sides = frozenset(gm_sides)

    def columns(self, ruleset: str) -> Columns:
        """Return the columns of a ruleset in the language of the words."""
        match ruleset:
            case "side_turns":
                return self._side_turns()
            case "initiative_list":
                return self._initiative_list()
            case _:
                return self._alternating()

    def _side_turns(self) -> Columns:
        words = self._words
        return (
            self._name(words.terms.term("figure"), self._flag_chips),
            Column(
                "role",
                words.terms.term("role"),
                "role",
                text=lambda row: words.terms.role(row.role or "extra"),
                width=11,
                optional=2,
            ),
            Column("mind", words.terms.stat("mind"), "stat", text=_stat("mind"), width=8, optional=3),
            self._health(15, 1),
            Column(
                "activated",
                self.tr("Activated"),
                "flags",
                dots=lambda row: (int("acted" in row.marks), 0 if "out" in row.marks else 1),
                heard=lambda row: self.tr("activated") if "acted" in row.marks else self.tr("not activated"),
                width=11,
            ),
        )

    def _initiative_list(self) -> Columns:
        from tracker.rules.initiative_list.view_types import InitiativeListRow

        def place(row: Row) -> str:
            # Before the order stands there is no place; "" would be the number of the row.
            return "" if own_of(row, InitiativeListRow).is_placed else "\N{EN DASH}"

        def total(row: Row) -> str:
            number = own_of(row, InitiativeListRow).total
            return "\N{EN DASH}" if number is None else str(number)

        words = self._words
        return (
            Column("place", "", "place", text=place, width=4),
            self._name(words.terms.term("figure"), self._gm_and_marks),
            Column("total", self.tr("Init."), "total", text=total, width=7),
            Column("why", self.tr("Breakdown"), "why", text=words.reasons.why, width=34, optional=2),
            self._health(17, 3),
        )

    def _alternating(self) -> Columns:
        name = self._name(self._words.terms.term("figure"), self._cycle_chips)
        return (msgspec.structs.replace(name, gauge=_gauge),)

    def _name(self, title: str, chips: Callable[[Row], tuple[Chip, ...]]) -> Column:
        return Column("name", title, "name", text=lambda row: row.name, chips=chips, tooltip=self._tip)

    def _health(self, width: float, optional: int) -> Column:
        return Column(
            "health", self._words.terms.stat("health"), "health", gauge=_gauge, width=width, optional=optional
        )

    def _tip(self, row: Row) -> str:
        words = self._words
        why = words.reasons.why(row)
        marks = [words.reasons.mark(mark) for mark in row.marks]
        flags = [words.terms.flag(flag) for flag in row.flags]
        stats = [f"{words.terms.stat(stat)} {value}" for stat, value in row.stats.items()]
        lines = (row.name, why, ", ".join(marks + flags), ", ".join(stats))
        return "\n".join(line for line in lines if line)

    def _flag_chips(self, row: Row) -> tuple[Chip, ...]:
        shown = ("activated", "fresh_start")
        marks = tuple(Chip(self._words.reasons.mark_chip(mark)) for mark in row.marks if mark == "out")
        chips = tuple(Chip(self._words.terms.flag(flag)) for flag in row.flags if flag not in shown)
        return marks + self._spent_chips(row) + chips + self._stat_chips(row, ("mind",))

    def _gm_and_marks(self, row: Row) -> tuple[Chip, ...]:
        chips = (Chip(self._words.terms.side(row.side, self._moment())),) if row.side in self._gm_sides else ()
        marks = tuple(
            Chip(self._words.reasons.mark_chip(mark), "accent" if mark in ("waiting", "tied") else "plain")
            for mark in row.marks
            if mark not in _LOUD and mark != "acted"
        )
        shown = ("activated", "fresh_start", "surprised")
        flags = tuple(Chip(self._words.terms.flag(flag)) for flag in row.flags if flag not in shown)
        return (
            marks
            + self._spent_chips(row)
            + chips
            + flags
            + self._stat_chips(row, ("dexterity", "wits", "composure", "modifier"))
        )

    def _cycle_chips(self, row: Row) -> tuple[Chip, ...]:
        from tracker.rules.alternating.view_types import AlternatingRow

        words = self._words
        own = own_of(row, AlternatingRow)
        flags = tuple(Chip(words.terms.flag(flag)) for flag in row.flags)
        if own.running is not None:
            taken = (Chip(self.tr("action taken")),) if own.running.action == "taken" else ()
            now = (Chip(f"{own.running.left} / {own.running.movement}", icon="play"), *taken)
            return now + self._spent_chips(row) + flags + self._stat_chips(row, ("movement",))
        done: tuple[Chip, ...]
        if own.cycle is not None:
            done = (Chip(self.tr("cycle {number}").format(number=own.cycle), "faint"),)
        else:
            done = tuple(
                Chip(words.reasons.mark_chip(mark)) for mark in row.marks if mark not in _LOUD and mark != "acted"
            )
        return done + self._spent_chips(row) + flags + self._stat_chips(row, ())

    def _spent_chips(self, row: Row) -> tuple[Chip, ...]:
        """Return the chip of one who has no health left and has not been taken out."""
        is_spent = has_no_health(row.stats) and not _OUT.intersection(row.marks)
        return (Chip(self.tr("no health"), "bad"),) if is_spent else ()

    def _stat_chips(self, row: Row, seen: tuple[str, ...]) -> tuple[Chip, ...]:
        """Return the values that no column and no explanation of the row shows, each with its short name."""
        names = [stat for stat in row.stats if stat not in (*seen, "health", "health_max")]
        return tuple(Chip(f"{self._words.terms.stat_short(stat)} {row.stats[stat]}", "faint") for stat in names)


def _stat(name: str) -> Callable[[Row], str]:
    def text(row: Row) -> str:
        return str(row.stats.get(name, 0))

    return text


def _gauge(row: Row) -> Gauge | None:
    most = row.stats.get("health_max") or None
    value = row.stats.get("health", most)
    return None if value is None else Gauge(value, most if most and most > 0 else None)
