"""Whole files: read up to a limit, saved atomically, backed up under a name that overwrites nothing."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

from tracker.core.messages import Message
from tracker.storage import disk
from tracker.storage.problems import FileProblem, StorageError, os_reason

CONTENT_LIMIT = 1 << 20
"""Bytes that a content file (system, deck, cast, settings) may have; one for the table is a hundred times smaller."""
_CHUNK = 1 << 18


def open_to_read(path: Path) -> int:
    """Return a descriptor of a real file. Errors: FileProblem (missing, unreadable, not_a_file)."""
    try:
        fd = disk.open_file(str(path), disk.READ)
    except FileNotFoundError:
        raise FileProblem(path, "", "there is no such file", "missing") from None
    except (OSError, ValueError) as error:
        raise FileProblem(path, "", _reason(error), "unreadable") from None
    try:
        if not disk.is_regular(disk.fstat(fd)):
            raise FileProblem(path, "", "this is not a file", "not_a_file")
    except OSError as error:
        close_quietly(fd)
        raise FileProblem(path, "", os_reason(error), "unreadable") from None
    except FileProblem:
        close_quietly(fd)
        raise
    return fd


class DiskCheck:
    """Touches a file as opening it would, in a thread of its own: a disk that is gone, as a dead network folder, lets
    whoever asks it wait for ever. A refusal is an answer too."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._thread = threading.Thread(target=self._touch, name="disk check", daemon=True)
        self._thread.start()

    def has_answered(self, within_s: float = 0.0) -> bool:
        """Whether the disk has answered by now, or does within so many seconds."""
        self._thread.join(within_s)
        return not self._thread.is_alive()

    def _touch(self) -> None:
        try:
            fd = open_to_read(absolute(self._path))
        except (FileProblem, StorageError):
            return
        try:
            disk.read(fd, 1)
        except OSError:
            return
        finally:
            close_quietly(fd)


def is_there(path: Path) -> bool:
    """Whether a path names something. What cannot be asked (no permission, a name that can be none) counts as there:
    whoever opens it is told why it refuses."""
    try:
        disk.stat(str(path))
    except (FileNotFoundError, NotADirectoryError):
        return False
    except (OSError, ValueError):
        return True
    return True


def is_file(path: Path) -> bool:
    """Whether there is a file with content under a path; not where that cannot be asked."""
    try:
        return disk.is_regular(disk.stat(str(path)))
    except (OSError, ValueError):
        return False


def is_empty(path: Path) -> bool:
    """Whether there is nothing under a path, or a file without content. Errors: OSError."""
    try:
        return not disk.stat(str(path)).st_size
    except (FileNotFoundError, NotADirectoryError, ValueError):
        return True


def is_folder(path: Path) -> bool:
    """Whether there is a folder under a path; not where that cannot be asked."""
    try:
        return disk.is_folder(disk.stat(str(path)))
    except (OSError, ValueError):
        return False


def is_device(path: Path) -> bool:
    """Whether there is a device under a path; not where that cannot be asked."""
    try:
        return disk.is_device(disk.stat(str(path)))
    except (OSError, ValueError):
        return False


def absolute(path: Path) -> Path:
    """Return the file itself, behind all links. Errors: StorageError for what can be no name of a file."""
    try:
        return Path(disk.real_path(str(path)))
    except (OSError, ValueError) as error:
        raise StorageError(path, _reason(error)) from None


def read_whole(path: Path, limit: int = CONTENT_LIMIT) -> bytes:
    """Return the content of a file of `limit` bytes at most. Errors: FileProblem."""
    fd = open_to_read(path)
    try:
        parts: list[bytes] = []
        left = limit + 1
        while left and (part := disk.read(fd, min(left, _CHUNK))):
            parts.append(part)
            left -= len(part)
    except OSError as error:
        raise FileProblem(path, "", os_reason(error), "unreadable") from None
    finally:
        close_quietly(fd)
    if not left:
        raise FileProblem(path, "", Message("the file is larger than {limit} bytes", limit=limit), "too_large")
    return b"".join(parts)


def read_chunks(fd: int) -> Iterator[bytes]:
    """Yield the rest of an open file piece by piece. Errors: OSError."""
    while part := disk.read(fd, _CHUNK):
        yield part


def write_all(fd: int, data: bytes) -> None:
    """Write all of it, in one call where the system takes it whole. Errors: OSError."""
    taken = disk.write(fd, data)
    rest = memoryview(data)[taken:]
    while rest:
        taken = disk.write(fd, rest)
        if not taken:
            raise OSError("the disk takes no more")
        rest = rest[taken:]


