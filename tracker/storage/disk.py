"""The only place that calls the operating system to touch the disk, so that tests can make each call fail."""

from __future__ import annotations

import errno
import os
import stat as modes
import sys
from collections.abc import Sequence
from typing import Final

CALLS: Final = (
    "open_file", "read", "write", "truncate", "seek", "sync", "sync_data", "close", "lock", "fstat", "stat", "replace",
    "unlink", "make_folders", "list_folder", "sync_folder",
)  # fmt: skip
"""The names of all functions here that touch the disk, for fault injection."""

READ: Final = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
"""Flags to read; without blocking, so that a pipe in the place of a file cannot hang the program."""
NEW: Final = os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_APPEND | getattr(os, "O_BINARY", 0)
"""Flags to make a file that must not exist yet."""
APPEND: Final = os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
"""Flags to go on with a file that exists; each write lands at its end."""
LOCK: Final = os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
"""Flags for a lock file, which may be there already."""
FRESH: Final = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
"""Flags to begin a file anew, whatever was in it."""
LOG: Final = os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
"""Flags to add to a file, which may be there already."""
_LOCKED_BYTE = 1 << 30
"""Windows locks bytes against reading too, so this one lies behind the content of a lock file."""


def open_file(path: str, flags: int, mode: int = 0o666) -> int:
    """Open a file unbuffered and return its descriptor."""
    return os.open(path, flags, mode)


def read(fd: int, count: int) -> bytes:
    """Return up to `count` bytes, none at the end of the file."""
    return os.read(fd, count)


def write(fd: int, data: bytes | memoryview) -> int:
    """Write, and return how many bytes were taken."""
    return os.write(fd, data)


def truncate(fd: int, length: int) -> None:
    """Cut the file to a length in bytes."""
    os.ftruncate(fd, length)


def seek(fd: int, offset: int) -> None:
    """Read from there next."""
    os.lseek(fd, offset, os.SEEK_SET)


def sync(fd: int) -> None:
    """Wait until content and length are on the disk."""
    os.fsync(fd)


def sync_data(fd: int) -> None:
    """Wait until the content is on the disk, the cheapest way that the system has."""
    if hasattr(os, "fdatasync"):
        os.fdatasync(fd)
    else:  # Windows and macOS
        os.fsync(fd)


def close(fd: int) -> None:
    """Close the descriptor."""
    os.close(fd)


def lock(fd: int) -> bool:
    """Lock a file for as long as it is open, and return whether nobody else has it. Never waits.

    The system lets go of the lock when the process ends, however it ends. Errors: OSError where there are no locks.
    """
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(fd, _LOCKED_BYTE, os.SEEK_SET)
            msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno in (errno.EAGAIN, errno.EACCES, errno.EDEADLK):
            return False
        raise
    return True


def fstat(fd: int) -> os.stat_result:
    """Return length, links and mode of an open file."""
    return os.fstat(fd)


def stat(path: str) -> os.stat_result:
    """Return length, links and mode of a file."""
    return os.stat(path)


def is_regular(status: os.stat_result) -> bool:
    """Whether it is a file with content, not a folder, pipe or device."""
    return modes.S_ISREG(status.st_mode)


def is_folder(status: os.stat_result) -> bool:
    """Whether it is a folder."""
    return modes.S_ISDIR(status.st_mode)


def is_device(status: os.stat_result) -> bool:
    """Whether it is a device, such as a terminal or a disk."""
    return modes.S_ISCHR(status.st_mode) or modes.S_ISBLK(status.st_mode)


def is_same(one: os.stat_result, other: os.stat_result) -> bool:
    """Whether they are of one file, by whatever names."""
    return (one.st_dev, one.st_ino) == (other.st_dev, other.st_ino)


def replace(source: str, target: str) -> None:
    """Replace a file by another atomically."""
    os.replace(source, target)


def unlink(path: str) -> None:
    """Delete a file."""
    os.unlink(path)


def make_folders(path: str) -> None:
    """Make a folder and its parents; it may exist already."""
    os.makedirs(path, exist_ok=True)


def list_folder(path: str) -> Sequence[str]:
    """Return the names in a folder."""
    return os.listdir(path)


def real_path(path: str) -> str:
    """Return the path of the file itself, behind all links; what is not there or refuses to be asked keeps its name.

    Errors: ValueError for what can be no path, never OSError.
    """
    return os.path.realpath(path)


def has_trash() -> bool:
    """Whether the system has a trash at all; a single folder may be out of its reach all the same."""
    from PySide6.QtCore import QFile

    return QFile.supportsMoveToTrash()


def move_to_trash(path: str) -> str | None:
    """Move a file to the trash of the system and return where it lies then, as far as that is told; None: it stays."""
    from PySide6.QtCore import QFile

    file = QFile(path)
    return file.fileName() if file.moveToTrash() else None


def sync_folder(path: str) -> None:
    """Sync a folder, so that new names in it survive a power cut. Windows has no such call."""
    if os.name == "nt":
        return
    fd = os.open(path, os.O_RDONLY)
    try:
        os.fsync(fd)
    finally:
        os.close(fd)
