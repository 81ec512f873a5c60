"""The main window by keys and clicks: what a person sees and does."""

from __future__ import annotations

import itertools
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.helpers.systems import SYSTEMS
from tests.ui.table import ALT, CTRL, SHIFT, Key, Player, open_window, put_demo_on_table, shown_texts
from tracker.core.edits import AddFigure
from tracker.core.figures import Figure
from tracker.ui.kit.theme import current_theme
from tracker.ui.window.main_window import MainWindow


def test_an_episode_is_played_to_its_end_with_one_key(window: MainWindow) -> None:
    player = put_demo_on_table(window, "7tv")
    player.space_until("countdown")
    player.space_until("over", 4 * 20)
    report = player.report
    assert report["reason"] == "deck_out"
    assert report["turn"] == 18
    assert report["cards_left"] == 0


def test_a_fight_is_played_for_three_rounds_with_one_key(window: MainWindow) -> None:
    player = put_demo_on_table(window, "storytelling")
    player.space_until("fighting")
    order = player.report["order"]
    acted = []
    for _ in range(3 * 7):
        acted.append(player.report["current"])
        player.space()
    assert acted == [*order] * 3  # type: ignore[misc]
    assert player.report["round"] == 4


def test_a_skirmish_is_played_for_a_game_turn_with_one_key(window: MainWindow) -> None:
    player = put_demo_on_table(window, "tannhauser")
    player.space_until("activation")
    sides = []
    while player.report["turn"] == 1:
        if player.stage == "activation":
            sides.append(player.report["awaiting"])
        player.space()
    assert len(sides) == 10
    assert all(one != other for one, other in itertools.pairwise(sides))


def test_dice_are_typed_and_rolled_in_one_roll(window: MainWindow) -> None:
    player = put_demo_on_table(window, "7tv")
    player.type("6")
    player.press(Key.Key_Return)
    player.type("1")
    player.press(Key.Key_Return)
    assert player.stage == "countdown"
    assert player.report["on_screen"] == "heroes"


def test_a_bad_die_is_told_beside_its_box_and_keeps_the_rest(window: MainWindow) -> None:
    player = put_demo_on_table(window, "7tv")
    player.type("6")
    player.press(Key.Key_Return)
    player.type("9")
    player.press(Key.Key_Return)
    assert player.stage == "initiative"
    assert "a number from 1 to 6" in shown_texts(window)
    player.press(Key.Key_Backspace)
    player.type("2")
    player.press(Key.Key_Return)
    assert player.report["on_screen"] == "heroes"


def test_the_dice_that_were_typed_count_when_the_rest_is_rolled(window: MainWindow) -> None:
    player = put_demo_on_table(window, "storytelling")
    player.type("10")
    player.space()
    totals = player.report["totals"]
    assert isinstance(totals, dict)
    first = next(iter(totals))
    assert window.game is not None
    assert window.game.engine.moment.row(first).why[0].values == {"die": 10}
    assert None not in totals.values()


def test_undo_goes_back_to_the_first_step_and_redo_forward_again(window: MainWindow) -> None:
    player = put_demo_on_table(window, "7tv")
    player.space(9)
    report = player.report
    player.press(Key.Key_Z, CTRL, times=9)
    assert player.stage == "initiative"
    assert not window.book.action("edit.undo").isEnabled()
    player.press(Key.Key_Z, CTRL | SHIFT, times=9)
    assert player.report == report


def test_the_undo_button_names_what_it_takes_back(window: MainWindow) -> None:
    player = put_demo_on_table(window, "7tv")
    player.space_until("action")
    assert "phase" in window.book.action("edit.undo").text()


def test_a_greyed_step_says_why_when_its_key_is_pressed(window: MainWindow) -> None:
    player = put_demo_on_table(window, "7tv")
    player.space_until("countdown")
    before = player.report
    player.press(Key.Key_S)
    assert player.report == before
    assert window.game is not None
    assert window.game.screen.notice.isVisible()
    assert window.game.screen.notice.text()


def test_typing_a_name_never_triggers_a_key(window: MainWindow) -> None:
    player = put_demo_on_table(window, "7tv")
    player.space_until("countdown")
    before = player.report
    assert window.game is not None
    figure = window.game.engine.moment.view.order[0]  # type: ignore[union-attr]
    window.game.screen.lists.select(figure)
    player.press(Key.Key_F2)
    player.press(Key.Key_A, CTRL)
    player.type("1 nse x")
    assert player.report == before
    player.press(Key.Key_Return)
    assert window.game is not None
    assert window.game.engine.moment.name(figure) == "1 nse x"
    assert player.report == before


