"""Type errors in plain values: each with its place, and the values without them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from itertools import takewhile
from types import NoneType, UnionType
from typing import Any, Final, Literal, TypeVar, Union, get_args, get_origin

import msgspec

from tracker.core.messages import Message, codec_message
from tracker.core.system import Mistake, nearest, value_message

K = TypeVar("K")

MOST_MISTAKES: Final = 100
"""The most mistakes that are reported for one file; the next ones show once these are corrected."""
_EMPTY: Final[Mapping[object, object]] = {str: "", int: 0, bool: False}


def without_mismatches(value: Any, to: Any, place: str, wrong: list[Mistake]) -> Any:
    """Return a plain value that fits a type; what did not fit is reported to `wrong`.

    It gives way to its default or to something empty, so that the rest can be looked at; after MOST_MISTAKES nothing
    more is. A field that was meant by a misspelt one is told too, without a reason.
    """
    part = _part(value, to)
    if isinstance(value, dict) and _is_struct(part):
        return _fields_without_mismatches(value, part, place, wrong)
    if isinstance(value, list) and get_origin(part) is tuple:
        kind = get_args(part)[0]
        return [without_mismatches(each, kind, f"{place}[{at}]", wrong) for at, each in _few(enumerate(value), wrong)]
    if isinstance(value, dict) and get_origin(part) is Mapping:
        kind = get_args(part)[1]
        return {
            key: without_mismatches(each, kind, f"{place}.{key}", wrong) for key, each in _few(value.items(), wrong)
        }
    if _fits(value, to, place, wrong):
        return value
    return _empty(to)


def without_followers(mistakes: Iterable[Mistake]) -> Iterator[Mistake]:
    """Yield mistakes without those that only follow from others before them.

    Where one is wrong already, or what contains it, or what it was judged by (`Mistake.because`), nothing more is said;
    nor is one without a reason, which stands for what follows from another.
    """
    wrong: set[str] = set()
    around: set[str] = set()
    for mistake in mistakes:
        if not wrong.isdisjoint(upwards(mistake.place)):
            continue
        if mistake.because and (mistake.because in around or not wrong.isdisjoint(upwards(mistake.because))):
            continue
        wrong |= {mistake.place, _without_numbers(mistake.place)}
        around.update(upwards(mistake.place))
        if mistake.reason:
            yield mistake


def _fields_without_mismatches(values: dict[str, Any], to: Any, place: str, wrong: list[Mistake]) -> dict[str, Any]:
    fields = {field.name: field for field in msgspec.structs.fields(to)}
    result: dict[str, Any] = {}
    meant: set[str] = set()
    for name, value in _few(values.items(), wrong):
        at = f"{place}.{name}".lstrip(".")
        if name not in fields:
            _tell(wrong, at, nearest(Message("there is no such field"), name, fields))
            meant.update(get_close_matches(name, fields, 1))
            continue
        before = len(wrong)
        fit = without_mismatches(value, fields[name].type, at, wrong)
        if fields[name].required or all(each.place != at for each in wrong[before:]):
            result[name] = fit
    for name, field in fields.items():
        if field.required and name not in result:
            result[name] = _empty(field.type)
        if name not in values and (field.required or name in meant):
            # A misspelt field is one mistake; that it is missing is not reported as well.
            _tell(wrong, f"{place}.{name}".lstrip("."), "" if name in meant else "this field is missing")
    return result


def _fits(value: Any, to: Any, place: str, wrong: list[Mistake]) -> bool:
    try:
        msgspec.convert(value, to)
    except msgspec.ValidationError as error:
        is_choice = get_origin(to) is Literal and isinstance(value, str)
        _tell(wrong, place, value_message(value, get_args(to)) if is_choice else codec_message(error))
        return False
    return True


def _few(items: Iterable[tuple[K, Any]], wrong: list[Mistake]) -> Iterator[tuple[K, Any]]:
    return takewhile(lambda _: len(wrong) <= MOST_MISTAKES, items)


def _tell(wrong: list[Mistake], place: str, reason: str) -> None:
    if len(wrong) <= MOST_MISTAKES:
        wrong.append(Mistake(place, reason))


def _part(value: Any, to: Any) -> Any:
    """Return the part of a union that a table or a list is meant for; any other type as it is."""
    if get_origin(to) in (Union, UnionType):
        for part in get_args(to):
            if isinstance(value, dict) and (_is_struct(part) or get_origin(part) is Mapping):
                return part
            if isinstance(value, list) and get_origin(part) is tuple:
                return part
    return to


def _is_struct(to: Any) -> bool:
    return isinstance(to, type) and issubclass(to, msgspec.Struct)


def _empty(to: Any) -> Any:
    if _is_struct(to):
        return _fields_without_mismatches({}, to, "", [])
    match get_origin(to):
        case None:
            return _EMPTY.get(to)
        case origin if origin is tuple:
            return []
        case origin if origin is Mapping:
            return {}
        case origin if origin is Literal:
            return get_args(to)[0]
        case _:
            parts = get_args(to)
            return None if NoneType in parts else _empty(parts[0])


def upwards(place: str) -> Iterator[str]:
    """Yield a place and all that contain it: `sides[1].id`, `sides[1]`, `sides`."""
    yield place
    while cut := max(place.rfind("."), place.rfind("["), 0):
        place = place[:cut]
        yield place


def _without_numbers(place: str) -> str:
    """Return a place of every row of a list: `sides[].id`."""
    return re.sub(r"\[\d+\]", "[]", place)
