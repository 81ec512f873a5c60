"""What a strip asks for, as data with ready texts."""

from __future__ import annotations

import msgspec

from tracker.core.view import Roller


class RollBox(msgspec.Struct, frozen=True):
    """Who rolls, with ready texts: `name` as typed, `adds` as in "+ Speed 3" ("" for nothing), and the seat
    whose colour the name has."""

    roller: Roller
    name: str
    adds: str = ""
    seat: int | None = None


class Choice(msgspec.Struct, frozen=True):
    """One answer to a question: an id to give back, the text of its button, why it cannot be taken now ("" if it can),
    and whether it is the usual one."""

    id: str
    label: str
    reason: str = ""
    is_main: bool = False


class DiceAsked(msgspec.Struct, frozen=True):
    """What the strip asks for. `key` names the question: typed numbers are kept while it stays the same. `partial`:
    some may roll now and the others later; else a roll is told only when each box has a number or is to be rolled."""

    key: str
    title: str
    boxes: tuple[RollBox, ...]
    die_sides: int
    detail: str = ""
    partial: bool = False
    takes_bonus: bool = False
