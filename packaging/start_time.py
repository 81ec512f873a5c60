"""How fast the built program starts beside the source: `python packaging/start_time.py [ROUNDS]`, after a build.

Both draw the demo without a screen and end; they take turns, so that a busy machine is busy for both.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from contents import ROOT

BUILT = [str(ROOT / "dist" / "table-tracker" / "table-tracker")]
SOURCE = [sys.executable, "-m", "tracker"]


def seconds(command: list[str], home: str) -> float:
    """Return how long it takes from the start to the end of the process."""
    picture = str(Path(home, "window.png"))
    start = time.perf_counter()
    subprocess.run(
        [*command, "--demo", "7tv", "--screenshot", picture],
        check=True,
        cwd=ROOT,
        env=os.environ | {"TABLE_TRACKER_HOME": home, "LANG": "C.UTF-8"},
        stdout=subprocess.DEVNULL,
    )
    return time.perf_counter() - start


def main(rounds: int) -> None:
    with tempfile.TemporaryDirectory() as home:
        for command in (BUILT, SOURCE):
            seconds(command, home)
        pairs = [(seconds(BUILT, home), seconds(SOURCE, home)) for _ in range(rounds)]
    ratios = sorted(built / source for built, source in pairs)
    for name, times in (("built", [b for b, _ in pairs]), ("source", [s for _, s in pairs])):
        print(f"{name}: {statistics.median(times) * 1000:.0f} ms ({min(times) * 1000:.0f}-{max(times) * 1000:.0f})")
    print(f"built / source: {statistics.median(ratios):.2f} ({ratios[0]:.2f}-{ratios[-1]:.2f}), {rounds} rounds")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 15)
