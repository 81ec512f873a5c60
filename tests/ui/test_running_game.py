"""A game that is running already when it comes onto the table."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.table import open_window, put_demo_on_table
from tracker.engine.library import resume_game


@pytest.mark.parametrize(
    ("system", "stage"), [("7tv", "action"), ("storytelling", "fighting"), ("tannhauser", "activation")]
)
def test_a_saved_game_goes_on_where_it_was(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, system: str, stage: str
) -> None:
    window = open_window(qapp)
    qtbot.addWidget(window)
    path = tmp_path / "evening.tabletracker"
    player = put_demo_on_table(window, system, path)
    player.space_until(stage)
    player.space(3)
    report = player.report
    window.show_start_page()
    window.show_game(resume_game(path))
    assert player.report == report
    QApplication.processEvents()
    assert window.isActiveWindow()
    player.space()
    assert player.report != report
    window.close()
