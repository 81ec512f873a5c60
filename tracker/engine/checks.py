"""What is wrong with a file that somebody wrote: a system, a deck, a cast, a script, or a saved game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tracker.core.messages import Message
from tracker.core.system import Mistake, nearest
from tracker.core.system_check import LONGEST_NAME
from tracker.engine.library import load_game
from tracker.engine.script import SCRIPT_LIMIT, ScriptError, read_script
from tracker.engine.systems import list_systems, load_system, system_problems
from tracker.storage.content.casts import cast_problems, other_system
from tracker.storage.content.common import parse_toml
from tracker.storage.content.decks import TABLES, deck_problems
from tracker.storage.files import is_file, read_whole
from tracker.storage.problems import FileProblem
from tracker.storage.user.folders import user_folder


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
            return _cast_problems(path)
    reason = "this is no system (field 'ruleset'), no deck ('cards') and no cast ('figures')"
    return (FileProblem(path, "", reason),)


def _cast_problems(path: Path) -> tuple[FileProblem, ...]:
    """Return what is wrong with a cast; for the demo of a system it is called like the system and must be for it."""
    name = path.stem.partition(".")[0]
    taken_for = name if is_file(user_folder("systems") / f"{name}.toml") else ""

    def of_system(system_id: str) -> Iterator[Mistake]:
        if taken_for:
            yield from other_system(system_id, taken_for)
        if system_id:
            try:
                load_system(system_id)
            except FileProblem as problem:
                yield Mistake("system", _system_reason(system_id, problem))

    return cast_problems(path, of_system)


def _system_reason(system_id: str, problem: FileProblem) -> Message:
    if problem.code == "missing":
        known = [system.id for system in list_systems()]
        return nearest(
            Message("there is no system '{name}'", name=system_id[:LONGEST_NAME]), system_id[:LONGEST_NAME], known
        )
    return Message("{place}: {reason}", place=problem.path, reason=problem.message())


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
        _, damage = load_game(path)
    except FileProblem as problem:
        return (problem,)
    return (FileProblem(path, "", damage.removeprefix(f"{path}: ")),) if damage is not None else ()
