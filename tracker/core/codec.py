"""What all records share: how a class name becomes the tag that stands in files and scripts, how long their texts and
lists may be, how large their numbers, and which times there are.

What goes beyond a limit is refused with its place when it comes in (a command, a script, a file), and before it is
written, so that rules and screens need not handle it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from msgspec import Struct

from tracker.core.errors import RuleError
from tracker.core.messages import Message

LONGEST_TEXT = 10_000
"""Letters of a name, a title, a note or a text of a content file."""
MOST_FIGURES = 10_000
"""No table takes more, however they come to it: each step may count them all and stays quick."""
MOST_SIDES = 40
LARGEST = 999_999_999
"""The largest number, with either sign, that may be typed or stand in a script or a file."""
LARGEST_SUM = 10**15
"""The largest number in an event of a saved game; a whole table of the largest numbers adds up to far less."""
EARLIEST, LATEST = -62_000_000_000.0, 253_000_000_000.0
"""The times, in seconds since 1970, that calendars can show: the years 5 to 9987."""


def snake_case(name: str) -> str:
    """Return `MoveFigure` as `move_figure`."""
    return "".join(f"_{c.lower()}" if c.isupper() and i else c.lower() for i, c in enumerate(name))


def tag_of(record: Struct) -> str:
    """Return the tag of a command or an event: `move_figure`."""
    return str(record.__struct_config__.tag)


class Value(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An immutable record without a tag; unknown fields are refused when it is read."""


class Command(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="do", tag=snake_case):
    """An order, tagged by `do`."""


class Event(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="type", tag=snake_case):
    """A fact that has happened, tagged by `type`."""


class Excess(NamedTuple):
    """Where something goes beyond a limit (`figures[2].name`), and which limit that is."""

    place: str
    reason: Message

    def message(self) -> Message:
        """Return both in one sentence."""
        return Message("{place}: {reason}", place=self.place, reason=self.reason)


def find_excess(
    value: Any, place: str = "", *, longest: int | None = None, largest: int | None = None
) -> Excess | None:
    """Return the first thing in a value that goes beyond the limits, None if nothing does.

    Texts are looked at if `longest` says how many letters they may have, whole numbers if `largest` says how large they
    may be.
    """
    waiting = [(place, value)]
    while waiting:
        at, one = waiting.pop()
        if isinstance(one, str):
            if longest is not None and len(one) > longest:
                return Excess(at, Message("the text is longer than {most} letters", most=longest))
        elif isinstance(one, int):
            if largest is not None and not -largest <= one <= largest:
                return Excess(at, number_beyond(largest))
        else:
            waiting.extend(_inside(at, one))
    return None


def number_beyond(largest: int) -> Message:
    """Return what is wrong with a number that is larger."""
    return Message("the number must be between {least} and {most}", least=-largest, most=largest)


def check_numbers(command: Command) -> None:
    """Check the numbers of a command. Errors: NUMBER_TOO_LARGE."""
    if find_excess(command, largest=LARGEST) is not None:
        raise RuleError("NUMBER_TOO_LARGE", least=-LARGEST, most=LARGEST)


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
