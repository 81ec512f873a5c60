"""No test needs a screen, and none touches the user's own folders."""

from __future__ import annotations

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder of this test alone in which the program keeps its games, settings and backups."""
    folder = tmp_path / "home"
    monkeypatch.setenv("TABLE_TRACKER_HOME", str(folder))
    return folder
