"""`table-tracker --self-test`: the program tries itself, as it stands on this machine, and tells in one line each."""

from __future__ import annotations

import faulthandler
import os
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

from tracker import __version__
from tracker.cli import DIFFERENT, OK, SYSTEMS
from tracker.storage.folders import HOME_VARIABLE

PATIENCE_S = 60.0
"""How long it may take in all; a window that waits for somebody would wait for ever."""

Check = Callable[[], str]
"""Tries one thing and says in a few words what was there; raises `SelfTestError` if something is wrong."""


class SelfTestError(Exception):
    """Something is not as it must be; the text says what."""


def run(tell: Callable[[str], None] = print) -> int:
    """Try everything and return the exit status: 0 if all is well, 1 at the first thing that is not.

    Without QT_QPA_PLATFORM no screen is needed. The user's own folders are not touched: all that is written goes to a
    temporary folder.
    """
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    before = os.environ.get(HOME_VARIABLE)
    with tempfile.TemporaryDirectory(prefix="table-tracker-", ignore_cleanup_errors=True) as folder:
        os.environ[HOME_VARIABLE] = folder
        watchdog = _watchdog(tell)
        try:
            return _run(tell, Path(folder))
        finally:
            watchdog.cancel()
            faulthandler.cancel_dump_traceback_later()
            if before is None:
                del os.environ[HOME_VARIABLE]
            else:
                os.environ[HOME_VARIABLE] = before


def _run(tell: Callable[[str], None], folder: Path) -> int:
    tell(f"table-tracker {__version__}, {sys.platform}, {os.environ['QT_QPA_PLATFORM']}")
    name = "start"
    try:
        for name, check in _checks(folder):
            tell(f"ok      {name}: {check()}")
    except SelfTestError as problem:
        tell(f"failed  {name}: {problem}")
        return DIFFERENT
    except Exception as error:
        # Whatever it is, the line must say where it was.
        import traceback

        place = traceback.extract_tb(error.__traceback__)[-1]
        tell(f"failed  {name}: {error!r} in {Path(place.filename).name}, line {place.lineno}")
        return DIFFERENT
    return OK


def _checks(folder: Path) -> Iterator[tuple[str, Check]]:
    """Return what is tried, in its order; each is made when the ones before it went well."""
    from tracker.selftest import evenings, parts
    from tracker.selftest.hands import Hands

    yield "systems, decks and casts", parts.try_content
    hands = Hands()
    yield "icons", parts.try_icons
    yield "fonts", lambda: parts.try_fonts(hands.app)
    for system in SYSTEMS:
        yield system, lambda system=system: evenings.play(system, hands)  # type: ignore[misc]
        yield f"journal of {system}", lambda: evenings.try_journal(hands)
    yield "languages", lambda: parts.try_languages(hands)
    yield "settings", lambda: parts.try_settings(hands, folder)


def _watchdog(tell: Callable[[str], None]) -> threading.Timer:
    """Return a running timer that ends the process when patience is over."""

    def give_up() -> None:
        tell(f"failed  patience: not done after {PATIENCE_S:.0f} seconds")
        os._exit(DIFFERENT)

    timer = threading.Timer(PATIENCE_S, give_up)
    timer.daemon = True
    timer.start()
    if sys.stderr is not None:
        # A loop inside Qt never lets the timer's thread run; this one does without Python.
        faulthandler.dump_traceback_later(PATIENCE_S + 5, exit=True)
    return timer
