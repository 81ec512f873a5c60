"""One program for one set of folders: who is first, what a second start hands over, and what is no summons."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path

import msgspec
import pytest

from tracker.storage import single_instance as single
from tracker.storage.single_instance import Caller, First, Summons, be_first, hand_over

Folder = Path


@pytest.fixture(params=["unix", "port"])
def folder(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Folder:
    """A settings folder, once with a Unix socket and once with a port and a token."""
    if request.param == "port":
        monkeypatch.setattr(single, "_socket_path", lambda folder: None)
    elif not hasattr(socket, "AF_UNIX"):
        pytest.skip("no Unix sockets here")
    return tmp_path / "s"


def answer(first: First, heard: list[Summons]) -> threading.Thread:
    """Let the first program take one call, as its window would."""

    def listen() -> None:
        end = time.monotonic() + 10
        caller: Caller | None = None
        while time.monotonic() < end and (caller is None or not caller.is_done):
            caller = caller or first.accept()
            if caller is not None and (summons := caller.read()) is not None:
                heard.append(summons)
            time.sleep(0.001)

    thread = threading.Thread(target=listen)
    thread.start()
    return thread


def open_door(folder: Path) -> First:
    """Return the first program, which listens."""
    first = be_first(folder)
    assert first is not None
    first.listen()
    return first


def test_a_second_start_hands_over_its_file_and_its_demo(folder: Folder) -> None:
    first = open_door(folder)
    assert be_first(folder) is None
    heard: list[Summons] = []
    thread = answer(first, heard)

    assert hand_over(Summons.of(Path("games/вечер.tabletracker"), "7tv"), folder)

    thread.join()
    assert [(s.path, s.demo) for s in heard] == [(Path.cwd() / "games" / "вечер.tabletracker", "7tv")]
    first.release()


@pytest.mark.skipif(os.name == "nt", reason="names are text there")
def test_a_file_name_that_is_no_text_is_handed_over(folder: Folder) -> None:
    name = Path(os.fsdecode(b"/tmp/\xff\xfe"))
    first = open_door(folder)
    heard: list[Summons] = []
    thread = answer(first, heard)
    assert hand_over(Summons.of(name, None), folder)
    thread.join()
    assert heard[0].path == name
    first.release()


def test_the_next_one_is_first_when_the_first_has_gone(folder: Folder) -> None:
    first = open_door(folder)
    first.release()
    second = open_door(folder)
    assert second.door is not None
    second.release()


def test_what_a_crash_left_does_no_harm(folder: Folder) -> None:
    folder.mkdir()
    for name in ("window.socket", "window.port", "window.lock"):
        (folder / name).write_bytes(b"\x00 left by somebody")
    first = open_door(folder)
    assert first.door is not None
    heard: list[Summons] = []
    thread = answer(first, heard)
    assert hand_over(Summons(), folder)
    thread.join()
    assert heard == [Summons()]
    first.release()


def test_two_homes_do_not_know_of_each_other(tmp_path: Path) -> None:
    one, other = be_first(tmp_path / "one"), be_first(tmp_path / "other")
    assert one is not None
    assert other is not None
    one.release()
    other.release()


def test_a_first_one_that_does_not_answer_is_not_waited_for_long(folder: Folder) -> None:
    first = open_door(folder)
    assert not hand_over(Summons(), folder, patience_s=0.05)
    first.release()


def test_who_calls_before_the_first_one_listens_is_heard_when_it_does(folder: Folder) -> None:
    first = be_first(folder)
    assert first is not None
    heard: list[Summons] = []

    def listen_late() -> None:
        first.listen()
        answer(first, heard).join()

    late = threading.Timer(0.3, listen_late)
    late.start()
    assert hand_over(Summons(demo="7tv"), folder)
    late.join()
    assert heard == [Summons(demo="7tv")]
    first.release()


def test_nobody_there_to_hand_over_to(folder: Folder) -> None:
    assert not hand_over(Summons(), folder, patience_s=0.05)


def test_a_folder_that_cannot_be_made_lets_the_program_run_alone(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    first = open_door(tmp_path / "file" / "settings")
    assert first.lock is None
    assert first.door is None
    assert first.accept() is None
    first.release()


def test_a_path_too_long_for_a_unix_socket_goes_by_port(tmp_path: Path) -> None:
    folder = tmp_path / ("long" * 40)
    first = open_door(folder)
    assert first.door is not None
    assert first.door.family == socket.AF_INET
    assert first.where is not None
    assert os.name == "nt" or first.where.stat().st_mode & 0o077 == 0
    first.release()


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"\n",
        b"GET / HTTP/1.1\r\n\r\n",
        b"{}\n",
        b'{"summons": {"file": 5}, "token": "right"}\n',
        b'{"summons": {"file": "a\\u0000"}, "token": "wrong"}\n',
        b'{"summons": {"file": "\\u4e00"}, "token": "right"}\n',
        b'{"summons": {}}\n',
        b'{"summons": {}, "token": "\xff"}\n',
        b"[" * 60_000 + b"\n",
        b"x" * 70_000,
    ],
)
def test_what_is_no_summons_ends_the_call(said: bytes) -> None:
    here, there = socket.socketpair()
    with here, there:
        caller = Caller(here, "right")
        assert caller.read() is None
        assert not caller.is_done
        there.setblocking(False)
        there.send(said)
        there.shutdown(socket.SHUT_WR)
        for _ in range(5):
            if not caller.is_done:
                assert caller.read() is None
        assert caller.is_done


def test_a_summons_may_come_in_pieces() -> None:
    here, there = socket.socketpair()
    with here, there:
        caller = Caller(here, "")
        letter = msgspec.json.encode({"summons": {"demo": "7tv"}}) + b"\n"
        there.sendall(letter[:9])
        assert caller.read() is None
        there.sendall(letter[9:])
        assert caller.read() is None
        assert there.recv(100) == b"taken\n"
        there.sendall(b"g")
        assert caller.read() is None
        there.sendall(b"o\n")
        assert caller.read() == Summons(demo="7tv")
        assert caller.is_done


def test_a_second_start_that_gave_up_is_not_obeyed_later(folder: Folder) -> None:
    first = open_door(folder)
    assert not hand_over(Summons(demo="7tv"), folder, patience_s=0.05)
    caller = first.accept()
    assert caller is not None
    heard = [caller.read() for _ in range(5) if not caller.is_done]
    assert caller.is_done
    assert not any(heard)
    first.release()


STOPPED = """
import sys, time
from pathlib import Path
from tracker.storage.single_instance import be_first
first = be_first(Path(sys.argv[1]))
first.listen()
print("listens", flush=True)
callers = []
while True:
    callers.append(first.accept())
    for caller in callers:
        if caller is not None and not caller.is_done and (summons := caller.read()) is not None:
            print("obeys", summons.demo, flush=True)
        elif caller is not None and caller.is_done:
            print("is done", flush=True)
    callers = [caller for caller in callers if caller is not None and not caller.is_done]
    time.sleep(0.01)
