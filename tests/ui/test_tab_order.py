"""Tab goes as the eye does, from the top down and from left to right: in each dialog and along the window's foot."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from tests.helpers.systems import SYSTEMS
from tests.ui.tab_order import jumps, pressed, stops
from tests.ui.table import open_window, put_demo_on_table
from tests.ui.test_sizes import STAGES
from tracker.engine.systems import load_system
from tracker.ui.dialogs.new_game import NewGameDialog
from tracker.ui.window.main_window import MainWindow

each_system = pytest.mark.parametrize("system", SYSTEMS)
SIZES = pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])


def opened(window: MainWindow, action_id: str) -> list[str]:
    """Open the dialog of an action; return where its Tab jumps."""
    found: list[str] = []
    seen: list[str] = []

    def look() -> None:
        for dialog in QApplication.topLevelWidgets():
            if isinstance(dialog, QDialog) and dialog.isVisible():
                found.extend(f"{action_id}: {jump}" for jump in jumps(pressed(dialog), dialog))
                if not stops(dialog):
                    found.append(f"{action_id}: nothing takes the keyboard")
                dialog.reject()
                seen.append("dialog")

    QTimer.singleShot(0, look)
    window.book.action(action_id).trigger()
    QApplication.processEvents()
    return found if "dialog" in seen else [f"{action_id}: no dialog"]


@SIZES
@each_system
def test_tab_goes_along_the_foot(system: str, size: tuple[int, int], qtbot: QtBot, qapp: QApplication) -> None:
    window = open_window(qapp, size=size)
    qtbot.addWidget(window)
    player = put_demo_on_table(window, system)
    found = []
    for stage in STAGES[system]:
        player.space_until(stage)
        assert window.game is not None
        foot = window.game.screen.foot
        order = [stop for stop in pressed(window) if foot.isAncestorOf(stop)]
        found += [f"{stage}: {jump}" for jump in jumps(order, window)]
        assert set(order) == {stop for stop in stops(window) if foot.isAncestorOf(stop)}, stage
    window.close()
    assert not found, "\n".join(found)


@SIZES
@each_system
def test_tab_goes_from_the_dice_over_lists_and_story_to_the_foot(
    system: str, size: tuple[int, int], qtbot: QtBot, qapp: QApplication
) -> None:
    window = open_window(qapp, size=size)
    qtbot.addWidget(window)
    player = put_demo_on_table(window, system)
    player.space_until(STAGES[system][0])
    assert window.game is not None
    screen = window.game.screen
    parts = [screen.strip, screen.lists, screen.panel, window.game.story_view, screen.foot]
    order = pressed(window)
    found = [next(at for at, part in enumerate(parts) if part is stop or part.isAncestorOf(stop)) for stop in order]
    missed = [stop for stop in stops(window) if stop not in order]
    window.close()
    assert found[0] == 0
    assert found == sorted(found)
    assert not missed


@SIZES
def test_tab_goes_as_the_eye_on_the_start_page(size: tuple[int, int], qtbot: QtBot, qapp: QApplication) -> None:
    window = open_window(qapp, size=size)
    qtbot.addWidget(window)
    found = jumps(pressed(window), window)
    for action_id in ("game.settings", "help.guide", "help.folders", "help.keys", "help.about"):
        found += opened(window, action_id)
    window.close()
    assert not found, "\n".join(found)


@each_system
def test_tab_goes_as_the_eye_in_the_dialogs_of_a_game(system: str, window: MainWindow) -> None:
    player = put_demo_on_table(window, system)
    player.space_until(STAGES[system][-1])
    assert window.game is not None
    window.game.screen.lists.select(window.game.engine.moment.view.order[0])
    found = []
    for action_id in ("cast.add", "cast.stats", "edit.palette"):
        found += opened(window, action_id)
    assert not found, "\n".join(found)


@each_system
def test_tab_goes_as_the_eye_in_a_new_game(system: str, window: MainWindow) -> None:
    dialog = NewGameDialog(load_system(system), "en", None, window, window.book)
    dialog.show()
    found = jumps(pressed(dialog), dialog)
    dialog.editor.take_demo()
    QApplication.processEvents()
    found += jumps(pressed(dialog), dialog)
    dialog.reject()
    dialog.close()
    assert not found, "\n".join(found)
