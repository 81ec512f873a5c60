"""The list of figures on the screen: a table whose rows and columns are measured in font units."""

from __future__ import annotations

from PySide6.QtCore import (
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QRect,
    QRectF,
    QSignalBlocker,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QCursor,
    QFocusEvent,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QApplication, QHeaderView, QTableView, QWidget

from tracker.core.view import Row
from tracker.ui.kit.fonts import em, scaled
from tracker.ui.kit.keyboard import is_plain_text
from tracker.ui.kit.paint import draw_text
from tracker.ui.kit.pyside import Index, make_viewport, tell_fault
from tracker.ui.kit.scroll import ItemView
from tracker.ui.kit.theme import Themed
from tracker.ui.models.columns import Column, Kind
from tracker.ui.models.figures import FigureModel
from tracker.ui.views.delegate import FigureDelegate, Part, RowStyle, letters_of_name, name_widths, row_height

_STRETCH_LEAST, _STRETCH_ENOUGH, _STRETCH_MOST = 18.0, 22.0, 34.0
_LEAST_OF: dict[Kind, float] = {"why": 16.0, "health": 9.0}
"""Columns that give some of their width to names, and what they keep, in digits."""
_MAY_BE_EMPTY: frozenset[Kind] = frozenset(("place", "total", "why", "health"))
_TITLES_HEIGHT, _DIGIT_SIZE = 2.1, 1.15
_MOST_MEASURED = 40
"""Of a list with more rows than this nobody can see all at once: it is written in the size of everything else."""
_ASIDE = {int(Qt.Key.Key_Left): -1, int(Qt.Key.Key_Right): 1}
_BEYOND = {int(Qt.Key.Key_Up): -1, int(Qt.Key.Key_Down): 1}


class _ListHeader(QHeaderView, Themed):
    """Titles of the columns: small, muted, without boxes."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        make_viewport(self)
        self.setHighlightSections(False)
        self.setSectionsClickable(False)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), round(em(self.font()) * _TITLES_HEIGHT))

    def paintSection(self, painter: QPainter, rect: QRect, logical_index: int) -> None:
        unit = em(self.font())
        font = scaled(self.font(), 0.85, bold=True)
        title = str(self.model().headerData(logical_index, Qt.Orientation.Horizontal) or "")
        painter.fillRect(rect, self.theme.window)
        painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), self.theme.line)
        draw_text(painter, QRectF(rect).adjusted(unit * 0.7, 0, -unit * 0.2, 0), title, font, self.theme.muted)


class FigureView(QTableView, ItemView):
    """Shows a `FigureModel`. Several rows can be selected; drag and drop, of one row, is passed on by the model.

    Where the view is too narrow, columns that are `optional` go, so that no other text is cut. `activated_figure(id)`:
    Enter, or a click on the mark of its turn; `edited_part(id, part)`: a double click on anything else;
    `current_figure(id or None)`: another row is selected. `aside(-1 or 1)` asks for the list before or behind this one,
    `beyond(-1 or 1)` the same from the first or the last row. `resized()`: there is another room to write in.
    """

    activated_figure = Signal(object)
    edited_part = Signal(object, object)
    current_figure = Signal(object)
    aside = Signal(int)
    beyond = Signal(int)
    resized = Signal()

    def __init__(self, model: FigureModel, row_style: RowStyle = "line", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.set_up()
        self._figures = model
        self._row_style: RowStyle = row_style
        self._gap: int | None = None
        self._told_figure: tuple[str | None, tuple[str, ...]] = (None, ())
        self._empty: frozenset[int] = frozenset()
        """Columns that are hidden since nobody has anything in them."""
        self._name_least, self._name_digits = _STRETCH_LEAST, 0.0
        """How wide the longest name is, and with its chips, in digits."""
        self._is_whole = False
        """Whether the longest name is whole if columns make way for it."""
        self._pressed_turn: str | None = None
        self.acting: str | None = None
        """The current row as long as none is selected."""
        self._delegate = FigureDelegate(model, row_style, self)
        self._header = _ListHeader(self)
        self.setHorizontalHeader(self._header)
        self.setModel(model)
        self.setItemDelegate(self._delegate)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setCornerButtonEnabled(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setDragDropOverwriteMode(False)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self._header.setStretchLastSection(False)
        self._header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self._header.setMinimumSectionSize(1)
        if row_style == "card":
            self._header.hide()
        self.activated.connect(lambda index: self.activated_figure.emit(self._id_of(index)))
        self.restyle()
        self._measure()

    def restyle(self) -> None:
        super().restyle()
        self._header.viewport().update()

    def selected_figure(self) -> str | None:
        """Return the id of the selected figure: of several that of the current row, else the first. A row that is only
        the current one is not selected."""
        index = self.currentIndex()
        if index.isValid() and self.selectionModel().isRowSelected(index.row()):
            return self._id_of(index)
        return next(iter(self.selected_figures()), None)

    def selected_figures(self) -> list[str]:
        """Return the ids of all who are selected, from the top."""
        return [self._figures.order[row] for row in sorted({i.row() for i in self.selectionModel().selectedRows()})]

    def select_figure(self, figure_id: str) -> None:
        """Select the figure, if it is in the list, and scroll to it."""
        row = self._figures.row(figure_id)
        if row >= 0:
            self.setCurrentIndex(self._figures.index(row, self._first_shown()))

    def reveal(self, figure_id: str) -> None:
        """Scroll so that the figure can be seen, and some rows after it; select nothing."""
        row = self._figures.row(figure_id)
        if row < 0:
            return
        after = min(row + 2, len(self._figures.order) - 1)
        height = self.verticalHeader().defaultSectionSize()
        if self.rowViewportPosition(row) >= 0 and self.rowViewportPosition(after) + height <= self.viewport().height():
            return
        column = self._first_shown()
        self.scrollTo(self._figures.index(after, column))
        self.scrollTo(self._figures.index(row, column))

    def rect_of(self, figure_id: str) -> QRect:
        """Return where the row of a figure lies in the viewport; an invalid one if it is not in the list."""
        row = self._figures.row(figure_id)
        return self.visualRect(self._figures.index(row, self._first_shown())) if row >= 0 else QRect()

    def rows_in_sight(self) -> range:
        """Return the rows of which something can be seen."""
        height = self.verticalHeader().defaultSectionSize()
        top = self.verticalScrollBar().value() // height
        return range(top, top + self.viewport().height() // height + 2)

    def least_height(self) -> int:
        """Return how high the view must be to be of any use: the titles and two rows, in pixels."""
        header = 0 if self._header.isHidden() else self._header.sizeHint().height()
        return header + 2 * self.verticalHeader().defaultSectionSize() + 2

    def height_of_rows(self) -> int:
        """Return how high the view must be to show all rows, in pixels; for short lists that stand one over another."""
        return self._height_in(self.font())

    def height_at(self, scale: float) -> int:
        """Return the same if it were written so many times as large as the text of the program."""
        return self._height_in(scaled(QApplication.font(), scale))

    def _height_in(self, font: QFont) -> int:
        titles = 0 if self._header.isHidden() else round(em(font) * _TITLES_HEIGHT)
        return titles + row_height(font, self._row_style) * len(self._figures.order) + 2

    def most_scale(self, height: int, enough: float, most: float) -> float:
        """Return how many times larger than the text of the program this list can be written so that all of it fits.

        `height` is the room for all rows, in pixels. Letters of names are at most `most` pixels high; above `enough`
        the chips behind names keep their room. No column is given up. Below 1 not all fits even in the usual size.
        """
        font = QApplication.font()
        rows = len(self._figures.order)
        if not 0 < rows <= _MOST_MEASURED:
            return 1.0
        by_height = height / self._height_in(font)
        digit = QFontMetricsF(scaled(font, _DIGIT_SIZE)).horizontalAdvance("0")
        self._measure_names(font, digit)
        least, name = self._name_least, self._name_digits
        room = self.width() / digit
        shown = set(range(len(self._figures.columns))) - self._empty
        others = sum(self._least(n) for n in shown.difference(self._names()))
        with_chips, without = room / (name + others), room / (least + others)
        letters = letters_of_name(font)
        return min(by_height, most / letters, max(with_chips, min(without, enough / letters)))

    def _measure_names(self, font: QFont, digit: float) -> None:
        """Measure how wide names are; a fault in one of them is reported, and leaves the others."""
        widths: list[tuple[float, float]] = []
        for row in range(len(self._figures.order)):
            for number in self._names():
                try:
                    widths.append(name_widths(self._figures, row, number, font))
                except Exception:
                    tell_fault()
        least = max([_STRETCH_LEAST, *(bare / digit for bare, _ in widths)])
        name = max([least, *(whole / digit for _, whole in widths)])
        if (least, name) != (self._name_least, self._name_digits):
            self._name_least, self._name_digits = least, name
            self._measure()

    def hide_empty(self) -> bool:
        """Hide columns in which nobody has anything: health that is not kept, numbers that are not rolled yet. Return
        whether something has changed."""
        figures, rows = self._figures, len(self._figures.order)
        is_short = 0 < rows <= _MOST_MEASURED
        empty = frozenset(
            n
            for n, column in enumerate(figures.columns)
            if is_short
            and column.kind in _MAY_BE_EMPTY
            and all(_is_empty(column, figures.figure_at(r)) for r in range(rows))
        )
        if empty == self._empty:
            return False
        self._empty = empty
        self._measure()
        return True

    def _least(self, number: int) -> float:
        """Return the width below which a column is of no use, in digits."""
        column = self._figures.columns[number]
        if column.kind == "name":
            return column.width or (self._name_least if self._is_whole else min(self._name_least, _STRETCH_MOST))
        return _LEAST_OF.get(column.kind, column.width or _STRETCH_LEAST)

    def _names(self) -> list[int]:
        return [n for n, column in enumerate(self._figures.columns) if column.kind == "name"]

    def show_gap(self, row: int | None) -> None:
        """Draw a line before this row (the number of rows: behind the last), where a figure would go; None: none."""
        self._gap = row
        if row is not None and self._figures.order:
            shown = min(row, len(self._figures.order) - 1)
            self.scrollTo(self._figures.index(shown, 0))
        self.viewport().update()

    def _id_of(self, index: Index) -> str:
        return self._figures.order[index.row()]

    def _first_shown(self) -> int:
        shown = (n for n in range(len(self._figures.columns)) if not self.isColumnHidden(n))
        return next(shown, 0)

    def _measure(self) -> None:
        """Measure rows and columns in the font; Qt does neither by itself."""
        self.verticalHeader().setDefaultSectionSize(row_height(self.font(), self._row_style))
        digit = QFontMetricsF(scaled(self.font(), _DIGIT_SIZE)).horizontalAdvance("0")
        room = self.viewport().width() / digit if digit else 0.0
        columns = self._figures.columns
        kept = set(range(len(columns))) - self._empty
        # Columns that can be spared make way for a long name, if it is whole then.
        self._is_whole = True
        self._is_whole = sum(self._least(n) for n in kept if not columns[n].optional) <= room
        for number in sorted(kept, key=lambda n: columns[n].optional, reverse=True):
            if sum(self._least(n) for n in kept) <= room or not columns[number].optional:
                break
            kept.remove(number)
        tight = min(1.0, room / max(1.0, sum(self._least(n) for n in kept)))
        # Names come first: explanations, which are whole in the tooltip, and bars give them what they need.
        enough = max(_STRETCH_ENOUGH, self._name_digits)
        short = sum(columns[n].width or enough for n in kept) - room
        widths: dict[int, int] = {}
        for number in sorted(kept):
            column = columns[number]
            if column.width:
                given = min(max(short, 0), column.width - _LEAST_OF.get(column.kind, column.width))
                short -= given
                widths[number] = round((column.width - given) * tight * digit)
        growing = [number for number in sorted(kept) if number not in widths]
        rest = max(0, self.viewport().width() - sum(widths.values()))
        for at, number in enumerate(growing):
            widths[number] = max(1, rest * (at + 1) // len(growing) - rest * at // len(growing))
        if widths == {n: self.columnWidth(n) for n in range(len(columns)) if not self.isColumnHidden(n)}:
            return
        # The view would follow each section by a timer, and paint all rows once more.
        with QSignalBlocker(self._header):
            for number in range(len(columns)):
                self.setColumnHidden(number, number not in kept)
                if number in kept:
                    self.setColumnWidth(number, widths[number])
        self.updateGeometries()
        self.viewport().update()

    def selectionChanged(self, selected: QItemSelection, deselected: QItemSelection) -> None:
        super().selectionChanged(selected, deselected)
        figure, several = self.selected_figure(), tuple(self.selected_figures())
        if (figure, several) != self._told_figure:
            self._told_figure = figure, several
            self.current_figure.emit(figure)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave letters and digits to the window: they are keys of steps, not a search."""
        if is_plain_text(event):
            event.ignore()
        elif not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier and event.key() in _ASIDE:
            self.aside.emit(_ASIDE[event.key()])
        elif not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier and self._is_edge(_BEYOND.get(event.key(), 0)):
            self.beyond.emit(_BEYOND[event.key()])
        else:
            super().keyPressEvent(event)

    def _is_edge(self, by: int) -> bool:
        """Whether there is no row that way."""
        return bool(by) and not 0 <= self.currentIndex().row() + by < len(self._figures.order)

    def set_first_current(self) -> None:
        """Make the row of the one who acts the current one, else the first, as long as none is selected: the arrow keys
        start from there."""
        if not self.hasFocus() or not self._figures.order or self.selectionModel().hasSelection():
            return
        before, row = self.currentIndex().row(), self._figures.row(self.acting) if self.acting is not None else -1
        after = row if row >= 0 else max(before, 0)
        if after != before:
            self.setAutoScroll(False)
            at = self._figures.index(after, self._first_shown())
            self.selectionModel().setCurrentIndex(at, QItemSelectionModel.SelectionFlag.NoUpdate)
            self.setAutoScroll(True)
            self._paint_rows(before, after)

    def _paint_rows(self, *rows: int) -> None:
        height = self.verticalHeader().defaultSectionSize()
        for row in {*rows} - {-1}:
            self.viewport().update(0, self.rowViewportPosition(row), self.viewport().width(), height)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.set_first_current()
        super().focusInEvent(event)
        self._paint_rows(self.currentIndex().row())

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._paint_rows(self.currentIndex().row())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self._highlight(self.rowAt(round(event.position().y())))

    def _part_at(self, event: QMouseEvent) -> tuple[str, Part] | None:
        index = self.indexAt(event.position().toPoint())
        if not index.isValid() or event.button() != Qt.MouseButton.LeftButton or event.modifiers():
            return None
        cell = QRectF(self.visualRect(index))
        return self._id_of(index), self._delegate.part_at(cell, index.row(), index.column(), event.position().x())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        found = self._part_at(event)
        self._pressed_turn = found[0] if found is not None and found[1] == "turn" else None
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        pressed, self._pressed_turn = self._pressed_turn, None
        if pressed is not None and self._part_at(event) == (pressed, "turn"):
            self.activated_figure.emit(pressed)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Ask for the value that was clicked. Qt would take it for Enter, and act for whoever is only to be edited."""
        found = self._part_at(event)
        if found is not None and found[1] != "turn":
            self.edited_part.emit(*found)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._highlight(-1)

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        super().scrollContentsBy(dx, dy)
        if self._delegate.hovered_row >= 0:
            self._highlight(self.rowAt(self.viewport().mapFromGlobal(QCursor.pos()).y()))

    def _highlight(self, row: int) -> None:
        """Highlight the row under the mouse only."""
        before, self._delegate.hovered_row = self._delegate.hovered_row, row
        if before != row:
            self._paint_rows(before, row)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._measure()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure()
        self.resized.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._gap is not None and self._figures.order:
            height = self.verticalHeader().defaultSectionSize()
            gap_top = self.rowViewportPosition(0) + self._gap * height
            thick = max(3, round(em(self.font()) * 0.22))
            painter = QPainter(self.viewport())
            painter.fillRect(QRect(0, gap_top - thick // 2, self.viewport().width(), thick), self.theme.accent)
            painter.end()
        self.paint_empty()


def _is_empty(column: Column, row: Row) -> bool:
    """Whether a cell of a row shows nothing. A place without a text is the number of the row."""
    if column.kind == "health":
        return column.gauge(row) is None
    text = column.text(row)
    return text == " " and column.tie(row) is None if column.kind == "place" else not text
