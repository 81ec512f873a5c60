"""Paints the rows of the list: who acts, who is next, who is out of it; chips, bars, dots.

No state rests on colour alone: who acts has a bar, a triangle and bold type; the next has a thin bar; who has acted has
a check; on a card whoever can still act has a ring; who is out is struck through.
"""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QAbstractItemView, QStyledItemDelegate, QStyleOptionViewItem

from tracker.core.view import Row
from tracker.ui.kit.fonts import em, scaled
from tracker.ui.kit.paint import (
    CENTRE,
    LEFT,
    chip_height,
    chip_width,
    draw_box,
    draw_chip,
    draw_icon,
    draw_text,
    elided,
    one_line,
    wrapped,
)
from tracker.ui.kit.pyside import Index
from tracker.ui.kit.theme import Themed
from tracker.ui.models.columns import Chip, Column, Gauge
from tracker.ui.models.figures import FigureModel

RowStyle = Literal["line", "card"]
"""How rows look: lines of a table, or a column of cards."""
Part = Literal["turn", "place", "name", "total", "why", "stat", "health", "chips", "role"]
"""What a spot of a row is about: a column, or the mark that says whether somebody has acted."""
_NAME_SIZE = 1.22
_LINE_HEIGHT, _CARD_HEIGHT = 2.5, 3.7
_ICON_SIZE = 0.95
_CARD_LEFT = 1.4
"""Where the text of a card begins: behind its ring."""
_MOST_CHIPS = 0.8
"""How much room chips get in a list that grows, against the name before them."""
_NAME_SHARE = 0.75
"""How much of its cell a long name keeps before chips."""


def row_height(font: QFont, row_style: RowStyle) -> int:
    """Return the height of a row in pixels, for a list written in `font`."""
    return round(em(font) * (_CARD_HEIGHT if row_style == "card" else _LINE_HEIGHT) * 1.06)


def letters_of_name(font: QFont) -> float:
    """Return how high the capital letters of a name are, in pixels, in a list written in `font`."""
    return QFontMetricsF(scaled(font, _NAME_SIZE)).capHeight()


def name_widths(model: FigureModel, row: int, column: int, font: QFont) -> tuple[float, float]:
    """Return how wide the cell of a name must be for it to be whole, and to have room for its chips too, in pixels."""
    figure, unit = model.figure_at(row), em(font)
    # Whoever acts is written bold: as wide as that is each of them sooner or later.
    written = scaled(font, _NAME_SIZE, bold=True)
    width = QFontMetricsF(written).horizontalAdvance(one_line(model.text_at(row, column)))
    chips = model.columns[column].chips(figure)
    asked = sum(chip_width(chip.text, font, chip.icon) + unit * 0.5 for chip in chips)
    # The icon of who acts or has acted, and the margins of the cell.
    edges = unit * (_ICON_SIZE + 0.4 + 1.1)
    gauge = model.columns[column].gauge(figure)
    if gauge is not None:
        edges += QFontMetricsF(scaled(font, 0.92)).horizontalAdvance(gauge.text) + unit * 1.3
    bare = width / _NAME_SHARE if chips else width
    return bare + edges, max(bare, width + min(asked, _MOST_CHIPS * width)) + edges


