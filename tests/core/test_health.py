"""Health as points and as boxes."""

from __future__ import annotations

from typing import Any

import pytest

from tracker.core.figures import Figure
from tracker.core.health import Health, Wounds, damaged, healed, health_of, wounds_of


def hero(**stats: int) -> Figure:
    return Figure("a", "pc", stats=stats)


def with_damage(figure: Figure, *hits: tuple[int, Any]) -> Figure:
    """Return the figure with boxes after so much damage of each kind; below 0 it is healed."""
    for amount, kind in hits:
        change = damaged(figure, amount, kind, "boxes") if amount > 0 else healed(figure, -amount, kind, "boxes")
        figure = Figure("a", "pc", stats={**figure.stats, **change})
    return figure


def test_who_has_no_number_has_no_health() -> None:
    assert health_of(hero(wits=2)) is None
    assert wounds_of(hero(wits=2)) is None


@pytest.mark.parametrize(
    ("stats", "health"),
    [
        ({"health": 7}, Health(7, 7)),
        ({"health_max": 7}, Health(7, 7)),
        ({"health": 3, "health_max": 7, "health_temporary": 2}, Health(3, 7, 2)),
        ({"health": 30, "health_max": 20}, Health(30, 20)),
    ],
)
def test_one_number_is_also_the_maximum(stats: dict[str, int], health: Health) -> None:
    assert health_of(hero(**stats)) == health


@pytest.mark.parametrize(
    ("stats", "amount", "change"),
    [
        ({"health": 7}, 3, {"health": 4, "health_max": 7}),
        ({"health": 7, "health_max": 9}, 3, {"health": 4}),
        ({"health": 2, "health_max": 9}, 3, {"health": 0}),
        ({"health": -1, "health_max": 9}, 3, {"health": -1}),
        ({"health": 30, "health_max": 20}, 3, {"health": 27}),
        ({"health": 7, "health_max": 7, "health_temporary": 2}, 1, {"health_temporary": 1}),
        ({"health": 7, "health_max": 7, "health_temporary": 2}, 5, {"health_temporary": 0, "health": 4}),
        ({"health": 7, "health_max": 7, "health_temporary": -2}, 1, {"health": 6}),
    ],
)
def test_damage_takes_what_is_temporary_first_and_ends_at_none(
    stats: dict[str, int], amount: int, change: dict[str, int]
) -> None:
    assert damaged(hero(**stats), amount, None, "points") == change


@pytest.mark.parametrize(
    ("stats", "amount", "change"),
    [
        ({"health": 3, "health_max": 7}, 2, {"health": 5}),
        ({"health": 3, "health_max": 7}, 9, {"health": 7}),
        ({"health": 7, "health_max": 7}, 1, {}),
        ({"health": 30, "health_max": 20}, 5, {}),
    ],
)
def test_healing_ends_at_the_maximum(stats: dict[str, int], amount: int, change: dict[str, int]) -> None:
    assert healed(hero(**stats), amount, None, "points") == change


