"""The log: nothing while all goes well; what went wrong, in a few files that rotate, and without private paths."""

from __future__ import annotations

import keyword
import os
import platform
import re
import time
from collections.abc import Iterable
from pathlib import Path

import msgspec

from tracker import __version__
from tracker.core.codec import snake_case
from tracker.storage import disk, files
from tracker.storage.problems import FileProblem
from tracker.storage.user.folders import HOME_VARIABLE, data_folder, games_folder, logs_folder, settings_folder
from tracker.streams import say_error

_LARGEST_BYTES = 256 << 10
_OLDER_FILES = 3
_LONGEST_TEXT = 20_000
_SHORT_NAME, _SHORT_PLACE = 2, 3
"""Shorter names and paths identify nobody, and are part of other words."""
_FREE_TEXTS = frozenset(("name", "names", "title", "note", "notes", "text"))
"""Keys of a saved game under which people write what they like."""


def log_file() -> Path:
    """Return where the log lies. It may not exist yet; older ones have `.1` and so on behind their name."""
    return logs_folder() / "table-tracker.log"


def crash_file() -> Path:
    """Return where the interpreter writes when it cannot go on."""
    return logs_folder() / "crash.log"


def log_files() -> list[Path]:
    """Return all files of the log that exist, the one written last first."""
    names = [log_file(), *(Path(f"{log_file()}.{n}") for n in range(1, _OLDER_FILES + 1)), crash_file()]
    return [path for path in names if files.is_file(path)]


def about() -> str:
    """Return which program this is and what it runs on, in one line."""
    try:
        from PySide6 import __version__ as pyside
    except ImportError:
        pyside = "?"
    return f"table-tracker {__version__}, Python {platform.python_version()}, PySide6 {pyside}, {platform.platform()}"


class Log:
    """Writes the log. Its file is made with the first entry, and no error of the log is ever raised."""

    def __init__(self) -> None:
        self._has_begun = False
        self._crash: int | None = None

    def write(self, text: str, *, is_error: bool = True) -> None:
        """Add an entry; private paths are replaced."""
        entry = _entry("ERROR" if is_error else "WARNING", scrubbed(text[:_LONGEST_TEXT]))
        try:
            disk.make_folders(str(log_file().parent))
            _append(entry if self._has_begun else _entry("INFO", about()) + entry)
            self._has_begun = True
        except OSError as error:
            say_error(f"table-tracker: no log: {error}\n")

    def watch_for_crashes(self) -> None:
        """Let the interpreter write down where it was if it cannot go on."""
        import faulthandler

        try:
            earlier = files.read_whole(crash_file()).decode("utf-8", "replace")
        except FileProblem:
            earlier = ""
        if earlier:
            self.write(f"An earlier start ended like this:\n{earlier}")
        try:
            disk.make_folders(str(crash_file().parent))
            self._crash = disk.open_file(str(crash_file()), disk.FRESH)
        except OSError:
            return
        faulthandler.enable(self._crash)

    def close(self) -> None:
        """Close the files."""
        crash, self._crash = self._crash, None
        if crash is None:
            return
        import faulthandler

        faulthandler.disable()
        try:
            is_empty = not disk.fstat(crash).st_size
        except OSError:
            is_empty = False
        files.close_quietly(crash)
        if is_empty:
            files.unlink_quietly(crash_file())


def _entry(level: str, text: str) -> bytes:
    # Lone surrogates, as in a file name that is not text, must not stop an entry.
    return f"{time.strftime('%Y-%m-%d %H:%M:%S')} {level} {text}\n".encode("utf-8", "backslashreplace")


def _append(entry: bytes) -> None:
    """Add to the log; a full one becomes an older one first. Errors: OSError."""
    try:
        is_full = disk.stat(str(log_file())).st_size + len(entry) > _LARGEST_BYTES
    except FileNotFoundError:
        is_full = False
    if is_full:
        _make_older()
    fd = disk.open_file(str(log_file()), disk.LOG)
    try:
        files.write_all(fd, entry)
    finally:
        files.close_quietly(fd)


def _make_older() -> None:
    names = [str(log_file()), *(f"{log_file()}.{n}" for n in range(1, _OLDER_FILES + 1))]
    for older, newer in zip(reversed(names[1:]), reversed(names[:-1]), strict=True):
        if files.is_there(Path(newer)):
            disk.replace(newer, older)


