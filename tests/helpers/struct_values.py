"""Hypothesis strategies for every record of the program, made from its field types."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from hypothesis import strategies as st
from msgspec import inspect

from tracker.core.effects import Until

Pools = Mapping[str, st.SearchStrategy[Any]]
"""Strategies by field name, for fields whose values should often make sense; `*` is for all other texts."""

ANY_TEXT = st.text(st.characters(exclude_categories=("Cs",)), max_size=8)
ANY_INT = st.integers(-3, 12) | st.integers() | st.sampled_from([2**63 - 1, -(2**63), 2**64, 10**40])


def values(type_: Any, pools: Pools | None = None, ints: st.SearchStrategy[int] = ANY_INT) -> st.SearchStrategy[Any]:
    """Return a strategy for all values of a type that JSON can hold."""
    return _Builder(pools or {}, ints).of(inspect.type_info(type_))


def members(union: Any) -> tuple[type[Any], ...]:
    """Return the classes that a union of records is made of."""
    info = inspect.type_info(union)
    assert isinstance(info, inspect.UnionType)
    return tuple(member.cls for member in info.types if isinstance(member, inspect.StructType))


class _Builder:
    def __init__(self, pools: Pools, ints: st.SearchStrategy[int]) -> None:
        self.pools = pools
        self.ints = ints
        self.text = pools.get("*", ANY_TEXT)

    def of(self, info: inspect.Type) -> st.SearchStrategy[Any]:
        match info:
            case inspect.StructType():
                return self.struct(info)
            case inspect.UnionType(types=types):
                return st.one_of([self.of(member) for member in types])
            case inspect.IntType(ge=least):
                return self.ints if least is None else self.ints.map(lambda n: max(n, least))
            case inspect.FloatType():
                return st.floats(allow_nan=False, allow_infinity=False)
            case inspect.StrType():
                return self.text
            case inspect.BoolType():
                return st.booleans()
            case inspect.NoneType():
                return st.none()
            case inspect.LiteralType(values=words):
                return st.sampled_from(words)
            case inspect.DictType(key_type=keys, value_type=content):
                return st.dictionaries(self.of(keys), self.of(content), max_size=3)
            case inspect.VarTupleType(item_type=item):
                return st.lists(self.of(item), max_size=3).map(tuple)
            case inspect.AnyType():
                return self.ints | self.text | st.none()
        raise NotImplementedError(info)

    def struct(self, info: inspect.StructType) -> st.SearchStrategy[Any]:
        if info.cls is Until:  # at random hardly one in ten fields makes sense together
            return _untils(self.pools.get("of", self.text), self.pools.get("side", self.text), self.text)
        fields = {
            field.name: self.pools[field.name] if field.name in self.pools else self.of(field.type)
            for field in info.fields
        }
        return st.fixed_dictionaries(fields).map(lambda given: _made(info.cls, given)).filter(lambda made: made)


def _untils(
    figures: st.SearchStrategy[str], sides: st.SearchStrategy[str], phases: st.SearchStrategy[str]
) -> st.SearchStrategy[Until]:
    edge = st.sampled_from(("start", "end"))
    count = st.integers(0, 4)
    of_figure = st.builds(Until, edge=edge, of=figures, turns=st.none() | count)
    of_side = st.builds(Until, edge=edge, side=sides, turns=count)
    return of_figure | of_side | st.builds(Until, rounds=count) | st.builds(Until, phase=phases)


def _made(cls: type[Any], given: dict[str, Any]) -> Any:
    """Return the record, None if it must not be made so."""
    try:
        return cls(**given)
    except ValueError:
        return None


def through_json(value: Any, type_: Any) -> Any:
    """Return the value as it comes out of a file."""
    return msgspec.json.decode(msgspec.json.encode(value), type=type_)
