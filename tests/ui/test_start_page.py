"""The empty window: it only wishes, and says enough to begin."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.helpers.systems import SYSTEMS
from tracker.engine.systems import list_systems
from tracker.storage.problems import FileProblem
from tracker.ui.kit.controls import Text
from tracker.ui.kit.theme import Theme, apply_theme
from tracker.ui.start.start_page import RecentGame, StartPage
from tracker.words.language import install_language

GAMES = (
    RecentGame(Path("a.tabletracker"), "<b>Rooftop</b> & chase", "7TV", time.time(), "Turn 5 · 10 cards left"),
    RecentGame(Path("b.tabletracker"), "y" * 300, "Storytelling System", 1_700_000_000.0, "Round 3"),
)


def page(qtbot: QtBot, theme: Theme, games: tuple[RecentGame, ...] = GAMES, language: str = "en") -> StartPage:
    result = StartPage(list_systems(), games, language)
    qtbot.addWidget(result)
    result.resize(1280, 800)
    result.show()
    return result


def test_each_system_offers_a_new_game_and_a_demo(qtbot: QtBot, theme: Theme) -> None:
    start = page(qtbot, theme)
    assert [card.system.id for card in start.cards] == list(SYSTEMS)
    new: list[str] = []
    demo: list[str] = []
    start.new_requested.connect(new.append)
    start.demo_requested.connect(demo.append)
    for card in start.cards:
        qtbot.mouseClick(card.new_button, Qt.MouseButton.LeftButton)
        qtbot.keyClick(card.demo_button, Qt.Key.Key_Space)
    assert new == demo == list(SYSTEMS)


def test_enter_and_a_click_open_a_recent_game(qtbot: QtBot, theme: Theme) -> None:
    start = page(qtbot, theme)
    opened: list[object] = []
    start.open_requested.connect(opened.append)
    start.recent.setFocus()
    qtbot.keyClick(start.recent, Qt.Key.Key_Down)
    qtbot.keyClick(start.recent, Qt.Key.Key_Return)
    spot = start.recent.visualRect(start.recent.recent.index(0)).center()
    qtbot.mouseClick(start.recent.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert opened[-1] == Path("a.tabletracker")
    assert len(opened) == 2


def test_delete_is_a_wish_with_the_path(qtbot: QtBot, theme: Theme) -> None:
    start = page(qtbot, theme)
    gone: list[object] = []
    start.delete_requested.connect(gone.append)
    assert start.delete_button.is_blocked
    start.recent.setCurrentIndex(start.recent.recent.index(1))
    qtbot.keyClick(start.recent, Qt.Key.Key_Delete)
    qtbot.mouseClick(start.delete_button, Qt.MouseButton.LeftButton)
    assert gone == [Path("b.tabletracker")] * 2


def test_a_screen_reader_hears_title_system_and_state(qtbot: QtBot, theme: Theme) -> None:
    start = page(qtbot, theme)
    said = start.recent.recent.index(0).data(Qt.ItemDataRole.AccessibleTextRole)
    for part in ("<b>Rooftop</b> & chase", "7TV", "today", "Turn 5 · 10 cards left"):
        assert part in said


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_time_is_of_24_hours_in_every_language(qtbot: QtBot, theme: Theme, language: str) -> None:
    evening = time.mktime((*time.localtime()[:3], 22, 13, 0, 0, 0, -1))
    start = page(qtbot, theme, (RecentGame(Path("a.tabletracker"), "A", "7TV", evening),), language)
    assert start.recent.recent.when(0).endswith(", 22:13")


def test_the_button_shows_the_key_that_it_is_told(qtbot: QtBot, theme: Theme) -> None:
    start = page(qtbot, theme)
    assert start.open_button.key_text == ""
    bare = start.open_button.sizeHint().width()
    start.set_open_key("Ctrl+O")
    assert start.open_button.key_text == "Ctrl+O"
    assert start.open_button.sizeHint().width() > bare


def test_open_lets_the_user_choose(qtbot: QtBot, theme: Theme) -> None:
    start = page(qtbot, theme)
    with qtbot.waitSignal(start.open_requested) as told:
        qtbot.mouseClick(start.open_button, Qt.MouseButton.LeftButton)
    assert told.args == [None]


@pytest.mark.filterwarnings("ignore:.*QDragEnterEvent:DeprecationWarning")
@pytest.mark.filterwarnings("ignore:.*QDropEvent:DeprecationWarning")
@pytest.mark.parametrize(("name", "taken"), [("a.tabletracker", True), ("UPPER.TableTracker", True), ("a.txt", False)])
def test_a_saved_game_can_be_dropped(qtbot: QtBot, theme: Theme, tmp_path: Path, name: str, taken: bool) -> None:
    start = page(qtbot, theme)
    opened: list[object] = []
    start.open_requested.connect(opened.append)
    data = QMimeData()
    data.setUrls([QUrl("https://example.org/x.tabletracker"), QUrl.fromLocalFile(str(tmp_path / name))])
    copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPoint(5, 5), copy, data, left, none)
    enter.ignore()
    start.dragEnterEvent(enter)
    assert enter.isAccepted() == start.drop.is_over == taken
    start.dropEvent(QDropEvent(QPointF(5, 5), copy, data, left, none))
    assert opened == ([tmp_path / name] if taken else [])
    assert not start.drop.is_over


def test_without_games_it_says_where_they_will_be(qtbot: QtBot, theme: Theme) -> None:
    start = page(qtbot, theme, ())
    assert not start.delete_button.isVisible()
    bottom = start.recent_heading.mapTo(start, start.recent_heading.rect().bottomLeft()).y()
    assert 0 <= start.recent.mapTo(start, start.recent.rect().topLeft()).y() - bottom < 40
    assert abs(start.drop.mapTo(start, start.drop.rect().topLeft()).y() - bottom) < 60
    start.set_games(GAMES)
    assert start.delete_button.isVisible()
    assert start.recent.recent.rowCount() == 2
    start.set_games(())
    assert start.recent.recent.rowCount() == 0


def test_a_state_that_is_known_later_keeps_the_selection(qtbot: QtBot, theme: Theme) -> None:
    start = page(qtbot, theme)
    start.recent.setCurrentIndex(start.recent.recent.index(1))
    start.set_games((GAMES[0]._replace(state="over"), GAMES[1]))
    assert start.recent.selected() == GAMES[1].path
    assert start.recent.recent.game(0).state == "over"


def test_the_language_can_change(qtbot: QtBot, theme: Theme) -> None:
    start = page(qtbot, theme)
    start.retranslate("ru")
    assert start.cards[1].name.text() == "Система Повествования"


@pytest.mark.parametrize("scale", [80, 100, 200, 250])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_no_text_is_cut_at_any_size(qtbot: QtBot, qapp: QApplication, language: str, scale: int) -> None:
    try:
        start = page(qtbot, apply_theme(qapp, "light", scale), language=language)
        for size in ((1024, 600), (1280, 800), (3840, 2160)):
            start.resize(*size)
            for _ in range(3):
                QApplication.processEvents()
            assert [t.text() for t in start.findChildren(Text) if t.isVisible() and t.is_elided()] == []
            for card in start.cards:
                assert card.new_button.width() >= card.new_button.sizeHint().width()
    finally:
        apply_theme(qapp, "dark")


MISTAKE = FileProblem("/home/a/d20.toml", "options[1].id", "the rules have no option 'tie_brake'", line=22)


@pytest.mark.parametrize("scale", [100, 250])
def test_a_file_with_a_mistake_stands_in_the_place_of_its_system(qtbot: QtBot, qapp: QApplication, scale: int) -> None:
    try:
        start = page(qtbot, apply_theme(qapp, "light", scale))
        start.set_systems(list_systems(), [MISTAKE])
        start.resize(1024, 600)
        for _ in range(3):
            QApplication.processEvents()
        (card,) = start.broken
        assert card.isVisible()
        assert card.name.text() == "d20.toml"
        assert card.mistake.text() == "Line 22: options[1].id: the rules have no option 'tie_brake'"
        assert [t.text() for t in card.findChildren(Text) if t.is_elided()] == []
        kept = start.cards
        start.set_systems(list_systems(), [MISTAKE])
        assert start.cards is kept
        with qtbot.waitSignal(start.look_again_requested):
            card.again_button.chosen.emit()
        start.set_systems(list_systems(), [])
        assert start.broken == []
    finally:
        apply_theme(qapp, "dark")


def test_tab_goes_through_the_systems_then_the_games(qtbot: QtBot, theme: Theme) -> None:
    start = page(qtbot, theme)
    start.set_systems(list_systems(), [MISTAKE])
    start.recent.setCurrentIndex(start.recent.model().index(0, 0))
    start.activateWindow()
    QTest.qWaitForWindowActive(start)
    buttons = [b for card in start.cards for b in (card.new_button, card.demo_button)]
    order = [*buttons, start.broken[0].again_button, start.broken[0].folder_button, start.delete_button]
    order += [start.recent, start.open_button]
    order[0].setFocus()
    for expected in order[1:]:
        start.focusNextChild()
        assert QApplication.focusWidget() is expected


def test_every_control_has_a_name(qtbot: QtBot, theme: Theme) -> None:
    start = page(qtbot, theme)
    for widget in start.findChildren(QWidget):
        if widget.isVisible() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
            assert widget.accessibleName(), widget


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
def test_an_empty_window_says_in_three_lines_what_to_do(
    language: str,
    size: tuple[int, int],
    qtbot: QtBot,
    theme: Theme,
    qapp: QApplication,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    install_language(qapp, language)
    start = page(qtbot, theme, (), language)
    start.resize(*size)
    QApplication.processEvents()
    lines = start.recent.accessibleDescription().split("\n")
    painted: list[str] = []
    monkeypatch.setattr("tracker.ui.kit.paint.draw_text", lambda _painter, _rect, said, *_rest: painted.append(said))
    start.recent.viewport().grab()
    card = start.cards[0]
    assert len(lines) == 3
    assert card.demo_button.label in lines[0]
    assert card.new_button.label.rstrip("…") in lines[0]
    assert " ".join(painted).split() == " ".join(lines).split(), "all of it is painted"


def test_a_list_with_games_is_not_called_empty(qtbot: QtBot, theme: Theme) -> None:
    start = page(qtbot, theme, ())
    assert start.recent.accessibleDescription()
    start.set_games(GAMES)
    assert not start.recent.accessibleDescription()
