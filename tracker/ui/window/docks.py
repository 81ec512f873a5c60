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
from tracker.ui.kit.fonts import em, is_low
from tracker.ui.kit.paint import plain_label
from tracker.ui.kit.preferences import Preferences
from tracker.ui.kit.pyside import make_viewport
from tracker.ui.kit.theme import Themed
from tracker.ui.systems import SystemPanel

_ANY = 0xFFFFFF
"""The largest height that a widget may have."""
_NARROW_EM = 40
"""In a window smaller than this, in ems, there is no room for docks beside the list."""
_WIDTH_SHARE = 0.3


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

    `wish_changed(bool)` is emitted when the user closes or opens it, not when the window hides or shows it by itself;
    `content_changed()` when what it shows may need another height.
    """

    wish_changed = Signal(bool)
    content_changed = Signal()

    def __init__(self, name: str, parent: QMainWindow) -> None:
        super().__init__(parent)
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
        self._bare_layout.setContentsMargins(gap, 0, 0, 0)

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
        self.setWindowTitle(plain_label(title))
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
        self.set_height(0, _ANY)  # what the one before needed
        if content is None:
            return
        # What scrolls by itself needs no second scroll bar around it, and shrinks to its heading if it has to.
        scrolls = isinstance(content, QAbstractScrollArea)
        if scrolls:
            content.setMinimumHeight(1)
        (self._bare_layout if scrolls else self._layout).addWidget(content, 1)
        self.setWidget(self._bare if scrolls else self._scroll)
        content.show()

    def set_focus(self) -> None:
        """Give the keyboard to what the dock shows."""
        if self._content is not None:
            self._content.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            self.content_changed.emit()
        return super().eventFilter(watched, event)

    def content_height(self) -> int:
        """Return how high the content is if it is shown whole."""
        room = self._scroll.contentsRect().width()  # shown whole it needs no scroll bar
        by_width = self._layout.totalHeightForWidth(room)
        return by_width if by_width >= 0 else self._layout.totalSizeHint().height()

    def least_height(self) -> int:
        """Return how high the heading is."""
        bar = self.titleBarWidget()
        return bar.sizeHint().height() if bar is not None else 0

    def set_height(self, least: int, most: int) -> None:
        """Set between which heights the content is."""
        if (least, most) != (self._scroll.minimumHeight(), self._scroll.maximumHeight()):
            self._scroll.setMinimumHeight(least)
            self._scroll.setMaximumHeight(most)


class Docks(QObject):
    """The two docks of a window: the panel of the system, and the story.

    The panel is as high as its content and away while it has none; the story below it has the rest, and is away where
    not even its heading has room, until somebody asks for it.
    """

    def __init__(self, body: QMainWindow, preferences: Preferences) -> None:
        super().__init__(body)
        self._body = body
        self._preferences = preferences
        self._is_small = False
        self._panel: SystemPanel | None = None
        self._is_story_away = False
        self._is_story_asked_for = False
        self._is_shared = False
        """Whether the docks were given their width; the user may have changed it since."""
        self.panel = Dock("panel", body)
        self.story = Dock("story", body)
        for dock in self._all():
            body.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
            dock.wish_changed.connect(partial(self._on_wish, dock))
            dock.topLevelChanged.connect(self._fit_panel)
            dock.visibilityChanged.connect(self._fit_panel)
            dock.dockLocationChanged.connect(self._fit_panel)
        self.panel.content_changed.connect(self._fit_panel)
        self.set_content(None, None)

    def _all(self) -> tuple[Dock, Dock]:
        return self.panel, self.story

    def toggles(self) -> list[QAction]:
        """Return the actions that show and hide the docks."""
        return [dock.toggleViewAction() for dock in self._all()]

    def set_content(self, panel: SystemPanel | None, story: QWidget | None) -> None:
        """Show these, in the docks that nobody has closed and as far as there is room; None: put the docks away."""
        self._panel = panel
        self._is_story_away = self._is_story_asked_for = False
        if panel is not None:
            panel.filled_changed.connect(self.show_wanted)
        self.panel.set_content(panel)
        self.story.set_content(story)
        for dock in self._all():
            dock.toggleViewAction().setEnabled(panel is not None)
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

    def share(self) -> None:
        """Give the docks their width in a window that nobody has arranged yet."""
        if not self._preferences.settings.layout and not self._is_shared:
            self._is_shared = True
            width = round(self._body.window().width() * _WIDTH_SHARE)
            self._body.resizeDocks(list(self._all()), [width] * 2, Qt.Orientation.Horizontal)

    def _fit_panel(self) -> None:
        """Make the panel as high as its content, and let the story give way to it."""
        wished = self.panel.content_height()
        room = self._body.height() - self.panel.least_height()
        rest = self._least_of_story()
        is_away = rest is not None and wished + rest > room and not self._is_story_asked_for
        if is_away != self._is_story_away:
            self._is_story_away = is_away
            self.show_wanted()
        if is_away or rest is None or self.story.isHidden():
            self.panel.set_height(max(0, min(wished, room)), _ANY)
        else:
            self.panel.set_height(max(0, min(wished, room - rest)), wished)

    def _least_of_story(self) -> int | None:
        """Return the height that the story has at least below the panel, None if it does not belong there."""
        panel, story = self.panel, self.story
        if (
            panel.isHidden()
            or any(dock.isFloating() for dock in self._all())
            or self._body.dockWidgetArea(panel) != self._body.dockWidgetArea(story)
            or self._body.tabifiedDockWidgets(panel)
            or (not story.isHidden() and panel.x() != story.x())
        ):
            return None
        # Its heading, and what one takes hold of between the two; asking the style for that would make a start longer.
        return story.least_height() + round(em(story.font()) * 0.8)

    def fit(self) -> None:
        """Put the docks away where the window is too small for them beside the list, and back where it is not."""
        window = self._body.window()
        unit = em(window.font())
        is_small = window.width() < unit * _NARROW_EM or is_low(window.height(), window.font())
        if is_small != self._is_small:
            self._is_small = is_small
            self.show_wanted()
        self._fit_panel()

    def show_wanted(self) -> None:
        """Show the docks that a game has and nobody has closed, as far as there is room, and put the others away."""
        closed = self._preferences.settings.closed_docks
        for dock in self._all():
            has_room = self._panel is not None and not self._is_small and dock.objectName() not in closed
            is_away = (
                self._is_story_away if dock is self.story else self._panel is not None and not self._panel.is_filled
            )
            dock.setVisible(has_room and not is_away)

    def _on_wish(self, dock: Dock, is_wanted: bool) -> None:
        if dock is self.story:
            self._is_story_asked_for = is_wanted
        settings = self._preferences.settings
        others = tuple(name for name in settings.closed_docks if name != dock.objectName())
        closed = others if is_wanted else (*others, dock.objectName())
        self._preferences.change(replace(settings, closed_docks=closed))
