"""Widgets are tested without a display, in the dark theme at 100 %."""

from __future__ import annotations

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication
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
