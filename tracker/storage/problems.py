"""What can go wrong with a file, as values that name the file, the place and the reason; never a traceback."""

from __future__ import annotations

import errno
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, Literal

from tracker.core.messages import Message

ProblemCode = Literal[
    "missing", "unreadable", "not_a_file", "too_large", "not_text", "bad_syntax", "bad_value", "newer"
]
"""missing: no such file; unreadable: the system refuses to read it; newer: made by a newer version of the program."""

StorageCode = Literal["write_failed", "sync_failed", "changed", "replaced", "gone", "exists", "closed", "not_writable"]
"""changed: another program wrote in the file; replaced: another file is in its place; gone: it was moved or deleted;
not_writable: the values do not fit the format."""
LOST: Final = ("changed", "replaced", "gone")
"""The codes that say that the game cannot go on in its file."""


OS_REASONS: Final[Mapping[int, str]] = {
    errno.ENOSPC: "No space left on device",
    errno.EDQUOT if hasattr(errno, "EDQUOT") else -1: "Disk quota exceeded",
    errno.EACCES: "Permission denied",
    errno.EPERM: "Operation not permitted",
    errno.EROFS: "Read-only file system",
    errno.EIO: "Input/output error",
    errno.ENOENT: "No such file or directory",
    errno.ENOTDIR: "Not a directory",
    errno.EISDIR: "Is a directory",
    errno.EEXIST: "File exists",
    errno.ENAMETOOLONG: "File name too long",
    errno.EBUSY: "Device or resource busy",
    errno.EMFILE: "Too many open files",
    errno.ELOOP: "Too many levels of symbolic links",
    errno.EFBIG: "File too large",
}
"""What operating systems say most often of a disk, word for word; windows say it in their own language."""


class FileProblem(Exception):  # noqa: N818 - a problem to tell, not a fault of the program
    """A file that cannot be used. `place` is a field (`options[2].default`) or a line (`line 7`), empty for the whole
    file; `line` is where that field stands, 0 if nobody knows; `reason` says in plain English what is wrong there;
    `code` is for a program's own sentence."""

    def __init__(
        self, path: Path | str, place: str, reason: str, code: ProblemCode = "bad_value", line: int = 0
    ) -> None:
        self.path = Path(path)
        self.place = place
        self.reason = reason
        self.code = code
        self.line = line
        super().__init__(f"{path}: {self.message()}")

    def message(self) -> Message:
        """Return line, place and reason, without the file."""
        message = self.reason if isinstance(self.reason, Message) else Message(self.reason)
        if self.place:
            message = Message("{place}: {reason}", place=_place(self.place), reason=message)
        if self.line:
            message = Message("{place}: {reason}", place=_place(f"line {self.line}"), reason=message)
        return message


class StorageError(Exception):
    """Something that could not be written: nothing of it is in the file, and it may be tried again.

    `reason` is the operating system's, where it has one.
    """

    def __init__(self, path: Path | str, reason: str, code: StorageCode = "write_failed") -> None:
        super().__init__(f"{path}: {reason}")
        self.path = Path(path)
        self.reason = reason
        self.code = code


class AlreadyOpen(Exception):  # noqa: N818 - it says what is the case
    """The game is open in another window or on another computer: process `pid` on `host` (0 and empty if unknown)."""

    def __init__(self, path: Path | str, pid: int, host: str) -> None:
        super().__init__(f"{path}: open already in process {pid} on {host}")
        self.path = Path(path)
        self.pid = pid
        self.host = host


class LeftOpen(AlreadyOpen):
    """The lock says that the game is open on another computer, and the system says that nobody has it here: it was left
    behind, or that computer's lock does not reach this one."""

    def __init__(self, path: Path | str, pid: int, host: str) -> None:
        super().__init__(path, pid, host)
        self.args = (f"{path}: left open on {host}; if it is open there no more, delete {path}.lock",)


def os_reason(error: OSError) -> str:
    """Return the operating system's own words for an error; for the common ones in English on every system."""
    if getattr(error, "winerror", None) is not None and error.errno is not None and error.errno in OS_REASONS:
        return OS_REASONS[error.errno]
    return error.strerror or str(error) or type(error).__name__


def _place(place: str) -> str:
    """Return a place as a message if it is a line; names of fields are the same in every language."""
    number = place.removeprefix("line ")
    return Message("line {number}", number=number) if number.isdecimal() and number != place else place


OnProblem = Callable[[FileProblem], None]
"""Called with each file that a list has to leave out."""


def ignore(problem: FileProblem) -> None:
    """Ignore a file that cannot be used."""