def test_escape_leaves_a_bar_and_the_focus_returns_to_the_list(window: MainWindow) -> None:
    player = put_demo_on_table(window, "7tv")
    player.space_until("countdown")
    assert window.game is not None
    window.game.screen.lists.take_focus()
    focus = QApplication.focusWidget()
    player.press(Key.Key_F2)
    assert QApplication.focusWidget() is focus, "a row that the keyboard merely stands on is not selected"
    player.press(Key.Key_Down)
    player.press(Key.Key_F2)
    assert QApplication.focusWidget() is window.game.screen.entry.line
    player.press(Key.Key_Escape)
    assert QApplication.focusWidget() is focus
    assert not window.game.screen.entry.isVisible()


def test_health_is_changed_by_keys_and_by_a_typed_number(window: MainWindow) -> None:
    player = put_demo_on_table(window, "7tv")
    player.space_until("countdown")
    assert window.game is not None
    figure = window.game.engine.moment.view.order[0]
    window.game.screen.lists.select(figure)
    most = window.game.engine.moment.figure(figure).stats["health_max"]  # type: ignore[union-attr]

    def health() -> int:
        return window.game.engine.moment.figure(figure).stats["health"]  # type: ignore[union-attr]

    player.press(Key.Key_Minus)
    assert health() == most - 1
    player.press(Key.Key_Plus)
    assert health() == most
    player.press(Key.Key_Plus)
    assert health() == most
    player.press(Key.Key_H)
    player.type("-3")
    player.press(Key.Key_Return)
    assert health() == most - 3
    player.press(Key.Key_H)
    player.type("x")
    player.press(Key.Key_Return)
    assert window.game.screen.entry.isVisible()
    player.press(Key.Key_Escape)


