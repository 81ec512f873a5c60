"""Games of any size to measure on, in every system, and evenings that were played in them."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from tracker.core.dice import SeededDice
from tracker.core.edits import SetStat
from tracker.core.figures import Figure
from tracker.core.setup import Setup
from tracker.engine.demos import demo_setup
from tracker.engine.library import GameDocument, create_game
from tracker.engine.systems import load_system
from tracker.rules.initiative_list.model import FixOrder, RollInitiative

_IN_PLAY = frozenset(("countdown", "fighting", "activation"))


def board(system: str, count: int) -> Setup:
    """Return the beginning of a game with so many figures, dealt to its sides in turn."""
    setup = demo_setup(load_system(system), "en")
    sides = [side.id for side in setup.sides]
    kinds = setup.figures
    figures = tuple(_figure(kinds[n % len(kinds)], n, sides[n % len(sides)], count) for n in range(count))
    return replace(setup, figures=figures)


def begun(system: str, count: int, path: Path) -> GameDocument:
    """Return a game of so many figures before its first roll, kept at `path`."""
    return create_game(board(system, count), path, dice=SeededDice(5))


def in_play(system: str, count: int, path: Path | None = None) -> GameDocument:
    """Return a game of so many figures that has just come into play, kept at `path` if there is one."""
    saved = create_game(board(system, count), path, dice=SeededDice(5))
    if system == "storytelling":
        # The same die for all, and a dexterity for each that nobody else has: no ties, however many there are.
        saved.game.run(RollInitiative(dict.fromkeys(saved.game.state.table.figures, 5)))
        saved.game.run(FixOrder())
    while saved.game.ruleset.view(saved.game.state).stage not in _IN_PLAY:
        step(saved)
    return saved


def step(saved: GameDocument) -> None:
    """Take the usual next step."""
    view = saved.game.ruleset.view(saved.game.state)
    usual = [option for option in view.options if option.main]
    if not usual and view.question is not None:
        usual = [option for option in view.question.choices if option.refusal is None]
    saved.game.run(usual[0].command)


def play_evening(saved: GameDocument, actions: int) -> None:
    """Play on for so many actions: somebody is hurt twice, then it is the next turn, in a fight that never ends."""
    ids = list(saved.game.state.table.figures)
    for number in range(actions):
        if number % 3:
            saved.game.run(SetStat(ids[number % len(ids)], "health", number % 7 + 1))
        else:
            step(saved)


def _figure(kind: Figure, number: int, side: str, count: int) -> Figure:
    stats = kind.stats
    if "dexterity" in stats:
        stats = {**stats, "dexterity": count - number, "wits": 2, "composure": 2}
    return replace(kind, id=f"f{number}", name=f"{kind.name} {number}", side=side, stats=stats)
