"""A game with a cast of our own already at the table, for each system."""

from __future__ import annotations

from tracker.core.ruleset import merged
from tracker.core.setup import ActCounts, Setup
from tracker.core.system import System
from tracker.storage.casts import load_cast
from tracker.storage.decks import load_deck
from tracker.storage.folders import resource

DECK = ActCounts(6, 6, 6)
"""The countdown of a table of four feet (rule R7-19)."""


def demo_setup(system: System, language: str) -> Setup:
    """Return the beginning of a demo of the system, its cast in the language."""
    sides, figures = load_cast(resource("casts", f"{system.id}.{language}.toml"), system)
    return Setup(
        system=system.id,
        sides=sides,
        figures=figures,
        options=merged(system.option_defaults(), {}),
        gm_sides=system.gm_sides,
        cards=load_deck(system.deck) if system.deck else (),
        deck=DECK if system.deck else None,
    )
