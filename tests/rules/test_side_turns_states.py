"""A state out of a damaged file: what no episode can be is told, and every one that is played makes sense."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.helpers.side_turns_game import HEROES_WIN, TO_END, WHOLE_TURN, begin
from tracker.core.edits import FigureAdded
from tracker.core.figures import Figure
from tracker.rules.side_turns import RULESET
from tracker.rules.side_turns.evolve import evolve
from tracker.rules.side_turns.model import CardFlipped, DeclareVictory, Pile, Purse, State, StealScene


def setup() -> State:
    return begin(deck=None)


def check_step(before: State, state: State) -> None:
    assert RULESET.check_step is not None
    RULESET.check_step(before, state)


def running() -> State:
    return begin(HEROES_WIN, *TO_END)


def over() -> State:
    return begin(HEROES_WIN, DeclareVictory("heroes"))


@pytest.mark.parametrize(
    "state", [setup(), begin(), running(), begin(HEROES_WIN, *WHOLE_TURN, *TO_END, StealScene("villains")), over()]
)
def test_every_stage_makes_sense(state: State) -> None:
    RULESET.check_state(state)
    check_step(state, state)


WRONG: list[tuple[Any, dict[str, Any]]] = [
    (setup, {"stage": "nowhere"}),
    (setup, {"stage": "initiative"}),
    (setup, {"piles": {}}),
    (begin, {"stage": "setup"}),
    (begin, {"turn": 2}),
    (begin, {"on_screen": "heroes"}),
    (begin, {"piles": {"act1": Pile(5, 0), "act2": Pile(5, 0), "finale": Pile(5, 0)}}),
    (running, {"on_screen": None}),
    (running, {"on_screen": "z"}),
    (running, {"winner": "z"}),
    (running, {"reason": "victory"}),
    (running, {"rolls": {"z": 1}}),
    (running, {"throws": {"z": (1,)}}),
    (running, {"purses": {"z": Purse()}}),
    (running, {"purses": {"heroes": Purse(-1), "villains": Purse()}}),
    (running, {"piles": {"act1": Pile(5, -1), "act2": Pile(5, 5), "finale": Pile(5, 5)}}),
    (running, {"piles": {"act1": Pile(5, 6), "act2": Pile(5, 5), "finale": Pile(5, 5)}}),
    (over, {"reason": None}),
]


@pytest.mark.parametrize(("begun", "changes"), WRONG, ids=[str(changes) for _, changes in WRONG])
def test_what_no_episode_can_be_is_told(begun: Any, changes: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"."):
        RULESET.check_state(replace(begun(), **changes))
    with pytest.raises(ValueError, match=r"."):
        check_step(begun(), replace(begun(), **changes))


def test_a_figure_of_no_side_is_told() -> None:
    state = running()
    with pytest.raises(ValueError, match="no side 'nowhere'"):
        RULESET.check_state(replace(state, table=state.table.with_figure(Figure("a", "nowhere"))))
    with pytest.raises(ValueError, match="no side 'nowhere'"):
        evolve(state, FigureAdded(Figure("new", "nowhere")))


@pytest.mark.parametrize("state", [setup(), begin()])
def test_a_card_outside_of_any_turn_is_told(state: State) -> None:
    with pytest.raises(ValueError, match="in a turn only"):
        evolve(state, CardFlipped("act1", 1, "", 4))
