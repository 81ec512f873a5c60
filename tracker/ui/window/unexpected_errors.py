"""Unexpected errors: an uncaught exception is logged and shown once, and the game goes on."""

from __future__ import annotations

import sys
import threading
import traceback
from collections.abc import Callable
from types import TracebackType
from typing import Any, Protocol

from PySide6.QtCore import QMessageLogContext, QObject, Qt, QtMsgType, Signal, qInstallMessageHandler
from PySide6.QtWidgets import QApplication

from tracker.storage.problems import StorageError
from tracker.storage.user.logs import Log
from tracker.streams import say_error
from tracker.ui.window.main_window import MainWindow

_NOISE = ("This plugin does not support",)
_MOST_KINDS = 200


class _Unhandled(Protocol):
    """The parts of `threading.ExceptHookArgs` and `sys.UnraisableHookArgs` that are used."""

    @property
    def exc_type(self) -> type[BaseException] | None: ...
    @property
    def exc_value(self) -> BaseException | None: ...
    @property
    def exc_traceback(self) -> TracebackType | None: ...


class UnexpectedErrors(QObject):
    """Handles everything that Python and Qt report as uncaught; `uninstall` restores the handlers from before.

    The same error is shown once, however often it happens, and there is never a second dialog over the first.
    """

    _happened = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.window: MainWindow | None = None
        self.log = Log()
        self._known: set[str] = set()
        self._dialog: QObject | None = None
        self._before: tuple[Callable[..., Any], Callable[..., Any], Callable[..., Any]] | None = None
        # Queued, since it may come from another thread, or out of the middle of painting.
        self._happened.connect(self._tell, Qt.ConnectionType.QueuedConnection)

    def install(self) -> None:
        """Listen from now on."""
        self._before = (sys.excepthook, threading.excepthook, sys.unraisablehook)
        sys.excepthook = self._on_exception
        threading.excepthook = self._on_thread
        sys.unraisablehook = self._on_unraisable
        qInstallMessageHandler(self._on_qt_message)
        self.log.watch_for_crashes()

    def uninstall(self) -> None:
        """Give back what `install` took."""
        if self._before is not None:
            sys.excepthook, threading.excepthook, sys.unraisablehook = self._before
            self._before = None
            qInstallMessageHandler(None)
            self.log.close()

    def _on_exception(
        self, kind: type[BaseException], error: BaseException | None, at: TracebackType | None, where: str = ""
    ) -> None:
        if issubclass(kind, KeyboardInterrupt):
            QApplication.quit()
            return
        try:
            text = where + "".join(traceback.format_exception(kind, error, at))
            say_error(text)
            key = f"{kind.__name__} {_place(at)}"
            is_new = key not in self._known and len(self._known) < _MOST_KINDS
            self._known.add(key)
            if is_new:
                self.log.write(text)
                self._happened.emit(text)
        except Exception as second:
            # It cannot be reported; the game must go on all the same.
            say_error(f"table-tracker: {second!r} while telling of {kind.__name__}\n")

    def _on_thread(self, what: threading.ExceptHookArgs) -> None:
        name = what.thread.name if what.thread is not None else "?"
        self._on_exception(what.exc_type, what.exc_value, what.exc_traceback, f"In the thread {name}:\n")

    def _on_unraisable(self, what: _Unhandled) -> None:
        kind = what.exc_type or RuntimeError
        self._on_exception(kind, what.exc_value, what.exc_traceback, "Where it could not be caught:\n")

    def _on_qt_message(self, kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
        if kind in (QtMsgType.QtDebugMsg, QtMsgType.QtInfoMsg) or text.startswith(_NOISE):
            return
        say_error(f"{text}\n")
        if text not in self._known and len(self._known) < _MOST_KINDS:
            self._known.add(text)
            self.log.write(f"Qt: {text}", is_error=kind != QtMsgType.QtWarningMsg)

    def _tell(self, what: str) -> None:
        """Rebuild the window, and report; one dialog serves all errors while it is open."""
        window = self.window
        if window is None or not window.isVisible() or self._dialog is not None:
            return
        try:
            if QApplication.activeModalWidget() is None:
                window.show_again()
            self._open_dialog(window, what)
        except Exception:
            self.log.write(traceback.format_exc())

    def _open_dialog(self, window: MainWindow, what: str) -> None:
        from tracker.storage.user.report import make_report
        from tracker.ui.dialogs.surprise import SurpriseDialog
        from tracker.words.messages import Messages

        path = window.document.path if window.document is not None else None
        try:
            report, problem = make_report(what, path), ""
        except StorageError as error:
            report, problem = None, Messages(window.preferences.language).reason(error)
        is_safe = path is not None or window.document is None
        dialog = SurpriseDialog(report, problem, is_safe, QApplication.activeModalWidget() or window)
        dialog.finished.connect(self._on_told)
        self._dialog = dialog
        dialog.open()

    def _on_told(self) -> None:
        if self._dialog is not None:
            self._dialog.deleteLater()
            self._dialog = None
        if self.window is not None:
            self.window.activateWindow()


def _place(at: TracebackType | None) -> str:
    """Return where the innermost frame is: the same fault again has the same."""
    frames = traceback.extract_tb(at)
    return f"{frames[-1].filename}:{frames[-1].lineno}" if frames else ""
