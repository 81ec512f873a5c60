"""Asks before a saved game is deleted: which one, and where it goes."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from tracker.ui.dialogs.question import QuestionBox, Role


class DeleteDialog(QuestionBox):
    """Escape keeps the game. Enter moves it to the trash; where it would be gone `for_good`, Enter keeps it too."""

    def __init__(self, name: str, details: str, parent: QWidget | None = None, *, for_good: bool = False) -> None:
        super().__init__(parent)
        title = self.tr("Delete this game permanently?") if for_good else self.tr("Move this game to the trash?")
        text = (
            self.tr("There is no trash that it could be moved to. Once deleted, it cannot be restored.")
            if for_good
            else self.tr("You can restore it from the trash.")
        )
        self.ask(title, f"{name}\n{details}\n\n{text}")
        self.keep_button = self.add(self.tr("Cancel"), Role.RejectRole, enter=for_good, escape=True)
        label = self.tr("Delete permanently") if for_good else self.tr("Move to trash")
        self.delete_button = self.add(label, Role.AcceptRole, enter=not for_good)


def ask_delete(parent: QWidget, name: str, details: str, *, for_good: bool) -> bool:
    """Ask whether a game shall be deleted, and return the answer."""
    dialog = DeleteDialog(name, details, parent, for_good=for_good)
    return dialog.answered() is dialog.delete_button
