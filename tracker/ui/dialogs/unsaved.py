"""Asks what shall become of a game before it is left or opened, where undo could not answer: one that has no file, one
that lost the file that it had, one that another computer may have open."""

from __future__ import annotations

from typing import Literal

from PySide6.QtWidgets import QWidget

from tracker.storage.problems import LeftOpen
from tracker.ui.dialogs.question import QuestionBox, Role

Answer = Literal["save", "leave", "stay"]


class UnsavedDialog(QuestionBox):
    """Escape stays, Enter saves. `had_file`: it was saved, and its file is lost."""

    def __init__(self, parent: QWidget | None = None, *, had_file: bool = False) -> None:
        super().__init__(parent)
        if had_file:
            text = self.tr(
                "Its file is gone, and another one could not be created. If you leave now, the game will be lost."
            )
        else:
            text = self.tr("It could not be saved when it began. If you leave now, it will be lost.")
        self.ask(self.tr("This game is not saved"), text)
        self.stay_button = self.add(self.tr("Stay in the game"), Role.RejectRole, escape=True)
        self.leave_button = self.add(self.tr("Leave without saving"), Role.DestructiveRole)
        self.save_button = self.add(self.tr("Save as…"), Role.AcceptRole, enter=True)


class LostDialog(QuestionBox):
    """Tells where a game goes on that lost its file. Escape stays, Enter leaves: all is saved."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ask(self.tr("This game has another file now"), text)
        self.stay_button = self.add(self.tr("Stay in the game"), Role.RejectRole, escape=True)
        self.save_button = self.add(self.tr("Save as…"), Role.ActionRole)
        self.leave_button = self.add(self.tr("Leave the game"), Role.AcceptRole, enter=True)


class LeftOpenDialog(QuestionBox):
    """Asks whether a game that was left open on another computer shall be opened here; Escape leaves it alone."""

    def __init__(self, left: LeftOpen, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        question = self.tr("It was left open on “{computer}”. Open it here anyway?").format(computer=left.host)
        text = self.tr(
            "If {file} is still open there, close it there first: two who play one file get in each other's way."
        )
        self.ask(self.tr("Open it here?"), f"{question}\n\n{text.format(file=left.path.name)}")
        self.cancel_button = self.add(self.tr("Cancel"), Role.RejectRole, escape=True)
        self.open_button = self.add(self.tr("Open here"), Role.AcceptRole, enter=True)


def ask_unsaved(parent: QWidget, *, had_file: bool = False) -> Answer:
    """Ask what shall become of a game without a file, and return the answer."""
    return _answer(UnsavedDialog(parent, had_file=had_file))


def ask_lost(parent: QWidget, text: str) -> Answer:
    """Tell where a game goes on that lost its file, ask whether it shall be left, and return the answer."""
    return _answer(LostDialog(text, parent))


def _answer(dialog: UnsavedDialog | LostDialog) -> Answer:
    chosen = dialog.answered()
    return "save" if chosen is dialog.save_button else "leave" if chosen is dialog.leave_button else "stay"


def ask_left_open(parent: QWidget, left: LeftOpen) -> bool:
    """Ask whether a game that was left open elsewhere shall be opened here, and return the answer."""
    dialog = LeftOpenDialog(left, parent)
    return dialog.answered() is dialog.open_button
