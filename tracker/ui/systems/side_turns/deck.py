"""The deck as a row of ticks in three acts: what is left is seen, not read."""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tracker.core.setup import ACTS
from tracker.rules.side_turns.view_types import ActTicks
from tracker.ui.kit.fonts import em, scaled
from tracker.ui.kit.paint import draw_box, draw_text
from tracker.ui.kit.theme import Themed

MOST_TICKS = 60
"""Ticks that are drawn for all acts together; in a larger deck one stands for several cards."""


class DeckTicks(QWidget, Themed):
    """Ticks of the countdown deck. A card that is left is a full box, one that is gone a hollow line.

    `labels` stand under the acts ("Act two · 4"); where they find no room side by side, only what is left of each. A
    screen reader says `summary` ("10 left") and all labels.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._acts: tuple[ActTicks, ...] = ()
        self._labels: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_deck(self, acts: tuple[ActTicks, ...], labels: tuple[str, ...], summary: str) -> None:
        """Show these acts, first to last, with a label for each."""
        self._acts, self._labels = acts, labels
        self.setAccessibleName("\n".join((summary, *labels)))
        self.update()

    def sizeHint(self) -> QSize:
        unit = em(self.font())
        return QSize(round(unit * 20), math.ceil(unit * 1.4 + QFontMetricsF(scaled(self.font(), 0.88)).height()))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(em(self.font()) * 8), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        acts = [act for act in self._acts if act.total > 0]
        if not acts:
            return
        painter = QPainter(self)
        unit = em(self.font())
        drawn = _drawn(acts)
        gap, between = unit * 0.26, unit * 0.85
        count = sum(total for total, _ in drawn)
        wide = (self.width() - between * (len(acts) - 1) - gap * (count - len(acts))) / count
        if wide < unit * 0.35:
            gap = max(1.0, unit * 0.1)
            wide = max(1.0, (self.width() - between * (len(acts) - 1) - gap * (count - len(acts))) / count)
        left = 0.0
        spans: list[tuple[float, float]] = []
        for act, (total, full) in zip(acts, drawn, strict=True):
            start = left
            for number in range(total):
                box = QRectF(left, 1, wide, unit * 0.9)
                if number < total - full:
                    draw_box(painter, box, unit * 0.16, self.theme.spent)
                else:
                    draw_box(painter, box, unit * 0.16, self.theme.ticks[ACTS.index(act.act)])
                left += wide + gap
            spans.append((start, left - gap))
            left += between - gap
        self._paint_labels(painter, acts, spans, unit)
        painter.end()

    def _paint_labels(
        self, painter: QPainter, acts: list[ActTicks], spans: list[tuple[float, float]], unit: float
    ) -> None:
        font = scaled(self.font(), 0.88)
        height = QFontMetricsF(font).height()
        labels = [label for act, label in zip(self._acts, self._labels, strict=False) if act.total > 0]
        widths = [QFontMetricsF(font).horizontalAdvance(label) for label in labels]
        if len(labels) != len(acts) or sum(widths) + unit * 0.8 * len(widths) > self.width():
            # No room for the names of the acts: what is left of each.
            labels = [str(act.left) for act in acts]
            widths = [QFontMetricsF(font).horizontalAdvance(label) for label in labels]
        # Labels stand under their acts, and shift where a neighbour needs the room.
        lefts = [start for start, _ in spans]
        lefts[-1] = max(lefts[-1], 0.0)
        for number in range(len(lefts) - 1, -1, -1):
            right = lefts[number + 1] - unit * 0.8 if number + 1 < len(lefts) else float(self.width())
            lefts[number] = min(lefts[number], right - widths[number])
        for number, label in enumerate(labels):
            floor = lefts[number - 1] + widths[number - 1] + unit * 0.8 if number else 0.0
            lefts[number] = max(lefts[number], floor)
            place = QRectF(lefts[number], unit * 1.2, widths[number] + 1, height)
            draw_text(painter, place, label, font, self.theme.muted)


def _drawn(acts: list[ActTicks]) -> list[tuple[int, int]]:
    """Return for each act how many ticks are drawn, and how many of them full. Cards that are left are never drawn as
    none, and a whole act is never drawn as used."""
    count = sum(act.total for act in acts)
    if count <= MOST_TICKS:
        return [(act.total, act.left) for act in acts]
    share = MOST_TICKS / count
    result: list[tuple[int, int]] = []
    for act in acts:
        total = max(1, round(act.total * share))
        result.append((total, math.ceil(total * act.left / act.total)))
    return result
