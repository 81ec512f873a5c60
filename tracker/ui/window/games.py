"""Which game lies on the table of a window, and its file: begin, open, restore, save elsewhere, leave."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace
from PySide6.QtCore import QObject, QPoint, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from tracker.core.figures import pick
from tracker.core.ruleset import SetupError, resolve_options
from tracker.core.setup import Setup
from tracker.engine.library import GameDocument, create_game, resume_game
from tracker.engine.rulesets import ruleset
from tracker.engine.systems import list_systems, load_system
from tracker.storage.files import DiskCheck, is_there
from tracker.storage.problems import AlreadyOpen, FileProblem, LeftOpen, StorageError
from tracker.storage.saved_games.format import Summary
from tracker.ui.actions.book import ActionBook
from tracker.ui.kit.paint import plain_label
from tracker.ui.kit.preferences import Preferences
from tracker.words.words import Words

if TYPE_CHECKING:
    from tracker.core.system import System
    from tracker.storage.content.drafts import SetupDraft
    from tracker.words.file_errors import FileErrors
    from tracker.words.messages import Messages

_LONGEST_ENTRY = 160
"""The most letters of a mistake in a menu entry."""
_AT_ONCE_S = 0.5
"""So long the window waits for a disk; one that was asleep is waited for beside it."""
_PATIENCE_S = 15.0
_POLL_MS = 100


class _Awaited(NamedTuple):
    """A file whose disk has not answered yet, and what happens when it does, if the same game is on the table then."""

    path: Path
    check: DiskCheck
    go_on: Callable[[Path], None]
    document: GameDocument | None
    until: float


class Games(QObject):
    """The games of a window. `document` is the one on the table, `unsaved` why it has no file; `lost` why it has
    another file than the one that it was opened from. All may be None.

    The window is told what to show: `put_on(GameDocument, why it has no file, System)` and `taken_off()`; what went
    wrong by `problem(text)`, what is worth a remark by `remark(text)`, and by `file_told(text, may be closed)` what has
    to stand over everything. `opening(path)` comes before a file is opened, `shown(GameDocument or None)` when another
    game is on the table, and when it is elsewhere or none is.
    """

    put_on = Signal(object, object, object)
    taken_off = Signal()
    problem = Signal(str)
    remark = Signal(str)
    file_told = Signal(str, bool)
    opening = Signal(object)
    shown = Signal(object)
    _sync_failed = Signal(object)

    def __init__(self, preferences: Preferences, book: ActionBook, window: QWidget) -> None:
        super().__init__(window)
        self._preferences = preferences
        self._book = book
        self._window = window
        self.document: GameDocument | None = None
        self.unsaved: Exception | None = None
        self.lost: StorageError | None = None
        self._sync_failed.connect(self._on_sync_failed, Qt.ConnectionType.QueuedConnection)
        self._awaited: _Awaited | None = None
        self._poll_timer = QTimer(self)
        self._poll_timer.setInterval(_POLL_MS)
        self._poll_timer.timeout.connect(self._look_at_awaited)

    # The one on the table

    def take(self, document: GameDocument, unsaved: Exception | None) -> None:
        """Put this game on the table, and report if it has no file."""
        self.document, self.unsaved = document, unsaved
        document.on_lost = self._on_lost
        self.tell_unsaved()

    def close(self) -> None:
        """Take the game off the table; it is saved."""
        if self.document is not None:
            self.document.close()
        self.document = None
        if self.unsaved is not None or self.lost is not None:
            self.unsaved = self.lost = None
            self.tell_unsaved()

    def let_go(self) -> tuple[GameDocument | None, Exception | None]:
        """Take the game off the table, and return it with its file still open."""
        kept, self.document = (self.document, self.unsaved), None
        return kept

    def may_leave(self) -> bool:
        """Ask before a game is left that has no file, or another one than it had when it was opened."""
        if self.document is None:
            return True
        try:
            self.document.make_sure()
        except StorageError as error:
            if error.code != "closed":
                self.unsaved = error
                self.tell_unsaved()
        else:
            self.look_at_file()
        if (self.unsaved is None or not self.document.game.history.cursor) and self.lost is None:
            return True
        from tracker.ui.dialogs.unsaved import ask_lost, ask_unsaved

        window = self._window
        if self.unsaved is not None:
            answer = ask_unsaved(window, had_file=self.document.path is not None or self.document.lost_file is not None)
        else:
            answer = ask_lost(window, self.file_errors().lost(*self._loss()))
        if answer == "save":
            self.save_as()
        return answer == "leave" or (self.unsaved is None and self.lost is None)

    def remember(self, path: Path | None) -> None:
        """Put the file in front of those that were played last."""
        if path is None:
            return
        settings = self._preferences.settings
        recent = (str(path), *(p for p in settings.recent if p != str(path)))[: settings.ring_size]
        self._preferences.change(replace(settings, recent=recent))

    def forget(self, path: Path) -> None:
        """Do not open this file by itself at the next start: it refused, or the program ended over it."""
        settings = self._preferences.settings
        recent = tuple(p for p in settings.recent if p != str(path))
        self._preferences.change(replace(settings, recent=recent))

    # Beginning

    def start_demo(self, system_id: str) -> None:
        """Begin a demo of a system."""
        from tracker.engine.demos import demo_setup

        system = self._system(system_id)
        if system is None:
            return
        try:
            setup = demo_setup(system, self._preferences.language)
        except FileProblem as problem:
            self.problem.emit(self.messages().problem(problem))
            return
        self.begin(replace(setup, title=self.tr("Demo")))

    def choose_system(self) -> None:
        """Ask which system a new game shall have, at the keyboard: arrows and Enter."""
        window = self._window
        menu = QMenu(window)
        broken: list[FileProblem] = []
        for system in list_systems(broken.append):
            name = pick(system.names, self._preferences.language, system.id)
            action = menu.addAction(plain_label(name))
            action.triggered.connect(partial(self.new_game, system.id))
        for problem in broken:
            action = menu.addAction(plain_label(self.messages().problem(problem)[:_LONGEST_ENTRY]))
            action.setEnabled(False)
        menu.aboutToHide.connect(menu.deleteLater)
        if menu.actions():
            menu.setActiveAction(menu.actions()[0])
        size = menu.sizeHint()
        menu.popup(window.mapToGlobal(window.rect().center()) - QPoint(size.width() // 2, size.height() // 2))

    def new_game(self, system_id: str, initial: Setup | None = None) -> None:
        """Ask for the beginning of a game, and begin it. What was filled in and left is there again the next time."""
        from tracker.ui.dialogs.draft_keeper import DraftKeeper
        from tracker.ui.dialogs.new_game import NewGameDialog

        system = self._system(system_id)
        if system is None:
            return
        draft = self._draft(system) if initial is None else None
        earlier = initial or draft or self._house_rules(system_id)
        preferences = self._preferences
        dialog = NewGameDialog(system, preferences.language, earlier, self._window, self._book)
        keeper = DraftKeeper(dialog)
        if dialog.exec() and self.begin(dialog.result_setup()):
            from tracker.storage.content.drafts import drop_draft

            drop_draft(system_id)
        elif (error := keeper.keep()) is not None:
            text = self.tr("What you filled in could not be kept for next time: {reason}")
            self.problem.emit(text.format(reason=self.messages().reason(error)))
        dialog.deleteLater()
        if dialog.wants_afresh:
            self.new_game(system_id, self._house_rules(system_id) or Setup(system_id, ()))

    def _draft(self, system: System) -> SetupDraft | None:
        """Return what was filled in for a system and not begun; unknown house rules are left out."""
        try:
            from tracker.storage.content.drafts import load_draft

            setup = load_draft(system.id)
        except FileProblem as problem:
            self.problem.emit(self.messages().problem(problem))
            return None
        if setup is None or not (setup.rows or setup.figures):
            return None
        options = {name: value for name, value in setup.options.items() if _is_option(system, name, value)}
        return replace(setup, options=options)

    def _system(self, system_id: str) -> System | None:
        """Return a system; None, and why, if its file cannot be read (any more)."""
        try:
            return load_system(system_id)
        except FileProblem as problem:
            self.problem.emit(self.messages().problem(problem))
            return None

    @staticmethod
    def _house_rules(system_id: str) -> Setup | None:
        """Return a beginning with the house rules of the last game of this system, and nothing else of it."""
        from tracker.ui.start.background import listed_games

        for game in listed_games():
            if game.summary.system == system_id and _are_good_options(game.summary):
                return Setup(system_id, (), options=game.summary.setup.options)
        return None

    def again(self) -> None:
        """Ask for a game that begins as this one did."""
        if self.document is not None:
            game = self.document.game
            from tracker.engine.again import setup_again

            self.new_game(game.setup.system, setup_again(game.ruleset, game.setup, game.state))

    def begin(self, setup: Setup) -> bool:
        """Begin a game of this setup in a new file; return whether it is on the table."""
        if not self.may_leave():
            return False
        system = self._system(setup.system)
        if system is None:
            return False
        title = Words(system, self._preferences.language).game_titles.title(setup)
        try:
            from tracker.storage.saved_games.listing import new_path

            document = create_game(setup, new_path(title), on_sync_error=self._on_sync_error)
        except (AlreadyOpen, StorageError, OSError) as error:
            self.put_on.emit(create_game(setup, None), error, system)
            return True
        self.put_on.emit(document, None, system)
        return True

    # Opening

    def open_last(self) -> None:
        """Go on with the game that was played last; one that is over, or gone, is left alone."""
        recent = self._preferences.settings.recent
        last = Path(recent[0]) if recent else None
        if last is not None:
            self._when_there(last, self._open_last)

    def _open_last(self, last: Path) -> None:
        if not is_there(last):
            self.problem.emit(self.file_errors().gone(last))
        else:
            self._open(last)
            if self.document is None:
                self.forget(last)
            elif self.document.game.ruleset.view(self.document.game.state).over is not None:
                self.taken_off.emit()

    def restore(self, path: Path, *, is_opening: bool = False) -> None:
        """Go on with the game that was on the table when the program ended unexpectedly.

        If it ended while it opened the game (`is_opening`), the game is not opened again without being asked to.
        """
        if is_opening:
            text = self.tr(
                "The program quit unexpectedly while opening {file}. The file was left unchanged and is listed below."
            )
            self.problem.emit(text.format(file=path.name))
            self.forget(path)
            return
        self._when_there(path, self._restore)

    def _restore(self, path: Path) -> None:
        self._open(path)
        if self.document is None:
            self.forget(path)
        elif not self.document.repair_note:
            self.remark.emit(self.tr("Restored after an unexpected end: the game is as you left it."))

    def ask_which(self) -> None:
        """Ask for a saved game, and go on with it."""
        from PySide6.QtWidgets import QFileDialog

        from tracker.storage.saved_games.listing import ENDING
        from tracker.storage.user.folders import games_folder

        what = self.tr("Games ({pattern})").format(pattern=f"*{ENDING}")
        name, _ = QFileDialog.getOpenFileName(self._window, self.tr("Open a game"), str(games_folder()), what)
        if name:
            self.open_file(Path(name))

    def open_file(self, path: Path) -> None:
        """Go on with a saved game, as soon as its disk answers."""
        self._when_there(path, self._open)

    def _when_there(self, path: Path, go_on: Callable[[Path], None]) -> None:
        """Go on once the disk of a file answers. The window is not held up by one that does not, and such a file is
        not tried again by itself."""
        check = DiskCheck(path)
        self._awaited = None
        if check.has_answered(_AT_ONCE_S):
            go_on(path)
            return
        self.forget(path)
        self.problem.emit(self.file_errors().awaited(path))
        self._awaited = _Awaited(path, check, go_on, self.document, time.monotonic() + _PATIENCE_S)
        self._poll_timer.start()

    def _look_at_awaited(self) -> None:
        awaited = self._awaited
        if awaited is None or awaited.document is not self.document:
            self._awaited = None
            self._poll_timer.stop()
        elif QApplication.activeModalWidget() is not None:
            return  # nothing changes under an open dialog
        elif awaited.check.has_answered():
            self._awaited = None
            self.problem.emit("")
            awaited.go_on(awaited.path)
        elif time.monotonic() > awaited.until:
            self._awaited = None
            self.problem.emit(self.file_errors().silent(awaited.path))

    def _open(self, path: Path) -> None:
        if self.document is not None and self.document.is_kept_at(path):
            return  # already on the table
        if not self.may_leave():
            return
        self.opening.emit(path)
        try:
            document = self._resumed(path)
            if document is None:
                self.shown.emit(self.document)
                return
            try:
                system = load_system(document.game.setup.system)
            except FileProblem:
                document.close()
                raise
        except (AlreadyOpen, FileProblem, StorageError, OSError) as error:
            self.shown.emit(self.document)
            self.problem.emit(self.file_errors().not_opened(error))
            return
        self.put_on.emit(document, None, system)
        if document.repair_note:
            self.problem.emit(self.messages().say(document.repair_note))

    def _resumed(self, path: Path) -> GameDocument | None:
        """Return the saved game; None if it was left open on another computer and is to stay so."""
        try:
            return resume_game(path, on_sync_error=self._on_sync_error)
        except LeftOpen as left:
            from tracker.ui.dialogs.unsaved import ask_left_open

            if not ask_left_open(self._window, left):
                return None
        return resume_game(path, on_sync_error=self._on_sync_error, all_the_same=True)

    # Files

    def save_as(self) -> None:
        """Ask for another place, and keep the game there from now on."""
        if self.document is None:
            return
        from PySide6.QtWidgets import QFileDialog

        from tracker.storage.saved_games.listing import ENDING

        what = self.tr("Games ({pattern})").format(pattern=f"*{ENDING}")
        name, _ = QFileDialog.getSaveFileName(self._window, self.tr("Save game as"), str(self._suggested()), what)
        if not name:
            return
        path = Path(name)
        if path.suffix != ENDING:
            path = path.with_name(path.name + ENDING)
        try:
            self.document.move_to(path, on_sync_error=self._on_sync_error)
        except (StorageError, AlreadyOpen, OSError) as error:
            self.problem.emit(self.file_errors().not_saved_there(error))
            return
        self.unsaved = self.lost = None
        self.tell_unsaved()
        self.remember(path)
        self.shown.emit(self.document)
        self.problem.emit("")

    def save_story(self) -> None:
        """Ask where, and write the story of the game there as a document."""
        if self.document is None:
            return
        from PySide6.QtWidgets import QFileDialog

        from tracker.storage import files
        from tracker.words.story_export import FORMATS, story_bytes

        kinds = (
            self.tr("Web page ({pattern})").format(pattern="*.html"),
            self.tr("Markdown ({pattern})").format(pattern="*.md"),
            self.tr("Plain text ({pattern})").format(pattern="*.txt"),
        )
        suggested = self._suggested().with_suffix(".html")
        name, kind = QFileDialog.getSaveFileName(
            self._window, self.tr("Save the story as"), str(suggested), ";;".join(kinds)
        )
        if not name:
            return
        path = Path(name)
        if path.suffix.lower() not in FORMATS:
            chosen = kinds.index(kind) if kind in kinds else 0
            path = path.with_name(path.name + (".html", ".md", ".txt")[chosen])
        game = self.document.game
        system = self._system(game.setup.system)
        if system is None:
            return
        try:
            files.save(path, (story_bytes(game, Words(system, self._preferences.language), path.suffix.lower()),))
        except StorageError as error:
            self.problem.emit(self.file_errors().not_saved_there(error))
            return
        self.problem.emit("")

    def _suggested(self) -> Path:
        """Return a path to save the game under that no file has yet, in the folder that it is in or that of games."""
        from tracker.storage.saved_games.listing import new_path
        from tracker.storage.user.folders import games_folder

        assert self.document is not None
        path = self.document.path
        title = self.document.game.setup.title or self.document.game.setup.system
        return new_path(title, path.parent if path is not None else games_folder())

    def keep_somewhere(self) -> None:
        """Give a game that has no file one among the others, if the disk takes it."""
        if self.document is None or self.unsaved is None:
            return
        setup = self.document.game.setup
        from tracker.storage.saved_games.listing import new_path

        path = new_path(setup.title or setup.system)
        try:
            self.document.move_to(path)
        except (StorageError, AlreadyOpen, OSError):
            return
        self.unsaved = None
        self.remember(path)

    # What is said of files

    def file_errors(self) -> FileErrors:
        """Return the sentences for what a file or a disk refuses, in the language of now."""
        from tracker.words.file_errors import FileErrors

        return FileErrors(self._preferences.language, self._book.key_shown("game.save_as"))

    def messages(self) -> Messages:
        """Return the sentences for what is wrong with a file, in the language of now."""
        from tracker.words.messages import Messages

        return Messages(self._preferences.language)

    def tell_unsaved(self) -> None:
        """Say over everything that the game has no file, or another one than it had, for as long as that is so."""
        text = ""
        if self.unsaved is not None:
            text = self.file_errors().unsaved(self.unsaved)
        elif self.lost is not None:
            text = self.file_errors().lost(*self._loss())
        self.file_told.emit(text, self.unsaved is None)

    def forget_loss(self) -> None:
        """Do not ask any more when the game is left: the user has read that it has another file."""
        self.lost = None

    def look_at_file(self) -> None:
        """Say no more that the game is not saved, once a step of it is in its file."""
        if self.unsaved is not None and self.document is not None and self.document.path is not None:
            self.unsaved = None
            self.tell_unsaved()

    def _loss(self) -> tuple[StorageError, Path]:
        assert self.lost is not None
        assert self.document is not None
        assert self.document.path is not None
        return self.lost, self.document.path

    def _on_lost(self, why: StorageError, path: Path | None) -> None:
        self.lost, self.unsaved = (None, why) if path is None else (why, None)
        self.tell_unsaved()
        self.remember(path)
        self.shown.emit(self.document)

    def _on_sync_error(self, error: StorageError) -> None:
        # Told from the thread that syncs; a window is only touched from its own.
        self._sync_failed.emit(error)

    def _on_sync_failed(self, error: StorageError) -> None:
        self.problem.emit(self.file_errors().late(error))


def _is_option(system: System, name: str, value: object) -> bool:
    """Whether the rules know a house rule with such a value; what else is wrong with it is told in the dialog."""
    try:
        resolve_options(ruleset(system.ruleset).options_type, Setup(system.id, (), options={name: value}))
    except SetupError:
        return False
    return True


def _are_good_options(summary: Summary) -> bool:
    """Whether the house rules of an old game are such that a new one can have them: its file may say anything."""
    try:
        resolve_options(ruleset(load_system(summary.system).ruleset).options_type, summary.setup)
    except (SetupError, FileProblem):
        return False
    return True
