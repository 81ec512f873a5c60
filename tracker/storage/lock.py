"""The lock beside a saved game: opening it a second time says who has it.

The system lets go of the lock when its process ends, however it ends; what the lock file says (process, program,
computer, one a line) is for people to read. One thing depends on it: a lock of another computer may not have come
through to this one (a stick, a synced folder, some network folders), so somebody is asked before it is taken over.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from tracker.storage import disk, files
from tracker.storage.problems import AlreadyOpen, FileProblem, LeftOpen

_LONGEST_HINT = 4096
_TRIES = 20


class Lock:
    """A lock that is held until `unlock`."""

    def __init__(self, path: Path, fd: int) -> None:
        self._path = path
        self._fd: int | None = fd

    def unlock(self) -> None:
        """Release it; a second time does nothing."""
        fd, self._fd = self._fd, None
        if fd is None:
            return
        if os.name == "nt":  # no file can be deleted there while it is open
            files.close_quietly(fd)
            files.unlink_quietly(self._path)
        else:
            if _is_at(fd, self._path):
                files.unlink_quietly(self._path)
            files.close_quietly(fd)


def lock_file(path: Path) -> Path:
    """Return the lock file of a saved game."""
    return path.with_name(path.name + ".lock")


def take_lock(path: Path, *, all_the_same: bool = False) -> Lock | None:
    """Return the lock of a saved game, held until its `unlock()`. Errors: AlreadyOpen, LeftOpen.

    What a process that runs no more has left is taken over; what another computer has left only if it is to be so
    `all_the_same`. Where no lock can be made (a file system without locks, a name too long for one more ending) the
    game goes on without: None.
    """
    place = lock_file(path)
    for _ in range(_TRIES):
        try:
            fd = disk.open_file(str(place), disk.LOCK)
        except OSError:
            return None
        try:
            taken = _take(path, place, fd, all_the_same)
        except OSError:
            files.close_quietly(fd)
            return None
        except AlreadyOpen:
            files.close_quietly(fd)
            raise
        if taken:
            return Lock(place, fd)
        files.close_quietly(fd)
    return None


def is_of_another_computer(path: Path) -> bool:
    """Whether the lock of a saved game, if there is one, says that another computer has it."""
    try:
        return _is_elsewhere(_hint(files.read_whole(lock_file(path), _LONGEST_HINT))[1])
    except FileProblem:
        return False


def _take(path: Path, place: Path, fd: int, all_the_same: bool) -> bool:
    """Lock it; return whether it is still the lock file. Errors: OSError (no locks here), AlreadyOpen, LeftOpen."""
    if not disk.is_regular(disk.fstat(fd)):
        raise OSError("this is no lock file")
    is_free = disk.lock(fd)
    try:
        disk.seek(fd, 0)
        pid, host = _hint(disk.read(fd, _LONGEST_HINT))
    except OSError:
        pid, host = 0, ""
    if not is_free:
        raise AlreadyOpen(path, pid, host)
    if not _is_at(fd, place):
        return False  # its owner has deleted it in the meantime
    if _is_elsewhere(host) and not all_the_same:
        raise LeftOpen(path, pid, host)
    _say_who(fd)
    return True


def _say_who(fd: int) -> None:
    """Write who has it, as QLockFile does, which earlier versions of the program read. A full disk is no reason to
    stop: the lock holds without it."""
    try:
        disk.truncate(fd, 0)
        disk.seek(fd, 0)
        files.write_all(fd, f"{os.getpid()}\ntable-tracker\n{_here()}\n".encode("utf-8", "replace"))
    except OSError:
        return


def _hint(said: bytes) -> tuple[int, str]:
    """Return process and computer, 0 and "" if it says of none, as a power cut or a full disk leaves it."""
    lines = said.decode("utf-8", "replace").split("\n")
    if len(lines) < 4 or not (lines[0].isascii() and lines[0].isdecimal() and len(lines[0]) < 12):
        return 0, ""
    return int(lines[0]), lines[2][:255]


def _here() -> str:
    return os.environ.get("COMPUTERNAME", "") if sys.platform == "win32" else os.uname().nodename


def _is_elsewhere(host: str) -> bool:
    return bool(host) and host != _here()


def _is_at(fd: int, path: Path) -> bool:
    try:
        return disk.is_same(disk.fstat(fd), disk.stat(str(path)))
    except OSError:
        return False
