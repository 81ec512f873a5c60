"""System files: `resources/systems/*.toml` and the user's own `systems/*.toml`."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from tracker.core.system import System
from tracker.storage.content import find, listed, parse_toml, typed
from tracker.storage.files import read_whole
from tracker.storage.problems import FileProblem, OnProblem, ignore

_KIND = "systems"
_ENDINGS = (".toml",)


def load_system(which: str | Path) -> System:
    """Return a system by its id (a str) or from a file (a Path). Errors: FileProblem naming the field."""
    path = find(_KIND, which, _ENDINGS) if isinstance(which, str) else which
    system = _read(path, read_whole(path))
    if isinstance(which, str) and system.id != which:
        raise FileProblem(path, "id", f"the id must be the name of the file: {which!r}")
    return system


@lru_cache(maxsize=16)
def _read(path: Path, data: bytes) -> System:
    """Return the system in the content of a file. One that is opened asks for its system several times."""
    system = typed(path, parse_toml(path, data), System)
    _check(path, system)
    return system


def list_systems(on_problem: OnProblem = ignore) -> tuple[System, ...]:
    """Return all systems, the program's own first. One that cannot be read is told to `on_problem` and left out."""
    systems: list[System] = []
    for path in listed(_KIND, _ENDINGS):
        try:
            systems.append(load_system(path.stem))
        except FileProblem as problem:
            on_problem(problem)
    return tuple(systems)


def _check(path: Path, system: System) -> None:
    for place, ids in (
        ("options", [option.id for option in system.options]),
        ("stats", [stat.id for stat in system.stats]),
        ("roles", [role.id for role in system.roles]),
        ("flags", [flag.id for flag in system.flags]),
        ("sides", [side.id for side in system.sides]),
    ):
        _check_unique(path, place, ids)
    sides = {side.id for side in system.sides}
    for at, side_id in enumerate(system.gm_sides):
        if side_id not in sides:
            raise FileProblem(path, f"gm_sides[{at}]", f"there is no side {side_id!r}")
    for at, option in enumerate(system.options):
        if option.values and option.default is not None and option.default not in option.values:
            raise FileProblem(path, f"options[{at}].default", "this is not one of the values")


def _check_unique(path: Path, place: str, ids: Iterable[str]) -> None:
    seen: set[str] = set()
    for at, one in enumerate(ids):
        if one in seen:
            raise FileProblem(path, f"{place}[{at}].id", f"{one!r} is used twice")
        seen.add(one)
