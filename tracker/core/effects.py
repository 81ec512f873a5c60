"""Effects: marks with an end, on a figure, a side or the table, and what makes them end.

A ruleset says which edges an event is (a turn began, a turn ended, a round is over); phases and the clock are facts
that all share. Whether an edge is the one that an effect waits for is decided here, once for all rulesets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Literal, NamedTuple, Protocol

from msgspec.structs import replace

from tracker.core import facts
from tracker.core.codec import Command, Event, Value
from tracker.core.messages import Message

MOST_EFFECTS = 500
"""Effects that a table can have at once: each step looks through them all."""


class Until(Value, frozen=True):
    """When an effect ends; exactly one of the three is given.

    `edge` "start" or "end" with `of`: at the start or end of that figure's turn, the `turns`-th one from now; without
    `of` it is that of the `side`, which the program sets when the figure has left. `rounds`: at the end of so many
    turns, rounds or game turns, whatever the game counts. `phase`: when that phase begins.
    """

    edge: Literal["start", "end"] | None = None
    of: str | None = None
    side: str | None = None
    turns: int | None = None
    rounds: int | None = None
    phase: str | None = None

    def __post_init__(self) -> None:
        forms = (self.edge, self.rounds, self.phase)
        if sum(form is not None for form in forms) != 1:
            raise ValueError(Message("exactly one of {names} is needed", names="edge, rounds, phase"))
        if (self.edge is not None) != (self.of is not None or self.side is not None):
            raise ValueError(Message("{one} and {other} belong together", one="edge", other="of"))
        if self.turns is not None and self.edge is None:
            raise ValueError(Message("{one} and {other} belong together", one="edge", other="turns"))

    @property
    def count(self) -> int:
        """How many times its edge has to pass until the effect ends."""
        if self.edge is not None:
            return 1 if self.turns is None else self.turns
        return 1 if self.rounds is None else self.rounds


When = Until | Literal["next_card"] | None
"""When an effect ends: None if it is taken away by hand, `next_card` at the next step of the clock."""


class Effect(Value, frozen=True):
    """One effect on a figure, a side, or the table if it has neither. `left`: how many times its edge has to pass yet,
    None if it is taken away by hand. `counted`: the number of the turn in which its edge passed last; it passes once in
    a turn at most."""

    id: str
    name: str
    figure: str | None = None
    side: str | None = None
    until: When = None
    left: int | None = None
    counted: int | None = None


class AddEffect(Command, frozen=True):
    """Put an effect on figures, on a side, or on the table if neither is given.

    Errors: NO_SUCH_FIGURE, NO_SUCH_SIDE, BAD_AMOUNT, NO_SUCH_PHASE, NO_CLOCK, TOO_MANY_EFFECTS.
    """

    name: str
    figures: tuple[str, ...] = ()
    side: str | None = None
    until: When = None

    def __post_init__(self) -> None:
        if self.figures and self.side is not None:
            raise ValueError(Message("either {one} or {other} is needed", one="figures", other="side"))


class EndEffect(Command, frozen=True):
    """Take an effect away. Errors: NO_SUCH_EFFECT."""

    effect: str


class EffectAdded(Event, frozen=True):
    effect: Effect


class EffectCounted(Event, frozen=True):
    """The edge of an effect passed, and must pass `left` times more. `turn` is the number of the turn, where an edge
    could pass twice in one."""

    effect: str
    left: int
    turn: int | None = None


class EffectRebound(Event, frozen=True):
    """The figure whose turn an effect waits for has left; it waits for the place where that turn would have been."""

    effect: str
    until: Until
    left: int
    counted: int | None = None


class EffectEnded(Event, frozen=True):
    """An effect is over: its time has run out, somebody took it away, or the one who had it left the table."""

    effect: str
    reason: Literal["run_out", "by_hand", "gone"]


EffectEvent = EffectAdded | EffectCounted | EffectRebound | EffectEnded


class Edge(NamedTuple):
    """Something that effects may wait for: the start or end of the turn of figures or of a side, a phase that begins,
    or that a round is over."""

    kind: Literal["start", "end", "phase", "round"]
    figures: tuple[str, ...] = ()
    side: str | None = None
    phase: str | None = None


class StandIn(NamedTuple):
    """What an effect waits for after the figure left whose turn it waited for. `passed`: that turn, and with it this
    one of its stand-in, is over already in the turn that is going on."""

    until: Until
    left: int
    passed: bool = False


def _no_number(state: Any) -> None:
    """Have no need of a number."""


Edges = Callable[[Any, Event, Any], Iterable[Edge]]
"""Given the state before an event, the event and the state after it: the edges that it is, in their order."""
StandIns = Callable[[Any, str, Effect], StandIn]
"""Given the state before a figure leaves, the figure, and an effect that waits for its turn: what it waits for then."""


class Turns(NamedTuple):
    """What a ruleset says of its turns: the edges, what stands in for a figure that left, and, where the same edge
    could pass twice in a turn (somebody waits), the number of the turn."""

    edges: Edges
    stand_in: StandIns
    number: Callable[[Any], int | None] = _no_number


class HasEffects(Protocol):
    """A table as far as it is looked at here."""

    @property
    def effects(self) -> tuple[Effect, ...]:
        """Its effects, the oldest first."""


def with_effect_event(effects: tuple[Effect, ...], event: EffectEvent) -> tuple[Effect, ...]:
    """Return the effects after an event. Errors: LookupError if there is no such effect."""
    if isinstance(event, EffectAdded):
        if any(effect.id == event.effect.id for effect in effects):
            raise ValueError(f"there is an effect {event.effect.id!r} already")
        return (*effects, event.effect)
    at = next((at for at, effect in enumerate(effects) if effect.id == event.effect), None)
    if at is None:
        raise LookupError(f"effect {event.effect!r}")
    before, one, after = effects[:at], effects[at], effects[at + 1 :]
    match event:
        case EffectCounted(left=left, turn=turn):
            return (*before, replace(one, left=left, counted=turn), *after)
        case EffectRebound(until=until, left=left, counted=counted):
            return (*before, replace(one, until=until, left=left, counted=counted), *after)
        case _:
            return (*before, *after)


def consequences(turns: Turns, before: Any, event: Event, after: Any) -> Iterator[EffectEvent]:
    """Yield what an event does to the effects that the table has after it, each in the order in which they came."""
    effects = after.table.effects
    number = turns.number(before)
    match event:
        case EffectAdded() | EffectCounted() | EffectRebound() | EffectEnded():
            return
        case facts.ClockTicked():
            yield from (_ended(effect) for effect in effects if effect.until == "next_card")
        case _:
            pass
    for edge in _all_edges(turns, before, event, after):
        still: list[Effect] = []
        for effect in effects:
            if _is_edge_of(effect, edge) and (number is None or edge.kind == "round" or effect.counted != number):
                left = (effect.left or 1) - 1
                if left < 1:
                    yield _ended(effect)
                    continue
                yield EffectCounted(effect.id, left, number)
                effect = replace(effect, left=left, counted=number)
            still.append(effect)
        effects = tuple(still)


def rebound(turns: Turns, before: Any, figure: str, effects: Iterable[Effect]) -> Iterator[EffectEvent]:
    """Yield what happens to effects when a figure leaves: those that it has and that end by hand alone go with it,
    those that wait for its turn wait for the place where it would have been."""
    for effect in effects:
        if effect.figure == figure and effect.until is None:
            yield EffectEnded(effect.id, "gone")
        elif isinstance(effect.until, Until) and effect.until.of == figure:
            stand_in = turns.stand_in(before, figure, effect)
            counted = turns.number(before) if stand_in.passed else None
            yield EffectRebound(effect.id, stand_in.until, stand_in.left, counted)


def _ended(effect: Effect) -> EffectEnded:
    return EffectEnded(effect.id, "run_out")


def _all_edges(turns: Turns, before: Any, event: Event, after: Any) -> Iterator[Edge]:
    yield from turns.edges(before, event, after)
    if isinstance(event, facts.PhaseBegan):
        yield Edge("phase", phase=event.phase)


def _is_edge_of(effect: Effect, edge: Edge) -> bool:
    until = effect.until
    if not isinstance(until, Until):
        return False
    if edge.kind == "round":
        return until.rounds is not None
    if edge.kind == "phase":
        return until.phase == edge.phase
    if until.edge != edge.kind:
        return False
    return until.of in edge.figures if until.of is not None else until.side == edge.side and edge.side is not None
