"""The list of a running game by mouse: a click on the mark of a turn, a double click on what is to be changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.table import Player, put_demo_on_table
from tracker.core.figures import Figure
from tracker.ui.views.figure_view import FigureView
from tracker.ui.window.main_window import MainWindow

LEFT = Qt.MouseButton.LeftButton


def place_of(window: MainWindow, figure: str, column: str, share: float) -> tuple[FigureView, QPoint]:
    """Return where a part of a row lies in its list; `share` 0 is the left end of the cell, 1 the right."""
    assert window.game is not None
    lists = window.game.screen.lists
    view = lists.view_of(figure)
    assert view is not None
    key = next(key for key, one in lists.views.items() if one is view)
    at = next(n for n, one in enumerate(lists.models[key].columns) if one.id == column)
    rect = view.visualRect(lists.models[key].index(lists.models[key].row(figure), at))
    return view, QPoint(round(rect.left() + 8 + (rect.width() - 24) * share), rect.center().y())


def click(window: MainWindow, figure: str, column: str, share: float = 0.0) -> None:
    view, spot = place_of(window, figure, column, share)
    QTest.mouseClick(view.viewport(), LEFT, pos=spot)
    QApplication.processEvents()


def double_click(window: MainWindow, figure: str, column: str, share: float = 0.0) -> None:
    """Click twice as a mouse does: the second press is a double click."""
    view, spot = place_of(window, figure, column, share)
    QTest.mouseClick(view.viewport(), LEFT, pos=spot)
    QTest.mouseDClick(view.viewport(), LEFT, pos=spot)
    QApplication.processEvents()


def figure(window: MainWindow, figure_id: str) -> Figure:
    assert window.game is not None
    found = window.game.engine.moment.figure(figure_id)
    assert found is not None
    return found


@pytest.fixture
def on_table(window: MainWindow) -> Iterator[Callable[[str, str], Player]]:
    def put(system: str, stage: str) -> Player:
        player = put_demo_on_table(window, system)
        player.space_until(stage)
        QApplication.processEvents()
        return player

    yield put
    QTest.mouseMove(window, QPoint(1, 1))  # away from what the next test looks at


def first_of(window: MainWindow, side: str) -> str:
    assert window.game is not None
    return next(one.id for one in window.game.engine.moment.state.table.figures.values() if one.side == side)


def test_a_click_on_the_circle_marks_who_has_acted(window: MainWindow, on_table: Callable[[str, str], Player]) -> None:
    on_table("7tv", "action")
    assert window.game is not None
    who = first_of(window, window.game.engine.moment.view.acting_side or "")
    click(window, who, "activated")
    assert "activated" in figure(window, who).flags
    double_click(window, who, "activated")
    assert "activated" not in figure(window, who).flags, "two clicks that are one double click count once"


def test_a_click_on_the_ring_of_a_card_activates_it_where_that_is_legal(
    window: MainWindow, on_table: Callable[[str, str], Player]
) -> None:
    on_table("tannhauser", "activation")
    assert window.game is not None
    view = window.game.engine.moment.view
    other = next(side.id for side in view.sides if side.id != view.acting_side)
    click(window, first_of(window, other), "name")
    assert window.game.engine.moment.view.acting is None
    assert window.game.screen.notice.text(), "it says why not"
    who = first_of(window, view.acting_side or "")
    click(window, who, "name", 0.5)
    assert window.game.engine.moment.view.acting is None, "elsewhere a click selects"
    click(window, who, "name")
    assert window.game.engine.moment.view.acting == who


@pytest.mark.parametrize(
    ("system", "stage", "column", "share"),
    [("storytelling", "fighting", "health", 0.5), ("tannhauser", "activation", "name", 1.0)],
)
def test_a_double_click_on_health_asks_for_it(
    window: MainWindow, on_table: Callable[[str, str], Player], system: str, stage: str, column: str, share: float
) -> None:
    player = on_table(system, stage)
    assert window.game is not None
    who = window.game.engine.moment.view.order[2]
    before = figure(window, who).stats["health"]
    double_click(window, who, column, share)
    assert window.game.engine.moment.view.acting != who or system == "storytelling"
    player.type("1")
    player.press(Qt.Key.Key_Return)
    assert figure(window, who).stats["health"] == before - 1


@pytest.mark.parametrize(
    ("system", "stage"), [("storytelling", "fighting"), ("7tv", "action"), ("tannhauser", "activation")]
)
def test_a_double_click_on_a_name_asks_for_another(
    window: MainWindow, on_table: Callable[[str, str], Player], system: str, stage: str
) -> None:
    player = on_table(system, stage)
    assert window.game is not None
    who = window.game.engine.moment.view.order[2]
    double_click(window, who, "name", 0.3)
    player.press(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    player.type("Nova")
    player.press(Qt.Key.Key_Return)
    assert figure(window, who).name == "Nova"


def test_a_double_click_on_anything_else_opens_stats_and_marks(
    window: MainWindow, on_table: Callable[[str, str], Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    on_table("7tv", "action")
    assert window.game is not None
    asked: list[str] = []
    monkeypatch.setattr("tracker.ui.dialogs.figure.edit_figure", lambda figure, *_: asked.append(figure.id) or ())
    who = window.game.engine.moment.view.order[1]
    double_click(window, who, "mind")
    assert asked == [who]


CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def select(window: MainWindow, *figures: str) -> None:
    """Select several by mouse: the first with a click, the others with Ctrl held."""
    for number, who in enumerate(figures):
        view, spot = place_of(window, who, "name", 0.5)
        QTest.mouseClick(view.viewport(), LEFT, CTRL if number else Qt.KeyboardModifier.NoModifier, spot)
    QApplication.processEvents()
    assert window.game is not None
    assert set(window.game.screen.lists.all_selected()) == set(figures)


def test_several_who_are_selected_take_one_order_as_one_step(
    window: MainWindow, on_table: Callable[[str, str], Player]
) -> None:
    player = on_table("storytelling", "fighting")
    assert window.game is not None
    first, _, third, fourth = window.game.engine.moment.view.order[:4]
    before = {who: figure(window, who).stats["health"] for who in (first, third, fourth)}
    select(window, first, third, fourth)
    player.press(Qt.Key.Key_Minus)
    assert {who: figure(window, who).stats["health"] for who in before} == {w: n - 1 for w, n in before.items()}
    player.press(Qt.Key.Key_H)
    player.type("2")
    player.press(Qt.Key.Key_Return)
    assert {who: figure(window, who).stats["health"] for who in before} == {w: n - 3 for w, n in before.items()}
    player.press(Qt.Key.Key_Z, CTRL)
    assert [n - figure(window, who).stats["health"] for who, n in before.items()] == [1, 1, 1]
    player.press(Qt.Key.Key_Delete, SHIFT)
    assert not set(before).intersection(window.game.engine.moment.state.table.figures)


def test_what_is_for_several_says_how_many_and_what_is_for_one_takes_one(
    window: MainWindow, on_table: Callable[[str, str], Player]
) -> None:
    player = on_table("storytelling", "fighting")
    assert window.game is not None
    order = window.game.engine.moment.view.order
    select(window, order[1], order[2])
    window.game.actions.figures.show(exactly=True)
    assert window.book.action("cast.less").text() == "2 selected: One health less"
    name = figure(window, order[2]).name
    assert window.book.action("cast.rename").text().startswith(name)
    player.press(Qt.Key.Key_Down)
    assert window.game.screen.lists.all_selected() == [order[3]]
    player.press(Qt.Key.Key_Up, SHIFT)
    assert window.game.screen.lists.all_selected() == [order[2], order[3]]


def test_a_mark_goes_the_same_way_for_all_who_are_selected(
    window: MainWindow, on_table: Callable[[str, str], Player]
) -> None:
    player = on_table("7tv", "action")
    assert window.game is not None
    moment = window.game.engine.moment
    side = [one.id for one in moment.state.table.figures.values() if one.side == moment.view.acting_side][:3]
    click(window, side[0], "activated")
    select(window, side[0], side[2], side[1])
    player.type(window.book.key("cast.mark").lower())
    assert ["activated" in figure(window, who).flags for who in side] == [True, True, True]
    player.type(window.book.key("cast.mark").lower())
    assert ["activated" in figure(window, who).flags for who in side] == [False, False, False]
