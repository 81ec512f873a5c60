"""The saved games of the user: which there are, names for new ones, and the way to the trash for old ones."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from tracker.storage import disk, files
from tracker.storage.lock import take_lock
from tracker.storage.problems import AlreadyOpen, FileProblem, StorageError
from tracker.storage.saved_games.format import Head
from tracker.storage.saved_games.reading import read_glance
from tracker.storage.user.folders import games_folder, settings_folder

ENDING = ".tabletracker"
_ALL = 1_000_000
_NAME_BYTES = 180
"""What a title may have of a file's name, so that the whole stays under the 255 bytes of most file systems."""
_CONTINUED = " (continued)"
_MOST_NAMES = 1000


class Book(NamedTuple):
    """One saved game on the shelf. `at` is when it was played last, as it says itself, in seconds since 1970: the clock
    of a file says when somebody copied it."""

    path: Path
    head: Head
    at: float


def game_paths(folder: Path | None = None) -> list[Path]:
    """Return all files that are called as saved games are, in no order."""
    place = folder or games_folder()
    try:
        return [place / name for name in disk.list_folder(str(place)) if name.endswith(ENDING)]
    except OSError:
        return []


def book_at(path: Path) -> Book | None:
    """Return the saved game in a file from its head and tail alone, None if it is none."""
    try:
        glance = read_glance(path)
    except FileProblem:
        return None
    return Book(path, glance.head, glance.at)


def books(folder: Path | None = None, most: int = 50) -> list[Book]:
    """Return the saved games, the one played last first. Files that are no games are left out, links to nothing too."""
    found = [book for path in game_paths(folder) if (book := book_at(path)) is not None]
    found.sort(key=lambda book: (book.at, book.path.name), reverse=True)
    return found[:most]


def new_path(title: str, folder: Path | None = None, now: float | None = None) -> Path:
    """Return a path for a new game that no file has yet, by day, title and time."""
    place = folder or games_folder()
    moment = time.localtime(now)
    whole = title.encode(errors="replace").decode()  # half a character is no part of a name
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


class Pruned(NamedTuple):
    """What became of the games beyond the ring: those in the trash now, and those that the system would not take."""

    moved: tuple[Path, ...]
    stayed: tuple[Path, ...]


def trash(path: Path) -> bool:
    """Move a file to the system's trash and return whether it lies there; where there is no trash it stays."""
    return disk.move_to_trash(str(path)) is not None


def prune(
    ring_size: int,
    keep: Iterable[Path] = (),
    folder: Path | None = None,
    to_trash: Callable[[Path], bool] = trash,
) -> Pruned:
    """Move the games beyond the last `ring_size` to the trash, the oldest first; nothing is ever deleted.

    Those of `keep`, those open in any window, those that somebody took out of the trash again, and files that are no
    whole games (damaged ones too) stay where they are.
    """
    once = _thrown_once()
    kept = {disk.real_path(str(path)) for path in keep}
    moved: list[Path] = []
    stayed: list[Path] = []
    for book in reversed(books(folder, _ALL)[max(ring_size, 1) :]):
        if _mark_of(book) in once or disk.real_path(str(book.path)) in kept or _is_open(book.path):
            continue
        if to_trash(book.path):
            moved.append(book.path)
            once.append(_mark_of(book))
        else:
            stayed.append(book.path)
    if moved:
        _remember_thrown(once)
    return Pruned(tuple(moved), tuple(stayed))


def _mark_of(book: Book) -> str:
    """Return what a game is known by wherever its file lies: when it began, to the digit."""
    return f"{book.head.system} {book.head.at!r}"


def _thrown_file() -> Path:
    return settings_folder() / "thrown.json"


def _thrown_once() -> list[str]:
    """Return the marks of the games that went to the trash before."""
    try:
        return msgspec.json.decode(files.read_whole(_thrown_file()), type=list[str])
    except (FileProblem, ValueError, RecursionError):
        return []


def _remember_thrown(marks: list[str]) -> None:
    try:
        files.save(_thrown_file(), [msgspec.json.encode(marks[-_MOST_NAMES:])])
    except StorageError:
        return  # then one that is taken out may go there once more


def _is_open(path: Path) -> bool:
    try:
        lock = take_lock(path)
    except AlreadyOpen:
        return True
    if lock is not None:
        lock.unlock()
    return False
