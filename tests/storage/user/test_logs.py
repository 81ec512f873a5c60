"""The log is never trouble of its own, whatever becomes of its folder."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from tracker.storage import disk
from tracker.storage.user import logs
from tracker.storage.user.logs import Log, crash_file, log_file, log_files, logs_folder


def refuse(*_: object) -> None:
    raise OSError(5, "Input/output error")


def test_a_log_whose_folder_is_gone_closes_and_begins_again() -> None:
    log = Log()
    log.watch_for_crashes()
    log.write("before")
    shutil.rmtree(logs_folder())
    log.write("after")
    assert "after" in log_file().read_text(encoding="utf-8")
    shutil.rmtree(logs_folder())
    log.close()
    log.close()
    assert not logs_folder().exists()


@pytest.mark.parametrize("call", disk.CALLS)
def test_a_log_fails_nobody_whatever_the_disk_refuses(monkeypatch: pytest.MonkeyPatch, call: str) -> None:
    log = Log()
    monkeypatch.setattr(disk, call, refuse)
    log.watch_for_crashes()
    log.write("lost or not")
    monkeypatch.undo()
    log.write("written")
    assert "written" in log_file().read_text(encoding="utf-8")
    monkeypatch.setattr(disk, call, refuse)
    log.close()


@pytest.mark.skipif(os.name == "nt", reason="no pipes there")
@pytest.mark.timeout(20)
def test_a_pipe_in_the_place_of_a_log_hangs_nobody() -> None:
    logs_folder().mkdir(parents=True)
    os.mkfifo(log_file())
    os.mkfifo(crash_file())
    log = Log()
    log.watch_for_crashes()
    log.write("lost")
    log.close()
    assert log_files() == []


def test_what_a_crash_wrote_is_in_the_next_log(home: Path) -> None:
    logs_folder().mkdir(parents=True)
    crash_file().write_bytes(b"Fatal Python error: \xff")
    log = Log()
    log.watch_for_crashes()
    log.close()
    assert "Fatal Python error" in log_file().read_text(encoding="utf-8")
    assert not crash_file().exists()


def test_full_logs_move_on_and_the_oldest_goes() -> None:
    log = Log()
    for number in range(200):
        log.write(f"{number} " + "x" * (logs._LONGEST_TEXT - 10))
    assert [path.name for path in log_files()] == ["table-tracker.log", *(f"table-tracker.log.{n}" for n in (1, 2, 3))]
    assert "199 x" in log_file().read_text(encoding="utf-8")
    assert all(path.stat().st_size <= logs._LARGEST_BYTES for path in log_files())
