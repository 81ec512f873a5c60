"""Starts the real program with its window in a child by fork, with a hand that plays in it as fast as it can.

As `fork_server`, but each child opens the window (without a screen) and plays. A child says in its answers what the
window shows: first what it began with, then each step that was done, one JSON line each, written once it is painted.
"""

from __future__ import annotations

import json
import os
import random
import signal
import sys
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from tests.fire.common import shown
from tracker.startup import StartOptions
from tracker.ui.window import program
from tracker.ui.window.main_window import MainWindow

ENDING = ("declare_victory", "record_winner", "end_fight", "end_game")


class Hand:
    """Chooses actions of the window at random, and tells what is shown after each that changed something."""

    def __init__(self, window: MainWindow, seed: int, answers: int) -> None:
        self._window = window
        self._rng = random.Random(seed)
        self._answers = answers
        self._timer = QTimer(window)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._act)
        self._tell("begin")
        self._timer.start()

    def _act(self) -> None:
        window, game = self._window, self._window.game
        if game is None:
            return
        engine = game.engine
        before = (engine.history.cursor, engine.history.redo_count)
        luck = self._rng.random()
        if luck < 0.1:
            window.book.action("edit.undo").trigger()
        elif luck < 0.15:
            window.book.action("edit.redo").trigger()
        elif luck < 0.3:
            order = engine.moment.view.order
            if order:
                game.screen.lists.select(self._rng.choice(order))
                there = [i for i in ("cast.mark", "cast.less", "cast.up", "cast.down") if window.book.find(i)]
                window.book.action(self._rng.choice(there)).trigger()
        else:
            steps = [action for action in window.book.step_actions() if action.isEnabled()]
            going_on = [a for a in steps if not any(end in a.property("action_id") for end in ENDING)]
            if going_on:
                self._rng.choice(going_on).trigger()
        after = (engine.history.cursor, engine.history.redo_count)
        if after != before:
            if after[0] > before[0]:
                self._tell("redo" if after[1] else "redo or do")
            else:
                self._tell("undo")

    def _tell(self, what: str) -> None:
        told: dict[str, object] = {"what": what, "game": None}
        if self._window.game is not None:
            engine = self._window.game.engine
            QApplication.processEvents()
            saved = self._window.document
            told = {"what": what, "game": str(saved.path) if saved is not None else "", **shown(engine.game)}
        os.write(self._answers, json.dumps(told).encode() + b"\n")


def serve() -> None:
    """Fork a child for each line of standard input: [answers, errors, seed, demo or "", saved game or ""]."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the children
    for line in sys.stdin.buffer:
        answers, errors, seed, demo, game = json.loads(line)
        pid = os.fork()
        if not pid:
            open_window(answers, errors, int(seed), StartOptions(Path(game) if game else None, demo or None))
        print(pid, flush=True)


def open_window(answers: str, errors: str, seed: int, asked: StartOptions) -> None:
    """Be the program until it is killed."""
    fd = os.open(errors, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    os.dup2(fd, 2)
    told = os.open(answers, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    usual = program.begin_with
    hands = []

    def begin_and_play(window: MainWindow, options: StartOptions, left: program.Session | None) -> None:
        usual(window, options, left)
        hands.append(Hand(window, seed, told))

    program.begin_with = begin_and_play
    os._exit(program.run_window(asked, ["table-tracker"]))


if __name__ == "__main__":
    serve()
