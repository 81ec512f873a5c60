"""Refusals as values."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import tracker
from tracker.core.errors import CODES, RuleError
from tracker.engine.rulesets import NAMES, ruleset

PACKAGE = Path(tracker.__file__).parent


def test_a_refusal_has_a_code_and_what_its_sentence_needs() -> None:
    error = RuleError("BAD_DIE", who="a", die=11)
    assert (error.code, error.params, str(error)) == ("BAD_DIE", {"who": "a", "die": 11}, "BAD_DIE")
    assert repr(error) == "RuleError('BAD_DIE', {'who': 'a', 'die': 11})"


def raised(*folders: Path) -> set[str]:
    trees = [ast.parse(path.read_text(encoding="utf-8")) for folder in folders for path in folder.rglob("*.py")]
    codes = [
        part.value
        for tree in trees
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "RuleError" and call.args
        for part in ast.walk(call.args[0])
        if isinstance(part, ast.Constant)
    ]
    return {code for code in codes if isinstance(code, str)}


def test_every_code_can_happen_in_any_game() -> None:
    assert raised(PACKAGE / "core", PACKAGE / "engine") == CODES


@pytest.mark.parametrize("name", NAMES)
def test_every_code_of_a_ruleset_can_happen_and_no_other(name: str) -> None:
    codes = ruleset(name).codes
    assert raised(PACKAGE / "rules" / name) - CODES == codes
    assert not codes & CODES
