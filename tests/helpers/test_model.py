"""The model of the rules gives every answer that the worked games expect."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.helpers.model import make_model

VECTORS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "data" / "vectors.json").read_text(encoding="utf-8")
)


def differences(state: dict[str, Any], wanted: dict[str, Any]) -> dict[str, Any]:
    return {field: state.get(field) for field, value in wanted.items() if state.get(field) != value}


@pytest.mark.parametrize("case", VECTORS, ids=lambda case: case["id"])
def test_the_model_gives_the_answers_of_the_worked_game(case: dict[str, Any]) -> None:
    model = make_model(case)
    for at, step in enumerate(case["steps"]):
        assert model.step(step) == step.get("refused"), f"step {at + 1}: {step}"
        assert differences(model.state(), step.get("check", {})) == {}, f"step {at + 1}: {step}"
    assert differences(model.state(), case["expect"]) == {}


def test_a_refused_step_changes_nothing_and_keeps_redo() -> None:
    model = make_model({"system": "storytelling", "sides": ["pc"], "figures": [{"id": "a", "side": "pc"}]})
    assert model.step({"do": "roll_initiative", "dice": {"a": 3}}) is None
    after = model.state()
    assert model.step({"do": "undo"}) is None
    assert model.step({"do": "roll_initiative", "dice": {"a": 99}}) == "BAD_DIE"
    assert model.step({"do": "redo"}) is None
    assert model.state() == after


def test_an_accepted_step_after_undo_drops_redo() -> None:
    model = make_model({"system": "7tv", "sides": ["a", "b"], "figures": []})
    assert model.step({"do": "note", "text": "one"}) is None
    assert model.step({"do": "undo"}) is None
    assert model.step({"do": "note", "text": "two"}) is None
    assert model.step({"do": "redo"}) == "NOTHING_TO_REDO"
    assert model.step({"do": "undo"}) is None
    assert model.step({"do": "undo"}) == "NOTHING_TO_UNDO"
