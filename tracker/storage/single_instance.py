"""One program for one set of folders: the first one listens, a second one hands its request over to it and ends.

A lock says which one is the first; it is free again when its process is gone, however it ended. The first one listens
on a local socket (a named pipe on Windows) that only its user can reach: beside the settings, or, where there can be
none (the path is too long, the disk knows no sockets), in the folder for temporary files. Nothing goes to a network.

Nothing is done twice: the first one answers that it has read the request ("taken"), the second one tells it to go on
and ends. A second start that gave up waiting has disconnected, and its request is dropped.

QtNetwork is imported late: a start needs it only after its window is shown.
"""

from __future__ import annotations

import os
import time
import zlib
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import QObject, QTimer, Signal

from tracker.core.codec import Value
from tracker.storage import disk, files
from tracker.storage.lock import Lock, is_of_another_computer, take_lock
from tracker.storage.problems import AlreadyOpen
from tracker.storage.user.folders import settings_folder

if TYPE_CHECKING:
    from PySide6.QtNetwork import QLocalServer, QLocalSocket  # noqa: TID251 - for local sockets alone

_LONGEST_REQUEST = 1 << 16
"""Bytes; a name of a file has some thousand at most."""
_TAKEN, _GO = b"taken\n", b"go\n"
_ANSWER_S, _PAUSE_S = 4.0, 0.05
_MOST_CONNECTIONS = 4
_PATIENCE_MS = 2000
"""So long the first program keeps a connection whose request is not whole."""


class StartRequest(Value, frozen=True):
    """What a second start asks of the first one: a saved game or a demo to open, and the desktop's leave to come to
    the front (`activation`)."""

    file: str = ""
    demo: str = ""
    activation: str = ""

    @staticmethod
    def of(file: Path | None, demo: str | None) -> StartRequest:
        """Return the request of a program that was started like this in the current folder."""
        # File names may hold bytes that are no text; as Latin-1 they all go through.
        name = os.fsencode(os.path.abspath(file)).decode("latin-1") if file is not None else ""
        return StartRequest(name, demo or "", os.environ.get("XDG_ACTIVATION_TOKEN", ""))

    @property
    def path(self) -> Path | None:
        """The saved game to open, if there is one. Errors: ValueError for what can be no name of a file."""
        return Path(os.fsdecode(self.file.encode("latin-1"))) if self.file else None


class RequestReader:
    """Reads what a second start sends, in pieces of any length: a request and, once that is answered, the order to go
    on.

    `request` is there once it is whole, `is_agreed` once it is to be done. `is_over`: nothing more is read.
    """

    def __init__(self) -> None:
        self.request: StartRequest | None = None
        self.is_agreed = False
        self.is_over = False
        self._data = b""

    def receive(self, part: bytes) -> bytes:
        """Take in the next piece and return what to answer. An invalid request ends it."""
        self._data += part
        answer = b""
        if self.request is None:
            said, end, rest = self._data.partition(b"\n")
            if not end:
                self.is_over = len(self._data) >= _LONGEST_REQUEST
                return b""
            self.request = _read(said)
            if self.request is None:
                self.is_over = True
                return b""
            self._data, answer = rest, _TAKEN
        self.is_agreed = self._data.startswith(_GO)
        self.is_over = self.is_agreed or not _GO.startswith(self._data)
        return answer


def _read(said: bytes) -> StartRequest | None:
    try:
        request = msgspec.json.decode(said, type=StartRequest)
        _ = request.path, os.fsencode(request.activation)  # raises here, not where they are used
    except (ValueError, RecursionError):
        return None
    return None if "\0" in request.activation else request


class FirstInstance(QObject):
    """The first program: it has the lock, and emits `requested(StartRequest)` once it listens.

    Connections are few and short; none blocks, and nothing runs while there is none.
    """

    requested = Signal(object)

    def __init__(self, folder: Path, lock: Lock | None) -> None:
        super().__init__()
        self.lock = lock
        self.server: QLocalServer | None = None
        self._folder = folder
        self._connections: dict[QLocalSocket, RequestReader] = {}

    def listen(self) -> None:
        """Listen from now on, unless there is no lock or no socket to be had. A start that calls earlier tries
        again."""
        if self.lock is None or self.server is not None:
            return
        mark = _unreachable_file(self._folder)
        self.server = _listening_server(self._folder)
        if self.server is not None:
            files.unlink_quietly(mark)
            self.server.setParent(self)
            self.server.newConnection.connect(self._on_connection)
            return
        # A start must not wait for a program that cannot listen.
        try:
            disk.close(disk.open_file(str(mark), disk.FRESH))
        except OSError:
            return

    def release(self) -> None:
        """Listen no more, and let another one be first."""
        for socket in tuple(self._connections):
            self._disconnect(socket)
        if self.server is not None:
            self.server.close()
            self.server = None
        if self.lock is not None:
            files.unlink_quietly(_unreachable_file(self._folder))
            self.lock.unlock()

    def _on_connection(self) -> None:
        while self.server is not None and self.server.hasPendingConnections():
            socket = self.server.nextPendingConnection()
            if len(self._connections) >= _MOST_CONNECTIONS:
                socket.abort()
                socket.deleteLater()
                continue
            self._connections[socket] = RequestReader()
            socket.setReadBufferSize(_LONGEST_REQUEST)
            socket.readyRead.connect(lambda socket=socket: self._on_bytes(socket))
            socket.disconnected.connect(lambda socket=socket: self._disconnect(socket))
            QTimer.singleShot(_PATIENCE_MS, socket, lambda socket=socket: self._disconnect(socket))
            self._on_bytes(socket)  # data that came before the signal was connected

    def _on_bytes(self, socket: QLocalSocket) -> None:
        reader = self._connections.get(socket)
        if reader is None or not socket.bytesAvailable():
            return
        answer = reader.receive(bytes(socket.readAll().data()))
        if answer:
            socket.write(answer)
            socket.flush()
        if reader.is_over:
            self._disconnect(socket)
        if reader.is_agreed:
            self.requested.emit(reader.request)

    def _disconnect(self, socket: QLocalSocket) -> None:
        if self._connections.pop(socket, None) is not None:
            socket.abort()
            socket.deleteLater()


