"""The least that could do the job: a bare table view with rows that move."""

from __future__ import annotations

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
_TITLES = ("Name", "Total", "Wounds", "Fatigue", "State", "Card")


class BareModel(QAbstractTableModel):
    """So many rows of six texts."""

    def __init__(self, count: int, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows = [[f"Hero {n}", str(n % 5), str(n % 4), str(n % 3), "", "10"] for n in range(count)]

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(_TITLES)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        return self.rows[index.row()][index.column()] if role == Qt.ItemDataRole.DisplayRole else None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        return _TITLES[section] if orientation == Qt.Orientation.Horizontal else section + 1

    def move(self, row: int, to: int) -> None:
        """Move a row so that it stands at `to`."""
        self.beginMoveRows(_ROOT, row, row, _ROOT, to + 1 if to > row else to)
        self.rows.insert(to, self.rows.pop(row))
        self.endMoveRows()
