"""Listens in the window for a second start of the program, without ever waiting for it."""

from __future__ import annotations

from PySide6.QtCore import QObject, QSocketNotifier, QTimer, Signal

from tracker.storage.single_instance import Caller, First

_MOST_CALLERS = 4
_PATIENCE_MS = 2000


class Doorkeeper(QObject):
    """Tells `summoned(Summons)`. Few may call at once and none for long; only what is whole is believed.

    Nothing runs while nobody calls.
    """

    summoned = Signal(object)

    def __init__(self, first: First, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._first = first
        self._callers: dict[Caller, QSocketNotifier] = {}
        self._patience = QTimer(self)
        self._patience.setInterval(_PATIENCE_MS)
        self._patience.setSingleShot(True)
        self._patience.timeout.connect(self._hang_up)
        self._door: QSocketNotifier | None = None

    def listen(self) -> None:
        """Listen from now on. Whoever has called earlier tries again."""
        self._first.listen()
        if self._first.door is not None and self._door is None:
            self._door = QSocketNotifier(self._first.door.fileno(), QSocketNotifier.Type.Read, self)
            self._door.activated.connect(self._on_call)

    def close(self) -> None:
        """Listen no more."""
        if self._door is not None:
            self._door.setEnabled(False)
        self._hang_up()

    def _on_call(self) -> None:
        caller = self._first.accept()
        if caller is None:
            return
        if len(self._callers) >= _MOST_CALLERS:
            caller.close()
            return
        notifier = QSocketNotifier(caller.connection.fileno(), QSocketNotifier.Type.Read, self)
        notifier.activated.connect(lambda: self._on_words(caller))
        self._callers[caller] = notifier
        self._patience.start()

    def _on_words(self, caller: Caller) -> None:
        summons = caller.read()
        if caller.is_done:
            self._forget(caller)
        if summons is not None:
            self.summoned.emit(summons)

    def _hang_up(self) -> None:
        for caller in tuple(self._callers):
            self._on_words(caller)  # what was said just in time counts
            if caller.is_done:
                continue
            self._forget(caller)
            caller.close()

    def _forget(self, caller: Caller) -> None:
        notifier = self._callers.pop(caller, None)
        if notifier is not None:
            notifier.setEnabled(False)
            notifier.deleteLater()
        if not self._callers:
            self._patience.stop()
