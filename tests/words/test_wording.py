"""What can be held mechanically of how the window speaks; the glossary in CONTRIBUTING.md says the rest."""

from __future__ import annotations

import re
import tomllib
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

import pytest

RESOURCES = Path(__file__).parent.parent.parent / "resources"

_TYPED = re.compile(r'= \{.*?\}|= \[?"[^"]+"\]?|"[a-z_]+"')
BANNED_ENGLISH = (
    r"gone on with",
    r"\bmend\b",
    r"does not wait\b",
    r"nobody else",
    r"^as it was$",
    r"before your eyes",
    r"^Enter$",
    r"^Leave$",
    r"^Looks\b",
    r"\"",
)
BANNED_RUSSIAN = (
    r"следом",
    r"лишний ход",
    r"обычно\)|обычное значение",
    r"как (было|были)$",
    r"\"",
    r"“|”",
)


def messages() -> Iterator[tuple[str, str, list[str]]]:
    """Yield context, English and every Russian form of each text of the program."""
    root = ET.parse(RESOURCES / "i18n" / "table_tracker_ru.ts").getroot()
    for context in root.iter("context"):
        for message in context.iter("message"):
            translation = message.find("translation")
            assert translation is not None
            forms = [form.text or "" for form in translation.iter("numerusform")] or [translation.text or ""]
            yield context.findtext("name", ""), message.findtext("source", ""), forms


def names(value: object) -> Iterator[tuple[str, str]]:
    """Yield language and text of everything in a data file that is said in several languages."""
    if isinstance(value, dict):
        for key, child in value.items():
            if key in ("en", "ru") and isinstance(child, str):
                yield key, child
            else:
                yield from names(child)
    elif isinstance(value, list):
        for child in value:
            yield from names(child)


def texts(language: str) -> list[tuple[str, str]]:
    """Return where each text of a language stands, and the text."""
    found = [
        (f"{context}: {source}", text)
        for context, source, forms in messages()
        for text in (forms if language == "ru" else [source])
    ]
    for path in sorted(RESOURCES.glob("systems/*.toml")):
        said = names(tomllib.loads(path.read_text(encoding="utf-8")))
        found += [(path.name, text) for code, text in said if code == language]
    for path in sorted(RESOURCES.glob(f"help/*.{language}.md")):
        lines = path.read_text(encoding="utf-8").splitlines()
        # What stands in straight quotes there is typed into a file just so.
        found += [(path.name, _TYPED.sub("", line)) for line in lines]
    return found


@pytest.mark.parametrize("phrase", BANNED_ENGLISH)
def test_english_has_no_phrase_that_stops_a_reader(phrase: str) -> None:
    assert not [text for text in texts("en") if re.search(phrase, text[1], re.IGNORECASE)]


@pytest.mark.parametrize("phrase", BANNED_RUSSIAN)
def test_russian_has_no_phrase_that_stops_a_reader(phrase: str) -> None:
    assert not [text for text in texts("ru") if re.search(phrase, text[1], re.IGNORECASE)]


@pytest.mark.parametrize(("english", "russian"), [(r"\bbefore \{", r"\bперед"), (r"\bafter \{", r"\bпосле")])
def test_a_place_is_named_from_the_same_neighbour_in_both_languages(english: str, russian: str) -> None:
    placed = [(source, form) for _, source, forms in messages() for form in forms if re.search(english, source)]

    assert placed
    assert not [(source, form) for source, form in placed if not re.search(russian, form)]
