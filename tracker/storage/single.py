"""One program for one set of folders: the first one listens, a second one hands over what it was asked for and ends.

A lock says who is first; it is free again when its process is gone, however it ended. The first one listens on a socket
that only its user can reach: a Unix socket beside the settings, or, where there is none or its path would be too long,
a port of this computer alone with a token that lies in a file of the user.
"""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from tracker.core.codec import Value
from tracker.storage import disk, files
from tracker.storage.folders import settings_folder
from tracker.storage.lock import take_lock
from tracker.storage.problems import AlreadyOpen, FileProblem

if TYPE_CHECKING:
    import socket

    from PySide6.QtCore import QLockFile

_LONGEST_PATH = 100  # bytes; the least that any Unix takes is 104
_LONGEST_LETTER = 1 << 16
_TAKEN = b"taken\n"
_CONNECT_S, _ANSWER_S, _PAUSE_S = 4.0, 4.0, 0.05


class Summons(Value, frozen=True):
    """What a second start asks of the first one: a saved game or a demo to open, and the desktop's leave to come to
    the front (`activation`)."""

    file: str = ""
    demo: str = ""
    activation: str = ""

    @staticmethod
    def of(file: Path | None, demo: str | None) -> Summons:
        """Return the summons of a program that was started like this in the current folder."""
        # File names may hold bytes that are no text; as Latin-1 they all go through.
        name = os.fsencode(os.path.abspath(file)).decode("latin-1") if file is not None else ""
        return Summons(name, demo or "", os.environ.get("XDG_ACTIVATION_TOKEN", ""))

    @property
    def path(self) -> Path | None:
        """The saved game to open, if there is one. Errors: ValueError for what can be no name of a file."""
        return Path(os.fsdecode(self.file.encode("latin-1"))) if self.file else None


class _Letter(Value, frozen=True):
    summons: Summons
    token: str = ""


class _Door(Value, frozen=True):
    port: int
    token: str


class Caller:
    """One connection of somebody who may have a summons. It is never waited for."""

    def __init__(self, connection: socket.socket, token: str) -> None:
        connection.setblocking(False)
        self.connection = connection
        self.is_done = False
        self._token = token
        self._data = b""

    def read(self) -> Summons | None:
        """Return the summons once it is whole, and answer it. What is no summons ends the connection."""
        try:
            part = self.connection.recv(_LONGEST_LETTER)
        except BlockingIOError:
            return None
        except OSError:
            part = b""
        self._data += part
        if part and b"\n" not in self._data and len(self._data) < _LONGEST_LETTER:
            return None
        summons = self._read_letter()
        if summons is not None:
            with suppress(OSError):
                self.connection.send(_TAKEN)
        self.close()
        return summons

    def close(self) -> None:
        """Hang up."""
        self.is_done = True
        self.connection.close()

    def _read_letter(self) -> Summons | None:
        if not self._data.endswith(b"\n"):
            return None
        try:
            letter = msgspec.json.decode(self._data, type=_Letter)
            _ = letter.summons.path  # so that whoever opens it need not fear it
        except (ValueError, RecursionError):
            return None
        import hmac

        is_right = hmac.compare_digest(letter.token.encode(), self._token.encode())
        return letter.summons if is_right else None


class First:
    """The first program: it holds the lock, and listens if it can."""

    def __init__(self, folder: Path, lock: QLockFile | None) -> None:
        self.lock = lock
        self.door: socket.socket | None = None
        self._folder = folder
        self.token = ""
        self.where: Path | None = None

    def listen(self) -> None:
        """Listen from now on, unless there is no lock or no socket to be had. Whoever calls earlier tries again."""
        if self.lock is None or self.door is not None:
            return
        with suppress(OSError):
            self.door, self.token, self.where = _listen(self._folder)

    def accept(self) -> Caller | None:
        """Return somebody who has called, None if nobody waits. Never blocks."""
        if self.door is None:
            return None
        try:
            connection, _ = self.door.accept()
        except OSError:
            return None
        return Caller(connection, self.token)

    def release(self) -> None:
        """Listen no more, and let another one be first."""
        if self.door is not None:
            self.door.close()
        if self.where is not None:
            files.unlink_quietly(self.where)
        if self.lock is not None:
            self.lock.unlock()


