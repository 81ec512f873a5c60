"""The language of the windows can be changed while they run."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication

from tests.words.played import system
from tracker.rules.side_turns.view_types import Clock
from tracker.words.language import install_language
from tracker.words.systems.side_turns import SideTurnsVoice
from tracker.words.terms import Terms


@pytest.fixture
def app(qapp: QApplication) -> Iterator[QApplication]:
    yield qapp
    install_language(qapp, "en")


def test_texts_follow_the_language_that_was_installed_last(app: QApplication) -> None:
    said = []
    for language in ("ru", "en", "ru"):
        install_language(app, language)
        said.append(QCoreApplication.translate("SideTurnsVoice", "On screen"))

    assert said == ["На экране", "On screen", "На экране"]


def test_the_texts_of_qt_change_too(app: QApplication) -> None:
    install_language(app, "ru")
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Отмена"

    install_language(app, "en")
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Cancel"


def test_english_has_its_plurals(app: QApplication) -> None:
    install_language(app, "en")

    assert [QCoreApplication.translate("SideTurnsVoice", "%n card(s) left", None, n) for n in (1, 2)] == [
        "1 card left",
        "2 cards left",
    ]


def test_words_speak_their_own_language_whatever_the_windows_have(app: QApplication) -> None:
    install_language(app, "ru")

    assert deck_line("en", 3) == "3 cards left"
    assert [deck_line("ru", n) for n in (3, 5, 21)] == ["осталось 3 карты", "осталось 5 карт", "осталась 21 карта"]


def test_in_an_unknown_language_the_texts_are_english_with_its_plurals() -> None:
    assert deck_line("tlh", 3) == "3 cards left"


def deck_line(language: str, cards: int) -> str:
    return SideTurnsVoice(Terms(system("7tv"), language)).deck_line(Clock((), cards))
