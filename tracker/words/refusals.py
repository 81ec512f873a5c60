"""Why the rules do not allow something, as a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tracker.core.errors import RuleError
from tracker.core.view import Refusal
from tracker.engine.moment import Moment
from tracker.words.lexicon import Teller
from tracker.words.speech import QT_TRANSLATE_NOOP

_PLAIN: Final[Mapping[str, str]] = {
    "ALREADY_ROLLED": QT_TRANSLATE_NOOP("Refusals", "Initiative has already been rolled."),
    "BAD_DIE": QT_TRANSLATE_NOOP("Refusals", "A roll is 1 to {sides}; {die} is not possible."),
    "BOTH_SIDES_MUST_ROLL": QT_TRANSLATE_NOOP("Refusals", "Both sides must roll."),
    "NO_MODEL_IN_PLAY": QT_TRANSLATE_NOOP(
        "Refusals", "{side}: no model is in play, so nobody can lend its Mind to the roll."
    ),
    "BAD_TABLE_SIZE": QT_TRANSLATE_NOOP("Refusals", "The size of the table must be greater than zero."),
    "MUST_FLIP": QT_TRANSLATE_NOOP("Refusals", "Turn over a countdown card first."),
    "ALREADY_FLIPPED": QT_TRANSLATE_NOOP("Refusals", "The cards of this turn are turned over already."),
    "NOT_ON_SCREEN": QT_TRANSLATE_NOOP("Refusals", "Only the side on screen may steal the scene: {on_screen}."),
    "ALREADY_STOLEN": QT_TRANSLATE_NOOP("Refusals", "Only once per game: {side}, scene stolen in turn {turn}."),
    "DECK_EMPTY": QT_TRANSLATE_NOOP("Refusals", "The deck is empty: there is no card for another turn."),
    "BAD_AMOUNT": QT_TRANSLATE_NOOP("Refusals", "The number must be greater than zero."),
    "EPISODE_OVER": QT_TRANSLATE_NOOP("Refusals", "The episode is over."),
    "GAME_OVER": QT_TRANSLATE_NOOP("Refusals", "The game is over."),
    "CYCLE_IN_PROGRESS": QT_TRANSLATE_NOOP("Refusals", "End the running cycle first: {figure}."),
    "ACTION_ALREADY_TAKEN": QT_TRANSLATE_NOOP("Refusals", "{figure} has had an action phase in this cycle already."),
    "PASS_NOT_ALLOWED": QT_TRANSLATE_NOOP("Refusals", "Only a team with fewer ready characters than another may pass."),
    "NO_COMBATANTS": QT_TRANSLATE_NOOP("Refusals", "There is nobody in the fight."),
    "NOT_ALL_ROLLED": QT_TRANSLATE_NOOP("Refusals", "{who} has not rolled yet."),
    "WRONG_GROUP": QT_TRANSLATE_NOOP("Refusals", "Only those who are tied roll off now: {rollers}."),
    "NOT_YOUR_TURN": QT_TRANSLATE_NOOP("Refusals", "Somebody else acts now: {current}."),
    "NO_ONE_STANDING": QT_TRANSLATE_NOOP("Refusals", "Nobody is left standing."),
    "NO_MERIT": QT_TRANSLATE_NOOP("Refusals", "{figure} does not have the merit Fresh Start."),
    "NOT_DELAYING": QT_TRANSLATE_NOOP("Refusals", "{figure} has not delayed an action."),
    "WRONG_ROLLERS": QT_TRANSLATE_NOOP("Refusals", "Only these teams roll now: {rollers}."),
    "NOT_YOUR_PICK": QT_TRANSLATE_NOOP("Refusals", "Another team picks its entry point now: {side}."),
    "NO_SUCH_ENTRY": QT_TRANSLATE_NOOP("Refusals", "There is no entry point {point}."),
    "ENTRY_TAKEN": QT_TRANSLATE_NOOP("Refusals", "Entry point {point} is taken."),
    "NOT_WINNER": QT_TRANSLATE_NOOP("Refusals", "The winner of the initiative roll decides: {side}."),
    "NO_CHARACTERS": QT_TRANSLATE_NOOP("Refusals", "{side}: no character is alive."),
    "NOT_YOUR_ACTIVATION": QT_TRANSLATE_NOOP("Refusals", "Another team activates now: {side}."),
    "NOT_YOUR_CHARACTER": QT_TRANSLATE_NOOP("Refusals", "{figure} belongs to another team."),
    "ALREADY_ACTIVATED": QT_TRANSLATE_NOOP("Refusals", "{figure} has acted in this game turn already."),
    "DEAD": QT_TRANSLATE_NOOP("Refusals", "{figure} is dead."),
    "NOT_DEAD": QT_TRANSLATE_NOOP("Refusals", "{figure} is alive."),
    "NO_ACTIVE_CHARACTER": QT_TRANSLATE_NOOP("Refusals", "No character is active: activate one first."),
    "IN_ACTION_PHASE": QT_TRANSLATE_NOOP("Refusals", "End the action phase first."),
    "NOT_IN_ACTION_PHASE": QT_TRANSLATE_NOOP("Refusals", "The action phase has not begun."),
    "NO_SUCH_FIGURE": QT_TRANSLATE_NOOP("Refusals", "There is no “{figure}” at the table."),
    "NO_SUCH_SIDE": QT_TRANSLATE_NOOP("Refusals", "There is no side “{side}”."),
    "ID_TAKEN": QT_TRANSLATE_NOOP("Refusals", "“{figure}” is at the table already."),
    "TOO_MANY_FIGURES": QT_TRANSLATE_NOOP("Refusals", "There is no room for more than {most} at the table."),
    "NOTHING_TO_UNDO": QT_TRANSLATE_NOOP("Refusals", "There is nothing to undo."),
    "NOTHING_TO_REDO": QT_TRANSLATE_NOOP("Refusals", "There is nothing to redo."),
    "PAST_IS_SHOWN": QT_TRANSLATE_NOOP("Refusals", "You are looking at the past; return to now first."),
}
"""The refusals that need no plural and do not depend on the game."""

_ONLY_IN: Final[Mapping[str, str]] = {
    "setup": QT_TRANSLATE_NOOP("Refusals", "Only before the deck is built."),
    "initiative": QT_TRANSLATE_NOOP("Refusals", "Only before the first turn."),
    "countdown": QT_TRANSLATE_NOOP("Refusals", "Only in the countdown phase."),
    "action": QT_TRANSLATE_NOOP("Refusals", "Only in the action phase."),
    "end": QT_TRANSLATE_NOOP("Refusals", "Only in the end phase."),
}
_NOT_NOW: Final = QT_TRANSLATE_NOOP("Refusals", "Not now.")

_STAGE_NOW: Final[Mapping[str, str]] = {
    "setup": QT_TRANSLATE_NOOP("Refusals", "The countdown deck is not built yet."),
    "initiative": QT_TRANSLATE_NOOP("Refusals", "The initiative roll comes first."),
    "countdown": QT_TRANSLATE_NOOP("Refusals", "This is the countdown phase."),
    "action": QT_TRANSLATE_NOOP("Refusals", "This is the action phase."),
    "end": QT_TRANSLATE_NOOP("Refusals", "This is the end phase."),
    "rolling": QT_TRANSLATE_NOOP("Refusals", "The order of initiative is not fixed yet."),
    "roll_off": QT_TRANSLATE_NOOP("Refusals", "A tie is being rolled off."),
    "fighting": QT_TRANSLATE_NOOP("Refusals", "The order is fixed and the fight is on."),
    "placement_roll": QT_TRANSLATE_NOOP("Refusals", "The placement roll comes first."),
    "entry_choice": QT_TRANSLATE_NOOP("Refusals", "Entry points are being chosen."),
    "initiative_roll": QT_TRANSLATE_NOOP("Refusals", "The initiative roll of this game turn comes first."),
    "first_choice": QT_TRANSLATE_NOOP("Refusals", "The winner of the roll is choosing who goes first."),
    "activation": QT_TRANSLATE_NOOP("Refusals", "A character is to be activated."),
    "cycle": QT_TRANSLATE_NOOP("Refusals", "A cycle is running."),
    "over": QT_TRANSLATE_NOOP("Refusals", "It is all over."),
}


class Refusals(Teller):
    """Turns a refusal code with its values into a sentence."""

    def refusal(self, error: RuleError | Refusal, moment: Moment) -> str:
        """Return the whole sentence. `moment` is the one in which the rules refused."""
        params = error.params
        code = error.code
        if code in ("WRONG_PHASE", "WRONG_STAGE"):
            return self._wrong_stage(params, moment)
        number = {key: value for key, value in params.items() if isinstance(value, int)}
        return self._sentence(code, params, number, moment).format(**self._names(params, moment))

    def _sentence(
        self, code: str, params: Mapping[str, str | int | None], number: Mapping[str, int], moment: Moment
    ) -> str:
        """Return the sentence with its places for names still open."""
        match code:
            case "NOT_ALL_ROLLED" if number.get("count", 1) > 1:
                return self.tr("%n character(s) have not rolled yet, {who} among them.", "", number["count"])
            case "BAD_COUNT" if number.get("max") == 1:
                return self.tr("Exactly one card is turned over.")
            case "BAD_COUNT":
                return self.tr("At least one and at most %n card(s) may be turned over.", "", number.get("max", 2))
            case "NOT_ENOUGH_CARDS":
                return self.tr("Only %n card(s) left in the deck.", "", number.get("left", 0))
            case "NOT_ENOUGH_MOVEMENT" if not number.get("left"):
                return self.tr("No movement points are left.")
            case "NOT_ENOUGH_MOVEMENT":
                return self.tr("Only %n movement point(s) left.", "", number.get("left", 0))
            case "NOT_ENOUGH_POINTS":
                return self.tr("{side}: only %n plot point(s), needed: {amount}.", "", number.get("points", 0))
            case "GAME_OVER" if self.lex.system.ruleset == "initiative_list":
                return self.tr("The fight is over.")
            case "ALREADY_ROLLED" if "who" in params:
                return self.tr("{who} has already rolled.")
            case "NOT_YOUR_TURN" if self._waits_down(params, moment):
                return self.tr("{figure} is down and cannot step in.")
            case "ALREADY_ACTIVATED" if params.get("figure") in getattr(moment.state, "held", ()):
                return self.tr("{figure} can act from the next game turn.")
            case "PASS_NOT_ALLOWED" if not getattr(moment.state.options, "allow_pass", True):
                return self.tr("The house rules do not allow passing.")
            case _:
                return self.tr(_PLAIN[code])

    def _wrong_stage(self, params: Mapping[str, str | int | None], moment: Moment) -> str:
        """Return when it is allowed, if that is known, and which stage it is now."""
        figure = params.get("figure")
        stage = str(params.get("stage") or moment.state.stage)
        if figure is not None and stage == "fighting":
            return self.tr("{figure} has no place in the order yet: roll initiative first.").format(
                figure=self.lex.figure(str(figure), moment)
            )
        only = self.tr(_ONLY_IN.get(str(params.get("needed")), _NOT_NOW))
        return f"{only} {self.tr(_STAGE_NOW[stage])}"

    def _names(self, params: Mapping[str, str | int | None], moment: Moment) -> dict[str, str]:
        names = {key: str(value) for key, value in params.items()}
        for key in ("figure", "current", "who"):
            if key in names:
                names[key] = self._roller(params[key], moment)
        for key in ("side", "on_screen"):
            if key in names:
                names[key] = self.lex.side(str(params[key]), moment)
        question = moment.view.question
        rollers = question.rollers if question is not None else ()
        names["rollers"] = self.lex.listed([self._roller(roller.id, moment) for roller in rollers])
        return names

    def _roller(self, who: str | int | None, moment: Moment) -> str:
        """Return the name of somebody who is a figure in one system and a side in another."""
        figure = moment.figure(str(who))
        return figure.name if figure is not None else self.lex.side(str(who), moment)

    def _waits_down(self, params: Mapping[str, str | int | None], moment: Moment) -> bool:
        figure = moment.figure(str(params.get("figure")))
        return figure is not None and not figure.alive and figure.id in getattr(moment.state, "waiting", ())
