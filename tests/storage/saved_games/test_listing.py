"""The list of saved games: the last ones stay, the others go to the trash and never anywhere else."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import pytest

from tests.storage.table import saved_games
from tracker.core.edits import Note
from tracker.core.figures import Figure, Side
from tracker.core.setup import Setup
from tracker.engine.library import GameDocument, create_game, load_game, resume_game
from tracker.storage.saved_games.listing import ENDING, new_path
from tracker.storage.saved_games.trash import move_to_trash, prune

SETUP = Setup("storytelling", (Side("pc"), Side("st")), (Figure("carson", "pc"),))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Given five games, the fifth written last."""
    place = tmp_path / "games"
    for number in range(1, 6):
        path = place / f"{number}{ENDING}"
        create_game(SETUP, path).close()
        os.utime(path, (1_700_000_000 + number, 1_700_000_000 + number))
    return place


def names(folder: Path) -> str:
    return "".join(sorted(path.name.removesuffix(ENDING) for path in folder.iterdir()))


class Bin:
    """A trash that takes what it is given, but for one name."""

    def __init__(self, refuses: str = "") -> None:
        self.taken: list[str] = []
        self._refuses = refuses

    def __call__(self, path: Path) -> bool:
        if path.name == self._refuses + ENDING:
            return False
        self.taken.append(path.name.removesuffix(ENDING))
        path.unlink()
        return True


def test_the_last_games_stay_and_the_oldest_go_first(folder: Path) -> None:
    taken = Bin()
    pruned = prune(saved_games(folder), 3, to_trash=taken)
    assert (names(folder), taken.taken) == ("345", ["1", "2"])
    assert [path.name for path in pruned.moved] == [f"1{ENDING}", f"2{ENDING}"]
    assert prune(saved_games(folder), 3, to_trash=taken) == ((), ())


def test_a_game_that_is_asked_to_be_kept_stays(folder: Path) -> None:
    prune(saved_games(folder), 1, [folder / f"2{ENDING}"], Bin())
    assert names(folder) == "25"


def test_a_game_that_is_open_stays(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "time", lambda: 1_600_000_000.0)
    with create_game(SETUP, folder / f"0{ENDING}"):
        prune(saved_games(folder), 2, to_trash=Bin())
        assert [game.path.name[0] for game in saved_games(folder)] == ["5", "4", "0"]


def test_the_order_is_what_the_games_say_and_not_the_clock_of_files(folder: Path) -> None:
    with resume_game(folder / f"2{ENDING}") as saved:
        saved.game.run(Note("later"))
    for number in range(1, 6):
        os.utime(folder / f"{number}{ENDING}", (2_000_000_000 - number, 2_000_000_000 - number))
    assert [game.path.name[0] for game in saved_games(folder)] == ["2", "5", "4", "3", "1"]


def test_a_game_taken_out_of_the_trash_stays(folder: Path) -> None:
    whole = (folder / f"1{ENDING}").read_bytes()
    prune(saved_games(folder), 4, to_trash=Bin())
    assert names(folder) == "2345"
    (folder / f"back{ENDING}").write_bytes(whole)
    assert prune(saved_games(folder), 4, to_trash=Bin()) == ((), ())


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pipes among files there")
def test_nothing_in_the_folder_empties_the_list(folder: Path) -> None:
    (folder / f"dangling{ENDING}").symlink_to("/nowhere/x")
    (folder / f"loop{ENDING}").symlink_to(folder / f"loop{ENDING}")
    os.mkfifo(folder / f"pipe{ENDING}")
    (folder / f"folder{ENDING}").mkdir()
    with (folder / f"huge{ENDING}").open("wb") as file:
        file.truncate(3 << 30)
    started = time.monotonic()
    assert [game.path.name[0] for game in saved_games(folder)] == ["5", "4", "3", "2", "1"]
    assert time.monotonic() - started < 1


def test_what_is_no_game_stays_and_does_not_count(folder: Path) -> None:
    for name in (f"damaged{ENDING}", "notes.txt", f"1{ENDING}.damaged-20260101-120000"):
        (folder / name).write_bytes(b"no game")
        os.utime(folder / name, (1, 1))
    prune(saved_games(folder), 4, to_trash=Bin())
    stayed = {path.name for path in folder.iterdir()}
    assert stayed == {
        *(f"{number}{ENDING}" for number in range(2, 6)),
        *(f"damaged{ENDING}", "notes.txt", f"1{ENDING}.damaged-20260101-120000"),
    }


def test_a_game_that_the_trash_does_not_take_is_not_deleted(folder: Path) -> None:
    pruned = prune(saved_games(folder), 2, to_trash=Bin("2"))
    assert names(folder) == "245"
    assert [path.name for path in pruned.stayed] == [f"2{ENDING}"]


@pytest.mark.parametrize("ring_size", [0, -5, 1])
def test_the_last_game_of_all_stays_whatever_the_ring(folder: Path, ring_size: int) -> None:
    prune(saved_games(folder), ring_size, to_trash=Bin())
    assert names(folder) == "5"


def test_without_games_there_is_nothing_to_prune(tmp_path: Path) -> None:
    assert prune(saved_games(tmp_path / "none"), 1) == ((), ())


@pytest.mark.skipif(sys.platform != "linux", reason="the trash has another place there")
def test_the_trash_is_the_systems_own(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "data").mkdir()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    path = folder / f"1{ENDING}"
    whole = path.read_bytes()
    assert move_to_trash(path)
    assert not path.exists()
    (found,) = [p for p in (tmp_path / "data" / "Trash" / "files").iterdir() if p.suffix == ENDING]
    assert found.read_bytes() == whole
    assert load_game(found)[1] is None
    assert not move_to_trash(path)


def test_a_new_game_has_a_name_that_no_file_has(folder: Path) -> None:
    made: list[GameDocument] = []
    for _ in range(3):
        path = new_path('Вечер: "у Бориса" / 🎲?', folder, now=1_700_000_000)
        made.append(create_game(SETUP, path))
    assert len({saved.path for saved in made}) == 3
    for saved in made:
        assert saved.path is not None
        assert not set(saved.path.name) & set('<>:"/\\|?*')
        saved.close()


@pytest.mark.parametrize("title", ["\N{DRAGON FACE}" * 80, "Ж" * 80, "a" * 80, "." * 80, "half \ud83d"])
def test_any_title_gives_a_name_that_a_file_can_have(tmp_path: Path, title: str) -> None:
    path = new_path(title, tmp_path)
    create_game(SETUP, path).close()
    assert [game.path for game in saved_games(tmp_path)] == [path]
