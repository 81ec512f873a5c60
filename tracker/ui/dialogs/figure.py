"""The two dialogs about one figure: change what is known of it, and add somebody to the game."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection

from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QVBoxLayout, QWidget

from tracker.core.codec import Command
from tracker.core.edits import AddFigure, RenameFigure, SetFlag, SetStat
from tracker.core.figures import Figure
from tracker.core.numbers import read_number
from tracker.core.system import System
from tracker.engine.moment import Moment
from tracker.ui.dialogs.figure_form import FigureForm
from tracker.ui.dialogs.sheet import Sheet
from tracker.ui.kit.controls import Button, Text
from tracker.ui.kit.fields import ComboField, Radio
from tracker.ui.kit.fonts import em
from tracker.ui.kit.tab_order import order_stops
from tracker.ui.models.cast_draft import FULL_HEALTH, HEALTH, both_healths, numbered
from tracker.ui.panels.dice_box import NumberEdit
from tracker.ui.systems import system_ui
from tracker.words.words import Words

_WIDE, _EDGES = 42, 5
_DIE_DIGITS, _DIE_SIZE = 2, 1.25
"""A die looks as in the strip that asks for those of everybody else."""


def edit_figure(figure: Figure, system: System, words: Words, parent: QWidget) -> tuple[Command, ...]:
    """Ask for another name, other stats and marks, and return the commands for what was changed; none if left."""
    dialog = FigureDialog(figure, system, words, parent)
    result = dialog.commands() if dialog.exec() else ()
    dialog.deleteLater()
    return result


def add_figure(moment: Moment, words: Words, parent: QWidget) -> Command | None:
    """Ask for a newcomer and return the command that brings it in, which the rules take; None if left."""
    dialog = AddDialog(moment, words, parent)
    result = dialog.command() if dialog.exec() else None
    dialog.deleteLater()
    return result


def new_id(name: str, taken: Collection[str]) -> str:
    """Return an id made from a name that nobody has: letters of any script and digits, else hyphens."""
    marked = "".join(c if c.isalnum() or unicodedata.category(c) == "Mn" else "-" for c in name.casefold())
    slug = "-".join(part for part in unicodedata.normalize("NFC", marked).split("-") if part) or "figure"
    result, number = slug, 2
    while result in taken:
        result, number = f"{slug}-{number}", number + 1
    return result


class FigureDialog(Sheet):
    """Name, stats and marks of a figure that is at the table."""

    def __init__(self, figure: Figure, system: System, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent, wide=_WIDE)
        self.figure = figure
        self.form = FigureForm(system, words, figure)
        self.save = Button(self.tr("Save"), kind="main", key="Enter")
        self.cancel = Button(self.tr("Cancel"), key="Esc")
        self.setWindowTitle(self.tr("Stats of a figure"))
        self.heading.setText(figure.name)
        self.body.addWidget(self.form)
        self.wide = max(_WIDE, self.form.wide() + _EDGES)
        self.body.addStretch(1)
        self.add_buttons(self.cancel, self.save)
        self.save.chosen.connect(self.finish)
        self.cancel.chosen.connect(self.reject)
        self.form.stops_changed.connect(self.order_tab)
        self.order_tab()
        first = next(iter(self.form.stats.values()), None)
        (first.line if first is not None else self.form.name).setFocus()
        if first is not None:
            first.line.selectAll()

    def order_tab(self) -> None:
        order_stops([self.form.name, *self.form.stops(), self.cancel, self.save])

    def commands(self) -> tuple[Command, ...]:
        """Return the commands for what is changed, in the order of the form."""
        old, form = self.figure, self.form
        result: list[Command] = []
        if form.name.text() != old.name and form.typed_name() != old.name:
            result.append(RenameFigure(old.id, form.typed_name()))
        typed = {
            stat: number
            for stat, field in form.stats.items()
            if (number := field.number()) is not None and field.is_changed
        }
        if HEALTH not in old.stats and FULL_HEALTH not in old.stats:
            typed = both_healths(typed, form.stats)
        result += [SetStat(old.id, stat, typed[stat]) for stat in form.stats if stat in typed]
        for flag, tick in form.flags.items():
            if tick.isChecked() != (flag in old.flags):
                result.append(SetFlag(old.id, flag, tick.isChecked()))
        return tuple(result)

    def enter(self) -> None:
        """Add the stat or the mark that is being typed, else finish."""
        if not self.form.take_in_line():
            self.finish()

    def finish(self) -> None:
        """Take what is filled in, unless something is wrong with it."""
        if self.form.take_rest():
            return
        problem = self.form.problem()
        if problem is None:
            self.accept()
        else:
            self.say(problem[0])
            problem[1].setFocus()


class AddDialog(Sheet):
    """A newcomer: who it is, on which side, and how it comes into the game that is running."""

    def __init__(self, moment: Moment, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent, wide=_WIDE)
        self._moment, self._words = moment, words
        self._entrance = system_ui(moment.ruleset.name).entrance(moment)
        self._rolls = self._entrance is not None and self._entrance.asks_die
        self.form = FigureForm(words.system, words)
        self.side, self.role = ComboField(), ComboField()
        self.at_once, self.later = Radio(), Radio()
        self.die = NumberEdit(_DIE_DIGITS, _DIE_SIZE)
        self.die_hint = Text(ink="muted", size=0.9, wrap=True)
        self._how = QWidget()
        self.add = Button(self.tr("Add"), kind="main", key="Enter")
        self.cancel = Button(self.tr("Cancel"), key="Esc")
        self.setWindowTitle(self.tr("Somebody new"))
        self.heading.setText(self.tr("Somebody new"))
        self._fill_choices()
        self._lay_out()
        self._name_ways()
        self.add.chosen.connect(self.finish)
        self.cancel.chosen.connect(self.reject)
        self.form.stops_changed.connect(self.order_tab)
        self.order_tab()
        self.form.name.setFocus()

    def _fill_choices(self) -> None:
        for side in self._moment.state.table.sides:
            self.side.addItem(self._words.terms.side(side.id, self._moment), side.id)
        for role in self._words.system.roles:
            self.role.addItem(self._words.terms.role(role.id), role.id)
        self.side.name(self.tr("Side"))
        self.role.name(self._words.terms.term("role"))
        # Whoever comes later is usually the GM's, and nobody special.
        gm_sides = self._moment.setup.gm_sides
        self.side.setCurrentIndex(max(0, self.side.findData(gm_sides[0]) if gm_sides else 0))
        self.role.setCurrentIndex(self.role.count() - 1)
        self.role.setVisible(bool(self._words.system.roles))

    def _lay_out(self) -> None:
        unit = em(self.font())
        gap = round(unit * 0.5)
        choices = QHBoxLayout()
        choices.setSpacing(gap)
        choices.addWidget(self.side, 1)
        choices.addWidget(self.role, 1)
        # The die stands by the name: whoever joins a running game types a name and a number, no more.
        named = QHBoxLayout()
        named.setSpacing(gap)
        self.form.layout_.removeWidget(self.form.name)
        named.addWidget(self.form.name, 1)
        named.addWidget(self.die)
        self.form.layout_.insertLayout(0, named)
        self.form.layout_.insertWidget(1, self.die_hint)
        self.form.layout_.insertWidget(2, self._how)
        self.form.layout_.insertLayout(3, choices)
        group = QButtonGroup(self)
        group.addButton(self.at_once)
        group.addButton(self.later)
        self.at_once.setChecked(True)
        how = QVBoxLayout(self._how)
        how.setContentsMargins(0, gap, 0, gap)
        how.setSpacing(gap)
        how.addWidget(Text(self.tr("Joins"), ink="muted", size=0.8, heading=True))
        how.addWidget(self.at_once)
        how.addWidget(self.later)
        self.body.addWidget(self.form)
        self.wide = max(_WIDE, self.form.wide() + _EDGES)
        self.body.addStretch(1)
        self.add_buttons(self.cancel, self.add)

    def order_tab(self) -> None:
        form = self.form
        order_stops(
            [form.name, self.die, self.at_once, self.later, self.side, self.role, *form.stops(), self.cancel, self.add]
        )

    def _name_ways(self) -> None:
        self.die.setVisible(self._rolls)
        self._how.setVisible(self._entrance is not None)
        if self._entrance is not None:
            self.at_once.set_text(self._entrance.at_once)
            self.later.set_text(self._entrance.later)
        self.die_hint.setVisible(self._rolls)
        if self._rolls:
            self.die_hint.setText(self.tr("Beside the name the die that was thrown; if empty, the program rolls."))
            self.die.setAccessibleName(self.tr("Roll; if empty, the program rolls"))
            self.die.textEdited.connect(lambda _text: self._on_die())
            self.die.key.connect(self._on_die_key)

    def _on_die(self) -> None:
        self.die.setPlaceholderText("")
        self.at_once.setChecked(True)

    def _on_die_key(self, key: object) -> None:
        match key:
            case "enter":
                self.enter()
            case "escape":
                self.reject()
            case _:
                self.die.setText("")
                self._on_die()
                self.die.setPlaceholderText(self.tr("rolls"))

    def newcomer(self) -> Figure:
        """Return the figure that is filled in, with an id of its own; one of the same name as another is numbered."""
        name = numbered(self.form.typed_name(), (one.name for one in self._moment.state.table.figures.values()))
        return Figure(
            id=new_id(name, self._moment.state.table.figures),
            side=str(self.side.currentData() or ""),
            name=name,
            role=str(self.role.currentData() or ""),
            stats=both_healths(self.form.numbers(), self.form.stats),
            flags=self.form.marks(),
        )

    def command(self) -> Command | None:
        """Return the command that brings the newcomer in, None as long as something is wrong with the form."""
        if self._problem() is not None:
            return None
        if self._entrance is None:
            return AddFigure(self.newcomer())
        die = read_number(self.die.text())
        return self._entrance.order(self.newcomer(), self.at_once.isChecked(), die if isinstance(die, int) else None)

    def _problem(self) -> tuple[str, QWidget] | None:
        found = self.form.problem()
        if found is None and self._rolls and self.at_once.isChecked() and isinstance(read_number(self.die.text()), str):
            text = self.tr("“{text}” cannot be rolled: type a whole number, or leave it empty to let the program roll.")
            return text.format(text=self.die.text().strip()), self.die
        return found

    def enter(self) -> None:
        """Add the stat or the mark that is being typed, else finish."""
        if not self.form.take_in_line():
            self.finish()

    def finish(self) -> None:
        """Add the newcomer, unless something is wrong or the rules refuse."""
        if self.form.take_rest():
            return
        problem = self._problem()
        if problem is not None:
            self.say(problem[0])
            problem[1].setFocus()
            return
        command = self.command()
        assert command is not None
        error = self._moment.refusal(command)
        if error is None:
            self.accept()
            return
        self.say(self._words.refusals.sentence(error, self._moment))
        if error.code == "BAD_DIE":
            self.die.setFocus()
            self.die.selectAll()
