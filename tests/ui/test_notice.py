"""A refusal is said until something else is done, and a question of dice has the keyboard when it opens."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from tests.helpers.systems import SYSTEMS
from tests.ui.table import Key, put_demo_on_table
from tracker.ui.window.main_window import MainWindow


@pytest.mark.parametrize("key", [Key.Key_J, Key.Key_H])
def test_a_refusal_goes_with_an_action_that_is_left(window: MainWindow, key: Key) -> None:
    player = put_demo_on_table(window, "storytelling")
    player.space_until("fighting")
    screen = window.game.screen
    assert screen is not None
    screen.say("No.")
    window.book.action("cast.health" if key == Key.Key_H else "edit.note").trigger()
    assert screen.is_shown("entry")
    player.press(Key.Key_Escape)
    assert not screen.is_shown("entry")
    assert not screen.notice.isVisible()


@pytest.mark.parametrize("place", ["list", "story", "die", "points"])
def test_escape_takes_a_refusal_away(window: MainWindow, place: str) -> None:
    player = put_demo_on_table(window, "7tv" if place == "points" else "storytelling")
    screen = window.game.screen
    assert screen is not None
    if place in ("die", "points"):
        points = next((header.points for header in screen.lists.heads.values()), None)
        (points or next(iter(screen.strip._live.values())).input).setFocus()
    else:
        player.space_until("fighting")
        (window.game.story_view if place == "story" else next(iter(screen.lists.views.values()))).setFocus()
    screen.say("No.")
    player.press(Key.Key_Escape)
    assert not screen.notice.isVisible()


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_question_of_dice_that_opens_takes_the_keyboard_from_the_story(window: MainWindow, system: str) -> None:
    player = put_demo_on_table(window, system)
    engine, screen = window.game.engine, window.game.screen
    assert engine is not None
    assert screen is not None

    def asks() -> bool:
        question = engine.moment.view.question
        return question is not None and bool(question.rollers)

    while not asks():
        player.space()
    while asks():
        player.space()
    window.game.story_view.setFocus()
    while not asks():
        assert engine.undo()
    assert screen.strip.has_keyboard()
    player.type("4")
    assert [box.input.text() for box in screen.strip._live.values()].count("4") == 1


def test_a_question_leaves_the_keyboard_to_whoever_types(window: MainWindow) -> None:
    player = put_demo_on_table(window, "storytelling")
    player.space_until("fighting")
    assert window.game is not None
    screen = window.game.screen
    assert screen is not None
    window.book.action("edit.note").trigger()
    assert QApplication.focusWidget() is screen.entry.line
    while window.game.engine.moment.view.question is None or not window.game.engine.moment.view.question.rollers:
        assert window.game.engine.undo()
    assert screen.is_shown("strip")
    assert QApplication.focusWidget() is screen.entry.line
