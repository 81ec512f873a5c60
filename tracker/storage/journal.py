"""The journal: a saved game that only grows, one line an action, written before anybody is told of the action."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from tracker.core.codec import Command, Event, Value
from tracker.storage import disk, files
from tracker.storage.format import (
    FORMAT,
    MIGRATIONS,
    BadLine,
    Codec,
    CommitLine,
    Header,
    Line,
    Migration,
    RedoLine,
    Steps,
    UndoLine,
)
from tracker.storage.lock import take_lock
from tracker.storage.problems import StorageError, os_reason
from tracker.storage.reading import LINE_LIMIT, Damage, Saved, read_game
from tracker.storage.syncer import Syncer

if TYPE_CHECKING:
    from PySide6.QtCore import QLockFile

OnSyncError = Callable[[StorageError], None]
"""Told, from another thread too, that written steps may not survive a power cut. It must not raise."""


class Repair(Value, frozen=True):
    """What opening did to the file: the one before is kept at `kept`. `damage` is None if it was of an older format."""

    kept: str
    damage: Damage | None = None
    old_format: int = FORMAT


class Opened(NamedTuple):
    """A saved game opened to go on with it."""

    journal: Journal
    header: Header
    lines: list[Line]
    repair: Repair | None


class Journal:
    """A saved game that is open for play. Made by `create` and `open_for_play`; one at a time for each file.

    A step is in the file whole, or the call raised and nothing of it is: then it may be tried again, or the game be
    saved elsewhere by `move_to`.
    """

    def __init__(
        self, path: Path, fd: int, size: int, codec: Codec, steps: Steps, lock: QLockFile | None, on_error: OnSyncError
    ) -> None:
        self._path = path
        self._fd = fd
        self._size = size
        self._codec = codec
        self._steps = steps
        self._lock = lock
        self._on_error = on_error
        self._has_tail = False
        self._is_open = True
        self._syncer = self._new_syncer()
        self._has_links = _has_links(fd)

    @classmethod
    def create(
        cls, path: Path, header: Header, command_type: Any, event_type: Any, on_sync_error: OnSyncError
    ) -> Journal:
        """Return the journal of a new game, its first line on the disk. Errors: StorageError (exists), AlreadyOpen."""
        path = absolute(path)
        codec = Codec(command_type, event_type)
        try:
            data = codec.header_bytes(header)
        except BadLine as error:
            raise StorageError(path, str(error), "not_writable") from None
        _make_folder(path)
        lock = take_lock(path)
        try:
            fd = _create(path, [data])
            return cls(path, fd, len(data), codec, Steps(), lock, on_sync_error)
        except BaseException:
            _unlock(lock)
            raise

    @classmethod
    def open_for_play(
        cls,
        path: Path,
        command_type: Any,
        event_type: Any,
        on_sync_error: OnSyncError,
        migrations: Mapping[int, Migration] = MIGRATIONS,
    ) -> Opened:
        """Return a saved game to go on with.

        A damaged file is kept beside it and the good part put in its place; so is one of an older format, rewritten in
        this one. Errors: FileProblem (no game in it, or a newer one: untouched), StorageError, AlreadyOpen.
        """
        path = absolute(path)
        lock = take_lock(path)
        try:
            saved = read_game(path, command_type, event_type, migrations)
            codec = Codec(command_type, event_type)
            repair = _repaired(path, saved, codec)
            steps = Steps()
            for line in saved.lines:
                steps.take(line)
            fd, size = _open(path)
            journal = cls(path, fd, size, codec, steps, lock, on_sync_error)
            return Opened(journal, saved.header, saved.lines, repair)
        except BaseException:
            _unlock(lock)
            raise

    @property
    def path(self) -> Path:
        """Where the game is saved."""
        return self._path

    @property
    def commit_count(self) -> int:
        """How many commits the file holds; the next one has this number and one."""
        return self._steps.commit_count

    def append_commit(self, n: int, at: float, command: Command, events: tuple[Event, ...]) -> None:
        """Write one accepted command. Errors: StorageError; then nothing of it is in the file."""
        self._append(CommitLine(n, at, command, events))

    def append_undo(self, count: int = 1) -> None:
        """Write that commits were taken back. Errors: StorageError."""
        self._append(UndoLine(count))

    def append_redo(self, count: int = 1) -> None:
        """Write that commits were brought back. Errors: StorageError."""
        self._append(RedoLine(count))

    def sync_now(self) -> None:
        """Wait until all steps would survive a power cut. Errors: StorageError (sync_failed)."""
        self._check_open()
        try:
            self._syncer.sync_now()
        except OSError as error:
            raise StorageError(self._path, os_reason(error), "sync_failed") from None

    def move_to(self, path: Path) -> None:
        """Save the game elsewhere and go on there; the file here stays as it is. Errors: StorageError, AlreadyOpen.

        To the same place if the file there was deleted.
        """
        self._check_open()
        path = absolute(path)
        _make_folder(path)
        lock = self._lock if path == self._path else take_lock(path)
        try:
            fd = _create(path, self._written())
        except BaseException:
            if lock is not self._lock:
                _unlock(lock)
            raise
        self._syncer.stop()
        files.close_quietly(self._fd)
        if lock is not self._lock:
            _unlock(self._lock)
        self._path, self._fd, self._lock, self._has_tail = path, fd, lock, False
        self._has_links = _has_links(fd)
        self._syncer = self._new_syncer()

    def close(self) -> None:
        """Sync and let go of the file and its lock; a second time does nothing. A sync that fails is told."""
        if not self._is_open:
            return
        self._is_open = False
        self._syncer.stop()
        try:
            self._syncer.sync_now()
        except OSError as error:
            self._sync_failed(error)
        finally:
            files.close_quietly(self._fd)
            _unlock(self._lock)

    def _append(self, line: Line) -> None:
        self._check_open()
        try:
            self._steps.check(line)
            data = self._codec.line_bytes(line)
            if len(data) > LINE_LIMIT:
                raise BadLine("the step is too large to be saved")
        except BadLine as error:
            raise StorageError(self._path, str(error), "not_writable") from None
        try:
            self._check_file()
        except OSError as error:
            raise StorageError(self._path, os_reason(error)) from None
        try:
            files.write_all(self._fd, data)
        except OSError as error:
            self._has_tail = True
            self._cut_tail()
            raise StorageError(self._path, os_reason(error)) from None
        self._size += len(data)
        self._steps.take(line)
        self._syncer.written()

    def _check_file(self) -> None:
        status = disk.fstat(self._fd)
        if self._has_links and not status.st_nlink:
            raise StorageError(self._path, "the file was deleted", "gone")
        if self._has_tail:
            # A half line of a write that failed, and the cut behind it failed too: it must go before the next one.
            disk.truncate(self._fd, self._size)
            self._has_tail = False
        elif status.st_size != self._size:
            raise StorageError(self._path, "another program changed the file", "changed")

    def _cut_tail(self) -> None:
        try:
            disk.truncate(self._fd, self._size)
        except OSError:
            return  # tried again before the next write; a reader drops a line without an end
        self._has_tail = False

    def _written(self) -> Iterator[bytes]:
        disk.rewind(self._fd)
        left = self._size
        for chunk in files.read_chunks(self._fd):
            yield chunk[:left]
            left -= len(chunk[:left])
        if left:
            raise StorageError(self._path, "another program changed the file", "changed")

    def _check_open(self) -> None:
        if not self._is_open:
            raise StorageError(self._path, "the game is closed", "closed")

    def _new_syncer(self) -> Syncer:
        return Syncer(self._fd, self._sync_failed)

    def _sync_failed(self, error: OSError) -> None:
        self._on_error(StorageError(self._path, os_reason(error), "sync_failed"))


def absolute(path: Path) -> Path:
    """Return the file itself, behind all links. Errors: StorageError for what can be no name of a file."""
    try:
        return Path(os.path.realpath(path))
    except (OSError, ValueError) as error:
        raise StorageError(path, str(error)) from None


def _make_folder(path: Path) -> None:
    try:
        disk.make_folders(str(path.parent))
    except OSError as error:
        raise StorageError(path, os_reason(error)) from None


def _create(path: Path, chunks: Iterator[bytes] | list[bytes]) -> int:
    try:
        fd = disk.open_file(str(path), disk.NEW)
    except FileExistsError:
        raise StorageError(path, "there is a file of this name already", "exists") from None
    except OSError as error:
        raise StorageError(path, os_reason(error)) from None
    try:
        for chunk in chunks:
            files.write_all(fd, chunk)
        disk.sync(fd)
    except (OSError, StorageError) as error:
        files.close_quietly(fd)
        files.unlink_quietly(path)
        if isinstance(error, StorageError):
            raise
        raise StorageError(path, os_reason(error)) from None
    files.sync_folder_of(path)
    return fd


def _open(path: Path) -> tuple[int, int]:
    try:
        fd = disk.open_file(str(path), disk.APPEND)
        return fd, disk.fstat(fd).st_size
    except OSError as error:
        raise StorageError(path, os_reason(error)) from None


def _repaired(path: Path, saved: Saved, codec: Codec) -> Repair | None:
    if saved.format < FORMAT:
        kept = files.keep_aside(path, f"format-{saved.format}")
        files.save(path, _rewritten(saved, codec))
        return Repair(str(kept), saved.damage, saved.format)
    if saved.damage:
        kept = files.keep_aside(path, "damaged")
        files.save(path, _good_part(path, saved.size))
        return Repair(str(kept), saved.damage)
    return None


def _rewritten(saved: Saved, codec: Codec) -> Iterator[bytes]:
    yield codec.header_bytes(saved.header)
    for line in saved.lines:
        yield codec.line_bytes(line)


def _good_part(path: Path, size: int) -> Iterator[bytes]:
    fd = files.open_to_read(path)
    try:
        for chunk in files.read_chunks(fd):
            yield chunk[:size]
            size -= len(chunk[:size])
            if not size:
                return
    finally:
        files.close_quietly(fd)


def _has_links(fd: int) -> bool:
    # Some network file systems count no links; there a deleted file cannot be told from one that is there.
    try:
        return disk.fstat(fd).st_nlink > 0
    except OSError:
        return False


def _unlock(lock: QLockFile | None) -> None:
    if lock is not None:
        lock.unlock()
