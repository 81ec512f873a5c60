"""What an action of the Cast menu is made of."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tracker.core.codec import Command
from tracker.core.figures import Figure


def _none(_: Figure) -> None:
    return None


def _no_text(_: Figure) -> str:
    return ""


class FigureAction(NamedTuple):
    """What an action of the Cast menu does for a figure.

    `command` returns what it orders; for one that asks first, something that is legal whenever the answer may be. None:
    it would change nothing, and `why_not` says why. `ask` asks first. `text` is what it is called for this figure, if
    not as in the menu: it says which way a toggle goes.
    """

    command: Callable[[Figure], Command | None] = _none
    why_not: Callable[[Figure], str] = _no_text
    ask: Callable[[Figure], None] | None = None
    text: Callable[[Figure], str] = _no_text
