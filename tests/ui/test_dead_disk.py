"""A disk that does not answer (a network folder that is gone): no start, no list and no dialog waits for it."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.table import put_demo_on_table
from tracker.core.setup import Setup
from tracker.startup import StartOptions
from tracker.storage import disk
from tracker.storage.saved_games.listing import ENDING
from tracker.storage.single_instance import be_first
from tracker.storage.user.folders import games_folder
from tracker.storage.user.session import Session
from tracker.ui.window import games
from tracker.ui.window.main_window import MainWindow
from tracker.ui.window.program import begin_with
from tracker.ui.window.window_session import WindowSession

DEAD = "on a dead disk"
HANGS_S = 20.0
PROMPT_S = 1.5


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Whoever asks for what is on the dead disk, from whatever thread, waits until this is set."""
    event = threading.Event()

    def waiting(usual: Callable[..., Any]) -> Callable[..., Any]:
        def call(path: str, *more: Any) -> Any:
            if DEAD in path:
                event.wait(HANGS_S)
            return usual(path, *more)

        return call

    for name in ("open_file", "stat", "real_path", "list_folder", "unlink"):
        monkeypatch.setattr(disk, name, waiting(getattr(disk, name)))
    yield event
    event.set()


@pytest.fixture
def game(window: MainWindow, tmp_path: Path) -> Path:
    """A game on the dead disk, played while it was alive."""
    path = tmp_path / DEAD / f"evening{ENDING}"
    put_demo_on_table(window, "7tv", path).space(3)
    window.show_start_page()
    return path


def start(window: MainWindow, way: str, game: Path) -> None:
    """Start with this game, and see that the window did not wait."""
    started = time.monotonic()
    match way:
        case "last":
            window.preferences.change(replace(window.preferences.settings, recent=(str(game),)))
            begin_with(window, StartOptions(), None)
        case "left":
            begin_with(window, StartOptions(), Session(str(game)))
        case "asked for":
            begin_with(window, StartOptions(file=game), None)
        case _:
            begin_with(window, StartOptions(file=game), Session(str(game)))
    QApplication.processEvents()
    assert time.monotonic() - started < PROMPT_S


WAYS = ["last", "left", "asked for", "left and asked for"]


@pytest.mark.parametrize("way", WAYS)
def test_a_start_with_a_game_on_a_dead_disk_comes_to_the_start_page(
    window: MainWindow,
    game: Path,
    answers: threading.Event,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    way: str,
) -> None:
    monkeypatch.setattr(games, "_PATIENCE_S", 0.5)
    start(window, way, game)
    assert window.document is None
    assert window._start is not None
    assert window._pages.currentWidget() is window._start.page
    assert "Waiting for" in window.notices.text.text()
    qtbot.waitUntil(lambda: "does not respond" in window.notices.text.text())
    assert str(game) in window.notices.text.text()
    assert window.notices.text.isVisible()
    # The next start leaves it alone.
    assert str(game) not in window.preferences.settings.recent
    window.notices.say("")
    begin_with(window, StartOptions(), None)
    assert not window.notices.text.isVisible()
    # It comes back too late: nothing happens by itself.
    answers.set()
    qtbot.wait(300)
    assert window.document is None


@pytest.mark.parametrize("way", WAYS)
def test_a_disk_that_was_asleep_is_waited_for(
    window: MainWindow, game: Path, answers: threading.Event, qtbot: QtBot, way: str
) -> None:
    start(window, way, game)
    answers.set()
    qtbot.waitUntil(lambda: window.document is not None)
    assert window.document is not None
    assert window.document.path == game
    assert window.document.game.history.cursor
    assert not window.notices.text.isVisible()
    assert window.preferences.settings.recent[0] == str(game)


def test_what_is_begun_meanwhile_stays_on_the_table(
    window: MainWindow, game: Path, answers: threading.Event, qtbot: QtBot
) -> None:
    start(window, "last", game)
    window.games.start_demo("storytelling")
    begun = window.document
    answers.set()
    qtbot.wait(400)
    assert window.document is begun
    assert begun is not None


def test_a_dead_disk_among_the_games_holds_up_neither_the_ring_nor_a_new_game(
    window: MainWindow, answers: threading.Event, qtbot: QtBot
) -> None:
    put_demo_on_table(window, "7tv", games_folder() / f"good{ENDING}")
    window.show_start_page()
    (games_folder() / f"{DEAD}{ENDING}").write_bytes((games_folder() / f"good{ENDING}").read_bytes())
    session = WindowSession(window, be_first())
    try:
        started = time.monotonic()
        session.tidy()
        assert time.monotonic() - started < PROMPT_S
        qtbot.waitUntil(lambda: session._listing is None, timeout=8000)
        started = time.monotonic()
        rules = window.games._house_rules("7tv")
        assert isinstance(rules, Setup)
        assert time.monotonic() - started < 2 * PROMPT_S
    finally:
        session.close()
