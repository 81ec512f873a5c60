"""A game with a cast already at the table, for each system."""

from __future__ import annotations

from pathlib import Path

from tracker.core.figures import SOURCE_LANGUAGE, Figure, Side, pick
from tracker.core.ruleset import merged
from tracker.core.setup import Setup
from tracker.core.system import System
from tracker.engine.rulesets import ruleset
from tracker.storage.content.casts import Cast, load_cast
from tracker.storage.content.decks import load_deck
from tracker.storage.files import is_file
from tracker.storage.user.folders import resource, user_folder

_EACH_SIDE = 2
"""So many figures has each side of a system that has no cast of its own."""


def demo_setup(system: System, language: str) -> Setup:
    """Return the beginning of a demo of the system, its cast in the language.

    A system of the user's own has the cast that lies among the user's (`casts/ID.toml` or `casts/ID.en.toml`), else two
    figures on each side. Errors: FileProblem for a cast or a deck that cannot be read.
    """
    sides, figures = _cast(system, language)
    ids = {side.id for side in sides}
    setup = Setup(
        system=system.id,
        sides=sides,
        figures=figures,
        options=merged(system.option_defaults(), {}),
        gm_sides=tuple(side for side in system.gm_sides if side in ids),
        cards=load_deck(system.deck) if system.deck else (),
    )
    return ruleset(system.ruleset).demo_setup(setup)


def _cast(system: System, language: str) -> Cast:
    for path in _cast_files(system.id, language):
        if is_file(path):
            return load_cast(path, system)
    sides = tuple(Side(side.id, side.names) for side in system.sides)
    called = pick(system.words.get("figure", {}), language)
    stats = {stat.id: stat.default for stat in system.stats if stat.default}
    figures: list[Figure] = []
    for side in sides:
        name = called or pick(side.names, language, side.id)
        for _ in range(_EACH_SIDE):
            number = len(figures) + 1
            figures.append(Figure(f"f{number}", side.id, f"{name} {number}", stats=stats))
    return Cast(sides, tuple(figures))


def _cast_files(system_id: str, language: str) -> list[Path]:
    """Return where a cast may lie, the best first: in the language, in none, in English."""
    folders = (resource("casts"), user_folder("casts"))
    endings = (f".{language}.toml", ".toml", f".{SOURCE_LANGUAGE}.toml")
    return [folder / f"{system_id}{ending}" for ending in endings for folder in folders]
