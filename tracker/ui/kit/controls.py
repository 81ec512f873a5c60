"""Texts, buttons and chips that paint themselves with a theme and are measured in font units."""

from __future__ import annotations

import math
import re
from typing import Literal

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
)
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QSizePolicy, QToolTip, QWidget

from tracker.ui.kit.fonts import caps, em, narrowed, scaled
from tracker.ui.kit.keyboard import is_press
from tracker.ui.kit.paint import (
    CENTRE,
    LEFT,
    RIGHT,
    chip_colours,
    chip_font,
    chip_height,
    chip_width,
    cut,
    die_size,
    draw_box,
    draw_die,
    draw_focus,
    draw_icon,
    draw_text,
    one_line,
    plain_label,
    plain_tooltip,
)
from tracker.ui.kit.theme import Themed

Ink = Literal["text", "muted", "faint", "accent_text", "bad", "good"]
ButtonKind = Literal["main", "plain", "quiet"]
_RING = 3
"""Room for the ring of focus around a button, in pixels."""


_LEAST = 0.35
_LONG_WORD = re.compile(r"\S{24,}")
_BREAK = "\N{ZERO WIDTH SPACE}"


def breakable(text: str) -> str:
    """Return a text that wraps also within a word that finds no room."""
    return _LONG_WORD.sub(lambda word: _BREAK.join(word[0]), cut(text))


def set_hint(widget: QWidget, text: str) -> None:
    """Show the text as a tooltip as it is typed; a screen reader says it without the markup of the tooltip."""
    widget.setToolTip(plain_tooltip(text))
    widget.setAccessibleDescription(text)


class Text(QLabel, Themed):
    """A text as typed, in a size and an ink of the theme; `seat` gives it the colour of a side.

    It wraps, also within a word that finds no room, or elides to its width and says all of it in a tooltip. It never
    asks for more width than there is; one that may `shrink` is written smaller, down to less than half, before it
    elides.
    """

    def __init__(
        self,
        text: str = "",
        ink: Ink = "text",
        size: float = 1.0,
        bold: bool = False,
        wrap: bool = False,
        heading: bool = False,
        align_right: bool = False,
        shrink: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(" ", parent)  # a label that never had a text does not follow its font
        self._shrinks = shrink
        self.seat: int | None = None
        self._ink: Ink = ink
        self._size, self._bold, self._heading = size, bold, heading
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAlignment(RIGHT if align_right else LEFT)
        self.setWordWrap(wrap)
        self.restyle()
        self.setText(text)

    def text(self) -> str:
        return super().text().replace(_BREAK, "")

    def setText(self, text: str) -> None:
        shown = breakable(text) if self.wordWrap() else one_line(text)
        if shown != super().text():
            super().setText(shown)
            self._allow_less()

    def _allow_less(self) -> None:
        # Measured by Qt, but it may be given less: then it elides.
        if self.wordWrap():
            return
        wide = self.fontMetrics().horizontalAdvance(super().text())
        self.setMinimumWidth(min(wide, round(em(QApplication.font()) * 2.5)))

    def restyle(self) -> None:
        base = QApplication.font()
        self.setFont(caps(base, self._size) if self._heading else scaled(base, self._size, self._bold))
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.WindowText, self._colour())
        self.setPalette(palette)
        self._allow_less()

    def set_size(self, size: float) -> None:
        """Write so many times as large as the text of the program from now on."""
        if size != self._size:
            self._size = size
            self.restyle()

    def set_ink(self, ink: Ink, seat: int | None = None) -> None:
        """Write in another ink from now on, or in the colour of the side at `seat`."""
        if (ink, seat) != (self._ink, self.seat):
            self._ink, self.seat = ink, seat
            self.restyle()

    def _colour(self) -> QColor:
        ink: QColor = self.theme.side(self.seat) if self.seat is not None else getattr(self.theme, self._ink)
        return ink

    def is_elided(self) -> bool:
        """Whether some of the text finds no room."""
        if self.wordWrap():
            return self.heightForWidth(self.width()) > self.height()
        return QFontMetricsF(self._written()).horizontalAdvance(self.text()) > self.width() + 0.5

    def _written(self) -> QFont:
        return narrowed(self.text(), self.font(), self.width(), _LEAST) if self._shrinks else self.font()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.wordWrap():
            super().paintEvent(event)
            return
        painter = QPainter(self)
        draw_text(painter, QRectF(self.rect()), self.text(), self._written(), self._colour(), self.alignment())
        painter.end()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip and self.is_elided():
            QToolTip.showText(event.globalPos(), plain_tooltip(self.text()), self)
            return True
        return super().event(event)


