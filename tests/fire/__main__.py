"""`python -m tests.fire`: every accident, many times, and the table of tests/README.md.

`python -m tests.fire NAME --count N` does one of them as often as asked; `--scale 0.1` all of them with a tenth of the
usual counts; `--write` puts the table into tests/README.md.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from tests.fire.common import Figures

README = Path(__file__).parent.parent / "README.md"
BEGIN, END = "<!-- fire: begin -->\n", "<!-- fire: end -->\n"


class Fire(NamedTuple):
    """One kind of accident: how often it is done for the table, and who does it."""

    name: str
    accident: str
    count: int
    run: Callable[[int, Path], Figures]


def fires() -> tuple[Fire, ...]:
    """Return all of them."""
    from tests.fire import (
        coverage_guided,
        monkey,
        test_chance,
        test_content,
        test_disk,
        test_evening,
        test_file_under_game,
        test_kill,
        test_locks,
        test_nonsense,
        test_own_systems,
        test_power_cut,
        test_rules,
        test_starts,
        test_window_evening,
        test_window_games,
        test_window_kill,
    )
    from tests.fire.common import unsynced

    def without_sync(run: Callable[[int, Path], Figures]) -> Callable[[int, Path], Figures]:
        def quickly(count: int, folder: Path) -> Figures:
            with unsynced():
                return run(count, folder)

        return quickly

    return (
        Fire("kill", "The program is killed (SIGKILL) at any moment", 2000, test_kill.kill),
        Fire("window", "The window is killed while it plays", 500, test_window_kill.kill_windows),
        Fire(
            "files",
            "The file of the open game is replaced, moved, deleted, cut or rewritten",
            3600,
            without_sync(test_file_under_game.change_files),
        ),
        Fire("locks", "Locks are left behind", 2000, test_locks.leave_locks),
        Fire("power", "The current fails", 2000, test_power_cut.cut_power),
        Fire(
            "disk",
            "The disk refuses",
            4,
            without_sync(lambda count, folder: test_disk.fail_everything(folder, count)),
        ),
        Fire(
            "nonsense",
            "A saved game is damaged, or makes no sense",
            10_000,
            without_sync(test_nonsense.spoil_games),
        ),
        Fire(
            "window_games",
            "A spoiled game is opened in the window",
            10_000,
            without_sync(test_window_games.open_spoiled),
        ),
        Fire(
            "starts",
            "Settings, session, locks and logs are damaged together",
            2000,
            without_sync(test_starts.start_spoiled),
        ),
        Fire("content", "Content files are damaged", 20_000, without_sync(test_content.spoil_content)),
        Fire(
            "own_systems",
            "A system of one's own has a mistake",
            1000,
            without_sync(test_own_systems.spoil_own_systems),
        ),
        Fire("scripts", "Scripts are damaged", 5000, test_content.spoil_scripts),
        Fire("fuzz", "Any bytes, guided by coverage", 4000, without_sync(coverage_guided.fuzz)),
        Fire("rules", "Anything is done at the table in any order", 1_000_000, test_rules.command_rules),
        Fire("monkey", "Any keys, clicks, menus and dialogs, in the window", 10_000, without_sync(monkey.monkey)),
        Fire("evening", "The evening is very long", 20_000, test_evening.spend_evenings),
        Fire("long", "The evening in the window is very long", 20_000, test_window_evening.spend_window_evenings),
        Fire("chance", "The dice are doubted", 1_000_000, lambda count, _: test_chance.throw(count)),
    )


def main(arguments: list[str]) -> int:
    """Run what was asked for, print the table, and return 0 if nothing was lost."""
    parser = argparse.ArgumentParser(prog="python -m tests.fire", description="Try to lose an evening.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"one of: {', '.join(f.name for f in fires())}")
    parser.add_argument("--count", type=int, help="how often, instead of the usual count")
    parser.add_argument("--scale", type=float, default=1.0, help="a factor for the usual counts")
    parser.add_argument("--write", action="store_true", help="put the table into tests/README.md")
    chosen = parser.parse_args(arguments)
    by_name = {fire.name: fire for fire in fires()}
    if unknown := set(chosen.names) - set(by_name):
        parser.error(f"there is no {', '.join(sorted(unknown))}")
    rows = []
    for fire in (by_name[name] for name in chosen.names or by_name):
        count = chosen.count or max(1, round(fire.count * chosen.scale))
        rows.append(row(fire, count))
        print(rows[-1], flush=True)
    if chosen.write:
        write_table(rows)
    return 0


def row(fire: Fire, count: int) -> str:
    """Do it and return the row of the table. An accident that costs something ends in its AssertionError."""
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["TABLE_TRACKER_HOME"] = f"{folder}/home"
        figures = fire.run(count, Path(folder) / "fire")
    taken = time.monotonic() - started
    command = f"`python -m tests.fire {fire.name} --count {count}`"
    return f"| {fire.accident} | {figures.done} | {figures.lost} | {command} ({taken:.0f} s) |"


def write_table(rows: list[str]) -> None:
    """Put the rows into the place that is kept for them; those of accidents that were not tried now stay, and
    at the end those that other commands make."""
    text = README.read_text(encoding="utf-8")
    begin, end = text.index(BEGIN) + len(BEGIN), text.index(END)
    by_accident = {one.split("|")[1].strip(): one for one in (*text[begin:end].splitlines(), *rows) if "|" in one}
    table = [by_accident.pop(fire.accident) for fire in fires() if fire.accident in by_accident]
    table += [one for one in by_accident.values() if "`python -m" in one]
    header = ["| accident | done | lost | command (time) |", "|---|---|---|---|"]
    text = text[:begin] + "".join(f"{one}\n" for one in (*header, *table)) + text[end:]
    README.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
