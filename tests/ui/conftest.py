"""Widgets are tested without a display, in the dark theme at 100 %."""

from __future__ import annotations

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.table import open_window
from tracker.ui.kit.theme import Theme, apply_theme
from tracker.ui.window.main_window import MainWindow
from tracker.words.language import install_language


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Leave the program in English, whatever a test has switched to."""
    yield
    app = QApplication.instance()
    if isinstance(app, QApplication) and QLocale().language() != QLocale.Language.English:
        install_language(app, "en")


@pytest.fixture
def qtbot(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[QtBot]:
    """A bot whose widgets live until the test is over: Qt crashes if one is collected while it is being laid out."""
    kept: list[QWidget] = []
    add = qtbot.addWidget

    def add_and_keep(widget: QWidget, **options: Any) -> None:
        kept.append(widget)
        add(widget, **options)

    monkeypatch.setattr(qtbot, "addWidget", add_and_keep)
    yield qtbot
    kept.clear()


@pytest.fixture
def theme(qapp: QApplication) -> Theme:
    """The dark theme, put on the program."""
    return apply_theme(qapp, "dark")


@pytest.fixture
def window(qtbot: QtBot, qapp: QApplication) -> Iterator[MainWindow]:
    """A shown window without a game."""
    made = open_window(qapp)
    qtbot.addWidget(made)
    yield made
    made.close()
