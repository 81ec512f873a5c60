"""SIGKILL at random moments: what was answered is there, the undo history included, and the game goes on."""

from __future__ import annotations

import json
import os
import random
import signal
import sys
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.fire.common import Figures, files_in, parsed, script_of, seen, size
from tests.fire.fork_server import ForkServer
from tests.helpers.systems import SYSTEMS
from tracker.core.codec import Event
from tracker.core.edits import Note
from tracker.core.history import Commit
from tracker.engine.game import Game, opening_of
from tracker.engine.library import load_game, resume_game
from tracker.engine.script import RedoStep, Script, UndoStep

STEPS = 150
AT_ONCE = 40
LONGEST_S = 30.0

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no fork there")


class Evening:
    """One game that is killed again and again: its file, and the same game as the answers told it."""

    def __init__(self, folder: Path, system: str, seed: int) -> None:
        folder.mkdir(parents=True)
        self.folder = folder
        self.path = folder / "game"
        self.script = script_of(system, seed, STEPS)
        self.parsed: Script = parsed(self.script)
        self.done = 0
        self.told: Game | None = None

    @property
    def is_over(self) -> bool:
        return self.done >= STEPS

    def kill_once(self, server: ForkServer, rng: random.Random) -> int:
        """Let the program play on, kill it, and check what it left; return how many answers it had given."""
        steps = self.script["steps"][self.done : self.done + AT_ONCE]
        source, answers, errors = (self.folder / name for name in ("script.json", "answers", "errors"))
        source.write_text(json.dumps({**self.script, "steps": steps}), encoding="utf-8")
        answers.unlink(missing_ok=True)
        enough = rng.choice([0, rng.randrange(2000), rng.randrange(25_000)])
        pid = server.start(["play", str(source), "--journal", str(self.path)], answers, errors)
        assert wait_and_kill(pid, answers, enough, rng.random() * 0.003), "the program hangs"
        complaint = errors.read_text(encoding="utf-8") if errors.exists() else ""
        assert not complaint or "kept as" in complaint, complaint
        lines = answers.read_bytes().split(b"\n")[:-1] if answers.exists() else []
        if not lines and not (self.path.exists() and self.path.stat().st_size):
            return 0  # it was killed before the file was there
        self._check([json.loads(line) for line in lines])
        return len(lines)

    def _check(self, answers: list[dict[str, Any]]) -> None:
        before = self.path.read_bytes()
        with resume_game(self.path) as saved:
            game = saved.game
            if saved.repair_note:
                assert before in files_in(self.folder).values(), "a damaged file is kept"
            if self.told is None:
                assert saved.begins_like(self.parsed.setup)
                self.told = Game(game.ruleset, game.setup, opening_of(game.ruleset, game.setup))
            for answer in answers:
                self._believe(self.told, answer)
            if history_of(game) != history_of(self.told):
                self._believe_the_last(self.told, game)
            assert history_of(game) == history_of(self.told), f"after {len(answers)} answers"
            game.run(Note("goes on"))
            assert game.history.last is not None
            self.told.replay(game.history.last)
        assert history_of(load_game(self.path)[0]) == history_of(self.told)

    def _believe(self, told: Game, answer: dict[str, Any]) -> None:
        """Take over one step as it was answered."""
        command = self.parsed.steps[self.done].command
        self.done += 1
        if answer["refused"] is None:
            match command:
                case UndoStep():
                    told.undo()
                case RedoStep():
                    told.redo()
                case _:
                    events = msgspec.convert(answer["events"], tuple[told.ruleset.event_type, ...])
                    told.replay(Commit(0, 0.0, command, events))
        assert msgspec.to_builtins(told.report()) == answer["state"]

    def _believe_the_last(self, told: Game, game: Game) -> None:
        """Take over the one step that may be in the file while its answer was not out yet."""
        command = self.parsed.steps[self.done].command
        self.done += 1
        match command:
            case UndoStep():
                told.undo()
            case RedoStep():
                told.redo()
            case _:
                assert game.history.last is not None
                told.replay(game.history.last)


def history_of(game: Game) -> tuple[int, list[tuple[Event, ...]], bytes]:
    """Return a game with all that can be undone and redone; what the program rolled is in the events."""
    history = game.history
    commits = [history.commit_at(at) for at in range(history.cursor + history.redo_count)]
    return history.cursor, [commit.events for commit in commits], seen(game)


def wait_and_kill(pid: int, answers: Path, enough: int, more_s: float) -> bool:
    """Kill a process once it has answered so many bytes, and a moment later; return whether it is gone."""
    end = time.monotonic() + LONGEST_S
    while time.monotonic() < end:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        if not enough or (answers.exists() and answers.stat().st_size >= enough):
            break
        time.sleep(0.0005)
    time.sleep(more_s)
    try:
        os.kill(pid, signal.SIGKILL)
        while time.monotonic() < end:
            os.kill(pid, 0)
            time.sleep(0.0002)
    except ProcessLookupError:
        return True
    return False


def kill(count: int, folder: Path, first_seed: int = 0) -> Figures:
    """Kill the real program so many times."""
    rng = random.Random(first_seed)
    seed = first_seed
    answered = 0
    evening: Evening | None = None
    with ForkServer() as server:
        for _ in range(count):
            if evening is None or evening.is_over:
                seed += 1
                evening = Evening(folder / str(seed), SYSTEMS[seed % len(SYSTEMS)], seed)
            answered += evening.kill_once(server, rng)
    return Figures(f"{count} kills, {answered} answered steps, {seed - first_seed} games")


def test_what_was_answered_survives_a_kill_at_any_moment(tmp_path: Path) -> None:
    kill(size("kill", 100), tmp_path)
