"""Damaged, older and newer games: the good part is read, the damaged file is kept, nothing else happens."""

from __future__ import annotations

import contextlib
import os
import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.storage.table import COMMANDS, EVENTS, HEADER, create, play_a_little, read, reopen, step, unsynced
from tracker.core.history import Commit, Record
from tracker.storage import disk
from tracker.storage.problems import FileProblem, StorageError
from tracker.storage.saved_games import format, journal, reading
from tracker.storage.saved_games.format import FORMAT
from tracker.storage.saved_games.reading import read_game

NOW = f'"format":{FORMAT}'.encode()
"""How a first line of today begins."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.ttj"


@pytest.fixture
def whole(path: Path) -> bytes:
    return play_a_little(path)


def line_ends(data: bytes) -> list[int]:
    return [match.end() for match in re.finditer(b"\n", data)]


def test_a_game_cut_at_any_byte_is_good_up_to_its_last_whole_line(path: Path, whole: bytes) -> None:
    lines = read(path).records
    ends = line_ends(whole)
    for size in range(len(whole)):
        path.write_bytes(whole[:size])
        whole_count = sum(end <= size for end in ends)
        if not whole_count:
            with pytest.raises(FileProblem):
                read(path)
            continue
        saved = read(path)
        assert saved.records == lines[: whole_count - 1], size
        assert (saved.damage is None) == (size in ends), size
        assert saved.size == ends[whole_count - 1]
        assert path.read_bytes() == whole[:size]


def test_a_game_cut_anywhere_opens_and_goes_on(path: Path, whole: bytes) -> None:
    ends = line_ends(whole)
    for size in range(ends[0], len(whole), 7):
        path.write_bytes(whole[:size])
        opened, _, lines, repair = reopen(path)
        good = max(end for end in ends if end <= size)
        assert (repair is not None) == (size != good)
        if repair:
            kept = Path(repair.kept)
            assert kept.read_bytes() == whole[:size]
            kept.unlink()
        assert path.read_bytes() == whole[:good]
        n = 1 + sum(isinstance(line, Commit) for line in lines)
        opened.append(step(n))
        opened.close()
        assert len(read(path).records) == len(lines) + 1


def test_a_damaged_line_in_the_middle_ends_the_good_part_and_is_named(path: Path, whole: bytes) -> None:
    rows = whole.split(b"\n")
    rows[3] = rows[3].replace(b'"n":3', b'"n":"3"')
    damaged = b"\n".join(rows)
    path.write_bytes(damaged)
    saved = read(path)
    assert len(saved.records) == 2
    assert saved.damage is not None
    assert (saved.damage.line, saved.size) == (4, line_ends(whole)[2])
    assert "n: " in saved.damage.reason
    assert path.read_bytes() == damaged


@pytest.mark.parametrize(
    "bad",
    [
        b"", b"null", b"{}", b"[]", b"\0" * 4096,
        b"\xff\xfe", b"{\"undo\":1", b'{"undo":0}', b'{"undo":-1}', b'{"undo":1e3}',
        b'{"undo":true}', b'{"undo":NaN}', b'{"redo":1}', b'{"undo":99}', b'{"undo":1,"redo":1}', b'{"undo":1,"x":1}',
        b'{"undo":' + b"9" * 5000 + b"}", b'{"undo":' + b"[" * 100_000, b'{"x":' * 50_000,
        b'{"n":3,"at":0,"command":{"do":"note","text":"x"},"events":[]}',
        b'{"n":2,"at":1e999,"command":{"do":"note","text":"x"},"events":[]}',
        b'{"n":2,"at":0,"command":{"do":"note","text":"x"}}',
        b'{"n":2,"at":0,"command":{"do":"fly"},"events":[]}',
        b'{"n":2,"at":0,"command":{"do":"note","text":"x","loud":true},"events":[]}',
        b'{"n":2,"at":0,"command":{"do":"note","text":"x"},"events":[{"type":"fog"}]}',
        b'{"n":2,"at":0,"command":{"do":"note","text":"x"},"events":[],"undo":1}',
        b'{"n":2,"at":0,"command":{"do":"note","text":"\\ud800"},"events":[]}',
    ],
)  # fmt: skip
def test_a_line_that_is_none_ends_the_good_part_and_the_file_is_kept(path: Path, bad: bytes) -> None:
    made = create(path)
    made.append(step(1))
    made.close()
    good = path.read_bytes()
    path.write_bytes(good + bad + b'\n{"undo":1}\n')
    saved = read(path)
    assert saved.damage is not None
    assert (len(saved.records), saved.damage.line, saved.size) == (1, 3, len(good))
    assert saved.damage.reason
    opened, _, _, repair = reopen(path)
    opened.close()
    assert repair is not None
    assert re.fullmatch(r"game\.ttj\.damaged-\d{8}-\d{6}", Path(repair.kept).name)
    assert Path(repair.kept).read_bytes() == good + bad + b'\n{"undo":1}\n'
    assert path.read_bytes() == good


def test_any_mutated_byte_leaves_a_beginning_of_the_true_game_or_a_valid_other_one(path: Path, whole: bytes) -> None:
    rng = random.Random(7)
    ends = line_ends(whole)
    lines = read(path).records
    for _ in range(1500):
        at = rng.randrange(len(whole))
        mutated = bytearray(whole)
        mutated[at] ^= 1 << rng.randrange(8)
        path.write_bytes(mutated)
        untouched = max(0, sum(end <= at for end in ends) - 1)
        try:
            saved = read(path)
        except FileProblem:
            assert at < ends[0]
            continue
        assert saved.records[:untouched] == lines[:untouched]
        assert path.read_bytes() == mutated


def test_random_garbage_is_no_game_and_stays_untouched(path: Path) -> None:
    rng = random.Random(3)
    for size in (0, 1, 10, 1000, 100_000):
        garbage = rng.randbytes(size)
        path.write_bytes(garbage)
        for use in (read, reopen):
            with pytest.raises(FileProblem) as caught:
                use(path)
            assert caught.value.place == "line 1"
        assert path.read_bytes() == garbage
        assert sorted(p.name for p in path.parent.iterdir()) == ["game.ttj"]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ((NOW, b'"format":3'), "newer"),
        ((NOW, b'"format":99999999999'), "newer"),
        ((NOW, b'"format":0'), "bad_value"),
        ((NOW, b'"format":"1"'), "bad_value"),
        ((NOW, b'"fromat":1'), "bad_value"),
        ((b'"system":"storytelling"', b'"system":7'), "bad_value"),
        ((b'"type":"noted"', b'"type":"bored"'), "bad_value"),
        ((b'"program":"0.1.0"', b'"program":"0.1.0","colour":1'), "bad_value"),
        ((b'"at":1700000000.25', b'"at":NaN'), "bad_value"),
    ],
)
def test_a_first_line_of_another_format_or_none_is_refused_untouched(
    path: Path, whole: bytes, change: tuple[bytes, bytes], code: str
) -> None:
    assert change[0] in whole
    path.write_bytes(whole.replace(*change, 1))
    for use in (read, reopen):
        with pytest.raises(FileProblem) as caught:
            use(path)
        assert caught.value.code == code
        assert caught.value.place == "line 1"
    assert path.read_bytes() == whole.replace(*change, 1)
    assert sorted(p.name for p in path.parent.iterdir()) == ["game.ttj"]


def test_a_line_without_an_end_needs_no_more_memory_than_a_line_may_have(
    path: Path, whole: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "LINE_LIMIT", 1 << 20)
    given: list[int] = []
    really = os.read

    def counted(fd: int, count: int) -> bytes:
        given.append(count)
        return really(fd, count)

    monkeypatch.setattr(disk, "read", counted)
    with path.open("r+b") as file:
        file.truncate(8 << 30)  # a sparse file: eight gibibytes of zeros behind the game
    saved = read(path)
    assert len(saved.records) == 9
    assert saved.damage is not None
    assert "longer than" in saved.damage.reason
    assert sum(given) < 3 << 20


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes by name there")
def test_a_pipe_in_the_place_of_a_game_does_not_hang(path: Path) -> None:
    os.mkfifo(path)
    with pytest.raises(FileProblem) as caught:
        read(path)
    assert caught.value.code == "not_a_file"


def test_a_damaged_file_is_never_kept_over_another(path: Path, whole: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.strftime", lambda _: "20260101-120000")
    kept = []
    for number in range(3):
        path.write_bytes(whole + b"%d" % number)
        opened, _, _, repair = reopen(path)
        opened.close()
        assert repair is not None
        kept.append(Path(repair.kept))
    assert [p.name.removeprefix("game.ttj.damaged-20260101-120000") for p in kept] == ["", "-2", "-3"]
    assert [p.read_bytes()[-1:] for p in kept] == [b"0", b"1", b"2"]


def test_a_long_name_is_shortened_for_the_file_that_is_kept(tmp_path: Path) -> None:
    path = tmp_path / ("Ж" * 124 + ".ttj")
    damaged = play_a_little(path) + b"{"
    path.write_bytes(damaged)
    opened, _, _, repair = reopen(path)
    opened.close()
    assert repair is not None
    assert Path(repair.kept).read_bytes() == damaged


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_a_link_to_a_game_stays_a_link(tmp_path: Path) -> None:
    real, link = tmp_path / "real.ttj", tmp_path / "link.ttj"
    whole = play_a_little(real)
    link.symlink_to(real)
    real.write_bytes(whole + b"{")
    reopen(link).journal.close()
    assert link.is_symlink()
    assert real.read_bytes() == whole


def fail_nth(monkeypatch: pytest.MonkeyPatch, call: str, nth: int) -> list[int]:
    """Let the nth use of a disk call fail; the list counts the uses."""
    really: Callable[..., object] = getattr(disk, call)
    uses = [0]

    def failing(*args: object) -> object:
        uses[0] += 1
        if uses[0] == nth:
            raise OSError(5, "Input/output error")
        return really(*args)

    monkeypatch.setattr(disk, call, failing)
    return uses


@pytest.mark.parametrize("call", disk.CALLS)
def test_whatever_call_fails_while_repairing_the_game_is_whole_in_one_of_the_two_files(
    path: Path, whole: bytes, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    damaged = whole + b'{"undo":'
    for nth in range(1, 9):
        for old in path.parent.iterdir():
            old.unlink()
        path.write_bytes(damaged)
        with monkeypatch.context() as broken:
            uses = fail_nth(broken, call, nth)
            with contextlib.suppress(FileProblem, StorageError):
                journal.Journal.open_for_play(path, COMMANDS, EVENTS, lambda _: None).journal.close()
        # Then the good part is there in any case, and nothing half written by its own name.
        assert path.read_bytes() in (damaged, whole)
        if path.read_bytes() == whole:
            kept = [p for p in path.parent.iterdir() if "damaged" in p.name]
            assert [p.read_bytes() for p in kept] == [damaged]
        reopen(path).journal.close()
        if uses[0] < nth:
            break


def test_a_disk_that_stumbles_while_reading_is_no_reason_to_cut_the_game(
    path: Path, whole: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    really = os.read
    monkeypatch.setattr(disk, "read", lambda fd, _: really(fd, 1000))
    uses = fail_nth(monkeypatch, "read", 2)
    shown = read(path)
    assert shown.damage is not None
    assert shown.damage.is_unreadable
    uses[0] = 0
    with pytest.raises(FileProblem) as caught:
        reopen(path)
    assert (caught.value.code, caught.value.reason) == ("unreadable", "Input/output error")
    assert path.read_bytes() == whole
    assert [p.name for p in path.parent.iterdir()] == ["game.ttj"]


@pytest.mark.parametrize("call", disk.CALLS)
def test_whatever_call_fails_while_playing_file_and_memory_agree(
    path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    made = journal.Journal.create(path, HEADER, COMMANDS, EVENTS, lambda _: None)
    n = 1
    for nth in range(1, 6):
        with monkeypatch.context() as broken:
            fail_nth(broken, call, nth)
            for _ in range(4):
                with contextlib.suppress(StorageError):
                    made.append(step(n))
                    n += 1
        assert len(read(path).records) == n - 1
    made.append(step(n))
    made.close()
    assert len(read(path).records) == n


def from_format_0(number: int, line: bytes) -> bytes:
    """A step from a format that never was: it called the fields otherwise."""
    if number == 1:
        return line.replace(b'"old_system"', b'"system"')
    if line == b"bad":
        raise ValueError("no step leads from here")
    return line.replace(b'"took_back"', b'"undo"')


MIGRATIONS = {FORMAT: from_format_0}


@pytest.fixture
def old_game(path: Path, whole: bytes, monkeypatch: pytest.MonkeyPatch) -> bytes:
    """Given a game that was written by the program before the next format."""
    monkeypatch.setattr(format, "FORMAT", FORMAT + 1)
    monkeypatch.setattr(reading, "FORMAT", FORMAT + 1)
    monkeypatch.setattr(journal, "FORMAT", FORMAT + 1)
    old = whole.replace(b'"system":"storytelling","ruleset"', b'"old_system":"storytelling","ruleset"', 1)
    old = old.replace(b'"undo"', b'"took_back"')
    path.write_bytes(old)
    return old


def true_lines(tmp_path: Path) -> list[Record]:
    other = tmp_path / "other.ttj"
    play_a_little(other)
    lines = read(other).records
    other.unlink()
    return lines


def test_a_game_of_an_older_format_is_shown_without_a_change(path: Path, old_game: bytes, tmp_path: Path) -> None:
    saved = read_game(path, COMMANDS, EVENTS, MIGRATIONS)
    assert (saved.header, saved.records, saved.format) == (HEADER, true_lines(tmp_path), FORMAT)
    assert path.read_bytes() == old_game


def test_a_game_of_an_older_format_is_migrated_with_a_backup(path: Path, old_game: bytes, tmp_path: Path) -> None:
    opened, header, lines, repair = journal.Journal.open_for_play(
        path, COMMANDS, EVENTS, unsynced, {FORMAT: from_format_0}
    )
    opened.close()
    assert repair is not None
    assert (header, lines, repair.old_format, repair.damage) == (HEADER, true_lines(tmp_path), FORMAT, None)
    assert Path(repair.kept).read_bytes() == old_game
    assert (read(path).header, read(path).records, read(path).format) == (HEADER, lines, FORMAT + 1)


def test_a_damaged_game_of_an_older_format_is_migrated_as_far_as_it_is_good(path: Path, old_game: bytes) -> None:
    path.write_bytes(old_game + b"bad\n")
    opened, _, lines, repair = journal.Journal.open_for_play(path, COMMANDS, EVENTS, unsynced, MIGRATIONS)
    opened.close()
    assert repair is not None
    assert repair.damage is not None
    assert (len(lines), repair.damage.reason) == (9, "no step leads from here")
    assert Path(repair.kept).read_bytes() == old_game + b"bad\n"
