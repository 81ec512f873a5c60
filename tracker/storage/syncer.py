"""Brings what was written onto the disk within a second, beside the game and never in its way."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

from tracker.storage import disk

INTERVAL_S = 1.0
"""The least time between two syncs, and so the most that a power cut can take."""


class Syncer:
    """A thread that syncs one descriptor: at once after the first write, then at most once in `interval_s`.

    It is started by the first write. A failure is told to `on_error`, from the thread, once until a sync works again;
    it is tried again all the while.
    """

    def __init__(self, fd: int, on_error: Callable[[OSError], None], interval_s: float = INTERVAL_S) -> None:
        self._fd = fd
        self._on_error = on_error
        self._interval_s = interval_s
        self._wake = threading.Condition()
        self._dirty = False
        self._stopping = False
        self._failing = False
        self._thread: threading.Thread | None = None

    def written(self) -> None:
        """Note that something waits to be synced. Never waits for the disk."""
        with self._wake:
            self._dirty = True
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="journal-sync", daemon=True)
                self._thread.start()
            self._wake.notify()

    def sync_now(self) -> None:
        """Wait until all that was written is on the disk. Errors: OSError."""
        with self._wake:
            self._dirty = False
        try:
            disk.sync_data(self._fd)
        except OSError:
            with self._wake:
                self._dirty = True
            raise

    def stop(self) -> None:
        """End the thread; what is not synced by then is for `sync_now`."""
        with self._wake:
            self._stopping = True
            self._wake.notify()
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        while True:
            with self._wake:
                self._wake.wait_for(lambda: self._dirty or self._stopping)
                if self._stopping:
                    return
            started = time.monotonic()
            try:
                self.sync_now()
                self._failing = False
            except OSError as error:
                if not self._failing:
                    self._failing = True
                    self._on_error(error)
            with self._wake:
                left = self._interval_s - (time.monotonic() - started)
                if self._wake.wait_for(lambda: self._stopping, timeout=max(0.0, left)):
                    return
