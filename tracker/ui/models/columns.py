"""What a list of figures shows: its columns, as data. Texts come ready from whoever makes the columns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec

from tracker.core.view import Row

Kind = Literal["place", "name", "total", "why", "stat", "health", "chips", "role", "dots"]
Tone = Literal["plain", "accent", "faint", "bad", "good"]


class Chip(msgspec.Struct, frozen=True):
    """A short word in a rounded box; `icon` names a drawing before it, so that colour is not alone."""

    text: str
    tone: Tone = "plain"
    icon: str = ""


class Gauge(msgspec.Struct, frozen=True):
    """A bar with its numbers: `value` of `most`; without a most the number alone."""

    value: int
    most: int | None = None

    @property
    def text(self) -> str:
        """The numbers as they are shown and said."""
        return str(self.value) if self.most is None else f"{self.value} / {self.most}"


class Column(msgspec.Struct, frozen=True):
    """One column. `text` makes the text of a row (the place, the first column's number, is the model's own where
    `text` gives ""); `chips` stand behind it; `gauge` is the bar of health; `dots` are activations: filled, and all;
    rows one after another with the same `tie` are bracketed.

    `width` is in widths of a digit, 0 stretches; where there is no room, columns with the highest `optional` go first
    (0 stays); `heard` is what a screen reader says instead of `text`; `spoken` is what it says of the whole row, made
    of the row, its number from 1 and how many there are: a list stops at the first column of a row.
    """

    id: str
    title: str
    kind: Kind
    text: Callable[[Row], str] = lambda row: ""
    chips: Callable[[Row], tuple[Chip, ...]] = lambda row: ()
    gauge: Callable[[Row], Gauge | None] = lambda row: None
    dots: Callable[[Row], tuple[int, int]] = lambda row: (0, 0)
    tie: Callable[[Row], int | None] = lambda row: None
    tooltip: Callable[[Row], str] | None = None
    heard: Callable[[Row], str] | None = None
    spoken: Callable[[Row, int, int], str] | None = None
    width: float = 0
    optional: int = 0


Columns = tuple[Column, ...]
