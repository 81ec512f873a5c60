"""Who plays: the names of the sides, in seat order, and which of them the game master rolls for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QMenu, QToolButton, QVBoxLayout, QWidget

from tracker.core.figures import COLOURS, Colour, Side, in_any_language, pick
from tracker.core.system import System, side_colours
from tracker.engine.rulesets import ruleset
from tracker.ui.kit.controls import Button, Text
from tracker.ui.kit.fields import Check, LineField
from tracker.ui.kit.fonts import em
from tracker.ui.kit.paint import draw_box
from tracker.ui.kit.theme import Themed

_MOST_ROWS = 6


class _Swatch(QToolButton, Themed):
    """The colour of a side, as it will be in the game; its menu offers the others."""

    def __init__(self) -> None:
        super().__init__()
        self._seat = 0
        self.setMenu(QMenu(self))
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setAutoRaise(True)

    def show_colour(self, seat: int) -> None:
        """Show this colour, by its number in the theme's table."""
        self._seat = seat
        self.restyle()

    def restyle(self) -> None:
        self.setIcon(_swatch(self, self.theme.side(self._seat)))
        for action in self.menu().actions():
            if (colour := action.data()) is not None:
                action.setIcon(_swatch(self, self.theme.side(COLOURS.index(colour))))


def _swatch(widget: QWidget, colour: QColor) -> QIcon:
    side = round(em(widget.font()) * 0.9)
    picture = QPixmap(QSize(side, side) * widget.devicePixelRatio())
    picture.setDevicePixelRatio(widget.devicePixelRatio())
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    draw_box(painter, QRectF(0, 0, side, side), side / 2, colour)
    painter.end()
    return QIcon(picture)


class _Row(msgspec.Struct, eq=False):
    side: Side
    box: QWidget
    line: LineField
    gm: Check
    remove: Button
    swatch: _Swatch


