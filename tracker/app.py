"""Starts the window, or draws it into a picture, and returns the exit status."""

from __future__ import annotations

import gc
import os
import sys

from tracker.display import arguments_of, platforms
from tracker.startup import MALFORMED, NO_DISPLAY, NOT_WRITTEN, OK, StartOptions, complain

NO_DISPLAY_FOUND = (
    "no display answers; --screenshot FILE.png draws the window without one, `play` runs without a window"
)


def demo_problem(system_id: str) -> str:
    """Return why there can be no demo of a system, "" if there can."""
    from tracker.engine.systems import load_system
    from tracker.storage.problems import FileProblem

    try:
        load_system(system_id)
    except FileProblem as problem:
        return str(problem)
    return ""


def start(options: StartOptions) -> int:
    """Open the window and return the exit status when it is closed; with a screenshot, draw it and return."""
    found: tuple[str, ...] = ()
    if options.screenshot is not None:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    elif not (found := platforms()):
        complain(NO_DISPLAY_FOUND)
        return NO_DISPLAY
    if problem := _without_folder(options):
        complain(problem)
        return MALFORMED
    # A start makes little garbage; once the window is shown, it is collected there.
    gc.disable()
    try:
        return _start(options, found)
    finally:
        gc.enable()


def _without_folder(options: StartOptions) -> str:
    """Where the working folder was deleted, go to one that is there; return why that cannot be done, "" if it can."""
    try:
        os.getcwd()
    except OSError:
        for path in (options.file, options.screenshot):
            if path is not None and not path.is_absolute():
                return f"{path}: there is no such file, the working folder was deleted"
        os.chdir(os.sep)
    return ""


def _start(options: StartOptions, platform: tuple[str, ...]) -> int:
    from tracker.ui.window.plain_imports import use_plain_imports

    use_plain_imports()
    from tracker.storage.problems import FileProblem, StorageError
    from tracker.ui.window.program import NoDisplay, run_window, take_screenshot

    if options.screenshot is None:
        try:
            return run_window(options, [*sys.argv[:1], *arguments_of(platform)])
        except NoDisplay:
            complain(NO_DISPLAY_FOUND)
            return NO_DISPLAY
    try:
        take_screenshot(options)
    except FileProblem as problem:
        complain(str(problem))
        return MALFORMED
    except StorageError as error:
        complain(str(error))
        return NOT_WRITTEN
    return OK
