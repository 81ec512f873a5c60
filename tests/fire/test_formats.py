"""Games of every format that the program ever wrote open for ever. Files are added here and never changed."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from tests.fire.common import files_in, seen, size
from tests.helpers.systems import SYSTEMS
from tracker.core.edits import Note
from tracker.engine.game import Game
from tracker.engine.library import load_game, resume_game
from tracker.storage.saved_games.format import FORMAT

DATA = Path(__file__).parent.parent / "data"
CASES = [(number, system) for number in range(1, FORMAT + 1) for system in SYSTEMS]


def moments(game: Game, expected: list[dict[str, object]]) -> list[object]:
    """Return the `state` object after each step that is done, the beginning first, with the fields that it had in the
    format of the game: what came later is not compared."""
    states = [game.history.state_at(at) for at in range(game.history.cursor + 1)]
    reports = [msgspec.to_builtins(game.ruleset.report(state)) for state in states]
    return [{field: report[field] for field in expected[0]} for report in reports]


@pytest.mark.parametrize(("number", "system"), CASES)
def test_a_game_of_every_format_opens_as_it_was_and_goes_on(tmp_path: Path, number: int, system: str) -> None:
    source = DATA / f"format-{number}" / f"{system}.tabletracker"
    expected = json.loads(source.with_suffix(".states.json").read_text(encoding="utf-8"))
    path = tmp_path / source.name
    path.write_bytes(source.read_bytes())
    assert json.loads(source.read_bytes().splitlines()[0])["format"] == number
    game, damage = load_game(path)
    assert damage is None
    assert (moments(game, expected["states"]), game.history.redo_count) == (expected["states"], expected["redo"])
    shown = seen(game)
    with resume_game(path) as saved:
        assert seen(saved.game) == shown
        assert bool(saved.repair_note) == (number < FORMAT)
        if number < FORMAT:
            assert source.read_bytes() in files_in(tmp_path).values(), "the old file is kept"
        saved.game.redo(expected["redo"])
        saved.game.run(Note("goes on"))
        saved.game.undo(saved.game.history.cursor)
    assert moments(load_game(path)[0], expected["states"]) == expected["states"][:1]


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_newer_format_is_refused_untouched(tmp_path: Path, system: str) -> None:
    source = DATA / f"format-{FORMAT}" / f"{system}.tabletracker"
    newer = source.read_bytes().replace(b'"format":%d' % FORMAT, b'"format":%d' % (FORMAT + 1), 1)
    path = tmp_path / "game"
    path.write_bytes(newer)
    for use in (load_game, resume_game):
        with pytest.raises(Exception, match="newer version"):
            use(path)
    assert files_in(tmp_path) == {"game": newer}


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_real_game_cut_at_any_byte_is_there_up_to_its_last_whole_line(tmp_path: Path, system: str) -> None:
    source = (DATA / f"format-{FORMAT}" / f"{system}.tabletracker").read_bytes()
    states = _states_by_line(tmp_path / "whole", source)
    path = tmp_path / "cut"
    head_end = source.index(b"\n") + 1
    stride = max(1, len(source) // size("cuts", 120))
    near_ends = {end + by for end in range(head_end, len(source)) if source[end] == 0x0A for by in (0, 1, 2)}
    for at in sorted({*range(head_end, len(source) + 1, stride), *near_ends} - {len(source) + 1}):
        path.write_bytes(source[:at])
        game, damage = load_game(path)
        lines = source.count(b"\n", 0, at)
        assert (damage is None) == source[:at].endswith(b"\n")
        assert game.report() == states[lines - 1]


def _states_by_line(path: Path, source: bytes) -> list[dict[str, object]]:
    found = []
    for end, byte in enumerate(source, 1):
        if byte == 0x0A:
            path.write_bytes(source[:end])
            found.append(load_game(path)[0].report())
    return found


def test_a_fuzzer_that_is_not_there_is_told_as_not_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.fire import coverage_guided

    monkeypatch.setattr(coverage_guided, "is_installed", lambda: False)
    assert coverage_guided.fuzz(1, tmp_path).lost == "not run"
