"""Games that come onto the table and go: what stands in their way is told, and nothing of them stays behind."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QMenu, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.table import put_demo_on_table, shown_texts
from tracker.engine.demos import demo_setup
from tracker.engine.systems import load_system
from tracker.storage.user.folders import data_folder, resource
from tracker.ui.kit.controls import Text
from tracker.ui.kit.theme import Theme
from tracker.ui.panels.dice_box import NumberEdit
from tracker.ui.systems import SystemPanel
from tracker.ui.window.main_window import MainWindow


@pytest.fixture
def mine() -> Path:
    """A system of the user's own: the Storytelling System under another name."""
    path = data_folder() / "systems" / "mine.toml"
    path.parent.mkdir(parents=True)
    text = resource("systems", "storytelling.toml").read_text(encoding="utf-8")
    path.write_text(text.replace('id = "storytelling"', 'id = "mine"', 1), encoding="utf-8")
    return path


def begin_mine(window: MainWindow) -> Path:
    setup = replace(demo_setup(load_system("storytelling"), "en"), system="mine")
    window.games.begin(setup)
    assert window.document is not None
    assert window.document.path is not None
    return window.document.path


def test_a_game_whose_system_is_broken_is_not_opened_and_says_why(window: MainWindow, mine: Path) -> None:
    game = begin_mine(window)
    window.show_start_page()
    mine.write_text("broken = [", encoding="utf-8")
    window.games.open_file(game)
    assert window.game is None
    assert window.document is None
    assert any("mine.toml" in text and "line 1" in text for text in shown_texts(window))
    window.games.start_demo("7tv")
    assert window.game is not None


def test_a_game_goes_on_while_its_system_breaks(window: MainWindow, mine: Path) -> None:
    begin_mine(window)
    assert window.game is not None
    report = window.game.engine.game.report()
    mine.write_text("broken = [", encoding="utf-8")
    window.show_again()
    window.preferences.set_language("ru")
    window.preferences.set_language("en")
    window.games.again()
    assert window.game.engine.game.report() == report
    assert window.game is not None
    assert "mine.toml" in window.game.screen.notice.text()


@pytest.mark.no_qt_log  # the screen that there is not can grab no keyboard for a menu
def test_the_choice_of_a_system_shows_the_mistake_of_one(window: MainWindow, mine: Path) -> None:
    mine.write_text("id = [", encoding="utf-8")
    window.show_start_page()
    window.games.choose_system()
    (menu,) = [each for each in window.findChildren(QMenu) if each.isVisible()]
    *systems, broken = menu.actions()
    menu.close()
    assert len(systems) == 3
    assert all(action.isEnabled() for action in systems)
    assert broken.text().startswith("mine.toml: line 1")
    assert not broken.isEnabled()


def test_a_system_without_a_cast_has_a_demo_with_two_on_each_side(window: MainWindow, mine: Path) -> None:
    window.show_start_page()
    window.games.start_demo("mine")
    assert window.game is not None
    assert [figure.side for figure in window.game.engine.game.setup.figures] == ["pc", "pc", "st", "st"]


def test_a_cast_of_the_users_own_is_the_demo_of_a_system(window: MainWindow, mine: Path) -> None:
    cast = mine.parent.parent / "casts" / "mine.toml"
    cast.parent.mkdir()
    cast.write_text('sides = [{ id = "heroes" }, { id = "x" }]\nfigures = [{ id = "a", side = "x" }]\n', "utf-8")
    window.show_start_page()
    window.games.start_demo("mine")
    assert window.game is not None
    assert [figure.id for figure in window.game.engine.game.setup.figures] == ["a"]
    cast.write_text("sides = [", "utf-8")
    window.show_start_page()
    window.games.start_demo("mine")
    assert window.game is None
    assert any("mine.toml" in text for text in shown_texts(window))


def test_a_game_leaves_nothing_behind(window: MainWindow, qapp: QApplication) -> None:
    def alive() -> tuple[int, int]:
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        qapp.processEvents()
        gc.collect()
        widgets = QApplication.allWidgets()
        return sum(isinstance(w, SystemPanel) for w in widgets), sum(isinstance(w, NumberEdit) for w in widgets)

    put_demo_on_table(window, "7tv").space(3)
    before = alive()
    for _ in range(3):
        put_demo_on_table(window, "7tv").space(3)
    assert alive() == before


def test_a_text_that_wraps_has_the_height_that_it_needs_in_every_width(
    qtbot: QtBot, qapp: QApplication, theme: Theme
) -> None:
    host = QWidget()
    qtbot.addWidget(host)
    layout = QVBoxLayout(host)
    text = Text("short", wrap=True)
    layout.addWidget(text)
    layout.addStretch(1)
    host.show()
    for width in (500, 1000, 500, 1000):
        host.resize(width, 300)
        qapp.processEvents()
    text.setText("word " * 20)
    for width in (1000, 500, 300):
        host.resize(width, 300)
        for _ in range(3):
            qapp.processEvents()
        assert text.height() == text.heightForWidth(text.width())
        assert not text.is_elided()


def test_the_panel_asks_for_what_it_needs_whatever_game_was_there_before(
    window: MainWindow, qapp: QApplication
) -> None:
    def wished() -> int:
        put_demo_on_table(window, "storytelling")
        for _ in range(6):
            qapp.processEvents()
        return window.docks.panel.content_height()

    first = wished()
    put_demo_on_table(window, "7tv")
    assert wished() == first
