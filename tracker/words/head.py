"""The head of the window, the name of a game, and what the bar asks: who has the turn, what it waits for, the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tracker.core.figures import Side
from tracker.core.setup import Setup
from tracker.core.view import GameView, Phase, Question
from tracker.engine.moment import Moment
from tracker.words.lexicon import Teller
from tracker.words.speech import QT_TRANSLATE_NOOP

_PHASES: Final[Mapping[str, str]] = {
    "countdown": QT_TRANSLATE_NOOP("Head", "I Countdown"),
    "action": QT_TRANSLATE_NOOP("Head", "II Action"),
    "end": QT_TRANSLATE_NOOP("Head", "III End"),
    "initiative": QT_TRANSLATE_NOOP("Head", "Initiative"),
    "attack": QT_TRANSLATE_NOOP("Head", "Attack"),
    "placement": QT_TRANSLATE_NOOP("Head", "Placement"),
    "cycle": QT_TRANSLATE_NOOP("Head", "Cycles"),
}
_ENDS: Final[Mapping[str, str]] = {
    "deck_out": QT_TRANSLATE_NOOP("Head", "The countdown has run out: the episode is over."),
    "victory": QT_TRANSLATE_NOOP("Head", "The episode is over, without a winner."),
    "fight_ended": QT_TRANSLATE_NOOP("Head", "The fight is over."),
    "turn_limit": QT_TRANSLATE_NOOP("Head", "That was the last game turn: the game is over."),
    "no_characters": QT_TRANSLATE_NOOP("Head", "Nobody is left alive: the game is over."),
    "ended": QT_TRANSLATE_NOOP("Head", "The game is over."),
}
_NAMED: Final = 2
"""So many figures of a side are named in the name of a game, the others counted."""
_MOST_NAMES: Final = 6
"""More rollers than this are counted, not named."""


class Head(Teller):
    """Says the head of a game."""

    def title(self, view: GameView) -> str:
        """Return the number of the turn ("Game turn 2 of 6"); before the first one what is going on ("Initiative")."""
        if not view.turn:
            return self.lex.term(f"phase.{view.stage}")
        if view.turn_limit is None:
            return self.tr("{turn} {number}").format(turn=self.lex.term("turn"), number=view.turn)
        return self.tr("{turn} {number} of {limit}").format(
            turn=self.lex.term("turn"), number=view.turn, limit=view.turn_limit
        )

    def subtitle(self, view: GameView) -> str:
        """Return what belongs to the title: the time in the fiction, or what is left of it; often nothing."""
        seconds = self.lex.system.round_seconds
        if view.over is not None or not view.turn:
            return ""
        if seconds:
            return self.tr("{start} – {end} of the fight").format(
                start=_clock((view.turn - 1) * seconds), end=_clock(view.turn * seconds)
            )
        left = self.tr("%n card(s) left", "", view.clock.left) if view.clock is not None else ""
        if view.stolen_turn:
            return self.tr("extra turn; {left}").format(left=left)
        return left

    def phase(self, phase: Phase) -> str:
        """Return a step of the head: "II Action", "Cycle 5 of 7"."""
        if phase.detail is not None and phase.of is not None:
            return self.tr("Cycle {number} of {count}").format(number=phase.detail, count=phase.of)
        return self.tr(_PHASES[phase.id])

    def now(self, view: GameView, moment: Moment) -> tuple[str, str]:
        """Return a label and the name under it for the right of the head; both empty if there is nobody to name."""
        if view.over is not None:
            winner = view.over.winner
            return ("", "") if winner is None else (self.tr("Winner"), self.lex.side(winner, moment))
        if self.lex.system.ruleset == "side_turns" and view.acting_side is not None:
            following = self.lex.side(view.next_side, moment)
            label = self.tr("On screen; next: {next}").format(next=following) if following else self.tr("On screen")
            return label, self.lex.side(view.acting_side, moment)
        if view.acting is not None:
            following = self.lex.figure(view.next, moment) if view.next else self.lex.side(view.next_side, moment)
            label = self.tr("Acts now; next: {next}").format(next=following) if following else self.tr("Acts now")
            return label, self.lex.figure(view.acting, moment)
        if view.acting_side is not None:
            return self.tr("Activates now"), self.lex.side(view.acting_side, moment)
        return "", ""

    def question(self, question: Question, moment: Moment) -> str:
        """Return what the bar asks."""
        by = self.lex.side(question.by, moment)
        match question.purpose:
            case "deck":
                return self.tr("How long is the longest edge of the table?")
            case "entry":
                return self.tr("{side}: which entry point?").format(side=by)
            case "first":
                return self.tr("{side} won the roll: who goes first in this game turn?").format(side=by)
            case "placement" if not question.is_tie:
                return self.tr("Each team rolls for the entry points.")
            case "initiative" if not question.is_tie:
                return self._initiative(question)
            case _:
                names = [
                    self.lex.figure(one.id, moment) if moment.figure(one.id) else self.lex.side(one.id, moment)
                    for one in question.rollers
                ]
                if len(names) > _MOST_NAMES:
                    return self.tr("Tie: %n character(s) roll off.", "", len(names))
                if question.purpose == "roll_off":
                    return self.tr("Tie, roll off: {names}.").format(names=self.lex.listed(names))
                return self.tr("Tie, roll again: {names}.").format(names=self.lex.listed(names))

    def over(self, view: GameView, moment: Moment) -> str:
        """Return the banner of the end; empty before it."""
        if view.over is None:
            return ""
        if view.over.winner is not None:
            return self.tr("The episode is over. Winner: {side}.").format(side=self.lex.side(view.over.winner, moment))
        return self.tr(_ENDS.get(view.over.reason, _ENDS["ended"]))

    def standing(self, view: GameView, moment: Moment) -> str:
        """Return the notice that one side alone is left; empty if there are more."""
        if view.standing_side is None or view.over is not None:
            return ""
        text = (
            self.tr("Only one side is left standing: {side}. End the fight when you are ready.")
            if self.lex.system.ruleset == "initiative_list"
            else self.tr("Only one team is left: {side}.")
        )
        return text.format(side=self.lex.side(view.standing_side, moment))

    def _initiative(self, question: Question) -> str:
        match self.lex.system.ruleset:
            case "side_turns":
                return self.tr("Both sides roll for initiative.")
            case "initiative_list":
                return self.tr("Initiative: %n character(s) to roll.", "", len(question.rollers))
            case _:
                return self.tr("Each team rolls for initiative.")


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


def _clock(seconds: int) -> str:
    hours, rest = divmod(seconds, 3600)
    minutes, left = divmod(rest, 60)
    return f"{hours}:{minutes:02}:{left:02}" if hours else f"{minutes}:{left:02}"
