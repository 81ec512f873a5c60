"""Keys that a list leaves to its window, and those that a button in the window keeps for itself."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent

_OWN = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab, Qt.Key.Key_Backtab)


_PRESS = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)


def is_press(event: QEvent) -> bool:
    """Whether the window is about to take a key that presses a button: whoever has gone to it by Tab means this one,
    not the next step."""
    return (
        isinstance(event, QKeyEvent)
        and event.type() == QEvent.Type.ShortcutOverride
        and event.key() in _PRESS
        and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    )


def is_plain_text(event: QKeyEvent) -> bool:
    """Whether a key types something, without a modifier that makes it a command."""
    held = event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
    return not held and event.key() not in _OWN and event.text().isprintable() and bool(event.text())
