"""The current fails: at most the last second is lost, whatever became of the bytes that were not synced yet."""

from __future__ import annotations

import random
import time
from bisect import bisect_right
from pathlib import Path

import pytest

from tests.fire.common import Figures, files_in, parsed, script_of, seen, size, take
from tests.fire.power import Op, Recorder, after_cut, surely_there
from tests.helpers.systems import SYSTEMS
from tracker.core.dice import SeededDice
from tracker.core.edits import Note
from tracker.engine.library import create_game, load_game, resume_game
from tracker.storage.problems import FileProblem
from tracker.storage.saved_games.append_only import INTERVAL_S

LATE_S = 0.5
"""What a loaded machine may add to the second: until the thread runs, and until the disk has answered."""
STEPS = 110


def played(path: Path, system: str, seed: int, pause_s: float) -> tuple[list[Op], list[tuple[int, int, bytes]]]:
    """Play an evening; return what the disk was told, and for each step the operation count, file length and view."""
    script = parsed(script_of(system, seed, STEPS))
    with pytest.MonkeyPatch.context() as patch:
        recorder = Recorder(patch)
        moments: list[tuple[int, int, bytes]] = []
        with create_game(script.setup, path, dice=SeededDice(seed)) as saved:
            moments.append((len(recorder.ops), path.stat().st_size, seen(saved.game)))
            for step in script.steps:
                take(saved.game, step)
                moments.append((len(recorder.ops), path.stat().st_size, seen(saved.game)))
                time.sleep(pause_s)
            return list(recorder.ops), moments
    raise AssertionError


def check_cut(folder: Path, ops: list[Op], moments: list[tuple[int, int, bytes]], at: int, rng: random.Random) -> int:
    """Cut the current after so many operations and go on with what is there; return how many steps were lost."""
    for old in folder.iterdir():
        old.unlink()
    files = after_cut(ops[:at], rng)
    for name, content in files.items():
        (folder / name).write_bytes(content)
    told = bisect_right([moment[0] for moment in moments], at)
    path = folder / "game"
    if not told:
        return 0  # nothing was shown yet
    sure = surely_there(ops[:at], next(op.inode for op in ops if op.kind == "create"))
    with resume_game(path) as saved:
        length = path.stat().st_size
        assert length >= sure
        if saved.repair_note:
            assert files["game"] in files_in(folder).values()
        shown = {moment[1]: moment[2] for moment in moments}
        assert seen(saved.game) == shown[length], "the game stands where it stood at some step"
        saved.game.run(Note("goes on"))
        after = seen(saved.game)
    assert seen(load_game(path)[0]) == after
    cut_at_s = ops[at - 1].at_s
    lost = [moment for moment in moments[:told] if moment[1] > length]
    if lost:
        assert cut_at_s - ops[lost[0][0] - 1].at_s <= INTERVAL_S + LATE_S, "more than the last second is lost"
    return len(lost)


def cut_power(count: int, folder: Path, first_seed: int = 0) -> Figures:
    """Cut the current so many times, after any operation of evenings that take some seconds."""
    (folder / "after").mkdir(parents=True)
    lost = 0
    evenings = [
        played(folder / str(seed) / "game", SYSTEMS[seed % len(SYSTEMS)], seed, (0.015, 0.0, 0.001)[seed % 3])
        for seed in range(first_seed, first_seed + max(3, count // 2000))
    ]
    for number in range(count):
        rng = random.Random(f"cut {first_seed} {number}")
        ops, moments = evenings[number % len(evenings)]
        lost += check_cut(folder / "after", ops, moments, rng.randint(1, len(ops)), rng)
    steps = f"{lost / count:.1f} unsynced steps on average"
    return Figures(f"{count} power cuts at any byte", f"nothing that was older than a second ({steps})")


def test_a_power_cut_takes_the_last_second_at_most(tmp_path: Path) -> None:
    cut_power(size("power", 150), tmp_path)


def test_a_power_cut_while_a_damaged_game_is_repaired_costs_nothing_more(tmp_path: Path) -> None:
    source = tmp_path / "source" / "game"
    _, moments = played(source, "storytelling", 5, 0.0)
    good = source.read_bytes()
    damaged = good + b'{"undo":'
    folder = tmp_path / "repaired"
    folder.mkdir()
    (folder / "game").write_bytes(damaged)
    with pytest.MonkeyPatch.context() as patch:
        recorder = Recorder(patch)
        recorder.watch(folder / "game")
        start = len(recorder.ops)
        resume_game(folder / "game").close()
    after = tmp_path / "after"
    after.mkdir()
    for at in range(start, len(recorder.ops) + 1):
        for seed in range(8):
            for old in after.iterdir():
                old.unlink()
            for name, content in after_cut(recorder.ops[:at], random.Random(seed)).items():
                (after / name).write_bytes(content)
            assert (after / "game").read_bytes() in (good, damaged)
            if (after / "game").read_bytes() == good:
                assert damaged in files_in(after).values(), "the damaged file is kept before it is replaced"
            with resume_game(after / "game") as saved:
                assert seen(saved.game) == moments[-1][2]


def test_a_power_cut_while_a_game_is_moved_leaves_it_whole_where_it_was(tmp_path: Path) -> None:
    script = parsed(script_of("tannhauser", 3, 20))
    folder = tmp_path / "moved"
    with pytest.MonkeyPatch.context() as patch:
        recorder = Recorder(patch)
        with create_game(script.setup, folder / "game", dice=SeededDice(1)) as saved:
            for step in script.steps:
                take(saved.game, step)
            assert saved.journal is not None
            saved.journal._syncer.stop()  # one still under way would shift where the cut is placed
            saved.journal._syncer.sync_now()
            start = len(recorder.ops)
            saved.move_to(folder / "other")
            there = len(recorder.ops)
            shown = seen(saved.game)
    after = tmp_path / "after"
    after.mkdir()
    for at in range(start, there + 1):
        for seed in range(8):
            for old in after.iterdir():
                old.unlink()
            for name, content in after_cut(recorder.ops[:at], random.Random(seed)).items():
                (after / name).write_bytes(content)
            assert seen(load_game(after / "game")[0]) == shown
            try:
                game, damage = load_game(after / "other")
            except FileProblem:
                assert at < there
            else:
                assert at < there or (damage is None and seen(game) == shown)
