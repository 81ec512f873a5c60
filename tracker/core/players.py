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
    behind the last one who acted and is seen; before the first step nobody has the turn."""
    remaining = iter(states)
    latest = lit = next(remaining)
    while (acting := rules.bare_view(lit).acting) is not None and lit.table.figures[acting].hidden == "gone":
        lit = next(remaining)
    return _moment(rules, latest, lit)


def _moment(rules: Ruleset[Any], latest: Any, lit: Any) -> PlayersMoment:
    """Return the latest state with the turn as it was in the state `lit`."""
    now, shown = _seen(rules, latest), _seen(rules, lit)
    view, turns = rules.bare_view(now), rules.bare_view(shown)
    is_over = view.over is not None
    table: Table = now.table
    order = turns.order if set(turns.order) == set(view.order) else view.order
    return PlayersMoment(
        turn=turns.turn,
        acting=None if is_over else _public(table, turns.acting),
        next=None if is_over else _public(table, turns.next),
        list=tuple(_row(rules, now, shown, table.figures[figure], turns, is_over) for figure in order),
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


def _row(rules: Ruleset[Any], now: Any, shown: Any, figure: Figure, turns: GameView, is_over: bool) -> PlayersRow:
    acting = not is_over and turns.acting == figure.id
    if figure.hidden == "unknown":
        return PlayersRow(None, UNKNOWN, None, acting)
    marks = rules.row(shown, figure.id).marks if figure.id in shown.table.figures else ()
    is_out = rules.row(now, figure.id).is_out
    return PlayersRow(figure.id, figure.name, figure.side, acting, "acted" in marks and not acting, is_out)


def _public(table: Table, figure_id: str | None) -> str | None:
    figure = table.figures.get(figure_id) if figure_id is not None else None
    return figure.id if figure is not None and figure.hidden is None else None
