"""The settings of the whole program, with the theme and the language that follow from them."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QLocale, QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication

from tracker.storage.user.folders import spoken
from tracker.storage.user.settings import Settings
from tracker.ui.kit.theme import SCALE_MAX, SCALE_MIN, apply_theme
from tracker.words.language import install_language

if TYPE_CHECKING:
    from tracker.storage.user.saver import SettingsSaver

_SAVED_AFTER_MS = 1500


def language_of(asked: str) -> str:
    """Return the language to use: the one asked for, else that of the desktop if we have it, else English."""
    return spoken(asked or QLocale.system().name())


class Preferences(QObject):
    """The settings, and the theme and language of now, which the command line may have set otherwise.

    `changed(Settings)`: a setting has changed, and is saved a moment later; `theme_changed()` and
    `language_changed(str)`: the new one is in use; `save_failed(StorageError)` if the file refuses.
    """

    changed = Signal(object)
    theme_changed = Signal()
    language_changed = Signal(str)
    save_failed = Signal(object)
    _failed_beside = Signal(object)

    def __init__(
        self,
        app: QApplication,
        language: str,
        settings: Settings,
        *,
        theme_name: str | None = None,
        text_scale: int | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._app = app
        self.language = language
        self.settings = settings
        self.theme_name = theme_name or settings.theme
        self.text_scale = text_scale or settings.text_scale
        # Queued, since the file is written by a thread of its own.
        self._failed_beside.connect(self.save_failed, Qt.ConnectionType.QueuedConnection)
        self._timer = QTimer(self)
        self._timer.setInterval(_SAVED_AFTER_MS)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.save)

    def change(self, settings: Settings) -> None:
        """Change the settings; they are saved a moment later."""
        if settings != self.settings:
            self.settings = settings
            self._timer.start()
            self.changed.emit(settings)

    def set_theme(self, name: str) -> None:
        """Change the theme."""
        self.theme_name = name
        apply_theme(self._app, name, self.text_scale)
        self.change(replace(self.settings, theme=name))
        self.theme_changed.emit()

    def set_text_scale(self, percent: int) -> None:
        """Change the size of text, in per cent of the desktop's font."""
        self.text_scale = min(max(percent, SCALE_MIN), SCALE_MAX)
        apply_theme(self._app, self.theme_name, self.text_scale)
        self.change(replace(self.settings, text_scale=self.text_scale))

    def set_language(self, language: str) -> None:
        """Change the language."""
        self.change(replace(self.settings, language=language))
        self._speak(language)

    def take(self, settings: Settings) -> None:
        """Take over changed settings, theme and language included."""
        self.change(settings)
        self.set_theme(settings.theme)
        self.set_text_scale(settings.text_scale)
        language = language_of(settings.language)
        if language != self.language:
            self._speak(language)

    def _speak(self, language: str) -> None:
        self.language = language
        install_language(self._app, language)
        self.language_changed.emit(language)

    # Saving

    def save(self) -> None:
        """Save the settings in a thread."""
        self._timer.stop()
        self._saver.save(self.settings)

    def finish(self) -> None:
        """Wait until all is saved."""
        self._saver.finish()

    @cached_property
    def _saver(self) -> SettingsSaver:
        from tracker.storage.user.saver import SettingsSaver

        return SettingsSaver(self._failed_beside.emit)
