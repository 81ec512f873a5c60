"""Roll, rank by keys, find ties, say who rolls next: used by every roll in every system."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby

from tracker.core.dice import Dice
from tracker.core.errors import RuleError

Group = tuple[str, ...]
"""Ids that are equal so far; one alone is settled."""
Asked = Mapping[str, int | None]
"""Dice of a command: a number was thrown on the real table, null is to be rolled."""


def fill_dice(asked: Asked | None, rollers: Iterable[str], die_sides: int, dice: Dice) -> dict[str, int]:
    """Return the dice with every gap rolled. Absent dice: all rollers roll; a key that is missing does not roll."""
    if asked is None:
        asked = dict.fromkeys(rollers)
    return {who: dice.roll(die_sides) if die is None else die for who, die in asked.items()}


def thrown(dice: Asked | None) -> dict[str, int]:
    """Return the dice of a command that was filled. A gap that is left is a fault of the caller."""
    result: dict[str, int] = {}
    for who, die in (dice or {}).items():
        assert die is not None, "fill the command first"
        result[who] = die
    return result


def check_dice(dice: Mapping[str, int], die_sides: int) -> None:
    """Check that every die shows a face that it has. Errors: BAD_DIE(who, die, sides)."""
    for who, die in dice.items():
        if not 1 <= die <= die_sides:
            raise RuleError("BAD_DIE", who=who, die=die, sides=die_sides)


def rank(keys: Mapping[str, int | tuple[int, ...]]) -> tuple[Group, ...]:
    """Return the ids in groups of equal keys, highest first; within a group they keep the order of `keys`."""
    ordered = sorted(keys, key=lambda who: keys[who], reverse=True)
    return tuple(tuple(group) for _, group in groupby(ordered, key=lambda who: keys[who]))


def pending(groups: Iterable[Group]) -> Group | None:
    """Return the topmost group that still has to roll, or None when the order is strict. Rule: RS-10 to RS-12."""
    return next((group for group in groups if len(group) > 1), None)


def split(
    groups: tuple[Group, ...], group: Group, dice: Mapping[str, int], *, whole_group: bool = False
) -> tuple[Group, ...]:
    """Return the groups with `group` split by its roll-off.

    Only those still equal stay together and roll again; with `whole_group` a single tie voids the throw for all of it.
    Rule: RS-10 to RS-12, AS-5.
    """
    parts = rank({who: dice[who] for who in group})
    if whole_group and pending(parts):
        parts = (group,)
    at = groups.index(group)
    return (*groups[:at], *parts, *groups[at + 1 :])
