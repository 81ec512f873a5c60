"""No test needs a screen, and none touches the user's own folders."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
_NO_HOME = tempfile.TemporaryDirectory()
os.environ["TABLE_TRACKER_HOME"] = _NO_HOME.name
"""While tests are collected: what the user has written is not ours."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder of this test alone in which the program keeps its games, settings and backups."""
    folder = tmp_path / "home"
    monkeypatch.setenv("TABLE_TRACKER_HOME", str(folder))
    return folder


@pytest.fixture(autouse=True)
def no_window_is_left() -> Iterator[None]:
    """Hide what a test leaves on the screen: a dialog that waits would take mouse and keys of the tests after it."""
    yield
    widgets = sys.modules.get("PySide6.QtWidgets")
    app = widgets.QApplication.instance() if widgets is not None else None
    if widgets is not None and isinstance(app, widgets.QApplication):
        for widget in app.topLevelWidgets():
            if widget.isVisible():
                widget.hide()


@pytest.hookimpl(trylast=True)
def pytest_unconfigure(config: pytest.Config) -> None:
    """Leave at once with the status of the tests, as the program does (tracker/__main__.py): all has been reported.

    Only where PySide6 crashes at the end of the interpreter; coverage still has to write its data.
    """
    status = getattr(config, "last_status", None)
    if status is not None and sys.version_info >= (3, 12) and "coverage" not in sys.modules:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Keep the status for `pytest_unconfigure`."""
    session.config.last_status = int(exitstatus)  # type: ignore[attr-defined]
