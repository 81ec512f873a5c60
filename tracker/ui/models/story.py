"""The story so far as an item model: newest step on top, worded when shown, older ones fetched in pages."""

from __future__ import annotations

import time
from typing import NamedTuple

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, Qt

from tracker.core.codec import tag_of
from tracker.engine.engine import Engine
from tracker.engine.moment import Moment
from tracker.ui.kit.pyside import Contained, Index, tell_fault
from tracker.words.words import Words

_ROLE = Qt.ItemDataRole
_PAGE = 40
_MOST = 2 * _PAGE
"""The most rows that are kept when the story grows; older ones are fetched again when scrolled to."""
_ROOT = QModelIndex()


class StoryStep(NamedTuple):
    """One step of the story. `cursor` is the moment after it; `at` the time of day; `sentences` what happened."""

    cursor: int
    at: str
    sentences: tuple[str, ...]


class StoryModel(QAbstractListModel, Contained):
    """The steps that are done and not taken back, newest first."""

    def __init__(self, engine: Engine, words: Words, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine = engine
        self._words = words
        self._top = engine.history.cursor
        self._count = 0
        self._made: dict[int, StoryStep] = {}
        self.fetchMore(_ROOT)

    def set_words(self, words: Words) -> None:
        """Use other words."""
        self._words = words
        self._made.clear()
        if self._count:
            self.dataChanged.emit(self.index(0), self.index(self._count - 1))

    def follow(self, *, is_new: bool) -> None:
        """Catch up with the history. `is_new`: a commit was just made, so that what was taken back is gone."""
        cursor = self._engine.history.cursor
        if cursor < self._top:
            gone = min(self._top - cursor, self._count)
            if gone:
                self.beginRemoveRows(_ROOT, 0, gone - 1)
                self._count -= gone
                self._top = cursor
                self.endRemoveRows()
            self._top = cursor
            if not self._count:
                self.fetchMore(_ROOT)
        elif cursor > self._top:
            self.beginInsertRows(_ROOT, 0, cursor - self._top - 1)
            self._count += cursor - self._top
            self._top = cursor
            if is_new:
                # Another step may have led to this moment before it was taken back.
                self._made.pop(cursor, None)
            self.endInsertRows()
            if self._count > _MOST:
                self.beginRemoveRows(_ROOT, _MOST - _PAGE // 2, self._count - 1)
                self._count = _MOST - _PAGE // 2
                self.endRemoveRows()

    def step(self, row: int) -> StoryStep:
        """Return the step of a row."""
        cursor = self._top - row
        made = self._made.get(cursor)
        if made is None:
            made = self._made[cursor] = self._make(cursor)
        return made

    def step_of(self, moment: Moment) -> int | None:
        """Return which step led to a moment of the past; None for the present."""
        return self._engine.history.cursor - moment.ago if moment.is_past else None

    def row_of(self, cursor: int) -> int:
        """Return the row of the step that led to a moment, -1 if it is not here."""
        row = self._top - cursor
        return row if 0 <= row < self._count else -1

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else self._count

    def data(self, index: Index, role: int = _ROLE.DisplayRole) -> object:
        if not index.isValid():
            return None
        if role in (_ROLE.DisplayRole, _ROLE.AccessibleTextRole):
            step = self.step(index.row())
            return f"{step.at} " + "\n".join(step.sentences)
        return None

    def canFetchMore(self, parent: Index) -> bool:
        return not parent.isValid() and self._count < self._top

    def fetchMore(self, parent: Index) -> None:
        more = min(_PAGE, self._top - self._count)
        if more > 0:
            self.beginInsertRows(_ROOT, self._count, self._count + more - 1)
            self._count += more
            self.endInsertRows()

    def _make(self, cursor: int) -> StoryStep:
        commit = self._engine.history.commit_at(cursor - 1)
        before, after = self._engine.moment_at(cursor - 1), self._engine.moment_at(cursor)
        clock = time.strftime("%H:%M", time.localtime(commit.at))
        try:
            sentences = self._words.story.sentences(commit, before, after)
        except Exception:
            tell_fault()
            sentences = (tag_of(commit.command),)
        return StoryStep(cursor, clock, sentences)
