"""The language of the windows: our own texts and Qt's."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from tracker.words.translation import catalog

_installed: list[QTranslator] = []


def install_language(app: QCoreApplication, language: str) -> None:
    """Give all windows of the program a language, in place of the earlier one.

    Qt sends every widget a LanguageChange; texts are asked for anew then.
    """
    for translator in _installed:
        app.removeTranslator(translator)
    _installed.clear()
    QLocale.setDefault(QLocale(language))
    for translator in (_qt_texts(language), catalog(language)):
        if not translator.isEmpty():
            app.installTranslator(translator)
            _installed.append(translator)


def _qt_texts(language: str) -> QTranslator:
    """Return the texts of Qt's own dialogs; they are English without a file."""
    translator = QTranslator()
    translator.load(f"qtbase_{language}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
    return translator
