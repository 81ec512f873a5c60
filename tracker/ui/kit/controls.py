"""Texts, buttons and chips that paint themselves with a theme and are measured in font units."""

from __future__ import annotations

import math
from typing import Literal

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QPushButton, QSizePolicy, QToolTip, QWidget

from tracker.ui.kit.fonts import caps, em, narrowed, scaled
from tracker.ui.kit.keyboard import is_press
from tracker.ui.kit.paint import (
    CENTRE,
    LEFT,
    RIGHT,
    chip_height,
    chip_width,
    die_size,
    draw_box,
    draw_chip,
    draw_die,
    draw_focus,
    draw_icon,
    draw_text,
    one_line,
    plain_tooltip,
    wrapped,
)
from tracker.ui.kit.theme import Themed

Ink = Literal["text", "muted", "faint", "accent_text", "bad", "good"]
ButtonKind = Literal["main", "plain", "quiet"]
_RING = 3
"""Room for the ring of focus around a button, in pixels."""


_LEAST = 0.35


class Text(QLabel, Themed):
    """A text as typed, in a size and an ink of the theme; `seat` gives it the colour of a side.

    It elides to its width and says all of it in a tooltip, or wraps. It never asks for more width than there is; one
    that may `shrink` is written smaller, down to less than half, before it elides.
    """

    _text = ""
    _is_steady = _is_untold = False
    _hint: QSize | None = None
    _font: QFont | None = None
    _heights: dict[int, int] = {}
    """What has been measured, kept until text or font change."""

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
        super().__init__(parent)
        self._shrinks = shrink
        self.seat: int | None = None
        self._ink: Ink = ink
        self._size, self._bold, self._wrap, self._heading = size, bold, wrap, heading
        self._align = RIGHT if align_right else LEFT
        self._heights = {}
        self.setTextFormat(Qt.TextFormat.PlainText)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(wrap)
        self.setSizePolicy(policy)
        self.setText(text)

    def text(self) -> str:
        return self._text

    def setText(self, text: str) -> None:
        # Not the label's own: that has all windows around it laid out for each text, also for one of the same size.
        if text != self._text:
            self._text = text
            self.setAccessibleName(text)
            self._measure_anew()

    def set_steady(self, is_steady: bool) -> None:
        """Ask for no width from now on: whoever lays it out gives it what is left, whatever it says."""
        if is_steady != self._is_steady:
            self._is_steady = is_steady
            self.updateGeometry()

    def wish(self) -> QSize:
        """Return the size in which all of the text would be seen."""
        if self._hint is None:
            self._hint = self._measure()
        return self._hint

    def set_ink(self, ink: Ink, seat: int | None = None) -> None:
        """Write in another ink from now on, or in the colour of the side at `seat`."""
        if (ink, seat) != (self._ink, self.seat):
            self._ink, self.seat = ink, seat
            self.update()

    def shown_font(self) -> QFont:
        """Return the font that the text is painted in."""
        if self._font is None:
            font = self.font()
            self._font = caps(font, self._size) if self._heading else scaled(font, self._size, self._bold)
        return self._font

    def is_elided(self) -> bool:
        """Whether some of the text finds no room."""
        if self._wrap:
            return not wrapped(self.text(), self.shown_font(), self.width(), self.height())[1]
        return QFontMetricsF(self._written()).horizontalAdvance(one_line(self.text())) > self.width() + 0.5

    def _written(self) -> QFont:
        font = self.shown_font()
        return narrowed(one_line(self.text()), font, self.width(), _LEAST) if self._shrinks else font

    def _measure_anew(self) -> None:
        before, self._hint = self._hint, None
        high, width = self._heights.get(self.width()), self.width()
        self._heights.clear()
        self.update()
        # A layout that is told lays out the whole window; most texts find the same room as the one before.
        same = self.wish() == before and (not self._wrap or high == self.heightForWidth(width))
        self._is_untold = self._wrap and same
        if not self._is_steady and not same:
            self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._is_untold:
            # The layout has not been told of this text, which may need other heights in other widths.
            self._is_untold = False
            self.updateGeometry()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._font = None
            self._measure_anew()
        super().changeEvent(event)

    def sizeHint(self) -> QSize:
        # Layouts ask many times for each change; measuring text is what costs.
        wish = self.wish()
        return QSize(0, wish.height()) if self._is_steady else wish

    def _measure(self) -> QSize:
        metrics = QFontMetricsF(self.shown_font())
        width = min(metrics.horizontalAdvance(one_line(self.text())), em(self.font()) * 40)
        if self._wrap:
            width = min(width, em(self.font()) * 24)
            return QSize(math.ceil(width) + 1, self.heightForWidth(math.ceil(width) + 1))
        return QSize(math.ceil(width) + 1, math.ceil(metrics.height()))

    def minimumSizeHint(self) -> QSize:
        hint = self.sizeHint()
        return QSize(min(hint.width(), round(em(self.font()) * 2.5)), 0 if self._wrap else hint.height())

    def hasHeightForWidth(self) -> bool:
        return self._wrap

    def heightForWidth(self, width: int) -> int:
        if not self._wrap:
            return -1
        if width not in self._heights:
            font = self.shown_font()
            lines, _ = wrapped(self.text(), font, width, 1e6)
            self._heights[width] = math.ceil(QFontMetricsF(font).lineSpacing() * len(lines))
        return self._heights[width]

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        colour = self.theme.side(self.seat) if self.seat is not None else getattr(self.theme, self._ink)
        font = self.shown_font()
        area = QRectF(self.rect())
        if self._wrap:
            step = QFontMetricsF(font).lineSpacing()
            lines, _ = wrapped(self.text(), font, area.width(), area.height())
            top = max(0.0, (area.height() - step * len(lines)) / 2)
            for number, line in enumerate(lines):
                place = QRectF(0, top + number * step, area.width(), step)
                draw_text(painter, place, line.strip(), font, colour, self._align)
        else:
            draw_text(painter, area, self.text(), self._written(), colour, self._align)
        painter.end()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip and self.is_elided():
            QToolTip.showText(event.globalPos(), plain_tooltip(self.text()), self)
            return True
        return super().event(event)


