"""The story of a game: each commit as sentences."""

from __future__ import annotations

from importlib import import_module
from typing import Protocol

from tracker.core.codec import Event
from tracker.core.facts import CardFlipped, GameEnded, TieFound, TurnBegan
from tracker.core.history import Commit
from tracker.engine.moment import Moment
from tracker.words.lexicon import Lexicon, Teller
from tracker.words.story.hand import HandStory
from tracker.words.story.scene import Scene

_CLASSES = {
    "side_turns": "SideTurnsStory",
    "initiative_list": "InitiativeListStory",
    "alternating": "AlternatingStory",
}


class _Tells(Protocol):
    def sentence(self, event: Event, scene: Scene) -> str | tuple[str, ...] | None: ...


class Story(Teller):
    """Tells the commits of one system."""

    def __init__(self, lexicon: Lexicon) -> None:
        super().__init__(lexicon)
        ruleset = lexicon.system.ruleset
        module = import_module(f"tracker.words.story.{ruleset}")
        self._own: _Tells = getattr(module, _CLASSES[ruleset])(lexicon)
        self._hand = HandStory(lexicon)

    def story(self, commit: Commit, before: Moment, after: Moment) -> tuple[str, ...]:
        """Return the sentences of a commit, one at least, in the order of its events."""
        scene = Scene(self.lex, commit.events, before, after)
        told = tuple(sentence for event in commit.events for sentence in self._tell(event, scene))
        return told or (self.tr("Nothing changes"),)

    def undo_line(self, count: int) -> str:
        """Return the sentence of an undo in the journal."""
        return self.tr("%n step(s) taken back", "", count)

    def redo_line(self, count: int) -> str:
        """Return the sentence of a redo in the journal."""
        return self.tr("%n step(s) brought back", "", count)

    def announce(self, event: Event, moment: Moment) -> str | None:
        """Return what a screen reader says of an event: a new turn, a tie, a flipped card, the end; else None.

        `moment` is the game after the commit.
        """
        match event:
            case CardFlipped(act, number, card):
                name = next((self.lex.pick(one.name) for one in moment.setup.cards if one.id == card), "")
                text = self.tr("{act}, card {number}: {card}") if name else self.tr("{act}, card {number}")
                said = text.format(act=self.lex.term(f"act.{act}"), number=number, card=name)
                clock = moment.view.clock
                if clock is None or clock.left != event.left or clock.left > max(2, clock.most_at_once):
                    return said
                from tracker.words.cards import Cards

                return f"{said}. {Cards(self.lex).deck_line(clock)}"
            case TieFound(who):
                names = [
                    self.lex.figure(one, moment) if moment.figure(one) else self.lex.side(one, moment) for one in who
                ]
                return self.tr("Tie, roll again: {names}").format(names=self.lex.listed(names))
            case TurnBegan() | GameEnded():
                return next(iter(self._tell(event, Scene(self.lex, (event,), moment, moment))), None)
            case _:
                return None

    def _tell(self, event: Event, scene: Scene) -> tuple[str, ...]:
        said = self._own.sentence(event, scene) or self._hand.sentence(event, scene) or ()
        return (said,) if isinstance(said, str) else said
