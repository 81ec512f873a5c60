"""The viewport of a scrolling widget, made here."""

from __future__ import annotations

from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QAbstractScrollArea, QWidget


def make_viewport(area: QAbstractScrollArea) -> None:
    """Give a scrolling widget a viewport like the one that it has, before anything else is set.

    The one that Qt has made is new to PySide: at the first look at it, PySide loads every class of widgets that there
    is, to find out which one it is. That was a twentieth of our start.
    """
    viewport = QWidget()
    viewport.setBackgroundRole(QPalette.ColorRole.Base)
    viewport.setAutoFillBackground(True)
    area.setViewport(viewport)
