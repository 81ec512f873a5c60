"""A dock that somebody closed stays closed, in the next game and the next evening, until it is asked for again."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.table import open_window, put_demo_on_table
from tracker.storage.user.settings import load_settings
from tracker.ui.systems.side_turns.countdown import CountdownPanel
from tracker.ui.window.docks import Dock
from tracker.ui.window.main_window import MainWindow


def shut(dock: Dock) -> None:
    """Close a dock by the cross in its heading."""
    QTest.mouseClick(dock._close, Qt.MouseButton.LeftButton)
    QApplication.processEvents()


def test_a_closed_dock_stays_closed_in_the_next_game(window: MainWindow) -> None:
    put_demo_on_table(window, "7tv")
    shut(window.docks.story)
    for system in ("tannhauser", "7tv"):
        put_demo_on_table(window, system)
        assert not window.docks.story.isVisible()
        assert window.docks.panel.isVisible() == (system == "7tv")  # before its first turn the other has nothing to say
    window.show_start_page()
    put_demo_on_table(window, "storytelling")
    assert not window.docks.story.isVisible()


def test_a_closed_dock_stays_closed_at_the_next_start(qtbot: QtBot, qapp: QApplication) -> None:
    first = open_window(qapp)
    qtbot.addWidget(first)
    put_demo_on_table(first, "7tv")
    shut(first.docks.panel)
    first.close()
    second = open_window(qapp)
    qtbot.addWidget(second)
    second.preferences.settings = load_settings().settings
    second.restore_place()
    put_demo_on_table(second, "7tv")
    assert not second.docks.panel.isVisible()
    assert second.docks.story.isVisible()
    second.close()


def test_a_window_closed_on_the_start_page_shows_its_docks_in_the_next_game(qtbot: QtBot, qapp: QApplication) -> None:
    first = open_window(qapp)
    qtbot.addWidget(first)
    put_demo_on_table(first, "7tv")
    first.show_start_page()
    first.close()
    second = open_window(qapp)
    qtbot.addWidget(second)
    second.preferences.settings = load_settings().settings
    second.restore_place()
    put_demo_on_table(second, "7tv")
    assert second.docks.panel.isVisible()
    assert second.docks.story.isVisible()
    second.close()


def test_a_start_page_has_no_docks_whatever_was_on_the_table_at_the_end(qtbot: QtBot, qapp: QApplication) -> None:
    first = open_window(qapp)
    qtbot.addWidget(first)
    put_demo_on_table(first, "7tv")
    first.close()
    second = open_window(qapp)
    qtbot.addWidget(second)
    second.preferences.settings = load_settings().settings
    second.restore_place()
    second.show_start_page()
    assert not second.docks.panel.isVisible()
    assert not second.docks.story.isVisible()
    second.close()


def test_a_dock_comes_back_from_the_menu_and_stays(window: MainWindow) -> None:
    put_demo_on_table(window, "7tv")
    menu_item = window.docks.story.toggleViewAction()
    menu_item.trigger()
    assert window.preferences.settings.closed_docks == ("story",)
    menu_item.trigger()
    assert window.preferences.settings.closed_docks == ()
    menu_item.trigger()
    window.book.action("story.show").trigger()
    put_demo_on_table(window, "7tv")
    assert window.docks.story.isVisible()


def test_a_small_window_hides_docks_without_closing_them(window: MainWindow) -> None:
    put_demo_on_table(window, "7tv")
    shut(window.docks.panel)
    window.preferences.set_text_scale(250)
    window.resize(640, 420)
    QApplication.processEvents()
    assert not window.docks.story.isVisible()
    window.preferences.set_text_scale(100)
    window.resize(1280, 800)
    QApplication.processEvents()
    assert window.docks.story.isVisible()
    assert not window.docks.panel.isVisible()
    assert window.preferences.settings.closed_docks == ("panel",)


def test_the_desktop_closes_a_floating_dock_for_good(window: MainWindow) -> None:
    put_demo_on_table(window, "7tv")
    window.docks.story.setFloating(True)
    window.docks.story.windowHandle().close()
    QTest.qWait(20)
    assert not window.docks.story.isVisible()
    assert window.preferences.settings.closed_docks == ("story",)


def test_without_a_game_there_is_no_dock_to_show(window: MainWindow) -> None:
    assert not window.docks.story.toggleViewAction().isEnabled()
    put_demo_on_table(window, "7tv")
    assert window.docks.story.toggleViewAction().isEnabled()
    window.show_start_page()
    assert not window.docks.story.toggleViewAction().isEnabled()


def test_animation_is_switched_on_and_off_for_the_game_on_the_table(window: MainWindow) -> None:
    player = put_demo_on_table(window, "7tv")
    assert window.game is not None
    assert isinstance(window.game.screen.panel, CountdownPanel)
    card = window.game.screen.panel.card
    player.space_until("countdown")
    window.preferences.take(replace(window.preferences.settings, animation_ms=4000))
    player.space()
    assert card.turned < 1
    window.preferences.take(replace(window.preferences.settings, animation_ms=0))
    assert card.turned == 1
    player.space_until("end")
    player.space_until("countdown")
    player.space()
    assert card.turned == 1


def test_the_width_that_somebody_gave_the_docks_stays_in_the_next_game(window: MainWindow) -> None:
    def width() -> int:
        for _ in range(6):
            QApplication.processEvents()
        return window.docks.story.width()

    put_demo_on_table(window, "7tv")
    dragged = width() + 80
    window._body.resizeDocks([window.docks.story], [dragged], Qt.Orientation.Horizontal)
    assert width() == dragged
    for system in ("7tv", "tannhauser"):
        put_demo_on_table(window, system)
        assert width() == dragged
    window.show_start_page()
    put_demo_on_table(window, "7tv")
    assert width() == dragged
