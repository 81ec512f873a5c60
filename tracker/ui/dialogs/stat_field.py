"""One stat of one figure to type in: a whole number, or nothing where the figure has none."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from tracker.core.codec import LARGEST
from tracker.core.numbers import read_number
from tracker.ui.kit.controls import Button, Text
from tracker.ui.kit.fields import LineField
from tracker.ui.kit.fonts import em
from tracker.ui.kit.select_on_click import SelectOnClick

_LINE = 5.0


class NumberLine(LineField):
    """A line for a whole number; the arrow keys count up and down."""

    stepped = Signal(object)

    def __init__(self, text: str = "") -> None:
        super().__init__(text)
        SelectOnClick(self)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.stepped.emit(1 if event.key() == Qt.Key.Key_Up else -1)
            return
        super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        return QSize(round(em(self.font()) * _LINE), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()


class StatField(QWidget):
    """The name of a stat, and its number between minus and plus; empty is "not given", which is not 0."""

    def __init__(self, stat: str, name: str, value: int | None) -> None:
        super().__init__()
        self.stat = stat
        self.label = Text(name)
        self.shown = "" if value is None else str(value)
        self.line = NumberLine(self.shown)
        self.line.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.line.setPlaceholderText("\N{EN DASH}")
        self.line.setAccessibleName(name)
        self.minus = Button(icon="minus", size=0.85)
        self.plus = Button(icon="plus", size=0.85)
        self.minus.setAccessibleName(self.tr("{name}: less").format(name=name))
        self.plus.setAccessibleName(self.tr("{name}: more").format(name=name))
        for button in (self.minus, self.plus):
            # The arrow keys do the same in the line, so that Tab need not stop three times.
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.setAutoRepeat(True)
        unit = em(self.font())
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, round(unit), 0)
        layout.setSpacing(round(unit * 0.25))
        layout.addWidget(self.label, 1)
        for widget in (self.minus, self.line, self.plus):
            layout.addWidget(widget)
        self.minus.chosen.connect(lambda: self._step(-1))
        self.plus.chosen.connect(lambda: self._step(1))
        self.line.stepped.connect(self._step)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def number(self) -> int | None:
        """Return the number that stands there, None if there is none or it is no number."""
        value = read_number(self.line.text())
        return value if isinstance(value, int) else None

    @property
    def is_changed(self) -> bool:
        """Whether another number stands there than at first."""
        return self.number() != read_number(self.shown)

    def problem(self) -> str:
        """Return what is wrong with what is typed as a sentence, "" if nothing."""
        match read_number(self.line.text()):
            case "not_a_number":
                return self.tr("{name}: “{text}” is not a whole number.").format(
                    name=self.label.text(), text=self.line.text().strip()
                )
            case "too_large":
                return self.tr("{name}: the number must not be greater than {most}.").format(
                    name=self.label.text(), most=LARGEST
                )
            case None if self.shown:
                return self.tr("{name}: a number is needed, 0 for none.").format(name=self.label.text())
            case _:
                return ""

    def _step(self, by: object) -> None:
        assert isinstance(by, int)
        self.line.setText(str((self.number() or 0) + by))
        self.line.selectAll()
