"""The saved games of the user: which there are, and names for new ones."""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import NamedTuple

from tracker.storage.folders import games_folder
from tracker.storage.format import Head
from tracker.storage.problems import FileProblem
from tracker.storage.reading import read_head

ENDING = ".tabletracker"


class Book(NamedTuple):
    """One saved game on the shelf. `at` is when it was written last, seconds since 1970."""

    path: Path
    head: Head
    at: float


def books(folder: Path | None = None, most: int = 50) -> list[Book]:
    """Return the saved games, the one written last first. Files that are no games are left out."""
    place = folder or games_folder()
    try:
        paths = [(path.stat().st_mtime, path) for path in place.glob(f"*{ENDING}")]
    except OSError:
        return []
    found: list[Book] = []
    for at, path in sorted(paths, reverse=True):
        try:
            found.append(Book(path, read_head(path), at))
        except FileProblem:
            continue
        if len(found) == most:
            break
    return found


def new_path(title: str, folder: Path | None = None, now: float | None = None) -> Path:
    """Return a path for a new game that no file has yet, by day, title and time."""
    place = folder or games_folder()
    moment = time.localtime(now)
    name = re.sub(r'[\x00-\x1f<>:"/\\|?*]+', " ", title).strip(" .")[:60] or "game"
    stem = f"{time.strftime('%Y-%m-%d', moment)} {name} {time.strftime('%H-%M-%S', moment)}"
    path = place / (stem + ENDING)
    count = 2
    while path.exists():
        path = place / f"{stem} ({count}){ENDING}"
        count += 1
    return path
