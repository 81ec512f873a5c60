"""What is said of `alternating`: steps, story, header, refusals and marks. A team may have a name in the plural, so
that none is the subject of a verb."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tracker.core.codec import Command, Event
from tracker.core.facts import PhaseBegan, TieBroken, TieFound, TurnBegan
from tracker.core.view import GameView, Mark, Phase, Question
from tracker.engine.moment import Moment
from tracker.rules.alternating import model as rules
from tracker.words.context import StoryContext
from tracker.words.terms import MINUS
from tracker.words.translation import QT_TRANSLATE_NOOP
from tracker.words.voice import Params, Voice

_PHASES: Final[Mapping[str, str]] = {
    "placement": QT_TRANSLATE_NOOP("AlternatingVoice", "Placement"),
    "initiative": QT_TRANSLATE_NOOP("AlternatingVoice", "Initiative"),
    "cycle": QT_TRANSLATE_NOOP("AlternatingVoice", "Cycles"),
}
_STORY_ENDS: Final[Mapping[str, str]] = {
    "no_characters": QT_TRANSLATE_NOOP("AlternatingVoice", "Nobody is left alive: the game is over"),
    "turn_limit": QT_TRANSLATE_NOOP("AlternatingVoice", "That was the last game turn: the game is over"),
    "ended": QT_TRANSLATE_NOOP("AlternatingVoice", "The game is ended by hand"),
}
_ENDS: Final[Mapping[str, str]] = {
    "turn_limit": QT_TRANSLATE_NOOP("AlternatingVoice", "That was the last game turn: the game is over."),
    "no_characters": QT_TRANSLATE_NOOP("AlternatingVoice", "Nobody is left alive: the game is over."),
}
_REFUSALS: Final[Mapping[str, str]] = {
    "CYCLE_IN_PROGRESS": QT_TRANSLATE_NOOP("AlternatingVoice", "End the running cycle first: {figure}."),
    "ACTION_ALREADY_TAKEN": QT_TRANSLATE_NOOP(
        "AlternatingVoice", "{figure} has had an action phase in this cycle already; move on or end the cycle."
    ),
    "PASS_NOT_ALLOWED": QT_TRANSLATE_NOOP(
        "AlternatingVoice", "Only a team with fewer ready characters than another may pass."
    ),
    "WRONG_ROLLERS": QT_TRANSLATE_NOOP("AlternatingVoice", "Only these teams roll now: {rollers}."),
    "NOT_YOUR_PICK": QT_TRANSLATE_NOOP("AlternatingVoice", "Another team picks its entry point now: {side}."),
    "NO_SUCH_ENTRY": QT_TRANSLATE_NOOP("AlternatingVoice", "There is no entry point {point}; choose one that is free."),
    "ENTRY_TAKEN": QT_TRANSLATE_NOOP("AlternatingVoice", "Entry point {point} is taken; choose one that is free."),
    "NOT_WINNER": QT_TRANSLATE_NOOP("AlternatingVoice", "The winner of the initiative roll decides: {side}."),
    "NO_CHARACTERS": QT_TRANSLATE_NOOP("AlternatingVoice", "{side}: no character is alive; choose another team."),
    "NOT_YOUR_ACTIVATION": QT_TRANSLATE_NOOP("AlternatingVoice", "Another team activates now: {side}."),
    "NOT_YOUR_CHARACTER": QT_TRANSLATE_NOOP(
        "AlternatingVoice", "{figure} belongs to another team; choose a character of your own."
    ),
    "ALREADY_ACTIVATED": QT_TRANSLATE_NOOP(
        "AlternatingVoice", "{figure} has acted in this game turn already; choose another character."
    ),
    "DEAD": QT_TRANSLATE_NOOP("AlternatingVoice", "{figure} is dead; choose a character who is alive."),
    "NOT_DEAD": QT_TRANSLATE_NOOP("AlternatingVoice", "{figure} is alive; only dead characters can be brought back."),
    "NO_ACTIVE_CHARACTER": QT_TRANSLATE_NOOP("AlternatingVoice", "No character is active: activate one first."),
    "IN_ACTION_PHASE": QT_TRANSLATE_NOOP("AlternatingVoice", "End the action phase first."),
    "NOT_IN_ACTION_PHASE": QT_TRANSLATE_NOOP("AlternatingVoice", "The action phase has not begun; begin it first."),
}
_STAGES: Final[Mapping[str, str]] = {
    "placement_roll": QT_TRANSLATE_NOOP("AlternatingVoice", "The placement roll comes first."),
    "entry_choice": QT_TRANSLATE_NOOP("AlternatingVoice", "Entry points are being chosen."),
    "initiative_roll": QT_TRANSLATE_NOOP("AlternatingVoice", "The initiative roll of this game turn comes first."),
    "first_choice": QT_TRANSLATE_NOOP("AlternatingVoice", "The winner of the roll is choosing who goes first."),
    "activation": QT_TRANSLATE_NOOP("AlternatingVoice", "A character is to be activated."),
    "cycle": QT_TRANSLATE_NOOP("AlternatingVoice", "A cycle is running."),
}
_MARKS: Final[Mapping[str, str]] = {
    "ready": QT_TRANSLATE_NOOP("AlternatingVoice", "Is ready to be activated"),
    "held": QT_TRANSLATE_NOOP("AlternatingVoice", "Comes in with the next game turn"),
    "dead": QT_TRANSLATE_NOOP("AlternatingVoice", "Is dead"),
}
_CHIPS: Final[Mapping[str, str]] = {
    "ready": QT_TRANSLATE_NOOP("AlternatingVoice", "ready"),
    "held": QT_TRANSLATE_NOOP("AlternatingVoice", "next turn"),
    "dead": QT_TRANSLATE_NOOP("AlternatingVoice", "dead"),
}


class AlternatingVoice(Voice):
    """The texts of `alternating`."""

    @property
    def _reinforcement(self) -> str:
        return self.terms.term("reinforcement", self.tr("Reinforcement"))

    # -- steps

    def step(self, command: Command, moment: Moment) -> str | None:
        """Return the text of a button for the command, None if it is not one of this ruleset."""
        state: rules.State = moment.state
        match command:
            case rules.RollPlacement():
                return self.tr("Roll again") if state.throws else self.tr("Roll for placement")
            case rules.ChooseEntry(side, point):
                return self.tr("{side}: entry point {point}").format(side=self.terms.side(side, moment), point=point)
            case rules.RollInitiative():
                rolling_again = state.stage == "initiative_roll" and state.throws
                return self.tr("Roll again") if rolling_again else self.tr("Roll initiative")
            case rules.ChooseFirst(_, side):
                return self.tr("First: {side}").format(side=self.terms.side(side, moment))
            case rules.Activate(_, figure):
                activate = self.terms.term("activate", self.tr("Activate"))
                if moment.figure(figure) is None:
                    return activate
                return self.tr("{activate} {figure}").format(
                    activate=activate, figure=self.terms.figure(figure, moment)
                )
            case rules.Move(points):
                return self.tr("Move %n point(s)", "", points)
            case rules.BeginAction():
                return self.tr("Begin the action phase")
            case rules.EndAction():
                return self.tr("End the action phase")
            case rules.EndCycle():
                return self.tr("End the cycle")
            case rules.Kill(figure):
                return self.tr("{figure} dies").format(figure=self.terms.figure(figure, moment))
            case rules.Revive(figure):
                return self.tr("Revive {figure}").format(figure=self.terms.figure(figure, moment))
            case rules.PassActivation():
                return self.tr("Pass")
            case rules.Reinforce(newcomer):
                return f"{self._reinforcement}: {newcomer.name or newcomer.id}"
            case rules.EndGame():
                return self.tr("End the game")
            case _:
                return None

    def losers(self, command: Command, moment: Moment) -> tuple[str, ...]:
        """Return whose action is lost by the command: a cycle ends without its action phase. Rule: RE-20, RE-22."""
        state: rules.State = moment.state
        cycle = state.cycle
        if isinstance(command, rules.EndCycle) and cycle is not None and cycle.action == "open":
            return (cycle.figure,)
        return ()

    def undo_name(self, command: Command, moment: Moment | None) -> str | None:
        """Return what undo would take back, None if it is not a command of this ruleset."""
        match command:
            case rules.RollPlacement() | rules.RollInitiative():
                return self.tr("roll")
            case rules.ChooseEntry():
                return self.tr("choice of the entry point")
            case rules.ChooseFirst():
                return self.tr("choice of the first player")
            case rules.Activate(_, figure):
                if moment is None:
                    return self.tr("activation")
                return self.tr("activation of {figure}").format(figure=self.terms.figure(figure, moment))
            case rules.Move():
                return self.tr("movement")
            case rules.BeginAction():
                return self.tr("beginning of the action phase")
            case rules.EndAction():
                return self.tr("end of the action phase")
            case rules.EndCycle():
                return self.tr("end of the cycle")
            case rules.Kill():
                return self.tr("death")
            case rules.Revive():
                return self.tr("revival")
            case rules.PassActivation():
                return self.tr("pass")
            case rules.Reinforce():
                return self.tr("reinforcement")
            case rules.EndGame():
                return self.tr("end of the game")
            case _:
                return None

    # -- the story

    def sentence(self, event: Event, context: StoryContext) -> str | None:
        """Return the sentence of an event, None if it needs none or it is an edit."""
        return self._contest(event, context) or self._cycle(event, context) or self._game(event, context)

    def _contest(self, event: Event, context: StoryContext) -> str | None:
        match event:
            case rules.PlacementRolled(dice):
                roll = self.terms.term("placement_roll", self.tr("Placement roll"))
                return f"{roll}: {self._dice(dice, context)}"
            case rules.PlacementWon(side):
                return self.tr("The placement roll goes to {side}").format(side=context.side(side))
            case rules.EntryPicked(side, point):
                return self.tr("{side}: entry point {point}").format(side=context.side(side), point=point)
            case rules.InitiativeCalled(rollers):
                if context.has(TurnBegan):
                    return None
                return self.tr("A new initiative roll: {sides}").format(sides=context.sides(rollers))
            case rules.InitiativeRolled(rolls):
                roll = self.terms.term("initiative_roll", self.tr("Initiative roll"))
                return f"{roll}: {self._rolls(rolls, context)}"
            case TieFound(who):
                return self.tr("Tie, roll again: {sides}").format(sides=context.sides(who))
            case TieBroken(who):
                return self.tr("The tie is settled: {sides}").format(sides=context.sides(who))
            case rules.RollersChanged(left):
                return self.tr("Out of the initiative roll: {side}").format(side=context.side(left))
            case rules.InitiativeWon(side):
                return self.tr("The initiative goes to {side}").format(side=context.side(side))
            case rules.InitiativeUnopposed(side):
                return self.tr("No initiative roll: {side} alone").format(side=context.side(side))
            case rules.FirstChosen(by, side) if by == side:
                return self.tr("First in this game turn: {side}").format(side=context.side(side))
            case rules.FirstChosen(by, side):
                return self.tr("First in this game turn: {side}, by the will of {by}").format(
                    by=context.side(by), side=context.side(side)
                )
            case _:
                return None

    def _cycle(self, event: Event, context: StoryContext) -> str | None:
        match event:
            case rules.ActivationAwaited(side):
                return self.tr("To activate: {side}").format(side=context.side(side))
            case rules.CycleBegan(figure, movement):
                return self.tr("{figure} is activated: %n movement point(s)", "", movement).format(
                    figure=context.figure(figure)
                )
            case rules.Moved(figure, points, left):
                return self.tr("{figure} moves %n point(s), {left} left", "", points).format(
                    figure=context.figure(figure), left=left
                )
            case rules.ActionBegan(figure):
                return self.tr("{figure} begins the action phase").format(figure=context.figure(figure))
            case rules.ActionEnded(figure):
                return self.tr("{figure} ends the action phase").format(figure=context.figure(figure))
            case rules.CycleEnded(figure, "died"):
                return self.tr("The cycle ends: {figure}").format(figure=context.figure(figure))
            case rules.CycleEnded(figure, _, 0):
                return self.tr("{figure} ends the cycle").format(figure=context.figure(figure))
            case rules.CycleEnded(figure, _, lost):
                return self.tr("{figure} ends the cycle, %n movement point(s) lost", "", lost).format(
                    figure=context.figure(figure)
                )
            case rules.ActivationPassed(side):
                return self.tr("Pass: {side}").format(side=context.side(side))
            case _:
                return None

    def _game(self, event: Event, context: StoryContext) -> str | None:
        match event:
            case TurnBegan(number):
                return self.tr("Game turn {number} begins").format(number=number)
            case rules.GameTurnEnded(number):
                return self.tr("Game turn {number} is over").format(number=number)
            case PhaseBegan("placement"):
                return self.tr("The placement begins")
            case rules.LastSideStanding(side):
                return self.tr("Only one team is left: {side}").format(side=context.side(side))
            case rules.Reinforced(figure, held):
                text = (
                    self.tr("{reinforcement}: {figure} ({side}), ready from the next game turn")
                    if held
                    else self.tr("{reinforcement}: {figure} ({side})")
                )
                return text.format(
                    reinforcement=self._reinforcement,
                    figure=figure.name or figure.id,
                    side=context.side(figure.side),
                )
            case rules.GameEnded(reason):
                return self.tr(_STORY_ENDS.get(reason, _STORY_ENDS["ended"]))
            case _:
                return None

    def _dice(self, dice: Mapping[str, int], context: StoryContext) -> str:
        return ", ".join(self.tr("{side} {die}").format(side=context.side(side), die=die) for side, die in dice.items())

    def _rolls(self, rolls: Mapping[str, rules.SideRoll], context: StoryContext) -> str:
        texts = []
        for side, roll in rolls.items():
            sign = MINUS if roll.bonus < 0 else "+"
            text = self.tr("{side} {die} {sign} {bonus} = {total}") if roll.bonus else self.tr("{side} {die}")
            texts.append(
                text.format(
                    side=context.side(side),
                    die=roll.die,
                    sign=sign,
                    bonus=abs(roll.bonus),
                    total=self.terms.integer(roll.total),
                )
            )
        return ", ".join(texts)

    # -- the header

    def phase(self, phase: Phase) -> str | None:
        """Return a step of the header: "Placement", "Cycle 5 of 7"."""
        if phase.detail is not None and phase.of is not None:
            cycle = self.terms.term("cycle", self.tr("Cycle"))
            return self.tr("{cycle} {number} of {count}").format(cycle=cycle, number=phase.detail, count=phase.of)
        return self.terms.term(f"phase.{phase.id}", self.tr(_PHASES[phase.id])) if phase.id in _PHASES else None

    def now(self, view: GameView, moment: Moment) -> tuple[str, str] | None:
        """Return the side that is to activate somebody."""
        if view.acting is not None or view.acting_side is None:
            return None
        return self.tr("Activates now"), self.terms.side(view.acting_side, moment)

    def question(self, question: Question, moment: Moment) -> str | None:
        """Return what the bar asks."""
        match question.purpose:
            case "entry":
                side = self.terms.side(question.by, moment)
                return self.tr("{side}: which entry point?").format(side=side)
            case "first":
                side = self.terms.side(question.by, moment)
                return self.tr("{side} won the roll: who goes first in this game turn?").format(side=side)
            case "placement" if not question.is_tie:
                return self.tr("Each team rolls for the entry points.")
            case "initiative" if not question.is_tie:
                return self.tr("Each team rolls for initiative.")
            case _:
                return None

    def over(self, view: GameView, moment: Moment) -> str | None:
        """Return the banner of the end."""
        assert view.over is not None
        return self.tr(_ENDS[view.over.reason]) if view.over.reason in _ENDS else None

    def standing(self, side: str) -> str | None:
        """Return that one side alone is left."""
        return self.tr("Only one team is left: {side}.").format(side=side)

    # -- refusals and marks

    def refusal(self, code: str, params: Params) -> str | None:
        """Return why the rules refuse."""
        match code, params:
            case "NOT_ENOUGH_MOVEMENT", {"left": 0}:
                return self.tr("No movement points are left.")
            case "NOT_ENOUGH_MOVEMENT", {"left": int(left)}:
                return self.tr("Only %n movement point(s) left.", "", left)
            case "ALREADY_ACTIVATED", {"because": "held"}:
                return self.tr("{figure} can act from the next game turn.")
            case "PASS_NOT_ALLOWED", {"because": "house_rule"}:
                return self.tr("The house rules do not allow passing.")
            case _:
                return self.tr(_REFUSALS[code]) if code in _REFUSALS else None

    def stage(self, stage: str) -> str | None:
        """Return which stage it is."""
        return self.tr(_STAGES[stage]) if stage in _STAGES else None

    def mark(self, mark: Mark) -> str | None:
        """Return what a mark of a row says."""
        return self.tr(_MARKS[mark]) if mark in _MARKS else None

    def mark_chip(self, mark: Mark) -> str | None:
        """Return a mark in a word or two."""
        return self.tr(_CHIPS[mark]) if mark in _CHIPS else None


VOICE = AlternatingVoice

MESSAGES: Final = (
    QT_TRANSLATE_NOOP("Messages", "an entry point is named twice"),
    QT_TRANSLATE_NOOP("Messages", "{count} entry points for {sides} sides"),
    QT_TRANSLATE_NOOP("Messages", "at least one side is needed"),
    QT_TRANSLATE_NOOP("Messages", "more sides than entry points"),
)
"""What is said of a system or a beginning that this ruleset alone refuses."""
