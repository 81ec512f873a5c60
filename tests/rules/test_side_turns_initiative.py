"""The initiative roll: R7-1 to R7-6."""

from __future__ import annotations

import pytest

from tests.helpers.side_turns_game import CAST, HEROES_WIN, WHOLE_TURN, after, begin, code, points, told
from tracker.core.dice import SeededDice
from tracker.core.edits import SetStat
from tracker.core.facts import PhaseBegan, TieBroken
from tracker.core.figures import Figure
from tracker.rules.side_turns import RULESET
from tracker.rules.side_turns.model import (
    DeclareVictory,
    InitiativeRolled,
    InitiativeWon,
    PointsGained,
    RollInitiative,
    SetInPlay,
    TieFound,
    TurnBegan,
)


def test_the_higher_total_takes_the_first_turn_and_the_other_side_gains_two_points() -> None:
    assert told(begin(), HEROES_WIN) == (
        InitiativeRolled("heroes", 6, 4, 10),
        InitiativeRolled("villains", 3, 4, 7),
        InitiativeWon("heroes"),
        PointsGained("villains", 2, "initiative_lost"),
        TurnBegan(1, "heroes"),
        PhaseBegan("countdown"),
    )
    state = begin(HEROES_WIN)
    assert (state.stage, state.turn, state.on_screen, points(state)) == ("countdown", 1, "heroes", (0, 2))


def test_the_second_side_may_win() -> None:
    state = begin(RollInitiative({"heroes": 1, "villains": 2}))
    assert (state.on_screen, points(state)) == ("villains", (2, 0))


def test_a_tie_pays_both_sides_and_asks_again() -> None:
    tie = RollInitiative({"heroes": 3, "villains": 3})
    assert told(begin(), tie)[2:] == (
        TieFound(("heroes", "villains"), "initiative"),
        PointsGained("heroes", 1, "initiative_tie"),
        PointsGained("villains", 1, "initiative_tie"),
    )
    state = begin(tie, tie, tie)
    assert (state.stage, state.on_screen, state.turn, points(state)) == ("initiative", None, 0, (3, 3))
    assert state.throws == {"heroes": (3, 3, 3), "villains": (3, 3, 3)}


def test_a_broken_tie_is_told_and_the_loser_keeps_the_points_of_the_tie() -> None:
    tied = begin(RollInitiative({"heroes": 3, "villains": 3}))
    last = RollInitiative({"heroes": 1, "villains": 5})
    assert TieBroken(("villains", "heroes"), "roll") in told(tied, last)
    assert points(after(tied, last)) == (3, 1)
    assert not [event for event in told(begin(), last) if isinstance(event, TieBroken)]


def test_only_figures_in_play_lend_their_mind() -> None:
    state = begin(SetInPlay("ada", False))
    assert told(state, HEROES_WIN)[0] == InitiativeRolled("heroes", 6, 3, 9)


def test_mind_may_be_missing_negative_or_huge() -> None:
    figures = (Figure("a", "heroes"), Figure("b", "villains", stats={"mind": -999_999_999}))
    state = begin(figures=figures)
    dull = told(state, RollInitiative({"heroes": 1, "villains": 6}))
    assert dull[:2] == (
        InitiativeRolled("heroes", 1, 0, 1),
        InitiativeRolled("villains", 6, -999_999_999, 6 - 999_999_999),
    )
    assert after(state, SetStat("b", "mind", 999_999_999), HEROES_WIN).on_screen == "villains"


def test_absent_dice_roll_for_both_and_null_for_one() -> None:
    state = begin()
    rolled = RULESET.fill(state, RollInitiative(), SeededDice(3))
    assert isinstance(rolled, RollInitiative)
    assert rolled.dice is not None
    assert set(rolled.dice) == {"heroes", "villains"}
    assert all(die is not None and 1 <= die <= 6 for die in rolled.dice.values())
    half = RULESET.fill(state, RollInitiative({"heroes": None, "villains": 5}), SeededDice(3))
    assert isinstance(half, RollInitiative)
    assert half.dice is not None
    assert half.dice["villains"] == 5
    assert half.dice["heroes"] in range(1, 7)


@pytest.mark.parametrize(
    "dice",
    [{}, {"heroes": 3}, {"villains": 9}, {"heroes": 3, "extras": 3}, {"heroes": 3, "villains": 3, "extras": 3}],
)
def test_both_sides_and_nobody_else_must_roll(dice: dict[str, int | None]) -> None:
    assert code(begin(), RollInitiative(dice)) == "BOTH_SIDES_MUST_ROLL"


@pytest.mark.parametrize("die", [0, -1, 7, 999_999_999])
def test_a_die_has_six_faces(die: int) -> None:
    assert code(begin(), RollInitiative({"heroes": 3, "villains": die})) == "BAD_DIE"


def test_a_side_without_a_figure_in_play_cannot_roll() -> None:
    assert code(begin(SetInPlay("vex", False), SetInPlay("wim", False)), HEROES_WIN) == "NO_MODEL_IN_PLAY"
    assert code(begin(figures=CAST[3:]), HEROES_WIN) == "NO_MODEL_IN_PLAY"


def test_refusals_of_the_roll_come_in_their_order() -> None:
    nobody = begin(figures=())
    assert code(nobody, RollInitiative({"heroes": 9})) == "BOTH_SIDES_MUST_ROLL"
    assert code(nobody, RollInitiative({"heroes": 9, "villains": 1})) == "BAD_DIE"
    assert code(nobody, RollInitiative({"heroes": 6, "villains": 1})) == "NO_MODEL_IN_PLAY"


def test_a_second_roll_is_refused_in_every_phase_and_before_its_dice_are_looked_at() -> None:
    state = begin(HEROES_WIN)
    for command in WHOLE_TURN:
        assert code(state, RollInitiative({"heroes": 9})) == "ALREADY_ROLLED"
        state = after(state, command)


def test_the_roll_waits_for_the_deck_and_ends_with_the_episode() -> None:
    assert code(begin(deck=None), RollInitiative({})) == "WRONG_PHASE"
    assert code(begin(DeclareVictory(None)), RollInitiative({})) == "EPISODE_OVER"
