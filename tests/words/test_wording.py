"""What can be held mechanically of how the window speaks; the glossary in CONTRIBUTING.md says the rest."""

from __future__ import annotations

import re
import tomllib
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

import pytest

RESOURCES = Path(__file__).parent.parent.parent / "resources"

_TYPED = re.compile(r'= \{.*?\}|= \[?"[^"]+"\]?|"[a-z_.]+"')
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
    r"(?<!here )\bis no (whole )?(number|name|text)\b",
    r"\b(goes|go|went) on with\b",
    r"\b(is|are) wiped\b",
    r"\belsewhere…",
    r"\ball the same\b",
)
BANNED_RUSSIAN = (
    r"следом",
    r"лишний ход",
    r"обычно\)|обычное значение",
    r"как (было|были)$",
    r"\"",
    r"“|”",
    r"\bпорядок инициативы",
    r"впишите",
    r"размножить",
    r"длинн(ый|ого) кра",
)
STORYTELLING = ("storytelling.toml", "storytelling.ru.md", "InitiativeListVoice")
ONE_WORD = {
    "OK": "ОК",
    "Cancel": "Отмена",
    "Close": "Закрыть",
    "Undo": "Отменить",
    "Redo": "Вернуть",
    "Reset": "Сбросить",
    "Restore defaults": "По умолчанию",
    "Appearance": "Оформление",
    "Settings": "Настройки",
    "Save as…": "Сохранить как…",
    "Keyboard shortcuts": "Сочетания клавиш",
    "House rules": "Домашние правила",
    "Cast": "Состав",
    "Story so far": "Ход событий",
}
"""What the glossary of CONTRIBUTING.md calls by one name, wherever it stands alone."""


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


@pytest.mark.parametrize(("english", "russian"), ONE_WORD.items())
def test_one_thing_has_one_name(english: str, russian: str) -> None:
    said = {form for _, source, forms in messages() for form in forms if source == english}

    assert said == {russian}


def test_the_storytelling_system_speaks_with_the_words_of_its_book() -> None:
    """The Russian edition says «дайс», «перечень» and «Рассказчик»."""
    told = [text for where, text in texts("ru") if where.startswith(STORYTELLING)]

    assert not [text for text in told if re.search(r"кубик|ведущ", text, re.IGNORECASE)]
    assert all(any(word in text for text in told) for word in ("дайс", "перечень", "Рассказчик"))
    assert not [text for _, text in texts("ru") if re.search(r"(места|закрепить|закреплён) в? ?поряд", text)]


def test_the_polite_form_is_used() -> None:
    assert not [text for _, text in texts("ru") if re.search(r"\b(ты|тебя|тебе|твой|твоя)\b", text, re.IGNORECASE)]


def test_an_order_that_opens_a_dialog_has_an_ellipsis_in_both_languages() -> None:
    wrong = [source for _, source, forms in messages() for form in forms if source.endswith("…") != form.endswith("…")]

    assert not wrong


def test_sentences_end_alike_in_both_languages() -> None:
    wrong = [(source, form) for _, source, forms in messages() for form in forms
             if source.endswith(".") != form.endswith(".") and not source.endswith("?")]  # fmt: skip

    assert not wrong
