"""How texts are translated: lupdate finds them in the source, and they are looked up when they are asked for.

Only this module depends on what lupdate reads. Each class with texts is a `Localized`, is never inherited from, and
writes its texts as literals: `self.tr("...")`, with a plural `self.tr("... %n ...", "", n)`. lupdate takes the name of
the class around the call as context, and so does `tr`, whatever the base of the class. It does not see texts in
variables, f-strings, other names for `tr`, or `tr` outside a class; in a table at the top of a module it sees
`QT_TRANSLATE_NOOP("NameOfTheClass", "...")`, without plurals. A test holds that every text has been found.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from PySide6.QtCore import QTranslator

from tracker.core.figures import SOURCE_LANGUAGE
from tracker.storage.user.folders import texts_file

_MILLION: Final = 1_000_000


@cache
def catalog(language: str) -> QTranslator:
    """Return the program's texts in a language; empty if there is no such file, then texts stay as in the source."""
    translator = QTranslator()
    translator.load(str(texts_file(language)))
    return translator


def QT_TRANSLATE_NOOP(context: str, text: str) -> str:
    """Return the text of a table; the name is what lupdate looks for, PySide6's own one has no type."""
    return text


def _countable(n: int) -> int:
    """Return a number of 32 bits, which is all that Qt counts in, with the plural form of `n` in every language."""
    return abs(n) if abs(n) < _MILLION else _MILLION + abs(n) % _MILLION


class Localized:
    """A class with texts, in one language, whatever language the windows have."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._catalog = catalog(language)

    def tr(self, text: str, comment: str = "", n: int | None = None) -> str:
        """Return the text in the language; with `n` in the plural form for it, and %n filled in."""
        count = -1 if n is None else _countable(n)
        found = self._catalog.translate(type(self).__name__, text, comment or None, count)
        if not found and n is not None:  # an unfinished translation falls back to the plurals of English
            found = catalog(SOURCE_LANGUAGE).translate(type(self).__name__, text, comment or None, count)
        found = found or text
        return found if n is None else found.replace("%n", str(n))
