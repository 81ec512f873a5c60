"""The docks at the right: they can be moved, floated and closed, and have a heading of our own."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QDockWidget,
    QFrame,
    QHBoxLayout,
    QMainWindow,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from tracker.ui.kit.controls import Button, Text
from tracker.ui.kit.fonts import em
from tracker.ui.kit.pyside import make_viewport
from tracker.ui.kit.scroll_bar import ScrollBar
from tracker.ui.kit.theme import Themed

_MOST_SHARE = 0.55


class _Ground(QWidget, Themed):
    """The ground that a dock's content lies on."""

    def __init__(self) -> None:
        super().__init__()

    def sizeHint(self) -> QSize:
        return QSize(round(em(self.font()) * 25), super().sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.theme.panel)
        painter.end()


class Dock(QDockWidget):
    """A dock with a heading that can be dragged, and a scrolling content.

    A `whole` one asks for the height of its content, up to half of the window. `wish_changed(bool)` is told when
    somebody closes it or asks for it; a window that hides or shows it by itself is no wish.
    """

    wish_changed = Signal(bool)

    def __init__(self, name: str, parent: QMainWindow, *, whole: bool = False) -> None:
        super().__init__(parent)
        self._is_whole = whole
        self._body = parent
        self.setObjectName(name)
        self._heading = Text("", "muted", 0.95, bold=True, heading=True)
        self._close = Button(kind="quiet", icon="cross", size=0.8)
        self._close.chosen.connect(self._on_close)
        self.toggleViewAction().triggered.connect(self.wish_changed)
        self._close.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        bar = _Ground()
        row = QHBoxLayout(bar)
        self._row = row
        row.addWidget(self._heading, 1)
        row.addWidget(self._close)
        self.setTitleBarWidget(bar)
        self._scroll = QScrollArea()
        make_viewport(self._scroll)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll_bar = ScrollBar("panel")
        self._scroll.setVerticalScrollBar(scroll_bar)
        # Its room is always kept: a content that is lower when it is narrower would come and go with it.
        self._scroll.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._ground = _Ground()
        self._layout = QVBoxLayout(self._ground)
        self._bare = _Ground()
        self._bare_layout = QVBoxLayout(self._bare)
        self._content: QWidget | None = None
        self._ground.installEventFilter(self)
        self._scroll.setWidget(self._ground)
        self.setWidget(self._scroll)
        self._measure()

    def _measure(self) -> None:
        """Set the margins for the font of now."""
        gap = round(em(self.font()) * 0.5)
        self._row.setContentsMargins(gap * 2, gap, gap, 0)
        bar = self._scroll.verticalScrollBar().sizeHint().width()
        self._layout.setContentsMargins(gap * 2, gap, max(0, gap * 2 - bar), gap)
        self._bare_layout.setContentsMargins(gap, gap, 0, gap)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and hasattr(self, "_bare_layout"):
            self._measure()

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        # The desktop closes a floating one, be it alone or with its window: the latter is no wish.
        QTimer.singleShot(0, self, self._look_whether_closed)

    def _on_close(self) -> None:
        self.close()
        self.wish_changed.emit(False)

    def _look_whether_closed(self) -> None:
        if self.isHidden() and self._body.window().isVisible():
            self.wish_changed.emit(False)

    def set_title(self, title: str) -> None:
        """Show this heading; it also names the dock in the menu."""
        self.setWindowTitle(title.replace("&", "&&"))
        self._heading.setText(title)
        self._close.setAccessibleName(self.tr("Close {title}").format(title=title))

    def set_content(self, content: QWidget | None) -> None:
        """Show this in the dock, in place of what it showed before."""
        if self._content is not None:
            self._content.setParent(None)
        self._content = content
        self._scroll.setMinimumHeight(0)  # what the one before needed
        if content is None:
            return
        # What scrolls by itself needs no second scroll bar around it.
        scrolls = isinstance(content, QAbstractScrollArea)
        (self._bare_layout if scrolls else self._layout).addWidget(content, 1)
        self.setWidget(self._bare if scrolls else self._scroll)
        content.show()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize) and self._is_whole:
            parent = self.parentWidget()
            room = parent.height() if parent is not None else 0
            wished = min(self._content_height(), round(room * _MOST_SHARE))
            if wished != self._scroll.minimumHeight():
                self._scroll.setMinimumHeight(wished)
        return super().eventFilter(watched, event)

    def _content_height(self) -> int:
        room = self._scroll.viewport().width()
        return max(self._layout.totalHeightForWidth(room), self._layout.totalSizeHint().height())

    def wished_height(self) -> int:
        """Return how high the dock would be if it showed its content whole."""
        bar = self.titleBarWidget()
        return self._content_height() + (bar.sizeHint().height() if bar is not None else 0)
