"""The dialog of a new game: what it asks, what it gives, what it refuses."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QScreen
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QDialog, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from tests.helpers.systems import SYSTEMS
from tests.ui.test_cast_editor import press
from tracker.core.figures import Figure, Side, pick
from tracker.core.setup import ActCounts, Setup
from tracker.engine.demos import demo_setup
from tracker.engine.library import create_game
from tracker.engine.systems import load_system
from tracker.storage.content.casts import save_cast
from tracker.storage.user.folders import user_folder
from tracker.ui.dialogs.about import AboutDialog, FoldersDialog
from tracker.ui.dialogs.new_game import NewGameDialog
from tracker.ui.dialogs.option_fields import (
    CheckOption,
    ComboOption,
    NumberOption,
    NumbersOption,
    RadioOption,
    StatsOption,
    WordsOption,
)
from tracker.ui.dialogs.palette import Palette
from tracker.ui.dialogs.settings import SettingsDialog
from tracker.ui.kit.controls import Button, ChipLabel, Text
from tracker.ui.kit.fonts import em
from tracker.ui.kit.theme import Theme, apply_theme
from tracker.ui.systems.side_turns.table_box import TableBox
from tracker.ui.window.main_window import MainWindow

Key = Qt.Key


def dialog(
    qtbot: QtBot, theme: Theme, system: str = "7tv", language: str = "en", initial: Setup | None = None
) -> NewGameDialog:
    result = NewGameDialog(load_system(system), language, initial)
    qtbot.addWidget(result)
    result.show()
    return result


def with_demo(qtbot: QtBot, theme: Theme, system: str = "7tv", language: str = "en") -> NewGameDialog:
    result = dialog(qtbot, theme, system, language)
    result.editor.take_demo()
    return result


def table_of(box: NewGameDialog) -> TableBox:
    assert isinstance(box.box, TableBox)
    return box.box


def option(box: NewGameDialog, name: str) -> Any:
    return box.cards[name].field


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_demo_cast_and_the_defaults_make_a_game(qtbot: QtBot, theme: Theme, system: str, language: str) -> None:
    box = with_demo(qtbot, theme, system, language)
    assert box.problem() == ""
    setup = box.result_setup()
    assert setup.figures == demo_setup(box.system, language).figures
    with create_game(setup, None) as saved:
        assert saved.game.ruleset.view(saved.game.state).options


def test_an_episode_begins_at_the_initiative_roll(qtbot: QtBot, theme: Theme) -> None:
    box = with_demo(qtbot, theme)
    with create_game(box.result_setup(), None) as saved:
        assert saved.game.report()["stage"] == "initiative"


def test_each_kind_of_house_rule_has_its_control(qtbot: QtBot, theme: Theme) -> None:
    kinds = {
        "7tv": {"income": NumbersOption, "activation_cost": NumberOption, "max_flip": RadioOption},
        "storytelling": {"formula": StatsOption, "tie_break": StatsOption, "die_sides": ComboOption},
        "tannhauser": {"placement": CheckOption, "entry_points": WordsOption, "max_turns": NumberOption},
    }
    for system, expected in kinds.items():
        box = dialog(qtbot, theme, system)
        assert {name: type(option(box, name)) for name in expected} == expected


@pytest.mark.parametrize("system", SYSTEMS)
def test_each_house_rule_says_what_it_is_and_what_the_book_says(qtbot: QtBot, theme: Theme, system: str) -> None:
    box = dialog(qtbot, theme, system, "ru")
    for spec in box.system.options:
        card = box.cards[spec.id]
        assert card.title.text() == spec.names["ru"]
        assert card.help.text() == spec.help["ru"]
        assert spec.book["ru"] in card.book.text()
        assert card.is_default


@pytest.mark.parametrize(("system", "name"), [("storytelling", "formula"), ("tannhauser", "initiative_bonus")])
def test_the_disputed_rule_is_in_plain_sight_at_the_smallest_size(
    qtbot: QtBot, theme: Theme, system: str, name: str
) -> None:
    box = dialog(qtbot, theme, system)
    box.resize(1024, 600)
    QApplication.processEvents()
    card = box.cards[name]
    top = card.mapTo(box, card.rect().topLeft()).y()
    assert top > 0
    assert top + card.height() < 600
    assert not card.visibleRegion().isEmpty()


def test_a_changed_rule_says_so_and_goes_back(qtbot: QtBot, theme: Theme) -> None:
    box = dialog(qtbot, theme)
    card = box.cards["max_flip"]
    qtbot.mouseClick(option(box, "max_flip").radios[0], Qt.MouseButton.LeftButton)
    assert card.value() == 1
    assert not card.chip.isHidden()
    assert card.chip.text() == "changed"
    blank = ChipLabel("", "accent")
    blank.resize(card.chip.size())
    assert card.chip.grab().toImage() != blank.grab().toImage(), "the word is painted"
    card.reset()
    assert card.value() == 2
    assert card.chip.isHidden()


def test_stats_can_be_chosen_by_hand(qtbot: QtBot, theme: Theme) -> None:
    box = with_demo(qtbot, theme, "storytelling")
    field = option(box, "formula")
    field.own.setChecked(True)
    field.ticks["dexterity"].setChecked(False)
    field.ticks["composure"].setChecked(True)
    assert box.result_setup().options["formula"] == ["wits", "composure"]
    field.radios[1].setChecked(True)
    assert box.result_setup().options["formula"] == ["dexterity", "composure"]


def test_no_limit_of_turns_is_no_option(qtbot: QtBot, theme: Theme) -> None:
    box = with_demo(qtbot, theme, "tannhauser")
    assert "max_turns" not in box.result_setup().options
    assert option(box, "max_turns").number.spin.text() == "unlimited"
    option(box, "max_turns").number.plus.click()
    assert box.result_setup().options["max_turns"] == 1


def typed_over(spin: QWidget, text: str) -> None:
    """Type over what stands in a number field, and leave it."""
    spin.setFocus()
    QTest.keyClick(spin, Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(spin, text)
    QTest.keyClick(spin, Key.Key_Return)
    QTest.keyClick(spin, Key.Key_Tab)


@pytest.mark.parametrize("text", ["-3", "99", "31", "4.555", "x", "1_0", "0"])
def test_a_number_out_of_range_is_refused_beside_its_box_and_never_changed(
    qtbot: QtBot, theme: Theme, text: str
) -> None:
    box = with_demo(qtbot, theme)
    field = table_of(box).size_ft
    box.activateWindow()
    typed_over(field.spin, text)
    assert not field.spin.hasFocus()
    assert field.spin.text() == text
    assert field.note.isVisible()
    assert field.note.text() == "from 1 to 30"
    assert box.begin.is_blocked
    assert box.error.text() == "Table size in feet: a number from 1 to 30 is needed."
    box.accept()
    assert box.isVisible()
    typed_over(field.spin, "5")
    assert (field.spin.value(), field.note.isVisible(), box.error.text()) == (5, False, "")


@pytest.mark.parametrize(("text", "value"), [("3,5", 3.5), ("3.25", 3.25), ("30", 30), (" 7 ", 7)])
def test_numbers_are_typed_as_people_write_them(qtbot: QtBot, theme: Theme, text: str, value: float) -> None:
    box = with_demo(qtbot, theme)
    typed_over(table_of(box).size_ft.spin, text)
    assert table_of(box).size_ft.spin.value() == value
    assert box.problem() == ""


def test_a_house_rule_out_of_range_is_refused_and_its_default_puts_it_right(qtbot: QtBot, theme: Theme) -> None:
    box = with_demo(qtbot, theme)
    number = option(box, "activation_cost").number
    typed_over(number.spin, "-3")
    assert number.spin.text() == "-3"
    assert "from 0 to 999" in box.problem()
    box.cards["activation_cost"].reset()
    assert (number.spin.text(), box.problem()) == ("0", "")
    typed_over(number.spin, "1000")
    assert box.problem()
    QTest.keyClick(number.spin, Key.Key_Up)
    assert (number.note.isVisible(), box.problem()) == (False, "")


def test_a_number_of_an_earlier_game_is_not_cut(qtbot: QtBot, theme: Theme) -> None:
    first = with_demo(qtbot, theme).result_setup()
    box = dialog(qtbot, theme, initial=replace(first, options={**first.options, "activation_cost": 5000}))
    assert box.result_setup().options["activation_cost"] == 5000


def test_an_empty_box_means_unlimited_only_where_that_exists(qtbot: QtBot, theme: Theme) -> None:
    box = with_demo(qtbot, theme, "tannhauser")
    spin = option(box, "max_turns").number.spin
    typed_over(spin, "7")
    assert box.result_setup().options["max_turns"] == 7
    spin.setFocus()
    spin.clear()
    QTest.keyClick(spin, Key.Key_Tab)
    assert "max_turns" not in box.result_setup().options
    assert box.problem() == ""


@pytest.mark.parametrize(("feet", "each"), [(2, 5), (3, 5), (4, 6), (4.5, 6), (5, 7), (30, 7)])
def test_the_deck_that_results_from_the_table_is_shown_at_once(
    qtbot: QtBot, theme: Theme, feet: float, each: int
) -> None:
    box = dialog(qtbot, theme)
    table_of(box).size_ft.set_value(feet)
    assert f"{each} + {each} + {each} = {3 * each} cards" in table_of(box).result.text()
    assert box.result_setup().deck == ActCounts(each, each, each)


def test_the_same_table_in_centimetres_gives_the_same_deck(qtbot: QtBot, theme: Theme) -> None:
    box = dialog(qtbot, theme)
    table = table_of(box)
    for feet in range(2, 9):
        table.feet.setChecked(True)
        table.size_ft.set_value(feet)
        each = table.cards_per_act()
        table.centimetres.setChecked(True)
        assert table.cards_per_act() == each
        table.feet.setChecked(True)
        assert table.size_ft.spin.value() == feet


def test_the_house_rule_about_odd_sizes_counts_at_once(qtbot: QtBot, theme: Theme) -> None:
    box = dialog(qtbot, theme)
    table_of(box).size_ft.set_value(4.5)
    box.cards["table_rounding"].set_value("ceil")
    assert table_of(box).counts() == ActCounts(7, 7, 7)


def test_a_free_size_warns_of_blank_cards(qtbot: QtBot, theme: Theme) -> None:
    box = dialog(qtbot, theme)
    table = table_of(box)
    table.free.setChecked(True)
    table.per_act.set_value(40)
    assert table.result.text() == "40 + 40 + 40 = 120 cards"
    assert "Act One" in table.deck_line.text()


def test_a_deck_of_ones_own_is_taken_and_a_bad_one_told(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    box = dialog(qtbot, theme)
    table = table_of(box)
    good, bad = tmp_path / "mine.csv", tmp_path / "bad.csv"
    good.write_text("act,name\n1,Rain & <b>fog</b>\n2,Wind\n3,End\n", encoding="utf-8")
    bad.write_text("act,name\n9,Rain\n", encoding="utf-8")
    assert table.load_file(good)
    assert [card.name["en"] for card in table.cards()] == ["Rain & <b>fog</b>", "Wind", "End"]
    assert not table.load_file(bad)
    assert table.deck_line.text().startswith("bad.csv: line 2")
    assert len(table.cards()) == 3
    table.combo.setCurrentIndex(0)
    assert table.cards() == ()
    assert "bad.csv" not in table.deck_line.text()


def test_a_deck_with_a_mistake_stands_in_the_list_and_says_what_it_is(qtbot: QtBot, theme: Theme) -> None:
    decks = user_folder("decks")
    decks.mkdir(parents=True)
    (decks / "mine.toml").write_text('[[cards]]\nact = "act9"\nname = "Fog"\n', encoding="utf-8")
    (decks / "my deck.csv").write_text("act,name\n1,Rain\n", encoding="utf-8")
    box = dialog(qtbot, theme)
    table = table_of(box)
    names = [table.combo.itemText(at) for at in range(table.combo.count())]
    assert names[-2:] == ["mine.toml (has a mistake)", "my deck.csv (has a mistake)"]

    table.combo.setCurrentIndex(len(names) - 2)
    assert table.deck_line.text().startswith("mine.toml (has a mistake): line 2: cards[0].act: 'act9' is no act")
    assert table.cards() == ()
    table.combo.setCurrentIndex(1)
    assert "mistake" not in table.deck_line.text()
    assert table.cards()


def test_stats_that_a_system_of_ones_own_adds_up_are_chosen(qtbot: QtBot, theme: Theme) -> None:
    d20 = load_system(Path(__file__).parent.parent / "data" / "systems" / "d20.toml")
    box = NewGameDialog(d20, "en")
    qtbot.addWidget(box)
    field = box.cards["formula"].field
    assert isinstance(field, StatsOption)
    assert box.cards["formula"].value() == ["dex"]
    field.ticks["dex"].setChecked(False)
    assert box.cards["formula"].value() == []
    assert box.cards["die_sides"].value() == 20


def test_without_figures_it_says_who_is_missing(qtbot: QtBot, theme: Theme) -> None:
    box = dialog(qtbot, theme)
    assert box.error.text() == "Nobody plays for Heroes yet."
    assert box.begin.is_blocked
    box.cast.paste("Swift, Heroes\nUmbra, Villains")
    assert box.error.text() == ""
    assert not box.begin.is_blocked


def test_a_side_of_an_episode_needs_a_model_in_play(qtbot: QtBot, theme: Theme) -> None:
    box = dialog(qtbot, theme)
    box.cast.replace_all((Figure("a", "heroes", "Swift"), Figure("b", "villains", "Umbra", in_play=False)))
    assert box.problem() == "Villains needs a model in play."


def test_a_bad_number_keeps_the_game_from_beginning(qtbot: QtBot, theme: Theme) -> None:
    box = with_demo(qtbot, theme)
    column = next(at for at, c in enumerate(box.cast.columns) if c.id == "mind")
    box.cast.setData(box.cast.index(1, column), "two")
    assert "“two” is not a whole number." in box.error.text()
    qtbot.keyClick(box, Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert box.isVisible()
    assert (box.editor.view.currentIndex().row(), box.editor.view.currentIndex().column()) == (1, column)


def test_control_enter_begins_and_takes_what_is_being_typed(qtbot: QtBot, theme: Theme) -> None:
    box = with_demo(qtbot, theme)
    box.activateWindow()
    qtbot.waitUntil(box.isActiveWindow)
    box.editor.view.setFocus()
    box.editor.view.go(0)
    press(box.editor.view, "N")
    line = box.editor.view.findChild(QLineEdit)
    press(line, "ova")
    qtbot.keyClick(line, Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert box.result() == QDialog.DialogCode.Accepted
    assert box.result_setup().figures[0].name == "Nova"


def test_enter_alone_does_not_begin(qtbot: QtBot, theme: Theme) -> None:
    box = with_demo(qtbot, theme)
    qtbot.keyClick(box.title, Key.Key_Return)
    assert box.isVisible()


def test_the_colour_of_a_side_is_chosen_and_taken_back(qtbot: QtBot, theme: Theme) -> None:
    box = with_demo(qtbot, theme, "storytelling")
    swatch = box.sides.rows[0].swatch
    assert swatch.accessibleName() == "Colour of side 1"
    *colours, line, automatic = swatch.menu().actions()
    assert [action.text() for action in colours] == ["Red", "Blue", "Green", "Purple", "Orange", "Teal"]
    assert line.isSeparator()
    before = swatch.icon().pixmap(16).toImage()
    colours[2].trigger()
    assert [side.colour for side in box.result_setup().sides] == ["green", None]
    assert swatch.icon().pixmap(16).toImage() != before
    again = dialog(qtbot, theme, "storytelling")
    again.sides.set_sides(box.result_setup().sides, ("st",))
    assert again.result_setup().sides[0].colour == "green"
    automatic.trigger()
    assert [side.colour for side in box.result_setup().sides] == [None, None]
    assert swatch.icon().pixmap(16).toImage() == before


def test_sides_can_be_renamed_and_figures_follow(qtbot: QtBot, theme: Theme) -> None:
    box = with_demo(qtbot, theme, "storytelling")
    box.sides.rows[0].line.setText("<b>We</b> & you")
    side = box.result_setup().sides[0]
    assert (side.id, pick(side.names, "en"), pick(side.names, "ru")) == ("pc", *["<b>We</b> & you"] * 2)
    assert box.cast.index(0, 1).data() == "<b>We</b> & you"


def test_a_third_side_gets_an_entry_point_of_its_own(qtbot: QtBot, theme: Theme) -> None:
    box = with_demo(qtbot, theme, "tannhauser")
    box.sides.add()
    third = box.sides.sides()[2]
    assert "Nobody plays for" in box.problem()
    box.cast.paste("Neutral", side=third.id)
    assert box.problem() == ""
    option(box, "entry_points").line.setText("North, South")
    assert box.problem() == "Each side needs an entry point of its own."
    option(box, "entry_points").line.setText("North, South, Gate")
    assert box.result_setup().options["entry_points"] == ["North", "South", "Gate"]


def test_a_side_with_figures_cannot_be_removed(qtbot: QtBot, theme: Theme) -> None:
    box = with_demo(qtbot, theme, "tannhauser")
    assert box.sides.rows[0].remove.is_blocked
    box.sides.add()
    last = box.sides.rows[2]
    assert not last.remove.is_blocked
    last.remove.click()
    assert len(box.result_setup().sides) == 2


def test_undo_takes_a_loaded_cast_back_with_its_sides(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    box = dialog(qtbot, theme, "storytelling")
    box.cast.paste("Mirela, Players\nLookout, Storyteller")
    before = box.result_setup()
    path = tmp_path / "other.toml"
    save_cast(
        path, box.system, (Side("cops"), Side("robbers")), (Figure("a", "cops", "A"), Figure("b", "robbers", "B"))
    )
    assert box.editor.load_from(path)
    assert [side.id for side in box.result_setup().sides] == ["cops", "robbers"]
    assert box.problem() == ""
    box.cast.undo_stack.undo()
    assert box.result_setup().figures == before.figures
    assert [side.id for side in box.result_setup().sides] == ["pc", "st"]
    assert box.problem() == ""
    box.cast.undo_stack.redo()
    assert box.problem() == ""


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("system", SYSTEMS)
def test_names_have_room_and_no_column_is_cut(qtbot: QtBot, theme: Theme, system: str, language: str) -> None:
    box = with_demo(qtbot, theme, system)
    box.retranslate(language)
    box.resize(1194, 730)
    QApplication.processEvents()
    view = box.editor.view
    assert view.columnWidth(0) >= round(em(view.font()) * 14)
    assert view.horizontalScrollBar().maximum() == 0


def test_marks_have_short_titles_and_say_the_long_ones(qtbot: QtBot, theme: Theme) -> None:
    cast = with_demo(qtbot, theme, "storytelling").cast
    at = next(at for at, column in enumerate(cast.columns) if column.id == "surprised")
    assert cast.headerData(at, Qt.Orientation.Horizontal) == "Surpr."
    assert cast.headerData(at, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole) == "Surprised"


def test_who_is_mine_goes_into_the_game(qtbot: QtBot, theme: Theme) -> None:
    box = with_demo(qtbot, theme, "storytelling")
    assert box.result_setup().gm_sides == ("st",)
    box.sides.rows[0].gm.click()
    assert box.result_setup().gm_sides == ("pc", "st")


@pytest.mark.parametrize("system", SYSTEMS)
def test_again_with_the_same_cast_shows_the_same_beginning(qtbot: QtBot, theme: Theme, system: str) -> None:
    first = with_demo(qtbot, theme, system)
    first.title.setText("Evening <2>")
    for card in first.cards.values():
        if card.spec.values:
            card.set_value(card.spec.values[-1])
    setup = first.result_setup()
    again = dialog(qtbot, theme, system, initial=setup)
    assert again.result_setup() == setup


def test_only_the_house_rules_can_be_remembered(qtbot: QtBot, theme: Theme) -> None:
    box = dialog(qtbot, theme, initial=Setup("7tv", (), options={"max_flip": 3, "income": {"star": 9}}))
    assert box.cards["max_flip"].value() == 3
    assert box.cards["income"].value() == {"star": 9, "costar": 2, "extra": 1}
    assert [side.id for side in box.result_setup().sides] == ["heroes", "villains"]


def test_the_language_can_change_while_it_is_open(qtbot: QtBot, theme: Theme) -> None:
    box = with_demo(qtbot, theme, "storytelling")
    before = box.result_setup()
    box.retranslate("ru")
    assert box.name.text() == "Система Повествования"
    assert box.cards["formula"].title.text() == "Инициатива: дайс +"
    assert box.result_setup() == before


@pytest.mark.parametrize("scale", [80, 100, 200, 250])
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("system", SYSTEMS)
def test_no_text_is_cut_at_any_size(qtbot: QtBot, qapp: QApplication, system: str, language: str, scale: int) -> None:
    try:
        box = with_demo(qtbot, apply_theme(qapp, "dark", scale), system, language)
        for size in ((1024, 600), (1280, 800)):
            box.resize(*size)
            for _ in range(3):
                QApplication.processEvents()
            assert (box.width(), box.height()) == size
            cut = [text.text() for text in box.findChildren(Text) if text.isVisible() and text.is_elided()]
            assert cut == []
            for area in box.findChildren(QAbstractScrollArea):
                page = getattr(area, "widget", lambda: None)()
                if isinstance(page, QWidget) and area.isVisible():
                    assert page.width() <= area.viewport().width()
    finally:
        apply_theme(qapp, "dark")


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_control_has_a_name_and_can_be_reached_by_tab(qtbot: QtBot, theme: Theme, system: str) -> None:
    box = with_demo(qtbot, theme, system)
    for widget in box.findChildren(QWidget):
        if widget.isVisible() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
            assert widget.accessibleName() or widget.focusProxy(), widget
    seen = set()
    widget = box.focusWidget()
    while widget is not None and widget not in seen:
        seen.add(widget)
        widget = widget.nextInFocusChain()
    assert {box.title, box.editor.view, box.begin, box.cancel} <= seen


@pytest.mark.parametrize("system", SYSTEMS)
def test_tab_goes_round_all_of_it(qtbot: QtBot, theme: Theme, system: str) -> None:
    box = dialog(qtbot, theme, system)
    QApplication.processEvents()
    found: list[QWidget] = []
    while (now := box.focusWidget()) is not None and now not in found:
        found.append(now)
        QTest.keyClick(now, Qt.Key.Key_Tab)
    tab = Qt.FocusPolicy.TabFocus
    inside = [box.editor.view, *box.editor.findChildren(Button)]

    assert [
        w.accessibleName() for w in inside if w.isVisible() and w.focusPolicy() & tab == tab and w not in found
    ] == []
    assert {box.begin, box.cancel} <= set(found)


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("system", SYSTEMS)
def test_on_a_small_screen_begin_and_cancel_are_in_sight(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, system: str, language: str, scale: int
) -> None:
    room = QRect(0, 0, 1024, 576)
    monkeypatch.setattr(QScreen, "availableGeometry", lambda _: room)
    apply_theme(QApplication.instance(), "dark", scale)  # type: ignore[arg-type]
    box = NewGameDialog(load_system(system), language, None, window, window.book)
    box.show()
    QApplication.processEvents()
    assert box.width() < room.width()
    assert box.height() < room.height() - 20, "the desktop puts a title bar on top"
    for button in (box.begin, box.cancel):
        assert box.rect().contains(QRect(button.mapTo(box, QPoint()), button.size()))
    box.close()
    box.deleteLater()
    apply_theme(QApplication.instance(), "dark")  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", [SettingsDialog, FoldersDialog, AboutDialog, Palette])
def test_every_dialog_opens_within_its_screen(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, kind: Callable[..., QDialog]
) -> None:
    room = QRect(0, 0, 500, 400)
    monkeypatch.setattr(QScreen, "availableGeometry", lambda _: room)
    if kind is SettingsDialog:
        box = kind(window.preferences.settings, window.book, window.menus.key_names(), window)
    else:
        box = kind(window)
    if isinstance(box, Palette):
        box.open_with(())
    box.show()
    QApplication.processEvents()
    assert box.width() < room.width()
    assert box.height() < room.height() - 20
    box.close()
    box.deleteLater()
