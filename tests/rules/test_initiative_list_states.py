"""A state out of a damaged file: what no fight can be is told, and every fight that is played makes sense."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.helpers.initiative_game import Fight, fight, figure
from tests.rules.test_initiative_list_roll_off import tied
from tracker.core.contest import Ranking
from tracker.core.edits import FigureAdded, RemoveFigure
from tracker.core.figures import Figure
from tracker.rules.initiative_list import RULESET
from tracker.rules.initiative_list.evolve import evolve
from tracker.rules.initiative_list.model import (
    Delay,
    EndFight,
    FreshStart,
    GroupSplit,
    InitiativeRolled,
    PassedOver,
    PlannedMove,
    Rolled,
    RollInitiative,
    State,
    TotalSet,
    TurnEnded,
)


def check_step(before: State, state: State) -> None:
    assert RULESET.check_step is not None
    RULESET.check_step(before, state)


def rolling() -> Fight:
    game = Fight(figure("a"), figure("b"))
    game.do(RollInitiative({"a": 5}))
    return game


def fighting() -> Fight:
    game = fight("a* b c")
    game.do(FreshStart("a", "last"), Delay("b"))
    return game


def over() -> Fight:
    game = fight("a b")
    game.do(EndFight())
    return game


@pytest.mark.parametrize("begun", [rolling, lambda: tied("ab c"), fighting, over, lambda: Fight()])
def test_every_stage_makes_sense(begun: Any) -> None:
    state = begun().state
    RULESET.check_state(state)
    check_step(Fight().state, state)
    check_step(begun().state, state)  # as large, and made anew
    check_step(state, state)


def test_a_fight_that_ended_with_nobody_left_makes_sense() -> None:
    game = fight("a")
    game.do(RemoveFigure("a"), EndFight())
    RULESET.check_state(game.state)


def test_a_fight_in_which_nobody_stands_makes_sense_without_a_marker() -> None:
    RULESET.check_state(replace(fight("a- b-").state, current=None))


WRONG: list[tuple[Any, dict[str, Any]]] = [
    (rolling, {"totals": {"z": 1}}),
    (rolling, {"order": ("a",)}),
    (rolling, {"current": "a"}),
    (rolling, {"groups": Ranking.of((("a",), ("b",)))}),
    (lambda: tied("ab c"), {"groups": Ranking.of((("a",), ("b",), ("c",)))}),
    (lambda: tied("ab c"), {"groups": Ranking.of((("a", "z"), ("c",)))}),
    (lambda: tied("ab c"), {"ties": ()}),
    (lambda: tied("ab c"), {"totals": {"a": 1, "b": 1}}),
    (fighting, {"order": ("a", "b")}),
    (fighting, {"order": ("a", "b", "b")}),
    (fighting, {"order": ("a", "b", "z")}),
    (fighting, {"current": "z"}),
    (fighting, {"current": None}),
    (over, {"current": "a"}),
    (fighting, {"waiting": (), "stage": "rolling", "order": ()}),
    (lambda: tied("ab c"), {"order": ("a",)}),
    (lambda: tied("ab c"), {"groups": Ranking.of((("a", "b"),))}),
    (fighting, {"acted": {"z": None}}),
    (fighting, {"passed": {"z": None}}),
    (fighting, {"waiting": ("z",)}),
    (fighting, {"moves": (PlannedMove("z", "last"),)}),
    (fighting, {"groups": Ranking.of((("a", "b"),))}),
]


KEPT_OUT_BY_EVENTS = (
    {"totals": {"z": 1}},
    {"passed": {"z": None}},
    {"acted": {"z": None}},
    {"groups": Ranking.of((("a", "z"), ("c",)))},
    {"groups": Ranking.of((("a", "b"),))},
)
"""What `evolve` itself makes of no sound state, so that a step need not be searched for it."""


@pytest.mark.parametrize(("begun", "changes"), WRONG, ids=[str(changes) for _, changes in WRONG])
def test_what_no_fight_can_be_is_told(begun: Any, changes: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"."):
        RULESET.check_state(replace(begun().state, **changes))
    before = begun().state
    if changes in KEPT_OUT_BY_EVENTS:
        return
    with pytest.raises(ValueError, match=r"."):
        check_step(before, replace(before, **changes))


@pytest.mark.parametrize(
    ("begun", "event"),
    [
        (fighting, TurnEnded("z")),
        (fighting, PassedOver(("a", "z"))),
        (rolling, TotalSet("z", 5)),
        (rolling, InitiativeRolled((Rolled("z", 5, {}, 0, 5),))),
        (lambda: tied("ab c"), GroupSplit(("a", "b"), (("a",), ("z",)))),
        (lambda: tied("ab c"), GroupSplit(("a", "b"), (("a",), ("b",), ()))),
        (lambda: tied("ab c"), GroupSplit(("a", "c"), (("a",), ("c",)))),
        (lambda: tied("ab cd"), GroupSplit(("c", "d"), (("c",), ("d",)))),
        (rolling, GroupSplit(("a", "b"), (("a",), ("b",)))),
        (fighting, FigureAdded(Figure("new", "nowhere"))),
    ],
)
def test_what_an_event_can_bring_about_by_itself_is_kept_out_there(begun: Any, event: Any) -> None:
    with pytest.raises(ValueError, match=r"."):
        evolve(begun().state, event)


def test_a_figure_of_no_side_is_told() -> None:
    state = fighting().state
    with pytest.raises(ValueError, match="no side 'nowhere'"):
        RULESET.check_state(replace(state, table=state.table.with_figure(Figure("a", "nowhere"))))
