"""The frame of dialogs that are only read."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from tracker.ui.dialogs.sheet import Sheet
from tracker.ui.kit.controls import Button


class Reading(Sheet):
    """A dialog that is only read: Enter and Escape close it."""

    def __init__(self, parent: QWidget | None, wide: float) -> None:
        super().__init__(parent, wide)
        self.close_button = Button(self.tr("Close"), kind="main", key="Esc")
        # With the keyboard on the page the arrows scroll it.
        self.scroller.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.close_button.chosen.connect(self.accept)

    def title(self, text: str) -> None:
        """Give the dialog its title, and the way out."""
        self.setWindowTitle(text)
        self.heading.setText(text)
        self.scroller.setAccessibleName(text)
        self.add_buttons(self.close_button)
