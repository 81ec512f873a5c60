"""The drawing of activations in turn."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from tracker.ui.kit.brush import Brush


def draw(brush: Brush) -> None:
    """Draw two columns of figures; a thread runs from one to the other and back."""
    painter, area, unit, theme, _ = brush
    step, deep = area.height() / 4, unit * 0.72
    width = area.width() * 0.36
    right = area.right() - width
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = painter.pen()
    pen.setColor(theme.line)
    pen.setWidthF(2)
    middle = deep / 2
    for row in range(4):
        y = area.top() + row * step + middle
        painter.setPen(pen)
        painter.drawLine(round(area.left() + width), round(y), round(right), round(y))
        if row < 3:
            painter.drawLine(round(right), round(y), round(area.left() + width), round(y + step))
    for row in range(4):
        top = area.top() + row * step
        brush.bar(QRectF(area.left(), top, width, deep), theme.side(0) if row >= 2 else theme.spent, row == 2)
        brush.bar(QRectF(right, top, width, deep), theme.side(1) if row >= 2 else theme.spent)
