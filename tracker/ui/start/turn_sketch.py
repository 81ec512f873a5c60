"""A small drawing of how turns go in a ruleset."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tracker.ui.kit.brush import Brush
from tracker.ui.kit.fonts import em
from tracker.ui.kit.paint import draw_box
from tracker.ui.kit.theme import Themed
from tracker.ui.systems import system_ui

_HEIGHT = 6.4


class TurnSketch(QWidget, Themed):
    """Shows how turns go in a ruleset; hidden from screen readers."""

    def __init__(self, ruleset: str) -> None:
        super().__init__()
        self._ruleset = ruleset
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        unit = em(self.font())
        return QSize(round(unit * 14), round(unit * _HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(em(self.font()) * 9), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        unit = em(self.font())
        draw_box(painter, QRectF(self.rect()), unit * 0.5, self.theme.window, self.theme.line)
        inside = QRectF(self.rect()).adjusted(unit, unit * 0.9, -unit, -unit * 0.9)
        system_ui(self._ruleset).sketch(Brush(painter, inside, unit, self.theme, self.font()))
        painter.end()
