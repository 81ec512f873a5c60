"""Icons of our own: SVG drawings in resources/icons, each in one colour that is put in when it is drawn."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize
from PySide6.QtGui import QColor, QIcon, QImageReader, QPixmap

from tracker.storage.files import read_whole
from tracker.storage.user.folders import resource
from tracker.ui.kit.theme import Theme

_SIZES = (16, 24, 32, 48)


def icons_folder() -> Path:
    """Return where the drawings are: inside the package when installed, beside it in a checkout."""
    return resource("icons")


@cache
def _source(name: str) -> bytes:
    return read_whole(icons_folder() / f"{name}.svg")


@cache
def _rendered(name: str, rgb: str, pixels: int) -> QPixmap:
    data = QByteArray(_source(name).replace(b"currentColor", rgb.encode()))
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    # The image plugin draws the SVG at any size, so that QtSvg need not be imported at the start.
    reader = QImageReader(buffer, QByteArray(b"svg"))
    reader.setScaledSize(QSize(pixels, pixels))
    return QPixmap.fromImage(reader.read())


def pixmap(name: str, colour: QColor, size: float, ratio: float = 1.0) -> QPixmap:
    """Return the icon in a colour, `size` wide in device-independent pixels, sharp at the device pixel `ratio`."""
    result = QPixmap(_rendered(name, colour.name(), max(1, round(size * ratio))))
    result.setDevicePixelRatio(ratio)
    return result


def icon(name: str, theme: Theme) -> QIcon:
    """Return the icon in the theme's text colour, and faint where its action is disabled."""
    result = QIcon()
    for size in _SIZES:
        result.addPixmap(pixmap(name, theme.text, size), QIcon.Mode.Normal)
        result.addPixmap(pixmap(name, theme.faint, size), QIcon.Mode.Disabled)
    return result


def program_icon() -> QIcon:
    """Return the icon of the program for windows and task bars; it is drawn in the sizes that the desktop asks for."""
    return QIcon(str(icons_folder() / "icon.svg"))
