"""Totals and places: what a roll adds up to, and where a total belongs in the list."""

from __future__ import annotations

from collections.abc import Mapping

from tracker.core.contest import Group, rank
from tracker.core.edits import Beside, Place
from tracker.core.figures import Figure
from tracker.rules.initiative_list.model import Options, Rolled, State


def rolled(options: Options, figure: Figure, die: int) -> Rolled:
    """Return the roll of a figure: die + the stats of the formula + modifier. Rule: RS-4."""
    stats = {stat: figure.stat(stat) for stat in options.formula}
    modifier = figure.stat("modifier")
    total = die + sum(figure.stat(stat) for stat in options.formula) + modifier
    return Rolled(figure.id, die, stats, modifier, total)


def trait(options: Options, figure: Figure) -> int:
    """Return the tie-break sum of a figure. Rule: RS-9; the free modifier does not count (AS-7)."""
    return sum(figure.stat(stat) for stat in options.tie_break)


def ladder(state: State) -> tuple[tuple[Group, ...], Mapping[str, int]]:
    """Return everybody ranked by total, then tie-break sum, with those sums. Rule: RS-6, RS-9, AS-4."""
    traits = {figure.id: trait(state.options, figure) for figure in state.table.figures.values()}
    return rank({who: (state.totals[who], value) for who, value in traits.items()}), traits


def split_by_trait(state: State, groups: tuple[Group, ...]) -> tuple[Group, ...]:
    """Return those of equal totals whom the tie-break sum told apart, in order; strict ties are left out."""
    by_total = rank({who: state.totals[who] for group in groups for who in group})
    settled = {group[0] for group in groups if len(group) == 1}
    told = (tuple(who for who in group if who in settled) for group in by_total if len(group) > 1)
    return tuple(group for group in told if group)


def place_for(state: State, figure_id: str, total: int) -> Place:
    """Return the place of a total in the running list: before the first that is lower. Rule: RS-X1, AS-15."""
    figures = state.table.figures
    key = (total, trait(state.options, figures[figure_id]))
    for other in state.order:
        if other != figure_id and (state.totals[other], trait(state.options, figures[other])) < key:
            return Beside(before=other)
    return "last"
