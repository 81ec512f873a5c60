"""The pages of help: whole in both languages, short, and in step with each other."""

from __future__ import annotations

import re

import pytest

from tracker.storage.content.guides import FIRST_STEPS, OWN_FILES, TABLE, guide
from tracker.storage.user.folders import resource

PAGES = (FIRST_STEPS, OWN_FILES, TABLE, *(path.stem for path in resource("systems").iterdir()))


def shape(name: str, language: str) -> list[str]:
    """Return of each line whether it is a heading, a term with its text, or a text."""
    starts = {"##": "heading", "- ": "term"}
    return [starts.get(line[:2], "text") for line in guide(name, language).splitlines()]


def keys(name: str, language: str) -> list[set[str]]:
    return [set(re.findall(r"\{([^}]*)\}", line)) for line in guide(name, language).splitlines()]


@pytest.mark.parametrize("name", PAGES)
def test_a_page_has_the_same_parts_in_both_languages(name: str) -> None:
    assert "heading" in shape(name, "en")
    assert shape(name, "en") == shape(name, "ru")
    assert keys(name, "en") == keys(name, "ru")
    assert guide(name, "en") != guide(name, "ru")


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_short_and_each_part_says_something(name: str, language: str) -> None:
    text = resource("help", f"{name}.{language}.md").read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 120
    for line in filter(None, text.splitlines()):
        assert re.fullmatch(r"## \S.*|- \*\*\S[^*]*\*\*: \S.*|[^#*\s-].*", line), line


def test_another_language_reads_english() -> None:
    assert guide("7tv", "fr") == guide("7tv", "en")


@pytest.mark.parametrize("name", ["nobody", "../i18n/x", "licences/msgspec", "", "a\0b", "x" * 5000])
def test_a_page_that_is_nowhere_is_empty(name: str) -> None:
    assert guide(name, "en") == ""
