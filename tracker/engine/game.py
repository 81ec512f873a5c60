"""One game being played: command, fill, decide, journal, state. Written before it is shown. Free of Qt."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import Any, Protocol

from tracker.core.codec import Command, Event, check_numbers
from tracker.core.dice import Dice, SystemDice
from tracker.core.errors import RuleError
from tracker.core.history import Commit, History, Record, Redo, Undo
from tracker.core.ruleset import Ruleset
from tracker.core.setup import Setup


class Sink(Protocol):
    """Where a game writes what happened before anybody sees it."""

    def append(self, record: Record) -> None:
        """Write a record. Errors: OSError, StorageError; then nothing was written."""


def opening_of(ruleset: Ruleset[Any], setup: Setup) -> tuple[Event, ...]:
    """Return the events that a game with this setup begins with."""
    return ruleset.opening(ruleset.blank(setup))


class Game:
    """A game with its history. Every accepted command is one step of undo; a refused one changes nothing."""

    def __init__(
        self,
        ruleset: Ruleset[Any],
        setup: Setup,
        opening: Iterable[Event],
        *,
        dice: Dice | None = None,
        sink: Sink | None = None,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.ruleset = ruleset
        self.setup = setup
        self.sink = sink
        self._dice = dice or SystemDice()
        self._clock = clock
        self._makes_sense = True
        """Whether all states of the history make sense; the beginning is checked where it is read from a file."""
        state = ruleset.blank(setup)
        for event in opening:
            state = ruleset.evolve(state, event)
        self.history: History[Any] = History(state, ruleset.evolve)

    @property
    def state(self) -> Any:
        """The state of the ruleset now."""
        return self.history.state

    def report(self) -> dict[str, object]:
        """Return the `state` object of `play` and `show`."""
        return self.ruleset.report(self.state)

    def run(self, command: Command) -> Commit:
        """Do what the command orders and return what happened.

        Errors: RuleError if the rules refuse it, or a number in it is beyond LARGEST; what the sink raises if it cannot
        be written. Then nothing happened.
        """
        check_numbers(command)
        mark = self._dice.mark()
        try:
            filled = self.ruleset.fill(self.state, command, self._dice)
            events, state = self.ruleset.decide(self.state, filled)
            commit = Commit(self.history.last_n + 1, self._clock(), filled, events)
            if self.sink is not None:
                self.sink.append(commit)
        except BaseException:
            self._dice.rewind(mark)
            raise
        self.history.record(commit, state)
        return commit

    def undo(self, count: int = 1) -> None:
        """Take steps back. Errors: NOTHING_TO_UNDO, or what the sink raises."""
        self._move(Undo(count))

    def redo(self, count: int = 1) -> None:
        """Bring steps back. Errors: NOTHING_TO_REDO, or what the sink raises."""
        self._move(Redo(count))

    def _move(self, step: Undo | Redo) -> None:
        self.history.check(step)
        if self.sink is not None:
            self.sink.append(step)
        self.history.move(step)

    def replay(self, commit: Commit) -> None:
        """Take over a commit that a journal tells of.

        Errors: ValueError, LookupError, TypeError: the commit does not fit this game, and nothing changed.
        """
        state = self.state
        for event in commit.events:
            state = self.ruleset.evolve(state, event)
        try:
            if self._makes_sense and self.ruleset.check_step is not None:
                self.ruleset.check_step(self.state, state)
            else:
                self.ruleset.check_state(state)
        except ValueError:
            # The rules lead to the same events, so it was shown as done and is no damage.
            if not self._follows(commit):
                raise
            self._makes_sense = False
        self.history.record(commit, state)

    def _follows(self, commit: Commit) -> bool:
        try:
            return self.ruleset.decide(self.state, commit.command)[0] == commit.events
        except (RuleError, LookupError, ValueError, TypeError, AssertionError):
            return False
