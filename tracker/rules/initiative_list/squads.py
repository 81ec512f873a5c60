"""Groups that share one roll and one place: their first member, the lead, stands in the list for all of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from msgspec.structs import replace

from tracker.core import edits
from tracker.core.contest import Ranking
from tracker.core.edits import Beside, Place
from tracker.rules.initiative_list.model import (
    Delay,
    EndTurn,
    FightCommand,
    FreshStart,
    PlannedMove,
    RollInitiative,
    RollOff,
    SetCurrent,
    SetTotal,
    State,
    StepIn,
)

V = TypeVar("V")


def members_with(state: State, figure: str) -> tuple[str, ...]:
    """Return the group of a figure, its lead first; the figure alone if it is in none."""
    return next((members for members in state.squads.values() if figure in members), (figure,))


def lead_of(state: State, figure: str) -> str:
    """Return who stands in the list for a figure: the lead of its group, or itself."""
    return members_with(state, figure)[0] if state.squads else figure


def followers(state: State) -> frozenset[str]:
    """Return those who have no roll and no place of their own."""
    return frozenset(figure for members in state.squads.values() for figure in members[1:])


def total_of(state: State, figure: str) -> int | None:
    """Return the total of a figure, which is that of its group; None if it has not rolled."""
    return state.totals.get(lead_of(state, figure))


def for_leads(state: State, command: FightCommand) -> FightCommand:
    """Return the command with the lead in the place of each member that it names: what one does the group does."""
    if not state.squads:
        return command
    match command:
        case EndTurn(figure) | Delay(figure) | StepIn(figure) | SetTotal(figure) | SetCurrent(figure):
            return replace(command, figure=lead_of(state, figure))
        case FreshStart(figure, to):
            return replace(command, figure=lead_of(state, figure), to=_place(state, to))
        case edits.MoveFigure(figure, to) if state.stage == "fighting":
            return replace(command, figure=lead_of(state, figure), to=_place(state, to))
        case RollInitiative(dice) | RollOff(dice) if dice is not None:
            return replace(command, dice={lead_of(state, who): die for who, die in dice.items()})
        case _:
            return command


def grouped(state: State, name: str, members: tuple[str, ...]) -> State:
    """Return the state with a new group: all but the lead leave the list."""
    gone = frozenset(members[1:])
    return replace(
        state,
        squads={**state.squads, name: members},
        totals=_without(state.totals, gone),
        rolls=_without(state.rolls, gone),
        order=tuple(figure for figure in state.order if figure not in gone),
        places=_without(state.places, gone),
        acted=_without(state.acted, gone),
        passed=_without(state.passed, gone),
        waiting=tuple(figure for figure in state.waiting if figure not in gone),
        moves=tuple(move for move in state.moves if move.figure not in gone),
    )


def dissolved(state: State, name: str) -> State:
    """Return the state without a group: its members stand behind the lead, and have done in this round what it did."""
    lead, *rest = state.squads[name]
    squads = {other: members for other, members in state.squads.items() if other != name}
    order = state.order
    if lead in order:
        at = order.index(lead) + 1
        order = (*order[:at], *rest, *order[at:])
    total, roll = state.totals.get(lead), state.rolls.get(lead)
    return replace(
        state,
        squads=squads,
        totals=state.totals if total is None else {**state.totals, **dict.fromkeys(rest, total)},
        rolls=state.rolls if roll is None else {**state.rolls, **{who: replace(roll, figure=who) for who in rest}},
        order=order,
        acted={**state.acted, **dict.fromkeys(rest)} if lead in state.acted else state.acted,
        passed={**state.passed, **dict.fromkeys(rest)} if lead in state.passed else state.passed,
        waiting=(*state.waiting, *rest) if lead in state.waiting else state.waiting,
    )


def led_by(state: State, name: str, lead: str) -> State:
    """Return the state with another member of a group as its lead: it takes over the place, the roll and the turn."""
    old, *rest = state.squads[name]
    others = tuple(figure for figure in rest if figure != lead)

    def ids(figures: Iterable[str]) -> tuple[str, ...]:
        return tuple(lead if figure == old else figure for figure in figures)

    def keys(mapping: Mapping[str, V]) -> Mapping[str, V]:
        if old not in mapping:
            return mapping
        return {lead if figure == old else figure: value for figure, value in mapping.items()}

    roll = state.rolls.get(old)
    return replace(
        state,
        squads={**state.squads, name: (lead, old, *others)},
        totals=keys(state.totals),
        rolls=keys({**state.rolls, old: replace(roll, figure=lead)} if roll is not None else state.rolls),
        groups=Ranking.of(ids(group) for group in state.groups),
        traits=keys(state.traits),
        throws=keys(state.throws),
        ties=tuple(replace(tie, who=ids(tie.who)) for tie in state.ties),
        settled_by_trait=frozenset(ids(state.settled_by_trait)),
        order=ids(state.order),
        places=keys(state.places),
        current=lead if state.current == old else state.current,
        acted=keys(state.acted),
        passed=keys(state.passed),
        waiting=ids(state.waiting),
        moves=tuple(PlannedMove(ids((move.figure,))[0], _led_place(move.to, old, lead)) for move in state.moves),
    )


def without_member(squads: Mapping[str, tuple[str, ...]], figure: str) -> Mapping[str, tuple[str, ...]]:
    """Return the groups without a figure; one that nobody is left in is gone."""
    if not any(figure in members for members in squads.values()):
        return squads
    left = {name: tuple(one for one in members if one != figure) for name, members in squads.items()}
    return {name: members for name, members in left.items() if members}


def _place(state: State, to: Place) -> Place:
    if not isinstance(to, Beside):
        return to
    if to.before is not None:
        return Beside(before=lead_of(state, to.before))
    return Beside(after=lead_of(state, to.neighbour))


def _led_place(to: Place, old: str, lead: str) -> Place:
    if not isinstance(to, Beside) or to.neighbour != old:
        return to
    return Beside(before=lead) if to.before is not None else Beside(after=lead)


def _without(mapping: Mapping[str, V], gone: frozenset[str]) -> Mapping[str, V]:
    if gone.isdisjoint(mapping):
        return mapping
    return {figure: value for figure, value in mapping.items() if figure not in gone}
