"""From the start of the process to the first painted frame of the window, with a game of 12 figures on the table."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.bench.boards import in_play, play_evening
from tests.bench.figures import Figure, counted, missing, paired
from tests.bench.runs import NO_VALGRIND, Runner

_CASE = "tests.bench.start_case"
ROUNDS = 15


def figures(runner: Runner, place: Path, standalone: Path | None) -> Iterator[Figure]:
    """Yield the figures of starting. `standalone` is the built program, if there is one."""
    game, long = place / "game.tabletracker", place / "long.tabletracker"
    in_play("storytelling", 12, game).close()
    with in_play("storytelling", 12, long) as saved:
        play_evening(saved, 1000)
    against = "an empty QMainWindow"
    if runner.has_valgrind:
        empty = runner.instructions(_CASE, "empty")
        floor = runner.instructions(_CASE, "table")
        ours = runner.instructions(_CASE, "tracker", str(game))
        note = f"{ours / 1e6:.0f} M of {empty / 1e6:.0f} M"
        yield counted("start, instructions", against, 2.3, ours, empty, note)
        yield counted("  bare table, toolbar, dock (the floor)", against, None, floor, empty)
    else:
        yield missing("start, instructions", against, 2.3, NO_VALGRIND)
    runs: dict[str, list[dict[str, Any]]] = {"empty": [], "game": [], "long": []}
    for _ in range(ROUNDS):
        runs["empty"].append(runner.json(_CASE, "empty"))
        runs["game"].append(runner.json(_CASE, "tracker", str(game)))
        runs["long"].append(runner.json(_CASE, "tracker", str(long)))
    ms = {name: [run["ms"] for run in of] for name, of in runs.items()}
    yield paired("start, wall clock", against, 2.0, ms["game"], ms["empty"], f"{min(ms['game']):.0f} ms at best")
    peaks = {name: [run["peak_kib"] for run in of] for name, of in runs.items()}
    note = f"{peaks['long'][0] / 1024:.0f} MiB"
    yield paired("peak memory, 1,000 actions behind", against, 1.75, peaks["long"], peaks["empty"], note)
    yield from _standalone(runner, standalone)


def _standalone(runner: Runner, program: Path | None) -> Iterator[Figure]:
    name, against = "start of the standalone program", "the same from source"
    if program is None:
        yield missing(name, against, 1.1, "name the built program with --standalone")
        return
    built: list[float] = []
    source: list[float] = []
    for number in range(ROUNDS + 1):
        pair = (runner.drawn(str(program)), runner.drawn(sys.executable, "-m", "tracker"))
        if number:  # the first one fills the caches
            built.append(pair[0])
            source.append(pair[1])
    yield paired(name, against, 1.1, built, source, "demo drawn into a file, whole process")
