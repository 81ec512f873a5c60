"""The drawing of turns that whole sides take."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from tracker.ui.kit.brush import Brush
from tracker.ui.kit.paint import draw_box


def draw(brush: Brush) -> None:
    """Draw one side as a block that acts, the other that waits; the top card of the deck in front of the clock."""
    painter, area, unit, theme, _ = brush
    step, deep = area.height() / 7, unit * 0.62
    left = area.adjusted(0, 0, -area.width() * 0.42, 0)
    block = QRectF(left.left() - 3, left.top() - 3, left.width() + 6, step * 2 + deep + 6)
    draw_box(painter, block, unit * 0.35, theme.accent_soft, theme.accent, 1.5)
    for row in (0, 1, 2, 4, 5, 6):
        width = left.width() * (1.0, 0.8, 0.9, 0, 0.95, 0.7, 0.85)[row] - unit * 0.3
        colour = theme.side(0) if row < 3 else theme.side(1)
        brush.bar(QRectF(left.left() + unit * 0.15, left.top() + row * step, width, deep), colour)
    card = QRectF(area.right() - unit * 3.6, area.top() - unit * 0.1, unit * 2.9, area.height() * 0.72)
    for back in (2, 1):
        behind = card.translated(back * unit * 0.25, back * unit * 0.2)
        draw_box(painter, behind, unit * 0.3, theme.card_back, theme.line)
    draw_box(painter, card, unit * 0.3, theme.card_paper, theme.frames[1], 2)
    for line in range(3):
        rule = QRectF(card.left() + unit * 0.5, card.top() + unit * (0.6 + line * 0.6), unit * (1.9 - line * 0.3), 2)
        draw_box(painter, rule, 1, theme.card_label)
    tick = unit * 0.42
    for at in range(9):
        spot = QRectF(area.right() - unit * 4.3 + at * (tick + 2), area.bottom() - tick, tick, tick)
        draw_box(painter, spot, 1.5, theme.spent if at < 2 else theme.ticks[at // 3])
