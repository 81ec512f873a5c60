"""`python -m tracker` and the `table-tracker` command."""

from __future__ import annotations

import os
import sys

from tracker.streams import OutputError, finish, keep_places, say_error


def main() -> int:
    """Run the program with the arguments of the command line and return its exit status."""
    keep_places()
    from tracker.cli import run
    from tracker.startup import NOT_SAID, complain

    try:
        status = run(sys.argv[1:])
    except SystemExit as end:  # argparse has said what there was to say
        status = end.code if isinstance(end.code, int) else 0
    try:
        finish()
    except OutputError as error:
        complain(str(error))
        status = status or NOT_SAID
    if "PySide6.QtWidgets" in sys.modules:
        leave(status)
    return status


def leave(status: int) -> None:
    """End the process at once; everything is saved and closed by now.

    PySide6 6.12 sometimes crashes while the interpreter deletes its wrappers in no order ("shared QObject was deleted
    directly"), which would turn a good end into a bad exit status; and it saves the time that takes.
    """
    if "logging" in sys.modules:
        import logging

        logging.shutdown()
    say_error("")
    os._exit(status)


if __name__ == "__main__":
    sys.exit(main())
