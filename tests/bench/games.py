"""Games without a window: an action up to its line in the journal, and opening what was saved."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from tests.bench.boards import in_play, play_evening
from tests.bench.figures import Figure, paired
from tracker.core.history import Commit
from tracker.engine.library import GameDocument, resume_game
from tracker.rules.initiative_list.model import EndTurn

ROUNDS = 300
_OPENINGS = 9


def figures(place: Path) -> Iterator[Figure]:
    """Yield the figures of games without a window."""
    ours: dict[int, list[float]] = {}
    for count in (12, 1000):
        with in_play("storytelling", count, place / f"fight{count}.tabletracker") as saved:
            ours[count], theirs = _actions(saved, place / f"bare{count}.jsonl")
        if count == 12:
            note = f"{sorted(ours[12])[ROUNDS // 2] * 1e6:.0f} us"
            yield paired(
                "fill, decide, evolve, journal line", "the line encoded, written, flushed", 15, ours[12], theirs, note
            )
    yield paired("  the same at 1,000 figures", "at 12", 3, ours[1000], ours[12])
    yield _opening(place / "opened.tabletracker")


def _actions(saved: GameDocument, bare: Path) -> tuple[list[float], list[float]]:
    """Return the seconds of actions, and of writing the same lines with nothing else, in turn."""
    encode = msgspec.json.Encoder().encode
    ours: list[float] = []
    theirs: list[float] = []
    with bare.open("ab") as file:

        def write(line: Commit) -> None:
            file.write(encode(line) + b"\n")
            file.flush()

        for _ in range(ROUNDS):
            command = EndTurn(saved.game.state.current)
            ours.append(_seconds(lambda c=command: saved.game.run(c)))  # type: ignore[misc]
            done = saved.game.history.last
            assert done is not None
            theirs.append(_seconds(lambda at=done: write(at)))  # type: ignore[misc]
    return ours, theirs


def _opening(path: Path) -> Figure:
    with in_play("storytelling", 12, path) as saved:
        play_evening(saved, 10_000)
    ours: list[float] = []
    theirs: list[float] = []
    for _ in range(_OPENINGS):
        ours.append(_seconds(lambda: resume_game(path).close()))
        theirs.append(_seconds(lambda: [json.loads(line) for line in path.read_bytes().splitlines()]))
    return paired(
        "opening a game of 10,000 actions",
        "json.loads of its lines",
        4,
        ours,
        theirs,
        f"{min(ours) * 1e3:.0f} ms at best",
    )


def _seconds(work: Callable[[], object]) -> float:
    begin = time.perf_counter()
    work()
    return time.perf_counter() - begin
