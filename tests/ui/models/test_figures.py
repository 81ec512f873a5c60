"""The model of the list: fewest signals, no resets, persistent indexes that keep their figure."""

from __future__ import annotations

from collections.abc import Callable

from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from tracker.core.edits import Beside
from tracker.core.view import Row
from tracker.rules.initiative_list.view_types import InitiativeListRow
from tracker.ui.models.columns import Chip, Column, Columns
from tracker.ui.models.figures import ROW_ROLE, FigureModel

COLUMNS: Columns = (
    Column("name", "Character", "name", lambda row: row.name, chips=lambda row: tuple(Chip(f) for f in row.flags)),
    Column("place", "", "place"),
    Column("total", "Init.", "total", lambda row: str(row.own.total)),
)
DISPLAY = Qt.ItemDataRole.DisplayRole


def row_of(figure_id: str) -> Row:
    return Row(figure_id, figure_id.upper(), "pc", own=InitiativeListRow(7))


def renamed(figure_id: str) -> Callable[[str], Row]:
    return lambda i: Row(i, "new name", "pc", own=InitiativeListRow(7)) if i == figure_id else row_of(i)


def model_of(*order: str) -> FigureModel:
    model = FigureModel(COLUMNS)
    model.set_source(order, row_of)
    return model


def names(model: FigureModel) -> list[object]:
    return [model.index(row, 0).data() for row in range(model.rowCount())]


class Signals:
    """Everything that the model tells, in order."""

    def __init__(self, model: FigureModel) -> None:
        self.told: list[tuple[object, ...]] = []
        model.rowsInserted.connect(lambda parent, first, last: self.told.append(("insert", first, last)))
        model.rowsRemoved.connect(lambda parent, first, last: self.told.append(("remove", first, last)))
        model.rowsMoved.connect(lambda p, first, last, d, to: self.told.append(("move", first, last, to)))
        model.layoutChanged.connect(lambda *_: self.told.append(("layout",)))
        model.modelReset.connect(lambda: self.told.append(("reset",)))
        model.dataChanged.connect(self._on_data_changed)

    def _on_data_changed(self, top: QModelIndex, bottom: QModelIndex, roles: list[int]) -> None:
        assert roles
        self.told.append(("data", top.row(), bottom.row(), top.column(), bottom.column()))


def test_the_tester_of_qt_finds_nothing_in_a_lively_evening(qapp: object) -> None:
    model = model_of("a", "b", "c", "d")
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Warning)
    for order in ("abcde", "ebcda", "ea", "", "xyz", "zyxabcdefghijklmnopq", "qponmlkjihgfedcbaxyz"):
        model.set_source(tuple(order), row_of)
        assert names(model) == [i.upper() for i in order]
    assert tester.model() is model


@given(st.lists(st.lists(st.sampled_from("abcdefghijklmnop"), unique=True), min_size=1, max_size=6))
@settings(deadline=None)
def test_a_persistent_index_still_shows_the_same_figure(orders: list[list[str]]) -> None:
    model = model_of(*"abcdefgh")
    for order in orders:
        held = {i: QPersistentModelIndex(model.index(model.row(i), 0)) for i in model.order}
        model.set_source(tuple(order), row_of)
        for figure_id, index in held.items():
            assert index.isValid() == (figure_id in order)
            assert not index.isValid() or index.data() == figure_id.upper()


def test_a_persistent_index_survives_a_shuffle_of_a_long_list() -> None:
    order = tuple(f"f{n}" for n in range(400))
    model = model_of(*order)
    held = {i: QPersistentModelIndex(model.index(model.row(i), 2)) for i in ("f0", "f7", "f399")}
    signals = Signals(model)
    model.set_source(order[::-1], row_of)
    assert {i: index.row() for i, index in held.items()} == {"f0": 399, "f7": 392, "f399": 0}
    assert ("layout",) in signals.told


def test_nothing_is_told_when_nothing_changed() -> None:
    model = model_of("a", "b")
    names(model)
    signals = Signals(model)
    model.set_source(("a", "b"), row_of)
    assert signals.told == []


