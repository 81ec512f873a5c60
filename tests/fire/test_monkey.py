"""A monkey at the real window for a while: it finds no error, no warning, and no row that disagrees with the state."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tests.fire.common import size
from tests.fire.monkey import Found, Monkey, monkey

pytestmark = [pytest.mark.qt_no_exception_capture, pytest.mark.no_qt_log, pytest.mark.timeout(0)]


def test_a_monkey_finds_nothing(tmp_path: Path, qapp: QApplication) -> None:
    monkey(size("monkey", 1000), tmp_path)


def test_a_monkey_would_find_a_row_that_lies(tmp_path: Path, qapp: QApplication) -> None:
    one = Monkey(qapp, tmp_path, 1)
    one.live(1)
    while one.window.game is None or not any(m.rowCount() for m in one.window.game.screen.lists.models.values()):
        one.live(one.done + 1)
    model = next(m for m in one.window.game.screen.lists.models.values() if m.rowCount())
    row = model.figure_at(0)
    model._made[row.id] = type(row)(row.id, "somebody else", row.side)
    with pytest.raises(Found, match="somebody else"):
        one._look()
    one.close()


def test_a_monkey_would_find_an_exception_in_a_slot(tmp_path: Path, qapp: QApplication) -> None:
    one = Monkey(qapp, tmp_path, 2)
    one.window.book.changed.connect(lambda: [][0])
    with pytest.raises(Found, match="IndexError"):
        one.live(300)
    one.close()
