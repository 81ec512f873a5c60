"""A small drawing of how turns go in a ruleset: whole sides, one list, or figures in turn."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tracker.ui.kit.fonts import em, scaled
from tracker.ui.kit.paint import CENTRE, draw_box, draw_text
from tracker.ui.kit.theme import Themed

_HEIGHT = 6.4


class TurnSketch(QWidget, Themed):
    """Shows the way of a ruleset to hand out turns. Nothing that a screen reader need hear."""

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
        match self._ruleset:
            case "side_turns":
                self._sides(painter, inside, unit)
            case "initiative_list":
                self._list(painter, inside, unit)
            case _:
                self._activations(painter, inside, unit)
        painter.end()

    def _bar(self, painter: QPainter, rect: QRectF, colour: QColor, acts: bool = False) -> None:
        unit = em(self.font())
        if acts:
            draw_box(painter, rect.adjusted(-3, -3, 3, 3), unit * 0.35, self.theme.accent_soft, self.theme.accent, 1.5)
        draw_box(painter, rect, unit * 0.22, colour)

    def _sides(self, painter: QPainter, area: QRectF, unit: float) -> None:
        """One side as a block that acts, the other that waits; the top card of the deck in front of the clock."""
        theme, step, deep = self.theme, area.height() / 7, unit * 0.62
        left = area.adjusted(0, 0, -area.width() * 0.42, 0)
        block = QRectF(left.left() - 3, left.top() - 3, left.width() + 6, step * 2 + deep + 6)
        draw_box(painter, block, unit * 0.35, theme.accent_soft, theme.accent, 1.5)
        for row in (0, 1, 2, 4, 5, 6):
            width = left.width() * (1.0, 0.8, 0.9, 0, 0.95, 0.7, 0.85)[row] - unit * 0.3
            colour = theme.side(0) if row < 3 else theme.side(1)
            self._bar(painter, QRectF(left.left() + unit * 0.15, left.top() + row * step, width, deep), colour)
        card = QRectF(area.right() - unit * 3.6, area.top() - unit * 0.1, unit * 2.9, area.height() * 0.72)
        for back in (2, 1):
            draw_box(
                painter, card.translated(back * unit * 0.25, back * unit * 0.2), unit * 0.3, theme.card_back, theme.line
            )
        draw_box(painter, card, unit * 0.3, theme.card_paper, theme.frames[1], 2)
        for line in range(3):
            rule = QRectF(
                card.left() + unit * 0.5, card.top() + unit * (0.6 + line * 0.6), unit * (1.9 - line * 0.3), 2
            )
            draw_box(painter, rule, 1, theme.card_label)
        tick = unit * 0.42
        for at in range(9):
            spot = QRectF(area.right() - unit * 4.3 + at * (tick + 2), area.bottom() - tick, tick, tick)
            draw_box(painter, spot, 1.5, theme.spent if at < 2 else theme.ticks[at // 3])

    def _list(self, painter: QPainter, area: QRectF, unit: float) -> None:
        """One list, highest total first, with the figure that acts."""
        step, deep = area.height() / 5, unit * 0.62
        font = scaled(self.font(), 0.72, bold=True)
        rows = ((15, 0, 1.0), (12, 0, 0.82), (11, 1, 0.72), (7, 0, 0.52), (5, 1, 0.4))
        for row, (total, seat, width) in enumerate(rows):
            top = area.top() + row * step
            number = QRectF(area.left(), top - unit * 0.2, unit * 1.6, deep + unit * 0.4)
            draw_text(painter, number, str(total), font, self.theme.text, CENTRE)
            full = area.width() - unit * 2.4
            bar = QRectF(area.left() + unit * 2, top, full * width, deep)
            self._bar(painter, bar, self.theme.side(seat), acts=row == 1)

    def _activations(self, painter: QPainter, area: QRectF, unit: float) -> None:
        """Two columns of figures; a thread runs from one to the other and back."""
        theme, step, deep = self.theme, area.height() / 4, unit * 0.72
        width = area.width() * 0.36
        right = area.right() - width
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = painter.pen()
        pen.setColor(theme.line)
        pen.setWidthF(2)
        painter.setPen(pen)
        middle = deep / 2
        for row in range(4):
            y = area.top() + row * step + middle
            painter.setPen(pen)
            painter.drawLine(round(area.left() + width), round(y), round(right), round(y))
            if row < 3:
                painter.drawLine(round(right), round(y), round(area.left() + width), round(y + step))
        for row in range(4):
            top = area.top() + row * step
            self._bar(
                painter, QRectF(area.left(), top, width, deep), theme.side(0) if row >= 2 else theme.spent, row == 2
            )
            self._bar(painter, QRectF(right, top, width, deep), theme.side(1) if row >= 2 else theme.spent)
