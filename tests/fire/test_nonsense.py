"""Saved games that are valid JSON of the right types, and yet no game: the good part goes on, the file is kept."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.fire.common import Figures, files_in, parsed, script_of, seen, size, take, unsynced, walk_history
from tests.fire.nonsense import spoil_bytes, spoil_lines
from tests.helpers.systems import SYSTEMS
from tracker.core.dice import SeededDice
from tracker.core.errors import RuleError
from tracker.core.history import Commit
from tracker.engine.game import Game
from tracker.engine.library import create_game, load_game, resume_game
from tracker.storage.problems import FileProblem
from tracker.storage.saved_games.reading import UNFIT

STEPS = 40
PER_GAME = 40


def saved_game(system: str, seed: int, path: Path) -> bytes:
    """Play a random game into a file and return its bytes."""
    script = parsed(script_of(system, seed, STEPS))
    with create_game(script.setup, path, dice=SeededDice(seed)) as saved:
        for step in script.steps:
            take(saved.game, step)
    return path.read_bytes()


def play_on(game: Game, system: str, seed: int) -> None:
    """Try what the window offers and what a stranger's script asks; only the rules may refuse."""
    rng = random.Random(seed)
    for step in parsed(script_of(system, seed + 1, 6)).steps:
        take(game, step)
        options = game.ruleset.view(game.state).options
        if options:
            try:
                game.run(rng.choice(options).command)
            except RuleError:
                continue
        seen(game)


@contextmanager
def compared() -> Iterator[None]:
    """While games are read, ask the check of the whole state after each step too: both say the same."""
    usual = Game.replay

    def replay(game: Game, commit: Commit) -> None:
        state = game.state
        try:
            usual(game, commit)
        except UNFIT:
            if game._makes_sense and game._follows(commit):
                raise
            try:
                for event in commit.events:
                    state = game.ruleset.evolve(state, event)
                game.ruleset.check_state(state)
            except UNFIT:
                raise  # as it should be
            raise AssertionError(f"a step that makes sense was refused: {commit}") from None
        if game._makes_sense:
            game.ruleset.check_state(game.state)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Game, "replay", replay)
        yield


def check_spoiled(path: Path, data: bytes, system: str, seed: int) -> bool:
    """Check that the program gets along with these bytes; return whether it found a game in them."""
    for old in path.parent.iterdir():
        old.unlink()
    path.write_bytes(data)
    try:
        game, damage = load_game(path)
    except FileProblem:
        assert files_in(path.parent) == {path.name: data}
        with pytest.raises(FileProblem):
            resume_game(path)
        assert files_in(path.parent) == {path.name: data}
        return False
    shown = seen(game)
    for _ in walk_history(game):
        pass
    assert seen(game) == shown
    with resume_game(path, dice=SeededDice(seed)) as saved:
        assert seen(saved.game) == shown
        assert bool(saved.repair_note) == bool(damage)
        if damage:
            assert data in [content for name, content in files_in(path.parent).items() if ".damaged-" in name]
            assert data.startswith(path.read_bytes())
        play_on(saved.game, system, seed)
        shown = seen(saved.game)
    game, damage = load_game(path)
    assert damage is None, damage
    assert seen(game) == shown
    return True


def spoil_games(count: int, folder: Path, first_seed: int = 0) -> Figures:
    """Spoil so many saved games of all systems; half of them in their values, a third in their bytes."""
    folder.mkdir(parents=True, exist_ok=True)
    good = 0
    seed = first_seed
    data: dict[str, bytes] = {}
    for number in range(count):
        system = SYSTEMS[number % len(SYSTEMS)]
        if number % (3 * PER_GAME) < 3:
            seed += 1
            source = folder / f"{system}-{seed}.game"
            source.unlink(missing_ok=True)
            data[system] = saved_game(system, seed, source)
            source.unlink()
        rng = random.Random(f"spoil {first_seed} {number}")
        spoiled = spoil_lines(rng, data[system]) if rng.random() < 0.7 else spoil_bytes(rng, data[system])
        good += check_spoiled(folder / "game", spoiled, system, number)
    return Figures(f"{count} saved games spoiled in values and bytes, {good} still played on")


def test_a_game_that_makes_no_sense_from_some_line_on_goes_on_before_it(tmp_path: Path) -> None:
    with unsynced(), compared():
        spoil_games(size("nonsense", 250), tmp_path / "spoiled")
