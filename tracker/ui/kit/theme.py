"""A table of named colours for each theme, and how it is applied: style, palette and font."""

from __future__ import annotations

import gc
from typing import Literal

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFontDatabase, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from tracker.ui.kit.fonts import scaled
from tracker.ui.kit.pyside import Contained

ThemeName = Literal["dark", "light", "high_contrast"]
SCALE_MIN, SCALE_MAX = 80, 250
_SMALLEST_BASE_PT = 10.5
IS_STYLED = "is_styled"
"""A property of the application: whether it has our style already."""


class Theme(msgspec.Struct, frozen=True):
    """The colours of one theme by what they are for. Painters get a theme as an argument, widgets have the current one.

    `faint` is for what is over or cannot be done now, and still readable; `accent_soft` is the ground of the row that
    acts; `sides` are text colours, one for each side by seat; `frames` and `ticks` are for the
    parts that something has, from the first to the last.
    """

    name: ThemeName
    is_dark: bool
    window: QColor
    panel: QColor
    raised: QColor
    line: QColor
    text: QColor
    muted: QColor
    faint: QColor
    accent: QColor
    accent_text: QColor
    on_accent: QColor
    accent_soft: QColor
    good: QColor
    bad: QColor
    focus: QColor
    sides: tuple[QColor, ...]
    card_paper: QColor
    card_ink: QColor
    card_label: QColor
    card_back: QColor
    frames: tuple[QColor, ...]
    ticks: tuple[QColor, ...]
    spent: QColor

    def side(self, seat: int) -> QColor:
        """Return the colour of a side by its seat, from 0; seats beyond the table begin again."""
        return self.sides[seat % len(self.sides)]


def _theme(name: ThemeName, is_dark: bool, **colours: str) -> Theme:
    lists = {key: tuple(QColor(c) for c in value.split()) for key, value in colours.items()}
    many = {"sides", "frames", "ticks"}
    return Theme(name, is_dark, **{k: v if k in many else v[0] for k, v in lists.items()})  # type: ignore[arg-type]


_DARK = _theme(
    "dark",
    True,
    window="#14161b",
    panel="#191c24",
    raised="#22252f",
    line="#333744",
    text="#eeece6",
    muted="#a4a7b3",
    faint="#8d91a0",
    accent="#e0b04a",
    accent_text="#e0b04a",
    on_accent="#201805",
    accent_soft="#2f2814",
    good="#6cb587",
    bad="#ef7a72",
    focus="#8fb8ff",
    sides="#e58078 #7fb0e6 #8cc084 #d5a3e0 #e0b46a #6fc7c4",
    card_paper="#f3ead8",
    card_ink="#29231a",
    card_label="#7d4f12",
    card_back="#23304a",
    frames="#5f88b8 #cd8b3a #bf4f4f",
    ticks="#6f9acb #cd8b3a #cf5a55",
    spent="#2c303b",
)
_LIGHT = _theme(
    "light",
    False,
    window="#f7f5f0",
    panel="#efece4",
    raised="#ffffff",
    line="#cfc9bc",
    text="#1f1d1a",
    muted="#575349",
    faint="#69655b",
    accent="#f0bb46",
    accent_text="#7a5200",
    on_accent="#241a04",
    accent_soft="#fdf0cc",
    good="#27703f",
    bad="#b3261e",
    focus="#1f5fbf",
    sides="#b0302a #1d5ca6 #2f6e2c #7d3a92 #7f5600 #0d6664",
    card_paper="#fffaf0",
    card_ink="#29231a",
    card_label="#7d4f12",
    card_back="#2c3f63",
    frames="#4d79ad #c57f2a #b23c3c",
    ticks="#4d79ad #c57f2a #b23c3c",
    spent="#dcd7cb",
)
_HIGH_CONTRAST = _theme(
    "high_contrast",
    True,
    window="#000000",
    panel="#000000",
    raised="#101010",
    line="#b0b0b0",
    text="#ffffff",
    muted="#e6e6e6",
    faint="#bdbdbd",
    accent="#ffd83d",
    accent_text="#ffd83d",
    on_accent="#000000",
    accent_soft="#332b00",
    good="#5dff9b",
    bad="#ff8f88",
    focus="#5cd6ff",
    sides="#ff9d94 #8cc8ff #9bff8c #f0b3ff #ffd27a #7dfff8",
    card_paper="#ffffff",
    card_ink="#000000",
    card_label="#5a3500",
    card_back="#000000",
    frames="#8cc8ff #ffb13d #ff6b62",
    ticks="#8cc8ff #ffb13d #ff6b62",
    spent="#1c1c1c",
)
THEMES: dict[ThemeName, Theme] = {"dark": _DARK, "light": _LIGHT, "high_contrast": _HIGH_CONTRAST}


_current: Theme = _DARK


def current_theme() -> Theme:
    """Return the current theme; `apply_theme` changes it."""
    return _current


class Themed(Contained):
    """A base of what paints with the theme. `theme` is always the current one."""

    @property
    def theme(self) -> Theme:
        """The theme of the program."""
        return _current

    def restyle(self) -> None:
        """Update what depends on the theme and the size of text; called when either has changed."""
        if isinstance(self, QWidget):
            self.update()


