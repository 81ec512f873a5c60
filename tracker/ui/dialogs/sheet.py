"""The frame of the small dialogs: a heading, a page that scrolls, a line for what is wrong, and buttons."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLayout, QVBoxLayout, QWidget

from tracker.ui.dialogs.sections import Band
from tracker.ui.kit.controls import Button, Text
from tracker.ui.kit.flow import FlowLayout
from tracker.ui.kit.fonts import em
from tracker.ui.kit.scroll import Scroll
from tracker.ui.kit.tab_order import order_parts
from tracker.ui.kit.theme import Themed
from tracker.ui.kit.window_place import most_size


class Sheet(QDialog, Themed):
    """A dialog that is as large as its page asks for, never larger than the window that it belongs to or its screen.

    Enter does `enter`, on a button that button; Escape leaves. `wide` is its width in font units.
    """

    def __init__(self, parent: QWidget | None, wide: float = 36) -> None:
        super().__init__(parent)
        self.wide = wide
        self._is_laid_out = False
        self.page = QWidget()
        self.body = QVBoxLayout(self.page)
        self.heading = Text(size=1.3, bold=True)
        self.error = Text(ink="bad", wrap=True)
        self.error.hide()
        self.scroller = Scroll(self.page)
        self._head, self._foot = Band(is_head=True), Band(is_head=False)
        head = QHBoxLayout(self._head)
        head.addWidget(self.heading)
        foot = QVBoxLayout(self._foot)
        foot.addWidget(self.error)
        self._button_row = QWidget()
        self._flow = FlowLayout(self._button_row)
        self._flow.setContentsMargins(0, 0, 0, 0)
        self._flow.trailing_from = 0
        foot.addWidget(self._button_row)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._head)
        layout.addWidget(self.scroller, 1)
        layout.addWidget(self._foot)
        self._space()

    def add_buttons(self, *buttons: Button) -> None:
        """Put buttons into the foot, at its right end."""
        for button in buttons:
            self._flow.addWidget(button)

    def say(self, text: str) -> None:
        """Tell what is wrong above the buttons, "" nothing."""
        self.error.setText(text)
        self.error.setAccessibleName(text)
        self.error.setVisible(bool(text))
        self.error.updateGeometry()

    def order_tab(self) -> None:
        """Let Tab go through the page first, then through the buttons."""
        order_parts(self, (self.page, self._foot))

    def enter(self) -> None:
        """Do what Enter does."""
        self.accept()

    def wanted_size(self) -> QSize:
        """Return the size at which nothing needs scrolling, within the window that the dialog belongs to and its
        screen."""
        layout = self.layout()
        assert layout is not None
        width = round(em(self.font()) * self.wide)
        parent = self.parentWidget()
        most = most_size(self)
        if parent is not None:
            most = most.boundedTo(parent.window().size())
        width = min(max(width, self._foot.sizeHint().width()), most.width())
        parts = (self._head, self.page, self._foot)
        height = sum(_height(part.layout(), width) for part in parts)
        return QSize(width, min(height, most.height()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            button = self.focusWidget()
            if isinstance(button, Button):
                button.click()
            else:
                self.enter()
            return
        super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        if not self._is_laid_out:
            self._is_laid_out = True
            self.order_tab()
            self.resize(self.wanted_size())
        super().showEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and hasattr(self, "_flow"):
            self._space()
            if self._is_laid_out:
                self.resize(self.wanted_size())

    def _space(self) -> None:
        unit = em(self.font())
        side, gap = round(unit * 1.2), round(unit * 0.7)
        for band in (self._head, self._foot):
            layout = band.layout()
            assert layout is not None
            layout.setContentsMargins(side, gap, side, gap)
            layout.setSpacing(gap)
        self._flow.setSpacing(round(unit * 0.5))
        self.body.setContentsMargins(side, side, side, side)
        self.body.setSpacing(gap)


def _height(layout: QLayout | None, width: int) -> int:
    assert layout is not None
    return layout.totalHeightForWidth(width) if layout.hasHeightForWidth() else layout.totalSizeHint().height()
