"""One running game on the screen: header, question, lists and foot. It shows moments and decides nothing.

`header`, `panel` and `foot` are made here and placed by the window, so that they can span it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QEvent, QTimer, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from tracker.core.codec import Command, Event
from tracker.core.edits import FigureMoved
from tracker.core.facts import OrderChanged, OrderFixed, PhaseBegan, TieFound, TurnBegan
from tracker.core.history import Commit
from tracker.core.system import side_colours
from tracker.core.view import GameView, Question
from tracker.engine.engine import FACTS, Engine
from tracker.engine.moment import Moment
from tracker.ui.actions.book import ActionBook
from tracker.ui.kit.controls import Ink, Text
from tracker.ui.kit.fonts import em
from tracker.ui.kit.scroll import Scroll
from tracker.ui.kit.theme import Themed
from tracker.ui.models.column_maker import ColumnMaker
from tracker.ui.panels.action_bar import ActionBar, label_of
from tracker.ui.panels.game_header import GameHeader
from tracker.ui.panels.phase_bar import PhaseStep
from tracker.ui.screen.lists import Lists
from tracker.ui.systems import system_ui
from tracker.words.words import Words

if TYPE_CHECKING:
    from tracker.ui.panels.asked import Choice
    from tracker.ui.panels.banner import Banner
    from tracker.ui.panels.dice_strip import DiceStrip
    from tracker.ui.panels.entry_bar import EntryBar
    from tracker.ui.panels.notice_line import NoticeLine
    from tracker.ui.panels.place_bar import PlaceBar

Bar = Literal["past", "banner", "strip", "entry", "place"]
BARS: tuple[Bar, ...] = ("past", "banner", "strip", "entry", "place")
"""The bars over the lists, from top to bottom."""


def figure_of(command: Command) -> str | None:
    """Return the figure that a command is about, None if it is about no single one."""
    newcomer = getattr(command, "newcomer", None)
    found: str | None = newcomer.id if newcomer is not None else getattr(command, "figure", None)
    return found


class GameScreen(QWidget, Themed):
    """Shows the game of an engine. Steps go through the book of actions; dice and choices by `dice_requested(dice,
    bonus)` and `choice_requested(id)`; `question_left()`: it was left without an answer."""

    dice_requested = Signal(object, object)
    choice_requested = Signal(object)
    past_choice_requested = Signal(object)
    question_left = Signal()
    selection_changed = Signal(object)
    figure_activated = Signal(object)
    figure_edited = Signal(object, object)
    points_requested = Signal(object, object)
    move_requested = Signal(object, object)

    def __init__(
        self, engine: Engine, words: Words, book: ActionBook, animation_ms: int, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.engine = engine
        self.words = words
        self.book = book
        self.moment = engine.shown
        self.ui = system_ui(engine.moment.ruleset.name)
        self._asks_other: tuple[str, tuple[Choice, ...]] | None = None
        self._told: Question | None = None
        """The roll that a screen reader was told of last."""
        self._selected_now: str | None = None
        """Who was selected when somebody began to look at the past."""
        self._acted: str | None = None
        """Who acts, or acted last."""
        self.column_maker = self._make_column_maker()
        self.header = GameHeader()
        self.lists = Lists(engine.moment, self.ui, self.column_maker)
        self.foot = ActionBar()
        self.panel = self.ui.panel(animation_ms)
        self._compose()
        self.lists.keep_room()
        self.lists.leave_requested.connect(self.lists.take_focus)
        self.lists.leave_requested.connect(self.leave)
        self.lists.current_changed.connect(self.selection_changed)
        self.lists.revealed.connect(self._on_revealed)
        self.lists.activated.connect(self.figure_activated)
        self.lists.edited.connect(self.figure_edited)
        self.lists.points_requested.connect(self.points_requested)
        self.lists.move_requested.connect(self.move_requested)
        self._listen(engine)

    def _listen(self, engine: Engine) -> None:
        """Follow what has just happened; it is signalled after the moment that it led to is shown."""
        self.panel.listen(engine)
        engine.order_changed.connect(self._on_order_changed)
        engine.turn_began.connect(self._on_turn_began)
        engine.phase_began.connect(self._on_phase_began)
        engine.tie_found.connect(self._on_tie_found)
        engine.episode_ended.connect(self._on_ended)
        for fact in (engine.turn_began, engine.tie_found, engine.tie_broken, engine.card_flipped, engine.episode_ended):
            fact.connect(self._announce_event)
        engine.committed.connect(self._on_committed)

    def _make_column_maker(self) -> ColumnMaker:
        return ColumnMaker(self.words, lambda: self.moment, self.engine.game.setup.gm_sides, self)

    def _compose(self) -> None:
        # Where the text is large and the window low, bars and lists scroll rather than be cut.
        page = QWidget()
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        self._scroll = Scroll(page)
        self._fixed = QVBoxLayout()
        outer.addLayout(self._fixed)
        outer.addWidget(self._scroll, 1)
        layout = QVBoxLayout(page)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        self._bars = QVBoxLayout()
        self._measure()
        layout.addLayout(self._bars)
        layout.addWidget(self.lists, 1)
        self.lists.is_moved_aside = lambda: self.is_shown("banner")

    @cached_property
    def notice_line(self) -> NoticeLine:
        """What is said for a moment, over the lists."""
        from tracker.ui.panels.notice_line import NoticeLine

        return NoticeLine(self)

    @property
    def notice(self) -> Text:
        """The text of what is said for a moment."""
        return self.notice_line.text

    # The bars over the lists, each made when it is first needed: a start needs few of them.

    def _measure(self) -> None:
        gap = round(em(self.font()) * 0.8)
        self._bars.setContentsMargins(gap * 2, gap // 2, gap, 0)
        self._bars.setSpacing(gap // 2)
        self._fixed.setContentsMargins(gap * 2, gap // 2, gap, 0)

    def _is_made(self, bar: Bar) -> bool:
        return bar in vars(self)

    def is_shown(self, bar: Bar) -> bool:
        """Whether a bar is to be seen."""
        return self._is_made(bar) and bool(getattr(self, bar).isVisible())

    def _put(self, bar: Bar, widget: QWidget) -> None:
        """Give a bar its place among those that are made, hidden at first."""
        widget.hide()
        before = (getattr(self, other) for other in BARS[: BARS.index(bar)] if self._is_made(other))
        self._bars.insertWidget(sum(self._bars.indexOf(other) >= 0 for other in before), widget)

    def _fix_banner(self, is_fixed: bool) -> None:
        """Put the banner over what scrolls, or, with all that there is at the end, among it."""
        if is_fixed != (self._fixed.indexOf(self.banner) >= 0):
            if is_fixed:
                self._bars.removeWidget(self.banner)
                self._fixed.addWidget(self.banner)
            else:
                self._fixed.removeWidget(self.banner)
                self._put("banner", self.banner)

    @cached_property
    def past(self) -> DiceStrip:
        """Says that the past is shown, with the ways back."""
        from tracker.ui.panels.dice_strip import DiceStrip

        made = DiceStrip()
        made.choice_requested.connect(self.past_choice_requested)
        made.leave_requested.connect(lambda: self.past_choice_requested.emit("now"))
        self._put("past", made)
        return made

    @cached_property
    def banner(self) -> Banner:
        """Says what turns the game, the end among it, with what is due."""
        from tracker.ui.panels.banner import Banner

        made = Banner()
        self._put("banner", made)
        return made

    @cached_property
    def strip(self) -> DiceStrip:
        """Asks for dice, or for a choice."""
        from tracker.ui.panels.dice_strip import DiceStrip

        made = DiceStrip(lambda event: self.book.means("strip.roll", event))
        made.dice_requested.connect(self.dice_requested)
        made.choice_requested.connect(self.choice_requested)
        made.leave_requested.connect(self.question_left)
        made.leave_requested.connect(self.lists.take_focus)
        self._put("strip", made)
        return made

    @cached_property
    def entry(self) -> EntryBar:
        """Asks for a line of text."""
        from tracker.ui.panels.entry_bar import EntryBar

        made = EntryBar()
        made.closed.connect(self.lists.take_focus)
        self._put("entry", made)
        return made

    @cached_property
    def place(self) -> PlaceBar:
        """Asks for a place in a list."""
        from tracker.ui.panels.place_bar import PlaceBar

        made = PlaceBar()
        made.closed.connect(self.lists.take_focus)
        made.place_shown.connect(self._on_place_shown)
        self._put("place", made)
        return made

    # Showing moments

    @property
    def is_past(self) -> bool:
        """Whether the past is shown: then no command passes."""
        return self.engine.past is not None

    def show_moment(self, moment: Moment) -> None:
        """Show a moment, of now or of the past."""
        shown, self.moment = self.moment, moment
        selected = self.lists.selected()
        lacked = shown.is_past and self._lacks_selected(shown)
        if moment.is_past:
            if not lacked:
                self._selected_now = selected
            self._show_past(moment)
        elif self._is_made("past"):
            self.past.hide()
        with self.lists.fitted_once():
            self._show()
        if lacked and not moment.is_past and self._selected_now is not None:
            self.lists.select(self._selected_now)
        if not moment.is_past:
            self._follow_turn(selected)
            self._keep_in_sight()

    def _follow_turn(self, selected: str | None) -> None:
        """Select who acts now if the selection stood on the one who acted before; whoever selected somebody else has
        that one still, and who selects nobody means who acts anyway."""
        before, self._acted, acting = self._acted, self.moment.view.acting or self._acted, self.moment.view.acting
        if acting is not None and acting != before and selected is not None and selected == before:
            self.lists.select(acting)

    def _keep_in_sight(self) -> None:
        """Bring into sight what the last change is about: whose turn it is if undo or redo lead to another turn, else
        who was changed. A turn that a step began is told by `turn_began`."""
        view, commits = self.moment.view, self.moment.change.commits
        if not self.moment.is_new and any(isinstance(e, TurnBegan) for commit in commits for e in commit.events):
            if view.acting is not None:
                self.lists.reveal(view.acting)
            elif view.acting_side is not None:
                self._reveal_side(view.acting_side)
            return
        for commit in reversed(commits):
            changed = figure_of(commit.command)
            if changed is not None:
                shown = changed if self.moment.figure(changed) is not None else view.acting
                if shown is not None:
                    self.lists.reveal(shown)
                return

    def _on_revealed(self, figure_id: str) -> None:
        """Bring a row into sight on the page, where the list itself does not scroll."""

        def reveal() -> None:
            view = self.lists.view_of(figure_id)
            if view is not None:
                self._scroll.show_rect(view.viewport(), view.rect_of(figure_id))

        QTimer.singleShot(0, self, reveal)  # once all bars have their places

    def _reveal_side(self, side: str) -> None:
        """Bring the header of a side and its first figures into sight, once all bars have their places."""

        def reveal() -> None:
            for part in self.lists.side_parts(side):
                self._scroll.ensureWidgetVisible(part, 0, 0)

        self.lists.show_top(side)
        QTimer.singleShot(0, self, reveal)

    def _lacks_selected(self, moment: Moment) -> bool:
        """Whether the one who is selected now had not joined yet at a moment."""
        return self._selected_now is not None and moment.figure(self._selected_now) is None

    def _show_past(self, moment: Moment) -> None:
        from tracker.ui.panels.asked import Choice

        title = self.tr("The table as it was %n step(s) ago", "", moment.ago)
        choices = (
            Choice("now", self.tr("Return to now")),
            Choice("back", self.tr("Go back to here")),
        )
        self.past.ask_choice(title, choices, self.tr("The game itself has not changed."))
        self.past.show()

    def set_words(self, words: Words) -> None:
        """Use other words. Questions and notices in the old words are closed."""
        for bar in (self.entry if self._is_made("entry") else None, self.place if self._is_made("place") else None):
            if bar is not None and bar.isVisible():
                bar.close_bar()
        self.say("")
        if self._asks_other is not None:
            self.question_left.emit()
        self.words = words
        self.column_maker = self._make_column_maker()
        self.lists.set_column_maker(self.column_maker)

    def _show(self) -> None:
        moment, words = self.moment, self.words
        view = moment.view
        self.lists.show_moment(moment)
        self.lists.show_sides(moment, words)
        key, nobody = self.book.key_shown("cast.add"), self.tr("Nobody is here yet. Add somebody with {key}.")
        self.lists.set_empty_text(nobody.format(key=key) if key else self.tr("Nobody is here yet."))
        system = words.terms.pick(words.system.names)
        title = self.engine.game.setup.title
        self.header.set_title(
            f"{system} · {title}" if title else system, words.header.title(view), words.header.subtitle(view)
        )
        self.header.set_phases(tuple(PhaseStep(words.header.phase(phase), phase.status) for phase in view.phases))
        by_side = self.ui.layout != "one"
        seats = side_colours(words.system, moment.setup.sides, moment.setup.gm_sides) if by_side else {}
        acting = view.acting_side if view.over is None else view.over.winner
        self.header.set_who(*words.header.now(view, moment), seats.get(acting or ""))
        self.header.set_next(*words.header.following(view, moment), seats.get(view.next_side or ""))
        self.panel.show_moment(moment, words)
        self._show_question(view)
        self._show_end(view)
        self._show_foot(view)
        self._show_turning(view)
        self.lists.keep_room(self.is_shown("strip"))

    # The question

    def ask_other(self, title: str, choices: Sequence[Choice]) -> None:
        """Ask something of the window's own, as who has won; Escape leaves it."""
        self._asks_other = (title, tuple(choices))
        self._show_question(self.moment.view)
        self._show_foot(self.moment.view)
        self.strip.take_focus()

    def answer_other(self) -> bool:
        """End the window's own question; return whether there was one."""
        asked, self._asks_other = self._asks_other, None
        self._show_question(self.moment.view)
        self._show_foot(self.moment.view)
        return asked is not None

    def _show_question(self, view: GameView) -> None:
        if self._asks_other is not None and not self.is_past:
            self.strip.ask_choice(*self._asks_other)
            self.strip.show()
            return
        question = view.question
        if question is None or self.is_past or view.over is not None:
            self._told = None
            if self._is_made("strip"):
                had_focus = self.strip.has_keyboard()
                self.strip.hide()
                self.strip.forget()
                if had_focus:
                    self.lists.take_focus()
            return
        from tracker.ui.screen.questions import choices, dice_asked

        title = self.words.header.question(question, self.moment)
        before = self.strip.question if self._is_made("strip") else None
        if question.rollers:
            detail = self.tr("Type what was thrown, or let the program roll.")
            self.strip.ask(dice_asked(question, title, detail, self.moment, self.words))
        else:
            self.strip.ask_choice(title, choices(question, self.moment, self.words))
        opens = self.strip.isHidden() or (bool(question.rollers) and self.strip.question != before)
        self.strip.show()
        if opens and self.isVisible() and self._may_take_keyboard():
            self.strip.take_focus()
        if question.rollers and question != self._told:
            self._announce_roll(question)
        self._told = question

    def _announce_roll(self, question: Question) -> None:
        """Let a screen reader say who must roll; a tie that was just found says so by itself."""
        rolling = {roller.id for roller in question.rollers}
        events = (event for commit in self.moment.change.commits for event in commit.events)
        if not (self.moment.is_new and any(isinstance(e, TieFound) and set(e.who) == rolling for e in events)):
            self.announce(self.words.header.spoken_question(question, self.moment))

    def _may_take_keyboard(self) -> bool:
        """Whether a question may have the keyboard: nobody types a text, and no dialog is open."""
        focus = QApplication.focusWidget()
        # By name: importing the class would make PySide create all its enums at every start.
        types = (
            focus is not None and focus.isVisible() and focus.inherits("QLineEdit") and not self.strip.has_keyboard()
        )
        return not (
            types or self.is_shown("entry") or self.is_shown("place") or QApplication.activeModalWidget() is not None
        )

    # The end, and the foot

    def _show_end(self, view: GameView) -> None:
        if view.over is None or self.is_past:
            if self._is_made("banner"):
                self.banner.hide()
            return
        named = ("game.next_fight", "story.show", "game.again", "game.new")
        actions: list[QAction] = self.book.step_actions()
        actions += [self.book.action(i) for i in named if self.book.find(i)]
        if view.over.winner is not None:
            # The winner stands; another choice is still there, behind what comes next.
            actions = [*actions[-len(named) :], *actions[: -len(named)]]
        # The players say who has won: until then no choice is highlighted.
        asks = view.over.winner is None and bool(self.book.step_actions())
        main = None if asks else self.book.find("game.next_fight")
        self._fix_banner(False)
        self.banner.show_end(self.words.header.over(view, self.moment), "", actions, main)
        self.banner.show()

    def _show_foot(self, view: GameView) -> None:
        if self.is_past or view.over is not None:
            self.foot.hide()
            return
        steps = self.book.step_actions()
        hidden = {*self.ui.last_steps, self.ui.hidden_step(view)}
        if view.question is not None:
            # What the bar over the list offers is not offered once more below it.
            hidden |= {self.book.step_id(option.command) for option in view.question.choices}
        leading = [a for a in steps if a.property("action_id") not in hidden]
        trailing = [a for a in steps if a.property("action_id") in self.ui.last_steps]
        if view.turn:
            leading += [self.book.action(i) for i in self.ui.foot]
            trailing = [self.book.action(i) for i in self.ui.foot_end] + trailing
        main = next((a for a in leading if a.property("main")), None)
        # One thing at a time is lit: what the window asks by itself, else the step that is due.
        is_lit = self._asks_other is None
        if self._is_made("strip"):
            self.strip.set_lit(main is None or not is_lit)
        self.foot.set_lit(is_lit)
        self.foot.set_actions(leading, main, trailing)
        self.foot.show()

    def _show_turning(self, view: GameView) -> None:
        """Say what turns the game now, with the step that is due."""
        if view.over is not None or self.is_past:
            return
        text = self.words.header.turning(view, self.moment)
        steps = self.book.step_actions()
        ends = [a for a in steps if a.property("action_id") in self.ui.last_steps]
        due = ends if view.standing_side is not None else [a for a in steps if a.property("main")]
        if not text:
            self.leave_due()
        elif due:
            key = due[0].shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            self.offer(text, label_of(due[0]), key, due[0].trigger)
        else:
            self.offer(text, "", "", None)

    def offer(self, text: str, label: str, key: str, take: Callable[[], object] | None) -> None:
        """Say over the lists what has come, with a button for what is due; both go with the next step."""
        is_new = not self.is_shown("banner") or self.banner.title != text
        self._fix_banner(True)
        self.banner.show_due(text, label, key, take)
        self.banner.show()
        self.foot.set_lit(take is None)
        if is_new:
            self.announce(text)

    def leave(self) -> None:
        """Take away all that was said."""
        self.say("")
        self.leave_due()

    def leave_due(self) -> None:
        """Take away what was said with a step that is due."""
        if self._is_made("banner") and self.moment.view.over is None:
            self.banner.hide()
        self.foot.set_lit(self._asks_other is None)

    def set_offer_key(self, key: str) -> None:
        """Show this key on the button of the step that is due."""
        self.banner.due.set_key(key)

    def say(self, text: str, ink: Ink = "bad") -> None:
        """Say something over the lists until the next step; "" takes it away."""
        if text or "notice_line" in vars(self):
            self.notice.set_ink(ink)
            self.notice_line.say(text)
        if text:
            self.announce(text)

    def announce(self, text: str) -> None:
        """Let a screen reader say something."""
        from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))

    # What has just happened

    def _announce_event(self, event: Event) -> None:
        """Let a screen reader say an event, if it is worth it."""
        text = self.words.story.announce(event, self.engine.moment)
        if text:
            self.announce(text)

    def _on_committed(self, commit: Commit) -> None:
        for event in commit.events:
            if not isinstance(event, FACTS):  # those have signals of their own
                self._announce_event(event)

    def _on_turn_began(self, event: TurnBegan) -> None:
        """Bring into sight whose turn it is."""
        if event.figure is not None and self.moment.figure(event.figure) is not None:
            self.lists.reveal(event.figure)
        elif event.side is not None and event.side == self.moment.view.acting_side:
            self._reveal_side(event.side)

    def _on_order_changed(self, event: OrderChanged | OrderFixed | FigureMoved) -> None:
        """Bring into sight who came to another place."""
        if not isinstance(event, OrderFixed) and self.moment.figure(event.figure) is not None:
            self.lists.reveal(event.figure)

    def _on_phase_began(self, event: PhaseBegan) -> None:
        """Let a screen reader say which phase it is: nobody who cannot see the header knows it otherwise."""
        for phase in self.moment.view.phases:
            if phase.id == event.phase:
                self.announce(self.words.header.phase(phase))

    def _on_tie_found(self) -> None:
        """Bring into sight the question who rolls what."""
        if self.is_shown("strip"):
            self._bring_into_sight(self.strip)

    def _on_ended(self) -> None:
        """Bring into sight that it is over, and who has won."""
        if self.is_shown("banner"):
            self._bring_into_sight(self.banner)

    def _bring_into_sight(self, bar: QWidget) -> None:
        def bring() -> None:
            self._scroll.ensureWidgetVisible(bar, 0, 0)
            self._scroll.ensureVisible(0, bar.y(), 0, 0)  # of one that is higher than the window its beginning

        QTimer.singleShot(0, self, bring)  # once all bars have their places

    def _on_place_shown(self, gap: object) -> None:
        for view in self.lists.views.values():
            view.show_gap(None)
        figure = self.place.figure
        view_of = self.lists.view_of(figure) if figure else None
        if view_of is not None:
            view_of.show_gap(gap if isinstance(gap, int) else None)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._measure()
            self.lists.keep_room(self.is_shown("strip"))
            self.updateGeometry()
