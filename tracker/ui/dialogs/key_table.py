"""All actions with their keys in a table; a key is changed by pressing it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import (
    QAbstractTableModel,
    QEvent,
    QModelIndex,
    QObject,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFont, QKeyEvent, QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QKeySequenceEdit,
    QLineEdit,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from tracker.ui.actions.book import ActionBook
from tracker.ui.kit.fonts import caps, em, scaled
from tracker.ui.kit.keyboard import key_text
from tracker.ui.kit.paint import CENTRE, chip_height, chip_width, draw_box, draw_focus, draw_text, plain_tooltip
from tracker.ui.kit.pyside import Contained, Index
from tracker.ui.kit.theme import Themed

_LOCKS = frozenset(("CapsLock", "NumLock", "ScrollLock"))
_ROWS = 6


def native(key: str) -> str:
    """Return a key as people of this desktop write it."""
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)


def pressed(sequence: QKeySequence) -> str:
    """Return the key that was pressed in portable text and Latin letters, "" if it only changes what others mean."""
    text = sequence.toString(QKeySequence.SequenceFormat.PortableText)
    sign = text.removeprefix("Shift+")
    if len(sign) == 1 and sign.isascii() and not sign.isalnum():
        return sign  # a sign that is only reached with Shift is that sign, on every keyboard
    key = key_text(text)
    return key if key.isascii() and key not in _LOCKS else ""


class KeyModel(QAbstractTableModel, Contained):
    """Actions in their order: what each does, and its key."""

    def __init__(self, book: ActionBook, ids: Sequence[str], names: Mapping[str, str], parent: QObject) -> None:
        super().__init__(parent)
        self._book, self.ids, self._names = book, tuple(ids), dict(names)
        book.changed.connect(self.refresh)

    def name(self, action_id: str) -> str:
        """Return what an action is called, whomever it is about just now."""
        return self._names.get(action_id, action_id)

    def set_names(self, names: Mapping[str, str]) -> None:
        """Call the actions by these names from now on, as in another language."""
        self._names = dict(names)
        self.refresh()

    def key(self, row: int) -> str:
        """Return the key of an action as people write it."""
        return native(self._book.key(self.ids[row]))

    def is_own(self, row: int) -> bool:
        """Whether the user has given the key."""
        return self._book.key(self.ids[row]) != self._book.default_key(self.ids[row])

    def refresh(self) -> None:
        """Ask for all names and keys anew."""
        if self.ids:
            last = self.index(len(self.ids) - 1, 1)
            self.dataChanged.emit(self.index(0, 0), last, [Qt.ItemDataRole.DisplayRole])
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, 1)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  # Qt's own default
        return 0 if parent.isValid() else len(self.ids)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  # Qt's own default
        return 0 if parent.isValid() else 2

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        if not index.isValid():
            return None
        row = index.row()
        text = self.key(row) if index.column() else self.name(self.ids[row])
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return text
            case Qt.ItemDataRole.ToolTipRole:
                return plain_tooltip(text)
            case Qt.ItemDataRole.AccessibleTextRole:
                return text or self.tr("no key")
            case _:
                return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> str | None:
        if orientation != Qt.Orientation.Horizontal or role != Qt.ItemDataRole.DisplayRole:
            return None
        return self.tr("Key") if section else self.tr("Action")


class KeyDelegate(QStyledItemDelegate, Themed):
    """Paints names as typed, and keys as keys; one of the user's own is in the accent colour and has a star."""

    def __init__(self, model: KeyModel, parent: QObject) -> None:
        super().__init__(parent)
        self._model = model

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        theme, row = self.theme, index.row()
        font: QFont = option.font
        unit = em(font)
        rect = QRectF(option.rect)
        is_current = bool(option.state & QStyle.StateFlag.State_Selected)
        text = str(index.data() or "")
        if is_current:
            painter.fillRect(option.rect, theme.accent_soft)
        inside = rect.adjusted(unit * 0.6, 0, -unit * 0.6, 0)
        if index.column() == 0:
            draw_text(painter, inside, text, font, theme.text)
        elif text:
            shown = f"{text} \N{BLACK STAR}" if self._model.is_own(row) else text
            width = min(chip_width(shown, font), inside.width())
            chip = QRectF(inside.left(), inside.center().y() - chip_height(font) / 2, width, chip_height(font))
            ink = theme.accent_text if self._model.is_own(row) else theme.text
            small = scaled(font, 0.82, bold=True)
            draw_box(painter, chip, unit * 0.25, theme.raised, ink if self._model.is_own(row) else theme.line)
            draw_text(painter, chip, shown, small, ink, CENTRE)


