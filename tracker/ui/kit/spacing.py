"""Margins, gaps and fonts in units of the font around them, kept so when the text grows while the program runs."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QLayout, QWidget

from tracker.ui.kit.fonts import em, scaled


class Gaps(msgspec.Struct, frozen=True):
    """The gaps of a layout: between its items, at its left and right sides, and at its top and bottom; `top` if that
    differs from the bottom."""

    layout: QLayout
    between: float
    sides: float = 0
    ends: float = 0
    top: float | None = None


class ScaledFont(QObject):
    """Keeps the font of a child at `factor` times that of its parent: a font of its own no longer follows by itself."""

    def __init__(self, parent: QWidget, child: QWidget, factor: float, bold: bool = False) -> None:
        super().__init__(child)
        self._parent, self._child, self._factor, self._bold = parent, child, factor, bold
        parent.installEventFilter(self)
        self.measure()

    def measure(self) -> None:
        """Set the font of the child from that of the parent now."""
        self._child.setFont(scaled(self._parent.font(), self._factor, self._bold))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FontChange and watched is self._parent:
            self.measure()
        return False


class Spacing(QObject):
    """Measures the layouts of a widget now, and again whenever the font of the widget changes."""

    def __init__(self, widget: QWidget, *gaps: Gaps) -> None:
        super().__init__(widget)
        self._widget = widget
        self._gaps = gaps
        widget.installEventFilter(self)
        self.measure()

    def measure(self) -> None:
        """Set all margins and gaps for the current font."""
        unit = em(self._widget.font())
        for gap in self._gaps:
            sides, ends = round(unit * gap.sides), round(unit * gap.ends)
            top = ends if gap.top is None else round(unit * gap.top)
            gap.layout.setContentsMargins(sides, top, sides, ends)
            gap.layout.setSpacing(round(unit * gap.between))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FontChange and watched is self._widget:
            self.measure()
        return False
