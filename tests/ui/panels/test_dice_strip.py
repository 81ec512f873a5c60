"""The dice strip: typed, rolled, half and half; wrong numbers; many rollers; choices; the keyboard."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.gallery import CROWD
from tracker.core.view import Roller
from tracker.ui.kit.theme import Theme
from tracker.ui.panels.asked import Choice, DiceAsked, RollBox
from tracker.ui.panels.dice_strip import PAGE, DiceStrip

RETURN, ESCAPE, TAB = Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Tab


def asked(*ids: str, partial: bool = True, bonus: bool = False, mine: str = "", key: str = "q") -> DiceAsked:
    boxes = tuple(RollBox(Roller(i, mine=i in mine), i.upper(), "+ 5") for i in ids)
    return DiceAsked(key, "Roll", boxes, 10, partial=partial, takes_bonus=bonus)


class Told:
    """What the strip has asked for."""

    def __init__(self, strip: DiceStrip) -> None:
        self.dice: list[tuple[dict[str, int | None], dict[str, int]]] = []
        self.choices: list[str] = []
        self.left = 0
        strip.dice_requested.connect(lambda dice, bonus: self.dice.append((dice, bonus)))
        strip.choice_requested.connect(self.choices.append)
        strip.leave_requested.connect(self._on_left)

    def _on_left(self) -> None:
        self.left += 1


@pytest.fixture
def strip(qtbot: QtBot, theme: Theme) -> DiceStrip:
    result = DiceStrip()
    qtbot.addWidget(result)
    result.resize(900, 300)
    result.show()
    return result


def type_in(qtbot: QtBot, strip: DiceStrip, roller: str, text: str) -> None:
    qtbot.keyClicks(strip.box(roller).input, text)


def test_enter_goes_to_the_next_empty_box_and_enters_behind_the_last(qtbot: QtBot, strip: DiceStrip) -> None:
    told = Told(strip)
    strip.ask(asked("a", "b", "c"))
    strip.take_focus()
    assert strip.focusWidget() is strip.box("a").input
    for number in "374":
        focus = strip.focusWidget()
        assert focus is not None
        qtbot.keyClicks(focus, number)
        qtbot.keyClick(focus, RETURN)
    assert told.dice == [({"a": 3, "b": 7, "c": 4}, {})]


def test_roll_all_keeps_what_was_typed_and_rolls_the_rest(qtbot: QtBot, strip: DiceStrip) -> None:
    told = Told(strip)
    strip.ask(asked("a", "b", "c"))
    type_in(qtbot, strip, "b", "10")
    strip.roll_all.click()
    assert told.dice == [({"a": None, "b": 10, "c": None}, {})]


def test_roll_mine_rolls_the_figures_of_the_gm_and_enters_typed_ones(qtbot: QtBot, strip: DiceStrip) -> None:
    told = Told(strip)
    strip.ask(asked("a", "b", "c", mine="ac"))
    type_in(qtbot, strip, "a", "2")
    strip.roll_mine.click()
    assert told.dice == [({"a": 2, "c": None}, {})]


def test_where_all_must_roll_together_one_die_button_waits_for_the_others(qtbot: QtBot, strip: DiceStrip) -> None:
    told = Told(strip)
    strip.ask(asked("a", "b", partial=False, mine="a"))
    strip.box("a").roll.click()
    assert told.dice == []
    assert strip.focusWidget() is strip.box("b").input
    type_in(qtbot, strip, "b", "6")
    qtbot.keyClick(strip.box("b").input, RETURN)
    assert told.dice == [({"a": None, "b": 6}, {})]


def test_where_some_may_roll_alone_the_die_button_rolls_at_once(strip: DiceStrip) -> None:
    told = Told(strip)
    strip.ask(asked("a", "b"))
    strip.box("b").roll.click()
    assert told.dice == [({"b": None}, {})]


@pytest.mark.parametrize("wrong", ["0", "11", "-3", "six", "1.5"])
def test_a_bad_number_says_so_beside_its_box_and_keeps_the_rest(qtbot: QtBot, strip: DiceStrip, wrong: str) -> None:
    told = Told(strip)
    strip.ask(asked("a", "b"))
    type_in(qtbot, strip, "a", wrong)
    type_in(qtbot, strip, "b", "5")
    strip.roll_all.click()
    assert told.dice == []
    assert strip.box("a").error.text() == "a number from 1 to 10"
    assert strip.box("b").error.text() == ""
    assert strip.box("b").input.text() == "5"
    assert strip.focusWidget() is strip.box("a").input
    strip.box("a").input.clear()
    type_in(qtbot, strip, "a", "1")
    assert strip.box("a").error.text() == ""
    strip.enter.click()
    assert told.dice == [({"a": 1, "b": 5}, {})]


def test_entering_nothing_says_what_is_missing(strip: DiceStrip) -> None:
    told = Told(strip)
    strip.ask(asked("a", "b", partial=False))
    strip.enter.click()
    assert told.dice == []
    assert any("2" in label.text() for label in strip.findChildren(QLabel) if label.isVisible())


def test_a_bonus_is_told_beside_the_dice(qtbot: QtBot, strip: DiceStrip) -> None:
    told = Told(strip)
    strip.ask(asked("a", "b", bonus=True))
    qtbot.keyClicks(strip.box("a").bonus, "-2")
    strip.roll_all.click()
    assert told.dice == [({"a": None, "b": None}, {"a": -2})]


def test_a_bonus_that_is_no_number_is_refused(qtbot: QtBot, strip: DiceStrip) -> None:
    told = Told(strip)
    strip.ask(asked("a", bonus=True))
    qtbot.keyClicks(strip.box("a").bonus, "x")
    strip.roll_all.click()
    assert told.dice == []
    assert strip.box("a").error.text()


def test_typed_numbers_stay_while_the_same_question_stands(qtbot: QtBot, strip: DiceStrip) -> None:
    strip.ask(asked("a", "b", "c"))
    type_in(qtbot, strip, "b", "7")
    strip.ask(asked("b", "c"))
    assert strip.box("b").input.text() == "7"
    strip.ask(asked("b", "c", key="another"))
    assert strip.box("b").input.text() == ""


def test_who_has_rolled_is_shown_and_not_asked(strip: DiceStrip) -> None:
    told = Told(strip)
    boxes = (RollBox(Roller("a", die=7), "A"), RollBox(Roller("b", throws=(3, 3)), "B"))
    strip.ask(DiceAsked("q", "Roll off", boxes, 10, partial=True))
    assert not strip.box("a").input.isVisible()
    assert not strip.box("a").bonus.isVisible()
    strip.roll_all.click()
    assert told.dice == [({"b": None}, {})]


def test_a_thousand_rollers_have_few_boxes_and_roll_all_rolls_them_all(qtbot: QtBot, strip: DiceStrip) -> None:
    told = Told(strip)
    strip.ask(CROWD)
    assert len(strip._live) == PAGE
    type_in(qtbot, strip, "f3", "4")
    strip.later.click()
    assert "f60" in strip._live
    type_in(qtbot, strip, "f60", "9")
    strip.earlier.click()
    assert strip.box("f3").input.text() == "4"
    strip.roll_all.click()
    dice, _ = told.dice[0]
    assert len(dice) == 1000
    assert (dice["f3"], dice["f60"], dice["f999"]) == (4, 9, None)


def test_a_bad_number_on_another_page_is_shown(qtbot: QtBot, strip: DiceStrip) -> None:
    told = Told(strip)
    strip.ask(CROWD)
    type_in(qtbot, strip, "f3", "99")
    strip.later.click()
    strip.roll_all.click()
    assert told.dice == []
    assert strip.box("f3").error.text()


def test_tab_goes_from_number_to_number_and_then_to_the_buttons(qtbot: QtBot, strip: DiceStrip) -> None:
    strip.ask(asked("x"))
    strip.ask(asked("a", "b", bonus=True, mine="a"))
    strip.take_focus()
    a, b = strip.box("a"), strip.box("b")
    for expected in (b.input, a.bonus, b.bonus, strip.roll_all, strip.roll_mine, strip.enter):
        focus = strip.focusWidget()
        assert focus is not None
        qtbot.keyClick(focus, TAB)
        assert strip.focusWidget() is expected


def test_escape_asks_to_leave_from_anywhere(qtbot: QtBot, strip: DiceStrip) -> None:
    told = Told(strip)
    strip.ask(asked("a"))
    for widget in (strip.box("a").input, strip.roll_all):
        qtbot.keyClick(widget, ESCAPE)
    assert told.left == 2


def test_a_letter_in_a_box_rolls_its_die(qtbot: QtBot, strip: DiceStrip) -> None:
    told = Told(strip)
    strip.ask(asked("a", "b"))
    qtbot.keyClick(strip.box("a").input, Qt.Key.Key_R)
    assert told.dice == [({"a": None}, {})]


def test_typing_a_number_triggers_no_key_of_the_window(qtbot: QtBot, theme: Theme) -> None:
    window = QWidget()
    QVBoxLayout(window).addWidget(strip := DiceStrip())
    qtbot.addWidget(window)
    action = QAction("Flip one", window)
    action.setShortcut(QKeySequence("1"))
    window.addAction(action)
    fired: list[bool] = []
    action.triggered.connect(lambda: fired.append(True))
    window.show()
    strip.ask(asked("a"))
    strip.take_focus()
    qtbot.keyClicks(strip.box("a").input, "1")
    assert fired == []
    assert strip.box("a").input.text() == "1"


def test_a_choice_shows_buttons_and_a_blocked_one_says_why(qtbot: QtBot, strip: DiceStrip) -> None:
    told = Told(strip)
    strip.ask(asked("a"))
    strip.ask_choice("Who goes first?", (Choice("red", "Red & co"), Choice("blue", "Blue", "no one of them lives")))
    red, blue = strip._answers
    assert red.accessibleName() == "Red & co"
    assert "no one of them lives" in blue.toolTip()
    blue.click()
    red.click()
    assert told.choices == ["red"]
    assert not strip.roll_all.isVisible()
    strip.ask(asked("a"))
    assert strip.roll_all.isVisible()


def test_every_control_has_a_name_with_the_roller(strip: DiceStrip) -> None:
    strip.ask(asked("a", bonus=True))
    box = strip.box("a")
    assert [w.accessibleName() for w in (box.input, box.roll, box.bonus)] == ["Die of A", "Roll for A", "Bonus of A"]
    assert strip.accessibleName() == "Roll"


def test_a_change_of_language_keeps_what_was_typed(qtbot: QtBot, strip: DiceStrip) -> None:
    strip.ask(asked("a", "b"))
    type_in(qtbot, strip, "a", "7")
    strip.changeEvent(QEvent(QEvent.Type.LanguageChange))
    assert strip.box("a").input.text() == "7"


@pytest.mark.parametrize("typed", ["1_0", "\N{ARABIC-INDIC DIGIT THREE}", "\N{FULLWIDTH DIGIT SEVEN}", "1e0", "--2"])
def test_a_box_takes_the_numbers_that_every_other_box_takes(qtbot: QtBot, strip: DiceStrip, typed: str) -> None:
    strip.ask(asked("a", "b"))
    box = strip.box("a")
    box.input.setText(typed)
    box.input.textEdited.emit(typed)
    qtbot.keyClick(box.input, Qt.Key.Key_Return)
    assert box.error.text() == "a number from 1 to 10"