class _Head(QHeaderView, Themed):
    """The heads of the two columns, as small headings."""

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Horizontal)

    def paintSection(self, painter: QPainter, rect: QRect, section: int, /) -> None:
        side = round(em(self.font()) * 0.6)
        text = str(self.model().headerData(section, Qt.Orientation.Horizontal) or "")
        painter.fillRect(rect, self.theme.panel)
        draw_text(painter, QRectF(rect).adjusted(side, 0, -side, 0), text, caps(self.font(), 0.78), self.theme.muted)


class KeyTable(QTableView, Themed):
    """The table. `pressed_key` is emitted with the id of an action and the key that was pressed for it, "" to take it
    away; `left()`: Escape was pressed instead."""

    pressed_key = Signal(str, str)
    left = Signal()

    def __init__(self, book: ActionBook, names: Mapping[str, str]) -> None:
        super().__init__()
        self.keys = KeyModel(book, list(names), names, self)
        self.setModel(self.keys)
        self._delegate = KeyDelegate(self.keys, self)
        self.setItemDelegate(self._delegate)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().hide()
        head = _Head()
        self.setHorizontalHeader(head)
        head.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        head.setSectionResizeMode(1, QHeaderView.ResizeMode.Fixed)
        head.setHighlightSections(False)
        self.doubleClicked.connect(lambda _index: self.ask())
        if self.keys.ids:
            self.selectRow(0)
        self._measure()

    def restyle(self) -> None:
        super().restyle()
        self.viewport().update()

    def current_id(self) -> str:
        """Return the action of the current row, "" if there is none."""
        row = self.currentIndex().row()
        return self.keys.ids[row] if row >= 0 else ""

    def select(self, action_id: str) -> None:
        """Make the row of an action current, if it is here."""
        if action_id in self.keys.ids:
            self.selectRow(self.keys.ids.index(action_id))

    def ask(self) -> None:
        """Wait for the key of the current row."""
        at = self.keys.index(self.currentIndex().row(), 1)
        if not at.isValid() or self.indexWidget(at) is not None:
            return
        field = QKeySequenceEdit()
        field.setMaximumSequenceLength(1)
        field.setAccessibleName(self.keys.name(self.keys.ids[at.row()]))
        field.editingFinished.connect(lambda: self._answer(at, field))
        self.setIndexWidget(at, field)
        self._invite(field)
        field.setFocus()

    def _invite(self, field: QKeySequenceEdit) -> None:
        field.clear()
        line = field.findChild(QLineEdit)
        assert line is not None
        line.setPlaceholderText(self.tr("press a key…"))  # Qt's own text finds no room in every language

    def _answer(self, at: QModelIndex, field: QKeySequenceEdit) -> None:
        key = pressed(field.keySequence())
        if not key and field.hasFocus():
            self._invite(field)
            return
        field.blockSignals(True)  # it may lose the keyboard now
        if field.hasFocus():
            self.setFocus()
        self.setIndexWidget(at, None)  # type: ignore[arg-type]  # none is what takes it away
        if key == "Esc":
            self.left.emit()
        elif key:
            self.pressed_key.emit(self.keys.ids[at.row()], key)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter | Qt.Key.Key_F2 | Qt.Key.Key_Space:
                self.ask()
            case Qt.Key.Key_Delete | Qt.Key.Key_Backspace if self.current_id():
                self.pressed_key.emit(self.current_id(), "")
            case _:
                super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        rows = round(em(self.font()) * 2) * (_ROWS + 1)
        return QSize(round(em(self.font()) * 30), rows)

    def minimumSizeHint(self) -> QSize:
        return QSize(round(em(self.font()) * 16), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus():
            painter = QPainter(self.viewport())
            draw_focus(painter, QRectF(self.viewport().rect()), em(self.font()) * 0.2, self.theme)
            painter.end()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and hasattr(self, "_delegate"):
            self._measure()

    def _measure(self) -> None:
        unit = em(self.font())
        self.verticalHeader().setDefaultSectionSize(round(unit * 2))
        self.horizontalHeader().setFixedHeight(round(unit * 1.9))
        self.setColumnWidth(1, round(unit * 13))
        self.updateGeometry()
