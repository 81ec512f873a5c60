"""Asks before a saved game is deleted: which one, and where it goes."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from tracker.ui.dialogs.sheet import Sheet
from tracker.ui.kit.controls import Button, Text


class DeleteDialog(Sheet):
    """Escape keeps the game. Enter moves it to the trash; where it would be gone `for_good`, Enter keeps it too."""

    def __init__(self, name: str, details: str, parent: QWidget | None = None, *, for_good: bool = False) -> None:
        super().__init__(parent, wide=34)
        self._for_good = for_good
        title = self.tr("Delete this game permanently?") if for_good else self.tr("Move this game to the trash?")
        text = (
            self.tr("There is no trash that it could be moved to. Once deleted, it cannot be restored.")
            if for_good
            else self.tr("You can restore it from the trash.")
        )
        self.setWindowTitle(title)
        self.heading.setText(title)
        self.body.addWidget(Text(name, bold=True, wrap=True))
        self.body.addWidget(Text(details, "muted", wrap=True))
        self.body.addWidget(Text(text, wrap=True))
        self.keep_button = Button(self.tr("Cancel"), key="Esc", kind="main" if for_good else "plain")
        if for_good:
            self.delete_button = Button(self.tr("Delete permanently"))
        else:
            self.delete_button = Button(self.tr("Move to trash"), kind="main", key="Enter")
        self.add_buttons(self.keep_button, self.delete_button)
        self.keep_button.chosen.connect(self.reject)
        self.delete_button.chosen.connect(self.accept)
        (self.keep_button if for_good else self.delete_button).setFocus()

    def enter(self) -> None:
        """Do what can be undone."""
        if self._for_good:
            self.reject()
        else:
            self.accept()


def ask_delete(parent: QWidget, name: str, details: str, *, for_good: bool) -> bool:
    """Ask whether a game shall be deleted, and return the answer."""
    dialog = DeleteDialog(name, details, parent, for_good=for_good)
    is_wanted = bool(dialog.exec())
    dialog.deleteLater()
    return is_wanted
