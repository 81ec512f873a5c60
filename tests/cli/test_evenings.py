"""A whole evening in every system: two fights, newcomers, effects that run out, wounds that stay, and a restart."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.helpers.systems import SYSTEMS
from tracker import cli

EVENINGS = Path(__file__).parent.parent / "data" / "evenings"
DEEP = ("health",)
"""Fields of which a step names only the figures that it is about."""


@pytest.mark.parametrize("system", SYSTEMS)
def test_an_evening_goes_through_a_restart_without_a_wrong_turn(
    system: str, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    evening: dict[str, Any] = json.loads((EVENINGS / f"{system}.json").read_text(encoding="utf-8"))
    cut, steps = evening.pop("restart_after"), evening.pop("steps")
    journal, script = tmp_path / "evening.tabletracker", tmp_path / "script.json"
    answers: list[dict[str, Any]] = []
    for part in (steps[:cut], steps[cut:]):
        said = [{key: value for key, value in step.items() if key not in ("check", "refused")} for step in part]
        script.write_text(json.dumps({**evening, "steps": said}), encoding="utf-8")
        assert cli.run(["play", str(script), "--journal", str(journal)]) == 0
        answers += [json.loads(line) for line in capfdbinary.readouterr().out.splitlines()]
    assert len(answers) == len(steps)
    for number, (step, answer) in enumerate(zip(steps, answers, strict=True), 1):
        assert answer.get("refused") == step.get("refused"), f"step {number}: {step}"
        for field, value in step.get("check", {}).items():
            found = answer["state"][field]
            if field in DEEP:
                found = {name: found[name] for name in value}
            assert found == value, f"step {number}: {step}"
