"""One program for one set of folders: who is first, what a second start hands over, and what is no request."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tracker.storage import single_instance
from tracker.storage.single_instance import FirstInstance, RequestReader, StartRequest, be_first, hand_over

ROOT = Path(__file__).parents[2]
Folder = Path
pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture(params=["beside the settings", "among temporary files"])
def folder(request: pytest.FixtureRequest, tmp_path: Path) -> Folder:
    """A settings folder, once with room for a socket and once with too long a path."""
    return tmp_path / ("s" if request.param == "beside the settings" else "long" * 40)


def listening(folder: Path) -> tuple[FirstInstance, list[StartRequest]]:
    """Return the first program, which listens, and what it will be asked."""
    first = be_first(folder)
    assert first is not None
    heard: list[StartRequest] = []
    first.requested.connect(heard.append)
    first.listen()
    return first, heard


SECOND = """
import sys, msgspec
from pathlib import Path
from tracker.storage.single_instance import StartRequest, hand_over
request = msgspec.json.decode(sys.argv[2], type=StartRequest)
print(hand_over(request, Path(sys.argv[1])))
"""


def start_second(folder: Path, request: StartRequest) -> subprocess.Popen[str]:
    """Return a second start that hands over a request. It is a process of its own: Qt waits without letting others of
    its process run."""
    command = [sys.executable, "-c", SECOND, str(folder), msgspec.json.encode(request).decode()]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)


def handed_over(qtbot: QtBot, folder: Path, request: StartRequest) -> bool:
    """Hand a request over to a first program of this process; return what the second one was told."""
    with start_second(folder, request) as second:
        qtbot.waitUntil(lambda: second.poll() is not None, timeout=20_000)
        assert second.stdout is not None
        return second.stdout.read() == "True\n"


def test_a_second_start_hands_over_its_file_and_its_demo(folder: Folder, qtbot: QtBot) -> None:
    first, heard = listening(folder)
    assert be_first(folder) is None
    assert handed_over(qtbot, folder, StartRequest.of(Path("games/вечер.tabletracker"), "7tv"))
    assert [(one.path, one.demo) for one in heard] == [(Path.cwd() / "games" / "вечер.tabletracker", "7tv")]
    first.release()


@pytest.mark.skipif(os.name == "nt", reason="names are text there")
def test_a_file_name_that_is_no_text_is_handed_over(folder: Folder, qtbot: QtBot) -> None:
    name = Path(os.fsdecode(b"/tmp/\xff\xfe"))
    first, heard = listening(folder)
    assert handed_over(qtbot, folder, StartRequest.of(name, None))
    assert heard[0].path == name
    first.release()


def test_the_next_one_is_first_when_the_first_has_gone(folder: Folder) -> None:
    listening(folder)[0].release()
    second, _ = listening(folder)
    assert second.server is not None
    second.release()


def test_what_a_crash_left_does_no_harm(folder: Folder, qtbot: QtBot) -> None:
    folder.mkdir()
    for name in ("window.socket", "window.unreachable", "window.lock"):
        (folder / name).write_bytes(b"\x00 left by somebody")
    first, heard = listening(folder)
    assert first.server is not None
    assert handed_over(qtbot, folder, StartRequest())
    assert heard == [StartRequest()]
    first.release()


KILLED = """
import os, sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from tracker.storage.single_instance import be_first
app = QCoreApplication([])
first = be_first(Path(sys.argv[1]))
first.listen()
os.kill(os.getpid(), 9)
"""


@pytest.mark.skipif(os.name == "nt", reason="a pipe goes with its process there")
def test_the_socket_of_a_killed_program_is_taken_over(folder: Folder, qtbot: QtBot) -> None:
    subprocess.run([sys.executable, "-c", KILLED, str(folder)], check=False, cwd=ROOT)
    assert not hand_over(StartRequest(), folder, patience_s=0.05)
    first, heard = listening(folder)
    assert handed_over(qtbot, folder, StartRequest())
    assert heard == [StartRequest()]
    first.release()


def test_two_homes_do_not_know_of_each_other(tmp_path: Path) -> None:
    one, other = be_first(tmp_path / "one"), be_first(tmp_path / "other")
    assert one is not None
    assert other is not None
    one.release()
    other.release()


def test_a_first_one_that_does_not_answer_is_not_waited_for_long(folder: Folder) -> None:
    first, _ = listening(folder)
    started = time.monotonic()
    assert not hand_over(StartRequest(), folder, patience_s=0.05)
    assert time.monotonic() - started < 1
    first.release()


def test_who_calls_before_the_first_one_listens_is_heard_when_it_does(folder: Folder, qtbot: QtBot) -> None:
    first = be_first(folder)
    assert first is not None
    heard: list[StartRequest] = []
    first.requested.connect(heard.append)
    QTimer.singleShot(1500, first, first.listen)
    assert handed_over(qtbot, folder, StartRequest(demo="7tv"))
    assert heard == [StartRequest(demo="7tv")]
    first.release()


def test_nobody_there_to_hand_over_to(folder: Folder) -> None:
    assert not hand_over(StartRequest(), folder, patience_s=0.05)


def test_a_folder_that_cannot_be_made_lets_the_program_run_alone(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    first, _ = listening(tmp_path / "file" / "settings")
    assert first.lock is None
    assert first.server is None
    first.release()


@pytest.mark.skipif(os.name == "nt", reason="a pipe there")
def test_nobody_else_can_reach_the_socket(folder: Folder) -> None:
    first, _ = listening(folder)
    assert first.server is not None
    where = Path(first.server.fullServerName())
    assert where.stat().st_mode & 0o077 == 0
    assert where.is_socket()
    first.release()
    assert not where.exists()


@pytest.mark.skipif(os.name == "nt", reason="a pipe there")
def test_the_socket_of_somebody_else_is_told_nothing(
    folder: Folder, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, heard = listening(folder)
    asked = single_instance._addresses(folder)
    monkeypatch.setattr(single_instance, "_addresses", lambda folder: asked)
    other = os.getuid() + 1
    monkeypatch.setattr(os, "getuid", lambda: other)
    assert not hand_over(StartRequest(), folder, patience_s=0.05)
    qtbot.wait(100)
    assert heard == []
    first.release()


def call(first: FirstInstance) -> socket.socket:
    """Return a connection to a first program of this process."""
    assert first.server is not None
    caller = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    caller.connect(first.server.fullServerName())
    caller.setblocking(False)
    return caller


def is_hung_up(caller: socket.socket) -> bool:
    try:
        return caller.recv(100) == b""
    except BlockingIOError:
        return False
    except OSError:
        return True


NO_REQUESTS = [
    b"",
    b"\n",
    b"GET / HTTP/1.1\r\n\r\n",
    b'{"file": 5}\n',
    b'{"file": "a", "other": }\n',
    b'{"file": "\\u4e00"}\n',
    b'{"demo": "\xff"}\n',
    b'{"activation": "a\\u0000"}\n',
    b"[]\n",
    b"[" * 60_000 + b"\n",
    b"x" * 70_000,
]


@pytest.mark.skipif(os.name == "nt", reason="no Unix sockets there")
@pytest.mark.parametrize("said", NO_REQUESTS)
def test_what_is_no_request_ends_the_call(tmp_path: Path, qtbot: QtBot, said: bytes) -> None:
    first, heard = listening(tmp_path)
    with call(first) as caller:
        caller.send(said)
        caller.shutdown(socket.SHUT_WR)
        qtbot.waitUntil(lambda: is_hung_up(caller), timeout=5000)
    assert heard == []
    assert first._connections == {}
    first.release()


@pytest.mark.parametrize("said", [one for one in NO_REQUESTS if one])
@pytest.mark.parametrize("size", [1, 7, 100_000])
def test_nothing_is_answered_to_what_is_no_request(said: bytes, size: int) -> None:
    reader = RequestReader()
    for at in range(0, len(said), size):
        if not reader.is_over:
            assert reader.receive(said[at : at + size]) == b""
    assert reader.is_over
    assert not reader.is_agreed


def test_a_request_may_come_in_pieces() -> None:
    reader = RequestReader()
    said = b'{"demo": "7tv"}\n'
    assert reader.receive(said[:9]) == b""
    assert reader.receive(said[9:]) == b"taken\n"
    assert reader.receive(b"g") == b""
    assert not reader.is_over
    assert reader.receive(b"o\n") == b""
    assert reader.is_agreed
    assert reader.is_over
    assert reader.request == StartRequest(demo="7tv")


def test_another_word_than_to_go_on_is_no_agreement() -> None:
    reader = RequestReader()
    reader.receive(b"{}\n")
    reader.receive(b"gone\n")
    assert reader.is_over
    assert not reader.is_agreed


@pytest.mark.skipif(os.name == "nt", reason="no Unix sockets there")
def test_few_may_call_at_once_and_none_for_long(tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(single_instance, "_PATIENCE_MS", 200)
    first, heard = listening(tmp_path)
    callers = []
    for number in range(single_instance._MOST_CONNECTIONS):
        callers.append(call(first))
        qtbot.waitUntil(lambda count=number + 1: len(first._connections) == count, timeout=5000)
    with call(first) as one_more:
        qtbot.waitUntil(lambda: is_hung_up(one_more), timeout=5000)
    for caller in callers:
        qtbot.waitUntil(lambda caller=caller: is_hung_up(caller), timeout=5000)
        caller.close()
    assert first._connections == {}
    assert handed_over(qtbot, tmp_path, StartRequest(demo="7tv"))
    assert heard == [StartRequest(demo="7tv")]
    first.release()


def test_a_second_start_that_gave_up_is_not_obeyed_later(folder: Folder, qtbot: QtBot) -> None:
    first, heard = listening(folder)
    assert not hand_over(StartRequest(demo="7tv"), folder, patience_s=0.05)
    assert first.server is not None
    with qtbot.waitSignal(first.server.newConnection, timeout=5000):
        pass
    qtbot.waitUntil(lambda: first._connections == {}, timeout=5000)
    assert heard == []
    first.release()


STOPPED = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from tracker.storage.single_instance import be_first
app = QCoreApplication([])
first = be_first(Path(sys.argv[1]))
first.requested.connect(lambda request: print("obeys", request.demo, flush=True))
first.listen()
first.server.newConnection.connect(lambda: print("is called", flush=True))
print("listens", flush=True)
app.exec()
"""


