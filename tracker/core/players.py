"""What the players may see of a game: a value of its own, built by naming what is allowed.

A figure that is hidden as "gone" leaves no trace: in its turn everything stays as it was when somebody acted last
whom the players see. One that is "unknown" has a row without a name. Nothing of either is in here, its id neither.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tracker.core.codec import Value
from tracker.core.edits import FigureRemoved
from tracker.core.figures import Figure, Table
from tracker.core.ruleset import Ruleset
from tracker.core.view import GameView

UNKNOWN = "?"


class PlayersRow(Value, frozen=True, omit_defaults=False):
    """One figure as the players see it; of an unknown one only that it is there, and whether it is acting."""

    id: str | None
    name: str
    side: str | None
    acting: bool = False
    acted: bool = False
    out: bool = False


class PlayersMoment(Value, frozen=True, omit_defaults=False):
    """What the players see: the turn, who is acting and who is next (ids, None for nobody and for somebody unknown),
    the list, what the clock has left, the points of the sides, and whether the game is over."""

    turn: int
    acting: str | None
    next: str | None
    list: tuple[PlayersRow, ...]
    clock: int | None
    points: Mapping[str, int]
    over: bool


def players_moment(rules: Ruleset[Any], states: Iterable[Any]) -> PlayersMoment:
    """Return what the players see of a game whose states are given, the latest first. Only as many are asked for as lie
    behind the last one who acted and is seen."""
    latest = None
    for state in states:
        latest = state if latest is None else latest
        acting = rules.bare_view(state).acting
        if acting is None or state.table.figures[acting].hidden != "gone":
            return _moment(rules, latest, state)
    assert latest is not None, "a game has a state"
    return _moment(rules, latest, None)


def _moment(rules: Ruleset[Any], latest: Any, lit: Any) -> PlayersMoment:
    """Return the latest state with the turn as it was in the state `lit`; without one nobody has acted yet."""
    now = _seen(rules, latest)
    view = rules.bare_view(now)
    shown = _seen(rules, lit) if lit is not None else now
    turns = rules.bare_view(shown) if lit is not None else None
    same = turns is not None and set(turns.order) == set(view.order)
    table: Table = now.table
    order = turns.order if turns is not None and same else view.order
    is_over = view.over is not None
    rows = tuple(_row(rules, now, shown, table.figures[figure], turns, is_over) for figure in order)
    return PlayersMoment(
        turn=turns.turn if turns is not None else 0,
        acting=None if turns is None or is_over else _public(table, turns.acting),
        next=None if turns is None or is_over else _public(table, turns.next),
        list=rows,
        clock=next((counter.value for counter in view.counters), None),
        points={side.id: points.value for side in view.sides if (points := side.counter("points")) is not None},
        over=is_over,
    )


def _seen(rules: Ruleset[Any], state: Any) -> Any:
    """Return a state as it would be without those who leave no trace."""
    for figure in state.table.figures.values():
        if figure.hidden == "gone":
            state = rules.evolve(state, FigureRemoved(figure.id))
    return state


def _row(
    rules: Ruleset[Any], now: Any, shown: Any, figure: Figure, turns: GameView | None, is_over: bool
) -> PlayersRow:
    acting = turns is not None and not is_over and turns.acting == figure.id
    if figure.hidden == "unknown":
        return PlayersRow(None, UNKNOWN, None, acting)
    marks = rules.row(shown, figure.id).marks if turns is not None and figure.id in shown.table.figures else ()
    is_out = rules.row(now, figure.id).is_out
    return PlayersRow(figure.id, figure.name, figure.side, acting, "acted" in marks and not acting, is_out)


def _public(table: Table, figure_id: str | None) -> str | None:
    figure = table.figures.get(figure_id) if figure_id is not None else None
    return figure.id if figure is not None and figure.hidden is None else None
