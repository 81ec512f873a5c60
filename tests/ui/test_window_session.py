"""The program started twice, and started again after it ended unexpectedly."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from tests.ui.table import Player, open_window, put_demo_on_table
from tracker.engine.demos import demo_setup
from tracker.engine.library import create_game
from tracker.engine.systems import load_system
from tracker.startup import StartOptions
from tracker.storage.saved_games import trash
from tracker.storage.saved_games.listing import ENDING
from tracker.storage.single_instance import FirstInstance, StartRequest, be_first
from tracker.storage.user.folders import games_folder
from tracker.storage.user.session import left_behind, session_file
from tracker.ui.window import program
from tracker.ui.window.main_window import MainWindow
from tracker.ui.window.program import begin_with
from tracker.ui.window.window_session import WindowSession


@pytest.fixture
def first() -> FirstInstance:
    found = be_first()
    assert found is not None
    return found


@pytest.fixture
def session(window: MainWindow, first: FirstInstance) -> Iterator[WindowSession]:
    made = WindowSession(window, first)
    made.listen()
    yield made
    made.close()


def saved_game(window: MainWindow, path: Path) -> Player:
    """Play a little of a game that is kept at `path`, and leave it."""
    player = put_demo_on_table(window, "7tv", path)
    player.space(4)
    return player


def tidy(session: WindowSession, qtbot: QtBot) -> None:
    session.tidy()
    qtbot.waitUntil(lambda: session._listing is None)


def call(first: FirstInstance, qtbot: QtBot, said: bytes) -> bytes:
    """Say something to the window, as a second start does, and return its answer."""
    assert first.server is not None
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as caller:
        caller.connect(first.server.fullServerName())
        caller.setblocking(False)
        caller.send(said)
        heard = b""

        def is_answered() -> bool:
            nonlocal heard
            try:
                heard = caller.recv(100)
            except BlockingIOError:
                return False
            except ConnectionError:
                heard = b""
            return True

        qtbot.waitUntil(is_answered, timeout=5000)
        if heard:
            caller.send(b"go\n")
        return heard


def test_a_second_start_opens_its_file_in_the_window(
    qtbot: QtBot, window: MainWindow, first: FirstInstance, session: WindowSession, tmp_path: Path
) -> None:
    path = tmp_path / "evening.tabletracker"
    report = saved_game(window, path).report
    window.show_start_page()
    assert call(first, qtbot, msgspec.json.encode(StartRequest.of(path, None)) + b"\n") == b"taken\n"
    qtbot.waitUntil(lambda: window.game is not None, timeout=5000)
    assert window.game is not None
    assert window.game.engine.game.report() == report


def test_garbage_from_a_second_start_changes_nothing(
    qtbot: QtBot, window: MainWindow, first: FirstInstance, session: WindowSession, tmp_path: Path
) -> None:
    saved_game(window, tmp_path / "evening.tabletracker")
    before = window.game.engine
    assert call(first, qtbot, b"\x00\xff garbage\n") == b""
    assert window.game.engine is before


def test_what_is_asked_for_waits_until_a_dialog_is_left(
    qtbot: QtBot, window: MainWindow, session: WindowSession, tmp_path: Path
) -> None:
    path = tmp_path / "evening.tabletracker"
    saved_game(window, path)
    window.show_start_page()
    dialog = QDialog(window)

    def ask() -> None:
        session.come(StartRequest.of(path, None))
        assert window.game is None
        dialog.reject()

    QTimer.singleShot(0, dialog, ask)
    dialog.exec()
    assert window.game is None
    qtbot.waitUntil(lambda: window.game is not None, timeout=5000)


def test_the_game_on_the_table_is_not_opened_a_second_time(
    window: MainWindow, session: WindowSession, tmp_path: Path
) -> None:
    path = tmp_path / "evening.tabletracker"
    saved_game(window, path)
    engine = window.game.engine
    session.come(StartRequest.of(path, None))
    assert window.game.engine is engine
    assert window.game is not None
    assert not window.game.screen.notice.isVisible()


def test_a_usual_end_leaves_no_mark(window: MainWindow, session: WindowSession, tmp_path: Path) -> None:
    saved_game(window, tmp_path / "evening.tabletracker")
    assert session_file().exists()
    window.close()
    session.close()
    assert not session_file().exists()


def test_an_unexpected_end_is_told_and_the_game_goes_on_where_it_was(
    qtbot: QtBot, qapp: QApplication, window: MainWindow, session: WindowSession, tmp_path: Path
) -> None:
    report = saved_game(window, tmp_path / "evening.tabletracker").report
    left = left_behind()
    assert window.document is not None
    window.document.close()  # as the end of the process does, and nothing else is done

    again = open_window(qapp)
    qtbot.addWidget(again)
    begin_with(again, StartOptions(), left)

    assert again.game is not None
    assert again.game.engine.game.report() == report
    assert again.game.screen.notice.isVisible()
    assert "unexpected end" in again.game.screen.notice.text()


def test_a_game_that_ended_the_program_while_it_was_opened_is_not_opened_again(
    window: MainWindow, session: WindowSession, tmp_path: Path
) -> None:
    path = tmp_path / "evening.tabletracker"
    saved_game(window, path)
    window.show_start_page()
    window.games.opening.emit(path)
    begin_with(window, StartOptions(), left_behind())
    assert window.game is None


@pytest.mark.parametrize("text", ["", "{", "[]", '{"game": 5}', '{"game": ""}', "\x00", "[" * 20000])
def test_a_mark_that_is_no_mark_is_passed_over(text: str) -> None:
    session_file().parent.mkdir(parents=True, exist_ok=True)
    session_file().write_text(text, encoding="utf-8")
    assert left_behind() is None


def test_games_beyond_the_ring_go_to_the_trash_and_that_is_said(
    qtbot: QtBot, window: MainWindow, session: WindowSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    thrown: list[Path] = []
    monkeypatch.setattr(trash, "move_to_trash", lambda path: thrown.append(path) or True)
    window.preferences.change(replace(window.preferences.settings, ring_size=2))
    for number in range(3):
        create_game(demo_setup(load_system("7tv"), "en"), games_folder() / f"evening {number}{ENDING}").close()
    saved_game(window, games_folder() / f"evening 3{ENDING}")

    tidy(session, qtbot)

    assert [path.stem for path in thrown] == ["evening 0", "evening 1"]
    assert window.game is not None
    assert window.game.screen.notice.isVisible()
    assert "2 older games went to the trash" in window.game.screen.notice.text()
    assert "evening 0, evening 1" in window.game.screen.notice.text()


def test_a_game_of_this_session_never_goes_to_the_trash_and_one_that_stays_is_told(
    qtbot: QtBot, window: MainWindow, session: WindowSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Path] = []
    monkeypatch.setattr(trash, "move_to_trash", lambda path: bool(asked.append(path)))
    create_game(demo_setup(load_system("7tv"), "en"), games_folder() / f"old{ENDING}").close()
    window.preferences.change(replace(window.preferences.settings, ring_size=1))
    for number in range(3):
        saved_game(window, games_folder() / f"evening {number}{ENDING}")
    tidy(session, qtbot)
    assert {path.stem for path in asked} == {"old"}  # once more by the clock, on a slow machine
    assert window.game is not None
    assert "1 older game could not be moved" in window.game.screen.notice.text()


def test_nothing_is_said_of_the_trash_where_nothing_goes_there(
    qtbot: QtBot, window: MainWindow, session: WindowSession, tmp_path: Path
) -> None:
    saved_game(window, tmp_path / "evening.tabletracker")
    tidy(session, qtbot)
    assert window.game is not None
    assert not window.game.screen.notice.isVisible()


def test_a_second_start_takes_the_place_of_a_first_one_that_went_without_an_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Begun(Exception):  # noqa: N818 - no error: the start goes on from here
        pass

    places: list[FirstInstance | None] = [None, FirstInstance(games_folder(), None)]
    took: list[FirstInstance | None] = []

    def next_place() -> FirstInstance | None:
        took.append(places.pop(0))
        return took[-1]

    def begin(arguments: list[str]) -> QApplication:
        raise Begun

    monkeypatch.setattr(program, "be_first", next_place)
    monkeypatch.setattr(program, "hand_over", lambda request: False)
    monkeypatch.setattr(program, "make_application", begin)
    with pytest.raises(Begun):
        program.run_window(StartOptions(), [])
    assert took[0] is None
    assert took[1] is not None
