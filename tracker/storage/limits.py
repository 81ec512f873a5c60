"""How long texts and lists of a saved game may be, and which times it may name. What goes beyond is refused with its
place when it is read, and before it is written, so that no screen has to lay out or count what no table has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from tracker.core.figures import MOST_FIGURES as MOST_FIGURES
from tracker.core.messages import Message

LONGEST_TEXT = 10_000
"""Letters of a name, a title, a note or a text of a card."""
MOST_SIDES = 40
EARLIEST, LATEST = -62_000_000_000.0, 253_000_000_000.0
"""Seconds since 1970 that calendars know: the years 5 to 9987."""


def excess(value: Any, place: str = "") -> Message | None:
    """Return what in a value is beyond the limits, with its place (`figures[2].name: ...`), None if nothing is."""
    waiting = [(place, value)]
    while waiting:
        at, one = waiting.pop()
        if isinstance(one, str):
            if len(one) > LONGEST_TEXT:
                return _beyond(at, Message("the text is longer than {most} letters", most=LONGEST_TEXT))
        else:
            waiting.extend(_inside(at, one))
    return None


def _beyond(place: str, reason: Message) -> Message:
    return Message("{place}: {reason}", place=place, reason=reason)


def _inside(place: str, value: Any) -> Iterator[tuple[str, Any]]:
    dot = f"{place}." if place else ""
    if isinstance(value, Struct):
        for name in value.__struct_fields__:
            yield f"{dot}{name}", getattr(value, name)
    elif isinstance(value, Mapping):
        for key, one in value.items():
            yield (f"{dot}{key[:40]}" if isinstance(key, str) else place), one
            yield place, key
    elif isinstance(value, tuple | list | frozenset):
        for number, one in enumerate(value):
            yield f"{place}[{number}]", one
