"""The painter for the small drawing of a ruleset's turns."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFont, QPainter

from tracker.ui.kit.paint import draw_box
from tracker.ui.kit.theme import Theme


class Brush(NamedTuple):
    """The painter of a drawing with its place; `unit` is the width of an em."""

    painter: QPainter
    area: QRectF
    unit: float
    theme: Theme
    font: QFont

    def bar(self, rect: QRectF, colour: QColor, acts: bool = False) -> None:
        """Draw a figure as a bar, with a frame around the one that acts."""
        if acts:
            frame = rect.adjusted(-3, -3, 3, 3)
            draw_box(self.painter, frame, self.unit * 0.35, self.theme.accent_soft, self.theme.accent, 1.5)
        draw_box(self.painter, rect, self.unit * 0.22, colour)
