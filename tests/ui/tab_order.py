"""Where Tab goes in a window, and where that is not the way of the eye: from the top down, from left to right."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from tracker.ui.panels.dice_box import NumberEdit

_MOST = 200


def stops(window: QWidget) -> list[QWidget]:
    """Return all that Tab must come to."""
    inside = window.findChildren(QWidget)
    can = [w for w in inside if w.isVisible() and w.isEnabled() and w.focusPolicy() & Qt.FocusPolicy.TabFocus]
    return [w for w in can if w.window() is window and w.focusProxy() is None]


def jumps(order: list[QWidget], window: QWidget) -> list[str]:
    """Return the steps of Tab that lead up within a column, or to the left within a row; the one from the last back to
    the first is none."""
    found = []
    for one, other in pairwise([*order, *order[:1]]):
        if _is_die(one) and _is_die(other) and one.parent() is not other.parent():
            continue  # from die to die, and from bonus to bonus: whoever types the numbers goes along them
        a, b = _place(one, other, window), _place(other, one, window)
        is_beside = b.left() >= a.right() or b.right() <= a.left()
        goes_up = b.bottom() <= a.top() and not (is_beside and b.left() >= a.right())
        shares_row = b.top() < a.bottom() and a.top() < b.bottom()
        goes_left = shares_row and b.right() <= a.left()
        if goes_up or goes_left:
            found.append(f"{_called(one)} {a.getRect()} -> {_called(other)} {b.getRect()}")
    return found if len(found) > 1 else []


def pressed(window: QWidget) -> list[QWidget]:
    """Return what Tab comes to where it is pressed, beginning with what has the keyboard; a table has many cells."""
    found: list[QWidget] = []
    for _ in range(_MOST):
        now = QApplication.focusWidget()
        if now is None or now.window() is not window or (now in found and now is not found[-1]):
            break
        if now not in found:
            found.append(now)
        QTest.keyClick(now, Qt.Key.Key_Tab)
    return found


def _is_die(widget: QWidget) -> bool:
    return isinstance(widget, NumberEdit)


def _place(widget: QWidget, beside: QWidget, window: QWidget) -> QRect:
    """Return where a widget lies; one on a page that scrolls without the other lies where the page does."""
    above = widget.parentWidget()
    while above is not None and above is not window:
        if isinstance(above, QScrollArea) and not above.isAncestorOf(beside):
            widget = above
        above = above.parentWidget()
    return QRect(widget.mapTo(window, QPoint(0, 0)), widget.size())


def _called(widget: QWidget) -> str:
    return f"{type(widget).__name__} {widget.accessibleName()!r}"
