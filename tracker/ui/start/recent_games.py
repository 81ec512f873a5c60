"""The saved games for the start page: which there are, and a moment later how each stood; read beside the window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from tracker.core.figures import SOURCE_LANGUAGE
from tracker.core.system import System
from tracker.engine.library import load_game
from tracker.engine.moment import Moment
from tracker.engine.systems import load_system
from tracker.storage import disk
from tracker.storage.problems import FileProblem
from tracker.storage.saved_games.listing import game_paths, newest_first, saved_game_at
from tracker.storage.saved_games.reading import SavedGame
from tracker.ui.start.background import BackgroundReader
from tracker.ui.start.recent_list import RecentGame
from tracker.words.words import Words

_MOST = 30
_LOOKED_INTO = 12
_LARGEST_BYTES = 4 << 20
_AT_ONCE_S = 0.15
"""A list that is read within this time is there when the page is shown: nothing flickers."""
_POLL_MS = 30


class RecentGames(QObject):
    """Emits `changed(games)` whenever more is known, and `looking(is_looking)` when it begins and ends to read."""

    changed = Signal(object)
    looking = Signal(bool)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._games: list[RecentGame] = []
        self._words: dict[str, Words] = {}
        self._language = SOURCE_LANGUAGE
        self._timer = QTimer(self)
        self._timer.setInterval(_POLL_MS)
        self._timer.timeout.connect(self._poll)
        self._reading: BackgroundReader[SavedGame] | None = None
        self._found: list[SavedGame] = []
        self._states: BackgroundReader[tuple[Path, Moment]] | None = None
        self._then: Callable[[], None] | None = None

    def look_again(self, language: str, then: Callable[[], None] | None = None) -> None:
        """List the games again, in this language; `then` is called when they are listed."""
        self.stop()
        self._language = language
        self._words.clear()
        self._found = []
        self._then = then
        self._reading = BackgroundReader(game_paths, saved_game_at)
        self._reading.wait(_AT_ONCE_S)
        self._poll()
        if self._reading is not None:
            self.looking.emit(True)
        self._timer.start()

    def stop(self) -> None:
        """Stop reading."""
        self._timer.stop()
        for reading in (self._reading, self._states):
            if reading is not None:
                reading.stop()
        self._reading = self._states = self._then = None

    def _poll(self) -> None:
        if self._reading is not None:
            is_over = self._reading.is_over()
            self._found += self._reading.take()
            if is_over:
                self._reading.stop()
                self._reading = None
                self._list()
        elif self._states is not None:
            is_over = self._states.is_over()
            if states := self._states.take():
                self._tell_states(dict(states))
            if is_over:
                self.stop()

    def _list(self) -> None:
        self._games = [row for game in newest_first(self._found)[:_MOST] if (row := self._listed(game)) is not None]
        paths = [game.path for game in self._games[:_LOOKED_INTO]]
        self._states = BackgroundReader(lambda: paths, _moment_of)
        self.looking.emit(False)
        self.changed.emit(tuple(self._games))
        then, self._then = self._then, None
        if then is not None:
            then()

    def _listed(self, game: SavedGame) -> RecentGame | None:
        words = self._words_for(game.summary.system)
        if words is None:
            return None
        system: System = words.system
        name = words.terms.pick(system.names, system.id)
        return RecentGame(game.path, words.game_titles.title(game.summary.setup), name, game.at)

    def _words_for(self, system_id: str) -> Words | None:
        if system_id not in self._words:
            try:
                self._words[system_id] = Words(load_system(system_id), self._language)
            except FileProblem:
                return None
        return self._words[system_id]

    def _tell_states(self, moments: dict[Path, Moment]) -> None:
        for at, shown in enumerate(self._games):
            moment = moments.get(shown.path)
            words = self._words_for(moment.setup.system) if moment is not None else None
            if moment is not None and words is not None:
                self._games[at] = shown._replace(state=words.game_titles.standing(moment))
        self.changed.emit(tuple(self._games))


def _moment_of(path: Path) -> tuple[Path, Moment] | None:
    try:
        if disk.stat(str(path)).st_size > _LARGEST_BYTES:
            return None
        game, _ = load_game(path)
    except (FileProblem, OSError):
        return None
    return path, Moment(game.ruleset, game.setup, game.state)
