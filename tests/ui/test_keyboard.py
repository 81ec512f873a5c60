"""Where the keyboard goes in the window, and what it finds there."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox
from pytestqt.qtbot import QtBot

from tests.ui.table import CTRL, Key, put_demo_on_table
from tracker.core.setup import Setup
from tracker.ui.dialogs.new_game import NewGameDialog
from tracker.ui.kit.controls import Button
from tracker.ui.kit.theme import Theme
from tracker.ui.window.main_window import MainWindow


def focus() -> str:
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget.accessibleName()


def test_tab_goes_through_all_dice_before_the_buttons(window: MainWindow) -> None:
    player = put_demo_on_table(window, "storytelling")
    assert window.game is not None
    count = len(window.game.screen.strip._live)
    names = [focus()]
    for _ in range(count):
        player.press(Key.Key_Tab)
        names.append(focus())
    assert all(name.startswith("Die of ") for name in names[:count])
    assert len(set(names[:count])) == count
    assert names[count] == "Roll all"


def test_what_is_wrong_with_a_die_is_in_sight(qtbot: QtBot, window: MainWindow) -> None:
    window.resize(1024, 600)
    player = put_demo_on_table(window, "storytelling")
    assert window.game is not None
    strip = window.game.screen.strip
    last = list(strip._live)[-1]
    strip.box(last).input.setFocus()
    player.type("99")
    player.press(Key.Key_Return)
    error = strip.box(last).error

    def is_in_sight() -> bool:
        return error.isVisible() and error.visibleRegion().boundingRect() == error.rect()

    qtbot.waitUntil(is_in_sight)


def test_cards_go_aside_to_the_other_side(window: MainWindow) -> None:
    player = put_demo_on_table(window, "tannhauser")
    player.space_until("activation")
    assert window.game is not None
    lists = window.game.screen.lists
    acting = window.game.engine.moment.view.acting_side
    lists.take_focus()
    assert lists.views[acting].hasFocus()
    first, second = lists.views
    lists.select(lists._members[first][1])
    lists.views[first].setFocus()
    player.press(Key.Key_Right)
    assert lists.views[second].hasFocus()
    assert lists.selected() == lists._members[second][1]
    player.press(Key.Key_Right)
    assert lists.views[second].hasFocus()
    player.press(Key.Key_Left)
    assert lists.selected() == lists._members[first][1]


def test_a_step_of_the_story_chosen_twice_leads_to_what_can_be_done_with_it(window: MainWindow) -> None:
    player = put_demo_on_table(window, "7tv")
    player.space_until("countdown")
    player.space(6)
    window.game.story_view.setFocus()
    player.press(Key.Key_Down, times=3)
    player.press(Key.Key_Return)
    assert window.game is not None
    assert window.game.screen.is_past
    player.press(Key.Key_Return)
    assert window.game.screen.past.has_keyboard()
    before = player.report
    player.press(Key.Key_Return)
    assert not window.game.screen.is_past
    assert player.report == before
    assert window.game.story_view.verticalScrollBar().value() == 0


def test_what_was_asked_in_another_language_is_asked_no_more(window: MainWindow) -> None:
    player = put_demo_on_table(window, "storytelling")
    player.space_until("fighting")
    player.press(Key.Key_F)
    assert window.game is not None
    assert window.game.screen.place.isVisible()
    window.preferences.set_language("ru")
    assert not window.game.screen.place.isVisible()
    player.press(Key.Key_F)
    assert "Fresh" not in window.game.screen.place.accessibleName()
    window.preferences.set_language("en")


def test_a_beginning_that_was_filled_in_and_left_is_there_again(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    offered: list[Setup] = []

    def leave(dialog: NewGameDialog) -> int:
        offered.append(dialog.result_setup())
        dialog.editor.take_demo()
        return 0

    monkeypatch.setattr(NewGameDialog, "exec", leave)
    window.games.new_game("7tv")
    window.games.new_game("7tv")
    assert not offered[0].figures
    assert len(offered[1].figures) > 4


def test_enter_with_control_is_the_dialogs_and_not_the_buttons(qtbot: QtBot, theme: Theme) -> None:
    button = Button("Demo")
    qtbot.addWidget(button)
    pressed: list[bool] = []
    button.chosen.connect(lambda: pressed.append(True))
    QTest.keyClick(button, Key.Key_Return, CTRL)
    assert pressed == []
    QTest.keyClick(button, Key.Key_Return)
    assert pressed == [True]


def test_space_ticks_a_box_of_the_end_phase_and_the_turn_goes_on(window: MainWindow) -> None:
    player = put_demo_on_table(window, "7tv")
    player.space_until("end")
    assert window.game is not None
    before = window.game.engine.history.cursor
    boxes = window.findChildren(QCheckBox)
    assert len(boxes) == 3
    boxes[1].setFocus(Qt.FocusReason.TabFocusReason)
    player.space()
    assert [box.isChecked() for box in boxes] == [False, True, False]
    player.press(Key.Key_Return)
    assert not boxes[1].isChecked()
    assert window.game.engine.history.cursor == before


def test_a_list_that_gets_the_keyboard_stands_on_the_one_who_acts(window: MainWindow) -> None:
    player = put_demo_on_table(window, "storytelling")
    player.space_until("fighting")
    assert window.game is not None
    view = next(iter(window.game.screen.lists.views.values()))
    order = window.game.engine.moment.view.order
    assert (view.currentIndex().row(), view.selected_figure()) == (0, None)
    player.space(2)
    assert window.game.engine.moment.view.acting == order[2]
    assert (view.currentIndex().row(), view.selected_figure()) == (2, None)
    with_frame = view.grab().toImage()
    player.press(Key.Key_Down)
    assert window.game.screen.lists.selected() == order[3]
    player.space()
    assert window.game.screen.lists.selected() == order[3]

    player.press(Key.Key_U, CTRL)  # no key of anybody
    window.game.screen.lists.views[None].clearSelection()
    window.menuBar().setFocus()
    assert view.grab().toImage() != with_frame


def test_down_and_right_go_on_to_the_other_side(window: MainWindow) -> None:
    player = put_demo_on_table(window, "7tv")
    player.space_until("action")
    assert window.game is not None
    lists = window.game.screen.lists
    one, other = lists._members.values()
    lists.select(one[0])
    next(iter(lists.views.values())).setFocus()
    player.press(Key.Key_Down, times=len(one))
    assert lists.selected() == other[0]
    player.press(Key.Key_Up)
    assert lists.selected() == one[-1]
    player.press(Key.Key_Up)
    player.press(Key.Key_Right)
    assert lists.selected() == other[len(one) - 2]
    player.press(Key.Key_Left)
    assert lists.selected() == one[len(one) - 2]


def test_six_tab_six_enter_is_six_for_each_side(window: MainWindow) -> None:
    player = put_demo_on_table(window, "tannhauser")
    assert window.game is not None
    player.type("6")
    player.press(Key.Key_Tab)
    player.type("6")
    player.press(Key.Key_Return)
    question = window.game.engine.moment.view.question
    assert question is not None
    assert [roller.throws for roller in question.rollers] == [(6,), (6,)]
