"""What the program says of itself: licences, keys and folders."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tracker import __version__
from tracker.storage.content.licences import BUILT_ON, licence_text, program_licence
from tracker.storage.user.folders import HOME_VARIABLE
from tracker.ui.dialogs import about
from tracker.ui.dialogs.about import AboutDialog, FoldersDialog, KeysDialog
from tracker.ui.dialogs.sheet import Sheet
from tracker.ui.kit.controls import ChipLabel, Text
from tracker.ui.kit.theme import Theme, apply_theme

Key = Qt.Key


class FakeDesktop:
    """A desktop that remembers what it was asked to show; `works` is what it answers."""

    def __init__(self, works: bool) -> None:
        self.works = works
        self.asked: list[str] = []

    def openUrl(self, url: QUrl) -> bool:
        self.asked.append(url.toLocalFile())
        return self.works


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    return tmp_path


def said(dialog: Sheet) -> str:
    return "\n".join(text.text() for text in dialog.page.findChildren(Text))


# About


def test_it_says_what_it_is_and_under_which_licences(qtbot: QtBot, theme: Theme) -> None:
    dialog = AboutDialog()
    qtbot.addWidget(dialog)
    text = said(dialog)

    assert __version__ in text
    assert "MIT licence" in text
    assert "LGPL version 3" in text
    assert "replace them" in text
    assert "neither rules nor cards" in text


def test_every_licence_can_be_read_by_keyboard(qtbot: QtBot, theme: Theme) -> None:
    dialog = AboutDialog()
    qtbot.addWidget(dialog)
    dialog.show()
    seen = [dialog.text.toPlainText()]

    for _ in range(dialog.licence.count() - 1):
        QTest.keyClick(dialog.licence, Key.Key_Down)
        seen.append(dialog.text.toPlainText())

    marks = (
        "Table Tracker",
        "LESSER GENERAL",
        "GENERAL PUBLIC",
        "built into the Qt",
        "Unicode",
        "Jim Crist",
        "platformdirs",
        "Python Software",
    )
    assert all(mark in text for mark, text in zip(marks, seen, strict=True))


def test_a_licence_that_is_gone_leaves_a_sentence(qtbot: QtBot, theme: Theme, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(about, "program_licence", lambda: "")
    dialog = AboutDialog()
    qtbot.addWidget(dialog)

    assert dialog.text.toPlainText() == "The text is not available here; the licence still applies."


@pytest.mark.parametrize("name", BUILT_ON)
def test_the_licences_come_with_the_program(name: str) -> None:
    assert len(licence_text(name)) > 500


def test_a_licence_that_is_nowhere_is_empty(tmp_path: Path) -> None:
    assert licence_text("nobody") == ""
    (tmp_path / "tracker").mkdir()
    (tmp_path / "LICENSE").write_bytes(b"\xff\xfe broken")
    assert "broken" not in program_licence(tmp_path / "tracker")


@pytest.mark.parametrize("place", ["tracker/resources/LICENSE", "tracker/LICENSE", "LICENSE"])
def test_the_own_licence_is_found_in_the_package_or_beside_it(tmp_path: Path, place: str) -> None:
    path = tmp_path / place
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("Our licence", encoding="utf-8")

    assert program_licence(tmp_path / "tracker") == "Our licence"


@pytest.mark.parametrize("key", [Key.Key_Return, Key.Key_Escape])
def test_enter_and_escape_close_it(qtbot: QtBot, theme: Theme, key: Qt.Key) -> None:
    dialog = AboutDialog()
    qtbot.addWidget(dialog)
    dialog.show()

    QTest.keyClick(dialog, key)

    assert not dialog.isVisible()


# Keys


def test_keys_stand_in_groups_as_typed(qtbot: QtBot, theme: Theme) -> None:
    dialog = KeysDialog(
        [("Game", "Open…", "Ctrl+O"), ("Turn", "Go <b>on</b> & on", "Space"), ("Game", "Quit", "Ctrl+Q")]
    )
    qtbot.addWidget(dialog)

    assert said(dialog).split("\n") == ["Game", "Open…", "Quit", "Turn", "Go <b>on</b> & on"]
    assert [chip.text() for chip in dialog.findChildren(ChipLabel)] == ["Ctrl+O", "Ctrl+Q", "Space"]


def test_the_arrows_scroll_the_keys(qtbot: QtBot, theme: Theme) -> None:
    host = QWidget()
    qtbot.addWidget(host)
    host.resize(640, 420)
    dialog = KeysDialog([("Cast", f"Action {n}", f"Ctrl+{n}") for n in range(60)], host)
    dialog.show()
    bar = dialog.scroller.verticalScrollBar()

    QTest.keyClick(dialog.scroller, Key.Key_Down)
    assert bar.value() > 0
    before = bar.value()
    QTest.keyClick(dialog.scroller, Key.Key_PageDown)
    assert bar.value() > before


# Folders


def test_a_folder_is_copied(qtbot: QtBot, theme: Theme, home: Path) -> None:
    dialog = FoldersDialog()
    qtbot.addWidget(dialog)

    for button, name in zip(dialog.copy_buttons, ("data", "settings", "logs"), strict=True):
        button.click()
        assert QApplication.clipboard().text() == str(home / name)


def test_a_folder_is_made_and_shown(qtbot: QtBot, theme: Theme, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desktop = FakeDesktop(works=True)
    monkeypatch.setattr(about, "QDesktopServices", desktop)
    dialog = FoldersDialog()
    qtbot.addWidget(dialog)

    dialog.show_buttons[0].click()

    assert desktop.asked == [str(home / "data")]
    assert (home / "data").is_dir()
    assert dialog.error.text() == ""


def test_a_desktop_that_shows_no_folders_is_told(
    qtbot: QtBot, theme: Theme, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(about, "QDesktopServices", FakeDesktop(works=False))
    dialog = FoldersDialog()
    qtbot.addWidget(dialog)

    dialog.show_buttons[2].click()

    assert "copy the path" in dialog.error.text()


def test_a_folder_that_cannot_be_made_is_told(qtbot: QtBot, theme: Theme, home: Path) -> None:
    (home / "data").write_text("a file in the way", encoding="utf-8")
    dialog = FoldersDialog()
    qtbot.addWidget(dialog)

    dialog.show_buttons[0].click()

    assert "could not be created" in dialog.error.text()


@pytest.mark.parametrize("scale", [80, 100, 200, 250])
def test_all_of_them_fit_a_small_screen(qtbot: QtBot, qapp: QApplication, home: Path, scale: int) -> None:
    apply_theme(qapp, "light", scale)
    host = QWidget()
    qtbot.addWidget(host)
    host.resize(1024, 600)
    dialogs: list[Sheet] = [
        AboutDialog(host),
        KeysDialog([("A", "b", "C")], host),
        FoldersDialog(host),
    ]
    try:
        for dialog in dialogs:
            dialog.show()
            assert dialog.width() <= 1024
            assert dialog.height() <= 600
            assert dialog.page.minimumSizeHint().width() <= dialog.scroller.viewport().width()
            assert not [text.text() for text in dialog.findChildren(Text) if text.is_elided()]
            dialog.close()
    finally:
        apply_theme(qapp, "dark", 100)


def test_what_a_standalone_program_brings_is_listed_too(
    qtbot: QtBot, theme: Theme, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tracker.ui.dialogs.about.bundled_notices", lambda: "libfancy: a notice")
    dialog = AboutDialog()
    qtbot.addWidget(dialog)
    dialog.licence.setCurrentIndex(dialog.licence.count() - 1)
    assert dialog.text.toPlainText() == "libfancy: a notice"
