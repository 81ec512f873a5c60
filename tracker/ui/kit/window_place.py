"""Where a window stands on the desktop: put back at the start, and never larger than its screen."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import QByteArray, QSize
from PySide6.QtWidgets import QMainWindow, QWidget

from tracker.storage.user.session import begin_placing, end_placing
from tracker.storage.user.settings import Settings, with_checksum, without_checksum
from tracker.ui.kit.fonts import em

_TITLE_BAR_EM = 2
"""How high the bar is that the desktop puts on top of a window, as far as a window can know before it is shown."""


def restore_place(window: QMainWindow, body: QMainWindow, settings: Settings) -> bool:
    """Put the window, and the docks in its `body`, where they were.

    Return whether that may be tried at the next start too: if an earlier start crashed there, window and docks stay at
    their defaults.
    """
    is_safe = not (settings.geometry or settings.layout) or begin_placing()
    if is_safe:
        for stored, restore in ((settings.geometry, window.restoreGeometry), (settings.layout, body.restoreState)):
            data = without_checksum(stored)
            if data is not None:
                restore(QByteArray(data))
    end_placing()
    _keep_on_screen(window)
    return is_safe


def with_place(settings: Settings, window: QMainWindow, body: QMainWindow) -> Settings:
    """Return the settings with the place of the window and of its docks."""
    return replace(settings, geometry=_text(window.saveGeometry()), layout=_text(body.saveState()))


def most_size(dialog: QWidget) -> QSize:
    """Return the largest size of a dialog that stays on the screen of its window with the frame that the desktop draws
    around it, in logical pixels."""
    parent = dialog.parentWidget()
    room = (parent.window() if parent is not None else dialog).screen().availableGeometry().size()
    unit = em(dialog.font())
    return QSize(room.width() - round(unit), room.height() - round(unit * (_TITLE_BAR_EM + 1)))


def _keep_on_screen(window: QMainWindow) -> None:
    """Make the window no larger than the screen that it is on: the buttons at the bottom must be on the screen."""
    room = window.screen().availableGeometry()
    frame = round(em(window.font()) * _TITLE_BAR_EM)
    window.resize(min(window.width(), room.width()), min(window.height(), room.height() - frame))
    place = window.frameGeometry()
    if not room.contains(place) and not window.isMaximized() and not window.isFullScreen():
        window.move(max(room.left(), min(window.x(), room.right() - window.width())), room.top())


def _text(data: QByteArray) -> str:
    return with_checksum(bytes(data.data()))
