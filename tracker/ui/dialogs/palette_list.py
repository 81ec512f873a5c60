"""The list of the command palette: the rows that match, and how one is painted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QTextCharFormat, QTextLayout, QTextOption
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from tracker.ui.dialogs.matching import Needle, places
from tracker.ui.kit.fonts import em, scaled
from tracker.ui.kit.paint import CENTRE, RIGHT, chip_height, chip_width, draw_box, draw_text, elided, plain_tooltip
from tracker.ui.kit.pyside import Contained, Index
from tracker.ui.kit.theme import Themed


class Entry(NamedTuple):
    """Something to choose: `key` as people read it, `reason` why it cannot be chosen now, `group` where it belongs."""

    id: str
    text: str
    key: str = ""
    reason: str = ""
    group: str = ""


class EntryModel(QAbstractListModel, Contained):
    """The entries that match, best first."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._entries: Sequence[Entry] = ()
        self.needle = Needle(())

    def show(self, entries: Sequence[Entry], needle: Needle) -> None:
        """Show these. Each key makes another list whose first row is current, so there is nothing to keep."""
        self.beginResetModel()
        self._entries, self.needle = entries, needle
        self.endResetModel()

    def entry(self, row: int) -> Entry:
        """Return the entry of a row."""
        return self._entries[row]

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  # Qt's own default
        return 0 if parent.isValid() else len(self._entries)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        if not index.isValid():
            return None
        entry = self._entries[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return entry.text
            case Qt.ItemDataRole.ToolTipRole:
                return plain_tooltip("\n".join(filter(None, (entry.text, entry.reason))))
            case Qt.ItemDataRole.AccessibleTextRole:
                return spoken(entry)
            case _:
                return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        if self._entries[index.row()].reason:
            return Qt.ItemFlag.ItemIsSelectable
        return Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEnabled


def spoken(entry: Entry) -> str:
    """Return what a screen reader says of an entry."""
    return ", ".join(part for part in (entry.text, entry.reason, entry.key, entry.group) if part)


class EntryDelegate(QStyledItemDelegate, Themed):
    """Paints an entry as plain text: what matched is underlined, the reason stands behind a blocked one."""

    def __init__(self, model: EntryModel, parent: QObject) -> None:
        super().__init__(parent)
        self._model = model

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(0, round(em(option.font) * 2.3))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        theme, entry = self.theme, self._model.entry(index.row())
        font: QFont = option.font
        rect = QRectF(option.rect)
        state: QStyle.StateFlag = option.state
        current = bool(state & QStyle.StateFlag.State_Selected)
        unit = em(font)
        if current:
            draw_box(painter, rect.adjusted(1, 1, -1, -1), unit * 0.4, theme.accent_soft)
            bar = QRectF(rect.left() + 1, rect.top() + unit * 0.4, unit * 0.22, rect.height() - unit * 0.8)
            draw_box(painter, bar, unit * 0.1, theme.accent)
        inside = rect.adjusted(unit * 0.9, 0, -unit * 0.9, 0)
        if entry.key:
            self._paint_key(painter, inside, entry, font)
        if entry.group:
            small = scaled(font, 0.85)
            width = min(QFontMetricsF(small).horizontalAdvance(entry.group), inside.width() * 0.3)
            spot = QRectF(inside.right() - width - 1, inside.top(), width + 1, inside.height())
            draw_text(painter, spot, entry.group, small, theme.muted, RIGHT)
            inside.setRight(spot.left() - unit * 0.8)
        if entry.reason:
            self._paint_reason(painter, inside, entry, font)
        self._paint_name(painter, inside, entry, font)

    def _paint_key(self, painter: QPainter, inside: QRectF, entry: Entry, font: QFont) -> None:
        width, height = chip_width(entry.key, font) * 0.95, chip_height(font)
        chip = QRectF(inside.right() - width, inside.center().y() - height / 2, width, height)
        small = scaled(font, 0.8, bold=True)
        ink = self.theme.faint if entry.reason else self.theme.text
        draw_box(painter, chip, em(small) * 0.25, None, self.theme.line)
        draw_text(painter, chip, entry.key, small, ink, CENTRE)
        inside.setRight(chip.left() - em(font) * 0.8)

    def _paint_reason(self, painter: QPainter, inside: QRectF, entry: Entry, font: QFont) -> None:
        """Give the reason what the name leaves, and half of the row at least."""
        name = QFontMetricsF(font).horizontalAdvance(entry.text)
        left = inside.left() + min(name + em(font) * 0.9, inside.width() * 0.5)
        spot = QRectF(left, inside.top(), inside.right() - left, inside.height())
        draw_text(painter, spot, entry.reason, scaled(font, 0.9), self.theme.muted)
        inside.setRight(left - em(font) * 0.5)

    def _paint_name(self, painter: QPainter, inside: QRectF, entry: Entry, font: QFont) -> None:
        shown = elided(entry.text, font, inside.width())
        layout = QTextLayout(shown, font)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.NoWrap)
        layout.setTextOption(option)
        layout.setFormats(_underlined(places(self._model.needle, shown), shown))
        layout.beginLayout()
        line = layout.createLine()
        line.setLineWidth(max(1.0, inside.width() + 1))
        layout.endLayout()
        painter.setPen(self.theme.faint if entry.reason else self.theme.text)
        layout.draw(painter, QPointF(inside.left(), inside.center().y() - line.height() / 2))


def _underlined(marked: frozenset[int], text: str) -> list[QTextLayout.FormatRange]:
    ranges: list[QTextLayout.FormatRange] = []
    for at in sorted(marked):
        one = QTextLayout.FormatRange()
        # Qt counts in UTF-16, where an emoji is two.
        one.start = len(text[:at].encode("utf-16-le", "surrogatepass")) // 2
        one.length = len(text[at].encode("utf-16-le", "surrogatepass")) // 2
        style = QTextCharFormat()
        style.setFontUnderline(True)
        one.format = style
        ranges.append(one)
    return ranges
