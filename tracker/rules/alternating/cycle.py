"""Activations: one figure's cycle with its movement and its one action, and the pass."""

from __future__ import annotations

from typing import Literal

from tracker.core.ruleset import EventRecorder
from tracker.rules.alternating.check import need_cycle
from tracker.rules.alternating.flow import settle
from tracker.rules.alternating.model import (
    ActionBegan,
    ActionEnded,
    ActivationPassed,
    CycleBegan,
    CycleEnded,
    Moved,
    State,
)


def activate(recorder: EventRecorder[State], figure: str) -> None:
    """Begin a cycle with the current Movement as points, 0 at least. Rule: RE-2, RE-11, RE-13, RE-17, AE-11."""
    recorder.add(CycleBegan(figure, max(0, recorder.state.table.figure(figure).stat("movement"))))


def pass_activation(recorder: EventRecorder[State], side: str) -> None:
    """Give the slot of a side away. Rule: RE-22, AE-7."""
    recorder.add(ActivationPassed(side))
    settle(recorder)


def move(recorder: EventRecorder[State], points: int) -> None:
    """Spend movement points. Rule: RE-17, RE-18, RE-19."""
    cycle = need_cycle(recorder.state)
    recorder.add(Moved(cycle.figure, points, cycle.left - points))


def begin_action(recorder: EventRecorder[State]) -> None:
    """Begin the one action phase of the cycle. Rule: RE-3, RE-18, AE-9, AE-10."""
    recorder.add(ActionBegan(need_cycle(recorder.state).figure))


def end_action(recorder: EventRecorder[State]) -> None:
    """End the action phase; movement may go on. Rule: RE-19."""
    recorder.add(ActionEnded(need_cycle(recorder.state).figure))


def end_cycle(recorder: EventRecorder[State]) -> None:
    """End the cycle by hand; an empty one is legal. Rule: RE-20, RE-22, AE-8."""
    close_cycle(recorder, "done")
    settle(recorder)


def close_cycle(recorder: EventRecorder[State], reason: Literal["done", "died", "ended"]) -> None:
    """End the running cycle if there is one; its movement points are lost. Rule: RE-20, RE-21."""
    cycle = recorder.state.cycle
    if cycle is not None:
        recorder.add(CycleEnded(cycle.figure, reason, cycle.left))
