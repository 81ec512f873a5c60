"""An icon as a widget, in the accent colour of the theme."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy

from tracker.ui.kit.fonts import em
from tracker.ui.kit.icons import pixmap
from tracker.ui.kit.theme import Themed


class IconLabel(QLabel, Themed):
    """Shows an icon of our own, `size` times as high as a line of text."""

    def __init__(self, name: str, size: float = 2.6) -> None:
        super().__init__()
        self._drawing, self._size = name, size
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        side = round(em(self.font()) * self._size)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        side = min(self.width(), self.height())
        painter.drawPixmap(0, 0, pixmap(self._drawing, self.theme.accent_text, side, self.devicePixelRatioF()))
        painter.end()
