"""Garbage is collected in the window's own thread alone: what belongs to a window may be deleted in no other."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import weakref
from pathlib import Path

import pytest

from tracker.engine.demos import demo_setup
from tracker.engine.library import create_game
from tracker.engine.systems import load_system
from tracker.storage.saved_games.listing import ENDING
from tracker.storage.user.folders import games_folder
from tracker.ui.window.program import collect_garbage

PROGRAM = """
import gc, sys, threading
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from tracker import app
from tracker.startup import StartOptions
from tracker.ui.window import program

here, elsewhere, rounds, timers = [], [], iter(range(12)), []
begin = program.begin_with


def note(phase, _):
    if phase == "start":
        (here if threading.current_thread() is threading.main_thread() else elsewhere).append(1)


def begin_and_go_on(window, options, left):
    begin(window, options, left)
    gc.callbacks.append(note)

    def go_on():
        if next(rounds, None) is None:
            QApplication.quit()
        elif window.document is None:
            window.games.open_file(Path(sys.argv[1]))
        else:
            window.show_start_page()

    timers.append(QTimer(window))
    timers[0].timeout.connect(go_on)
    timers[0].start(250)


program.begin_with = begin_and_go_on
assert app.start(StartOptions()) == 0
print(len(here), len(elsewhere))
"""


def test_nothing_is_collected_in_a_thread_that_reads_files(tmp_path: Path) -> None:
    paths = [games_folder() / f"{number}{ENDING}" for number in range(12)]
    for path in paths:
        create_game(demo_setup(load_system("7tv"), "en"), path).close()
    environ = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-c", PROGRAM, str(paths[0])]
    done = subprocess.run(command, env=environ, capture_output=True, text=True, check=True, timeout=60)
    here, elsewhere = map(int, done.stdout.split())
    assert here > 0
    assert elsewhere == 0


class _Knot:
    def __init__(self) -> None:
        self.knot = self


@pytest.mark.parametrize("most", [700, 10**9])
def test_what_is_due_is_collected_and_nothing_before(most: int) -> None:
    thresholds = gc.get_threshold()
    gc.collect()
    gc.disable()
    try:
        gc.set_threshold(most, 10, 10)
        tied = weakref.ref(_Knot())
        kept = [[number] for number in range(1000)]
        collect_garbage()
        assert (tied() is None) is (most == 700)
        assert len(kept) == 1000
    finally:
        gc.set_threshold(*thresholds)
        gc.enable()
