"""The saved games of the user: which there are, and names for new ones."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

from tracker.storage import disk, files
from tracker.storage.problems import FileProblem
from tracker.storage.saved_games.reading import SavedGame, read_for_list
from tracker.storage.user.folders import games_folder

ENDING = ".tabletracker"
_NAME_BYTES = 180
"""What a title may have of a file's name, so that the whole stays under the 255 bytes of most file systems."""
_CONTINUED = " (continued)"
_MOST_NAMES = 1000


def game_paths(folder: Path | None = None) -> list[Path]:
    """Return all files that are called as saved games are, in no order."""
    place = folder or games_folder()
    try:
        return [place / name for name in disk.list_folder(str(place)) if name.endswith(ENDING)]
    except OSError:
        return []


def saved_game_at(path: Path) -> SavedGame | None:
    """Return the saved game in a file from its first line and its end alone, None if it is none."""
    try:
        return read_for_list(path)
    except FileProblem:
        return None


def newest_first(games: Iterable[SavedGame]) -> list[SavedGame]:
    """Return the games in the order of a list: the one played last first."""
    return sorted(games, key=lambda game: (game.at, game.path.name), reverse=True)


def new_path(title: str, folder: Path | None = None, now: float | None = None) -> Path:
    """Return a path for a new game that no file has yet, by day, title and time."""
    place = folder or games_folder()
    moment = time.localtime(now)
    whole = title.encode(errors="replace").decode()  # lone surrogates are not allowed in names
    name = re.sub(r'[\x00-\x1f<>:"/\\|?*]+', " ", whole).strip(" .")[:60]
    while len(name.encode()) > _NAME_BYTES:
        name = name[:-1]
    name = name.strip(" .") or "game"
    stem = f"{time.strftime('%Y-%m-%d', moment)} {name} {time.strftime('%H-%M-%S', moment)}"
    path = place / (stem + ENDING)
    count = 2
    while files.is_there(path) and count < _MOST_NAMES:
        path = place / f"{stem} ({count}){ENDING}"
        count += 1
    return path


def own_paths(path: Path) -> Iterator[Path]:
    """Yield where a game whose file was lost may go on: beside it, else among the games; no file is there yet.

    The folder of the games itself is made anew by whoever writes there; no other is: it was renamed or deleted, or its
    disk is gone.
    """
    games = Path(disk.real_path(str(games_folder())))
    for folder in dict.fromkeys((path.parent, games)):
        if folder != games and not files.is_folder(folder):
            continue
        stem = re.sub(rf"{re.escape(_CONTINUED)}( \d+)?$", "", path.stem)
        while len(os.fsencode(stem)) > _NAME_BYTES:
            stem = stem[:-1]
        for count in range(1, _MOST_NAMES):
            own = folder / f"{stem}{_CONTINUED}{f' {count}' if count > 1 else ''}{ENDING}"
            if not files.is_there(own):
                yield own
                break
