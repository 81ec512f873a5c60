"""The settings: every change holds at once; keys are changed by pressing them, and a clash is refused by name."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QKeySequenceEdit, QMainWindow
from pytestqt.qtbot import QtBot

from tracker.storage.user.settings import Settings
from tracker.ui.actions.book import ActionBook
from tracker.ui.dialogs.key_table import pressed
from tracker.ui.dialogs.settings import SettingsDialog
from tracker.ui.kit.theme import THEMES, Theme, apply_theme
from tracker.words.language import install_language

Key = Qt.Key
Modifier = Qt.KeyboardModifier
NAMES = {"edit.undo": "Undo", "edit.redo": "Redo", "cast.add": "Add <b>somebody</b>…", "turn.number": "Number"}


class Shown:
    """A dialog over a window, with the settings that it told."""

    def __init__(self, theme: Theme, settings: Settings, window: QMainWindow) -> None:
        self.window = window
        self.book = ActionBook(window, settings.keys)
        for action_id, key in zip(NAMES, ("Ctrl+Z", "Ctrl+Shift+Z", "Ctrl+J", ""), strict=True):
            self.book.add(action_id, key)
            self.book.set_state(action_id, NAMES[action_id])
        self.dialog = SettingsDialog(settings, self.book, NAMES, window)
        self.told: list[Settings] = []
        self.dialog.changed.connect(lambda changed: self.told.append(changed))
        self.dialog.show()

    def press(self, action_id: str, key: Qt.Key, modifier: Qt.KeyboardModifier = Modifier.NoModifier) -> None:
        """Change the key of an action as a person does."""
        self.dialog.table.select(action_id)
        QTest.keyClick(self.dialog.table, Key.Key_Return)
        QTest.keyClick(self.asked, key, modifier)

    @property
    def asked(self) -> QKeySequenceEdit:
        """The field that waits for a key."""
        table = self.dialog.table
        field = table.indexWidget(table.keys.index(table.currentIndex().row(), 1))
        assert isinstance(field, QKeySequenceEdit)
        return field

    def shown_key(self, action_id: str) -> str:
        row = self.dialog.table.keys.ids.index(action_id)
        return str(self.dialog.table.keys.index(row, 1).data())


@pytest.fixture
def window(qtbot: QtBot) -> QMainWindow:
    result = QMainWindow()
    qtbot.addWidget(result)
    result.resize(1024, 600)
    result.show()
    return result


@pytest.fixture
def shown(theme: Theme, window: QMainWindow) -> Shown:
    return Shown(theme, Settings(recent=("a",)), window)


@pytest.fixture
def english(qapp: QApplication) -> Iterator[None]:
    yield
    install_language(qapp, "en")


def test_nothing_is_told_before_something_is_changed(shown: Shown) -> None:
    assert shown.told == []


def test_language_and_looks_hold_at_once(shown: Shown) -> None:
    QTest.keyClick(shown.dialog.language, Key.Key_End)
    QTest.keyClick(shown.dialog.looks, Key.Key_End)

    assert shown.told[0].language == "ru"
    assert (shown.told[1].language, shown.told[1].theme) == ("ru", "high_contrast")
    assert shown.told[1].recent == ("a",)


def test_the_size_of_the_text_can_be_typed(shown: Shown) -> None:
    spin = shown.dialog.scale.spin
    spin.setFocus()
    spin.selectAll()

    QTest.keyClicks(spin, "150")

    assert shown.told[-1].text_scale == 150
    assert shown.dialog.slider.value() == 150


def test_a_size_out_of_range_is_refused_beside_its_box(shown: Shown) -> None:
    spin = shown.dialog.scale.spin
    spin.setFocus()
    spin.selectAll()

    QTest.keyClicks(spin, "999")
    QTest.keyClick(spin, Key.Key_Tab)

    assert shown.dialog.scale.note.isVisible()
    assert spin.text().startswith("999")
    assert all(settings.text_scale <= 250 for settings in shown.told)


def test_the_size_of_the_text_can_be_drawn(shown: Shown) -> None:
    QTest.keyClick(shown.dialog.slider, Key.Key_Right)

    assert [settings.text_scale for settings in shown.told] == [110]
    assert shown.dialog.scale.value() == 110


@pytest.mark.parametrize(("stored", "shown_as"), [(50, 80), (400, 250)])
def test_a_size_beyond_what_the_window_can_do_is_brought_back(
    theme: Theme, window: QMainWindow, stored: int, shown_as: int
) -> None:
    assert Shown(theme, Settings(text_scale=stored), window).dialog.scale.value() == shown_as


def test_animation_is_switched_off_and_on_with_the_time_it_had(theme: Theme, window: QMainWindow) -> None:
    shown = Shown(theme, Settings(animation_ms=400), window)

    QTest.keyClick(shown.dialog.animation, Key.Key_Space)
    QTest.keyClick(shown.dialog.animation, Key.Key_Space)

    assert [settings.animation_ms for settings in shown.told] == [0, 400]


def test_how_many_games_are_kept(shown: Shown) -> None:
    QTest.keyClick(shown.dialog.kept.spin, Key.Key_Up)

    assert shown.told[-1].ring_size == 21


# Keys


def test_every_action_is_there_with_its_key(shown: Shown) -> None:
    keys = shown.dialog.table.keys

    assert [keys.index(row, 0).data() for row in range(keys.rowCount())] == list(NAMES.values())
    assert shown.shown_key("edit.undo") == "Ctrl+Z"
    assert keys.index(3, 1).data(Qt.ItemDataRole.AccessibleTextRole) == "no key"
    assert keys.headerData(1, Qt.Orientation.Horizontal) == "Key"


def test_a_key_is_changed_by_pressing_it(shown: Shown) -> None:
    shown.press("turn.number", Key.Key_B, Modifier.ControlModifier)

    assert shown.book.action("turn.number").shortcut().toString() == "Ctrl+B"
    assert shown.told[-1].keys == {"turn.number": "Ctrl+B"}
    assert shown.shown_key("turn.number") == "Ctrl+B"
    assert not shown.dialog.error.isVisible()


@pytest.fixture
def waiting(shown: Shown, qtbot: QtBot) -> Shown:
    """A dialog that has the keyboard, and waits for the key of an action."""
    shown.dialog.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is shown.dialog)
    shown.dialog.table.select("cast.add")
    shown.dialog.change_key.click()
    return shown


@pytest.mark.parametrize("key", [Key.Key_Shift, Key.Key_AltGr, Key.Key_CapsLock])
def test_a_key_that_only_changes_others_is_none_and_escape_leaves_only_the_field(
    waiting: Shown, qtbot: QtBot, key: Qt.Key
) -> None:
    with qtbot.waitSignal(waiting.asked.editingFinished):
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            QApplication.sendEvent(waiting.asked, QKeyEvent(kind, key, Modifier.NoModifier))
    assert waiting.asked.hasFocus()
    assert waiting.asked.keySequence().isEmpty()
    QTest.keyClick(waiting.asked, Key.Key_Escape)

    assert waiting.dialog.table.hasFocus()
    assert waiting.shown_key("cast.add") == "Ctrl+J"
    assert waiting.dialog.isVisible()
    assert not waiting.told


def test_who_wants_to_change_a_key_twice_presses_it_once(waiting: Shown) -> None:
    waiting.dialog.change_key.click()
    assert waiting.asked.hasFocus()
    QTest.keyClick(waiting.asked, Key.Key_B, Modifier.ControlModifier)

    assert waiting.book.key("cast.add") == "Ctrl+B"


def test_a_key_is_pressed_while_others_are_held(waiting: Shown) -> None:
    field = waiting.asked
    QTest.keyPress(field, Key.Key_Control)
    QTest.keyPress(field, Key.Key_B, Modifier.ControlModifier)
    QTest.keyRelease(field, Key.Key_Control)

    assert waiting.book.key("cast.add") == "Ctrl+B"


def test_who_goes_elsewhere_instead_of_pressing_a_key_changes_nothing(waiting: Shown) -> None:
    waiting.dialog.language.setFocus()

    assert waiting.dialog.table.indexWidget(waiting.dialog.table.keys.index(2, 1)) is None
    assert waiting.dialog.language.hasFocus()
    assert not waiting.told


def test_a_clash_is_refused_and_names_the_other_action(shown: Shown) -> None:
    shown.press("cast.add", Key.Key_Z, Modifier.ControlModifier)

    assert shown.dialog.error.text() == "Ctrl+Z belongs to “Undo” already."
    assert shown.dialog.error.isVisible()
    assert shown.shown_key("cast.add") == "Ctrl+J"
    assert not shown.told


def test_a_clash_with_an_action_of_one_ruleset_names_its_system(shown: Shown) -> None:
    shown.press("cast.add", Key.Key_D)

    assert shown.dialog.error.text() == "D belongs to “step.delay” (Storytelling System) already."


def test_escape_instead_of_a_key_takes_back_what_was_refused_before(shown: Shown) -> None:
    shown.press("cast.add", Key.Key_Z, Modifier.ControlModifier)
    assert shown.dialog.error.isVisible()
    shown.dialog.table.ask()
    QTest.keyClick(shown.asked, Key.Key_Escape)
    assert not shown.dialog.error.isVisible()
    assert shown.dialog.isVisible()


def test_the_main_key_belongs_to_the_next_step(shown: Shown) -> None:
    shown.press("cast.add", Key.Key_Space)

    assert shown.dialog.error.text() == "Space always does the highlighted next step."


@pytest.mark.parametrize("key", [Key.Key_Return, Key.Key_Up])
def test_keys_that_move_about_are_refused(shown: Shown, key: Qt.Key) -> None:
    shown.press("cast.add", key)

    assert "no action can have it" in shown.dialog.error.text()
    assert shown.book.key("cast.add") == "Ctrl+J"


def test_delete_takes_a_key_away_and_reset_brings_it_back(shown: Shown) -> None:
    shown.dialog.table.select("edit.undo")
    QTest.keyClick(shown.dialog.table, Key.Key_Delete)
    assert shown.book.action("edit.undo").shortcut().isEmpty()
    assert shown.told[-1].keys == {"edit.undo": ""}

    shown.dialog.reset_key.click()

    assert shown.book.key("edit.undo") == "Ctrl+Z"
    assert shown.told[-1].keys == {}


def test_resetting_one_is_refused_if_another_has_the_key_now(shown: Shown) -> None:
    shown.press("edit.undo", Key.Key_B)
    shown.press("edit.redo", Key.Key_Z, Modifier.ControlModifier)
    shown.dialog.table.select("edit.undo")

    shown.dialog.reset_key.click()

    assert shown.dialog.error.text() == "Ctrl+Z belongs to “Redo” already."
    shown.dialog.reset_all.click()
    assert shown.book.own_keys() == {}
    assert not shown.dialog.error.isVisible()


@pytest.mark.parametrize(
    ("key", "modifier", "text", "expected"),
    [
        (Key.Key_Plus, Modifier.ShiftModifier, "+", "+"),
        (Key.Key_A, Modifier.ShiftModifier, "A", "Shift+A"),
        (Key.Key_5, Modifier.KeypadModifier, "5", "5"),
        (Key.Key_F5, Modifier.ShiftModifier, "", "Shift+F5"),
        (1058, Modifier.NoModifier, "т", "N"),
        (1071, Modifier.ControlModifier, "", "Ctrl+Z"),
    ],
)
def test_what_is_pressed_is_told_as_a_key(key: int, modifier: Qt.KeyboardModifier, text: str, expected: str) -> None:
    field = QKeySequenceEdit()
    field.keyPressEvent(QKeyEvent(QEvent.Type.KeyPress, int(key), modifier, text))
    assert pressed(field.keySequence()) == expected


# The dialog


def test_escape_closes_and_enter_does_not(shown: Shown) -> None:
    QTest.keyClick(shown.dialog.scale.spin, Key.Key_Return)
    assert shown.dialog.isVisible()

    QTest.keyClick(shown.dialog, Key.Key_Escape)

    assert not shown.dialog.isVisible()


def test_another_language_is_spoken_while_it_is_open(
    shown: Shown, qapp: QApplication, qtbot: QtBot, english: None
) -> None:
    install_language(qapp, "ru")
    shown.dialog.set_names({**NAMES, "edit.undo": "Отменить"})
    QApplication.sendEvent(shown.dialog, QEvent(QEvent.Type.LanguageChange))

    assert shown.dialog.language.itemText(2) == "Русский"
    assert shown.dialog.table.keys.index(0, 0).data() == "Отменить"
    # Texts that have a translation say it; the rest stays whole in English.
    assert shown.dialog.close_button.label == shown.dialog.tr("Close")
    assert shown.dialog.windowTitle() == shown.dialog.tr("Settings")


def test_another_theme_is_worn_while_it_is_open(shown: Shown, qapp: QApplication) -> None:
    dark = shown.dialog.grab().toImage()
    apply_theme(qapp, "light")

    assert shown.dialog.theme is THEMES["light"]
    assert shown.dialog.table.theme is THEMES["light"]
    assert shown.dialog.grab().toImage() != dark


@pytest.mark.parametrize("scale", [80, 150, 250])
def test_it_grows_with_the_text_within_its_window(shown: Shown, qapp: QApplication, scale: int) -> None:
    apply_theme(qapp, "dark", scale)
    try:
        qapp.processEvents()
        assert shown.dialog.width() <= 1024
        assert shown.dialog.height() <= 600
        assert shown.dialog.page.minimumSizeHint().width() <= shown.dialog.scroller.viewport().width()
        assert not shown.dialog.close_button.is_elided()
    finally:
        apply_theme(qapp, "dark", 100)
