"""Undo and redo at the right end of the menu bar: the button says what it would take back."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QMenuBar, QWidget

from tracker.ui.kit.controls import Button
from tracker.ui.panels.action_bar import label_of


class _LowButton(Button):
    """A button no higher than a menu bar, and as wide as the longest label so far: a menu bar lays out the window."""

    _widest = 0

    def _measure(self) -> QSize:
        self._widest = max(self._widest, super()._measure().width())
        return QSize(self._widest, self.fontMetrics().height() + 6)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange, QEvent.Type.LanguageChange):
            self._widest = 0
        super().changeEvent(event)


class HistoryCorner(QWidget):
    """Two quiet buttons that follow the actions."""

    def __init__(self, undo: QAction, redo: QAction, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._undo, self._redo = undo, redo
        self._said: object = None
        self._wish = QSize()
        self.undo = _LowButton(kind="quiet", icon="undo", size=0.9)
        self.redo = _LowButton(kind="quiet", icon="redo", size=0.9)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.undo)
        row.addWidget(self.redo)
        self.undo.repeats = self.redo.repeats = True
        self.undo.chosen.connect(undo.trigger)
        self.redo.chosen.connect(redo.trigger)
        undo.changed.connect(self._follow)
        redo.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        # An action signals each change by itself; they are handled together, once.
        actions = (self._undo, self._redo)
        said = tuple((a.text(), a.statusTip(), a.toolTip(), a.isEnabled()) for a in actions)
        if said == self._said:
            return
        self._said = said
        self.undo.set_label(label_of(self._undo))
        self.undo.block("" if self._undo.isEnabled() else self._undo.statusTip())
        self.redo.setAccessibleName(label_of(self._redo))
        self.redo.setToolTip(self._redo.toolTip())
        self.redo.block("" if self._redo.isEnabled() else self._redo.statusTip())
        self.undo.setVisible(self._undo.isEnabled())
        self.redo.setVisible(self._undo.isEnabled() or self._redo.isEnabled())
        bar, wish = self.parentWidget(), self.sizeHint()
        if isinstance(bar, QMenuBar) and wish != self._wish:
            self._wish = wish
            # A menu bar measures its corner only when it is resized itself.
            QApplication.sendEvent(bar, QResizeEvent(bar.size(), bar.size()))
