"""What a window opens beside the game: the palette, settings, help, and the dialog for another figure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence

from tracker.storage.user.settings import Settings
from tracker.words.words import Words

if TYPE_CHECKING:
    from PySide6.QtWidgets import QDialog

    from tracker.ui.window.main_window import MainWindow


class Asides(QObject):
    """Opens them over its window, each loaded when it is first asked for."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window

    def add_figure(self) -> None:
        """Ask for another figure and bring it to the table."""
        window = self._window
        if window.engine is None or window.screen_ is None or window.actions_ is None:
            return
        from tracker.ui.dialogs.figure import add_figure

        command = add_figure(window.engine.moment, window.screen_.words, window)
        if command is not None:
            before = set(window.engine.moment.view.order)
            window.actions_.run(command)
            for figure in set(window.engine.moment.view.order) - before:
                window.screen_.lists.select(figure)

    def show_palette(self) -> None:
        """Let somebody find any action or figure by typing."""
        from tracker.ui.dialogs.palette import Entry, Palette

        window = self._window
        window.look_at_cast()
        entries = [
            Entry(
                _id(action),
                str(action.property("label") or ""),
                action.shortcut().toString(QKeySequence.SequenceFormat.NativeText),
                str(action.property("reason") or ""),
                window.menu_words.group(_id(action)),
            )
            for action in window.book.actions()
            if action.isVisible()
        ]
        if window.engine is not None:
            group = window.menu_words.group("figure")
            figures = window.engine.moment.state.table.figures.values()
            entries += [Entry(f"figure:{f.id}", f.name, "", "", group) for f in figures]
        palette = Palette(window)
        palette.chosen.connect(self._on_palette)
        palette.open_with(entries)

    def _on_palette(self, chosen: str) -> None:
        kind, _, figure = chosen.partition(":")
        screen = self._window.screen_
        if kind == "figure" and screen is not None:
            screen.lists.select(figure)
            screen.lists.take_focus()
        else:
            self._window.book.action(chosen).trigger()

    def show_settings(self) -> None:
        """Show the settings, which take effect at once."""
        from tracker.ui.dialogs.settings import SettingsDialog

        window = self._window
        shown = replace(window.settings, text_scale=window.text_scale)
        dialog = SettingsDialog(shown, window.book, window.key_names(), window)
        dialog.changed.connect(self._on_settings)
        dialog.changed.connect(lambda _settings: dialog.set_names(window.key_names()))
        dialog.exec()
        dialog.deleteLater()
        window.change_settings(replace(window.settings, keys=window.book.own_keys()))
        window.forget_lost_keys()
        window.name_all()

    def _on_settings(self, settings: object) -> None:
        assert isinstance(settings, Settings)
        from tracker.ui.window.program import language_of

        self._window.wear(settings, language_of(settings.language))

    def show_help(self, which: str) -> None:
        """Show one of the short pages: `help.keys`, `help.folders`, `help.about`."""
        from tracker.ui.dialogs import about

        window = self._window
        dialog: QDialog
        match which:
            case "help.about":
                dialog = about.AboutDialog(window)
            case "help.folders":
                dialog = about.FoldersDialog(window)
            case _:
                entries = [
                    (
                        window.menu_words.group(_id(action)),
                        str(action.property("label") or ""),
                        ", ".join(k.toString(QKeySequence.SequenceFormat.NativeText) for k in action.shortcuts()),
                    )
                    for action in window.book.actions()
                    if action.shortcuts()
                ]
                dialog = about.KeysDialog(entries, window)
        dialog.exec()
        dialog.deleteLater()

    def show_guide(self, words: Words | None) -> None:
        """Show how the system of these words is played here; None: the first steps."""
        from tracker.storage.content.guides import FIRST_STEPS
        from tracker.ui.dialogs.guide import guide_dialog, page_of

        window = self._window
        page = page_of(words.system, window.language) if words else FIRST_STEPS
        title = window.menu_words.guide_title(words)
        dialog = guide_dialog(title, page, window.language, window.book, window)
        dialog.exec()
        dialog.deleteLater()

    def show_own_files(self) -> None:
        """Show how systems and decks of one's own are written."""
        from tracker.storage.content.guides import OWN_FILES, guide
        from tracker.ui.dialogs.guide import GuideDialog, key_shown

        window = self._window
        parts = guide(OWN_FILES, window.language)
        title = window.menu_words.own_files_title()
        dialog = GuideDialog(title, parts, lambda action_id: key_shown(window.book, action_id), window)
        dialog.exec()
        dialog.deleteLater()


def _id(action: QAction) -> str:
    return str(action.property("action_id"))
