"""The story so far: what it says while nothing has happened, and which line lies under the mouse."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.engine.test_game import new_game
from tests.ui.table import open_window, put_demo_on_table
from tracker.engine.engine import Engine
from tracker.engine.systems import load_system
from tracker.ui.kit.theme import Theme
from tracker.ui.models.story import StoryModel
from tracker.ui.views.story_view import StoryView
from tracker.words.words import Words


def test_an_empty_story_says_what_it_is_for(qtbot: QtBot, theme: Theme) -> None:
    view = StoryView(StoryModel(Engine(new_game()), Words(load_system("storytelling"), "en")))
    qtbot.addWidget(view)
    view.resize(300, 200)
    blank = view.grab().toImage()
    view.set_empty_text("Every step is told here")
    assert view.grab().toImage() != blank


def test_the_line_under_the_mouse_is_lit(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> None:
    window = open_window(qapp)
    qtbot.addWidget(window)
    put_demo_on_table(window, "7tv", tmp_path / "game.tabletracker").space(4)
    view = window.game.story_view
    qapp.processEvents()
    # A mouse that stands there already, where another test has left it, does not move.
    QTest.mouseMove(view.viewport(), QPoint(5, view.viewport().height() - 2))
    qapp.processEvents()
    QApplication.sendEvent(view, QEvent(QEvent.Type.Leave))
    second = view.visualRect(view.indexAt(view.viewport().rect().center()))  # whichever line is in sight
    plain = view.viewport().grab().toImage()
    QTest.mouseMove(view.viewport(), second.center())
    qapp.processEvents()
    lit = view.viewport().grab().toImage()
    differs = [y for y in range(plain.height()) if plain.pixelColor(290, y) != lit.pixelColor(290, y)]
    assert differs
    assert second.top() <= min(differs) <= max(differs) <= second.bottom()
    QApplication.sendEvent(view, QEvent(QEvent.Type.Leave))
    assert view.viewport().grab().toImage() == plain
    QTest.mouseMove(view.viewport(), QPoint(5, view.viewport().height() - 2))
    window.close()
