"""The main window: menus, docks, the start page, and the one game that is on the table."""

from __future__ import annotations

import gc
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QMainWindow,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from tracker.engine.engine import Engine
from tracker.engine.library import Saved
from tracker.engine.moment import Moment
from tracker.engine.systems import list_systems, load_system
from tracker.storage.problems import FileProblem, StorageError
from tracker.storage.user.settings import Settings
from tracker.ui.actions.book import ActionBook
from tracker.ui.actions.menu_table import MENUS, NO_MENU
from tracker.ui.actions.menu_words import MenuWords
from tracker.ui.kit.controls import Button, Text
from tracker.ui.kit.fonts import em
from tracker.ui.kit.keyboard import Keyboard
from tracker.ui.kit.spacing import Gaps, Spacing
from tracker.ui.kit.theme import SCALE_MAX, SCALE_MIN, apply_theme
from tracker.ui.kit.window_place import restore_place, with_place
from tracker.ui.models.story import StoryModel
from tracker.ui.screen.game_actions import GameActions
from tracker.ui.screen.game_screen import GameScreen
from tracker.ui.views.story_view import StoryView
from tracker.ui.window.docks import Dock
from tracker.ui.window.games import Games
from tracker.ui.window.history_corner import HistoryCorner
from tracker.words.language import install_language
from tracker.words.words import Words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tracker.core.system import System
    from tracker.storage.user.saver import SettingsSaver
    from tracker.ui.start.recent_games import RecentGames
    from tracker.ui.start.start_page import StartPage
    from tracker.ui.systems import SystemUi
    from tracker.ui.window.asides import Asides

_SCALE_STEP = 10
_NESTED = 4
"""How deep layouts lie in layouts."""
_NAMES_TOLD = 3
_NARROW_EM, _LOW_EM = 40, 24
"""A window smaller than so many ems has no room for docks beside the list."""


