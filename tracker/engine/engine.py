"""The engine: runs commands on a game and emits signals for windows."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from tracker.core.codec import Command, Event
from tracker.core.edits import FigureMoved
from tracker.core.errors import RuleError
from tracker.core.facts import (
    ClockTicked,
    GameEnded,
    OrderChanged,
    OrderFixed,
    PhaseBegan,
    TieBroken,
    TieFound,
    TurnBegan,
)
from tracker.core.history import History
from tracker.engine.game import Game
from tracker.engine.moment import LOOK, Change, Moment
from tracker.storage.problems import StorageError

FACTS = (OrderFixed, OrderChanged, FigureMoved, TieFound, TieBroken, TurnBegan, PhaseBegan, ClockTicked, GameEnded)
"""Events that have a signal of their own."""


class Engine(QObject):
    """One running game for windows. Only `run`, `undo`, `redo` and `go_to` change it.

    `table_changed(moment)` tells the `Moment` to show from now on. It comes first and always: for a step, undo and
    redo, and for a look at the past and back. The other facts are told only when they have just happened, not when
    undo or redo pass over them.
    """

    table_changed = Signal(object)
    history_changed = Signal()
    order_changed = Signal(object)
    tie_found = Signal(object)
    tie_broken = Signal(object)
    turn_began = Signal(object)
    phase_began = Signal(object)
    card_flipped = Signal(object)
    episode_ended = Signal(object)
    committed = Signal(object)
    refused = Signal(object)
    storage_failed = Signal(object)

    def __init__(self, game: Game, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.game = game
        self._moment = self._make_moment(game.state)
        self._shown = self._moment

    @property
    def moment(self) -> Moment:
        """The game now."""
        return self._moment

    @property
    def shown(self) -> Moment:
        """The moment that is shown: the present, or the one of the past that is read."""
        return self._shown

    @property
    def history(self) -> History[object]:
        """What was done and what was taken back."""
        return self.game.history

    def moment_at(self, cursor: int) -> Moment:
        """Return the game as it was after that many commits; the game itself does not change."""
        return self._make_moment(self.history.state_at(cursor))

    # Reading the past

    @property
    def past(self) -> int | None:
        """The moment of the past that is read, as a number of commits; None in the present.

        While the past is read no command passes: `run`, `undo` and `redo` are refused. `go_to` leads back into play.
        """
        return self.history.cursor - self._shown.ago if self._shown.is_past else None

    def look_at(self, cursor: int) -> None:
        """Read the game as it was after that many commits, and have it shown; the game does not change."""
        ago = self.history.cursor - cursor
        if ago > 0:
            self._show(Moment(self.game.ruleset, self.game.setup, self.history.state_at(cursor), LOOK, ago))
        elif self._shown.is_past:
            self._show(self._moment.again())

    def look_at_now(self) -> None:
        """Read the past no longer, if it is read, and have the present shown."""
        self.look_at(self.history.cursor)

    # Steps

    def run(self, command: Command) -> bool:
        """Do what the command orders; return whether it happened. Refusals and storage failures come as signals."""
        if self._is_reading():
            return False
        try:
            commit = self.game.run(command)
        except RuleError as error:
            self.refused.emit(error)
            return False
        except (OSError, StorageError) as error:
            self.storage_failed.emit(error)
            return False
        before = self._moment
        self._tell_change(Change("step", (commit,)))
        for event in commit.events:
            self._tell_fact(event)
        if not any(isinstance(event, PhaseBegan) for event in commit.events):
            self._tell_phase(before)
        self.committed.emit(commit)
        return True

    def undo(self, count: int = 1) -> bool:
        """Take steps back; return whether that happened."""
        return not self._is_reading() and self._move_cursor(-count)

    def redo(self, count: int = 1) -> bool:
        """Bring steps back; return whether that happened."""
        return not self._is_reading() and self._move_cursor(count)

    def go_to(self, cursor: int) -> bool:
        """Undo or redo to the moment after that many commits, as one step of the journal; also while it is read."""
        if cursor == self.history.cursor:
            self.look_at_now()
            return True
        return self._move_cursor(cursor - self.history.cursor)

    def _is_reading(self) -> bool:
        """Return whether the past is read; then refuse, as every command is refused meanwhile."""
        if not self._shown.is_past:
            return False
        self.refused.emit(RuleError("PAST_IS_SHOWN"))
        return True

    def _move_cursor(self, steps: int) -> bool:
        before = self.history.cursor
        try:
            if steps < 0:
                self.game.undo(-steps)
            else:
                self.game.redo(steps)
        except RuleError as error:
            self.refused.emit(error)
            return False
        except (OSError, StorageError) as error:
            self.storage_failed.emit(error)
            return False
        first, last = sorted((before, self.history.cursor))
        commits = tuple(self.history.commit_at(index) for index in range(first, last))
        self._tell_change(Change("undo" if steps < 0 else "redo", commits))
        return True

    def _make_moment(self, state: object, change: Change = LOOK) -> Moment:
        return Moment(self.game.ruleset, self.game.setup, state, change)

    def _tell_change(self, change: Change) -> None:
        self._moment = self._make_moment(self.game.state, change)
        self._show(self._moment)
        self.history_changed.emit()

    def _show(self, moment: Moment) -> None:
        self._shown = moment
        self.table_changed.emit(moment)

    def _tell_phase(self, before: Moment) -> None:
        """Tell of the phase that a step led to, where the ruleset has no event of its own for that."""
        phase = self._moment.phase
        if phase is not None and phase != before.phase:
            self.phase_began.emit(PhaseBegan(phase))

    def _tell_fact(self, event: Event) -> None:
        match event:
            case OrderFixed() | OrderChanged() | FigureMoved():
                self.order_changed.emit(event)
            case TieFound():
                self.tie_found.emit(event)
            case TieBroken():
                self.tie_broken.emit(event)
            case TurnBegan():
                self.turn_began.emit(event)
            case PhaseBegan():
                self.phase_began.emit(event)
            case ClockTicked():
                self.card_flipped.emit(event)
            case GameEnded():
                self.episode_ended.emit(event)
            case _:
                pass
