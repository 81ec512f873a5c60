"""Fields to fill in, painted with the theme: a line, a number with minus and plus, a choice from a list, ticks."""

from __future__ import annotations

import math
import re

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QShowEvent,
    QValidator,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QRadioButton,
    QSizePolicy,
    QWidget,
)

from tracker.core.numbers import whole_number
from tracker.ui.kit.controls import Button, Text
from tracker.ui.kit.fonts import em
from tracker.ui.kit.paint import draw_box, draw_focus, draw_icon, draw_text, plain_label, wrapped
from tracker.ui.kit.select_on_click import SelectOnClick
from tracker.ui.kit.theme import Themed, current_theme

_HEIGHT = 2.3


def _paint_frame(widget: QWidget, focus: bool, ground: QColor | None = None) -> None:
    painter = QPainter(widget)
    rect = QRectF(widget.rect())
    radius = em(widget.font()) * 0.4
    line = current_theme().line if widget.isEnabled() else current_theme().panel
    draw_box(painter, rect.adjusted(1, 1, -1, -1), radius, ground or current_theme().window, line)
    if focus:
        draw_focus(painter, rect, radius, current_theme())
    painter.end()


def _see_through(widget: QWidget) -> None:
    palette = widget.palette()
    palette.setColor(QPalette.ColorRole.Base, Qt.GlobalColor.transparent)
    widget.setPalette(palette)


