"""The scroll bar: what it paints is what the mouse takes hold of."""

from __future__ import annotations

import random

from PySide6.QtWidgets import QStyle, QStyleOptionSlider
from pytestqt.qtbot import QtBot

from tracker.ui.kit.scroll_bar import ScrollBar
from tracker.ui.kit.theme import Theme


def test_the_handle_lies_where_the_style_has_it(qtbot: QtBot, theme: Theme) -> None:
    rng = random.Random(3)
    bar = ScrollBar()
    qtbot.addWidget(bar)
    for _ in range(500):
        bar.resize(rng.choice((10, 12, 30)), rng.randint(10, 1500))
        bar.setRange(rng.randint(0, 5), rng.choice((0, 1, 5, 40, 3000, 40_000)))
        bar.setPageStep(rng.randint(1, 2000))
        bar.setValue(rng.randint(0, 40_000))
        option = QStyleOptionSlider()
        bar.initStyleOption(option)
        styled = bar.style().subControlRect(
            QStyle.ComplexControl.CC_ScrollBar, option, QStyle.SubControl.SC_ScrollBarSlider, bar
        )
        assert bar.handle() == styled
