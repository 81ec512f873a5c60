"""What a screen shows of a fight beyond what every game has: totals, places, and ties of the list."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from tracker.core.codec import Value
from tracker.core.health import Wounds

Mark = Literal["acting", "acted", "passed", "down", "waiting", "tied", "surprised", "unplaced", "moving"]
"""What a row says of its figure: acting now; has acted; lost this round; down; delays; must roll off; surprised; not in
the order yet; moves next round."""


class Tied(Value, frozen=True):
    """One member of a tie: tie-break sum and the dice of its roll-offs, oldest first."""

    id: str
    trait: int
    throws: tuple[int, ...] = ()


class TieView(Value, frozen=True):
    """A tie of the list: the places that it is about (from 1) and its members, in order as far as it is settled.

    `stands`: the list still has them in the order of the tie; a hand, a total or a Fresh Start may have changed it.
    `whole_group`: by the house rule a throw that leaves anybody tied is void for all of the group.
    """

    place: int
    total: int
    who: tuple[Tied, ...]
    is_settled: bool
    stands: bool = True
    whole_group: bool = False


class InitiativeListView(Value, frozen=True):
    """The own part of the view: the tie that is rolled off now, else the last one that was."""

    tie: TieView | None = None
    groups: Mapping[str, tuple[str, ...]] = {}
    """The members of each group by its name, the lead first."""


class InitiativeListRow(Value, frozen=True):
    """The own part of a row: the initiative total, whether the figure has a place in an order that stands, and, until
    that stands, the place (from 1) for which it is tied with others.

    `why` of the row has, beside the parts of the roll: by_hand(total) for a total that was set, tie_trait(stats, sum)
    with the stats joined by "+", roll_off(throws) joined by ", ", and how it came to its place after that: moved (by
    hand), total, joined, step_in, fresh_start.
    """

    total: int | None = None
    is_placed: bool = False
    tied_for: int | None = None
    group: str = ""
    """The name of the group that it rolls and acts with."""
    wounds: Wounds | None = None
    """The damage in its boxes, where health is counted so."""
