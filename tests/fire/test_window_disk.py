"""A disk that refuses, under the window: what is said, that nothing of the game is lost, and that there is a way on."""

from __future__ import annotations

import errno
import os
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog
from pytestqt.qtbot import QtBot

from tests.fire.common import shown
from tests.ui.table import CTRL, SHIFT, Key, Player, open_window, put_demo_on_table, shown_texts
from tracker.engine.demos import demo_setup
from tracker.engine.library import load_game
from tracker.engine.systems import load_system
from tracker.storage import disk
from tracker.storage.user.folders import games_folder
from tracker.storage.user.settings import load_settings
from tracker.ui.dialogs.unsaved import LeftOpenDialog, UnsavedDialog
from tracker.ui.window.main_window import MainWindow

Patch = pytest.MonkeyPatch


@pytest.fixture
def window(qapp: QApplication) -> Iterator[MainWindow]:
    made = open_window(qapp)
    yield made
    made.games.unsaved = made.games.lost = None  # so that closing asks nothing
    made.close()
    made.deleteLater()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "Мой вечер 🎲" / "evening.tabletracker"


def refuse(monkeypatch: Patch, call: str, code: int, only: Callable[..., bool] = lambda *_: True) -> None:
    """Let one call to the disk fail from now on."""
    usual = getattr(disk, call)

    def fail(*arguments: object) -> object:
        if only(*arguments):
            raise OSError(code, os.strerror(code))
        return usual(*arguments)

    monkeypatch.setattr(disk, call, fail)


def save_to(monkeypatch: Patch, path: Path) -> None:
    """Let the file dialog answer with this path."""
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: (str(path), ""))


def said(window: MainWindow) -> str:
    """Return what is told over the list."""
    assert window.game is not None
    notice = window.game.screen.notice
    return notice.text() if notice.isVisible() else ""


def bar(window: MainWindow) -> str:
    """Return what is told over all."""
    return window.notices.text.text() if window.notices.text.isVisible() else ""


def is_kept(window: MainWindow) -> bool:
    """Whether the file tells what the window shows."""
    assert window.document is not None
    assert window.document.path is not None
    return shown(load_game(window.document.path)[0]) == shown(window.document.game)


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EROFS, errno.EIO, errno.EDQUOT])
def test_a_full_disk_stops_the_step_and_trying_again_does_it(
    window: MainWindow, monkeypatch: Patch, path: Path, code: int
) -> None:
    player = put_demo_on_table(window, "7tv", path)
    player.space(3)
    before = player.report
    with monkeypatch.context() as broken:
        refuse(broken, "write", code)
        player.space()
        assert player.report == before
        assert os.strerror(code) in said(window)
        assert "Ctrl+Shift+S" in said(window)
        player.press(Key.Key_Z, CTRL)
        assert player.report == before, "undo is a step too"
    player.space()
    assert player.report != before
    assert not said(window)
    assert is_kept(window)


def test_a_full_disk_is_left_for_another_place(window: MainWindow, monkeypatch: Patch, path: Path) -> None:
    player = put_demo_on_table(window, "storytelling", path)
    player.space(3)
    assert window.document is not None
    assert window.document.journal is not None
    full = window.document.journal._file.fd
    refuse(monkeypatch, "write", errno.ENOSPC, lambda fd, data: fd == full)
    player.space()
    assert said(window)
    save_to(monkeypatch, path.with_name("another disk"))
    player.press(Key.Key_S, CTRL | SHIFT)
    assert not said(window)
    assert window.document.path == path.with_name("another disk.tabletracker")
    player.space(2)
    assert not said(window)
    assert is_kept(window)


def test_a_disk_that_does_not_confirm_is_told_of_from_its_thread(
    qtbot: QtBot, window: MainWindow, monkeypatch: Patch
) -> None:
    window.games.begin(demo_setup(load_system("7tv"), "en"))
    player = Player(window)
    refuse(monkeypatch, "sync_data", errno.EIO)
    player.space()
    qtbot.waitUntil(lambda: "did not confirm" in said(window), timeout=5000)
    assert is_kept(window)


@pytest.mark.parametrize(
    ("call", "code"),
    [("make_folders", errno.EACCES), ("open_file", errno.EROFS), ("write", errno.ENOSPC), ("sync", errno.EIO)],
)
def test_a_new_game_without_a_file_goes_on_and_says_so_until_it_is_saved(
    window: MainWindow, monkeypatch: Patch, path: Path, call: str, code: int
) -> None:
    with monkeypatch.context() as broken:
        refuse(broken, call, code, lambda *given: call != "open_file" or given[1] == disk.NEW)
        monkeypatch.setattr("tracker.storage.user.saver.save_settings", lambda settings, path: None)
        system = load_system("7tv")
        for module in ("ui.window.main_window", "engine.library"):
            broken.setattr(f"tracker.{module}.load_system", lambda _: system)
        window.games.begin(demo_setup(system, "en"))
        player = Player(window)
        player.space(4)
        assert "not saved" in bar(window)
        assert os.strerror(code) in bar(window)
        assert player.report["turn"] == 1, "it goes on"
        window.preferences.set_language("ru")
        assert "не сохраняется" in bar(window)
        window.preferences.set_language("en")
    report = player.report
    save_to(monkeypatch, path)
    player.press(Key.Key_S, CTRL | SHIFT)
    assert not bar(window)
    assert window.document is not None
    assert window.document.path == path
    assert player.report == report
    player.press(Key.Key_Z, CTRL, times=4)
    player.press(Key.Key_Z, CTRL | SHIFT, times=4)
    assert player.report == report
    assert is_kept(window)


