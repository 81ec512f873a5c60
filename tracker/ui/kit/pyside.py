"""Workarounds for PySide6 in widgets and models."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt
from PySide6.QtGui import QPainter, QPalette
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

Index = QModelIndex | QPersistentModelIndex
"""What Qt may hand over as an index of a model."""


def make_viewport(area: QAbstractScrollArea) -> None:
    """Give a scrolling widget a viewport like the one that it has, before anything else is set.

    PySide has no wrapper for the one that Qt has made: when it is first used, PySide loads every widget class to find
    out which one it is. That was a twentieth of our start.
    """
    viewport = QWidget()
    viewport.setBackgroundRole(QPalette.ColorRole.Base)
    viewport.setAutoFillBackground(True)
    area.setViewport(viewport)


def tell_fault() -> None:
    """Report the exception that is being handled, as an uncaught one."""
    sys.excepthook(*sys.exc_info())


def _nothing() -> None:
    """Return the answer of a call that has none."""


ANSWERS: Mapping[str, Callable[[], object]] = {
    **dict.fromkeys(("paint", "paintEvent", "paintSection"), _nothing),
    **dict.fromkeys(("sizeHint", "minimumSizeHint"), QSize),
    **dict.fromkeys(("hasHeightForWidth", "canFetchMore", "setData", "editorEvent", "helpEvent"), bool),
    **dict.fromkeys(("heightForWidth", "rowCount", "columnCount"), int),
    **dict.fromkeys(("data", "headerData", "fetchMore", "createEditor", "setEditorData", "setModelData"), _nothing),
    "flags": lambda: Qt.ItemFlag.NoItemFlags,
}
"""What Qt asks a widget, a delegate, a layout or a model for, and the answer where ours fails."""


class Contained:
    """A base of all classes that Qt asks for anything of ANSWERS: no exception leaves such a call.

    One that does while a signal is being told can crash the interpreter, and one that keeps a painter alive beyond its
    paint event crashes Qt. It is told where all others are, and the call has an answer all the same.
    """

    def __init_subclass__(cls, **arguments: object) -> None:
        super().__init_subclass__(**arguments)
        for name, answer in ANSWERS.items():
            method = cls.__dict__.get(name)
            if method is not None:
                contain = _contained_paint if name in ("paint", "paintSection") else _contained
                setattr(cls, name, contain(method, answer))


def _contained(method: Callable[..., object], answer: Callable[[], object]) -> Callable[..., object]:
    def call(self: object, *arguments: object) -> object:
        try:
            return method(self, *arguments)
        except Exception:
            tell_fault()
        return answer()

    call.__wrapped__ = method  # type: ignore[attr-defined]
    return call


def _contained_paint(method: Callable[..., object], answer: Callable[[], object]) -> Callable[..., object]:
    """Return what paints one of many cells: whatever becomes of it, the next gets the painter as this one got it."""

    def paint(self: object, painter: QPainter, *arguments: object) -> object:
        painter.save()
        try:
            return method(self, painter, *arguments)
        except Exception:
            tell_fault()
        finally:
            painter.restore()
        return answer()

    paint.__wrapped__ = method  # type: ignore[attr-defined]
    return paint
