"""A ruleset that nobody has told the program of is played, worded and shown like the others, from its own rooms."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from tests.helpers import toy
from tests.ui.table import Key, Player, open_window, put_on_table
from tracker.cli import run
from tracker.core.figures import Figure, Side
from tracker.core.setup import Setup
from tracker.engine.systems import load_system, system_problems
from tracker.storage.user.folders import data_folder
from tracker.ui.actions.book import default_keys
from tracker.ui.dialogs.figure import AddDialog
from tracker.ui.dialogs.new_game import NewGameDialog
from tracker.ui.start.turn_sketch import TurnSketch
from tracker.ui.systems import all_system_uis
from tracker.ui.window.main_window import MainWindow
from tracker.words.words import Words

SIDES = (Side("hosts", {"en": "Hosts", "ru": "Хозяева"}), Side("guests", {"en": "Guests", "ru": "Гости"}))
FIGURES = tuple(
    Figure(name.lower(), side, name, stats={"health": 4})
    for name, side in (("Ann", "hosts"), ("Bob", "guests"), ("Cid", "hosts"))
)


@pytest.fixture(autouse=True)
def another_ruleset(home: Path) -> Iterator[None]:
    with toy.put_in_place(data_folder()):
        yield


@pytest.fixture
def window(qtbot: QtBot, qapp: QApplication) -> Iterator[MainWindow]:
    # Made after the ruleset is there: the list of keys is that of all rulesets.
    made = open_window(qapp)
    qtbot.addWidget(made)
    yield made
    made.close()


def setup() -> Setup:
    return Setup("toy", SIDES, FIGURES, {"rounds": 2}, ("guests",))


def story(window: MainWindow) -> list[str]:
    model = window.game.story_view.model()
    return [str(model.index(row, 0).data()) for row in range(model.rowCount())]


def test_its_system_is_checked_like_any_other() -> None:
    assert system_problems(data_folder() / "systems" / "toy.toml") == ()
    assert load_system("toy").ruleset == "toy"


def test_it_is_played_from_a_script(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    script = tmp_path / "game.json"
    turns = [{"do": "take_turn", "figure": name} for name in ("ann", "bob", "cid")]
    data = {
        "system": "toy",
        "sides": ["hosts", "guests"],
        "figures": [{"id": figure.id, "side": figure.side} for figure in FIGURES],
        "steps": [{"do": "begin_round"}, *turns, {"do": "take_turn", "figure": "bob"}, *turns],
    }
    script.write_text(json.dumps(data), encoding="utf-8")

    status = run(["play", str(script), "--journal", str(tmp_path / "game.tabletracker")])
    answers = [json.loads(line) for line in capfd.readouterr().out.splitlines()]

    assert status == 0
    assert [answer.get("refused") for answer in answers].count("NOT_YOUR_TURN") == 1
    assert answers[-1]["state"] == {"stage": "over", "round": 2, "current": None}
    assert run(["show", str(tmp_path / "game.tabletracker")]) == 0
    assert json.loads(capfd.readouterr().out) == answers[-1]["state"]


@pytest.mark.parametrize(
    ("language", "title", "step", "undo", "told"),
    [
        ("en", "Round 1 of 2", "Ann acts", "Undo: turn", "Ann has acted"),
        ("ru", "Раунд 1 из 2", "Ходит Ann", "Отменить: ход", "Ann: ход сделан"),
    ],
)
def test_it_is_worded_in_both_languages(
    window: MainWindow, language: str, title: str, step: str, undo: str, told: str
) -> None:
    player = put_on_table(window, setup())
    window.preferences.set_language(language)
    player.space()
    assert window.game is not None
    words, moment = Words(load_system("toy"), language), window.game.engine.moment
    assert words.header.title(moment.view) == title
    assert [action.property("label") for action in window.book.step_actions()] == [step]

    player.space()

    assert window.book.action("edit.undo").property("label") == undo
    assert any(told in line for line in story(window))


def test_the_window_lists_it_and_plays_it_by_keys(window: MainWindow) -> None:
    player = put_on_table(window, setup())
    assert window.game is not None
    assert list(window.game.screen.lists.views) == [None]
    assert window.game.screen.lists.list_of("bob") == ("ann", "bob", "cid")
    assert [column.id for column in window.game.screen.lists.models[None].columns] == ["name", "health"]

    player.press(Key.Key_B)
    assert window.game.engine.moment.view.acting == "ann"
    player.press(Key.Key_Q)
    assert window.game.engine.moment.view.acting == "bob"
    player.press(Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert window.game.engine.moment.view.acting == "ann"
    player.space(6)

    assert window.game.engine.moment.view.over is not None
    assert window.game.screen.is_shown("banner")


def test_a_step_out_of_turn_is_refused_in_its_words(window: MainWindow) -> None:
    player = put_on_table(window, setup())
    player.space()
    assert window.game is not None
    window.game.screen.lists.select("bob")
    player.press(Key.Key_Return)
    assert window.game.screen.notice.text() == "It is not Bob's turn."
    assert window.game.engine.moment.view.acting == "ann"
    window.game.screen.lists.select("ann")
    player.press(Key.Key_Return)
    assert window.game.engine.moment.view.acting == "bob"


def test_its_panel_and_its_actions_are_its_own(window: MainWindow) -> None:
    player = put_on_table(window, setup())
    assert window.game is not None
    player.space(2)
    line = window.game.screen.panel.findChild(QLabel)
    assert line is not None
    assert line.text() == "2"
    window.game.screen.lists.select("bob")
    foot = {str(action.property("action_id")) for action in window.game.screen.foot._buttons}
    assert {"step.take_turn", "cast.rename"} <= foot
    for needs_order in ("cast.out", "cast.back", "cast.take_turn"):
        assert not window.book.action(needs_order).isVisible(), needs_order
    there = {str(action.property("action_id")) for action in window.book.actions()}
    assert not {own.id for ui in all_system_uis() for own in ui.actions} & there


def test_who_has_no_health_left_stays_where_the_system_has_no_way_out(window: MainWindow) -> None:
    player = put_on_table(window, setup())
    player.space()
    assert window.game is not None
    window.game.screen.lists.select("ann")
    player.press(Key.Key_Minus, times=4)
    assert window.game is not None
    figure = window.game.engine.moment.figure("ann")
    assert figure is not None
    assert figure.stats["health"] == 0
    assert not window.game.screen.is_shown("banner")


def test_its_keys_can_be_changed_whatever_lies_on_the_table(window: MainWindow) -> None:
    assert default_keys()["step.take_turn"] == "Q"
    assert window.menus.key_names()["step.take_turn"] == "Take a turn"
    assert window.book.set_key("edit.note", "Q") == "step.take_turn"
    assert window.book.set_key("step.take_turn", "K") is None
    player = put_on_table(window, setup())
    player.space()
    player.press(Key.Key_K)
    assert window.game is not None
    assert window.game.engine.moment.view.acting == "bob"


def test_a_game_of_it_begins_in_the_dialog(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    problems: list[str] = []

    def fill_in(dialog: NewGameDialog) -> int:
        assert dialog.box is None
        dialog.cards["rounds"].set_value(3)
        problems.append(dialog.problem())
        return 1

    monkeypatch.setattr(NewGameDialog, "exec", fill_in)
    window.games.new_game("toy", setup())
    Player(window).space()

    assert problems == [""]
    assert window.game is not None
    assert (window.game.engine.moment.view.acting, window.game.engine.moment.view.turn_limit) == ("ann", 3)


def test_somebody_new_comes_in_the_one_way_there_is(window: MainWindow, qtbot: QtBot) -> None:
    put_on_table(window, setup()).space()
    assert window.game is not None
    dialog = AddDialog(window.game.engine.moment, window.game.screen.words, window)
    qtbot.addWidget(dialog)
    assert dialog.at_once.isHidden() or not dialog.at_once.isVisibleTo(dialog)
    dialog.form.name.setText("Dan")
    command = dialog.command()
    assert command is not None
    assert window.game.engine.run(command)
    assert window.game.screen.lists.list_of("dan") == ("ann", "bob", "cid", "dan")


def test_the_start_page_shows_how_its_turns_go(window: MainWindow) -> None:
    window.show_start_page()
    sketches = window.findChildren(TurnSketch)
    assert [sketch._ruleset for sketch in sketches].count("toy") == 1
    picture = next(sketch for sketch in sketches if sketch._ruleset == "toy").grab().toImage()
    colours = {picture.pixel(x, picture.height() // 2) for x in range(picture.width())}
    assert len(colours) > 2
