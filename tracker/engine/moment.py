"""A game at one moment, as screens see it: the head, and rows made when somebody looks."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from tracker.core.codec import Command
from tracker.core.errors import RuleError
from tracker.core.figures import Figure
from tracker.core.ruleset import Ruleset
from tracker.core.setup import Setup
from tracker.core.view import GameView, Row


class Moment:
    """One state with its view. Moments do not change; the head is made once, at the first look."""

    def __init__(self, ruleset: Ruleset[Any], setup: Setup, state: Any) -> None:
        self.ruleset = ruleset
        self.setup = setup
        self.state = state
        self._view: GameView | None = None

    @property
    def view(self) -> GameView:
        """The head with its options."""
        if self._view is None:
            self._view = self.ruleset.view(self.state)
        return self._view

    def row(self, figure_id: str) -> Row:
        """Return what a screen shows of one figure, who acts next included."""
        row = self.ruleset.row(self.state, figure_id)
        if figure_id == self.view.next and "acting" not in row.marks:
            return replace(row, marks=(*row.marks, "next"))
        return row

    def figure(self, figure_id: str) -> Figure | None:
        """Return a figure, None if it is not at the table."""
        found: Figure | None = self.state.table.figures.get(figure_id)
        return found

    def name(self, figure_id: str) -> str:
        """Return the name of a figure, its id if it is gone."""
        figure = self.figure(figure_id)
        return figure.name if figure else figure_id

    def refusal(self, command: Command) -> RuleError | None:
        """Return why the rules refuse the command at this moment, None if they take it."""
        return self.ruleset.refusal(self.state, command)