def scrubbed(text: str, more: Iterable[Path] = ()) -> str:
    """Return the text without the paths of the user's folders, also where a link leads to, and without the user's name.

    `more` are further folders to hide. A name that is a word of the program's own (a user called `deck`) is taken out
    of paths only: elsewhere it says what went wrong.
    """
    text = _without_places(text, more)
    for name in _user_names():
        text = _as_part_of_a_path(name).sub("<user>", text)
        if len(name) > _SHORT_NAME and name.casefold() not in _own_words():
            text = _alone(name).sub("<user>", text)
    return text


def scrubbed_game(text: str, more: Iterable[Path] = ()) -> str:
    """Return a saved game without private paths, and without the user's name where people write: names, titles, notes.

    Keys and ids stay, so that the game can be opened. A line that is no JSON is scrubbed as any text is.
    """
    more = tuple(more)
    return "".join(_scrubbed_line(line, more) for line in text.splitlines(keepends=True))


def _scrubbed_line(line: str, more: tuple[Path, ...]) -> str:
    try:
        value = msgspec.json.decode(line)
    except (ValueError, RecursionError):
        return scrubbed(line, more)
    clean = _scrubbed_value(value, more, is_free_text=False)
    if clean == value:
        return line
    return msgspec.json.encode(clean).decode() + line[len(line.rstrip("\r\n")) :]


def _scrubbed_value(value: object, more: tuple[Path, ...], *, is_free_text: bool) -> object:
    match value:
        case str():
            return _scrubbed_string(value, more, is_free_text=is_free_text)
        case list():
            return [_scrubbed_value(inner, more, is_free_text=is_free_text) for inner in value]
        case dict():
            return {
                key: _scrubbed_value(inner, more, is_free_text=is_free_text or key in _FREE_TEXTS)
                for key, inner in value.items()
            }
    return value


def _scrubbed_string(text: str, more: tuple[Path, ...], *, is_free_text: bool) -> str:
    text = _without_places(text, more)
    for name in _user_names():
        text = _as_part_of_a_path(name).sub("<user>", text)
        if is_free_text and len(name) > _SHORT_NAME:
            text = _alone(name).sub("<user>", text)
    return text


def _without_places(text: str, more: Iterable[Path]) -> str:
    flags = re.IGNORECASE if os.name == "nt" else 0
    for place, stands_for in _private_places(more):
        for form in {place, place.replace("\\", "/"), place.replace("\\", "\\\\")}:
            text = re.sub(rf"{re.escape(form)}(?!\w)", stands_for, text, flags=flags)
    return text


def _alone(name: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w){re.escape(name)}(?!\w)", re.IGNORECASE)


def _as_part_of_a_path(name: str) -> re.Pattern[str]:
    return re.compile(rf"(?<=[/\\]){re.escape(name)}(?=[/\\'\"\s]|$)", re.IGNORECASE)


def _private_places(more: Iterable[Path]) -> list[tuple[str, str]]:
    """Return the folders to hide and what stands for each, the longest first: one may lie in another."""
    found: dict[str, str] = {}
    home = os.path.expanduser("~")
    chosen = os.environ.get(HOME_VARIABLE)
    for place, stands_for in (
        (home, "~"),
        *([(chosen, "<games>")] if chosen else ()),
        (str(games_folder()), "<games>"),
        (str(data_folder()), "<data>"),
        (str(settings_folder()), "<settings>"),
        (str(logs_folder()), "<logs>"),
        *((str(folder), "<folder>") for folder in more),
    ):
        # The system names a file as it was asked for, or by where its links lead.
        for form in (os.path.abspath(place), disk.real_path(place)):
            if len(form) > _SHORT_PLACE:
                found.setdefault(form, stands_for)
    return sorted(found.items(), key=lambda item: len(item[0]), reverse=True)


def _user_names() -> list[str]:
    found = {os.environ.get(name, "") for name in ("USER", "LOGNAME", "USERNAME")}
    found.add(os.path.basename(os.path.expanduser("~")))
    return sorted((name for name in found if len(name) > 1), key=len, reverse=True)


def _own_words() -> frozenset[str]:
    """Return the names of fields and the tags of all records: words that messages about errors use."""
    words: set[str] = {*keyword.kwlist, *keyword.softkwlist}
    kinds: list[type] = [msgspec.Struct]
    while kinds:
        kind = kinds.pop()
        kinds += kind.__subclasses__()
        words |= {*getattr(kind, "__struct_fields__", ()), kind.__name__.casefold(), snake_case(kind.__name__)}
    return frozenset(words)
