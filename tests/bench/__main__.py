"""`python -m tests.bench`: measures everything and prints a table; see README.md beside this file."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

PARTS = ("start", "actions", "games")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"only these: {', '.join(PARTS)}")
    parser.add_argument("--json", action="store_true", help="print one JSON array of the figures instead")
    parser.add_argument("--standalone", type=Path, metavar="PROGRAM", help="the built program, to time its start too")
    chosen = parser.parse_args()
    parts = chosen.parts or list(PARTS)
    if unknown := set(parts) - set(PARTS):
        parser.error(f"there is no part {sorted(unknown)[0]!r}")
    # Before anything of ours is imported: nothing here may touch the user's own folders.
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        os.environ["TABLE_TRACKER_HOME"] = folder
        report(parts, Path(folder), chosen.standalone, as_json=chosen.json)


def report(parts: list[str], place: Path, standalone: Path | None, *, as_json: bool) -> None:
    """Measure and print. Each figure is told on standard error as soon as it is known."""
    import msgspec

    from tests.bench import actions, games, starts
    from tests.bench.figures import Figure, table
    from tests.bench.runs import Runner

    runner = Runner(place)
    made: list[Figure] = []

    def measure(figures: Iterator[Figure]) -> None:
        for figure in figures:
            made.append(figure)
            print(table([figure]).splitlines()[1], file=sys.stderr, flush=True)

    if "start" in parts:
        measure(starts.figures(runner, place, standalone))
    if "actions" in parts:
        measure(actions.figures(runner))
    if "games" in parts:
        measure(games.figures(place))
    print(msgspec.json.encode(made).decode() if as_json else table(made))


if __name__ == "__main__":
    main()
