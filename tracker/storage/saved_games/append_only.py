"""An append-only file: each piece is written whole or not at all, changes by other programs are noticed, and what was
written is synced to the disk within a second."""

from __future__ import annotations

import os
import threading
import time
import zlib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Literal, NamedTuple

from tracker.storage import disk, files
from tracker.storage.problems import StorageError, os_reason

_TAIL = 4096
"""So many bytes at the end are read again before each write."""
INTERVAL_S = 1.0
"""The least time between two syncs, and so the most that a power cut can take."""

Whereabouts = Literal["here", "replaced", "gone"]
"""here: the path names the file that is open; replaced: it names another one; gone: it names none."""


class Digest:
    """Two checksums (64 bits in all) of what was given to it: tells content that was changed by accident from content
    that is the same, at little cost. It is no protection against somebody who means harm."""

    def __init__(self) -> None:
        self.value = (0, 1)

    def update(self, data: bytes) -> None:
        """Take in what comes next."""
        crc, adler = self.value
        self.value = (zlib.crc32(data, crc), zlib.adler32(data, adler))


class _FileStamp(NamedTuple):
    """Size and times of the file after our last write; another program's write changes them."""

    size: int
    mtime_ns: int
    ctime_ns: int

    @classmethod
    def of(cls, status: os.stat_result) -> _FileStamp:
        return cls(status.st_size, status.st_mtime_ns, status.st_ctime_ns)


class AppendOnlyFile:
    """An open file that is appended to. Made by `create` and `open`.

    Before each write it is made sure that the path still names the file that is open, and that the file holds what was
    written to it and nothing else.
    """

    def __init__(self, path: Path, fd: int, size: int, content: Digest, tail: bytes) -> None:
        """Errors: OSError."""
        self.path = path
        self.fd = fd
        self._size = size
        self._content = content
        self._tail = tail
        self._torn: bytes | None = None
        """A piece whose write failed; its beginning may be at the end of the file."""
        status = disk.fstat(fd)
        self._stamp = _FileStamp.of(status)
        # Some file systems number their files anew whenever they are asked; there only names and content count.
        self._has_number = disk.is_same(status, disk.stat(str(path)))

    @classmethod
    def create(cls, path: Path, chunks: Iterable[bytes]) -> AppendOnlyFile:
        """Return a new file with this content, on the disk with its name. Errors: StorageError (exists).

        An empty file is one that a program made and could not write to any more: it is taken over.
        """
        try:
            fd = _new_or_empty(path)
        except FileExistsError:
            raise StorageError(path, "there is a file of this name already", "exists") from None
        except OSError as error:
            raise StorageError(path, os_reason(error)) from None
        size, content, tail = 0, Digest(), b""
        try:
            for chunk in chunks:
                files.write_all(fd, chunk)
                size += len(chunk)
                content.update(chunk)
                tail = (tail + chunk)[-_TAIL:]
            disk.sync(fd)
            made = cls(path, fd, size, content, tail)
        except BaseException as error:
            files.close_quietly(fd)
            files.unlink_quietly(path)
            if isinstance(error, OSError):
                raise StorageError(path, os_reason(error)) from None
            raise
        files.sync_folder_of(path)
        return made

    @classmethod
    def open(cls, path: Path) -> AppendOnlyFile:
        """Return a file that exists, to go on at its end. Errors: StorageError."""
        try:
            fd = disk.open_file(str(path), disk.APPEND)
        except OSError as error:
            raise StorageError(path, os_reason(error)) from None
        try:
            if not disk.is_regular(disk.fstat(fd)):
                raise OSError("this is not a file")
            size, content, tail = 0, Digest(), b""
            for chunk in files.read_chunks(fd):
                size += len(chunk)
                content.update(chunk)
                tail = (tail + chunk)[-_TAIL:]
            return cls(path, fd, size, content, tail)
        except OSError as error:
            files.close_quietly(fd)
            raise StorageError(path, os_reason(error)) from None

    def append(self, data: bytes) -> None:
        """Append a piece; it survives the end of the process.

        Errors: StorageError (also replaced, gone, changed); then nothing of it is in the file, and it may be tried
        again.
        """
        try:
            self._check()
        except OSError as error:
            raise StorageError(self.path, os_reason(error)) from None
        try:
            files.write_all(self.fd, data)
        except OSError as error:
            self._torn = data
            self._cut_torn()
            raise StorageError(self.path, os_reason(error)) from None
        self._size += len(data)
        self._content.update(data)
        self._tail = (self._tail + data)[-_TAIL:]
        self._renew_stamp()

    def whereabouts(self) -> Whereabouts:
        """Return what the path names now. Errors: OSError."""
        try:
            there = disk.stat(str(self.path))
        except (FileNotFoundError, NotADirectoryError):
            return "gone"
        return "here" if not self._has_number or disk.is_same(disk.fstat(self.fd), there) else "replaced"

    def check(self) -> None:
        """Make sure that the next piece could be written. Errors: StorageError as `append`."""
        try:
            self._check()
        except OSError as error:
            raise StorageError(self.path, os_reason(error)) from None

    def successor(self) -> AppendOnlyFile | None:
        """Return the file that the path names now if it holds the same, as a sync client puts one in the place of
        another; None if it does not, or cannot be written to."""
        try:
            other = AppendOnlyFile.open(self.path)
        except StorageError:
            return None
        if other._size == self._size and other._content.value == self._content.value:
            return other
        other.close()
        return None

    def is_intact(self) -> bool:
        """Whether the open file holds what was written to it, whatever its name is now."""
        try:
            return self._holds_the_same()
        except OSError:
            return False

    def content(self) -> Iterator[bytes]:
        """Yield all that was appended, also after the file was deleted. Errors: OSError, StorageError (changed)."""
        disk.seek(self.fd, 0)
        left = self._size
        found = Digest()
        for chunk in files.read_chunks(self.fd):
            found.update(chunk[:left])
            yield chunk[:left]
            left -= len(chunk[:left])
        if left or found.value != self._content.value:
            raise StorageError(self.path, "another program changed the file", "changed")

    def close(self) -> None:
        """Close the file."""
        files.close_quietly(self.fd)

    def _check(self) -> None:
        match self.whereabouts():
            case "gone":
                raise StorageError(self.path, "the file was moved or deleted", "gone")
            case "replaced":
                raise StorageError(self.path, "another file is in its place", "replaced")
            case _:
                pass
        if self._torn is not None:
            self._cut_remains(self._torn)
        stamp = _FileStamp.of(disk.fstat(self.fd))
        if stamp.size != self._size or self._read_tail() != self._tail:
            raise StorageError(self.path, "another program changed the file", "changed")
        if stamp != self._stamp:
            # Another program touched it, or wrote in it without changing its length.
            if not self._holds_the_same():
                raise StorageError(self.path, "another program changed the file", "changed")
            self._stamp = stamp

    def _read_tail(self) -> bytes:
        disk.seek(self.fd, self._size - len(self._tail))
        found = b""
        while len(found) < len(self._tail) and (part := disk.read(self.fd, len(self._tail) - len(found))):
            found += part
        return found

    def _holds_the_same(self) -> bool:
        try:
            for _ in self.content():
                pass
        except StorageError:
            return False
        return True

    def _cut_torn(self) -> None:
        try:
            disk.truncate(self.fd, self._size)
        except OSError:
            return  # tried again before the next write; a reader drops a line without an end
        self._torn = None
        self._renew_stamp()

    def _cut_remains(self, torn: bytes) -> None:
        """Cut what a write that failed has left, and nothing else. Errors: OSError, StorageError (changed)."""
        disk.seek(self.fd, self._size)
        behind = b"".join(files.read_chunks(self.fd))
        if not torn.startswith(behind):
            raise StorageError(self.path, "another program changed the file", "changed")
        disk.truncate(self.fd, self._size)
        self._torn = None
        self._renew_stamp()

    def _renew_stamp(self) -> None:
        try:
            self._stamp = _FileStamp.of(disk.fstat(self.fd))
        except OSError:
            self._stamp = _FileStamp(-1, 0, 0)  # unknown: compare the whole file before the next write


