"""Casts: TOML files with sides and figures, to begin a game with."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import msgspec

from tracker.core.codec import Value
from tracker.core.figures import Figure, Side
from tracker.core.messages import Message
from tracker.core.system import Mistake, System, nearest
from tracker.core.system_check import LONGEST_NAME
from tracker.storage import files
from tracker.storage.content import toml_text
from tracker.storage.content.common import problems_of, read_typed
from tracker.storage.problems import FileProblem, StorageError


class Cast(NamedTuple):
    """Who plays: sides in seat order and figures in the order of the list."""

    sides: tuple[Side, ...]
    figures: tuple[Figure, ...]


CastCheck = Callable[[str], Iterable[Mistake]]
"""Finds what is wrong with the system that a cast is for, by its id."""


def nothing_more(system_id: str) -> Iterable[Mistake]:
    """Find nothing wrong."""
    return ()


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


def cast_problems(path: Path, more: CastCheck = nothing_more) -> tuple[FileProblem, ...]:
    """Return everything that is wrong with a cast file for any system; `more` finds what is wrong with its system."""
    try:
        return _read(path, files.read_whole(path), more)[1]
    except FileProblem as problem:
        return (problem,)


def other_system(cast: str, system: str) -> Iterator[Mistake]:
    """Yield that a cast is for another system than that which it shall be taken for, if it is."""
    if cast not in ("", system):
        text = "this cast is for '{other}', not for '{system}'"
        yield Mistake("system", Message(text, other=cast, system=system))


def _parsed(path: Path, data: bytes, system: System) -> Cast:
    cast, problems = _read(path, data, lambda named: other_system(named, system.id))
    if problems:
        raise problems[0]
    return cast


def _read(path: Path, data: bytes, more: CastCheck) -> tuple[Cast, tuple[FileProblem, ...]]:
    cast, mismatches = read_typed(path, data, _CastFile)
    return Cast(cast.sides, cast.figures), problems_of(
        path, chain(mismatches, more(cast.system), _mistakes_of(cast)), data
    )


def _mistakes_of(cast: _CastFile) -> Iterator[Mistake]:
    sides: set[str] = set()
    for at, side in enumerate(cast.sides):
        if side.id in sides:
            yield Mistake(f"sides[{at}].id", Message("'{name}' is used twice", name=side.id))
        sides.add(side.id)
    ids: set[str] = set()
    for at, figure in enumerate(cast.figures):
        if figure.id in ids:
            yield Mistake(f"figures[{at}].id", Message("'{name}' is used twice", name=figure.id))
        ids.add(figure.id)
        if figure.side not in sides:
            reason = nearest(Message("there is no side '{name}'", name=figure.side), figure.side[:LONGEST_NAME], sides)
            yield Mistake(f"figures[{at}].side", reason, "sides[].id")


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
