"""What all tests of the command line share."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def heard_signals() -> Iterator[None]:
    """Hear all signals, as programs do that are started here: in the background of a script some are ignored, and what
    is ignored stays so in whatever is started."""
    if sys.platform == "win32":
        yield
        return
    ends = {signal.SIGINT: signal.default_int_handler, signal.SIGHUP: signal.SIG_DFL, signal.SIGTERM: signal.SIG_DFL}
    ignored = [number for number in ends if signal.getsignal(number) is signal.SIG_IGN]
    for number in ignored:
        signal.signal(number, ends[number])
    yield
    for number in ignored:
        signal.signal(number, signal.SIG_IGN)
