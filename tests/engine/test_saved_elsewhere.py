"""A game is saved elsewhere whole, whatever another program did to the file that it was kept in."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tracker.core.edits import Note
from tracker.engine.demos import demo_setup
from tracker.engine.library import create_game, load_game
from tracker.engine.systems import load_system
from tracker.storage.problems import StorageError


def spoil(path: Path) -> None:
    with path.open("r+b") as file:
        file.write(b"x" * path.stat().st_size + b"more")


def add_garbage(path: Path) -> None:
    with path.open("ab") as file:
        file.write(b"more")


def take_a_step_back(path: Path) -> None:
    with path.open("ab") as file:
        file.write(b'{"undo":1}\n')


def change_one_letter(path: Path) -> None:
    data = path.read_bytes()
    with path.open("r+b") as file:
        file.write(data.replace(b"two", b"owt"))


def cut(path: Path) -> None:
    with path.open("r+b") as file:
        file.truncate(path.stat().st_size // 2)


def replace(path: Path) -> None:
    fresh = path.with_name("fresh")
    fresh.write_bytes(b"something else")
    fresh.replace(path)


@pytest.mark.parametrize(
    "accident", [spoil, change_one_letter, add_garbage, take_a_step_back, cut, replace, Path.unlink]
)
def test_what_another_program_did_to_the_file_does_not_come_along(
    tmp_path: Path, accident: Callable[[Path], None]
) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    with create_game(demo_setup(load_system("storytelling"), "en"), old) as saved:
        for text in ("one", "two", "three", "four"):
            saved.game.run(Note(text))
        saved.game.undo()
        accident(old)
        with pytest.raises(StorageError):
            saved.game.run(Note("not done"))

        saved.move_to(new)
        saved.game.redo()
        saved.game.undo(2)
        saved.game.run(Note("goes on"))

        assert saved.path == new
    game, damage = load_game(new)
    assert damage is None
    assert [game.history.commit_at(n).command for n in range(game.history.cursor)] == [
        Note("one"),
        Note("two"),
        Note("goes on"),
    ]
