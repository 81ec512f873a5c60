"""Where a window stands on the desktop: put back at the start, and never larger than its screen."""

from __future__ import annotations

import base64

from msgspec.structs import replace
from PySide6.QtCore import QByteArray
from PySide6.QtWidgets import QMainWindow

from tracker.storage.settings import Settings
from tracker.ui.fonts import em

_TITLE_BAR_EM = 2
"""How high the bar is that the desktop puts on top of a window, as far as a window can know before it is shown."""


def restore_place(window: QMainWindow, body: QMainWindow, settings: Settings) -> None:
    """Put the window, and the docks in its `body`, where they were."""
    for stored, restore in ((settings.geometry, window.restoreGeometry), (settings.layout, body.restoreState)):
        if stored:
            restore(QByteArray(base64.b64decode(stored.encode("ascii", "ignore"))))
    _keep_on_screen(window)


def with_place(settings: Settings, window: QMainWindow, body: QMainWindow) -> Settings:
    """Return the settings with the place of the window and of its docks."""
    return replace(settings, geometry=_text(window.saveGeometry()), layout=_text(body.saveState()))


def _keep_on_screen(window: QMainWindow) -> None:
    """Make the window no larger than the screen that it is on: the buttons at the foot are what counts."""
    room = window.screen().availableGeometry()
    frame = round(em(window.font()) * _TITLE_BAR_EM)
    window.resize(min(window.width(), room.width()), min(window.height(), room.height() - frame))
    place = window.frameGeometry()
    if not room.contains(place) and not window.isMaximized() and not window.isFullScreen():
        window.move(max(room.left(), min(window.x(), room.right() - window.width())), room.top())


def _text(data: QByteArray) -> str:
    return base64.b64encode(bytes(data.data())).decode()