def test_a_changed_row_is_told_alone_whether_it_was_named_or_found() -> None:
    for changed in ({"b"}, None):
        model = model_of("a", "b", "c")
        names(model)
        signals = Signals(model)
        model.set_source(("a", "b", "c"), renamed("b"), changed)
        assert signals.told == [("data", 1, 1, 0, 2)]
        assert names(model) == ["A", "new name", "C"]


def test_a_move_is_one_move_and_the_places_below_it() -> None:
    model = model_of(*"abcde")
    names(model)
    signals = Signals(model)
    model.set_source(tuple("abecd"), row_of, set())
    assert signals.told == [("move", 4, 4, 2), ("data", 2, 4, 1, 1)]
    assert [model.index(row, 1).data() for row in range(5)] == list("12345")


def test_only_rows_that_somebody_looks_at_are_made() -> None:
    made: list[str] = []

    def counted(figure_id: str) -> Row:
        made.append(figure_id)
        return row_of(figure_id)

    order = tuple(f"f{n}" for n in range(10_000))
    model = FigureModel(COLUMNS)
    model.set_source(order, counted)
    assert made == []
    for _ in range(3):
        model.index(5, 0).data()
        model.index(5, 2).data()
    assert made == ["f5"]
    model.set_source((*order[1:], order[0]), counted, {"f5"})
    assert made == ["f5", "f5"]


def test_a_row_that_is_gone_is_not_asked_of_the_new_source() -> None:
    model = model_of(*"abcdef")
    model.rowsRemoved.connect(lambda *_: names(model))

    def without_b_and_e(figure_id: str) -> Row:
        assert figure_id not in "be"
        return row_of(figure_id)

    model.set_source(tuple("acdf"), without_b_and_e)
    assert names(model) == list("ACDF")


def test_a_drop_is_a_wish_and_moves_nothing(qtbot: QtBot) -> None:
    model = model_of(*"abcd")
    wishes: list[tuple[object, object]] = []
    model.move_requested.connect(lambda figure, place: wishes.append((figure, place)))
    dragged = model.mimeData([model.index(3, 0)])
    for row in (1, -1, 3, 4):
        assert not model.dropMimeData(dragged, Qt.DropAction.MoveAction, row, 0, QModelIndex())
    model.dropMimeData(model.mimeData([model.index(0, 0)]), Qt.DropAction.MoveAction, 4, 0, QModelIndex())
    assert wishes == [("d", Beside(before="b")), ("a", Beside(after="d"))]
    assert model.order == tuple("abcd")


def test_a_figure_of_another_list_cannot_be_dropped() -> None:
    dragged = model_of("x").mimeData([model_of("x").index(0, 0)])
    model = model_of("a")
    assert not model.canDropMimeData(dragged, Qt.DropAction.MoveAction, 0, 0, QModelIndex())


def test_markup_in_a_name_is_shown_as_typed() -> None:
    model = FigureModel(COLUMNS)
    model.set_source(("a",), lambda i: Row(i, "<b>Bob</b> & co", "pc", flags=("held",)))
    index = model.index(0, 0)
    assert index.data() == "<b>Bob</b> & co"
    assert "&lt;b&gt;Bob&lt;/b&gt; &amp; co" in index.data(Qt.ItemDataRole.ToolTipRole)
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == "<b>Bob</b> & co, held"


def test_a_row_is_given_to_the_delegate_and_a_child_has_none() -> None:
    model = model_of("a")
    index = model.index(0, 0)
    assert index.data(ROW_ROLE) == row_of("a")
    assert model.rowCount(index) == model.columnCount(index) == 0
    assert model.headerData(0, Qt.Orientation.Horizontal) == "Character"
    assert model.headerData(0, Qt.Orientation.Vertical) is None
    assert model.data(QModelIndex(), DISPLAY) is None


def test_new_titles_are_told_without_a_reset() -> None:
    model = model_of("a", "b")
    signals = Signals(model)
    model.set_columns((Column("name", "Имя", "name", lambda row: row.name.lower()), *COLUMNS[1:]))
    assert names(model) == ["a", "b"]
    assert ("reset",) not in signals.told
