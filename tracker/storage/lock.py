"""The lock beside a saved game: whoever opens it a second time is told who has it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tracker.storage.problems import AlreadyOpen

if TYPE_CHECKING:
    from PySide6.QtCore import QLockFile

_EMPTY_FOR_MS = 100
"""For longer than this no lock is without its owner's name: it is written right after the file is made."""


def take_lock(path: Path) -> QLockFile | None:
    """Return the lock of a saved game, held until its `unlock()`. Errors: AlreadyOpen.

    A lock that was left by a process which runs no more is taken over. Where no lock can be made (a file system
    without locks, a name too long for one more ending) the game goes on without: None.
    """
    from PySide6.QtCore import QLockFile

    lock = QLockFile(f"{path}.lock")
    # Never stale by age: a game may lie open for days. A lock of a dead process is found stale all the same.
    lock.setStaleLockTime(0)
    if lock.tryLock(0):
        return lock
    if lock.error() != QLockFile.LockError.LockFailedError:
        return None
    # The type stubs know of no return value; there is one: (pid, host name, program).
    pid, host, _ = lock.getLockInfo()  # type: ignore[attr-defined, misc, unused-ignore]
    if not pid and _take_over(lock):
        return lock
    raise AlreadyOpen(path, pid, host)


def _take_over(lock: QLockFile) -> bool:
    """Take a lock that says of nobody, as a power cut leaves one, and return whether that was possible.

    One that is held is not given away: the system keeps it for its process, and takes it only from a dead one.
    """
    lock.setStaleLockTime(_EMPTY_FOR_MS)
    taken = lock.tryLock(2 * _EMPTY_FOR_MS)
    lock.setStaleLockTime(0)
    return taken
