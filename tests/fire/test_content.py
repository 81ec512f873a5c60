"""Content files and scripts that are damaged: a message that names file, line and field, or what they say; no more."""

from __future__ import annotations

import io
import json
import random
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.fire.common import Figures, files_in, script_of, size, unsynced
from tests.fire.nonsense import RAW, spoil_bytes, spoil_value, words_of
from tests.helpers.systems import SYSTEMS
from tracker import cli
from tracker.core.codec import Value
from tracker.engine.systems import load_system
from tracker.storage.content.casts import load_cast
from tracker.storage.content.decks import load_deck
from tracker.storage.problems import FileProblem
from tracker.storage.user.folders import resource
from tracker.storage.user.settings import Settings, load_settings

SLOWEST_S = 5.0
CSV = 'act,name_en,name_ru,text\n1,Fog,Туман,«Nobody sees far»\nакт 2,Rain,Дождь,\n\nfinale,"The, end",Конец,.\n'
CAST = """\
system = "storytelling"

[[sides]]
id = "pc"
names = { en = "Heroes", ru = "Герои" }

[[figures]]
id = "carson"
side = "pc"
name = "Карсон 🎲"
stats = { dexterity = 3, wits = -2 }
flags = ["fresh_start"]
alive = false
"""
DECK = """\
names = { en = "Weather" }

[[cards]]
act = "act1"
name = "Fog"
text = { en = "Nobody sees far", ru = "Туман" }

[[cards]]
id = "end"
act = "finale"
name = '''The
end'''
"""
SYSTEM = """\
id = "house"
ruleset = "alternating"
names = { en = "House" }
gm_sides = ["b"]

[[options]]
id = "die_sides"
names = { en = "Die" }
default = 6
values = [6, 10]

[[stats]]
id = "movement"
names = { en = "Movement" }

[[sides]]
id = "b"
names = { en = "B" }
"""


def _settings(path: Path) -> object:
    before = path.read_bytes()
    loaded = load_settings(path)
    if loaded.problem is not None:
        assert loaded.problem.path == path
        assert path.read_bytes() == before
        assert before in [data for name, data in files_in(path.parent).items() if ".damaged-" in name]
        for kept in path.parent.glob("*.damaged-*"):
            kept.unlink()
    return loaded.settings


class Kind(Value, frozen=True):
    """A kind of content file: its name, a good one, and who reads it."""

    name: str
    good: bytes
    load: Callable[[Path], Any]


def kinds() -> Iterator[Kind]:
    """Yield each kind of file that a user may damage."""
    good_settings = msgspec.json.encode(Settings(language="ru", recent=("a b", "я"), keys={"undo": "Ctrl+Z"}))
    yield Kind("cast.toml", CAST.encode(), lambda path: load_cast(path, load_system("storytelling")))
    yield Kind("deck.toml", DECK.encode(), load_deck)
    yield Kind("deck.csv", CSV.encode(), load_deck)
    yield Kind("house.toml", SYSTEM.encode(), load_system)
    yield Kind("settings.json", good_settings, _settings)


def check_problem(problem: FileProblem, path: Path) -> None:
    """Check that a problem names the file and says what is wrong."""
    assert problem.path.name == path.name
    assert problem.reason


def check_content(kind: Kind, path: Path, data: bytes) -> bool:
    """Check that reading these bytes ends soon, in a value or a message; return whether it was a value."""
    path.write_bytes(data)
    started = time.monotonic()
    try:
        kind.load(path)
    except FileProblem as problem:
        check_problem(problem, path)
        good = False
    else:
        good = True
    assert time.monotonic() - started < SLOWEST_S
    assert path.read_bytes() == data, "reading changes no file"
    return good


def spoil_content(count: int, folder: Path, first_seed: int = 0) -> Figures:
    """Cut each kind at every byte, and spoil so many files of all kinds."""
    folder.mkdir(parents=True)
    cuts = good = 0
    all_kinds = list(kinds())
    for kind in all_kinds:
        assert check_content(kind, folder / kind.name, kind.good)
        for at in range(len(kind.good)):
            good += check_content(kind, folder / kind.name, kind.good[:at])
            cuts += 1
    real = {
        "cast.toml": sorted(resource("casts").glob("storytelling*.toml")),
        "deck.toml": sorted(resource("decks").glob("*.toml")),
        "house.toml": sorted(resource("systems").glob("*.toml")),
    }
    for number in range(count):
        rng = random.Random(f"content {first_seed} {number}")
        kind = rng.choice(all_kinds)
        data = kind.good
        if kind.name in real and rng.random() < 0.1:
            data = rng.choice(real[kind.name]).read_bytes()
        good += check_content(kind, folder / kind.name, spoil_bytes(rng, data))
    return Figures(f"{cuts} cuts and {count} mutations of casts, decks, systems and settings, {good} still readable")


