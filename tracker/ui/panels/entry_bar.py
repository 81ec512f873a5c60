"""One line to type something into: a name, a number, a note. A bar inside the window, never a dialog."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from tracker.ui.kit.controls import Button, Panel, Text
from tracker.ui.kit.spacing import Gaps, ScaledFont, Spacing

Accept = Callable[[str], str]
"""Takes what was typed; returns what is wrong with it, "" if it was taken."""


class _EntryLine(QLineEdit):
    """A line whose Enter and Escape belong to the bar, and whose letters are never keys of the window."""

    entered = Signal()
    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            plain = not event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
            if plain and (event.text() or event.key() == Qt.Key.Key_Escape):
                event.accept()
                return True
        return super().event(event)


class EntryBar(Panel):
    """Asks for one line. `closed`: it has been hidden, so that the focus can return where it was."""

    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.accent = True
        self._accept: Accept | None = None
        self._plain_hint = ""
        self._preview: Callable[[str], str] = _no_preview
        self._title = Text(size=1.1, bold=True)
        self._hint = Text("", "muted", 0.9)
        self._error = Text("", "bad", wrap=True)
        self.line = _EntryLine()
        ScaledFont(self, self.line, 1.15)
        self.take = Button(kind="main")
        self.leave = Button(kind="quiet", icon="cross")
        layout = QVBoxLayout(self)
        row = QHBoxLayout()
        Spacing(self, Gaps(layout, 0.3, 1.2, 0.6), Gaps(row, 0.6))
        row.addWidget(self._title)
        row.addWidget(self.line, 1)
        row.addWidget(self._hint)
        row.addWidget(self.take)
        row.addWidget(self.leave)
        layout.addLayout(row)
        layout.addWidget(self._error)
        self.line.entered.connect(self._on_enter)
        self.line.left.connect(self.close_bar)
        self.line.textChanged.connect(self._on_typed)
        self.take.chosen.connect(self._on_enter)
        self.leave.chosen.connect(self.close_bar)
        self.hide()

    def ask(
        self, title: str, accept: Accept, text: str = "", hint: str = "", preview: Callable[[str], str] | None = None
    ) -> None:
        """Ask for a line; `text` stands in it already and is selected.

        `preview` says what a text would do, in the place of the hint while it is typed; "" leaves the hint there.
        """
        self._accept = accept
        self._plain_hint, self._preview = hint, preview or _no_preview
        self._title.setText(title)
        self._hint.setText(hint)
        self._hint.setVisible(bool(hint))
        self.take.set_label(self.tr("OK"))
        self.leave.setAccessibleName(self.tr("Cancel"))
        self.line.setAccessibleName(title)
        self.line.setAccessibleDescription(hint)
        self.line.setText(text)
        self.line.selectAll()
        self._complain("")
        self.show()
        self.line.setFocus(Qt.FocusReason.OtherFocusReason)

    def close_bar(self) -> None:
        """Hide without taking anything."""
        if self.isVisible():
            self._accept = None
            self.hide()
            self.closed.emit()

    def _on_typed(self, text: str) -> None:
        self._complain("")
        shown = self._preview(text) or self._plain_hint
        if shown != self._hint.text():
            self._hint.setText(shown)
            self.line.setAccessibleDescription(shown)

    def _on_enter(self) -> None:
        if self._accept is None:
            return
        problem = self._accept(self.line.text())
        if problem:
            self._complain(problem)
            self.line.selectAll()
            self.line.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.close_bar()

    def _complain(self, problem: str) -> None:
        self._error.setText(problem)
        self._error.setVisible(bool(problem))


def _no_preview(_text: str) -> str:
    return ""
