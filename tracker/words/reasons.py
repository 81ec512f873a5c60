"""Why a figure or a side stands where it does, and what the marks of a row mean."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from tracker.core.view import Mark, Reason, Row, SideView
from tracker.engine.moment import Moment
from tracker.words.lexicon import MINUS, Teller
from tracker.words.speech import QT_TRANSLATE_NOOP

BETWEEN: Final = " · "

_PLACES: Final[Mapping[str, str]] = {
    "moved": QT_TRANSLATE_NOOP("Reasons", "moved by hand"),
    "total": QT_TRANSLATE_NOOP("Reasons", "new total"),
    "joined": QT_TRANSLATE_NOOP("Reasons", "joined the fight"),
    "step_in": QT_TRANSLATE_NOOP("Reasons", "stepped in"),
    "stepped_in": QT_TRANSLATE_NOOP("Reasons", "stepped in"),
    "fresh_start": QT_TRANSLATE_NOOP("Reasons", "Fresh Start"),
}
_POINTS: Final[Mapping[str, str]] = {
    "initiative_tie": QT_TRANSLATE_NOOP("Reasons", "ties {n}"),
    "initiative_lost": QT_TRANSLATE_NOOP("Reasons", "lost initiative {n}"),
    "double_flip": QT_TRANSLATE_NOOP("Reasons", "fast countdown {n}"),
    "cast": QT_TRANSLATE_NOOP("Reasons", "cast {n}"),
    "other": QT_TRANSLATE_NOOP("Reasons", "other {n}"),
    "activation": QT_TRANSLATE_NOOP("Reasons", "activations {n}"),
    "spent": QT_TRANSLATE_NOOP("Reasons", "spent {n}"),
}
_SPENDING: Final = ("spent", "activation")
_MARKS: Final[Mapping[str, str]] = {
    "acting": QT_TRANSLATE_NOOP("Reasons", "Acts now"),
    "next": QT_TRANSLATE_NOOP("Reasons", "Acts next"),
    "acted": QT_TRANSLATE_NOOP("Reasons", "Has acted"),
    "passed": QT_TRANSLATE_NOOP("Reasons", "Does not act any more in this round"),
    "down": QT_TRANSLATE_NOOP("Reasons", "Is down"),
    "dead": QT_TRANSLATE_NOOP("Reasons", "Is dead"),
    "out": QT_TRANSLATE_NOOP("Reasons", "Is out of play"),
    "waiting": QT_TRANSLATE_NOOP("Reasons", "Waits and may step in"),
    "tied": QT_TRANSLATE_NOOP("Reasons", "Must roll off a tie"),
    "surprised": QT_TRANSLATE_NOOP("Reasons", "Is surprised and does not act in the first round"),
    "ready": QT_TRANSLATE_NOOP("Reasons", "Is ready to be activated"),
    "held": QT_TRANSLATE_NOOP("Reasons", "Comes in with the next game turn"),
    "unplaced": QT_TRANSLATE_NOOP("Reasons", "Has not rolled and has no place in the order yet"),
    "moving": QT_TRANSLATE_NOOP("Reasons", "Takes a new place when the next round begins"),
}
_CHIPS: Final[Mapping[str, str]] = {
    "acting": QT_TRANSLATE_NOOP("Reasons", "now"),
    "next": QT_TRANSLATE_NOOP("Reasons", "next"),
    "acted": QT_TRANSLATE_NOOP("Reasons", "acted"),
    "passed": QT_TRANSLATE_NOOP("Reasons", "passed over"),
    "down": QT_TRANSLATE_NOOP("Reasons", "down"),
    "dead": QT_TRANSLATE_NOOP("Reasons", "dead"),
    "out": QT_TRANSLATE_NOOP("Reasons", "out of play"),
    "waiting": QT_TRANSLATE_NOOP("Reasons", "waits"),
    "tied": QT_TRANSLATE_NOOP("Reasons", "tie"),
    "surprised": QT_TRANSLATE_NOOP("Reasons", "surprised"),
    "ready": QT_TRANSLATE_NOOP("Reasons", "ready"),
    "held": QT_TRANSLATE_NOOP("Reasons", "next turn"),
    "unplaced": QT_TRANSLATE_NOOP("Reasons", "not rolled"),
    "moving": QT_TRANSLATE_NOOP("Reasons", "moves"),
}


class Reasons(Teller):
    """Explains places, points and rolls from the reasons that a view gives."""

    def why(self, row: Row, moment: Moment) -> str:
        """Return why a figure has its place: "6 + Dex 3 + Wits 2 · tie: Dex+Com 5 · roll-off 3, 8"."""
        parts = [self._roll(row.why)] if _has(row.why, "rolled") else []
        parts += [text for reason in row.why if (text := self._place(reason))]
        return BETWEEN.join(parts)

    def why_points(self, side: SideView) -> str:
        """Return where the plot points of a side came from and went to."""
        return BETWEEN.join(self._points(reason) for reason in side.points_why)

    def why_roll(self, side: SideView) -> str:
        """Return the last roll of a side: "4 + Mind 5 = 9"; empty if it has not rolled."""
        if not _has(side.roll_why, "rolled"):
            return ""
        roll = self._roll(side.roll_why)
        total = next((reason.values["total"] for reason in side.roll_why if reason.kind == "total"), None)
        return roll if total is None or roll == str(total) else f"{roll} = {self.lex.integer(int(total))}"

    def mark(self, mark: Mark) -> str:
        """Return what a mark of a row says, for a tooltip and a screen reader."""
        return self.tr(_MARKS[mark])

    def mark_chip(self, mark: Mark) -> str:
        """Return the mark in a word or two, for the row itself."""
        return self.tr(_CHIPS[mark])

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
        return self.lex.sum_of(die, stats, modifier)

    def _place(self, reason: Reason) -> str:
        match reason.kind:
            case "by_hand":
                return self.tr("{total}, set by hand").format(total=self.lex.integer(int(reason.values["total"])))
            case "tie_trait":
                stats = [self.lex.stat_short(stat) for stat in str(reason.values["stats"]).split("+")]
                return self.tr("tie: {stats} {sum}").format(
                    stats="+".join(stats), sum=self.lex.integer(int(reason.values["sum"]))
                )
            case "roll_off":
                return self.tr("roll-off {dice}").format(dice=reason.values["throws"])
            case "rolled" | "stat" | "modifier":
                return ""
            case place:
                return self.tr(_PLACES[place])

    def _points(self, reason: Reason) -> str:
        n = int(reason.values["n"])
        amount = f"{MINUS}{n}" if reason.kind in _SPENDING else self.lex.signed(n)
        return self.tr(_POINTS[reason.kind]).format(n=amount)


def _has(reasons: Iterable[Reason], kind: str) -> bool:
    return any(reason.kind == kind for reason in reasons)
