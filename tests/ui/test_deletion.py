"""GameDeletion a recent game asks, says what happened, can be undone, and leaves one alone that is open elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from tests.ui.table import shown_texts
from tracker.core.figures import Figure, Side
from tracker.core.setup import Setup
from tracker.engine.library import create_game, load_game, resume_game
from tracker.storage import disk
from tracker.storage.lock import lock_file
from tracker.storage.problems import StorageError
from tracker.storage.saved_games import trash
from tracker.storage.saved_games.listing import ENDING
from tracker.storage.saved_games.trash import Trashed, bring_back
from tracker.storage.user.folders import games_folder
from tracker.ui.dialogs.delete_game import DeleteDialog
from tracker.ui.kit.theme import Theme, apply_theme
from tracker.ui.start.start_page import StartPage
from tracker.ui.window.main_window import MainWindow

SETUP = Setup(
    "storytelling", (Side("pc"), Side("st")), (Figure("carson", "pc", "Carson"), Figure("ghoul", "st", "Ghoul"))
)


@pytest.fixture
def bin_(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A trash as Linux desktops have it, in a folder of the test."""
    folder = tmp_path / "trash"
    (folder / "files").mkdir(parents=True)
    (folder / "info").mkdir()

    def move(path: str) -> str:
        source = Path(path)
        place = folder / "files" / source.name
        source.rename(place)
        (folder / "info" / f"{source.name}.trashinfo").write_text("[Trash Info]", encoding="utf-8")
        return str(place)

    monkeypatch.setattr(disk, "move_to_trash", move)
    monkeypatch.setattr(disk, "has_trash", lambda: True)
    return folder


@pytest.fixture
def page(qtbot: QtBot, window: MainWindow) -> StartPage:
    """The start page with two games, Docks selected."""
    for name in ("Docks", "Attic"):
        create_game(replace(SETUP, title=name), path_of(name)).close()
    window.show_start_page()
    assert window._start is not None
    shown = window._start.page

    def is_read() -> bool:
        found = shown.recent.recent.game_of(path_of("Docks"))
        return found is not None and bool(found.state)

    qtbot.waitUntil(is_read, timeout=5000)  # the list is read beside the window
    shown.recent.select(path_of("Docks"))
    shown.recent.setFocus()
    return shown


def path_of(name: str) -> Path:
    return games_folder() / f"{name}{ENDING}"


def answer(monkeypatch: pytest.MonkeyPatch, *answers: Callable[[DeleteDialog], object]) -> list[list[str]]:
    """Answer the questions one after the other; return what each says."""
    said: list[list[str]] = []

    def execute(dialog: DeleteDialog) -> int:
        dialog.show()
        QApplication.processEvents()
        said.append([dialog.text(), *shown_texts(dialog)])
        answers[len(said) - 1](dialog)
        dialog.hide()
        QApplication.processEvents()
        return dialog.result()

    monkeypatch.setattr(DeleteDialog, "exec", execute)
    return said


def yes(dialog: DeleteDialog) -> None:
    dialog.delete_button.click()


def enter(dialog: DeleteDialog) -> None:
    QTest.keyClick(dialog.focusWidget() or dialog, Qt.Key.Key_Return)


def escape(dialog: DeleteDialog) -> None:
    QTest.keyClick(dialog, Qt.Key.Key_Escape)


def titles(page: StartPage) -> set[str]:
    model = page.recent.recent
    return {model.game(row).title for row in range(model.rowCount())}