class FigureDelegate(QStyledItemDelegate, Themed):
    """Paints the cells of a `FigureModel`. It asks the model for the row of a cell and the text, no more."""

    def __init__(self, model: FigureModel, row_style: RowStyle, view: QAbstractItemView) -> None:
        super().__init__(view)
        self.hovered_row = -1
        """The row under the mouse."""
        self._model = model
        self._view = view
        self._row_style: RowStyle = row_style
        self._fonts_of: QFont | None = None
        self._fonts: dict[tuple[float, bool, bool], QFont] = {}

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(round(em(option.font) * 4), row_height(option.font, self._row_style))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        # Asks the model directly: through the index each answer would pass through Qt.
        row, at = self._model.figure_at(index.row()), index.column()
        column = self._model.columns[at]
        cell = self._background(painter, option, row, index.row(), at)
        text = self._model.text_at(index.row(), at)
        match column.kind:
            case "name":
                self._name(painter, cell, option.font, row, column, text)
            case "health" if (gauge := column.gauge(row)) is not None:
                self._gauge(painter, cell, option.font, row, gauge, text)
            case "chips":
                self._chips(painter, cell, option.font, column.chips(row))
            case "dots":
                self._dots(painter, cell, option.font, *column.dots(row))
            case "place" if (tie := column.tie(row)) is not None:
                self._bracket(painter, cell, option.font, index.row(), column, tie)
                self._plain(painter, cell, option.font, row, column, text)
            case _:
                self._plain(painter, cell, option.font, row, column, text)

    def part_at(self, cell: QRectF, row: int, column: int, x: float) -> Part:
        """Return what the spot `x` of a cell is about, both in pixels of the view."""
        of, unit, figure = self._model.columns[column], em(self._view.font()), self._model.figure_at(row)
        if of.kind == "dots":
            return "turn"
        if of.kind != "name":
            return of.kind
        is_card = self._row_style == "card"
        icon = unit * (_ICON_SIZE + 0.4) if {"acting", "acted"}.intersection(figure.marks) else 0.0
        if (icon or (is_card and self._has_ring(figure))) and x < cell.left() + unit * (
            _CARD_LEFT if is_card else 0.7
        ) + icon:
            return "turn"
        gauge = of.gauge(figure)
        if gauge is not None:
            width = QFontMetricsF(self._font(self._view.font(), 0.92, figure)).horizontalAdvance(gauge.text)
            if x > cell.right() - unit * 1.4 - width:
                return "health"
        return "name"

    @staticmethod
    def _has_ring(row: Row) -> bool:
        return not (row.is_out or row.is_done or "acting" in row.marks)

    # The background of a row

    def _background(
        self, painter: QPainter, option: QStyleOptionViewItem, row: Row, number: int, column: int
    ) -> QRectF:
        """Paint what lies under the cell and return where its content goes."""
        unit = em(option.font)
        rect = QRectF(option.rect)
        last = column == len(self._model.columns) - 1
        # Not `option.state`: PySide would create all style enums for it, a thirtieth of a start.
        selected = self._view.selectionModel().isRowSelected(number)
        focused = self._view.hasFocus() and (selected or number == self._view.currentIndex().row())
        acting = "acting" in row.marks
        if self._row_style == "card":
            return self._card(painter, rect, unit, row, selected, focused)
        if acting:
            painter.fillRect(rect, self.theme.accent_soft)
        elif selected or number == self.hovered_row:
            painter.fillRect(rect, self.theme.raised)
        painter.fillRect(QRectF(rect.left(), rect.bottom() - 1, rect.width(), 1), self.theme.line)
        if column == 0 and acting:
            painter.fillRect(QRectF(rect.left(), rect.top(), unit * 0.32, rect.height()), self.theme.accent)
        elif column == 0 and "next" in row.marks:
            painter.fillRect(QRectF(rect.left(), rect.top(), unit * 0.14, rect.height()), self.theme.accent)
        if acting:
            self._frame(painter, rect.adjusted(0, 0, 0, -1), column == 0, last, QPen(self.theme.accent, 2))
        if selected or focused:
            # Weaker than who acts; the row that the keyboard stands on has dots until it is selected.
            pen = QPen(self.theme.focus if focused else self.theme.muted, 1)
            if not selected:
                pen.setStyle(Qt.PenStyle.DotLine)
            inset = unit * 0.2 if acting else 1.0
            self._frame(painter, rect.adjusted(inset, inset, -inset, -inset), column == 0, last, pen, inset)
        return rect.adjusted(unit * 0.7, 0, -unit * 0.35, -1)

    @staticmethod
    def _frame(painter: QPainter, rect: QRectF, first: bool, last: bool, pen: QPen, inset: float = 0.0) -> None:
        """Paint the part of a row's frame that lies in this cell; `inset` is how far it stands off the cell's edges."""
        painter.setPen(pen)
        left, right = (0.0 if first else inset), (0.0 if last else inset)
        whole = rect.adjusted(-left, 0, right, 0)
        painter.drawLine(whole.topLeft(), whole.topRight())
        painter.drawLine(whole.bottomLeft(), whole.bottomRight())
        if first:
            painter.drawLine(rect.topLeft(), rect.bottomLeft())
        if last:
            painter.drawLine(rect.topRight(), rect.bottomRight())

    def _card(self, painter: QPainter, rect: QRectF, unit: float, row: Row, selected: bool, focused: bool) -> QRectF:
        card = rect.adjusted(2, 2, -2, -unit * 0.55)
        over = row.is_out or row.is_done
        acting = "acting" in row.marks
        ground = self.theme.accent_soft if acting else self.theme.window if over else self.theme.raised
        line, width = (self.theme.accent, 1.6) if acting else (self.theme.line, 1.0)
        # The style has painted the selection under the whole row; a card has a ground of its own.
        painter.fillRect(rect, self.theme.window)
        draw_box(painter, card, unit * 0.5, ground, line, width)
        if selected or focused:
            # Weaker than who acts, whose frame stays whole around it.
            inset = unit * 0.2 if acting else 0.0
            inner = card.adjusted(inset, inset, -inset, -inset)
            draw_box(painter, inner, unit * 0.4, None, self.theme.focus if focused else self.theme.muted, 1.0)
        if "next" in row.marks:
            painter.fillRect(
                QRectF(card.left() + 1, card.top() + unit * 0.5, unit * 0.16, card.height() - unit), self.theme.accent
            )
        if self._has_ring(row):
            self._ring(painter, QPointF(card.left() + unit * 0.75, card.center().y()), unit * 0.85)
        return card.adjusted(unit * _CARD_LEFT, 0, -unit * 0.8, 0)

    # The content of a cell

    def _ink(self, row: Row) -> QColor:
        is_faint = row.is_out or (row.is_done and self._row_style == "card")
        return self.theme.faint if is_faint else self.theme.text

    def _font(self, font: QFont, size: float, row: Row, bold: bool = False) -> QFont:
        """Return a font of the list, made once for each kind until the list is written in another one."""
        if font != self._fonts_of:
            self._fonts_of = QFont(font)
            self._fonts.clear()
        key = (size, bold, row.is_out)
        made = self._fonts.get(key)
        if made is None:
            made = self._fonts[key] = scaled(font, size, bold)
            made.setStrikeOut(key[2])
        return made

    def _name(self, painter: QPainter, cell: QRectF, font: QFont, row: Row, column: Column, text: str) -> None:
        unit = em(font)
        acts = "acting" in row.marks
        written = self._font(font, _NAME_SIZE, row, acts)
        whole = QFontMetricsF(written).horizontalAdvance(one_line(text))
        icon = "play" if acts else "check" if "acted" in row.marks else ""
        size = unit * _ICON_SIZE
        before = size + unit * 0.4 if icon else 0.0
        if icon and self._row_style == "card":
            cell = cell.adjusted(-unit * 0.45, 0, 0, 0)  # in the place of the ring
        gauge = column.gauge(row)
        if gauge is not None:
            # On a card the bar of health lies along the lower edge, and the numbers stand before the chips.
            track = QRectF(cell.left(), cell.bottom() - unit * 0.5, cell.width(), unit * 0.22)
            self._bar(painter, track, unit, gauge, row)
            numbers = gauge.text
            small = self._font(font, 0.92, row)
            width = QFontMetricsF(small).horizontalAdvance(numbers) + 1
            # The bar says the same: the name of who acts comes first.
            if not acts or before + whole + width + unit * 0.6 < cell.width():
                spot = QRectF(cell.right() - width, cell.top(), width, cell.height())
                draw_text(painter, spot, numbers, small, self.theme.faint if row.is_out else self.theme.muted)
                cell = cell.adjusted(0, 0, -width - unit * 0.6, 0)
        ink = self._ink(row)
        if icon:
            colour = self.theme.accent_text if icon == "play" else self.theme.faint
            draw_icon(painter, icon, colour, QRectF(cell.left(), cell.center().y() - size / 2, size, size))
            cell.setLeft(cell.left() + before)
        chips = column.chips(row)
        gap = unit * 0.5
        asked = sum(chip_width(chip.text, font, chip.icon) + gap for chip in chips)
        # A name keeps most of the cell, that of who acts all of it if it has to; chips that find no room are counted,
        # and said in the tooltip.
        share = 1.0 if acts else _NAME_SHARE
        room = max(cell.width() - asked, min(cell.width() * share, whole + 1))
        place = QRectF(cell.left(), cell.top(), room, cell.height())
        width = draw_text(painter, place, text, written, ink, width=whole)
        if chips:
            right = self._row_style == "card"
            left = max(cell.left() + width + gap, cell.right() - asked + gap if right else 0.0)
            self._chips(painter, QRectF(left, cell.top(), cell.right() - left, cell.height()), font, chips)

    def _plain(self, painter: QPainter, cell: QRectF, font: QFont, row: Row, column: Column, text: str) -> None:
        ink = self._ink(row)
        if column.kind == "why":
            muted = self.theme.faint if ink == self.theme.faint else self.theme.muted
            self._explanation(painter, cell, font, row, text, muted)
            return
        size = _NAME_SIZE if column.kind in ("place", "total") else 1.05
        bold = column.kind == "total" and "acting" in row.marks
        draw_text(painter, cell, text, self._font(font, size, row, bold), ink, LEFT)

    def _bracket(self, painter: QPainter, cell: QRectF, font: QFont, number: int, column: Column, tie: int) -> None:
        """Paint the part of the bracket around those who are tied that lies in this row, behind its place."""
        unit = em(font)

        def goes_on(other: int) -> bool:
            return 0 <= other < self._model.rowCount() and column.tie(self._model.figure_at(other)) == tie

        top, bottom = cell.top() - 1, cell.bottom() + 1
        if not goes_on(number - 1):
            top = cell.top() + unit * 0.4
        if not goes_on(number + 1):
            bottom = cell.bottom() - unit * 0.4
        right = cell.right() - unit * 0.1
        painter.setPen(QPen(self.theme.accent, 2))
        painter.drawLine(QPointF(right, top), QPointF(right, bottom))
        for end, is_end in ((top, not goes_on(number - 1)), (bottom, not goes_on(number + 1))):
            if is_end:
                painter.drawLine(QPointF(right - unit * 0.4, end), QPointF(right, end))

    def _explanation(self, painter: QPainter, cell: QRectF, font: QFont, row: Row, text: str, ink: QColor) -> None:
        """Paint why the row stands where it stands: in one line, or in two smaller ones if it is long."""
        written = self._font(font, 0.88, row)
        width = QFontMetricsF(written).horizontalAdvance(text)
        if width <= cell.width():
            draw_text(painter, cell, text, written, ink, width=width)
            return
        small = self._font(font, 0.8, row)
        step = QFontMetricsF(small).height()
        lines, _ = wrapped(text, small, cell.width(), min(2 * step, cell.height()))
        top = cell.center().y() - step * len(lines) / 2
        for number, line in enumerate(lines):
            place = QRectF(cell.left(), top + number * step, cell.width(), step)
            draw_text(painter, place, line.strip(), small, ink, width=0)

    def _chips(self, painter: QPainter, cell: QRectF, font: QFont, chips: tuple[Chip, ...]) -> None:
        unit = em(font)
        height = chip_height(font)
        left, gap = cell.left(), unit * 0.4
        for number, chip in enumerate(chips):
            rest = len(chips) - number
            width = chip_width(chip.text, font, chip.icon)
            room = cell.right() - left
            counter = chip_width(f"+{rest - 1}", font) + gap if rest > 1 else 0.0
            if width + counter > room:
                chip, width = Chip(f"+{rest}", "faint"), chip_width(f"+{rest}", font)
                rest = 0
            if width > room:
                return
            rect = QRectF(left, cell.center().y() - height / 2, width, height)
            draw_chip(painter, rect, chip.text, font, self.theme, chip.tone, chip.icon)
            if not rest:
                return
            left += width + gap

    def _gauge(self, painter: QPainter, cell: QRectF, font: QFont, row: Row, gauge: Gauge, text: str) -> None:
        unit = em(font)
        written = self._font(font, 1.05, row)
        numbers = text or gauge.text
        width = QFontMetricsF(written).horizontalAdvance(numbers)
        bar = min(cell.width() - width - unit * 0.5, unit * 6)
        if bar > unit * 1.5:
            track = QRectF(cell.left(), cell.center().y() - unit * 0.19, bar, unit * 0.38)
            self._bar(painter, track, unit, gauge, row)
            cell = cell.adjusted(bar + unit * 0.5, 0, 0, 0)
        draw_text(painter, cell, elided(numbers, written, cell.width()), written, self._ink(row))

    def _bar(self, painter: QPainter, track: QRectF, unit: float, gauge: Gauge, row: Row) -> None:
        if not gauge.most:
            return
        share = min(max(gauge.value / gauge.most, 0.0), 1.0)
        draw_box(painter, track, track.height() / 2, self.theme.line)
        if share > 0:
            full = QRectF(track.left(), track.top(), max(track.width() * share, track.height()), track.height())
            ink = self.theme.bad if share <= 1 / 3 else self.theme.good
            # A figure that is out is shown without health, whatever its number says.
            ink = self.theme.faint if row.is_out else ink
            draw_box(painter, full, track.height() / 2, ink)

    def _dots(self, painter: QPainter, cell: QRectF, font: QFont, filled: int, most: int) -> None:
        unit = em(font)
        step = unit * 1.15
        room = int((cell.width() - unit) // step) + 1
        if most > room:
            draw_text(painter, cell, f"{filled} / {most}", font, self.theme.text, CENTRE)
            return
        for number in range(most):
            centre = QPointF(cell.left() + unit * 0.45 + number * step, cell.center().y())
            self._ring(painter, centre, unit, number < filled)

    def _ring(self, painter: QPainter, centre: QPointF, unit: float, is_filled: bool = False) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)
        painter.setPen(QPen(self.theme.text, unit * 0.12))
        painter.setBrush(self.theme.text if is_filled else Qt.BrushStyle.NoBrush)
        painter.drawEllipse(centre, unit * 0.36, unit * 0.36)
