"""The saved games for the start page: listed at once, and how each stood a moment later, one file at a time."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from tracker.core.system import System
from tracker.engine.library import look
from tracker.engine.moment import Moment
from tracker.engine.shelf import Book, books
from tracker.engine.systems import load_system
from tracker.storage.problems import FileProblem
from tracker.ui.recent_list import RecentGame
from tracker.words.words import Words

_MOST = 30
_LOOKED_INTO = 12
_LARGEST_BYTES = 4 << 20


class RecentGames(QObject):
    """Tells `changed(games)` whenever more is known."""

    changed = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._games: list[RecentGame] = []
        self._words: dict[str, Words] = {}
        self._language = "en"
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._look_into_one)
        self._next = 0

    def look_again(self, language: str) -> None:
        """List the games again, in this language."""
        self._language = language
        self._words.clear()
        self._games = [game for book in books(most=_MOST) if (game := self._listed(book)) is not None]
        self._next = 0
        self.changed.emit(tuple(self._games))
        self._timer.start()

    def stop(self) -> None:
        """Look no further."""
        self._timer.stop()

    def _listed(self, book: Book) -> RecentGame | None:
        words = self._words_for(book.head.system)
        if words is None:
            return None
        system: System = words.system
        name = words.pick(system.names, system.id)
        return RecentGame(book.path, words.game_title(book.head.setup), name, book.at)

    def _words_for(self, system_id: str) -> Words | None:
        if system_id not in self._words:
            try:
                self._words[system_id] = Words(load_system(system_id), self._language)
            except FileProblem:
                return None
        return self._words[system_id]

    def _look_into_one(self) -> None:
        if self._next >= min(len(self._games), _LOOKED_INTO):
            self._timer.stop()
            return
        at, self._next = self._next, self._next + 1
        shown = self._games[at]
        try:
            if shown.path.stat().st_size > _LARGEST_BYTES:
                return
            game, _ = look(shown.path)
        except (FileProblem, OSError):
            return
        words = self._words_for(game.setup.system)
        if words is None:
            return
        state = words.how_it_stands(Moment(game.ruleset, game.setup, game.state))
        self._games[at] = shown._replace(state=state)
        self.changed.emit(tuple(self._games))
