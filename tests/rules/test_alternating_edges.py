"""Effects end exactly where they should in alternating play, and the next game."""

from __future__ import annotations

from typing import Any

from tests.helpers.alternating_game import Game, act, figure, roll_for, started
from tracker.core.edits import RemoveFigure
from tracker.core.effects import AddEffect, Until
from tracker.core.upkeep import NextFight
from tracker.rules.alternating.model import Activate, ChooseFirst, EndCycle, EndGame, Kill, Reinforce


def slowed(until: Any, sides: str = "a2 b2") -> Game:
    game = started(sides)
    game.do(AddEffect("Slow", until=until))
    return game


def is_slow(game: Game) -> bool:
    return bool(game.effects)


def next_turn(game: Game) -> None:
    roll_for(game, "a")
    game.do(ChooseFirst("a", "a"))


def test_a_turn_of_a_figure_is_its_cycle() -> None:
    game = slowed(Until(edge="start", of="b1"))
    act(game, "a1")
    assert is_slow(game)
    game.do(Activate("b", "b1"))
    assert not is_slow(game)
    game = slowed(Until(edge="end", of="a1"))
    game.do(Activate("a", "a1"))
    assert is_slow(game)
    game.do(EndCycle())
    assert not is_slow(game)


def test_who_is_not_activated_has_its_turn_when_the_game_turn_ends() -> None:
    for edge in ("start", "end"):
        game = slowed(Until(edge=edge, of="b2"))
        game.do(Kill("b2"))
        act(game, "a1", "b1")
        assert is_slow(game)
        act(game, "a2")
        assert (game.turn, is_slow(game)) == (2, False)


def test_rounds_are_game_turns_and_phases_begin() -> None:
    game = slowed(Until(rounds=2), "a1 b1")
    act(game, "a1", "b1")
    assert is_slow(game)
    next_turn(game)
    act(game, "a1", "b1")
    assert not is_slow(game)
    game = slowed(Until(phase="initiative"), "a1 b1")
    act(game, "a1")
    assert is_slow(game)
    act(game, "b1")
    assert not is_slow(game)


def test_a_count_of_turns() -> None:
    game = slowed(Until(edge="end", of="b1", turns=2), "a1 b1")
    act(game, "a1", "b1")
    assert is_slow(game)
    next_turn(game)
    act(game, "a1")
    assert is_slow(game)
    act(game, "b1")
    assert not is_slow(game)


def test_the_turn_of_one_who_has_left_is_over_when_the_game_turn_is() -> None:
    game = slowed(Until(edge="end", of="b1"))
    game.do(RemoveFigure("b1"))
    act(game, "a1", "b2")
    assert is_slow(game)
    act(game, "a2")
    assert (game.turn, is_slow(game)) == (2, False)


def test_the_next_turn_of_one_who_has_left_after_its_cycle_is_in_the_next_game_turn() -> None:
    game = slowed(Until(edge="start", of="a1", turns=2))
    act(game, "a1")
    game.do(RemoveFigure("a1"))
    act(game, "b1", "a2", "b2")
    assert (game.turn, is_slow(game)) == (2, True)
    next_turn(game)
    act(game, "a2", "b1", "b2")
    assert (game.turn, is_slow(game)) == (3, False)


def test_who_leaves_in_its_cycle_has_ended_it() -> None:
    game = slowed(Until(edge="end", of="a1"))
    game.do(Activate("a", "a1"), RemoveFigure("a1"))
    assert not is_slow(game)


def test_the_next_game_is_as_at_a_beginning() -> None:
    game = started("a2 b1")
    act(game, "a1")
    game.do(EndGame(), NextFight(("a2",)))
    assert (game.stage, game.turn, game.fight) == ("initiative_roll", 1, 2)
    assert game.ready == {"a": ["a1"], "b": ["b1"]}
    placed = Game("a1 b1", placement=True)
    placed.do(EndGame(), NextFight())
    assert (placed.stage, placed.turn, placed.rollers) == ("placement_roll", 0, ["a", "b"])


def test_the_turn_of_a_reinforcement_that_is_held_comes_in_the_next_game_turn() -> None:
    game = started("a1 b1")
    game.do(Reinforce(figure("a9", "a")), AddEffect("x", ("a9",), until=Until(edge="end", of="a9")))
    act(game, "a1", "b1")
    assert game.turn == 2
    assert [effect["left"] for effect in game.effects] == [1]
    next_turn(game)
    game.do(Activate("a", "a9"), EndCycle())
    assert game.effects == []


def test_the_next_game_begins_with_the_phase_that_is_waited_for() -> None:
    game = slowed(Until(phase="initiative"))
    game.do(EndGame(), NextFight())
    assert (game.stage, game.effects) == ("initiative_roll", [])
