"""The session of a window: remembers which game is on the table, answers second starts of the program, and moves the
oldest games to the trash."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication

from tracker.engine.library import GameDocument
from tracker.storage.single_instance import FirstInstance, StartRequest
from tracker.storage.user.session import end_session, note_game
from tracker.ui.window.main_window import MainWindow

if TYPE_CHECKING:
    from tracker.storage.saved_games.reading import SavedGame
    from tracker.ui.start.background import BackgroundReader

_TIDY_AFTER_MS = 700
"""When the oldest games are moved: after the window is shown."""

_LISTED_AFTER_MS = 50
"""How often it is looked whether the games are listed; a disk that does not answer holds up nothing."""

_LISTEN_AFTER_MS = 100


class WindowSession(QObject):
    """`first` is None for a window that second starts cannot reach."""

    def __init__(self, window: MainWindow, first: FirstInstance | None) -> None:
        super().__init__(window)
        self._window = window
        self._played: set[Path] = set()
        """The games that were on the table since the start: none of them goes to the trash."""
        self._has_told_stayed = False
        self._waiting: StartRequest | None = None
        self._first = first
        self._is_listening = False
        if first is not None:
            first.requested.connect(self.come)
            window.games.shown.connect(self._on_game_shown)
            window.games.opening.connect(self._on_game_opening)
        self._tidy_timer = QTimer(self)
        self._tidy_timer.setInterval(_TIDY_AFTER_MS)
        self._tidy_timer.setSingleShot(True)
        self._tidy_timer.timeout.connect(self.tidy)
        self._listing: BackgroundReader[SavedGame] | None = None
        self._listed: list[SavedGame] = []
        self._list_timer = QTimer(self)
        self._list_timer.setInterval(_LISTED_AFTER_MS)
        self._list_timer.timeout.connect(self._look_at_listing)
        if first is not None:
            self._tidy_timer.start()
        window.installEventFilter(self)

    def listen(self) -> None:
        """Answer second starts."""
        if self._first is not None:
            self._first.listen()

    def close(self) -> None:
        """End the session: the window was closed as it should."""
        if self._first is None:
            return
        self._tidy_timer.stop()
        self._stop_listing()
        end_session()
        self._first.release()
        self._first = None

    def come(self, request: StartRequest) -> None:
        """Bring the window to the front, and open what was asked for as soon as no dialog is in the way."""
        window = self._window
        if request.activation:
            # Read from here by Qt when it asks a Wayland desktop for the front.
            os.environ["XDG_ACTIVATION_TOKEN"] = request.activation
        window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
        window.show()
        dialog = QApplication.activeModalWidget()
        front = dialog or window
        front.raise_()
        front.activateWindow()
        QApplication.alert(front)
        if dialog is not None:
            self._waiting = request
        else:
            self._open(request)

    def _open(self, request: StartRequest) -> None:
        if request.path is not None:
            self._window.games.open_file(request.path)
        elif request.demo:
            self._window.games.start_demo(request.demo)

    def _on_game_shown(self, document: GameDocument | None) -> None:
        note_game(document.path if document is not None else None)
        if document is not None and document.path is not None:
            self._played.add(document.path)
        self._tidy_timer.start()

    def tidy(self) -> None:
        """List the games beside the window, then move the oldest ones to the trash, and say which."""
        self.listen()  # also where a window was never painted
        self._stop_listing()
        from tracker.storage.saved_games.listing import game_paths, saved_game_at
        from tracker.ui.start.background import BackgroundReader

        self._listed = []
        self._listing = BackgroundReader(game_paths, saved_game_at)
        self._list_timer.start()

    def _stop_listing(self) -> None:
        self._list_timer.stop()
        if self._listing is not None:
            self._listing.stop()
            self._listing = None

    def _look_at_listing(self) -> None:
        if self._listing is None:
            return
        is_over = self._listing.is_over()
        self._listed += self._listing.take()
        if is_over:
            self._stop_listing()
            self._prune(self._listed)

    def _prune(self, games: list[SavedGame]) -> None:
        window = self._window
        kept = [window.document.path] if window.document is not None and window.document.path is not None else []
        from tracker.storage.saved_games import trash

        ring_size = window.preferences.settings.ring_size
        pruned = trash.prune(games, ring_size, {*kept, *self._played}, to_trash=trash.move_to_trash)
        if pruned.moved:
            window.tell_of_trash(pruned.moved)
        if pruned.stayed and not self._has_told_stayed:
            self._has_told_stayed = True
            text = self.tr(
                "%n older game(s) could not be moved to the trash. They stay where they are.", "", len(pruned.stayed)
            )
            window.tell_problem(text)

    def _on_game_opening(self, path: Path) -> None:
        note_game(path, is_opening=True)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Listen once the window is shown. Open what waited for a dialog to close, after the dialog's own result was
        handled."""
        if event.type() == QEvent.Type.Paint and not self._is_listening:
            self._is_listening = True
            QTimer.singleShot(_LISTEN_AFTER_MS, self, self.listen)
        if event.type() == QEvent.Type.WindowUnblocked and self._waiting is not None:
            QTimer.singleShot(0, self, self._open_what_waits)
        return False

    def _open_what_waits(self) -> None:
        if self._waiting is not None and QApplication.activeModalWidget() is None:
            request, self._waiting = self._waiting, None
            self._open(request)
