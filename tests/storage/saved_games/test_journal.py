"""The journal: what was acknowledged is there again, and a step is in the file whole or not at all."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from tests.storage.table import COMMANDS, EVENTS, HEADER, create, play_a_little, read, reopen, step, unsynced
from tracker.core.edits import Note, Noted
from tracker.core.history import Commit, Redo, Undo
from tracker.storage import disk
from tracker.storage.problems import AlreadyOpen, FileProblem, StorageError
from tracker.storage.saved_games.format import FORMAT
from tracker.storage.saved_games.journal import Journal
from tracker.storage.saved_games.reading import read_summary


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "Вечер 1 🎲" / "game.ttj"


def full_disk(*_: object) -> int:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_game_is_read_back_as_it_was_written(path: Path) -> None:
    play_a_little(path)
    saved = read(path)
    assert saved.header == HEADER
    assert saved.damage is None
    assert saved.records == [
        *(step(n) for n in range(1, 6)),
        Undo(3),
        Redo(1),
        step(6),
        Undo(1),
    ]


def test_the_first_line_alone_names_system_and_ruleset(path: Path) -> None:
    play_a_little(path)
    found = read_summary(path)
    assert (found.format, found.system, found.ruleset, found.setup) == (
        FORMAT,
        "storytelling",
        "initiative_list",
        HEADER.setup,
    )


def test_a_reopened_game_goes_on_where_it_stopped(path: Path) -> None:
    play_a_little(path)
    journal, header, lines, repair = reopen(path)
    assert (header, len(lines), repair, journal.next_n) == (HEADER, 9, None, 7)
    journal.append(Redo(1))
    journal.append(step(7))
    journal.close()
    assert len(read(path).records) == 11


def test_every_step_is_in_the_file_before_the_call_returns(path: Path) -> None:
    journal = create(path)
    for n in range(1, 20):
        journal.append(step(n))
        assert read(path).records[-1] == step(n)
    journal.close()


def test_a_new_game_never_takes_the_place_of_an_old_one(path: Path) -> None:
    before = play_a_little(path)
    with pytest.raises(StorageError) as caught:
        create(path)
    assert caught.value.code == "exists"
    assert path.read_bytes() == before


def test_a_step_out_of_its_order_is_refused_and_not_written(path: Path) -> None:
    journal = create(path)
    journal.append(step(1))
    before = path.read_bytes()
    for wrong in (
        lambda: journal.append(step(1)),
        lambda: journal.append(step(3)),
        lambda: journal.append(Undo(2)),
        lambda: journal.append(Undo(0)),
        lambda: journal.append(Redo(1)),
    ):
        with pytest.raises(StorageError):
            wrong()
    assert path.read_bytes() == before
    journal.close()


@pytest.mark.parametrize("text", ["\ud800", "x" * (64 << 20)])
def test_what_could_not_be_read_back_is_not_written(path: Path, text: str) -> None:
    journal = create(path)
    with pytest.raises(StorageError) as caught:
        journal.append(Commit(1, 0.0, Note(text), (Noted(text),)))
    assert caught.value.code == "not_writable"
    with pytest.raises(StorageError):
        journal.append(Commit(1, float("nan"), Note(""), ()))
    journal.append(step(1))
    journal.close()
    assert len(read(path).records) == 1


def test_a_full_disk_changes_nothing_and_a_later_try_works(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    journal = create(path)
    journal.append(step(1))
    before = path.read_bytes()
    with monkeypatch.context() as broken:
        broken.setattr(disk, "write", full_disk)
        with pytest.raises(StorageError) as caught:
            journal.append(step(2))
    assert caught.value.reason == os.strerror(errno.ENOSPC)
    assert path.read_bytes() == before
    journal.append(step(2))
    journal.close()
    assert len(read(path).records) == 2


def test_half_a_write_is_cut_off_again(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    journal = create(path)
    journal.append(step(1))
    before = path.read_bytes()
    with monkeypatch.context() as broken:
        break_after(broken, 20)
        with pytest.raises(StorageError):
            journal.append(step(2))
    assert path.read_bytes() == before
    journal.append(step(2))
    journal.close()
    assert len(read(path).records) == 2


def test_half_a_line_that_could_not_be_cut_off_goes_before_the_next_write(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = create(path)
    journal.append(step(1))
    with monkeypatch.context() as broken:
        break_after(broken, 20)
        broken.setattr(disk, "truncate", full_disk)
        for _ in range(2):
            with pytest.raises(StorageError):
                journal.append(step(2))
    torn = read(path)
    assert len(torn.records) == 1
    assert torn.damage is not None
    journal.append(step(2))
    journal.close()
    assert [line.n for line in read(path).records if isinstance(line, Commit)] == [1, 2]


def append_foreign(path: Path) -> bytes:
    """Let another program write a line; return what the file holds then."""
    with path.open("ab") as other:
        other.write(b"a line of another program\n")
    return path.read_bytes()


@pytest.mark.parametrize("is_cut_at_once", [True, False])
def test_after_a_write_that_failed_no_line_of_another_program_is_cut_off(
    path: Path, monkeypatch: pytest.MonkeyPatch, is_cut_at_once: bool
) -> None:
    journal = create(path)
    journal.append(step(1))
    with monkeypatch.context() as broken:
        break_after(broken, 20)
        if not is_cut_at_once:
            broken.setattr(disk, "truncate", full_disk)
        with pytest.raises(StorageError):
            journal.append(step(2))
    if not is_cut_at_once:
        journal.append(step(2))  # what was torn goes before it
    there = append_foreign(path)
    for _ in range(2):
        with pytest.raises(StorageError) as caught:
            journal.append(step(journal.next_n))
        assert caught.value.code == "changed"
        assert path.read_bytes() == there
    journal.close()
    assert path.read_bytes() == there


def test_what_another_program_wrote_behind_half_a_line_is_not_cut_off_with_it(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = create(path)
    with monkeypatch.context() as broken:
        break_after(broken, 20)
        broken.setattr(disk, "truncate", full_disk)
        with pytest.raises(StorageError):
            journal.append(step(1))
    there = append_foreign(path)
    with pytest.raises(StorageError) as caught:
        journal.append(step(1))
    assert caught.value.code == "changed"
    assert path.read_bytes() == there
    journal.close()


def test_a_sync_that_failed_is_tried_again_without_another_step(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[bool] = []
    works = threading.Event()

    def sync(fd: int) -> None:
        tries.append(works.is_set())
        if len(tries) < 3:
            full_disk()
        works.set()

    monkeypatch.setattr(disk, "sync_data", sync)
    told: list[StorageError] = []
    journal = Journal.create(path, HEADER, COMMANDS, EVENTS, told.append)
    journal._syncer._interval_s = 0.01
    journal.append(step(1))
    assert works.wait(10), "nobody tried again"
    assert [error.code for error in told] == ["sync_failed"], "told once"
    time.sleep(0.1)
    assert len(tries) == 3, "and no more once it is done"
    journal.close()


def test_a_slow_disk_that_takes_a_line_in_pieces_gets_it_whole(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write = os.write
    journal = create(path)
    monkeypatch.setattr(disk, "write", lambda fd, data: write(fd, data[:7]))
    journal.append(step(1))
    journal.close()
    assert read(path).records == [step(1)]


def break_after(monkeypatch: pytest.MonkeyPatch, count: int) -> None:
    """Let the disk take `count` bytes, and then no more."""
    taken = 0
    write = os.write

    def half(fd: int, data: bytes) -> int:
        nonlocal taken
        if taken:
            full_disk()
        taken = write(fd, data[:count])
        return taken

    monkeypatch.setattr(disk, "write", half)


def test_a_file_that_another_program_changed_is_told(path: Path) -> None:
    journal = create(path)
    journal.append(step(1))
    with path.open("ab") as other:
        other.write(b"hello\n")
    with pytest.raises(StorageError) as caught:
        journal.append(step(2))
    assert caught.value.code == "changed"
    journal.close()


@pytest.mark.skipif(os.name == "nt", reason="an open file cannot be deleted there")
def test_a_game_whose_file_was_deleted_can_be_saved_elsewhere(path: Path, tmp_path: Path) -> None:
    journal = create(path)
    journal.append(step(1))
    path.unlink()
    with pytest.raises(StorageError) as caught:
        journal.append(step(2))
    assert caught.value.code == "gone"
    journal.move_to(tmp_path / "elsewhere.ttj")
    journal.append(step(2))
    (tmp_path / "elsewhere.ttj").unlink()
    journal.move_to(tmp_path / "elsewhere.ttj")
    journal.append(step(3))
    journal.close()
    assert len(read(tmp_path / "elsewhere.ttj").records) == 3


def test_moving_fails_whole_and_leaves_the_game_where_it_was(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = create(path)
    journal.append(step(1))
    with monkeypatch.context() as broken:
        broken.setattr(disk, "write", full_disk)
        with pytest.raises(StorageError):
            journal.move_to(tmp_path / "elsewhere.ttj")
    with pytest.raises(StorageError):
        journal.move_to(path)
    assert sorted(p.name for p in tmp_path.iterdir()) == [path.parent.name]
    journal.append(step(2))
    journal.close()
    assert len(read(path).records) == 2


def test_a_new_game_on_a_full_disk_leaves_no_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for call in ("write", "sync"):
        with monkeypatch.context() as broken:
            broken.setattr(disk, call, full_disk)
            with pytest.raises(StorageError):
                create(path)
        assert list(path.parent.iterdir()) == []


def test_a_closed_game_takes_no_more_steps(path: Path) -> None:
    journal = create(path)
    journal.close()
    journal.close()
    for late in (lambda: journal.append(step(1)), journal.check, lambda: journal.move_to(path)):
        with pytest.raises(StorageError) as caught:
            late()
        assert caught.value.code == "closed"


def test_the_same_game_opens_once(path: Path) -> None:
    journal = create(path)
    with pytest.raises(AlreadyOpen) as caught:
        reopen(path)
    assert caught.value.pid == os.getpid()
    assert caught.value.host
    journal.close()
    reopen(path).journal.close()
    assert [p.name for p in path.parent.iterdir()] == [path.name]


def test_a_lock_of_a_process_that_died_is_taken_over(path: Path) -> None:
    play_a_little(path)
    lock = "from PySide6.QtCore import QLockFile; import sys, os; l = QLockFile(sys.argv[1]); l.tryLock(0); os._exit(0)"
    subprocess.run([sys.executable, "-c", lock, f"{path}.lock"], check=True)
    assert Path(f"{path}.lock").exists()
    reopen(path).journal.close()


def test_reading_takes_no_lock_and_changes_nothing(path: Path) -> None:
    journal = create(path)
    journal.append(step(1))
    names, before = sorted(path.parent.iterdir()), path.stat()
    read(path)
    read_summary(path)
    assert sorted(path.parent.iterdir()) == names
    assert (path.stat().st_mtime_ns, path.stat().st_size) == (before.st_mtime_ns, before.st_size)
    journal.close()


def test_steps_are_synced_beside_the_game_and_on_closing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced = threading.Event()
    threads: list[str] = []

    def sync(fd: int) -> None:
        threads.append(threading.current_thread().name)
        synced.set()

    monkeypatch.setattr(disk, "sync_data", sync)
    journal = create(path)
    journal.append(step(1))
    assert synced.wait(10)
    for n in range(2, 200):
        journal.append(step(n))
    assert threads == ["journal-sync"]
    journal.close()
    assert threads == ["journal-sync", "MainThread"]


def test_a_sync_that_fails_is_told_once_and_again_on_closing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[StorageError] = []
    heard = threading.Event()

    def hear(error: StorageError) -> None:
        told.append(error)
        heard.set()

    monkeypatch.setattr(disk, "sync_data", full_disk)
    journal = Journal.create(path, HEADER, COMMANDS, EVENTS, hear)
    journal.append(step(1))
    assert heard.wait(10)
    journal.append(step(2))
    journal.close()
    assert [error.code for error in told] == ["sync_failed", "sync_failed"]


def test_a_game_goes_on_without_a_lock_where_none_can_be_made(tmp_path: Path) -> None:
    path = tmp_path / ("x" * 251)
    create(path).close()
    (path.parent / "lock-less").mkdir()
    reopen(path).journal.close()
    assert read(path).header == HEADER


@pytest.mark.parametrize("bad", ["a\0b.ttj", "x" * 300, "folder"])
def test_a_name_that_can_be_no_file_is_told(tmp_path: Path, bad: str) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(StorageError):
        create(tmp_path / bad)
    with pytest.raises((StorageError, FileProblem)):
        reopen(tmp_path / bad)


WRITER = """
import sys, os
from pathlib import Path
from tests.storage.table import create, step
journal = create(Path(sys.argv[1]))
for n in range(1, 1_000_000):
    journal.append(step(n))
    os.write(1, b"%d\\n" % n)
