"""The program's icon in all sizes and formats, drawn by Qt from the one SVG drawing: PNG, .ico and .icns."""

from __future__ import annotations

import re
import struct
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize
from PySide6.QtGui import QImage, QImageReader

PNG_SIZES = (16, 22, 24, 32, 48, 64, 96, 128, 256, 512)
ICO_SIZES = (16, 20, 24, 32, 40, 48, 64, 128, 256)
ICNS_TYPES = (
    (b"ic04", 16),
    (b"ic05", 32),
    (b"ic11", 32),
    (b"ic12", 64),
    (b"ic07", 128),
    (b"ic13", 256),
    (b"ic08", 256),
    (b"ic14", 512),
    (b"ic09", 512),
    (b"ic10", 1024),
)
"""The kinds of pictures in an .icns file, with and without the double density."""


def file_drawing(program: str) -> str:
    """Return the drawing of a saved game: a sheet of paper with the program's icon on it."""
    content = re.sub(r"^.*?<svg[^>]*>|</svg>\s*$", "", program.strip(), flags=re.DOTALL)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128" width="128" height="128">\n'
        '<path d="M22 4h60l28 28v86a6 6 0 0 1-6 6H22a6 6 0 0 1-6-6V10a6 6 0 0 1 6-6z" fill="#f6f4ee" stroke="#8b8d96" '
        'stroke-width="3"/>\n<path d="M82 4v22a6 6 0 0 0 6 6h22z" fill="#d5d3cc" stroke="#8b8d96" stroke-width="3"/>\n'
        f'<g transform="translate(28 44) scale(0.56)">{content}</g>\n</svg>\n'
    )


def drawn(svg: bytes, size: int) -> QImage:
    """Return the drawing, `size` pixels wide and high. Errors: ValueError if Qt cannot draw it."""
    buffer = QBuffer()
    buffer.setData(QByteArray(svg))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer, QByteArray(b"svg"))
    reader.setScaledSize(QSize(size, size))
    image = reader.read()
    if image.isNull():
        raise ValueError(f"the icon cannot be drawn: {reader.errorString()}")
    return image.convertToFormat(QImage.Format.Format_ARGB32)


def png(svg: bytes, size: int) -> bytes:
    """Return the drawing as a PNG file."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    drawn(svg, size).save(buffer, "PNG")
    return bytes(buffer.data().data())


def ico(svg: bytes) -> bytes:
    """Return the drawing as an icon file of Windows: all sizes, each as PNG."""
    pictures = [(size, png(svg, size)) for size in ICO_SIZES]
    head = struct.pack("<HHH", 0, 1, len(pictures))
    at = len(head) + 16 * len(pictures)
    entries, data = b"", b""
    for size, picture in pictures:
        # 0 stands for 256.
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), at + len(data))
        data += picture
    return head + entries + data


def icns(svg: bytes) -> bytes:
    """Return the drawing as an icon file of macOS."""
    parts = b"".join(
        kind + struct.pack(">I", len(picture) + 8) + picture
        for kind, picture in ((kind, png(svg, size)) for kind, size in ICNS_TYPES)
    )
    return b"icns" + struct.pack(">I", len(parts) + 8) + parts


def write_all(drawing: Path, folder: Path) -> None:
    """Write every icon file of the program and of its saved games into a folder.

    `hicolor/` is laid out as desktops look for it; `table-tracker.ico` and `.icns` are for the other systems.
    """
    program = drawing.read_bytes()
    game = file_drawing(program.decode()).encode()
    for kind, name, svg in (
        ("apps", "table-tracker", program),
        ("mimetypes", "application-x-table-tracker", game),
    ):
        for size in PNG_SIZES:
            _write(folder / f"hicolor/{size}x{size}/{kind}/{name}.png", png(svg, size))
        _write(folder / f"hicolor/scalable/{kind}/{name}.svg", svg)
        _write(folder / f"{name}.ico", ico(svg))
        _write(folder / f"{name}.icns", icns(svg))


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
