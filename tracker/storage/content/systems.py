"""System files: `resources/systems/*.toml` and the user's own `systems/*.toml`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path

from tracker.core.messages import Message
from tracker.core.system import System
from tracker.core.system_check import mistakes_of
from tracker.storage.content.common import at_lines, faults, find, listed, parse_toml, typed, unusable
from tracker.storage.files import read_whole
from tracker.storage.problems import FileProblem, OnProblem, ignore

_KIND = "systems"
_ENDINGS = (".toml",)


def load_system(which: str | Path) -> System:
    """Return a system by its id (a str) or from a file (a Path), checked but for what its ruleset needs.

    Errors: FileProblem naming the field.
    """
    path = path_of(which) if isinstance(which, str) else which
    system, problems = read_system(path)
    if system is not None and isinstance(which, str):
        problems = (*problems, *name_problem(path, system, which))
    if problems:
        raise problems[0]
    assert system is not None
    return system


def path_of(system_id: str) -> Path:
    """Return the file of a system. Errors: FileProblem (missing)."""
    return find(_KIND, system_id, _ENDINGS)


def read_system(path: Path) -> tuple[System | None, tuple[FileProblem, ...]]:
    """Return the system in a file, None if it is none, and all that is wrong with it but for what its ruleset needs."""
    try:
        return _read(path, read_whole(path))
    except FileProblem as problem:
        return None, (problem,)


def name_problem(path: Path, system: System, system_id: str) -> tuple[FileProblem, ...]:
    """Return that a system is not called as it is looked for, if it is not."""
    if system.id == system_id:
        return ()
    return (FileProblem(path, "id", Message("the id must be the name of the file: '{name}'", name=system_id)),)


@lru_cache(maxsize=16)
def _read(path: Path, data: bytes) -> tuple[System | None, tuple[FileProblem, ...]]:
    """Return the system in the content of a file. One that is opened asks for its system several times."""
    values = parse_toml(path, data)
    if faulty := at_lines(faults(path, values, System), data):
        return None, faulty
    system = typed(path, values, System)
    return system, at_lines((FileProblem(path, *mistake) for mistake in mistakes_of(system)), data)


def at_lines_of_file(path: Path, problems: Iterable[FileProblem]) -> tuple[FileProblem, ...]:
    """Return problems that were found later with the lines that their fields stand in."""
    few = tuple(problems)
    try:
        return at_lines(few, read_whole(path)) if few else ()
    except FileProblem:
        return few


def system_files() -> Iterator[Path]:
    """Yield the files of all systems, the program's own first."""
    return listed(_KIND, _ENDINGS)


def unusable_files() -> Iterator[FileProblem]:
    """Yield the user's files that no id leads to."""
    return unusable(_KIND, _ENDINGS)


def list_systems(on_problem: OnProblem = ignore) -> tuple[System, ...]:
    """Return all systems, the program's own first. One that cannot be read is told to `on_problem` and left out."""
    systems: list[System] = []
    for path in system_files():
        try:
            systems.append(load_system(path.stem))
        except FileProblem as problem:
            on_problem(problem)
    for unnamed in unusable_files():
        on_problem(unnamed)
    return tuple(systems)
