"""The story so far on the screen: each step with its time, the newest on top, sentences whole."""

from __future__ import annotations

import math
from typing import NamedTuple

from PySide6.QtCore import QEvent, QModelIndex, QPointF, QRectF, QSize, Signal
from PySide6.QtGui import (
    QCursor,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from tracker.engine.moment import Moment
from tracker.ui.kit.fonts import em, scaled
from tracker.ui.kit.keyboard import is_plain_text
from tracker.ui.kit.paint import draw_focus, draw_text, wrapped
from tracker.ui.kit.pyside import Index
from tracker.ui.kit.scroll import ItemView
from tracker.ui.kit.theme import Themed
from tracker.ui.models.story import StoryModel

_TEXT_SIZE, _TIME_SIZE = 0.96, 0.8
_MOST_KEPT = 1000
"""The most heights and lines that are cached, so that a long game does not fill the memory."""


class _Measures(NamedTuple):
    """What a font comes to: those of sentence and time, the unit of lengths, the height of a line, how far down in
    it the letters stand, and how far the sentences stand to the right."""

    text: QFont
    time: QFont
    unit: float
    spacing: float
    ascent: float
    indent: float


class _StoryDelegate(QStyledItemDelegate, Themed):
    """Paints a step. Heights, lines and fonts are kept until the width or the font changes, since a list asks for all
    heights whenever a row is added, and paints the rows below it anew."""

    def __init__(self, model: StoryModel, view: QListView) -> None:
        super().__init__(view)
        self._story = model
        self._view = view
        self.looked_at: int | None = None
        self.hovered_row = -1
        """The row under the mouse."""
        self.width = 0
        self._heights: dict[tuple[str, ...], int] = {}
        self._wrapped: dict[str, list[str]] = {}
        self._measures: _Measures | None = None

    def measure(self, width: int) -> None:
        """Wrap to this width, and measure fonts anew, from now on."""
        self.width = width
        self._heights.clear()
        self._wrapped.clear()
        self._measures = None

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        step = self._story.step(index.row())
        height = self._heights.get(step.sentences)
        if height is None:
            if len(self._heights) > _MOST_KEPT:
                self._heights.clear()
            measures = self._measured(option.font)
            lines = sum(len(self._lines(sentence, measures)) for sentence in step.sentences)
            height = math.ceil(lines * measures.spacing + measures.unit * 0.5)
            self._heights[step.sentences] = height
        return QSize(max(self.width, 1), height)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        step = self._story.step(index.row())
        theme, measures = self.theme, self._measured(option.font)
        unit, spacing = measures.unit, measures.spacing
        area = QRectF(option.rect)
        looked_at = step.cursor == self.looked_at
        if looked_at:
            painter.fillRect(area, theme.accent_soft)
            painter.fillRect(QRectF(area.left(), area.top(), max(2.0, unit * 0.2), area.height()), theme.accent)
        elif index.row() == self.hovered_row:
            painter.fillRect(area, theme.raised)
        if self._view.hasFocus() and index.row() == self._view.currentIndex().row():
            draw_focus(painter, area.adjusted(1, 0, -1, 0), unit * 0.3, theme)
        top = area.top() + unit * 0.25
        time_area = QRectF(area.left() + unit * 0.4, top, measures.indent, spacing)
        draw_text(painter, time_area, step.at, measures.time, theme.faint, width=0)
        left = time_area.right()
        painter.setFont(measures.text)
        newest = index.row() == 0
        # A roll of a thousand figures is one step, far higher than the window.
        seen = painter.viewport()
        for number, sentence in enumerate(step.sentences):
            painter.setPen(theme.text if newest and number == 0 else theme.muted)
            for line in self._lines(sentence, measures):
                if top > seen.bottom():
                    return
                if top + spacing >= seen.top():
                    self._draw_line(painter, QPointF(left, top + measures.ascent), line)
                top += spacing

    def _draw_line(self, painter: QPainter, place: QPointF, line: str) -> None:
        painter.drawText(place, line)

    def _measured(self, font: QFont) -> _Measures:
        if self._measures is None:
            text, time = scaled(font, _TEXT_SIZE), scaled(font, _TIME_SIZE)
            unit = em(font)
            indent = QFontMetricsF(time).horizontalAdvance("00:00 ") + unit * 0.3
            metrics = QFontMetricsF(text)
            self._measures = _Measures(
                text, time, unit, metrics.lineSpacing(), metrics.leading() / 2 + metrics.ascent(), indent
            )
        return self._measures

    def _lines(self, sentence: str, measures: _Measures) -> list[str]:
        lines = self._wrapped.get(sentence)
        if lines is None:
            if len(self._wrapped) > _MOST_KEPT:
                self._wrapped.clear()
            room = self.width - measures.indent - measures.unit * 0.9
            texts, _ = wrapped(sentence, measures.text, max(room, 40.0), 1e6)
            lines = [text.rstrip() for text in texts]
            self._wrapped[sentence] = lines
        return lines


class StoryView(QListView, ItemView):
    """The list of steps. `step_chosen(cursor)`: a click or Enter, to see that moment."""

    step_chosen = Signal(int)

    def __init__(self, model: StoryModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.set_up("panel")
        self._story = model
        self._delegate = _StoryDelegate(model, self)
        self.restyle()
        self.setModel(model)
        self.setItemDelegate(self._delegate)
        # Laid out with the step: later it would be a second frame.
        model.rowsInserted.connect(self.executeDelayedItemsLayout)
        self.clicked.connect(self._on_index)
        self.activated.connect(self._on_index)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        self.paint_empty()

    def show_moment(self, moment: Moment) -> None:
        """Show new steps, and mark the step whose moment is shown, if it is one of the past."""
        self._look_at(self._story.step_of(moment))
        self._story.follow(is_new=moment.is_new)

    def _look_at(self, cursor: int | None) -> None:
        """Mark the step whose moment is on the screen; None: the present."""
        if cursor != self._delegate.looked_at:
            self._delegate.looked_at = cursor
            self.viewport().update()
            if cursor is None:
                self.scrollToTop()

    def _on_index(self, index: QModelIndex) -> None:
        self.step_chosen.emit(self._story.step(index.row()).cursor)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self._highlight(self.indexAt(event.position().toPoint()).row())

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._highlight(-1)

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        super().scrollContentsBy(dx, dy)
        if self._delegate.hovered_row >= 0:
            self._highlight(self.indexAt(self.viewport().mapFromGlobal(QCursor.pos())).row())

    def _highlight(self, row: int) -> None:
        """Highlight the row under the mouse only."""
        before, self._delegate.hovered_row = self._delegate.hovered_row, row
        for changed in {before, row} - {-1} if before != row else ():
            self.viewport().update(self.visualRect(self._story.index(changed)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave letters and digits to the window: they are keys of steps, not a search."""
        if is_plain_text(event):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._measure()
        super().resizeEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._delegate.width = 0
            self._measure()

    def _measure(self) -> None:
        if self._delegate.width != self.viewport().width() or self._delegate.width == 0:
            self._delegate.measure(self.viewport().width())
            self.scheduleDelayedItemsLayout()
