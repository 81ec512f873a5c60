"""Saved games on their way to the trash of the system, and back: one by one, and all beyond the last so many."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

import msgspec

from tracker.storage import disk, files
from tracker.storage.lock import take_lock
from tracker.storage.problems import AlreadyOpen, FileProblem, StorageError
from tracker.storage.saved_games.listing import newest_first
from tracker.storage.saved_games.reading import SavedGame
from tracker.storage.user.folders import settings_folder

_MOST_MARKS = 1000


class Trashed(NamedTuple):
    """A game in the trash: where it lay, and where it lies now; None if the system does not tell."""

    path: Path
    place: Path | None


def check_closed(path: Path) -> None:
    """Check that nobody has a game open. Errors: AlreadyOpen."""
    lock = take_lock(path)
    if lock is not None:
        lock.unlock()


def send_to_trash(path: Path) -> Trashed | None:
    """Move a saved game to the trash; None if the system does not take it: it stays. Errors: AlreadyOpen."""
    lock = take_lock(path)
    try:
        told = disk.move_to_trash(str(path))
        if told is None:
            return None
        place = Path(told)
        return Trashed(path, place if place != path and files.is_there(place) else None)
    finally:
        if lock is not None:
            lock.unlock()


def bring_back(trashed: Trashed) -> None:
    """Put a game back to where it lay. Errors: StorageError (exists: another file lies there by now)."""
    path, place = trashed
    if place is None:
        raise StorageError(path, "the system does not say where it lies in the trash")
    files.move(place, path)
    if place.parent.name == "files":  # what the trash of a Linux desktop notes of each file
        files.unlink_quietly(place.parent.parent / "info" / f"{place.name}.trashinfo")


def delete_for_good(path: Path) -> None:
    """Delete a saved game where there is no trash. Errors: AlreadyOpen, StorageError."""
    lock = take_lock(path)
    try:
        files.delete(path)
    finally:
        if lock is not None:
            lock.unlock()


class Pruned(NamedTuple):
    """What became of the games that are too many: those in the trash now, and those that the system would not take."""

    moved: tuple[Path, ...]
    stayed: tuple[Path, ...]


def move_to_trash(path: Path) -> bool:
    """Move a file to the system's trash and return whether it lies there; where there is no trash it stays."""
    return disk.move_to_trash(str(path)) is not None


def prune(
    games: Iterable[SavedGame],
    ring_size: int,
    keep: Iterable[Path] = (),
    to_trash: Callable[[Path], bool] = move_to_trash,
) -> Pruned:
    """Move those of `games` beyond the last `ring_size` to the trash, the oldest first; nothing is ever deleted.

    Those of `keep`, those open in any window, those that somebody took out of the trash again, and files that are no
    whole games (damaged ones too) stay where they are.
    """
    once = _thrown_once()
    kept = {disk.real_path(str(path)) for path in keep}
    moved: list[Path] = []
    stayed: list[Path] = []
    for game in reversed(newest_first(games)[max(ring_size, 1) :]):
        if _mark_of(game) in once or disk.real_path(str(game.path)) in kept or _is_open(game.path):
            continue
        if to_trash(game.path):
            moved.append(game.path)
            once.append(_mark_of(game))
        else:
            stayed.append(game.path)
    if moved:
        _remember_thrown(once)
    return Pruned(tuple(moved), tuple(stayed))


def _mark_of(game: SavedGame) -> str:
    """Return what identifies a game wherever its file lies: the exact time when it began."""
    return f"{game.summary.system} {game.summary.at!r}"


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
        files.save(_thrown_file(), [msgspec.json.encode(marks[-_MOST_MARKS:])])
    except StorageError:
        return  # then a game may go to the trash a second time


def _is_open(path: Path) -> bool:
    try:
        check_closed(path)
    except AlreadyOpen:
        return True
    return False
