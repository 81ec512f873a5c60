"""The cast editor by keys and clicks."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from tests.helpers.systems import SYSTEMS
from tests.ui.test_cast_model import GUARD, HEROES, VILLAINS, names
from tracker.core.figures import Figure
from tracker.engine.systems import load_system
from tracker.ui.dialogs.cast_editor import CastEditor
from tracker.ui.dialogs.paste_preview import PastePreview
from tracker.ui.kit.theme import Theme
from tracker.ui.models.cast import CastModel

Key = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier


def editor(qtbot: QtBot, theme: Theme, *figures: Figure, system: str = "7tv") -> CastEditor:
    spec = load_system(system)
    result = CastEditor(spec, CastModel(spec, (HEROES, VILLAINS), "en", figures))
    result.cast.setParent(result)
    qtbot.addWidget(result)
    result.resize(900, 500)
    result.show()
    result.activateWindow()
    qtbot.waitUntil(result.isActiveWindow)
    result.view.setFocus()
    if figures:
        result.view.go(0)
    return result


def press(widget: QWidget, text: str) -> None:
    """Type a text as a keyboard does, in any alphabet."""
    for letter in text:
        for kind in (QKeyEvent.Type.KeyPress, QKeyEvent.Type.KeyRelease):
            QApplication.sendEvent(widget, QKeyEvent(kind, ord(letter.upper()), Qt.KeyboardModifier.NoModifier, letter))


def typed(qtbot: QtBot, box: CastEditor, text: str) -> None:
    """Type into the current cell and press Enter."""
    press(box.view, text[0])
    line = box.view.findChild(QLineEdit)
    assert line is not None
    press(line, text[1:])
    qtbot.keyClick(line, Key.Key_Return)
    qtbot.waitUntil(lambda: not box.view.findChildren(QLineEdit) or not box.view.findChild(QLineEdit).isVisible())


def previewed(qtbot: QtBot, box: CastEditor) -> PastePreview:
    """Paste what the clipboard holds and return its preview."""
    qtbot.keyClick(box.view, Key.Key_V, CTRL)
    assert box.preview is not None
    return box.preview


def confirm(qtbot: QtBot, box: CastEditor) -> None:
    """Press Enter where the keyboard is: take what the preview shows."""
    now = box.focusWidget()
    assert now is not None
    qtbot.keyClick(now, Key.Key_Return)
    assert box.preview is None


def test_typing_into_the_empty_table_makes_figures_one_below_the_other(qtbot: QtBot, theme: Theme) -> None:
    box = editor(qtbot, theme)
    typed(qtbot, box, "Umbra")
    typed(qtbot, box, "Страж")
    assert names(box.cast)[:2] == ["Umbra", "Страж"]
    assert [figure.id for figure in box.cast.figures()] == ["umbra", "страж"]


def test_f2_edits_and_escape_leaves_the_name_alone(qtbot: QtBot, theme: Theme) -> None:
    box = editor(qtbot, theme, GUARD)
    qtbot.keyClick(box.view, Key.Key_F2)
    line = box.view.findChild(QLineEdit)
    assert line.text() == "Guard"
    press(line, "xyz")
    qtbot.keyClick(line, Key.Key_Escape)
    assert names(box.cast) == ["Guard"]


def test_control_d_asks_in_the_window_and_enter_copies(qtbot: QtBot, theme: Theme) -> None:
    box = editor(qtbot, theme, GUARD)
    qtbot.keyClick(box.view, Key.Key_D, CTRL)
    assert box.copies_bar.isVisible()
    qtbot.keyClicks(box.copies.spin, "3")
    qtbot.keyClick(box.copies.spin, Key.Key_Return)
    assert names(box.cast) == ["Guard 1", "Guard 2", "Guard 3", "Guard 4"]
    assert not box.copies_bar.isVisible()
    assert box.view.selected_rows() == [1, 2, 3]


@pytest.mark.parametrize("text", ["0", "201", "-2", "x"])
def test_a_number_of_copies_out_of_range_makes_none(qtbot: QtBot, theme: Theme, text: str) -> None:
    box = editor(qtbot, theme, GUARD)
    qtbot.keyClick(box.view, Key.Key_D, CTRL)
    qtbot.keyClicks(box.copies.spin, text)
    qtbot.keyClick(box.copies.spin, Key.Key_Return)
    assert names(box.cast) == ["Guard"]
    assert box.copies_bar.isVisible()
    assert box.copies.note.text() == "from 1 to 200"


def test_escape_closes_the_bar_only(qtbot: QtBot, theme: Theme) -> None:
    box = editor(qtbot, theme, GUARD)
    qtbot.keyClick(box.view, Key.Key_D, CTRL)
    qtbot.keyClick(box.copies.spin, Key.Key_Escape)
    assert not box.copies_bar.isVisible()
    assert box.view.hasFocus()
    assert names(box.cast) == ["Guard"]


def test_delete_removes_and_control_z_brings_back(qtbot: QtBot, theme: Theme) -> None:
    box = editor(qtbot, theme, GUARD, Figure("u", "heroes", "Umbra"))
    qtbot.keyClick(box.view, Key.Key_Delete)
    assert names(box.cast) == ["Umbra"]
    qtbot.keyClick(box.view, Key.Key_Z, CTRL)
    assert names(box.cast) == ["Guard", "Umbra"]
    qtbot.keyClick(box.view, Key.Key_Y, CTRL)
    assert names(box.cast) == ["Umbra"]


def test_control_v_pastes_below_the_current_row(qtbot: QtBot, theme: Theme) -> None:
    box = editor(qtbot, theme, GUARD, Figure("u", "heroes", "Umbra"))
    QGuiApplication.clipboard().setText("2x Goblin\r\n")
    qtbot.keyClick(box.view, Key.Key_V, CTRL)
    assert names(box.cast) == ["Guard", "Umbra"]
    confirm(qtbot, box)
    assert names(box.cast) == ["Guard", "Goblin 1", "Goblin 2", "Umbra"]
    assert box.view.hasFocus()
    assert box.line.text() == "2 pasted"


def test_copy_and_paste_doubles_the_selection(qtbot: QtBot, theme: Theme) -> None:
    box = editor(qtbot, theme, GUARD)
    qtbot.keyClick(box.view, Key.Key_C, CTRL)
    qtbot.keyClick(box.view, Key.Key_V, CTRL)
    confirm(qtbot, box)
    assert names(box.cast) == ["Guard 1", "Guard 2"]
    assert [figure.side for figure in box.cast.figures()] == ["villains", "villains"]


def test_space_and_a_click_turn_a_tick(qtbot: QtBot, theme: Theme) -> None:
    box = editor(qtbot, theme, GUARD)
    column = next(at for at, c in enumerate(box.cast.columns) if c.kind == "in_play")
    box.view.go(0, column)
    qtbot.keyClick(box.view, Key.Key_Space)
    assert not box.cast.figures()[0].in_play
    spot = box.view.visualRect(box.cast.index(0, column)).center()
    qtbot.mouseClick(box.view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert box.cast.figures()[0].in_play


def test_a_side_is_chosen_with_the_keyboard(qtbot: QtBot, theme: Theme) -> None:
    box = editor(qtbot, theme, GUARD, Figure("u", "villains", "Umbra"))
    box.view.go(0, 1)
    qtbot.keyClick(box.view, Key.Key_F2)
    combo = box.view.findChild(QComboBox)
    qtbot.keyClick(combo, Key.Key_Up)
    qtbot.keyClick(combo, Key.Key_Return)
    qtbot.waitUntil(lambda: box.view.currentIndex().row() == 1)
    assert [figure.side for figure in box.cast.figures()] == ["heroes", "villains"]
    press(box.view, "h")
    assert box.cast.figures()[1].side == "heroes"


def test_tab_goes_on_from_a_side_that_was_found_by_its_letter(qtbot: QtBot, theme: Theme) -> None:
    box = editor(qtbot, theme, GUARD)
    box.view.go(0, 1)
    press(box.view, "v")
    combo = box.view.findChild(QComboBox)
    assert combo is not None
    qtbot.keyClick(combo, Key.Key_Tab)
    assert box.cast.figures()[0].side == "villains"
    assert box.view.currentIndex().column() == 2


def test_a_bad_number_says_why_in_the_line_below(qtbot: QtBot, theme: Theme) -> None:
    box = editor(qtbot, theme, GUARD)
    column = next(at for at, c in enumerate(box.cast.columns) if c.id == "mind")
    box.view.go(0, column)
    typed(qtbot, box, "x7")
    assert "“x7” is not a whole number." in box.line.text()
    box.go_to_problem()
    assert box.view.currentIndex().column() == column


def test_tab_goes_from_cell_to_cell_and_begins_a_row_behind_the_last(qtbot: QtBot, theme: Theme) -> None:
    box = editor(qtbot, theme, GUARD)
    last = len(box.cast.columns) - 1
    box.view.go(0, last - 1)
    box.view.setFocus()
    qtbot.keyClick(box.view, Key.Key_Tab)
    assert box.view.currentIndex().column() == last
    qtbot.keyClick(box.view, Key.Key_Tab)
    assert (box.view.currentIndex().row(), box.view.currentIndex().column(), box.cast.rowCount()) == (1, 0, 2)
    qtbot.keyClick(box.view, Key.Key_Backtab)
    assert (box.view.currentIndex().row(), box.view.currentIndex().column()) == (0, last)


def test_a_row_is_filled_in_as_in_a_spreadsheet(qtbot: QtBot, theme: Theme) -> None:
    box = editor(qtbot, theme, GUARD, system="storytelling")
    stats = [at for at, column in enumerate(box.cast.columns) if column.kind == "stat"]
    box.view.go(0, stats[0])
    box.view.setFocus()
    for number in "345":
        press(QApplication.focusWidget() or box.view, number)
        qtbot.keyClick(QApplication.focusWidget() or box.view, Key.Key_Tab)
    assert [box.cast.draft(0).stats[box.cast.columns[at].id] for at in stats[:3]] == ["3", "4", "5"]


def test_tab_out_of_the_last_cell_while_it_is_typed_in_begins_a_row(qtbot: QtBot, theme: Theme) -> None:
    spec = load_system(Path(__file__).parent.parent / "data" / "systems" / "d20.toml")
    box = CastEditor(spec, CastModel(spec, (HEROES, VILLAINS), "en", (GUARD,)))
    qtbot.addWidget(box)
    box.show()
    last = len(box.cast.columns) - 1
    assert box.cast.columns[last].kind == "stat"
    box.view.setFocus()
    box.view.go(0, last)
    press(box.view, "7")
    line = box.view.findChild(QLineEdit)
    assert line is not None
    qtbot.keyClick(line, Key.Key_Tab)
    assert box.cast.draft(0).stats[box.cast.columns[last].id] == "7"
    assert (box.view.currentIndex().row(), box.view.currentIndex().column()) == (1, 0)


def test_tab_leaves_a_table_without_a_further_row_and_together_with_control(qtbot: QtBot, theme: Theme) -> None:
    box = editor(qtbot, theme)
    box.view.setFocus()
    qtbot.keyClick(box.view, Key.Key_Tab)
    assert not box.view.hasFocus(), "there is no cell"
    box.cast.replace_all((GUARD,))
    for key, modifiers in ((Key.Key_Tab, CTRL), (Key.Key_Backtab, CTRL | Qt.KeyboardModifier.ShiftModifier)):
        box.view.setFocus()
        box.view.go(0, 1)
        qtbot.keyClick(box.view, key, modifiers)
        assert not box.view.hasFocus()
    box.view.setFocus()
    box.view.go(0, 0)
    qtbot.keyClick(box.view, Key.Key_Backtab)
    assert not box.view.hasFocus()
    box.view.setFocus()
    box.view.go(box.cast.add(), len(box.cast.columns) - 1)
    qtbot.keyClick(box.view, Key.Key_Tab)
    assert not box.view.hasFocus(), "nothing is typed in the last row"
    assert box.cast.rowCount() == 2


def test_a_cast_is_saved_and_loaded_with_its_sides(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    box = editor(qtbot, theme, GUARD)
    assert box.save_to(tmp_path / "mine")
    other = editor(qtbot, theme)
    other.cast.set_sides((HEROES,))
    with qtbot.waitSignal(other.sides_loaded) as told:
        assert other.load_from(tmp_path / "mine.toml")
    assert told.args == [(HEROES, VILLAINS)]
    assert other.cast.figures() == (GUARD,)
    other.cast.undo_stack.undo()
    assert other.cast.figures() == ()


def test_a_bad_file_is_told_in_the_line_and_changes_nothing(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    box = editor(qtbot, theme, GUARD)
    bad = tmp_path / "bad.toml"
    bad.write_text("sides = 3", encoding="utf-8")
    assert not box.load_from(bad)
    assert "bad.toml: line 1: sides" in box.line.text()
    assert not box.save_to(tmp_path / "bad.toml" / "below.toml")
    assert box.cast.figures() == (GUARD,)


@pytest.mark.parametrize("system", SYSTEMS)
def test_each_system_has_a_demo_cast(qtbot: QtBot, theme: Theme, system: str) -> None:
    box = editor(qtbot, theme, system=system)
    box.sides_loaded.connect(box.cast.set_sides)
    qtbot.mouseClick(box.demo_button, Qt.MouseButton.LeftButton)
    assert len(box.cast.figures()) >= 4
    assert box.cast.problems() == []


def test_every_control_has_a_name(qtbot: QtBot, theme: Theme) -> None:
    box = editor(qtbot, theme, GUARD)
    for widget in box.findChildren(QWidget):
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isVisible():
            assert widget.accessibleName(), widget


def test_a_pasted_column_that_is_not_known_is_told_under_the_table(qtbot: QtBot, theme: Theme) -> None:
    box = editor(qtbot, theme)
    QGuiApplication.clipboard().setText("Name\t<b>Notes</b> & {x}\tMind\nUmbra\tbrave\t5\nGuard\t\t2")
    preview = previewed(qtbot, box)
    assert preview.missing.text() == "Columns left out, not known here: <b>Notes</b> & {x}."
    assert preview.what.text() == "The head: Name → Model, Mind → Mind."
    confirm(qtbot, box)
    assert box.line.text() == "2 pasted"
    assert names(box.cast) == ["Umbra", "Guard"]


def test_many_columns_that_are_not_known_do_not_fill_the_window(qtbot: QtBot, theme: Theme) -> None:
    box = editor(qtbot, theme)
    titles, cells = "\t".join(f"{at}{'y' * 300}" for at in range(50)), "\t".join("z" * 50)
    QGuiApplication.clipboard().setText(f"Name\t{titles}\nUmbra\t{cells}")
    preview = previewed(qtbot, box)
    assert preview.missing.text().endswith("and 44 more.")
    assert len(preview.missing.text()) < 350


def test_the_preview_shows_who_would_come_and_escape_takes_nobody(qtbot: QtBot, theme: Theme) -> None:
    box = editor(qtbot, theme, GUARD)
    QGuiApplication.clipboard().setText("# a crowd\nGuard\nGoblin - 4\n---\n17")
    preview = previewed(qtbot, box)
    assert not box.view.isVisible()
    assert names(preview.view.cast) == ["Guard 2", "Goblin"]
    assert [figure.side for figure in preview.view.cast.figures()] == ["villains", "villains"]
    for told in ("1 “# a crowd” (a comment)", "4 “---” (a dividing line)", "5 “17” (a number without a name)"):
        assert told in preview.what.text()
    qtbot.keyClick(preview.add_button, Key.Key_Escape)
    assert box.preview is None
    assert box.view.isVisible()
    assert names(box.cast) == ["Guard"]


def test_a_number_without_a_column_is_taken_as_what_is_chosen(qtbot: QtBot, theme: Theme) -> None:
    box = editor(qtbot, theme)
    QGuiApplication.clipboard().setText("Goblin, 4\nOrc, 7")
    preview = previewed(qtbot, box)
    assert "Goblin 4, Orc 7" in preview.loose_text.text()
    assert [dict(figure.stats) for figure in preview.view.cast.figures()] == [{}, {}]
    preview.loose.setCurrentIndex(preview.loose.findData("health"))
    assert [figure.stat("health_max") for figure in preview.view.cast.figures()] == [4, 7]
    qtbot.mouseClick(preview.add_button, Qt.MouseButton.LeftButton)
    assert [figure.stat("health") for figure in box.cast.figures()] == [4, 7]


def test_a_column_that_counts_twice_is_left_out_unless_it_is_ticked(qtbot: QtBot, theme: Theme) -> None:
    box = editor(qtbot, theme, system="storytelling")
    QGuiApplication.clipboard().setText("Name\tDex\tComposure\tInitiative modifier\nAnna\t3\t2\t5\nBoris\t2\t3\t5")
    preview = previewed(qtbot, box)
    assert "“Initiative modifier” is Dexterity + Composure for everybody" in preview.twice_text.text()
    assert [figure.stat("modifier") for figure in preview.view.cast.figures()] == [0, 0]
    preview.twice.click()
    confirm_button = preview.add_button
    qtbot.mouseClick(confirm_button, Qt.MouseButton.LeftButton)
    assert [figure.stat("modifier") for figure in box.cast.figures()] == [5, 5]
    box.view.go(1)
    assert "would count twice" in box.line.text()


@pytest.mark.parametrize(("text", "told"), [("[1]", "JSON"), ("<html><p>", "HTML"), ("---", "Nobody"), ("", "no text")])
def test_what_lists_nobody_is_refused_in_the_line(qtbot: QtBot, theme: Theme, text: str, told: str) -> None:
    box = editor(qtbot, theme, GUARD)
    QGuiApplication.clipboard().setText(text)
    qtbot.keyClick(box.view, Key.Key_V, CTRL)
    assert box.preview is None
    assert told in box.line.text()
    assert names(box.cast) == ["Guard"]
