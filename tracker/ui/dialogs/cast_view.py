"""The table of the cast editor: typing edits, Enter goes down, Tab from cell to cell."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QTableView,
    QWidget,
)

from tracker.ui.dialogs.cast_delegate import CastDelegate
from tracker.ui.kit.fonts import em, scaled
from tracker.ui.kit.paint import CENTRE, LEFT, draw_text, wrapped
from tracker.ui.kit.pyside import Index
from tracker.ui.kit.theme import Themed
from tracker.ui.models.cast import CastModel
from tracker.ui.models.cast_draft import CastColumn, ColumnKind

_WIDTHS: Final[Mapping[ColumnKind, float]] = {"side": 5.0, "role": 5.5, "stat": 3.0, "in_play": 3.0, "flag": 3.0}
_NAME_LEAST, _CHOICE_MOST = 14.0, 8.0
"""A name has room before anything else; sides and roles take more than their most only from what it leaves."""


class _Header(QHeaderView, Themed):
    def __init__(self, cast: CastModel, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._cast = cast
        self.setHighlightSections(False)
        self.setSectionsClickable(False)
        self.setMinimumSectionSize(1)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), round(em(self.font()) * 2.1))

    def paintSection(self, painter: QPainter, rect: QRect, logical_index: int) -> None:
        unit, title = em(self.font()), str(self.model().headerData(logical_index, Qt.Orientation.Horizontal) or "")
        column = self._cast.columns[logical_index]
        centred = column.is_check or column.kind == "stat"
        painter.fillRect(rect, self.theme.window)
        painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), self.theme.line)
        area = QRectF(rect).adjusted(unit * (0.2 if centred else 0.6), 0, -unit * 0.2, 0)
        draw_text(painter, area, title, header_font(self), self.theme.muted, CENTRE if centred else LEFT)


def header_font(widget: QWidget) -> QFont:
    """Return the font of column titles in a table written in the font of `widget`."""
    return scaled(widget.font(), 0.85, bold=True)


class CastView(QTableView, Themed):
    """Shows a `CastModel`. `row_wanted` is emitted when Enter or Tab leaves the last row, or a key is typed into no
    row. Tab leaves the table itself where it cannot go further, and together with Ctrl."""

    row_wanted = Signal()

    def __init__(self, model: CastModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.cast = model
        self._empty_text = ""
        self._delegate = CastDelegate(model, self.reason, self)
        self._header = _Header(model, self)
        self.setHorizontalHeader(self._header)
        self.setModel(model)
        self.setItemDelegate(self._delegate)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setCornerButtonEnabled(False)
        self.setTabKeyNavigation(True)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        trigger = QAbstractItemView.EditTrigger
        self.setEditTriggers(trigger.DoubleClicked | trigger.EditKeyPressed | trigger.AnyKeyPressed)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self._header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.restyle()
        self._measure()

    def restyle(self) -> None:
        super().restyle()
        palette = self.palette()
        palette.setColor(palette.ColorRole.Base, self.theme.window)
        self.setPalette(palette)
        self.viewport().update()
        self._header.viewport().update()

    def set_empty_text(self, text: str) -> None:
        """Say this while there is no row."""
        self._empty_text = text
        self.viewport().update()

    def reason(self, index: Index) -> str:
        """Return what is wrong with a cell as a sentence, empty if nothing is."""
        text = str(index.data(Qt.ItemDataRole.EditRole) or "")
        match self.cast.problem(index.row(), index.column()):
            case "no_name":
                return self.tr("A name is missing here.")
            case "no_side":
                return self.tr("There is no such side: “{text}”.").format(text=text)
            case "no_role":
                return self.tr("There is no such role: “{text}”.").format(text=text)
            case "not_a_number":
                return self.tr("“{text}” is not a whole number.").format(text=text)
            case "too_large":
                return self.tr("“{text}” is too large.").format(text=text)
            case _:
                return ""

    def selected_rows(self) -> list[int]:
        """Return the selected rows from the top; without a selection the current one."""
        rows = sorted({index.row() for index in self.selectionModel().selectedRows()})
        current = self.currentIndex()
        return rows or ([current.row()] if current.isValid() else [])

    def go(self, row: int, column: int = 0) -> None:
        """Make a cell the current one and scroll to it."""
        index = self.cast.index(row, column)
        self.setCurrentIndex(index)
        self.scrollTo(index)

    def go_down(self) -> None:
        """Go to the cell below; from the last row a new one is wanted, if something is typed in it."""
        index = self.currentIndex()
        row = index.row()
        if row + 1 < self.cast.rowCount():
            self.go(row + 1, index.column())
        elif row < 0 or not self.cast.draft(row).is_blank:
            self.row_wanted.emit()

    def finish_typing(self) -> None:
        """Take what is being typed in a cell as it is."""
        if self.state() == QAbstractItemView.State.EditingState:
            self.setFocus()

    def remeasure(self) -> None:
        """Fit rows and columns to the font and to the titles."""
        self._measure()

    def closeEditor(self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint) -> None:
        ends = {
            QAbstractItemDelegate.EndEditHint.EditNextItem: self._is_at_end(True),
            QAbstractItemDelegate.EndEditHint.EditPreviousItem: self._is_at_end(False),
        }
        if ends.get(hint):
            # Qt would go round to the other end of the table.
            super().closeEditor(editor, QAbstractItemDelegate.EndEditHint.NoHint)
            self.setFocus()
            if hint == QAbstractItemDelegate.EndEditHint.EditNextItem:
                self._go_on()
            return
        super().closeEditor(editor, hint)
        if hint == QAbstractItemDelegate.EndEditHint.SubmitModelCache:
            self.go_down()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            self._take_tab(event)
            return
        held = event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier & ~Qt.KeyboardModifier.KeypadModifier
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not held:
            # A line that is being typed passes its Enter on; closing it goes down, once.
            if self.state() != QAbstractItemView.State.EditingState:
                self.go_down()
            event.accept()
            return
        if held or event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Escape):
            # Copy, paste and the like are the editor's; moving with Ctrl held is the table's.
            if event.key() in (Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Space):
                super().keyPressEvent(event)
            elif event.matches(QKeySequence.StandardKey.SelectAll):
                self.selectAll()
            else:
                event.ignore()
            return
        if not self.cast.rowCount() and event.text().isprintable() and event.text().strip():
            self.row_wanted.emit()
        super().keyPressEvent(event)

    def _take_tab(self, event: QKeyEvent) -> None:
        is_next = event.key() == Qt.Key.Key_Tab
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._leave(is_next)
        elif not self._is_at_end(is_next):
            super().keyPressEvent(event)
        elif not (is_next and self._go_on()):
            event.ignore()  # then Qt goes to the next widget

    def _is_at_end(self, is_next: bool) -> bool:
        """Whether Tab, or Shift+Tab, has no further cell to go to."""
        index = self.currentIndex()
        end = (self.cast.rowCount() - 1, self.cast.columnCount() - 1) if is_next else (0, 0)
        return not index.isValid() or (index.row(), index.column()) == end

    def _go_on(self) -> bool:
        """Ask for a further row behind the last one, unless nothing is typed in that; whether it was asked for."""
        row = self.currentIndex().row()
        if row < 0 or self.cast.draft(row).is_blank:
            return False
        self.row_wanted.emit()
        return True

    def _leave(self, is_next: bool) -> None:
        self.setTabKeyNavigation(False)
        self.focusNextPrevChild(is_next)
        self.setTabKeyNavigation(True)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if not self.currentIndex().isValid() and self.cast.rowCount():
            self.go(0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and hasattr(self, "_header"):
            self._measure()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.cast.rowCount() or not self._empty_text:
            return
        painter = QPainter(self.viewport())
        unit = em(self.font())
        area = QRectF(self.viewport().rect()).adjusted(unit, unit, -unit, -unit)
        step = QFontMetricsF(self.font()).lineSpacing()
        lines, _ = wrapped(self._empty_text, self.font(), min(area.width(), unit * 34), area.height())
        top = area.top() + max(0.0, (area.height() - step * len(lines)) / 3)
        for at, line in enumerate(lines):
            draw_text(
                painter,
                QRectF(area.left(), top + at * step, area.width(), step),
                line,
                self.font(),
                self.theme.muted,
                CENTRE,
            )
        painter.end()

    def _measure(self) -> None:
        unit = em(self.font())
        self.verticalHeader().setDefaultSectionSize(round(unit * 2.2))
        metrics = QFontMetricsF(header_font(self))
        widths = [self._width(at, column, metrics, unit) for at, column in enumerate(self.cast.columns)]
        left = self.viewport().width() - sum(widths[1:])
        spare = max(0, left - round(unit * _NAME_LEAST))
        for at, column in enumerate(self.cast.columns):
            if column.kind == "side":
                more = min(spare, max(0, self._widest(column) - widths[at]))
                widths[at] += more
                left -= more
        widths[0] = max(round(unit * _NAME_LEAST), left)
        for at, width in enumerate(widths):
            self.setColumnWidth(at, width)

    def _width(self, at: int, column: CastColumn, metrics: QFontMetricsF, unit: float) -> int:
        title = str(self.cast.headerData(at, Qt.Orientation.Horizontal) or "")
        least = _WIDTHS.get(column.kind, 0.0) * unit
        if column.kind in ("side", "role"):
            least = min(max(least, self._widest(column)), unit * _CHOICE_MOST)
        around = 0.7 if column.is_check or column.kind == "stat" else 1.0
        return round(max(least, metrics.horizontalAdvance(title) + unit * around))

    def _widest(self, column: CastColumn) -> int:
        metrics = QFontMetricsF(self.font())
        widest = max((metrics.horizontalAdvance(name) for _, name in self.cast.choices(column)), default=0.0)
        return round(widest + em(self.font()) * 1.4)
