"""A game on the table: all its objects while it is open, made and deleted together."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget

from tracker.core.errors import RuleError
from tracker.engine.engine import Engine
from tracker.engine.library import GameDocument
from tracker.engine.moment import Moment
from tracker.storage.user.settings import Settings
from tracker.ui.actions.book import ActionBook
from tracker.ui.kit.preferences import Preferences
from tracker.ui.kit.tab_order import order_stops
from tracker.ui.models.story import StoryModel
from tracker.ui.screen.game_actions import GameActions
from tracker.ui.screen.game_screen import GameScreen
from tracker.ui.views.story_view import StoryView
from tracker.words.words import Words


class OpenGame(QObject):
    """File, engine, screen, story and actions of one game. The screen's parts are made here and placed by the window.

    The moment travels down once: whatever the engine shows, a step or a look at the past, goes through `show` to all
    parts. `storage_failed(Exception)` is emitted when a step could not be written and has not been taken.
    """

    storage_failed = Signal(object)

    def __init__(
        self,
        document: GameDocument,
        words: Words,
        book: ActionBook,
        preferences: Preferences,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.document = document
        self._book = book
        self.engine = Engine(document.game, self)
        self.screen = GameScreen(self.engine, words, book, preferences.settings.animation_ms)
        self.actions = GameActions(self.engine, self.screen, book, self)
        self.story = StoryModel(self.engine, words, self)
        self.story_view = StoryView(self.story)
        self.story_view.step_chosen.connect(self._on_story_step)
        self._ordered: list[QWidget] | None = None
        """The buttons of the foot to which Tab comes after the story."""
        self.screen.lists.set_fits(preferences.settings.fit_lists)
        preferences.changed.connect(self._on_settings)
        self.engine.table_changed.connect(self.show)
        self.engine.refused.connect(self._on_refused)
        self.engine.storage_failed.connect(self.storage_failed)
        self.name_parts()

    @property
    def words(self) -> Words:
        """The words of this game."""
        return self.screen.words

    def title(self) -> str:
        """Return what the window is called: the game, and its system."""
        system = self.words.terms.pick(self.words.system.names)
        title = self.words.game_titles.title(self.engine.game.setup)
        return f"{title} \N{EM DASH} {system}" if title != system else system

    # What is shown

    def show(self, moment: Moment) -> None:
        """Show a moment, of now or of the past."""
        self.actions.show(moment)
        self.screen.show_moment(moment)
        self.story_view.show_moment(moment)
        if moment.change.kind != "look":
            self.actions.offer_due()
        self._order_stops()

    def _order_stops(self) -> None:
        """Let Tab come to the foot last, after strip, lists, panel and story, as the eye does."""
        stops = self.screen.foot.stops
        # A dock that floats is a window of its own, with a Tab order of its own.
        if stops is not self._ordered and self.story_view.window() is self.screen.foot.window():
            self._ordered = stops
            order_stops([self.story_view, *stops])

    def set_words(self, words: Words) -> None:
        """Show the same in other words."""
        self.screen.set_words(words)
        self.story.set_words(words)
        self.name_parts()
        self.show(self.engine.shown.again())

    def name_parts(self) -> None:
        """Name what stands in the docks, in the current language."""
        self.story_view.setAccessibleName(self.tr("Story so far"))
        self.story_view.set_empty_text(self.tr("Every step is told here. Choose one to see the table as it was then."))

    def take_focus(self) -> None:
        """Give the keyboard to what asks for something, else to the list."""
        if self.screen.is_shown("strip"):
            self.screen.strip.take_focus()
        else:
            self.screen.lists.take_focus()

    def take_key(self, event: QKeyEvent) -> bool:
        """Handle a key that no action and no list took, and return whether it did anything.

        Digits do what they stand for, Escape ends what is said and the look at the past, and a key whose action is
        blocked says why.
        """
        plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        digit = event.key() - Qt.Key.Key_0
        if plain and 1 <= digit <= 9 and self.actions.has_digits:
            if not event.isAutoRepeat():
                self.actions.digit(digit)
            return True
        if event.key() == Qt.Key.Key_Escape:
            self.screen.leave()
            self.engine.look_at_now()
            return True
        reason = self._book.blocked_by(QKeySequence(event.keyCombination()))
        if reason:
            self.screen.say(reason)
        return bool(reason)

    def drop(self) -> None:
        """Delete everything that belongs to the game; its file is closed by whoever has opened it."""
        self.actions.release()
        for gone in (*self.parts(), self):
            gone.deleteLater()

    def parts(self) -> tuple[QObject, ...]:
        """Return what the window has placed: these have other parents."""
        screen = self.screen
        return (screen.header, screen.foot, screen.panel, screen, self.story_view)

    # What is said

    def _on_settings(self, settings: Settings) -> None:
        self.screen.panel.set_animation(settings.animation_ms)
        self.screen.lists.set_fits(settings.fit_lists)

    def _on_refused(self, error: RuleError) -> None:
        self.screen.say(self.words.refusals.sentence(error, self.engine.moment))

    def _on_story_step(self, cursor: int) -> None:
        if self.engine.past == cursor:
            self.screen.past.take_focus()  # chosen a second time: go to its buttons
        else:
            self.engine.look_at(cursor)
