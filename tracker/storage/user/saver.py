"""Saves settings in a thread, so that a slow disk does not block the window."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

from tracker.storage.problems import StorageError
from tracker.storage.user.settings import Settings, save_settings, settings_file

PATIENCE_S = 10.0
"""How long the program waits for the disk when it ends."""


class SettingsSaver:
    """Saves what it was given last, from a thread of its own that is there only while there is something to save.

    `on_error` is told from that thread why it could not be done.
    """

    def __init__(self, on_error: Callable[[StorageError], None]) -> None:
        self._on_error = on_error
        self._guard = threading.Lock()
        self._next: tuple[Settings, Path] | None = None
        self._thread: threading.Thread | None = None

    def save(self, settings: Settings) -> None:
        """Save these; of several that wait only the last are saved. Never waits for the disk."""
        with self._guard:
            self._next = (settings, settings_file())
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="settings", daemon=True)
                self._thread.start()

    def finish(self, patience_s: float = PATIENCE_S) -> bool:
        """Wait until all is saved; return whether it is."""
        with self._guard:
            thread = self._thread
        if thread is not None:
            thread.join(patience_s)
            return not thread.is_alive()
        return True

    def _run(self) -> None:
        while True:
            with self._guard:
                if self._next is None:
                    self._thread = None
                    return
                (settings, path), self._next = self._next, None
            try:
                save_settings(settings, path)
            except StorageError as error:
                self._on_error(error)
            except OSError as error:
                self._on_error(StorageError(path, str(error)))
