"""Parts of a long form: a box with a heading, a page that scrolls, head and foot of a window."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QVBoxLayout, QWidget

from tracker.ui.controls import Panel, Text
from tracker.ui.fonts import em
from tracker.ui.scroll_bar import ScrollBar
from tracker.ui.theme import Theme, Themed
from tracker.ui.views.viewport import make_viewport


class Section(Panel):
    """A box with a small heading over its parts."""

    def __init__(self, theme: Theme, accent: bool = False) -> None:
        super().__init__(theme)
        self.accent = accent
        self.heading = Text(theme, ink="accent_text" if accent else "muted", size=0.8, heading=True, wrap=True)
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
        line = _Line(self.theme)
        self.body.addWidget(line)
        self.body.addWidget(widget)


class Band(QWidget, Themed):
    """The head or the foot of a window: a ground of its own and a line towards the middle."""

    def __init__(self, theme: Theme, is_head: bool) -> None:
        super().__init__()
        self.theme, self._is_head = theme, is_head

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.theme.panel)
        y = self.height() - 1 if self._is_head else 0
        painter.fillRect(0, y, self.width(), 1, self.theme.line)
        painter.end()


class _Line(Panel):
    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.setFixedHeight(1)


class Scroll(QScrollArea):
    """A page that scrolls up and down only, and shows whatever has the keyboard."""

    def __init__(self, theme: Theme, page: QWidget) -> None:
        super().__init__()
        make_viewport(self)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBar(ScrollBar(theme))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(page)
        page.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)
        app = QApplication.instance()
        if app is not None:
            app.focusChanged.connect(self._on_focus)  # type: ignore[attr-defined]

    def _on_focus(self, before: QWidget | None, now: QWidget | None) -> None:
        page = self.widget()
        if before is None or before.window() is not self.window():
            return  # the window has just come: it begins at its top
        if now is not None and page is not None and page.isAncestorOf(now):
            self.ensureWidgetVisible(now, 0, round(em(self.font()) * 2))
