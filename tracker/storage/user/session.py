"""Remembers which game is on the table while the program runs, so that an unexpected end is noticed."""

from __future__ import annotations

from pathlib import Path

import msgspec

from tracker.core.codec import Value
from tracker.storage import disk, files
from tracker.storage.problems import FileProblem
from tracker.storage.user.folders import from_text, settings_folder, to_text


class Session(Value, frozen=True):
    """What was going on: the saved game on the table, "" for none; `is_opening` while it is still being opened."""

    game: str = ""
    is_opening: bool = False


def session_file() -> Path:
    """Return where it lies. It is there only while the program runs, and after an unexpected end."""
    return settings_folder() / "session.json"


def left_behind() -> Session | None:
    """Return what was going on at an unexpected end; None if the program ended as it should, or had no game."""
    try:
        session = msgspec.json.decode(files.read_whole(session_file()), type=Session)
    except (FileProblem, ValueError, RecursionError):
        return None
    return Session(from_text(session.game), session.is_opening) if session.game else None


def note_game(path: Path | None, *, is_opening: bool = False) -> None:
    """Remember what is on the table from now on. Where that cannot be written, the game itself is safe all the same.

    It is not synced: after a power cut the last game is found by the settings.
    """
    target = session_file()
    fresh = target.with_suffix(".tmp")
    try:
        data = msgspec.json.encode(Session(to_text(str(path)) if path else "", is_opening))
        disk.make_folders(str(target.parent))
        files.unlink_quietly(fresh)
        fd = disk.open_file(str(fresh), disk.NEW)
        try:
            files.write_all(fd, data)
        finally:
            disk.close(fd)
        if not files.is_device(target):
            disk.replace(str(fresh), disk.real_path(str(target)))
    except (OSError, ValueError):
        return


def end_session() -> None:
    """Note that the program ends as it should."""
    files.unlink_quietly(session_file())


def begin_placing() -> bool:
    """Remember that Qt is being given the places of window and docks; return whether no earlier start crashed there."""
    try:
        disk.make_folders(str(_placing_file().parent))
        disk.close(disk.open_file(str(_placing_file()), disk.NEW))
    except FileExistsError:
        return False
    except OSError:
        return True
    return True


def end_placing() -> None:
    """Note that it went well, or that the places are left out from now on."""
    files.unlink_quietly(_placing_file())


def _placing_file() -> Path:
    return settings_folder() / "placing"
