"""Reading a saved game line by line, in bounded memory, up to the first line that is not whole and valid."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from tracker.core.codec import EARLIEST, LATEST, Value
from tracker.core.history import Cursor, Record
from tracker.core.messages import Message, codec_message, message_of
from tracker.storage import disk
from tracker.storage.files import close_quietly, open_to_read, read_chunks
from tracker.storage.problems import FileProblem, os_reason
from tracker.storage.saved_games.format import (
    FORMAT,
    MIGRATIONS,
    READ_ERRORS,
    BadLine,
    Codec,
    Header,
    Migration,
    Summary,
    check_next,
    format_of,
    summary_of,
)

Follow = Callable[[Header], Callable[[Record], None]]
"""Replays the game while it is read: given the first line, it returns a function that takes the record of each further
line. It refuses what does not fit the game by one of UNFIT; then that line is damage."""
UNFIT = (LookupError, ValueError, TypeError, ArithmeticError)

SUMMARY_LIMIT = 4 << 20
"""Bytes that a first line may have for a list of games: one of ten thousand figures has less."""
_TAIL = 1 << 16
LINE_LIMIT = 64 << 20
"""Bytes that one line may have; a longer one is damage."""


class FileDamage(Value, frozen=True):
    """Where the good part of a file ends: before line `line` (from 1), and why.

    `is_unreadable`: the disk refused to read on, the file itself may be whole.
    """

    line: int
    reason: str
    is_unreadable: bool = False


class ReadGame(NamedTuple):
    """A saved game as far as it can be read. `cursor` stands behind the records; `format` is what the file has; `size`
    are the bytes of its good part."""

    header: Header
    records: list[Record]
    cursor: Cursor
    damage: FileDamage | None
    format: int
    size: int


def read_summary(path: Path, migrations: Mapping[int, Migration] = MIGRATIONS) -> Summary:
    """Return the first line of a saved game, enough to know its ruleset. Errors: FileProblem."""
    fd = open_to_read(path)
    try:
        return _first_line(path, _lines(path, fd), migrations)[0]
    finally:
        close_quietly(fd)


class SavedGame(NamedTuple):
    """One saved game in a list. `at` is when it was played last, in seconds since 1970, as the game itself says: the
    clock of its file says when somebody copied it."""

    path: Path
    summary: Summary
    at: float


class _Timed(msgspec.Struct):
    at: float | None = None


def read_for_list(path: Path, migrations: Mapping[int, Migration] = MIGRATIONS) -> SavedGame:
    """Return what a list shows of a game, from the first line and the end of the file alone. Errors: FileProblem."""
    fd = open_to_read(path)
    try:
        summary = _first_line(path, _lines(path, fd, SUMMARY_LIMIT), migrations)[0]
        disk.seek(fd, max(0, disk.fstat(fd).st_size - _TAIL))
        tail = disk.read(fd, _TAIL).split(b"\n")
    except OSError as error:
        raise FileProblem(path, "", os_reason(error), "unreadable") from None
    finally:
        close_quietly(fd)
    for line in reversed(tail):
        try:
            at = msgspec.json.decode(line, type=_Timed).at
        except READ_ERRORS:
            continue
        if at is not None and EARLIEST <= at <= LATEST:
            return SavedGame(path, summary, at)
    return SavedGame(path, summary, summary.at)


def read_game(
    path: Path,
    command_type: Any,
    event_type: Any,
    migrations: Mapping[int, Migration] = MIGRATIONS,
    follow: Follow | None = None,
) -> ReadGame:
    """Return a saved game; the file is never changed.

    A last line without its line end counts as torn: it was never shown as done. A line that `follow` refuses is damage.
    Errors: FileProblem if not even the first line can be read or played, or a newer program wrote it.
    """
    codec = Codec(command_type, event_type)
    fd = open_to_read(path)
    try:
        raw_lines = _lines(path, fd)
        _, first, number = _first_line(path, raw_lines, migrations)
        try:
            header = codec.header(first.text)
            take = follow(header) if follow else _take_any
        except UNFIT as error:
            raise FileProblem(path, "line 1", said(error)) from None
        records: list[Record] = []
        cursor = Cursor()
        is_current = number == FORMAT
        good = first.end
        for raw in raw_lines:
            try:
                text = raw.text if is_current and not raw.fault else _upgraded(raw, number, migrations).text
                record = codec.line(text)
                check_next(cursor, record)
                take(record)
            except UNFIT as error:
                damage = FileDamage(raw.number, said(error), raw.is_unreadable)
                return ReadGame(header, records, cursor, damage, number, good)
            cursor.move(record)
            records.append(record)
            good = raw.end
        return ReadGame(header, records, cursor, None, number, good)
    finally:
        close_quietly(fd)


def said(error: Exception) -> str:
    """Return why a line was refused, in plain English."""
    if isinstance(error, BadLine):
        return message_of(error)
    detail = Message("there is no {name}", name=error) if isinstance(error, KeyError) else message_of(error)
    return Message("this does not fit the game: {reason}", reason=detail)


def _take_any(record: Record) -> None:
    """Take a record as it is, where the game is not replayed."""


class _Raw(NamedTuple):
    number: int
    text: bytes
    end: int
    """The offset in the file behind the line and its end."""
    fault: str = ""
    is_unreadable: bool = False


def _lines(path: Path, fd: int, most: int | None = None) -> Iterator[_Raw]:
    """Go through the lines of a file; one longer than `most` bytes is the last, and damage."""
    limit = LINE_LIMIT if most is None else most
    number, end = 1, 0
    parts: list[bytes] = []
    length = 0
    try:
        for chunk in read_chunks(fd):
            *whole, rest = chunk.split(b"\n")
            if whole and parts:
                whole[0] = b"".join((*parts, whole[0]))
            if whole:
                parts.clear()
                length = 0
            for text in whole:
                end += len(text) + 1
                yield _Raw(number, text, end)
                number += 1
            if rest:
                parts.append(rest)
                length += len(rest)
            if length > limit:
                yield _Raw(number, b"", end, Message("the line is longer than {limit} bytes", limit=limit))
                return
    except OSError as error:
        if number == 1:
            raise FileProblem(path, "line 1", os_reason(error), "unreadable") from None
        yield _Raw(number, b"", end, os_reason(error), True)
        return
    if parts:
        yield _Raw(number, b"", end, "the line was not written to its end")


def _first_line(path: Path, lines: Iterator[_Raw], migrations: Mapping[int, Migration]) -> tuple[Summary, _Raw, int]:
    raw = next(lines, _Raw(1, b"", 0, "the file is empty"))
    try:
        if raw.fault:
            raise BadLine(raw.fault)
        number = format_of(raw.text)
    except BadLine as error:
        raise FileProblem(
            path, "line 1", Message("this is no saved game: {reason}", reason=message_of(error))
        ) from None
    if number > FORMAT:
        reason = Message(
            "a newer version of the program saved it (format {number}; this one reads up to {most})",
            number=number,
            most=FORMAT,
        )
        raise FileProblem(path, "line 1", reason, "newer")
    try:
        raw = _upgraded(raw, number, migrations)
        return summary_of(raw.text), raw, number
    except BadLine as error:
        raise FileProblem(
            path, "line 1", Message("this is no saved game: {reason}", reason=message_of(error))
        ) from None


def _upgraded(raw: _Raw, number: int, migrations: Mapping[int, Migration]) -> _Raw:
    if raw.fault:
        raise BadLine(raw.fault)
    text = raw.text
    for step in range(number, FORMAT):
        try:
            text = migrations[step](raw.number, text)
        except READ_ERRORS as error:
            raise BadLine(codec_message(error)) from None
    return raw._replace(text=text)
