"""The binding that windows stand on: some versions of it lose references to Python's constants and abort in the end."""

from __future__ import annotations

import sys
from collections.abc import Callable

import pytest
from PySide6.QtCore import QObject, Signal

CALLS = 1000
LOSS = 100
"""More than what other code may drop by chance meanwhile, far less than one for each call."""


class Bell(QObject):
    rung = Signal(object)
    switched = Signal(bool)


def lost(constant: object, call: Callable[[], object]) -> int:
    """Return how many references to a constant are gone after the calls."""
    before = sys.getrefcount(constant)
    for _ in range(CALLS):
        call()
    return before - sys.getrefcount(constant)


def test_calls_that_return_nothing_do_not_lose_none() -> None:
    thing = QObject()
    assert lost(None, lambda: thing.setObjectName("x")) < LOSS


@pytest.mark.parametrize("value", [None, True, False])
def test_a_signal_does_not_lose_what_it_carries(value: object) -> None:
    bell = Bell()
    bell.rung.connect(lambda what: None)
    assert lost(value, lambda: bell.rung.emit(value)) < LOSS
    assert lost(None, lambda: bell.rung.emit(value)) < LOSS


@pytest.mark.parametrize("value", [True, False])
def test_calls_that_give_and_take_a_truth_do_not_lose_it(value: bool) -> None:
    bell = Bell()
    assert lost(value, lambda: bell.blockSignals(value)) < LOSS
    assert lost(value, bell.signalsBlocked) < LOSS
    bell.blockSignals(False)
    assert lost(value, lambda: bell.switched.emit(value)) < LOSS
