"""The header of a side's list: its name, its state, and its points with buttons to change them."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from tracker.core.numbers import whole_number
from tracker.ui.kit.controls import Button, ChipLabel, Panel, Text, set_hint
from tracker.ui.kit.flow import FlowLayout
from tracker.ui.kit.fonts import em
from tracker.ui.kit.spacing import Gaps, Spacing
from tracker.ui.kit.theme import Themed
from tracker.ui.models.columns import Chip
from tracker.ui.panels.dice_box import NumberEdit
from tracker.ui.panels.icon_label import IconLabel


class SideShown(msgspec.Struct, frozen=True):
    """What the header of a side shows, as ready texts. `chips` stand behind the name, `state` before the points;
    `points` is None where the system has none; `points_why` explains them in the tooltip. `is_over`: they stay."""

    id: str
    name: str
    seat: int
    is_acting: bool = False
    chips: tuple[Chip, ...] = ()
    state: tuple[Chip, ...] = ()
    points: int | None = None
    points_why: str = ""
    is_over: bool = False


class _SideSign(QWidget, Themed):
    """The sign of a side: its colour, and a shape of its own for each seat."""

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        side = round(em(self.font()))
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(self.theme.side(self.seat))
        painter.setPen(self.theme.side(self.seat))
        area = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        match self.seat % 3:
            case 0:
                painter.drawEllipse(area)
            case 1:
                painter.drawRect(area.adjusted(1, 1, -1, -1))
            case _:
                painter.drawPolygon([QPointF(area.center().x(), area.top()), area.bottomRight(), area.bottomLeft()])
        painter.end()


class SideHeader(Panel):
    """Shows one side. Points are changed by minus, plus, or a number: "9" sets them, "+2" and "-3" change them.

    `points_requested(side, change)`: how many points to gain (above 0) or to spend (below 0). `leave_requested()`:
    Escape was pressed in the number.
    """

    points_requested = Signal(object, object)
    leave_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: SideShown | None = None
        self._dot = _SideSign()
        self._name = Text(size=1.35, bold=True)
        self._star = IconLabel("star", 1.35)
        self.minus = Button(icon="minus")
        self.plus = Button(icon="plus")
        self.minus.repeats = self.plus.repeats = True
        self.points = NumberEdit(1, 1.3, is_bare=True)
        self._chips: list[ChipLabel] = []
        # Star, number and buttons belong together and are never parted by the end of a line.
        self._controls = QWidget(self)
        row = QHBoxLayout(self._controls)
        for widget in (self._star, self.points, self.minus, self.plus):
            row.addWidget(widget)
        self._flow = FlowLayout(self)
        Spacing(self, Gaps(self._flow, 0.6, 1.2, 0.6), Gaps(row, 0.5))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.minus.chosen.connect(lambda: self._ask(-1))
        self.plus.chosen.connect(lambda: self._ask(1))
        self.points.key.connect(self._on_key)
        self.points.editingFinished.connect(self._show_points)

    def show_side(self, shown: SideShown) -> None:
        """Show this side. A number that somebody types just now is left alone while the points stay the same."""
        before, self._shown = self._shown, shown
        if shown == before:
            return
        self.accent = shown.is_acting
        self._dot.seat = shown.seat
        self._name.setText(shown.name)
        if before is None or before.points != shown.points or not self.points.hasFocus():
            self._show_points()
        if before is None or (before.chips, before.state) != (shown.chips, shown.state):
            self._lay_out()
        self._describe(shown)
        self._controls.setVisible(shown.points is not None)
        self.update()

    def _describe(self, shown: SideShown) -> None:
        words = [shown.name, *(chip.text for chip in (*shown.chips, *shown.state))]
        self.setAccessibleName(", ".join(words))
        self.minus.setAccessibleName(self.tr("One point less for {name}").format(name=shown.name))
        self.plus.setAccessibleName(self.tr("One point more for {name}").format(name=shown.name))
        self.points.setAccessibleName(self.tr("Points of {name}").format(name=shown.name))
        for widget in (self.points, self._star):
            set_hint(widget, shown.points_why)
        self.minus.setEnabled(bool(shown.points) and not shown.is_over)
        self.plus.setEnabled(not shown.is_over)
        self.points.setReadOnly(shown.is_over)

    def _lay_out(self) -> None:
        assert self._shown is not None
        chips = (*self._shown.chips, *self._shown.state)
        if missing := chips[len(self._chips) :]:
            while self._flow.takeAt(0) is not None:
                pass
            fresh = [ChipLabel(chip.text, chip.tone, chip.icon) for chip in missing]
            self._chips += fresh
            for widget in (self._dot, self._name, *self._chips, self._controls):
                self._flow.addWidget(widget)
        for label, chip in zip(self._chips, chips, strict=False):
            label.set_chip(chip.text, chip.tone, chip.icon)
        for number, label in enumerate(self._chips):
            # Kept hidden for the next text: making a label is the most expensive part of this.
            label.setVisible(number < len(chips))
        self._flow.trailing_from = 2 + len(self._shown.chips)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and self._shown is not None:
            self._describe(self._shown)

    def _show_points(self) -> None:
        if self._shown is not None and self._shown.points is not None:
            self.points.setText(str(self._shown.points))

    def _on_key(self, what: str) -> None:
        if what == "escape":
            self._show_points()
            self.leave_requested.emit()
            return
        text = self.points.text().strip()
        number = whole_number(text)
        if self._shown is None or self._shown.points is None or number is None:
            self._show_points()
            return
        self._ask(number if text[0] in "+-−–" else number - self._shown.points)
        self.points.selectAll()

    def _ask(self, change: int) -> None:
        if self._shown is not None and change:
            self.points_requested.emit(self._shown.id, change)
