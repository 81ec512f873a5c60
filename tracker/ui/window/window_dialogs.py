"""What a window opens beside the game: the palette, settings, help, and the dialog for another figure."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence

from tracker.ui.actions.book import ActionBook
from tracker.ui.kit.preferences import Preferences
from tracker.ui.screen.open_game import OpenGame
from tracker.ui.window.menus import Menus
from tracker.words.words import Words

if TYPE_CHECKING:
    from PySide6.QtWidgets import QDialog, QWidget


class WindowDialogs(QObject):
    """Opens them over its window; each is imported when first used."""

    def __init__(
        self,
        menus: Menus,
        book: ActionBook,
        preferences: Preferences,
        game: Callable[[], OpenGame | None],
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._menus = menus
        self._book = book
        self._preferences = preferences
        self._game = game
        self._window = window

    def show_palette(self) -> None:
        """Show the palette, to find an action or a figure by typing."""
        from tracker.ui.dialogs.palette import Entry, Palette

        game, texts = self._game(), self._menus.texts
        if game is not None:
            game.actions.figures.show(exactly=True)
        entries = [
            Entry(
                _id(action),
                str(action.property("label") or ""),
                action.shortcut().toString(QKeySequence.SequenceFormat.NativeText),
                str(action.property("reason") or ""),
                texts.group(_id(action)),
            )
            for action in self._steps_first()
            if action.isVisible()
        ]
        if game is not None:
            group = texts.group("figure")
            figures = game.engine.moment.state.table.figures.values()
            entries += [Entry(f"figure:{f.id}", f.name, "", "", group) for f in figures]
        palette = Palette(self._window)
        palette.chosen.connect(self._on_palette)
        palette.open_with(entries)

    def _steps_first(self) -> list[QAction]:
        """Return all actions: the step that is due, the other steps, and then the rest."""
        steps = sorted(self._book.step_actions(), key=lambda action: not action.property("main"))
        return [*steps, *(action for action in self._book.actions() if action not in steps)]

    def _on_palette(self, chosen: str) -> None:
        kind, _, figure = chosen.partition(":")
        game = self._game()
        if kind == "figure" and game is not None:
            game.screen.lists.select(figure)
            game.screen.lists.take_focus()
        else:
            self._book.action(chosen).trigger()

    def show_settings(self) -> None:
        """Show the settings, which take effect at once."""
        from tracker.ui.dialogs.settings import SettingsDialog

        preferences, names = self._preferences, self._menus.key_names
        shown = replace(preferences.settings, text_scale=preferences.text_scale)
        dialog = SettingsDialog(shown, self._book, names(), self._window)
        dialog.changed.connect(preferences.take)
        dialog.changed.connect(lambda _settings: dialog.set_names(names()))
        dialog.exec()
        dialog.deleteLater()
        preferences.change(replace(preferences.settings, keys=self._book.own_keys()))

    def show_about(self) -> None:
        """Show what this program is, and of what it is made."""
        from tracker.ui.dialogs.about import AboutDialog

        self._show(AboutDialog(self._window))

    def show_folders(self) -> None:
        """Show where the files of the user lie."""
        from tracker.ui.dialogs.about import FoldersDialog

        self._show(FoldersDialog(self._window))

    def show_keys(self) -> None:
        """Show the keys of all actions that there are now."""
        from tracker.ui.dialogs.about import KeysDialog

        entries = [
            (
                self._menus.texts.group(_id(action)),
                str(action.property("label") or ""),
                ", ".join(k.toString(QKeySequence.SequenceFormat.NativeText) for k in action.shortcuts()),
            )
            for action in self._book.actions()
            if action.shortcuts()
        ]
        self._show(KeysDialog(entries, self._window))

    @staticmethod
    def _show(dialog: QDialog) -> None:
        dialog.exec()
        dialog.deleteLater()

    def show_guide(self, words: Words | None) -> None:
        """Show how the system of these words is played here; None: the first steps."""
        from tracker.storage.content.guides import FIRST_STEPS
        from tracker.ui.dialogs.guide import guide_dialog, page_of

        language = self._preferences.language
        page = page_of(words.system, language) if words else FIRST_STEPS
        title = self._menus.texts.guide_title(words)
        self._show(guide_dialog(title, page, language, self._book, self._window))

    def show_own_files(self) -> None:
        """Show how systems and decks of one's own are written."""
        from tracker.storage.content.guides import OWN_FILES, guide
        from tracker.ui.dialogs.guide import GuideDialog, key_shown

        book = self._book
        page = guide(OWN_FILES, self._preferences.language)
        title = self._menus.texts.own_files_title()
        self._show(GuideDialog(title, page, lambda action_id: key_shown(book, action_id), self._window))


def _id(action: QAction) -> str:
    return str(action.property("action_id"))
