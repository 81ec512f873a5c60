"""The sentences of an episode."""

from __future__ import annotations

from tracker.core.codec import Event
from tracker.core.facts import CardFlipped, GameEnded, PhaseBegan, TieFound, TurnBegan
from tracker.rules.side_turns import model as rules
from tracker.words.lexicon import Teller
from tracker.words.story.scene import Scene


class SideTurnsStory(Teller):
    """Tells the events of `side_turns`. Sides are told of in the plural, as casts are."""

    def sentence(self, event: Event, scene: Scene) -> str | None:
        """Return the sentence of an event, None if it needs none or the hand made it."""
        match event:
            case rules.DeckBuilt(counts):
                cards = counts.act1 + counts.act2 + counts.finale
                return self.tr("The countdown deck is built: %n card(s)", "", cards)
            case rules.SizeWarned(edge):
                return self.tr("A table of {edge} ft is smaller than the rules know: the smallest deck is used").format(
                    edge=self.lex.number(edge)
                )
            case rules.InitiativeRolled(side, die, mind, total):
                return self.tr("{side} roll {dice} = {total}").format(
                    side=scene.side(side), dice=self.lex.sum_of(die, {"mind": mind}), total=self.lex.integer(total)
                )
            case TieFound(who):
                return self.tr("{sides} tie at {total}: one plot point each, roll again").format(
                    sides=scene.sides(who), total=scene.after.state.rolls[who[0]].total
                )
            case rules.InitiativeWon(side):
                return self.tr("{side} win the initiative").format(side=scene.side(side))
            case TurnBegan(number, side, stolen=stolen):
                text = (
                    self.tr("Turn {number}, an extra turn: {side} stay on screen")
                    if stolen
                    else self.tr("Turn {number}: {side} are on screen")
                )
                return text.format(number=number, side=scene.side(side))
            case rules.TurnEnded(side=side):
                return (
                    None
                    if scene.has(rules.SceneStolen)
                    else self.tr("{side} end the turn").format(side=scene.side(side))
                )
            case PhaseBegan("action"):
                return self.tr("The action phase begins")
            case PhaseBegan("end"):
                return self.tr("The end phase begins")
            case CardFlipped():
                return self._flip(event, scene)
            case rules.DeckExhausted():
                return self.tr("That was the last card of the countdown")
            case rules.PointsGained():
                return self._gain(event, scene)
            case rules.PointsSpent(side, amount, "activation", figure):
                return self.tr("{side} spend %n plot point(s) to activate {figure}", "", amount).format(
                    side=scene.side(side), figure=scene.figure(figure)
                )
            case rules.PointsSpent(side, amount, note=note) if note:
                return self.tr("{side} spend %n plot point(s): {reason}", "", amount).format(
                    side=scene.side(side), reason=note
                )
            case rules.PointsSpent(side, amount):
                return self.tr("{side} spend %n plot point(s)", "", amount).format(side=scene.side(side))
            case rules.SceneStolen(side):
                return self.tr("{side} steal the scene").format(side=scene.side(side))
            case rules.OnScreenSet(side):
                return self.tr("Set by hand: {side} are on screen").format(side=scene.side(side))
            case GameEnded(reason, winner):
                return self._end(reason, winner, scene)
            case rules.WinnerRecorded(None):
                return self.tr("Recorded as a draw")
            case rules.WinnerRecorded(side):
                return self.tr("Recorded as the winner: {side}").format(side=scene.side(side))
            case _:
                return None

    def _flip(self, event: CardFlipped, scene: Scene) -> str | None:
        """All cards of one flip are told with the first."""
        flipped = list(scene.all_of(CardFlipped))
        if event != flipped[0]:
            return None
        side = scene.side(scene.before.state.on_screen)
        pool = {card.id: card for card in scene.after.setup.cards}
        names = [self.tr("“{card}”").format(card=self.lex.card(pool[one.card])) for one in flipped if one.card in pool]
        if not names:
            return self.tr("{side} flip %n card(s)", "", len(flipped)).format(side=side)
        return self.tr("{side} flip %n card(s): {cards}", "", len(flipped)).format(
            side=side, cards=self.lex.listed(names)
        )

    def _gain(self, event: rules.PointsGained, scene: Scene) -> str | None:
        side, n = scene.side(event.side), event.amount
        match event.reason:
            case "initiative_tie":
                return None
            case "initiative_lost":
                return self.tr("{side} get %n plot point(s) for the lost initiative", "", n).format(side=side)
            case "double_flip":
                return self.tr("{side} get %n plot point(s) for the fast countdown", "", n).format(side=side)
            case "cast":
                return self.tr("{side} get %n plot point(s) for the cast", "", n).format(side=side)
            case "other":
                if event.note:
                    return self.tr("{side} get %n plot point(s): {note}", "", n).format(side=side, note=event.note)
                return self.tr("{side} get %n plot point(s)", "", n).format(side=side)

    def _end(self, reason: str, winner: str | None, scene: Scene) -> str:
        if reason == "deck_out":
            return self.tr("The countdown has run out: the episode is over")
        if winner is None:
            return self.tr("The episode is over, without a winner")
        return self.tr("The episode is over: {side} win").format(side=scene.side(winner))
