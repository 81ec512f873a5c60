"""What goes beyond the limits is found with its place."""

from __future__ import annotations

from typing import Any

import pytest

from tracker.core.codec import LARGEST, LONGEST_TEXT, Command, check_numbers, find_excess
from tracker.core.edits import AddFigure, Note, SetStat, SetTurn
from tracker.core.errors import RuleError
from tracker.core.figures import Figure, Side
from tracker.core.setup import Setup

LONG = "x" * (LONGEST_TEXT + 1)


@pytest.mark.parametrize(
    ("value", "place"),
    [
        (Setup("s", (Side("a"),), (Figure("x", "a"), Figure("y", "a", LONG))), "top.figures[1].name"),
        (Setup("s", (Side("a", {"en": LONG}),)), "top.sides[0].names.en"),
        (Setup("s", (), options={"deep": [{"a": LONG}]}), "top.options.deep[0].a"),
        (Setup("s", (), options={LONG: 1}), "top.options"),
        (Setup("s", (), (Figure("x", "a", stats={"wits": -LARGEST - 1}),)), "top.figures[0].stats.wits"),
        ({3: LARGEST + 1}, "top"),
        (frozenset({LARGEST + 1}), "top[0]"),
        (LARGEST + 1, "top"),
    ],
)
def test_what_goes_beyond_is_found_with_its_place(value: Any, place: str) -> None:
    found = find_excess(value, "top", longest=LONGEST_TEXT, largest=LARGEST)
    assert found is not None
    assert found.place == place
    assert str(found.message()) == f"{place}: {found.reason}"


def test_a_value_without_a_name_has_places_that_begin_with_its_fields() -> None:
    found = find_excess(Figure("x", "a", LONG), longest=LONGEST_TEXT)
    assert found is not None
    assert found.place == "name"


def test_only_what_is_asked_for_is_looked_at() -> None:
    assert find_excess([LONG, LARGEST + 1]) is None
    assert find_excess([LONG, LARGEST], largest=LARGEST) is None
    assert find_excess([LONG[1:], LARGEST + 1], longest=LONGEST_TEXT) is None
    assert find_excess([None, 1e300, True], longest=LONGEST_TEXT, largest=LARGEST) is None


@pytest.mark.parametrize(
    "command",
    [
        SetStat("x", "wits", LARGEST + 1),
        SetStat("x", "wits", -(10**30)),
        SetTurn(LARGEST + 1),
        AddFigure(Figure("x", "a", stats={"wits": 1, "mind": LARGEST + 1})),
    ],
)
def test_a_command_with_a_number_beyond_is_refused(command: Command) -> None:
    with pytest.raises(RuleError) as refused:
        check_numbers(command)
    assert (refused.value.code, refused.value.params) == ("NUMBER_TOO_LARGE", {"least": -LARGEST, "most": LARGEST})


@pytest.mark.parametrize("command", [SetStat("x", "wits", -LARGEST), SetTurn(LARGEST), Note(LONG)])
def test_other_commands_are_for_the_rules(command: Command) -> None:
    check_numbers(command)
