"""The cells of the cast editor: painted with the theme, edited in place."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QAbstractItemModel, QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QComboBox,
    QLineEdit,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolTip,
    QWidget,
)

from tracker.ui.kit.fields import ComboField
from tracker.ui.kit.fonts import em
from tracker.ui.kit.paint import CENTRE, LEFT, draw_box, draw_focus, draw_icon, draw_text, plain_tooltip
from tracker.ui.kit.pyside import Index
from tracker.ui.kit.theme import Themed
from tracker.ui.models.cast import IMPLIED_ROLE, CastModel

_STEPS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Home, Qt.Key.Key_End)


class _Choice(ComboField):
    """The editor of a side or role. A click is the choice; a letter is one too, but leaves the cell open, so that Tab
    goes on from it; arrow keys look further until Enter or Tab."""

    chosen = Signal()
    found = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._is_stepping = self._is_looking = False
        self.activated.connect(self._on_activated)

    def _on_activated(self) -> None:
        if self._is_looking:
            self.found.emit()
        elif not self._is_stepping:
            self.chosen.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._is_stepping = event.key() in _STEPS
        self._is_looking = bool(event.text().strip() and event.text().isprintable())
        super().keyPressEvent(event)
        self._is_stepping = self._is_looking = False


class CastDelegate(QStyledItemDelegate, Themed):
    """Paints the cells of a cast and makes their editors. `reason` says what is wrong with a cell."""

    def __init__(self, cast: CastModel, reason: Callable[[Index], str], view: QWidget) -> None:
        super().__init__(view)
        self._cast, self._reason, self._view = cast, reason, view

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        theme, model = self.theme, self._cast
        column, rect = model.columns[index.column()], QRectF(option.rect)
        font, unit = self._view.font(), em(self._view.font())
        state = option.state
        selected = bool(state & QStyle.StateFlag.State_Selected)
        painter.fillRect(rect, theme.accent_soft if selected else theme.window)
        painter.fillRect(QRectF(rect.left(), rect.bottom() - 1, rect.width(), 1), theme.line)
        inside = rect.adjusted(unit * 0.6, 0, -unit * 0.4, -1)
        problem = model.problem(index.row(), index.column())
        if column.is_check:
            self._paint_tick(painter, rect, index)
        else:
            ink, text = theme.text, str(index.data() or "")
            if column.kind == "side":
                colours = model.side_colours()
                side = str(index.data(Qt.ItemDataRole.EditRole) or "")
                ink = theme.side(colours[side]) if side in colours and not selected else theme.text
            if index.data(IMPLIED_ROLE):
                ink = theme.muted
            if problem:
                ink = theme.bad
                draw_box(painter, rect.adjusted(1, 1, -1, -2), unit * 0.3, None, theme.bad, 1.5)
                if column.kind == "stat":
                    inside = rect.adjusted(unit * 0.25, 0, -unit * 0.15, -1)  # the frame alone: numbers have no room
                else:
                    self._paint_cross(painter, rect)
                    inside.setLeft(rect.left() + unit * 1.3)
            draw_text(painter, inside, text, font, ink, CENTRE if column.kind == "stat" else LEFT)
        if state & QStyle.StateFlag.State_HasFocus:
            draw_focus(painter, rect.adjusted(1, 1, -1, -2), unit * 0.3, theme)

    def _paint_cross(self, painter: QPainter, rect: QRectF) -> None:
        unit = em(self._view.font())
        size = unit * 0.8
        spot = QRectF(rect.left() + unit * 0.3, rect.center().y() - size / 2, size, size)
        draw_icon(painter, "cross", self.theme.bad, spot)

    def _paint_tick(self, painter: QPainter, rect: QRectF, index: Index) -> None:
        theme, size = self.theme, em(self._view.font()) * 1.05
        box = QRectF(rect.center().x() - size / 2, rect.center().y() - size / 2, size, size)
        on = index.data(Qt.ItemDataRole.CheckStateRole) == Qt.CheckState.Checked
        draw_box(
            painter, box, size * 0.22, theme.accent if on else theme.window, theme.accent if on else theme.muted, 1.4
        )
        if on:
            draw_icon(
                painter, "check", theme.on_accent, box.adjusted(size * 0.12, size * 0.12, -size * 0.12, -size * 0.12)
            )

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        column = self._cast.columns[index.column()]
        if column.kind in ("side", "role"):
            combo = _Choice(parent)
            for choice, name in self._cast.choices(column):
                combo.addItem(name, choice)
            combo.chosen.connect(lambda: self._done(combo))
            combo.found.connect(lambda: self.commitData.emit(combo))
            combo.setAccessibleName(self._title(index))
            return combo
        line = QLineEdit(parent)
        line.setFrame(False)
        line.setAccessibleName(self._title(index))
        margin = round(em(line.font()) * 0.4)
        line.setTextMargins(margin, 0, margin, 0)
        return line

    def eventFilter(self, editor: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and _is_dialogs(event):
            return False  # the dialog takes it, and what is typed with it; a commit of ours would come too late
        return super().eventFilter(editor, event)

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        typed = str(index.data(Qt.ItemDataRole.EditRole) or "")
        if isinstance(editor, QComboBox):
            editor.setCurrentIndex(max(0, editor.findData(typed)))
        elif isinstance(editor, QLineEdit):
            editor.setText(typed)

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        if isinstance(editor, QComboBox):
            model.setData(index, editor.currentData())
        elif isinstance(editor, QLineEdit):
            model.setData(index, editor.text())

    def editorEvent(self, event: QEvent, model: QAbstractItemModel, option: QStyleOptionViewItem, index: Index) -> bool:
        if not self._cast.columns[index.column()].is_check:
            return False
        clicked = isinstance(event, QMouseEvent) and event.type() == QEvent.Type.MouseButtonRelease
        pressed = isinstance(event, QKeyEvent) and event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Select)
        if not (clicked or pressed):
            return False
        on = index.data(Qt.ItemDataRole.CheckStateRole) == Qt.CheckState.Checked
        after = Qt.CheckState.Unchecked if on else Qt.CheckState.Checked
        return model.setData(index, after.value, Qt.ItemDataRole.CheckStateRole)

    def helpEvent(self, event: QHelpEvent, view: QAbstractItemView, option: QStyleOptionViewItem, index: Index) -> bool:
        reason = self._reason(index) if index.isValid() else ""
        text = reason or str(index.data() or "")
        QToolTip.showText(event.globalPos(), plain_tooltip(text), view)
        return True

    def _title(self, index: Index) -> str:
        return str(self._cast.headerData(index.column(), Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole))

    def _done(self, editor: QWidget) -> None:
        self.commitData.emit(editor)
        self.closeEditor.emit(editor, QAbstractItemDelegate.EndEditHint.NoHint)


def _is_dialogs(event: QKeyEvent) -> bool:
    """Whether a key belongs to the dialog, also out of a cell: Enter together with Ctrl."""
    is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
    return is_enter and bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
