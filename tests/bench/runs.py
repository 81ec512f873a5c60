"""Processes that are measured: timed in pairs, or counted instruction by instruction by valgrind's callgrind."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
NO_VALGRIND = "valgrind is not installed here; it counts the instructions"


class Runner:
    """Runs our own modules in fresh processes, with an empty home below `place`.

    Compiled modules go to a folder of their own, so that it does not matter what the surroundings say about writing
    them; each command runs once before it is measured.
    """

    def __init__(self, place: Path) -> None:
        self._place = place
        self._count = 0
        self._warm: set[tuple[str, ...]] = set()
        self.has_valgrind = shutil.which("valgrind") is not None

    def json(self, *command: str, **variables: str) -> dict[str, Any]:
        """Return what `python -m` of the command prints: one JSON object."""
        self._warm_up(command)
        return self._json(command, variables)

    def instructions(self, *command: str) -> int:
        """Return how many instructions `python -m` of the command takes from its first to its last."""
        self._warm_up(command)
        counted = ("valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", sys.executable, "-m", *command)
        said = subprocess.run(counted, env=self._environment(), cwd=ROOT, capture_output=True, text=True, check=True)
        found = re.search(r"Collected : (\d+)", said.stderr)
        assert found is not None, said.stderr
        return int(found.group(1))

    def counted_steps(self, *command: str) -> list[tuple[str, int]]:
        """Return the lines that `python -m` of the command prints, each with the instructions since the line before.

        The command waits for an answer after each line, in which valgrind writes down what it has counted.
        """
        out = self._place / f"steps{self._count}"
        argv = ("valgrind", "-q", "--tool=callgrind", f"--callgrind-out-file={out}", sys.executable, "-m", *command)
        counted: list[tuple[str, int]] = []
        with subprocess.Popen(
            argv, env=self._environment(), cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True,
        ) as run:  # fmt: skip
            assert run.stdin is not None
            assert run.stdout is not None
            for line in run.stdout:
                subprocess.run(["vgdb", f"--pid={run.pid}", "dump"], capture_output=True, check=True)
                dump = Path(f"{out}.{len(counted) + 1}")
                found = re.search(r"^totals: (\d+)", dump.read_text(), re.MULTILINE)
                assert found is not None, dump
                dump.unlink()
                counted.append((line.strip(), int(found.group(1))))
                run.stdin.write("\n")
                run.stdin.flush()
        assert run.returncode == 0, command
        return counted

    def drawn(self, *program: str) -> float:
        """Return how many seconds a program takes that draws its demo into a file and ends."""
        argv = [*program, "--demo", "storytelling", "--screenshot", str(self._place / "window.png")]
        environment = self._environment()
        begin = time.perf_counter()
        subprocess.run(argv, env=environment, cwd=ROOT, stdout=subprocess.DEVNULL, check=True)
        return time.perf_counter() - begin

    def _warm_up(self, command: Sequence[str]) -> None:
        # For imports, arguments make no difference but the first.
        if tuple(command[:2]) not in self._warm:
            self._warm.add(tuple(command[:2]))
            self._json(command, {})

    def _json(self, command: Sequence[str], variables: dict[str, str]) -> dict[str, Any]:
        environment = self._environment() | variables | {"START_NS": str(time.time_ns())}
        argv = [sys.executable, "-m", *command]
        said = subprocess.run(argv, env=environment, cwd=ROOT, stdout=subprocess.PIPE, check=True)
        result: dict[str, Any] = json.loads(said.stdout)
        return result

    def _environment(self) -> dict[str, str]:
        """Return the surroundings: each run finds a home that nobody has used, as after an orderly end."""
        self._count += 1
        home = self._place / f"home{self._count}"
        home.mkdir(parents=True)
        kept = {k: v for k, v in os.environ.items() if k not in ("PYTHONDONTWRITEBYTECODE", "TABLE_TRACKER_HOME")}
        return kept | {
            "HOME": str(home),
            "XDG_CONFIG_HOME": str(home / "config"),
            "XDG_DATA_HOME": str(home / "data"),
            "PYTHONPYCACHEPREFIX": str(self._place / "compiled"),
            "PYTHONHASHSEED": "0",
            "QT_QPA_PLATFORM": "offscreen",
            "QT_LOGGING_RULES": "*.warning=false",
        }
