"""Names and terms: what things are called in the language of the window."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QLocale

from tracker.core.figures import Names, pick
from tracker.core.system import System, WordSpec
from tracker.engine.moment import Moment
from tracker.words.translation import Localized

MINUS = "\N{MINUS SIGN}"


class Terms(Localized):
    """The names of a system and of a game, and the phrases that all texts share."""

    def __init__(self, system: System, language: str) -> None:
        super().__init__(language)
        self.system = system
        self._stats = {stat.id: stat for stat in system.stats}

    def pick(self, names: Names, fallback: str = "") -> str:
        """Return a name in the language, else in English, else in any, else the fallback."""
        return pick(names, self.language, fallback)

    def term(self, key: str, usual: str = "") -> str:
        """Return the system's own word for something (`turn`, `phase.action`), without one what it is usually called,
        and if that is not said the key, made readable."""
        return self.pick(self.system.words.get(key, {}), usual or readable(key.rpartition(".")[2]))

    def stat(self, stat_id: str) -> str:
        """Return the name of a stat; one that the system does not know is called by its id."""
        spec = self._stats.get(stat_id)
        return self.pick(spec.names if spec else {}, readable(stat_id))

    def stat_short(self, stat_id: str) -> str:
        """Return the short name of a stat, for column heads and sums."""
        spec = self._stats.get(stat_id)
        return self.pick(spec.short if spec else {}) or self.stat(stat_id)

    def role(self, role_id: str) -> str:
        """Return the name of a role."""
        return self._named(self.system.roles, role_id)

    def flag(self, flag_id: str) -> str:
        """Return the name of a mark; one that somebody typed is called as typed."""
        return self._named(self.system.flags, flag_id)

    def side(self, side_id: str | None, moment: Moment) -> str:
        """Return the name of a side, its id if it has none."""
        if side_id is None:
            return ""
        named = next((side.names for side in moment.setup.sides if side.id == side_id), {})
        return self.pick(named) or self._named(self.system.sides, side_id)

    def sides(self, side_ids: Iterable[str], moment: Moment) -> str:
        """Return the names of sides as one list."""
        return self.listed([self.side(side_id, moment) for side_id in side_ids])

    def figure(self, figure_id: str | None, *moments: Moment) -> str:
        """Return the name of a figure at the first of the moments that knows it."""
        if figure_id is None:
            return ""
        known = (figure.name for moment in moments if (figure := moment.figure(figure_id)) is not None)
        return next(known, figure_id)

    def figures(self, figure_ids: Iterable[str], *moments: Moment) -> str:
        """Return the names of figures as one list."""
        return self.listed([self.figure(figure_id, *moments) for figure_id in figure_ids])

    def roller(self, roller_id: str, moment: Moment) -> str:
        """Return the name of somebody who rolls: a figure in one game, a side in another."""
        figure = moment.figure(roller_id)
        return figure.name if figure is not None else self.side(roller_id, moment)

    def rollers(self, roller_ids: Iterable[str], moment: Moment) -> str:
        """Return the names of those who roll as one list."""
        return self.listed([self.roller(roller_id, moment) for roller_id in roller_ids])

    def listed(self, names: list[str]) -> str:
        """Return names as a list in words: "A, B and C"."""
        if len(names) < 2:
            return "".join(names)
        return self.tr("{names} and {last}").format(names=", ".join(names[:-1]), last=names[-1])

    def number(self, number: float) -> str:
        """Return a number that may have a fraction, with the comma or point of the language."""
        return QLocale(self.language).toString(float(number), "g", 6)

    def integer(self, number: int) -> str:
        """Return a whole number with a true minus sign."""
        return f"{MINUS}{-number}" if number < 0 else str(number)

    def signed(self, number: int) -> str:
        """Return a number with its sign."""
        return self.integer(number) if number < 0 else f"+{number}"

    def sum_of(self, die: int, stats: Mapping[str, int], modifier: int = 0) -> str:
        """Return the parts of a roll: "6 + Speed 3 + Bonus 1"."""
        parts = [(self.stat_short(stat) + " ", value) for stat, value in stats.items()]
        if modifier:
            # A bonus by hand is no stat, and has no name.
            parts.append((self.stat_short("modifier") + " " if "modifier" in self._stats else "", modifier))
        return str(die) + "".join(f" {MINUS if n < 0 else '+'} {name}{abs(n)}" for name, n in parts)

    def _named(self, specs: Iterable[WordSpec], spec_id: str) -> str:
        return self.pick(next((spec.names for spec in specs if spec.id == spec_id), {}), spec_id)


class GameText(Localized):
    """Texts about a game, with the terms of its system."""

    def __init__(self, terms: Terms) -> None:
        super().__init__(terms.language)
        self.terms = terms


def readable(key: str) -> str:
    """Return a key as words: "roll_off" as "Roll off"."""
    return key.replace("_", " ").capitalize()


def capitalized(text: str) -> str:
    """Return a text with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


def uncapitalized(text: str) -> str:
    """Return a text as it stands within a sentence: its first letter small, but for a word in capitals."""
    return text if text[1:2].isupper() else text[:1].lower() + text[1:]
