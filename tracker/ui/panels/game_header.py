"""The header of the window: which game and turn, which phase, and who is on screen or next."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLayout, QSizePolicy, QVBoxLayout, QWidget

from tracker.ui.kit.controls import Text
from tracker.ui.kit.fonts import em, is_low, scaled
from tracker.ui.kit.spacing import Gaps, Spacing
from tracker.ui.kit.theme import Themed
from tracker.ui.panels.phase_bar import PhaseBar, PhaseStep

"""In a window lower than this, in ems, the list gets the room."""
_LETTERS = 1 / 18
"""How high the letters of who acts are, in heights of the window, so that they are read from two metres."""
_WHOLE_EM, _NONE_EM = 70, 34
"""From which height of the window on, in ems, they are as high as that, and up to which they stay small."""
_SMALL, _LARGE = 1.75, 2.6
"""The size of who acts at least, in sizes of text, and that from which on it has a line of its own."""
_NEXT, _PHASE, _TITLE = 0.6, 0.3, 0.27
"""The size of who is next, of the phases, and of the title with what is left, in sizes of who acts."""


class GameHeader(QWidget, Themed):
    """Who acts and who is next, as large as the window allows; which game, turn and phase.

    In a high window the names, if there are any, have a line of their own above turn and phases. Else all stand in one
    line, the title on the left, the phases in the middle, the names on the right, as far as there is room; a low window
    keeps only turn, phase and name.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.phases = PhaseBar()
        self._game = Text("", "muted", 0.95)
        self._turn = Text(size=_SMALL, bold=True, shrink=True)
        self._extra = Text("", "muted", 1.05)
        self._who_label = Text("", "muted", 0.95, shrink=True)
        self._who = Text(size=_SMALL, bold=True, shrink=True)
        self._next_label = Text("", "muted", 0.95, shrink=True)
        self._next = Text(size=_SMALL * _NEXT, shrink=True)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._left, self._now, self._then = QWidget(), QWidget(), QWidget()
        left = QVBoxLayout(self._left)
        turn = self._line = QHBoxLayout()
        turn.addWidget(self._turn)
        turn.addWidget(self._extra)
        turn.addStretch(1)
        left.addWidget(self._game)
        left.addLayout(turn)
        gaps = [Gaps(left, 0), Gaps(turn, 0.7)]
        for box, label, name in ((self._now, self._who_label, self._who), (self._then, self._next_label, self._next)):
            column = QVBoxLayout(box)
            column.addStretch(1)
            column.addWidget(label)
            column.addWidget(name)
            gaps.append(Gaps(column, 0))
        whole = QVBoxLayout(self)
        self._top, self._bottom = QHBoxLayout(), QHBoxLayout()
        whole.addLayout(self._top)
        whole.addLayout(self._bottom)
        Spacing(self, Gaps(whole, 0.3, 1.2, 0.6), Gaps(self._top, 0.9), Gaps(self._bottom, 0.9), *gaps)
        self._shape: object = None
        self._wished = 0
        self._steps: tuple[PhaseStep, ...] = ()
        self._watched: QWidget | None = None
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
        """Say who acts ("The robber") and in what role ("Acts now"); in the colour of the side at `seat`."""
        self._say(self._who_label, self._who, label, who, seat)

    def set_next(self, label: str, who: str, seat: int | None = None) -> None:
        """Say who comes next, in the colour of the side at `seat`."""
        self._say(self._next_label, self._next, label, who, seat)

    def _say(self, label: Text, name: Text, role: str, who: str, seat: int | None) -> None:
        name.set_ink("text", seat)
        if (role, who) != (label.text(), name.text()):
            label.setText(role)
            name.setText(who)
            self._arrange()

    # Sizes and places

    def _size_of_who(self) -> float:
        """Return the size of who acts, in sizes of text."""
        unit, height = em(self.font()), self.window().height()
        letters = QFontMetricsF(scaled(self.font(), 1.0, bold=True)).capHeight()
        part = min(1.0, (height / unit - _NONE_EM) / (_WHOLE_EM - _NONE_EM))
        if self.window() is self or part <= 0 or letters <= 0:
            return _SMALL
        return max(_SMALL, part * height * _LETTERS / letters)

    def _arrange(self) -> None:
        """Give everything its size and place in the window of now."""
        window = self.window()
        low = window is not self and is_low(window.height(), self.font())
        size = self._size_of_who()
        large = size >= _LARGE and bool(self._who.text())  # without a name its line would be empty
        self._who.set_size(round(size, 2))
        self._next.set_size(round(max(1.05, size * _NEXT), 2))
        self._turn.set_size(round(max(_SMALL, size * _TITLE), 2))
        self._extra.set_size(round(max(1.05, size * _TITLE), 2))
        phase = scaled(QApplication.font(), max(1.0, size * _PHASE))
        if phase != self.phases.font():
            self.phases.setFont(phase)
        self._game.setVisible(not low)
        self._who_label.setVisible(not low and bool(self._who_label.text()))
        self.phases.set_brief(low)
        self.phases.setVisible(self.phases.has_steps)
        # Where there is no room for both, the turn stays whole; in a low window it shrinks with the name.
        policy = QSizePolicy.Policy.Preferred if low else QSizePolicy.Policy.Minimum
        self._turn.setSizePolicy(policy, QSizePolicy.Policy.Preferred)
        margins = self._layout().contentsMargins()
        gap = self._top.spacing()
        room = self.width() - margins.left() - margins.right() - 2 * gap
        turn, middle = self._turn.sizeHint().width(), self.phases.sizeHint().width()
        now, then = _width(self._who_label, self._who), _width(self._next_label, self._next)
        extra = self._extra.sizeHint().width() + self._line.spacing()
        spare = room - turn - (middle if large or low else 0) - (0 if large else now)
        self._extra.setVisible(bool(self._extra.text()) and extra + round(em(self.font()) * 2) <= spare)
        left = max(_width(self._game), turn + (0 if self._extra.isHidden() else extra))
        right = now if large else now + gap + then if then and left + middle + now + gap + then <= room else now
        self._then.setVisible(bool(self._next.text()) and (large or right > now))
        tall = not large and not low and left + middle + right > room
        self._place(large, tall, low, left, middle, right, room)

    def _place(self, large: bool, tall: bool, low: bool, left: int, middle: int, right: int, room: int) -> None:
        shape = (large, tall)
        if shape != self._shape:
            self._shape = shape
            for line in (self._top, self._bottom):
                while line.takeAt(0) is not None:
                    pass
            bottom = Qt.AlignmentFlag.AlignBottom
            if large:
                self._top.addWidget(self._now, 3)
                self._top.addWidget(self._then, 2)
                self._bottom.addWidget(self._left, 1, bottom)
                self._bottom.addWidget(self.phases, 0, bottom)
            else:
                self._top.addWidget(self._left)
                if not tall:
                    self._top.addWidget(self.phases, 0, Qt.AlignmentFlag.AlignVCenter)
                self._top.addWidget(self._then)
                self._top.addWidget(self._now, 0, Qt.AlignmentFlag.AlignRight)
                if tall:
                    self._bottom.addWidget(self.phases)
        if not large:
            centred = self._then.isHidden() and 2 * max(left, right) + middle <= room
            by_width = tall or low
            self._top.setStretchFactor(self._left, left if by_width else 1)
            self._top.setStretchFactor(self._now, right if by_width else int(centred))
        self._layout().invalidate()
        high = self._layout().totalSizeHint().height()
        if high != self._wished:
            self._wished = high
            self.updateGeometry()
            QTimer.singleShot(0, self, self.updateGeometry)  # while the window is laid out nobody hears of it

    def _layout(self) -> QLayout:
        layout = self.layout()
        assert layout is not None
        return layout

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # Of a window that grows only in height a header hears nothing by itself.
        if self._watched is not self.window():
            self._watched = self.window()
            self._watched.installEventFilter(self)
        self._arrange()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and watched is self._watched and watched is not self:
            self._arrange()
        return False

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


def _width(*texts: Text) -> int:
    """Return how wide a block of these texts is; those that are hidden take no room."""
    return max((text.sizeHint().width() for text in texts if not text.isHidden() and text.text()), default=0)
