"""Casts: TOML files with sides and figures, to begin a game with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec

from tracker.core.codec import Value
from tracker.core.figures import Figure, Side
from tracker.core.messages import Message
from tracker.core.system import System
from tracker.storage import files
from tracker.storage.content import toml_text
from tracker.storage.content.common import at_lines, faults, parse_toml, typed
from tracker.storage.problems import FileProblem, StorageError


class Cast(NamedTuple):
    """Who plays: sides in seat order and figures in the order of the list."""

    sides: tuple[Side, ...]
    figures: tuple[Figure, ...]


class _CastFile(Value, frozen=True):
    sides: tuple[Side, ...]
    figures: tuple[Figure, ...] = ()
    system: str = ""


def load_cast(path: Path, system: System) -> Cast:
    """Return the cast of a file for a system. Errors: FileProblem naming the field."""
    return _parsed(path, files.read_whole(path), system)


def save_cast(path: Path, system: System, sides: tuple[Side, ...], figures: tuple[Figure, ...]) -> None:
    """Save a cast in one step: the file is there whole or as it was before. Errors: StorageError."""
    cast = Cast(sides, figures)
    try:
        data = "".join(_text(system, cast)).encode()
        if len(data) > files.CONTENT_LIMIT or _parsed(path, data, system) != cast:
            raise StorageError(path, "this cast could not be read back", "not_writable")
    except (UnicodeEncodeError, FileProblem) as error:
        raise StorageError(path, str(error), "not_writable") from None
    files.save(path, [data])


def cast_problems(path: Path, system: System | None = None) -> tuple[FileProblem, ...]:
    """Return everything that is wrong with a cast file; without a system it may be for any."""
    try:
        return _read(path, files.read_whole(path), system)[1]
    except FileProblem as problem:
        return (problem,)


def _parsed(path: Path, data: bytes, system: System) -> Cast:
    cast, problems = _read(path, data, system)
    if problems:
        raise problems[0]
    return cast


def _read(path: Path, data: bytes, system: System | None) -> tuple[Cast, tuple[FileProblem, ...]]:
    values = parse_toml(path, data)
    if faulty := at_lines(faults(path, values, _CastFile), data):
        return Cast((), ()), faulty
    found: list[FileProblem] = []
    cast = typed(path, values, _CastFile)
    if system is not None and cast.system not in ("", system.id):
        found.append(
            FileProblem(
                path,
                "system",
                Message("this cast is for '{other}', not for '{system}'", other=cast.system, system=system.id),
            )
        )
    sides: set[str] = set()
    for at, side in enumerate(cast.sides):
        if side.id in sides:
            found.append(FileProblem(path, f"sides[{at}].id", Message("'{name}' is used twice", name=side.id)))
        sides.add(side.id)
    ids: set[str] = set()
    for at, figure in enumerate(cast.figures):
        if figure.id in ids:
            found.append(FileProblem(path, f"figures[{at}].id", Message("'{name}' is used twice", name=figure.id)))
        ids.add(figure.id)
        if figure.side not in sides:
            found.append(
                FileProblem(path, f"figures[{at}].side", Message("there is no side '{name}'", name=figure.side))
            )
    return Cast(cast.sides, cast.figures), at_lines(found, data)


def _text(system: System, cast: Cast) -> Iterator[str]:
    yield toml_text.pair("system", system.id)
    if not cast.sides:
        yield toml_text.pair("sides", [])
    for kind, items in (("sides", cast.sides), ("figures", cast.figures)):
        for item in items:
            yield f"\n[[{kind}]]\n"
            fields: Mapping[str, object] = msgspec.to_builtins(item)
            for key, value in fields.items():
                yield toml_text.pair(key, value)
