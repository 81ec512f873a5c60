"""The colours of sides: what the system names, else blue for the players and red for the game master."""

from __future__ import annotations

from tracker.core.system import SideSpec, System, side_colours

RED, BLUE, GREEN, PURPLE = range(4)


def system(*sides: SideSpec) -> System:
    return System("mine", "initiative_list", {"en": "Mine"}, sides=sides)


def test_players_are_blue_and_the_game_master_is_red() -> None:
    assert side_colours(system(), ("gm", "pc"), ("gm",)) == {"gm": RED, "pc": BLUE}
    assert side_colours(system(), ("a", "b"), ()) == {"a": BLUE, "b": GREEN}


def test_a_system_names_the_colours_of_its_sides() -> None:
    sides = (SideSpec("red", {}, colour="red"), SideSpec("x", {}, colour="blue"), SideSpec("y", {}))
    assert side_colours(system(*sides), ("red", "gm", "y"), ("gm",)) == {"red": RED, "gm": GREEN, "y": BLUE}
    assert side_colours(system(*sides), ("x", "y"), ()) == {"x": BLUE, "y": GREEN}


def test_more_sides_than_colours_begin_again() -> None:
    found = side_colours(system(), "abcdefg", ("a",))
    assert len({found[side] for side in "abcdef"}) == 6
    assert found["g"] == BLUE
