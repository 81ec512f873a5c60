"""What is beyond all limits in a saved game is refused with file and place, within a second."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.fire.test_nonsense import saved_game
from tests.helpers.systems import SYSTEMS
from tests.storage.table import saved_games
from tracker.core.codec import LARGEST, LARGEST_SUM, LONGEST_TEXT, MOST_FIGURES
from tracker.core.figures import Figure, Side
from tracker.core.setup import Setup
from tracker.engine.library import create_game, load_game
from tracker.storage.problems import FileProblem
from tracker.storage.saved_games.listing import ENDING
from tracker.storage.user.folders import games_folder
from tracker.words.translation import Localized

Lines = list[dict[str, Any]]


def _head(field: str, value: Any) -> Callable[[Lines], None]:
    def spoil(lines: Lines) -> None:
        at: Any = lines[0]
        *names, last = field.split(".")
        for name in names:
            at = at[int(name)] if isinstance(at, list) else at[name]
        at[last] = value

    return spoil


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("at", 1e300, "at:"),
        ("setup.system", "storytelling", "setup.system"),
        ("setup.title", "x" * 20_000_000, "setup.title"),
        ("setup.figures.0.name", "x" * 100_000, "setup.figures[0].name"),
        ("setup.sides", [{"id": f"s{n}"} for n in range(300)], "setup.sides"),
        ("setup.figures.0.stats", {"income": LARGEST + 1}, "figures[0].stats.income: the number must be between"),
        ("setup.options", {"max_flip": 10**40}, "options.max_flip: the number must be between"),
        ("setup.figures", [{"id": f"f{n}", "side": "a"} for n in range(MOST_FIGURES + 1)], "setup.figures"),
    ],
)
def test_a_beginning_beyond_the_limits_is_refused_at_once(tmp_path: Path, field: str, value: Any, said: str) -> None:
    path = tmp_path / "game"
    lines = [json.loads(line) for line in saved_game("7tv", 1, path).splitlines()]
    _head(field, value)(lines)
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    started = time.monotonic()
    with pytest.raises(FileProblem) as found:
        load_game(path)
    assert time.monotonic() - started < 1
    assert found.value.place == "line 1"
    assert said in found.value.reason


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize(
    ("command", "event", "said"),
    [
        ({"do": "note", "text": "x" * (LONGEST_TEXT + 1)}, {"type": "noted", "text": "x"}, "command.text"),
        ({"do": "note", "text": "x"}, {"type": "game_ended", "reason": "tired"}, "reason"),
        ({"do": "set_turn", "number": LARGEST + 1}, {"type": "turn_set", "number": 2}, "command.number: the number"),
        ({"do": "set_turn", "number": 2}, {"type": "turn_set", "number": LARGEST_SUM + 1}, "events[0].number: the n"),
        ({"do": "set_turn", "number": 2}, {"type": "turn_set", "number": -(10**300)}, "events[0].number: the number"),
        ({"do": "note", "text": "x"}, {"type": "tie_found", "who": [], "purpose": "fun"}, "purpose"),
    ],
)
def test_a_step_beyond_the_limits_is_damage_at_its_line(
    tmp_path: Path, system: str, command: Any, event: Any, said: str
) -> None:
    path = tmp_path / "game"
    first = saved_game(system, 1, path).splitlines(keepends=True)[0]
    path.write_bytes(first + json.dumps({"n": 1, "at": 1.0, "command": command, "events": [event]}).encode() + b"\n")
    _, damage = load_game(path)
    assert damage is not None
    assert "line 2" in damage
    assert said in damage


@pytest.mark.parametrize("at", [1.0, 1_700_000_000.123456])
def test_a_number_beyond_is_found_wherever_it_stands_in_a_line(tmp_path: Path, at: float) -> None:
    path = tmp_path / "game"
    first = saved_game("7tv", 1, path).splitlines(keepends=True)[0]
    command = {"do": "set_stat", "figure": json.loads(first)["setup"]["figures"][0]["id"], "stat": "at"}
    event = {"type": "stat_set", "figure": command["figure"], "stat": "at", "value": 1}
    line = {"n": 1, "at": at, "command": {**command, "value": LARGEST + 1}, "events": [event]}
    for parts in (line, dict(reversed(line.items()))):
        for separators in ((",", ":"), (", ", ": ")):
            path.write_bytes(first + json.dumps(parts, separators=separators).encode() + b"\n")
            _, damage = load_game(path)
            assert damage is not None
            assert "line 2: command.value: the number must be between" in damage


def test_a_time_that_no_calendar_knows_is_damage_at_its_line(tmp_path: Path) -> None:
    path = tmp_path / "game"
    first = saved_game("7tv", 1, path).splitlines(keepends=True)[0]
    line = {"n": 1, "at": 1e300, "command": {"do": "note", "text": "x"}, "events": [{"type": "noted", "text": "x"}]}
    path.write_bytes(first + json.dumps(line).encode() + b"\n")
    _, damage = load_game(path)
    assert damage is not None
    assert "line 2: at:" in damage


def test_thousands_of_newcomers_one_by_one_are_read_soon(tmp_path: Path) -> None:
    path = tmp_path / "game"
    first = saved_game("7tv", 1, path).splitlines(keepends=True)[0]
    side = json.loads(first)["setup"]["sides"][0]["id"]
    with path.open("wb") as file:
        file.write(first)
        for n in range(1, 3001):
            figure = {"id": f"n{n}", "side": side, "name": "N"}
            command = {"do": "add_figure", "newcomer": figure}
            line = {"n": n, "at": 1.0, "command": command, "events": [{"type": "figure_added", "figure": figure}]}
            file.write(json.dumps(line).encode() + b"\n")
    started = time.monotonic()
    game, damage = load_game(path)
    assert damage is None
    assert game.history.cursor == 3000
    assert time.monotonic() - started < 1.5


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("n", [2**31, 3_000_000_000, 10**15, 10**30, -(10**30)])
def test_a_count_of_more_than_32_bits_is_said_whole(language: str, n: int) -> None:
    assert str(n) in Localized(language).tr("%n", "", n)


@pytest.mark.timeout(60)
@pytest.mark.parametrize("system", SYSTEMS)
def test_twenty_thousand_figures_added_one_by_one_are_listed_at_once_and_opened_up_to_the_limit(system: str) -> None:
    path = games_folder() / f"crowd{ENDING}"
    sides = (Side("a"), Side("b"))
    create_game(Setup(system, sides, (Figure("x", "a"), Figure("y", "b"))), path).close()
    with path.open("a", encoding="utf-8") as file:
        for number in range(1, 20_001):
            figure = {"id": f"f{number}", "side": "a", "name": f"f{number}"}
            step = {"n": number, "at": 1.7e9 + number, "command": {"do": "add_figure", "newcomer": figure}}
            file.write(json.dumps({**step, "events": [{"type": "figure_added", "figure": figure}]}) + "\n")
    started = time.monotonic()
    assert [(game.path, game.at) for game in saved_games()] == [(path, 1.7e9 + 20_000)]
    assert time.monotonic() - started < 1
    started = time.monotonic()
    game, told = load_game(path)
    assert time.monotonic() - started < 5
    assert len(game.state.table.figures) == MOST_FIGURES
    assert told is not None
    assert "figures already" in told
