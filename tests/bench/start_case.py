"""One start in a fresh process, up to its first painted frame: `python -m tests.bench.start_case CASE [ARGUMENTS]`.

`empty` is a bare QMainWindow, `table` one with table, toolbar, dock and menus; `tracker` is the program with the
arguments that follow. Prints one JSON object: milliseconds since START_NS (epoch), peak memory, modules,
classes of Qt.
"""

from __future__ import annotations

import os
import sys
import time
from typing import Any

START = int(os.environ.get("START_NS") or time.time_ns())


def finish() -> None:
    """Print what was measured and end at once: how a process is torn down is not part of its start."""
    painted = time.time_ns() - START
    modules = sorted(sys.modules)
    import json

    said = {"ms": painted / 1e6, "peak_kib": _peak_kib(), "modules": modules, "classes": _classes()}
    print(json.dumps(said), flush=True)
    os._exit(0)


def finish_after_paint(window: Any) -> None:
    """Finish when the window has been painted once and the frame has been flushed."""
    from PySide6.QtCore import QEvent, QObject, QTimer

    class WindowSession(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if event.type() == QEvent.Type.Paint:
                watched.removeEventFilter(self)
                QTimer.singleShot(0, finish)
            return False

    window.watch = WindowSession()
    window.installEventFilter(window.watch)


def start_empty() -> None:
    from PySide6.QtWidgets import QApplication, QMainWindow

    app = QApplication([])
    window = QMainWindow()
    window.resize(1280, 800)
    finish_after_paint(window)
    window.show()
    app.exec()


def start_table() -> None:
    """The floor of any program of this kind: table, toolbar, dock, menus and status bar, and nothing in them."""
    from PySide6.QtCore import Qt
    from PySide6.QtWidgets import QApplication, QDockWidget, QListWidget, QMainWindow, QTableView, QToolBar

    from tests.bench.bare import BareModel

    app = QApplication([])
    window = QMainWindow()
    window.resize(1280, 800)
    view = QTableView()
    view.setModel(BareModel(12, window))
    window.setCentralWidget(view)
    bar = QToolBar("Main")
    for name in ("Add", "Deal", "Next", "Hold", "Undo", "Redo"):
        bar.addAction(name)
    window.addToolBar(bar)
    dock = QDockWidget("Log", window)
    dock.setWidget(QListWidget())
    window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
    for name in ("&File", "&Edit", "&View", "&Help"):
        menu = window.menuBar().addMenu(name)
        for number in range(5):
            menu.addAction(f"Item {number}")
    window.statusBar().showMessage("Ready")
    finish_after_paint(window)
    window.show()
    app.exec()


def start_tracker(arguments: list[str]) -> None:
    from tracker.cli import run

    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from tracker import app  # noqa: F401  what the command line imports first

    _watch_the_event_loop()
    sys.argv[1:] = arguments
    run(arguments)


def _watch_the_event_loop() -> None:
    """WindowSession the window once it is there: when the program enters its event loop."""
    from PySide6.QtWidgets import QApplication, QMainWindow

    whole = QApplication.exec

    def watched(*_: object) -> int:
        shown = next(w for w in QApplication.topLevelWidgets() if isinstance(w, QMainWindow) and w.isVisible())
        finish_after_paint(shown)
        return whole()

    QApplication.exec = watched  # type: ignore[method-assign, assignment]


def _classes() -> list[str]:
    """Return the classes of Qt that PySide has made: each one, with all its enums, at the first look."""
    from PySide6 import QtCore, QtGui, QtWidgets

    return sorted(name for m in (QtCore, QtGui, QtWidgets) for name, of in vars(m).items() if isinstance(of, type))


def _peak_kib() -> int:
    with open("/proc/self/status", encoding="ascii") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmHWM"))


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["empty"]:
            start_empty()
        case ["table"]:
            start_table()
        case ["tracker", *rest]:
            start_tracker(rest)
        case other:
            sys.exit(f"unknown case {other}")
