"""What a screen shows of alternating play beyond what every game has: cycles, entry points, who is ready."""

from __future__ import annotations

from typing import Literal

from tracker.core.codec import Value

Mark = Literal["acting", "acted", "ready", "held", "dead"]
"""What a row says of its figure: acting now; has acted in this game turn; ready to be activated; comes in next turn;
dead."""


class CycleView(Value, frozen=True):
    """The running activation: movement points, and whether the action is open, going on or taken."""

    figure: str
    movement: int
    left: int
    action: Literal["open", "now", "taken"]
    number: int
    of: int


class AlternatingView(Value, frozen=True):
    """The own part of the view: the running cycle."""

    cycle: CycleView | None = None


class AlternatingSide(Value, frozen=True):
    """The own part of a side: its entry point, how many of its figures are ready, and how many live."""

    entry: str | None
    ready_count: int
    living_count: int


class Running(Value, frozen=True):
    """What the row of the active figure shows of its activation: movement points left of all, and its action."""

    movement: int
    left: int
    action: Literal["open", "now", "taken"]


class AlternatingRow(Value, frozen=True):
    """The own part of a row: the number of the cycle in which the figure acted this game turn, and the activation of
    the active one."""

    cycle: int | None = None
    running: Running | None = None
