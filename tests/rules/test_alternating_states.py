"""A state out of a damaged file: what no game can be is told, and every game that is played makes sense."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from tests.helpers.alternating_game import Game
from tracker.core.edits import FigureAdded
from tracker.core.figures import Figure
from tracker.rules.alternating import RULESET
from tracker.rules.alternating.evolve import evolve
from tracker.rules.alternating.model import (
    ActionBegan,
    Activate,
    ChooseEntry,
    ChooseFirst,
    CycleEnded,
    EndGame,
    Reinforced,
    RollInitiative,
    RollPlacement,
    State,
)


def placement() -> State:
    return Game("a2 b1", placement=True).state


def entry() -> State:
    game = Game("a2 b1", placement=True)
    game.do(RollPlacement({"a": 3, "b": 2}))
    return game.state


def second_entry() -> State:
    game = Game("a2 b1", placement=True)
    game.do(RollPlacement({"a": 3, "b": 2}), ChooseEntry("a", "E2"))
    return game.state


def initiative() -> State:
    return Game("a2 b1").state


def first() -> State:
    game = Game("a2 b1")
    game.do(RollInitiative({"a": 3, "b": 2}))
    return game.state


def activation() -> State:
    game = Game("a2 b1")
    game.do(RollInitiative({"a": 3, "b": 2}), ChooseFirst("a", "a"))
    return game.state


def cycle() -> State:
    game = Game("a2 b1")
    game.do(RollInitiative({"a": 3, "b": 2}), ChooseFirst("a", "a"), Activate("a", "a1"))
    return game.state


def over() -> State:
    game = Game("a2 b1")
    game.do(EndGame())
    return game.state


def check_step(before: State, state: State) -> None:
    assert RULESET.check_step is not None
    RULESET.check_step(before, state)


Begun = Callable[[], State]
STAGES: tuple[Begun, ...] = (placement, entry, second_entry, initiative, first, activation, cycle, over)


@pytest.mark.parametrize("begun", STAGES)
def test_every_stage_makes_sense(begun: Begun) -> None:
    RULESET.check_state(begun())
    for other in STAGES:
        check_step(other(), begun())


WRONG: list[tuple[Begun, dict[str, Any]]] = [
    (placement, {"rollers": ()}),
    (placement, {"rollers": ("a", "a")}),
    (placement, {"rollers": ("z",)}),
    (placement, {"turn": 1}),
    (placement, {"pickers": ("a",)}),
    (placement, {"entry": {"a": "E1"}}),
    (entry, {"pickers": ()}),
    (entry, {"pickers": ("a",)}),
    (entry, {"turn": 3}),
    (second_entry, {"entry": {"b": "E1"}}),
    (second_entry, {"entry": {"a": "E9"}}),
    (second_entry, {"pickers": ("a", "b")}),
    (initiative, {"turn": 0}),
    (initiative, {"contenders": ("z",)}),
    (initiative, {"rollers": ()}),
    (initiative, {"rolls": {"z": 1}}),
    (initiative, {"throws": {"z": (1,)}}),
    (first, {"winner": None}),
    (first, {"winner": "z"}),
    (activation, {"awaiting": None}),
    (activation, {"seat": None}),
    (activation, {"awaiting": "z"}),
    (activation, {"acted": {"a1": 1, "a2": 2}}),
    (activation, {"acted": {"z": 1}}),
    (activation, {"held": frozenset("z")}),
    (activation, {"stage": "cycle"}),
    (cycle, {"stage": "activation"}),
    (cycle, {"cycle": None}),
    (cycle, {"seat": None}),
    (over, {"reason": None}),
    (cycle, {"reason": "ended"}),
]


@pytest.mark.parametrize(("begun", "changes"), WRONG, ids=[str(changes) for _, changes in WRONG])
def test_what_no_game_can_be_is_told(begun: Begun, changes: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"."):
        RULESET.check_state(replace(begun(), **changes))
    before = begun()
    if "z" in changes.get("acted", ()):
        return  # `evolve` itself makes it of no state that makes sense: the test below
    with pytest.raises(ValueError, match=r"."):
        check_step(before, replace(before, **changes))


def test_only_one_that_is_there_can_have_acted() -> None:
    with pytest.raises(ValueError, match="no figure 'z'"):
        evolve(cycle(), CycleEnded("z", "done", 0))


def test_two_sides_at_one_entry_point_are_told() -> None:
    game = Game("a1 b1 c1", placement=True)
    game.do(RollPlacement({"a": 3, "b": 2, "c": 1}), ChooseEntry("a", "E1"))
    state = replace(game.state, entry={"a": "E1", "b": "E1"}, pickers=("c",))
    with pytest.raises(ValueError, match="picked twice"):
        RULESET.check_state(state)


def test_an_active_figure_that_is_not_there_is_told() -> None:
    state = cycle()
    with pytest.raises(ValueError, match="no figure 'a1'"):
        RULESET.check_state(replace(state, table=state.table.without_figure("a1")))
    with pytest.raises(ValueError, match="no figure 'a1'"):
        check_step(state, replace(state, table=state.table.without_figure("a1")))


def test_a_figure_of_no_side_is_told() -> None:
    state = cycle()
    with pytest.raises(ValueError, match="no side 'nowhere'"):
        RULESET.check_state(replace(state, table=state.table.with_figure(Figure("a1", "nowhere"))))


def test_an_action_of_nobody_is_told() -> None:
    with pytest.raises(ValueError, match="nobody is active"):
        evolve(activation(), ActionBegan("a1"))


@pytest.mark.parametrize("event", [FigureAdded(Figure("a1", "b")), Reinforced(Figure("a1", "b"), held=True)])
def test_a_newcomer_with_an_id_that_is_taken_is_told(event: Any) -> None:
    with pytest.raises(ValueError, match="'a1' already"):
        evolve(activation(), event)
