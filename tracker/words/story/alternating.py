"""The sentences of alternating play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tracker.core.codec import Event
from tracker.core.facts import GameEnded, PhaseBegan, TieBroken, TieFound, TurnBegan
from tracker.rules.alternating import model as rules
from tracker.words.lexicon import MINUS, Teller
from tracker.words.speech import QT_TRANSLATE_NOOP
from tracker.words.story.scene import Scene

_ENDS: Final[Mapping[str, str]] = {
    "no_characters": QT_TRANSLATE_NOOP("AlternatingStory", "Nobody is left alive: the game is over"),
    "turn_limit": QT_TRANSLATE_NOOP("AlternatingStory", "That was the last game turn: the game is over"),
    "ended": QT_TRANSLATE_NOOP("AlternatingStory", "The game is ended by hand"),
}


class AlternatingStory(Teller):
    """Tells the events of `alternating`. A team may have a name in the plural, so none is the subject of a verb."""

    def sentence(self, event: Event, scene: Scene) -> str | None:
        """Return the sentence of an event, None if it needs none or the hand made it."""
        return self._contest(event, scene) or self._cycle(event, scene) or self._game(event, scene)

    def _contest(self, event: Event, scene: Scene) -> str | None:
        match event:
            case rules.PlacementRolled(dice):
                return self.tr("Placement roll: {rolls}").format(rolls=self._dice(dice, scene))
            case rules.PlacementWon(side):
                return self.tr("The placement roll goes to {side}").format(side=scene.side(side))
            case rules.EntryPicked(side, point):
                return self.tr("{side}: entry point {point}").format(side=scene.side(side), point=point)
            case rules.InitiativeCalled(rollers):
                if scene.has(TurnBegan):
                    return None
                return self.tr("A new initiative roll: {sides}").format(sides=scene.sides(rollers))
            case rules.InitiativeRolled(rolls):
                return self.tr("Initiative roll: {rolls}").format(rolls=self._rolls(rolls, scene))
            case TieFound(who):
                return self.tr("Tie, roll again: {sides}").format(sides=scene.sides(who))
            case TieBroken(who):
                return self.tr("The tie is settled: {sides}").format(sides=scene.sides(who))
            case rules.RollersChanged(left):
                return self.tr("Out of the initiative roll: {side}").format(side=scene.side(left))
            case rules.InitiativeWon(side):
                return self.tr("The initiative goes to {side}").format(side=scene.side(side))
            case rules.InitiativeUnopposed(side):
                return self.tr("No initiative roll: {side} alone").format(side=scene.side(side))
            case rules.FirstChosen(by, side) if by == side:
                return self.tr("First in this game turn: {side}").format(side=scene.side(side))
            case rules.FirstChosen(by, side):
                return self.tr("First in this game turn: {side}, by the will of {by}").format(
                    by=scene.side(by), side=scene.side(side)
                )
            case _:
                return None

    def _cycle(self, event: Event, scene: Scene) -> str | None:
        match event:
            case rules.ActivationAwaited(side):
                return self.tr("To activate: {side}").format(side=scene.side(side))
            case rules.CycleBegan(figure, movement):
                return self.tr("{figure} is activated: %n movement point(s)", "", movement).format(
                    figure=scene.figure(figure)
                )
            case rules.Moved(figure, points, left):
                return self.tr("{figure} moves %n point(s), {left} left", "", points).format(
                    figure=scene.figure(figure), left=left
                )
            case rules.ActionBegan(figure):
                return self.tr("{figure} begins the action phase").format(figure=scene.figure(figure))
            case rules.ActionEnded(figure):
                return self.tr("{figure} ends the action phase").format(figure=scene.figure(figure))
            case rules.CycleEnded(figure, "died"):
                return self.tr("The cycle ends: {figure}").format(figure=scene.figure(figure))
            case rules.CycleEnded(figure, _, 0):
                return self.tr("{figure} ends the cycle").format(figure=scene.figure(figure))
            case rules.CycleEnded(figure, _, lost):
                return self.tr("{figure} ends the cycle, %n movement point(s) lost", "", lost).format(
                    figure=scene.figure(figure)
                )
            case rules.ActivationPassed(side):
                return self.tr("Pass: {side}").format(side=scene.side(side))
            case _:
                return None

    def _game(self, event: Event, scene: Scene) -> str | None:
        match event:
            case TurnBegan(number):
                return self.tr("Game turn {number} begins").format(number=number)
            case rules.GameTurnEnded(number):
                return self.tr("Game turn {number} is over").format(number=number)
            case PhaseBegan("placement"):
                return self.tr("The placement begins")
            case rules.LastSideStanding(side):
                return self.tr("Only one team is left: {side}").format(side=scene.side(side))
            case rules.Reinforced(figure, held):
                text = (
                    self.tr("Reinforcement: {figure} ({side}), ready from the next game turn")
                    if held
                    else self.tr("Reinforcement: {figure} ({side})")
                )
                return text.format(figure=figure.name or figure.id, side=scene.side(figure.side))
            case GameEnded(reason):
                return self.tr(_ENDS.get(reason, _ENDS["ended"]))
            case _:
                return None

    def _dice(self, dice: Mapping[str, int], scene: Scene) -> str:
        return ", ".join(self.tr("{side} {die}").format(side=scene.side(side), die=die) for side, die in dice.items())

    def _rolls(self, rolls: Mapping[str, rules.SideRoll], scene: Scene) -> str:
        texts = []
        for side, roll in rolls.items():
            sign = MINUS if roll.bonus < 0 else "+"
            text = self.tr("{side} {die} {sign} {bonus} = {total}") if roll.bonus else self.tr("{side} {die}")
            texts.append(
                text.format(
                    side=scene.side(side),
                    die=roll.die,
                    sign=sign,
                    bonus=abs(roll.bonus),
                    total=self.lex.integer(roll.total),
                )
            )
        return ", ".join(texts)
