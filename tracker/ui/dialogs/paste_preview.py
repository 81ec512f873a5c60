"""What a pasted text would add, before anything is taken: its head, what goes where, and what is left out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHBoxLayout, QVBoxLayout, QWidget

from tracker.core.system import System
from tracker.ui.dialogs.cast_view import CastView
from tracker.ui.kit.controls import Button, Text
from tracker.ui.kit.fields import Check, ComboField
from tracker.ui.kit.fonts import em
from tracker.ui.models.cast import CastModel
from tracker.ui.models.cast_draft import CastColumn
from tracker.ui.models.cast_paste import MOST_FIGURES, Listed, Titled
from tracker.ui.models.paste_cells import MOST_IN_A_LINE, MOST_ROWS, LeftOut, LeftReason

_NAMED_MOST, _LETTERS_MOST = 6, 40
"""So many columns, lines and names are told one by one, with so many letters each; the rest is a number."""


class _Shown(CastView):
    """The figures as they would be: to be read, not edited. Enter and Escape belong to the preview."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape):
            event.ignore()
        else:
            super().keyPressEvent(event)


class PastePreview(QWidget):
    """Shows what was made of a text. `taken(listed)` is emitted with what is to be added, `left` when nothing is."""

    taken = Signal(object)
    left = Signal()

    def __init__(self, system: System, listed: Listed, cast: CastModel, side: str) -> None:
        super().__init__()
        self._system, self._listed, self._cast, self._side = system, listed, cast, side
        self.heading = Text(size=1.1, bold=True)
        self.what = Text(ink="muted", size=0.92, wrap=True)
        self.missing = Text(ink="bad", size=0.92, wrap=True)
        self.loose = ComboField()
        self.loose_text = Text(wrap=True)
        self.twice_text = Text(ink="bad", wrap=True)
        self.twice = Check()
        self.add_button = Button(kind="main", key="Enter")
        self.leave_button = Button(key="Esc")
        self._model = CastModel(system, cast.sides, cast.language, parent=self)
        self.view = _Shown(self._model)
        self.view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self._lay_out()
        self._say()
        self.loose.currentIndexChanged.connect(lambda _at: self._show())
        self.twice.toggled.connect(lambda _on: self._show())
        self.add_button.chosen.connect(self.take)
        self.leave_button.chosen.connect(self.left)
        self._show()

    def result(self) -> Listed:
        """Return what is to be added, as it is chosen now."""
        listed = self._listed if self.twice.isChecked() else self._listed.without_repeats()
        return listed.with_loose_as(str(self.loose.currentData() or ""))

    def take(self) -> None:
        """Add what is shown."""
        self.taken.emit(self.result())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not self.loose.view().isVisible():
            self.take()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _lay_out(self) -> None:
        gap = round(em(self.font()) * 0.4)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(gap)
        loose = QHBoxLayout()
        loose.addWidget(self.loose_text, 1)
        loose.addWidget(self.loose)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(self.leave_button)
        buttons.addWidget(self.add_button)
        for widget in (self.heading, self.what, self.missing, self.twice_text, self.twice):
            layout.addWidget(widget)
        layout.addLayout(loose)
        layout.addWidget(self.view, 1)
        layout.addLayout(buttons)
        self.setFocusProxy(self.add_button)

    def _say(self) -> None:
        listed = self._listed
        self.heading.setText(self.tr("%n to add", "", listed.count))
        missing = "\n".join(filter(None, (self._unknown(), self._beyond(), self._no_sides())))
        self.missing.setText(missing)
        self.missing.setVisible(bool(missing))
        self.view.setAccessibleName(self.tr("What would be added"))
        self.leave_button.set_label(self.tr("Cancel"))
        self.leave_button.setAccessibleName(self.tr("Do not add them"))
        self.add_button.set_label(self.tr("Add"))
        self._ask_loose()
        repeats = listed.repeats
        for widget in (self.twice_text, self.twice):
            widget.setVisible(repeats is not None)
        if repeats is not None:
            self.twice_text.setText(self._repeated(repeats.title, self._cast.names_of_stats(repeats.group)))
            self.twice.set_text(self.tr("Take “{title}” anyway").format(title=_short(repeats.title)))

    def _say_what(self) -> None:
        self.what.setText("\n".join(filter(None, (self._columns(), self._left_out()))))

    def _ask_loose(self) -> None:
        loose = self._listed.loose
        self.loose.setVisible(bool(loose))
        self.loose_text.setVisible(bool(loose))
        if not loose:
            return
        told = self._some([f"{_short(one.name)} {one.loose}" for one in loose])
        self.loose_text.setText(self.tr("Numbers without a column: {numbers}").format(numbers=told))
        self.loose.addItem(self.tr("left out"), "")
        for column in self._cast.columns:
            if column.kind == "stat":
                self.loose.addItem(self._called(column), column.id)
        self.loose.name(self.tr("Take the numbers without a column as"))

    def _show(self) -> None:
        """Show the figures with the names and sides that they would get beside those who are there."""
        self._model.replace_all(self._cast.figures())
        rows = self._model.take(self.result(), side=self._side)
        self._model.remove(set(range(self._model.rowCount())) - set(rows))
        self._model.undo_stack.clear()
        self._say_what()

    def _columns(self) -> str:
        twice = self._listed.repeats
        taken = [
            one
            for one in self._listed.titles
            if one.column is not None and (twice is None or one.column.id != twice.stat or self.twice.isChecked())
        ]
        if not taken:
            return self.tr("A plain list, one name in a line.")
        told = self._some([f"{self._titled(one)} → {self._called(one.column)}" for one in taken if one.column], 12)
        if self._listed.has_head:
            return self.tr("The head: {columns}.").format(columns=told)
        return self.tr("No head; recognized by the content: {columns}.").format(columns=told)

    def _left_out(self) -> str:
        told = [one for one in self._listed.left_out if one.reason not in ("over_limit", "too_long")]
        if not told:
            return ""
        return self.tr("Lines left out: {lines}.").format(lines=self._some([self._line(one) for one in told]))

    def _line(self, one: LeftOut) -> str:
        return self.tr("{line} “{text}” ({reason})").format(
            line=one.line, text=_short(one.text.strip()), reason=self._reason(one.reason)
        )

    def _reason(self, reason: LeftReason) -> str:
        match reason:
            case "comment":
                return self.tr("a comment")
            case "rule":
                return self.tr("a dividing line")
            case "title":
                return self.tr("a title")
            case "number":
                return self.tr("a number without a name")
            case _:
                return self.tr("the head again")

    def _unknown(self) -> str:
        if not self._listed.unknown:
            return ""
        told = self._some([self._column_name(title) for title in self._listed.unknown])
        return self.tr("Columns left out, not known here: {columns}.").format(columns=told)

    def _beyond(self) -> str:
        reasons = [one.reason for one in self._listed.left_out]
        parts: list[str] = []
        if beyond := reasons.count("over_limit"):
            text = self.tr("%n line(s) left out: one paste takes {most} figures and {rows} lines.", "", beyond)
            parts.append(text.format(most=MOST_FIGURES, rows=MOST_ROWS))
        if long := reasons.count("too_long"):
            text = self.tr("%n line(s) left out: a line has at most {letters} letters, a name 1000.", "", long)
            parts.append(text.format(letters=MOST_IN_A_LINE))
        return "\n".join(parts)

    def _no_sides(self) -> str:
        known = {side.id for side in self._cast.sides}
        told = dict.fromkeys(one.side for one in self._listed.figures if one.side and one.side not in known)
        if not told:
            return ""
        return self.tr("These sides do not exist yet: {sides}.").format(sides=self._some(map(_short, told)))

    def _repeated(self, title: str, stats: Sequence[str]) -> str:
        return self.tr(
            "“{title}” is {sum} for everybody. The program adds these by itself, so the column would count twice; "
            "it is left out."
        ).format(title=_short(title), sum=" + ".join(stats))

    def _called(self, column: CastColumn) -> str:
        return self._cast.name_of(column.names, column.id or column.kind)

    def _titled(self, one: Titled) -> str:
        return _short(one.title) if one.title else self._column_name(f"#{one.number}")

    def _column_name(self, title: str) -> str:
        number = title.removeprefix("#")
        if number != title and number.isdecimal():
            return self.tr("column {number}").format(number=number)
        return _short(title)

    def _some(self, parts: Iterable[str], most: int = _NAMED_MOST) -> str:
        every = list(parts)
        shown = ", ".join(every[:most])
        if len(every) <= most:
            return shown
        return self.tr("{some} and %n more", "", len(every) - most).format(some=shown)


def _short(text: str) -> str:
    return text if len(text) <= _LETTERS_MOST else text[: _LETTERS_MOST - 1] + "…"
