"""What can be read from two metres: who acts, who is next, the phase and what is left, and the names of the list."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QFont, QFontMetricsF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.table import Player, open_window, put_on_table
from tracker.core.edits import SetStat
from tracker.core.setup import Setup
from tracker.engine.demos import demo_setup
from tracker.engine.systems import load_system
from tracker.ui.kit.fonts import scaled
from tracker.ui.panels.game_header import GameHeader
from tracker.ui.views.delegate import letters_of_name
from tracker.ui.views.figure_view import FigureView
from tracker.ui.window.main_window import MainWindow

IN_PLAY = {"7tv": "countdown", "storytelling": "fighting", "tannhauser": "cycle"}


def of_eight(system: str) -> Setup:
    """Return a game of eight figures."""
    setup = demo_setup(load_system(system), "en")
    cast = setup.figures
    figures = tuple(replace(cast[n % len(cast)], id=f"f{n}", name=f"{cast[n % len(cast)].name} {n}") for n in range(8))
    return replace(setup, figures=figures)


def letters(font: QFont) -> float:
    return QFontMetricsF(font).capHeight()


def views(window: MainWindow) -> list[FigureView]:
    assert window.game is not None
    return list(window.game.screen.lists.views.values())


def header(window: MainWindow) -> GameHeader:
    assert window.game is not None
    return window.game.screen.header


def settle() -> None:
    for _ in range(6):
        QApplication.processEvents()


def begin(window: MainWindow, system: str) -> Player:
    player = put_on_table(window, of_eight(system))
    player.space_until(IN_PLAY[system])
    settle()
    return player


@pytest.fixture
def window(qtbot: QtBot, qapp: QApplication) -> Iterator[MainWindow]:
    made = open_window(qapp, size=(1920, 1080))
    qtbot.addWidget(made)
    yield made
    made.close()


@pytest.mark.parametrize("system", sorted(IN_PLAY))
def test_a_fight_of_eight_is_read_from_two_metres(window: MainWindow, system: str) -> None:
    begin(window, system)
    top = header(window)
    high = window.height()
    who, following, phase = top._who, top._next, top.phases
    assert who.isVisible()
    assert following.isVisible()
    assert not who.is_elided()
    assert not following.is_elided()
    assert letters(who._written()) >= high / 18 - 1
    sizes = [letters(font) for font in (who._written(), following._written(), scaled(phase.font(), 1.0))]
    sizes.append(letters(top._extra.font()))
    assert sizes == sorted(sizes, reverse=True)
    assert all(view.height_of_rows() <= view.height() for view in views(window))
    assert all(letters_of_name(view.font()) >= high / 36 - 1 for view in views(window)) or are_full(views(window))


def are_full(shown: list[FigureView]) -> bool:
    """Whether lists that are a tenth larger would be too high or too wide for one of them."""
    larger = min(view.most_scale(view.height(), 1e6, 1e6) for view in shown)
    return larger * letters_of_name(QApplication.font()) < letters_of_name(shown[0].font()) * 1.1


def test_a_line_of_message_changes_no_size(window: MainWindow) -> None:
    begin(window, "storytelling")
    assert window.game is not None
    before = views(window)[0].font()
    window.game.screen.say("Something that is said for a moment")
    settle()
    assert window.game.screen.notice.isVisible()
    assert views(window)[0].font() == before
    window.game.screen.say("")
    settle()
    assert views(window)[0].font() == before


def test_a_step_changes_no_size(window: MainWindow) -> None:
    player = begin(window, "storytelling")
    window.resize(1280, 800)
    settle()
    seen = set()
    for _ in range(20):
        player.space()
        assert window.game is not None
        seen.add((views(window)[0].font().key(), views(window)[0].geometry().getRect()))
    assert len(seen) == 1


def test_lists_grow_and_shrink_with_the_window_and_only_if_wished(window: MainWindow) -> None:
    begin(window, "storytelling")
    large = letters_of_name(views(window)[0].font())
    window.resize(1024, 600)
    settle()
    assert letters_of_name(views(window)[0].font()) < large
    window.resize(1920, 1080)
    settle()
    assert letters_of_name(views(window)[0].font()) == large
    action = window.book.action("view.fit_lists")
    assert action.isChecked()
    action.trigger()
    settle()
    assert letters_of_name(views(window)[0].font()) == letters_of_name(QApplication.font())
    assert not action.isChecked()
    action.trigger()
    settle()
    assert letters_of_name(views(window)[0].font()) == large


def test_more_than_fit_are_written_in_the_size_of_everything_else(window: MainWindow) -> None:
    setup = of_eight("storytelling")
    many = tuple(replace(setup.figures[n % 8], id=f"m{n}", name=f"Guard {n}") for n in range(60))
    put_on_table(window, replace(setup, figures=many))
    settle()
    assert letters_of_name(views(window)[0].font()) == letters_of_name(QApplication.font())


def test_health_has_a_column_only_if_somebody_has_it(window: MainWindow) -> None:
    setup = of_eight("storytelling")
    without = {"health", "health_max"}
    bare = tuple(replace(f, stats={k: v for k, v in f.stats.items() if k not in without}) for f in setup.figures)
    player = put_on_table(window, replace(setup, figures=bare))
    player.space_until("fighting")
    settle()
    view = views(window)[0]
    columns = view._figures.columns
    health = next(n for n, column in enumerate(columns) if column.kind == "health")
    assert view.isColumnHidden(health)
    assert window.game is not None
    window.game.engine.run(SetStat("f1", "health", 7))
    settle()
    assert not view.isColumnHidden(health)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("system", sorted(IN_PLAY))
def test_the_foot_is_one_line(window: MainWindow, system: str, size: tuple[int, int]) -> None:
    window.resize(*size)
    begin(window, system)
    assert window.game is not None
    buttons = [b for b in window.game.screen.foot._buttons.values() if b.isVisible()]
    assert len({b.y() for b in buttons}) == 1