@pytest.mark.skipif(os.name == "nt", reason="no SIGSTOP there")
def test_a_first_program_that_was_stopped_does_not_do_later_what_the_second_did_meanwhile(tmp_path: Path) -> None:
    command = [sys.executable, "-c", STOPPED, str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT) as first:
        assert first.stdout is not None
        assert first.stdout.readline() == b"listens\n"
        first.send_signal(signal.SIGSTOP)
        started = time.monotonic()
        assert not hand_over(StartRequest(demo="storytelling"), tmp_path, patience_s=0.2)
        assert time.monotonic() - started < 2
        first.send_signal(signal.SIGCONT)
        assert first.stdout.readline() == b"is called\n"
        assert hand_over(StartRequest(demo="7tv"), tmp_path)
        assert first.stdout.readline() == b"is called\n"
        assert first.stdout.readline() == b"obeys 7tv\n"
        first.kill()


@pytest.mark.skipif(os.name == "nt", reason="a pipe there")
def test_where_no_socket_can_lie_beside_the_settings_it_lies_elsewhere(tmp_path: Path, qtbot: QtBot) -> None:
    (tmp_path / "window.socket" / "folder").mkdir(parents=True)
    first, heard = listening(tmp_path)
    assert first.server is not None
    assert Path(first.server.fullServerName()).parent != tmp_path
    assert handed_over(qtbot, tmp_path, StartRequest(demo="7tv"))
    assert heard == [StartRequest(demo="7tv")]
    first.release()
    assert [path for path in tmp_path.iterdir() if path.is_file()] == []


