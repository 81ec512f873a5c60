"""Keys that a list leaves to its window."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

_OWN = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab, Qt.Key.Key_Backtab)


def is_plain_text(event: QKeyEvent) -> bool:
    """Whether a key types something, without a modifier that makes it a command."""
    held = event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
    return not held and event.key() not in _OWN and event.text().isprintable() and bool(event.text())
