"""Corners that the rules leave open: the real rules and the model decide them in the same way.

What was decided stands at the head of each model; a corner has its game here so that it does not change by accident.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.contract.test_random_games import real_answers
from tests.helpers.random_games import compare

CORNERS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "data" / "open_corners.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("corner", CORNERS, ids=lambda corner: corner["title"])
def test_the_open_corner_is_decided_as_written(corner: dict[str, Any]) -> None:
    script = {key: value for key, value in corner.items() if key != "title"}
    assert compare(script, real_answers(script)) is None


@pytest.mark.parametrize("edge", [float("inf"), float("-inf"), float("nan"), 1e300, 0.0001])
def test_an_edge_of_the_table_is_a_finite_number_above_nothing(edge: float) -> None:
    steps = [{"do": "build_deck", "longest_edge_ft": edge}]
    script = {"system": "7tv", "sides": ["a", "b"], "options": {}, "figures": [], "steps": steps}
    assert compare(script, real_answers(script)) is None
