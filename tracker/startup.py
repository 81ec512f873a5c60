"""What all ways to start the program share: the options of a start, the exit statuses, and the line for an error."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from tracker.streams import say_error

OK, DIFFERENT, MALFORMED, NOT_WRITTEN, NOT_SAID, NO_DISPLAY = 0, 1, 2, 3, 4, 5
"""Exit statuses: fine; `--check` found a difference; malformed input; the disk refused; standard output takes no more;
there is no display to open a window on."""
INTERRUPTED = 130
"""The exit status after Ctrl+C, as shells have it; after another signal it is 128 and its number."""


class StartOptions(NamedTuple):
    """What the command line asks of the window; `text_scale` in per cent, `size` of a picture in pixels."""

    file: Path | None = None
    demo: str | None = None
    language: str | None = None
    theme: str | None = None
    text_scale: int | None = None
    screenshot: Path | None = None
    size: tuple[int, int] = (1280, 800)


def complain(text: str) -> None:
    """Print one line on standard error."""
    say_error(f"table-tracker: {' '.join(text.split())}\n")
