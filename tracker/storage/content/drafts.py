"""Drafts of new games: what was filled in and not begun, one for each system, kept until its game begins."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import msgspec

from tracker.core.codec import LARGEST, LONGEST_TEXT, Value, find_excess
from tracker.core.figures import check_known
from tracker.core.messages import codec_message
from tracker.core.setup import Setup
from tracker.storage import files
from tracker.storage.problems import FileProblem, StorageError
from tracker.storage.user.folders import data_folder


class TypedFigure(Value, frozen=True):
    """A figure as it was typed: its numbers, side and role are texts, also such as mean nothing."""

    id: str = ""
    name: str = ""
    side: str = ""
    role: str = ""
    stats: Mapping[str, str] = {}
    flags: tuple[str, ...] = ()
    in_play: bool = True
    alive: bool = True


class SetupDraft(Setup, frozen=True):
    """A beginning as it was filled in, right or wrong.

    `rows` are the cast, in the place of `figures`; only drafts of earlier versions have those. `wrong` are the texts in
    number fields of the house rules that mean no number of the range; `box` is what was typed in the part of the dialog
    that one ruleset alone has. Both are by the names of fields.
    """

    rows: tuple[TypedFigure, ...] = ()
    wrong: Mapping[str, str] = {}
    box: Mapping[str, str] = {}


def draft_file(system_id: str) -> Path:
    """Return where the draft of a system lies. It may not exist."""
    name = re.sub(r"[^\w-]", "_", system_id)[:60]
    return data_folder() / "drafts" / f"{name}.json"


def load_draft(system_id: str) -> SetupDraft | None:
    """Return the beginning that was left, None if there is none.

    One that cannot be read is kept beside under another name. Errors: FileProblem, once for each such file.
    """
    path = draft_file(system_id)
    try:
        data = files.read_whole(path)
    except FileProblem as problem:
        if problem.code == "missing":
            return None
        raise
    try:
        setup = msgspec.json.decode(data, type=SetupDraft)
        _check(setup)
    except (ValueError, RecursionError) as error:
        with suppress(StorageError):  # else the next draft replaces it
            files.move_aside(path, "damaged")
        raise FileProblem(path, "", codec_message(error), "bad_syntax") from None
    return setup if setup.system == system_id else None


def save_draft(setup: Setup) -> None:
    """Keep a beginning, finished or not, in the place of the one before. Errors: StorageError."""
    path = draft_file(setup.system)
    try:
        data = msgspec.json.encode(setup)
    except (ValueError, RecursionError, TypeError) as error:  # a lone surrogate in a name, for example
        raise StorageError(path, str(error), "not_writable") from None
    if len(data) > files.CONTENT_LIMIT:
        raise StorageError(path, "it is too large for a draft", "not_writable")
    files.save(path, [data])


def drop_draft(system_id: str) -> None:
    """Forget the draft of a system: its game has begun."""
    files.unlink_quietly(draft_file(system_id))


def _check(setup: SetupDraft) -> None:
    """Check that all is within the limits, no id is used twice, and figures of an earlier version fit their sides.

    Errors: ValueError.
    """
    if found := find_excess(setup, longest=LONGEST_TEXT, largest=LARGEST):
        raise ValueError(found.message())
    sides = [side.id for side in setup.sides]
    figures = [figure.id for figure in setup.figures] + [row.id for row in setup.rows if row.id]
    if len(set(sides)) < len(sides) or len(set(figures)) < len(figures):
        raise ValueError("an id is used twice")
    check_known("side", (figure.side for figure in setup.figures), sides)
