"""Deletes recent games: asks by name, reports, and restores from the trash."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from tracker.storage import disk
from tracker.storage.files import is_there
from tracker.storage.problems import AlreadyOpen, StorageError
from tracker.storage.saved_games.trash import Trashed, bring_back, check_closed, delete_for_good, send_to_trash
from tracker.ui.actions.book import ActionBook
from tracker.ui.dialogs.delete_game import ask_delete
from tracker.ui.kit.preferences import Preferences
from tracker.ui.start.recent_games import RecentGames
from tracker.ui.start.recent_list import RecentGame
from tracker.ui.start.start_page import StartPage
from tracker.words.file_errors import FileErrors
from tracker.words.messages import Messages


class GameDeletion(QObject):
    """Deletes games of the start page, and restores the last one."""

    def __init__(
        self, page: StartPage, recent: RecentGames, preferences: Preferences, book: ActionBook, window: QWidget
    ) -> None:
        super().__init__(window)
        self._page = page
        self._recent = recent
        self._preferences = preferences
        self._book = book
        self._window = window
        self._last: tuple[RecentGame, Trashed] | None = None
        self._recent_before: tuple[str, ...] = ()
        page.undo_requested.connect(self.undo)

    def delete(self, path: Path) -> None:
        """Ask, and put a saved game into the trash of the system; without one ask again before it is gone for good."""
        model = self._page.recent.recent
        game, row = model.game_of(path), model.row_of(path)
        if game is None:
            return
        if not is_there(path):
            self._list_again(lambda: self._select_near(row))
            self._page.tell(self.tr("“{name}” is no longer there.").format(name=game.title))
            return
        details = " · ".join(filter(None, (game.system, model.when(row), game.state)))
        try:
            check_closed(path)
            if disk.has_trash():
                if not self._asks(game, details, for_good=False):
                    return
                trashed = send_to_trash(path)
                if trashed is not None:
                    self._gone(game, row, trashed)
                    return
            if self._asks(game, details, for_good=True):
                delete_for_good(path)
                self._gone(game, row, None)
        except AlreadyOpen as error:
            self._page.tell(self._file_errors().open_already(error))
        except StorageError as error:
            text = self.tr("“{name}” could not be deleted: {reason}")
            self._page.tell(text.format(name=game.title, reason=Messages(self._preferences.language).reason(error)))

    def undo(self) -> None:
        """Bring the game back that went to the trash last."""
        if self._last is None:
            return
        (game, trashed), self._last = self._last, None
        try:
            bring_back(trashed)
        except StorageError as error:
            text = self.tr("“{name}” could not be restored: {reason}. It is still in the trash.")
            self._page.tell(text.format(name=game.title, reason=Messages(self._preferences.language).reason(error)))
            return
        settings = self._preferences.settings
        if str(game.path) in self._recent_before and str(game.path) not in settings.recent:
            self._preferences.change(replace(settings, recent=self._recent_before))
        self._list_again(lambda: self._page.recent.select(game.path))
        self._page.tell(self.tr("“{name}” was restored.").format(name=game.title))

    def _file_errors(self) -> FileErrors:
        return FileErrors(self._preferences.language, self._book.key_shown("game.save_as"))

    def _asks(self, game: RecentGame, details: str, *, for_good: bool) -> bool:
        return ask_delete(self._window, game.title, details, for_good=for_good)

    def _gone(self, game: RecentGame, row: int, trashed: Trashed | None) -> None:
        settings = self._preferences.settings
        self._recent_before = settings.recent
        others = tuple(other for other in settings.recent if other != str(game.path))
        self._preferences.change(replace(settings, recent=others))
        can_undo = trashed is not None and trashed.place is not None
        self._last = (game, trashed) if trashed is not None and can_undo else None
        self._list_again(lambda: self._select_near(row))
        text = self.tr("“{name}” was moved to the trash.") if trashed is not None else self.tr("“{name}” was deleted.")
        self._page.tell(text.format(name=game.title), can_undo=can_undo)

    def _list_again(self, then: Callable[[], None]) -> None:
        self._recent.look_again(self._preferences.language, then)

    def _select_near(self, row: int) -> None:
        """Keep the keyboard near the row that is gone."""
        count = self._page.recent.recent.rowCount()
        if count:
            self._page.recent.setCurrentIndex(self._page.recent.recent.index(min(row, count - 1)))
