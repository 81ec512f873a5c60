"""Edits by hand: commands that work in every system, their events, and what checks, decides and applies them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, assert_never

import msgspec

from tracker.core.codec import MOST_FIGURES, Command, Event, Value
from tracker.core.effects import EffectAdded, EffectEvent, with_effect_event
from tracker.core.errors import RuleError
from tracker.core.figures import Figure, Table
from tracker.core.messages import Message
from tracker.core.upkeep import (
    FightBegan,
    UpkeepCommand,
    UpkeepEvent,
    UpkeepRules,
    check_upkeep,
    decide_upkeep,
    evolve_upkeep,
)


class Beside(Value, frozen=True):
    """A place next to another figure; exactly one of the two is given."""

    before: str | None = None
    after: str | None = None

    def __post_init__(self) -> None:
        if (self.before is None) == (self.after is None):
            raise ValueError(Message("either {one} or {other} is needed", one="before", other="after"))

    @property
    def neighbour(self) -> str:
        """The figure that the place is named by."""
        found = self.before if self.before is not None else self.after
        assert found is not None
        return found


Place = Literal["first", "last"] | Beside


class AddFigure(Command, frozen=True):
    """Put a figure on the table. Errors: ID_TAKEN, NO_SUCH_SIDE, TOO_MANY_FIGURES."""

    newcomer: Figure


class RemoveFigure(Command, frozen=True):
    """Take a figure off the table for good. Errors: NO_SUCH_FIGURE."""

    figure: str


class RenameFigure(Command, frozen=True):
    """Give a figure another name, also after the end. Errors: NO_SUCH_FIGURE."""

    figure: str
    name: str


class SetStat(Command, frozen=True):
    """Set a stat of a figure. Errors: NO_SUCH_FIGURE."""

    figure: str
    stat: str
    value: int


class SetFlag(Command, frozen=True):
    """Set or clear a mark of a figure. Errors: NO_SUCH_FIGURE."""

    figure: str
    flag: str
    on: bool


class MoveFigure(Command, frozen=True):
    """Move a figure in the order. Errors: NO_SUCH_FIGURE."""

    figure: str
    to: Place


class SetTurn(Command, frozen=True):
    """Correct the number of the turn, round or game turn. Errors: BAD_AMOUNT, and before turn 1 the stage."""

    number: int


class Note(Command, frozen=True):
    """Write something into the story, also after the end. Errors: NO_SUCH_FIGURE."""

    text: str
    figure: str | None = None


HandCommand = AddFigure | RemoveFigure | RenameFigure | SetStat | SetFlag | MoveFigure | SetTurn | Note | UpkeepCommand

AFTER_THE_END = RenameFigure | SetStat | SetFlag | Note | UpkeepCommand
"""What can be done between two fights, and after the last one."""


class FigureAdded(Event, frozen=True):
    figure: Figure


class FigureRemoved(Event, frozen=True):
    figure: str


class FigureRenamed(Event, frozen=True):
    figure: str
    name: str


class StatSet(Event, frozen=True):
    figure: str
    stat: str
    value: int


class FlagSet(Event, frozen=True):
    figure: str
    flag: str
    on: bool


class FlagCleared(Event, frozen=True):
    """A mark was taken off several figures at once, by the rules and not by hand."""

    flag: str
    figures: tuple[str, ...]


class AliveSet(Event, frozen=True):
    """A figure went down or died (false), or is back (true)."""

    figure: str
    alive: bool


class FigureMoved(Event, frozen=True):
    """The order in which figures were given changed; where an order of play stands that is OrderChanged instead."""

    figure: str
    to: Place


class TurnSet(Event, frozen=True):
    number: int


class Noted(Event, frozen=True):
    text: str
    figure: str | None = None


TableEvent = (
    FigureAdded
    | FigureRemoved
    | FigureRenamed
    | StatSet
    | FlagSet
    | FlagCleared
    | AliveSet
    | FigureMoved
    | UpkeepEvent
    | EffectEvent
)
HandEvent = TableEvent | TurnSet | Noted | FightBegan


def check_newcomer(table: Table, newcomer: Figure) -> None:
    """Check that a newcomer has a new id, a side of this table, and that the table is not full.

    Errors: ID_TAKEN, then NO_SUCH_SIDE, then TOO_MANY_FIGURES.
    """
    if newcomer.id in table.figures:
        raise RuleError("ID_TAKEN", figure=newcomer.id)
    table.need_side(newcomer.side)
    if len(table.figures) >= MOST_FIGURES:
        raise RuleError("TOO_MANY_FIGURES", most=MOST_FIGURES)


def check_place(table: Table, to: Place) -> None:
    """Check that the neighbour of a place exists. Errors: NO_SUCH_FIGURE."""
    if isinstance(to, Beside):
        table.figure(to.neighbour)


def moved(order: Sequence[str], figure: str, to: Place) -> tuple[str, ...]:
    """Return the order with the figure at its new place; beside itself, or beside one that is not there, it stays."""
    # By slices: this runs at every step, also for thousands of figures.
    was = order.index(figure) if figure in order else len(order)
    rest = (*order[:was], *order[was + 1 :])
    match to:
        case "first":
            at = 0
        case "last":
            at = len(rest)
        case Beside():
            if to.neighbour not in rest:
                return tuple(order)
            at = rest.index(to.neighbour) + (to.after is not None)
        case _:
            assert_never(to)
    return (*rest[:at], figure, *rest[at:])


def check_edit(table: Table, command: HandCommand, upkeep: UpkeepRules) -> None:
    """Check what every ruleset checks of an edit. Whether the number of a turn can be set is up to the ruleset. Errors:
    as the commands say."""
    if isinstance(command, UpkeepCommand):
        check_upkeep(table, command, upkeep)
        return
    match command:
        case AddFigure(newcomer):
            check_newcomer(table, newcomer)
        case MoveFigure(figure, to):
            table.figure(figure)
            check_place(table, to)
        case SetTurn(number):
            if number < 1:
                raise RuleError("BAD_AMOUNT", amount=number)
        case Note(figure=about):
            if about is not None:
                table.figure(about)
        case RemoveFigure(figure) | RenameFigure(figure) | SetStat(figure) | SetFlag(figure):
            table.figure(figure)
        case _:
            assert_never(command)


def decide_edit(table: Table, command: HandCommand, upkeep: UpkeepRules) -> tuple[Event, ...]:
    """Return the events of an edit that was checked; a ruleset may add others."""
    if isinstance(command, UpkeepCommand):
        return decide_upkeep(table, command, upkeep)
    match command:
        case AddFigure(newcomer):
            return (FigureAdded(newcomer.named()),)
        case RemoveFigure(figure):
            return (FigureRemoved(figure),)
        case RenameFigure(figure, name):
            return (FigureRenamed(figure, name),)
        case SetStat(figure, stat, value):
            return (StatSet(figure, stat, value),)
        case SetFlag(figure, flag, on):
            return (FlagSet(figure, flag, on),)
        case MoveFigure(figure, to):
            return (FigureMoved(figure, to),)
        case SetTurn(number):
            return (TurnSet(number),)
        case Note(text, about):
            return (Noted(text, about),)
        case _:
            assert_never(command)


def evolve_table(table: Table, event: TableEvent) -> Table:
    """Return the table after the event."""
    if isinstance(event, UpkeepEvent):
        return evolve_upkeep(table, event)
    if isinstance(event, EffectEvent):
        count = table.effect_count + isinstance(event, EffectAdded)
        return msgspec.structs.replace(table, effects=with_effect_event(table.effects, event), effect_count=count)
    match event:
        case StatSet(figure, stat, value):
            old = table.figures[figure]
            return table.with_figure(msgspec.structs.replace(old, stats={**old.stats, stat: value}))
        case FlagSet(figure, flag, on):
            return table.with_figure(table.figures[figure].with_flag(flag, on))
        case AliveSet(figure, alive):
            return table.with_figure(msgspec.structs.replace(table.figures[figure], alive=alive))
        case FigureAdded(figure=newcomer):
            return table.with_newcomer(newcomer)
        case FigureRemoved(figure):
            return table.without_figure(figure)
        case FigureRenamed(figure, name):
            return table.with_figure(msgspec.structs.replace(table.figures[figure], name=name or figure))
        case FlagCleared(flag, cleared):
            figures = {**table.figures, **{f: table.figures[f].with_flag(flag, False) for f in cleared}}
            return msgspec.structs.replace(table, figures=figures)
        case FigureMoved(figure, to):
            figures = {f: table.figures[f] for f in moved(tuple(table.figures), figure, to)}
            return msgspec.structs.replace(table, figures=figures)
        case _:
            assert_never(event)
