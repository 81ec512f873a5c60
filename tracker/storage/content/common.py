"""Content files by id: found among the program's own and the user's, read as TOML into typed values."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar, get_args, get_origin

import msgspec

from tracker.core.codec import LARGEST, number_beyond
from tracker.core.messages import Message, codec_message
from tracker.core.system_check import nearest
from tracker.storage import disk
from tracker.storage.files import is_file
from tracker.storage.problems import FileProblem
from tracker.storage.user import folders

T = TypeVar("T")

_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,63}")
_TEXTS = re.compile(
    r""""{3}(?:[^\\]|\\.)*?(?:"{3}|\Z)|'{3}.*?(?:'{3}|\Z)|"(?:[^"\\\n]|\\.)*"?|'[^'\n]*'?|\#[^\n]*""", re.DOTALL
)
"""Strings and comments of a TOML file. One without its end is taken to the end, so that no text is looked at twice."""
_NAME = r"(?P<name>[\w-]++(?:\s*+\.\s*+[\w-]++)*+)\s*+"
_HEAD = re.compile(rf"\s*+(?P<open>\[\[?)\s*+{_NAME}\]")
_KEY = re.compile(rf"\s*+{_NAME}=")
TOML_REASONS = frozenset(
    (
        "Expected '=' after a key in a key/value pair",
        "Invalid value",
        "Invalid statement",
        "Cannot overwrite a value",
        "Unterminated string",
        "Unclosed array",
        "Unclosed inline table",
        "Expected newline or end of document after a statement",
        "Invalid initial character for a key part",
        "Expected ']' at the end of a table declaration",
        "Expected ']]' at the end of an array declaration",
        "Invalid date or datetime",
    )
)
"""What tomllib says in words that anybody understands who writes such a file."""
MOST_PROBLEMS = 20
"""So many mistakes of one file are told; whoever has mended them sees the next."""
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
                if is_file(path):
                    return path
    raise FileProblem(content_id, "", Message("there is nothing of this name among the {kind}", kind=kind), "missing")


def listed(kind: str, endings: tuple[str, ...]) -> Iterator[Path]:
    """Yield all content files of a kind, the program's own first, by name; an id that is taken is left out."""
    seen: set[str] = set()
    for folder in (folders.resource(kind), folders.user_folder(kind)):
        for name in _names_in(folder):
            path = folder / name
            if path.suffix in endings and _ID.fullmatch(path.stem) and path.stem not in seen:
                seen.add(path.stem)
                yield path


def unusable(kind: str, endings: tuple[str, ...]) -> Iterator[FileProblem]:
    """Yield the user's files of a kind that no id leads to, so that none is absent without a word."""
    own = {Path(name).stem for name in _names_in(folders.resource(kind))}
    folder = folders.user_folder(kind)
    seen: set[str] = set()
    for name in _names_in(folder):
        path = folder / name
        if path.suffix.lower() not in endings:
            continue
        if not _ID.fullmatch(path.stem):
            yield FileProblem(path, "", "the name of the file may have letters without accents, digits, _ and - only")
        elif path.suffix not in endings:
            yield FileProblem(
                path, "", Message("the ending of the file must be written {ending}", ending=path.suffix.lower())
            )
        elif path.stem in own:
            yield FileProblem(
                path,
                "",
                Message("'{name}' is the name of one that came with the program; choose another", name=path.stem),
            )
        elif path.stem in seen:
            yield FileProblem(
                path, "", Message("another file is called '{name}' too; choose another name", name=path.stem)
            )
        seen.add(path.stem)


def _names_in(folder: Path) -> list[str]:
    try:
        return sorted(disk.list_folder(str(folder)))
    except OSError:
        return []


