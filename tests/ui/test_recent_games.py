"""The list of games is read beside the window: what hangs or is no game holds up nothing and empties nothing."""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.table import open_window, put_demo_on_table
from tracker.core.figures import Figure, Side
from tracker.core.setup import Setup
from tracker.engine.library import create_game
from tracker.storage import disk
from tracker.storage.saved_games.listing import ENDING
from tracker.storage.user.folders import games_folder
from tracker.ui.window.main_window import MainWindow

SETUP = Setup("storytelling", (Side("pc"), Side("st")), (Figure("carson", "pc"),))


@pytest.fixture
def dead(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """A disk that does not answer for what has one of these words in its name, until the test is over."""
    names: list[str] = []
    answers = threading.Event()
    opens, lists = disk.open_file, disk.list_folder

    def wait_for(path: str) -> None:
        if any(name in path for name in names) and threading.current_thread() is not threading.main_thread():
            answers.wait(20)

    def open_file(path: str, flags: int, mode: int = 0o666) -> int:
        wait_for(path)
        return opens(path, flags, mode)

    def list_folder(path: str) -> object:
        wait_for(path)
        return lists(path)

    monkeypatch.setattr(disk, "open_file", open_file)
    monkeypatch.setattr(disk, "list_folder", list_folder)
    yield names
    answers.set()


def save_games(*names: str) -> None:
    for name in names:
        create_game(SETUP, games_folder() / f"{name}{ENDING}").close()


def test_rows_and_gaps_grow_with_the_text(window: MainWindow, qtbot: QtBot) -> None:
    save_games("one", "two")
    window.show_start_page()
    qtbot.waitUntil(lambda: len(listed(window)) == 2)
    assert window._start is not None
    games = window._start.page.recent
    height = games.visualRect(games.recent.index(0)).height()
    gaps = [window._start.page.cards[0].layout().spacing(), window._start.page._cards.spacing()]
    window.preferences.set_text_scale(200)
    try:
        QApplication.processEvents()
        assert games.visualRect(games.recent.index(0)).height() > height * 1.5
        for before, layout in zip(gaps, (window._start.page.cards[0].layout(), window._start.page._cards), strict=True):
            assert layout.spacing() > before * 1.5
    finally:
        window.preferences.set_text_scale(100)


def listed(window: MainWindow) -> list[str]:
    assert window._start is not None
    model = window._start.page.recent.recent
    return [model.game(row).path.stem for row in range(model.rowCount())]


def show_start_page(window: MainWindow) -> None:
    """Show it, and see that the window did not wait."""
    started = time.monotonic()
    window.show_start_page()
    QApplication.processEvents()
    assert time.monotonic() - started < 1


def said_without_games(window: MainWindow) -> str:
    assert window._start is not None
    return window._start.page.recent._empty_text


def test_a_short_list_is_there_with_the_page_and_then_how_each_game_stood(window: MainWindow, qtbot: QtBot) -> None:
    save_games("one", "two")
    show_start_page(window)
    assert window._start is not None
    model = window._start.page.recent.recent
    qtbot.waitUntil(lambda: set(listed(window)) == {"one", "two"})
    qtbot.waitUntil(lambda: all(model.game(row).state for row in range(2)))
    assert "No games" in said_without_games(window)


def test_a_file_that_hangs_holds_up_neither_the_window_nor_the_others(
    window: MainWindow, qtbot: QtBot, dead: list[str]
) -> None:
    save_games("a", "b", "hanging", "y", "z")
    dead.append("hanging")
    show_start_page(window)
    assert said_without_games(window) == "Looking…"
    qtbot.waitUntil(lambda: set(listed(window)) == {"a", "b", "y", "z"}, timeout=8000)


def test_a_folder_that_hangs_says_that_it_is_being_read_and_threads_are_few(
    window: MainWindow, dead: list[str]
) -> None:
    dead.append("games")
    games_folder().mkdir(parents=True, exist_ok=True)
    for _ in range(20):
        show_start_page(window)
    assert listed(window) == []
    assert sum(thread.name == "games" for thread in threading.enumerate()) <= 12


@pytest.mark.parametrize("way", ["a game", "the end"])
def test_the_page_may_be_left_while_it_reads(
    qtbot: QtBot, qapp: QApplication, dead: list[str], tmp_path: Path, way: str
) -> None:
    save_games("a", "hanging")
    dead.append("hanging")
    window = open_window(qapp)
    qtbot.addWidget(window)
    show_start_page(window)
    started = time.monotonic()
    if way == "a game":
        put_demo_on_table(window, "7tv", tmp_path / f"b{ENDING}")
        assert window.document is not None
    window.close()
    assert time.monotonic() - started < 5
    dead.clear()
    qtbot.wait(100)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pipes among files there")
def test_a_hundred_files_of_any_kind_do_not_empty_the_list(window: MainWindow, qtbot: QtBot) -> None:
    save_games("good")
    whole = (games_folder() / f"good{ENDING}").read_bytes()
    for number in range(100):
        path = games_folder() / f"{number}{ENDING}"
        match number % 5:
            case 0:
                os.mkfifo(path)
            case 1:
                path.symlink_to("/nowhere/x")
            case 2:
                path.write_bytes(whole[:number])
            case 3:
                path.mkdir()
            case _:
                with path.open("wb") as file:
                    file.truncate(1 << 30)
    show_start_page(window)
    qtbot.waitUntil(lambda: len(listed(window)) > 0, timeout=8000)
    assert listed(window) == ["good"]
