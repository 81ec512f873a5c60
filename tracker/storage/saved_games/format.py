"""The lines of a saved game as typed values: one JSON object a line, checked whole when it is read.

Texts, lists, numbers and times have limits: what goes beyond is refused with its place when it is read, and before it
is written, so that rules and screens need not handle it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from tracker.core.codec import (
    EARLIEST,
    LARGEST,
    LARGEST_SUM,
    LATEST,
    LONGEST_TEXT,
    MOST_FIGURES,
    MOST_SIDES,
    Event,
    Excess,
    Value,
    find_excess,
)
from tracker.core.history import Commit, Cursor, Record, Redo, Undo
from tracker.core.messages import Message, codec_message
from tracker.core.setup import Setup

FORMAT = 2
"""The format that this program writes."""

Migration = Callable[[int, bytes], bytes]
"""Turns a line (its number from 1, its bytes) of one format into the same line of the next format."""


def _from_1_to_2(number: int, line: bytes) -> bytes:
    """Format 2 has new commands, events and fields, and none that means something else than in format 1."""
    if number > 1:
        return line
    start = b'{"format":1,'
    if line.startswith(start):  # as the program writes it
        return b'{"format":2,' + line[len(start) :]
    return _encode({**msgspec.json.decode(line, type=dict[str, msgspec.Raw]), "format": 2})


MIGRATIONS: Mapping[int, Migration] = {1: _from_1_to_2}
"""By the format that they start from."""


class Header(Value, frozen=True):
    """The first line: what made the file, the whole beginning of the game, and the events that it opened with.

    `at` is seconds since 1970. `system` and `ruleset` are ids.
    """

    program: str
    system: str
    ruleset: str
    setup: Setup
    at: float
    opening: tuple[Event, ...] = ()


class BadLine(ValueError):  # noqa: N818 - it says what is the case
    """A line that is not whole and valid, with the reason in plain English."""


class FormatOf(msgspec.Struct):
    """The one field of a first line that every format has."""

    format: int


class Summary(Value, frozen=True):
    """What a list of saved games shows: the first line without its events."""

    format: int
    program: str
    system: str
    ruleset: str
    setup: Setup
    at: float
    opening: tuple[msgspec.Raw, ...] = ()


_encode = msgspec.json.Encoder().encode
_decode_summary = msgspec.json.Decoder(Summary).decode
_decode_format = msgspec.json.Decoder(FormatOf).decode
READ_ERRORS = (ValueError, RecursionError, TypeError)
"""What reading an invalid line can raise: msgspec's errors are ValueErrors, as are bad UTF-8 and endless numbers."""


def format_of(line: bytes) -> int:
    """Return the format that a first line names. Errors: BadLine."""
    try:
        number = _decode_format(line).format
    except READ_ERRORS as error:
        raise BadLine(_reason(error)) from None
    if number < 1:
        raise BadLine(Message("there is no format {number}", number=number))
    return number


def summary_of(line: bytes) -> Summary:
    """Return a first line without reading its events. Errors: BadLine."""
    try:
        summary = _decode_summary(line)
    except READ_ERRORS as error:
        raise BadLine(_reason(error)) from None
    setup = summary.setup
    _check_time(summary.at)
    if setup.system != summary.system:
        raise BadLine(
            Message(
                "setup.system: the game is of the system {system}, not {other}",
                system=summary.system[:99],
                other=setup.system[:99],
            )
        )
    for place, count, most in (
        ("setup.sides", len(setup.sides), MOST_SIDES),
        ("setup.figures", len(setup.figures), MOST_FIGURES),
    ):
        if count > most:
            reason = Message("there are {count}, more than {most}", count=count, most=most)
            raise BadLine(Excess(place, reason).message())
    if _may_hold_a_long_text(line) and (found := find_excess(setup, "setup", longest=LONGEST_TEXT)):
        raise BadLine(found.message())
    return summary


