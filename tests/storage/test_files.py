"""Whole files and append-only ones when the system does not do as asked."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from tests.storage.table import COMMANDS, EVENTS, HEADER, create, read, step, unsynced
from tracker.engine.systems import load_system
from tracker.storage import disk, files
from tracker.storage.content.casts import load_cast, save_cast
from tracker.storage.content.decks import load_deck
from tracker.storage.problems import FileProblem, StorageError
from tracker.storage.saved_games.append_only import AppendOnlyFile
from tracker.storage.saved_games.journal import Journal
from tracker.storage.saved_games.reading import read_summary


def refuse(*_: object) -> None:
    raise OSError(5, "Input/output error")


def open_files() -> int:
    return len(os.listdir("/proc/self/fd")) if os.path.isdir("/proc/self/fd") else 0


@pytest.mark.parametrize("call", ["open_file", "fstat", "read"])
def test_a_file_that_the_system_will_not_read_is_told_with_its_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    path = tmp_path / "file"
    path.write_text("x = 1")
    before = open_files()
    monkeypatch.setattr(disk, call, refuse)
    for use in (files.read_whole, load_deck, read_summary):
        with pytest.raises(FileProblem) as caught:
            use(path)
        assert (caught.value.code, caught.value.reason) == ("unreadable", "Input/output error")
    monkeypatch.undo()
    assert open_files() == before


def test_a_file_that_vanishes_or_turns_into_a_folder_opens_for_nobody(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none", tmp_path / "a" / "b"):
        with pytest.raises(StorageError):
            AppendOnlyFile.open(path)


def test_content_that_fails_while_it_is_made_leaves_nothing_behind(tmp_path: Path) -> None:
    def broken() -> Iterator[bytes]:
        yield b"half"
        raise FileProblem("elsewhere", "", "cannot be read", "unreadable")

    path = tmp_path / "file"
    with pytest.raises(FileProblem):
        files.save(path, broken())
    with pytest.raises(FileProblem):
        AppendOnlyFile.create(path, broken())
    assert list(tmp_path.iterdir()) == []


def test_a_disk_that_takes_nothing_and_says_nothing_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(disk, "write", lambda fd, data: 0)
    with pytest.raises(StorageError) as caught:
        files.save(tmp_path / "file", [b"data"])
    assert "takes no more" in caught.value.reason


def test_a_folder_that_cannot_be_synced_is_no_reason_to_stop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disk, "sync_folder", refuse)
    files.save(tmp_path / "file", [b"data"])
    assert (tmp_path / "file").read_bytes() == b"data"


def test_without_fdatasync_the_whole_file_is_synced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    monkeypatch.delattr(os, "fdatasync", raising=False)
    monkeypatch.setattr(os, "fsync", synced.append)
    journal = create(tmp_path / "game.ttj")
    synced.clear()
    journal.append(step(1))
    journal.close()
    assert synced


def test_a_mode_of_the_users_own_outlives_saving(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text("old")
    path.chmod(0o600)
    files.save(path, [b"new"])
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_beginning_that_could_not_be_read_back_makes_no_file(tmp_path: Path) -> None:
    header = msgspec.structs.replace(HEADER, at=float("nan"))
    with pytest.raises(StorageError) as caught:
        Journal.create(tmp_path / "game.ttj", header, COMMANDS, EVENTS, unsynced)
    assert caught.value.code == "not_writable"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(os.name == "nt", reason="an open file cannot be deleted there")
def test_a_game_whose_folder_is_gone_is_saved_again_in_its_place(tmp_path: Path) -> None:
    folder = tmp_path / "stick"
    journal = create(folder / "game.ttj")
    journal.append(step(1))
    for inside in folder.iterdir():
        inside.unlink()
    folder.rmdir()
    with pytest.raises(StorageError):
        journal.append(step(2))
    folder.write_text("in the way")
    with pytest.raises(StorageError):
        journal.move_to(folder / "game.ttj")
    folder.unlink()
    journal.move_to(folder / "game.ttj")
    journal.append(step(2))
    journal.close()
    assert len(read(folder / "game.ttj").records) == 2


def test_a_game_that_was_cut_by_another_program_is_not_moved(tmp_path: Path) -> None:
    journal = create(tmp_path / "game.ttj")
    journal.append(step(1))
    os.truncate(tmp_path / "game.ttj", 100)
    with pytest.raises(StorageError) as caught:
        journal.move_to(tmp_path / "other.ttj")
    assert caught.value.code == "changed"
    assert not (tmp_path / "other.ttj").exists()
    journal.close()


def test_an_empty_cast_is_a_cast(tmp_path: Path) -> None:
    system = load_system("7tv")
    save_cast(tmp_path / "cast.toml", system, (), ())
    assert load_cast(tmp_path / "cast.toml", system) == ((), ())


def test_an_empty_file_in_the_place_of_a_new_game_is_taken_over(tmp_path: Path) -> None:
    path = tmp_path / "game.ttj"
    path.write_bytes(b"")  # as a kill between its making and its first line leaves it
    journal = create(path)
    journal.append(step(1))
    journal.close()
    assert len(read(path).records) == 1


@pytest.mark.parametrize("what", ["a file", "a folder"])
def test_what_is_there_is_never_taken_over(tmp_path: Path, what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.ttj"
    if what == "a folder":
        path.mkdir()
    else:
        path.write_bytes(b"x")
    with pytest.raises(StorageError) as caught:
        create(path)
    assert caught.value.code == "exists"
    monkeypatch.setattr(disk, "stat", refuse)
    with pytest.raises(StorageError) as caught:
        create(path)
    assert caught.value.code == "exists"
    assert path.is_dir() or path.read_bytes() == b"x"
