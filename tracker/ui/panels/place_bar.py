"""Choosing a new place in the order: arrow keys move a line through the list, Enter places, Escape leaves."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tracker.core.edits import Beside, Place
from tracker.ui.kit.controls import Button, Panel, Text
from tracker.ui.kit.spacing import Gaps, Spacing

Take = Callable[[Place], bool]
"""Moves the figure there; returns whether that happened."""


class PlaceBar(Panel):
    """Asks for a place among others.

    `place_shown(row or None)` tells where the line is: before that row of the list, the number of rows for the end;
    None when the bar goes away.
    """

    place_shown = Signal(object)
    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.accent = True
        self._take: Take | None = None
        self._order: tuple[str, ...] = ()
        self._names: Callable[[str], str] = str
        self._figure = ""
        self._gap = 0
        self._title = Text(size=1.1, bold=True)
        self._where = Text("", "accent_text", 1.1, bold=True)
        self._hint = Text("", "muted", 0.9)
        self.up = Button(icon="up")
        self.down = Button(icon="down")
        self.up.repeats = self.down.repeats = True
        self.take = Button(kind="main")
        self.leave = Button(kind="quiet", icon="cross")
        column = QVBoxLayout(self)
        column.addWidget(self._title)
        row = QHBoxLayout()
        Spacing(self, Gaps(column, 0.3, 1.2, 0.6), Gaps(row, 0.6))
        row.addWidget(self._where, 1)
        column.addLayout(row)
        column.addWidget(self._hint)
        for button in (self.up, self.down, self.take, self.leave):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            row.addWidget(button)
        self.up.chosen.connect(lambda: self._step(-1))
        self.down.chosen.connect(lambda: self._step(1))
        self.take.chosen.connect(self._on_take)
        self.leave.chosen.connect(self.close_bar)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.hide()

    def ask(self, title: str, figure: str, order: Sequence[str], names: Callable[[str], str], take: Take) -> None:
        """Ask where `figure` shall go in `order`; it begins at its own place."""
        self._order, self._figure, self._names, self._take = tuple(order), figure, names, take
        self._gap = self._order.index(figure)
        self._title.setText(title)
        self._hint.setText(self.tr("arrow keys choose, Enter confirms"))
        self.take.set_label(self.tr("Place here"))
        self.up.setAccessibleName(self.tr("Further up"))
        self.down.setAccessibleName(self.tr("Further down"))
        self.leave.setAccessibleName(self.tr("Cancel"))
        self.setAccessibleName(title)
        self.show()
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self._show_place()

    def close_bar(self) -> None:
        """Hide without moving anything."""
        if self.isVisible():
            self._take = None
            self.hide()
            self.place_shown.emit(None)
            self.closed.emit()

    @property
    def figure(self) -> str:
        """The figure that is to be placed."""
        return self._figure

    @property
    def place(self) -> Place | None:
        """The place that is chosen now; None where the figure would stay."""
        at = self._order.index(self._figure)
        if self._gap in (at, at + 1):
            return None
        if self._gap == len(self._order):
            return "last"
        return "first" if self._gap == 0 else Beside(before=self._order[self._gap])

    def _step(self, by: int) -> None:
        at = self._order.index(self._figure)
        gap = self._gap + by
        if gap == at + (by > 0) and self._gap in (at, at + 1):
            # The gaps above and below the figure are the same place.
            gap += by
        self._gap = min(max(gap, 0), len(self._order))
        self._show_place()

    def _show_place(self) -> None:
        match self.place:
            case None:
                text = self.tr("stays here")
            case "first":
                text = self.tr("to the top")
            case "last":
                text = self.tr("to the bottom")
            case Beside() as beside:
                text = self.tr("before {name}").format(name=self._names(beside.neighbour))
        self._where.setText(text)
        self.setAccessibleDescription(text)
        self.place_shown.emit(self._gap)

    def _on_take(self) -> None:
        place, take = self.place, self._take
        if place is None or take is None or take(place):
            self.close_bar()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Up:
                self._step(-1)
            case Qt.Key.Key_Down:
                self._step(1)
            case Qt.Key.Key_Home:
                self._gap = 0
                self._show_place()
            case Qt.Key.Key_End:
                self._gap = len(self._order)
                self._show_place()
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self._on_take()
            case Qt.Key.Key_Escape:
                self.close_bar()
            case _:
                super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.MouseFocusReason):
            self.close_bar()
