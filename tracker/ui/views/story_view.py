"""The story so far on the screen: each step with its time, the newest on top, sentences whole."""

from __future__ import annotations

import math

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from tracker.ui.fonts import em, scaled
from tracker.ui.models.story import STEP_ROLE, StoryModel, StoryStep
from tracker.ui.paint import draw_text, wrapped
from tracker.ui.scroll_bar import ScrollBar
from tracker.ui.theme import Theme, Themed
from tracker.ui.views.keys import is_plain_text
from tracker.ui.views.viewport import make_viewport

Index = QModelIndex | QPersistentModelIndex
_TEXT_SIZE, _TIME_SIZE = 0.96, 0.8
_MOST_WRAPPED = 1000
"""Sentences whose lines are kept, so that a long evening does not fill the memory."""


class _Delegate(QStyledItemDelegate):
    """Paints a step. Heights and lines are kept until the width or the font changes, since a list asks for all heights
    whenever a row is added, and paints the rows below it anew."""

    def __init__(self, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self.theme = theme
        self.looked_at: int | None = None
        self.width = 0
        self._heights: dict[tuple[str, ...], int] = {}
        self._wrapped: dict[str, list[str]] = {}

    def measure(self, width: int) -> None:
        """Wrap to this width from now on."""
        self.width = width
        self._heights.clear()
        self._wrapped.clear()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        step: StoryStep = index.data(STEP_ROLE)
        height = self._heights.get(step.sentences)
        if height is None:
            font = scaled(option.font, _TEXT_SIZE)
            lines = sum(len(self._lines(sentence, option)) for sentence in step.sentences)
            height = math.ceil(lines * QFontMetricsF(font).lineSpacing() + em(option.font) * 0.5)
            self._heights[step.sentences] = height
        return QSize(max(self.width, 1), height)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        step: StoryStep = index.data(STEP_ROLE)
        theme, unit = self.theme, em(option.font)
        area = QRectF(option.rect)
        looked_at = step.cursor == self.looked_at
        if looked_at:
            painter.fillRect(area, theme.accent_soft)
            painter.fillRect(QRectF(area.left(), area.top(), max(2.0, unit * 0.2), area.height()), theme.accent)
        elif option.state & (QStyle.StateFlag.State_MouseOver | QStyle.StateFlag.State_HasFocus):
            painter.fillRect(area, theme.raised)
        font = scaled(option.font, _TEXT_SIZE)
        spacing = QFontMetricsF(font).lineSpacing()
        top = area.top() + unit * 0.25
        time_area = QRectF(area.left() + unit * 0.4, top, self._indent(option), spacing)
        draw_text(painter, time_area, step.at, scaled(option.font, _TIME_SIZE), theme.faint)
        left = time_area.right()
        newest = index.row() == 0
        for number, sentence in enumerate(step.sentences):
            ink = theme.text if newest and number == 0 else theme.muted
            for line in self._lines(sentence, option):
                draw_text(painter, QRectF(left, top, area.right() - left, spacing), line.rstrip(), font, ink)
                top += spacing

    def _indent(self, option: QStyleOptionViewItem) -> float:
        return QFontMetricsF(scaled(option.font, _TIME_SIZE)).horizontalAdvance("00:00 ") + em(option.font) * 0.3

    def _lines(self, sentence: str, option: QStyleOptionViewItem) -> list[str]:
        lines = self._wrapped.get(sentence)
        if lines is None:
            if len(self._wrapped) > _MOST_WRAPPED:
                self._wrapped.clear()
            room = self.width - self._indent(option) - em(option.font) * 0.9
            lines = self._wrapped[sentence] = wrapped(sentence, scaled(option.font, _TEXT_SIZE), max(room, 40.0), 1e6)[
                0
            ]
        return lines


class StoryView(QListView, Themed):
    """The list of steps. `step_chosen(cursor)` is told for a click or Enter: somebody wants to see that moment."""

    step_chosen = Signal(int)

    def __init__(self, theme: Theme, model: StoryModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        make_viewport(self)
        self.theme = theme
        self._story = model
        self._delegate = _Delegate(theme, self)
        self.set_theme(theme)
        self.setModel(model)
        self.setItemDelegate(self._delegate)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBar(ScrollBar(theme))
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.clicked.connect(self._on_index)
        self.activated.connect(self._on_index)

    def set_theme(self, theme: Theme) -> None:
        """Paint with this theme from now on."""
        self.theme = self._delegate.theme = theme
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.Base, theme.panel)
        self.setPalette(palette)
        self.viewport().update()

    def look_at(self, cursor: int | None) -> None:
        """Mark the step whose moment is on the screen; None: the present."""
        if cursor != self._delegate.looked_at:
            self._delegate.looked_at = cursor
            self.viewport().update()

    def _on_index(self, index: QModelIndex) -> None:
        self.step_chosen.emit(self._story.step(index.row()).cursor)

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

    def rowsInserted(self, parent: Index, start: int, end: int) -> None:
        """Lay the new rows out at once: left to itself the list paints the old ones first, and all again later."""
        super().rowsInserted(parent, start, end)
        self.executeDelayedItemsLayout()

    def _measure(self) -> None:
        if self._delegate.width != self.viewport().width() or self._delegate.width == 0:
            self._delegate.measure(self.viewport().width())
            self.scheduleDelayedItemsLayout()
