"""The past changes nothing, and the lists keep in sight what a step is about."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QAbstractAnimation, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.helpers.systems import SYSTEMS
from tests.ui.table import ALT, CTRL, SHIFT, Key, Player, put_demo_on_table, put_on_table
from tracker.core.edits import AddFigure, Beside, RemoveFigure
from tracker.core.figures import Figure, Side
from tracker.core.setup import Setup
from tracker.ui.systems.side_turns.countdown import CountdownPanel
from tracker.ui.window.main_window import MainWindow

ORDERS = [  # of every kind: steps, undo, bars that ask, dialogs
    (Key.Key_Space, Qt.KeyboardModifier.NoModifier),
    (Key.Key_Z, CTRL),
    (Key.Key_Z, CTRL | SHIFT),
    (Key.Key_T, CTRL),
    (Key.Key_J, CTRL),
    (Key.Key_E, CTRL),
    (Key.Key_F2, Qt.KeyboardModifier.NoModifier),
    (Key.Key_Delete, Qt.KeyboardModifier.NoModifier),
    (Key.Key_Delete, SHIFT),
    (Key.Key_X, Qt.KeyboardModifier.NoModifier),
    (Key.Key_H, Qt.KeyboardModifier.NoModifier),
    (Key.Key_G, Qt.KeyboardModifier.NoModifier),
    (Key.Key_Minus, Qt.KeyboardModifier.NoModifier),
    (Key.Key_Down, ALT),
    (Key.Key_2, Qt.KeyboardModifier.NoModifier),
]
WORD = "looking at the past"


@pytest.mark.parametrize("system", SYSTEMS)
def test_no_order_passes_while_the_past_is_shown(window: MainWindow, system: str) -> None:
    player = put_demo_on_table(window, system)
    player.space(9)
    assert window.game is not None
    window.game.screen.lists.select(window.game.engine.moment.view.order[0])
    window.game.story_view.step_chosen.emit(4)
    before, commits = player.report, window.game.engine.history.cursor

    for key, modifier in ORDERS:
        player.press(key, modifier)
        assert window.game.screen.is_past
        assert (player.report, window.game.engine.history.cursor) == (before, commits)
        assert not any(window.game.screen.is_shown(bar) for bar in ("entry", "place"))
        assert QApplication.activeModalWidget() is None


def test_what_the_screen_wishes_is_refused_in_words_while_the_past_is_shown(window: MainWindow) -> None:
    player = put_demo_on_table(window, "storytelling")
    player.space(9)
    screen, engine = window.game.screen, window.game.engine
    assert screen is not None
    assert engine is not None
    window.game.story_view.step_chosen.emit(4)
    first, second = engine.moment.view.order[:2]
    before = player.report

    for wish in (
        lambda: screen.move_requested.emit(first, Beside(after=second)),
        lambda: screen.figure_activated.emit(first),
        lambda: screen.dice_requested.emit({first: 3}, {}),
        engine.undo,
        engine.redo,
        lambda: engine.run(RemoveFigure(first)),
    ):
        screen.say("")
        wish()
        assert player.report == before
    assert WORD in screen.notice.text()
    assert screen.is_past


def test_the_way_back_into_play_is_to_go_there_or_to_return(window: MainWindow) -> None:
    player = put_demo_on_table(window, "7tv")
    player.space(7)
    assert window.game is not None
    window.game.story_view.step_chosen.emit(3)
    window.game.screen.past_choice_requested.emit("now")
    assert window.game.engine.past is None
    player.space()
    assert window.game.engine.history.cursor == 8

    window.game.story_view.step_chosen.emit(3)
    window.game.screen.past_choice_requested.emit("back")
    assert (window.game.engine.past, window.game.engine.history.cursor) == (None, 3)


def crowd(window: MainWindow, count: int = 40) -> Player:
    """Begin a fight of many in a low window, at the first turn."""
    figures = tuple(
        Figure(f"f{n}", "pc" if n % 2 else "st", f"Figure {n}", stats={"health": 9, "health_max": 9, "dexterity": n})
        for n in range(count)
    )
    window.resize(1024, 600)
    player = put_on_table(window, Setup("storytelling", (Side("pc"), Side("st")), figures))
    player.space_until("fighting")
    return player


def is_in_sight(window: MainWindow, figure: str) -> bool:
    """Whether a figure's row can be seen whole."""
    assert window.game is not None
    view = window.game.screen.lists.view_of(figure)
    assert view is not None
    row = window.game.screen.lists.list_of(figure).index(figure)
    rect = view.visualRect(view.model().index(row, 0))
    return bool(view.viewport().rect().contains(rect.center()))


