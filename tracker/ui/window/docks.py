"""The docks at the right: they can be moved, floated and closed, and have a heading of our own."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QCloseEvent, QPainter, QPaintEvent
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
from tracker.ui.kit.preferences import Preferences
from tracker.ui.kit.pyside import make_viewport
from tracker.ui.kit.theme import Themed

_MOST_SHARE = 0.55
_NARROW_EM, _LOW_EM = 40, 24
"""In a window smaller than this, in ems, there is no room for docks beside the list."""
_WIDTH_SHARE = 0.27


class _DockBackground(QWidget, Themed):
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

    A `whole` one asks for the height of its content, up to half of the window. `wish_changed(bool)` is emitted when the
    user closes or opens it, not when the window hides or shows it by itself.
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
        bar = _DockBackground()
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
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._ground = _DockBackground()
        self._layout = QVBoxLayout(self._ground)
        self._bare = _DockBackground()
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
        self._layout.setContentsMargins(gap * 2, gap, gap * 2, gap)
        self._bare_layout.setContentsMargins(gap, gap, 0, gap)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and hasattr(self, "_bare_layout"):
            self._measure()

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        # The desktop closes a floating dock also with its window: that is not the user's choice.
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
            # It stays a child until whoever made it deletes it: without a parent it would be Python's to delete.
            self._content.hide()
            for layout in (self._layout, self._bare_layout):
                layout.removeWidget(self._content)
        self._content = content
        self._scroll.setMinimumHeight(0)  # what the one before needed
        if content is None:
            return
        # What scrolls by itself needs no second scroll bar around it.
        scrolls = isinstance(content, QAbstractScrollArea)
        (self._bare_layout if scrolls else self._layout).addWidget(content, 1)
        self.setWidget(self._bare if scrolls else self._scroll)
        content.show()

    def set_focus(self) -> None:
        """Give the keyboard to what the dock shows."""
        if self._content is not None:
            self._content.setFocus()

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


class Docks(QObject):
    """The two docks of a window: the panel of the system, and the story."""

    def __init__(self, body: QMainWindow, preferences: Preferences) -> None:
        super().__init__(body)
        self._body = body
        self._preferences = preferences
        self._is_small = False
        self._has_game = False
        self._shared_for = ""
        """The ruleset whose panel the docks were last given room for; the user may have changed the width since."""
        self.panel = Dock("panel", body, whole=True)
        self.story = Dock("story", body)
        for dock in self._all():
            body.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
            dock.wish_changed.connect(partial(self._on_wish, dock))
        self.set_content(None, None)

    def _all(self) -> tuple[Dock, Dock]:
        return self.panel, self.story

    def toggles(self) -> list[QAction]:
        """Return the actions that show and hide the docks."""
        return [dock.toggleViewAction() for dock in self._all()]

    def set_content(self, panel: QWidget | None, story: QWidget | None) -> None:
        """Show these, in the docks that nobody has closed and as far as there is room; None: put the docks away."""
        self._has_game = panel is not None
        self.panel.set_content(panel)
        self.story.set_content(story)
        for dock in self._all():
            dock.toggleViewAction().setEnabled(self._has_game)
        self.show_wanted()

    def set_titles(self, panel: str, story: str) -> None:
        """Name the docks."""
        self.panel.set_title(panel)
        self.story.set_title(story)

    def show_story(self) -> None:
        """Show the story, also if somebody had closed it, and give it the keyboard."""
        if self.story.isHidden():
            self.story.toggleViewAction().trigger()
        self.story.set_focus()

    def share(self, ruleset: str) -> None:
        """Give both docks their room in a window that nobody has arranged yet: the panel of a ruleset what it needs."""
        if self._preferences.settings.layout or self._shared_for == ruleset:
            return
        if not self._shared_for:
            width = round(self._body.window().width() * _WIDTH_SHARE)
            self._body.resizeDocks(list(self._all()), [width] * 2, Qt.Orientation.Horizontal)
        self._shared_for = ruleset
        # Only once it is laid out does the panel know how high it wants to be.
        QTimer.singleShot(0, self, self._share_height)

    def _share_height(self) -> None:
        needed = self.panel.wished_height()
        heights = [needed, max(self._body.height() - needed, 1)]
        self._body.resizeDocks(list(self._all()), heights, Qt.Orientation.Vertical)

    def fit(self) -> None:
        """Put the docks away where the window is too small for them beside the list, and back where it is not."""
        window = self._body.window()
        unit = em(window.font())
        is_small = window.width() < unit * _NARROW_EM or window.height() < unit * _LOW_EM
        if is_small != self._is_small:
            self._is_small = is_small
            self.show_wanted()

    def show_wanted(self) -> None:
        """Show the docks that a game has and nobody has closed, as far as there is room, and put the others away."""
        closed = self._preferences.settings.closed_docks
        for dock in self._all():
            dock.setVisible(self._has_game and not self._is_small and dock.objectName() not in closed)

    def _on_wish(self, dock: Dock, is_wanted: bool) -> None:
        settings = self._preferences.settings
        others = tuple(name for name in settings.closed_docks if name != dock.objectName())
        closed = others if is_wanted else (*others, dock.objectName())
        self._preferences.change(replace(settings, closed_docks=closed))
