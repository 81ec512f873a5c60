"""The story of a game: each commit as sentences."""

from __future__ import annotations

from tracker.core.codec import Event
from tracker.core.facts import GameEnded, TieBroken, TieFound, TurnBegan
from tracker.core.history import Commit
from tracker.engine.moment import Moment
from tracker.words.context import StoryContext
from tracker.words.edits import Edits
from tracker.words.steps import Steps
from tracker.words.terms import GameText, capitalized
from tracker.words.voice import Voice


class Story(GameText):
    """Puts the commits of one system into sentences."""

    def __init__(self, voice: Voice, hand: Edits, steps: Steps) -> None:
        super().__init__(voice.terms)
        self._voice = voice
        self._hand = hand
        self._steps = steps

    def sentences(self, commit: Commit, before: Moment, after: Moment) -> tuple[str, ...]:
        """Return the sentences of a commit in the order of its events; without one it is called as undo calls it."""
        context = StoryContext(self.terms, commit.events, before, after)
        sentences = tuple(sentence for event in commit.events for sentence in self._of_event(event, context))
        if sentences:
            return sentences
        return (capitalized(self._steps.undo_name(commit, after)) if commit.events else self.tr("Nothing changes"),)

    def announce(self, event: Event, moment: Moment) -> str | None:
        """Return what a screen reader says of an event: a new turn, a tie, how it is broken, the end, and what else the
        ruleset has words for; else None. `moment` is the game after the commit."""
        if (announcement := self._voice.announcement(event, moment)) is not None:
            return announcement
        match event:
            case TieFound(who):
                return self.tr("Tie, roll again: {names}").format(names=self.terms.rollers(who, moment))
            case TurnBegan() | TieBroken() | GameEnded():
                return next(iter(self._of_event(event, StoryContext(self.terms, (event,), moment, moment))), None)
            case _:
                return None

    def _of_event(self, event: Event, context: StoryContext) -> tuple[str, ...]:
        said = self._voice.sentence(event, context) or self._hand.sentence(event, context) or ()
        return (said,) if isinstance(said, str) else said
