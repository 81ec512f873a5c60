"""What has just happened is followed by the window: each signal of the engine has a listener whose work is seen."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QAbstractAnimation
from PySide6.QtWidgets import QApplication

from tests.bench.boards import in_play
from tests.helpers.systems import SYSTEMS
from tests.ui.table import Key, Player, put_demo_on_table
from tracker.core.edits import Note, Noted
from tracker.core.facts import GameEnded, OrderChanged, TieBroken, TurnBegan
from tracker.rules.initiative_list.model import FixOrder, RollInitiative, RollOff, SetTotal
from tracker.ui.systems.side_turns.countdown import CountdownPanel
from tracker.ui.window.main_window import MainWindow


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a screen reader was given to say."""
    told: list[str] = []
    monkeypatch.setattr("tracker.ui.screen.game_screen.GameScreen.announce", lambda _, text: told.append(text))
    return told


def is_in_sight(window: MainWindow, figure: str) -> bool:
    QApplication.processEvents()
    view = window.game.screen.lists.view_of(figure)
    row = window.game.screen.lists.list_of(figure).index(figure)
    return view.viewport().rect().contains(view.visualRect(view.model().index(row, 0)))


def long_fight(window: MainWindow) -> Player:
    """Put a fight of a hundred on the table whose list stands at its end."""
    window.show_game(in_play("storytelling", 100))
    for _ in range(4):
        QApplication.processEvents()
    window.game.screen.lists.views[None].scrollToBottom()
    return Player(window)


def test_whose_turn_begins_comes_into_sight(window: MainWindow) -> None:
    long_fight(window)
    engine = window.game.engine
    first = engine.moment.view.order[0]
    assert not is_in_sight(window, first)
    engine.turn_began.emit(TurnBegan(2, figure=first))
    assert is_in_sight(window, first)


def test_who_changes_places_comes_into_sight(window: MainWindow) -> None:
    long_fight(window)
    engine = window.game.engine
    last = engine.moment.view.order[-1]
    assert is_in_sight(window, last)
    assert engine.run(SetTotal(last, 999))
    assert engine.moment.view.order[0] == last
    assert is_in_sight(window, last)
    window.game.screen.lists.views[None].scrollToBottom()
    assert not is_in_sight(window, last)
    engine.order_changed.emit(OrderChanged(last, None))
    assert is_in_sight(window, last)


def test_a_turn_and_a_card_are_announced(window: MainWindow, said: list[str]) -> None:
    player = put_demo_on_table(window, "7tv")
    engine, words = window.game.engine, window.game.words
    heard: list[str] = []
    for fact in (engine.turn_began, engine.card_flipped):
        fact.connect(lambda event: heard.append(words.story.announce(event, engine.moment)))
    player.space_until("countdown")
    player.press(Key.Key_1)
    assert len(heard) == 2
    assert all(heard)
    assert [text for text in said if text in heard] == heard


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_phase_that_begins_is_announced(window: MainWindow, said: list[str], system: str) -> None:
    player = put_demo_on_table(window, system)
    engine, words = window.game.engine, window.game.words
    heard: list[str] = []
    engine.phase_began.connect(lambda event: heard.append(event.phase))
    for _ in range(12):
        before = len(heard)
        player.space()
        phases = {phase.id: words.header.phase(phase) for phase in engine.moment.view.phases}
        assert [text for text in (phases.get(phase) for phase in heard[before:]) if text and text not in said] == []
    assert heard


def test_a_tie_is_announced_when_found_and_when_broken(window: MainWindow, said: list[str]) -> None:
    put_demo_on_table(window, "storytelling")
    engine, words = window.game.engine, window.game.words
    order = engine.moment.view.order
    broken: list[TieBroken] = []
    engine.tie_broken.connect(broken.append)
    assert engine.run(RollInitiative(dict.fromkeys(order, 5)))
    for figure in order:
        engine.run(SetTotal(figure, 10))
    said.clear()
    engine.run(FixOrder())
    question = engine.moment.view.question
    assert question is not None
    assert question.command == RollOff()
    tied = [roller.id for roller in question.rollers]
    assert any(text.startswith("Tie, roll again") and engine.moment.name(tied[0]) in text for text in said)
    said.clear()
    assert engine.run(RollOff({figure: place for place, figure in enumerate(tied, 1)}))
    assert broken
    assert words.story.announce(broken[-1], engine.moment) in said


def test_the_question_of_a_tie_comes_into_sight(window: MainWindow) -> None:
    window.resize(640, 420)
    window.preferences.set_text_scale(200)
    try:
        put_demo_on_table(window, "7tv").space()
        screen, engine = window.game.screen, window.game.engine
        assert screen.is_shown("strip")
        QApplication.processEvents()
        bar = screen._scroll.verticalScrollBar()
        bar.setValue(bar.maximum())
        assert bar.value() > screen.strip.y()
        engine.tie_found.emit(None)
        QApplication.processEvents()
        assert bar.value() <= screen.strip.y()
    finally:
        window.preferences.set_text_scale(100)


def test_a_card_turns_over_because_it_was_flipped(window: MainWindow) -> None:
    window.preferences.settings = type(window.preferences.settings)(animation_ms=400)
    player = put_demo_on_table(window, "7tv")
    player.space_until("countdown")
    panel = window.game.screen.panel
    assert isinstance(panel, CountdownPanel)
    assert panel.card._animation.state() == QAbstractAnimation.State.Stopped
    player.press(Key.Key_1)
    assert panel.card._animation.state() == QAbstractAnimation.State.Running
    panel.card._animation.stop()
    panel.show_moment(window.game.engine.moment, window.game.words)
    assert panel.card._animation.state() == QAbstractAnimation.State.Stopped, "to be shown is not to be flipped"
    window.game.engine.card_flipped.emit(None)
    assert panel.card._animation.state() == QAbstractAnimation.State.Running


def test_the_end_is_announced_and_comes_into_sight(window: MainWindow, said: list[str]) -> None:
    player = put_demo_on_table(window, "storytelling")
    player.space_until("fighting")
    said.clear()
    window.book.action("step.end_fight").trigger()
    QApplication.processEvents()
    screen = window.game.screen
    assert screen.is_shown("banner")
    assert screen.banner.visibleRegion().boundingRect().height() == screen.banner.height()
    assert any("over" in text or "end" in text for text in said), said


def test_the_end_comes_into_sight_where_the_window_is_low(window: MainWindow) -> None:
    window.resize(640, 420)
    window.preferences.set_text_scale(200)
    try:
        put_demo_on_table(window, "storytelling").space_until("fighting")
        window.book.action("step.end_fight").trigger()
        screen, engine = window.game.screen, window.game.engine
        QApplication.processEvents()
        bar = screen._scroll.verticalScrollBar()
        bar.setValue(bar.maximum())
        assert bar.value() > screen.banner.y()
        engine.episode_ended.emit(GameEnded("fight_ended"))
        QApplication.processEvents()
        assert bar.value() <= screen.banner.y()
    finally:
        window.preferences.set_text_scale(100)


def test_what_has_no_signal_of_its_own_is_announced_too(
    window: MainWindow, said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    player = put_demo_on_table(window, "storytelling")
    player.space_until("fighting")
    voice = type(window.game.words.voice)
    monkeypatch.setattr(voice, "announcement", lambda _, event, __: "Noted" if isinstance(event, Noted) else None)
    said.clear()
    window.game.engine.run(Note("a note"))
    assert said == ["Noted"]