@pytest.mark.parametrize(
    ("hits", "wounds"),
    [
        ([], Wounds(0, 0, 0, 0)),
        ([(3, None)], Wounds(3, 0, 0, 0)),
        ([(4, "bashing")], Wounds(4, 0, 0, 0)),
        ([(5, "bashing")], Wounds(5, 0, 0, -1)),
        ([(6, "bashing")], Wounds(6, 0, 0, -2)),
        ([(7, "bashing")], Wounds(7, 0, 0, -3)),
        ([(2, "lethal"), (1, "bashing")], Wounds(1, 2, 0, 0)),
        ([(1, "aggravated"), (2, "lethal"), (3, "bashing")], Wounds(3, 2, 1, -2)),
        # All boxes are full: the mildest damage gets worse by one kind.
        ([(7, "bashing"), (2, "bashing")], Wounds(5, 2, 0, -3)),
        ([(7, "bashing"), (2, "lethal")], Wounds(5, 2, 0, -3)),
        ([(7, "bashing"), (2, "aggravated")], Wounds(5, 0, 2, -3)),
        ([(7, "lethal"), (2, "bashing")], Wounds(0, 5, 2, -3)),
        ([(7, "lethal"), (3, "aggravated")], Wounds(0, 4, 3, -3)),
        ([(6, "lethal"), (1, "bashing"), (3, "lethal")], Wounds(0, 5, 2, -3)),
        ([(6, "lethal"), (1, "bashing"), (3, "aggravated")], Wounds(0, 4, 3, -3)),
        ([(7, "aggravated"), (5, "lethal")], Wounds(0, 0, 7, -3)),
        ([(99, "bashing")], Wounds(0, 0, 7, -3)),
        # Healing takes the mildest first, or one kind alone.
        ([(2, "lethal"), (2, "bashing"), (-3, None)], Wounds(0, 1, 0, 0)),
        ([(2, "lethal"), (2, "bashing"), (-1, "lethal")], Wounds(2, 1, 0, 0)),
        ([(2, "lethal"), (-9, "bashing")], Wounds(0, 2, 0, 0)),
        ([(1, "aggravated"), (2, "bashing"), (-99, None)], Wounds(0, 0, 0, 0)),
    ],
)
def test_boxes(hits: list[tuple[int, Any]], wounds: Wounds) -> None:
    figure = with_damage(hero(health=7), *hits)
    assert wounds_of(figure) == wounds
    if hits:
        assert health_of(figure) == Health(7 - wounds.bashing - wounds.lethal - wounds.aggravated, 7)


def test_boxes_lose_what_is_temporary_first() -> None:
    assert damaged(hero(health=7, health_max=7, health_temporary=2), 2, "lethal", "boxes") == {"health_temporary": 0}
    assert damaged(hero(health=7, health_max=7, health_temporary=1), 2, "lethal", "boxes") == {
        "health_temporary": 0,
        "health": 6,
        "lethal": 1,
    }


def test_what_was_lost_as_points_is_bashing_damage() -> None:
    assert wounds_of(hero(health=4, health_max=7)) == Wounds(3, 0, 0, 0)
    assert wounds_of(hero(health=4, health_max=7, lethal=9)) == Wounds(0, 7, 0, -3)
    assert wounds_of(hero(health=0, health_max=0)) == Wounds(0, 0, 0, 0)
    assert wounds_of(hero(health=1, health_max=1)) == Wounds(0, 0, 0, 0)


def test_a_row_of_values_belongs_to_each_point_that_is_lost() -> None:
    rows = ({"movement": 6, "wits": 4}, {"movement": 5}, {"movement": 3})
    figure = Figure("a", "pc", stats={"movement": 9, "wits": 1, "luck": 2}, health_rows=rows)
    assert health_of(figure) == Health(3, 3)
    for health, movement in ((3, 6), (2, 5), (1, 3), (0, 3), (9, 6)):
        now = Figure("a", "pc", stats={**figure.stats, "health": health}, health_rows=rows)
        assert now.stat("movement") == movement
        assert now.stat("luck") == 2
    hurt = Figure("a", "pc", stats={**figure.stats, "health": 2}, health_rows=rows)
    assert (figure.stat("wits"), hurt.stat("wits")) == (4, 1)


def test_above_the_maximum_there_is_no_box_to_mark_and_none_to_heal() -> None:
    assert damaged(hero(health=9, health_max=7), 1, "lethal", "boxes") == {"health": 8}
    assert damaged(hero(health=9, health_max=7), 3, "lethal", "boxes") == {"health": 6, "lethal": 1}
    assert healed(hero(health=9, health_max=7), 1, None, "boxes") == {}


def test_healing_that_heals_nothing_changes_no_number() -> None:
    assert healed(hero(health=-1, health_max=5), 2, "lethal", "boxes") == {}
    assert healed(hero(health=-1, health_max=-1), 2, None, "boxes") == {}


def test_healing_keeps_the_maximum_of_one_number() -> None:
    assert healed(hero(health=5, lethal=2), 1, None, "boxes") == {"health_max": 5, "health": 4, "lethal": 1}
