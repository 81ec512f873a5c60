"""Roll, rank by keys, find ties, say who rolls next: used by every roll in every system."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, groupby

from tracker.core.codec import Value
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
    """Return the dice of a command that was filled. A gap is an error of the caller."""
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


def split(group: Group, dice: Mapping[str, int], *, whole_group: bool = False) -> tuple[Group, ...]:
    """Return the parts of a group after its roll-off.

    Only those still equal stay together and roll again; with `whole_group` a single tie voids the throw for all of it.
    Rule: RS-10 to RS-12, AS-5.
    """
    parts = rank({who: dice[who] for who in group})
    return (group,) if whole_group and pending(parts) else parts


class Ranking(Value, frozen=True):
    """Groups, highest first, whose topmost tie is rolled off. Made by `Ranking.of`.

    The groups lie in chunks and the place of the tie is known, so that a step costs the same with thousands of groups.
    """

    tie: Group | None = None
    """The topmost group that still has to roll. Rule: RS-10 to RS-12."""
    chunks: tuple[tuple[Group, ...], ...] = ()
    chunk: int = 0
    at: int = 0
    """The place of the tie in its chunk."""

    @classmethod
    def of(cls, groups: Iterable[Group]) -> Ranking:
        """Return the ranking of these groups."""
        return _ranking(_in_chunks(tuple(groups)), 0, 0)

    def __iter__(self) -> Iterator[Group]:
        return chain.from_iterable(self.chunks)

    def with_parts(self, group: Group, parts: tuple[Group, ...]) -> Ranking:
        """Return the ranking with the topmost tie split. Errors: ValueError if the group is another one, or the parts
        are not its members."""
        if self.tie is None or group != self.tie:
            raise ValueError("a group is split that is not rolled off")
        if sorted(chain.from_iterable(parts)) != sorted(group) or not all(parts):
            raise ValueError("a tie is split into others than were in it")
        chunk = self.chunks[self.chunk]
        pieces = _in_chunks((*chunk[: self.at], *parts, *chunk[self.at + 1 :]))
        chunks = (*self.chunks[: self.chunk], *pieces, *self.chunks[self.chunk + 1 :])
        return _ranking(chunks, self.chunk, 0 if len(pieces) > 1 else self.at)


_CHUNK = 32


def _in_chunks(groups: tuple[Group, ...]) -> tuple[tuple[Group, ...], ...]:
    if len(groups) <= 2 * _CHUNK:
        return (groups,)
    return tuple(groups[at : at + _CHUNK] for at in range(0, len(groups), _CHUNK))


def _ranking(chunks: tuple[tuple[Group, ...], ...], start: int, at: int) -> Ranking:
    """Return the ranking of these chunks; before this place everything is settled."""
    for number in range(start, len(chunks)):
        chunk = chunks[number]
        for place in range(at, len(chunk)):
            if len(chunk[place]) > 1:
                return Ranking(chunk[place], chunks, number, place)
        at = 0
    return Ranking(None, chunks, len(chunks))
