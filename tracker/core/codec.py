"""What all records share: how a class name becomes the tag that stands in files and scripts."""

from __future__ import annotations

from msgspec import Struct


def snake_case(name: str) -> str:
    """Return `StealScene` as `steal_scene`."""
    return "".join(f"_{c.lower()}" if c.isupper() and i else c.lower() for i, c in enumerate(name))


def tag_of(record: Struct) -> str:
    """Return the tag of a command or an event: `steal_scene`."""
    return str(record.__struct_config__.tag)


class Value(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An immutable record without a tag; unknown fields are refused when it is read."""


class Command(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="do", tag=snake_case):
    """An order, tagged by `do`."""


class Event(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="type", tag=snake_case):
    """A fact that has happened, tagged by `type`."""
