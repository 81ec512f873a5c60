"""The countdown: what stands on a card and under the deck."""

from __future__ import annotations

from tracker.core.setup import Act
from tracker.core.view import Clock, ShownCard
from tracker.engine.moment import Moment
from tracker.words.lexicon import Teller


class Cards(Teller):
    """Says the small print of the countdown."""

    def act(self, act: Act) -> str:
        """Return the name of an act."""
        return self.lex.term(f"act.{act}")

    def card_label(self, card: ShownCard) -> str:
        """Return the head of a card: "Act Two · card 2 of 6"."""
        return self.tr("{act} · card {number} of {count}").format(
            act=self.act(card.act), number=card.number, count=card.of
        )

    def card_footer(self, card: ShownCard, moment: Moment) -> str:
        """Return who turned a card over, and when."""
        return self.tr("{side}, turn {turn}").format(side=self.lex.side(card.side, moment), turn=card.turn)

    def deck_line(self, clock: Clock) -> str:
        """Return what is left of the deck; the end is announced before it happens."""
        if not clock.left:
            return self.tr("No cards left") if clock.ends_at_once else self.tr("Last card: this turn is the last")
        if clock.left == 1:
            if clock.ends_at_once:
                return self.tr("1 card left: turning it over ends the episode")
            return self.tr("1 card left: the turn that turns it over is the last")
        if clock.left <= clock.most_at_once:
            if clock.ends_at_once:
                return self.tr("%n card(s) left: turning them all over ends the episode", "", clock.left)
            return self.tr("%n card(s) left: the turn that turns them all over is the last", "", clock.left)
        return self.tr("%n card(s) left", "", clock.left)
