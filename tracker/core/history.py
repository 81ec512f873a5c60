"""Commits and a cursor: what was done, what was taken back, and the state at each moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from msgspec import Struct

from tracker.core.codec import Command, Event
from tracker.core.errors import RuleError

S = TypeVar("S")


class Commit(Struct, Generic[S], frozen=True):
    """One accepted command with its events and the state after it. `n` counts commits; `at` is seconds since 1970."""

    n: int
    at: float
    command: Command
    events: tuple[Event, ...]
    state: S


class History(Generic[S]):
    """The commits of a game. The beginning is not one of them: undo stops there.

    States are immutable and share what did not change, so a step back or forth costs the same at any length.
    """

    def __init__(self, beginning: S) -> None:
        self._beginning = beginning
        self._commits: list[Commit[S]] = []
        self._cursor = 0

    @property
    def state(self) -> S:
        """The state now."""
        return self.state_at(self._cursor)

    @property
    def cursor(self) -> int:
        """How many commits are done and not taken back."""
        return self._cursor

    @property
    def done(self) -> Sequence[Commit[S]]:
        """The commits up to now, oldest first."""
        return self._commits[: self._cursor]

    @property
    def last(self) -> Commit[S] | None:
        """The commit that undo would take back."""
        return self._commits[self._cursor - 1] if self._cursor else None

    @property
    def next(self) -> Commit[S] | None:
        """The commit that redo would bring back."""
        return self._commits[self._cursor] if self._cursor < len(self._commits) else None

    @property
    def redo_count(self) -> int:
        """How many commits redo could bring back."""
        return len(self._commits) - self._cursor

    def commit_at(self, index: int) -> Commit[S]:
        """Return the commit with this index (0 is the oldest), done or taken back."""
        return self._commits[index]

    def state_at(self, cursor: int) -> S:
        """Return the state after that many commits; 0 is the beginning."""
        return self._commits[cursor - 1].state if cursor else self._beginning

    def record(self, commit: Commit[S]) -> None:
        """Append a commit; what was taken back before it is dropped."""
        del self._commits[self._cursor :]
        self._commits.append(commit)
        self._cursor += 1

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
        self._cursor -= count

    def redo(self, count: int = 1) -> None:
        """Bring steps back. Errors: NOTHING_TO_REDO."""
        self.check_redo(count)
        self._cursor += count
