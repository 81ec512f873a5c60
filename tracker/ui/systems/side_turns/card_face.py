"""Both sides of a countdown card as they are painted: the event, and the back of the deck."""

from __future__ import annotations

import math
from functools import lru_cache

import msgspec
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from tracker.core.setup import ACTS, Act
from tracker.ui.kit.fonts import caps, em, narrowed, scaled, serif
from tracker.ui.kit.paint import LEFT, RIGHT, draw_box, draw_icon, draw_text, wrapped
from tracker.ui.kit.theme import Theme

_SIZES = (1.2, 1.1, 1.0, 0.92, 0.85, 0.78, 0.7)
_READABLE = 0.85
_TITLE_SIZE = 1.5
_TOP, _BOTTOM = 1.15, 0.95
_AIRY = 1.08
_GAP_EM = 0.4
_Words = tuple[list[str], QFont, list[str], QFont]


class CardFace(msgspec.Struct, frozen=True):
    """What stands on a card that lies face up, as ready texts. `heading` is "Act two · card 2 of 6"."""

    act: Act
    heading: str
    title: str
    text: str = ""
    foot_left: str = ""
    foot_right: str = ""

    @property
    def spoken(self) -> str:
        """All texts of the card, for a screen reader and the tooltip."""
        parts = (self.heading, self.title, self.text, self.foot_left, self.foot_right)
        return "\n".join(part for part in parts if part)


def paint_back(painter: QPainter, place: QRectF, font: QFont, theme: Theme) -> None:
    """Paint the back of the deck, in the spirit of an old television's test card: rays out of a screen."""
    unit = em(font)
    draw_box(painter, place, unit * 0.9, theme.card_paper, theme.line)
    inner = place.adjusted(unit * 0.45, unit * 0.45, -unit * 0.45, -unit * 0.45)
    draw_box(painter, inner, unit * 0.6, theme.card_back)
    ray = QColor(theme.card_paper)
    ray.setAlpha(38)
    painter.save()
    painter.setClipRect(inner)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ray)
    sun = QRectF(0, 0, inner.width() * 2, inner.width() * 2)
    sun.moveCenter(inner.center())
    for number in range(18):
        painter.drawPie(sun, number * 20 * 16, 10 * 16)
    painter.restore()
    screen = QRectF(0, 0, min(inner.width() * 0.6, unit * 11), min(inner.height() * 0.5, unit * 6))
    screen.moveCenter(inner.center())
    draw_box(painter, screen, unit * 1.4, theme.card_back, theme.card_paper, unit * 0.22)
    size = min(screen.height() * 0.6, unit * 2.4)
    spot = QRectF(0, 0, size, size)
    spot.moveCenter(screen.center())
    draw_icon(painter, "clock", theme.card_paper, spot)


def paint_face(painter: QPainter, place: QRectF, font: QFont, theme: Theme, face: CardFace) -> None:
    """Paint the event. Its words are as large as the card allows; what cannot be whole ends in an ellipsis."""
    unit = em(font)
    frame = theme.frames[ACTS.index(face.act)]
    draw_box(painter, place, unit * 0.9, theme.card_paper, frame, unit * 0.36)
    if face.act == "finale":
        # The last act differs in shape, not in colour alone: a second frame.
        inner = place.adjusted(unit * 0.6, unit * 0.6, -unit * 0.6, -unit * 0.6)
        draw_box(painter, inner, unit * 0.5, None, frame, unit * 0.12)
    side = _side(place.width(), unit)
    inside = place.adjusted(side, unit * _TOP, -side, -unit * _BOTTOM)
    small, label = scaled(font, 0.86), caps(font, 0.84)
    line = QFontMetricsF(label).height()
    heading = QRectF(inside.left(), inside.top(), inside.width(), line)
    draw_text(
        painter, heading, face.heading, narrowed(face.heading.upper(), label, inside.width(), 0.55), theme.card_label
    )
    foot = QFontMetricsF(small).height() if face.foot_left or face.foot_right else 0.0
    body = inside.adjusted(0, line + unit * 0.55, 0, -(foot + unit * 0.4 if foot else 0))
    _paint_words(painter, body, font, theme, face)
    if foot:
        row = QRectF(inside.left(), inside.bottom() - foot, inside.width(), foot)
        taken = draw_text(painter, row, face.foot_right, small, theme.card_label, RIGHT)
        left = row.adjusted(0, 0, -taken - unit * 0.6 if taken else 0, 0)
        draw_text(painter, left, face.foot_left, narrowed(face.foot_left, small, left.width()), theme.card_label, LEFT)


