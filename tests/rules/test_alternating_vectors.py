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
from tracker.rules.alternating import RULESET
from tracker.rules.alternating.model import AnyCommand, State

VECTORS = Path(__file__).parents[1] / "data" / "vectors.json"
CASES = [case for case in json.loads(VECTORS.read_text(encoding="utf-8")) if case["system"] == "tannhauser"]


def setup_of(case: dict[str, Any]) -> Setup:
    plain = {key: case[key] for key in ("system", "figures", "options", "gm_sides") if key in case}
    return msgspec.convert({**plain, "sides": [{"id": side} for side in case["sides"]]}, Setup)


def take(history: History[State], step: dict[str, Any]) -> str | None:
    """Take one step; return the code of its refusal."""
    plain = {key: value for key, value in step.items() if key not in ("refused", "check", "note")}
    try:
        if step["do"] == "undo":
            history.undo()
        elif step["do"] == "redo":
            history.redo()
        else:
            command = RULESET.fill(history.state, msgspec.convert(plain, AnyCommand), SeededDice(1))
            events, state = RULESET.decide(history.state, command)
            history.record(Commit(history.cursor + 1, 0.0, command, events), state)
    except RuleError as error:
        return error.code
    return None


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_a_worked_game_goes_as_written(case: dict[str, Any]) -> None:
    setup = setup_of(case)
    RULESET.check_setup(setup)
    state = RULESET.blank(setup)
    for event in RULESET.opening(state):
        state = RULESET.evolve(state, event)
    history = History(state, RULESET.evolve)

    for step in [*case["steps"], {"do": "redo", "refused": "NOTHING_TO_REDO", "check": case["expect"]}]:
        before = history.state
        assert take(history, step) == step.get("refused"), step
        if "refused" in step:
            assert history.state is before
        report = RULESET.report(history.state)
        for key, wanted in step.get("check", {}).items():
            assert report[key] == wanted, (step, key)


def test_all_cases_of_the_system_are_played() -> None:
    assert len(CASES) == 35
