"""Why the rules do not allow something, as a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tracker.core.errors import RuleError
from tracker.core.view import Refusal
from tracker.engine.moment import Moment
from tracker.words.terms import GameText
from tracker.words.translation import QT_TRANSLATE_NOOP
from tracker.words.voice import Params, Voice

_SENTENCES: Final[Mapping[str, str]] = {
    "ALREADY_ROLLED": QT_TRANSLATE_NOOP("Refusals", "Initiative has already been rolled."),
    "BAD_DIE": QT_TRANSLATE_NOOP("Refusals", "A roll is 1 to {sides}; {die} is not possible."),
    "BAD_AMOUNT": QT_TRANSLATE_NOOP("Refusals", "The number must be greater than zero."),
    "GAME_OVER": QT_TRANSLATE_NOOP("Refusals", "The game is over."),
    "NO_SUCH_FIGURE": QT_TRANSLATE_NOOP(
        "Refusals", "There is no “{figure}” at the table; choose somebody from the list."
    ),
    "NO_SUCH_SIDE": QT_TRANSLATE_NOOP("Refusals", "There is no side “{side}”; choose one that is in the game."),
    "ID_TAKEN": QT_TRANSLATE_NOOP("Refusals", "“{figure}” is at the table already; take another name."),
    "TOO_MANY_FIGURES": QT_TRANSLATE_NOOP(
        "Refusals", "There is no room for more than {most} at the table; remove somebody first."
    ),
    "NO_HEALTH": QT_TRANSLATE_NOOP("Refusals", "{figure} has no health to count: give it a number first."),
    "NO_KINDS": QT_TRANSLATE_NOOP("Refusals", "Kinds of damage belong to health in boxes; here it is one number."),
    "NO_SUCH_EFFECT": QT_TRANSLATE_NOOP("Refusals", "This effect is over already."),
    "NO_SUCH_PHASE": QT_TRANSLATE_NOOP(
        "Refusals", "There is no phase “{phase}” in this game; choose another end for the effect."
    ),
    "NO_CLOCK": QT_TRANSLATE_NOOP("Refusals", "This game has no cards: choose another end for the effect."),
    "TOO_MANY_EFFECTS": QT_TRANSLATE_NOOP("Refusals", "There are {most} effects already; end one of them first."),
    "TOO_MANY_COUNTERS": QT_TRANSLATE_NOOP("Refusals", "There are {most} counters already; take one away first."),
    "NOT_OVER": QT_TRANSLATE_NOOP("Refusals", "This game is still going on: end it, then the next one can begin."),
    "NUMBER_TOO_LARGE": QT_TRANSLATE_NOOP("Refusals", "The number must be between {least} and {most}."),
    "NOTHING_TO_UNDO": QT_TRANSLATE_NOOP("Refusals", "There is nothing to undo."),
    "NOTHING_TO_REDO": QT_TRANSLATE_NOOP("Refusals", "There is nothing to redo."),
    "PAST_IS_SHOWN": QT_TRANSLATE_NOOP("Refusals", "You are looking at the past; return to now first."),
}
"""The refusals of core and of the window, and those that need no word of a ruleset."""


class Refusals(GameText):
    """Turns a refusal code with its values into a sentence."""

    def __init__(self, voice: Voice) -> None:
        super().__init__(voice.terms)
        self._voice = voice

    def sentence(self, error: RuleError | Refusal, moment: Moment) -> str:
        """Return the whole sentence. `moment` is the one in which the rules refused."""
        template = self._voice.refusal(error.code, error.params)
        if template is None and error.code in _SENTENCES:
            template = self.tr(_SENTENCES[error.code])
        if template is None:
            return self._not_now(error.params, moment)
        return template.format(**self._names(error.params, moment))

    def _not_now(self, params: Params, moment: Moment) -> str:
        """Return when it is allowed, if that is known, and which stage it is now."""
        stage = str(params.get("stage") or moment.view.stage)
        only = self._voice.only_in(str(params.get("needed"))) or self.tr("Not now.")
        now = self.tr("It is all over.") if stage == "over" else self._voice.stage(stage)
        return f"{only} {now}" if now else only

    def _names(self, params: Params, moment: Moment) -> dict[str, str]:
        names = {key: str(value) for key, value in params.items()}
        for key in ("figure", "current", "who"):
            if key in names:
                names[key] = self.terms.roller(names[key], moment)
        for key in ("side", "on_screen"):
            if key in names:
                names[key] = self.terms.side(names[key], moment)
        question = moment.view.question
        rollers = question.rollers if question is not None else ()
        names["rollers"] = self.terms.rollers((roller.id for roller in rollers), moment)
        return names