def test_the_question_names_the_game_and_says_where_it_goes(
    window: MainWindow, page: StartPage, bin_: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = answer(monkeypatch, escape)
    QTest.keyClick(page.recent, Qt.Key.Key_Delete)
    assert said[0][0] == "Move this game to the trash?"
    assert any(text.startswith("Docks\n") for text in said[0])
    assert any("Initiative" in text and "today" in text for text in said[0])
    assert path_of("Docks").exists()
    assert titles(page) == {"Docks", "Attic"}
    assert not page.message.isVisible()


def test_a_deleted_game_lies_in_the_trash_and_is_had_back_by_undo(
    window: MainWindow, page: StartPage, bin_: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer(monkeypatch, enter)
    window.preferences.settings = replace(
        window.preferences.settings, recent=(str(path_of("Docks")), str(path_of("Attic")))
    )
    before = path_of("Docks").read_bytes()
    QTest.keyClick(page.recent, Qt.Key.Key_Delete)
    assert not path_of("Docks").exists()
    assert not lock_file(path_of("Docks")).exists()
    assert (bin_ / "files" / f"Docks{ENDING}").read_bytes() == before
    assert titles(page) == {"Attic"}
    assert page.recent.selected() == path_of("Attic")
    assert window.preferences.settings.recent == (str(path_of("Attic")),)
    assert page.message.text() == "“Docks” was moved to the trash."
    assert page.undo_button.isVisible()
    QTest.keyClick(page.recent, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert path_of("Docks").read_bytes() == before
    assert list(bin_.rglob("*.*")) == []
    assert titles(page) == {"Docks", "Attic"}
    assert page.recent.selected() == path_of("Docks")
    assert window.preferences.settings.recent == (str(path_of("Docks")), str(path_of("Attic")))
    assert page.message.text() == "“Docks” was restored."
    assert not page.undo_button.isVisible()


def test_what_was_told_goes_with_the_page(
    window: MainWindow, page: StartPage, bin_: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer(monkeypatch, yes)
    page.delete_button.click()
    window.games.start_demo("7tv")
    window.show_start_page()
    assert not page.message.isVisible()
    assert not page.undo_button.isVisible()


@pytest.mark.parametrize("has_trash", [True, False])
def test_without_a_trash_the_question_says_so_and_enter_keeps_the_game(
    window: MainWindow, page: StartPage, monkeypatch: pytest.MonkeyPatch, has_trash: bool
) -> None:
    monkeypatch.setattr(disk, "has_trash", lambda: has_trash)
    monkeypatch.setattr(disk, "move_to_trash", lambda _path: None)
    asked = [yes] if has_trash else []
    said = answer(monkeypatch, *asked, enter, *asked, yes)
    QTest.keyClick(page.recent, Qt.Key.Key_Delete)
    assert said[-1][0] == "Delete this game permanently?"
    assert any("no trash" in text for text in said[-1])
    assert path_of("Docks").exists()
    QTest.keyClick(page.recent, Qt.Key.Key_Delete)
    assert not path_of("Docks").exists()
    assert page.message.text() == "“Docks” was deleted."
    assert not page.undo_button.isVisible()


def test_a_game_that_is_open_elsewhere_is_not_deleted(
    window: MainWindow, page: StartPage, bin_: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = answer(monkeypatch)
    with resume_game(path_of("Docks")):
        QTest.keyClick(page.recent, Qt.Key.Key_Delete)
    assert said == []
    assert path_of("Docks").exists()
    assert "open" in page.message.text()
    assert page.message.isVisible()


def test_a_game_that_is_opened_elsewhere_during_the_question_is_not_deleted(
    window: MainWindow, page: StartPage, bin_: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = []

    def open_it_elsewhere(dialog: DeleteDialog) -> None:
        held.append(resume_game(path_of("Docks")))
        yes(dialog)

    answer(monkeypatch, open_it_elsewhere)
    QTest.keyClick(page.recent, Qt.Key.Key_Delete)
    held[0].close()
    assert path_of("Docks").exists()
    assert "open" in page.message.text()


def test_a_game_that_is_gone_already_leaves_the_list(
    window: MainWindow, page: StartPage, bin_: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = answer(monkeypatch)
    path_of("Docks").unlink()
    QTest.keyClick(page.recent, Qt.Key.Key_Delete)
    assert said == []
    assert titles(page) == {"Attic"}
    assert page.message.text() == "“Docks” is no longer there."


def test_undo_overwrites_nothing_and_says_so(
    window: MainWindow, page: StartPage, bin_: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer(monkeypatch, yes)
    QTest.keyClick(page.recent, Qt.Key.Key_Delete)
    create_game(replace(SETUP, title="Another"), path_of("Docks")).close()
    page.undo_button.click()
    assert load_game(path_of("Docks"))[0].setup.title == "Another"
    assert (bin_ / "files" / f"Docks{ENDING}").exists()
    assert "could not be restored" in page.message.text()


@pytest.mark.parametrize("call", ["stat", "make_folders", "replace", "unlink", "sync_folder"])
def test_a_failing_disk_loses_no_game_on_its_way_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    path, place = tmp_path / f"a{ENDING}", tmp_path / "files" / f"a{ENDING}"
    create_game(SETUP, place).close()

    def fail(*_given: object) -> None:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as broken:
        broken.setattr(disk, call, fail)
        try:
            bring_back(Trashed(path, place))
        except StorageError as error:
            assert error.path == path
    assert [path.exists(), place.exists()].count(True) == 1
    load_game(path if path.exists() else place)


def test_a_file_that_cannot_be_deleted_for_good_is_told(
    window: MainWindow, page: StartPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(disk, "has_trash", lambda: False)
    really = disk.unlink

    def fail(path: str) -> None:
        if path.endswith(ENDING):
            raise OSError(13, "Permission denied")
        really(path)

    monkeypatch.setattr(disk, "unlink", fail)
    answer(monkeypatch, yes)
    QTest.keyClick(page.recent, Qt.Key.Key_Delete)
    assert page.message.text() == "“Docks” could not be deleted: Permission denied"
    assert path_of("Docks").exists()


def test_a_name_is_shown_as_it_was_typed(qtbot: QtBot, theme: Theme) -> None:
    dialog = DeleteDialog("<b>Rooftop</b> & chase", "7TV")
    qtbot.addWidget(dialog)
    dialog.show()
    assert any(text.startswith("<b>Rooftop</b> & chase\n") for text in shown_texts(dialog))
    assert all(label.textFormat() == Qt.TextFormat.PlainText for label in dialog.findChildren(QLabel))


@pytest.mark.parametrize("scale", [80, 250])
def test_its_buttons_stay_on_the_screen(qtbot: QtBot, qapp: QApplication, scale: int) -> None:
    apply_theme(qapp, "dark", scale)
    try:
        dialog = DeleteDialog("x" * 5000, "7TV")
        qtbot.addWidget(dialog)
        dialog.show()
        assert dialog.width() <= dialog.screen().availableGeometry().width()
        for button in (dialog.keep_button, dialog.delete_button):
            assert not button.is_elided()
            assert dialog.rect().contains(button.mapTo(dialog, button.rect().bottomRight()))
    finally:
        apply_theme(qapp, "dark", 100)


@pytest.mark.skipif(sys.platform != "linux", reason="the trash has another place there")
def test_a_game_comes_back_from_the_trash_of_the_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "data").mkdir()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    path = tmp_path / "games" / f"1{ENDING}"
    create_game(SETUP, path).close()
    whole = path.read_bytes()
    trashed = trash.send_to_trash(path)
    assert trashed is not None
    assert not path.exists()
    assert trashed.place is not None
    assert trashed.place.read_bytes() == whole
    bring_back(trashed)
    assert path.read_bytes() == whole
    assert [found for found in (tmp_path / "data" / "Trash").rglob("*") if found.is_file()] == []
    assert trash.send_to_trash(tmp_path / "games" / "nothing") is None
