"""What a screen shows of an episode beyond what every game has: the countdown, and the stolen scene."""

from __future__ import annotations

from typing import Literal

from tracker.core.codec import Value
from tracker.core.setup import Act, Card

Mark = Literal["acted", "out"]
"""What a row says of its figure: has acted (is activated); out of play."""


class ActTicks(Value, frozen=True):
    """The cards of one act of the countdown."""

    act: Act
    total: int
    left: int


class ShownCard(Value, frozen=True):
    """A card that lies face up: number `number` of `of` in its act. `card` is None for one without texts."""

    act: Act
    number: int
    of: int
    card: Card | None
    turn: int
    side: str


class Clock(Value, frozen=True):
    """The countdown. `shown` are the cards of this turn, `flipped` all so far, oldest first. `ends_at_once`: the last
    card ends the episode the moment it is flipped, else its turn is still played. `most_at_once`: how many cards one
    flip may turn over."""

    acts: tuple[ActTicks, ...]
    left: int
    shown: tuple[ShownCard, ...] = ()
    flipped: tuple[ShownCard, ...] = ()
    ends_at_once: bool = False
    most_at_once: int = 1


class SideTurnsView(Value, frozen=True):
    """The own part of the view: the countdown, None without a deck, and whether this turn is the extra one. The table
    counts the `cards` that are left."""

    clock: Clock | None = None
    stolen_turn: bool = False


class SideTurnsSide(Value, frozen=True):
    """The own part of a side: whether it can still steal the scene, and in which turn it did.

    The side counts `points`; the reasons of that counter are initiative_tie(n), initiative_lost(n), double_flip(n),
    cast(n), other(n) and spent(n).
    """

    can_steal: bool
    stolen_turn: int | None = None
