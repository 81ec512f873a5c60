"""Widgets are tested without a display, in the dark theme at 100 %."""

from __future__ import annotations

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from PySide6.QtWidgets import QApplication

from tracker.ui.theme import Theme, apply_theme


@pytest.fixture
def theme(qapp: QApplication) -> Theme:
    """The dark theme, put on the program."""
    return apply_theme(qapp, "dark")
