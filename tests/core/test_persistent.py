"""A mapping whose copies share what stays is in everything what a dict is."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tracker.core.figures import Figure, Side, make_table, with_items
from tracker.core.persistent import MOST_APART, PersistentMap

changes = st.lists(st.dictionaries(st.integers(0, 400), st.integers(), max_size=5), max_size=60)


@given(st.dictionaries(st.integers(0, 300), st.integers()), changes, st.integers(0, 7))
def test_it_is_what_a_dict_of_the_same_changes_is(
    begun: dict[int, int], steps: list[dict[int, int]], look: int
) -> None:
    plain, shared = dict(begun), PersistentMap(begun)
    for number, items in enumerate(steps):
        before, was = shared, dict(plain)
        plain, shared = {**plain, **items}, shared.with_items(items)
        assert len(shared) == len(plain)
        assert all((key in shared) == (key in plain) for key in range(0, 402, 7))
        assert all(shared.get(key) == plain.get(key) for key in range(0, 402, 7))
        assert list(reversed(shared)) == list(reversed(plain))
        if number % 8 == look:
            assert before == was  # the changes go into the copy alone
    assert list(shared) == list(plain)
    assert list(shared.keys()) == list(plain.keys())
    assert list(shared.values()) == list(plain.values())
    assert list(shared.items()) == list(plain.items())
    assert shared == plain
    assert plain == shared
    assert shared == PersistentMap(plain)
    assert shared != {**plain, -1: 0}


def test_what_is_not_there_is_told_as_by_a_dict() -> None:
    with pytest.raises(KeyError):
        PersistentMap({1: 2}).with_items({3: 4})[5]


def test_it_shows_what_is_in_it() -> None:
    assert repr(PersistentMap({"a": 1}).with_items({"b": 2})) == "PersistentMap({'a': 1, 'b': 2})"


def test_a_copy_shares_the_rest_until_many_changes_have_come_together() -> None:
    maps = [PersistentMap(dict.fromkeys(range(5000), 0))]
    for number in range(MOST_APART):
        maps.append(maps[-1].with_items({number: 1}))
        assert maps[-1]._rest is maps[0]._rest
    assert maps[-1].with_items({0: 2})._rest is not maps[0]._rest
    assert maps[0] == dict.fromkeys(range(5000), 0)


def test_few_items_stay_in_a_dict_and_many_are_shared() -> None:
    assert with_items({"a": 1}, {"b": 2}) == {"a": 1, "b": 2}
    assert type(with_items({"a": 1}, {"b": 2})) is dict
    many = with_items(dict.fromkeys(range(1000), 0), {1: 1})
    assert isinstance(many, PersistentMap)
    more = with_items(many, {2: 2})
    assert (more[1], more[2], many[2]) == (1, 2, 0)


def test_a_large_table_is_as_a_small_one() -> None:
    table = make_table((Side("one"),), tuple(Figure(f"f{n}", "one") for n in range(1000)))
    changed = table.with_figure(Figure("f5", "one", "Other")).with_figure(Figure("new", "one"))
    assert changed.figure("f5").name == "Other"
    assert [*changed.figures] == [*table.figures, "new"]
    assert changed.without_figure("f5").figures == {
        **{f"f{n}": table.figure(f"f{n}") for n in range(1000) if n != 5},
        "new": Figure("new", "one"),
    }
