"""What painters share: rounded boxes, chips, dice, lines of text that end in an ellipsis. All lengths in font units."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QTextLayout, QTextOption

from tracker.ui.kit.fonts import em, scaled
from tracker.ui.kit.icons import pixmap
from tracker.ui.kit.theme import Theme

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignAbsolute
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignAbsolute
CENTRE = Qt.AlignmentFlag.AlignCenter
_FLAGS = {align: align.value | Qt.TextFlag.TextSingleLine.value for align in (LEFT, RIGHT, CENTRE)}
_LONGEST = 1000
ELIDE = Qt.TextElideMode.ElideRight


def plain_tooltip(text: str) -> str:
    """Return the text so that a tooltip shows it as typed: Qt takes what looks like markup for markup."""
    if not text:
        return ""
    # Enough for text; html.escape would load a table of all entities at the start.
    shown = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return f'<p style="white-space:pre-wrap">{shown}</p>'


def plain_label(text: str) -> str:
    """Return the text so that a menu, a button or a label shows it as typed: Qt takes an ampersand for a mnemonic."""
    return text.replace("&", "&&")


def cut(text: str) -> str:
    """Return the text without what follows after its first thousand letters. Nothing has room for more, and to measure
    a text of many thousands takes seconds."""
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"


def one_line(text: str) -> str:
    """Return the text without line breaks and tabs, which would be painted as such, and cut."""
    text = cut(text)
    if text.isprintable():
        return text
    return " ".join(text.split()) if any(c in text for c in "\n\r\t\u2028\u2029") else text


def elided(text: str, font: QFont, width: float) -> str:
    """Return the text, cut with an ellipsis if it is wider than `width` pixels."""
    return QFontMetricsF(font).elidedText(one_line(text), ELIDE, max(0.0, width) + 1)


def draw_text(
    painter: QPainter,
    rect: QRectF,
    text: str,
    font: QFont,
    colour: QColor,
    align: Qt.AlignmentFlag = LEFT,
    width: float | None = None,
) -> float:
    """Paint one line, elided to the rectangle, and return its width in pixels; `width`: who has measured it."""
    shown = one_line(text)
    if width is None:
        width = QFontMetricsF(font).horizontalAdvance(shown)
    if width > rect.width() + 1:
        shown = elided(shown, font, rect.width())
        width = rect.width()
    painter.setFont(font)
    painter.setPen(colour)
    painter.drawText(rect, _FLAGS.get(align) or align.value | Qt.TextFlag.TextSingleLine.value, shown)
    return width


def draw_box(
    painter: QPainter,
    rect: QRectF,
    radius: float,
    ground: QColor | None,
    line: QColor | None = None,
    width: float = 1.0,
) -> None:
    """Paint a rounded box; the line lies inside the rectangle."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)
    painter.setPen(QPen(line, width) if line is not None else Qt.PenStyle.NoPen)
    painter.setBrush(ground if ground is not None else Qt.BrushStyle.NoBrush)
    inset = width / 2 if line is not None else 0
    painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), radius, radius)


def draw_icon(painter: QPainter, name: str, colour: QColor, rect: QRectF) -> None:
    """Paint an icon as large as the rectangle is high, in the middle of it."""
    size = min(rect.width(), rect.height())
    ratio = painter.device().devicePixelRatioF()
    image = pixmap(name, colour, size, ratio)
    half = image.deviceIndependentSize().width() / 2
    # At a whole pixel and in its own size: scaled by a fraction of one, a picture loses its thin lines.
    left, top = (round((middle - half) * ratio) / ratio for middle in (rect.center().x(), rect.center().y()))
    painter.drawPixmap(QPointF(left, top), image)


def chip_font(font: QFont) -> QFont:
    """Return the font of chips, for rows or controls written in `font`."""
    return scaled(font, 0.88)


def chip_width(text: str, font: QFont, icon: str = "") -> float:
    """Return how wide a chip with this text is; `font` is the one of the row it stands in."""
    small = chip_font(font)
    return QFontMetricsF(small).horizontalAdvance(one_line(text)) + em(small) * (2.4 if icon else 1.1)


