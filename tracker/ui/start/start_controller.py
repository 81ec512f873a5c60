"""The start page while no game is on the table, with the games that can be continued."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from tracker.engine.systems import list_systems
from tracker.storage.problems import FileProblem
from tracker.ui.actions.book import ActionBook
from tracker.ui.kit.preferences import Preferences
from tracker.ui.start.deletion import GameDeletion
from tracker.ui.start.recent_games import RecentGames
from tracker.ui.start.start_page import StartPage


class StartController(QObject):
    """Shows what can be begun or gone on with. `new_requested(system)`, `demo_requested(system)`, `open_requested(path
    or None)`: what was chosen."""

    new_requested = Signal(str)
    demo_requested = Signal(str)
    open_requested = Signal(object)

    def __init__(self, preferences: Preferences, book: ActionBook, parent: QWidget) -> None:
        super().__init__(parent)
        self._preferences = preferences
        self._book = book
        self.page = StartPage((), (), preferences.language)
        self.recent = RecentGames(self)
        self._deleting = GameDeletion(self.page, self.recent, preferences, book, parent)
        self.recent.changed.connect(self.page.set_games)
        self.recent.looking.connect(self.page.set_looking)
        self.page.new_requested.connect(self.new_requested)
        self.page.demo_requested.connect(self.demo_requested)
        self.page.open_requested.connect(self.open_requested)
        self.page.delete_requested.connect(self._deleting.delete)
        self.page.look_again_requested.connect(self._look_at_systems)
        book.changed.connect(self._on_book_changed)
        preferences.language_changed.connect(self._speak)

    def enter(self) -> None:
        """Read the files again: the page is shown."""
        self._look_at_systems()
        self.page.tell("")
        self.look_again()
        self._show_keys()

    def leave(self) -> None:
        """Stop reading files."""
        self.recent.stop()

    def look_again(self) -> None:
        """List the games as they are now."""
        self.recent.look_again(self._preferences.language)

    def _speak(self, language: str) -> None:
        self.page.retranslate(language)
        self.look_again()
        self._show_keys()

    def _on_book_changed(self) -> None:
        if self.page.isVisible():  # else it is updated when the page is shown
            self._show_keys()

    def _show_keys(self) -> None:
        book = self._book
        self.page.set_open_key(book.key_shown("game.open"))
        self.page.set_delete_key(book.key_shown("games.delete"), partial(book.means, "games.delete"))
        self.page.set_undo_key(book.key_shown("edit.undo"), partial(book.means, "edit.undo"))

    def _look_at_systems(self) -> None:
        """Show the systems as their files are now, and the mistake of each that has one."""
        broken: list[FileProblem] = []
        self.page.set_systems(list_systems(broken.append), broken)
