"""The language of the windows: our own texts and Qt's."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from tracker.core.figures import SOURCE_LANGUAGE
from tracker.storage.user.folders import spoken
from tracker.words.terms import capitalized
from tracker.words.translation import catalog

_installed: list[QTranslator] = []


def install_language(app: QCoreApplication, language: str) -> None:
    """Give all windows of the program a language, in place of the earlier one.

    Qt sends every widget a LanguageChange; widgets then ask for their texts again.
    """
    for translator in _installed:
        app.removeTranslator(translator)
    _installed.clear()
    QLocale.setDefault(QLocale(language))
    # Qt asks the catalog installed last first, so a missing text is English, with the plurals of English.
    for translator in (catalog(SOURCE_LANGUAGE), _qt_texts(language), catalog(language)):
        if not translator.isEmpty():
            app.installTranslator(translator)
            _installed.append(translator)


def language_now() -> str:
    """Return the language that all windows have."""
    return spoken(QLocale().name())


def language_name(language: str) -> str:
    """Return what a language is called by those who speak it, with a capital letter."""
    locale = QLocale(language)
    if language == SOURCE_LANGUAGE:
        return QLocale.languageToString(locale.language())  # QLocale would name one country's English
    return capitalized(locale.nativeLanguageName()) or language


def _qt_texts(language: str) -> QTranslator:
    """Return the texts of Qt's own dialogs; they are English without a file."""
    translator = QTranslator()
    translator.load(f"qtbase_{language}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
    return translator
