"""Themes: contrast, palette, text size."""

from __future__ import annotations

import gc

import pytest
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication, QScrollBar, QWidget
from pytestqt.qtbot import QtBot

from tracker.ui.kit.icons import icon, icons_folder, pixmap, program_icon
from tracker.ui.kit.theme import THEMES, Theme, Themed, ThemeName, apply_theme, contrast, text_pairs, theme_for


def test_contrast_is_measured_as_wcag_does() -> None:
    assert contrast(QColor("black"), QColor("white")) == pytest.approx(21)
    assert contrast(QColor("#777777"), QColor("#777777")) == pytest.approx(1)


@pytest.mark.parametrize("name", THEMES)
def test_every_text_stands_out_from_every_ground_it_is_painted_on(name: ThemeName) -> None:
    weak = {pair: round(contrast(ink, ground), 2) for pair, ink, ground in text_pairs(THEMES[name])}
    assert {pair: ratio for pair, ratio in weak.items() if ratio < 4.5} == {}


@pytest.mark.parametrize("name", THEMES)
def test_ticks_and_focus_stand_out_from_the_panel(name: ThemeName) -> None:
    theme = THEMES[name]
    shapes = {"focus": theme.focus, **{f"tick {n}": colour for n, colour in enumerate(theme.ticks)}}
    weak = {n: round(contrast(c, theme.panel), 2) for n, c in shapes.items()}
    assert {n: ratio for n, ratio in weak.items() if ratio < 2.5} == {}


def test_applying_a_theme_twice_does_not_grow_the_text_twice(qapp: QApplication) -> None:
    apply_theme(qapp, "dark", 100)
    base = qapp.font().pointSizeF()
    apply_theme(qapp, "light", 200)
    apply_theme(qapp, "light", 200)
    assert qapp.font().pointSizeF() == pytest.approx(2 * base)


@pytest.mark.parametrize(("asked", "given"), [(10, 80), (1000, 250)])
def test_the_text_scale_stays_between_80_and_250(qapp: QApplication, asked: int, given: int) -> None:
    apply_theme(qapp, "dark", 100)
    base = qapp.font().pointSizeF()
    apply_theme(qapp, "dark", asked)
    assert qapp.font().pointSizeF() == pytest.approx(base * given / 100)


def test_the_palette_follows_the_theme(qapp: QApplication) -> None:
    theme = apply_theme(qapp, "light")
    assert qapp.palette().color(QPalette.ColorRole.Window) == theme.window
    assert apply_theme(qapp, "high_contrast").window == QColor("black")


@pytest.mark.parametrize("name", ["dark", "light", "high_contrast"])
def test_the_arrows_of_a_scroll_bar_stand_out_from_their_buttons(name: str, qtbot: QtBot, qapp: QApplication) -> None:
    apply_theme(qapp, name)
    bar = QScrollBar()
    qtbot.addWidget(bar)
    bar.resize(14, 200)
    bar.show()
    image = bar.grab().toImage()
    inks = [image.pixelColor(x, y) for x in range(3, 11) for y in range(3, 11)]
    assert max(contrast(ink, inks[0]) for ink in inks) >= 2.5


def test_an_unknown_name_follows_the_desktop(qapp: QApplication) -> None:
    assert theme_for("system").name in ("dark", "light")
    assert theme_for("no such theme") is theme_for("system")


def test_every_icon_is_drawn_in_the_colour_asked_for(theme: Theme) -> None:
    for path in icons_folder().glob("*.svg"):
        image = pixmap(path.stem, QColor("#ff0000"), 24).toImage()
        inks = {
            image.pixelColor(x, y).name() for x in range(24) for y in range(24) if image.pixelColor(x, y).alpha() > 250
        }
        assert inks, path.stem
        if path.stem != "icon":
            assert inks == {"#ff0000"}, path.stem
    assert not icon("undo", theme).isNull()
    assert not program_icon().isNull()


def test_nothing_is_collected_while_the_widgets_are_gone_through(qtbot: QtBot, qapp: QApplication) -> None:
    told: list[bool] = []

    class Dressed(QWidget, Themed):
        def restyle(self) -> None:
            told.append(gc.isenabled())

    widget = Dressed()
    qtbot.addWidget(widget)
    apply_theme(qapp, "light")
    assert told == [False]
    assert gc.isenabled()
