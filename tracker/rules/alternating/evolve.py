"""The state after each event. Events carry results: no rule is decided here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import assert_never

from msgspec.structs import replace

from tracker.core.edits import AliveSet, FigureAdded, FigureRemoved, Noted, TableEvent, TurnSet, evolve_table
from tracker.core.facts import PhaseBegan, TieBroken, TurnBegan
from tracker.core.figures import Figure, check_known, with_items
from tracker.core.upkeep import FightBegan, next_table
from tracker.rules.alternating.model import (
    ActionBegan,
    ActionEnded,
    ActivationAwaited,
    ActivationPassed,
    AnyEvent,
    Cycle,
    CycleBegan,
    CycleEnded,
    EntryPicked,
    FirstChosen,
    GameEnded,
    GameTurnEnded,
    InitiativeCalled,
    InitiativeRolled,
    InitiativeUnopposed,
    InitiativeWon,
    LastSideStanding,
    Moved,
    PlacementRolled,
    PlacementWon,
    Reinforced,
    RollersChanged,
    State,
    TieFound,
)


def evolve(state: State, event: AnyEvent) -> State:
    """Return the state after the event."""
    if isinstance(event, TableEvent):
        return _evolve_table(state, event)
    match event:
        case PlacementRolled(dice):
            return replace(state, throws=_with_throws(state, dice.items()))
        case TieFound(who):
            return replace(state, rollers=who)
        case PlacementWon(order=order):
            return replace(state, stage="entry_choice", rollers=(), pickers=order)
        case EntryPicked(side, point):
            return replace(state, entry={**state.entry, side: point}, pickers=state.pickers[1:])
        case TurnBegan(number):
            return replace(
                state,
                turn=number,
                winner=None,
                first=None,
                throws={},
                rolls={},
                acted={},
                held=frozenset(),
                cycle_count=0,
                awaiting=None,
            )
        case InitiativeCalled(rollers):
            return replace(
                state, stage="initiative_roll", winner=None, rollers=rollers, contenders=rollers, throws={}, rolls={}
            )
        case InitiativeRolled(rolls):
            dice_thrown = ((side, roll.die) for side, roll in rolls.items())
            return replace(state, rolls={**state.rolls, **rolls}, throws=_with_throws(state, dice_thrown))
        case RollersChanged(left, rollers):
            return replace(state, rollers=rollers, contenders=tuple(s for s in state.contenders if s != left))
        case InitiativeWon(side):
            return replace(state, stage="first_choice", rollers=(), winner=side)
        case InitiativeUnopposed(side):
            return replace(state, rollers=(), winner=side, first=side)
        case FirstChosen(side=side):
            return replace(state, first=side)
        case ActivationAwaited(side):
            return replace(state, stage="activation", awaiting=side, seat=side)
        case ActivationPassed():
            return replace(state, awaiting=None)
        case CycleBegan(figure, movement):
            cycle = Cycle(figure, movement, movement)
            return replace(state, stage="cycle", awaiting=None, cycle=cycle, cycle_count=state.cycle_count + 1)
        case Moved(left=left_over):
            return _with_cycle(state, left=left_over)
        case ActionBegan():
            return _with_cycle(state, action="now")
        case ActionEnded():
            return _with_cycle(state, action="taken")
        case CycleEnded(figure):
            check_known("figure", (figure,), state.table.figures)
            acted = with_items(state.acted, {figure: state.cycle_count})
            return replace(state, stage="activation", cycle=None, acted=acted)
        case LastSideStanding(side):
            return replace(state, announced=side)
        case GameEnded(reason):
            return replace(state, stage="over", reason=reason, awaiting=None, rollers=())
        case Reinforced(newcomer, held):
            arrived = _with_living(replace(state, table=state.table.with_newcomer(newcomer)), newcomer)
            return replace(arrived, held=state.held | {newcomer.id}) if held else arrived
        case FightBegan():
            table = next_table(state.table, event, ())
            return State(table, state.options, state.points, state.gm_sides, rollers=table.side_ids)
        case TurnSet(number):
            return replace(state, turn=number)
        case PhaseBegan() | TieBroken() | GameTurnEnded() | Noted():
            return state
        case _:
            assert_never(event)


def _evolve_table(state: State, event: TableEvent) -> State:
    """Return the state with the table after the event, and what goes with a figure that comes or leaves."""
    after = replace(state, table=evolve_table(state.table, event))
    match event:
        case FigureAdded(newcomer):
            return _with_living(after, newcomer)
        case AliveSet(figure):
            return _with_living(after, after.table.figures[figure])
        case FigureRemoved(figure):
            acted = {other: number for other, number in state.acted.items() if other != figure}
            return replace(after, acted=acted, held=state.held - {figure})
        case _:
            return after


def _with_throws(state: State, dice: Iterable[tuple[str, int]]) -> Mapping[str, tuple[int, ...]]:
    return {**state.throws, **{side: (*state.throws.get(side, ()), die) for side, die in dice}}


def _with_cycle(state: State, **changes: object) -> State:
    if state.cycle is None:
        raise ValueError("nobody is active")
    return replace(state, cycle=replace(state.cycle, **changes))


def _with_living(state: State, figure: Figure) -> State:
    """A living figure of another side ends what was announced, so that it can be announced once more."""
    if figure.alive and figure.side != state.announced:
        return replace(state, announced=None)
    return state
