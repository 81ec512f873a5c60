"""The parts of the program, one by one: content, icons, fonts, languages, settings."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec.structs import replace
from PySide6.QtGui import QColor, QFontInfo, QFontMetrics
from PySide6.QtWidgets import QApplication

from tracker.engine.demos import demo_setup
from tracker.selftest import SelfTestError
from tracker.selftest.hands import Hands
from tracker.storage.decks import list_decks, load_deck
from tracker.storage.problems import FileProblem
from tracker.storage.settings import load_settings, save_settings
from tracker.storage.systems import list_systems
from tracker.ui.icons import icons_folder, pixmap
from tracker.words.language import install_language
from tracker.words.speech import LANGUAGES, catalog

CYRILLIC = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя"
SIGNS = "«»“”’…·×–—−№→"
"""Signs that the windows write themselves."""
_WORD = re.compile(r"[A-Za-z]{3,}")


def try_content() -> str:
    """Load every system, deck and cast that came with the program."""
    problems: list[FileProblem] = []
    systems = list_systems(problems.append)
    decks = list_decks(problems.append)
    if problems:
        raise SelfTestError(str(problems[0]))
    figure_count = sum(len(demo_setup(system, language).figures) for system in systems for language in LANGUAGES)
    card_count = sum(len(load_deck(deck.id)) for deck in decks)
    if not (systems and decks and figure_count and card_count):
        raise SelfTestError(f"{len(systems)} systems, {len(decks)} decks: something is missing")
    return f"{len(systems)} systems, {card_count} cards, {figure_count} figures"


def try_icons() -> str:
    """Draw every icon: a program without Qt's SVG plugin draws empty ones."""
    names = sorted(path.stem for path in icons_folder().glob("*.svg"))
    if not names:
        raise SelfTestError("there are no icons")
    for name in names:
        image = pixmap(name, QColor("black"), 32).toImage()
        if not any(image.pixelColor(x, y).alpha() for x in range(image.width()) for y in range(image.height())):
            raise SelfTestError(f"{name} is empty")
    return f"{len(names)} icons"


def try_fonts(app: QApplication) -> str:
    """Ask the font of the windows for every letter and sign that a text of ours or a content file has."""
    metrics = QFontMetrics(app.font())
    letters = sorted({*CYRILLIC, *SIGNS, *_letters()})
    missing = [letter for letter in letters if not metrics.inFontUcs4(ord(letter))]
    if missing:
        named = ", ".join(f"{letter} ({unicodedata.name(letter, '?')})" for letter in missing[:5])
        raise SelfTestError(f"{QFontInfo(app.font()).family()} and its kin have no {named}")
    return f"{len(letters)} letters and signs in {QFontInfo(app.font()).family()}"


def _letters() -> Iterator[str]:
    for system in list_systems():
        texts = [system, *(demo_setup(system, language) for language in LANGUAGES)]
        for text in texts:
            yield from filter(str.isprintable, msgspec.json.encode(text).decode())
    for deck in list_decks():
        for card in load_deck(deck.id):
            yield from filter(str.isprintable, msgspec.json.encode(card).decode())


def try_languages(hands: Hands) -> str:
    """Let the window speak Russian and find every text that stayed English; then back to English."""
    for language in LANGUAGES:
        if catalog(language).isEmpty():
            raise SelfTestError(f"the texts in {language} are missing")
    hands.window.games.start_demo("7tv")
    hands.settle()
    english = hands.texts()
    hands.choose("view.language:ru")
    russian = hands.texts()
    setup = hands.engine.game.setup
    given = {figure.name for figure in setup.figures} | {name for side in setup.sides for name in side.names.values()}
    names = re.compile("|".join(re.escape(name) for name in (*given, setup.title, "English") if name))
    same = [text for name, text in russian.items() if english.get(name) == text and _WORD.search(names.sub("", text))]
    if same:
        raise SelfTestError(f"{len(same)} texts stayed English, {same[0]!r} among them")
    if not any("\N{CYRILLIC SMALL LETTER A}" in text for text in russian.values()):
        raise SelfTestError("the window does not speak Russian")
    cancel = QApplication.translate("QPlatformTheme", "Cancel")
    hands.choose("view.language:en")
    for name, text in hands.texts().items():
        if english.get(name) != text:
            raise SelfTestError(f"back in English {name} is {text!r}, not {english.get(name)!r}")
    install_language(hands.app, "en")
    if cancel == "Cancel":
        raise SelfTestError("Qt's own dialogs have no Russian")
    return f"{len(russian)} texts in two languages"


def try_settings(hands: Hands, folder: Path) -> str:
    """Save settings and read them back, and see that all files lie in the folder that was given."""
    changed = replace(hands.window.settings, theme="light", language="ru")
    save_settings(changed)
    loaded, problem = load_settings()
    if problem is not None or loaded != changed:
        raise SelfTestError(f"they came back otherwise: {problem or loaded}")
    hands.window.close()
    hands.settle()
    games = sorted(path.name for path in folder.rglob("*.tabletracker"))
    locks = sorted(path.name for path in folder.rglob("*.lock"))
    if locks:
        raise SelfTestError(f"{locks[0]} was left behind")
    return f"saved, and {len(games)} games in their folder"
