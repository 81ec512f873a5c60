"""A fault in anything that Qt asks ours for, while it lays out or paints, is told and ends nothing."""

from __future__ import annotations

import importlib
import pkgutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QAbstractItemModel, QModelIndex
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractItemDelegate, QApplication, QLayout, QWidget
from pytestqt.qtbot import QtBot

import tracker.ui
from tests.ui.table import Player, put_demo_on_table
from tracker.ui.kit.controls import Button, ChipLabel, Panel, Text
from tracker.ui.kit.pyside import ANSWERS, Contained
from tracker.ui.kit.theme import Theme, Themed
from tracker.ui.models.figures import FigureModel
from tracker.ui.models.story import StoryModel
from tracker.ui.panels.game_header import GameHeader
from tracker.ui.panels.phase_bar import PhaseBar
from tracker.ui.start import recent_list
from tracker.ui.start.recent_list import RecentGame, RecentList, RecentModel
from tracker.ui.start.start_page import StartPage
from tracker.ui.views import delegate, story_view
from tracker.ui.window.main_window import MainWindow

pytestmark = [pytest.mark.qt_no_exception_capture, pytest.mark.no_qt_log]
ASKED = (QWidget, QAbstractItemModel, QAbstractItemDelegate, QLayout)
Break = Callable[[object, str], None]


@pytest.fixture
def faults(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what was told as a fault, as the program tells it: the text alone is kept."""
    told: list[str] = []
    monkeypatch.setattr(sys, "excepthook", lambda kind, error, at: told.append(str(error)))
    return told


@pytest.fixture
def break_it(monkeypatch: pytest.MonkeyPatch) -> Break:
    """Return what makes a method of a class, or a function of a module, fail from now on."""

    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("broken")

    def break_(owner: object, name: str) -> None:
        whole = getattr(owner, name)
        if isinstance(owner, type) and hasattr(whole, "__wrapped__"):
            again = type("Again", (Contained,), {name: fail})  # contained as the whole one is
            monkeypatch.setattr(owner, name, again.__dict__[name])
        else:
            monkeypatch.setattr(owner, name, fail)

    return break_


def classes() -> Iterator[type]:
    for found in pkgutil.walk_packages(tracker.ui.__path__, "tracker.ui."):
        for value in vars(importlib.import_module(found.name)).values():
            if isinstance(value, type) and value.__module__ == found.name and issubclass(value, ASKED):
                yield value


def test_everything_that_qt_asks_ours_for_is_contained() -> None:
    bare = []
    count = 0
    for cls in classes():
        for name in ANSWERS.keys() & cls.__dict__.keys():
            count += 1
            if not issubclass(cls, Contained) or not hasattr(cls.__dict__[name], "__wrapped__"):
                bare.append(f"{cls.__module__}.{cls.__name__}.{name}")
    assert bare == []
    assert count > 100


class Broken(QWidget, Themed):
    """Fails over a picture that it has begun."""

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.save()
        raise RuntimeError("in the middle")


def test_a_painter_does_not_outlive_its_paint_event(qtbot: QtBot, theme: Theme, faults: list[str]) -> None:
    widget = Broken()
    qtbot.addWidget(widget)
    widget.show()
    for _ in range(5):
        widget.grab()
    assert set(faults) == {"in the middle"}
    assert not widget.paintingActive()


@pytest.mark.parametrize(
    ("owner", "name"),
    [
        (story_view._StoryDelegate, "paint"), (story_view._StoryDelegate, "_draw_line"),
        (story_view._StoryDelegate, "sizeHint"),
        (story_view, "draw_text"), (StoryModel, "data"), (StoryModel, "step"), (StoryModel, "rowCount"),
        (StoryModel, "fetchMore"), (delegate.FigureDelegate, "paint"), (delegate.FigureDelegate, "_background"),
        (FigureModel, "data"),
        (FigureModel, "text_at"),
        (FigureModel, "headerData"), (FigureModel, "flags"), (GameHeader, "paintEvent"), (PhaseBar, "paintEvent"),
        (PhaseBar, "sizeHint"), (Panel, "paintEvent"), (Text, "paintEvent"), (ChipLabel, "paintEvent"),
        (Button, "paintEvent"), (Button, "sizeHint"), (Button, "minimumSizeHint"),
    ],
)  # fmt: skip
def test_a_fault_in_the_window_of_a_game_is_told_and_the_game_goes_on(
    window: MainWindow, tmp_path: Path, faults: list[str], break_it: Break, owner: object, name: str
) -> None:
    break_it(owner, name)  # before there is one: Qt remembers whom it asks
    put_demo_on_table(window, "7tv", tmp_path / "game")
    Player(window).space(3)
    for model in (*window.findChildren(StoryModel), *window.findChildren(FigureModel)):
        model.data(model.index(0, 0))
        model.fetchMore(QModelIndex())
    window.resize(1100, 700)
    QApplication.processEvents()
    window.repaint()
    assert faults
    assert set(faults) == {"broken"}
    assert window.game is not None
    assert window.game.engine.history.cursor >= 2


@pytest.mark.parametrize(
    ("owner", "name"),
    [
        (recent_list._GameDelegate, "paint"), (recent_list._GameDelegate, "sizeHint"), (recent_list, "draw_text"),
        (RecentModel, "data"), (RecentModel, "when"), (RecentModel, "rowCount"), (RecentModel, "game"),
        (RecentList, "paintEvent"), (RecentList, "sizeHint"),
    ],
)  # fmt: skip
def test_a_fault_on_the_start_page_is_told_and_the_page_stands(
    window: MainWindow, faults: list[str], break_it: Break, owner: object, name: str
) -> None:
    break_it(owner, name)
    window.resize(1200, 900)
    window.show_start_page()
    page = window.findChild(StartPage)
    assert page is not None
    page.recent.recent.set_games([RecentGame(Path("a"), "One", "7TV", 1.7e9), RecentGame(Path("b"), "Two", "7TV", 0)])
    QApplication.processEvents()
    page.recent.recent.data(page.recent.recent.index(0))
    page.repaint()
    page.grab()
    assert faults
    assert set(faults) == {"broken"}
    assert page.isVisible()
