"""SIGTERM, SIGHUP and Ctrl+C end the window as if it was closed, at once and without a question."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from types import FrameType

from PySide6.QtCore import QObject, QSocketNotifier
from PySide6.QtWidgets import QApplication

_ENDING = ("SIGTERM", "SIGINT", "SIGHUP")


class EndSignals(QObject):
    """Ends the event loop with the status 128 and the number of the signal; `close` gives the signals back.

    Python runs its handlers between its own steps only, and Qt's loop takes none while nothing happens: a pipe that
    the signal writes to wakes it.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._number = 0
        self._before: dict[int, object] = {}
        if os.name == "nt":  # there a console ends its programs
            return
        self._read, self._write = os.pipe()
        for end in (self._read, self._write):
            os.set_blocking(end, False)
        self._wakeup_before = signal.set_wakeup_fd(self._write, warn_on_full_buffer=False)
        for name in _ENDING:
            number = getattr(signal, name)
            # Who started the program may have told it to live on, as nohup does.
            if signal.getsignal(number) is not signal.SIG_IGN:
                self._before[number] = signal.signal(number, self._note)
        self._notifier = QSocketNotifier(self._read, QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._end)

    @property
    def status(self) -> int:
        """The status that a signal has ended the program with, 0 if none came: one that comes while a dialog is open
        before the event loop begins ends the dialog alone."""
        return 128 + self._number if self._number else 0

    def close(self) -> None:
        """Let the signals do what they did before."""
        if not self._before:
            return
        self._notifier.setEnabled(False)
        signal.set_wakeup_fd(self._wakeup_before)
        for number, handler in self._before.items():
            signal.signal(number, handler)  # type: ignore[arg-type]  # what `signal.signal` gave
        self._before.clear()
        os.close(self._read)
        os.close(self._write)

    def _note(self, number: int, _frame: FrameType | None) -> None:
        self._number = self._number or number

    def _end(self) -> None:
        with suppress(BlockingIOError):
            os.read(self._read, 64)
        if self._number:
            QApplication.exit(self.status)
