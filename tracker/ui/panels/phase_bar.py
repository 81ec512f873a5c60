"""The phases as steps in the header of the window."""

from __future__ import annotations

import math
from typing import Literal

import msgspec
from PySide6.QtCore import QEvent, QRectF, QSize
from PySide6.QtGui import QFontMetricsF, QHelpEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from tracker.ui.kit.fonts import em, narrowed, scaled
from tracker.ui.kit.paint import CENTRE, draw_icon, draw_text, plain_tooltip
from tracker.ui.kit.theme import Themed


class PhaseStep(msgspec.Struct, frozen=True):
    """One step: its text ("II  Action"), and whether it is done, now, or ahead."""

    label: str
    status: Literal["done", "now", "ahead"]


class PhaseBar(QWidget, Themed):
    """Segments from left to right. Done ones have a check, the one of now is bold on the accent colour. Where there is
    no room for all, the one of now keeps its words and the others shrink."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._all_steps: tuple[PhaseStep, ...] = ()
        self._steps: tuple[PhaseStep, ...] = ()
        self._is_brief = False
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def set_steps(self, steps: tuple[PhaseStep, ...]) -> None:
        """Show these steps."""
        if steps == self._all_steps:
            return
        self._all_steps = steps
        self._choose()
        now = next((n for n, step in enumerate(steps) if step.status == "now"), None)
        said = self.tr("Phase {number} of {count}: {name}")
        text = "" if now is None else said.format(number=now + 1, count=len(steps), name=steps[now].label)
        self.setAccessibleName(text)
        self.updateGeometry()
        self.update()

    @property
    def has_steps(self) -> bool:
        """Whether there is anything to show."""
        return bool(self._steps)

    def set_brief(self, is_brief: bool) -> None:
        """Show only the step of now, or all of them."""
        if is_brief != self._is_brief:
            self._is_brief = is_brief
            self._choose()

    def _choose(self) -> None:
        now = tuple(step for step in self._all_steps if step.status == "now")
        self._steps = now if self._is_brief else self._all_steps
        self.updateGeometry()
        self.update()

    def _wishes(self) -> list[float]:
        unit = em(self.font())
        metrics = QFontMetricsF(scaled(self.font(), 1.12, bold=True))
        widths = [metrics.horizontalAdvance(step.label) for step in self._steps]
        sides = [unit * (3.9 if step.status == "done" else 2.7) for step in self._steps]
        return [width + side for width, side in zip(widths, sides, strict=True)]

    def sizeHint(self) -> QSize:
        return QSize(math.ceil(sum(self._wishes())) + 2, math.ceil(em(self.font()) * 2.6))

    def minimumSizeHint(self) -> QSize:
        unit = em(self.font())
        return QSize(round(unit * 6), self.sizeHint().height())

    def _widths(self) -> list[float]:
        """Return the widths of the segments: as wished, or what is left over for all but the one of now."""
        wishes, room = self._wishes(), float(self.width() - 2)
        over = sum(wishes) - room
        others = [n for n, step in enumerate(self._steps) if step.status != "now"]
        if over <= 0:
            return wishes
        least = em(self.font()) * 1.9
        slack = sum(wishes[n] - least for n in others)
        share = min(1.0, over / slack) if slack > 0 else 0.0
        for n in others:
            wishes[n] -= (wishes[n] - least) * share
        scale = min(1.0, room / sum(wishes)) if wishes else 1.0
        return [wish * scale for wish in wishes]

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._steps:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        unit, theme = em(self.font()), self.theme
        widths = self._widths()
        box = QRectF(1, 1, sum(widths), self.height() - 2)
        shape = QPainterPath()
        shape.addRoundedRect(box, unit * 0.5, unit * 0.5)
        painter.setClipPath(shape)
        painter.fillPath(shape, theme.raised)
        left = box.left()
        for step, width in zip(self._steps, widths, strict=True):
            self._paint_step(painter, QRectF(left, box.top(), width, box.height()), step, unit)
            left += width
            if left < box.right() - 1:
                painter.fillRect(QRectF(left - 0.5, box.top(), 1, box.height()), theme.line)
        painter.setClipping(False)
        painter.setPen(QPen(theme.line, 1))
        painter.drawPath(shape)
        painter.end()

    def _paint_step(self, painter: QPainter, place: QRectF, step: PhaseStep, unit: float) -> None:
        theme = self.theme
        now, done = step.status == "now", step.status == "done"
        font = scaled(self.font(), 1.12, bold=now)
        if now:
            painter.fillRect(place, theme.accent)
        ink = theme.on_accent if now else theme.accent_text if done else theme.muted
        words = place.adjusted(unit * 0.5, 0, -unit * 0.5, 0)
        narrow = words.width() < unit * 2.4
        if done:
            size = unit * 0.95
            width = QFontMetricsF(font).horizontalAdvance(step.label)
            start = max(words.left(), words.center().x() - (width + size + unit * 0.4) / 2)
            spot = QRectF(start, place.center().y() - size / 2, size, size)
            if narrow:
                spot.moveCenter(place.center())
            draw_icon(painter, "check", ink, spot)
            words.setLeft(start + size + unit * 0.4)
            words.setRight(min(words.right(), words.left() + width + 1))
        if narrow and not now:
            if not done:
                draw_text(painter, place, "…", font, ink, CENTRE)
            return
        draw_text(painter, words, step.label, narrowed(step.label, font, words.width()), ink, CENTRE)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            left = 1.0
            for step, width in zip(self._steps, self._widths(), strict=True):
                if left <= event.pos().x() < left + width:
                    QToolTip.showText(event.globalPos(), plain_tooltip(step.label), self)
                left += width
            return True
        return super().event(event)
