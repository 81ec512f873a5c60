"""The main window: frame, menus and docks around the start page or the game that is on the table."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QCloseEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from tracker.engine.library import GameDocument
from tracker.engine.systems import load_system
from tracker.storage.problems import StorageError
from tracker.storage.user.settings import Settings
from tracker.ui.actions.book import ActionBook
from tracker.ui.actions.table import ACTIONS
from tracker.ui.kit.keyboard import Keyboard
from tracker.ui.kit.preferences import Preferences
from tracker.ui.kit.window_place import restore_place, with_place
from tracker.ui.screen.open_game import OpenGame
from tracker.ui.window.docks import Docks
from tracker.ui.window.games import Games
from tracker.ui.window.menus import Menus
from tracker.ui.window.notices import Notices
from tracker.words.words import Words

if TYPE_CHECKING:
    from tracker.core.system import System
    from tracker.ui.start.start_controller import StartController
    from tracker.ui.window.window_dialogs import WindowDialogs

_SCALE_STEP = 10
_NAMES_TOLD = 3


class MainWindow(QMainWindow):
    """The window. `show_game` puts a game on the table: then `game` is what it consists of, else None."""

    def __init__(
        self,
        app: QApplication,
        language: str,
        settings: Settings,
        *,
        theme_name: str | None = None,
        text_scale: int | None = None,
    ) -> None:
        super().__init__()
        self.game: OpenGame | None = None
        self.preferences = Preferences(
            app, language, settings, theme_name=theme_name, text_scale=text_scale, parent=self
        )
        self.setMinimumSize(640, 420)
        self.book = ActionBook(self, settings.keys)
        self._keyboard = Keyboard(self.book, self)
        self.games = Games(self.preferences, self.book, self)
        self._start: StartController | None = None
        self._pages = QStackedWidget()
        frame = QWidget(self)
        # A window inside the window: docks lie beside the lists, header and foot span everything.
        self._body = QMainWindow(frame)
        self._body.setWindowFlags(Qt.WindowType.Widget)
        self._body.setDockNestingEnabled(True)
        self._body.setCentralWidget(self._pages)
        self.docks = Docks(self._body, self.preferences)
        self.menus = Menus(self.menuBar(), self.book, self.preferences, self.docks.toggles(), self)
        self.notices = Notices(self.book, self.menus.lost_keys)
        self._frame = QVBoxLayout(frame)
        self._frame.setContentsMargins(0, 0, 0, 0)
        self._frame.setSpacing(0)
        self._frame.addWidget(self.notices)
        self._frame.addWidget(self._body, 1)
        self.setCentralWidget(frame)
        self._connect()
        self.notices.say("")
        self.resize(1280, 800)

    def _connect(self) -> None:
        self.book.bind(self._methods())
        self.menus.cast_opens.connect(self._on_cast_opens)
        self.notices.read.connect(self.games.forget_loss)
        self.games.put_on.connect(self.show_game)
        self.games.taken_off.connect(self.clear_table)
        self.games.problem.connect(self.tell_problem)
        self.games.remark.connect(self._tell_remark)
        self.games.file_told.connect(self._on_file_told)
        self.preferences.theme_changed.connect(self._name_all)
        self.preferences.language_changed.connect(self._on_language)
        self.preferences.save_failed.connect(self._on_settings_failed)
        self._name_all()

    def _name_all(self) -> None:
        """Update the names of menus, docks and the window itself, in the current language."""
        game = self.game
        self.menus.show_game(game)
        panel = game.screen.panel.heading(game.words) if game is not None else ""
        self.docks.set_titles(panel, self.tr("Story so far"))
        self.setWindowTitle(game.title() if game is not None else "Table Tracker")

    # The game on the table

    @property
    def document(self) -> GameDocument | None:
        """The game on the table with its file."""
        return self.games.document

    def show_game(self, document: GameDocument, unsaved: Exception | None = None, system: System | None = None) -> None:
        """Put a game on the table. `unsaved` is why it has no file; that stays in plain sight until it has one.

        `system` is that of the game, if it is known already. Errors: FileProblem if it cannot be read; then the table
        is as it was.
        """
        words = Words(system or load_system(document.game.setup.system), self.preferences.language)
        self.clear_table()
        if self._start is not None:
            self._start.leave()
        self.games.take(document, unsaved)
        game = self.game = OpenGame(document, words, self.book, self.preferences, self)
        game.screen.lists.menu_requested.connect(self.menus.open_cast_menu)
        game.storage_failed.connect(self._on_storage_failed)
        game.engine.history_changed.connect(self.games.look_at_file)
        self._pages.addWidget(game.screen)
        self._pages.setCurrentWidget(game.screen)
        self._frame.insertWidget(0, game.screen.header)
        self._frame.addWidget(game.screen.foot)
        self.docks.set_content(game.screen.panel, game.story_view)
        self._name_all()
        game.show(game.engine.shown)
        self.games.remember(document.path)
        self.games.shown.emit(document)
        self.docks.share()
        game.take_focus()
        _freeze_game_objects()

    def show_again(self) -> None:
        """Build all that shows the game anew, after something in it went wrong; the game itself is not touched."""
        if self.game is not None:
            system = self.game.words.system
            document, unsaved = self.games.let_go()
            if document is not None:
                self.show_game(document, unsaved, system)

    def clear_table(self) -> None:
        """Take the game off the table, if there is one; it stays saved."""
        self.games.close()
        game, self.game = self.game, None
        if game is not None:
            self.docks.set_content(None, None)
            self._pages.removeWidget(game.screen)
            for bar in (game.screen.header, game.screen.foot):
                # At once, not when Qt gets to delete them: the next game's stand in their place.
                bar.hide()
                self._frame.removeWidget(bar)
            game.drop()

    def show_start_page(self) -> None:
        """Leave the game, which stays saved, and show the start page."""
        self.clear_table()
        start = self._start or self._make_start()
        self._pages.setCurrentWidget(start.page)
        start.enter()
        self._name_all()
        self.games.shown.emit(None)

    def _make_start(self) -> StartController:
        """Make the page when it is first shown: a start into a game does without it and its list of games."""
        from tracker.ui.start.start_controller import StartController

        start = self._start = StartController(self.preferences, self.book, self)
        start.new_requested.connect(self.games.new_game)
        start.demo_requested.connect(self.games.start_demo)
        start.open_requested.connect(self._on_open_requested)
        self._pages.addWidget(start.page)
        return start

    def _on_open_requested(self, path: object) -> None:
        if path is None:
            self.games.ask_which()
        else:
            self.games.open_file(Path(str(path)))

    # What is said

    def tell_problem(self, text: str) -> None:
        """Say what went wrong, where it can be read for as long as wanted."""
        if self.game is not None:
            self.game.screen.say(text)
        else:
            self.notices.say(text)

    def _tell_remark(self, text: str) -> None:
        if self.game is not None:
            self.game.screen.say(text, "muted")
        else:
            self.notices.say(text)

    def tell_of_trash(self, paths: Sequence[Path]) -> None:
        """Say that older games are in the system's trash now, where they can be had back from."""
        more = len(paths) - _NAMES_TOLD
        names = ", ".join(path.stem for path in paths[:_NAMES_TOLD])
        if more > 0:
            names = self.tr("{names} and %n more", "", more).format(names=names)
        text = self.tr("%n older game(s) went to the trash of the system: {names}", "", len(paths)).format(names=names)
        notice = self.game.screen.notice if self.game is not None else self.notices.text
        self._tell_remark(f"{notice.text()} {text}" if notice.isVisible() else text)
        if self._start is not None and self.game is None:
            self._start.look_again()

    def _on_file_told(self, text: str, may_close: bool) -> None:
        self.notices.say(text, may_close=may_close)

    def _on_storage_failed(self, error: Exception) -> None:
        self.tell_problem(self.games.file_errors().not_done(error))

    def _on_settings_failed(self, error: StorageError) -> None:
        self.tell_problem(
            self.tr("The settings could not be saved: {reason}").format(reason=self.games.messages().reason(error))
        )

    # What is chosen

    def _on_cast_opens(self) -> None:
        if self.game is not None:
            self.game.actions.figures.show(exactly=True)

    def _methods(self) -> dict[str, Callable[[], object]]:
        """Return what each action does that is the window's; those of the game on the table are `GameActions`'."""
        preferences, games = self.preferences, self.games
        methods: dict[str, Callable[[], object]] = {
            "game.new": games.choose_system,
            "game.again": games.again,
            "game.open": games.ask_which,
            "game.save_as": games.save_as,
            "game.save_story": games.save_story,
            "game.start_page": self._leave_game,
            "game.settings": self._show_settings,
            "game.quit": self.close,
            "edit.palette": lambda: self.dialogs.show_palette(),
            "story.show": self.docks.show_story,
            "view.larger": lambda: preferences.set_text_scale(preferences.text_scale + _SCALE_STEP),
            "view.smaller": lambda: preferences.set_text_scale(preferences.text_scale - _SCALE_STEP),
            "view.normal": lambda: preferences.set_text_scale(100),
            "view.fit_lists": lambda: preferences.change(
                replace(preferences.settings, fit_lists=not preferences.settings.fit_lists)
            ),
            "view.focus_list": self._focus_list,
            "view.full_screen": self._toggle_full_screen,
            "help.guide": lambda: self.dialogs.show_guide(self.game.words if self.game is not None else None),
            "help.first_steps": lambda: self.dialogs.show_guide(None),
            "help.own_files": lambda: self.dialogs.show_own_files(),
            "help.keys": lambda: self.dialogs.show_keys(),
            "help.folders": lambda: self.dialogs.show_folders(),
            "help.about": lambda: self.dialogs.show_about(),
        }
        for action_id in ACTIONS:
            kind, _, name = action_id.partition(":")
            if kind == "view.theme":
                methods[action_id] = partial(preferences.set_theme, name)
            elif kind == "view.language":
                methods[action_id] = partial(preferences.set_language, name)
        return methods

    def _leave_game(self) -> None:
        if self.games.may_leave():
            self.show_start_page()

    def _show_settings(self) -> None:
        self.dialogs.show_settings()
        self.notices.forget_lost_keys()
        self._name_all()

    def _focus_list(self) -> None:
        if self.game is not None:
            self.game.screen.lists.take_focus()

    def _toggle_full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    @cached_property
    def dialogs(self) -> WindowDialogs:
        """The dialogs that are not part of a game."""
        from tracker.ui.window.window_dialogs import WindowDialogs

        return WindowDialogs(self.menus, self.book, self.preferences, lambda: self.game, self)

    # Theme and language

    def _on_language(self, language: str) -> None:
        if self.game is not None:
            self.game.set_words(Words(self.game.words.system, language))
        if self.games.unsaved is not None or self.games.lost is not None:
            self.games.tell_unsaved()
        self._name_all()

    # The place of the window

    def restore_place(self) -> None:
        """Put window and docks where they were."""
        settings = self.preferences.settings
        if not restore_place(self, self._body, settings):
            self.preferences.change(replace(settings, geometry="", layout=""))
            self.tell_problem(
                self.tr(
                    "The program quit unexpectedly while restoring the window position. The window is in its default "
                    "position now."
                )
            )
        self.docks.show_wanted()  # a game was on the table when the places were saved

    # Events of the window

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.docks.fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Say why a key does nothing, and let the game have the keys that belong to no action."""
        if self.game is not None and self.game.take_key(event):
            return
        super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.docks.fit()
        if event.type() == QEvent.Type.ThemeChange and self.preferences.theme_name == "system":
            self.preferences.set_theme("system")

    def closeEvent(self, event: QCloseEvent) -> None:
        """Save everything and go; stay if that is asked for by the one who has a game without a file."""
        if not self.games.may_leave():
            event.ignore()
            return
        self._leave()
        super().closeEvent(event)

    def leave_at_once(self) -> None:
        """Save everything and go without a question; a game without a file is given one, if the disk takes it."""
        self.games.keep_somewhere()
        self._leave()

    def _leave(self) -> None:
        if self._start is not None:
            self._start.leave()
        preferences = self.preferences
        preferences.settings = with_place(preferences.settings, self, self._body)
        preferences.save()
        self.clear_table()
        self.hide()  # so that a slow disk does not keep the window open
        preferences.finish()


def _freeze_game_objects() -> None:
    """Exclude the objects of a game from garbage collection: they live as long as the game, and scanning thousands of
    them delays steps. A start does this once, at its end."""
    if gc.isenabled() or gc.get_freeze_count():
        gc.unfreeze()
        gc.collect()
        gc.freeze()
