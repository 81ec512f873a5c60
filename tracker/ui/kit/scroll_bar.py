"""A slim scroll bar in the colours of the theme, without arrows, and a page that scrolls by it."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QScrollBar, QWidget

from tracker.ui.kit.fonts import em
from tracker.ui.kit.paint import draw_box
from tracker.ui.kit.pyside import make_viewport
from tracker.ui.kit.theme import Themed

Ground = Literal["window", "panel"]


class ScrollBar(QScrollBar, Themed):
    """An upright scroll bar that shows where one is, and no more.

    One that knows the colour of its `ground` paints that too: else all widgets below it are painted whenever it moves.
    """

    def __init__(self, ground: Ground | None = None) -> None:
        super().__init__(Qt.Orientation.Vertical)
        self._ground: Ground | None = ground
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def sizeHint(self) -> QSize:
        return QSize(round(em(self.font()) * 0.9), super().sizeHint().height())

    def showEvent(self, event: QShowEvent) -> None:
        # Only now: the style takes it away when it first sees the bar.
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent, self._ground is not None)
        super().showEvent(event)

    def handle(self) -> QRect:
        """Return where the handle lies, as the style has it, which moves it under the mouse. To ask the style would
        have PySide make all the enums of styles at a start."""
        hint = super().sizeHint()
        ends = hint.width()
        track, reach = self.height() - 2 * ends, self.maximum() - self.minimum()
        if reach <= 0:
            return QRect(0, ends, self.width(), track)
        long = self.pageStep() * track // (reach + self.pageStep())
        long = min(max(long, hint.height() - 2 * ends), track)
        at, room = self.sliderPosition() - self.minimum(), track - long
        return QRect(0, ends + (2 * at * room + reach) // (2 * reach), self.width(), long)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        if self._ground is not None:
            painter.fillRect(self.rect(), getattr(self.theme, self._ground))
        if self.maximum() <= self.minimum():
            painter.end()
            return
        inset = self.width() * 0.22
        colour = self.theme.muted if self.underMouse() or self.isSliderDown() else self.theme.line
        draw_box(painter, QRectF(self.handle()).adjusted(inset, 0, -inset, 0), self.width() * 0.28, colour)
        painter.end()


class Scroll(QScrollArea):
    """A page that scrolls up and down only, and shows whatever has the keyboard."""

    def __init__(self, page: QWidget) -> None:
        super().__init__()
        make_viewport(self)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBar(ScrollBar())
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
