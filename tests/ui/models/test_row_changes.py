"""The fewest steps from one order to another."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tracker.ui.models.row_changes import Order, RowChange, changes_between

ORDERS = st.lists(st.sampled_from("abcdefghijkl"), unique=True).map(tuple)


def follow(order: Order, steps: list[RowChange]) -> Order:
    """Take the steps by their numbers alone, as a view does."""
    rows: list[str | None] = list(order)
    for step in steps:
        block = rows[step.first : step.last + 1]
        if step.kind == "remove":
            del rows[step.first : step.last + 1]
        elif step.kind == "insert":
            rows[step.first : step.first] = step.order[step.first : step.last + 1]
        elif step.kind == "move":
            assert not step.first <= step.to <= step.last + 1
            del rows[step.first : step.last + 1]
            at = step.to - len(block) if step.to > step.first else step.to
            rows[at:at] = block
        else:
            rows = list(step.order)
        assert tuple(rows) == step.order
    return tuple(str(row) for row in rows)


@given(ORDERS, ORDERS)
def test_the_numbers_of_the_steps_lead_to_the_new_order(old: Order, new: Order) -> None:
    assert follow(old, changes_between(old, new)) == new


@given(st.permutations("abcdefgh"))
def test_a_new_sequence_is_told_as_moves(new: list[str]) -> None:
    assert {step.kind for step in changes_between(tuple("abcdefgh"), tuple(new))} <= {"move"}


def test_one_that_moves_over_many_is_one_step() -> None:
    assert changes_between(tuple("abcdef"), tuple("bcdefa")) == [RowChange("move", tuple("bcdefa"), 0, 0, 6)]
    assert changes_between(tuple("abcdef"), tuple("fabcde")) == [RowChange("move", tuple("fabcde"), 5, 5, 0)]


def test_neighbours_that_come_or_go_together_are_one_step() -> None:
    assert [(s.kind, s.first, s.last) for s in changes_between(tuple("abcd"), tuple("ad"))] == [("remove", 1, 2)]
    assert [(s.kind, s.first, s.last) for s in changes_between(tuple("ad"), tuple("abcd"))] == [("insert", 1, 2)]


def test_a_wholly_new_sequence_of_a_long_list_is_one_shuffle() -> None:
    order = tuple(str(n) for n in range(300))
    assert [step.kind for step in changes_between(order, order[::-1])] == ["shuffle"]
