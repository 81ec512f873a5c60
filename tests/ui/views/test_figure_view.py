"""The list on the screen: sizes, keys, what is painted and what is asked for."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.gallery import view_of
from tests.ui.samples import FIGHT, FIGHT_COLUMNS, TEAM, TEAM_COLUMNS
from tracker.core.view import Row
from tracker.rules.initiative_list.view_types import InitiativeListRow
from tracker.ui.kit.theme import THEMES, Theme, apply_theme
from tracker.ui.models.columns import Column
from tracker.ui.models.figures import FigureModel
from tracker.ui.views.figure_view import FigureView


def shown(qtbot: QtBot, view: QWidget, width: int = 900, height: int = 500) -> QImage:
    view.resize(width, height)
    qtbot.addWidget(view)
    view.show()
    return view.grab().toImage()


def inks(image: QImage, top: int, bottom: int, left: int = 0, right: int | None = None) -> set[str]:
    columns = range(left, right if right is not None else image.width())
    return {image.pixelColor(x, y).name() for y in range(top, bottom) for x in columns}


def test_rows_grow_with_the_text(qtbot: QtBot, qapp: QApplication, theme: Theme) -> None:
    view = view_of(theme, FIGHT_COLUMNS, FIGHT)
    shown(qtbot, view)
    before = view.rowHeight(0)
    apply_theme(qapp, "dark", 200)
    qapp.processEvents()
    assert view.rowHeight(0) == pytest.approx(2 * before, rel=0.1)
    apply_theme(qapp, "dark", 100)


def test_where_there_is_no_room_the_optional_columns_go_and_the_name_stays(qtbot: QtBot, theme: Theme) -> None:
    view = view_of(theme, FIGHT_COLUMNS, FIGHT)
    shown(qtbot, view, 1400)
    assert not any(view.isColumnHidden(n) for n in range(6))
    view.resize(330, 400)
    assert [FIGHT_COLUMNS[n].id for n in range(6) if not view.isColumnHidden(n)] == ["place", "name", "total"]


def test_who_acts_has_a_bar_and_the_next_a_thinner_one(qtbot: QtBot, theme: Theme) -> None:
    view = view_of(theme, FIGHT_COLUMNS, FIGHT)
    image = shown(qtbot, view)
    accent, header = theme.accent.name(), view.horizontalHeader().height()

    def bar(row: int) -> int:
        y = header + view.rowViewportPosition(row) + view.rowHeight(row) // 2
        return sum(image.pixelColor(x, y).name() == accent for x in range(12))

    assert bar(0) == 0
    assert bar(1) > bar(2) > 0


@pytest.mark.parametrize("look", ["line", "card"])
def test_who_is_out_is_struck_through_whatever_its_ruleset_calls_that(qtbot: QtBot, theme: Theme, look: str) -> None:
    view = view_of(theme, TEAM_COLUMNS[:1], (Row("x", "iiiiiiiiiiii", "red", marks=("adrift",), is_out=True),), look)  # type: ignore[arg-type]
    image = shown(qtbot, view, 500, 120)
    longest = 0
    top = view.viewport().pos().y() + view.rowHeight(0) // 3
    for y in range(top, top + view.rowHeight(0) // 3):
        run = 0
        for x in range(10, 200):
            run = run + 1 if image.pixelColor(x, y) != theme.window else 0
            longest = max(longest, run)
    assert longest > 20


def test_a_changed_cell_asks_the_model_for_itself_alone(qtbot: QtBot, theme: Theme) -> None:
    asked: list[str] = []

    def row_of(figure_id: str) -> Row:
        asked.append(figure_id)
        return Row(figure_id, figure_id, "pc")

    order = tuple(f"f{n}" for n in range(10_000))
    model = FigureModel((Column("name", "", "name", lambda row: row.name),))
    model.set_source(order, row_of)
    view = FigureView(model)
    shown(qtbot, view)
    assert 0 < len(asked) < 60
    asked.clear()
    model.set_source(order, row_of, {"f3"})
    view.grab()
    assert set(asked) == {"f3"}


def test_tab_leaves_the_list(qtbot: QtBot, theme: Theme) -> None:
    page = QWidget()
    layout = QVBoxLayout(page)
    view, line = view_of(theme, FIGHT_COLUMNS, FIGHT), QLineEdit()
    layout.addWidget(view)
    layout.addWidget(line)
    shown(qtbot, page)
    view.setFocus()
    qtbot.keyClick(view, Qt.Key.Key_Tab)
    assert page.focusWidget() is line


def test_the_arrow_keys_select_and_enter_activates(qtbot: QtBot, theme: Theme) -> None:
    view = view_of(theme, FIGHT_COLUMNS, FIGHT)
    shown(qtbot, view)
    told: list[object] = []
    view.current_figure.connect(told.append)
    view.activated_figure.connect(told.append)
    view.select_figure("mirela")
    qtbot.keyClick(view, Qt.Key.Key_Down)
    qtbot.keyClick(view, Qt.Key.Key_Return)
    assert told == ["mirela", "hale", "hale"]
    assert view.selected_figure() == "hale"


def test_selection_follows_the_figure_and_not_the_row(qtbot: QtBot, theme: Theme) -> None:
    view = view_of(theme, FIGHT_COLUMNS, FIGHT)
    shown(qtbot, view)
    view.select_figure("carson")
    model = view.model()
    assert isinstance(model, FigureModel)
    by_id = {row.id: row for row in FIGHT}
    model.set_source(tuple(reversed(model.order)), by_id.__getitem__)
    assert view.selected_figure() == "carson"


def test_another_theme_is_painted_at_once(qtbot: QtBot, qapp: QApplication, theme: Theme) -> None:
    view = view_of(theme, TEAM_COLUMNS, TEAM, "card")
    shown(qtbot, view)
    apply_theme(qapp, "light")
    image = view.grab().toImage()
    assert image.pixelColor(image.width() // 2, image.height() - 3) == QColor(THEMES["light"].window)


def test_an_empty_list_says_so(qtbot: QtBot, theme: Theme) -> None:
    view = view_of(theme, TEAM_COLUMNS, ())
    view.set_empty_text("Nobody is at the table yet")
    image = shown(qtbot, view, 400, 200)
    assert len(inks(image, 80, 130)) > 2


@pytest.mark.parametrize("name", ["<b>Bob</b>", "Tom & Jerry", "🎲", "שומר", "x" * 300, "line\nbreak", ""])
def test_any_name_is_painted_in_its_row(qtbot: QtBot, theme: Theme, name: str) -> None:
    view = view_of(theme, FIGHT_COLUMNS, (Row("a", name, "st", marks=("acting",), own=InitiativeListRow(15)),))
    image = shown(qtbot, view, 900, 300)
    below = view.horizontalHeader().height() + view.rowHeight(0) + 4
    assert inks(image, below, image.height()) == {theme.window.name()}
