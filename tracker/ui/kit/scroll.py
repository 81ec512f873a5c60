"""What scrolls: a page, and what our lists have in common."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QPainter, QPalette, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QApplication, QFrame, QScrollArea, QWidget

from tracker.ui.kit.fonts import em
from tracker.ui.kit.paint import draw_note
from tracker.ui.kit.pyside import make_viewport
from tracker.ui.kit.theme import Themed


class Scroll(QScrollArea):
    """A page that scrolls up and down only, and shows whatever has the keyboard."""

    def __init__(self, page: QWidget) -> None:
        super().__init__()
        make_viewport(self)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(page)
        page.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)
        app = QApplication.instance()
        if app is not None:
            app.focusChanged.connect(self._on_focus)  # type: ignore[attr-defined]

    def _on_focus(self, before: QWidget | None, now: QWidget | None) -> None:
        page = self.widget()
        if before is None or before.window() is not self.window():
            return  # the window has just come: it begins at its top
        if now is None or page is None or not page.isAncestorOf(now):
            return
        if now.height() <= self.viewport().height():
            self.ensureWidgetVisible(now, 0, round(em(self.font()) * 2))
        elif isinstance(now, QAbstractItemView) and not QApplication.mouseButtons():
            # What is higher than the page would be centred; under the mouse nothing may move before it is clicked.
            self.show_rect(now.viewport(), now.visualRect(now.currentIndex()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep in sight what has the keyboard, once the page is laid out in its new size."""
        super().resizeEvent(event)
        QTimer.singleShot(0, self, lambda: self._on_focus(self, QApplication.focusWidget()))

    def show_rect(self, of: QWidget, rect: QRect) -> None:
        """Scroll so that a part of a widget on the page can be seen, if that part is anything."""
        page = self.widget()
        if page is not None and rect.isValid():
            middle = of.mapTo(page, rect.center())
            self.ensureVisible(middle.x(), middle.y(), 0, rect.height() // 2 + round(em(self.font())))


def bring_into_sight(widget: QWidget) -> None:
    """Scroll the page that a widget lies on so that it can be seen."""
    above = widget.parentWidget()
    while above is not None:
        if isinstance(above, QScrollArea):
            above.ensureWidgetVisible(widget, 0, 0)
        above = above.parentWidget()


class ItemView(Themed):
    """A base of lists beside Qt's own view class: `set_up` comes first, `paint_empty` at the end of `paintEvent`."""

    _background: Literal["window", "panel"] = "window"
    _empty_text = ""

    @property
    def _view(self) -> QAbstractItemView:
        assert isinstance(self, QAbstractItemView)
        return self

    def set_up(self, background: Literal["window", "panel"] = "window") -> None:
        """Set what all lists have in common; the background is a colour of the theme."""
        self._background = background
        view = self._view
        make_viewport(view)
        view.setFrameShape(QFrame.Shape.NoFrame)
        view.setMouseTracking(True)
        view.setTabKeyNavigation(False)
        view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def restyle(self) -> None:
        super().restyle()
        view = self._view
        palette = view.palette()
        palette.setColor(QPalette.ColorRole.Base, getattr(self.theme, self._background))
        view.setPalette(palette)
        view.viewport().update()

    def set_empty_text(self, text: str) -> None:
        """Show this text while there is no row."""
        if text != self._empty_text:
            self._empty_text = text
            self._view.viewport().update()

    def paint_empty(self) -> None:
        """Paint the text of a list without rows, if this is one."""
        view = self._view
        if self._empty_text and not view.model().rowCount():
            painter = QPainter(view.viewport())
            draw_note(painter, QRectF(view.viewport().rect()), self._empty_text, view.font(), self.theme.muted)
            painter.end()
