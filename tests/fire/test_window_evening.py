"""A very long evening in the window: nothing piles up, nothing runs while nothing happens."""

from __future__ import annotations

import gc
import os
import random
import tracemalloc
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest import mock

import pytest
from PySide6.QtCore import (
    QAbstractAnimation,
    QCoreApplication,
    QElapsedTimer,
    QEvent,
    QObject,
    QTimer,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.fire.common import Figures, size, unsynced
from tests.helpers.systems import SYSTEMS
from tracker.core.dice import SeededDice
from tracker.engine.demos import demo_setup
from tracker.engine.library import create_game
from tracker.engine.systems import load_system
from tracker.storage.user.settings import Settings
from tracker.ui.kit.theme import apply_theme
from tracker.ui.window.main_window import MainWindow
from tracker.ui.window.program import make_application
from tracker.words.language import install_language

ENDING = ("declare_victory", "record_winner", "end_fight", "end_game")
STAGES = 4
BYTES_PER_ACTION = 4000
"""Memory that one action may keep in the window: its command, its events, its states, and its line of the story."""
MOST_TRACED = 1000
"""Actions up to which each piece of memory is traced, which is slow; beyond, the size of the process tells enough."""
OBJECTS_MORE = 40
"""QObjects that may come and go between two looks: a bar that is asked for first, a button for a new step."""

pytestmark = pytest.mark.timeout(0)


class LongEvening:
    """A window that is played in by actions of its book, without a pause."""

    def __init__(self, app: QApplication, folder: Path, system: str) -> None:
        for left in app.topLevelWidgets():
            left.deleteLater()  # the window of an earlier test still has its timers
        app.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        install_language(app, "en")
        self.app = app
        self.rng = random.Random(8)
        apply_theme(app, "dark")
        self.window = MainWindow(app, "en", Settings(animation_ms=50), theme_name="dark", text_scale=100)
        self.window.resize(1280, 800)
        self.window.show()
        setup = demo_setup(load_system(system), "en")
        self.window.show_game(create_game(setup, folder / f"{system}.tabletracker", dice=SeededDice(8)))
        app.processEvents()

    def act(self) -> None:
        """Do one thing."""
        window = self.window
        assert window.game is not None
        engine = window.game.engine
        luck = self.rng.random()
        if luck < 0.08:
            window.book.action("edit.undo").trigger()
        elif luck < 0.1:
            window.book.action("edit.redo").trigger()
        elif luck < 0.25:
            window.game.screen.lists.select(self.rng.choice(engine.moment.view.order))
            there = [i for i in ("cast.mark", "cast.less", "cast.more", "cast.up") if window.book.find(i)]
            window.book.action(self.rng.choice(there)).trigger()
        else:
            steps = [action for action in window.book.step_actions() if action.isEnabled()]
            going_on = [a for a in steps if not any(end in a.property("action_id") for end in ENDING)]
            if going_on:
                self.rng.choice(going_on).trigger()
            else:
                engine.undo(min(200, engine.history.cursor))
        self.app.processEvents()

    def come_to_rest(self) -> None:
        """Let all that was begun come to its end: animations, and settings that wait to be saved."""
        clock = QElapsedTimer()
        clock.start()
        while running(self.window) and clock.elapsed() < 5000:
            QTest.qWait(20)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        gc.collect()

    def close(self) -> None:
        """Close the window for good."""
        self.window.close()
        self.window.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def running(root: QObject) -> list[QObject]:
    """Return the timers and animations that run."""
    timers = [timer for timer in root.findChildren(QTimer) if timer.isActive()]
    moves = [move for move in root.findChildren(QAbstractAnimation) if move.state() != move.State.Stopped]
    return [*timers, *moves]


def objects(root: QObject) -> Counter[str]:
    """Return how many QObjects of each class belong to the window."""
    return Counter(type(child).__name__ for child in root.findChildren(QObject))


@contextmanager
def work_of(app: QApplication) -> Iterator[Counter[str]]:
    """Count the events that reach anything meanwhile, by their kind and by what they reach."""
    seen: Counter[str] = Counter()

    class Watcher(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if watched.metaObject().className() == "QPMCache":
                return False  # Qt's store of pixmaps looks through itself twice a minute, whatever the program does
            at, name = watched, type(watched).__name__
            while (at := at.parent()) is not None:
                name = f"{type(at).__name__}/{name}"
            seen[f"{event.type().name} {name}"] += 1
            return False

    watcher = Watcher()
    app.installEventFilter(watcher)
    try:
        yield seen
    finally:
        app.removeEventFilter(watcher)


def spend_window_evenings(actions: int, folder: Path, systems: tuple[str, ...] = ("storytelling",)) -> Figures:
    """Play so many actions in a window of each system; look at each quarter for what has piled up."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        app = make_application([])
    most = 0.0
    for system in systems:
        folder.mkdir(parents=True, exist_ok=True)
        with unsynced(), mock.patch.dict(os.environ, {"TABLE_TRACKER_HOME": str(folder / "home")}):
            most = max(most, _spend_one(app, actions, folder, system))
    return Figures(f"{actions} actions in the window, {most:.0f} bytes of memory for each; no timer runs afterwards")


def memory() -> int:
    """Return how many bytes are in use: those of Python if they are traced, else those of the whole process."""
    if tracemalloc.is_tracing():
        return tracemalloc.get_traced_memory()[0]
    pages = Path("/proc/self/statm")
    return int(pages.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") if pages.exists() else 0


def _spend_one(app: QApplication, actions: int, folder: Path, system: str) -> float:
    evening = LongEvening(app, folder, system)
    counts: list[Counter[str]] = []
    memories: list[int] = []
    if actions <= MOST_TRACED:
        tracemalloc.start()
    try:
        for done in range(1, actions + 1):
            evening.act()
            if done % max(actions // STAGES, 1) == 0:
                evening.come_to_rest()
                counts.append(objects(evening.window))
                memories.append(memory())
    finally:
        tracemalloc.stop()
    grown = counts[-1] - counts[0]
    assert grown.total() <= OBJECTS_MORE, f"QObjects pile up: {grown.most_common(8)}"
    per_action = (memories[-1] - memories[0]) / (actions * (STAGES - 1) / STAGES)
    assert per_action <= BYTES_PER_ACTION, f"{per_action:.0f} bytes stay of each action"
    assert not running(evening.window), f"still running: {running(evening.window)}"
    flash = app.cursorFlashTime()
    app.setCursorFlashTime(0)  # a caret in a field that has the focus blinks, as the desktop wishes
    QTest.qWait(2500)  # the last paint, and the settings, which are saved a second and a half after a change
    with work_of(app) as work:
        QTest.qWait(300)
    app.setCursorFlashTime(flash)
    assert not work, f"something happens while nothing does: {work.most_common(5)}"
    evening.close()
    return per_action


@pytest.mark.parametrize("system", SYSTEMS)
def test_nothing_piles_up_in_a_long_evening(qapp: QApplication, tmp_path: Path, system: str) -> None:
    spend_window_evenings(size("window_evening", 120), tmp_path, (system,))


def test_games_that_come_and_go_leave_nothing_behind(qapp: QApplication, tmp_path: Path) -> None:
    with unsynced():
        evening = LongEvening(qapp, tmp_path, "7tv")
        counts = []
        for number in range(9):
            system = SYSTEMS[number % len(SYSTEMS)]
            setup = demo_setup(load_system(system), "en")
            evening.window.show_game(create_game(setup, tmp_path / f"{number}.tabletracker"))
            evening.act()
            evening.window.show_start_page()
            evening.come_to_rest()
            counts.append(objects(evening.window))
        # After each system was there once, nothing more may come, but for the actions of steps that were not seen yet:
        # each keeps the key that it has, and there are no more of them than there are steps and figures.
        more = counts[-1] - counts[5]
        del more["QAction"]
        assert not more, more.most_common(8)
        evening.close()
