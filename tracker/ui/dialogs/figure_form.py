"""What can be said about a figure, to fill in: name, stats and marks; those of the system, and one's own by name."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLayout, QVBoxLayout, QWidget

from tracker.core.figures import Figure
from tracker.core.system import System
from tracker.ui.dialogs.stat_field import StatField
from tracker.ui.kit.controls import Button, Text
from tracker.ui.kit.fields import Check, LineField
from tracker.ui.kit.flow import FlowLayout
from tracker.ui.kit.fonts import em
from tracker.words.words import Words

_LABEL_AT_MOST = 20


class FigureForm(QWidget):
    """Name, stats and marks. Without a figure the stats have the defaults of the system.

    `stops_changed` is emitted when there is another field, so that the dialog puts it into the order of Tab.
    """

    stops_changed = Signal()

    def __init__(self, system: System, words: Words, figure: Figure | None = None) -> None:
        super().__init__()
        self._words = words
        self.figure = figure
        self.name = LineField(figure.name if figure else "")
        self.stats: dict[str, StatField] = {}
        self.flags: dict[str, Check] = {}
        self.new_stat, self.new_flag = LineField(), LineField()
        self.add_stat = Button(self.tr("Add a stat"), icon="plus", size=0.88)
        self.add_flag = Button(self.tr("Add a mark"), icon="plus", size=0.88)
        self._stat_box, self._flag_box = QWidget(), QWidget()
        self._stat_flow, self._flag_flow = FlowLayout(self._stat_box), FlowLayout(self._flag_box)
        self.layout_ = QVBoxLayout(self)
        self._lay_out()
        self._fill(system)
        self._align()
        self.add_stat.chosen.connect(self.take_stat)
        self.add_flag.chosen.connect(self.take_flag)

    def _lay_out(self) -> None:
        unit = em(self.font())
        gap = round(unit * 0.5)
        self.layout_.setContentsMargins(0, 0, 0, 0)
        self.layout_.setSpacing(gap)
        self.name.setAccessibleName(self.tr("Name"))
        self.name.setPlaceholderText(self.tr("Name"))
        self.new_stat.setAccessibleName(self.tr("Name of another stat"))
        self.new_stat.setPlaceholderText(self.tr("another stat"))
        self.new_flag.setAccessibleName(self.tr("Name of another mark"))
        self.new_flag.setPlaceholderText(self.tr("another mark"))
        for flow in (self._stat_flow, self._flag_flow):
            flow.setContentsMargins(0, 0, 0, 0)
            flow.setSpacing(gap)
        self.layout_.addWidget(self.name)
        self._flag_box.hide()
        for title, box, line, button in (
            (self.tr("Stats"), self._stat_box, self.new_stat, self.add_stat),
            (self.tr("Marks"), self._flag_box, self.new_flag, self.add_flag),
        ):
            self.layout_.addSpacing(gap)
            self.layout_.addWidget(Text(title, ink="muted", size=0.8, heading=True))
            self.layout_.addWidget(box)
            self.layout_.addLayout(_beside(line, button, gap))

    def _fill(self, system: System) -> None:
        given = self.figure.stats if self.figure else {spec.id: spec.default for spec in system.stats if spec.default}
        for stat in _once((*(spec.id for spec in system.stats), *given)):
            self._show_stat(stat, given.get(stat))
        marks = self.figure.flags if self.figure else ()
        for flag in _once((*(spec.id for spec in system.flags), *marks)):
            self._show_flag(flag, flag in marks)

    def _show_stat(self, stat: str, value: int | None) -> StatField:
        field = StatField(stat, self._words.terms.stat(stat), value)
        self.stats[stat] = field
        self._stat_flow.addWidget(field)
        self.stops_changed.emit()
        return field

    def _show_flag(self, flag: str, on: bool) -> None:
        tick = Check(self._words.terms.flag(flag))
        tick.setChecked(on)
        self.flags[flag] = tick
        self._flag_box.show()
        self._flag_flow.addWidget(tick)
        self.stops_changed.emit()

    def stops(self) -> list[QWidget]:
        """Return what takes the keyboard below the name, from top to bottom."""
        lines = [field.line for field in self.stats.values()]
        return [*lines, self.new_stat, self.add_stat, *self.flags.values(), self.new_flag, self.add_flag]

    def _align(self) -> None:
        """Make all names of stats as wide as the widest, so that the numbers stand below one another."""
        widest = max((field.label.sizeHint().width() for field in self.stats.values()), default=0)
        for field in self.stats.values():
            field.label.setFixedWidth(min(widest, round(em(self.font()) * _LABEL_AT_MOST)))

    def wide(self) -> float:
        """Return the width in font units at which two stats stand side by side."""
        cell = max((field.sizeHint().width() for field in self.stats.values()), default=0)
        return (2 * cell + self._stat_flow.spacing()) / em(self.font())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and hasattr(self, "layout_"):
            self._align()

    # What is filled in

    def typed_name(self) -> str:
        """Return the name without blanks around it."""
        return self.name.text().strip()

    def numbers(self) -> dict[str, int]:
        """Return the stats that have a number."""
        return {stat: number for stat, field in self.stats.items() if (number := field.number()) is not None}

    def marks(self) -> tuple[str, ...]:
        """Return the marks that are set, in their order."""
        return tuple(flag for flag, tick in self.flags.items() if tick.isChecked())

    def problem(self) -> tuple[str, QWidget] | None:
        """Return the first thing that is wrong as a sentence, and the field that has it; None if nothing is."""
        if not self.typed_name():
            return self.tr("A name is needed."), self.name
        for field in self.stats.values():
            if sentence := field.problem():
                return sentence, field.line
        return None

    # One's own stats and marks

    def take_in_line(self) -> bool:
        """Take the stat or the mark whose line has the keyboard; whether there was one."""
        now = self.window().focusWidget()
        return (now is self.new_stat and self.take_stat()) or (now is self.new_flag and self.take_flag())

    def take_rest(self) -> bool:
        """Take what is typed but not added yet; whether that needs a number still."""
        if self.new_flag.text().strip():
            self.take_flag()
        return bool(self.new_stat.text().strip()) and self.take_stat()

    def take_stat(self) -> bool:
        """Show a field for the stat that is typed, and go to it; one that there is already is not added twice."""
        typed = " ".join(self.new_stat.text().split())
        if not typed:
            self.new_stat.setFocus()
            return False
        called = {field.label.text().casefold(): stat for stat, field in self.stats.items()}
        known = typed if typed in self.stats else called.get(typed.casefold())
        field = self._show_stat(typed, None) if known is None else self.stats[known]
        self._align()
        self.new_stat.clear()
        field.line.setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def take_flag(self) -> bool:
        """Set the mark that is typed; one that there is already is not added twice."""
        typed = " ".join(self.new_flag.text().split())
        self.new_flag.setFocus()
        if not typed:
            return False
        called = {tick.accessibleName().casefold(): flag for flag, tick in self.flags.items()}
        known = typed if typed in self.flags else called.get(typed.casefold())
        if known is None:
            self._show_flag(typed, True)
        else:
            self.flags[known].setChecked(True)
        self.new_flag.clear()
        return True


def _once(ids: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(ids))


def _beside(line: QWidget, button: QWidget, gap: int) -> QLayout:
    row = QHBoxLayout()
    row.setSpacing(gap)
    row.addWidget(line, 1)
    row.addWidget(button)
    return row