def _paint_words(painter: QPainter, body: QRectF, font: QFont, theme: Theme, face: CardFace) -> None:
    title, big, text, plain = fit_words(face, font, body.width(), body.height())
    top = body.top()
    for lines, written, step in (
        (title, big, QFontMetricsF(big).lineSpacing()),
        (text, plain, QFontMetricsF(plain).lineSpacing() * _AIRY),
    ):
        for line in lines:
            place = QRectF(body.left(), top, body.width(), step)
            draw_text(painter, place, line.rstrip(), written, theme.card_ink)
            top += step
        top += em(font) * _GAP_EM


def least_height(face: CardFace, font: QFont, width: float) -> int:
    """Return how high a card of this width must be for its words to be whole in letters that are read well."""
    return _least_height(face, font.toString(), width)


@lru_cache(maxsize=64)
def _least_height(face: CardFace, font_name: str, width: float) -> int:
    font = QFont()
    font.fromString(font_name)
    unit = em(font)
    big, plain = serif(font, _READABLE * _TITLE_SIZE), scaled(font, _READABLE)
    inside = width - 2 * _side(width, unit)
    title, _ = wrapped(face.title, big, inside, 1e6)
    text = wrapped(face.text, plain, inside, 1e6)[0] if face.text else []
    words = len(title) * QFontMetricsF(big).lineSpacing() + len(text) * QFontMetricsF(plain).lineSpacing() * _AIRY
    heading = QFontMetricsF(caps(font, 0.84)).height()
    foot = QFontMetricsF(scaled(font, 0.86)).height() if face.foot_left or face.foot_right else 0.0
    return math.ceil(words + heading + foot + unit * (_TOP + _BOTTOM + _GAP_EM + 1.0))


def _side(width: float, unit: float) -> float:
    return unit * (1.5 if width > unit * 14 else 0.85)


def fit_words(face: CardFace, font: QFont, width: float, height: float) -> _Words:
    """Return the lines of title and text, each with its font: the largest size in which both are whole, or the
    smallest with what finds room in it."""
    return _fit(face, font.toString(), width, height)


@lru_cache(maxsize=64)
def _fit(face: CardFace, font_name: str, width: float, height: float) -> _Words:
    """The same, kept: a card that turns is painted many times."""
    font = QFont()
    font.fromString(font_name)
    gap = em(font) * _GAP_EM
    for size in _SIZES:
        big, plain = serif(font, size * _TITLE_SIZE), scaled(font, size)
        title, title_fits = wrapped(face.title, big, width, height)
        left = height - len(title) * QFontMetricsF(big).lineSpacing() - gap
        text, text_fits = wrapped(face.text, plain, width, left / _AIRY)
        room = left >= QFontMetricsF(plain).lineSpacing()
        if title_fits and (not face.text or (room and text_fits)):
            return title, big, text if face.text else [], plain
    title, _ = wrapped(face.title, big, width, QFontMetricsF(big).lineSpacing() * 2)
    left = height - len(title) * QFontMetricsF(big).lineSpacing() - gap
    text, _ = wrapped(face.text, plain, width, left / _AIRY)
    return title, big, text if left >= QFontMetricsF(plain).lineSpacing() else [], plain
