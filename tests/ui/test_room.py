"""Where the room of the window goes: the dock has what it needs and no more, and nothing moves without need."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QScrollArea
from pytestqt.qtbot import QtBot

from tests.ui.table import open_window, put_demo_on_table
from tracker.ui.systems.side_turns.countdown import CountdownPanel
from tracker.ui.window.main_window import MainWindow


def settle() -> None:
    """Let all layouts come to rest."""
    for _ in range(6):
        QApplication.sendPostedEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
        QApplication.processEvents()


def opened(qtbot: QtBot, qapp: QApplication, language: str = "en", size: tuple[int, int] = (1280, 800)) -> MainWindow:
    window = open_window(qapp, language, size=size)
    qtbot.addWidget(window)
    return window


def hidden_height(window: MainWindow) -> int:
    """Return how much of the panel can only be scrolled to, in pixels."""
    (scroller,) = window.docks.panel.findChildren(QScrollArea)
    return scroller.verticalScrollBar().maximum()


# The dock


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800)])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_two_cards_and_the_list_of_the_end_phase_are_whole(
    language: str, size: tuple[int, int], qtbot: QtBot, qapp: QApplication
) -> None:
    window = opened(qtbot, qapp, language, size)
    player = put_demo_on_table(window, "7tv")
    player.space_until("countdown")
    player.type("2")
    settle()
    assert window.game is not None
    panel = window.game.screen.panel
    assert isinstance(panel, CountdownPanel)
    one, other = panel.card._places()
    assert one.top() == other.top()
    assert panel.deck.geometry().bottom() < panel.line.geometry().top()
    assert panel.line.geometry().bottom() < panel.card.geometry().top()
    assert hidden_height(window) == 0
    player.space_until("end")
    settle()
    assert panel.checklist.isVisible()
    assert hidden_height(window) == 0
    window.close()


def test_the_dock_is_as_high_as_its_content_and_the_story_has_the_rest(window: MainWindow) -> None:
    player = put_demo_on_table(window, "7tv")
    seen = set()
    for stage in ("countdown", "end", "countdown"):
        player.space_until(stage)
        settle()
        panel = window.docks.panel
        assert panel._scroll.height() == panel.content_height()
        assert window.docks.story.geometry().bottom() == window._body.rect().bottom()
        seen.add(panel.height())
    assert len(seen) > 1


@pytest.mark.parametrize("system", ["storytelling", "tannhauser"])
def test_a_panel_that_has_nothing_to_say_takes_no_room(window: MainWindow, system: str) -> None:
    player = put_demo_on_table(window, system)
    settle()
    assert not window.docks.panel.isVisible()
    assert window.docks.story.y() == 0
    if system == "tannhauser":
        player.space_until("cycle")
        settle()
        assert window.docks.panel.isVisible()
        assert window.docks.story.y() > window.docks.panel.height()


def test_a_story_that_gave_way_is_there_when_it_is_asked_for(qtbot: QtBot, qapp: QApplication) -> None:
    window = opened(qtbot, qapp, size=(1024, 600))
    player = put_demo_on_table(window, "7tv")
    player.space_until("countdown")
    player.type("2")
    player.space_until("end")
    settle()
    assert not window.docks.story.isVisible()
    assert window.preferences.settings.closed_docks == ()
    window.book.action("story.show").trigger()
    settle()
    assert window.docks.story.isVisible()
    window.close()
