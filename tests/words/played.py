"""The worked games, played with names that show what a text made of them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from msgspec.structs import replace

from tracker.core.codec import Command
from tracker.core.dice import SeededDice
from tracker.core.errors import RuleError
from tracker.core.figures import Side
from tracker.core.history import Commit
from tracker.core.setup import Card, Setup
from tracker.core.system import System
from tracker.engine.game import Game, opening_of
from tracker.engine.moment import Moment
from tracker.engine.rulesets import ruleset
from tracker.engine.script import RedoStep, UndoStep, parse_script
from tracker.engine.systems import load_system

VECTORS = Path(__file__).parent.parent / "data" / "vectors.json"
CARDS = tuple(
    Card(f"card-{act}-{n}", act, {"en": f"Card {n}", "ru": f"Карта {n}"})
    for act in ("act1", "act2", "finale")
    for n in range(7)
)


class Played(NamedTuple):
    """One step of a game: what was asked, and the commit or the refusal that it led to."""

    command: Command
    before: Moment
    after: Moment
    commit: Commit | None
    refusal: RuleError | None


@cache
def vectors() -> tuple[dict[str, Any], ...]:
    return tuple(json.loads(VECTORS.read_text(encoding="utf-8")))


@cache
def system(name: str) -> System:
    return load_system(name)


@cache
def played(name: str) -> tuple[Played, ...]:
    """Return all steps of all worked games of a system."""
    return tuple(step for vector in vectors() if vector["system"] == name for step in _play(vector))


def begin(name: str, setup: Setup) -> Game:
    """Return a game of a system with its deck shuffled."""
    rules = ruleset(system(name).ruleset)
    setup = rules.fill_setup(setup, SeededDice(1))
    return Game(rules, setup, opening_of(rules, setup), dice=SeededDice(1))


def moment_of(game: Game) -> Moment:
    return Moment(game.ruleset, game.setup, game.state)


def _play(vector: dict[str, Any]) -> Iterator[Played]:
    rules = ruleset(system(vector["system"]).ruleset)
    script = parse_script(vector, system(vector["system"]), rules, CARDS)
    game = begin(vector["system"], _renamed(script.setup))
    before = moment_of(game)
    for step in script.steps:
        commit, refusal = None, None
        try:
            if isinstance(step.command, UndoStep):
                game.undo()
            elif isinstance(step.command, RedoStep):
                game.redo()
            else:
                commit = game.run(step.command)
        except RuleError as error:
            refusal = error
        after = moment_of(game)
        yield Played(step.command, before, after, commit, refusal)
        before = after


def _renamed(setup: Setup) -> Setup:
    """Give names in Cyrillic letters to all, so that an id or an English word stands out."""
    return replace(
        setup,
        figures=tuple(replace(figure, name=f"Персонаж №{at}") for at, figure in enumerate(setup.figures)),
        sides=tuple(Side(side.id, {"en": f"Side {at}", "ru": f"Сторона {at}"}) for at, side in enumerate(setup.sides)),
    )
