"""A click into a number selects it: "10" typed into "3" is 10, not 310."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.table import put_demo_on_table
from tracker.ui.dialogs.stat_field import StatField
from tracker.ui.kit.fields import NumberField
from tracker.ui.kit.theme import Theme
from tracker.ui.window.main_window import MainWindow


def click(line: QLineEdit) -> None:
    """Click behind the number."""
    QTest.mouseClick(line, Qt.MouseButton.LeftButton, pos=QPoint(line.width() - 4, line.height() // 2))
    QApplication.processEvents()


def check(line: QLineEdit, before: str) -> None:
    assert line.text() == before
    click(line)
    assert line.selectedText() == before
    QTest.keyClicks(line, "10")
    assert line.text() == "10"
    click(line)  # the keyboard is here: this one places the cursor
    assert line.selectedText() == ""
    QTest.keyClicks(line, "5")
    assert line.text() == "105"


def test_a_click_selects_a_die_that_is_typed(window: MainWindow) -> None:
    put_demo_on_table(window, "storytelling")
    assert window.game is not None
    first = next(iter(window.game.screen.strip._live.values())).input
    QTest.keyClicks(first, "3")
    window.game.screen.lists.take_focus()
    check(first, "3")


def test_a_click_selects_the_points_of_a_side(window: MainWindow) -> None:
    player = put_demo_on_table(window, "7tv")
    player.space_until("action")
    assert window.game is not None
    points = next(iter(window.game.screen.lists.heads.values())).points
    window.game.screen.lists.take_focus()
    check(points, points.text())


def test_a_click_selects_the_number_of_a_field(qtbot: QtBot, theme: Theme) -> None:
    page = QWidget()
    layout = QVBoxLayout(page)
    other = QLineEdit()
    stat, number = StatField("wits", "Wits", 3), NumberField(1, 500, 3)
    for widget in (other, stat, number):
        layout.addWidget(widget)
    qtbot.addWidget(page)
    page.show()
    page.activateWindow()
    QTest.qWaitForWindowActive(page)
    for line in (stat.line, number.spin.lineEdit()):
        other.setFocus()
        check(line, "3")
