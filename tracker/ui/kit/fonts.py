"""Fonts and lengths made from one font, so that everything grows with the text."""

from __future__ import annotations

from PySide6.QtGui import QFont, QFontMetricsF

_SERIF = ("Noto Serif", "Source Serif 4", "Georgia", "Liberation Serif", "DejaVu Serif")
_LOW_EM = 24


def scaled(font: QFont, factor: float, bold: bool = False) -> QFont:
    """Return a copy of the font at `factor` times its size."""
    result = QFont(font)
    if font.pointSizeF() > 0:
        result.setPointSizeF(font.pointSizeF() * factor)
    else:
        result.setPixelSize(max(1, round(font.pixelSize() * factor)))
    if bold:
        result.setWeight(QFont.Weight.DemiBold)
    return result


def serif(font: QFont, factor: float) -> QFont:
    """Return a bold serif font at `factor` times the size of `font`, for titles of cards."""
    result = scaled(font, factor)
    result.setFamilies(list(_SERIF))
    result.setStyleHint(QFont.StyleHint.Serif)
    result.setWeight(QFont.Weight.Bold)
    return result


def caps(font: QFont, factor: float = 0.8) -> QFont:
    """Return the font of small headings: bold, spaced capitals."""
    result = scaled(font, factor)
    result.setWeight(QFont.Weight.Bold)
    result.setCapitalization(QFont.Capitalization.AllUppercase)
    result.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 108)
    return result


def em(font: QFont) -> float:
    """Return the length that all others are given in: the height of a line of this font, in pixels, divided by 1.2."""
    return QFontMetricsF(font).height() / 1.2


def is_low(height: float, font: QFont) -> bool:
    """Return whether a window of this height, in pixels, has room for the lists and what is needed, and no more."""
    return height < em(font) * _LOW_EM


def narrowed(text: str, font: QFont, width: float, least: float = 0.7) -> QFont:
    """Return the font, made smaller if the text is wider than `width` pixels, but not below `least` of its size."""
    factor, shown = 1.0, font
    # Letters do not shrink evenly, so what was worked out is measured again.
    while (wanted := QFontMetricsF(shown).horizontalAdvance(text)) > width and factor > least:
        factor = max(least, factor * width / wanted * 0.99)
        shown = scaled(font, factor)
    return shown