class MainWindow(QMainWindow):
    """The window. `show_game` puts a game on the table; everything that changes a game goes through `GameActions`.

    It tells `game_shown(Saved or None)` when another game is on the table, and when it is elsewhere or none is;
    `game_opening(path)` before a file is opened.
    """

    game_shown = Signal(object)
    game_opening = Signal(object)
    _settings_failed = Signal(object)

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
        self._app = app
        self.language = language
        self.settings = settings
        self._theme_name = theme_name or settings.theme
        self.text_scale = text_scale or settings.text_scale
        self.screen_: GameScreen | None = None
        self.actions_: GameActions | None = None
        self.engine: Engine | None = None
        self._is_small = False
        self._shared_for = ""
        """The ruleset whose panel the docks were last given room for; their width is what somebody made it since."""
        self.setMinimumSize(640, 420)
        self.book = ActionBook(self, settings.keys)
        self._keyboard = Keyboard(self.book, self)
        self.games = Games(self)
        self.menu_words = MenuWords(self)
        self._pages = QStackedWidget()
        frame = QWidget(self)
        # A window inside the window: docks lie beside the lists, head and foot span everything.
        self._body = QMainWindow(frame)
        self._body.setWindowFlags(Qt.WindowType.Widget)
        self._body.setDockNestingEnabled(True)
        self._body.setCentralWidget(self._pages)
        self._frame = QVBoxLayout(frame)
        self._frame.setContentsMargins(0, 0, 0, 0)
        self._frame.setSpacing(0)
        self._notice = Text("", "bad", wrap=True)
        self._notice_bar = QWidget()
        row = QHBoxLayout(self._notice_bar)
        self._notice_close = Button(kind="quiet", icon="cross", size=0.8)
        self._notice_close.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._notice_close.chosen.connect(self._on_notice_closed)
        row.addWidget(self._notice, 1)
        row.addWidget(self._notice_close, 0, Qt.AlignmentFlag.AlignTop)
        Spacing(self._notice_bar, Gaps(row, 0.5, 1.6, 0.4))
        self._notice_bar.hide()
        self._frame.addWidget(self._notice_bar)
        self._frame.addWidget(self._body, 1)
        self.setCentralWidget(frame)
        self._start: tuple[StartPage, RecentGames] | None = None
        self.story = StoryModel(self)
        self.story_view = StoryView(self.story)
        self.panel_dock = Dock("panel", self._body, whole=True)
        self.story_dock = Dock("story", self._body)
        self.story_dock.set_content(self.story_view)
        self._docks = (self.panel_dock, self.story_dock)
        for dock in self._docks:
            self._body.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
            dock.wish_changed.connect(partial(self._on_dock_wish, dock))
        self._make_actions()
        self._settings_failed.connect(self._on_settings_failed, Qt.ConnectionType.QueuedConnection)
        self._save_timer = QTimer(self)
        self._save_timer.setInterval(1500)
        self._save_timer.setSingleShot(True)
        self._save_timer.timeout.connect(self._save_settings)
        self.book.chosen.connect(self._on_action)
        self.story_view.step_chosen.connect(self._on_story_step)
        self._leave_docks()
        self.tell_over_all("")
        self.resize(1280, 800)

    # Menus

    def _make_actions(self) -> None:
        for menu_id, items in MENUS.items():
            menu = self.menuBar().addMenu("")
            menu.setProperty("menu_id", menu_id)
            menu.setToolTipsVisible(True)
            for item in items:
                if item.action_id:
                    menu.addAction(self.book.add(*item[:2], checkable=item.checkable, repeats=item.repeats))
                else:
                    menu.addSeparator()
            if menu_id == "view":
                menu.addSeparator()
                for dock in self._docks:
                    menu.addAction(dock.toggleViewAction())
            if menu_id == "cast":
                self._cast_menu = menu
                menu.aboutToShow.connect(self.look_at_cast)
            if menu_id == "turn":
                self._turn_menu = menu
                menu.aboutToShow.connect(self._fill_turn_menu)
        for action_id in NO_MENU:
            self.book.add(action_id)
        self._corner = HistoryCorner(self.book.action("edit.undo"), self.book.action("edit.redo"))
        self.menuBar().setCornerWidget(self._corner)
        self.name_all()

    def look_at_cast(self) -> None:
        """Word all actions of the Cast menu, for somebody who is about to read them."""
        if self.actions_ is not None:
            self.actions_.figures.show(exactly=True)

    def _fill_turn_menu(self) -> None:
        menu = self._turn_menu
        fixed = [a for a in menu.actions() if not str(a.property("action_id") or "step.").startswith("step.")]
        menu.clear()
        menu.addActions(self.book.step_actions())
        menu.addSeparator()
        menu.addActions(fixed)

    def name_all(self) -> None:
        """Give every menu, fixed action and dock its text in the language of now."""
        self.menu_words.name_menus(self.menuBar())
        self.menu_words.name_actions(self.book, self._words_or_none(), self._ui())
        for name, action_id in (("theme", self._theme_name), ("language", self.language)):
            for item in MENUS["view"]:
                if item.action_id.startswith(f"view.{name}:"):
                    self.book.action(item.action_id).setChecked(item.action_id == f"view.{name}:{action_id}")
        has_game = self.engine is not None
        nothing = self.tr("No game is on the table.")
        for items in MENUS.values():
            for item in items:
                of_game = item.action_id.startswith(("edit.", "cast.", "turn.")) or item.action_id in (
                    "game.again",
                    "game.save_as",
                    "game.start_page",
                    "view.focus_list",
                )
                if of_game and not has_game:
                    action = self.book.action(item.action_id)
                    self.book.set_state(item.action_id, str(action.property("label") or ""), nothing)
        if self._start is not None:
            page = self._start[0]
            page.set_open_key(self.book.key_shown("game.open"))
            page.set_delete_key(self.book.key_shown("games.delete"), partial(self.book.means, "games.delete"))
            page.set_undo_key(self.book.key_shown("edit.undo"), partial(self.book.means, "edit.undo"))
        self.story_dock.set_title(self.tr("Story so far"))
        self.story_view.setAccessibleName(self.tr("Story so far"))
        self.story_view.set_empty_text(self.tr("Every step is told here. Choose one to see the table as it was then."))
        if self.screen_ is not None:
            self.panel_dock.set_title(self.screen_.panel.heading(self.screen_.words))
        self._title_window()
        if self.actions_ is not None:
            # The texts of steps, undo and figures are those of the game.
            self.actions_.show_steps()
            self.look_at_cast()

    def _title_window(self) -> None:
        if self.engine is None or self.screen_ is None:
            self.setWindowTitle("Table Tracker")
            return
        system = self.screen_.words.terms.pick(self.screen_.words.system.names)
        title = self.screen_.words.listing.title(self.engine.game.setup)
        self.setWindowTitle(f"{title} \N{EM DASH} {system}" if title != system else system)

    def key_names(self) -> dict[str, str]:
        """Return what each action that can have a key is called, in the order in which they are read."""
        from tracker.ui.actions.key_words import KeyWords

        return KeyWords().names(self.menu_words.fixed_names(self._words_or_none(), self._ui()))

    def _words_or_none(self) -> Words | None:
        return self.screen_.words if self.screen_ else None

    @property
    def saved(self) -> Saved | None:
        """The game on the table with its file."""
        return self.games.saved

    def _ui(self) -> SystemUi | None:
        return self.screen_.ui if self.screen_ else None

    def _ruleset(self) -> str:
        return self.engine.moment.ruleset.name if self.engine else ""

    # Games

    def show_start_page(self) -> None:
        """Leave the game, which stays saved, and show what can be begun or gone on with."""
        self.clear_table()
        page, recent = self._start or self._make_start_page()
        self._look_at_systems()
        page.tell("")
        recent.look_again(self.language)
        self._pages.setCurrentWidget(page)
        self._leave_docks()
        self.name_all()
        self.game_shown.emit(None)

    def _stop_looking(self) -> None:
        if self._start is not None:
            self._start[1].stop()

    def _make_start_page(self) -> tuple[StartPage, RecentGames]:
        """Make the page when it is first shown: a start into a game does without it and its list of games."""
        from tracker.ui.start.deleting import Deleting
        from tracker.ui.start.recent_games import RecentGames
        from tracker.ui.start.start_page import StartPage

        page, recent = StartPage((), (), self.language), RecentGames(self)
        recent.changed.connect(page.set_games)
        recent.looking.connect(page.set_looking)
        page.new_requested.connect(self.games.new_game)
        page.demo_requested.connect(self.games.start_demo)
        page.open_requested.connect(self._on_open_requested)
        page.delete_requested.connect(Deleting(self, page, recent).delete)
        page.look_again_requested.connect(self._look_at_systems)
        self._pages.addWidget(page)
        self._start = page, recent
        return self._start

    def _look_at_systems(self) -> None:
        """Show the systems as their files are now, and the mistake of each that has one."""
        if self._start is not None:
            broken: list[FileProblem] = []
            self._start[0].set_systems(list_systems(broken.append), broken)

    def _leave_docks(self) -> None:
        for dock in self._docks:
            dock.hide()
            dock.toggleViewAction().setEnabled(False)

    def _show_docks(self) -> None:
        """Show the docks that nobody has closed, as far as there is room for them."""
        for dock in self._docks:
            dock.toggleViewAction().setEnabled(True)
            dock.setVisible(not self._is_small and dock.objectName() not in self.settings.closed_docks)

    def _on_dock_wish(self, dock: Dock, is_wanted: bool) -> None:
        others = tuple(name for name in self.settings.closed_docks if name != dock.objectName())
        closed = others if is_wanted else (*others, dock.objectName())
        self.change_settings(replace(self.settings, closed_docks=closed))

    def show_game(self, saved: Saved, unsaved: Exception | None = None, system: System | None = None) -> None:
        """Put a game on the table. `unsaved` is why it has no file; that stays in plain sight until it has one.

        `system` is that of the game, if it is known already. Errors: FileProblem if it cannot be read; then the table
        is as it was.
        """
        words = Words(system or load_system(saved.game.setup.system), self.language)
        self.clear_table()
        self._stop_looking()
        self.games.take(saved, unsaved)
        self.engine = Engine(saved.game, self)
        animation = self.settings.animation_ms
        self.screen_ = GameScreen(self.engine, words, self.book, animation)
        self.actions_ = GameActions(self.engine, self.screen_, self.book, self)
        self.screen_.lists.menu_requested.connect(lambda at: self._cast_menu.popup(at))
        self._pages.addWidget(self.screen_)
        self._pages.setCurrentWidget(self.screen_)
        self._frame.insertWidget(0, self.screen_.head)
        self._frame.addWidget(self.screen_.foot)
        self.panel_dock.set_content(self.screen_.panel)
        self._show_docks()
        self.story.set_engine(self.engine, words)
        engine = self.engine
        engine.table_changed.connect(self._on_table_changed)
        engine.committed.connect(self._on_committed)
        engine.history_changed.connect(self.games.look_at_file)
        engine.refused.connect(self._on_refused)
        engine.storage_failed.connect(self._on_storage_failed)
        self.name_all()
        self.screen_.show_now(is_new=False)
        self.games.remember(saved.path)
        self.game_shown.emit(saved)
        if not self.settings.layout and self._shared_for != self._ruleset():
            if not self._shared_for:
                docks = [self.panel_dock, self.story_dock]
                self._body.resizeDocks(docks, [round(self.width() * 0.27)] * 2, Qt.Orientation.Horizontal)
            self._shared_for = self._ruleset()
            # Only once it is laid out does the panel know how high it wants to be.
            QTimer.singleShot(0, self, self._share_docks)
        if self.screen_.is_shown("strip"):
            self.screen_.strip.take_focus()
        else:
            self.screen_.lists.take_focus()
        _set_aside()

    def show_again(self) -> None:
        """Build all that shows the game anew, after something in it went wrong; the game itself is not touched."""
        words = self._words_or_none()
        saved, unsaved = self.games.let_go()
        if saved is not None:
            self.show_game(saved, unsaved, words.system if words is not None else None)

    def _share_docks(self) -> None:
        """Give the panel of the system what it needs, and the story the rest."""
        docks = [self.panel_dock, self.story_dock]
        needed = self.panel_dock.wished_height()
        self._body.resizeDocks(docks, [needed, max(self._body.height() - needed, 1)], Qt.Orientation.Vertical)

    def clear_table(self) -> None:
        """Take the game off the table, if there is one; it stays saved."""
        self.games.close()
        if self.screen_ is not None and self.engine is not None:
            self.story.set_engine(None, None)
            self.panel_dock.set_content(None)
            self._pages.removeWidget(self.screen_)
            self.book.show_steps((), {}, {})
            for bar in (self.screen_.head, self.screen_.foot):
                # At once, not when Qt gets to delete them: the next game's stand in their place.
                bar.hide()
                self._frame.removeWidget(bar)
            screen = self.screen_
            for gone in (self.actions_, screen.head, screen.foot, screen.panel, screen, self.engine):
                if gone is not None:
                    gone.deleteLater()
        self.screen_ = self.actions_ = self.engine = None

    # What the engine tells

    def _on_table_changed(self, before: Moment, after: Moment) -> None:
        assert self.screen_ is not None
        assert self.actions_ is not None
        assert self.engine is not None
        is_new = self.engine.change.kind == "step"
        self.actions_.show_steps()
        self.screen_.show_now(is_new=is_new)
        self.screen_.keep_in_sight(before)
        self.actions_.offer_due()
        self.story_view.look_at(None)
        self.story.follow(is_new=is_new)
        # Each layout tells the one around it by another event; left to themselves some come after the first frame.
        for _ in range(_NESTED):
            QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)

    def _on_committed(self, commit: object) -> None:
        assert self.screen_ is not None
        for event in getattr(commit, "events", ()):
            self.screen_.announce_event(event)

    def _on_refused(self, error: object) -> None:
        if self.screen_ is not None and self.engine is not None:
            self.screen_.say(self.screen_.words.refusals.sentence(error, self.engine.moment))  # type: ignore[arg-type]

    def _on_storage_failed(self, error: object) -> None:
        assert isinstance(error, Exception)
        self.tell_problem(self.games.troubles().not_done(error))

    def tell_problem(self, text: str) -> None:
        """Say what went wrong, where it can be read for as long as wanted."""
        if self.screen_ is not None:
            self.screen_.say(text)
        else:
            self.tell_over_all(text)

    def tell_of_trash(self, paths: Sequence[Path]) -> None:
        """Say that older games are in the system's trash now, where they can be had back from."""
        more = len(paths) - _NAMES_TOLD
        names = ", ".join(path.stem for path in paths[:_NAMES_TOLD])
        if more > 0:
            names = self.tr("{names} and %n more", "", more).format(names=names)
        text = self.tr("%n older game(s) went to the trash of the system: {names}", "", len(paths)).format(names=names)
        notice = self.screen_.notice if self.screen_ is not None else self._notice
        if notice.isVisible():
            text = f"{notice.text()} {text}"
        if self.screen_ is not None:
            self.screen_.say(text, "muted")
        else:
            self.tell_over_all(text)
            if self._start is not None:
                self._start[1].look_again(self.language)

    def tell_over_all(self, text: str) -> None:
        """Say something over the whole window until it is said no more; "" takes it away.

        Which keys of the settings could not be had stands there until the settings are opened.
        """
        if self.book.lost_keys:
            from tracker.ui.actions.key_words import KeyWords

            text = " ".join(filter(None, (text, KeyWords().lost(self.book.lost_keys, self.key_names()))))
        self._notice.setText(text)
        self._notice_close.setVisible(self.games.unsaved is None)
        self._notice_close.setAccessibleName(self.tr("Close this message"))
        self._notice_close.setToolTip(self.tr("Close this message"))
        self._notice_bar.setVisible(bool(text))

    def _on_notice_closed(self) -> None:
        self.games.lost = None  # it has been read: leaving the game asks nothing any more
        self.book.lost_keys = ()
        self.tell_over_all("")

    def forget_lost_keys(self) -> None:
        """Say no more which keys of the settings could not be had: they have been looked at."""
        if self.book.lost_keys:
            self.book.lost_keys = ()
            self.games.tell_unsaved()

    # What is chosen

    def _on_action(self, action_id: str) -> None:
        if self.actions_ is not None and self.actions_.do(action_id):
            return
        match action_id.partition(":"):
            case ("game.new", _, _):
                self.games.choose_system()
            case ("game.again", _, _):
                self.games.again()
            case ("game.open", _, _):
                self.games.ask_which()
            case ("game.save_as", _, _):
                self.games.save_as()
            case ("game.start_page", _, _) if self.games.may_leave():
                self.show_start_page()
            case ("game.settings", _, _):
                self.asides.show_settings()
            case ("game.quit", _, _):
                self.close()
            case ("edit.palette", _, _):
                self.asides.show_palette()
            case ("cast.add", _, _):
                self.asides.add_figure()
            case ("story.show", _, _):
                if self.story_dock.isHidden():
                    self.story_dock.toggleViewAction().trigger()
                self.story_view.setFocus()
            case ("view.larger", _, _):
                self.set_text_scale(self.text_scale + _SCALE_STEP)
            case ("view.smaller", _, _):
                self.set_text_scale(self.text_scale - _SCALE_STEP)
            case ("view.normal", _, _):
                self.set_text_scale(100)
            case ("view.theme", _, name):
                self.set_theme_name(name)
            case ("view.language", _, name):
                self.set_language(name)
            case ("view.focus_list", _, _) if self.screen_ is not None:
                self.screen_.lists.take_focus()
            case ("view.full_screen", _, _):
                self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)
            case ("help.guide", _, _):
                self.asides.show_guide(self._words_or_none())
            case ("help.first_steps", _, _):
                self.asides.show_guide(None)
            case ("help.own_files", _, _):
                self.asides.show_own_files()
            case ("help.keys" | "help.folders" | "help.about" as which, _, _):
                self.asides.show_help(which)

    def _on_open_requested(self, path: object) -> None:
        if path is None:
            self.games.ask_which()
        else:
            self.games.open_file(Path(str(path)))

    def _on_story_step(self, cursor: int) -> None:
        if self.actions_ is not None and self.engine is not None and self.screen_ is not None:
            if self.engine.past == cursor:
                self.screen_.past.take_focus()  # chosen once more: on to what can be done with it
                return
            self.actions_.look_at(cursor)
            self.story_view.look_at(None if cursor == self.engine.history.cursor else cursor)

    # Looks and language

    def set_theme_name(self, name: str) -> None:
        """Wear another theme."""
        self._theme_name = name
        apply_theme(self._app, name, self.text_scale)
        self.change_settings(replace(self.settings, theme=name))
        self.name_all()

    def set_text_scale(self, percent: int) -> None:
        """Write larger or smaller, in per cent of the desktop's font."""
        self.text_scale = min(max(percent, SCALE_MIN), SCALE_MAX)
        apply_theme(self._app, self._theme_name, self.text_scale)
        self.change_settings(replace(self.settings, text_scale=self.text_scale))

    def wear(self, settings: Settings, language: str) -> None:
        """Take over settings that were changed, and look and speak by them."""
        self.change_settings(settings)
        self.set_theme_name(settings.theme)
        self.set_text_scale(settings.text_scale)
        if language != self.language:
            self._speak(language)

    def set_language(self, language: str) -> None:
        """Speak another language from now on."""
        self.change_settings(replace(self.settings, language=language))
        self._speak(language)

    def _speak(self, language: str) -> None:
        self.language = language
        install_language(self._app, language)
        if self._start is not None:
            page, recent = self._start
            page.retranslate(language)
            recent.look_again(language)
        if self.screen_ is not None and self.actions_ is not None:
            words = Words(self.screen_.words.system, language)
            self.screen_.words = words
            self.name_all()
            self.actions_.show_steps()
            self.screen_.show_words(words)
            self.story.set_words(words)
            if self.engine is not None and self.engine.past is not None:
                self.actions_.look_at(self.engine.past)
        if self.games.unsaved is not None or self.games.lost is not None:
            self.games.tell_unsaved()
        self.name_all()

    def change_settings(self, settings: Settings) -> None:
        """Remember settings; they are saved a moment later."""
        if settings != self.settings:
            self.settings = settings
            self._save_timer.start()
            if self.screen_ is not None:
                self.screen_.panel.set_animation(settings.animation_ms)

    def _save_settings(self) -> None:
        self._saver.save(self.settings)

    @cached_property
    def _saver(self) -> SettingsSaver:
        from tracker.storage.user.saver import SettingsSaver

        return SettingsSaver(self._settings_failed.emit)

    @cached_property
    def asides(self) -> Asides:
        """What opens beside the game."""
        from tracker.ui.window.asides import Asides

        return Asides(self)

    def _on_settings_failed(self, error: StorageError) -> None:
        self.tell_problem(
            self.tr("The settings could not be saved: {reason}").format(reason=self.games.faults().reason(error))
        )

    # The place of the window

    def restore_place(self) -> None:
        """Put window and docks where they were."""
        if not restore_place(self, self._body, self.settings):
            self.change_settings(replace(self.settings, geometry="", layout=""))
            self.tell_problem(
                self.tr(
                    "The program quit unexpectedly while restoring the window position. The window is in its default "
                    "position now."
                )
            )

    def _fit_docks(self) -> None:
        """Put the docks away where the window is too small for them beside the list, and back where it is not."""
        unit = em(self.font())
        is_small = self.width() < unit * _NARROW_EM or self.height() < unit * _LOW_EM
        if is_small != self._is_small:
            self._is_small = is_small
            if self.engine is not None:
                self._show_docks()

    # Events of the window

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_docks()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Say why a key does nothing, and let digits do what they stand for."""
        sequence = QKeySequence(event.keyCombination())
        plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        digit = event.key() - Qt.Key.Key_0
        if plain and 1 <= digit <= 9 and self.actions_ is not None and self.actions_.has_digits:
            if not event.isAutoRepeat():
                self.actions_.digit(digit)
            return
        if event.key() == Qt.Key.Key_Escape and self.screen_ is not None and self.actions_ is not None:
            self.screen_.say("")
            self.actions_.look_at_now()
            self.story_view.look_at(None)
            return
        reason = self.book.blocked_by(sequence)
        if reason and self.screen_ is not None:
            self.screen_.say(reason)
            return
        super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit_docks()
        if event.type() == QEvent.Type.ThemeChange and self._theme_name == "system":
            self.set_theme_name("system")

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
        self._save_timer.stop()
        self._stop_looking()
        self.settings = with_place(self.settings, self, self._body)
        self._save_settings()
        self.clear_table()
        self.hide()  # whoever goes need not watch a slow disk
        self._saver.finish()


def _set_aside() -> None:
    """Take what a game consists of out of the search for waste: it stays as long as the game, and a game of thousands
    looked through again and again holds up a step. A start does this once, when all is made."""
    if gc.isenabled():
        gc.unfreeze()
        gc.collect()
        gc.freeze()
