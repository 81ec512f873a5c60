"""Reads files in threads: one that hangs, as on a dead mount, blocks neither the window nor the other files."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Generic, TypeVar

from tracker.storage.saved_games.listing import game_paths, newest_first, saved_game_at
from tracker.storage.saved_games.reading import SavedGame

T = TypeVar("T")
_LISTED_WITHIN_S = 2.0
_STALLED_S = 1.0
_MOST_THREADS, _MOST_OF_ALL = 4, 12
_NAME = "games"


class BackgroundReader(Generic[T]):
    """Reads files one by one in a thread that uses neither the window nor Qt.

    `paths` lists them and `read` returns what is in one, None for nothing of use; both are called in the thread. A file
    that takes longer than a second is left to its thread, and another thread goes on with the next.
    """

    def __init__(self, paths: Callable[[], Iterable[Path]], read: Callable[[Path], T | None]) -> None:
        self._paths = paths
        self._read = read
        self._waiting: deque[Path] | None = None
        self._found: deque[T] = deque()
        self._is_wanted = True
        self._threads: list[threading.Thread] = []
        self._moved_at = time.monotonic()
        self._add_thread()

    def take(self) -> list[T]:
        """Return what was found since the last time. Never waits."""
        return [self._found.popleft() for _ in range(len(self._found))]

    def is_over(self) -> bool:
        """Whether nothing more comes, or the rest hangs and is given up. Never waits."""
        if not any(thread.is_alive() for thread in self._threads):
            return True
        if time.monotonic() - self._moved_at < _STALLED_S:
            return False
        if self._waiting is None:
            return False  # the folder itself does not answer
        if not self._waiting or len(self._threads) >= _MOST_THREADS:
            return True
        self._add_thread()
        return False

    def wait(self, seconds: float) -> None:
        """Wait for the end, but not longer than that."""
        for thread in self._threads[-1:]:
            thread.join(seconds)

    def stop(self) -> None:
        """Read no further file; what is being read is of no use any more."""
        self._is_wanted = False

    def _add_thread(self) -> None:
        self._moved_at = time.monotonic()
        if sum(thread.name == _NAME for thread in threading.enumerate()) >= _MOST_OF_ALL:
            return  # so many hang already that this disk is given up
        thread = threading.Thread(target=self._run, name=_NAME, daemon=True)
        self._threads.append(thread)
        thread.start()

    def _run(self) -> None:
        if self._waiting is None:
            self._waiting = deque(self._paths())
        while self._is_wanted:
            try:
                path = self._waiting.popleft()
            except IndexError:
                return
            found = self._read(path)
            self._moved_at = time.monotonic()
            if found is not None and self._is_wanted:
                self._found.append(found)


def listed_games() -> list[SavedGame]:
    """Return the saved games that can be read within two seconds, the one played last first."""
    reader = BackgroundReader(game_paths, saved_game_at)
    end = time.monotonic() + _LISTED_WITHIN_S
    while not reader.is_over() and time.monotonic() < end:
        reader.wait(0.05)
    reader.stop()
    return newest_first(reader.take())
