"""Where Tab goes: what takes the keyboard, in the order of the eye."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget


def stops_of(window: QWidget) -> list[QWidget]:
    """Return all of a window that Tab may come to, as they lie in one another. Qt's own chain is not asked: PySide
    takes what it returns for a child of the one before, and loses it with that one."""
    inside = window.findChildren(QWidget)
    return [one for one in inside if one.focusPolicy() & Qt.FocusPolicy.TabFocus and one.window() is window]


def order_stops(widgets: Iterable[QWidget]) -> None:
    """Let Tab go through these in their order. Qt leaves a pair alone of which one never takes the keyboard."""
    stops = [widget for widget in widgets if widget.focusPolicy() != Qt.FocusPolicy.NoFocus]
    for one, other in pairwise(stops):
        QWidget.setTabOrder(one, other)


def order_parts(window: QWidget, parts: Sequence[QWidget]) -> None:
    """Let Tab go through one part of a window after the other; what lies in none comes first."""
    order_stops(by_part(stops_of(window), parts))


def by_part(stops: Iterable[QWidget], parts: Sequence[QWidget]) -> list[QWidget]:
    """Return the stops of one part after those of the other; within a part they stay as they are. A part may be a stop
    itself."""

    def place(stop: QWidget) -> int:
        return next((at for at, part in enumerate(parts) if part is stop or part.isAncestorOf(stop)), -1)

    return sorted(stops, key=place)
