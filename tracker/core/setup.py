"""All that a game begins with. It is in the first line of a saved game, so that it replays even when files changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from tracker.core.codec import Value
from tracker.core.figures import Figure, Names, Side

Act = Literal["act1", "act2", "finale"]
ACTS: tuple[Act, ...] = ("act1", "act2", "finale")


class Card(Value, frozen=True):
    """One countdown event: texts by language."""

    id: str
    act: Act
    name: Names
    text: Names = {}


class ActCounts(Value, frozen=True):
    """How many cards each act of a countdown deck has."""

    act1: int
    act2: int
    finale: int


class Setup(Value, frozen=True):
    """The beginning of a game.

    `options` hold what was chosen, as plain values by option name; what is not there has its default. `gm_sides` are
    the sides that "Roll mine" rolls for. `cards` is the pool that a countdown deck is dealt from; `deck` the number of
    cards of each act when the deck is built from the start, `deal` the card ids that the shuffle dealt to each act, top
    first (rule R7-20).
    """

    system: str
    sides: tuple[Side, ...]
    figures: tuple[Figure, ...] = ()
    options: Mapping[str, object] = {}
    gm_sides: tuple[str, ...] = ()
    title: str = ""
    cards: tuple[Card, ...] = ()
    deck: ActCounts | None = None
    deal: Mapping[Act, tuple[str, ...]] | None = None
