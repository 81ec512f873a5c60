"""SIGKILL of the real window at random moments: what it showed is there, and the next start shows it by itself."""

from __future__ import annotations

import json
import os
import random
import sys
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from tests.fire.common import Figures, shown, size
from tests.fire.fork_server import ForkServer
from tests.fire.test_kill import wait_and_kill
from tests.helpers.systems import SYSTEMS
from tracker.engine.library import load_game
from tracker.storage.user.session import left_behind

MOST_STEPS = 250

pytestmark = [pytest.mark.skipif(sys.platform == "win32", reason="no fork there"), pytest.mark.timeout(0)]


class Told:
    """A game as the windows told it: what was shown at each moment that undo and redo can still reach."""

    def __init__(self) -> None:
        self.path: Path | None = None
        self.shown: list[dict[str, Any] | None] = []
        self.cursor = 0

    def believe(self, answer: dict[str, Any]) -> None:
        """Take over what a window showed after a step."""
        cursor, redo = answer["cursor"], answer["redo"]
        del self.shown[cursor + redo + 1 :]
        self.shown += [None] * (cursor + 1 - len(self.shown))
        self.shown[cursor] = answer["report"]
        self.cursor = cursor

    def agrees_with(self, answer: dict[str, Any]) -> bool:
        """Whether a window shows this very moment."""
        here = (self.cursor, len(self.shown) - self.cursor - 1, self.shown[self.cursor])
        return here == (answer["cursor"], answer["redo"], answer["report"])


def check(told: Told) -> None:
    """Check that the file holds all that was shown, with what can be undone and redone; one step more may be there."""
    assert told.path is not None
    game, damage = load_game(told.path)
    assert damage is None or "line" in damage
    now = shown(game)
    if not told.agrees_with(now):
        # The step that was on its way: one forth, one back, or one in the place of what could be redone.
        assert abs(now["cursor"] - told.cursor) == 1, (now["cursor"], told.cursor)
        told.believe(now)
    history = game.history
    assert len(told.shown) == history.cursor + history.redo_count + 1
    for cursor, report in enumerate(told.shown):
        assert report is None or report == shown(game, cursor)["report"], f"moment {cursor}"


def kill_once(server: ForkServer, home: Path, told: Told, rng: random.Random, system: str) -> int:
    """Let the window play on, kill it, and check what it left; return how many steps it had shown."""
    answers, errors = home / "answers", home / "errors"
    answers.unlink(missing_ok=True)
    seed = str(rng.randrange(10**9))
    begins = told.path is None
    # Killed while it opened the game it does not open it again by itself: somebody has to choose it from the list.
    left = left_behind()
    chosen = str(told.path) if told.path is not None and left is not None and left.is_opening else ""
    pid = server.start([seed, system if begins else "", chosen], answers, errors)
    enough = rng.choice([0, 1, rng.randrange(5000), rng.randrange(60_000)])
    assert wait_and_kill(pid, answers, enough, rng.choice([0, rng.random() * 0.02])), "the window hangs"
    complaint = errors.read_text(encoding="utf-8") if errors.exists() else ""
    assert "Traceback" not in complaint, complaint
    lines = [json.loads(line) for line in answers.read_bytes().split(b"\n")[:-1]] if answers.exists() else []
    if lines:
        if begins:
            told.path = Path(lines[0]["game"])
            told.believe(lines[0])
        else:
            assert lines[0]["game"] == str(told.path), "the window did not open the game that was on the table"
            assert told.agrees_with(lines[0])
        for line in lines[1:]:
            told.believe(line)
    elif begins:
        left = left_behind()
        told.path = Path(left.game) if left is not None and not left.is_opening else None
        if told.path is not None:
            told.believe(shown(load_game(told.path)[0]))
    if told.path is not None:
        check(told)
    return max(len(lines) - 1, 0)


def kill_windows(count: int, folder: Path, first_seed: int = 0) -> Figures:
    """Kill the real window so many times; each start must show by itself what the one before showed last."""
    rng = random.Random(first_seed)
    steps, games, total = 0, 0, count
    told = Told()
    home = folder
    with mock.patch.dict(os.environ, {"QT_QPA_PLATFORM": "offscreen"}):
        while count:
            games += 1
            home, told = folder / str(games), Told()
            home.mkdir(parents=True)
            os.environ["TABLE_TRACKER_HOME"] = str(home / "home")
            with ForkServer("tests.fire.window_server") as server:
                while count and len(told.shown) < MOST_STEPS:
                    steps += kill_once(server, home, told, rng, SYSTEMS[games % len(SYSTEMS)])
                    count -= 1
    return Figures(f"{total} kills of the window, {steps} steps that it had shown, {games} games")


def test_what_the_window_showed_survives_a_kill_at_any_moment(tmp_path: Path) -> None:
    kill_windows(size("window_kill", 12), tmp_path)
