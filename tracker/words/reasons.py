"""Explains the place of a figure and the points of a side, and what the marks of a row mean."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from tracker.core.view import Mark, Reason, Row, SideView
from tracker.words.terms import GameText, readable
from tracker.words.translation import QT_TRANSLATE_NOOP
from tracker.words.voice import Voice

BETWEEN: Final = " · "
_SUMMED: Final = ("rolled", "stat", "modifier", "bonus")
"""Reasons that are added up to a roll."""

_MARKS: Final[Mapping[str, str]] = {
    "acting": QT_TRANSLATE_NOOP("Reasons", "Acts now"),
    "next": QT_TRANSLATE_NOOP("Reasons", "Acts next"),
    "acted": QT_TRANSLATE_NOOP("Reasons", "Has acted"),
}
_CHIPS: Final[Mapping[str, str]] = {
    "acting": QT_TRANSLATE_NOOP("Reasons", "now"),
    "next": QT_TRANSLATE_NOOP("Reasons", "next"),
    "acted": QT_TRANSLATE_NOOP("Reasons", "acted"),
}


class Reasons(GameText):
    """Explains places, points and rolls from the reasons that a view gives."""

    def __init__(self, voice: Voice) -> None:
        super().__init__(voice.terms)
        self._voice = voice

    def why(self, row: Row) -> str:
        """Return why a figure has its place: "6 + Speed 3 · tie: Speed 3 · roll-off 3, 8"."""
        parts = [self._roll(row.why)] if _has(row.why, "rolled") else []
        return BETWEEN.join([*parts, *self._others(row.why)])

    def why_points(self, side: SideView) -> str:
        """Return where the points of a side came from and went to."""
        points = side.counter("points")
        return BETWEEN.join(self._others(points.why)) if points is not None else ""

    def why_roll(self, side: SideView) -> str:
        """Return the last roll of a side: "4 + Luck 5 = 9"; empty if it has not rolled."""
        if not _has(side.roll_why, "rolled"):
            return ""
        roll = self._roll(side.roll_why)
        total = next((reason.values["total"] for reason in side.roll_why if reason.kind == "total"), None)
        return roll if total is None or roll == str(total) else f"{roll} = {self.terms.integer(int(total))}"

    def mark(self, mark: Mark) -> str:
        """Return what a mark of a row says, for a tooltip and a screen reader."""
        return self._voice.mark(mark) or (self.tr(_MARKS[mark]) if mark in _MARKS else readable(mark))

    def mark_chip(self, mark: Mark) -> str:
        """Return the mark in a word or two, for the row itself."""
        return self._voice.mark_chip(mark) or (self.tr(_CHIPS[mark]) if mark in _CHIPS else readable(mark))

    def _roll(self, reasons: Iterable[Reason]) -> str:
        """Return what was added up, without the sum."""
        die, stats, modifier = 0, dict[str, int](), 0
        for reason in reasons:
            match reason.kind:
                case "rolled":
                    die = int(reason.values["die"])
                case "stat":
                    stats[str(reason.values["stat"])] = int(reason.values["value"])
                case "modifier" | "bonus":
                    modifier += int(reason.values["value"])
        return self.terms.sum_of(die, stats, modifier)

    def _others(self, reasons: Iterable[Reason]) -> list[str]:
        """Return the reasons that are not part of a sum."""
        others = (reason for reason in reasons if reason.kind not in _SUMMED)
        return [self._voice.reason(reason) or readable(reason.kind) for reason in others]


def _has(reasons: Iterable[Reason], kind: str) -> bool:
    return any(reason.kind == kind for reason in reasons)
