"""The banner of a moment that turns the game, the end among them: what has come, and what is due."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from tracker.ui.kit.controls import Button, Panel, Text
from tracker.ui.kit.flow import FlowLayout
from tracker.ui.kit.spacing import Gaps, Spacing
from tracker.ui.panels.action_bar import ActionButton
from tracker.ui.panels.icon_label import IconLabel


class Banner(Panel):
    """Of the end: a title, a sentence, and buttons made from actions, one of them the main one at most. Of any other
    moment: a line with the step that is due."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.accent = True
        self._picture = IconLabel("flag")
        self._title = Text(size=1.6, bold=True, wrap=True)
        self._detail = Text("", "muted", 1.05, wrap=True)
        self.due = Button(kind="main", size=0.95)
        self._on_due: Callable[[], object] | None = None
        self.due.chosen.connect(self._take_due)
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
        layout.addWidget(self.due)
        Spacing(self, Gaps(layout, 1.0, 1.2, 0.5), Gaps(words, 0.4), Gaps(self._flow, 0.64))

    @property
    def title(self) -> str:
        """What it says."""
        return self._title.text()

    def show_due(self, title: str, label: str, key: str, take: Callable[[], object] | None) -> None:
        """Say what has come, with a button for the step that is due, by its key; without `take` there is none."""
        self._say(title, "", 1.2)
        self._picture.hide()
        self._host.hide()
        self._on_due = take
        self.due.set_label(label)
        self.due.set_key(key)
        self.due.setVisible(take is not None)

    def _take_due(self) -> None:
        if self._on_due is not None:
            self._on_due()

    def _say(self, title: str, detail: str, size: float) -> None:
        self._title.set_size(size)
        self._title.setText(title)
        self._detail.setText(detail)
        self._detail.setVisible(bool(detail))
        self.setAccessibleName("\n".join(part for part in (title, detail) if part))

    def show_end(self, title: str, detail: str, actions: Sequence[QAction], main: QAction | None = None) -> None:
        """Say that it is over and why: "Villains win", "Nobody is left", and what can be done now.

        `main` is the usual one of the actions; None if the choice is the user's alone, as who has won.
        """
        self._say(title, detail, 1.6)
        self._picture.show()
        self._on_due = None
        self.due.hide()
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