def be_first(folder: Path | None = None) -> FirstInstance | None:
    """Return the first program's place, None if another one has it.

    Where no lock can be made (a folder that cannot be written to) each start is the first and none listens. The first
    one listens when it is told to: a start shows its window first.
    """
    folder = folder or settings_folder()
    try:
        disk.make_folders(str(folder))
        # A window on another computer cannot be reached, and each has settings of its own.
        lock = take_lock(folder / "window", all_the_same=True)
    except AlreadyOpen:
        return None
    except OSError:
        return FirstInstance(folder, None)
    return FirstInstance(folder, lock)


def hand_over(request: StartRequest, folder: Path | None = None, patience_s: float = _ANSWER_S) -> bool:
    """Give the request to the first program; return whether it took it. It is called for so long as `patience_s`, and
    its answer waited for as long."""
    folder = folder or settings_folder()
    if is_of_another_computer(folder / "window"):
        return False
    socket = _connected_socket(folder, patience_s)
    if socket is None:
        return False
    patience_ms = round(patience_s * 1000)
    socket.write(msgspec.json.encode(request) + b"\n")
    while socket.bytesAvailable() < len(_TAKEN) and socket.waitForReadyRead(patience_ms):
        pass
    is_taken = bytes(socket.readAll().data()) == _TAKEN
    if is_taken:
        socket.write(_GO)
        is_taken = socket.waitForBytesWritten(patience_ms)
    socket.abort()
    return is_taken


def _unreachable_file(folder: Path) -> Path:
    """Return the file that says that the first program cannot be called."""
    return folder / "window.unreachable"


def _addresses(folder: Path) -> tuple[str, ...]:
    """Return where the first program may listen, the best place first."""
    path = os.path.abspath(folder / "window.socket")
    number = f"{zlib.crc32(os.fsencode(path)):08x}"
    if os.name == "nt":
        return (f"table-tracker-{number}",)  # the name of a pipe
    return path, f"table-tracker-{os.getuid()}-{number}"  # the latter in the folder for temporary files


def _listening_server(folder: Path) -> QLocalServer | None:
    try:
        from PySide6.QtNetwork import QLocalServer  # noqa: TID251 - for local sockets alone
    except ImportError:  # imported late: needs libraries that a desktop may lack
        return None
    server = QLocalServer()
    server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
    server.setMaxPendingConnections(_MOST_CONNECTIONS)
    for address in _addresses(folder):
        # Whoever has the lock may delete it: it was left by a process that has ended.
        QLocalServer.removeServer(address)
        if server.listen(address):
            return server
    return None


def _connected_socket(folder: Path, patience_s: float) -> QLocalSocket | None:
    """Return a connection to the first program, which may have only just begun; None if it does not answer."""
    try:
        from PySide6.QtNetwork import QLocalSocket  # noqa: TID251 - for local sockets alone
    except ImportError:
        return None
    end = time.monotonic() + patience_s
    while not files.is_file(_unreachable_file(folder)):
        for address in _addresses(folder):
            socket = QLocalSocket()
            socket.connectToServer(address)
            if socket.waitForConnected(max(1, round((end - time.monotonic()) * 1000))) and _is_own(socket):
                return socket
            socket.abort()
        if time.monotonic() >= end:
            return None
        time.sleep(_PAUSE_S)
    return None


def _is_own(socket: QLocalSocket) -> bool:
    """Whether it is this user's: in the folder for temporary files anybody may have put one of the same name."""
    if os.name == "nt":
        return True
    try:
        return disk.stat(socket.fullServerName()).st_uid == os.getuid()
    except (OSError, ValueError):
        return False