class Button(QPushButton, Themed):
    """A button with the key that does the same; `chosen` is emitted when it is pressed and may do something.

    One that is blocked looks disabled and tells nothing, but takes the focus and says why, so that also a keyboard
    finds out. The second click of a double click does not count, unless the button `repeats`: undoes, or counts by one.
    """

    chosen = Signal()
    repeats = False
    _hint: QSize | None = None
    """The size hint, kept since layouts ask often."""

    def __init__(
        self,
        label: str = "",
        kind: ButtonKind = "plain",
        key: str = "",
        icon: str = "",
        size: float = 1.0,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._kind: ButtonKind = kind
        self.key_text, self.drawing = key, icon
        self.reason = ""
        self._size = size
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setAutoDefault(False)
        # A click does not take the focus, so that the next Space is the next step and not this button again.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.clicked.connect(self._on_clicked)
        self.set_label(label)

    def _on_clicked(self) -> None:
        if not self.reason:
            self.chosen.emit()

    @property
    def is_blocked(self) -> bool:
        """Whether it can only tell why it does nothing."""
        return bool(self.reason) or not self.isEnabled()

    @property
    def label(self) -> str:
        """The label as it is shown."""
        return self.text().replace("&&", "&")

    def set_label(self, label: str) -> None:
        """Show the label as typed; an ampersand is no mnemonic."""
        shown = one_line(label)
        if shown != self.label:
            self.setText(plain_label(shown))
            self.setAccessibleName(shown)
            self._change_size()

    def set_key(self, key: str) -> None:
        """Show this key from now on, "" none."""
        if key != self.key_text:
            self.key_text = key
            self._change_size()

    @property
    def kind(self) -> ButtonKind:
        """How much the button stands out."""
        return self._kind

    @kind.setter
    def kind(self, kind: ButtonKind) -> None:
        if kind != self._kind:
            self._kind = kind
            self._change_size()

    def _change_size(self) -> None:
        self._hint = None
        self.updateGeometry()
        self.update()

    def restyle(self) -> None:
        self._change_size()

    def block(self, reason: str) -> None:
        """Do nothing from now on but tell the reason; "" lets it work again."""
        if reason == self.reason:
            return
        self.reason = reason
        set_hint(self, reason)
        self.update()

    def shown_font(self) -> QFont:
        """Return the font of the label."""
        return scaled(self.font(), self._size, bold=self._kind != "quiet")

    def _key_width(self) -> float:
        return chip_width(self.key_text, self.font()) * 0.92 if self.key_text else 0.0

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._change_size()

    def sizeHint(self) -> QSize:
        if self._hint is None:
            self._hint = self._measure()
        return self._hint

    def _measure(self) -> QSize:
        unit = em(self.font()) * self._size
        text = QFontMetricsF(self.shown_font()).horizontalAdvance(self.label) if self.label else 0.0
        parts = [w for w in (unit * 1.1 if self.drawing else 0.0, text, self._key_width()) if w]
        side = unit * (1.3 if self.label else 0.65)
        width = sum(parts) + unit * 0.6 * (len(parts) - 1) + (side + _RING) * 2
        return QSize(math.ceil(width), math.ceil(unit * 2.7))

    def is_elided(self) -> bool:
        """Whether some of the label finds no room."""
        return self.width() < self.sizeHint().width()

    def minimumSizeHint(self) -> QSize:
        hint = self.sizeHint()
        return QSize(min(hint.width(), round(em(self.font()) * 6)), hint.height())

    def event(self, event: QEvent) -> bool:
        if is_press(event):
            event.accept()
            return True
        return super().event(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self.repeats or self.autoRepeat():
            super().mouseDoubleClickEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if held:
                event.ignore()  # with Ctrl it belongs to the dialog
            elif not event.isAutoRepeat():  # as Qt does for Space
                self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme, unit = self.theme, em(self.font()) * self._size
        box = QRectF(self.rect())
        if self.hasFocus():
            draw_focus(painter, box, unit * 0.6, theme)
        box = box.adjusted(_RING, _RING, -_RING, -_RING)
        over = self.underMouse() and not self.is_blocked
        if self.is_blocked:
            ground, ink, line = theme.panel, theme.faint, theme.line
        elif self.kind == "main":
            ground = theme.accent.lighter(108) if over else theme.accent
            ink, line = theme.on_accent, theme.accent
        else:
            ground, ink = theme.raised, theme.text
            line = theme.muted if over else theme.line
        if self.isDown() and not self.is_blocked:
            ground = ground.darker(112)
        bare = self.kind == "quiet" and not over
        draw_box(painter, box, unit * 0.5, None if bare else ground, None if bare else line)
        side = unit * (1.2 if self.label else 0.35)
        inside = box.adjusted(side, 0, -side, 0)
        if self.drawing:
            width = unit * 1.1
            spot = QRectF(inside.left(), box.center().y() - width / 2, width, width)
            if not self.label and not self.key_text:
                spot.moveCenter(box.center())
            draw_icon(painter, self.drawing, ink, spot)
            inside.setLeft(inside.left() + width + unit * 0.5)
        if self.key_text:
            self._paint_key(painter, inside, box)
        if self.label:
            draw_text(
                painter, inside, self.label, self.shown_font(), ink, LEFT if self.key_text or self.drawing else CENTRE
            )
        painter.end()

    def _paint_key(self, painter: QPainter, inside: QRectF, box: QRectF) -> None:
        width, height = self._key_width(), chip_height(self.font()) * 0.95
        chip = QRectF(inside.right() - width, box.center().y() - height / 2, width, height)
        font = scaled(self.font(), 0.75, bold=True)
        main = self.kind == "main" and not self.is_blocked
        ink = self.theme.on_accent if main else self.theme.faint if self.is_blocked else self.theme.muted
        line = ink if main else self.theme.line
        draw_box(painter, chip, em(font) * 0.25, None, line)
        draw_text(painter, chip, self.key_text, font, ink, CENTRE)
        inside.setRight(chip.left() - em(self.font()) * 0.6)


class ChipLabel(QLabel, Themed):
    """A short word in a rounded box."""

    def __init__(self, text: str = "", tone: str = "plain", icon: str = "") -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAlignment(CENTRE)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.tone, self.drawing = "", ""
        self.set_chip(text, tone, icon)

    def set_chip(self, text: str, tone: str = "plain", icon: str = "") -> None:
        """Show another word, in another tone or with another icon."""
        if (tone, icon) != (self.tone, self.drawing):
            self.tone, self.drawing = tone, icon
            self.restyle()
        if text != self.text():
            self.setText(text)
            self._allow_less()

    def restyle(self) -> None:
        base = QApplication.font()
        font = chip_font(base)
        self.setFont(font)
        palette, (_, ink, _) = self.palette(), chip_colours(self.theme, self.tone)
        palette.setColor(QPalette.ColorRole.WindowText, ink)
        self.setPalette(palette)
        side = math.ceil(em(font) * 0.55) + 1
        self.setContentsMargins(side + math.ceil(em(font) * 1.3) if self.drawing else side, 0, side, 0)
        self.setFixedHeight(math.ceil(chip_height(base)) + 2)
        self._allow_less()

    def _allow_less(self) -> None:
        sides = self.contentsMargins().left() + self.contentsMargins().right()
        wide = self.fontMetrics().horizontalAdvance(self.text()) + sides
        self.setMinimumWidth(min(wide, round(em(QApplication.font()) * 3)))

    def paintEvent(self, event: QPaintEvent) -> None:
        ground, ink, line = chip_colours(self.theme, self.tone)
        painter = QPainter(self)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        draw_box(painter, box, box.height() / 2, ground, line)
        unit = em(self.font())
        if self.drawing:
            spot = QRectF(box.left() + unit * 0.5, box.center().y() - unit * 0.45, unit * 0.9, unit * 0.9)
            draw_icon(painter, self.drawing, ink, spot)
        draw_text(painter, QRectF(self.contentsRect()), self.text(), self.font(), ink, CENTRE)
        painter.end()


class DieLabel(QLabel, Themed):
    """A small die that shows a number."""

    def __init__(self, number: int, best: bool = False) -> None:
        super().__init__()
        self._number, self._best = number, best
        self.setText(str(number))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        side = math.ceil(die_size(self.font()))
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        draw_die(painter, QRectF(self.rect()), self._number, self.font(), self.theme, self._best)
        painter.end()


class Panel(QWidget, Themed):
    """A rounded box that holds other widgets; `accent` gives it a frame that stands out, thicker too; one that is not
    `is_raised` has the ground of panels."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.accent = False
        self.is_raised = True

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        line, width = (self.theme.accent, 2.0) if self.accent else (self.theme.line, 1.0)
        ground = self.theme.raised if self.is_raised else self.theme.panel
        draw_box(painter, QRectF(self.rect()), em(self.font()) * 0.6, ground, line, width)
        painter.end()
