"""Where chance comes from: the system's randomness, a seed, or nothing at all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from random import Random

T = TypeVar("T")


class Dice(Protocol):
    """A source of chance."""

    def roll(self, sides: int) -> int:
        """Return one die, 1 to `sides`."""

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        """Return the items in a random order."""

    def mark(self) -> object:
        """Return a mark of the current position."""

    def rewind(self, mark: object) -> None:
        """Return to a mark, so that a refused command does not change what is rolled next."""


class SystemDice:
    """The operating system's randomness: it can be neither repeated nor predicted."""

    def __init__(self) -> None:
        self._source: Random | None = None

    def roll(self, sides: int) -> int:
        return self._chance().randrange(sides) + 1

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        return tuple(self._chance().sample(items, len(items)))

    def mark(self) -> object:
        return None

    def rewind(self, mark: object) -> None:
        pass

    def _chance(self) -> Random:
        if self._source is None:
            from secrets import SystemRandom  # imported late: pulls in hashlib

            self._source = SystemRandom()
        return self._source


class SeededDice:
    """Repeatable chance for scripts and tests."""

    def __init__(self, seed: int) -> None:
        import random

        self._random = random.Random(seed)

    def roll(self, sides: int) -> int:
        return self._random.randrange(sides) + 1

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        return tuple(self._random.sample(items, len(items)))

    def mark(self) -> object:
        return self._random.getstate()

    def rewind(self, mark: object) -> None:
        self._random.setstate(mark)  # type: ignore[arg-type]


class NominalDice:
    """Ones and no shuffle: enough to ask whether a roll would be legal."""

    def roll(self, sides: int) -> int:
        return 1

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        return tuple(items)

    def mark(self) -> object:
        return None

    def rewind(self, mark: object) -> None:
        pass