def be_first(folder: Path | None = None) -> First | None:
    """Return the place of the first program, None if another one has it.

    Where no lock can be made (a folder that cannot be written to) everybody is first and nobody listens. The first one
    listens when it is told to: a start has other things to do before its window stands.
    """
    folder = folder or settings_folder()
    try:
        disk.make_folders(str(folder))
        lock = take_lock(folder / "window")
    except AlreadyOpen:
        return None
    except OSError:
        return First(folder, None)
    return First(folder, lock)


def hand_over(summons: Summons, folder: Path | None = None, patience_s: float = _ANSWER_S) -> bool:
    """Give the summons to the first program; return whether it took it within `patience_s`."""
    folder = folder or settings_folder()
    try:
        connection, token = _connect(folder, min(patience_s, _CONNECT_S))
        with connection:
            connection.settimeout(patience_s)
            connection.sendall(msgspec.json.encode(_Letter(summons, token)) + b"\n")
            return connection.recv(len(_TAKEN)) == _TAKEN
    except (OSError, ValueError):
        return False


def _socket_path(folder: Path) -> Path | None:
    """Return where the Unix socket lies, None where there can be none."""
    import socket

    path = folder / "window.socket"
    fits = len(os.fsencode(path)) <= _LONGEST_PATH
    return path if fits and sys.platform != "win32" and hasattr(socket, "AF_UNIX") else None


def _door_path(folder: Path) -> Path:
    return folder / "window.port"


def _listen(folder: Path) -> tuple[socket.socket, str, Path]:
    """Return where others can call, with the token that they need and its file. Errors: OSError."""
    import socket

    path = _socket_path(folder)
    where = path or _door_path(folder)
    # With the lock in hand, whatever lies there was left by a process that runs no more.
    files.unlink_quietly(where)
    door = socket.socket(socket.AF_UNIX if path else socket.AF_INET, socket.SOCK_STREAM)
    try:
        token = ""
        door.bind(str(path) if path else ("127.0.0.1", 0))
        if path:
            path.chmod(0o600)
        else:
            token = os.urandom(16).hex()
            _write_private(where, msgspec.json.encode(_Door(door.getsockname()[1], token)))
        door.listen(4)
        door.setblocking(False)
    except OSError:
        door.close()
        raise
    return door, token, where


def _write_private(path: Path, data: bytes) -> None:
    fd = disk.open_file(str(path), disk.NEW, 0o600)
    try:
        files.write_all(fd, data)
    finally:
        disk.close(fd)


def _connect(folder: Path, patience_s: float) -> tuple[socket.socket, str]:
    """Return a connection to the first program, which may have only just begun. Errors: OSError, ValueError."""
    end = time.monotonic() + patience_s
    while True:
        try:
            return _connect_once(folder, patience_s)
        except OSError:
            if time.monotonic() >= end:
                raise
            time.sleep(_PAUSE_S)


def _connect_once(folder: Path, patience_s: float) -> tuple[socket.socket, str]:
    import socket

    path = _socket_path(folder)
    if path is not None:
        connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        address: object = str(path)
        token = ""
    else:
        try:
            door = msgspec.json.decode(files.read_whole(_door_path(folder), 1000), type=_Door)
        except FileProblem as problem:
            raise OSError(str(problem)) from None
        connection = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        address, token = ("127.0.0.1", door.port), door.token
    try:
        connection.settimeout(patience_s)
        connection.connect(address)  # type: ignore[arg-type]
    except (OSError, OverflowError):
        connection.close()
        raise
    return connection, token
