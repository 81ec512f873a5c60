"""Locks that accidents leave: whoever died holds none, and whoever lives keeps his."""

from __future__ import annotations

import os
import random
import signal
from pathlib import Path

import pytest

from tests.fire.common import Figures, size
from tracker.storage.lock import take_lock
from tracker.storage.problems import AlreadyOpen, LeftOpen

pytestmark = pytest.mark.skipif(os.name == "nt", reason="no fork there")

QT = b"%d\npython3.11\n%s\n0123456789abcdef0123456789abcdef\n1-2\n"


def left_behind(rng: random.Random) -> bytes:
    """Return what an accident may leave in a lock file: of this computer or another one, cut, spoiled, empty."""
    host = rng.choice([os.uname().nodename.encode(), b"other", b"", "компьютер".encode()])
    said = bytearray(QT % (rng.choice([0, 1, os.getpid(), os.getppid(), 4711, 10**9]), host))
    match rng.randrange(5):
        case 0:
            del said[rng.randrange(len(said)) :]
        case 1:
            said[rng.randrange(len(said))] = rng.randrange(256)
        case 2:
            said = bytearray(rng.randbytes(rng.randrange(300)))
        case _:
            pass
    return bytes(said)


def hold_and_be_killed(path: Path) -> None:
    """Let another process take the lock, see that it holds, and kill the process."""
    heard, say = os.pipe()
    pid = os.fork()
    if not pid:
        lock = take_lock(path, all_the_same=True)
        os.write(say, b"y" if lock is not None else b"n")
        signal.pause()
    try:
        assert os.read(heard, 1) == b"y"
        with pytest.raises(AlreadyOpen) as caught:
            take_lock(path, all_the_same=True)
        assert (caught.value.pid, caught.value.host) == (pid, os.uname().nodename)
    finally:
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
        os.close(heard)
        os.close(say)


def leave_locks(count: int, folder: Path) -> Figures:
    """Leave so many locks, half of them by killing whoever holds them; each is free at once, or after one question."""
    folder.mkdir(parents=True, exist_ok=True)
    asked = 0
    path = folder / "game"
    for number in range(count):
        rng = random.Random(number)
        (folder / "game.lock").write_bytes(left_behind(rng))
        if number % 2:
            hold_and_be_killed(path)
        try:
            lock = take_lock(path)
        except LeftOpen:
            assert not number % 2
            asked += 1
            lock = take_lock(path, all_the_same=True)
        assert lock is not None
        with pytest.raises(AlreadyOpen):
            take_lock(path)
        lock.unlock()
        assert list(folder.iterdir()) == []
    return Figures(f"{count} locks left, {count // 2} by a kill; {asked} of another computer opened after one question")


def test_a_lock_that_was_left_is_free_or_asked_for(tmp_path: Path) -> None:
    leave_locks(size("locks", 100), tmp_path / "locks")
