"""Facts that all rulesets share, and that the engine turns into signals."""

from __future__ import annotations

from typing import Literal

from tracker.core.codec import Event
from tracker.core.setup import Act

PlaceReason = Literal["fresh_start", "joined", "moved", "total", "step_in"]
EndReason = Literal["deck_out", "victory", "fight_ended", "turn_limit", "no_characters", "ended"]


class TurnBegan(Event, frozen=True):
    """A turn began, or whatever a game counts so. `side` and `figure` name whose turn it is, where that is known."""

    number: int
    side: str | None = None
    figure: str | None = None
    stolen: bool = False


class PhaseBegan(Event, frozen=True):
    """A phase or stage began: `phase` is the id that `GameView.phases` uses."""

    phase: str


class OrderFixed(Event, frozen=True):
    """The order of play stands, first to act first."""

    order: tuple[str, ...]


class OrderChanged(Event, frozen=True):
    """One figure came to another place in the order of play: right before `before`, or last if that is None.

    `reason`: fresh_start, joined, moved, total, step_in.
    """

    figure: str
    before: str | None
    reason: PlaceReason


class TieFound(Event, frozen=True):
    """These are equal and must roll again. `purpose`: placement, initiative, roll_off."""

    who: tuple[str, ...]
    purpose: Literal["placement", "initiative", "roll_off"]


class TieBroken(Event, frozen=True):
    """A tie is settled: `who` in their final order. `by`: trait or roll."""

    who: tuple[str, ...]
    by: Literal["trait", "roll"]


class CardFlipped(Event, frozen=True):
    """A countdown card was turned over. `card` is empty for a card without text; `left` counts the whole deck."""

    act: Act
    number: int
    card: str
    left: int


class GameEnded(Event, frozen=True):
    """Episode, fight or game are over. `reason` is a code; `winner` a side where one was named."""

    reason: EndReason
    winner: str | None = None
