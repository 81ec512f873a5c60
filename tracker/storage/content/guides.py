"""The pages of help that came with the program: plain text with headings, terms and placeholders for keys."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from tracker.core.figures import SOURCE_LANGUAGE
from tracker.storage.files import read_whole
from tracker.storage.problems import FileProblem
from tracker.storage.user.folders import resource

FIRST_STEPS = "first-steps"
OWN_FILES = "own-files"
"""How to write systems and decks of one's own."""
TABLE = "table"
"""What holds for every system: house rules, undo and story, keys, saving."""


class Part(NamedTuple):
    """A heading, a text, or a term with its text; a `{id}` in a text stands for the key of that action."""

    kind: Literal["heading", "text", "term"]
    text: str
    term: str = ""


def guide(name: str, language: str) -> tuple[Part, ...]:
    """Return a page in the language, else in English; empty if there is none."""
    return tuple(_parts(_read(name, language) or _read(name, SOURCE_LANGUAGE)))


def _read(name: str, language: str) -> str:
    # A system of the user's may be called anything, also something that leads out of the folder.
    if not all(part.replace("-", "").replace("_", "").isalnum() for part in (name, language)):
        return ""
    try:
        return read_whole(resource("help", f"{name}.{language}.md")).decode()
    except (FileProblem, UnicodeDecodeError):
        return ""


def _parts(text: str) -> Iterator[Part]:
    """Go through the lines: `## Heading`, `- Term: text`, and texts, each on one line."""
    for line in filter(None, map(str.strip, text.splitlines())):
        if line.startswith("## "):
            yield Part("heading", line[3:])
        elif line.startswith("- ") and ": " in line:
            term, _, rest = line[2:].partition(": ")
            yield Part("term", rest, term)
        else:
            yield Part("text", line)
