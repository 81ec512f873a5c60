"""What all fire tests need: their size, random games of the real rules, and a look at all that a screen may show."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from tests.helpers.random_games import random_script
from tracker.core.errors import RuleError
from tracker.core.setup import Card
from tracker.core.system import System
from tracker.engine.game import Game
from tracker.engine.rulesets import ruleset
from tracker.engine.script import RedoStep, Script, ScriptStep, UndoStep, parse_script
from tracker.engine.systems import load_system
from tracker.storage import disk
from tracker.storage.content.decks import load_deck

Progress = Callable[[str], None]


class Figures(NamedTuple):
    """One row of the table: what was done how often, and what was lost (anything but "nothing" is a failure)."""

    done: str
    lost: str = "nothing"


def size(name: str, default: int) -> int:
    """Return how often a fire test does its thing: FIRE_NAME from the environment, else the default."""
    return int(os.environ.get(f"FIRE_{name.upper()}", default))


def script_of(system: str, seed: int, steps: int) -> dict[str, Any]:
    """Return a random game in a script's form; the same numbers give the same game."""
    return random_script(random.Random(f"{system} {seed}"), system, steps)


def parsed(script: dict[str, Any]) -> Script:
    """Return a script as the program reads it."""
    system, cards = content(script["system"])
    return parse_script(script, system, ruleset(system.ruleset), cards)


@cache
def content(system_id: str) -> tuple[System, tuple[Card, ...]]:
    """Return a system and the cards of its deck."""
    system = load_system(system_id)
    return system, load_deck(system.deck) if system.deck else ()


def take(game: Game, step: ScriptStep) -> str | None:
    """Do one step; return the code of its refusal."""
    try:
        match step.command:
            case UndoStep():
                game.undo()
            case RedoStep():
                game.redo()
            case command:
                game.run(command)
    except RuleError as error:
        return error.code
    return None


def seen(game: Game) -> bytes:
    """Return all that a screen or a script may show of a game now."""
    rules, state = game.ruleset, game.state
    rows = [rules.row(state, figure) for figure in state.table.figures]
    return msgspec.json.encode([rules.view(state), rows, rules.report(state)])


def shown(game: Game, cursor: int | None = None) -> dict[str, Any]:
    """Return where a game stands and what `play` would print there, now or at a moment of it, as JSON gives it back."""
    history = game.history
    state = game.state if cursor is None else history.state_at(cursor)
    report = msgspec.json.decode(msgspec.json.encode(game.ruleset.report(state)))
    return {"cursor": history.cursor, "redo": history.redo_count, "report": report}


def whole(game: Game) -> tuple[int, int, bytes, bytes]:
    """Return a game with its history, to compare it with another one."""
    history = game.history
    count = history.cursor + history.redo_count
    commits = [history.commit_at(at) for at in range(count)]
    told = msgspec.json.encode([(commit.command, commit.events) for commit in commits])
    return history.cursor, history.redo_count, told, seen(game)


def walk_history(game: Game) -> Iterator[bytes]:
    """Go back to the beginning, forth to the end and home again, and yield what is seen at each moment."""
    home = game.history.cursor
    while game.history.cursor:
        game.undo()
        yield seen(game)
    while game.history.redo_count:
        game.redo()
        yield seen(game)
    while game.history.cursor > home:
        game.undo()


@contextmanager
def unsynced() -> Iterator[None]:
    """Wait for no disk, where nothing hangs on what survives a power cut."""
    with pytest.MonkeyPatch.context() as patch:
        for call in ("sync", "sync_data", "sync_folder"):
            patch.setattr(disk, call, lambda _: None)
        yield


def files_in(folder: Path) -> dict[str, bytes]:
    """Return the content of all files in a folder by name, locks aside."""
    return {p.name: p.read_bytes() for p in folder.iterdir() if p.is_file() and p.suffix != ".lock"}
