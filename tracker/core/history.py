"""Commits and a cursor: what was done, what was taken back, and the state after each.

The journal writes the same records.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from tracker.core.codec import Command, Event, Value
from tracker.core.errors import RuleError

S = TypeVar("S")

KEPT = 64
"""How many states are kept behind the cursor, and how many commits lie between two that are kept for ever."""


class Commit(Value, frozen=True):
    """One accepted command with its events. `n` counts the commits of the file; `at` is seconds since 1970."""

    n: int
    at: float
    command: Command
    events: tuple[Event, ...]


class Undo(Value, frozen=True):
    """So many commits were taken back."""

    undo: int


class Redo(Value, frozen=True):
    """So many commits were brought back."""

    redo: int


Record = Commit | Undo | Redo
"""What can happen to a game; one line of its journal."""


class Cursor:
    """Where a game stands among its commits: `done` of them hold, `undone` can be brought back, and the last one that
    was made has the number `last_n`. A file counts those too that were dropped after an undo."""

    def __init__(self) -> None:
        self.done = self.undone = self.last_n = 0

    def fits(self, record: Record) -> bool:
        """Return whether the record may come next: commits count 1, 2, 3; only what was done is taken back, and only
        what was taken back is brought back."""
        match record:
            case Commit(n=n):
                return n == self.last_n + 1
            case Undo(undo=count):
                return 1 <= count <= self.done
            case _:
                return 1 <= record.redo <= self.undone

    def move(self, record: Record) -> None:
        """Move as the record says."""
        match record:
            case Commit(n=n):
                self.done, self.undone, self.last_n = self.done + 1, 0, n
            case Undo(undo=count):
                self.done, self.undone = self.done - count, self.undone + count
            case _:
                self.done, self.undone = self.done + record.redo, self.undone - record.redo


class History(Generic[S]):
    """The commits of a game. The beginning is not one of them: undo stops there.

    States are immutable and share what did not change. Those near the cursor are kept, of the others every KEPT-th: a
    state that was dropped is computed again from the events, so memory stays small and undo costs the same in a long
    game.
    """

    def __init__(self, beginning: S, evolve: Callable[[S, Any], S]) -> None:
        self._evolve = evolve
        self._commits: list[Commit] = []
        self._states: list[S | None] = [beginning]
        self._cursor = Cursor()
        self._state = beginning

    @property
    def state(self) -> S:
        """The state now."""
        return self._state

    @property
    def cursor(self) -> int:
        """How many commits are done and not taken back."""
        return self._cursor.done

    @property
    def last_n(self) -> int:
        """The number of the commit that was made last, 0 if there was none."""
        return self._cursor.last_n

    @property
    def last(self) -> Commit | None:
        """The commit that undo would take back."""
        return self._commits[self.cursor - 1] if self.cursor else None

    @property
    def next(self) -> Commit | None:
        """The commit that redo would bring back."""
        return self._commits[self.cursor] if self._cursor.undone else None

    @property
    def redo_count(self) -> int:
        """How many commits redo could bring back."""
        return self._cursor.undone

    def commit_at(self, index: int) -> Commit:
        """Return the commit with this index (0 is the oldest), done or taken back."""
        return self._commits[index]

    def state_at(self, cursor: int) -> S:
        """Return the state after that many commits; 0 is the beginning."""
        at = cursor
        while (state := self._states[at]) is None:
            at -= 1
        for index in range(at, cursor):
            state = self._after(state, index)
        return state

    def _after(self, state: S, index: int) -> S:
        """Return the state after the commit with this index, made from the one before it."""
        for event in self._commits[index].events:
            state = self._evolve(state, event)
        return state

    def record(self, commit: Commit, state: S) -> None:
        """Append a commit and the state after it; what was taken back before is dropped."""
        del self._commits[self.cursor :]
        del self._states[self.cursor + 1 :]
        self._commits.append(commit)
        self._states.append(state)
        self._cursor.move(commit)
        self._state = state
        old = self.cursor - KEPT
        if old > 0 and old % KEPT:
            self._states[old] = None

    def check(self, step: Undo | Redo) -> None:
        """Check that so many steps can be taken or brought back. Errors: NOTHING_TO_UNDO, NOTHING_TO_REDO."""
        if not self._cursor.fits(step):
            raise RuleError("NOTHING_TO_UNDO" if isinstance(step, Undo) else "NOTHING_TO_REDO")

    def move(self, step: Undo | Redo) -> None:
        """Take or bring steps back. Errors: NOTHING_TO_UNDO, NOTHING_TO_REDO."""
        self.check(step)
        self._state = self._kept_state(self.cursor + (-step.undo if isinstance(step, Undo) else step.redo))
        self._cursor.move(step)

    def _kept_state(self, cursor: int) -> S:
        """Return the state after that many commits; one that was dropped is computed and kept again, with those before
        it."""
        if self._states[cursor] is None:
            # Several undos in a row come by here: compute the states between once, not at each step.
            start = cursor - cursor % KEPT
            state = self.state_at(start)
            for at in range(start, cursor):
                state = self._states[at + 1] = self._after(state, at)
        return self.state_at(cursor)
