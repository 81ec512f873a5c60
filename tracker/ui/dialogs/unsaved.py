"""Asks what shall become of a game that has no file, before it is left. The one question that undo could not answer."""

from __future__ import annotations

from typing import Literal

from PySide6.QtWidgets import QWidget

from tracker.ui.controls import Button, Text
from tracker.ui.dialogs.sheet import Sheet
from tracker.ui.theme import Theme

Answer = Literal["save", "leave", "stay"]


class UnsavedDialog(Sheet):
    """`answer` says what was chosen; Escape stays, Enter saves."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent, wide=34)
        self.answer: Answer = "stay"
        title = self.tr("This game is not saved")
        self.setWindowTitle(title)
        self.heading.setText(title)
        self.body.addWidget(
            Text(theme, self.tr("It could not be saved when it began. Left now, it is gone."), wrap=True)
        )
        self.stay_button = Button(theme, self.tr("Stay in the game"), key="Esc")
        self.leave_button = Button(theme, self.tr("Leave it unsaved"))
        self.save_button = Button(theme, self.tr("Save elsewhere…"), kind="main", key="Enter")
        self.add_buttons(self.stay_button, self.leave_button, self.save_button)
        self.stay_button.chosen.connect(self.reject)
        self.leave_button.chosen.connect(lambda: self._answer("leave"))
        self.save_button.chosen.connect(self.enter)
        self.save_button.setFocus()

    def enter(self) -> None:
        """Save the game elsewhere."""
        self._answer("save")

    def _answer(self, answer: Answer) -> None:
        self.answer = answer
        self.accept()


def ask_unsaved(theme: Theme, parent: QWidget) -> Answer:
    """Ask, and return the answer."""
    dialog = UnsavedDialog(theme, parent)
    dialog.exec()
    dialog.deleteLater()
    return dialog.answer
