"""Commands that the window makes by itself, by ruleset. The rules of the systems that are not played stay unloaded."""

from __future__ import annotations

from tracker.core.codec import Command
from tracker.core.edits import Place

# 7TV


def declare_victory(side: str | None) -> Command:
    """Return the order to end the episode; None: nobody has won."""
    from tracker.rules.side_turns.model import DeclareVictory

    return DeclareVictory(side)


def change_points(side: str, change: int, reason: str = "") -> Command:
    """Return the order to gain or, where `change` is below 0, to spend plot points."""
    from tracker.rules.side_turns.model import GainPoints, SpendPoints

    return GainPoints(side, change, reason) if change > 0 else SpendPoints(side, -change, reason)


def set_on_screen(side: str) -> Command:
    """Return the order to give the turn to a side."""
    from tracker.rules.side_turns.model import SetOnScreen

    return SetOnScreen(side)


def set_in_play(figure: str, in_play: bool) -> Command:
    """Return the order to put a figure into the playing area, or out of it."""
    from tracker.rules.side_turns.model import SetInPlay

    return SetInPlay(figure, in_play)


# Storytelling


def fresh_start(figure: str, to: Place) -> Command:
    """Return the order of a Fresh Start."""
    from tracker.rules.initiative_list.model import FreshStart

    return FreshStart(figure, to)


def step_in(figure: str) -> Command:
    """Return the order to let one that waits act now."""
    from tracker.rules.initiative_list.model import StepIn

    return StepIn(figure)


def set_current(figure: str) -> Command:
    """Return the order to give the turn to a figure."""
    from tracker.rules.initiative_list.model import SetCurrent

    return SetCurrent(figure)


def set_standing(figure: str, standing: bool) -> Command:
    """Return the order to let a figure go down or stand up again."""
    from tracker.rules.initiative_list.model import SetStanding

    return SetStanding(figure, standing)


def set_total(figure: str, total: int) -> Command:
    """Return the order to set an initiative total."""
    from tracker.rules.initiative_list.model import SetTotal

    return SetTotal(figure, total)


# Tannhäuser


def activate(side: str, figure: str) -> Command:
    """Return the order to activate a figure."""
    from tracker.rules.alternating.model import Activate

    return Activate(side, figure)


def move(points: int) -> Command:
    """Return the order to spend movement points."""
    from tracker.rules.alternating.model import Move

    return Move(points)


def set_alive(figure: str, alive: bool) -> Command:
    """Return the order to kill a figure, or to bring it back."""
    from tracker.rules.alternating.model import Kill, Revive

    return Revive(figure) if alive else Kill(figure)
