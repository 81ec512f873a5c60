"""Who is alive, who is ready, and whose seat comes next."""

from __future__ import annotations

from tracker.core.figures import Figure
from tracker.rules.alternating.model import State


def living_sides(state: State) -> tuple[str, ...]:
    """Return the sides with a living figure, in seat order."""
    figures = state.table.figures.values()
    return tuple(side for side in state.table.side_ids if any(f.alive and f.side == side for f in figures))


def living_count(state: State, side: str) -> int:
    """Return how many figures of the side live, those held back too."""
    return sum(f.alive and f.side == side for f in state.table.figures.values())


def is_ready(state: State, figure: Figure) -> bool:
    """Return whether the figure may still be activated in this game turn. Rule: RE-13, RE-21."""
    return (
        figure.alive
        and figure.id not in state.acted
        and figure.id not in state.held
        and not (state.cycle and state.cycle.figure == figure.id)
    )


def has_ready(state: State, side: str) -> bool:
    """Return whether the side has a figure to activate."""
    return any(f.side == side and is_ready(state, f) for f in state.table.figures.values())


def first_ready(state: State, side: str) -> str:
    """Return the first figure that a side with a ready one may activate."""
    return next(f.id for f in state.table.figures.values() if f.side == side and is_ready(state, f))


def ready(state: State) -> dict[str, list[str]]:
    """Return the ready figures of every side, in the order in which they were given."""
    result: dict[str, list[str]] = {side: [] for side in state.table.side_ids}
    for figure in state.table.figures.values():
        if is_ready(state, figure):
            result[figure.side].append(figure.id)
    return result


def seats_from(state: State, side: str) -> tuple[str, ...]:
    """Return all sides in seat order, going round from this one."""
    sides = state.table.side_ids
    at = sides.index(side)
    return sides[at:] + sides[:at]


def seats_after(state: State, side: str) -> tuple[str, ...]:
    """Return all sides in seat order, this one last."""
    first, *rest = seats_from(state, side)
    return (*rest, first)


def roll_bonus(state: State, side: str) -> int:
    """Return what the house rule adds to the initiative die of a side. Rule: RE-8, AE-2."""
    rule = state.options.initiative_bonus
    if rule == "per_living":
        return living_count(state, side)
    return 1 if rule == "flat_1" else 0
