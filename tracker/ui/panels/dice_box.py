"""One box of the dice strip: who rolls, what is added, earlier throws, and the place for the number."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Literal

import msgspec
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from tracker.core.numbers import whole_number
from tracker.ui.kit.controls import Button, DieLabel, Panel, Text
from tracker.ui.kit.fonts import em, scaled
from tracker.ui.kit.keyboard import latin_key
from tracker.ui.kit.paint import draw_box
from tracker.ui.kit.select_on_click import SelectOnClick
from tracker.ui.kit.spacing import Gaps, Spacing
from tracker.ui.kit.theme import Themed
from tracker.ui.panels.asked import RollBox

_MOST_THROWS = 4


def is_roll_key(event: QKeyEvent) -> bool:
    """Whether a key rolls the die of a box where nobody has chosen another: R, in any layout."""
    return (latin_key(event.key()) or event.key()) == Qt.Key.Key_R


class TypedDie(msgspec.Struct):
    """What stands in a box: the number as typed, the bonus as typed, and whether the program is to roll."""

    typed: str = ""
    bonus: str = ""
    to_roll: bool = False


class NumberEdit(QLineEdit, Themed):
    """A line for a number, large; a bare one shows its frame only under the mouse and with the keyboard.

    Keys of the strip are emitted as `key` instead of typed.
    """

    key = Signal(object)
    """"enter", "escape" or "roll"."""

    def __init__(
        self,
        digits: int,
        size: float = 1.0,
        is_bare: bool = False,
        rolls: Callable[[QKeyEvent], bool] = is_roll_key,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__()
        self._rolls = rolls
        self._digits, self._size, self._is_bare = digits, size, is_bare
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFrame(False)
        SelectOnClick(self)
        self.restyle()
        self._take_font(QApplication.font())
        self.setAlignment(Qt.AlignmentFlag.AlignLeft if is_bare else Qt.AlignmentFlag.AlignCenter)
        self.setMaxLength(12)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        unit = em(self.font())
        return QSize(round(unit * (1.6 + 0.75 * self._digits)), math.ceil(unit * 2.2))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def _take_font(self, font: QFont) -> None:
        if self._size != 1.0:
            self.setFont(scaled(font, self._size, bold=True))

    def event(self, event: QEvent) -> bool:
        parent = self.parentWidget()
        if event.type() == QEvent.Type.ParentChange and parent is not None:
            parent.installEventFilter(self)
            self._take_font(parent.font())
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            plain = not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
            history = event.matches(QKeySequence.StandardKey.Undo) or event.matches(QKeySequence.StandardKey.Redo)
            if (plain and event.key() == Qt.Key.Key_Space) or (history and not self.text()):
                # No number has a space in it, and an empty box nothing to undo: these keys stay with the window.
                event.ignore()
                return True
            if plain and (event.text() or event.key() == Qt.Key.Key_Escape):
                # Typing a number never triggers a key of the window.
                event.accept()
                return True
        return super().event(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FontChange and isinstance(watched, QWidget) and watched is self.parentWidget():
            # A font of its own no longer follows that of the parent by itself.
            self._take_font(watched.font())
        return super().eventFilter(watched, event)

    def restyle(self) -> None:
        super().restyle()
        palette = self.palette()
        palette.setColor(palette.ColorRole.Base, self.theme.raised if self._is_bare else self.theme.window)
        palette.setColor(palette.ColorRole.Text, self.theme.accent_text if self._is_bare else self.theme.text)
        self.setPalette(palette)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._is_bare and not self.hasFocus() and not self.underMouse():
            return
        painter = QPainter(self)
        line, width = (self.theme.focus, 2.0) if self.hasFocus() else (self.theme.muted, 1.0)
        draw_box(painter, QRectF(self.rect()), em(self.font()) * 0.2, None, line, width)
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.key.emit("enter")
        elif event.key() == Qt.Key.Key_Escape:
            self.key.emit("escape")
        elif self._rolls(event):
            if not event.isAutoRepeat():  # held, it would roll the dice of the next question too
                self.key.emit("roll")
        else:
            super().keyPressEvent(event)


class DiceBox(Panel):
    """Shows one roller. `wish(id, what)` is emitted for "enter", "escape", "roll" and "typed"."""

    wish = Signal(object, object)

    def __init__(
        self,
        box: RollBox,
        die_sides: int,
        takes_bonus: bool,
        entry: TypedDie,
        rolls: Callable[[QKeyEvent], bool] = is_roll_key,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.box = box
        self._die_sides = die_sides
        self._entry = entry
        self.input = NumberEdit(max(2, len(str(die_sides))), 1.25, rolls=rolls)
        self.bonus = NumberEdit(4, rolls=rolls)
        self._takes_bonus = takes_bonus and box.roller.die is None
        self.error = Text("", "bad", 0.85, wrap=True)
        self.roll = Button("", "plain", icon="die")
        # Tab goes from number to number; a key in a box rolls it.
        self.roll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._name = Text(box.name, size=1.05, bold=True)
        if box.seat is not None:
            self._name.set_ink("text", box.seat)
        layout = QVBoxLayout(self)
        head = QHBoxLayout()
        head.addWidget(self._name)
        for throw in box.roller.throws[-_MOST_THROWS:]:
            head.addWidget(DieLabel(throw))
        head.addStretch(1)
        layout.addLayout(head)
        row = QHBoxLayout()
        if box.roller.die is not None:
            row.addWidget(DieLabel(box.roller.die, best=True))
        else:
            row.addWidget(self.input)
            row.addWidget(self.roll)
        row.addWidget(Text(box.adds, "muted", 0.9))
        if self._takes_bonus:
            row.addWidget(self.bonus)
        row.addStretch(1)
        layout.addLayout(row)
        layout.addWidget(self.error)
        layout.addStretch(1)
        Spacing(self, Gaps(layout, 0.25, 1.0, 0.5), Gaps(head, 0.5), Gaps(row, 0.5))
        self.error.hide()
        for unused in (self.input, self.roll, self.bonus):
            if unused.parentWidget() is None:
                unused.setParent(self)  # deleted with the box, never shown
                unused.hide()
        self._restyle()
        self.input.textEdited.connect(self._on_typed)
        self.bonus.textEdited.connect(self._on_bonus)
        self.roll.chosen.connect(lambda: self.wish.emit(box.roller.id, "roll"))
        for line in (self.input, self.bonus):
            line.key.connect(lambda what: self.wish.emit(box.roller.id, what))
        self.roll.installEventFilter(self)
        self.show_entry()

    def _restyle(self) -> None:
        """Name everything for a screen reader, in the language of now."""
        name = self.box.name
        self.input.setAccessibleName(self.tr("Die of {name}").format(name=name))
        self.input.setAccessibleDescription(self.box.adds)
        self.bonus.setAccessibleName(self.tr("Bonus of {name}").format(name=name))
        self.bonus.setPlaceholderText(self.tr("bonus"))
        self.roll.setAccessibleName(self.tr("Roll for {name}").format(name=name))

    def die_stops(self) -> list[QWidget]:
        """Return what takes the keyboard for the die."""
        return [] if self.box.roller.die is not None else [self.input, self.roll]

    def bonus_stops(self) -> list[QWidget]:
        """Return what takes the keyboard for what is added to the die."""
        return [self.bonus] if self._takes_bonus else []

    def show_entry(self) -> None:
        """Show what stands in the box, and nothing wrong with it."""
        self.input.setText(self._entry.typed)
        self.input.setPlaceholderText(self.tr("rolls") if self._entry.to_roll else "")
        self.bonus.setText(self._entry.bonus)
        self.accent = self._entry.to_roll
        self.complain("")

    def check(self) -> Literal["empty", "good", "bad"]:
        """Return whether the box can be entered, and say what is wrong beside it."""
        text = self._entry.typed.strip()
        problem = complaint(self._entry, self._die_sides)
        self.complain(problem)
        if problem:
            return "bad"
        return "good" if text or self._entry.to_roll else "empty"

    def complain(self, problem: str) -> None:
        """Say what is wrong, or nothing."""
        self.error.setText(problem)
        self.error.setVisible(bool(problem))
        self.input.setAccessibleDescription(problem or self.box.adds)
        self.update()

    def _on_typed(self, text: str) -> None:
        self._entry.typed = text
        self._entry.to_roll = False
        self.input.setPlaceholderText("")
        self.accent = False
        if self.error.text():
            self.check()
        self.wish.emit(self.box.roller.id, "typed")

    def _on_bonus(self, text: str) -> None:
        self._entry.bonus = text
        if self.error.text():
            self.check()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() == Qt.Key.Key_Escape:
            self.wish.emit(self.box.roller.id, "escape")
            return True
        return super().eventFilter(watched, event)

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        unit = em(self.font())
        return QSize(round(min(max(hint.width(), unit * 13), unit * 22)), hint.height())


def complaint(entry: TypedDie, die_sides: int) -> str:
    """Return what is wrong with an entry, in words, or ""."""
    if entry.typed.strip():
        number = whole_number(entry.typed)
        if number is None or not 1 <= number <= die_sides:
            return QCoreApplication.translate("DiceBox", "a number from 1 to {most}").format(most=die_sides)
    if entry.bonus.strip() and whole_number(entry.bonus) is None:
        return QCoreApplication.translate("DiceBox", "the bonus is a whole number")
    return ""
