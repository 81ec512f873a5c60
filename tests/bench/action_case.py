"""Actions in windows of a fresh process: `python -m tests.bench.action_case CASE ...`. Prints one JSON object; `steps`
prints lines.

`pairs SYSTEM COUNT ROUNDS`: one step by its key, from the key to the painted frame, and one row of a bare table moved
and painted, in turn. `count COUNT ROUNDS`: steps alone, to count their instructions and calls. `late ACTIONS ROUNDS`:
a step and its undo in a game with so many actions behind it, and in a young one, in turn. `flip COUNT`: frames of a
card that turns over. `steps SYSTEM COUNT ROUNDS`: steps from the first roll of a game on, and what ends it; the name of
each is printed when it is done, and the next waits for a line.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMainWindow, QTableView

from tests.bench.bare import BareModel
from tests.bench.boards import begun, in_play, play_evening
from tracker.core.codec import tag_of
from tracker.engine.library import GameDocument
from tracker.storage.user.settings import Settings
from tracker.ui.kit.theme import apply_theme
from tracker.ui.models.figures import FigureModel
from tracker.ui.systems.side_turns.countdown import CountdownPanel
from tracker.ui.window.main_window import MainWindow

_WARM_UP = 6
_MOVES = 12
_ENDS = ("end_fight", "end_game", "end_episode")
NONE, CONTROL = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier


def window_with(app: QApplication, saved: GameDocument) -> MainWindow:
    """Return a window of 1280 by 800 with the game on the table."""
    apply_theme(app, "dark")
    window = MainWindow(app, "en", Settings(animation_ms=0), theme_name="dark")
    window.show()
    window.show_game(saved)
    settle(app)
    return window


def settle(app: QApplication) -> None:
    """Let everything be laid out and painted that wants to be."""
    for _ in range(4):
        app.processEvents()


def press(app: QApplication, window: MainWindow, key: Qt.Key = Qt.Key.Key_Space, modifier: object = NONE) -> None:
    """Press a key and paint what it led to."""
    QTest.keyClick(app.focusWidget() or window, key, modifier)  # type: ignore[call-overload]
    app.processEvents()
    app.processEvents()


def timed(work: Callable[[], None]) -> float:
    """Return how many milliseconds the work takes."""
    begin = time.perf_counter()
    work()
    return (time.perf_counter() - begin) * 1e3


def to_front(app: QApplication, window: QMainWindow) -> None:
    window.raise_()
    window.activateWindow()
    QTest.qWaitForWindowActive(window)
    settle(app)


def bare_table(count: int) -> tuple[QMainWindow, BareModel]:
    """Return a shown window of the same size with nothing but a bare table, and its model."""
    bare = QMainWindow()
    view = QTableView()
    model = BareModel(count, bare)
    view.setModel(model)
    bare.setCentralWidget(view)
    bare.resize(1280, 800)
    bare.show()
    return bare, model


def move(model: BareModel, number: int) -> None:
    """Move one of the rows that are in sight."""
    rows = min(len(model.rows), 12)
    model.move(number % rows, (number * 5 + 3) % rows)


def pairs(app: QApplication, folder: Path, system: str, count: int, rounds: int) -> dict[str, list[float]]:
    window = window_with(app, in_play(system, count, folder / "game.tabletracker"))
    to_front(app, window)
    bare, model = bare_table(count)
    to_front(app, window)
    ours: list[float] = []
    theirs: list[float] = []

    def moved(number: int) -> None:
        move(model, number)
        app.processEvents()
        app.processEvents()

    for number in range(rounds + _WARM_UP):
        ours.append(timed(lambda: press(app, window)))
        theirs.append(timed(lambda at=number: moved(at)))  # type: ignore[misc]
        settle(app)
    bare.close()
    return {"ours": ours[_WARM_UP:], "theirs": theirs[_WARM_UP:]}


def count(app: QApplication, folder: Path, figures: int, rounds: int) -> dict[str, int]:
    window = window_with(app, in_play("storytelling", figures, folder / "game.tabletracker"))
    to_front(app, window)
    for _ in range(_WARM_UP):
        press(app, window)
    calls = 0

    def counted(whole: Callable[..., Any]) -> Callable[..., Any]:
        def counting(*asked: Any) -> Any:
            nonlocal calls
            calls += 1
            return whole(*asked)

        return counting

    # Cells are asked for by `data` where Qt asks, and by `text_at` where our painter does.
    FigureModel.data = counted(FigureModel.data)  # type: ignore[method-assign]
    FigureModel.text_at = counted(FigureModel.text_at)  # type: ignore[method-assign]
    for _ in range(rounds):
        press(app, window)
    return {"calls": calls}


def steps(app: QApplication, folder: Path, system: str, figures: int, rounds: int) -> None:
    window = window_with(app, begun(system, figures, folder / "game.tabletracker"))
    bare, model = bare_table(figures)
    to_front(app, window)

    def done(kind: str) -> None:
        settle(app)
        print(kind, flush=True)
        sys.stdin.readline()

    done("begin")
    done("nothing")
    for number in range(_MOVES):
        move(model, number)
        done("bare")
    bare.hide()
    assert window.game is not None
    engine, actions = window.game.engine, window.game.actions
    for _ in range(rounds):
        press(app, window)
        commit = engine.history.last
        assert commit is not None
        done(tag_of(commit.command))
    for option in engine.moment.view.options:
        if option.refusal is None and tag_of(option.command) in _ENDS:
            actions.run(option.command)
            done(tag_of(option.command))
            break


def late(app: QApplication, folder: Path, actions: int, rounds: int) -> dict[str, list[float]]:
    windows = []
    for name, behind in (("old", actions), ("young", 10)):
        saved = in_play("storytelling", 12, folder / f"{name}.tabletracker")
        play_evening(saved, behind)
        windows.append(window_with(app, saved))
    times: dict[str, list[float]] = {"old": [], "young": [], "old_undo": [], "young_undo": []}
    for _ in range(rounds + _WARM_UP):
        for name, window in zip(("old", "young"), windows, strict=True):
            to_front(app, window)
            times[name].append(timed(lambda w=window: press(app, w)))  # type: ignore[misc]
            settle(app)
            times[name + "_undo"].append(timed(lambda w=window: press(app, w, Qt.Key.Key_Z, CONTROL)))  # type: ignore[misc]
            settle(app)
    return {name: of[_WARM_UP:] for name, of in times.items()}


def flip(app: QApplication, folder: Path, count: int) -> dict[str, list[float]]:
    window = window_with(app, in_play("7tv", count, folder / "game.tabletracker"))
    to_front(app, window)
    press(app, window)
    panel = window.findChild(CountdownPanel)
    assert isinstance(panel, CountdownPanel)
    times: list[float] = []
    for frame in range(_WARM_UP + 40):
        begin = time.thread_time()
        panel.card.setProperty("turned", frame % 20 / 20)
        app.processEvents()
        times.append((time.thread_time() - begin) * 1e3)
    return {"frames": times[_WARM_UP:]}


def main(arguments: list[str]) -> None:
    app = QApplication([])
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        result: object
        match arguments:
            case ["pairs", system, figures, rounds]:
                result = pairs(app, place, system, int(figures), int(rounds))
            case ["count", figures, rounds]:
                result = count(app, place, int(figures), int(rounds))
            case ["steps", system, figures, rounds]:
                steps(app, place, system, int(figures), int(rounds))
                return
            case ["late", actions, rounds]:
                result = late(app, place, int(actions), int(rounds))
            case ["flip", figures]:
                result = flip(app, place, int(figures))
            case _:
                sys.exit(f"unknown case {arguments}")
        print(json.dumps(result), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
