"""Starts the real program in a child by fork, so that hundreds of starts and ends take seconds.

Run as a program of its own: it imports the house once, then forks a child for each line of its input. The child runs
`table-tracker` with the arguments of that line, its answers going into the pipe whose path the line names first, and
dies by whatever it dies of. For each child the server prints its process id.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from types import TracebackType


class ForkServer:
    """A server that is running, seen from the test."""

    def __init__(self, module: str = "tests.fire.fork_server") -> None:
        self._process = subprocess.Popen([sys.executable, "-m", module], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def start(self, arguments: list[str], answers: Path, errors: Path) -> int:
        """Start the program with its output going into files; return its process id."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps([str(answers), str(errors), *arguments]).encode() + b"\n")
        self._process.stdin.flush()
        return int(self._process.stdout.readline())

    def __enter__(self) -> ForkServer:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait(timeout=30)
        self._process.stdout.close()


def serve() -> None:
    """Fork a child for each line of standard input."""
    from PySide6 import QtCore  # noqa: F401 - here once, not in each child

    import tracker.engine.library
    import tracker.play
    import tracker.rules.alternating
    import tracker.rules.initiative_list
    import tracker.rules.side_turns  # noqa: F401
    from tracker.cli import run

    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the children
    for line in sys.stdin.buffer:
        answers, errors, *arguments = json.loads(line)
        pid = os.fork()
        if not pid:
            for path, number in ((answers, 1), (errors, 2)):
                fd = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
                os.dup2(fd, number)
                os.close(fd)
            os._exit(run(arguments))
        print(pid, flush=True)


if __name__ == "__main__":
    serve()