"""


@pytest.mark.skipif(os.name == "nt", reason="no SIGSTOP there")
def test_a_first_program_that_was_stopped_does_not_do_later_what_the_second_did_meanwhile(tmp_path: Path) -> None:
    command = [sys.executable, "-c", STOPPED, str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=Path(__file__).parents[2]) as first:
        assert first.stdout is not None
        assert first.stdout.readline() == b"listens\n"
        first.send_signal(signal.SIGSTOP)
        assert not hand_over(Summons(demo="storytelling"), tmp_path, patience_s=0.2)
        first.send_signal(signal.SIGCONT)
        assert first.stdout.readline() == b"is done\n"
        assert hand_over(Summons(demo="7tv"), tmp_path)
        assert first.stdout.readline() == b"obeys 7tv\n"
        first.kill()


def refuse(*_: object) -> None:
    raise OSError("no sockets here")


def test_a_disk_without_sockets_is_called_by_port(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(single, "_listen_at", refuse)
    first = open_door(tmp_path)
    assert first.door is not None
    assert first.door.family == socket.AF_INET
    heard: list[Summons] = []
    thread = answer(first, heard)
    assert hand_over(Summons(demo="7tv"), tmp_path)
    thread.join()
    assert heard == [Summons(demo="7tv")]
    first.release()
    assert [path for path in tmp_path.iterdir() if path.is_file()] == []


def test_nobody_waits_for_a_first_one_that_cannot_be_called(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(single, "_listen_at", refuse)
    monkeypatch.setattr(single, "_listen_at_port", refuse)
    first = open_door(tmp_path)
    assert first.door is None
    started = time.monotonic()
    assert not hand_over(Summons(), tmp_path)
    assert time.monotonic() - started < 1
    first.release()


def test_the_window_lock_of_another_computer_costs_no_start_any_time(tmp_path: Path) -> None:
    left = "4711\npython3.11\nother\n0123456789abcdef0123456789abcdef\n1-2\n"
    (tmp_path / "window.lock").write_text(left, encoding="utf-8")
    first = be_first(tmp_path)
    assert first is not None
    # One that holds it at this moment, over the network:
    (tmp_path / "window.lock").write_text(left, encoding="utf-8")
    assert be_first(tmp_path) is None
    started = time.monotonic()
    assert not hand_over(Summons(), tmp_path)
    assert time.monotonic() - started < 1
    first.release()