def save(path: Path, chunks: Iterable[bytes]) -> None:
    """Save a file atomically: it is there whole or as it was before. Errors: StorageError.

    A link stays a link: the file that it points to is replaced, but never a device.
    """
    try:
        target = Path(disk.real_path(str(path)))
        if is_device(target):
            raise StorageError(path, "this is not a file", "not_writable")
        disk.make_folders(str(target.parent))
        fresh, fd = _new_file(target.parent, _mode_of(target))
    except (OSError, ValueError) as error:
        raise StorageError(path, _reason(error)) from None
    try:
        try:
            for chunk in chunks:
                write_all(fd, chunk)
            disk.sync(fd)
        finally:
            disk.close(fd)
        disk.replace(str(fresh), str(target))
    except BaseException as error:
        unlink_quietly(fresh)
        if isinstance(error, OSError):
            raise StorageError(path, os_reason(error)) from None
        raise
    sync_folder_of(target)


def keep_aside(path: Path, why: str) -> Path:
    """Copy a file untouched beside itself as `name.why-YYYYMMDD-HHMMSS` and return where. Errors: StorageError."""
    path = absolute(path)
    stamp = f".{why}-{time.strftime('%Y%m%d-%H%M%S')}"
    source = open_to_read(path)
    try:
        copy, fd = _first_free(path, stamp, _mode_of(path))
        try:
            try:
                for chunk in read_chunks(source):
                    write_all(fd, chunk)
                disk.sync(fd)
            finally:
                disk.close(fd)
        except OSError as error:
            unlink_quietly(copy)
            raise StorageError(copy, os_reason(error)) from None
    finally:
        close_quietly(source)
    sync_folder_of(copy)
    return copy


def move_aside(path: Path, why: str) -> Path:
    """Give a file such a name without a copy, however large it is, and return which. Errors: StorageError."""
    path = absolute(path)
    copy, fd = _first_free(path, f".{why}-{time.strftime('%Y%m%d-%H%M%S')}", _mode_of(path))
    close_quietly(fd)
    try:
        disk.replace(str(path), str(copy))
    except OSError as error:
        unlink_quietly(copy)
        raise StorageError(copy, os_reason(error)) from None
    sync_folder_of(copy)
    return copy


def move(source: Path, target: Path) -> None:
    """Give a file another name, in a folder that is made if need be. Errors: StorageError (exists)."""
    if is_there(target):
        raise StorageError(target, "there is another file of this name", "exists")
    try:
        disk.make_folders(str(target.parent))
        disk.replace(str(source), str(target))
    except OSError as error:
        raise StorageError(target, os_reason(error)) from None
    sync_folder_of(target)


def delete(path: Path) -> None:
    """Delete a file for good. Errors: StorageError."""
    try:
        disk.unlink(str(path))
    except OSError as error:
        raise StorageError(path, os_reason(error)) from None
    sync_folder_of(path)


def sync_folder_of(path: Path) -> None:
    """Sync the folder of a file. One that cannot be synced (network, FAT) is no reason to stop."""
    try:
        disk.sync_folder(str(path.parent))
    except OSError:
        return


def close_quietly(fd: int) -> None:
    """Close a descriptor whose content is read, or written and synced already."""
    try:
        disk.close(fd)
    except OSError:
        return


def unlink_quietly(path: Path) -> None:
    """Delete a file; one that is not there or cannot be deleted is no error."""
    try:
        disk.unlink(str(path))
    except OSError:
        return


def _reason(error: OSError | ValueError) -> str:
    # ValueError is Python's answer to a NUL in a file name.
    return os_reason(error) if isinstance(error, OSError) else str(error)


def _mode_of(path: Path) -> int:
    try:
        return disk.stat(str(path)).st_mode & 0o666
    except (OSError, ValueError):
        return 0o666


def _new_file(folder: Path, mode: int) -> tuple[Path, int]:
    # Short, whatever the target is called: a long name plus an ending would be refused.
    while True:
        path = folder / f".{os.urandom(6).hex()}.tmp"
        try:
            return path, disk.open_file(str(path), disk.NEW, mode)
        except FileExistsError:
            continue


def _first_free(path: Path, stamp: str, mode: int) -> tuple[Path, int]:
    name = path.name
    while len(os.fsencode(name + stamp)) > 240:
        name = name[:-1]
    number = 1
    while True:
        copy = path.with_name(name + stamp + (f"-{number}" if number > 1 else ""))
        try:
            return copy, disk.open_file(str(copy), disk.NEW, mode)
        except FileExistsError:
            number += 1
        except OSError as error:
            raise StorageError(copy, os_reason(error)) from None
