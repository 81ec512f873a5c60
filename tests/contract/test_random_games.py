"""The real rules give the same answers as the independent model, in random games with undo and redo.

TRACKER_GAMES is the number of games for each system, TRACKER_SEED the first seed; a failure names its seed.
"""

from __future__ import annotations

import os
import random
from typing import Any

import msgspec
import pytest

from tests.helpers.random_games import Answer, compare, random_script
from tests.helpers.systems import SYSTEMS
from tracker.core.codec import Command
from tracker.core.dice import NominalDice
from tracker.core.errors import RuleError
from tracker.core.history import Commit, History, Redo, Undo
from tracker.core.ruleset import Ruleset
from tracker.core.setup import Setup
from tracker.engine.rulesets import ruleset
from tracker.engine.systems import load_system

RULESETS: dict[str, Ruleset[Any]] = {system: ruleset(load_system(system).ruleset) for system in SYSTEMS}
GAME_COUNT = int(os.environ.get("TRACKER_GAMES", "150"))
FIRST_SEED = int(os.environ.get("TRACKER_SEED", "0"))
STEP_COUNT = 70


def real_answers(script: dict[str, Any]) -> list[Answer]:
    """Return the answers of the real rules: refusal code or None, and the reported state, for each step."""
    rules = RULESETS[script["system"]]
    parts = {key: value for key, value in script.items() if key not in ("steps", "sides")}
    setup = msgspec.convert({**parts, "sides": [{"id": side} for side in script["sides"]]}, Setup)
    rules.check_setup(setup)
    setup = rules.fill_setup(setup, NominalDice())
    state = rules.blank(setup)
    for event in rules.opening(state):
        state = rules.evolve(state, event)
    history: History[Any] = History(state, rules.evolve)
    answers: list[Answer] = []
    for number, step in enumerate(script["steps"]):
        refused = None
        try:
            take(rules, history, number, step)
        except RuleError as error:
            refused = error.code
        answers.append((refused, msgspec.to_builtins(rules.report(history.state))))
    return answers


def take(rules: Ruleset[Any], history: History[Any], number: int, step: dict[str, Any]) -> None:
    if step["do"] == "undo":
        history.move(Undo(1))
    elif step["do"] == "redo":
        history.move(Redo(1))
    else:
        command: Command = msgspec.convert(step, rules.command_type)
        filled = rules.fill(history.state, command, NominalDice())
        events, state = rules.decide(history.state, filled)
        history.record(Commit(number, 0.0, filled, events), state)


@pytest.mark.parametrize("system", SYSTEMS)
def test_random_games_go_as_in_the_independent_model(system: str) -> None:
    for seed in range(FIRST_SEED, FIRST_SEED + GAME_COUNT):
        script = random_script(random.Random(seed), system, STEP_COUNT)
        difference = compare(script, real_answers(script))
        assert difference is None, f"{system}, seed {seed}, options {script['options']}\n{difference}"
