"""Compares what the program says with what a plain sum says."""

from __future__ import annotations

from tracker.selftest import SelfTestError
from tracker.selftest.hands import Hands


def expect(hands: Hands, **expected: object) -> None:
    """Compare fields of the state with what they must be. Errors: SelfTestError, naming the first that differs."""
    report = hands.report()
    for name, value in expected.items():
        if report.get(name) != value:
            raise SelfTestError(f"{name} is {report.get(name)!r}, not {value!r} (stage {report.get('stage')})")
