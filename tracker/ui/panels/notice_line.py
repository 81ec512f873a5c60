"""A line of message over the lower edge of the lists: it comes and goes, and nothing else moves."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tracker.ui.kit.controls import Panel, Text
from tracker.ui.kit.fonts import em
from tracker.ui.kit.spacing import Gaps, Spacing


class NoticeLine(Panel):
    """Lies over its parent, at the lower edge, as high as its text. The mouse goes through it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.text = Text("", "bad", wrap=True)
        layout = QVBoxLayout(self)
        layout.addWidget(self.text)
        Spacing(self, Gaps(layout, 0.3, 0.9, 0.4))
        parent.installEventFilter(self)
        self.hide()

    def say(self, text: str) -> None:
        """Show this; "" shows nothing."""
        self.text.setText(text)
        self.setVisible(bool(text))
        self._place()
        self.raise_()

    def _place(self) -> None:
        room, gap, layout = self.parentWidget(), round(em(self.font()) * 0.6), self.layout()
        if room is None or layout is None or self.isHidden():
            return
        wide = room.width() - 2 * gap
        high = max(layout.totalHeightForWidth(wide), layout.totalMinimumSize().height())
        self.setGeometry(gap, room.height() - high - gap, wide, high)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._place()
        return super().eventFilter(watched, event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._place()
