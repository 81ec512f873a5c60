"""System files: `resources/systems/*.toml` and the user's own `systems/*.toml`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import chain
from pathlib import Path

from tracker.core.messages import Message
from tracker.core.system import Mistake, System
from tracker.core.system_check import mistakes_of
from tracker.storage.content.common import find, listed, name_reason, problems_of, read_typed, unusable
from tracker.storage.files import read_whole
from tracker.storage.problems import FileProblem

_KIND = "systems"
_ENDINGS = (".toml",)
SystemCheck = Callable[[System], Iterable[Mistake]]
"""Finds more that is wrong with a system. It depends on the system alone, so its result is cached."""


def path_of(system_id: str) -> Path:
    """Return the file of a system. Errors: FileProblem (missing)."""
    return find(_KIND, system_id, _ENDINGS)


def read_system(path: Path, more: SystemCheck) -> tuple[System | None, tuple[FileProblem, ...]]:
    """Return the system in a file, None if it is none, and all that is wrong with it; `more` finds what its ruleset
    needs."""
    try:
        return _read(path, read_whole(path), more)
    except FileProblem as problem:
        return None, (problem,)


def name_problems(path: Path, system: System) -> tuple[FileProblem, ...]:
    """Return why a system would not be found among the user's by its id, as its file is called; nothing if it would."""
    if reason := name_reason(_KIND, path, _ENDINGS):
        return (FileProblem(path, "", reason),)
    return id_problem(path, system, path.stem)


def id_problem(path: Path, system: System, system_id: str) -> tuple[FileProblem, ...]:
    """Return that a system is not called as it is looked for, if it is not."""
    if system.id == system_id:
        return ()
    return problems_of_one(
        path, Mistake("id", Message("the id must be the name of the file: '{name}'", name=system_id))
    )


def problems_of_one(path: Path, mistake: Mistake) -> tuple[FileProblem, ...]:
    """Return a mistake of a file that was found later, with the line of its field."""
    try:
        return problems_of(path, [mistake], read_whole(path))
    except FileProblem:
        return problems_of(path, [mistake])


@lru_cache(maxsize=16)
def _read(path: Path, data: bytes, more: SystemCheck) -> tuple[System, tuple[FileProblem, ...]]:
    """Return the system in the content of a file. One that is opened asks for its system several times."""
    system, mismatches = read_typed(path, data, System)
    return system, problems_of(path, chain(mismatches, more(system), mistakes_of(system)), data)


def system_files() -> Iterator[Path]:
    """Yield the files of all systems, the program's own first."""
    return listed(_KIND, _ENDINGS)


def unusable_files() -> Iterator[FileProblem]:
    """Yield the user's files that no id leads to."""
    return unusable(_KIND, _ENDINGS)
