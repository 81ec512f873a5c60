"""`python -m tracker` and the `table-tracker` command."""

from __future__ import annotations

import os
import sys


def main() -> int:
    """Run the program with the arguments of the command line and return its exit status."""
    from tracker.cli import run

    status = run(sys.argv[1:])
    if "PySide6.QtWidgets" in sys.modules:
        leave(status)
    return status


def leave(status: int) -> None:
    """End the process at once; everything is saved and closed by now.

    PySide6 6.12 now and then crashes while the interpreter takes its wrappers apart in no order ("shared QObject was
    deleted directly"), which would turn a good end into a bad exit status; and it saves the time that takes.
    """
    if "logging" in sys.modules:
        import logging

        logging.shutdown()
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            stream.flush()
    os._exit(status)


if __name__ == "__main__":
    sys.exit(main())
