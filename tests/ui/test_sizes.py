"""The window at every size of screen and text, in both languages: nothing that must be read is cut or covered."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.cut_text import cut, glance, outside, overlapping
from tests.ui.table import Player, open_window, put_demo_on_table
from tracker.ui.controls import Button, Text
from tracker.ui.main_window import MainWindow
from tracker.ui.theme import apply_theme

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
    assert window.screen_ is not None
    bars: list[QWidget] = [window.screen_.head, window.screen_.foot, window.menuBar()]
    found = [cut(w) for w in important] + [outside(w, window) for w in (*important, *bars)]
    found += overlapping([w for w in important if isinstance(w, Text)], window)
    if everything:
        for kind in (Text, Button):
            found += [cut(w) for w in window.findChildren(kind) if w.isVisible() and not w.visibleRegion().isEmpty()]
    # While a question waits in a low window, the list may be scrolled to; else it has to be seen.
    seen = window.screen_.lists.visibleRegion().boundingRect().height()
    if not window.screen_.strip.isVisible() and seen <= window.fontMetrics().height() * 3:
        found.append("the list has no room")
    return [fault for fault in found if fault]


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("system", ["7tv", "storytelling", "tannhauser"])
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


@pytest.mark.parametrize("system", ["7tv", "storytelling", "tannhauser"])
def test_text_made_larger_while_a_game_runs_has_the_same_gaps_as_in_a_fresh_window(
    qtbot: QtBot, qapp: QApplication, system: str
) -> None:
    def gaps(window: MainWindow) -> list[tuple[int, int, int]]:
        QApplication.processEvents()
        assert window.screen_ is not None
        roots = (window.screen_, window.screen_.head, window.screen_.foot, window.panel_dock, window.story_dock)
        layouts = [layout for root in roots for layout in root.findChildren(QLayout)]
        return sorted((of.contentsMargins().left(), of.contentsMargins().top(), of.spacing()) for of in layouts)

    found = []
    for scale in (100, 200):
        window = open_window(qapp, scale=scale)
        qtbot.addWidget(window)
        put_demo_on_table(window, system)
        window.set_text_scale(200)
        found.append(gaps(window))
        window.close()
    apply_theme(qapp, "dark", 100)
    assert found[0] == found[1]
