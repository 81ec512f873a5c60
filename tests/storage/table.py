"""A ruleset's worth of commands and events for tests of storage, which knows no rules."""

from __future__ import annotations

from pathlib import Path

from tracker.core.codec import LARGEST
from tracker.core.edits import AddFigure, FigureAdded, Note, Noted
from tracker.core.figures import Figure, Side
from tracker.core.history import Commit, Redo, Undo
from tracker.core.setup import Card, Setup
from tracker.storage.problems import StorageError
from tracker.storage.saved_games.format import Header
from tracker.storage.saved_games.journal import Journal, Opened
from tracker.storage.saved_games.listing import game_paths, newest_first, saved_game_at
from tracker.storage.saved_games.reading import ReadGame, SavedGame, read_game

COMMANDS = AddFigure | Note
EVENTS = FigureAdded | Noted
CARSON = Figure(
    "carson", "pc", "Карсон 🎲", stats={"dexterity": 3, "wits": -2, "huge": LARGEST}, flags=("fresh_start",)
)
HEADER = Header(
    program="0.1.0",
    system="storytelling",
    ruleset="initiative_list",
    setup=Setup(
        "storytelling",
        (Side("pc"), Side("st", {"en": "Storyteller", "ru": "Рассказчик"})),
        (CARSON,),
        {"formula": ["dexterity", "composure"], "bonus": {"a": 1}},
        cards=(Card("fog", "act1", {"en": "Fog"}),),
        deal={"act1": ("fog",), "act2": (), "finale": ()},
    ),
    at=1_700_000_000.25,
    opening=(Noted("it begins"),),
)


def unsynced(error: StorageError) -> None:
    raise AssertionError(error)


def create(path: Path) -> Journal:
    return Journal.create(path, HEADER, COMMANDS, EVENTS, unsynced)


def reopen(path: Path) -> Opened:
    return Journal.open_for_play(path, COMMANDS, EVENTS, unsynced)


def read(path: Path) -> ReadGame:
    return read_game(path, COMMANDS, EVENTS)


def step(n: int) -> Commit:
    """Return commit `n`."""
    if n % 3:
        text = f"note {n}: «дождь»\n\x00\u2028 end"
        return Commit(n, 1_700_000_000.0 + n, Note(text), (Noted(text),))
    figure = Figure(f"f{n}", "st", "Ghoul", stats={"wits": n})
    return Commit(n, 1_700_000_000.0 + n, AddFigure(figure), (FigureAdded(figure), Noted("added", figure.id)))


def play_a_little(path: Path) -> bytes:
    """Save a short game with undo and redo in it and return its bytes."""
    journal = create(path)
    for n in range(1, 6):
        journal.append(step(n))
    journal.append(Undo(3))
    journal.append(Redo(1))
    journal.append(step(6))
    journal.append(Undo(1))
    journal.close()
    return path.read_bytes()


def saved_games(folder: Path | None = None) -> list[SavedGame]:
    """Return the games in a folder as a list shows them."""
    found = (saved_game_at(path) for path in game_paths(folder))
    return newest_first(game for game in found if game is not None)
