"""Spoiled games in the real window: opened or refused soon, and no fault on the way."""

from __future__ import annotations

import os
import random
import sys
import time
from pathlib import Path
from unittest import mock

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from tests.fire.common import Figures, size, unsynced
from tests.fire.nonsense import spoil_bytes, spoil_lines
from tests.fire.test_nonsense import saved_game
from tests.helpers.systems import SYSTEMS
from tests.ui.table import open_window
from tracker.ui.window.program import make_application

SLOWEST_S = 2.0
HANGS_S = 120.0
MOST_WIDGETS = 1000
"""Far more than a start page has; games that are left leave none."""


def open_spoiled(count: int, folder: Path) -> Figures:
    """Open so many spoiled games, one after the other, in one window."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        app = make_application([])
    with mock.patch.dict(os.environ, {"TABLE_TRACKER_HOME": str(folder / "home")}):
        return _open_spoiled(app, count, folder)


def _open_spoiled(app: QApplication, count: int, folder: Path) -> Figures:
    faults: list[str] = []
    hook = sys.excepthook
    opened = 0
    window = open_window(app)
    whole = {system: saved_game(system, 1, folder / system) for system in SYSTEMS}
    try:
        sys.excepthook = lambda kind, error, at: faults.append(repr(error))
        for number in range(count):
            system = SYSTEMS[number % len(SYSTEMS)]
            rng = random.Random(f"window {number}")
            spoiled = spoil_lines(rng, whole[system]) if rng.random() < 0.7 else spoil_bytes(rng, whole[system])
            path = folder / f"{number}.tabletracker"
            path.write_bytes(spoiled)
            started, worked = time.monotonic(), time.process_time()
            window.games.open_file(path)
            app.processEvents()
            opened += window.document is not None
            window.show_start_page()
            app.processEvents()
            # The work is counted; a machine that is busy with other things may take longer, but never hangs.
            assert time.process_time() - worked < SLOWEST_S, number
            assert time.monotonic() - started < HANGS_S, number
            # An event loop that runs deletes what a game leaves; here nobody else does it, and all of them would stay.
            app.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
            assert len(app.allWidgets()) < MOST_WIDGETS, number
            assert not faults, (number, faults)
    finally:
        sys.excepthook = hook
        window.close()
    done = f"{count} spoiled games of all systems: {opened} opened, {count - opened} refused"
    done += ", each with less than two seconds of work"
    return Figures(done)


def test_the_window_opens_spoiled_games_or_says_why_not(tmp_path: Path) -> None:
    with unsynced():
        assert open_spoiled(size("window_games", 60), tmp_path).lost == "nothing"
