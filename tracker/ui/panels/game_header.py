"""The header of the window: which game and turn, which phase, and who is on screen or next."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from tracker.ui.kit.controls import Text
from tracker.ui.kit.fonts import em
from tracker.ui.kit.spacing import Gaps, Spacing
from tracker.ui.kit.theme import Themed
from tracker.ui.panels.phase_bar import PhaseBar, PhaseStep

_LOW_EM = 24
"""In a window lower than this, in ems, the list gets the room."""


class GameHeader(QWidget, Themed):
    """Three blocks: the title on the left, the phases in the middle, who it is about on the right. Where they find no
    room side by side the phases go under the other two; a low window keeps only turn, phase and name."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.phases = PhaseBar()
        self._game = Text("", "muted", 0.95)
        self._turn = Text(size=1.75, bold=True, shrink=True)
        self._extra = Text("", "muted", 1.05)
        self._who_label = Text("", "muted", 0.95, align_right=True, shrink=True)
        self._who = Text(size=1.75, bold=True, align_right=True, shrink=True)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._left, self._right = QWidget(), QWidget()
        left = QVBoxLayout(self._left)
        turn = self._line = QHBoxLayout()
        turn.addWidget(self._turn)
        turn.addWidget(self._extra)
        turn.addStretch(1)
        left.addWidget(self._game)
        left.addLayout(turn)
        right = QVBoxLayout(self._right)
        right.addWidget(self._who_label)
        right.addWidget(self._who)
        self._grid = QGridLayout(self)
        Spacing(self, Gaps(self._grid, 0.6, 1.2, 0.6), Gaps(left, 0), Gaps(right, 0), Gaps(turn, 0.7))
        self._is_tall: bool | None = None
        self._steps: tuple[PhaseStep, ...] = ()
        self._arrange()

    def set_title(self, game: str, turn: str, extra: str = "") -> None:
        """Say which game ("System · 4 ft table"), which turn ("Turn 5"), and with it, say, the time in the fiction."""
        if (game, turn, extra) != (self._game.text(), self._turn.text(), self._extra.text()):
            self._game.setText(game)
            self._turn.setText(turn)
            self._extra.setText(extra)
            self._arrange()

    def set_phases(self, steps: tuple[PhaseStep, ...]) -> None:
        """Show the phases as steps."""
        if steps != self._steps:
            self._steps = steps
            self.phases.set_steps(steps)
            self._arrange()

    def set_who(self, label: str, who: str, seat: int | None = None) -> None:
        """Say who ("The robber") and in what role ("Next"); in the colour of the side at `seat`."""
        self._who.set_ink("text", seat)
        if (label, who) != (self._who_label.text(), self._who.text()):
            self._who_label.setText(label)
            self._who.setText(who)
            self._arrange()

    def _shrink(self, room: int) -> bool:
        """Leave out what matters less: all but turn, phase and name in a low window, the time in a narrow one.

        Returns whether the window is low.
        """
        window = self.window()
        low = window is not self and window.height() < em(self.font()) * _LOW_EM
        self._game.setVisible(not low)
        # Where there is no room for both, the turn stays whole; in a low window it shrinks with the name.
        policy = QSizePolicy.Policy.Preferred if low else QSizePolicy.Policy.Minimum
        self._turn.setSizePolicy(policy, QSizePolicy.Policy.Preferred)
        self._who_label.setVisible(not low and bool(self._who_label.text()))
        self.phases.set_brief(low)
        self.phases.setVisible(self.phases.has_steps)
        names = self._turn.sizeHint().width() + self._right_width()
        beside = self.phases.sizeHint().width() if low else 0
        fits = names + beside + self._extra.sizeHint().width() + round(em(self.font()) * 2) <= room
        self._extra.setVisible(bool(self._extra.text()) and fits)
        return low

    def _left_width(self) -> int:
        # Not the size hint of the block: a nested layout is updated only by a later event.
        game = 0 if self._game.isHidden() else self._game.sizeHint().width()
        extra = 0 if self._extra.isHidden() else self._line.spacing() + self._extra.sizeHint().width()
        return max(game, self._turn.sizeHint().width() + extra)

    def _right_width(self) -> int:
        label = 0 if self._who_label.isHidden() else self._who_label.sizeHint().width()
        return max(self._who.sizeHint().width(), label)

    def _arrange(self) -> None:
        margins = self._grid.contentsMargins()
        room = self.width() - margins.left() - margins.right() - 2 * self._grid.horizontalSpacing()
        low = self._shrink(room)
        left, right, middle = self._left_width(), self._right_width(), self.phases.sizeHint().width()
        centred = 2 * max(left, right) + middle <= room
        tall = left + right + middle > room and not low
        stretches = (left, 0, right) if tall or low else (1, 0, 1 if centred else 0)
        for column, stretch in enumerate(stretches):
            if self._grid.columnStretch(column) != stretch:
                self._grid.setColumnStretch(column, stretch)
        if tall == self._is_tall:
            return
        self._is_tall = tall
        upright = Qt.AlignmentFlag.AlignVCenter
        for widget in (self._left, self.phases, self._right):
            self._grid.removeWidget(widget)
        self._grid.addWidget(self._left, 0, 0)
        self._grid.addWidget(self._right, 0, 2)
        if tall:
            self._grid.addWidget(self.phases, 1, 0, 1, 3, upright)
        else:
            self._grid.addWidget(self.phases, 0, 1, upright)
        self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.theme.panel)
        painter.fillRect(0, self.height() - 1, self.width(), 1, self.theme.line)
        painter.end()
