"""The list of recent games: title, system, when, and how the game stood."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from PySide6.QtCore import (
    QAbstractListModel,
    QDate,
    QDateTime,
    QEvent,
    QLocale,
    QModelIndex,
    QObject,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from tracker.ui.kit.fonts import em, scaled
from tracker.ui.kit.paint import LEFT, RIGHT, draw_focus, draw_text
from tracker.ui.kit.pyside import Contained, Index
from tracker.ui.kit.scroll import ItemView
from tracker.ui.kit.theme import Themed

_NO_PARENT = QModelIndex()
_ROW_HEIGHT = 3.5
_OPEN = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class RecentGame(NamedTuple):
    """One saved game. `at` is when it was played last, seconds since 1970; `state` says in words how it stood."""

    path: Path
    title: str
    system: str
    at: float
    state: str = ""


class RecentModel(QAbstractListModel, Contained):
    """The games in the order in which they are given."""

    def __init__(self, games: Sequence[RecentGame], language: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.language = language
        self._games = tuple(games)

    def game(self, row: int) -> RecentGame:
        """Return the game of a row."""
        return self._games[row]

    def game_of(self, path: Path) -> RecentGame | None:
        """Return the game of a file, None if it is not in the list."""
        return next((game for game in self._games if game.path == path), None)

    def row_of(self, path: Path) -> int:
        """Return the row of a file, -1 if it is not in the list."""
        return next((row for row, game in enumerate(self._games) if game.path == path), -1)

    def set_games(self, games: Sequence[RecentGame]) -> None:
        """Show these games from now on; a list that only knows more of the same games keeps its selection."""
        if [game.path for game in games] == [game.path for game in self._games]:
            before, self._games = self._games, tuple(games)
            for row, (old, new) in enumerate(zip(before, games, strict=True)):
                if old != new:
                    self.dataChanged.emit(self.index(row), self.index(row))
            return
        if self._games:
            self.beginRemoveRows(QModelIndex(), 0, len(self._games) - 1)
            self._games = ()
            self.endRemoveRows()
        if games:
            self.beginInsertRows(QModelIndex(), 0, len(games) - 1)
            self._games = tuple(games)
            self.endInsertRows()

    def when(self, row: int) -> str:
        """Return the day in the form of the language; of the last two days the time too, as in the story (22:13)."""
        moment, locale = QDateTime.fromSecsSinceEpoch(int(self._games[row].at)), QLocale(self.language)
        time = moment.toString("HH:mm")
        match moment.date().daysTo(QDate.currentDate()):
            case 0:
                return self.tr("today, {time}").format(time=time)
            case 1:
                return self.tr("yesterday, {time}").format(time=time)
            case _:
                return locale.toString(moment.date(), "d MMM yyyy")

    def rowCount(self, parent: Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._games)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        game = self._games[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return game.title
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return ", ".join(filter(None, (game.title, game.system, self.when(index.row()), game.state)))
        return None


class _GameDelegate(QStyledItemDelegate, Themed):
    def __init__(self, view: RecentList) -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(round(em(self._view.font()) * 10), round(em(self._view.font()) * _ROW_HEIGHT))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        theme, font, unit = self.theme, self._view.font(), em(self._view.font())
        game, state = self._view.recent.game(index.row()), option.state
        rect = QRectF(option.rect)
        chosen = self._view.hasFocus() and index.row() == self._view.currentIndex().row()
        over = bool(state & QStyle.StateFlag.State_MouseOver)
        painter.fillRect(rect, theme.accent_soft if chosen else theme.raised if over else theme.window)
        painter.fillRect(QRectF(rect.left(), rect.bottom() - 1, rect.width(), 1), theme.line)
        if chosen:
            painter.fillRect(QRectF(rect.left(), rect.top(), unit * 0.3, rect.height() - 1), theme.accent)
        half = rect.height() / 2
        inside = rect.adjusted(unit * 0.9, unit * 0.3, -unit * 0.9, -unit * 0.3)
        top = QRectF(inside.left(), inside.top(), inside.width(), half - unit * 0.3)
        low = QRectF(inside.left(), top.bottom(), inside.width(), half - unit * 0.3)
        small = scaled(font, 0.88)
        when = self._view.recent.when(index.row())
        taken = draw_text(painter, top, when, small, theme.muted, RIGHT) + unit
        draw_text(painter, top.adjusted(0, 0, -taken, 0), game.title, scaled(font, 1.05, bold=True), theme.text, LEFT)
        taken = draw_text(painter, low, game.system, small, theme.muted, RIGHT) + unit
        draw_text(painter, low.adjusted(0, 0, -taken, 0), game.state, small, theme.muted, LEFT)
        if state & QStyle.StateFlag.State_HasFocus and self._view.hasFocus():
            draw_focus(painter, rect.adjusted(1, 1, -1, -2), unit * 0.3, theme)


class RecentList(QListView, ItemView):
    """Shows recent games. Enter and a click open one, Delete asks to delete it: both signals carry the path."""

    open_requested = Signal(object)
    delete_requested = Signal(object)

    def __init__(self, games: Sequence[RecentGame], language: str) -> None:
        super().__init__()
        self.set_up()
        self.recent = RecentModel(games, language, self)
        self.deletes: Callable[[QKeyEvent], bool] = lambda event: event.key() == Qt.Key.Key_Delete
        """Whether a key deletes a game."""
        self._delegate = _GameDelegate(self)
        self.setModel(self.recent)
        self.setItemDelegate(self._delegate)
        self.setUniformItemSizes(True)
        self.clicked.connect(lambda index: self._open(index))
        self.restyle()

    def selected(self) -> Path | None:
        """Return the path of the selected game."""
        index = self.currentIndex()
        return self.recent.game(index.row()).path if index.isValid() else None

    def select(self, path: Path) -> None:
        """Select the game of a file, if it is in the list."""
        row = self.recent.row_of(path)
        if row >= 0:
            self.setCurrentIndex(self.recent.index(row))

    def sizeHint(self) -> QSize:
        unit = em(self.font())
        rows = min(max(self.recent.rowCount(), 2), 8)
        return QSize(round(unit * 34), round(unit * _ROW_HEIGHT * rows))

    def minimumSizeHint(self) -> QSize:
        unit = em(self.font())
        rows = min(max(self.recent.rowCount(), 1), 3)
        return QSize(round(unit * 12), round(unit * _ROW_HEIGHT * rows))

    def event(self, event: QEvent) -> bool:
        if (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.ShortcutOverride
            and (event.key() in _OPEN or self.deletes(event))
        ):
            # Here these keys are for the game in the list, not for the window.
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index = self.currentIndex()
        if index.isValid() and event.key() in _OPEN:
            self._open(index)
        elif index.isValid() and self.deletes(event):
            if not event.isAutoRepeat():
                self.delete_requested.emit(self.recent.game(index.row()).path)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if not self.currentIndex().isValid() and self.recent.rowCount():
            self.setCurrentIndex(self.recent.index(0))
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.scheduleDelayedItemsLayout()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        self.paint_empty()

    def _open(self, index: Index) -> None:
        self.open_requested.emit(self.recent.game(index.row()).path)
