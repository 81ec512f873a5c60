"""The roof of the window: builds the house once and starts it."""

from __future__ import annotations

import gc
import os
import sys
from pathlib import Path

from msgspec import Struct

from tracker.cli import MALFORMED, NOT_WRITTEN, OK, complain


class Wish(Struct, frozen=True):
    """What the command line asks of the window."""

    file: Path | None = None
    demo: str | None = None
    language: str | None = None
    theme: str | None = None
    text_scale: int | None = None
    screenshot: Path | None = None
    size: tuple[int, int] = (1280, 800)


def demo_problem(system_id: str) -> str:
    """Return why there can be no demo of a system, "" if there can."""
    from tracker.engine.systems import load_system
    from tracker.storage.problems import FileProblem

    try:
        load_system(system_id)
    except FileProblem as problem:
        return str(problem)
    return ""


def start(wish: Wish) -> int:
    """Open the window and return the exit status when it is closed; with a screenshot, draw it and return."""
    if wish.screenshot is not None:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    elif not has_display():
        complain(
            "there is no display; --screenshot FILE.png draws the window without one, `play` runs without a window"
        )
        return MALFORMED
    # A start throws next to nothing away: looking for it can wait until the window stands.
    gc.disable()
    try:
        return _start(wish)
    finally:
        gc.enable()


def _start(wish: Wish) -> int:
    from tracker.ui.plain_imports import use_plain_imports

    use_plain_imports()
    from tracker.storage.problems import FileProblem, StorageError
    from tracker.ui.program import run_window, take_screenshot

    if wish.screenshot is None:
        return run_window(wish, sys.argv[:1])
    try:
        take_screenshot(wish)
    except FileProblem as problem:
        complain(str(problem))
        return MALFORMED
    except StorageError as error:
        complain(str(error))
        return NOT_WRITTEN
    return OK


def has_display() -> bool:
    """Whether Qt could show a window. Without a display it would abort the process instead of saying so."""
    if sys.platform in ("win32", "darwin") or os.environ.get("QT_QPA_PLATFORM"):
        return True
    if os.environ.get("WAYLAND_DISPLAY"):
        return True
    name = os.environ.get("DISPLAY", "")
    host, colon, screen = name.rpartition(":")
    number = screen.split(".")[0]
    if not colon or not number.isdecimal():
        return False
    if host not in ("", "unix"):
        return True  # a display of another machine: only Qt can tell
    return any(_listens(path) for path in (f"/tmp/.X11-unix/X{number}", f"\0/tmp/.X11-unix/X{number}"))


def _listens(path: str) -> bool:
    import socket

    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as probe:
        try:
            probe.connect(path)
        except OSError:
            return False
    return True