class Button(QPushButton, Themed):
    """A button with the key that does the same; `chosen` is told when it is pressed and may do something.

    One that is blocked looks disabled and tells nothing, but takes the focus and says why, so that also a keyboard
    finds out. The second click of a double click is none, unless the button `repeats`: undoes, or counts by one.
    """

    chosen = Signal()
    repeats = False
    _hint: QSize | None = None
    _fonts: tuple[QFont, QFont] | None = None
    """What has been measured, kept until label, key, kind or font change."""

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
        self.label, self.reason = "", ""
        self._size = size
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setAutoDefault(False)
        # A click leaves the keyboard where it was, so that the next Space is the next step and not this button again.
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

    def set_label(self, label: str) -> None:
        """Show the label as typed; an ampersand is no mnemonic."""
        shown = one_line(label)
        if shown == self.label:
            return
        # Not the button's own text: that has all windows around it laid out, also for one of the same size.
        self.label = shown
        if shown:
            self.setAccessibleName(shown)
        self._measure_anew()

    def set_key(self, key: str) -> None:
        """Show this key from now on, "" none."""
        if key != self.key_text:
            self.key_text = key
            self._measure_anew()

    @property
    def kind(self) -> ButtonKind:
        """How much the button stands out."""
        return self._kind

    @kind.setter
    def kind(self, kind: ButtonKind) -> None:
        if kind != self._kind:
            self._kind = kind
            self._fonts = None
            self._measure_anew()

    def _measure_anew(self) -> None:
        before, self._hint = self._hint, None
        # A layout that is told lays out the whole window; most labels are followed by one that finds the same room.
        if before is None or self.sizeHint() != before:
            self.updateGeometry()
        self.update()

    def block(self, reason: str) -> None:
        """Do nothing from now on but tell the reason; "" lets it work again."""
        if reason == self.reason:
            return
        self.reason = reason
        self.setAccessibleDescription(reason)
        self.setToolTip(plain_tooltip(reason))
        self.update()

    def shown_font(self) -> QFont:
        """Return the font of the label."""
        return self._written()[0]

    def _written(self) -> tuple[QFont, QFont]:
        """Return the fonts of label and key."""
        if self._fonts is None:
            font = self.font()
            label = scaled(font, self._size, bold=self._kind != "quiet")
            self._fonts = label, scaled(font, 0.75, bold=True)
        return self._fonts

    def _key_width(self) -> float:
        return chip_width(self.key_text, self.font()) * 0.92 if self.key_text else 0.0

    def sizeHint(self) -> QSize:
        # Layouts ask many times for each change; measuring text is what costs.
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

    def changeEvent(self, event: QEvent) -> None:
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fonts = None
            self._measure_anew()
        super().changeEvent(event)

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
        font = self._written()[1]
        main = self.kind == "main" and not self.is_blocked
        ink = self.theme.on_accent if main else self.theme.faint if self.is_blocked else self.theme.muted
        line = ink if main else self.theme.line
        draw_box(painter, chip, em(font) * 0.25, None, line)
        draw_text(painter, chip, self.key_text, font, ink, CENTRE)
        inside.setRight(chip.left() - em(self.font()) * 0.6)


class ChipLabel(QLabel, Themed):
    """A short word in a rounded box."""

    _text = ""
    _hint: QSize | None = None

    def __init__(self, text: str = "", tone: str = "plain", icon: str = "") -> None:
        super().__init__()
        self.tone, self.drawing = tone, icon
        self._text = text
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAccessibleName(text)

    def text(self) -> str:
        return self._text

    def setText(self, text: str) -> None:
        self.set_chip(text, self.tone, self.drawing)

    def set_chip(self, text: str, tone: str = "plain", icon: str = "") -> None:
        """Show another word, in another tone or with another icon."""
        if (text, tone, icon) != (self._text, self.tone, self.drawing):
            # Not the label's own text, for the same reason as above.
            self.tone, self.drawing, self._text = tone, icon, text
            self.setAccessibleName(text)
            before, self._hint = self._hint, None
            if self.sizeHint() != before:
                self.updateGeometry()
            self.update()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._hint = None
        super().changeEvent(event)

    def sizeHint(self) -> QSize:
        if self._hint is None:
            width = chip_width(self._text, self.font(), self.drawing)
            self._hint = QSize(math.ceil(width) + 2, math.ceil(chip_height(self.font())) + 2)
        return self._hint

    def minimumSizeHint(self) -> QSize:
        hint = self.sizeHint()
        return QSize(min(hint.width(), round(em(self.font()) * 3)), hint.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        height = chip_height(self.font())
        rect = QRectF(1, (self.height() - height) / 2, self.width() - 2, height)
        draw_chip(painter, rect, self._text, self.font(), self.theme, self.tone, self.drawing)
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