class SidesBox(QWidget):
    """The sides of a game. `changed` is emitted when one is renamed, added, removed or given to the game master.

    `count_on` says how many figures play on a side: one that still has some cannot be removed.
    """

    changed = Signal()
    rows_changed = Signal()

    def __init__(
        self,
        system: System,
        sides: Sequence[Side],
        gm_sides: Sequence[str],
        language: str,
        count_on: Callable[[str], int],
    ) -> None:
        super().__init__()
        self._system, self._language, self._count_on = system, language, count_on
        rules = ruleset(system.ruleset)
        self._is_fixed = rules.least_sides == rules.most_sides
        self.rows: list[_Row] = []
        self._rows = QVBoxLayout()
        self._rows.setSpacing(round(em(self.font()) * 0.35))
        self.hint = Text(ink="muted", size=0.88, wrap=True)
        self.add_button = Button(icon="plus", size=0.88)
        self.add_button.setVisible(not self._is_fixed)
        self.add_button.chosen.connect(self.add)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(self._rows)
        foot = QHBoxLayout()
        foot.addWidget(self.add_button)
        foot.addStretch(1)
        layout.addLayout(foot)
        layout.addWidget(self.hint)
        self.changed.connect(self._colour)
        self.set_sides(sides, gm_sides)

    def _colour(self) -> None:
        colours = side_colours(self._system, (row.side for row in self.rows), self.gm_sides())
        for row in self.rows:
            row.swatch.show_colour(colours[row.side.id])

    def _choose(self, row: _Row, action: QAction) -> None:
        row.side = replace(row.side, colour=action.data())
        self.changed.emit()

    def sides(self) -> tuple[Side, ...]:
        """Return the sides with the names that were typed; an empty name leaves the side's own."""
        return tuple(self._named(row) for row in self.rows)

    def gm_sides(self) -> tuple[str, ...]:
        """Return the ids of the sides that the game master rolls for."""
        return tuple(row.side.id for row in self.rows if row.gm.isChecked())

    def stops(self) -> list[QWidget]:
        """Return what takes the keyboard, as the eye goes."""
        return [*(stop for row in self.rows for stop in (row.swatch, row.line, row.gm, row.remove)), self.add_button]

    def set_sides(self, sides: Sequence[Side], gm_sides: Sequence[str] | None = None) -> None:
        """Show these sides; who rolls for them stays, if not told."""
        wanted = self.gm_sides() if gm_sides is None else gm_sides
        while self.rows:
            self._drop(self.rows[-1])
        for side in sides:
            self._append(side, side.id in wanted)
        self.retranslate(self._language)
        self.rows_changed.emit()
        self.changed.emit()

    def add(self) -> None:
        """Add a side with a name of its own to type over."""
        taken = {row.side.id for row in self.rows}
        number = next(n for n in range(1, len(taken) + 2) if f"side{n}" not in taken)
        word = pick(self._system.words.get("side", {}), self._language, self.tr("Side"))
        name = self.tr("{side} {number}").format(side=word, number=len(self.rows) + 1)
        self._append(Side(f"side{number}", in_any_language(name)), False)
        self.retranslate(self._language)
        self.rows[-1].line.setFocus()
        self.rows[-1].line.selectAll()
        self.rows_changed.emit()
        self.changed.emit()

    def remove(self, row: _Row) -> None:
        """Remove a side."""
        self._drop(row)
        self.retranslate(self._language)
        self.rows_changed.emit()
        self.changed.emit()

    def update_counts(self) -> None:
        """Let go only of sides that nobody plays on."""
        for row in self.rows:
            last = len(self.rows) < 2
            busy = self._count_on(row.side.id)
            if last:
                row.remove.block(self.tr("A game needs at least one side."))
            else:
                row.remove.block(self.tr("Figures still play on this side: %n", "", busy) if busy else "")

    def retranslate(self, language: str) -> None:
        """Say everything in this language; names that nobody typed change with it."""
        before, self._language = self._language, language
        for row in self.rows:
            if row.line.text() == pick(row.side.names, before, row.side.id):
                row.line.setText(pick(row.side.names, language, row.side.id))
        self.add_button.set_label(self.tr("Add a side"))
        self.hint.setText(self.tr("“Roll mine” rolls for the sides that are ticked as yours."))
        for seat, row in enumerate(self.rows, start=1):
            row.line.setPlaceholderText(pick(row.side.names, language, row.side.id))
            row.line.setAccessibleName(self.tr("Name of side {number}").format(number=seat))
            row.gm.set_text(self.tr("mine"))
            row.gm.setAccessibleName(self.tr("Side {number} is mine").format(number=seat))
            row.remove.setAccessibleName(self.tr("Remove side {number}").format(number=seat))
            row.swatch.setAccessibleName(self.tr("Colour of side {number}").format(number=seat))
            self._name_colours(row)
        self.add_button.block("" if len(self.rows) < _MOST_ROWS else self.tr("No more sides can be added."))
        self.update_counts()

    def _name_colours(self, row: _Row) -> None:
        names: Mapping[Colour, str] = {
            "red": self.tr("Red"),
            "blue": self.tr("Blue"),
            "green": self.tr("Green"),
            "purple": self.tr("Purple"),
            "orange": self.tr("Orange"),
            "teal": self.tr("Teal"),
        }
        menu = row.swatch.menu()
        menu.clear()
        for colour in COLOURS:
            menu.addAction(names[colour]).setData(colour)
        menu.addSeparator()
        menu.addAction(self.tr("Automatic"))
        row.swatch.restyle()

    def _named(self, row: _Row) -> Side:
        name = row.line.text().strip()
        if not name or name == pick(row.side.names, self._language, row.side.id):
            return row.side
        return replace(row.side, names=in_any_language(name))

    def _append(self, side: Side, gm: bool) -> None:
        box = QWidget()
        layout = QHBoxLayout(box)
        layout.setContentsMargins(0, 0, 0, 0)
        line = LineField(pick(side.names, self._language, side.id))
        row = _Row(side, box, line, Check(), Button(icon="cross", kind="quiet", size=0.8), _Swatch())
        row.gm.setChecked(gm)
        row.remove.setVisible(not self._is_fixed)
        layout.addWidget(row.swatch)
        layout.addWidget(line, 1)
        layout.addWidget(row.gm, 0, Qt.AlignmentFlag.AlignVCenter)
        layout.addWidget(row.remove)
        line.textChanged.connect(lambda _text: self.changed.emit())
        row.swatch.menu().triggered.connect(lambda action: self._choose(row, action))
        row.gm.toggled.connect(lambda _on: self.changed.emit())
        row.remove.chosen.connect(lambda: self.remove(row))
        self.rows.append(row)
        self._rows.addWidget(box)

    def _drop(self, row: _Row) -> None:
        self.rows.remove(row)
        self._rows.removeWidget(row.box)
        row.box.hide()
        row.box.deleteLater()
