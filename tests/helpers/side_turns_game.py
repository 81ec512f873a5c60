"""A small table for the tests of whole turns: two sides, five figures, real dice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tracker.core.codec import Event
from tracker.core.dice import SeededDice
from tracker.core.errors import RuleError
from tracker.core.figures import Figure, Side
from tracker.core.setup import ActCounts, Card, Setup
from tracker.rules.side_turns import RULESET
from tracker.rules.side_turns.model import (
    EndTurn,
    FlipCards,
    NextPhase,
    RollInitiative,
    SideTurnsCommand,
    State,
)

SIDES = (Side("heroes", {"en": "Heroes"}), Side("villains"))
CAST = (
    Figure("ada", "heroes", role="star", stats={"mind": 4}),
    Figure("bob", "heroes", role="costar", stats={"mind": 3}),
    Figure("cid", "heroes", stats={"mind": 1}),
    Figure("vex", "villains", role="star", stats={"mind": 4}),
    Figure("wim", "villains", stats={"mind": 2}),
)
CARDS = tuple(
    Card(f"{act}-{number}", act, {"en": f"Secret {act} {number}"})
    for act in ("act1", "act2", "finale")
    for number in range(1, 9)
)
HEROES_WIN = RollInitiative({"heroes": 6, "villains": 3})
TO_ACTION = (FlipCards(1), NextPhase())
TO_END = (*TO_ACTION, NextPhase())
WHOLE_TURN = (*TO_END, EndTurn())


def setup(
    *,
    deck: tuple[int, int, int] | None = (5, 5, 5),
    figures: tuple[Figure, ...] = CAST,
    cards: tuple[Card, ...] = (),
    sides: tuple[Side, ...] = SIDES,
    gm_sides: tuple[str, ...] = (),
    options: Mapping[str, object] | None = None,
) -> Setup:
    counts = None if deck is None else ActCounts(*deck)
    return Setup("7tv", sides, figures, options or {}, gm_sides, cards=cards, deck=counts)


def begin(*commands: SideTurnsCommand, **changes: Any) -> State:
    """Return the state of a new episode after the commands."""
    beginning = setup(**changes)
    RULESET.check_setup(beginning)
    return after(RULESET.blank(RULESET.fill_setup(beginning, SeededDice(7))), *commands)


def after(state: State, *commands: SideTurnsCommand) -> State:
    """Return the state after the commands, all of which the rules take."""
    for command in commands:
        events, then = RULESET.decide(state, RULESET.fill(state, command, SeededDice(7)))
        assert RULESET.decide(state, RULESET.fill(state, command, SeededDice(7)))[0] == events
        for event in events:
            state = RULESET.evolve(state, event)
        assert state == then
    return state


def told(state: State, command: SideTurnsCommand) -> tuple[Event, ...]:
    """Return what the command makes happen."""
    return RULESET.decide(state, RULESET.fill(state, command, SeededDice(7)))[0]


def told_of(state: State, command: SideTurnsCommand, kind: type[Event]) -> list[Event]:
    """Return what happens of one kind."""
    return [event for event in told(state, command) if isinstance(event, kind)]


def code(state: State, command: SideTurnsCommand) -> str:
    """Return the code with which the rules refuse the command; asked without playing it gives the same answer."""
    with pytest.raises(RuleError) as caught:
        RULESET.decide(state, RULESET.fill(state, command, SeededDice(7)))
    asked = RULESET.refusal(state, command)
    assert asked is not None
    assert asked.code == caught.value.code
    return caught.value.code


def points(state: State) -> tuple[int, ...]:
    """Return the plot points of both sides."""
    return tuple(purse.points for purse in state.purses.values())