class LineField(QLineEdit, Themed):
    """A line of text."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setFrame(False)
        _see_through(self)
        self._pad()

    def restyle(self) -> None:
        super().restyle()
        _see_through(self)

    def _pad(self) -> None:
        side = round(em(self.font()) * 0.5)
        self.setTextMargins(side, 0, side, 0)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._pad()

    def sizeHint(self) -> QSize:
        return QSize(round(em(self.font()) * 14), math.ceil(em(self.font()) * _HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(em(self.font()) * 5), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        _paint_frame(self, self.hasFocus())
        super().paintEvent(event)


class _Spin(QDoubleSpinBox, Themed):
    """The number of a number field. The wheel scrolls the page instead of changing a house rule unseen.

    Anything can be typed; what is no number of the range stays as typed and is never changed into one that is.
    """

    written = Signal()
    """The program put a number into the line."""

    def __init__(self) -> None:
        super().__init__()
        self.setFrame(False)
        self.setButtonSymbols(QAbstractSpinBox.ButtonSymbols.NoButtons)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        SelectOnClick(self.lineEdit(), self)
        _see_through(self)

    def restyle(self) -> None:
        super().restyle()
        _see_through(self)

    @property
    def is_bad(self) -> bool:
        """Whether what stands there is no number of the range."""
        return self.validate(self.lineEdit().text(), 0)[0] != QValidator.State.Acceptable

    def read(self, text: str) -> float | None:
        """Return the number that a text means, None if it is none."""
        bare = text.strip().removeprefix(self.prefix()).removesuffix(self.suffix()).strip()
        if self.specialValueText() and bare in ("", self.specialValueText()):
            return self.minimum()
        number = whole_number(bare)
        if number is not None or not self.decimals():
            return number
        found = re.fullmatch(r"([0-9]{1,9})[.,]([0-9]+)", bare)
        return float(f"{found[1]}.{found[2]}") if found and len(found[2]) <= self.decimals() else None

    def validate(self, text: str, at: int) -> tuple[QValidator.State, str, int]:
        number = self.read(text)
        fits = number is not None and self.minimum() <= number <= self.maximum()
        return (QValidator.State.Acceptable if fits else QValidator.State.Intermediate), text, at

    def valueFromText(self, text: str) -> float:
        number = self.read(text)
        return self.value() if number is None else number

    def stepBy(self, steps: int) -> None:
        super().stepBy(steps)
        self.written.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        if not self.is_bad:
            super().focusOutEvent(event)
            return
        # The spin box would put its last number in the place of what was typed.
        self.lineEdit().event(event)
        QWidget.focusOutEvent(self, event)

    def showEvent(self, event: QShowEvent) -> None:
        typed, is_bad = self.lineEdit().text(), self.is_bad
        super().showEvent(event)
        if is_bad:
            # Here as well the spin box puts its last number in the place of what was typed.
            self.lineEdit().setText(typed)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.is_bad:
            event.ignore()
            return
        super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(self.font())
        texts = (self.textFromValue(self.maximum()), self.textFromValue(self.minimum()), self.specialValueText())
        width = max(metrics.horizontalAdvance(self.prefix() + text + self.suffix()) for text in texts)
        return QSize(math.ceil(width + em(self.font()) * 1.6), math.ceil(em(self.font()) * _HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def textFromValue(self, value: float) -> str:
        return self.locale().toString(value, "f", 0 if value == int(value) else self.decimals())

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        _paint_frame(self, self.hasFocus() or self.lineEdit().hasFocus())


class NumberField(QWidget):
    """A number between minus and plus, whole if it has no `decimals`; `changed` is emitted when it is another one.

    What is typed out of the range is refused beside the box, and the number stays the last good one until it is put
    right; `changed` is told then too.
    """

    changed = Signal()

    def __init__(self, least: int, most: int, value: int, step: int = 1, decimals: int = 0) -> None:
        super().__init__()
        self.spin = _Spin()
        self.spin.setDecimals(decimals)
        self.spin.setRange(least, most)
        self.spin.setSingleStep(step)
        self.spin.setValue(value)
        self.minus = Button(icon="minus", size=0.95)
        self.plus = Button(icon="plus", size=0.95)
        for button in (self.minus, self.plus):
            # The arrow keys do the same in the field, so that Tab need not stop three times.
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.setAutoRepeat(True)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(round(em(self.font()) * 0.25))
        for widget in (self.minus, self.spin, self.plus):
            layout.addWidget(widget)
        self.minus.chosen.connect(self.spin.stepDown)
        self.plus.chosen.connect(self.spin.stepUp)
        self.spin.valueChanged.connect(lambda _value: self.changed.emit())
        self.note = Text(ink="bad", size=0.88)
        self.note.hide()
        layout.addWidget(self.note)
        self._is_bad = False
        self.spin.lineEdit().textChanged.connect(lambda _text: self._judge())
        self.spin.written.connect(self._judge)
        self.setFocusProxy(self.spin)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def problem(self) -> str:
        """Return what is wrong with what is typed as a sentence, "" if nothing."""
        if not self._is_bad:
            return ""
        return self.tr("{name}: a number from {least} to {most} is needed.").format(
            name=self.spin.accessibleName(),
            least=self._shown(self.spin.minimum()),
            most=self._shown(self.spin.maximum()),
        )

    def _judge(self) -> None:
        if self.spin.is_bad == self._is_bad:
            return
        self._is_bad = not self._is_bad
        least, most = self._shown(self.spin.minimum()), self._shown(self.spin.maximum())
        self.note.setText(self.tr("from {least} to {most}").format(least=least, most=most))
        self.note.setVisible(self._is_bad)
        self.spin.setAccessibleDescription(self.note.text() if self._is_bad else "")
        self.updateGeometry()
        self.changed.emit()

    def _shown(self, number: float) -> str:
        return self.spin.textFromValue(number) + self.spin.suffix()

    def value(self) -> int:
        """Return the number, rounded down."""
        return int(self.spin.value())

    def set_value(self, value: float) -> None:
        """Show this number; one that an earlier game had beyond the range widens it."""
        self.spin.setRange(min(self.spin.minimum(), value), max(self.spin.maximum(), value))
        self.spin.setValue(value)
        self._judge()

    def text(self) -> str:
        """Return what is typed, right or wrong."""
        return self.spin.lineEdit().text()

    def set_text(self, text: str) -> None:
        """Show what was typed, as if a person typed it again: what is no number of the range is shown and refused."""
        number = self.spin.read(text)
        if number is not None and self.spin.minimum() <= number <= self.spin.maximum():
            self.set_value(number)
        else:
            self.spin.lineEdit().setText(text)

    def name(self, name: str, minus: str, plus: str) -> None:
        """Tell a screen reader what the field and its two buttons are."""
        self.spin.setAccessibleName(name)
        self.minus.setAccessibleName(minus)
        self.plus.setAccessibleName(plus)


class ComboField(QComboBox, Themed):
    """A choice from a list; texts are shown as typed. The wheel scrolls the page."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._label = QLabel()
        self._label.hide()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)

    def sizeHint(self) -> QSize:
        unit = em(self.font())
        metrics = QFontMetricsF(self.font())
        width = max((metrics.horizontalAdvance(self.itemText(at)) for at in range(self.count())), default=0.0)
        return QSize(math.ceil(min(width, unit * 30) + unit * 2.8), math.ceil(unit * _HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(em(self.font()) * 6), self.sizeHint().height())

    def name(self, name: str) -> None:
        """Give the field its name for a screen reader."""
        self.setAccessibleName(name)
        self._label.setText(plain_label(name))

    def showEvent(self, event: QShowEvent) -> None:
        # On Linux Qt takes what is chosen for the name of a combo box, and its name from a label beside it.
        if self._label.parentWidget() is not self.parentWidget():
            self._label.setParent(self.parentWidget())
            self._label.hide()
            self._label.setBuddy(self)
        super().showEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        _paint_frame(self, self.hasFocus(), self.theme.raised)
        painter = QPainter(self)
        unit = em(self.font())
        inside = QRectF(self.rect()).adjusted(unit * 0.7, 0, -unit * 1.9, 0)
        ink = self.theme.text if self.isEnabled() else self.theme.faint
        draw_text(painter, inside, self.currentText(), self.font(), ink)
        middle = QPointF(self.width() - unit * 1.1, self.height() / 2)
        reach = QPointF(unit * 0.32, unit * 0.16)
        tip = QPointF(0, unit * 0.16)
        painter.setPen(QPen(self.theme.muted, unit * 0.13, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawPolyline([middle - reach, middle + tip, middle + QPointF(reach.x(), -reach.y())])
        painter.end()


class _Ticked(Themed):
    """What radio buttons and check boxes share, in front of Qt's own class: the mark beside a text that wraps."""

    _is_round = False
    _shown = ""

    @property
    def _button(self) -> QAbstractButton:
        assert isinstance(self, QAbstractButton)
        return self

    def set_text(self, text: str) -> None:
        """Show this text as typed."""
        button, self._shown = self._button, text
        button.setText(plain_label(text))
        button.setAccessibleName(text)
        button.setAttribute(Qt.WidgetAttribute.WA_Hover)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        button.setSizePolicy(policy)

    def hitButton(self, pos: object) -> bool:
        return True

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        font = self._button.font()
        lines = self._lines(max(em(font) * 4, width - em(font) * 1.9))
        return math.ceil(len(lines) * QFontMetricsF(font).lineSpacing() + em(font) * 0.5)

    def sizeHint(self) -> QSize:
        font, text = self._button.font(), self._shown
        wide = math.ceil(min(QFontMetricsF(font).horizontalAdvance(text), em(font) * 26) + em(font) * 2.1)
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(em(self._button.font()) * 6), self.heightForWidth(10**6))

    def _lines(self, width: float) -> list[str]:
        return wrapped(self._shown, self._button.font(), width, 1e6)[0]

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, button = self.theme, self._button
        unit, step = em(button.font()), QFontMetricsF(button.font()).lineSpacing()
        painter = QPainter(button)
        size = unit * 1.05
        box = QRectF(unit * 0.2, unit * 0.25 + (step - size) / 2, size, size)
        on = button.isChecked()
        line = theme.accent if on else theme.text if button.underMouse() else theme.muted
        radius = size / 2 if self._is_round else size * 0.22
        draw_box(painter, box, radius, theme.accent if on else theme.window, line, 1.4)
        if on and self._is_round:
            inset = size * 0.3
            draw_box(painter, box.adjusted(inset, inset, -inset, -inset), size, theme.on_accent)
        elif on:
            inset = size * 0.12
            draw_icon(painter, "check", theme.on_accent, box.adjusted(inset, inset, -inset, -inset))
        left = unit * 1.8
        ink = theme.text if button.isEnabled() else theme.faint
        for at, text in enumerate(self._lines(button.width() - left)):
            area = QRectF(left, unit * 0.25 + at * step, button.width() - left, step)
            draw_text(painter, area, text, button.font(), ink)
        if button.hasFocus():
            draw_focus(painter, QRectF(button.rect()), unit * 0.35, theme)
        painter.end()


class Radio(_Ticked, QRadioButton):
    """One of several; only one of those with the same parent is on."""

    _is_round = True

    def __init__(self, text: str = "") -> None:
        super().__init__()
        self.set_text(text)


class Check(_Ticked, QCheckBox):
    """A yes or no."""

    def __init__(self, text: str = "") -> None:
        super().__init__()
        self.set_text(text)