@pytest.mark.parametrize("reason", ["no sockets", "no library"])
def test_nobody_waits_for_a_first_one_that_cannot_be_called(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, reason: str
) -> None:
    with monkeypatch.context() as patch:
        if reason == "no sockets":
            patch.setattr(single_instance, "_addresses", lambda folder: ())
        else:
            patch.setitem(sys.modules, "PySide6.QtNetwork", None)
        first, _ = listening(tmp_path)
        if reason == "no library":
            assert not hand_over(StartRequest(), tmp_path)
    assert first.server is None
    started = time.monotonic()
    assert not hand_over(StartRequest(), tmp_path)
    assert time.monotonic() - started < 1
    first.release()
    assert [path for path in tmp_path.iterdir() if path.is_file()] == []


def test_the_window_lock_of_another_computer_costs_no_start_any_time(tmp_path: Path) -> None:
    left = "4711\npython3.11\nother\n0123456789abcdef0123456789abcdef\n1-2\n"
    (tmp_path / "window.lock").write_text(left, encoding="utf-8")
    first = be_first(tmp_path)
    assert first is not None
    # One that holds it at this moment, over the network:
    (tmp_path / "window.lock").write_text(left, encoding="utf-8")
    assert be_first(tmp_path) is None
    started = time.monotonic()
    assert not hand_over(StartRequest(), tmp_path)
    assert time.monotonic() - started < 1
    first.release()


def test_a_second_start_needs_no_display(tmp_path: Path, qapp: QApplication, qtbot: QtBot) -> None:
    first, heard = listening(tmp_path)
    assert handed_over(qtbot, tmp_path, StartRequest(demo="7tv"))  # without any application of Qt
    assert heard == [StartRequest(demo="7tv")]
    first.release()
