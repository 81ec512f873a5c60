"""A game in a list of games: what it is called, and how it stood."""

from __future__ import annotations

from typing import Final

from tracker.core.figures import Side
from tracker.core.setup import Setup
from tracker.core.view import GameView
from tracker.engine.moment import Moment
from tracker.words.lexicon import Teller

_NAMED: Final = 2
"""So many figures of a side are named, the others counted."""


class Listing(Teller):
    """Says which game it is, so that it can be told from others of the same system."""

    def title(self, setup: Setup) -> str:
        """Return the name of the game; one that was never given a name is called by who plays against whom."""
        if setup.title:
            return setup.title
        if not setup.figures:
            return self.lex.pick(self.lex.system.names, self.lex.system.id)
        result, *others = (self._party(side, setup) for side in setup.sides)
        for other in others:
            result = self.tr("{one} vs {other}").format(one=result, other=other)
        return result

    def standing(self, view: GameView, title: str, moment: Moment) -> str:
        """Return the turn (`title`) and who acts; without anybody who does, the turn alone."""
        who = self.lex.figure(view.acting, moment) or self.lex.side(view.acting_side, moment)
        return self.tr("{turn}, now: {name}").format(turn=title, name=who) if who else title

    def _party(self, side: Side, setup: Setup) -> str:
        """Return the name that somebody gave a side; one that is called as in every game is known by its figures."""
        usual = next((spec.names for spec in self.lex.system.sides if spec.id == side.id), {})
        name = self.lex.pick(side.names) or self.lex.pick(usual, side.id)
        is_own = bool(side.names) and name not in usual.values()
        names = [figure.name or figure.id for figure in setup.figures if figure.side == side.id]
        if is_own or not names:
            return name
        shown, more = ", ".join(names[:_NAMED]), len(names) - _NAMED
        return self.tr("{names} and %n more", "", more).format(names=shown) if more > 0 else shown
