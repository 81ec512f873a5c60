"""The fewest row changes that turn one order of ids into another.

Only what differs is looked at one by one: equal ends, and a single figure or block that moved, are found by comparing
whole slices.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import Literal

import msgspec

Order = tuple[str, ...]
_MOST_MOVES = 24
_LONGEST_SORTED = 2000


class RowChange(msgspec.Struct, frozen=True):
    """Remove or insert the rows `first` to `last`, or move them before the row `to`; numbers count the rows as they are
    before the step. `order` is the order after it. A `shuffle` is a new order at once: too many moves to signal one by
    one."""

    kind: Literal["remove", "insert", "move", "shuffle"]
    order: Order
    first: int = 0
    last: int = 0
    to: int = 0


def changes_between(old: Order, new: Order) -> list[RowChange]:
    """Return the changes that lead from the old order to the new; none if they are equal. Ids are unique in each."""
    if old == new:
        return []
    head = _common_head(old, new)
    tail = _common_head(old[head:][::-1], new[head:][::-1])
    was, now = set(old[head : len(old) - tail]), set(new[head : len(new) - tail])
    changes: list[RowChange] = []
    order = _remove(changes, old, was - now)
    kept = _without(new, now - was)
    if order != kept:
        order = _reorder(changes, order, kept)
    _insert(changes, order, new, now - was)
    return changes


def _common_head(one: Order, other: Order) -> int:
    """Return how many ids at the front are equal."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def _without(order: Order, gone: set[str]) -> Order:
    if len(gone) == 1:
        at = order.index(next(iter(gone)))
        return order[:at] + order[at + 1 :]
    return tuple(i for i in order if i not in gone) if gone else order


def _runs(rows: list[int]) -> list[tuple[int, int]]:
    """Return sorted row numbers as runs of neighbours: first and last."""
    runs: list[tuple[int, int]] = []
    for row in rows:
        if runs and runs[-1][1] == row - 1:
            runs[-1] = (runs[-1][0], row)
        else:
            runs.append((row, row))
    return runs


def _rows(order: Order, ids: set[str]) -> list[int]:
    if len(ids) == 1:
        return [order.index(next(iter(ids)))]
    return [row for row, i in enumerate(order) if i in ids]


def _remove(changes: list[RowChange], order: Order, gone: set[str]) -> Order:
    if gone:
        for first, last in reversed(_runs(_rows(order, gone))):
            order = order[:first] + order[last + 1 :]
            changes.append(RowChange("remove", order, first, last))
    return order


def _insert(changes: list[RowChange], order: Order, new: Order, fresh: set[str]) -> None:
    if fresh:
        for first, last in _runs(_rows(new, fresh)):
            order = order[:first] + new[first : last + 1] + order[first:]
            changes.append(RowChange("insert", order, first, last))


def _reorder(changes: list[RowChange], old: Order, new: Order) -> Order:
    """Add the moves from `old` to `new`, which have the same ids, and return `new`."""
    head = _common_head(old, new)
    tail = _common_head(old[::-1], new[::-1])
    end = len(old) - tail
    middle, wanted = old[head:end], new[head:end]
    cut = middle.index(wanted[0])
    if middle[cut:] + middle[:cut] == wanted:
        # One block changed places with another: the shorter one is moved.
        if cut <= len(middle) - cut:
            changes.append(RowChange("move", new, head, head + cut - 1, end))
        else:
            changes.append(RowChange("move", new, head + cut, end - 1, head))
        return new
    movers = _movers(middle, wanted) if len(middle) <= _LONGEST_SORTED else None
    if movers is None or len(movers) > _MOST_MOVES:
        changes.append(RowChange("shuffle", new))
        return new
    before = {i: (wanted[row - 1] if row else None) for row, i in enumerate(wanted) if i in movers}
    order = old
    for mover, left in before.items():
        row = order.index(mover)
        to = head if left is None else order.index(left) + 1
        if to in (row, row + 1):
            continue
        rest = order[:row] + order[row + 1 :]
        at = to - (to > row)
        order = (*rest[:at], mover, *rest[at:])
        changes.append(RowChange("move", order, row, row, to))
    return order


def _movers(old: Order, new: Order) -> set[str]:
    """Return the fewest ids that must move: all but a longest row of ids that are in the right sequence already."""
    row_in_old = {i: row for row, i in enumerate(old)}
    ends: list[int] = []
    ids: list[str] = []
    left: dict[str, str | None] = {}
    for i in new:
        row = row_in_old[i]
        length = bisect_left(ends, row)
        left[i] = ids[length - 1] if length else None
        ends[length:] = [row, *ends[length + 1 :]]
        ids[length:] = [i, *ids[length + 1 :]]
    keep: set[str] = set()
    at: str | None = ids[-1]
    while at is not None:
        keep.add(at)
        at = left[at]
    return set(new) - keep
