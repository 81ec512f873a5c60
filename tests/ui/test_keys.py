"""A key is one intention: in every layout, however long it is held, and whoever else has it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from tests.helpers.systems import SYSTEMS
from tests.ui.table import CTRL, NO, SHIFT, Key, put_demo_on_table
from tracker.engine.demos import demo_setup
from tracker.engine.systems import load_system
from tracker.storage.user.settings import Settings
from tracker.ui.actions.book import ActionBook, default_keys
from tracker.ui.actions.table import ACTIONS
from tracker.ui.actions.texts import ActionTexts
from tracker.ui.dialogs.new_game import NewGameDialog
from tracker.ui.kit.controls import Button
from tracker.ui.kit.fields import Check
from tracker.ui.kit.keyboard import key_text, latin
from tracker.ui.kit.theme import Theme, apply_theme
from tracker.ui.systems import all_system_uis
from tracker.ui.window.main_window import MainWindow

ANSWERS = frozenset(("build_deck", "choose_entry", "choose_first", "record_winner"))
"""Commands that answer a question. Several stand side by side, so that none has a key of its own."""


def send(widget: QWidget, key: int, modifier: Qt.KeyboardModifier = NO, text: str = "", held: bool = False) -> None:
    """Press a key as the desktop does where no shortcut has it: the window gets it before the widget."""
    handle = widget.window().windowHandle()
    QApplication.sendEvent(handle, QKeyEvent(QEvent.Type.KeyPress, key, modifier, text, held))
    QApplication.sendEvent(handle, QKeyEvent(QEvent.Type.KeyRelease, key, modifier, text, held))
    QApplication.processEvents()


def steps(window: MainWindow) -> int:
    assert window.game is not None
    return window.game.engine.history.cursor


def double_click(button: Button) -> None:
    """Click twice, as fast as the desktop calls it a double click."""
    at = button.rect().center()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton, NO, at)
    there = QApplication.widgetAt(button.mapToGlobal(at)) or button
    spot = QPoint(there.mapFromGlobal(button.mapToGlobal(at))).toPointF()
    for kind in (QEvent.Type.MouseButtonDblClick, QEvent.Type.MouseButtonRelease):
        left = Qt.MouseButton.LeftButton
        QApplication.sendEvent(there, QMouseEvent(kind, spot, there.mapToGlobal(spot), left, left, NO))
    QApplication.processEvents()


def button(window: MainWindow, action_id: str) -> Button:
    assert window.game is not None
    return window.game.screen.foot._buttons[window.book.action(action_id)]


# Layouts


@pytest.mark.parametrize(
    ("typed", "expected"),
    [("Ctrl+Я", "Ctrl+Z"), ("В", "D"), ("Ctrl+Б", "Ctrl+,"), ("І", "S"), ("Ctrl+Z", "Ctrl+Z"), ("F2", "F2"), ("", "")],
)
def test_a_russian_key_is_the_latin_one_beside_it(typed: str, expected: str) -> None:
    assert latin(QKeySequence(typed)).toString() == expected
    assert key_text(typed) == expected


@pytest.mark.parametrize("name", ["Ctrl+K, Ctrl+S", "Nonsense"])
def test_what_is_not_one_key_is_none(name: str) -> None:
    assert key_text(name) == ""


@pytest.mark.parametrize("system", SYSTEMS)
def test_each_action_has_one_key_and_a_main_step_space_beside_it(window: MainWindow, system: str) -> None:
    player = put_demo_on_table(window, system)
    for _ in range(12):
        for action in window.book.actions():
            keys = [key.toString() for key in action.shortcuts()]
            assert len(keys) <= 1 + (keys[:1] == ["Space"]), keys
            assert all(key.isascii() for key in keys)
        player.space()


def test_a_key_that_is_only_russian_does_what_its_latin_one_does(window: MainWindow) -> None:
    player = put_demo_on_table(window, "storytelling")
    player.space_until("fighting")
    before = steps(window)
    send(window, ord("В"), NO, "в")  # D: delay
    assert steps(window) == before + 1
    assert window.game is not None
    assert "delayed" in str(window.game.engine.history.last.events).lower()  # type: ignore[union-attr]
    send(window, ord("Я"), CTRL, "я")
    assert steps(window) == before
    send(window, ord("Я"), CTRL | SHIFT, "я")
    assert steps(window) == before + 1


def test_a_russian_key_that_does_nothing_says_why(window: MainWindow) -> None:
    put_demo_on_table(window, "7tv").space_until("action")
    assert window.game is not None
    window.game.screen.lists.take_focus()
    blocked = next(a for a in window.book.step_actions() if not a.isEnabled() and a.shortcuts())
    assert blocked.shortcuts()[0].toString() == "1"
    window.book.set_key(str(blocked.property("action_id")), "B")
    send(window, ord("И"), NO, "и")
    assert window.game.screen.notice.text() == blocked.property("reason")


def test_russian_letters_are_typed_into_a_line(window: MainWindow) -> None:
    put_demo_on_table(window, "storytelling").space_until("fighting")
    before = steps(window)
    window.book.action("edit.note").trigger()
    QApplication.processEvents()
    for letter in "вода":
        send(window, ord(letter.upper()), NO, letter)
    line = QApplication.focusWidget()
    assert isinstance(line, QLineEdit)
    assert line.text() == "вода"
    send(window, ord("Ф"), CTRL, "ф")
    send(window, ord("Ч"), CTRL, "ч")
    assert (line.text(), QApplication.clipboard().text()) == ("", "вода")
    assert steps(window) == before


def test_the_keys_of_the_cast_editor_are_there_on_a_russian_keyboard(window: MainWindow, qtbot: QtBot) -> None:
    system = load_system("7tv")
    dialog = NewGameDialog(system, "en", demo_setup(system, "en"), window, window.book)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is dialog)
    editor = dialog.editor
    editor.view.setFocus()
    editor.view.go(0)
    count = editor.cast.rowCount()
    send(dialog, ord("Ч"), CTRL, "ч")
    assert editor.cast.rowCount() == count - 1
    send(dialog, ord("Я"), CTRL, "я")
    assert editor.cast.rowCount() == count
    send(dialog, ord("В"), CTRL, "в")
    assert editor.copies_bar.isVisible()


# Keys that are held, and double clicks


def test_only_undo_and_what_counts_by_one_goes_on_while_its_key_is_held(window: MainWindow) -> None:
    put_demo_on_table(window, "storytelling").space_until("fighting")
    repeating = {str(a.property("action_id")) for a in window.book.actions() if a.autoRepeat()}
    assert repeating == {
        *("edit.undo", "edit.redo", "cast.less", "cast.more", "cast.up", "cast.down", "view.larger", "view.smaller"),
    }


@pytest.mark.parametrize("key", [Key.Key_Return, Key.Key_Enter])
def test_enter_that_is_held_activates_nobody(window: MainWindow, key: Key) -> None:
    player = put_demo_on_table(window, "tannhauser")
    player.space_until("activation")
    ready = player.report["ready"][player.report["awaiting"]]  # type: ignore[index]
    assert window.game is not None
    window.game.screen.lists.select(ready[1])
    window.game.screen.lists.view_of(ready[1]).setFocus()  # type: ignore[union-attr]
    send(window, key, NO, "\r", held=True)
    assert player.stage == "activation"
    send(window, key, NO, "\r")
    assert player.report["active"] == ready[1]


def test_r_that_is_held_rolls_one_die(window: MainWindow) -> None:
    player = put_demo_on_table(window, "storytelling")
    assert window.game is not None
    boxes = list(window.game.screen.strip._live.values())
    send(window, Key.Key_R, NO, "r")
    for _ in range(5):
        send(window, Key.Key_R, NO, "r", held=True)
    assert [box._entry.to_roll for box in boxes[:3]] == [True, False, False]
    assert player.stage == "rolling"


def test_a_press_at_the_moment_of_letting_go_comes_of_a_key_that_is_held(window: MainWindow) -> None:
    player = put_demo_on_table(window, "storytelling")
    player.space_until("fighting")
    assert window.game is not None
    window.game.screen.lists.take_focus()

    def is_kept_from_shortcut(let_go: int, pressed: int, key: int = Key.Key_Space) -> bool:
        events = []
        for kind, at in ((QEvent.Type.KeyRelease, let_go), (QEvent.Type.ShortcutOverride, pressed)):
            event = QKeyEvent(kind, key, NO, 65, 0, 0, "")
            event.setTimestamp(at)
            event.ignore()
            QApplication.sendEvent(window.windowHandle(), event)
            events.append(event)
        kept = events[1].isAccepted()
        press = QKeyEvent(QEvent.Type.KeyPress, key, NO, 65, 0, 0, "")
        press.setTimestamp(pressed)
        if kept:
            QApplication.sendEvent(window.windowHandle(), press)
        return kept

    before = steps(window)
    assert is_kept_from_shortcut(1000, 1000)
    assert not is_kept_from_shortcut(1000, 1001)
    assert not is_kept_from_shortcut(1000, 1000, Key.Key_Minus)
    assert steps(window) == before


def test_the_key_that_opens_a_line_is_not_typed_into_it(window: MainWindow) -> None:
    put_demo_on_table(window, "storytelling").space_until("fighting")
    assert window.game is not None
    window.game.screen.lists.take_focus()
    QApplication.sendEvent(window.windowHandle(), QKeyEvent(QEvent.Type.ShortcutOverride, Key.Key_T, NO, "t"))
    window.book.action("cast.total").trigger()
    QApplication.processEvents()
    line = QApplication.focusWidget()
    assert isinstance(line, QLineEdit)
    send(window, Key.Key_T, NO, "t", held=True)
    assert line.text() == ""
    send(window, Key.Key_4, NO, "4")
    send(window, Key.Key_4, NO, "4", held=True)
    assert line.text() == "44"


def test_a_digit_that_is_held_moves_once(window: MainWindow) -> None:
    player = put_demo_on_table(window, "tannhauser")
    player.space_until("cycle")
    before = steps(window)
    send(window, Key.Key_1, NO, "1")
    send(window, Key.Key_1, NO, "1", held=True)
    assert steps(window) == before + 1


def test_a_double_click_on_a_step_is_one_step(window: MainWindow) -> None:
    put_demo_on_table(window, "storytelling").space_until("fighting")
    before = steps(window)
    main = next(a for a in window.book.step_actions() if a.property("main"))
    double_click(button(window, str(main.property("action_id"))))
    assert steps(window) == before + 1


def test_a_double_click_on_undo_takes_two_back(window: MainWindow) -> None:
    player = put_demo_on_table(window, "7tv")
    player.space_until("end")
    before = steps(window)
    double_click(window.menus.corner.undo)
    assert steps(window) == before - 2


def test_a_double_click_on_plus_counts_twice(window: MainWindow) -> None:
    player = put_demo_on_table(window, "7tv")
    player.space_until("action")
    assert window.game is not None
    header = next(iter(window.game.screen.lists.heads.values()))
    before = steps(window)
    double_click(header.plus)
    assert steps(window) == before + 2


# Clashes


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_step_of_every_system_is_known_to_the_book(window: MainWindow, system: str) -> None:
    player = put_demo_on_table(window, system)
    assert window.game is not None
    seen: set[str] = set()
    for _ in range(40):
        seen |= {str(action.property("action_id")) for action in window.book.step_actions()}
        player.space()
    known = default_keys()
    unknown = {action_id for action_id in seen if action_id not in known and action_id.partition(":")[0] not in known}
    assert {action_id.removeprefix("step.").partition(":")[0] for action_id in unknown} <= ANSWERS
    assert len(seen - unknown) >= 5


@pytest.mark.parametrize("action_id", sorted(default_keys()))
def test_no_default_key_clashes_with_another(window: MainWindow, action_id: str) -> None:
    assert window.book.clash(action_id, window.book.default_key(action_id)) is None


def test_every_key_can_be_changed_from_the_start_page(window: MainWindow) -> None:
    names = window.menus.key_names()
    assert set(names) == set(default_keys())
    assert all(names.values())
    assert set(ACTIONS) <= set(names)
    assert {f"step.{kind}" for ui in all_system_uis() for kind in ui.step_keys} <= set(names)


def test_a_key_of_a_step_of_another_system_is_refused_on_the_start_page(window: MainWindow) -> None:
    assert window.game is None
    assert window.book.set_key("edit.note", "D") == "step.delay"
    assert window.book.set_key("edit.note", "В") == "step.delay"
    assert window.book.key("edit.note") == "Ctrl+T"


@pytest.mark.parametrize(
    ("action_id", "key", "owner"),
    [
        ("cast.mark", "5", "step.move"),
        ("cast.mark", "Return", "reserved"),
        ("cast.mark", "Home", "reserved"),
        ("cast.mark", "Alt+B", "menu"),
        ("cast.mark", "Space", "main"),
        ("editor.add", "A", "typed"),
        ("editor.add", "Ctrl+C", "editor.copy"),
        ("editor.add", "Ctrl+Return", "new_game.begin"),
        ("strip.roll", "7", "typed"),
        ("strip.roll", "Ctrl+J", "cast.add"),
        ("strip.roll", "D", None),
        ("games.delete", "Ctrl+N", "game.new"),
        ("games.delete", "X", None),
        ("editor.add", "Ctrl+N", None),
        ("step.step_in:anna", "I", None),
    ],
)
def test_what_a_key_means_elsewhere_is_known(window: MainWindow, action_id: str, key: str, owner: str | None) -> None:
    assert window.book.clash(action_id, key) == owner


def test_of_two_with_one_key_in_the_settings_one_is_told_and_has_none(qapp: QApplication, qtbot: QtBot) -> None:
    settings = Settings(animation_ms=0, keys={"edit.note": "в", "cast.mark": "B", "cast.up": "B", "cast.more": "Esc"})
    apply_theme(qapp, "dark", 100)
    window = MainWindow(qapp, "en", settings)
    qtbot.addWidget(window)
    window.show()
    window.show_start_page()
    assert window.notices.text.isVisible()
    told = window.notices.text.text()
    assert "“Note” is left without a key: D in the settings belongs to “Delay” (Storytelling System) already." in told
    assert "“Move up” is left without a key" in told
    assert "“One health more” is left without a key" in told
    assert [window.book.key(i) for i in ("edit.note", "cast.mark", "cast.up", "cast.more")] == ["", "B", "", ""]
    player = put_demo_on_table(window, "storytelling")
    assert "Note" in window.notices.text.text()
    player.space_until("fighting")
    with_d = [a for a in window.book.actions() if QKeySequence("D") in a.shortcuts()]
    assert [a.property("action_id") for a in with_d] == ["step.delay"]
    window.notices.forget_lost_keys()
    assert not window.notices.text.isVisible()


def test_two_actions_may_have_changed_keys_in_the_settings(window: MainWindow) -> None:
    book = ActionBook(window, {"edit.note": "D", "step.delay": "Ctrl+T"})
    assert book.lost_keys == ()
    assert (book.key("edit.note"), book.key("step.delay")) == ("D", "Ctrl+T")


def test_the_key_of_stepping_in_is_one_for_everybody(window: MainWindow) -> None:
    player = put_demo_on_table(window, "storytelling")
    player.space_until("fighting")
    player.press(Key.Key_D)
    player.press(Key.Key_D)
    waiting = [a for a in window.book.step_actions() if "step_in" in a.property("action_id")]
    assert len(waiting) == 2
    assert [[k.toString() for k in a.shortcuts()] for a in waiting] == [["I"], []]
    assert window.book.set_key("step.step_in", "U") is None
    assert [[k.toString() for k in a.shortcuts()] for a in waiting] == [["U"], []]
    assert window.book.own_keys() == {"step.step_in": "U"}
    before = steps(window)
    player.press(Key.Key_U)
    assert steps(window) == before + 1
    left = next(a for a in window.book.step_actions() if "step_in" in a.property("action_id"))
    assert [k.toString() for k in left.shortcuts()] == ["U"]


def test_an_old_key_of_stepping_in_for_one_figure_is_one_for_everybody(window: MainWindow) -> None:
    book = ActionBook(window, {"step.step_in:anna": "U"})
    assert (book.key("step.step_in:bert"), book.own_keys()) == ("U", {"step.step_in": "U"})


def test_keys_of_widgets_and_dialogs_can_be_changed(window: MainWindow, qtbot: QtBot) -> None:
    for action_id, key in (("editor.add", "F7"), ("new_game.begin", "F9"), ("strip.roll", "W")):
        assert window.book.set_key(action_id, key) is None
    system = load_system("7tv")
    dialog = NewGameDialog(system, "en", demo_setup(system, "en"), window, window.book)
    qtbot.addWidget(dialog)
    dialog.show()
    assert (dialog.editor.add_button.key_text, dialog.begin.key_text) == ("F7", "F9")
    count = dialog.editor.cast.rowCount()
    QTest.keyClick(dialog.editor.view, Key.Key_F7)
    assert dialog.editor.cast.rowCount() == count + 1
    QTest.keyClick(dialog.editor.view, Key.Key_Insert)
    assert dialog.editor.cast.rowCount() == count + 1
    dialog.editor.cast.undo_stack.undo()
    QTest.keyClick(dialog.editor.view, Key.Key_F9)
    assert not dialog.isVisible()
    put_demo_on_table(window, "storytelling")
    assert window.game is not None
    box = next(iter(window.game.screen.strip._live.values()))
    QTest.keyClick(box.input, Key.Key_R)
    assert not box._entry.to_roll
    box.input.clear()
    QTest.keyClick(box.input, Key.Key_W)
    assert box._entry.to_roll


def test_a_text_that_names_a_key_names_the_one_of_now(window: MainWindow) -> None:
    window.book.set_key("cast.add", "Ctrl+U")
    window.book.set_key("editor.paste", "Ctrl+B")
    put_demo_on_table(window, "7tv")
    assert window.game is not None
    view = next(iter(window.game.screen.lists.views.values()))
    assert view._empty_text == "Nobody is here yet. Add somebody with Ctrl+U."
    dialog = NewGameDialog(load_system("7tv"), "en", None, window, window.book)
    assert "with Ctrl+B, or" in dialog.editor.view._empty_text


@pytest.fixture
def russian(qapp: QApplication) -> Iterator[None]:
    from tracker.words.language import install_language

    install_language(qapp, "ru")
    yield
    install_language(qapp, "en")


def test_the_names_of_keys_are_russian_in_a_russian_window(russian: None, theme: Theme) -> None:
    names = ActionTexts().key_names(None, None)
    assert set(names) == set(default_keys())
    assert names["step.flip_cards:2"] == "Перевернуть 2 карты"


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_action_does_one_thing(window: MainWindow, system: str) -> None:
    put_demo_on_table(window, system)
    ui = window.game.screen.ui
    window.game.screen.lists.select(next(iter(window.game.engine.moment.state.table.figures)))
    for action in ACTIONS.values():
        has = not action.needs_order or action.id in ui.orders
        assert has <= (action.id in window.book._methods), action.id
        assert window.book.action(action.id).isVisible() == has or action.id == "help.first_steps", action.id
    for own in ui.actions:
        assert own.id in window.book._methods, own.id
        assert window.book.action(own.id).isVisible(), own.id


def menu_ids(window: MainWindow, menu: str) -> list[str]:
    return [str(action.property("action_id")) for action in window.menus._menus[menu].actions() if action.isVisible()]


def test_an_action_of_one_system_stands_in_its_menu_as_long_as_its_game_is_on_the_table(window: MainWindow) -> None:
    put_demo_on_table(window, "storytelling")
    for system in ("7tv", "storytelling", "7tv"):
        put_demo_on_table(window, system)
        for ui in all_system_uis():
            for own in ui.actions:
                ids = menu_ids(window, own.id.partition(".")[0])
                if ui is not window.game.screen.ui:
                    assert own.id not in ids
                else:
                    assert ids.count(own.id) == 1
                    assert ids[ids.index(own.id) - 1] == own.after
    window.show_start_page()
    assert not {own.id for ui in all_system_uis() for own in ui.actions} & {
        str(action.property("action_id")) for action in window.book.actions()
    }


def test_a_toggle_of_one_system_says_which_way_it_goes(window: MainWindow) -> None:
    put_demo_on_table(window, "storytelling")
    window.game.screen.lists.select(next(iter(window.game.engine.moment.state.table.figures)))
    toggle = window.book.action("cast.surprised")
    for said in ("Surprised", "Not surprised", "Surprised"):
        window.game.actions.figures.show(exactly=True)
        assert str(toggle.property("label")).endswith(f": {said}")
        toggle.trigger()


def test_what_belongs_to_a_game_does_nothing_once_it_has_left(window: MainWindow) -> None:
    put_demo_on_table(window, "7tv").space(2)
    engine = window.game.engine
    done = engine.history.cursor
    window.show_start_page()
    for action_id in ("edit.undo", "turn.points", "cast.remove"):
        assert action_id == "turn.points" or not window.book.action(action_id).isEnabled()
        window.book._do(action_id)
    assert engine.history.cursor == done


def test_an_action_is_triggered_through_its_record(window: MainWindow) -> None:
    done: list[str] = []
    window.book.bind({"view.full_screen": lambda: done.append("full screen")})
    window.book.action("view.full_screen").trigger()
    assert done == ["full screen"]


@pytest.mark.parametrize("key", [Key.Key_Space, Key.Key_Return])
def test_a_box_of_the_end_phase_is_ticked_by_its_keys_and_no_step_is_taken(window: MainWindow, key: Key) -> None:
    player = put_demo_on_table(window, "7tv")
    player.space_until("end")
    before = steps(window)
    box = next(box for box in window.docks.panel.findChildren(Check) if box.isVisible())
    box.setFocus()
    player.press(key)
    assert box.isChecked()
    assert steps(window) == before
