"""The standard streams: output is written, or the exit status says that it was not; a closed stream is no error by
itself.

Imports nothing else of the program, which needs it first.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress


class OutputError(Exception):
    """Standard output takes no more: it is closed, nobody reads it, or the disk behind it is full."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"standard output: {reason}")


def keep_places() -> None:
    """Keep the numbers of the standard streams: a file that is opened later must not become standard output."""
    for number in (0, 1, 2):
        try:
            os.fstat(number)
        except OSError:
            # The lowest free number is the one that is missing.
            os.open(os.devnull, os.O_RDWR)


def say(line: bytes) -> None:
    """Write a line to standard output, at once. Errors: OutputError."""
    if sys.stdout is None:
        raise OutputError("it is closed")
    try:
        sys.stdout.flush()
        sys.stdout.buffer.write(line + b"\n")
        sys.stdout.buffer.flush()
    except (OSError, ValueError) as error:
        raise _given_up(error) from None


def finish() -> None:
    """Write what is still on its way to standard output. Errors: OutputError."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except (OSError, ValueError) as error:
        raise _given_up(error) from None


def say_error(text: str) -> None:
    """Write to standard error; if that is closed or full, nobody can be told."""
    try:
        if sys.stderr is not None:
            sys.stderr.write(text)
            sys.stderr.flush()
    except (OSError, ValueError):
        _let_go(2)


def _given_up(error: OSError | ValueError) -> OutputError:
    _let_go(1)
    if isinstance(error, BrokenPipeError):
        return OutputError("whoever read it has left")
    return OutputError(getattr(error, "strerror", None) or str(error))


def _let_go(number: int) -> None:
    """Discard the rest, or the interpreter would fail on it when it ends."""
    with suppress(OSError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, number)
        os.close(nowhere)