class Syncer:
    """A thread that syncs one descriptor without blocking the game: at once after the first write, then at most once in
    `interval_s`.

    It is started by the first write. A failure is told to `on_error`, from the thread, once until a sync works again;
    it is tried again all the while.
    """

    def __init__(self, fd: int, on_error: Callable[[OSError], None], interval_s: float = INTERVAL_S) -> None:
        self._fd = fd
        self._on_error = on_error
        self._interval_s = interval_s
        self._wake = threading.Condition()
        self._dirty = False
        self._stopping = False
        self._failing = False
        self._thread: threading.Thread | None = None

    def written(self) -> None:
        """Note that something waits to be synced. Never waits for the disk."""
        with self._wake:
            self._dirty = True
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="journal-sync", daemon=True)
                self._thread.start()
            self._wake.notify()

    def sync_now(self) -> None:
        """Wait until all that was written is on the disk. Errors: OSError."""
        with self._wake:
            self._dirty = False
        try:
            disk.sync_data(self._fd)
        except OSError:
            with self._wake:
                self._dirty = True
            raise

    def stop(self) -> None:
        """End the thread; what is not synced by then is for `sync_now`."""
        with self._wake:
            self._stopping = True
            self._wake.notify()
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        while True:
            with self._wake:
                self._wake.wait_for(lambda: self._dirty or self._stopping)
                if self._stopping:
                    return
            started = time.monotonic()
            try:
                self.sync_now()
                self._failing = False
            except OSError as error:
                if not self._failing:
                    self._failing = True
                    self._on_error(error)
            with self._wake:
                left = self._interval_s - (time.monotonic() - started)
                if self._wake.wait_for(lambda: self._stopping, timeout=max(0.0, left)):
                    return


def _new_or_empty(path: Path) -> int:
    try:
        return disk.open_file(str(path), disk.NEW)
    except FileExistsError as exists:
        try:
            status = disk.stat(str(path))
        except OSError:
            raise exists from None
        if not disk.is_regular(status) or status.st_size:
            raise
        return disk.open_file(str(path), disk.APPEND)
