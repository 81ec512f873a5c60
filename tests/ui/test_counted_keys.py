"""How many keys it takes, counted as somebody at the table presses them; letters of names are not counted."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMenu, QWidget

from tests.ui.table import ALT, CTRL, NO, Key, put_demo_on_table
from tracker.core.figures import Figure
from tracker.ui.dialogs.figure import AddDialog
from tracker.ui.dialogs.new_game import NewGameDialog
from tracker.ui.window.main_window import MainWindow

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard", extend=True)
CAST = ("Ann", "Bob", "Cid", "Doctor", "Usher", "Left", "Right", "Dog")


class Counting:
    """Presses keys where the keyboard is, and counts them. A key that is pressed together with Ctrl or Alt is one."""

    def __init__(self) -> None:
        self.count = 0

    def _at(self) -> QWidget:
        popup = QApplication.activePopupWidget()
        found = popup or QApplication.focusWidget() or QApplication.activeWindow()
        assert found is not None
        return found

    def press(self, key: Key, modifier: Qt.KeyboardModifier = NO) -> None:
        QTest.keyClick(self._at(), key, modifier)
        self.count += 1
        QApplication.processEvents()

    def name(self, text: str) -> None:
        """Type a name: its letters are the price of any name."""
        QTest.keyClicks(self._at(), text)
        QApplication.processEvents()

    def type(self, text: str) -> None:
        """Type what is no name."""
        for letter in text:
            QTest.keyClick(self._at(), letter)
            self.count += 1
        QApplication.processEvents()


@pytest.fixture
def answer(monkeypatch: pytest.MonkeyPatch) -> Callable[[type[QDialog], Callable[[QDialog], None]], None]:
    """Let a person answer the next dialog of a kind by the keyboard, while the window waits for it."""

    def asked(kind: type[QDialog], by: Callable[[QDialog], None]) -> None:
        def execute(dialog: QDialog) -> int:
            dialog.show()
            dialog.activateWindow()
            QTest.qWaitForWindowActive(dialog)
            QApplication.processEvents()
            by(dialog)
            return dialog.result()

        monkeypatch.setattr(kind, "exec", execute)

    return asked


Answer = Callable[[type[QDialog], Callable[[QDialog], None]], None]


def choose_storytelling(keys: Counting, window: MainWindow) -> None:
    """From the start page to the dialog of a new game, by the menu of systems."""
    keys.press(Key.Key_N, CTRL)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    wanted = [action.text() for action in menu.actions()].index("Storytelling System")
    for _ in range(wanted):
        keys.press(Key.Key_Down)
    keys.press(Key.Key_Return)


def cast_of(window: MainWindow) -> list[Figure]:
    assert window.game is not None
    return list(window.game.engine.moment.state.table.figures.values())


def test_a_fight_of_eight_is_typed_with_45_keys_beside_the_names(window: MainWindow, answer: Answer) -> None:
    keys = Counting()

    def fill_in(dialog: QDialog) -> None:
        for number, name in enumerate(CAST):
            keys.name(name)
            keys.type(" s 3 2" if number == 3 else " 2 2")
            if name != CAST[-1]:
                keys.press(Key.Key_Return)
        keys.press(Key.Key_Return, CTRL)

    answer(NewGameDialog, fill_in)
    choose_storytelling(keys, window)
    cast = cast_of(window)
    assert [(one.name, one.side) for one in cast] == [(name, "pc" if at < 3 else "st") for at, name in enumerate(CAST)]
    assert all(one.stats["dexterity"] and one.stats["wits"] for one in cast)
    assert keys.count <= 45


def test_three_alike_among_the_eight_with_all_their_numbers(window: MainWindow, answer: Answer) -> None:
    keys = Counting()

    def fill_in(dialog: QDialog) -> None:
        for name, rest in (("Ann", " 3 2 2 7"), ("Bob", " 2 3 3 8"), ("Cid", " 4 2 2 8"), ("Doctor", " s 3 4 4 9")):
            keys.name(name)
            keys.type(rest)
            keys.press(Key.Key_Return)
        keys.name("Usher")
        keys.type(" 2 3 5 7")
        keys.press(Key.Key_Return)
        keys.name("Twin")
        keys.type(" x3 1 1 1 3")
        keys.press(Key.Key_Return, CTRL)

    answer(NewGameDialog, fill_in)
    choose_storytelling(keys, window)
    assert [one.stats["health"] for one in cast_of(window)] == [7, 8, 8, 9, 7, 3, 3, 3]
    assert keys.count <= 62


def test_a_fight_of_eight_is_pasted_with_8_keys(window: MainWindow, answer: Answer) -> None:
    keys = Counting()
    rows = [f"{name}\t{'Players' if at < 3 else 'Storyteller'}\t3\t2\t2" for at, name in enumerate(CAST)]
    QGuiApplication.clipboard().setText("\n".join(("Name\tSide\tDex\tWits\tComposure", *rows)))

    def fill_in(dialog: QDialog) -> None:
        keys.press(Key.Key_V, CTRL)
        keys.press(Key.Key_Return)
        keys.press(Key.Key_Return, CTRL)

    answer(NewGameDialog, fill_in)
    choose_storytelling(keys, window)
    assert [one.name for one in cast_of(window)] == list(CAST)
    assert keys.count <= 8


def health(window: MainWindow) -> dict[str, int]:
    return {one.id: one.stats["health"] for one in cast_of(window)}


@pytest.mark.parametrize(("system", "stage"), [("storytelling", "fighting"), ("tannhauser", "activation")])
def test_three_damage_to_the_third_below_takes_5_keys(window: MainWindow, system: str, stage: str) -> None:
    player = put_demo_on_table(window, system)
    player.space_until(stage)
    before, keys = health(window), Counting()
    for _ in range(3):
        keys.press(Key.Key_Down)
    keys.press(Key.Key_3, ALT)
    assert window.game is not None
    who = window.game.screen.lists.selected()
    after = health(window)
    assert {one: n - after[one] for one, n in before.items() if n != after[one]} == {who: 3}
    order = window.game.screen.lists.list_of(who or "")
    assert who == order[(order.index(window.game.engine.moment.view.acting or order[0])) + 3]
    assert keys.count <= 5


def test_three_damage_to_the_third_on_the_other_side_takes_6_keys(window: MainWindow) -> None:
    player = put_demo_on_table(window, "tannhauser")
    player.space_until("activation")
    assert window.game is not None
    here = QApplication.focusWidget()
    lists = list(window.game.screen.lists.views.values())
    before, keys = health(window), Counting()
    keys.press(Key.Key_Right if here is lists[0] else Key.Key_Left)
    for _ in range(2):
        keys.press(Key.Key_Down)
    keys.press(Key.Key_3, ALT)
    other = lists[1] if here is lists[0] else lists[0]
    after = health(window)
    who = other.selected_figure()
    assert who == window.game.screen.lists.list_of(who or "")[2]
    assert {one: n - after[one] for one, n in before.items() if n != after[one]} == {who: 3}
    assert keys.count <= 6


def test_somebody_late_with_a_die_takes_5_keys(window: MainWindow, answer: Answer) -> None:
    player = put_demo_on_table(window, "storytelling")
    player.space_until("fighting")
    keys = Counting()

    def fill_in(dialog: QDialog) -> None:
        keys.name("Nova")
        keys.press(Key.Key_Tab)
        keys.type("10")
        keys.press(Key.Key_Return)

    answer(AddDialog, fill_in)
    keys.press(Key.Key_J, CTRL)
    assert window.game is not None
    moment = window.game.engine.moment
    nova = next(one for one in moment.state.table.figures.values() if one.name == "Nova")
    assert nova.id in moment.view.order
    assert keys.count <= 5