def test_an_order_keeps_in_sight_what_it_changed(window: MainWindow) -> None:
    player = crowd(window)
    player.space(3)
    assert window.game is not None
    far = window.game.engine.moment.view.order[37]
    window.game.screen.lists.select(far)
    assert is_in_sight(window, far)

    player.press(Key.Key_Minus)

    assert window.game.engine.moment.row(far).stats["health"] == 8
    assert is_in_sight(window, far)


def test_undo_brings_the_one_who_acts_again_into_sight(window: MainWindow) -> None:
    player = crowd(window)
    player.space(25)
    player.press(Key.Key_Home)
    assert window.game is not None
    view = window.game.engine.moment.view
    assert view.acting is not None
    assert window.game is not None
    window.game.screen.lists.reveal(view.order[0])

    player.press(Key.Key_Z, CTRL)

    acting = window.game.engine.moment.view.acting
    assert acting is not None
    assert acting != view.acting
    assert is_in_sight(window, acting)


def test_undo_brings_into_sight_whom_it_brings_back(window: MainWindow) -> None:
    player = crowd(window)
    assert window.game is not None
    far = window.game.engine.moment.view.order[38]
    window.game.engine.run(RemoveFigure(far))
    window.game.screen.lists.reveal(window.game.engine.moment.view.order[0])
    assert window.game.engine.moment.figure(far) is None

    player.press(Key.Key_Z, CTRL)

    assert is_in_sight(window, far)


def test_whoever_had_not_joined_yet_is_selected_again_after_the_past(window: MainWindow) -> None:
    player = put_demo_on_table(window, "storytelling")
    player.space(5)
    engine, screen = window.game.engine, window.game.screen
    assert engine is not None
    assert screen is not None
    assert engine.run(AddFigure(Figure("late", "st", "Latecomer")))
    screen.lists.select("late")
    for _ in range(2):
        window.game.story_view.step_chosen.emit(4)
        window.game.story_view.step_chosen.emit(3)
        assert screen.lists.selected() != "late"
        screen.past_choice_requested.emit("now")
        assert screen.lists.selected() == "late"

    first, second = engine.moment.view.order[:2]
    screen.lists.select(first)
    window.game.story_view.step_chosen.emit(4)
    screen.lists.select(second)
    screen.past_choice_requested.emit("now")
    assert screen.lists.selected() == second


def test_the_side_that_comes_on_screen_comes_into_sight(window: MainWindow) -> None:
    window.resize(1024, 600)
    player = put_demo_on_table(window, "7tv")
    player.space_until("action")
    engine, screen = window.game.engine, window.game.screen
    assert engine is not None
    assert screen is not None
    for side in screen.lists.heads:
        for n in range(20):
            assert engine.run(AddFigure(Figure(f"{side}{n}", side, f"Extra {n}", role="extra")))
    window.preferences.set_text_scale(150)
    seen = []
    for _ in range(3):
        before = engine.moment.view.acting_side
        assert before is not None
        for view in screen.lists.views.values():
            view.scrollToBottom()
        screen._scroll.ensureWidgetVisible(screen.lists.heads[before])
        while engine.moment.view.acting_side == before:
            player.space()
        QTest.qWait(20)
        side = engine.moment.view.acting_side
        assert side is not None
        header, view = screen.lists.heads[side], screen.lists.views[side]
        window_rect = screen.rect()
        top = header.mapTo(screen, QPoint(0, 0)).y()
        row = view.visualRect(view.model().index(0, 0))
        bottom = view.viewport().mapTo(screen, row.bottomLeft()).y()
        seen.append((side, top >= 0, row.top() >= 0, bottom <= window_rect.height()))
    assert [flags for _, *flags in seen] == [[True] * 3] * 3
    assert len({side for side, *_ in seen}) == 2


def test_a_card_that_is_brought_back_does_not_turn_over_once_more(window: MainWindow) -> None:
    window.preferences.settings = type(window.preferences.settings)(animation_ms=400)
    player = put_demo_on_table(window, "7tv")
    player.space_until("countdown")
    assert window.game is not None
    panel = window.game.screen.panel
    assert isinstance(panel, CountdownPanel)
    animation = panel.card._animation

    player.press(Key.Key_1)
    assert animation.state() == QAbstractAnimation.State.Running
    animation.setCurrentTime(400)
    animation.stop()
    player.press(Key.Key_Z, CTRL)
    player.press(Key.Key_Z, CTRL | SHIFT)

    assert player.report["cards_left"] == 17
    assert animation.state() == QAbstractAnimation.State.Stopped
