"""All words of one game in one language: the only thing that windows ask for a sentence about it."""

from __future__ import annotations

from collections.abc import Mapping

from tracker.core.codec import Command, Event
from tracker.core.errors import RuleError
from tracker.core.history import Commit
from tracker.core.setup import Setup
from tracker.core.system import System
from tracker.core.view import GameView, Mark, Phase, Question, Refusal, Row, SideView
from tracker.engine.moment import Moment
from tracker.words.hand import Hand
from tracker.words.head import Head, Listing
from tracker.words.reasons import Reasons
from tracker.words.refusals import Refusals
from tracker.words.steps import Steps
from tracker.words.story import Story
from tracker.words.systems import voice_of
from tracker.words.terms import Terms


class Words:
    """Turns codes, ids and numbers into plain text; names stand in it as they were typed, never as markup.

    It holds no state of a game: with another language a window makes new words and asks for every text anew.
    """

    def __init__(self, system: System, language: str) -> None:
        self.system = system
        self.language = language
        self.terms = Terms(system, language)
        self.voice = voice_of(self.terms)
        hand = Hand(self.terms)
        self._refusals = Refusals(self.voice)
        self._steps = Steps(self.voice, hand)
        self._story = Story(self.voice, hand)
        self._reasons = Reasons(self.voice)
        self._head = Head(self.voice)
        self._listing = Listing(self.terms)

    # -- names and terms

    def pick(self, names: Mapping[str, str], fallback: str = "") -> str:
        """Return a name in the language, else in English, else in any, else the fallback."""
        return self.terms.pick(names, fallback)

    def term(self, key: str) -> str:
        """Return the system's own word for something: `turn`, `phase.action`."""
        return self.terms.term(key)

    def stat(self, stat_id: str) -> str:
        """Return the name of a stat."""
        return self.terms.stat(stat_id)

    def stat_short(self, stat_id: str) -> str:
        """Return the short name of a stat."""
        return self.terms.stat_short(stat_id)

    def role(self, role_id: str) -> str:
        """Return the name of a role."""
        return self.terms.role(role_id)

    def flag(self, flag_id: str) -> str:
        """Return the name of a mark that the human hand sets."""
        return self.terms.flag(flag_id)

    def side(self, side_id: str, moment: Moment) -> str:
        """Return the name of a side."""
        return self.terms.side(side_id, moment)

    # -- steps

    def step(self, command: Command, moment: Moment) -> str:
        """Return the text of a button for the command."""
        return self._steps.step(command, moment)

    def with_loss(self, text: str, command: Command, moment: Moment) -> str:
        """Return the text of a step, followed by who loses an action by it, if anybody does."""
        return self._steps.with_loss(text, command, moment)

    def refusal(self, error: RuleError | Refusal, moment: Moment) -> str:
        """Return why the rules refuse, as a whole sentence."""
        return self._refusals.refusal(error, moment)

    def undo_name(self, commit: Commit, moment: Moment | None = None) -> str:
        """Return what a commit was, as a short noun; a moment is needed to name its figure ("activation of Tala")."""
        return self._steps.undo_name(commit, moment)

    def undo(self, commit: Commit, moment: Moment | None = None) -> str:
        """Return the text of the undo step: "Undo: flip"."""
        return self._steps.undo(commit, moment)

    def redo(self, commit: Commit, moment: Moment | None = None) -> str:
        """Return the text of the redo step: "Redo: flip"."""
        return self._steps.redo(commit, moment)

    # -- the story

    def story(self, commit: Commit, before: Moment, after: Moment) -> tuple[str, ...]:
        """Return the sentences of a commit, one at least."""
        return self._story.story(commit, before, after)

    def undo_line(self, count: int) -> str:
        """Return the sentence of an undo in the journal."""
        return self._story.undo_line(count)

    def redo_line(self, count: int) -> str:
        """Return the sentence of a redo in the journal."""
        return self._story.redo_line(count)

    def announce(self, event: Event, moment: Moment) -> str | None:
        """Return what a screen reader says of an event, None if nothing; `moment` is the game after it."""
        return self._story.announce(event, moment)

    # -- explanations

    def why(self, row: Row, moment: Moment) -> str:
        """Return why a figure has its place."""
        return self._reasons.why(row)

    def why_points(self, side: SideView) -> str:
        """Return where the plot points of a side came from and went to."""
        return self._reasons.why_points(side)

    def why_roll(self, side: SideView) -> str:
        """Return the last roll of a side with its sum."""
        return self._reasons.why_roll(side)

    def mark(self, mark: Mark) -> str:
        """Return what a mark of a row says."""
        return self._reasons.mark(mark)

    def mark_chip(self, mark: Mark) -> str:
        """Return a mark of a row in a word or two."""
        return self._reasons.mark_chip(mark)

    # -- the head

    def title(self, view: GameView) -> str:
        """Return the number of the turn, or what comes before the first."""
        return self._head.title(view)

    def subtitle(self, view: GameView) -> str:
        """Return the time in the fiction or what else belongs to the title; may be empty."""
        return self._head.subtitle(view)

    def phase(self, phase: Phase) -> str:
        """Return a step of the head."""
        return self._head.phase(phase)

    def now(self, view: GameView, moment: Moment) -> tuple[str, str]:
        """Return a label and a name for the right of the head; both may be empty."""
        return self._head.now(view, moment)

    def question(self, question: Question, moment: Moment) -> str:
        """Return what the bar asks."""
        return self._head.question(question, moment)

    def over(self, view: GameView, moment: Moment) -> str:
        """Return the banner of the end; empty before it."""
        return self._head.over(view, moment)

    def standing(self, view: GameView, moment: Moment) -> str:
        """Return the notice that one side alone is left; else empty."""
        return self._head.standing(view, moment)

    # -- a game among others

    def game_title(self, setup: Setup) -> str:
        """Return the name of a game, or who plays against whom in it."""
        return self._listing.title(setup)

    def how_it_stands(self, moment: Moment) -> str:
        """Return how a game stood in a line: its end, or the turn and who acts."""
        view = moment.view
        return self.over(view, moment) or self._listing.standing(view, self.title(view), moment)