def test_content_cut_at_every_byte_or_spoiled_is_read_or_named(tmp_path: Path) -> None:
    with unsynced():
        spoil_content(size("content", 600), tmp_path / "content")


BOMBS = {
    "brackets": b"x = " + b"[" * 400_000,
    "tables": b"x = " + b"{a=" * 200_000,
    "dots": b"a" + b".a" * 400_000 + b" = 1",
    "headers": b"[" + b"a." * 200_000 + b"a]",
    "many headers": b"".join(b"[t%d]\n" % n for n in range(20_000)),
    "array of tables": b"[[sides]]\n" * 40_000,
    "a number": b"x = " + b"9" * 900_000,
    "a hex number": b"x = 0x" + b"f" * 900_000,
    "a fraction": b"x = 0." + b"1" * 900_000,
    "a text": b'x = "' + b"a" * 1_000_000 + b'"',
    "no end": b'x = """' + b"a\n" * 400_000,
    "escapes": b'x = "' + b"\\u0000" * 150_000 + b'"',
    "bad escapes": b'x = "' + b"\\" * 900_001 + b'"',
    "comments": b"#\n" * 200_000,
    "quotes": b"'" * 900_000,
    "zeros": bytes(1 << 20),
    "high bytes": b"\xff" * (1 << 20),
    "too large": b" " * ((1 << 20) + 1),
    "sparse": None,
    "json brackets": b"[" * 1_000_000,
    "json keys": b"{" + b'"a":{' * 150_000,
    "json same keys": b"{" + b'"language":"en",' * 60_000 + b'"language":"ru"}',
    "cells": b"act,name\n1," + b"x" * 900_000,
    "columns": b"act,name" + b",name" * 150_000,
    "rows": b"act,name\n" + b"1,x\n" * 100_000,
}


@pytest.mark.parametrize("name", BOMBS)
def test_huge_and_deep_content_ends_soon_and_takes_little_memory(tmp_path: Path, name: str) -> None:
    data = BOMBS[name]
    for kind in kinds():
        path = tmp_path / kind.name
        if data is None:
            if sys.platform == "win32":
                pytest.skip("a file with nothing in it takes its whole length there")
            with path.open("wb") as file:
                file.truncate(20 << 30)
        else:
            path.write_bytes(data)
        started = time.monotonic()
        try:
            load_settings(path) if kind.name == "settings.json" else kind.load(path)
        except FileProblem as problem:
            check_problem(problem, path)
        assert time.monotonic() - started < SLOWEST_S, kind.name


class Said(io.StringIO):
    """Standard output and error in one; it has bytes for the answers too."""

    def __init__(self) -> None:
        super().__init__()
        self.buffer = io.BytesIO()


def check_script(script: bytes, folder: Path) -> int:
    """Run a script as the command line does: it is played, or one line says what is wrong. Return the status."""
    path = folder / "script.json"
    path.write_bytes(script)
    said = Said()
    started = time.monotonic()
    with redirect_stdout(said), redirect_stderr(said):
        status = cli.run(["play", str(path), "--seed", "1"])
    message = said.getvalue()
    assert status in (0, 2), message
    assert bool(status) == bool(message)
    assert message.count("\n") <= 1
    assert time.monotonic() - started < SLOWEST_S
    return status


