"""A slim scroll bar in the colours of the theme, without arrows."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QScrollBar, QStyle, QStyleOptionSlider

from tracker.ui.fonts import em
from tracker.ui.paint import draw_box
from tracker.ui.theme import Theme, Themed


class ScrollBar(QScrollBar, Themed):
    """An upright scroll bar that shows where one is, and no more."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(Qt.Orientation.Vertical)
        self.theme = theme
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent, False)

    def sizeHint(self) -> QSize:
        return QSize(round(em(self.font()) * 0.9), super().sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        option = QStyleOptionSlider()
        self.initStyleOption(option)
        handle = self.style().subControlRect(
            QStyle.ComplexControl.CC_ScrollBar, option, QStyle.SubControl.SC_ScrollBarSlider, self
        )
        painter = QPainter(self)
        inset = self.width() * 0.22
        colour = self.theme.muted if self.underMouse() or self.isSliderDown() else self.theme.line
        draw_box(painter, QRectF(handle).adjusted(inset, 0, -inset, 0), self.width() * 0.28, colour)
        painter.end()
