"""The panel of the system at the right: countdown card and deck, the tie, or the running cycle."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from tracker.engine.moment import Moment
from tracker.words.words import Words


class SystemPanel(QWidget):
    """Shows what a system has beside its list. `show_moment` is told whether the moment has just come about, so that a
    card turns over only when it was flipped."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)

    def heading(self, words: Words) -> str:
        """Return the heading of the panel."""
        raise NotImplementedError

    def set_animation(self, animation_ms: int) -> None:
        """Take so long for what moves from now on, 0: nothing moves. A panel in which nothing does leaves it."""

    def show_moment(self, moment: Moment, words: Words, *, is_new: bool) -> None:
        """Show a moment."""
        raise NotImplementedError


def system_panel(ruleset: str, animation_ms: int) -> SystemPanel:
    """Return the panel of a ruleset. Only its own module is loaded."""
    match ruleset:
        case "side_turns":
            from tracker.ui.panels.countdown import CountdownPanel

            return CountdownPanel(animation_ms)
        case "initiative_list":
            from tracker.ui.panels.fight import FightPanel

            return FightPanel()
        case _:
            from tracker.ui.panels.activation import ActivationPanel

            return ActivationPanel()
