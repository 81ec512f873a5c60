"""An exception anywhere in the window becomes one calm dialog with a file to send, and the game goes on."""

from __future__ import annotations

import gc
import os
import sys
import threading
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer, qWarning
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.table import Key, Player, put_demo_on_table, shown_texts
from tracker.storage import disk
from tracker.storage.user import logs
from tracker.ui.dialogs.surprise import SurpriseDialog
from tracker.ui.window.main_window import MainWindow
from tracker.ui.window.unexpected_errors import UnexpectedErrors

# Here the program catches what a test would fail of; everywhere else it does not, since only `run_window` installs it.
pytestmark = [pytest.mark.qt_no_exception_capture, pytest.mark.no_qt_log]


@pytest.fixture
def errors(window: MainWindow) -> Iterator[UnexpectedErrors]:
    made = UnexpectedErrors()
    made.window = window
    made.install()
    yield made
    made.uninstall()


def dialogs() -> list[SurpriseDialog]:
    """Return the dialogs that are open."""
    return [w for w in QApplication.topLevelWidgets() if isinstance(w, SurpriseDialog) and w.isVisible()]


def fail_with(text: str) -> Callable[[], None]:
    def fail() -> None:
        raise RuntimeError(text)

    return fail


def told(qtbot: QtBot) -> SurpriseDialog:
    """Return the one dialog that has come."""
    qtbot.waitUntil(lambda: len(dialogs()) == 1, timeout=5000)
    return dialogs()[0]


def report_of(dialog: SurpriseDialog) -> dict[str, str]:
    assert dialog.report is not None
    with zipfile.ZipFile(dialog.report) as report:
        return {name: report.read(name).decode() for name in report.namelist()}


def game(window: MainWindow, path: Path | None = None) -> Player:
    player = put_demo_on_table(window, "7tv", path)
    player.space(4)
    return player


def test_a_slot_that_raises_is_told_and_the_game_goes_on(
    qtbot: QtBot, window: MainWindow, errors: UnexpectedErrors, tmp_path: Path
) -> None:
    player = game(window, tmp_path / "evening.tabletracker")
    window.book.changed.connect(fail_with("in a slot"))
    player.space()
    dialog = told(qtbot)
    report = report_of(dialog)
    assert "in a slot" in report["what-happened.txt"]
    assert "in a slot" in report["table-tracker.log"]
    assert '"commit"' in report["game.tabletracker"] or "next_phase" in report["game.tabletracker"]
    before = player.report
    player.press(Key.Key_Return)
    assert not dialogs()
    qtbot.waitUntil(window.isActiveWindow)
    assert player.report == before
    player.space(2)
    assert player.report != before
    assert not dialogs(), "the same fault is not told again"


def test_what_is_wrong_in_painting_does_not_ask_again_and_again(
    qtbot: QtBot, window: MainWindow, errors: UnexpectedErrors
) -> None:
    class Broken(QWidget):
        def paintEvent(self, event: QPaintEvent) -> None:
            raise RuntimeError("in paint")

    broken = Broken(window)
    broken.resize(20, 20)
    broken.show()
    dialog = told(qtbot)
    assert "in paint" in report_of(dialog)["what-happened.txt"]
    dialog.accept()
    for _ in range(5):
        broken.update()
        QApplication.processEvents()
    assert not dialogs()


def test_a_thread_a_timer_and_what_cannot_be_caught_are_told_one_at_a_time(
    qtbot: QtBot, window: MainWindow, errors: UnexpectedErrors
) -> None:
    class Unwilling:
        def __del__(self) -> None:
            raise RuntimeError("in del")

    def leave() -> None:
        Unwilling()
        gc.collect()

    thread = threading.Thread(target=lambda: int("in a thread"))
    for begin in (thread.start, lambda: QTimer.singleShot(0, window, lambda: int("in a timer")), leave):
        begin()
        told(qtbot)
        window.book.changed.emit()
        assert len(dialogs()) == 1
        dialogs()[0].accept()
        QApplication.processEvents()
    thread.join()
    text = logs.log_file().read_text(encoding="utf-8")
    assert all(f"in {where}" in text for where in ("a thread", "a timer", "del"))


def test_a_second_fault_waits_for_no_second_dialog(qtbot: QtBot, window: MainWindow, errors: UnexpectedErrors) -> None:
    QTimer.singleShot(0, window, fail_with("the first"))
    told(qtbot)
    QTimer.singleShot(0, window, fail_with("the second"))  # the same place: one kind
    QTimer.singleShot(0, window, lambda: [][0])  # another one
    qtbot.waitUntil(lambda: "IndexError" in logs.log_file().read_text(encoding="utf-8"), timeout=5000)
    assert len(dialogs()) == 1


def test_a_full_disk_takes_the_report_but_not_the_game(
    qtbot: QtBot, window: MainWindow, errors: UnexpectedErrors, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = game(window)

    def full(fd: int, data: bytes | memoryview) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(disk, "write", full)
    QTimer.singleShot(0, window, fail_with("in a timer"))
    dialog = told(qtbot)
    assert dialog.report is None
    assert any("No space left" in text for text in shown_texts(dialog))
    assert any("no file yet" in text for text in shown_texts(dialog))
    before = player.report
    dialog.accept()
    qtbot.waitUntil(window.isActiveWindow)
    player.space()
    assert player.report != before


def test_nothing_private_is_in_the_log(
    errors: UnexpectedErrors, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    home = tmp_path / "people" / "ann.smith"
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("USERPROFILE", str(home))
    monkeypatch.setenv("USER", "ann.smith")
    errors.log.write(f"{home}/games/a.tabletracker of ann.smith, Ann.Smith; {os.environ['TABLE_TRACKER_HOME']}/x")
    text = logs.log_file().read_text(encoding="utf-8")
    assert "ann.smith" not in text.lower()
    assert "~/games/a.tabletracker of <user>" in text
    assert "<games>/x" in text


def test_the_log_does_not_grow_for_ever(errors: UnexpectedErrors) -> None:
    for number in range(300):
        errors.log.write(f"{number} " + "x" * 10_000)
    sizes = [path.stat().st_size for path in logs.log_files() if path != logs.crash_file()]
    assert len(sizes) == 4
    assert max(sizes) <= 256 << 10


def test_messages_of_qt_are_logged_once(errors: UnexpectedErrors) -> None:
    for _ in range(3):
        qWarning("something of Qt")
    assert logs.log_file().read_text(encoding="utf-8").count("something of Qt") == 1


def test_while_all_goes_well_there_is_no_log(window: MainWindow, errors: UnexpectedErrors) -> None:
    game(window)
    errors.uninstall()
    assert not logs.log_files()
    assert sys.excepthook != errors._on_exception


def test_a_folder_without_room_for_a_log_is_no_trouble(home: Path, errors: UnexpectedErrors) -> None:
    errors.uninstall()
    logs.logs_folder().rmdir()
    logs.logs_folder().write_bytes(b"a file in its place")
    errors.install()
    errors.log.write("lost")
    errors.uninstall()
