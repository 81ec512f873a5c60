"""A saved game on its way to the trash of the system, and back."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from tracker.storage import disk, files
from tracker.storage.lock import take_lock
from tracker.storage.problems import StorageError


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
