"""Facts that games share, and that the engine turns into signals. A ruleset that has more to tell of one derives its
own from it, under the same name."""

from __future__ import annotations

from typing import Literal

from tracker.core.codec import Event


class TurnBegan(Event, frozen=True):
    """A turn began, or whatever a game counts so. `side` and `figure` name whose turn it is, where that is known."""

    number: int
    side: str | None = None
    figure: str | None = None


class PhaseBegan(Event, frozen=True):
    """A phase or stage began: `phase` is the id that `GameView.phases` uses."""

    phase: str


class OrderFixed(Event, frozen=True):
    """The order of play stands, the first one first."""

    order: tuple[str, ...]


class OrderChanged(Event, frozen=True):
    """One figure came to another place in the order of play: right before `before`, or last if that is None."""

    figure: str
    before: str | None


class TieFound(Event, frozen=True):
    """These are equal and must roll again. `purpose` is that of the question which asks for the roll."""

    who: tuple[str, ...]
    purpose: str


class TieBroken(Event, frozen=True):
    """A tie is settled: `who` in their final order. `by`: trait or roll."""

    who: tuple[str, ...]
    by: Literal["trait", "roll"]


class ClockTicked(Event, frozen=True):
    """The clock of a game went on by one step. The ruleset that has the clock says what its steps are."""


class GameEnded(Event, frozen=True):
    """The game is over. `reason` is a code of the ruleset; `winner` a side where one was named."""

    reason: str
    winner: str | None = None
