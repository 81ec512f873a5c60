"""What a screen reader finds: each window and dialog in each stage, the row of who acts, and who must roll."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from tests.helpers.systems import SYSTEMS
from tests.ui.accessible_tree import faults_of
from tests.ui.table import open_window, put_demo_on_table
from tests.ui.test_sizes import STAGES
from tracker.engine.systems import load_system
from tracker.rules.initiative_list.model import FixOrder, RollInitiative, SetTotal
from tracker.ui.dialogs.delete_game import DeleteDialog
from tracker.ui.dialogs.new_game import NewGameDialog
from tracker.ui.dialogs.surprise import SurpriseDialog
from tracker.ui.dialogs.unsaved import LostDialog, UnsavedDialog
from tracker.ui.systems import system_ui
from tracker.ui.window.main_window import MainWindow

LANGUAGES = pytest.mark.parametrize("language", ["en", "ru"])
each_system = pytest.mark.parametrize("system", SYSTEMS)


def opened(window: MainWindow, action_id: str) -> list[str]:
    """Open the dialog of an action; return what is wrong in it, once it is closed again."""
    found: list[str] = []

    def look() -> None:
        shown = [w for w in QApplication.topLevelWidgets() if isinstance(w, QDialog) and w.isVisible()]
        found.extend(f"{action_id}: {fault}" for dialog in shown for fault in faults_of(dialog))
        found.extend([] if shown else [f"{action_id}: no dialog"])
        for dialog in shown:
            dialog.reject()

    action = window.book.action(action_id)
    assert action.isEnabled(), action_id
    QTimer.singleShot(0, look)
    action.trigger()
    QApplication.processEvents()
    return found


@LANGUAGES
def test_the_start_page_and_its_dialogs_can_be_heard(language: str, qtbot: QtBot, qapp: QApplication) -> None:
    window = open_window(qapp, language)
    qtbot.addWidget(window)
    found = faults_of(window)
    for action_id in ("game.settings", "help.guide", "help.own_files"):
        found += opened(window, action_id)
    for action_id in ("help.keys", "help.folders", "help.about"):
        found += opened(window, action_id)
    window.close()
    assert not found, "\n".join(found)


@each_system
@LANGUAGES
def test_the_window_can_be_heard_in_each_stage(language: str, system: str, qtbot: QtBot, qapp: QApplication) -> None:
    window = open_window(qapp, language)
    qtbot.addWidget(window)
    player = put_demo_on_table(window, system)
    found: list[str] = []
    for stage in STAGES[system]:
        player.space_until(stage)
        found += [f"{stage}: {fault}" for fault in faults_of(window)]
    assert window.game is not None
    window.game.screen.lists.select(window.game.engine.moment.view.order[0])
    for action_id in ("cast.add", "cast.stats", "edit.palette", "help.guide", "help.first_steps", "game.settings"):
        found += opened(window, action_id)
    window.close()
    assert not found, "\n".join(found)


@each_system
@LANGUAGES
def test_the_end_can_be_heard(language: str, system: str, qtbot: QtBot, qapp: QApplication) -> None:
    window = open_window(qapp, language)
    qtbot.addWidget(window)
    player = put_demo_on_table(window, system)
    player.space_until(STAGES[system][-1])
    (end,) = system_ui(load_system(system).ruleset).last_steps
    window.book.action(end).trigger()
    for _ in range(60):
        QApplication.processEvents()
        if window.game is None or window.game.engine.moment.view.over is not None:
            break
        player.space()
    assert window.game is not None
    assert window.game.engine.moment.view.over is not None
    found = faults_of(window)
    window.close()
    assert not found, "\n".join(found)


@LANGUAGES
def test_a_tie_can_be_heard(language: str, qtbot: QtBot, qapp: QApplication) -> None:
    window = open_window(qapp, language)
    qtbot.addWidget(window)
    put_demo_on_table(window, "storytelling")
    assert window.game is not None
    engine = window.game.engine
    assert engine.run(RollInitiative(dict.fromkeys(engine.moment.view.order, 5)))
    for figure in engine.moment.view.order:
        engine.run(SetTotal(figure, 10))
    engine.run(FixOrder())
    QApplication.processEvents()
    assert engine.moment.view.question is not None
    assert engine.moment.view.question.is_tie
    found = faults_of(window)
    window.close()
    assert not found, "\n".join(found)


@each_system
@LANGUAGES
def test_a_new_game_can_be_heard(language: str, system: str, qtbot: QtBot, qapp: QApplication) -> None:
    window = open_window(qapp, language)
    qtbot.addWidget(window)
    dialog = NewGameDialog(load_system(system), language, None, window, window.book)
    dialog.show()
    found = [f"empty: {fault}" for fault in faults_of(dialog)]
    dialog.editor.take_demo()
    QApplication.processEvents()
    found += [f"with a cast: {fault}" for fault in faults_of(dialog)]
    QApplication.clipboard().setText("Tom & Co\t3\t2\nJerry\t4\t4\nJerry\t4\t4")
    dialog.editor.view.setFocus()
    dialog.editor.paste()
    QApplication.processEvents()
    found += [f"pasted: {fault}" for fault in faults_of(dialog)]
    dialog.reject()
    dialog.close()
    window.close()
    assert not found, "\n".join(found)


@LANGUAGES
def test_questions_can_be_heard(language: str, qtbot: QtBot, qapp: QApplication) -> None:
    window = open_window(qapp, language)
    qtbot.addWidget(window)
    asked = (
        DeleteDialog("Rooftop chase", "7TV", window),
        UnsavedDialog(window),
        LostDialog("It was replaced.", window),
        SurpriseDialog(Path("report.zip"), "", True, window),
        SurpriseDialog(None, "no room", False, window),
    )
    found = []
    for dialog in asked:
        dialog.show()
        found += [f"{type(dialog).__name__}: {fault}" for fault in faults_of(dialog)]
        dialog.close()
    window.close()
    assert not found, "\n".join(found)


@each_system
def test_the_first_column_says_the_whole_row(system: str, window: MainWindow) -> None:
    player = put_demo_on_table(window, system)
    player.space_until(STAGES[system][-1])
    assert window.game is not None
    for model in window.game.screen.lists.models.values():
        for row in range(model.rowCount()):
            said = str(model.index(row, 0).data(Qt.ItemDataRole.AccessibleTextRole))
            assert said.startswith(f"{row + 1} of {model.rowCount()}, {model.figure_at(row).name}"), said


@pytest.mark.parametrize(("language", "place", "acts"), [("en", "1 of 7", "acts now"), ("ru", "1 из 7", "действует")])
def test_the_row_of_who_acts_says_so(language: str, place: str, acts: str, qtbot: QtBot, qapp: QApplication) -> None:
    window = open_window(qapp, language)
    qtbot.addWidget(window)
    player = put_demo_on_table(window, "storytelling")
    player.space_until("fighting")
    assert window.game is not None
    view = window.game.engine.moment.view
    model = window.game.screen.lists.models[None]
    said = str(model.index(model.row(str(view.acting)), 0).data(Qt.ItemDataRole.AccessibleTextRole))
    window.close()
    assert said.split(", ")[0] == place
    assert acts in said.split(", ")


def test_one_who_has_no_place_yet_is_given_none(window: MainWindow) -> None:
    put_demo_on_table(window, "storytelling")
    assert window.game is not None
    model = window.game.screen.lists.models[None]
    said = str(model.index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole))
    assert said.startswith(model.figure_at(0).name)


@each_system
def test_who_must_roll_is_announced_for_each_roll(
    system: str, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr("tracker.ui.screen.game_screen.GameScreen.announce", lambda _, text: said.append(text))
    player = put_demo_on_table(window, system)
    assert window.game is not None
    rolls = 0
    for _ in range(40):
        question = window.game.engine.moment.view.question
        if question is not None and question.rollers:
            rolls += 1
            names = [window.game.words.terms.roller(r.id, window.game.engine.moment) for r in question.rollers]
            assert [text for text in said if all(name in text for name in names)], (question.purpose, said)
        said.clear()
        player.space()
    assert rolls
