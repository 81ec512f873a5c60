"""Content files by id: found among the program's own and the user's, read as TOML into typed values."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from tracker.storage import disk, folders
from tracker.storage.files import read_whole
from tracker.storage.problems import FileProblem

T = TypeVar("T")

_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,63}")
_TEXTS = re.compile(
    r""""{3}(?:[^\\]|\\.)*?(?:"{3}|\Z)|'{3}.*?(?:'{3}|\Z)|"(?:[^"\\\n]|\\.)*"?|'[^'\n]*'?|\#[^\n]*""", re.DOTALL
)
"""Strings and comments of a TOML file. One without its end is taken to the end, so that no text is looked at twice."""
_DOT_LIMIT = 32
DEPTH_LIMIT = 32
"""How deep tables and lists of a content file may be nested."""


def find(kind: str, content_id: str, endings: tuple[str, ...]) -> Path:
    """Return the file of a content id, the program's own first, then the user's. Errors: FileProblem (missing).

    An id is never a path: a data file that names a deck cannot make the program read another file.
    """
    if _ID.fullmatch(content_id):
        for folder in (folders.resource(kind), folders.user_folder(kind)):
            for ending in endings:
                path = folder / f"{content_id}{ending}"
                if path.is_file():
                    return path
    raise FileProblem(content_id, "", f"there is nothing of this name among the {kind}", "missing")


def listed(kind: str, endings: tuple[str, ...]) -> Iterator[Path]:
    """Yield all content files of a kind, the program's own first, by name; an id that is taken is left out."""
    seen: set[str] = set()
    for folder in (folders.resource(kind), folders.user_folder(kind)):
        try:
            names = sorted(disk.list_folder(str(folder)))
        except OSError:
            continue
        for name in names:
            path = folder / name
            if path.suffix.lower() in endings and _ID.fullmatch(path.stem) and path.stem not in seen:
                seen.add(path.stem)
                yield path


def text_of(path: Path, data: bytes) -> str:
    """Return UTF-8 bytes as text, with or without a byte order mark. Errors: FileProblem (not_text)."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise FileProblem(path, f"line {line}", "this is not UTF-8 text", "not_text") from None


def read_toml(path: Path) -> dict[str, Any]:
    """Return the plain values of a TOML file. Errors: FileProblem."""
    return parse_toml(path, read_whole(path))


def parse_toml(path: Path, data: bytes) -> dict[str, Any]:
    """Return the plain values of the content of a TOML file. Errors: FileProblem."""
    import tomllib

    text = text_of(path, data)
    _check_keys(path, text)
    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place, reason = _toml_place(str(error), text)
        raise FileProblem(path, place, reason, "bad_syntax") from None
    except (ValueError, RecursionError) as error:  # a number of thousands of digits, brackets in brackets
        reason = "nested too deeply" if isinstance(error, RecursionError) else "a number is too long"
        raise FileProblem(path, "", reason, "bad_syntax") from None
    for name, value in values.items():
        _check_plain(path, name, value, 1)
    return values


def typed(path: Path, values: Any, to: type[T], place: str = "") -> T:
    """Return plain values as a typed one. Errors: FileProblem naming the field."""
    try:
        return msgspec.convert(values, to)
    except msgspec.ValidationError as error:
        reason, _, at = str(error).partition(" - at `$")
        field = (place + at.rstrip("`")).lstrip(".")
        raise FileProblem(path, field, reason) from None


def _check_keys(path: Path, text: str) -> None:
    # tomllib needs memory by the square of the parts of a dotted key: a line of 400,000 dots would take all there is.
    keys = _TEXTS.sub(lambda found: "\n" * found.group().count("\n"), text)
    for number, line in enumerate(keys.split("\n"), 1):
        if line.count(".") > _DOT_LIMIT:
            raise FileProblem(path, f"line {number}", "a key has too many parts", "bad_syntax")


def _toml_place(message: str, text: str) -> tuple[str, str]:
    reason, _, at = message.partition(" (at ")
    line = re.match(r"line \d+", at)
    return (line.group() if line else f"line {text.count(chr(10)) + 1}"), reason


def _check_plain(path: Path, place: str, value: object, depth: int) -> None:
    if depth > DEPTH_LIMIT:
        raise FileProblem(path, place, "nested too deeply")
    match value:
        case bool() | str():
            return
        case int():
            if not -(2**63) <= value < 2**63:
                raise FileProblem(path, place, "the number is too large")
        case float():
            if not math.isfinite(value):
                raise FileProblem(path, place, "this is not a number to count with")
        case Mapping():
            for name, inner in value.items():
                _check_plain(path, f"{place}.{name}", inner, depth + 1)
        case list():
            for at, inner in enumerate(value):
                _check_plain(path, f"{place}[{at}]", inner, depth + 1)
        case _:
            raise FileProblem(path, place, "dates and times have no use here")
