"""The next game with the cast of this one: who is at the table now, as they are."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from tracker.core.figures import Figure
from tracker.core.health import OF_PLAY
from tracker.core.ruleset import Ruleset
from tracker.core.setup import Setup


def setup_again(rules: Ruleset[Any], setup: Setup, state: Any) -> Setup:
    """Return the beginning of a game like the one that began with `setup` and has come to `state`.

    Late joiners are in it, names and stats are those of now; health is full again, and everybody is where a game
    begins. Flags that the rules set for a turn are gone, unless the game began with them; the shuffle is made anew.
    """
    began = {figure.id: figure for figure in setup.figures}
    figures = (_fresh(figure, began.get(figure.id), rules.passing_flags) for figure in state.table.figures.values())
    return replace(setup, figures=tuple(figures), deal=None)


def _fresh(figure: Figure, began: Figure | None, passing: frozenset[str]) -> Figure:
    before = began.stats if began is not None else {}
    stats = {name: value for name, value in figure.stats.items() if name not in OF_PLAY}
    stats |= {name: before[name] for name in OF_PLAY if name in before}
    if "health_max" in stats:
        stats["health"] = stats["health_max"]
    elif began is not None and "health" in began.stats:
        stats["health"] = began.stats["health"]
    kept = began.flags if began is not None else ()
    return replace(
        figure,
        stats=stats,
        flags=tuple(flag for flag in figure.flags if flag not in passing or flag in kept),
        in_play=began.in_play if began is not None else True,
        alive=began.alive if began is not None else True,
        hidden=began.hidden if began is not None else figure.hidden,
    )
