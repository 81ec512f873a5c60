"""Whatever happens between the first line and the window becomes a start page that says what was left alone."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QByteArray
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.table import open_window, put_demo_on_table
from tracker.startup import StartOptions
from tracker.storage import files
from tracker.storage.user.session import Session, begin_placing, left_behind, note_game
from tracker.storage.user.settings import (
    Settings,
    load_settings,
    save_settings,
    settings_file,
    with_checksum,
    without_checksum,
)
from tracker.ui.kit.window_place import with_place
from tracker.ui.window.main_window import MainWindow
from tracker.ui.window.program import begin_with


@pytest.mark.parametrize("is_left", [False, True])
@pytest.mark.parametrize("kind", ["long", "pipe", "no game", "refused"])
def test_a_remembered_path_that_refuses_is_told_and_not_tried_again(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str, is_left: bool
) -> None:
    path = tmp_path / ("x" * 300 if kind == "long" else "game.tabletracker")
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "no game":
        path.write_bytes(b"\0" * 100)
    elif kind == "refused":

        def refuse(name: str, *_: object) -> object:
            raise PermissionError(13, "Permission denied", name)

        monkeypatch.setattr(files.disk, "open_file", refuse)
        monkeypatch.setattr(files.disk, "stat", refuse)
    window = open_window(qapp)
    qtbot.addWidget(window)
    window.preferences.change(replace(window.preferences.settings, recent=(str(path),)))
    begin_with(window, StartOptions(), Session(str(path)) if is_left else None)
    assert window.document is None
    assert window.notices.text.isVisible()
    assert path.name[:40] in window.notices.text.text()
    assert window.preferences.settings.recent == ()


def test_a_game_that_ended_the_program_is_not_opened_by_itself_later(window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "game.tabletracker"
    put_demo_on_table(window, "7tv", path)
    window.show_start_page()
    begin_with(window, StartOptions(), Session(str(path), is_opening=True))
    begin_with(window, StartOptions(), None)
    assert window.document is None


@pytest.mark.skipif(sys.platform == "win32", reason="names are text there")
def test_a_file_name_that_is_no_text_is_remembered(window: MainWindow, tmp_path: Path) -> None:
    path = Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xe4\xff %41.tabletracker"))
    put_demo_on_table(window, "7tv", path)
    note_game(path)
    left = left_behind()
    assert left is not None
    assert Path(left.game) == path
    save_settings(window.preferences.settings)
    loaded, problem = load_settings()
    assert problem is None
    assert loaded.recent[0] == str(path)
    window.show_start_page()
    window.games.restore(path)
    assert window.document is not None


def test_no_changed_byte_of_a_layout_reaches_qt(window: MainWindow) -> None:
    placed = with_place(Settings(), window, window._body)
    whole = without_checksum(placed.layout)
    assert whole is not None
    for at in range(len(placed.layout)):
        for letter in "A+z0":
            if placed.layout[at] != letter:
                assert without_checksum(placed.layout[:at] + letter + placed.layout[at + 1 :]) is None
    assert without_checksum(placed.layout) == whole


@pytest.mark.parametrize("text", ["abc", "abcde", "ä", ":", "00000000:", "zzzzzzzz:AAAA", "\x00"])
def test_damaged_places_are_kept_aside_and_left_out(text: str) -> None:
    save_settings(Settings(language="ru", layout=text, geometry=with_checksum(b"\x01whole")))
    loaded, problem = load_settings()
    assert problem is not None
    assert problem.place == "layout"
    assert (loaded.language, loaded.layout, loaded.geometry) == ("ru", "", with_checksum(b"\x01whole"))
    assert any("damaged" in path.name for path in settings_file().parent.iterdir())


def test_places_saved_without_a_seal_by_an_earlier_version_are_left_out_quietly(window: MainWindow) -> None:
    old = bytes(QByteArray(window._body.saveState()).toBase64().data()).decode()
    save_settings(Settings(layout=old))
    assert load_settings() == (Settings(), None)


def test_a_start_that_died_over_the_place_leaves_it_out_the_next_time(qtbot: QtBot, window: MainWindow) -> None:
    settings = with_place(Settings(), window, window._body)
    window.preferences.change(settings)
    assert begin_placing()
    window.restore_place()
    assert window.preferences.settings.layout == window.preferences.settings.geometry == ""
    assert window.notices.text.isVisible()
    window.notices.say("")
    window.preferences.change(settings)
    window.restore_place()
    assert window.preferences.settings.layout == settings.layout
    assert not window.notices.text.isVisible()
