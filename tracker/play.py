"""`table-tracker play` and `show`: the program without a window. Free of Qt."""

from __future__ import annotations

import os
import stat
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec

from tracker.core.dice import Dice, SeededDice, SystemDice
from tracker.core.players import PlayersMoment, players_moment
from tracker.engine.checks import problems_in
from tracker.engine.game import Game
from tracker.engine.library import GameDocument, create_game, load_game, resume_game
from tracker.engine.script import (
    SCRIPT_LIMIT,
    Script,
    ScriptError,
    difference,
    read_script,
    run_steps,
    step_difference,
)
from tracker.startup import DIFFERENT, MALFORMED, NOT_WRITTEN, OK, complain
from tracker.storage import disk, files
from tracker.storage.problems import AlreadyOpen, FileProblem, StorageError
from tracker.streams import say

PATIENCE_S = 5.0
"""How long to wait for a pipe that nobody has opened for writing."""
_PAUSE_S = 0.05
_CHUNK = 1 << 18


def play(
    source: str, *, check: bool = False, seed: int | None = None, journal: Path | None = None, players: bool = False
) -> int:
    """Run the script and print the answers, with `players` also what the players see; return the exit status."""
    dice: Dice = SystemDice() if seed is None else SeededDice(seed)
    try:
        script = read_script(_text_of(source))
        saved = _open(script, dice, journal)
    except (ScriptError, FileProblem, AlreadyOpen) as error:
        complain(str(error))
        return MALFORMED
    except (OSError, StorageError) as error:
        complain(str(error))
        return NOT_WRITTEN
    try:
        with saved:
            return _run(script, saved, check=check, players=players)
    except (OSError, StorageError) as error:
        complain(str(error))
        return NOT_WRITTEN


def show(path: Path) -> int:
    """Print the last state of a saved game alone on one line; return the exit status."""
    try:
        game, damage = load_game(path)
    except FileProblem as problem:
        complain(str(problem))
        return MALFORMED
    if damage is not None:
        complain(damage)
    say(msgspec.json.encode(game.report()))
    return OK


def check(paths: Sequence[Path]) -> int:
    """Print every mistake in files, one on a line; return the exit status."""
    count = 0
    for path in dict.fromkeys(paths):
        problems = problems_in(path)
        count += len(problems)
        for line in map(str, problems) if problems else (f"{path}: no mistake",):
            say(" ".join(line.split()).encode("utf-8", "backslashreplace"))
    return MALFORMED if count else OK


def _text_of(source: str) -> bytes:
    try:
        if source == "-":
            if sys.stdin is None:
                raise ScriptError("standard input", "it is closed")
            text = sys.stdin.buffer.read(SCRIPT_LIMIT + 1)
        else:
            text = _content_of(source)
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        raise ScriptError(_called(source), getattr(error, "strerror", None) or str(error)) from None
    if len(text) > SCRIPT_LIMIT:
        raise ScriptError(_called(source), f"the script is larger than {SCRIPT_LIMIT} bytes")
    return text


def _content_of(path: str) -> bytes:
    """Return what is in a file or comes out of a pipe. Errors: OSError, ValueError, ScriptError.

    A pipe that somebody has opened for writing is waited for, as standard input is; one that nobody opens is not.
    """
    fd = os.open(path, disk.READ)
    try:
        may_begin_yet = stat.S_ISFIFO(os.fstat(fd).st_mode)
        patience = time.monotonic() + PATIENCE_S
        text = bytearray()
        while len(text) <= SCRIPT_LIMIT:
            try:
                part = os.read(fd, _CHUNK)
            except BlockingIOError:  # the writer has not written yet
                os.set_blocking(fd, True)
                may_begin_yet = False
                continue
            if part:
                text += part
                may_begin_yet = False
            elif not may_begin_yet:
                break
            elif time.monotonic() > patience:
                raise ScriptError(path, "nobody writes into this pipe")
            else:
                time.sleep(_PAUSE_S)
        return bytes(text)
    finally:
        os.close(fd)


def _called(source: str) -> str:
    return "standard input" if source == "-" else source


def _open(script: Script, dice: Dice, journal: Path | None) -> GameDocument:
    if journal is None or files.is_empty(journal):
        return create_game(script.setup, journal, dice=dice)
    saved = resume_game(journal, dice=dice)
    if saved.repair_note:
        complain(saved.repair_note)
    if not saved.begins_like(script.setup):
        saved.close()
        raise FileProblem(journal, "line 1", "this journal is of another game (system, options or figures differ)")
    return saved


def _run(script: Script, saved: GameDocument, *, check: bool, players: bool) -> int:
    found: list[str] = []
    for step, answer in zip(script.steps, run_steps(saved.game, script.steps), strict=True):
        seen = {"players": _players_moment(saved.game)} if players else {}
        say(msgspec.json.encode({**msgspec.structs.asdict(answer), **seen}))
        if check and (wrong := step_difference(step, answer)):
            found.append(f"steps[{answer.step - 1}]: {wrong}")
    if check and (wrong := difference(script.expect, saved.game.report())):
        found.append(f"expect: {wrong}")
    for line in found:
        complain(line)
    return DIFFERENT if found else OK


def _players_moment(game: Game) -> PlayersMoment:
    history = game.history
    return players_moment(game.ruleset, (history.state_at(at) for at in range(history.cursor, -1, -1)))
