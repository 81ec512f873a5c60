"""The head, the foot, the heads of sides, the banner, the cycle, the tie."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QAction, QEnterEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QMenu, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.gallery import PAGES, actions_of
from tracker.rules.alternating.view_types import CycleView
from tracker.rules.initiative_list.view_types import Tied, TieView
from tracker.ui.kit.controls import Button, DieLabel, Panel, Text
from tracker.ui.kit.theme import THEMES, Theme, apply_theme
from tracker.ui.models.columns import Chip
from tracker.ui.panels.action_bar import ActionBar, ActionButton, label_of
from tracker.ui.panels.banner import Banner
from tracker.ui.panels.entry_bar import EntryBar
from tracker.ui.panels.game_header import GameHeader
from tracker.ui.panels.phase_bar import PhaseBar, PhaseStep
from tracker.ui.panels.side_header import SideHeader, SideShown
from tracker.ui.systems.alternating.cycle import CyclePanel
from tracker.ui.systems.initiative_list.tie import MOST_MEMBERS, TiePanel, TieTexts

STEPS = (PhaseStep("I  Countdown", "done"), PhaseStep("II  Action", "now"), PhaseStep("III  End", "ahead"))


def settle(qapp: QApplication) -> None:
    for _ in range(5):
        qapp.processEvents()


@pytest.fixture
def bar(qtbot: QtBot, theme: Theme) -> ActionBar:
    result = ActionBar()
    qtbot.addWidget(result)
    result.resize(1280, 84)
    actions = actions_of(result)
    result.set_actions(actions[:4], actions[2], actions[4:])
    result.show()
    return result


def texts(widget: QWidget) -> list[str]:
    return [label.text() for label in widget.findChildren(QLabel) if label.isVisibleTo(widget) and label.text()]


# The foot


def test_a_button_does_what_its_action_does(bar: ActionBar) -> None:
    action = bar.findChildren(ActionButton)[2].action
    fired: list[bool] = []
    action.triggered.connect(lambda: fired.append(True))
    bar.button(action).click()
    assert fired == [True]
    assert bar.button(action).kind == "main"
    assert bar.button(action).key_text == "Space"


def test_a_greyed_button_takes_the_focus_says_why_and_does_nothing(bar: ActionBar) -> None:
    action = bar.findChildren(ActionButton)[3].action
    fired: list[bool] = []
    action.triggered.connect(lambda: fired.append(True))
    button = bar.button(action)
    button.click()
    assert fired == []
    assert "only in the end phase" in button.toolTip()
    assert button.accessibleDescription() == "only in the end phase; once a game"
    enter = QEnterEvent(QPointF(1, 1), QPointF(1, 1), QPointF(1, 1))
    QApplication.sendEvent(button, enter)
    assert "only in the end phase; once a game" in texts(bar)
    QApplication.sendEvent(button, QEvent(QEvent.Type.Leave))
    assert "only in the end phase; once a game" not in texts(bar)


def test_a_button_follows_its_action_once_for_all_changes(bar: ActionBar, qapp: QApplication) -> None:
    action = bar.findChildren(ActionButton)[3].action
    button = bar.button(action)
    told: list[str] = []
    button.followed.connect(lambda: told.append(button.label))
    action.setEnabled(True)
    action.setText("Next: Tom && &Jerry")
    qapp.processEvents()
    assert told == ["Next: Tom & Jerry"]
    assert not button.is_blocked
    assert button.accessibleName() == "Next: Tom & Jerry"


def test_the_focus_stays_on_a_button_whose_action_stays(bar: ActionBar) -> None:
    actions = [b.action for b in bar.findChildren(ActionButton)]
    bar.button(actions[2]).setFocus()
    bar.set_actions([actions[2], actions[0]], actions[0])
    assert bar.focusWidget() is bar.button(actions[2])
    assert bar.button(actions[0]).kind == "main"


@pytest.mark.parametrize("scale", [80, 100, 250])
def test_all_buttons_are_whole_at_1024(qtbot: QtBot, qapp: QApplication, scale: int) -> None:
    page = PAGES["frame"](apply_theme(qapp, "dark", scale))
    page.resize(1024, 600 if scale < 200 else 1800)
    qtbot.addWidget(page)
    settle(qapp)
    bar = page.findChild(ActionBar)
    assert bar is not None
    for button in bar.findChildren(ActionButton):
        assert not button.is_elided()
        place = button.geometry().translated(button.parentWidget().pos())  # type: ignore[union-attr]
        assert button.is_folded or bar.rect().contains(place)
    apply_theme(qapp, "dark", 100)


# A menu that pops up wants what the display without a screen has not.
@pytest.mark.qt_log_ignore("This plugin does not support")
def test_in_a_low_window_greyed_buttons_fold_into_a_menu_and_the_main_one_stays(
    qtbot: QtBot, qapp: QApplication
) -> None:
    apply_theme(qapp, "dark", 250)
    bar = ActionBar()
    qtbot.addWidget(bar)
    actions = actions_of(bar)
    bar.set_actions(actions[:4], actions[2], actions[4:])
    bar.resize(1024, 600)
    bar.show()
    settle(qapp)
    assert bar.button(actions[2]).isVisible()
    assert not bar.button(actions[0]).isVisible()
    assert bar._more.isVisible()
    bar._more.click()
    menu = bar.findChild(QMenu)
    assert menu is not None
    assert set(menu.actions()) == {a for a in actions if not bar.button(a).isVisible()}
    menu.close()
    bar.resize(6000, 600)
    settle(qapp)
    apply_theme(qapp, "dark", 100)
    assert not bar._more.isVisible()
    assert all(bar.button(action).isVisible() for action in actions)


def test_mnemonics_are_taken_out_and_ampersands_stay(qapp: QApplication) -> None:
    assert label_of(QAction("&Flip && see")) == "Flip & see"


# The head


def test_the_phase_of_now_is_said(qtbot: QtBot, theme: Theme) -> None:
    phases = PhaseBar()
    qtbot.addWidget(phases)
    phases.set_steps(STEPS)
    assert phases.accessibleName() == "Phase 2 of 3: II  Action"
    phases.set_steps(())
    assert phases.accessibleName() == ""


def test_the_phase_of_now_keeps_its_words_where_the_others_shrink(qtbot: QtBot, theme: Theme) -> None:
    phases = PhaseBar()
    qtbot.addWidget(phases)
    phases.set_steps(STEPS)
    wish = phases._wishes()
    phases.resize(round(wish[1] + 70), 40)
    assert phases._widths()[1] == pytest.approx(wish[1])
    assert sum(phases._widths()) <= phases.width()
    phases.resize(40, 40)
    assert sum(phases._widths()) <= phases.width()


def test_the_phases_go_under_the_title_where_there_is_no_room(qtbot: QtBot, qapp: QApplication, theme: Theme) -> None:
    header = GameHeader()
    qtbot.addWidget(header)
    header.set_title("7TV", "Turn 5", "")
    header.set_phases(STEPS)
    header.set_who("On screen", "Villains", 0)
    header.resize(1280, 60)
    header.show()
    settle(qapp)
    low = header.sizeHint().height()
    header.resize(420, 60)
    settle(qapp)
    assert header.sizeHint().height() > low
    assert texts(header) == ["7TV", "Turn 5", "On screen", "Villains"]


# Heads of sides


@pytest.fixture
def side(qtbot: QtBot, theme: Theme) -> SideHeader:
    result = SideHeader()
    qtbot.addWidget(result)
    result.resize(800, 60)
    result.show_side(SideShown("v", "Villains", 0, True, (Chip("on screen", "accent"),), (Chip("ready"),), 7, "2 + 5"))
    result.show()
    return result


@pytest.mark.parametrize(("typed", "change"), [("9", 2), ("+2", 2), ("-3", -3), ("0", -7)])
def test_a_typed_number_sets_points_and_a_signed_one_changes_them(
    qtbot: QtBot, side: SideHeader, typed: str, change: int
) -> None:
    told: list[tuple[object, object]] = []
    side.points_requested.connect(lambda i, n: told.append((i, n)))
    side.points.setFocus()
    side.points.selectAll()
    qtbot.keyClicks(side.points, typed)
    qtbot.keyClick(side.points, Qt.Key.Key_Return)
    assert told == [("v", change)]


@pytest.mark.parametrize("typed", ["x", "7", ""])
def test_no_number_and_no_change_ask_for_nothing(qtbot: QtBot, side: SideHeader, typed: str) -> None:
    told: list[object] = []
    side.points_requested.connect(lambda *asked: told.append(asked))
    side.points.clear()
    qtbot.keyClicks(side.points, typed)
    qtbot.keyClick(side.points, Qt.Key.Key_Return)
    assert told == []
    assert side.points.text() == "7"


def test_minus_and_plus_ask_for_one_point_and_escape_leaves(qtbot: QtBot, side: SideHeader) -> None:
    told: list[object] = []
    side.points_requested.connect(lambda i, n: told.append(n))
    side.leave_requested.connect(lambda: told.append("left"))
    side.minus.click()
    side.plus.click()
    qtbot.keyClicks(side.points, "5")
    qtbot.keyClick(side.points, Qt.Key.Key_Escape)
    assert told == [-1, 1, "left"]
    assert side.points.text() == "7"


def test_a_side_without_points_has_no_controls_for_them(side: SideHeader) -> None:
    side.show_side(SideShown("red", "Red", 0))
    assert not side.minus.isVisible()
    assert not side.points.isVisible()
    assert side.accessibleName() == "Red"


def test_nobody_spends_a_point_that_is_not_there(side: SideHeader) -> None:
    side.show_side(SideShown("v", "Villains", 0, points=0))
    assert not side.minus.isEnabled()
    assert side.plus.isEnabled()


# The end, the cycle, the tie


def test_the_banner_says_why_and_offers_what_comes_next(qtbot: QtBot, theme: Theme) -> None:
    banner = Banner()
    qtbot.addWidget(banner)
    action = QAction("New game", banner)
    action.setShortcut(QKeySequence("Ctrl+N"))
    fired: list[bool] = []
    action.triggered.connect(lambda: fired.append(True))
    banner.show_end("Villains win", "The deck is empty.", [action])
    banner.show_end("Villains win", "The deck is empty.", [action])
    assert banner.accessibleName() == "Villains win\nThe deck is empty."
    buttons = [b for b in banner.findChildren(ActionButton) if b.isVisibleTo(banner)]
    assert len(buttons) == 1
    buttons[0].click()
    assert fired == [True]


def test_a_button_of_an_earlier_banner_never_comes_back(qtbot: QtBot, qapp: QApplication, theme: Theme) -> None:
    banner = Banner()
    qtbot.addWidget(banner)
    action = QAction("New game", banner)
    banner.show_end("Draw", "", [action])
    banner.show_end("Villains win", "", [action])
    action.setText("Another game")
    qapp.processEvents()
    shown = [b.label for b in banner.findChildren(ActionButton) if b.isVisibleTo(banner)]
    assert shown == ["Another game"]


@pytest.mark.parametrize(("movement", "left"), [(7, 3), (0, 0), (5000, 1), (3, 9)])
def test_the_cycle_shows_any_movement(qtbot: QtBot, theme: Theme, movement: int, left: int) -> None:
    panel = CyclePanel()
    qtbot.addWidget(panel)
    panel.show_cycle(CycleView("t", movement, left, "open", 1, 2), 0, "of 7 left", "", "Tala has 3 of 7")
    assert str(left) in texts(panel)
    assert panel.accessibleName() == "Tala has 3 of 7"
    panel.resize(300, max(panel.sizeHint().height(), 1))
    painted = panel.grab().toImage()
    assert len({painted.pixelColor(x, y).name() for x in range(0, 300, 3) for y in range(painted.height())}) > 2


def tie_of(count: int) -> tuple[TieView, TieTexts]:
    who = tuple(Tied(f"f{n}", 5, (3, n % 10)) for n in range(count))
    names = {f"f{n}": f"Figure {n}" for n in range(count)}
    return TieView(3, 11, who, True), TieTexts("Dex+Com", "Roll-off {number}", names, "settled", "{count} more")


def test_the_best_die_of_a_roll_off_stands_out_and_equal_ones_do_not(qtbot: QtBot, theme: Theme) -> None:
    panel = TiePanel()
    qtbot.addWidget(panel)
    panel.show_tie(*tie_of(3))
    dice = [(die.text(), die._best) for die in panel.findChildren(DieLabel)]
    assert dice == [("3", False), ("0", False), ("3", False), ("1", False), ("3", False), ("2", True)]


def test_a_tie_of_very_many_is_told_in_few_rows(qtbot: QtBot, theme: Theme) -> None:
    panel = TiePanel()
    qtbot.addWidget(panel)
    panel.show_tie(*tie_of(500))
    assert len(panel.findChildren(DieLabel)) == 2 * MOST_MEMBERS
    assert f"{500 - MOST_MEMBERS} more" in texts(panel)


# All of them


@pytest.mark.parametrize("page", PAGES)
def test_every_control_has_a_name(qtbot: QtBot, theme: Theme, page: str) -> None:
    widget = PAGES[page](theme)
    qtbot.addWidget(widget)
    nameless = [b for b in widget.findChildren(QPushButton) if b.isVisibleTo(widget) and not b.accessibleName()]
    assert nameless == []


@pytest.mark.parametrize("page", PAGES)
def test_another_theme_reaches_every_widget(qtbot: QtBot, qapp: QApplication, theme: Theme, page: str) -> None:
    widget = PAGES[page](theme)
    qtbot.addWidget(widget)
    dark = widget.grab().toImage()
    apply_theme(qapp, "light")
    assert {b.theme.name for b in widget.findChildren(Button)} <= {"light"}
    assert widget.grab().toImage() != dark


@pytest.mark.parametrize("scale", [80, 100, 150, 250])
def test_wrapped_texts_are_whole_at_any_size(qtbot: QtBot, qapp: QApplication, scale: int) -> None:
    page = PAGES["panels"](apply_theme(qapp, "dark", scale))
    page.resize(800, 1600)
    page.show()
    qtbot.addWidget(page)
    settle(qapp)
    cut = [t.text() for t in page.findChildren(Text) if t.isVisible() and t.wordWrap() and t.is_elided()]
    apply_theme(qapp, "dark", 100)
    assert cut == []


def test_names_are_plain_text_in_every_label(qtbot: QtBot, theme: Theme) -> None:
    for make in PAGES.values():
        page = make(theme)
        qtbot.addWidget(page)
        for label in page.findChildren(QLabel):
            assert isinstance(label, DieLabel) or label.textFormat() == Qt.TextFormat.PlainText or not label.text()


@pytest.mark.parametrize("page", PAGES)
def test_text_that_grows_while_running_looks_as_if_it_had_always_been_so(
    qtbot: QtBot, qapp: QApplication, theme: Theme, page: str
) -> None:
    grown = PAGES[page](theme)
    apply_theme(qapp, "dark", 200)
    fresh = PAGES[page](THEMES["dark"])
    for widget in (grown, fresh):
        qtbot.addWidget(widget)
        widget.resize(1280, 1600)
        widget.show()
    settle(qapp)
    # The reason in the foot is there only while a button has the keyboard.
    labels = [[w for w in p.findChildren(QLabel) if not isinstance(w.parent(), ActionBar)] for p in (grown, fresh)]
    sizes = [[(type(w).__name__, w.sizeHint()) for w in of_page] for of_page in labels]
    inputs = [[w.font().pointSizeF() for w in p.findChildren(QLineEdit)] for p in (grown, fresh)]
    heights = [[w.sizeHint() for w in p.findChildren(Panel)] for p in (grown, fresh)]
    apply_theme(qapp, "dark", 100)
    assert sizes[0] == sizes[1]
    assert inputs[0] == inputs[1]
    assert heights[0] == heights[1]


def test_a_line_that_asks_is_written_as_large_as_the_text_around_it(
    qtbot: QtBot, qapp: QApplication, theme: Theme
) -> None:
    bar = EntryBar()
    qtbot.addWidget(bar)
    before = bar.line.font().pointSizeF()
    try:
        apply_theme(qapp, "dark", 200)
        qapp.processEvents()
        assert bar.line.font().pointSizeF() == pytest.approx(2 * before)
    finally:
        apply_theme(qapp, "dark", 100)
