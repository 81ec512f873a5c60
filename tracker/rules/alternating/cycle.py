"""Activations: one figure's cycle with its movement and its one action, and the pass."""

from __future__ import annotations

from typing import Literal

from tracker.core.errors import RuleError
from tracker.core.ruleset import Tale
from tracker.rules.alternating.flow import settle
from tracker.rules.alternating.model import (
    ActionBegan,
    ActionEnded,
    ActivationPassed,
    Cycle,
    CycleBegan,
    CycleEnded,
    Moved,
    State,
)
from tracker.rules.alternating.seats import ready


def activate(tale: Tale[State], side: str, figure: str) -> None:
    """Begin a cycle with the current Movement as points, 0 at least. Rule: RE-2, RE-11, RE-13, RE-17, AE-11."""
    state = tale.state
    if state.cycle is not None:
        raise RuleError("CYCLE_IN_PROGRESS", figure=state.cycle.figure)
    _check_slot(state, side, figure)
    chosen = state.table.figure(figure)
    if chosen.side != side:
        raise RuleError("NOT_YOUR_CHARACTER", figure=figure)
    if not chosen.alive:
        raise RuleError("DEAD", figure=figure)
    if figure in state.acted or figure in state.held:
        raise RuleError("ALREADY_ACTIVATED", figure=figure)
    tale.tell(CycleBegan(figure, max(0, chosen.stat("movement"))))


def pass_activation(tale: Tale[State], side: str) -> None:
    """Only where the house rule allows it, and only with fewer ready figures than another side. Rule: RE-22, AE-7."""
    state = tale.state
    _check_slot(state, side)
    counts = {other: len(figures) for other, figures in ready(state).items()}
    if not state.options.allow_pass or counts[side] >= max(counts.values()):
        raise RuleError("PASS_NOT_ALLOWED", side=side)
    tale.tell(ActivationPassed(side))
    settle(tale)


def move(tale: Tale[State], points: int) -> None:
    """Spend movement points. Rule: RE-17, RE-18, RE-19."""
    cycle = _movement_phase(tale.state)
    if points < 1:
        raise RuleError("BAD_AMOUNT", amount=points)
    if points > cycle.left:
        raise RuleError("NOT_ENOUGH_MOVEMENT", left=cycle.left)
    tale.tell(Moved(cycle.figure, points, cycle.left - points))


def begin_action(tale: Tale[State]) -> None:
    """Begin the one action phase of the cycle. Rule: RE-3, RE-18, AE-9, AE-10."""
    cycle = _movement_phase(tale.state)
    if cycle.action == "taken":
        raise RuleError("ACTION_ALREADY_TAKEN", figure=cycle.figure)
    tale.tell(ActionBegan(cycle.figure))


def end_action(tale: Tale[State]) -> None:
    """End the action phase; movement may go on. Rule: RE-19."""
    cycle = _running_cycle(tale.state)
    if cycle.action != "now":
        raise RuleError("NOT_IN_ACTION_PHASE", figure=cycle.figure)
    tale.tell(ActionEnded(cycle.figure))


def end_cycle(tale: Tale[State]) -> None:
    """End the cycle by hand; an empty one is legal. Rule: RE-20, RE-22, AE-8."""
    _movement_phase(tale.state)
    close_cycle(tale, "done")
    settle(tale)


def close_cycle(tale: Tale[State], reason: Literal["done", "died", "ended"]) -> None:
    """End the running cycle if there is one; its movement points are lost. Rule: RE-20, RE-21."""
    cycle = tale.state.cycle
    if cycle is not None:
        tale.tell(CycleEnded(cycle.figure, reason, cycle.left))


def _check_slot(state: State, side: str, figure: str | None = None) -> None:
    """Check the stage, the ids, and that the side has the slot."""
    if state.stage != "activation":
        raise RuleError("WRONG_STAGE", stage=state.stage)
    state.table.need_side(side)
    if figure is not None:
        state.table.figure(figure)
    if side != state.awaiting:
        raise RuleError("NOT_YOUR_ACTIVATION", side=state.awaiting)


def _running_cycle(state: State) -> Cycle:
    if state.cycle is None:
        raise RuleError("NO_ACTIVE_CHARACTER")
    return state.cycle


def _movement_phase(state: State) -> Cycle:
    """Return the running cycle outside its action phase."""
    cycle = _running_cycle(state)
    if cycle.action == "now":
        raise RuleError("IN_ACTION_PHASE", figure=cycle.figure)
    return cycle
