"""Parts of a long form: a box with a heading, head and foot of a window."""

from __future__ import annotations

from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tracker.ui.kit.controls import Panel, Text
from tracker.ui.kit.fonts import em
from tracker.ui.kit.theme import Themed


class Section(Panel):
    """A box with a small heading over its parts."""

    def __init__(self, accent: bool = False) -> None:
        super().__init__()
        self.accent = accent
        self.heading = Text(ink="accent_text" if accent else "muted", size=0.8, heading=True, wrap=True)
        unit = em(self.font())
        self.body = QVBoxLayout(self)
        side = round(unit * 1.1)
        self.body.setContentsMargins(side, round(unit * 0.9), side, side)
        self.body.setSpacing(round(unit * 0.7))
        self.body.addWidget(self.heading)

    def add(self, widget: QWidget, stretch: int = 0) -> None:
        """Put a part under what there is."""
        self.body.addWidget(widget, stretch)

    def add_rule(self, widget: QWidget) -> None:
        """Put a part under what there is, with a line between."""
        line = _Line()
        self.body.addWidget(line)
        self.body.addWidget(widget)


class Band(QWidget, Themed):
    """The head or the foot of a window: a ground of its own and a line towards the middle."""

    def __init__(self, is_head: bool) -> None:
        super().__init__()
        self._is_head = is_head

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.theme.panel)
        y = self.height() - 1 if self._is_head else 0
        painter.fillRect(0, y, self.width(), 1, self.theme.line)
        painter.end()


class _Line(Panel):
    def __init__(self) -> None:
        super().__init__()
        self.setFixedHeight(1)
