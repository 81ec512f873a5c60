"""The pages of help that came with the program: Markdown with placeholders for keys, `{id}` of an action."""

from __future__ import annotations

from tracker.core.figures import SOURCE_LANGUAGE
from tracker.storage.files import read_whole
from tracker.storage.problems import FileProblem
from tracker.storage.user.folders import resource

FIRST_STEPS = "first-steps"
OWN_FILES = "own-files"
"""How to write systems and decks of one's own."""
TABLE = "table"
"""What holds for every system: house rules, undo and story, keys, saving."""


def guide(name: str, language: str) -> str:
    """Return a page in the language, else in English; empty if there is none."""
    return _read(name, language) or _read(name, SOURCE_LANGUAGE)


def _read(name: str, language: str) -> str:
    # A system of the user's may be called anything, also something that leads out of the folder.
    if not all(part.replace("-", "").replace("_", "").isalnum() for part in (name, language)):
        return ""
    try:
        return read_whole(resource("help", f"{name}.{language}.md")).decode()
    except (FileProblem, UnicodeDecodeError):
        return ""
