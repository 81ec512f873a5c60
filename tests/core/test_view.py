"""What a screen is shown of any game: counters by their ids, and the part that each ruleset defines itself."""

from __future__ import annotations

import pytest

from tracker.core.codec import Value
from tracker.core.view import Counter, GameView, Row, SideView, own_of


class Weather(Value, frozen=True):
    wind: int


class Tide(Value, frozen=True):
    height: int


COINS = Counter("coins", 3)
SIDE = SideView("crew", counters=(Counter("rum", 1), COINS))
TABLE = GameView("sailing", 1, (), (), (SIDE,), counters=(COINS,), own=Weather(7))


def test_a_counter_is_found_by_its_id() -> None:
    assert SIDE.counter("coins") == COINS
    assert TABLE.counter("coins") == COINS


def test_a_game_without_a_counter_has_none() -> None:
    assert SIDE.counter("points") is None
    assert TABLE.counter("rum") is None


def test_the_own_part_comes_back_as_what_it_is() -> None:
    assert own_of(TABLE, Weather).wind == 7


def test_the_own_part_of_another_ruleset_is_refused() -> None:
    with pytest.raises(TypeError, match="Weather is no Tide"):
        own_of(TABLE, Tide)
    with pytest.raises(TypeError, match="NoneType is no Tide"):
        own_of(Row("a", "A", "crew"), Tide)
