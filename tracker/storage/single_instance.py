"""One program for one set of folders: the first one listens, a second one hands over what it was asked for and ends.

A lock says who is first; it is free again when its process is gone, however it ended. The first one listens on a socket
that only its user can reach: a Unix socket beside the settings, or, where there can be none (its path would be too
long, the disk knows no sockets), a port of this computer alone with a token that lies in a file of the user.

Nothing is done twice: the first one answers that it has read what is asked ("taken"), the second one tells it to go on
and ends. A second start that gave up waiting has hung up, and is not obeyed later.
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
from tracker.storage.lock import Lock, is_of_another_computer, take_lock
from tracker.storage.problems import AlreadyOpen, FileProblem
from tracker.storage.user.folders import settings_folder

if TYPE_CHECKING:
    import socket

_LONGEST_PATH = 100  # bytes; the least that any Unix takes is 104
_LONGEST_LETTER = 1 << 16
_TAKEN, _GO = b"taken\n", b"go\n"
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
        self._summons: Summons | None = None

    def read(self) -> Summons | None:
        """Answer a summons once it is whole, and return it once the caller says so. What is no summons ends the
        connection."""
        try:
            part = self.connection.recv(_LONGEST_LETTER)
        except BlockingIOError:
            return None
        except OSError:
            part = b""
        self._data += part
        if not part:
            self.close()  # whoever hangs up before has given up waiting, and does it without us
        elif self._summons is None:
            self._answer()
        if self._summons is None or self.is_done or not self._data:
            return None
        is_told = self._data.startswith(_GO)
        if is_told or not _GO.startswith(self._data):
            self.close()
        return self._summons if is_told else None

    def _answer(self) -> None:
        letter, end, rest = self._data.partition(b"\n")
        if not end and len(self._data) < _LONGEST_LETTER:
            return
        self._summons = self._read_letter(letter) if end else None
        if self._summons is None:
            self.close()
            return
        self._data = rest
        try:
            self.connection.send(_TAKEN)
        except OSError:
            self.close()

    def close(self) -> None:
        """Hang up."""
        self.is_done = True
        self.connection.close()

    def _read_letter(self, said: bytes) -> Summons | None:
        try:
            letter = msgspec.json.decode(said, type=_Letter)
            _ = letter.summons.path  # so that whoever opens it need not fear it
        except (ValueError, RecursionError):
            return None
        import hmac

        is_right = hmac.compare_digest(letter.token.encode(), self._token.encode())
        return letter.summons if is_right else None


class First:
    """The first program: it holds the lock, and listens if it can."""

    def __init__(self, folder: Path, lock: Lock | None) -> None:
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
            return
        # Whoever calls shall not wait for somebody who cannot hear.
        self.where = _door_path(self._folder)
        with suppress(OSError):
            _write_private(self.where, msgspec.json.encode(_Door(0, "")))

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
        # On another computer its window cannot be called, and settings have no writer who must be alone.
        lock = take_lock(folder / "window", all_the_same=True)
    except AlreadyOpen:
        return None
    except OSError:
        return First(folder, None)
    return First(folder, lock)


def hand_over(summons: Summons, folder: Path | None = None, patience_s: float = _ANSWER_S) -> bool:
    """Give the summons to the first program; return whether it took it within `patience_s`."""
    folder = folder or settings_folder()
    if is_of_another_computer(folder / "window"):
        return False
    try:
        connection, token = _connect(folder, min(patience_s, _CONNECT_S))
        with connection:
            connection.settimeout(patience_s)
            connection.sendall(msgspec.json.encode(_Letter(summons, token)) + b"\n")
            if connection.recv(len(_TAKEN)) != _TAKEN:
                return False
            connection.sendall(_GO)
            return True
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
    path = _socket_path(folder)
    # With the lock in hand, whatever lies there was left by a process that runs no more.
    for left in (path, _door_path(folder)):
        if left is not None:
            files.unlink_quietly(left)
    if path is not None:
        with suppress(OSError):
            return _listen_at(path), "", path
    return _listen_at_port(_door_path(folder))


def _listen_at(path: Path) -> socket.socket:
    import socket

    door = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        door.bind(str(path))
        disk.make_private(str(path))
        door.listen(4)
        door.setblocking(False)
    except OSError:
        door.close()
        files.unlink_quietly(path)
        raise
    return door


def _listen_at_port(where: Path) -> tuple[socket.socket, str, Path]:
    import socket

    door = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        door.bind(("127.0.0.1", 0))
        token = os.urandom(16).hex()
        _write_private(where, msgspec.json.encode(_Door(door.getsockname()[1], token)))
        door.listen(4)
        door.setblocking(False)
    except OSError:
        door.close()
        files.unlink_quietly(where)
        raise
    return door, token, where


def _write_private(path: Path, data: bytes) -> None:
    fd = disk.open_file(str(path), disk.NEW, 0o600)
    try:
        files.write_all(fd, data)
    finally:
        disk.close(fd)


class _UncallableError(OSError):
    """The first program says that it cannot be called."""


def _connect(folder: Path, patience_s: float) -> tuple[socket.socket, str]:
    """Return a connection to the first program, which may have only just begun. Errors: OSError, ValueError."""
    end = time.monotonic() + patience_s
    while True:
        try:
            return _connect_once(folder, patience_s)
        except _UncallableError:
            raise
        except OSError:
            if time.monotonic() >= end:
                raise
            time.sleep(_PAUSE_S)


def _connect_once(folder: Path, patience_s: float) -> tuple[socket.socket, str]:
    import socket

    path = _socket_path(folder)
    if path is not None:
        with suppress(OSError):
            return _called(socket.socket(socket.AF_UNIX, socket.SOCK_STREAM), str(path), patience_s), ""
    try:
        door = msgspec.json.decode(files.read_whole(_door_path(folder), 1000), type=_Door)
    except FileProblem as problem:
        raise OSError(str(problem)) from None
    if not door.port:
        raise _UncallableError
    connection = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    return _called(connection, ("127.0.0.1", door.port), patience_s), door.token


def _called(connection: socket.socket, address: str | tuple[str, int], patience_s: float) -> socket.socket:
    try:
        connection.settimeout(patience_s)
        connection.connect(address)
    except (OSError, OverflowError):
        connection.close()
        raise
    return connection
