"""A file that only grows: each piece is written whole or not at all, and a foreign hand in it is noticed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from tracker.storage import disk, files
from tracker.storage.problems import StorageError, os_reason


class GrowingFile:
    """An open file that is appended to. Made by `create` and `open`."""

    def __init__(self, path: Path, fd: int, size: int) -> None:
        self.path = path
        self.fd = fd
        self._size = size
        self._has_tail = False
        self._has_links = _has_links(fd)

    @classmethod
    def create(cls, path: Path, chunks: Iterable[bytes]) -> GrowingFile:
        """Return a new file with this content, on the disk with its name. Errors: StorageError (exists).

        An empty file is one that a program made and could not write to any more: it is taken over.
        """
        try:
            fd = _new_or_empty(path)
        except FileExistsError:
            raise StorageError(path, "there is a file of this name already", "exists") from None
        except OSError as error:
            raise StorageError(path, os_reason(error)) from None
        size = 0
        try:
            for chunk in chunks:
                files.write_all(fd, chunk)
                size += len(chunk)
            disk.sync(fd)
        except BaseException as error:
            files.close_quietly(fd)
            files.unlink_quietly(path)
            if isinstance(error, OSError):
                raise StorageError(path, os_reason(error)) from None
            raise
        files.sync_folder_of(path)
        return cls(path, fd, size)

    @classmethod
    def open(cls, path: Path) -> GrowingFile:
        """Return a file that exists, to go on at its end. Errors: StorageError."""
        try:
            fd = disk.open_file(str(path), disk.APPEND)
        except OSError as error:
            raise StorageError(path, os_reason(error)) from None
        try:
            return cls(path, fd, disk.fstat(fd).st_size)
        except OSError as error:
            files.close_quietly(fd)
            raise StorageError(path, os_reason(error)) from None

    def append(self, data: bytes) -> None:
        """Write a piece behind all others; it survives the end of the process.

        Errors: StorageError (also changed, gone); then nothing of it is in the file, and it may be tried again.
        """
        try:
            self._check()
        except OSError as error:
            raise StorageError(self.path, os_reason(error)) from None
        try:
            files.write_all(self.fd, data)
        except OSError as error:
            self._has_tail = True
            self._cut_tail()
            raise StorageError(self.path, os_reason(error)) from None
        self._size += len(data)

    def content(self) -> Iterator[bytes]:
        """Yield all that was appended, also after the file was deleted. Errors: OSError, StorageError (changed)."""
        disk.rewind(self.fd)
        left = self._size
        for chunk in files.read_chunks(self.fd):
            yield chunk[:left]
            left -= len(chunk[:left])
        if left:
            raise StorageError(self.path, "another program changed the file", "changed")

    def close(self) -> None:
        """Let go of the file."""
        files.close_quietly(self.fd)

    def _check(self) -> None:
        status = disk.fstat(self.fd)
        if self._has_links and not status.st_nlink:
            raise StorageError(self.path, "the file was deleted", "gone")
        if self._has_tail:
            # A half piece of a write that failed, and the cut behind it failed too: it must go before the next one.
            disk.truncate(self.fd, self._size)
            self._has_tail = False
        elif status.st_size != self._size:
            raise StorageError(self.path, "another program changed the file", "changed")

    def _cut_tail(self) -> None:
        try:
            disk.truncate(self.fd, self._size)
        except OSError:
            return  # tried again before the next write; a reader drops a line without an end
        self._has_tail = False


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


def _has_links(fd: int) -> bool:
    # Some network file systems count no links; there a deleted file cannot be told from one that is there.
    try:
        return disk.fstat(fd).st_nlink > 0
    except OSError:
        return False
