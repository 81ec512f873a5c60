"""What each action does to the game that is on the screen. The only place of the window that runs commands."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QObject
from PySide6.QtGui import QKeySequence

from tracker.core.codec import Command, tag_of
from tracker.core.edits import MoveFigure, Note, Place, SetFlag, SetStat, SetTurn
from tracker.core.errors import RuleError
from tracker.core.figures import Figure
from tracker.core.upkeep import Damage, Heal, NextFight
from tracker.core.view import Option
from tracker.engine.engine import Engine
from tracker.engine.moment import Moment
from tracker.ui.actions.book import ActionBook
from tracker.ui.models.health import has_no_health
from tracker.ui.screen.figure_menu import FigureMenu
from tracker.ui.screen.game_screen import GameScreen

if TYPE_CHECKING:
    from tracker.ui.panels.asked import Choice
    from tracker.words.words import Words


_EDITS = {"name": "cast.rename", "health": "cast.health", "place": "cast.place"}
"""What changes a part of a row; the rest stands in the dialog of stats and marks."""


class GameActions(QObject):
    """Runs on the engine what the actions and the screen ask for."""

    def __init__(self, engine: Engine, screen: GameScreen, book: ActionBook, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.engine = engine
        self.screen = screen
        self.ui = screen.ui
        self.book = book
        book.play_by(self.ui)
        self.figures = FigureMenu(self, screen, book, self)
        self._on_choice: Callable[[str], object] | None = None
        self._offered_for = ""
        self._methods = self._make_methods()
        book.bind({action_id: partial(self._do, method) for action_id, method in self._methods.items()})
        book.bind_steps(self._take_step)
        screen.dice_requested.connect(self._on_dice)
        screen.choice_requested.connect(self._on_choice_made)
        screen.past_choice_requested.connect(self._on_past_choice)
        screen.figure_activated.connect(self._on_figure_activated)
        screen.figure_edited.connect(self._on_figure_edited)
        screen.points_requested.connect(self._on_points)
        screen.move_requested.connect(self._on_move)
        screen.selection_changed.connect(self._on_selection)
        screen.question_left.connect(self._leave_choice)

    # What can be done now

    def show(self, shown: Moment) -> None:
        """Update the actions for the moment that is shown: the steps, undo and redo, and the actions of the Cast menu.

        While that is one of the past, all is that of the present, and blocked.
        """
        moment, words = self.engine.moment, self.screen.words
        options = tuple(self._meant(option) for option in moment.view.options)
        texts = {at: self._step_text(option.command, moment) for at, option in enumerate(options)}
        reasons = {
            at: words.refusals.sentence(o.refusal, moment) for at, o in enumerate(options) if o.refusal is not None
        }
        if shown.is_past:
            reasons = dict.fromkeys(range(len(options)), self._past_text())
        self.book.show_steps(options, texts, reasons)
        self._show_history()
        self._show_next_fight(shown)
        self.figures.show()

    def _meant(self, option: Option) -> Option:
        """Return the step that is meant: who is selected is activated, not the first that could be."""
        if tag_of(option.command) not in self.ui.commands_for_selected:
            return option
        selected = self.screen.lists.selected()
        figure = self.engine.moment.figure(selected) if selected is not None else None
        if figure is None:
            return option
        wanted = self.ui.enter(figure, self.engine.moment.view)
        if wanted is None or self.engine.moment.refusal(wanted) is not None:
            return option
        return replace(option, command=wanted)

    def _on_selection(self, figure: object) -> None:
        if self._offered_for:
            self.screen.set_offer_key(self._out_key())
        if any(tag_of(option.command) in self.ui.commands_for_selected for option in self.engine.moment.view.options):
            self.show(self.engine.shown)
        else:
            self.figures.show()

    def _step_text(self, command: Command, moment: Moment) -> str:
        own = self.ui.text("step." + tag_of(command))
        words = self.screen.words.steps
        return words.with_loss(own, command, moment) if own else words.step(command, moment)

    def _past_text(self) -> str:
        return self.screen.words.refusals.sentence(RuleError("PAST_IS_SHOWN"), self.engine.moment)

    def _show_history(self) -> None:
        words, moment = self.screen.words, self.engine.moment
        last, following = self.engine.history.last, self.engine.history.next
        nothing, nothing_more = RuleError("NOTHING_TO_UNDO"), RuleError("NOTHING_TO_REDO")
        if last is None:
            self.book.set_state("edit.undo", self.tr("Undo"), words.refusals.sentence(nothing, moment))
        else:
            self.book.set_state("edit.undo", words.steps.undo(last, moment))
        if following is None:
            self.book.set_state("edit.redo", self.tr("Redo"), words.refusals.sentence(nothing_more, moment))
        else:
            self.book.set_state("edit.redo", words.steps.redo(following, moment))

    def _show_next_fight(self, shown: Moment) -> None:
        """Name the next fight as its system does; it can begin only after the one before it."""
        error = RuleError("PAST_IS_SHOWN") if shown.is_past else self.moment.refusal(NextFight())
        reason = self.words.refusals.sentence(error, self.moment) if error is not None else ""
        self.book.set_state("game.next_fight", self.words.steps.step(NextFight(), self.moment) + "…", reason)

    # Doing it

    @property
    def moment(self) -> Moment:
        """The present."""
        return self.engine.moment

    @property
    def words(self) -> Words:
        """The words of the game."""
        return self.screen.words

    def selected(self) -> Figure | None:
        """Return the figure that is selected, else the one that acts."""
        return self.figures.selected()

    def all_selected(self) -> tuple[Figure, ...]:
        """Return all figures that are selected, without any the one that acts."""
        found = (self.moment.figure(one) for one in self.screen.lists.all_selected())
        return tuple(one for one in found if one is not None) or tuple(filter(None, (self.selected(),)))

    def run(self, command: Command) -> bool:
        """Order a command."""
        self.screen.say("")
        return self.engine.run(command)

    def run_if_legal(self, command: Command) -> str:
        """Order a command that the rules take and return ""; else return why they do not."""
        error = self.moment.refusal(command)
        if error is not None:
            return self.words.refusals.sentence(error, self.moment)
        self.run(command)
        return ""

    def offer_due(self) -> None:
        """Offer the usual step for a figure without health: out of play, down or killed.

        It is for whose health or flags the last step has set, else for the one who acts; so undo brings it back.
        """
        last = self.engine.history.last
        changed: tuple[str, ...] = ()
        match last.command if last is not None else None:
            case SetStat(one) | SetFlag(one):
                changed = (one,)
            case Damage(figures) | Heal(figures):
                changed = figures
        for figure_id in (*changed, self.engine.moment.view.acting):
            figure = self.engine.moment.figure(figure_id) if figure_id is not None else None
            if figure is None or not has_no_health(figure.stats):
                continue
            command = self.figures.command("cast.out", figure)
            if command is not None and self.engine.moment.refusal(command) is None:
                self._offer_out(figure, command)
                return
        self._offered_for = ""

    def _offer_out(self, figure: Figure, command: Command) -> None:
        self._offered_for = figure.id
        self.screen.offer(
            self.tr("{name} has no health left.").format(name=figure.name),
            self.figures.plain_text("cast.out"),
            self._out_key(),
            lambda: self._take_out(command),
        )

    def _out_key(self) -> str:
        """Return the key that takes out the one for whom that is offered, "" while it would take out another."""
        selected = self.figures.selected()
        if selected is None or selected.id != self._offered_for:
            return ""
        return self.book.action("cast.out").shortcut().toString(QKeySequence.SequenceFormat.NativeText)

    def _take_out(self, command: Command) -> None:
        self.run(command)

    def _make_methods(self) -> dict[str, Callable[[], object]]:
        """Return what each action does that is about the game, beside its steps."""
        own = {a.id: partial(a.ask, self) for a in self.ui.actions if a.ask is not None and a.id.startswith("turn.")}
        return {
            "edit.undo": self.engine.undo,
            "edit.redo": self.engine.redo,
            "edit.note": self._ask_note,
            "cast.add": self._add_figure,
            "game.next_fight": self._ask_next_fight,
            "turn.number": self._ask_turn,
            **own,
            **self.figures.methods(),
        }

    def release(self) -> None:
        """Unbind all actions: the game leaves the table."""
        self.book.release(self._methods)
        self.book.end_play()

    def _do(self, method: Callable[[], object]) -> None:
        """Do what an action stands for. While the past is shown none asks for anything: no answer would pass."""
        # The notice is about an earlier action; hide it also if this one is cancelled.
        self.screen.say(self._past_text() if self.screen.is_past else "")
        if not self.screen.is_past:
            method()

    def _take_step(self, action_id: str, command: Command) -> None:
        self._do(lambda: self._do_step(action_id, command))

    @property
    def has_digits(self) -> bool:
        """Whether a digit that is the key of no step stands for anything just now."""
        return self.ui.digit(self.moment.view, 1) is not None

    def digit(self, number: int) -> None:
        """Do what a digit stands for."""
        command = self.ui.digit(self.moment.view, number)
        if command is not None:
            self.run(command)

    def _do_step(self, action_id: str, command: Command) -> None:
        asks_dice = self.screen.is_shown("strip") and self.screen.strip.asks_dice
        question = self.moment.view.question
        asked = question.command if question is not None and asks_dice else None
        if action_id in self.ui.asks:
            self.ui.asks[action_id](self)
        elif asked is not None and tag_of(asked) == tag_of(command):
            # What was typed into the strip counts; only the rest is rolled.
            self.screen.strip.roll_all.chosen.emit()
        else:
            self.run(command)

    # Asking first

    def _add_figure(self) -> None:
        from tracker.ui.dialogs.figure import add_figure

        command = add_figure(self.moment, self.words, self.screen.window())
        if command is not None:
            before = set(self.moment.view.order)
            self.run(command)
            for figure in set(self.moment.view.order) - before:
                self.screen.lists.select(figure)

    def _ask_next_fight(self) -> None:
        from tracker.ui.dialogs.next_fight import ask_next_fight

        command = ask_next_fight(self.moment, self.words, self.book, self.screen.window())
        if command is not None:
            self.run(command)

    def _ask_note(self) -> None:
        figure = self.figures.selected()
        title = self.tr("Note about {name}").format(name=figure.name) if figure else self.tr("Note")
        about = figure.id if figure else None

        def take(text: str) -> str:
            if not text.strip():
                return self.tr("Type the note first.")
            self.run(Note(text.strip(), about))
            return ""

        self.screen.entry.ask(title, take)

    def _ask_turn(self) -> None:
        title = self.screen.words.terms.term("turn")
        number = str(max(1, self.engine.moment.view.turn))
        self.ask_number(title, SetTurn, number)

    def ask_text(self, title: str, take: Callable[[str], str], value: str = "", hint: str = "") -> None:
        """Ask for a line; `take` returns what is wrong with it, "" if nothing."""
        self.screen.entry.ask(title, take, value, hint)

    def ask_number(self, title: str, make: Callable[[int], Command], value: str = "", hint: str = "") -> None:
        """Ask for a whole number and order what it makes."""
        self.ask_text(title, lambda text: self._take_number(text, make), value, hint)

    def ask_place(self, figure: str, title: str, make: Callable[[str, Place], Command]) -> None:
        """Ask for a place in the list; `title` has a place for `{name}`."""
        moment = self.engine.moment
        shown = self.screen.lists.list_of(figure)
        if not shown:
            return
        self.screen.place.ask(
            title.format(name=moment.name(figure)),
            figure,
            shown,
            moment.name,
            lambda place: self.run(make(figure, place)),
        )

    def ask_choice(self, title: str, choices: Sequence[Choice], take: Callable[[str], object]) -> None:
        """Ask for one of several; `take` gets its id."""
        self._on_choice = take
        self.screen.ask_other(title, choices)

    def _leave_choice(self) -> None:
        self._on_choice = None
        self.screen.say("")
        self.screen.answer_other()

    # Taking what was typed

    def _take_number(self, text: str, make: Callable[[int], Command]) -> str:
        from tracker.core.numbers import whole_number

        number = whole_number(text)
        if number is None:
            return self.tr("Type a whole number.")
        return self.run_if_legal(make(number))

    # What the screen asks for

    def _on_dice(self, dice: Mapping[str, int | None], bonus: Mapping[str, int]) -> None:
        question = self.engine.moment.view.question
        if question is None or question.command is None:
            return
        fields: dict[str, object] = {"dice": dict(dice)}
        if question.takes_bonus:
            fields["bonus"] = dict(bonus)
        self.run(replace(question.command, **fields))

    def _on_choice_made(self, choice: str) -> None:
        take, self._on_choice = self._on_choice, None
        if take is not None:
            self.screen.answer_other()
            take(choice)
            return
        question = self.engine.moment.view.question
        if question is not None:
            self.run(question.choices[int(choice)].command)

    def _on_past_choice(self, choice: str) -> None:
        if choice == "back" and self.engine.past is not None:
            self.engine.go_to(self.engine.past)
        self.engine.look_at_now()

    def _on_figure_activated(self, figure_id: str) -> None:
        figure = self.engine.moment.figure(figure_id)
        if figure is None:
            return
        command = self.ui.enter(figure, self.engine.moment.view)
        if command is not None:
            self.run(command)

    def _on_figure_edited(self, figure_id: str, part: str) -> None:
        if self.screen.lists.selected() == figure_id:
            self.book.action(_EDITS.get(part, "cast.stats")).trigger()

    def _on_points(self, side: str, change: int) -> None:
        if self.ui.change_points is not None:
            self.run(self.ui.change_points(side, change))

    def _on_move(self, figure_id: str, place: Place) -> None:
        self.run(MoveFigure(figure_id, place))
