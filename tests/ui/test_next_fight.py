"""The next fight of the evening: who stays, who is new, and one undo over all of it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.table import CTRL, SHIFT, Player, put_demo_on_table
from tracker.core.codec import Command
from tracker.core.edits import SetStat
from tracker.core.upkeep import Damage
from tracker.rules.alternating.model import EndGame
from tracker.rules.initiative_list.model import EndFight
from tracker.rules.side_turns.model import DeclareVictory
from tracker.ui.dialogs.next_fight import NextFightDialog
from tracker.ui.window.main_window import MainWindow

Key = Qt.Key
ENDS: dict[str, tuple[str, Command]] = {
    "7tv": ("action", DeclareVictory(None)),
    "storytelling": ("fighting", EndFight()),
    "tannhauser": ("activation", EndGame()),
}


def ended(window: MainWindow, system: str) -> Player:
    """Put a demo on the table and end its first fight."""
    player = put_demo_on_table(window, system)
    stage, end = ENDS[system]
    player.space_until(stage)
    assert window.game is not None
    assert not window.book.action("game.next_fight").isEnabled()
    assert window.game.engine.run(end)
    return player


def answering(window: MainWindow, answer: Callable[[NextFightDialog], object]) -> None:
    """Do that in the dialog as soon as it stands."""

    def do() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, NextFightDialog)
        try:
            answer(dialog)
        finally:
            dialog.close()  # nothing is left of it, unless what was expected did not come

    QTimer.singleShot(0, window, do)


def press_enter(dialog: NextFightDialog) -> None:
    QTest.keyClick(dialog.focusWidget() or dialog, Key.Key_Return)


def figures(window: MainWindow) -> tuple[str, ...]:
    assert window.game is not None
    return tuple(window.game.engine.moment.state.table.figures)


def fight(window: MainWindow) -> int:
    assert window.game is not None
    return int(window.game.engine.moment.state.table.fight)


@pytest.mark.parametrize("system", ENDS)
def test_with_the_same_people_it_is_two_keys_and_one_undo(window: MainWindow, system: str) -> None:
    player = ended(window, system)
    who = figures(window)
    assert window.game is not None
    is_over = window.game.engine.moment.view.over
    assert is_over is not None
    assert window.book.action("game.next_fight").isEnabled()
    answering(window, press_enter)
    player.press(Key.Key_N, CTRL | SHIFT)
    assert window.game.engine.moment.view.over is None
    assert (figures(window), fight(window)) == (who, 2)
    assert window.game.screen.foot.isVisible()
    assert not window.book.action("game.next_fight").isEnabled()
    window.activateWindow()
    QTest.qWaitForWindowActive(window)
    player.press(Key.Key_Z, CTRL)
    assert window.game.engine.moment.view.over == is_over
    player.press(Key.Key_Z, CTRL)
    assert window.game.engine.moment.view.over is None
    assert fight(window) == 1


@pytest.mark.parametrize("system", ENDS)
def test_the_fallen_stand_first_and_new_ones_are_numbered(window: MainWindow, system: str) -> None:
    player = ended(window, system)
    assert window.game is not None
    last = figures(window)[-1]
    assert window.game.engine.run(SetStat(last, "health", 0))
    name = window.game.engine.moment.name(last)

    def change(dialog: NextFightDialog) -> None:
        assert name in dialog.people.item(0).text()
        assert dialog.focusWidget() is dialog.people
        QTest.keyClick(dialog.people, Key.Key_Space)
        QTest.keyClicks(dialog.quick.line, f"{name}, x2")
        QTest.keyClick(dialog.quick.line, Key.Key_Return)
        assert dialog.people.count() == len(figures(window)) + 2
        QTest.keyClick(dialog.people, Key.Key_Space)  # in again,
        QTest.keyClick(dialog.people, Key.Key_Space)  # and out
        QTest.keyClick(dialog.quick.line, Key.Key_Return)

    before = figures(window)
    answering(window, change)
    player.press(Key.Key_N, CTRL | SHIFT)
    table = window.game.engine.moment.state.table
    new = [figure for figure in table.figures.values() if figure.id not in before]
    assert last not in table.figures
    assert len(new) == 2
    assert len({figure.name for figure in new} | {name}) == 3
    assert all(figure.side in window.game.engine.moment.setup.gm_sides for figure in new) or not (
        window.game.engine.moment.setup.gm_sides
    )


def test_escape_leaves_all_as_it_is(window: MainWindow) -> None:
    player = ended(window, "storytelling")
    answering(window, lambda dialog: QTest.keyClick(dialog, Key.Key_Escape))
    player.press(Key.Key_N, CTRL | SHIFT)
    assert fight(window) == 1


def test_a_number_that_is_too_large_adds_nobody(window: MainWindow) -> None:
    player = ended(window, "storytelling")

    def change(dialog: NextFightDialog) -> None:
        before = dialog.people.count()
        QTest.keyClicks(dialog.quick.line, "Thug, 99999999999")
        QTest.keyClick(dialog.quick.line, Key.Key_Return)
        assert dialog.people.count() == before
        assert dialog.error.isVisible()
        assert dialog.quick.line.text() == "Thug"
        dialog.reject()

    answering(window, change)
    player.press(Key.Key_N, CTRL | SHIFT)
    assert fight(window) == 1


def test_between_fights_health_can_be_changed(window: MainWindow) -> None:
    player = ended(window, "storytelling")
    assert window.game is not None
    who = next(f for f in window.game.engine.moment.state.table.figures.values() if "health" in f.stats)
    assert window.game.engine.run(Damage((who.id,), 1))
    hurt = window.game.engine.moment.figure(who.id)
    assert hurt is not None
    answering(window, press_enter)
    player.press(Key.Key_N, CTRL | SHIFT)
    after = window.game.engine.moment.figure(who.id)
    assert after is not None
    assert after.stats["health"] == hurt.stats["health"] == who.stats["health"] - 1
