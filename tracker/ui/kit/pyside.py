"""What a widget or a model needs to get along with PySide6."""

from __future__ import annotations

import sys

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


def tell_fault() -> None:
    """Tell the exception that is being handled, as one that nobody caught.

    For what Qt asks a model or a painter for: an exception that leaves such a call while a signal is being told can
    crash the interpreter. It is told where all others are, and the call has an answer all the same.
    """
    sys.excepthook(*sys.exc_info())
