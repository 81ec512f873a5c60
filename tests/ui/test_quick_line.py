"""The line of a new game that adds somebody, and what of the cast editor is there from anywhere in its dialog."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog
from pytestqt.qtbot import QtBot

from tests.ui.test_cast_editor import press
from tests.ui.test_cast_model import names
from tests.ui.test_new_game import dialog, with_demo
from tracker.core.figures import Side
from tracker.engine.systems import load_system
from tracker.ui.dialogs.new_game import NewGameDialog
from tracker.ui.kit.theme import Theme
from tracker.ui.models.cast import CastModel
from tracker.ui.models.cast_paste import Pasted

Key = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier


def model(system: str) -> CastModel:
    spec = load_system(system)

    return CastModel(spec, [Side(side.id, side.names) for side in spec.sides], "en")


def stats(*numbers: int) -> dict[str, str]:
    order = ("dexterity", "wits", "composure", "health", "modifier", "health_max")
    return dict(zip(order, map(str, numbers), strict=False))


@pytest.mark.parametrize(
    ("line", "name", "count", "side", "numbers"),
    [
        ("Mad Dog x3 p 3 2 2 7", "Mad Dog", 3, "pc", (3, 2, 2, 7)),
        ("Бугай х3 р 3 2 2 7", "Бугай", 3, "st", (3, 2, 2, 7)),
        ("3x Orc s 2 2", "Orc", 3, "st", (2, 2)),
        ("Orc p 3 x2", "Orc", 2, "pc", (3,)),
        ("Mad Dog", "Mad Dog", 1, None, ()),
        ("Goblin 3", "Goblin 3", 1, None, ()),
        ("Goblin 3 p", "Goblin 3", 1, "pc", ()),
        ("Goblin, 3", "Goblin", 1, None, (3,)),
        ("Room 101 s 2 2", "Room 101", 1, "st", (2, 2)),
        ("Bob storyteller 1", "Bob", 1, "st", (1,)),
        ("Bob stor 1", "Bob stor 1", 1, None, ()),
        ("Agent P, s 2", "Agent P", 1, "st", (2,)),
        ("Smith, John p 3 2", "Smith, John", 1, "pc", (3, 2)),
        ("Bob s s 3", "Bob s", 1, "st", (3,)),
        ("Bob p -1 2", "Bob", 1, "pc", (-1, 2)),
    ],
)
def test_a_line_says_who_how_many_and_which_numbers(
    line: str, name: str, count: int, side: str | None, numbers: tuple[int, ...]
) -> None:
    said = model("storytelling").read_line(line)
    assert said == Pasted(name, count, side, None, stats(*numbers), [])


def test_roles_are_named_by_their_letters_too() -> None:
    said = model("7tv").read_line("Vic v e x4 1 1 2")
    assert said == Pasted("Vic", 4, "villains", "extra", {"mind": "1", "income": "1", "health": "2"}, [])


def test_a_line_without_a_name_is_nobody_and_numbers_beyond_the_stats_are_told() -> None:
    cast = model("storytelling")
    assert cast.read_line("") is cast.read_line(" 3 2 ") is None
    said = cast.read_line("Bob 1 2 3 4 5 6 7 8")
    assert said is not None
    assert (said.stats, said.loose) == (stats(1, 2, 3, 4, 5, 6), "7, 8")


def test_a_pasted_list_of_such_lines_is_read_alike() -> None:
    cast = model("storytelling")
    cast.paste("Mad Dog x2 p 3 2 2 7\nDoctor s 1 2\nUnit 7")
    figures = cast.figures()
    assert [(one.name, one.side) for one in figures] == [
        *(("Mad Dog 1", "pc"), ("Mad Dog 2", "pc"), ("Doctor", "st"), ("Unit 7", "st"))
    ]
    assert figures[0].stats == {"dexterity": 3, "wits": 2, "composure": 2, "health": 7, "health_max": 7}


def test_enter_adds_and_stays_for_the_next_and_what_it_means_shows_while_typing(qtbot: QtBot, theme: Theme) -> None:
    box = dialog(qtbot, theme, "storytelling")
    quick = box.editor.quick
    QApplication.processEvents()
    assert box.focusWidget() is quick.line, "the dialog begins in the cast"
    press(quick.line, "Mad Dog x3 p 3 2 2 7")
    assert quick.meaning.text() == "3 × Mad Dog  ·  Players  ·  Dex 3  ·  Wits 2  ·  Com 2  ·  HP 7"
    qtbot.keyClick(quick.line, Key.Key_Return)
    assert (quick.line.text(), box.focusWidget()) == ("", quick.line)
    press(quick.line, "Doc")
    assert quick.meaning.text() == "Doc  ·  Players", "the side of the one above"
    qtbot.keyClick(quick.line, Key.Key_Enter, Qt.KeyboardModifier.KeypadModifier)
    assert names(box.cast) == ["Mad Dog 1", "Mad Dog 2", "Mad Dog 3", "Doc"]
    press(quick.line, "3")
    qtbot.keyClick(quick.line, Key.Key_Return)
    assert (quick.line.text(), len(names(box.cast))) == ("3", 4)
    assert quick.meaning.text() == "A name is missing here."


def test_the_line_is_taken_when_the_game_begins(qtbot: QtBot, theme: Theme) -> None:
    box = dialog(qtbot, theme, "storytelling")
    press(box.editor.quick.line, "Ann p 1 2")
    qtbot.keyClick(box.editor.quick.line, Key.Key_Return)
    press(box.editor.quick.line, "Bob s 2 2")
    qtbot.keyClick(box.editor.quick.line, Key.Key_Return, CTRL)
    assert box.result() == QDialog.DialogCode.Accepted
    assert [one.name for one in box.result_setup().figures] == ["Ann", "Bob"]


def test_undo_is_the_lines_while_something_is_typed_and_else_the_casts(qtbot: QtBot, theme: Theme) -> None:
    box = dialog(qtbot, theme, "storytelling")
    line = box.editor.quick.line
    press(line, "Ann")
    qtbot.keyClick(line, Key.Key_Return)
    press(line, "B")
    qtbot.keyClick(line, Key.Key_Z, CTRL)
    assert (line.text(), names(box.cast)) == ("", ["Ann"])
    qtbot.keyClick(line, Key.Key_Z, CTRL)
    assert names(box.cast) == []


def test_one_line_is_pasted_as_text_and_several_go_to_the_preview(qtbot: QtBot, theme: Theme) -> None:
    box = dialog(qtbot, theme, "storytelling")
    line = box.editor.quick.line
    QGuiApplication.clipboard().setText("Ann p 1 2\n")
    qtbot.keyClick(line, Key.Key_V, CTRL)
    assert line.text().strip() == "Ann p 1 2"
    assert box.editor.preview is None
    QGuiApplication.clipboard().setText("Ann\nBob")
    line.setText("")
    qtbot.keyClick(line, Key.Key_V, CTRL)
    assert box.editor.preview is not None
    qtbot.keyClick(box.focusWidget(), Key.Key_Return)
    assert names(box.cast) == ["Ann", "Bob"]
    assert box.focusWidget() is line, "back where it came from"


def test_keys_of_the_cast_count_from_anywhere_in_the_dialog(
    qtbot: QtBot, theme: Theme, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    box = with_demo(qtbot, theme, "storytelling")
    box.activateWindow()
    qtbot.waitUntil(box.isActiveWindow)
    path = tmp_path / "cast.toml"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    there = names(box.cast)
    box.title.setFocus()
    QTest.keyClick(box.title, Key.Key_S, CTRL)
    assert path.exists()
    box.cast.replace_all(())
    QTest.keyClick(box.title, Key.Key_O, CTRL)
    assert names(box.cast) == there
    box.begin.setFocus()
    QTest.keyClick(box.begin, Key.Key_Insert)
    assert box.focusWidget() is box.editor.view
    assert box.cast.rowCount() == len(there) + 1
    box.begin.setFocus()
    QTest.keyClick(box.begin, Key.Key_Z, CTRL)
    assert names(box.cast) == there
    box.title.setFocus()
    QTest.keyClick(box.title, Key.Key_Delete)
    assert names(box.cast) == there, "what removes is the table's alone"
    QTest.keyClick(box.title, Key.Key_D, CTRL)
    assert box.editor.copies_bar.isVisible()


def test_a_line_of_text_keeps_its_own_paste(qtbot: QtBot, theme: Theme) -> None:
    box = dialog(qtbot, theme, "storytelling")
    QGuiApplication.clipboard().setText("Docks")
    box.title.setFocus()
    QTest.keyClick(box.title, Key.Key_V, CTRL)
    assert (box.title.text(), box.editor.preview) == ("Docks", None)
    box.begin.setFocus()
    QGuiApplication.clipboard().setText("Ann")
    QTest.keyClick(box.begin, Key.Key_V, CTRL)
    assert box.editor.preview is not None


def test_copies_of_who_was_just_typed_lead_back_to_the_line(qtbot: QtBot, theme: Theme) -> None:
    box = dialog(qtbot, theme, "storytelling")
    line = box.editor.quick.line
    press(line, "Guard s 2")
    qtbot.keyClick(line, Key.Key_Return)
    qtbot.keyClick(line, Key.Key_D, CTRL)
    assert box.focusWidget() is not line
    qtbot.keyClick(box.focusWidget(), Key.Key_Return)
    assert names(box.cast) == ["Guard 1", "Guard 2"]
    assert box.focusWidget() is line


def changed(box: NewGameDialog) -> str:
    return box.rules.line.text()


def test_house_rules_are_one_line_that_names_what_differs(qtbot: QtBot, theme: Theme) -> None:
    box = dialog(qtbot, theme, "storytelling")
    card = box.cards["die_sides"]
    assert changed(box) == "As in the book"
    assert not card.isVisible()
    assert box.cards["formula"].isVisible(), "what the table has to agree on"
    box.rules.change.click()
    assert card.isVisible()
    card.set_value(6)
    box.rules.change.click()
    assert not card.isVisible()
    assert changed(box) == f"Changed: {card.title.text()}"
    again = dialog(qtbot, theme, "storytelling", initial=box.result_setup())
    assert changed(again) == changed(box)


def test_a_wrong_number_of_a_house_rule_is_brought_into_sight(qtbot: QtBot, theme: Theme) -> None:
    box = with_demo(qtbot, theme, "7tv")
    number = next(iter(box.cards["activation_cost"].field.number_fields().values()))
    number.set_text("-3")
    assert box.problem()
    box.accept()
    assert number.isVisible()


def test_the_keyboard_stays_where_it_is_while_the_dialog_is_arranged_anew(qtbot: QtBot, theme: Theme) -> None:
    box = dialog(qtbot, theme, "storytelling")
    for width in (500, 1200):
        box.resize(width, 600)
        QApplication.processEvents()
        assert box.focusWidget() is box.editor.quick.line


def test_a_line_that_was_not_added_is_kept_with_the_rest(qtbot: QtBot, theme: Theme) -> None:
    box = dialog(qtbot, theme, "storytelling")
    press(box.editor.quick.line, "Ann p 1 2")
    qtbot.keyClick(box.editor.quick.line, Key.Key_Escape)
    assert not box.isVisible()
    assert [row.name for row in box.draft().rows] == ["Ann"]
