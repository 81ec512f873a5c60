"""A click that brings the keyboard into a number selects all of it, so that what is typed takes its place."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QLineEdit, QWidget


class SelectOnClick(QObject):
    """Watches one line; `box` is what takes the keyboard for it, as a spin box does.

    A click in a line that has the keyboard already places the cursor, and dragging selects a part, as everywhere.
    """

    def __init__(self, line: QLineEdit, box: QWidget | None = None) -> None:
        super().__init__(line)
        self._line, self._box = line, box or line
        self._has_just_come = False
        for watched in {line, self._box}:
            watched.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._box and isinstance(event, QFocusEvent) and event.gotFocus():
            self._has_just_come = event.reason() == Qt.FocusReason.MouseFocusReason
        elif watched is self._line and event.type() == QEvent.Type.MouseButtonRelease and self._has_just_come:
            self._has_just_come = False
            if not self._line.hasSelectedText():
                self._line.selectAll()
        return False
