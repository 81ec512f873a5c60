"""Commits and a cursor: what was done, what was taken back, and the state at each moment."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Generic, TypeVar

from msgspec import Struct

from tracker.core.codec import Command, Event
from tracker.core.errors import RuleError

S = TypeVar("S")

KEPT = 64
"""How many states are kept behind the cursor, and how many commits lie between two that are kept for ever."""


class Commit(Struct, frozen=True):
    """One accepted command with its events. `n` counts the commits of the file; `at` is seconds since 1970."""

    n: int
    at: float
    command: Command
    events: tuple[Event, ...]


class History(Generic[S]):
    """The commits of a game. The beginning is not one of them: undo stops there.

    States are immutable and share what did not change. Those near the cursor are kept, of the others every KEPT-th: a
    state that was let go is folded again from the events, so memory stays small and a step back or forth costs the same
    at any length.
    """

    def __init__(self, beginning: S, evolve: Callable[[S, Any], S]) -> None:
        self._evolve = evolve
        self._commits: list[Commit] = []
        self._states: list[S | None] = [beginning]
        self._cursor = 0
        self._state = beginning

    @property
    def state(self) -> S:
        """The state now."""
        return self._state

    @property
    def cursor(self) -> int:
        """How many commits are done and not taken back."""
        return self._cursor

    @property
    def last(self) -> Commit | None:
        """The commit that undo would take back."""
        return self._commits[self._cursor - 1] if self._cursor else None

    @property
    def next(self) -> Commit | None:
        """The commit that redo would bring back."""
        return self._commits[self._cursor] if self._cursor < len(self._commits) else None

    @property
    def redo_count(self) -> int:
        """How many commits redo could bring back."""
        return len(self._commits) - self._cursor

    def commits(self) -> Iterator[Commit]:
        """Go through the commits that are done, oldest first."""
        return (self._commits[i] for i in range(self._cursor))

    def commit_at(self, index: int) -> Commit:
        """Return the commit with this index (0 is the oldest), done or taken back."""
        return self._commits[index]

    def state_at(self, cursor: int) -> S:
        """Return the state after that many commits; 0 is the beginning."""
        at = cursor
        while (state := self._states[at]) is None:
            at -= 1
        for index in range(at, cursor):
            for event in self._commits[index].events:
                state = self._evolve(state, event)
        return state

    def record(self, commit: Commit, state: S) -> None:
        """Append a commit and the state after it; what was taken back before is dropped."""
        del self._commits[self._cursor :]
        del self._states[self._cursor + 1 :]
        self._commits.append(commit)
        self._states.append(state)
        self._cursor += 1
        self._state = state
        old = self._cursor - KEPT
        if old > 0 and old % KEPT:
            self._states[old] = None

    def check_undo(self, count: int = 1) -> None:
        """Check that so many steps can be taken back. Errors: NOTHING_TO_UNDO."""
        if not 1 <= count <= self._cursor:
            raise RuleError("NOTHING_TO_UNDO")

    def check_redo(self, count: int = 1) -> None:
        """Check that so many steps can be brought back. Errors: NOTHING_TO_REDO."""
        if not 1 <= count <= self.redo_count:
            raise RuleError("NOTHING_TO_REDO")

    def undo(self, count: int = 1) -> None:
        """Take steps back. Errors: NOTHING_TO_UNDO."""
        self.check_undo(count)
        self._go_to(self._cursor - count)

    def redo(self, count: int = 1) -> None:
        """Bring steps back. Errors: NOTHING_TO_REDO."""
        self.check_redo(count)
        self._go_to(self._cursor + count)

    def _go_to(self, cursor: int) -> None:
        if self._states[cursor] is None:
            # A run of undo steps back from here: fold the stretch once, not at each step.
            start = cursor - cursor % KEPT
            state = self.state_at(start)
            for at in range(start, cursor):
                for event in self._commits[at].events:
                    state = self._evolve(state, event)
                self._states[at + 1] = state
        state = self.state_at(cursor)
        self._cursor, self._state = cursor, state
