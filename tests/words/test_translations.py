"""The translation files are whole and in step with the source."""

from __future__ import annotations

import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path

import pytest

from tracker.storage.user.folders import languages

ROOT = Path(__file__).parent.parent.parent
FOLDER = ROOT / "resources" / "i18n"
PLURAL_FORMS = {"en": 2, "ru": 3}
PLACEHOLDER = re.compile(r"\{\w*\}|%\w|&(?=\w)")


def messages(language: str) -> list[tuple[str, ET.Element]]:
    root = ET.parse(FOLDER / f"table_tracker_{language}.ts").getroot()
    return [
        (context.findtext("name", ""), message)
        for context in root.iter("context")
        for message in context.iter("message")
    ]


def forms(message: ET.Element) -> list[str]:
    translation = message.find("translation")
    assert translation is not None
    if message.get("numerus"):
        return [form.text or "" for form in translation.iter("numerusform")]
    return [translation.text or ""]


def test_the_files_are_in_step_with_the_source() -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "packaging" / "translate.py"), "--check"],
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("language", languages())
def test_no_text_is_unfinished(language: str) -> None:
    unfinished = [
        f"{context}: {message.findtext('source')}"
        for context, message in messages(language)
        if message.find("translation[@type]") is not None or not all(forms(message))
    ]

    assert not unfinished


def test_every_text_has_a_context() -> None:
    assert not [message.findtext("source") for context, message in messages("ru") if not context]


@pytest.mark.parametrize("language", languages())
def test_source_and_translation_have_the_same_placeholders(language: str) -> None:
    for _, message in messages(language):
        source = Counter(PLACEHOLDER.findall(message.findtext("source", "")))
        for at, form in enumerate(forms(message)):
            found = Counter(PLACEHOLDER.findall(form))
            if message.get("numerus") and language == "en" and at == 0:
                # English may say "one card"; Russian uses its first form for 21 as well.
                found["%n"] = source["%n"]
            if form:
                assert found == source, form


@pytest.mark.parametrize("language", PLURAL_FORMS)
def test_plurals_have_all_forms_of_the_language(language: str) -> None:
    for _, message in messages(language):
        if message.get("numerus"):
            assert len(forms(message)) == PLURAL_FORMS[language], message.findtext("source")


def test_only_plurals_are_marked_as_such() -> None:
    for _, message in messages("ru"):
        assert ("%n" in message.findtext("source", "")) == bool(message.get("numerus")), message.findtext("source")
