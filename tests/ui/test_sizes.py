"""The window at every size of screen and text, in both languages: nothing that must be read is cut or covered."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QEvent, QRectF
from PySide6.QtGui import QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QApplication, QLayout, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from tests.helpers.systems import SYSTEMS
from tests.ui.cut_text import cut, glance, outside, overlapping
from tests.ui.table import Player, open_window, put_demo_on_table
from tracker.ui.kit.controls import Button, Text
from tracker.ui.kit.paint import chip_width
from tracker.ui.kit.theme import Theme, apply_theme
from tracker.ui.views import delegate
from tracker.ui.window.main_window import MainWindow

SIZES = ((1024, 600), (1280, 800), (1920, 1080), (3840, 2160))
SCALES = (80, 100, 150, 200, 250)
STAGES = {
    "7tv": ("initiative", "countdown", "action", "end"),
    "storytelling": ("rolling", "fighting"),
    "tannhauser": ("placement_roll", "entry_choice", "initiative_roll", "activation", "cycle"),
}


def settle() -> None:
    """Let all layouts come to rest."""
    for _ in range(4):
        QApplication.sendPostedEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
        QApplication.processEvents()


def faults(window: MainWindow, *, everything: bool) -> list[str]:
    """Return what is cut, covered or out of the window."""
    important = glance(window)
    assert window.game is not None
    bars: list[QWidget] = [window.game.screen.header, window.game.screen.foot, window.menuBar()]
    found = [cut(w) for w in important] + [outside(w, window) for w in (*important, *bars)]
    found += overlapping([w for w in important if isinstance(w, Text)], window)
    if everything:
        for kind in (Text, Button):
            found += [cut(w) for w in window.findChildren(kind) if w.isVisible() and not w.visibleRegion().isEmpty()]
    # While a question waits in a low window, the list may be scrolled to; else it has to be seen.
    seen = window.game.screen.lists.visibleRegion().boundingRect().height()
    if not window.game.screen.strip.isVisible() and seen <= window.fontMetrics().height() * 3:
        found.append("the list has no room")
    return [fault for fault in found if fault]


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("system", SYSTEMS)
def test_what_counts_is_whole_at_every_size(system: str, language: str, qtbot: QtBot, qapp: QApplication) -> None:
    window = open_window(qapp, language)
    qtbot.addWidget(window)
    player = put_demo_on_table(window, system)
    found: list[str] = []
    for stage in STAGES[system]:
        player.space_until(stage)
        for scale in SCALES:
            apply_theme(qapp, "dark", scale)
            for size in SIZES:
                window.resize(*size)
                settle()
                roomy = scale <= 100 and size[0] >= 1280
                found += [f"{stage} {scale} % {size}: {fault}" for fault in faults(window, everything=roomy)]
        apply_theme(qapp, "dark", 100)
    window.close()
    assert found == []


def test_the_window_fits_the_smallest_screen_at_the_largest_text(qtbot: QtBot, qapp: QApplication) -> None:
    window = open_window(qapp, "ru", scale=250, size=(1024, 600))
    qtbot.addWidget(window)
    for system in STAGES:
        player: Player = put_demo_on_table(window, system)
        for _ in range(6):
            settle()
            assert (window.width(), window.height()) == (1024, 600)
            player.space()
    window.close()
    apply_theme(qapp, "dark", 100)


@pytest.mark.parametrize("system", SYSTEMS)
def test_text_made_larger_while_a_game_runs_has_the_same_gaps_as_in_a_fresh_window(
    qtbot: QtBot, qapp: QApplication, system: str
) -> None:
    def gaps(window: MainWindow) -> list[tuple[int, int, int]]:
        QApplication.processEvents()
        assert window.game is not None
        roots = (
            window.game.screen,
            window.game.screen.header,
            window.game.screen.foot,
            window.docks.panel,
            window.docks.story,
        )
        layouts = [layout for root in roots for layout in root.findChildren(QLayout)]
        return sorted((of.contentsMargins().left(), of.contentsMargins().top(), of.spacing()) for of in layouts)

    found = []
    for scale in (100, 200):
        window = open_window(qapp, scale=scale)
        qtbot.addWidget(window)
        put_demo_on_table(window, system)
        window.preferences.set_text_scale(200)
        found.append(gaps(window))
        window.close()
    apply_theme(qapp, "dark", 100)
    assert found[0] == found[1]


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("system", SYSTEMS)
def test_the_panel_is_never_wider_than_its_dock(system: str, language: str, qtbot: QtBot, qapp: QApplication) -> None:
    window = open_window(qapp, language, size=(1024, 600))
    qtbot.addWidget(window)
    player = put_demo_on_table(window, system)
    for stage in STAGES[system]:
        player.space_until(stage)
        settle()
        (scroller,) = window.docks.panel.findChildren(QScrollArea)
        assert scroller.widget().width() <= scroller.viewport().width(), stage
    window.close()


class PaintedRows:
    """Listens to what the rows of the lists paint, and says what of it is cut."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.texts: list[tuple[QRectF, str, QFont]] = []
        self.chips: list[tuple[QRectF, str, QFont, str]] = []
        draw_text, draw_chip = delegate.draw_text, delegate.draw_chip

        def text(painter: QPainter, rect: QRectF, said: str, font: QFont, *rest: Any, **named: Any) -> float:
            self.texts.append((QRectF(rect), said, QFont(font)))
            return draw_text(painter, rect, said, font, *rest, **named)

        def chip(painter: QPainter, rect: QRectF, said: str, font: QFont, theme: Theme, tone: str, icon: str) -> None:
            self.chips.append((QRectF(rect), said, QFont(font), icon))
            draw_chip(painter, rect, said, font, theme, tone, icon)  # type: ignore[arg-type]

        monkeypatch.setattr(delegate, "draw_text", text)
        monkeypatch.setattr(delegate, "draw_chip", chip)

    def faults(self, window: MainWindow, *, everything: bool) -> list[str]:
        """Paint the rows that are in sight and return what is cut; without `everything` only what must be read."""
        assert window.game is not None
        self.texts.clear()
        self.chips.clear()
        names = set()
        for key, view in window.game.screen.lists.views.items():
            model = window.game.screen.lists.models[key]
            high = view.viewport().height()
            seen = [row for row in range(model.rowCount()) if 0 <= view.rowViewportPosition(row) < high - 1]
            names |= {model.figure_at(row).name for row in seen}
            view.viewport().grab()
        found = [f"not painted: {name!r}" for name in names - {said for _, said, _ in self.texts}]
        for rect, said, font in self.texts:
            metrics = QFontMetricsF(font)
            if metrics.height() > rect.height() + 1:
                found.append(f"too low: {said!r} in {rect.height():.0f}")
            room = metrics.horizontalAdvance(said) if everything else metrics.averageCharWidth() * min(len(said), 4)
            if said in names and room > rect.width() + 1:
                found.append(f"cut: {said!r} in {rect.width():.0f}")
        found += [
            f"chip is cut: {said!r} in {rect.width():.0f}"
            for rect, said, font, icon in self.chips
            if everything and chip_width(said, font, icon) > rect.width() + 1
        ]
        return found


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("system", SYSTEMS)
def test_the_rows_of_the_lists_are_painted_whole_at_every_size(
    system: str, language: str, qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window(qapp, language)
    qtbot.addWidget(window)
    player = put_demo_on_table(window, system)
    player.space_until(STAGES[system][-1])
    rows, found = PaintedRows(monkeypatch), []
    for scale in SCALES:
        apply_theme(qapp, "dark", scale)
        for size in SIZES:
            window.resize(*size)
            settle()
            roomy = scale <= 100 and size[0] >= 1280
            found += [f"{scale} % {size}: {fault}" for fault in rows.faults(window, everything=roomy)]
    apply_theme(qapp, "dark", 100)
    window.close()
    assert found == []