def answer(qtbot: QtBot, key: Key) -> None:
    """Press a key in the question that will come."""

    def press() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QDialog)
        try:
            assert isinstance(dialog, UnsavedDialog)
            assert any("will be lost" in text for text in shown_texts(dialog))
            qtbot.keyClick(dialog, key)
        finally:
            dialog.done(0)

    QTimer.singleShot(50, press)


def unsaved_game(window: MainWindow) -> Player:
    games_folder().parent.mkdir(parents=True, exist_ok=True)
    games_folder().write_bytes(b"a file in the place of the folder")
    window.games.begin(demo_setup(load_system("7tv"), "en"))
    player = Player(window)
    player.space(4)
    assert bar(window)
    return player


def test_an_unsaved_game_is_not_left_without_a_question(qtbot: QtBot, window: MainWindow, monkeypatch: Patch) -> None:
    player = unsaved_game(window)
    report = player.report
    for leave in (window.close, lambda: window.book.action("game.start_page").trigger()):
        answer(qtbot, Key.Key_Escape)
        leave()
        assert window.isVisible()
        assert player.report == report


def test_an_unsaved_game_is_saved_on_the_way_out(
    qtbot: QtBot, window: MainWindow, monkeypatch: Patch, path: Path
) -> None:
    player = unsaved_game(window)
    report = player.report
    save_to(monkeypatch, path)
    answer(qtbot, Key.Key_Return)
    window.close()
    assert not window.isVisible()
    assert load_game(path)[0].report() == report


def test_a_place_that_is_taken_is_told_and_nothing_is_written_there(
    window: MainWindow, monkeypatch: Patch, path: Path
) -> None:
    player = put_demo_on_table(window, "7tv", path)
    player.space(3)
    taken = path.with_name("taken.tabletracker")
    taken.write_bytes(b"somebody's")
    save_to(monkeypatch, taken)
    player.press(Key.Key_S, CTRL | SHIFT)
    assert "already exists" in said(window)
    assert taken.read_bytes() == b"somebody's"
    player.space()
    assert is_kept(window)


def test_a_game_that_is_open_elsewhere_says_where(window: MainWindow, path: Path) -> None:
    from tracker.engine.library import create_game

    path.parent.mkdir(parents=True)
    with create_game(demo_setup(load_system("7tv"), "en"), path):
        window.games.open_file(path)
        assert window.game is None
        assert f"process {os.getpid()}" in bar(window)
        assert "Close it there first" in bar(window)


@pytest.mark.parametrize("is_wanted", [True, False])
def test_a_game_that_was_left_open_on_another_computer_opens_after_one_question(
    window: MainWindow, path: Path, is_wanted: bool
) -> None:
    report = put_demo_on_table(window, "7tv", path).report
    window.show_start_page()
    lock = path.with_name(path.name + ".lock")
    lock.write_text("4711\npython3.11\nother\n0123456789abcdef0123456789abcdef\n1-2\n", encoding="utf-8")
    texts: list[str] = []

    def choose() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, LeftOpenDialog)
        texts.extend(shown_texts(dialog))
        (dialog.open_button if is_wanted else dialog.cancel_button).click()

    QTimer.singleShot(50, window, choose)
    window.games.open_file(path)
    assert any("“other”" in text for text in texts)
    assert (window.game is not None) == is_wanted
    if window.game is not None:
        assert window.game.engine.game.report() == report
        window.show_start_page()
    assert lock.exists() != is_wanted
    assert not bar(window)


def test_a_slow_disk_for_the_settings_does_not_hold_up_the_window(
    qtbot: QtBot, window: MainWindow, monkeypatch: Patch, path: Path
) -> None:
    player = put_demo_on_table(window, "7tv", path)
    usual = disk.sync
    slow, go = threading.Event(), threading.Event()

    def wait(fd: int) -> None:
        slow.set()
        assert go.wait(20)
        usual(fd)

    monkeypatch.setattr(disk, "sync", wait)
    window.preferences.set_theme("light")
    window.preferences._timer.setInterval(0)
    window.preferences._timer.start()
    qtbot.waitUntil(slow.is_set, timeout=5000)
    before = player.report
    player.space(3)
    assert player.report != before, "the window goes on while the disk is busy"
    window.preferences.set_theme("dark")
    go.set()
    window.close()
    assert load_settings().settings.theme == "dark", "the last ones are saved before the end"


def test_settings_that_cannot_be_saved_are_told_from_their_thread(
    qtbot: QtBot, window: MainWindow, monkeypatch: Patch
) -> None:
    with monkeypatch.context() as broken:
        refuse(broken, "replace", errno.EROFS)
        window.preferences.save()
        qtbot.waitUntil(lambda: os.strerror(errno.EROFS) in bar(window), timeout=5000)
    assert "settings" in bar(window)