def spoil_scripts(count: int, folder: Path, first_seed: int = 0) -> Figures:
    """Cut scripts at many bytes and spoil so many in values and bytes."""
    played = 0
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(count):
        rng = random.Random(f"script {first_seed} {number}")
        script = script_of(SYSTEMS[number % len(SYSTEMS)], first_seed + number // 40, 12)
        if rng.random() < 0.75:
            words = words_of(script)
            for _ in range(rng.choice([1, 1, 2, 4])):
                spoil_value(rng, script, words)
            data = json.dumps(script, ensure_ascii=False).encode()
        else:
            data = json.dumps(script, ensure_ascii=False).encode()
            data = spoil_bytes(rng, data) if rng.random() < 0.7 else data[: rng.randrange(len(data))]
        played += not check_script(data, folder)
    return Figures(f"{count} scripts spoiled in values and bytes, {played} still played")


def test_a_spoiled_script_plays_or_names_its_fault(tmp_path: Path) -> None:
    spoil_scripts(size("scripts", 250), tmp_path / "scripts")


SMALL = {
    "system": "7tv",
    "sides": ["a", "b"],
    "figures": [{"id": "x", "side": "a", "stats": {"mind": 10**9}}, {"id": "y", "side": "b"}],
    "deck": {"act1": 10**9, "act2": 10**9, "finale": 10**9},
    "options": {"max_flip": 10**9, "partial_flip": "flip_rest"},
}
BILLIONS: tuple[dict[str, Any], ...] = (
    {**SMALL, "steps": [{"do": "roll_initiative"}, {"do": "flip_cards", "count": 10**9}]},
    {**SMALL, "steps": [{"do": "roll_initiative"}, {"do": "set_turn", "number": 10**9}, {"do": "end_turn"}]},
    {**SMALL, "deck": None, "steps": [{"do": "build_deck", "per_act": 10**9}, {"do": "roll_initiative"}]},
    {**SMALL, "deck": None, "steps": [{"do": "build_deck", "longest_edge_ft": 10**300}, {"do": "roll_initiative"}]},
    {**SMALL, "steps": [{"do": "gain_points", "side": "a", "amount": 10**9}] * 3},
    {**SMALL, "options": {"income": {"star": 10**9}, "max_flip": 2}, "steps": [{"do": "roll_initiative"}]},
    {
        "system": "storytelling", "sides": ["a"], "figures": [{"id": "x", "side": "a"}, {"id": "y", "side": "a"}],
        "options": {"die_sides": 10**9},
        "steps": [
            {"do": "roll_initiative"}, {"do": "fix_order"}, {"do": "set_turn", "number": 10**9},
            {"do": "set_total", "figure": "x", "value": 10**9},
        ],
    },
    {
        "system": "tannhauser", "sides": ["a", "b"],
        "figures": [{"id": "x", "side": "a", "stats": {"movement": 10**9}}, {"id": "y", "side": "b"}],
        "options": {"die_sides": 10**9, "max_turns": 10**9, "placement": False},
        "steps": [{"do": "roll_initiative", "bonus": {"a": 10**9}}, {"do": "set_turn", "number": 10**9}],
    },
)  # fmt: skip


@pytest.mark.parametrize("script", BILLIONS, ids=range(len(BILLIONS)))
@pytest.mark.parametrize("number", [10**9, 10**18, 10**30])
def test_a_billion_in_a_number_is_a_number_like_others(tmp_path: Path, script: dict[str, Any], number: int) -> None:
    text = json.dumps(script).replace(str(10**9), str(number))
    check_script(text.encode(), tmp_path)


@pytest.mark.parametrize("raw", RAW, ids=range(len(RAW)))
def test_a_script_with_something_else_in_it_names_its_fault(tmp_path: Path, raw: bytes) -> None:
    script = json.dumps(SMALL | {"deck": None, "steps": [{"do": "note", "text": "QQ"}]}).encode()
    for spot in (b'"QQ"', b"QQ", b'"7tv"', str(10**9).encode(), b"null", b'"note"'):
        check_script(script.replace(spot, raw, 1), tmp_path)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


@settings(max_examples=size("hypothesis", 100), deadline=None, suppress_health_check=list(HealthCheck))
@given(st.sampled_from(SYSTEMS), st.integers(0, 20), st.integers(0), JSON)
def test_any_json_value_at_any_spot_of_a_script_is_taken_or_named(system: str, seed: int, at: int, value: Any) -> None:
    script = script_of(system, seed, 8)
    spots: list[tuple[Any, Any]] = []
    stack: list[Any] = [script]
    while stack:
        holder = stack.pop()
        for key, inner in holder.items() if isinstance(holder, dict) else enumerate(holder):
            spots.append((holder, key))
            if isinstance(inner, dict | list):
                stack.append(inner)
    holder, key = spots[at % len(spots)]
    holder[key] = value
    from tests.fire.common import parsed, take
    from tracker.engine.library import create_game
    from tracker.engine.script import ScriptError, parse_json, system_name

    try:
        data = parse_json(json.dumps(script).encode())
        if system_name(data) not in SYSTEMS:
            return
        found = parsed(data)
    except ScriptError:
        return
    game = create_game(found.setup, None).game
    for step in found.steps:
        take(game, step)
        json.dumps(msgspec.to_builtins(game.report()))
