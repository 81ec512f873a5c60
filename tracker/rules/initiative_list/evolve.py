"""How each event changes a fight. No rule is decided here: events carry their results."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar, assert_never

from msgspec.structs import replace

from tracker.core.contest import Ranking
from tracker.core.edits import Beside, FigureRemoved, Noted, TableEvent, TurnSet, evolve_table, moved
from tracker.core.facts import OrderFixed, TieBroken, TurnBegan
from tracker.core.figures import Table, check_known, with_items
from tracker.core.upkeep import FightBegan, next_table
from tracker.rules.initiative_list.model import (
    PASSING_FLAGS,
    DelayExpired,
    FightEvent,
    FiguresGrouped,
    FreshStartDeclared,
    FreshStartDropped,
    GameEnded,
    GroupDissolved,
    GroupSplit,
    InitiativeRolled,
    LeadChanged,
    MarkerLost,
    MarkerMoved,
    NoOneStanding,
    OneSideStanding,
    OrderChanged,
    PassedOver,
    PlannedMove,
    Ranked,
    RollOffRolled,
    RoundBegan,
    State,
    SteppedIn,
    Tie,
    TieFound,
    TotalSet,
    TurnDelayed,
    TurnEnded,
)
from tracker.rules.initiative_list.squads import dissolved, grouped, led_by, without_member

V = TypeVar("V")


def evolve(state: State, event: FightEvent) -> State:
    """Return the state after an event."""
    if isinstance(event, TableEvent):
        if isinstance(event, FigureRemoved):
            return _removed(state, event.figure)
        return replace(state, table=evolve_table(state.table, event))
    match event:
        case FightBegan():
            squads = state.squads
            for gone in event.without:
                squads = without_member(squads, gone)
            table = next_table(state.table, event, PASSING_FLAGS)
            return State(table, state.options, state.gm_sides, squads=squads)
        case TurnEnded(figure):
            return replace(state, acted=_with_known(state.table, state.acted, {figure: None}))
        case TurnBegan(figure=acting):
            # One that was passed over while down gets the turn after all if nobody else could take it.
            return replace(state, current=acting, passed=_without(state.passed, acting))
        case RoundBegan(number):
            return replace(state, round=number, current=None, acted={}, passed={}, waiting=(), moves=())
        case PassedOver(figures):
            return replace(state, passed=_with_known(state.table, state.passed, dict.fromkeys(figures)))
        case InitiativeRolled(rolls):
            return replace(
                state,
                totals=_with_known(state.table, state.totals, {roll.figure: roll.total for roll in rolls}),
                rolls=with_items(state.rolls, {roll.figure: roll for roll in rolls}),
            )
        case TotalSet(figure, total):
            totals = _with_known(state.table, state.totals, {figure: total})
            return replace(state, totals=totals, rolls=_without(state.rolls, figure))
        case Ranked(groups, traits):
            return replace(state, stage="roll_off", groups=Ranking.of(groups), traits=traits, ties=_ties(state, groups))
        case RollOffRolled(dice):
            throws = {who: (*state.throws.get(who, ()), die) for who, die in dice.items()}
            return replace(state, throws=with_items(state.throws, throws))
        case GroupSplit(group, parts):
            return replace(state, groups=state.groups.with_parts(group, parts))
        case OrderFixed(order):
            return replace(state, stage="fighting", order=order, groups=Ranking())
        case OrderChanged(figure, before, reason):
            how = state.places.get(figure, ())
            return replace(
                state,
                order=moved(state.order, figure, "last" if before is None else Beside(before=before)),
                places=state.places if reason in how else {**state.places, figure: (*how, reason)},
            )
        case TurnDelayed(figure):
            return replace(state, waiting=(*state.waiting, figure))
        case SteppedIn(figure):
            return replace(state, waiting=_but(state.waiting, figure))
        case DelayExpired(figures):
            return replace(state, waiting=(), passed=_with_known(state.table, state.passed, dict.fromkeys(figures)))
        case FreshStartDeclared(figure, to):
            return replace(state, moves=(*state.moves, PlannedMove(figure, to)))
        case FiguresGrouped(name, members):
            check_known("figure", members, state.table.figures)
            return grouped(state, name, members)
        case LeadChanged(group, lead):
            check_known("figure of the group", (lead,), state.squads[group])
            return led_by(state, group, lead)
        case GroupDissolved(group):
            return dissolved(state, group)
        case MarkerMoved(figure):
            above = state.order[: state.order.index(figure)]
            return replace(state, current=figure, acted=dict.fromkeys(above), passed={}, waiting=())
        case MarkerLost():
            return replace(state, current=None)
        case TurnSet(number):
            return replace(state, round=number, table=_recounted(state.table, state.round, number))
        case GameEnded():
            return replace(state, stage="over", current=None)
        case TieBroken(who, by):
            return replace(state, settled_by_trait=state.settled_by_trait.union(who)) if by == "trait" else state
        case TieFound() | FreshStartDropped() | OneSideStanding() | NoOneStanding() | Noted():
            return state
        case _:
            assert_never(event)


def _recounted(table: Table, old: int, new: int) -> Table:
    """Return the table whose effects know the number of a round that was corrected."""
    if not table.effects:
        return table
    effects = (replace(effect, counted=new if effect.counted == old else None) for effect in table.effects)
    return replace(table, effects=tuple(effects))


def _removed(state: State, figure: str) -> State:
    groups = Ranking.of(rest for group in state.groups if (rest := _but(group, figure)))
    return replace(
        state,
        table=state.table.without_figure(figure),
        totals=_without(state.totals, figure),
        rolls=_without(state.rolls, figure),
        groups=groups,
        traits=_without(state.traits, figure),
        throws=_without(state.throws, figure),
        ties=tuple(replace(tie, who=_but(tie.who, figure)) for tie in state.ties),
        order=_but(state.order, figure),
        places=_without(state.places, figure),
        current=None if state.current == figure else state.current,
        acted=_without(state.acted, figure),
        passed=_without(state.passed, figure),
        waiting=_but(state.waiting, figure),
        moves=tuple(move for move in state.moves if move.figure != figure),
        squads=without_member(state.squads, figure),
    )


def _ties(state: State, groups: tuple[tuple[str, ...], ...]) -> tuple[Tie, ...]:
    ties: list[Tie] = []
    place = 1
    for group in groups:
        if len(group) > 1:
            ties.append(Tie(place, state.totals[group[0]], group))
        place += len(group)
    return tuple(ties)


def _with_known(table: Table, mapping: Mapping[str, V], items: Mapping[str, V]) -> Mapping[str, V]:
    """Return the mapping with these items of figures that are there. Errors: ValueError."""
    check_known("figure", items, table.figures)
    return with_items(mapping, items)


def _but(ids: tuple[str, ...], figure: str) -> tuple[str, ...]:
    return tuple(other for other in ids if other != figure) if figure in ids else ids


def _without(mapping: Mapping[str, V], figure: str | None) -> Mapping[str, V]:
    return {key: value for key, value in mapping.items() if key != figure} if figure in mapping else mapping
