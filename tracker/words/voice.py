"""What a ruleset has words for. Each ruleset has a subclass of `Voice` in `tracker/words/systems`."""

from __future__ import annotations

from collections.abc import Mapping

from tracker.core.codec import Command, Event
from tracker.core.view import GameView, Mark, Phase, Question, Reason
from tracker.engine.moment import Moment
from tracker.words.context import StoryContext
from tracker.words.terms import GameText

Params = Mapping[str, str | int | None]
"""What a refusal carries beside its code."""


class Voice(GameText):
    """The words of one ruleset.

    A subclass says what it has words for. None means that it has none: then the program says it in neutral words.
    """

    # -- steps

    def step(self, command: Command, moment: Moment) -> str | None:
        """Return the text of a button for a command."""
        return None

    def undo_name(self, command: Command, moment: Moment | None) -> str | None:
        """Return what undo would take back, as a short noun; with a moment it names the figure that it is about."""
        return None

    def losers(self, command: Command, moment: Moment) -> tuple[str, ...]:
        """Return the ids of the figures that lose an action by a command."""
        return ()

    # -- the story

    def sentence(self, event: Event, context: StoryContext) -> str | tuple[str, ...] | None:
        """Return the sentence of an event, or several."""
        return None

    def announcement(self, event: Event, moment: Moment) -> str | None:
        """Return what a screen reader says of an event; turns, ties and the end are announced without it."""
        return None

    # -- the header

    def phase(self, phase: Phase) -> str | None:
        """Return the name of a phase."""
        return None

    def subtitle(self, view: GameView) -> str:
        """Return what stands beside the number of a running turn; may be empty."""
        return ""

    def time_span(self, start: str, end: str) -> str | None:
        """Return the time that a round takes, as it passes in the game's own world."""
        return None

    def now(self, view: GameView, moment: Moment) -> tuple[str, str] | None:
        """Return a label and the name of who acts, while the game runs."""
        return None

    def called(self, figure: str, moment: Moment) -> str | None:
        """Return what one who acts or is next is called in the header, if not by its own name."""
        return None

    def question(self, question: Question, moment: Moment) -> str | None:
        """Return what the bar asks."""
        return None

    def over(self, view: GameView, moment: Moment) -> str | None:
        """Return the banner of the end, which has come."""
        return None

    def turning(self, view: GameView, moment: Moment) -> str:
        """Return what turns the game now, beside that one side alone is left: its last card, somebody who still waits
        as the round ends."""
        return ""

    def standing(self, side: str) -> str | None:
        """Return the notice that one side alone is left; the side is given by its name."""
        return None

    # -- refusals, marks and reasons

    def refusal(self, code: str, params: Params) -> str | None:
        """Return the sentence of a refusal. Its params stand in it as `{figure}`, `{side}`, and get their names later;
        `{rollers}` are those who are asked to roll."""
        return None

    def stage(self, stage: str) -> str | None:
        """Return a sentence that says which stage the game is in."""
        return None

    def only_in(self, stage: str) -> str | None:
        """Return a sentence that says that a step is legal in this stage alone."""
        return None

    def reason(self, reason: Reason) -> str | None:
        """Return one part of the explanation of a place or of points."""
        return None

    def mark(self, mark: Mark) -> str | None:
        """Return what a mark of a row says, for a tooltip and a screen reader."""
        return None

    def mark_chip(self, mark: Mark) -> str | None:
        """Return a mark of a row in a word or two."""
        return None
