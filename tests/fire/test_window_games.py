"""Spoiled games in the real window: opened or refused soon, and no fault on the way."""

from __future__ import annotations

import random
import sys
import time
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.fire.common import SYSTEMS, size, unsynced
from tests.fire.nonsense import spoil_bytes, spoil_lines
from tests.fire.test_nonsense import saved_game
from tests.ui.table import open_window

SLOWEST_S = 2.0


def test_the_window_opens_spoiled_games_or_says_why_not(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    faults: list[str] = []
    window = open_window(qapp)
    qtbot.addWidget(window)
    monkeypatch.setattr(sys, "excepthook", lambda kind, error, at: faults.append(repr(error)))
    whole = {system: saved_game(system, 1, tmp_path / system) for system in SYSTEMS}
    with unsynced():
        for number in range(size("window_games", 60)):
            system = SYSTEMS[number % 3]
            rng = random.Random(f"window {number}")
            spoiled = spoil_lines(rng, whole[system]) if rng.random() < 0.7 else spoil_bytes(rng, whole[system])
            path = tmp_path / f"{number}.tabletracker"
            path.write_bytes(spoiled)
            started = time.monotonic()
            window.games.open_file(path)
            qapp.processEvents()
            window.show_start_page()
            qapp.processEvents()
            assert time.monotonic() - started < SLOWEST_S, number
            assert not faults, (number, faults)
