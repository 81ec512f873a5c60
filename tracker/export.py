"""`table-tracker export`: the story of a saved game as a document."""

from __future__ import annotations

from pathlib import Path

from tracker.core.figures import SOURCE_LANGUAGE
from tracker.engine.library import load_game
from tracker.engine.systems import load_system
from tracker.startup import MALFORMED, NOT_WRITTEN, OK, complain
from tracker.storage import disk, files
from tracker.storage.problems import FileProblem, StorageError
from tracker.words.story_export import FORMATS, story_bytes
from tracker.words.words import Words


def export(source: Path, target: Path, language: str | None) -> int:
    """Write the story of a saved game into a file, which is replaced; return the exit status."""
    ending = target.suffix.lower()
    if ending not in FORMATS:
        complain(f"{target}: a story ends with one of {', '.join(FORMATS)}")
        return MALFORMED
    if disk.real_path(str(source)) == disk.real_path(str(target)):
        complain(f"{target}: this is the game itself")
        return MALFORMED
    try:
        game, damage = load_game(source)
        words = Words(load_system(game.setup.system), language or SOURCE_LANGUAGE)
    except FileProblem as problem:
        complain(str(problem))
        return MALFORMED
    if damage is not None:
        complain(damage)
    try:
        files.save(target, (story_bytes(game, words, ending),))
    except StorageError as error:
        complain(str(error))
        return NOT_WRITTEN
    return OK
