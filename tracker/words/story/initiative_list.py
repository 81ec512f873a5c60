"""The sentences of a fight."""

from __future__ import annotations

from collections.abc import Mapping

from tracker.core.codec import Event
from tracker.core.facts import GameEnded, OrderChanged, OrderFixed, TieBroken, TieFound, TurnBegan
from tracker.rules.initiative_list import model as rules
from tracker.words.lexicon import Teller
from tracker.words.steps.hand import HandSteps, neighbour
from tracker.words.story.scene import Scene


class InitiativeListStory(Teller):
    """Tells the events of `initiative_list`."""

    def sentence(self, event: Event, scene: Scene) -> str | tuple[str, ...] | None:
        """Return the sentence of an event, None if it needs none; a roll of many has one for each."""
        if isinstance(event, rules.InitiativeRolled):
            return tuple(self._rolled(roll, scene) for roll in event.rolls)
        return self._roll(event, scene) or self._turn(event, scene) or self._sides(event, scene)

    def _roll(self, event: Event, scene: Scene) -> str | None:
        match event:
            case rules.TotalSet(figure, total):
                return self.tr("{figure}: total {total}, set by hand").format(
                    figure=scene.figure(figure), total=self.lex.integer(total)
                )
            case rules.RollOffRolled(dice):
                return self.tr("Roll-off: {rolls}").format(rolls=self._with_numbers(dice, scene))
            case TieFound(who):
                return self._tie(who, scene)
            case TieBroken(who, "trait"):
                return self._told_apart(who, scene)
            case TieBroken(who):
                return self.tr("The tie is broken: {order}").format(order=", ".join(map(scene.figure, who)))
            case OrderFixed(order):
                return self.tr("The order is fixed: {figure} acts first").format(figure=scene.figure(order[0]))
            case OrderChanged():
                return self._place(event, scene)
            case _:
                return None

    def _turn(self, event: Event, scene: Scene) -> str | None:
        match event:
            case rules.RoundBegan(number):
                return self.tr("Round {number} begins").format(number=number)
            case TurnBegan(figure=figure):
                return self.tr("{figure} acts").format(figure=scene.figure(figure))
            case rules.TurnEnded(figure):
                return self.tr("{figure} ends the turn").format(figure=scene.figure(figure))
            case rules.TurnDelayed(figure):
                return self.tr("{figure} waits").format(figure=scene.figure(figure))
            case rules.DelayExpired(figures):
                return self.tr("Waited to the end of the round and lost the action: {figures}").format(
                    figures=scene.figures(figures)
                )
            case rules.SteppedIn(figure):
                return self.tr("{figure} steps in").format(figure=scene.figure(figure))
            case rules.PassedOver(figures):
                return self.tr("Passed over in this round: {figures}").format(figures=scene.figures(figures))
            case rules.FreshStartDeclared(figure, to):
                return HandSteps.place(
                    to,
                    self.tr("Fresh Start: from the next round on {figure} stands first"),
                    self.tr("Fresh Start: from the next round on {figure} stands last"),
                    self.tr("Fresh Start: from the next round on {figure} stands before {other}"),
                    self.tr("Fresh Start: from the next round on {figure} stands after {other}"),
                ).format(figure=scene.figure(figure), other=scene.figure(neighbour(to)))
            case rules.FreshStartDropped(figure):
                return self.tr("{figure} keeps the old place: the neighbour for the Fresh Start is gone").format(
                    figure=scene.figure(figure)
                )
            case rules.MarkerMoved(figure):
                return self.tr("The turn is given by hand: {figure} acts").format(figure=scene.figure(figure))
            case _:
                return None

    def _sides(self, event: Event, scene: Scene) -> str | None:
        match event:
            case rules.MarkerLost():
                return None if scene.has(rules.NoOneStanding) else self.tr("There is nobody left to act")
            case rules.OneSideStanding(side):
                return self.tr("Only one side is left standing: {side}").format(side=scene.side(side))
            case rules.NoOneStanding():
                return self.tr("Nobody is left standing")
            case GameEnded():
                return self.tr("The fight is over")
            case _:
                return None

    def _rolled(self, roll: rules.Rolled, scene: Scene) -> str:
        dice = self.lex.sum_of(roll.die, roll.stats, roll.modifier)
        text = (
            self.tr("{figure} rolls {total}") if dice == str(roll.total) else self.tr("{figure} rolls {dice} = {total}")
        )
        return text.format(figure=scene.figure(roll.figure), dice=dice, total=self.lex.integer(roll.total))

    def _tie(self, who: tuple[str, ...], scene: Scene) -> str:
        if any(set(who) <= set(event.dice) for event in scene.all_of(rules.RollOffRolled)):
            return self.tr("Still a tie: {figures} roll again").format(figures=scene.figures(who))
        return self.tr("Tie at {total}: {figures} roll off").format(
            total=self.lex.integer(scene.after.state.totals[who[0]]), figures=scene.figures(who)
        )

    def _told_apart(self, who: tuple[str, ...], scene: Scene) -> str:
        """Rule: RS-9."""
        state: rules.State = scene.after.state
        return self.tr("Tie at {total}, {stats} decides: {order}").format(
            total=self.lex.integer(state.totals[who[0]]),
            stats=" + ".join(map(self.lex.stat_short, state.options.tie_break)),
            order=self._with_numbers({figure: state.traits.get(figure, 0) for figure in who}, scene),
        )

    def _place(self, event: OrderChanged, scene: Scene) -> str | None:
        match event.reason, event.before is None:
            case "fresh_start", True:
                text = self.tr("Fresh Start: {figure} is last in the order")
            case "fresh_start", False:
                text = self.tr("Fresh Start: {figure} takes the place before {other}")
            case "joined", True:
                text = self.tr("{figure} enters the order as the last")
            case "joined", False:
                text = self.tr("{figure} enters the order before {other}")
            case "total", True:
                text = self.tr("With the new total {figure} is last in the order")
            case "total", False:
                text = self.tr("With the new total {figure} comes before {other}")
            case "moved", True:
                text = self.tr("{figure} is moved to the end of the order")
            case "moved", False:
                text = self.tr("{figure} is moved before {other}")
            case _:
                # Who steps in has said so.
                return None
        return text.format(figure=scene.figure(event.figure), other=scene.figure(event.before))

    def _with_numbers(self, numbers: Mapping[str, int], scene: Scene) -> str:
        return ", ".join(
            self.tr("{name} {number}").format(name=scene.figure(figure), number=self.lex.integer(number))
            for figure, number in numbers.items()
        )
