"""The drawing of turns by initiative."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from tracker.ui.kit.brush import Brush
from tracker.ui.kit.fonts import scaled
from tracker.ui.kit.paint import CENTRE, draw_text


def draw(brush: Brush) -> None:
    """Draw one list, highest total first, with the figure that acts."""
    painter, area, unit, theme, plain = brush
    step, deep = area.height() / 5, unit * 0.62
    font = scaled(plain, 0.72, bold=True)
    rows = ((15, 0, 1.0), (12, 0, 0.82), (11, 1, 0.72), (7, 0, 0.52), (5, 1, 0.4))
    for row, (total, seat, width) in enumerate(rows):
        top = area.top() + row * step
        number = QRectF(area.left(), top - unit * 0.2, unit * 1.6, deep + unit * 0.4)
        draw_text(painter, number, str(total), font, theme.text, CENTRE)
        full = area.width() - unit * 2.4
        brush.bar(QRectF(area.left() + unit * 2, top, full * width, deep), theme.side(seat), acts=row == 1)