def theme_for(name: str) -> Theme:
    """Return the theme of that name; `system` and unknown names follow the scheme that the desktop reports."""
    for theme in THEMES.values():
        if theme.name == name:
            return theme
    scheme = QGuiApplication.styleHints().colorScheme()
    return _LIGHT if scheme == Qt.ColorScheme.Light else _DARK


def palette_of(theme: Theme) -> QPalette:
    """Return the palette that makes Fusion's own controls look like the theme."""
    role = QPalette.ColorRole
    palette = QPalette()
    for which, colour in (
        (role.Window, theme.window),
        (role.WindowText, theme.text),
        (role.Base, theme.raised),
        (role.AlternateBase, theme.panel),
        (role.Text, theme.text),
        (role.PlaceholderText, theme.muted),
        (role.Button, theme.raised),
        (role.ButtonText, theme.text),
        (role.BrightText, theme.text),
        (role.ToolTipBase, theme.raised),
        (role.ToolTipText, theme.text),
        (role.Highlight, theme.accent),
        (role.HighlightedText, theme.on_accent),
        (role.Accent, theme.accent),
        (role.Link, theme.focus),
        (role.LinkVisited, theme.focus),
        (role.Light, theme.raised.lighter(120)),
        (role.Midlight, theme.line),
        (role.Mid, theme.line),
        (role.Dark, theme.window.darker(130)),
        (role.Shadow, QColor(0, 0, 0)),
    ):
        palette.setColor(which, colour)
    for which in (role.WindowText, role.Text, role.ButtonText, role.HighlightedText):
        palette.setColor(QPalette.ColorGroup.Disabled, which, theme.faint)
    palette.setColor(QPalette.ColorGroup.Disabled, role.Highlight, theme.line)
    return palette


def apply_theme(app: QApplication, name: str, text_scale: int = 100) -> Theme:
    """Apply a theme to the whole program: Fusion, our palette, and the desktop's font at `text_scale` per cent (80 to
    250).

    Returns the theme; every widget that paints with it is updated. The font is scaled from the desktop's, so that it
    never compounds.
    """
    global _current
    theme = _current = theme_for(name)
    if not app.property(IS_STYLED):
        app.setStyle("Fusion")
        app.setProperty(IS_STYLED, True)
    # Qt and we go through all widgets: a window that is garbage-collected meanwhile would be deleted on the way.
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        _restyle_all(app, theme, min(max(text_scale, SCALE_MIN), SCALE_MAX) / 100)
    finally:
        if was_enabled:
            gc.enable()
    return theme


def _restyle_all(app: QApplication, theme: Theme, factor: float) -> None:
    palette = palette_of(theme)
    app.setPalette(palette)
    # The handle of a scroll bar has the colour of a button, which is hardly seen on its groove.
    handle = theme.line.lighter(150) if theme.is_dark else theme.line
    arrow = max((theme.text, theme.window), key=lambda ink: contrast(ink, handle))
    palette.setColor(QPalette.ColorRole.Button, handle)
    palette.setColor(QPalette.ColorRole.WindowText, arrow)  # Fusion paints arrows in the colour of texts
    app.setPalette(palette, "QScrollBar")  # type: ignore[arg-type]  # typed as bytes, takes only text
    QToolTip.setPalette(palette_of(theme))
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
    font.setPointSizeF(max(font.pointSizeF(), _SMALLEST_BASE_PT))
    app.setFont(scaled(font, factor))
    for widget in app.allWidgets():
        if isinstance(widget, Themed):
            widget.restyle()


def contrast(one: QColor, other: QColor) -> float:
    """Return the contrast ratio of two opaque colours, 1 to 21, as WCAG defines it."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: QColor) -> float:
    red, green, blue = (
        c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4
        for c in (colour.redF(), colour.greenF(), colour.blueF())
    )
    return float(0.2126 * red + 0.7152 * green + 0.0722 * blue)


def text_pairs(theme: Theme) -> tuple[tuple[str, QColor, QColor], ...]:
    """Return every text colour with every ground that it is painted on, each with a name for it."""
    grounds = {"window": theme.window, "panel": theme.panel, "raised": theme.raised}
    inks = {
        "text": theme.text,
        "muted": theme.muted,
        "faint": theme.faint,
        "accent_text": theme.accent_text,
        "bad": theme.bad,
        "good": theme.good,
    }
    inks |= {f"side {seat}": colour for seat, colour in enumerate(theme.sides)}
    pairs = [(f"{ink} on {ground}", inks[ink], grounds[ground]) for ink in inks for ground in grounds]
    pairs += [(f"{ink} on accent_soft", inks[ink], theme.accent_soft) for ink in ("text", "muted", "faint", "bad")]
    pairs.append(("on_accent on accent", theme.on_accent, theme.accent))
    pairs += [
        ("card_ink on card_paper", theme.card_ink, theme.card_paper),
        ("card_label on card_paper", theme.card_label, theme.card_paper),
        ("card_paper on card_back", theme.card_paper, theme.card_back),
    ]
    return tuple(pairs)