"""


@pytest.mark.skipif(os.name == "nt", reason="no SIGKILL there")
@pytest.mark.parametrize("acknowledged", [1, 2, 50, 333, 1000])
def test_kill_9_loses_nothing_that_was_acknowledged(tmp_path: Path, acknowledged: int) -> None:
    path = tmp_path / "game.ttj"
    with subprocess.Popen(
        [sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE, cwd=Path(__file__).parents[3]
    ) as writer:
        assert writer.stdout is not None
        for _ in range(acknowledged):
            writer.stdout.readline()
        writer.send_signal(signal.SIGKILL)
        said = writer.stdout.read().split(b"\n")
    last = int(said[-2]) if len(said) > 1 else acknowledged
    journal, _, lines, _ = reopen(path)
    assert len(lines) >= last
    assert lines == [step(n) for n in range(1, len(lines) + 1)]
    journal.append(step(len(lines) + 1))
    journal.close()


def test_the_journal_imports_no_qt(tmp_path: Path) -> None:
    code = (
        "import sys, tracker.storage.saved_games.journal as j; print(any(n.startswith('PySide6') for n in sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=Path(__file__).parents[3]
    )
    assert done.stdout == "False\n"


def test_nobody_is_told_of_a_sync_that_works(path: Path) -> None:
    journal = Journal.create(path, HEADER, COMMANDS, EVENTS, unsynced)
    journal.append(step(1))
    journal.close()
