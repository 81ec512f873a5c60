"""A game at one moment, as screens see it: the view, and rows made when they are asked for."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple, Self

from msgspec.structs import replace

from tracker.core.codec import Command
from tracker.core.errors import RuleError
from tracker.core.figures import Figure, Table
from tracker.core.history import Commit
from tracker.core.ruleset import Ruleset
from tracker.core.setup import Setup
from tracker.core.upkeep import UpkeepRules
from tracker.core.view import GameView, Row


class Change(NamedTuple):
    """How a moment came about: by a new step, by commits that were taken back or brought back, oldest first, or only to
    be looked at."""

    kind: Literal["step", "undo", "redo", "look"]
    commits: tuple[Commit, ...] = ()


LOOK = Change("look")


class Moment:
    """One state with its view, and what a screen needs to show it: how it came about (`change`), whether it is one of
    the `past`, and then how many steps `ago`. Moments do not change; the view is made once, when it is first asked
    for."""

    def __init__(self, ruleset: Ruleset[Any], setup: Setup, state: Any, change: Change = LOOK, ago: int = 0) -> None:
        self.ruleset = ruleset
        self.setup = setup
        self.state = state
        self.change = change
        self.ago = ago
        self._view: GameView | None = None

    @property
    def is_past(self) -> bool:
        """Whether this is a moment of the past: no command passes then."""
        return self.ago > 0

    @property
    def is_new(self) -> bool:
        """Whether a step has just led here, not undo or a look: then what has changed may move."""
        return self.change.kind == "step"

    def again(self) -> Self:
        """Return the same moment to be shown once more: nothing has just happened."""
        shown = type(self)(self.ruleset, self.setup, self.state, LOOK, self.ago)
        shown._view = self._view
        return shown

    @property
    def view(self) -> GameView:
        """What a screen shows of the game, with its options."""
        if self._view is None:
            self._view = self.ruleset.view(self.state)
        return self._view

    @property
    def phase(self) -> str | None:
        """The id of the phase that is going on, None before the first and after the end."""
        return next((phase.id for phase in self.view.phases if phase.status == "now"), None)

    def row(self, figure_id: str) -> Row:
        """Return what a screen shows of one figure, who acts next and what is kept up with it included."""
        row = _with_upkeep(self.ruleset.row(self.state, figure_id), self.state.table)
        if figure_id == self.view.next and "acting" not in row.marks:
            return replace(row, marks=(*row.marks, "next"))
        return row

    @property
    def upkeep(self) -> UpkeepRules:
        """What the ruleset says of health, effects and the next fight."""
        return self.ruleset.upkeep(self.state)

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


def _with_upkeep(row: Row, table: Table) -> Row:
    """Return the row with the effects, counters and notes of its figure, and whether it is hidden; most have none."""
    hidden = table.figures[row.id].hidden
    counters, note = table.counters.figures.get(row.id), table.notes.figures.get(row.id, "")
    effects = tuple(effect for effect in table.effects if effect.figure == row.id) if table.effects else ()
    if not (effects or counters or note or hidden):
        return row
    return replace(row, effects=effects, counters=counters or {}, note=note, hidden=hidden)
