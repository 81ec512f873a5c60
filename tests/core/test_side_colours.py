"""The colours of sides: what the system names, else blue for the players and red for the game master."""

from __future__ import annotations

from tracker.core.figures import Side
from tracker.core.system import SideSpec, System, side_colours

RED, BLUE, GREEN, PURPLE = range(4)


def system(*sides: SideSpec) -> System:
    return System("mine", "initiative_list", {"en": "Mine"}, sides=sides)


def sides_of(*ids: str) -> tuple[Side, ...]:
    return tuple(Side(side) for side in ids)


def test_players_are_blue_and_the_game_master_is_red() -> None:
    assert side_colours(system(), sides_of("gm", "pc"), ("gm",)) == {"gm": RED, "pc": BLUE}
    assert side_colours(system(), sides_of("a", "b"), ()) == {"a": BLUE, "b": GREEN}


def test_a_system_names_the_colours_of_its_sides() -> None:
    sides = (SideSpec("red", {}, colour="red"), SideSpec("x", {}, colour="blue"), SideSpec("y", {}))
    assert side_colours(system(*sides), sides_of("red", "gm", "y"), ("gm",)) == {"red": RED, "gm": GREEN, "y": BLUE}
    assert side_colours(system(*sides), sides_of("x", "y"), ()) == {"x": BLUE, "y": GREEN}


def test_more_sides_than_colours_begin_again() -> None:
    found = side_colours(system(), sides_of(*"abcdefg"), ("a",))
    assert len({found[side] for side in "abcdef"}) == 6
    assert found["g"] == BLUE


def test_a_colour_that_was_chosen_comes_before_that_of_the_system() -> None:
    named = system(SideSpec("x", {}, colour="blue"))
    chosen = (Side("x", colour="green"), Side("y"), Side("gm", colour="purple"))
    assert side_colours(named, chosen, ("gm",)) == {"x": GREEN, "y": BLUE, "gm": PURPLE}
