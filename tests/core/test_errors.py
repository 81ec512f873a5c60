"""Refusals as values."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tracker
from tracker.core.errors import CODES, RuleError


def test_a_refusal_has_a_code_and_what_its_sentence_needs() -> None:
    error = RuleError("BAD_DIE", who="a", die=11)
    assert (error.code, error.params, str(error)) == ("BAD_DIE", {"who": "a", "die": 11}, "BAD_DIE")
    assert repr(error) == "RuleError('BAD_DIE', {'who': 'a', 'die': 11})"


def test_a_code_that_is_none_is_a_fault_of_the_program() -> None:
    with pytest.raises(AssertionError, match="NO_SUCH_CODE"):
        RuleError("NO_SUCH_CODE")


def test_every_code_can_happen() -> None:
    package = Path(tracker.__file__).parent
    source = "\n".join(path.read_text(encoding="utf-8") for path in package.glob("[cre]*/**/*.py"))
    raised = set(re.findall(r'RuleError\(\s*"([A-Z_]+)"', source))
    assert raised == CODES
