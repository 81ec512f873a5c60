"""The list of figures as an item model: it follows an order of ids and never resets."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import (
    QAbstractTableModel,
    QMimeData,
    QModelIndex,
    QObject,
    Qt,
    Signal,
)

from tracker.core.edits import Beside
from tracker.core.view import Row
from tracker.ui.kit.paint import plain_tooltip
from tracker.ui.kit.pyside import Contained, Index, tell_fault
from tracker.ui.models.columns import Columns
from tracker.ui.models.row_changes import Order, RowChange, changes_between

_ROLE = Qt.ItemDataRole
ROW_ROLE = int(_ROLE.UserRole) + 1
"""The role that gives the `Row` of a figure, for delegates."""
_CHANGED_ROLES = [_ROLE.DisplayRole, _ROLE.ToolTipRole, _ROLE.AccessibleTextRole, ROW_ROLE]
_MIME = "application/x-table-tracker-figure"
_FEW_ROWS = 256
_ROW_FLAGS = Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsDragEnabled
_ROOT = QModelIndex()


class FigureModel(QAbstractTableModel, Contained):
    """Shows figures in an order that it is given; a row is made when it is first asked for, and kept until it changes.

    `move_requested(figure_id, place)` is emitted when the figure is dropped at that place ("first", "last" or
    `Beside`). The model itself moves nothing.
    """

    move_requested = Signal(object, object)

    def __init__(self, columns: Columns, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.columns = columns
        self._order: Order = ()
        self._row_of: Callable[[str], Row] | None = None
        self._made: dict[str, Row] = {}
        self._row_numbers: dict[str, int] | None = None

    @property
    def order(self) -> Order:
        """The ids from top to bottom."""
        return self._order

    def set_source(
        self, order: Order, row_of: Callable[[str], Row], changed: set[str] | None = None, seen: range | None = None
    ) -> None:
        """Show this order. `changed` names the figures whose rows differ from before; None: the model finds out, by
        comparing the rows that it has made, of those in sight (`seen`) if it is told which they are."""
        in_sight = None if seen is None else frozenset(self._order[seen.start : seen.stop])
        is_first = not self._order
        steps = changes_between(self._order, order)
        goes_first = [step for step in steps if step.kind == "remove"]
        for step in goes_first:
            self._take(step)
        # Only now: the new source does not know the rows that were removed.
        self._row_of = row_of
        shown = self._forget(changed)
        if in_sight is not None:
            # One that comes into sight later is asked for then.
            shown = {figure_id: row for figure_id, row in shown.items() if figure_id in in_sight}
        for step in steps[len(goes_first) :]:
            self._take(step)
        self._tell_changed(shown, changed is None)
        if steps and not is_first:
            self._tell_places(steps)

    def set_columns(self, columns: Columns) -> None:
        """Use columns with other titles or texts, as after a change of language; they are as many as before."""
        self.columns = columns
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(columns) - 1)
        if self._order:
            self._emit_rows(0, len(self._order) - 1)

    def row(self, figure_id: str) -> int:
        """Return the row number of a figure, or -1 if it is not in the list."""
        if self._row_numbers is None:
            self._row_numbers = dict(zip(self._order, range(len(self._order)), strict=True))
        return self._row_numbers.get(figure_id, -1)

    def figure_at(self, row: int) -> Row:
        """Return what is shown in a row."""
        figure_id = self._order[row]
        made = self._made.get(figure_id)
        if made is None:
            assert self._row_of is not None
            try:
                made = self._row_of(figure_id)
            except Exception:
                tell_fault()
                made = Row(figure_id, figure_id, "")
            self._made[figure_id] = made
        return made

    def text_at(self, row: int, column: int) -> str:
        """Return the text of a cell."""
        of = self.columns[column]
        try:
            text = of.text(self.figure_at(row))
        except Exception:
            tell_fault()
            return ""
        return str(row + 1) if of.kind == "place" and not text else text

    # What Qt calls

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._order)

    def columnCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self.columns)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _ROLE.DisplayRole) -> object:
        if orientation == Qt.Orientation.Horizontal and role == _ROLE.DisplayRole and section < len(self.columns):
            return self.columns[section].title
        return None

    def data(self, index: Index, role: int = _ROLE.DisplayRole) -> object:
        if not index.isValid():
            return None
        if role == ROW_ROLE:
            return self.figure_at(index.row())
        if role == _ROLE.DisplayRole:
            return self.text_at(index.row(), index.column())
        if role == _ROLE.ToolTipRole:
            row, column = self.figure_at(index.row()), self.columns[index.column()]
            return plain_tooltip(column.tooltip(row) if column.tooltip else self._heard(index))
        if role == _ROLE.AccessibleTextRole:
            spoken = self.columns[index.column()].spoken
            if spoken is not None:
                return spoken(self.figure_at(index.row()), index.row() + 1, len(self._order))
            # A cell without a text has the name of its column, so that a reader does not fall silent in it.
            return self._heard(index) or f"{self.columns[index.column()].title} \N{EN DASH}"
        return None

    def _heard(self, index: Index) -> str:
        row, column = self.figure_at(index.row()), self.columns[index.column()]
        if column.heard is not None:
            return column.heard(row)
        gauge = column.gauge(row)
        said = [self.text_at(index.row(), index.column()), *(chip.text for chip in column.chips(row))]
        if gauge is not None:
            said.append(gauge.text)
        return ", ".join(part for part in said if part)

    # Drag and drop

    def flags(self, index: Index) -> Qt.ItemFlag:
        return _ROW_FLAGS if index.isValid() else Qt.ItemFlag.ItemIsDropEnabled

    def supportedDropActions(self) -> Qt.DropAction:
        return Qt.DropAction.MoveAction

    def mimeTypes(self) -> list[str]:
        return [_MIME]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        data = QMimeData()
        if indexes:
            data.setData(_MIME, self._order[indexes[0].row()].encode())
        return data

    def canDropMimeData(self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: Index) -> bool:
        return data.hasFormat(_MIME) and self.row(self._dragged(data)) >= 0

    def dropMimeData(self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: Index) -> bool:
        """Emit `move_requested`; always false, since the model did not move anything."""
        if not self.canDropMimeData(data, action, row, column, parent):
            return False
        dragged = self._dragged(data)
        at = row if row >= 0 else parent.row() if parent.isValid() else len(self._order)
        if at not in (self.row(dragged), self.row(dragged) + 1):
            last = at >= len(self._order)
            place = Beside(after=self._order[-1]) if last else Beside(before=self._order[at])
            self.move_requested.emit(dragged, place)
        return False

    def _dragged(self, data: QMimeData) -> str:
        return bytes(data.data(_MIME).data()).decode()

    # Following a new order

    def _forget(self, changed: set[str] | None) -> dict[str, Row]:
        """Drop the rows that may be old, and return them."""
        if changed is None:
            dropped, self._made = self._made, {}
            return dropped
        return {i: self._made.pop(i) for i in changed & self._made.keys()}

    def _take(self, step: RowChange) -> None:
        """Apply one change, between Qt's begin and end calls."""
        if step.kind == "remove":
            self.beginRemoveRows(_ROOT, step.first, step.last)
            for figure_id in self._order[step.first : step.last + 1]:
                self._made.pop(figure_id, None)
            self._set_order(step.order)
            self.endRemoveRows()
        elif step.kind == "insert":
            self.beginInsertRows(_ROOT, step.first, step.last)
            self._set_order(step.order)
            self.endInsertRows()
        elif step.kind == "move":
            self.beginMoveRows(_ROOT, step.first, step.last, _ROOT, step.to)
            self._set_order(step.order)
            self.endMoveRows()
        else:
            self._shuffle(step.order)

    def _shuffle(self, order: Order) -> None:
        self.layoutAboutToBeChanged.emit()
        before = self.persistentIndexList()
        ids = [self._order[index.row()] for index in before]
        self._set_order(order)
        after = [self.index(self.row(i), index.column()) for i, index in zip(ids, before, strict=True)]
        self.changePersistentIndexList(before, after)
        self.layoutChanged.emit()

    def _set_order(self, order: Order) -> None:
        self._order = order
        self._row_numbers = None

    def _tell_changed(self, dropped: dict[str, Row], compare: bool) -> None:
        """Emit which of the dropped rows have changed. Rows that were never asked for need no signal."""
        if compare and len(dropped) > _FEW_ROWS:
            if self._order:
                self._emit_rows(0, len(self._order) - 1)
            return
        for figure_id, before in dropped.items():
            number = self.row(figure_id)
            if number >= 0 and self.figure_at(number) != before:
                self._emit_rows(number, number)

    def _tell_places(self, steps: list[RowChange]) -> None:
        """Emit that the place numbers have changed, from the first row that a change has touched."""
        places = [n for n, column in enumerate(self.columns) if column.kind == "place"]
        if not places or not self._order:
            return
        first = 0 if any(step.kind == "shuffle" for step in steps) else min(_top(step) for step in steps)
        last = len(self._order) - 1
        if first <= last:
            roles = [_ROLE.DisplayRole, _ROLE.AccessibleTextRole]
            self.dataChanged.emit(self.index(first, places[0]), self.index(last, places[-1]), roles)

    def _emit_rows(self, first: int, last: int) -> None:
        self.dataChanged.emit(self.index(first, 0), self.index(last, len(self.columns) - 1), _CHANGED_ROLES)


def _top(step: RowChange) -> int:
    return min(step.first, step.to) if step.kind == "move" else step.first
