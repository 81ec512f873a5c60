"""One action, from the key to the painted frame: against a bare table, and as figures and actions grow in number."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median
from typing import Any

from tests.bench.figures import Figure, counted, missing, paired
from tests.bench.runs import NO_VALGRIND, Runner
from tests.helpers.systems import SYSTEMS

_CASE = "tests.bench.action_case"
_FRAME_MS = 1000 / 60
ROUNDS = 60
MEDIAN, DEAREST = 2.7, 6.0
AGAINST = "a row moved in a bare table"
_FEW, _MORE = 3, 9


def figures(runner: Runner) -> Iterator[Figure]:
    """Yield the figures of single actions."""
    for system in SYSTEMS:
        for count, rounds in ((12, 40), (1000, 12)):
            yield from _kinds(runner, system, count, rounds)
        run = runner.json(_CASE, "pairs", system, "12", str(ROUNDS))
        note = f"{sorted(run['ours'])[ROUNDS // 2]:.1f} ms, {min(run['ours']):.1f} at best"
        yield paired(f"one action, {system}, by the clock", AGAINST, None, run["ours"], run["theirs"], note)
    yield from _growth(runner)
    late = runner.json(_CASE, "late", "10000", str(ROUNDS))
    yield paired("one action after 10,000", "after 10", 1.1, late["old"], late["young"])
    yield paired("undo of one action after 10,000", "after 10", 1.2, late["old_undo"], late["young_undo"])
    frames: list[float] = runner.json(_CASE, "flip", "1000")["frames"]
    yield paired("a frame of the card flip, CPU", "16.7 ms", 0.5, frames, [_FRAME_MS] * len(frames))


def _kinds(runner: Runner, system: str, count: int, rounds: int) -> Iterator[Figure]:
    """Yield the median of all steps, and that of each kind of them."""
    name = f"one action, {system}, {count} figures, instructions"
    if not runner.has_valgrind:
        yield missing(name, AGAINST, MEDIAN, NO_VALGRIND)
        return
    kinds: dict[str, list[int]] = {}
    for kind, instructions in runner.counted_steps(_CASE, "steps", system, str(count), str(rounds)):
        kinds.setdefault(kind, []).append(instructions)
    (nothing,), bare = kinds.pop("nothing"), median(kinds.pop("bare"))
    del kinds["begin"]
    steps = [instructions for of in kinds.values() for instructions in of]
    yield counted(name, AGAINST, MEDIAN, median(steps) - nothing, bare - nothing, f"{median(steps) / 1e6:.1f} M")
    for kind, of in sorted(kinds.items(), key=lambda item: -median(item[1])):
        yield counted(f"  {kind}", AGAINST, DEAREST, median(of) - nothing, bare - nothing, f"{len(of)} of them")


def _growth(runner: Runner) -> Iterator[Figure]:
    name, against, goal = "one action at 10,000 figures, instructions", "at 100 figures", 1.25
    if runner.has_valgrind:
        large, small = _instructions(runner, 10_000), _instructions(runner, 100)
        yield counted(name, against, goal, large, small, f"{large / 1e6:.1f} M of {small / 1e6:.1f} M")
    else:
        yield missing(name, against, goal, NO_VALGRIND)
    calls: list[Any] = [runner.json(_CASE, "count", str(count), str(_FEW))["calls"] for count in (10_000, 100)]
    yield counted("  cells asked for", against, 1.0, calls[0], calls[1], f"{calls[0] / _FEW:.0f} for an action")


def _instructions(runner: Runner, count: int) -> float:
    few = runner.instructions(_CASE, "count", str(count), str(_FEW))
    more = runner.instructions(_CASE, "count", str(count), str(_MORE))
    return (more - few) / (_MORE - _FEW)
