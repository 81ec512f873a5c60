"""What does not fit a type is told with its place, and gives way so that the rest can be looked at."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta

from tracker.core.mismatches import MOST_MISTAKES, upwards, without_followers, without_mismatches
from tracker.core.system import Mistake


class Inner(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    size: int = 3


class Outer(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    inner: Inner
    pair: tuple[Inner, ...]
    texts: Mapping[str, str]
    word: str | Mapping[str, str]
    side: Literal["left", "right"]
    most: Annotated[int, Meta(ge=1)] | None
    marks: tuple[str, ...] | None = None
    on: bool = True


GOOD: dict[str, Any] = {
    "name": "a", "inner": {"name": "b"}, "pair": [], "texts": {}, "word": "c", "side": "left", "most": 2,
}  # fmt: skip


def fitted(changes: dict[str, Any]) -> tuple[Outer, list[tuple[str, str]]]:
    wrong: list[Mistake] = []
    value = without_mismatches({**GOOD, **changes}, Outer, "", wrong)
    return msgspec.convert(value, Outer), [(each.place, each.reason) for each in wrong]


def test_what_fits_stays_as_it_is() -> None:
    value, wrong = fitted({"marks": ["x"], "word": {"en": "c"}, "pair": [{"name": "d", "size": 5}]})

    assert wrong == []
    assert value == Outer("a", Inner("b"), (Inner("d", 5),), {}, {"en": "c"}, "left", 2, ("x",))


@pytest.mark.parametrize(
    ("changes", "wrong"),
    [
        ({"name": 1}, [("name", "this must be a text, not a whole number")]),
        ({"on": "yes"}, [("on", "this must be true or false, not a text")]),
        ({"inner": {"size": "x"}}, [("inner.size", "this must be a whole number, not a text"),
                                    ("inner.name", "this field is missing")]),
        ({"inner": [1]}, [("inner", "this must be a table of fields, not a list")]),
        ({"inner": {"nam": "b"}}, [("inner.nam", "there is no such field; did you mean 'name'?"), ("inner.name", "")]),
        ({"pair": [{"name": 1}, 3]}, [("pair[0].name", "this must be a text, not a whole number"),
                                      ("pair[1]", "this must be a table of fields, not a whole number")]),
        ({"pair": {}}, [("pair", "this must be a list, not a table of fields")]),
        ({"texts": {"en": 1, "ru": 2}}, [("texts.en", "this must be a text, not a whole number"),
                                         ("texts.ru", "this must be a text, not a whole number")]),
        ({"texts": 1}, [("texts", "this must be a table of fields, not a whole number")]),
        ({"word": {"en": 1}}, [("word.en", "this must be a text, not a whole number")]),
        ({"word": 1}, [("word", "this must be a text or a table of fields, not a whole number")]),
        ({"side": "lefty"}, [("side", "'lefty' is not one of the values: left, right; did you mean 'left'?")]),
        ({"side": 1}, [("side", "this must be a text, not a whole number")]),
        ({"most": 0}, [("most", "the number must be at least 1")]),
        ({"marks": [1, "x"]}, [("marks[0]", "this must be a text, not a whole number")]),
        ({"colour": 1}, [("colour", "there is no such field")]),
        ({"mark": 1}, [("mark", "there is no such field; did you mean 'marks'?"), ("marks", "")]),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_told_with_its_place(changes: dict[str, Any], wrong: list[tuple[str, str]]) -> None:
    assert fitted(changes)[1] == wrong


def test_what_is_told_has_an_end() -> None:
    wrong: list[Mistake] = []

    value = without_mismatches({"pair": [3] * 500, **{f"x{n}": n for n in range(500)}}, Outer, "", wrong)

    assert len(wrong) == MOST_MISTAKES + 1
    assert msgspec.convert(value, Outer).name == ""


def test_a_place_lies_in_others() -> None:
    assert list(upwards("sides[1].names.en")) == ["sides[1].names.en", "sides[1].names", "sides[1]", "sides"]
    assert list(upwards("")) == [""]


@pytest.mark.parametrize(
    ("first", "later"),
    [
        (Mistake("a.b", "x"), Mistake("a.b", "y")),
        (Mistake("a", "x"), Mistake("a[2].b", "y")),
        (Mistake("sides[1].id", "x"), Mistake("gm_sides[0]", "y", "sides[].id")),
        (Mistake("sides[1]", "x"), Mistake("gm_sides[0]", "y", "sides[].id")),
        (Mistake("sides", "x"), Mistake("gm_sides[0]", "y", "sides[].id")),
        (Mistake("options[2].values[1]", "x"), Mistake("options[2].default", "y", "options[2].values")),
    ],
)
def test_what_follows_from_another_mistake_is_left_out(first: Mistake, later: Mistake) -> None:
    assert list(without_followers([first, later])) == [first]


def test_what_stands_elsewhere_is_not_left_out() -> None:
    mistakes = [
        Mistake("sides[0].names", "x"),
        Mistake("gm_sides[0]", "y", "sides[].id"),
        Mistake("options[1].values[0]", "z"),
        Mistake("options[2].default", "w", "options[2].values"),
        Mistake("a.b", "v"),
        Mistake("a", "u"),
    ]

    assert list(without_followers(mistakes)) == mistakes


def test_what_was_meant_is_not_told() -> None:
    assert list(without_followers([Mistake("a", ""), Mistake("a", "x"), Mistake("b", "y", "a")])) == []
