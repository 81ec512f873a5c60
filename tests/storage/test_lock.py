"""The lock of a saved game: who holds it keeps it, and what an accident left of one is no lock."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tracker.storage import disk
from tracker.storage.lock import take_lock
from tracker.storage.problems import AlreadyOpen, LeftOpen

ELSEWHERE = "4711\npython3.11\nother\n0123456789abcdef0123456789abcdef\n1-2\n"
HERE = os.environ.get("COMPUTERNAME") or os.uname().nodename

HOLDER = """
import sys, time
from pathlib import Path
from tracker.storage.lock import take_lock
lock = take_lock(Path(sys.argv[1]))
print("holds", flush=True)
time.sleep(600)
"""


@pytest.mark.parametrize(
    "left",
    [b"", b"\x00" * 40, b"half a li", b"\xff\n\n\n\n", b"1\n2\n", b"99999999999999999999\nx\nother\n", b"x" * 100_000],
)
def test_a_lock_file_that_says_of_nobody_is_no_lock(tmp_path: Path, left: bytes) -> None:
    (tmp_path / "game.lock").write_bytes(left)
    lock = take_lock(tmp_path / "game")
    assert lock is not None
    lock.unlock()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("pid", [1, os.getpid(), os.getppid(), 4_000_000])
def test_a_process_id_that_is_used_again_is_no_lock(tmp_path: Path, pid: int) -> None:
    (tmp_path / "game.lock").write_text(f"{pid}\npython3.11\n{HERE}\n", encoding="utf-8")
    lock = take_lock(tmp_path / "game")
    assert lock is not None
    lock.unlock()


def test_what_another_computer_left_is_taken_over_when_that_is_wanted(tmp_path: Path) -> None:
    (tmp_path / "game.lock").write_text(ELSEWHERE, encoding="utf-8")
    for _ in range(2):
        with pytest.raises(LeftOpen) as caught:
            take_lock(tmp_path / "game")
        assert (caught.value.pid, caught.value.host) == (4711, "other")
        assert "game.lock" in str(caught.value)
    assert (tmp_path / "game.lock").read_text(encoding="utf-8") == ELSEWHERE
    lock = take_lock(tmp_path / "game", all_the_same=True)
    assert lock is not None
    with pytest.raises(AlreadyOpen) as held:
        take_lock(tmp_path / "game", all_the_same=True)
    assert not isinstance(held.value, LeftOpen)
    assert (held.value.pid, held.value.host) == (os.getpid(), HERE)
    lock.unlock()
    assert list(tmp_path.iterdir()) == []


def test_a_lock_that_is_held_is_not_taken_over_whatever_happened_to_its_file(tmp_path: Path) -> None:
    lock = take_lock(tmp_path / "game")
    assert lock is not None
    (tmp_path / "game.lock").write_bytes(b"")
    with pytest.raises(AlreadyOpen):
        take_lock(tmp_path / "game", all_the_same=True)
    lock.unlock()


def test_the_system_lets_go_of_the_lock_of_a_process_that_was_killed(tmp_path: Path) -> None:
    command = [sys.executable, "-c", HOLDER, str(tmp_path / "game")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=Path(__file__).parents[2]) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"holds\n"
        with pytest.raises(AlreadyOpen) as caught:
            take_lock(tmp_path / "game")
        assert (caught.value.pid, caught.value.host) == (holder.pid, HERE)
        holder.kill()
        holder.wait()
        assert (tmp_path / "game.lock").exists()
        lock = take_lock(tmp_path / "game")
        assert lock is not None
        lock.unlock()


def test_a_full_disk_that_takes_no_name_holds_the_lock_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(disk, "write", full)
        lock = take_lock(tmp_path / "game")
    assert lock is not None
    assert (tmp_path / "game.lock").read_bytes() == b""
    with pytest.raises(AlreadyOpen):
        take_lock(tmp_path / "game")
    lock.unlock()
    lock.unlock()
    assert list(tmp_path.iterdir()) == []


def test_where_the_system_has_no_locks_a_game_goes_on_without(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(fd: int) -> bool:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(disk, "lock", none)
    assert take_lock(tmp_path / "game") is None
    (tmp_path / "other.lock").mkdir()
    assert take_lock(tmp_path / "other") is None


@pytest.mark.skipif(os.name == "nt", reason="an open file cannot be deleted there")
def test_a_lock_file_that_was_taken_away_meanwhile_is_not_believed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lock = disk.lock
    tries = []

    def late(fd: int) -> bool:
        tries.append(fd)
        if len(tries) == 1:
            (tmp_path / "game.lock").unlink()  # as the one who had it does when it is done with it
        return lock(fd)

    monkeypatch.setattr(disk, "lock", late)
    mine = take_lock(tmp_path / "game")
    assert mine is not None
    assert len(tries) == 2
    with pytest.raises(AlreadyOpen):
        take_lock(tmp_path / "game")
    (tmp_path / "game.lock").unlink()
    (tmp_path / "game.lock").write_bytes(b"another one's")
    mine.unlock()
    assert (tmp_path / "game.lock").read_bytes() == b"another one's"
