"""One line of the cast editor that adds somebody: name, how many, side, numbers. What it means shows while typing."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tracker.ui.actions.book import ActionBook
from tracker.ui.kit.controls import Text
from tracker.ui.kit.fields import LineField
from tracker.ui.kit.fonts import em
from tracker.ui.models.cast import CastModel
from tracker.ui.models.cast_draft import CastColumn
from tracker.ui.models.cast_paste import Listed, Pasted

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_LETTERS_MOST = 60


class _TypedLine(LineField):
    """A line that leaves to others what it has no use for: several lines to paste, undo without anything typed."""

    entered = Signal()
    lines_pasted = Signal()
    left_down = Signal()

    def __init__(self, keys: ActionBook) -> None:
        super().__init__()
        self._keys = keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = QKeySequence.StandardKey
        if event.key() in _ENTER and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            if not event.isAutoRepeat():
                self.entered.emit()
        elif event.key() == Qt.Key.Key_Down and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self.left_down.emit()
        elif (event.matches(key.Paste) or self._keys.means("editor.paste", event)) and _is_list():
            self.lines_pasted.emit()
        elif (event.matches(key.Undo) and not self.isUndoAvailable()) or (
            event.matches(key.Redo) and not self.isRedoAvailable()
        ):
            event.ignore()
        else:
            super().keyPressEvent(event)


class QuickLine(QWidget):
    """Takes one line after the other. `taken(listed)` is emitted with somebody to add, `lines_pasted` when the
    clipboard holds more than a line, `left_down` when the keyboard wants to go to the table below, `left_empty` by
    Enter where nothing is typed."""

    taken = Signal(object)
    lines_pasted = Signal()
    left_down = Signal()
    left_empty = Signal()

    def __init__(self, cast: CastModel, keys: ActionBook) -> None:
        super().__init__()
        self._cast = cast
        self.line = _TypedLine(keys)
        self.meaning = Text(ink="muted", size=0.9, wrap=True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(round(em(self.font()) * 0.25))
        layout.addWidget(self.line)
        layout.addWidget(self.meaning)
        self.setFocusProxy(self.line)
        self.line.textChanged.connect(lambda _text: self._show())
        self.line.entered.connect(self._on_entered)
        self.line.lines_pasted.connect(self.lines_pasted)
        self.line.left_down.connect(self.left_down)
        cast.edited.connect(self._show)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language of the program."""
        self.line.setAccessibleName(self.tr("Add somebody in one line"))
        stats = " ".join(self._short(column) for column in self._cast.typing_order()[:5])
        self.line.setPlaceholderText(self.tr("Name x3 {side} {stats}").format(side=self._side_letter(), stats=stats))
        self._show()

    def take(self) -> bool:
        """Add what is typed and make room for the next; whether anything was."""
        one = self._cast.read_line(self.line.text())
        if one is None:
            return False
        self.line.setText("")  # unlike clear(), nothing is left to undo in the line: undo means the table then
        self.taken.emit(Listed(figures=[one]))
        return True

    def _on_entered(self) -> None:
        if self.line.text().strip():
            self.take()
        else:
            self.left_empty.emit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def _show(self) -> None:
        text = self.line.text()
        one = self._cast.read_line(text)
        if one is not None:
            told = self._told(one)
        elif text.strip():
            told = self.tr("A name is missing here.")
        else:
            told = self.tr("Type a name, how many, the side by its first letter, then numbers; Enter adds.")
        if told != self.meaning.text():
            self.meaning.setText(told)
            self.meaning.updateGeometry()
            self.line.setAccessibleDescription(told)

    def _told(self, one: Pasted) -> str:
        cast = self._cast
        name = one.name if len(one.name) <= _LETTERS_MOST else one.name[: _LETTERS_MOST - 1] + "…"
        parts = [name if one.count == 1 else self.tr("{number} × {name}").format(number=one.count, name=name)]
        side = one.side if one.side is not None else cast.side_at(None)
        chosen = {("side", side), ("role", one.role or "-")}
        parts += [
            called
            for column in cast.columns
            if column.kind in ("side", "role")
            for value, called in cast.choices(column)
            if (column.kind, value) in chosen
        ]
        parts += [
            self.tr("{stat} {number}").format(stat=self._short(column), number=one.stats[column.id])
            for column in cast.typing_order()
            if column.id in one.stats
        ]
        if one.loose:
            parts.append(self.tr("left out: {numbers}").format(numbers=one.loose))
        return "  ·  ".join(parts)

    def _short(self, column: CastColumn) -> str:
        return self._cast.name_of(column.short) or self._cast.name_of(column.names, column.id)

    def _side_letter(self) -> str:
        sides = self._cast.sides
        return self._cast.name_of(sides[0].names, sides[0].id)[:1].casefold() if sides else ""


def _is_list() -> bool:
    """Whether the clipboard holds several lines, or cells of a spreadsheet."""
    text = QGuiApplication.clipboard().text().strip()
    return "\n" in text or "\r" in text or "\t" in text
