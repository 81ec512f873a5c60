"""What is wrong with a file that somebody wrote: a system, a deck, a cast, a script, or a saved game."""

from __future__ import annotations

from pathlib import Path

from tracker.engine.library import look
from tracker.engine.script import SCRIPT_LIMIT, ScriptError, read_script
from tracker.engine.systems import load_system, system_problems
from tracker.storage.content.casts import cast_problems
from tracker.storage.content.common import parse_toml
from tracker.storage.content.decks import TABLES, deck_problems
from tracker.storage.files import read_whole
from tracker.storage.problems import FileProblem


def problems_in(path: Path) -> tuple[FileProblem, ...]:
    """Return everything that is wrong with a file, nothing if all is well. What it is, its ending and its fields say.

    A saved game has one mistake at most: the line from which it can be played no more; a script the first that it has.
    """
    match path.suffix.lower():
        case ending if ending in TABLES:
            return deck_problems(path)
        case ".tabletracker":
            return _game_problems(path)
        case ".toml":
            return _toml_problems(path)
        case ".json":
            return _script_problems(path)
    reason = "systems, decks and casts end in .toml, decks also in .csv, games in .tabletracker, scripts in .json"
    return (FileProblem(path, "", reason),)


def _toml_problems(path: Path) -> tuple[FileProblem, ...]:
    try:
        values = parse_toml(path, read_whole(path))
    except FileProblem as problem:
        return (problem,)
    kind = path.absolute().parent.name
    if "ruleset" in values:
        kind = "systems"
    elif "cards" in values:
        kind = "decks"
    elif "figures" in values:
        kind = "casts"
    match kind:
        case "systems":
            return system_problems(path)
        case "decks":
            return deck_problems(path)
        case "casts":
            return _cast_problems(path, values.get("system"))
    reason = "this is no system (field 'ruleset'), no deck ('cards') and no cast ('figures')"
    return (FileProblem(path, "", reason),)


def _cast_problems(path: Path, system_id: object) -> tuple[FileProblem, ...]:
    problems = cast_problems(path)
    if isinstance(system_id, str) and system_id and not problems:
        try:
            load_system(system_id)
        except FileProblem as problem:
            reason = f"there is no system {system_id!r}" if problem.code == "missing" else str(problem)
            return (FileProblem(path, "system", reason),)
    return problems


def _script_problems(path: Path) -> tuple[FileProblem, ...]:
    try:
        read_script(read_whole(path, SCRIPT_LIMIT))
    except FileProblem as problem:
        return (problem,)
    except ScriptError as error:
        return (FileProblem(path, error.place, error.reason),)
    return ()


def _game_problems(path: Path) -> tuple[FileProblem, ...]:
    try:
        _, damage = look(path)
    except FileProblem as problem:
        return (problem,)
    return (FileProblem(path, "", damage.removeprefix(f"{path}: ")),) if damage is not None else ()
