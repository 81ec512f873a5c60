"""Faults in what Qt asks a model or a painter for. An exception that leaves such a call while a signal is being told
can crash the interpreter; it is told where all others are, and the call has an answer all the same."""

from __future__ import annotations

import sys


def tell_fault() -> None:
    """Tell the exception that is being handled, as one that nobody caught."""
    sys.excepthook(*sys.exc_info())
