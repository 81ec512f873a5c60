"""The running cycle: how much movement is left, as a number and as ticks."""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from tracker.rules.alternating.view_types import CycleView
from tracker.ui.kit.controls import Panel, Text
from tracker.ui.kit.fonts import em
from tracker.ui.kit.paint import draw_box
from tracker.ui.kit.spacing import Gaps, Spacing
from tracker.ui.kit.theme import Themed

_MOST_TICKS = 24


class _MovementTicks(QWidget, Themed):
    """One tick for each point of movement: spent ones first, hollow, those that are left full, in the side's colour."""

    def __init__(self) -> None:
        super().__init__()
        self.seat, self.total, self.left = 0, 0, 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        unit = em(self.font())
        return QSize(round(unit * 12), round(unit * 1.1))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.total <= 0:
            return
        painter = QPainter(self)
        unit = em(self.font())
        count = min(self.total, _MOST_TICKS)
        full = math.ceil(count * min(max(self.left, 0), self.total) / self.total)
        gap = unit * 0.26
        width = max(1.0, (self.width() - gap * (count - 1)) / count)
        for number in range(count):
            place = QRectF(number * (width + gap), 0, width, self.height())
            if number < count - full:
                inset = self.height() * 0.28
                draw_box(painter, place.adjusted(0, inset, 0, -inset), unit * 0.12, self.theme.line)
            else:
                draw_box(painter, place, unit * 0.16, self.theme.side(self.seat))
        painter.end()


class CyclePanel(Panel):
    """Shows the movement of the figure that acts: "3" large, "of 7 movement left" beside it, ticks, and a line."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._number = Text(size=2.7, bold=True)
        self._words = Text("", "muted", 1.15, bold=True, wrap=True)
        self._ticks = _MovementTicks()
        self._detail = Text("", "muted", 0.92, wrap=True)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        row = QHBoxLayout()
        row.addWidget(self._number)
        row.addWidget(self._words, 1)
        layout = QVBoxLayout(self)
        layout.addLayout(row)
        layout.addWidget(self._ticks)
        layout.addWidget(self._detail)
        Spacing(self, Gaps(layout, 0.7, 1.4, 0.7), Gaps(row, 0.7))

    def show_cycle(self, cycle: CycleView, seat: int, words: str, detail: str, spoken: str) -> None:
        """Show this cycle; `words` stand behind the number, `detail` under the ticks, `spoken` is all of it in one
        sentence for a screen reader."""
        self._number.setText(str(cycle.left))
        self._words.setText(words)
        self._detail.setText(detail)
        self._detail.setVisible(bool(detail))
        self._ticks.seat, self._ticks.total, self._ticks.left = seat, cycle.movement, cycle.left
        self._ticks.update()
        self.setAccessibleName(spoken)
