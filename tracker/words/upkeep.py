"""Texts for health, effects, counters, notes and the next fight: buttons, names for undo, sentences of the story."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tracker.core import upkeep
from tracker.core.codec import Command, Event
from tracker.core.effects import (
    AddEffect,
    Effect,
    EffectAdded,
    EffectEnded,
    EndEffect,
    Until,
    When,
)
from tracker.core.figures import Hiding
from tracker.core.health import DamageKind
from tracker.core.view import Phase
from tracker.engine.moment import Moment
from tracker.words.context import StoryContext
from tracker.words.terms import GameText, uncapitalized
from tracker.words.translation import QT_TRANSLATE_NOOP
from tracker.words.voice import Voice

_KINDS: Final[dict[DamageKind, str]] = {
    "bashing": QT_TRANSLATE_NOOP("Upkeep", "bashing"),
    "lethal": QT_TRANSLATE_NOOP("Upkeep", "lethal"),
    "aggravated": QT_TRANSLATE_NOOP("Upkeep", "aggravated"),
}


class Upkeep(GameText):
    """Texts for what is kept up beside the turns, the same in every system."""

    def __init__(self, voice: Voice) -> None:
        super().__init__(voice.terms)
        self._voice = voice

    def step(self, command: Command, moment: Moment) -> str | None:
        """Return the text of a button for the command, None if it is none of these."""
        match command:
            case upkeep.Damage(figures, amount, kind):
                text = self.tr("{figure}: {amount} damage")
                return text.format(figure=self._figures(figures, moment), amount=self._amount(amount, kind))
            case upkeep.Heal(figures, amount, kind):
                text = self.tr("{figure}: heal {amount}")
                return text.format(figure=self._figures(figures, moment), amount=self._amount(amount, kind))
            case AddEffect(name, figures, side, until):
                text = self.tr("{effect} ({until}): {who}") if until is not None else self.tr("{effect}: {who}")
                who = self._figures(figures, moment) if figures else self._owner(None, side, moment)
                return text.format(effect=name, who=who, until=self.until(until, moment))
            case EndEffect(effect_id):
                return self.tr("End “{effect}”").format(effect=_name_of(effect_id, moment))
            case upkeep.SetCounter(counter, value, figure, side):
                who = self._owner(figure, side, moment)
                if value is None:
                    return self.tr("{who}: no longer count {counter}").format(who=who, counter=counter)
                text = self.tr("{who}: {counter} {value}")
                return text.format(who=who, counter=counter, value=self.terms.integer(value))
            case upkeep.SetNote(_, None):
                return self.tr("Note of the table")
            case upkeep.SetNote(_, figure):
                return self.tr("Note at {figure}").format(figure=self.terms.figure(figure, moment))
            case upkeep.Hide(figures, how):
                text = self.tr("Hide {figure}") if how == "gone" else self.tr("Show {figure} as unknown")
                return text.format(figure=self._figures(figures, moment))
            case upkeep.Reveal(figures):
                return self.tr("Reveal {figure}").format(figure=self._figures(figures, moment))
            case upkeep.NextFight():
                return self.terms.term("next_game", self.tr("Next game"))
            case _:
                return None

    def undo_name(self, command: Command, moment: Moment | None) -> str | None:
        """Return what undo would take back, None if it is none of these."""
        match command:
            case upkeep.Damage(amount=amount, kind=kind):
                return self.tr("damage {amount}").format(amount=self._amount(amount, kind))
            case upkeep.Heal(amount=amount, kind=kind):
                return self.tr("healing {amount}").format(amount=self._amount(amount, kind))
            case AddEffect(name=name):
                return self.tr("effect “{effect}”").format(effect=name)
            case EndEffect():
                return self.tr("end of an effect")
            case upkeep.SetCounter(counter=counter):
                return self.tr("change of {stat}").format(stat=counter)
            case upkeep.SetNote():
                return self.tr("note")
            case upkeep.Hide():
                return self.tr("hiding")
            case upkeep.Reveal():
                return self.tr("revealing")
            case upkeep.NextFight():
                return uncapitalized(self.terms.term("next_game", self.tr("Next game")))
            case _:
                return None

    def sentence(self, event: Event, context: StoryContext) -> str | None:
        """Return the sentence of an event, None if it needs none."""
        match event:
            case upkeep.Damaged(figure, amount, kind):
                text = self.tr("{figure} takes {amount} damage ({health})")
                return text.format(
                    figure=context.figure(figure),
                    amount=self._amount(amount, kind),
                    health=self._health(event, context),
                )
            case upkeep.Healed(figure, amount, kind):
                text = self.tr("{figure} heals {amount} ({health})")
                return text.format(
                    figure=context.figure(figure),
                    amount=self._amount(amount, kind),
                    health=self._health(event, context),
                )
            case EffectAdded(effect):
                return self._added(effect, context)
            case EffectEnded(effect_id):
                return self._ended(effect_id, context)
            case upkeep.CounterSet():
                return self._counter(event, context)
            case upkeep.NoteSet(text, None):
                return self.tr("Note of the table: {text}").format(text=text) if text else self.tr("Note taken away")
            case upkeep.NoteSet(text, figure):
                said = self.tr("Note at {figure}: {text}") if text else self.tr("The note at {figure} is taken away")
                return said.format(figure=context.figure(figure), text=text)
            case upkeep.HidingSet(figures, how):
                return self._hiding(figures, how, context)
            case upkeep.FightBegan(number):
                game = self.terms.term("game", self.tr("Game"))
                return self.tr("{game} {number} begins").format(game=game, number=number)
            case _:
                return None

    def until(self, until: When, moment: Moment) -> str:
        """Return when an effect ends: "until the end of Anna's turn", "2 rounds"."""
        if until is None:
            return self.tr("until it is taken away")
        if until == "next_card":
            return self.tr("until the next card")
        if until.phase is not None:
            name = self._voice.phase(Phase(until.phase, "ahead")) or until.phase
            return self.tr("until the phase “{phase}”").format(phase=name)
        if until.rounds is not None:
            turn = uncapitalized(self.terms.term("turn"))
            return self.tr("{turn}: {count}").format(turn=turn, count=until.rounds)
        return self._turn(until, moment)

    def _turn(self, until: Until, moment: Moment) -> str:
        who = self.terms.side(until.side, moment) if until.of is None else self.terms.figure(until.of, moment)
        if until.count == 1:
            text = self.tr("until {who} begins a turn") if until.edge == "start" else self.tr("until {who} ends a turn")
            return text.format(who=who)
        text = self.tr("until {who} begins turn {n}") if until.edge == "start" else self.tr("until {who} ends turn {n}")
        return text.format(who=who, n=until.count)

    def _amount(self, amount: int, kind: DamageKind | None) -> str:
        return f"{amount} {self.tr(_KINDS[kind])}" if kind is not None else str(amount)

    def _health(self, event: upkeep.Damaged | upkeep.Healed, context: StoryContext) -> str:
        """Return what is left: "4 of 7"."""
        figure = context.before.figure(event.figure)
        stats = {**(figure.stats if figure is not None else {}), **event.stats}
        now, most = stats.get("health", 0), stats.get("health_max")
        if most is None:
            return self.terms.integer(now)
        return self.tr("{now} of {most}").format(now=self.terms.integer(now), most=self.terms.integer(most))

    def _added(self, effect: Effect, context: StoryContext) -> str:
        text = self.tr("{who}: {effect} ({until})") if effect.until is not None else self.tr("{who}: {effect}")
        who = self._owner(effect.figure, effect.side, context.before)
        return text.format(who=who, effect=effect.name, until=self.until(effect.until, context.before))

    def _ended(self, effect_id: str, context: StoryContext) -> str:
        effect = _effect(effect_id, context.before) or _effect(effect_id, context.after)
        if effect is None:
            return self.tr("An effect ends")
        who = self._owner(effect.figure, effect.side, context.before)
        return self.tr("{who}: {effect} ends").format(who=who, effect=effect.name)

    def _counter(self, event: upkeep.CounterSet, context: StoryContext) -> str:
        who = self._owner(event.figure, event.side, context.before)
        if event.value is None:
            return self.tr("{who}: {counter} is no longer counted").format(who=who, counter=event.counter)
        counted = upkeep.counters_of(context.before.state.table.counters, event.figure, event.side)
        return self.tr("{figure}: {stat} {old} → {new}").format(
            figure=who,
            stat=event.counter,
            old=self.terms.integer(counted.get(event.counter, 0)),
            new=self.terms.integer(event.value),
        )

    def _hiding(self, figures: Sequence[str], how: Hiding | None, context: StoryContext) -> str:
        names = self.terms.figures(figures, context.before, context.after)
        match how:
            case "gone":
                return self.tr("Hidden from the players: {figures}").format(figures=names)
            case "unknown":
                return self.tr("Unknown to the players: {figures}").format(figures=names)
            case None:
                return self.tr("The players see {figures}").format(figures=names)

    def _figures(self, figures: Sequence[str], moment: Moment) -> str:
        return self.terms.figures(figures, moment)

    def _owner(self, figure: str | None, side: str | None, moment: Moment) -> str:
        if figure is not None:
            return self.terms.figure(figure, moment)
        return self.tr("Table") if side is None else self.terms.side(side, moment)


def _effect(effect_id: str, moment: Moment) -> Effect | None:
    found = (effect for effect in moment.state.table.effects if effect.id == effect_id)
    return next(found, None)


def _name_of(effect_id: str, moment: Moment) -> str:
    effect = _effect(effect_id, moment)
    return effect.name if effect is not None else effect_id
