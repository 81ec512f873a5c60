"""Notices over the whole window, until they are closed or no longer true."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from tracker.ui.actions.book import ActionBook
from tracker.ui.kit.controls import Button, Text
from tracker.ui.kit.spacing import Gaps, Spacing


class Notices(QWidget):
    """A bar with one message. `read()`: somebody has closed it.

    Which keys of the settings could not be had stands there as well, until the settings are opened: `lost_keys`
    returns the sentences.
    """

    read = Signal()

    def __init__(self, book: ActionBook, lost_keys: Callable[[], str]) -> None:
        super().__init__()
        self._book = book
        self._lost_keys = lost_keys
        self._said = ("", True)
        self.text = Text("", "bad", wrap=True)
        self.close_button = Button(kind="quiet", icon="cross", size=0.8)
        self.close_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.close_button.chosen.connect(self._on_close)
        row = QHBoxLayout(self)
        row.addWidget(self.text, 1)
        row.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignTop)
        Spacing(self, Gaps(row, 0.5, 1.6, 0.4))
        self.hide()

    def say(self, text: str, *, may_close: bool = True) -> None:
        """Say something until something else is said; "" takes it away."""
        self._said = (text, may_close)
        text = " ".join(filter(None, (text, self._lost_keys())))
        self.text.setText(text)
        self.close_button.setVisible(may_close)
        self.close_button.setAccessibleName(self.tr("Close this message"))
        self.close_button.setToolTip(self.tr("Close this message"))
        self.setVisible(bool(text))

    def forget_lost_keys(self) -> None:
        """Say no more which keys of the settings could not be had: they have been looked at."""
        if self._book.lost_keys:
            self._book.lost_keys = ()
            self.say(self._said[0], may_close=self._said[1])

    def _on_close(self) -> None:
        self._book.lost_keys = ()
        self.say("")
        self.read.emit()