class Codec:
    """Lines to bytes and back for one ruleset, whose unions of commands and events it is given."""

    def __init__(self, command_type: Any, event_type: Any) -> None:
        events = tuple[event_type, ...]
        # The three kinds of lines have no tag; one struct with all fields reads each of them in one typed pass.
        any_line = msgspec.defstruct(
            "AnyLine",
            [
                ("n", int | None, None),
                ("at", float | None, None),
                ("command", command_type | None, None),
                ("events", events | None, None),
                ("undo", int | None, None),
                ("redo", int | None, None),
            ],
            forbid_unknown_fields=True,
        )
        self._decode = msgspec.json.Decoder(any_line).decode
        self._decode_events = msgspec.json.Decoder(events).decode

    def header_bytes(self, header: Header) -> bytes:
        """Return the first line as bytes. Errors: BadLine if it could not be read back."""
        return self._checked({"format": FORMAT, **msgspec.structs.asdict(header)}, self.header)

    def line_bytes(self, record: Record) -> bytes:
        """Return a record as a line of bytes. Errors: BadLine if it could not be read back."""
        return self._checked(record, self.line)

    def header(self, line: bytes) -> Header:
        """Return the first line. Errors: BadLine."""
        summary = summary_of(line)
        try:
            opening = self._decode_events(_encode(summary.opening))
        except READ_ERRORS as error:
            raise BadLine(Message("the opening: {reason}", reason=_reason(error))) from None
        if found := find_excess(opening, "opening", longest=LONGEST_TEXT, largest=LARGEST_SUM):
            raise BadLine(found.message())
        return Header(summary.program, summary.system, summary.ruleset, summary.setup, summary.at, opening)

    def line(self, line: bytes) -> Record:
        """Return the record of any line but the first. Errors: BadLine."""
        try:
            found: Any = self._decode(line)
        except READ_ERRORS as error:
            raise BadLine(_reason(error)) from None
        if (
            found.n is not None
            and found.at is not None
            and found.command is not None
            and found.events is not None
            and found.undo is None
            and found.redo is None
        ):
            _check_time(found.at)
            if _may_hold_a_large_number(line) or (len(line) > LONGEST_TEXT and _may_hold_a_long_text(line)):
                beyond = find_excess(found.command, "command", longest=LONGEST_TEXT, largest=LARGEST) or find_excess(
                    found.events, "events", longest=LONGEST_TEXT, largest=LARGEST_SUM
                )
                if beyond:
                    raise BadLine(beyond.message())
            return Commit(found.n, found.at, found.command, found.events)
        match (found.n, found.at, found.command, found.events, found.undo, found.redo):
            case (None, None, None, None, int(undo), None) if undo >= 1:
                return Undo(undo)
            case (None, None, None, None, None, int(redo)) if redo >= 1:
                return Redo(redo)
        raise BadLine("this is no line of a saved game")

    def _checked(self, value: object, read: Callable[[bytes], object]) -> bytes:
        # A line that could not be read back must never be written, so each is read back first.
        try:
            data = _encode(value)
        except READ_ERRORS as error:
            raise BadLine(_reason(error)) from None
        read(data)
        return data + b"\n"


def check_next(cursor: Cursor, record: Record) -> None:
    """Check that a record may come next where a file stands at the cursor. Errors: BadLine."""
    if cursor.fits(record):
        return
    match record:
        case Commit(n=n):
            wanted = cursor.last_n + 1
            raise BadLine(Message("step {wanted} is missing, this is step {found}", wanted=wanted, found=n))
        case Undo(undo=count):
            raise BadLine(
                Message("{count} steps taken back where only {most} were done", count=count, most=cursor.done)
            )
        case Redo(redo=count):
            raise BadLine(
                Message("{count} steps brought back where only {most} were taken back", count=count, most=cursor.undone)
            )


_DIGITS = bytes(ord("0") if chr(byte).isdigit() and byte < 128 else byte for byte in range(256))
_LARGE = b"0" * (len(str(LARGEST)) + 1)


def _may_hold_a_large_number(line: bytes) -> bool:
    """Whether a line has to be looked through for a number beyond the limit."""
    zeros = line.translate(_DIGITS)
    found = zeros.find(_LARGE)
    if 0 < found < 24 and line.endswith(b'"at":', 0, found) and line.startswith(b'{"n":'):
        found = zeros.find(_LARGE, found + len(_LARGE))  # skip the time of the step
    return found >= 0


def _may_hold_a_long_text(line: bytes) -> bool:
    """Whether a line has to be looked through for a text beyond the limit: most long ones have many short texts."""
    if len(line) <= LONGEST_TEXT:
        return False
    # A text of so many letters has a whole half of them without a quotation mark, unless it is full of them.
    half = LONGEST_TEXT // 2
    has_stretch = any(line.find(b'"', at, at + half) < 0 for at in range(0, len(line) - half, half))
    return has_stretch or line.count(b'\\"') > half


def _check_time(at: float) -> None:
    if not EARLIEST <= at <= LATEST:
        raise BadLine(Message("at: this is no time of any calendar"))


def _reason(error: Exception) -> str:
    reason = codec_message(error)
    place = str(error).partition(" - at `$")[2].strip("`.")
    return Message("{place}: {reason}", place=place, reason=reason) if place else reason
