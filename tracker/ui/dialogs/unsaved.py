"""Asks what shall become of a game before it is left or opened, where undo could not answer: one that has no file, one
that lost the file that it had, one that another computer may have open."""

from __future__ import annotations

from typing import Literal

from PySide6.QtWidgets import QWidget

from tracker.storage.problems import LeftOpen
from tracker.ui.dialogs.sheet import Sheet
from tracker.ui.kit.controls import Button, Text

Answer = Literal["save", "leave", "stay"]


class _Question(Sheet):
    """A title and a text over buttons."""

    def __init__(self, parent: QWidget | None) -> None:
        super().__init__(parent, wide=34)

    def ask(self, title: str, text: str) -> None:
        self.setWindowTitle(title)
        self.heading.setText(title)
        self.body.addWidget(Text(text, wrap=True))


class UnsavedDialog(_Question):
    """`answer` says what was chosen; Escape stays, Enter saves. `had_file`: it was saved, and its file is lost."""

    def __init__(self, parent: QWidget | None = None, *, had_file: bool = False) -> None:
        super().__init__(parent)
        self.answer: Answer = "stay"
        if had_file:
            text = self.tr(
                "Its file is gone, and another one could not be created. If you leave now, the game will be lost."
            )
        else:
            text = self.tr("It could not be saved when it began. If you leave now, it will be lost.")
        self.ask(self.tr("This game is not saved"), text)
        self.stay_button = Button(self.tr("Stay in the game"), key="Esc")
        self.leave_button = Button(self.tr("Leave without saving"))
        self.save_button = Button(self.tr("Save as…"), kind="main", key="Enter")
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


class LostDialog(_Question):
    """Tells where a game goes on that lost its file. `answer` says what was chosen; Escape stays, Enter leaves: all is
    saved."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.answer: Answer = "stay"
        self.ask(self.tr("This game has another file now"), text)
        self.stay_button = Button(self.tr("Stay in the game"), key="Esc")
        self.save_button = Button(self.tr("Save as…"))
        self.leave_button = Button(self.tr("Leave the game"), kind="main", key="Enter")
        self.add_buttons(self.stay_button, self.save_button, self.leave_button)
        self.stay_button.chosen.connect(self.reject)
        self.save_button.chosen.connect(lambda: self._answer("save"))
        self.leave_button.chosen.connect(self.enter)
        self.leave_button.setFocus()

    def enter(self) -> None:
        """Leave the game, which is saved."""
        self._answer("leave")

    def _answer(self, answer: Answer) -> None:
        self.answer = answer
        self.accept()


class LeftOpenDialog(_Question):
    """Asks whether a game that was left open on another computer shall be opened here; Escape leaves it alone."""

    def __init__(self, left: LeftOpen, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        question = self.tr("It was left open on “{computer}”. Open it here anyway?").format(computer=left.host)
        text = self.tr(
            "If {file} is still open there, close it there first: two who play one file get in each other's way."
        )
        self.ask(self.tr("Open it here?"), f"{question}\n\n{text.format(file=left.path.name)}")
        self.cancel_button = Button(self.tr("Cancel"), key="Esc")
        self.open_button = Button(self.tr("Open here"), kind="main", key="Enter")
        self.add_buttons(self.cancel_button, self.open_button)
        self.cancel_button.chosen.connect(self.reject)
        self.open_button.chosen.connect(self.enter)
        self.open_button.setFocus()

    def enter(self) -> None:
        """Open it here."""
        self.accept()


def ask_unsaved(parent: QWidget, *, had_file: bool = False) -> Answer:
    """Ask what shall become of a game without a file, and return the answer."""
    dialog = UnsavedDialog(parent, had_file=had_file)
    dialog.exec()
    dialog.deleteLater()
    return dialog.answer


def ask_lost(parent: QWidget, text: str) -> Answer:
    """Tell where a game goes on that lost its file, ask whether it shall be left, and return the answer."""
    dialog = LostDialog(text, parent)
    dialog.exec()
    dialog.deleteLater()
    return dialog.answer


def ask_left_open(parent: QWidget, left: LeftOpen) -> bool:
    """Ask whether a game that was left open elsewhere shall be opened here, and return the answer."""
    dialog = LeftOpenDialog(left, parent)
    is_wanted = bool(dialog.exec())
    dialog.deleteLater()
    return is_wanted
