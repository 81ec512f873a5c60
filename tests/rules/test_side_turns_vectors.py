"""The worked games of the rules, played by the ruleset alone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tracker.core.dice import SeededDice
from tracker.core.errors import RuleError
from tracker.core.history import Commit, History
from tracker.core.setup import Setup
from tracker.rules.side_turns import RULESET
from tracker.rules.side_turns.model import SideTurnsCommand, State

VECTORS = Path(__file__).parents[1] / "data" / "vectors.json"
CASES = [case for case in json.loads(VECTORS.read_text(encoding="utf-8")) if case["system"] == "7tv"]
DOCUMENTATION = ("refused", "check", "note")


def setup_of(case: dict[str, Any]) -> Setup:
    keys = {"figures", "options", "deck", "gm_sides"} & case.keys()
    plain = {key: case[key] for key in keys} | {"system": "7tv", "sides": [{"id": side} for side in case["sides"]]}
    return msgspec.convert(plain, Setup)


def take(history: History[State], step: dict[str, Any], dice: SeededDice) -> str | None:
    """Take one step; return the code of its refusal."""
    plain = {key: value for key, value in step.items() if key not in DOCUMENTATION}
    try:
        if step["do"] in ("undo", "redo"):
            getattr(history, step["do"])()
            return None
        command = RULESET.fill(history.state, msgspec.convert(plain, SideTurnsCommand), dice)
        events, state = RULESET.decide(history.state, command)
    except RuleError as error:
        return error.code
    replayed = history.state
    for event in events:
        replayed = RULESET.evolve(replayed, event)
    assert replayed == state
    history.record(Commit(history.cursor + 1, 0.0, command, events), state)
    return None


def part_of(state: State, wanted: dict[str, Any]) -> dict[str, object]:
    told = RULESET.report(state)
    return {key: told[key] for key in wanted}


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_a_worked_game_goes_as_written(case: dict[str, Any]) -> None:
    setup, dice = setup_of(case), SeededDice(1)
    RULESET.check_setup(setup)
    history = History(RULESET.blank(RULESET.fill_setup(setup, dice)), RULESET.evolve)
    for step in case["steps"]:
        before = history.state
        assert take(history, step, dice) == step.get("refused"), step
        if "refused" in step:
            assert history.state == before
        RULESET.view(history.state)
        assert part_of(history.state, step.get("check", {})) == step.get("check", {}), step
    assert part_of(history.state, case["expect"]) == case["expect"]


def test_all_cases_of_the_system_are_played() -> None:
    assert len(CASES) == 40