def test_points_change_beside_the_name_in_every_phase(window: MainWindow, qtbot: QtBot) -> None:
    player = put_demo_on_table(window, "7tv")
    player.space_until("countdown")
    assert window.game is not None
    header = window.game.screen.lists.heads["villains"]
    before = player.report["plot_points"]["villains"]  # type: ignore[index]
    qtbot.mouseClick(header.plus, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(header.plus, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(header.minus, Qt.MouseButton.LeftButton)
    assert player.report["plot_points"]["villains"] == before + 1  # type: ignore[index]


def test_points_with_a_reason_stand_in_the_story(window: MainWindow) -> None:
    player = put_demo_on_table(window, "7tv")
    player.space_until("countdown")
    player.press(Key.Key_G)
    player.press(Key.Key_A, CTRL)
    player.type("+2 the statue")
    player.press(Key.Key_Return)
    assert "the statue" in "\n".join(window.game.story.step(0).sentences)


def test_the_order_is_changed_by_keys_without_touching_numbers_or_the_marker(window: MainWindow) -> None:
    player = put_demo_on_table(window, "storytelling")
    player.space_until("fighting")
    before = player.report
    order = list(before["order"])  # type: ignore[call-overload]
    assert window.game is not None
    window.game.screen.lists.select(order[3])
    window.game.screen.lists.take_focus()
    player.press(Key.Key_Up, ALT)
    assert player.report["order"] == [*order[:2], order[3], order[2], *order[4:]]
    player.press(Key.Key_Down, ALT)
    assert player.report == before


def test_a_place_is_chosen_with_arrow_keys_and_a_line_shows_it(window: MainWindow) -> None:
    player = put_demo_on_table(window, "storytelling")
    player.space_until("fighting")
    order = list(player.report["order"])  # type: ignore[call-overload]
    assert window.game is not None
    window.game.screen.lists.select(order[4])
    player.press(Key.Key_V)
    player.press(Key.Key_Up, times=2)
    assert window.game.screen.place.place is not None
    player.press(Key.Key_Return)
    moved = list(player.report["order"])  # type: ignore[call-overload]
    assert moved == [*order[:2], order[4], order[2], order[3], *order[5:]]


def test_one_who_goes_down_is_passed_over_and_comes_back(window: MainWindow) -> None:
    player = put_demo_on_table(window, "storytelling")
    player.space_until("fighting")
    order = list(player.report["order"])  # type: ignore[call-overload]
    assert window.game is not None
    window.game.screen.lists.select(order[1])
    player.press(Key.Key_Delete)
    player.space()
    assert player.report["current"] == order[2]
    player.press(Key.Key_Delete)
    assert window.game is not None
    assert not window.game.engine.moment.figure(order[1]).alive  # type: ignore[union-attr]
    assert "is out already" in window.game.screen.notice.text()
    player.press(Key.Key_Y)
    assert window.game.engine.moment.figure(order[1]).alive  # type: ignore[union-attr]


def test_movement_is_spent_with_digits_and_the_action_interrupts_it(window: MainWindow) -> None:
    player = put_demo_on_table(window, "tannhauser")
    player.space_until("cycle")
    movement = player.report["movement_left"]
    assert isinstance(movement, int)
    player.press(Key.Key_2)
    player.press(Key.Key_A)
    player.press(Key.Key_2)
    assert player.report["movement_left"] == movement - 2
    player.press(Key.Key_A)
    player.press(Key.Key_1)
    assert player.report["movement_left"] == movement - 3


def test_space_never_chooses_another_than_the_button_says(window: MainWindow) -> None:
    player = put_demo_on_table(window, "tannhauser")
    player.space_until("initiative_roll")
    player.type("3")
    player.press(Key.Key_Return)
    player.type("9")
    player.press(Key.Key_Return)
    assert player.stage == "first_choice"
    winner = player.report["winner"]
    player.space()
    assert player.report["first"] == winner


def test_space_activates_the_figure_that_is_selected(window: MainWindow) -> None:
    player = put_demo_on_table(window, "tannhauser")
    player.space_until("activation")
    ready = player.report["ready"][player.report["awaiting"]]  # type: ignore[index]
    assert window.game is not None
    window.game.screen.lists.select(ready[3])
    player.space()
    assert player.report["active"] == ready[3]


def test_the_cast_menu_is_about_the_one_who_acts_if_nobody_is_selected(window: MainWindow) -> None:
    player = put_demo_on_table(window, "storytelling")
    player.space_until("fighting")
    player.space()
    current = str(player.report["current"])
    assert window.game is not None
    assert window.game.engine.moment.name(current)[:6] in window.book.action("cast.out").text()
    player.press(Key.Key_Delete)
    assert not window.game.engine.moment.figure(current).alive  # type: ignore[union-attr]


def test_an_undone_roll_asks_for_its_dice_again(window: MainWindow) -> None:
    player = put_demo_on_table(window, "7tv")
    for die in "61":
        player.type(die)
        player.press(Key.Key_Return)
    assert player.stage == "countdown"
    player.press(Key.Key_Z, CTRL)
    player.type("2")
    player.press(Key.Key_Return)
    player.type("5")
    player.press(Key.Key_Return)
    assert player.report["on_screen"] == "villains"


def test_the_reason_of_a_spend_stands_in_the_story(window: MainWindow) -> None:
    player = put_demo_on_table(window, "7tv")
    player.space_until("action")
    player.press(Key.Key_G)
    player.press(Key.Key_A, CTRL)
    player.type("-1 luck")
    player.press(Key.Key_Return)
    assert "luck" in "\n".join(window.game.story.step(0).sentences)


def test_enter_activates_the_figure_that_is_selected(window: MainWindow) -> None:
    player = put_demo_on_table(window, "tannhauser")
    player.space_until("activation")
    ready = player.report["ready"][player.report["awaiting"]]  # type: ignore[index]
    assert window.game is not None
    window.game.screen.lists.select(ready[2])
    window.game.screen.lists.view_of(ready[2]).setFocus()  # type: ignore[union-attr]
    player.press(Key.Key_Return)
    assert player.report["active"] == ready[2]


def test_the_past_is_looked_at_without_changing_the_game(window: MainWindow) -> None:
    player = put_demo_on_table(window, "7tv")
    player.space(7)
    before = player.report
    assert window.game is not None
    window.game.story_view.step_chosen.emit(2)
    assert window.game.screen.is_past
    assert window.game.screen.moment.view.turn == 1
    player.space()
    assert player.report == before
    player.press(Key.Key_Escape)
    assert not window.game.screen.is_past
    window.game.story_view.step_chosen.emit(2)
    window.game.screen.past_choice_requested.emit("back")
    assert window.game is not None
    assert window.game.engine.history.cursor == 2
    player.press(Key.Key_Z, CTRL | SHIFT, times=5)
    assert player.report == before


def test_the_story_tells_each_step_once_and_forgets_what_is_taken_back(window: MainWindow) -> None:
    player = put_demo_on_table(window, "7tv")
    player.space(6)
    assert window.game.story.rowCount() == 6
    player.press(Key.Key_Z, CTRL, times=2)
    assert window.game.story.rowCount() == 4
    player.press(Key.Key_2)
    player.space()
    assert window.game is not None
    assert window.game.story.rowCount() == window.game.engine.history.cursor


def test_the_winner_is_named_in_the_window(window: MainWindow) -> None:
    player = put_demo_on_table(window, "7tv")
    player.space_until("action")
    window.book.action("step.declare_victory").trigger()
    assert player.stage == "action"
    player.press(Key.Key_Return)
    if player.stage != "over":
        player.space()
    assert player.stage == "over"
    assert player.report["winner"] == "heroes"
    assert window.game is not None
    assert window.game.screen.banner.isVisible()
    player.press(Key.Key_Z, CTRL)
    assert player.stage == "action"


def test_a_name_is_shown_as_it_was_typed(window: MainWindow) -> None:
    player = put_demo_on_table(window, "storytelling")
    assert window.game is not None
    for number, name in enumerate(("<b>Bob</b> & Söhne", "שלום", "🎲 " * 40, "&File", "a" * 300)):
        window.game.engine.run(AddFigure(Figure(f"odd{number}", "pc", name)))
        model = window.game.screen.lists.models[None]
        assert model.index(model.row(f"odd{number}"), 1).data() == name
    player.space()
    assert window.grab().save


def test_a_second_language_is_spoken_at_once(window: MainWindow) -> None:
    player = put_demo_on_table(window, "7tv")
    player.space_until("action")
    window.preferences.set_language("ru")
    assert window.game is not None
    texts = "\n".join(shown_texts(window))
    assert "Ход 1" in texts
    assert "Ход" in window.menuBar().actions()[3].text()
    assert any("фаз" in line for line in window.game.story.step(0).sentences)
    window.preferences.set_language("en")
    assert "Turn 1" in "\n".join(shown_texts(window))


def test_the_window_goes_on_where_it_was_closed(qtbot: QtBot, qapp: QApplication) -> None:
    first = open_window(qapp)
    qtbot.addWidget(first)
    first.games.start_demo("7tv")
    player = Player(first)
    player.space(8)
    report = player.report
    first.close()
    second = open_window(qapp)
    qtbot.addWidget(second)
    second.preferences.settings = first.preferences.settings
    second.games.open_last()
    assert Player(second).report == report
    Player(second).press(Key.Key_Z, CTRL, times=8)
    assert Player(second).stage == "initiative"
    second.close()


def test_a_game_that_is_open_already_says_so(window: MainWindow, qtbot: QtBot, qapp: QApplication) -> None:
    window.games.start_demo("7tv")
    assert window.document is not None
    path = window.document.path
    assert isinstance(path, Path)
    other = open_window(qapp)
    qtbot.addWidget(other)
    other.games.open_file(path)
    assert other.game is None
    assert "open" in "\n".join(shown_texts(other))
    other.close()


def test_a_damaged_game_opens_as_far_as_it_goes_and_says_so(window: MainWindow) -> None:
    window.games.start_demo("7tv")
    player = Player(window)
    player.space(5)
    assert window.document is not None
    path = window.document.path
    assert path is not None
    window.show_start_page()
    path.write_bytes(path.read_bytes()[:-10])
    window.games.open_file(path)
    assert window.game is not None
    assert window.game.engine.history.cursor == 4
    assert window.game is not None
    assert window.game.screen.notice.text()
    assert len(list(path.parent.glob("*damaged*"))) == 1


def test_every_control_has_a_name_for_a_screen_reader(window: MainWindow) -> None:
    for system in SYSTEMS:
        put_demo_on_table(window, system)
        for widget in window.findChildren(type(window.centralWidget())):
            if widget.isVisible() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
                text = getattr(widget, "text", None)
                assert widget.accessibleName() or (callable(text) and text()), widget


def test_tab_leaves_the_list(window: MainWindow) -> None:
    player = put_demo_on_table(window, "7tv")
    player.space_until("countdown")
    assert window.game is not None
    window.game.screen.lists.take_focus()
    seen = set()
    for _ in range(30):
        player.press(Key.Key_Tab)
        seen.add(QApplication.focusWidget())
    assert len(seen) > 6


def test_looks_are_changed_while_a_game_runs(window: MainWindow) -> None:
    player = put_demo_on_table(window, "tannhauser")
    player.space_until("cycle")
    for name in ("light", "high_contrast", "dark"):
        window.preferences.set_theme(name)
        QApplication.processEvents()
        assert window.grab().toImage().pixelColor(3, 795) == current_theme().panel
    for _ in range(20):
        window.book.action("view.larger").trigger()
    QTest.qWait(0)
    window.book.action("view.normal").trigger()


def test_the_start_page_shows_the_key_that_opens_as_it_is_now(window: MainWindow) -> None:
    window.show_start_page()
    assert window._start is not None
    button = window._start.page.open_button
    assert button.key_text == "Ctrl+O"
    window.book.set_key("game.open", "F8")
    window.show_start_page()
    assert button.key_text == "F8"