def text_of(path: Path, data: bytes) -> str:
    """Return UTF-8 bytes as text, with or without a byte order mark. Errors: FileProblem (not_text)."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise FileProblem(path, f"line {line}", "this is not UTF-8 text", "not_text") from None


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
        at = str(error).partition(" - at `$")[2]
        field = (place + at.rstrip("`")).lstrip(".")
        raise FileProblem(path, field, codec_message(error)) from None


def faults(path: Path, values: Any, to: Any, place: str = "") -> Iterator[FileProblem]:
    """Yield everything in plain values that does not fit a type, each with its field; nothing if they fit."""
    if isinstance(values, dict) and isinstance(to, type) and issubclass(to, msgspec.Struct):
        fields = {field.name: field for field in msgspec.structs.fields(to)}
        for name, value in values.items():
            if name not in fields:
                yield FileProblem(
                    path, f"{place}.{name}".lstrip("."), nearest(Message("there is no such field"), name, fields)
                )
            else:
                yield from faults(path, value, fields[name].type, f"{place}.{name}".lstrip("."))
        for name, field in fields.items():
            if field.required and name not in values:
                yield FileProblem(path, place, Message("the field '{name}' is missing", name=name))
        return
    arguments = get_args(to)
    if isinstance(values, list) and get_origin(to) is tuple:
        for at, value in enumerate(values):
            yield from faults(path, value, arguments[0], f"{place}[{at}]")
    elif isinstance(values, dict) and get_origin(to) is Mapping:
        for name, value in values.items():
            yield from faults(path, value, arguments[1], f"{place}.{name}")
    else:
        try:
            typed(path, values, to, place)
        except FileProblem as problem:
            yield problem


def at_lines(problems: Iterable[FileProblem], data: bytes) -> tuple[FileProblem, ...]:
    """Return the first problems with a TOML file, each with the line that its field stands in."""
    few = tuple(islice(problems, MOST_PROBLEMS))
    if not few:
        return ()
    lines = _lines(data.decode("utf-8-sig", "replace"))
    return tuple(
        FileProblem(each.path, each.place, each.reason, each.code, _line_of(lines, each.place)) for each in few
    )


def _line_of(lines: Mapping[str, int], place: str) -> int:
    """Return the line of a field (`options[2].default`), or of the nearest table that it stands in; 0: unknown."""
    while place and place not in lines:
        place = place[: max(place.rfind("."), place.rfind("["), 0)]
    return lines.get(place, 0)


def _lines(text: str) -> dict[str, int]:
    """Return the line of each table and each field of a TOML text.

    Fields with a quoted key, and those inside an inline table, are left to the table that they are in.
    """
    lines: dict[str, int] = {}
    counts: dict[str, int] = {}
    table = ""
    for number, line in enumerate(_TEXTS.sub(lambda hit: "\n" * hit.group().count("\n"), text).split("\n"), 1):
        if head := _HEAD.match(line):
            name = re.sub(r"\s", "", head["name"])
            if head["open"] == "[[":
                counts[name] = counts.get(name, -1) + 1
            first, dot, rest = name.partition(".")
            table = f"{first}[{counts[first]}]{dot}{rest}" if first in counts else name
            lines.setdefault(table, number)
        elif key := _KEY.match(line):
            name = re.sub(r"\s", "", key["name"])
            lines.setdefault(f"{table}.{name}".lstrip("."), number)
    return lines


def _check_keys(path: Path, text: str) -> None:
    # tomllib needs memory by the square of the parts of a dotted key: a line of 400,000 dots would take all there is.
    keys = _TEXTS.sub(lambda found: "\n" * found.group().count("\n"), text)
    for number, line in enumerate(keys.split("\n"), 1):
        if line.count(".") > _DOT_LIMIT:
            raise FileProblem(path, f"line {number}", "a key has too many parts", "bad_syntax")


def _toml_place(message: str, text: str) -> tuple[str, str]:
    reason, _, at = message.partition(" (at ")
    line = re.match(r"line \d+", at)
    place = line.group() if line else f"line {text.count(chr(10)) + 1}"
    return place, reason if reason in TOML_REASONS else Message(
        "this breaks the rules of TOML: {detail}", detail=reason
    )


def _check_plain(path: Path, place: str, value: object, depth: int) -> None:
    if depth > DEPTH_LIMIT:
        raise FileProblem(path, place, "nested too deeply")
    match value:
        case bool() | str():
            return
        case int():
            if not -LARGEST <= value <= LARGEST:
                raise FileProblem(path, place, number_beyond(LARGEST))
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
