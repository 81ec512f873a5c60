"""The banner at the end: why it is over, who has won, and what to do next."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from tracker.ui.kit.controls import Panel, Text
from tracker.ui.kit.flow import FlowLayout
from tracker.ui.kit.spacing import Gaps, Spacing
from tracker.ui.panels.action_bar import ActionButton
from tracker.ui.panels.icon_label import IconLabel


class Banner(Panel):
    """A title, a sentence, and buttons made from actions, one of them the main one at most."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.accent = True
        self._picture = IconLabel("flag")
        self._title = Text(size=1.6, bold=True, wrap=True)
        self._detail = Text("", "muted", 1.05, wrap=True)
        self._buttons: list[ActionButton] = []
        self._host = QWidget()
        self._flow = FlowLayout(self._host)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        words = QVBoxLayout()
        for widget in (self._title, self._detail, self._host):
            words.addWidget(widget)
        layout = QHBoxLayout(self)
        layout.addWidget(self._picture)
        layout.addLayout(words, 1)
        Spacing(self, Gaps(layout, 1.6, 1.6, 0.8), Gaps(words, 0.4), Gaps(self._flow, 0.64))

    def show_end(self, title: str, detail: str, actions: Sequence[QAction], main: QAction | None = None) -> None:
        """Say that it is over and why: "Villains win", "Nobody is left", and what can be done now.

        `main` is the usual one of the actions; None if the choice is the user's alone, as who has won.
        """
        self._title.setText(title)
        self._detail.setText(detail)
        self._detail.setVisible(bool(detail))
        self.setAccessibleName("\n".join(part for part in (title, detail) if part))
        while self._flow.takeAt(0) is not None:
            pass
        for old in self._buttons:
            old.let_go()
        self._buttons = [ActionButton(action) for action in actions]
        for button in self._buttons:
            button.kind = "main" if button.action is main else "plain"
            self._flow.addWidget(button)
            button.follow()
        self._host.setVisible(bool(actions))
