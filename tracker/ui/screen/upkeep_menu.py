"""The actions of the Cast menu for what is kept up with figures: effects, counters, notes, and whom the players see."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject

from tracker.core.codec import Command
from tracker.core.effects import AddEffect, EndEffect
from tracker.core.figures import Figure
from tracker.core.upkeep import Hide, Reveal, SetCounter, SetNote, counters_of
from tracker.ui.panels.asked import Choice
from tracker.ui.screen.figure_action import FigureAction
from tracker.ui.systems import Asker

Ask = Callable[[str, Callable[[str], str], str, str, Callable[[str], str]], None]
"""Asks for a line: its title, what takes it, what stands in it, a hint, and what says meanwhile what it means."""


class UpkeepMenu(QObject):
    """What is asked for these actions, and what they order; all who are selected take the same."""

    def __init__(self, table: Asker, ask: Ask, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self._ask = ask

    def actions(self) -> Mapping[str, FigureAction]:
        """Return the actions by their ids."""
        return {
            "cast.effect": FigureAction(lambda figure: AddEffect("", (figure.id,)), ask=self._ask_effect),
            "cast.end_effect": FigureAction(self._last_effect, self._why_no_effect, self._ask_end),
            "cast.counter": FigureAction(lambda figure: SetCounter("", 0, figure.id), ask=self._ask_counter),
            "cast.lay_note": FigureAction(lambda figure: SetNote("", figure.id), ask=self._ask_note),
            "cast.hide": FigureAction(_hiding, text=self._hide_text),
        }

    def _chosen(self) -> tuple[Figure, ...]:
        return self._table.all_selected()

    def _ask_effect(self, figure: Figure) -> None:
        moment = self._table.moment
        has_clock = moment.upkeep.has_clock
        acting = moment.view.acting or figure.id

        from tracker.ui.models.typed_upkeep import read_effect  # imported late: no start needs it

        def take(text: str) -> str:
            found = read_effect(text, acting, has_clock=has_clock)
            if found is None:
                return self.tr("Type the name of the effect first.")
            figures = tuple(one.id for one in self._chosen())
            return self._table.run_if_legal(AddEffect(found.name, figures, until=found.until))

        def meaning(text: str) -> str:
            found = read_effect(text, acting, has_clock=has_clock)
            if found is None:
                return ""
            return f"{found.name}: {self._table.words.upkeep.until(found.until, moment)}"

        title = self.tr("Effect on {name}").format(name=figure.name)
        several = len(self._chosen())
        if several > 1:
            title = self.tr("Effect on %n selected", "", several)
        hint = self.tr("“Stunned 2” lasts two rounds, “Stunned +1” to the end of the turn")
        self._ask(title, take, "", hint, meaning)

    def _effects_of(self, figure: Figure) -> list[tuple[str, str]]:
        """Return the effects of a figure, and those of its side and of the table: id and name."""
        effects = self._table.moment.state.table.effects
        return [(one.id, one.name) for one in effects if one.figure == figure.id or one.figure is None]

    def _last_effect(self, figure: Figure) -> Command | None:
        found = self._effects_of(figure)
        return EndEffect(found[-1][0]) if found else None

    def _why_no_effect(self, figure: Figure) -> str:
        return self.tr("There is no effect on {name}.").format(name=figure.name)

    def _ask_end(self, figure: Figure) -> None:
        found = self._effects_of(figure)
        if len(found) == 1:
            self._table.run(EndEffect(found[0][0]))
        elif found:
            choices = [Choice(effect, name) for effect, name in found]
            self._table.ask_choice(self.tr("Which effect ends?"), choices, lambda one: self._table.run(EndEffect(one)))

    def _ask_counter(self, figure: Figure) -> None:
        from tracker.ui.models.typed_upkeep import read_counter  # imported late: no start needs it

        def take(text: str) -> str:
            found = read_counter(text)
            if found is None:
                return self.tr("Type the name of the counter and a number.")
            for one in self._chosen():
                there = counters_of(self._table.moment.state.table.counters, one.id, None)
                value = found.value
                if value is not None and found.is_change:
                    value += there.get(found.name, 0)
                if problem := self._table.run_if_legal(SetCounter(found.name, value, one.id)):
                    return problem
            return ""

        counted = counters_of(self._table.moment.state.table.counters, figure.id, None)
        usual = next((f"{name} {value}" for name, value in counted.items()), "")
        title = self.tr("Counter of {name}").format(name=figure.name)
        self._ask(title, take, usual, self.tr("“Gadgets 4” sets it, “Gadgets -1” changes it"), lambda _: "")

    def _ask_note(self, figure: Figure) -> None:
        def take(text: str) -> str:
            return self._table.run_if_legal(SetNote(text.strip(), figure.id))

        there = self._table.moment.state.table.notes.figures.get(figure.id, "")
        title = self.tr("Note at {name}").format(name=figure.name)
        self._ask(title, take, there, self.tr("an empty one takes it away"), lambda _: "")

    def _hide_text(self, figure: Figure) -> str:
        return self.tr("Hide from the players") if figure.hidden is None else self.tr("Reveal to the players")


def _hiding(figure: Figure) -> Command:
    return Hide((figure.id,), "gone") if figure.hidden is None else Reveal((figure.id,))
