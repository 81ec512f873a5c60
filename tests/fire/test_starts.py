"""Starts over what an accident has left: spoiled settings, session, locks and logs, all of them together."""

from __future__ import annotations

import gc
import os
import random
import sys
import time
from pathlib import Path
from unittest import mock

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from tests.fire.common import Figures, size, unsynced
from tests.fire.nonsense import spoil_bytes, spoil_value, words_of
from tests.fire.test_locks import left_behind as left_lock
from tests.fire.test_nonsense import saved_game
from tests.helpers.systems import SYSTEMS
from tracker.engine.library import load_game
from tracker.startup import StartOptions
from tracker.storage.single_instance import be_first
from tracker.storage.user.folders import games_folder
from tracker.storage.user.logs import Log, crash_file, log_file
from tracker.storage.user.session import Session, left_behind, session_file
from tracker.storage.user.settings import Settings, load_settings, save_settings, settings_file
from tracker.ui.dialogs import unsaved
from tracker.ui.window.program import begin_with, collect_garbage, make_application, make_window
from tracker.ui.window.window_session import WindowSession

SLOWEST_S = 2.0
NAME = "game.tabletracker"


def start_spoiled(count: int, folder: Path) -> Figures:
    """Start so often, each time over other remains; say how many starts came to a game and how many to the page."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        app = make_application([])
    faults: list[str] = []
    hook, collects = sys.excepthook, gc.isenabled()
    games, slowest = 0, 0.0
    whole = {system: saved_game(system, 1, folder / system) for system in SYSTEMS}
    over = {system for system in SYSTEMS if _is_over(folder / system)}
    try:
        gc.disable()  # as in the program, where the window collects
        sys.excepthook = lambda kind, error, at: faults.append(repr(error))
        with mock.patch.object(unsaved, "ask_left_open", return_value=True) as asked:
            for number in range(count):
                home = folder / "homes" / str(number)
                rng = random.Random(f"start {number}")
                with mock.patch.dict(os.environ, {"TABLE_TRACKER_HOME": str(home)}):
                    game = games_folder() / NAME
                    system = rng.choice(SYSTEMS)
                    due = _leave(rng, whole[system], game, is_over=system in over)
                    kept = game.read_bytes()
                    worked = time.process_time()
                    has_game = _start(app)
                    taken = time.process_time() - worked
                    games += has_game
                    assert due in (None, has_game), (number, due)
                    assert not faults, (number, faults)
                    assert taken < SLOWEST_S, (number, taken)
                    assert game.read_bytes() == kept, number
                    collect_garbage()
                slowest = max(slowest, taken)
    finally:
        sys.excepthook = hook
        if collects:
            gc.enable()
    done = f"{count} starts over spoiled settings, sessions, locks and logs: {games} with the game"
    done += f" ({asked.call_count} after one question), {count - games} with the start page"
    return Figures(f"{done}, the slowest with {slowest:.1f} seconds of work")


def _leave(rng: random.Random, data: bytes, game: Path, *, is_over: bool) -> bool | None:
    """Leave a whole game, and beside it all that the program keeps between starts, each of them spoiled or not.

    Return whether a start has to come to the game; None where what says so is spoiled itself. One that is over is only
    gone on with after an unexpected end.
    """
    game.parent.mkdir(parents=True)
    game.write_bytes(data)
    places = (*[str(game)] * 6, str(game.with_name("gone")), str(game.parent), "", "\0", "x" * 300)
    last, session = rng.choice(places), Session(rng.choice(places), rng.random() < 0.3)
    save_settings(replace(Settings(), recent=(last,), keys={"edit.undo": "Ctrl+Z"}, animation_ms=0))
    session_file().write_bytes(msgspec.json.encode(session))
    told = [settings_file().read_bytes(), session_file().read_bytes()]
    for path in (log_file(), crash_file()):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"2026-01-01 20:00:00 ERROR x\nFatal Python error: Segmentation fault\n" * rng.choice([1, 50]))
    for path in (settings_file(), session_file()):
        if rng.random() < 0.5:
            value = msgspec.json.decode(path.read_bytes())
            for _ in range(rng.choice([1, 2, 5])):
                spoil_value(rng, value, [*words_of(value), "geometry", "layout", "recent", "game"])
            path.write_bytes(msgspec.json.encode(_writable(value)))
    for path in (settings_file(), session_file(), log_file(), crash_file()):
        if rng.random() < 0.4:
            path.write_bytes(spoil_bytes(rng, path.read_bytes()))
    for locked in (game, settings_file().with_name("first")):
        if rng.random() < 0.7:
            Path(f"{locked}.lock").write_bytes(left_lock(rng))
    if rng.random() < 0.1:
        settings_file().with_name("placing").touch()
    if [settings_file().read_bytes(), session_file().read_bytes()] != told:
        return None
    if not session.game:
        return last == str(game) and not is_over
    return session.game == str(game) and not session.is_opening


def _is_over(path: Path) -> bool:
    game, _ = load_game(path)
    return game.ruleset.view(game.state).over is not None


def _writable(value: object) -> object:
    """Return a value with its longest numbers cut to what JSON writers write."""
    if isinstance(value, dict):
        return {key: _writable(one) for key, one in value.items()}
    if isinstance(value, list):
        return [_writable(one) for one in value]
    return max(-(2**63), min(value, 2**63)) if isinstance(value, int) and not isinstance(value, bool) else value


def _start(app: QApplication) -> bool:
    """Start as the program does, and end it; return whether the game was on the table."""
    log = Log()
    log.watch_for_crashes()
    first = be_first()
    assert first is not None
    settings, problem = load_settings()
    window = make_window(app, StartOptions(), settings)
    session = WindowSession(window, first)
    try:
        window.restore_place()
        window.show()
        if problem is not None:
            window.tell_problem(window.games.messages().problem(problem))
        begin_with(window, StartOptions(), left_behind())
        session.listen()
        app.processEvents()
        assert window.isVisible()
        log.write("it has begun")
        return window.document is not None
    finally:
        window.close()
        session.close()
        log.close()
        window.deleteLater()
        app.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def test_a_start_over_whatever_is_left_comes_to_a_window(tmp_path: Path) -> None:
    with unsynced():
        assert start_spoiled(size("starts", 30), tmp_path).lost == "nothing"
