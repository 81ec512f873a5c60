"""The countdown card: it turns over and shows its text. Several cards lie side by side."""

from __future__ import annotations

import math

from PySide6.QtCore import Property, QEasingCurve, QEvent, QPointF, QPropertyAnimation, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from tracker.ui.kit.fonts import em
from tracker.ui.kit.paint import plain_tooltip
from tracker.ui.kit.theme import Themed
from tracker.ui.systems.side_turns.card_face import CardFace, least_height, paint_back, paint_face

_LEAST_EM = 8.5
"""How wide a card is at least, in ems, where several lie side by side."""
_GAP_EM = 0.6
_SHAPE = 0.76
"""Height of a card for its width."""


class CardPanel(QWidget, Themed):
    """Shows the cards of this turn, or the back of the deck. A new card turns over in `animation_ms` (0: at once; also
    where the style reports that it does not animate)."""

    def __init__(self, animation_ms: int = 250, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.animation_ms = animation_ms
        self._faces: tuple[CardFace, ...] = ()
        self._before: tuple[CardFace, ...] = ()
        self._turned = 1.0
        self._backs: dict[object, QPixmap] = {}
        self._animation = QPropertyAnimation(self, b"turned", self)
        self._animation.setStartValue(0.0)
        self._animation.setEndValue(1.0)
        self._animation.setEasingCurve(QEasingCurve.Type.InOutCubic)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    @property
    def faces(self) -> tuple[CardFace, ...]:
        """The cards that lie face up."""
        return self._faces

    def set_animation(self, animation_ms: int) -> None:
        """Set how long a card takes to turn over; 0 also ends a running turn."""
        self.animation_ms = animation_ms
        if not animation_ms:
            self._animation.stop()
            self._set_turned(1.0)

    def show_faces(self, faces: tuple[CardFace, ...], turn_over: bool = True) -> None:
        """Show these cards; none shows the back. `turn_over` is false where nothing was flipped just now, as after
        undo, a change of language, or the opening of a saved game."""
        if faces == self._faces:
            return
        self._before, self._faces = self._faces, faces
        self._describe()
        self.updateGeometry()
        self._animation.stop()
        self._set_turned(1.0)
        if turn_over:
            self.turn_over()

    def turn_over(self) -> None:
        """Let the newest card turn from its back to its face; one that replaces other cards lies there at once."""
        is_new = bool(self._faces) and self._faces[: len(self._before)] == self._before
        duration = self._duration() if is_new or not self._before else 0
        if duration:
            self._animation.setDuration(duration)
            self._animation.start()

    def _duration(self) -> int:
        from PySide6.QtWidgets import QStyle

        moves = self.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration, None, self)
        return self.animation_ms if moves > 0 else 0

    def _describe(self) -> None:
        self.setAccessibleName("\n\n".join(face.spoken for face in self._faces))

    def _get_turned(self) -> float:
        return self._turned

    def _set_turned(self, turned: float) -> None:
        self._turned = turned
        self.update()

    turned = Property(float, _get_turned, _set_turned)
    """How far the newest card has turned: 0 is the back, 1 the face."""

    # Sizes

    def _grid(self, width: float) -> tuple[int, int]:
        """Return in how many columns and rows the cards lie: as few rows as the width allows."""
        count, unit = max(1, len(self._faces)), em(self.font())
        most = max(1, int((width + unit * _GAP_EM) // (unit * (_LEAST_EM + _GAP_EM))))
        rows = math.ceil(count / most)
        return math.ceil(count / rows), rows

    def _wide(self, width: float) -> float:
        """Return how wide each card is."""
        columns, _ = self._grid(width)
        return (width - em(self.font()) * _GAP_EM * (columns - 1)) / columns

    def sizeHint(self) -> QSize:
        width = round(em(self.font()) * 21)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(em(self.font()) * 9), round(em(self.font()) * 9))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        unit = em(self.font())
        _, rows = self._grid(width)
        wide = self._wide(width)
        usual = min(max(wide * _SHAPE, unit * 12), unit * (22 if rows == 1 else 16))
        return round(max(usual, self._least_height(wide)) * rows + unit * _GAP_EM * (rows - 1))

    def _least_height(self, width: float) -> int:
        """Return how high a card must be to be read: the panel scrolls, a rule that is cut misleads."""
        return max((least_height(face, self.font(), width) for face in self._faces), default=0)

    def _places(self) -> list[QRectF]:
        gap = em(self.font()) * _GAP_EM
        columns, rows = self._grid(self.width())
        wide, high = self._wide(self.width()), (self.height() - gap * (rows - 1)) / rows
        count = max(1, len(self._faces))
        return [QRectF(n % columns * (wide + gap), n // columns * (high + gap), wide, high) for n in range(count)]

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        fresh = len(self._before) if self._faces[: len(self._before)] == self._before else 0
        for number, place in enumerate(self._places()):
            face = self._faces[number] if number < len(self._faces) else None
            turning = self._turned < 1 and face is not None and number >= fresh
            self._paint_card(painter, place, face, self._turned if turning else 1.0)
        painter.end()

    def _paint_card(self, painter: QPainter, place: QRectF, face: CardFace | None, turned: float) -> None:
        painter.save()
        if turned < 1:
            # Seen from straight above, a card that turns is as wide as the cosine of its angle, and lifts a little.
            painter.translate(place.center())
            painter.scale(max(abs(math.cos(math.pi * turned)), 0.01), 1 - 0.05 * math.sin(math.pi * turned))
            painter.translate(-place.center())
        if face is None or turned < 0.5:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawPixmap(place.topLeft(), self._back(place.size()))
        else:
            paint_face(painter, place, self.font(), self.theme, face)
        painter.restore()

    def _back(self, size: QSizeF) -> QPixmap:
        """Return the back of the deck as a picture: its rays take as long to paint as all else that a step changes."""
        ratio = self.devicePixelRatioF()
        look = (size.toTuple(), ratio, self.font().key(), self.theme.name)
        if look not in self._backs:
            picture = QPixmap((size * ratio).toSize())
            picture.setDevicePixelRatio(ratio)
            picture.fill(Qt.GlobalColor.transparent)
            painter = QPainter(picture)
            paint_back(painter, QRectF(QPointF(), size), self.font(), self.theme)
            painter.end()
            self._backs = {look: picture}
        return self._backs[look]

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            for place, face in zip(self._places(), self._faces, strict=False):
                if place.contains(event.pos()):
                    QToolTip.showText(event.globalPos(), plain_tooltip(face.spoken), self)
            return True
        return super().event(event)