def chip_height(font: QFont) -> float:
    """Return how high a chip is; `font` is the one of the row it stands in."""
    return em(chip_font(font)) * 1.55


def chip_colours(theme: Theme, tone: str) -> tuple[QColor, QColor, QColor]:
    """Return ground, ink and line of a chip."""
    match tone:
        case "accent":
            return theme.accent, theme.on_accent, theme.accent
        case "faint":
            return theme.panel, theme.faint, theme.line
        case "bad":
            return theme.raised, theme.bad, theme.bad
        case "good":
            return theme.raised, theme.good, theme.good
        case _:
            return theme.raised, theme.text, theme.line


def draw_chip(
    painter: QPainter, rect: QRectF, text: str, font: QFont, theme: Theme, tone: str = "plain", icon: str = ""
) -> None:
    """Paint a chip that fills the rectangle; `font` is the one of the row it stands in."""
    ground, ink, line = chip_colours(theme, tone)
    small = chip_font(font)
    unit = em(small)
    draw_box(painter, rect, rect.height() / 2, ground, line)
    inside = rect.adjusted(unit * 0.5, 0, -unit * 0.5, 0)
    if icon:
        draw_icon(painter, icon, ink, QRectF(inside.x(), rect.center().y() - unit * 0.45, unit * 0.9, unit * 0.9))
        inside.setLeft(inside.left() + unit * 1.2)
    draw_text(painter, inside, text, small, ink, CENTRE)


def die_size(font: QFont) -> float:
    """Return the length of a side of a die painted with `font`."""
    return em(font) * 1.7


def draw_die(painter: QPainter, rect: QRectF, number: int, font: QFont, theme: Theme, best: bool = False) -> None:
    """Paint a die that shows a number; the best of a roll-off is in the accent colour and has a frame."""
    ground, ink = (theme.accent, theme.on_accent) if best else (theme.card_paper, theme.card_ink)
    draw_box(painter, rect, rect.height() * 0.18, ground, ink if best else theme.line, 1.6 if best else 1.0)
    draw_text(painter, rect, str(number), scaled(font, 1.0, bold=True), ink, CENTRE)


def draw_focus(painter: QPainter, rect: QRectF, radius: float, theme: Theme) -> None:
    """Paint the ring of what has the keyboard."""
    draw_box(painter, rect, radius, None, theme.focus, 2.0)


def wrapped(text: str, font: QFont, width: float, height: float) -> tuple[list[str], bool]:
    """Return the lines of the text within a box, and whether all of it fits; else the last line ends in an ellipsis."""
    lines: list[str] = []
    step = QFontMetricsF(font).lineSpacing()
    most = max(1, int(height / step + 0.01))
    paragraphs = text.splitlines() or [""]
    for paragraph in paragraphs:
        for line in _lines_of(paragraph, font, width):
            if len(lines) == most:
                lines[-1] = elided(lines[-1].rstrip() + " …", font, width)
                if not lines[-1].endswith("…"):
                    lines[-1] += "…"
                return lines, False
            lines.append(line)
    return lines, True


def draw_note(painter: QPainter, area: QRectF, text: str, font: QFont, colour: QColor) -> None:
    """Paint a text in the middle of a view that has nothing else to show."""
    area = area.adjusted(em(font), 0, -em(font), 0)
    step = QFontMetricsF(font).lineSpacing()
    lines, _ = wrapped(text, font, area.width(), area.height())
    top = area.center().y() - step * len(lines) / 2
    for number, line in enumerate(lines):
        draw_text(
            painter, QRectF(area.left(), top + number * step, area.width(), step), line.strip(), font, colour, CENTRE
        )


def _lines_of(paragraph: str, font: QFont, width: float) -> list[str]:
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout = QTextLayout(paragraph, font)
    layout.setTextOption(option)
    layout.beginLayout()
    lines: list[str] = []
    # QTextLine counts in UTF-16, where an emoji is two.
    units = paragraph.encode("utf-16-le")
    while (line := layout.createLine()).isValid():
        line.setLineWidth(max(1.0, width))
        start, length = line.textStart(), line.textLength()
        lines.append(units[2 * start : 2 * (start + length)].decode("utf-16-le", "replace"))
    layout.endLayout()
    return lines or [""]
