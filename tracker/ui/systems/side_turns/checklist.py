"""The checklist of the end phase: a reminder for the table. It is not part of the game and is not saved."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tracker.ui.kit.controls import Panel
from tracker.ui.kit.fields import Check
from tracker.ui.kit.flow import FlowLayout
from tracker.ui.kit.keyboard import is_press
from tracker.ui.kit.spacing import Gaps, Spacing


class _Tick(Check):
    """A box in the window that Space and Enter tick; its text wraps where the panel is narrow."""

    def event(self, event: QEvent) -> bool:
        if is_press(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers():
            self.toggle()
        else:
            super().keyPressEvent(event)


class Checklist(Panel):
    """Lines to tick off, in the order in which the table goes through them; a new turn clears them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._turn = 0
        self.boxes = [_Tick() for _ in range(3)]
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        layout = FlowLayout(self)
        for box in self.boxes:
            box.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            layout.addWidget(box)
        Spacing(self, Gaps(layout, 0.3, 0.5, 0.2))

    def show_turn(self, turn: int, steal: str) -> None:
        """Show the list for a turn; `steal` is what stealing the scene is called, with its state."""
        if turn != self._turn:
            self._turn = turn
            for box in self.boxes:
                box.setChecked(False)
        self.setAccessibleName(self.tr("End phase"))
        texts = (self.tr("Is a cast axed?"), self.tr("Who is on fire?"), steal)
        for box, text in zip(self.boxes, texts, strict=True):
            box.set_text(text)
