"""The settings that the program keeps: a small JSON file."""

from __future__ import annotations

import binascii
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, get_type_hints

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from tracker.core.codec import Value
from tracker.core.messages import codec_message
from tracker.storage import files
from tracker.storage.problems import FileProblem, StorageError
from tracker.storage.user.folders import from_text, settings_folder, to_text

ThemeChoice = Literal["system", "light", "dark", "high_contrast"]


class Settings(Value, frozen=True):
    """All settings with their defaults.

    `language` is empty for that of the system; `text_scale` is in percent; `animation_ms` 0 turns animation off;
    `recent` are paths of saved games, the last one first; `geometry` and `layout` are Qt's bytes (`with_checksum`);
    `keys` are key sequences by the id of an action; `ring_size` is how many past games are kept; `closed_docks` are the
    names of the docks that somebody closed; with `fit_lists` lists of figures are as large as there is room.
    """

    language: str = ""
    theme: ThemeChoice = "system"
    text_scale: Annotated[int, Meta(ge=50, le=400)] = 100
    animation_ms: Annotated[int, Meta(ge=0, le=5000)] = 250
    recent: tuple[str, ...] = ()
    geometry: str = ""
    layout: str = ""
    keys: Mapping[str, str] = {}
    ring_size: Annotated[int, Meta(ge=1, le=1000)] = 20
    closed_docks: tuple[str, ...] = ()
    fit_lists: bool = True


_WITH_CHECKSUM = ("geometry", "layout")
_BYTES_OF_QT = (b"\x01\xd9\xd0\xcb", b"\x00\x00\x00\xff")
"""How Qt's bytes for the place of a window and of docks begin. Older versions saved them without a checksum."""


def with_checksum(data: bytes) -> str:
    """Return bytes as text with a checksum in front, by which `without_checksum` knows them again."""
    return f"{binascii.crc32(data):08x}:{binascii.b2a_base64(data, newline=False).decode()}"


def without_checksum(text: str) -> bytes | None:
    """Return the bytes of such a text, None unless they are what was written: Qt crashes over others."""
    checksum, _, stored = text.partition(":")
    try:
        data = binascii.a2b_base64(stored, strict_mode=True)
    except ValueError:
        return None
    return data if data and checksum == f"{binascii.crc32(data):08x}" else None


class LoadedSettings(NamedTuple):
    """The settings that hold, and what was wrong with the file, if anything was."""

    settings: Settings
    problem: FileProblem | None


def settings_file() -> Path:
    """Return where the settings lie. The file may not exist yet."""
    return settings_folder() / "settings.json"


def load_settings(path: Path | None = None) -> LoadedSettings:
    """Return the settings; it never fails.

    What cannot be read has its default, and the damaged file is kept beside. Fields of a newer version are passed over.
    """
    path = path or settings_file()
    try:
        values = _values(path)
    except FileProblem as problem:
        if problem.code == "missing":
            return LoadedSettings(Settings(), None)
        return LoadedSettings(Settings(), _kept_aside(path, problem))
    good: dict[str, Any] = {}
    first_problem: FileProblem | None = None
    for name, kind in get_type_hints(Settings, include_extras=True).items():
        if name not in values:
            continue
        try:
            good[name] = msgspec.convert(values[name], kind)
        except (msgspec.ValidationError, RecursionError) as error:
            first_problem = first_problem or FileProblem(path, name, codec_message(error))
    for name in _WITH_CHECKSUM:
        if good.get(name) and without_checksum(good[name]) is None:
            if not _has_no_checksum(good[name]):
                first_problem = first_problem or FileProblem(path, name, "this is not what the program wrote")
            del good[name]
    good["recent"] = tuple(map(from_text, good.get("recent", ())))
    if first_problem:
        first_problem = _kept_aside(path, first_problem)
    return LoadedSettings(Settings(**good), first_problem)


def save_settings(settings: Settings, path: Path | None = None) -> None:
    """Save the settings in one step. Errors: StorageError."""
    path = path or settings_file()
    try:
        stored = replace(settings, recent=tuple(map(to_text, settings.recent)))
        data = msgspec.json.format(msgspec.json.encode(stored), indent=1)
    except (ValueError, RecursionError, TypeError) as error:  # a lone surrogate in a key, for example
        raise StorageError(path, str(error), "not_writable") from None
    files.save(path, [data + b"\n"])


def _has_no_checksum(text: str) -> bool:
    try:
        return binascii.a2b_base64(text, strict_mode=True).startswith(_BYTES_OF_QT)
    except ValueError:
        return False


def _values(path: Path) -> dict[str, Any]:
    data = files.read_whole(path)
    try:
        return msgspec.json.decode(data, type=dict[str, Any])
    except (ValueError, RecursionError) as error:
        raise FileProblem(path, "", codec_message(error), "bad_syntax") from None


def _kept_aside(path: Path, problem: FileProblem) -> FileProblem:
    try:
        if problem.code == "too_large":
            files.move_aside(path, "damaged")
        else:
            files.keep_aside(path, "damaged")
    except (StorageError, FileProblem):
        return problem  # it cannot be read or kept; the next save puts a good one in its place
    return problem
