"""An immutable mapping for thousands of items: a changed copy shares what did not change."""

from __future__ import annotations

from collections.abc import ItemsView, Iterator, KeysView, Mapping, ValuesView
from typing import Any, TypeVar

K = TypeVar("K")
V = TypeVar("V")

MOST_APART = 128
"""The most changes that are kept apart; copies are cheapest at about the square root of twice the length."""


class PersistentMap(Mapping[K, V]):
    """A mapping that keeps its last changes apart. They are merged when there are many, or when all is asked for.

    It is equal to the dict of the same content; keys, values and items are those of that dict, in its order.
    """

    __slots__ = ("_apart", "_rest")

    def __init__(self, items: Mapping[K, V]) -> None:
        self._rest: dict[K, V] = dict(items)
        self._apart: dict[K, V] = {}

    def with_items(self, items: Mapping[K, V]) -> PersistentMap[K, V]:
        """Return a copy in which these items are changed or, at the end, new."""
        if len(self._apart) >= MOST_APART:
            self._merged()
        copy: PersistentMap[K, V] = PersistentMap.__new__(PersistentMap)
        copy._rest = self._rest
        copy._apart = {**self._apart, **items}
        return copy

    def _merged(self) -> dict[K, V]:
        if self._apart:
            # The content stays the same, so nobody sees that the mapping was changed inside.
            self._rest = {**self._rest, **self._apart}
            self._apart = {}
        return self._rest

    def __getitem__(self, key: K) -> V:
        apart = self._apart
        return apart[key] if key in apart else self._rest[key]

    def __contains__(self, key: object) -> bool:
        return key in self._apart or key in self._rest

    def __len__(self) -> int:
        return len(self._rest) + sum(key not in self._rest for key in self._apart)

    def __iter__(self) -> Iterator[K]:
        return iter(self._merged())

    def __reversed__(self) -> Iterator[K]:
        """Go from the last key to the first; nothing is merged for it."""
        rest = self._rest
        yield from [key for key in reversed(self._apart) if key not in rest]
        yield from reversed(rest)

    def keys(self) -> KeysView[K]:
        """Return the keys."""
        return self._merged().keys()

    def values(self) -> ValuesView[V]:
        """Return the values."""
        return self._merged().values()

    def items(self) -> ItemsView[K, V]:
        """Return the items."""
        return self._merged().items()

    def __eq__(self, other: object) -> bool:
        return self._merged() == (other._merged() if isinstance(other, PersistentMap) else other)

    __hash__: Any = None

    def __repr__(self) -> str:
        return f"PersistentMap({self._merged()!r})"
