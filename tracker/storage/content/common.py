"""Content files by id: found among the program's own and the user's, read as TOML into typed values."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from itertools import chain, islice
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from tracker.core.codec import LARGEST, number_beyond
from tracker.core.messages import Message
from tracker.core.system import Mistake
from tracker.storage import disk
from tracker.storage.files import is_file
from tracker.storage.problems import FileProblem
from tracker.storage.user import folders

T = TypeVar("T")

_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,63}")
_TEXTS = re.compile(
    r""""{3}(?:[^\\]|\\.)*?(?:"{3}|\Z)|'{3}.*?(?:'{3}|\Z)|"(?:[^"\\\n]|\\.)*"?|'[^'\n]*'?|\#[^\n]*""", re.DOTALL
)
"""Strings and comments of a TOML file. One that is not closed goes to the end of the file, so that the search stays
linear."""
TOML_REASONS: Mapping[str, str] = {
    "Expected '=' after a key": "the name of a field must be followed by =",
    "Invalid value": "the value is not written as TOML asks; a text needs quotation marks",
    "Invalid statement": "this is no field and no table",
    "Cannot overwrite a value": "the field is there twice",
    "Duplicate inline table key": "the field is there twice",
    "Cannot declare": "the table is there twice",
    "Cannot mutate immutable namespace": "the table is complete already; nothing can be added to it",
    "Cannot redefine namespace": "the table is there twice",
    "An object other than list found": "the table is there already, and not as a list",
    "Unterminated string": "a text has no closing quotation mark",
    "Expected \"'": "a text has no closing quotation mark",
    "Expected '\"": "a text has no closing quotation mark",
    "Unclosed array": "a list has no closing ]",
    "Unclosed inline table": "a table has no closing }",
    "Expected newline or end of document": "after a value a new line must begin",
    "Invalid initial character for a key part": "the name of the field is not written as TOML asks",
    "Expected ']' at": "the table heading has no closing ]",
    "Expected ']]' at": "the table heading has no closing ]]",
    "Invalid date or datetime": "the date is not written as TOML asks",
    "Illegal character": "there is a character that a text in one line may not have",
    "Found invalid character": "there is a character that a comment or a text may not have",
    "Unescaped": "a backslash must be doubled, or the text written in single quotation marks",
    "Invalid hex value": "after \\u four hexadecimal digits must follow, after \\U eight",
    "Escaped character is not": "there is no character of this number",
}
"""How messages of the TOML reader begin, and what is said in their place."""
_DOT_LIMIT = 32
_MOST_USELESS = 100
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
    """Yield the user's files of a kind that cannot be found by an id, so that none is left out silently."""
    folder = folders.user_folder(kind)
    seen: set[str] = set()
    for name in _names_in(folder):
        path = folder / name
        if path.suffix.lower() not in endings:
            continue
        if reason := name_reason(kind, path, endings):
            yield FileProblem(path, "", reason)
        elif path.stem in seen:
            yield FileProblem(
                path, "", Message("another file is called '{name}' too; choose another name", name=path.stem)
            )
        seen.add(path.stem)


def name_reason(kind: str, path: Path, endings: tuple[str, ...]) -> str:
    """Return why no id leads to a file of a kind among the user's, as it is called; empty if one does."""
    if not _ID.fullmatch(path.stem):
        return Message("the name of the file may have letters without accents, digits, _ and - only")
    if path.suffix not in endings:
        return Message("the ending of the file must be written {ending}", ending=path.suffix.lower())
    if any(Path(name).stem == path.stem for name in _names_in(folders.resource(kind))):
        return Message("'{name}' is the name of one that came with the program; choose another", name=path.stem)
    return ""


def is_among(folder: Path, path: Path) -> bool:
    """Return whether a file lies in a folder itself."""
    return disk.real_path(str(path.absolute().parent)) == disk.real_path(str(folder.absolute()))


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
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place, reason = _toml_place(str(error), text)
        raise FileProblem(path, place, reason, "bad_syntax") from None
    except (ValueError, RecursionError) as error:  # numbers of thousands of digits, deep nesting
        reason = "nested too deeply" if isinstance(error, RecursionError) else "a number is too long"
        raise FileProblem(path, "", reason, "bad_syntax") from None


def _plain(path: Path, data: bytes) -> tuple[dict[str, Any], list[Mistake]]:
    """Return the values of a TOML file, and those of no use in any field, in whose place there is nothing now."""
    wrong: list[Mistake] = []
    values = parse_toml(path, data)
    return {name: _usable(name, value, 1, wrong) for name, value in values.items()}, wrong


def read_typed(path: Path, data: bytes, to: type[T]) -> tuple[T, list[Mistake]]:
    """Return the content of a TOML file as a typed value, and everything in it that does not fit the type.

    What does not fit gives way to a default or to something empty, so that the rest can be looked at. Errors:
    FileProblem for a file that is no TOML.
    """
    values, wrong = _plain(path, data)
    if not wrong:
        with suppress(msgspec.ValidationError):
            return msgspec.convert(values, to), []
    from tracker.core.mismatches import without_mismatches  # imported late: needed for mistakes alone

    return msgspec.convert(without_mismatches(values, to, "", wrong), to), wrong


def problems_of(path: Path, mistakes: Iterable[Mistake], data: bytes = b"") -> tuple[FileProblem, ...]:
    """Return mistakes of a file in its order, each once, with the line that its field stands in.

    What only follows from another mistake is left out; where there are too many, the last problem says so.
    """
    first = next(iter(mistakes := iter(mistakes)), None)
    if first is None:
        return ()
    # Imported late: needed for mistakes alone.
    from tracker.core.mismatches import MOST_MISTAKES, upwards, without_followers
    from tracker.storage.content.toml_places import lines_of

    found = [*islice(without_followers(chain((first,), mistakes)), MOST_MISTAKES + 1)]
    wanted = {place for each in found for place in upwards(each.place)}
    lines = lines_of(data.decode("utf-8-sig", "replace"), _TEXTS, wanted)
    problems: list[FileProblem] = []
    for each in found[:MOST_MISTAKES]:
        line = next((lines[place] for place in upwards(each.place) if place in lines), 0)
        problems.append(FileProblem(path, each.place, each.reason, line=line))
    problems.sort(key=lambda problem: problem.line)
    if len(found) > MOST_MISTAKES:
        text = "there are more mistakes; these are the first {count}"
        problems.append(FileProblem(path, "", Message(text, count=MOST_MISTAKES)))
    return tuple(problems)


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
    for begins, said in TOML_REASONS.items():
        if reason.startswith(begins):
            return place, Message(said)
    return place, Message("this breaks the rules of TOML: {detail}", detail=reason)


def _usable(place: str, value: Any, depth: int, wrong: list[Mistake]) -> Any:
    """Return a plain value; what no field could be is reported to `wrong` and becomes nothing."""
    if depth > DEPTH_LIMIT:
        reason = "nested too deeply"
    else:
        match value:
            case dict():
                return {name: _usable(f"{place}.{name}", each, depth + 1, wrong) for name, each in value.items()}
            case list():
                return [_usable(f"{place}[{at}]", each, depth + 1, wrong) for at, each in enumerate(value)]
            case bool() | str():
                return value
            case int():
                reason = "" if -LARGEST <= value <= LARGEST else number_beyond(LARGEST)
            case float():
                reason = "" if math.isfinite(value) else "this is not a number to count with"
            case _:
                reason = "dates and times have no use here"
    if not reason:
        return value
    if len(wrong) < _MOST_USELESS:
        wrong.append(Mistake(place, reason))
    return None
