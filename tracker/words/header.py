"""The header of the window, the name of a game, and what the bar asks: who has the turn, what it waits for, the end."""

from __future__ import annotations

from typing import Final

from tracker.core.figures import Side
from tracker.core.setup import Setup
from tracker.core.view import GameView, Phase, Question
from tracker.engine.moment import Moment
from tracker.words.terms import GameText
from tracker.words.voice import Voice

_NAMED: Final = 2
"""How many figures of a side stand in the name of a game; the others are counted."""


class HeaderText(GameText):
    """Texts for the header of a game."""

    def __init__(self, voice: Voice) -> None:
        super().__init__(voice.terms)
        self._voice = voice

    def title(self, view: GameView) -> str:
        """Return the number of the turn ("Game turn 2 of 6"); before the first one what is going on ("Initiative")."""
        if not view.turn:
            return self.terms.term(f"phase.{view.stage}")
        if view.turn_limit is None:
            return self.tr("{turn} {number}").format(turn=self.terms.term("turn"), number=view.turn)
        return self.tr("{turn} {number} of {limit}").format(
            turn=self.terms.term("turn"), number=view.turn, limit=view.turn_limit
        )

    def subtitle(self, view: GameView) -> str:
        """Return what belongs to the title: the time in the game's own world, or what is left of the game; often
        nothing."""
        seconds = self.terms.system.round_seconds
        if view.over is not None or not view.turn:
            return ""
        if seconds:
            start, end = _clock((view.turn - 1) * seconds), _clock(view.turn * seconds)
            return self._voice.time_span(start, end) or f"{start} \N{EN DASH} {end}"
        return self._voice.subtitle(view)

    def phase(self, phase: Phase) -> str:
        """Return a step of the header: "II Action", "Round 5 of 7"."""
        return self._voice.phase(phase) or self.terms.term(f"phase.{phase.id}")

    def now(self, view: GameView, moment: Moment) -> tuple[str, str]:
        """Return a label and the name of who acts, or has won; both empty if there is nobody to name."""
        if view.over is not None:
            winner = view.over.winner
            return ("", "") if winner is None else (self.tr("Winner"), self.terms.side(winner, moment))
        if (now := self._voice.now(view, moment)) is not None:
            return now
        acting = self._called(view.acting, moment) or self.terms.side(view.acting_side, moment)
        if not acting:
            return "", ""
        return self.tr("Acts now"), acting

    def following(self, view: GameView, moment: Moment) -> tuple[str, str]:
        """Return a label and the name of who is next; both empty if nobody is."""
        if view.over is not None:
            return "", ""
        name = self._called(view.next, moment) or self.terms.side(view.next_side, moment)
        return (self.tr("Next"), name) if name else ("", "")

    def _called(self, figure: str | None, moment: Moment) -> str:
        own = self._voice.called(figure, moment) if figure is not None else None
        return own or self.terms.figure(figure, moment)

    def question(self, question: Question, moment: Moment) -> str:
        """Return what the bar asks."""
        if (text := self._voice.question(question, moment)) is not None:
            return text
        if not question.rollers:
            return self.tr("To choose: {side}.").format(side=self.terms.side(question.by, moment))
        names = self.terms.rollers((roller.id for roller in question.rollers), moment)
        text = self.tr("Tie, roll again: {names}.") if question.is_tie else self.tr("To roll: {names}.")
        return text.format(names=names)

    def spoken_question(self, question: Question, moment: Moment) -> str:
        """Return what the bar asks with the names of all who roll: who cannot see the boxes is told them so."""
        asked = self.question(question, moment)
        names = [self.terms.roller(roller.id, moment) for roller in question.rollers if roller.die is None]
        if all(name in asked for name in names):
            return asked
        return f"{asked} {self.tr('To roll: {names}.').format(names=self.terms.listed(names))}"

    def over(self, view: GameView, moment: Moment) -> str:
        """Return the banner of the end; empty before it."""
        if view.over is None:
            return ""
        if (text := self._voice.over(view, moment)) is not None:
            return text
        if view.over.winner is None:
            return self.tr("The game is over.")
        return self.tr("The game is over. Winner: {side}.").format(side=self.terms.side(view.over.winner, moment))

    def turning(self, view: GameView, moment: Moment) -> str:
        """Return what turns the game now, if anything does: one side alone is left, or what the ruleset knows."""
        if view.over is not None:
            return ""
        return self.standing(view, moment) or self._voice.turning(view, moment)

    def standing(self, view: GameView, moment: Moment) -> str:
        """Return the notice that one side alone is left; empty if there are more."""
        if view.standing_side is None or view.over is not None:
            return ""
        side = self.terms.side(view.standing_side, moment)
        return self._voice.standing(side) or self.tr("Only one side is left: {side}.").format(side=side)


class GameTitles(GameText):
    """The name of a game among others of the same system, and how it stands."""

    def __init__(self, header: HeaderText) -> None:
        super().__init__(header.terms)
        self._head = header

    def title(self, setup: Setup) -> str:
        """Return the name of the game; one without a name is called by who plays against whom."""
        if setup.title:
            return setup.title
        if not setup.figures:
            return self.terms.pick(self.terms.system.names, self.terms.system.id)
        result, *others = (self._party(side, setup) for side in setup.sides)
        for other in others:
            result = self.tr("{one} vs {other}").format(one=result, other=other)
        return result

    def standing(self, moment: Moment) -> str:
        """Return how a game stands in a line: its end, or the turn and who acts."""
        view = moment.view
        if over := self._head.over(view, moment):
            return over
        turn = self._head.title(view)
        who = self.terms.figure(view.acting, moment) or self.terms.side(view.acting_side, moment)
        return self.tr("{turn}, now: {name}").format(turn=turn, name=who) if who else turn

    def _party(self, side: Side, setup: Setup) -> str:
        """Return the name that somebody gave a side; one that is called as in every game is known by its figures."""
        usual = next((spec.names for spec in self.terms.system.sides if spec.id == side.id), {})
        name = self.terms.pick(side.names) or self.terms.pick(usual, side.id)
        is_own = bool(side.names) and name not in usual.values()
        names = [figure.name or figure.id for figure in setup.figures if figure.side == side.id]
        if is_own or not names:
            return name
        shown, more = ", ".join(names[:_NAMED]), len(names) - _NAMED
        return self.tr("{names} and %n more", "", more).format(names=shown) if more > 0 else shown


def _clock(seconds: int) -> str:
    hours, rest = divmod(seconds, 3600)
    minutes, left = divmod(rest, 60)
    return f"{hours}:{minutes:02}:{left:02}" if hours else f"{minutes}:{left:02}"
