"""What is kept up beside the turns: health, counters, notes, and the next fight with those who are there.

The commands work alike in every system; a ruleset says by `UpkeepRules` what differs.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple, TypeVar, assert_never

from msgspec.structs import replace

from tracker.core import health
from tracker.core.codec import MOST_FIGURES, Command, Event
from tracker.core.effects import MOST_EFFECTS, AddEffect, Effect, EffectAdded, EffectEnded, EndEffect, Until, When
from tracker.core.errors import RuleError
from tracker.core.figures import Counters, Figure, Hiding, Notes, Table, with_items
from tracker.core.health import DamageKind, HealthRule
from tracker.core.messages import Message

V = TypeVar("V")

MOST_COUNTERS = 100
"""Names that a figure, a side or the table can count."""


class UpkeepRules(NamedTuple):
    """What a ruleset says of these commands: the phases that an effect may wait for, whether there is a clock, how
    health is counted, and whether the fight is over."""

    phases: Collection[str] = ()
    has_clock: bool = False
    health: HealthRule = "points"
    is_over: bool = False


class Damage(Command, frozen=True):
    """Take health from figures. Without a `kind` it is points, or bashing damage.

    Errors: NO_SUCH_FIGURE, NO_HEALTH, BAD_AMOUNT, NO_KINDS.
    """

    figures: tuple[str, ...]
    amount: int
    kind: DamageKind | None = None


class Heal(Command, frozen=True):
    """Give health back to figures, up to their maximum. Without a `kind` the mildest damage goes first.

    Errors: NO_SUCH_FIGURE, NO_HEALTH, BAD_AMOUNT, NO_KINDS.
    """

    figures: tuple[str, ...]
    amount: int
    kind: DamageKind | None = None


class SetCounter(Command, frozen=True):
    """Set what a figure, a side, or the table if neither is given counts under a name; None takes the counter away.

    Errors: NO_SUCH_FIGURE, NO_SUCH_SIDE, TOO_MANY_COUNTERS.
    """

    counter: str
    value: int | None
    figure: str | None = None
    side: str | None = None

    def __post_init__(self) -> None:
        if self.figure is not None and self.side is not None:
            raise ValueError(Message("either {one} or {other} is needed", one="figure", other="side"))


class SetNote(Command, frozen=True):
    """Lay a text at a figure, or at the table if it is None; an empty one takes it away. Errors: NO_SUCH_FIGURE."""

    text: str
    figure: str | None = None


class Hide(Command, frozen=True, rename={"how": "as"}):
    """Hide figures from the players: as if they were not there, or as somebody unknown. Errors: NO_SUCH_FIGURE."""

    figures: tuple[str, ...]
    how: Hiding


class Reveal(Command, frozen=True):
    """Let the players see figures. Errors: NO_SUCH_FIGURE."""

    figures: tuple[str, ...]


class NextFight(Command, frozen=True):
    """Begin the next fight of the evening, with those who are there as they are, but for `without`, and newcomers.

    `shuffle` is what the ruleset shuffled for it. Errors: NOT_OVER, NO_SUCH_FIGURE, ID_TAKEN, NO_SUCH_SIDE,
    TOO_MANY_FIGURES.
    """

    without: tuple[str, ...] = ()
    newcomers: tuple[Figure, ...] = ()
    shuffle: Mapping[str, tuple[str, ...]] | None = None


UpkeepCommand = Damage | Heal | AddEffect | EndEffect | SetCounter | SetNote | Hide | Reveal | NextFight


class Damaged(Event, frozen=True):
    """A figure lost health; `stats` are those that changed."""

    figure: str
    amount: int
    kind: DamageKind | None = None
    stats: Mapping[str, int] = {}


class Healed(Event, frozen=True):
    """A figure got health back; `stats` are those that changed."""

    figure: str
    amount: int
    kind: DamageKind | None = None
    stats: Mapping[str, int] = {}


class CounterSet(Event, frozen=True):
    counter: str
    value: int | None
    figure: str | None = None
    side: str | None = None


class NoteSet(Event, frozen=True):
    text: str
    figure: str | None = None


class HidingSet(Event, frozen=True):
    """Figures are hidden from the players from now on, or seen if `how` is None."""

    figures: tuple[str, ...]
    how: Hiding | None = None


class FightBegan(Event, frozen=True):
    """The next fight of the evening begins, before its first turn."""

    number: int
    without: tuple[str, ...] = ()
    newcomers: tuple[Figure, ...] = ()
    shuffle: Mapping[str, tuple[str, ...]] | None = None


UpkeepEvent = Damaged | Healed | CounterSet | NoteSet | HidingSet


def check_upkeep(table: Table, command: UpkeepCommand, upkeep: UpkeepRules) -> None:
    """Check a command. Errors: as the commands say, in that order."""
    match command:
        case Damage(figures, amount, kind) | Heal(figures, amount, kind):
            for figure in map(table.figure, figures):
                if health.health_of(figure) is None:
                    raise RuleError("NO_HEALTH", figure=figure.id)
            _need_amount(amount)
            if kind is not None and upkeep.health != "boxes":
                raise RuleError("NO_KINDS", kind=kind)
        case AddEffect():
            _check_effect(table, command, upkeep)
        case EndEffect(effect):
            if all(one.id != effect for one in table.effects):
                raise RuleError("NO_SUCH_EFFECT", effect=effect)
        case SetCounter():
            _check_counter(table, command)
        case SetNote(figure=about):
            if about is not None:
                table.figure(about)
        case Hide(figures) | Reveal(figures):
            for one in figures:
                table.figure(one)
        case NextFight():
            _check_next_fight(table, command, upkeep)
        case _:
            assert_never(command)


def decide_upkeep(table: Table, command: UpkeepCommand, upkeep: UpkeepRules) -> tuple[Event, ...]:
    """Return the events of a command that was checked."""
    match command:
        case Damage(figures, amount, kind):
            hit = (table.figure(figure) for figure in dict.fromkeys(figures))
            return tuple(Damaged(f.id, amount, kind, health.damaged(f, amount, kind, upkeep.health)) for f in hit)
        case Heal(figures, amount, kind):
            hit = (table.figure(figure) for figure in dict.fromkeys(figures))
            return tuple(Healed(f.id, amount, kind, health.healed(f, amount, kind, upkeep.health)) for f in hit)
        case AddEffect(name, figures, side, until):
            left = until.count if isinstance(until, Until) else None if until is None else 1
            return tuple(
                EffectAdded(Effect(f"e{number}", name, figure, side, until, left))
                for number, figure in enumerate(dict.fromkeys(figures) or (None,), table.effect_count + 1)
            )
        case EndEffect(effect):
            return (EffectEnded(effect, "by_hand"),)
        case SetCounter(counter, value, figure, side):
            return (CounterSet(counter, value, figure, side),)
        case SetNote(text, figure):
            return (NoteSet(text, figure),)
        case Hide(figures, how):
            return (HidingSet(tuple(dict.fromkeys(figures)), how),)
        case Reveal(figures):
            return (HidingSet(tuple(dict.fromkeys(figures))),)
        case NextFight(without, newcomers, shuffle):
            named = tuple(newcomer.named() for newcomer in newcomers)
            return (FightBegan(table.fight + 1, tuple(dict.fromkeys(without)), named, shuffle),)
        case _:
            assert_never(command)


def evolve_upkeep(table: Table, event: UpkeepEvent) -> Table:
    """Return the table after an event."""
    match event:
        case Damaged(figure=figure, stats=stats) | Healed(figure=figure, stats=stats):
            old = table.figures[figure]
            return table.with_figure(replace(old, stats={**old.stats, **stats}))
        case CounterSet():
            return replace(table, counters=_counted(table.counters, event))
        case HidingSet(figures, how):
            for figure in figures:
                table = table.with_figure(replace(table.figures[figure], hidden=how))
            return table
        case NoteSet(text, figure):
            return replace(table, notes=_noted(table.notes, text, figure))
        case _:
            assert_never(event)


def next_table(table: Table, event: FightBegan, passing_flags: Collection[str]) -> Table:
    """Return the table with which the next fight begins: flags that hold for a turn or a round are gone, and effects
    that waited for the turn of somebody who is gone wait for as many rounds."""
    for figure in event.without:
        table = table.without_figure(figure)
    figures = {
        figure.id: replace(figure, flags=tuple(flag for flag in figure.flags if flag not in passing_flags))
        if any(flag in passing_flags for flag in figure.flags)
        else figure
        for figure in table.figures.values()
    }
    effects = tuple(
        replace(effect, counted=None, until=_without_turn_of(event.without, effect))
        for effect in table.effects
        if effect.figure not in event.without
    )
    table = replace(table, figures=figures, effects=effects, fight=event.number)
    for newcomer in event.newcomers:
        table = table.with_newcomer(newcomer)
    return table


def report(table: Table, rule: HealthRule) -> dict[str, object]:
    """Return the part of the `state` object of `play` that is the same in every system."""
    counters = table.counters
    return {
        "fight": table.fight,
        "health": {figure.id: found for figure in table.figures.values() if (found := _health_fields(figure, rule))},
        "effects": [
            {
                "id": effect.id,
                **({"figure": effect.figure} if effect.figure is not None else {}),
                **({"side": effect.side} if effect.side is not None else {}),
                "name": effect.name,
                "left": effect.left,
            }
            for effect in table.effects
        ],
        "counters": {
            "figures": {figure: dict(counted) for figure, counted in counters.figures.items()},
            "sides": {side: dict(counted) for side, counted in counters.sides.items()},
            "table": dict(counters.table),
        },
        "notes": {"figures": dict(table.notes.figures), "table": table.notes.table},
    }


def _health_fields(figure: Figure, rule: HealthRule) -> dict[str, int] | None:
    now = health.health_of(figure)
    if now is None:
        return None
    fields = {"now": now.now, "max": now.max, "temporary": now.temporary}
    wounds = health.wounds_of(figure) if rule == "boxes" else None
    if wounds is not None:
        fields |= {
            "bashing": wounds.bashing,
            "lethal": wounds.lethal,
            "aggravated": wounds.aggravated,
            "penalty": wounds.penalty,
        }
    return fields


def _need_amount(amount: int) -> None:
    if amount < 1:
        raise RuleError("BAD_AMOUNT", amount=amount)


def _check_effect(table: Table, command: AddEffect, upkeep: UpkeepRules) -> None:
    for figure in command.figures:
        table.figure(figure)
    if command.side is not None:
        table.need_side(command.side)
    until = command.until
    if isinstance(until, Until):
        if until.of is not None:
            table.figure(until.of)
        if until.side is not None:
            table.need_side(until.side)
        _need_amount(until.count)
        if until.phase is not None and until.phase not in upkeep.phases:
            raise RuleError("NO_SUCH_PHASE", phase=until.phase)
    elif until is not None and not upkeep.has_clock:
        raise RuleError("NO_CLOCK")
    if len(table.effects) + max(1, len(command.figures)) > MOST_EFFECTS:
        raise RuleError("TOO_MANY_EFFECTS", most=MOST_EFFECTS)


def _check_counter(table: Table, command: SetCounter) -> None:
    if command.figure is not None:
        table.figure(command.figure)
    if command.side is not None:
        table.need_side(command.side)
    there = counters_of(table.counters, command.figure, command.side)
    if command.counter not in there and len(there) >= MOST_COUNTERS:
        raise RuleError("TOO_MANY_COUNTERS", most=MOST_COUNTERS)


def _check_next_fight(table: Table, command: NextFight, upkeep: UpkeepRules) -> None:
    if not upkeep.is_over:
        raise RuleError("NOT_OVER")
    for figure in command.without:
        table.figure(figure)
    stay = table.figures.keys() - set(command.without)
    for newcomer in command.newcomers:
        if newcomer.id in stay:
            raise RuleError("ID_TAKEN", figure=newcomer.id)
        table.need_side(newcomer.side)
        stay.add(newcomer.id)
    if len(stay) > MOST_FIGURES:
        raise RuleError("TOO_MANY_FIGURES", most=MOST_FIGURES)


def counters_of(counters: Counters, figure: str | None, side: str | None) -> Mapping[str, int]:
    """Return what a figure, a side, or the table if both are None counts."""
    if figure is not None:
        return counters.figures.get(figure, {})
    return counters.table if side is None else counters.sides.get(side, {})


def _counted(counters: Counters, event: CounterSet) -> Counters:
    there = _with(counters_of(counters, event.figure, event.side), event.counter, event.value)
    if event.figure is not None:
        return replace(counters, figures=_with(counters.figures, event.figure, there or None))
    if event.side is not None:
        return replace(counters, sides=_with(counters.sides, event.side, there or None))
    return replace(counters, table=there)


def _noted(notes: Notes, text: str, figure: str | None) -> Notes:
    if figure is None:
        return replace(notes, table=text)
    return replace(notes, figures=_with(notes.figures, figure, text or None))


def _with(mapping: Mapping[str, V], key: str, value: V | None) -> Mapping[str, V]:
    """Return the mapping with the value at the key, without the key if it is None."""
    if value is not None:
        return with_items(mapping, {key: value})
    return {other: kept for other, kept in mapping.items() if other != key}


def _without_turn_of(gone: Collection[str], effect: Effect) -> When:
    until = effect.until
    if isinstance(until, Until) and until.of in gone:
        return Until(rounds=effect.left or 1)
    return until
