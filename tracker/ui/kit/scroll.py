"""A page that scrolls."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QWidget

from tracker.ui.kit.fonts import em
from tracker.ui.kit.pyside import make_viewport


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
        if now is not None and page is not None and page.isAncestorOf(now):
            self.ensureWidgetVisible(now, 0, round(em(self.font()) * 2))
