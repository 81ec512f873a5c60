"""The journal: an append-only saved game, one line for each action, written before the action is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from tracker.core.codec import Value
from tracker.core.history import Cursor, Record
from tracker.storage import disk, files
from tracker.storage.lock import Lock, take_lock
from tracker.storage.problems import FileProblem, StorageError, os_reason
from tracker.storage.saved_games.append_only import AppendOnlyFile, Syncer
from tracker.storage.saved_games.format import (
    FORMAT,
    MIGRATIONS,
    BadLine,
    Codec,
    Header,
    Migration,
    check_next,
)
from tracker.storage.saved_games.reading import LINE_LIMIT, FileDamage, Follow, ReadGame, read_game

OnSyncError = Callable[[StorageError], None]
"""Told, from another thread too, that written steps may not survive a power cut. It must not raise."""


class Repair(Value, frozen=True):
    """What opening did to the file: the one before is kept at `kept`. `damage` is None if it was of an older format."""

    kept: str
    damage: FileDamage | None = None
    old_format: int = FORMAT


class Opened(NamedTuple):
    """A saved game opened to go on with it."""

    journal: Journal
    header: Header
    records: list[Record]
    repair: Repair | None


class Journal:
    """A saved game that is open for play. Made by `create` and `open_for_play`; one at a time for each file.

    A step is in the file whole, or the call raised and nothing of it is: then it may be tried again, or the game be
    saved elsewhere by `move_to`.
    """

    def __init__(
        self, file: AppendOnlyFile, codec: Codec, cursor: Cursor, lock: Lock | None, on_error: OnSyncError
    ) -> None:
        self._file = file
        self._codec = codec
        self._cursor = cursor
        self._lock = lock
        self._on_error = on_error
        self._is_open = True
        self._syncer = Syncer(file.fd, self._sync_failed)

    @classmethod
    def create(
        cls, path: Path, header: Header, command_type: Any, event_type: Any, on_sync_error: OnSyncError
    ) -> Journal:
        """Return the journal of a new game, its first line on the disk. Errors: StorageError (exists), AlreadyOpen."""
        path = files.absolute(path)
        codec = Codec(command_type, event_type)
        try:
            data = codec.header_bytes(header)
        except BadLine as error:
            raise StorageError(path, str(error), "not_writable") from None
        _make_folder(path)
        lock = take_lock(path)
        try:
            return cls(AppendOnlyFile.create(path, [data]), codec, Cursor(), lock, on_sync_error)
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
        follow: Follow | None = None,
        all_the_same: bool = False,
    ) -> Opened:
        """Return a saved game to go on with.

        A damaged file is kept beside it and the good part put in its place; so is one of an older format, rewritten in
        this one. `follow` plays the game while it is read; a line that it refuses is damage. `all_the_same`: also if
        another computer's lock lies beside it. Errors: FileProblem (no game in it, a newer one, not readable to its
        end: all untouched), StorageError, AlreadyOpen, LeftOpen.
        """
        path = files.absolute(path)
        lock = take_lock(path, all_the_same=all_the_same)
        try:
            saved = read_game(path, command_type, event_type, migrations, follow)
            codec = Codec(command_type, event_type)
            repair = _repaired(path, saved, codec)
            journal = cls(AppendOnlyFile.open(path), codec, saved.cursor, lock, on_sync_error)
            return Opened(journal, saved.header, saved.records, repair)
        except BaseException:
            _unlock(lock)
            raise

    @property
    def path(self) -> Path:
        """Where the game is saved."""
        return self._file.path

    @property
    def next_n(self) -> int:
        """The number that the next commit must have."""
        return self._cursor.last_n + 1

    def append(self, record: Record) -> None:
        """Write what happened as one line. Errors: StorageError; then nothing of it is in the file.

        The codes in LOST say that this is no longer the file of the game.
        """
        self._check_open()
        try:
            check_next(self._cursor, record)
            data = self._codec.line_bytes(record)
            if len(data) > LINE_LIMIT:
                raise BadLine("the step is too large to be saved")
        except BadLine as error:
            raise StorageError(self.path, str(error), "not_writable") from None
        try:
            self._file.append(data)
        except StorageError as error:
            if error.code != "replaced" or not self._follow():
                raise
            self._file.append(data)
        self._cursor.move(record)
        self._syncer.written()

    def check(self) -> None:
        """Make sure that a step could be written where the game is. Errors: StorageError."""
        self._check_open()
        try:
            self._file.check()
        except StorageError as error:
            if error.code != "replaced" or not self._follow():
                raise

    def is_intact(self) -> bool:
        """Whether the file that was opened holds all that was written to it, whatever its name is now."""
        return self._is_open and self._file.is_intact()

    def move_to(self, path: Path) -> None:
        """Save the game elsewhere and go on there; the file here stays as it is. Errors: StorageError, AlreadyOpen.

        To the same place if the file there was deleted.
        """
        self._check_open()
        path = files.absolute(path)
        _make_folder(path)
        lock = self._lock if path == self.path else take_lock(path)
        try:
            file = AppendOnlyFile.create(path, self._file.content())
        except BaseException:
            if lock is not self._lock:
                _unlock(lock)
            raise
        self._syncer.stop()
        self._file.close()
        if lock is not self._lock:
            _unlock(self._lock)
        self._file, self._lock = file, lock
        self._syncer = Syncer(file.fd, self._sync_failed)

    def close(self) -> None:
        """Sync, close the file and release its lock; a second time does nothing. A sync that fails is reported."""
        if not self._is_open:
            return
        self._is_open = False
        self._syncer.stop()
        try:
            self._syncer.sync_now()
        except OSError as error:
            self._sync_failed(error)
        finally:
            self._file.close()
            _unlock(self._lock)

    def _follow(self) -> bool:
        """Go on in the file that is in the place of ours now, if it holds the same; return whether it does."""
        other = self._file.successor()
        if other is None:
            return False
        self._syncer.stop()
        self._file.close()
        self._file = other
        self._syncer = Syncer(other.fd, self._sync_failed)
        self._syncer.written()  # the other program may not have synced it
        return True

    def _check_open(self) -> None:
        if not self._is_open:
            raise StorageError(self.path, "the game is closed", "closed")

    def _sync_failed(self, error: OSError) -> None:
        self._on_error(StorageError(self.path, os_reason(error), "sync_failed"))


def _make_folder(path: Path) -> None:
    try:
        disk.make_folders(str(path.parent))
    except OSError as error:
        raise StorageError(path, os_reason(error)) from None


def _repaired(path: Path, saved: ReadGame, codec: Codec) -> Repair | None:
    if saved.damage and saved.damage.is_unreadable:
        # The disk or the network failed; what follows this line may be good, and must not be cut off.
        raise FileProblem(path, f"line {saved.damage.line}", saved.damage.reason, "unreadable")
    if saved.format < FORMAT:
        kept = files.keep_aside(path, f"format-{saved.format}")
        files.save(path, _rewritten(saved, codec))
        return Repair(str(kept), saved.damage, saved.format)
    if saved.damage:
        kept = files.keep_aside(path, "damaged")
        files.save(path, _good_part(path, saved.size))
        return Repair(str(kept), saved.damage)
    return None


def _rewritten(saved: ReadGame, codec: Codec) -> Iterator[bytes]:
    yield codec.header_bytes(saved.header)
    for record in saved.records:
        yield codec.line_bytes(record)


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


def _unlock(lock: Lock | None) -> None:
    if lock is not None:
        lock.unlock()
