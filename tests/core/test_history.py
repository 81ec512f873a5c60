"""Commits and a cursor: the state at each moment, at any length."""

from __future__ import annotations

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from tracker.core.edits import Note, Noted
from tracker.core.errors import RuleError
from tracker.core.history import KEPT, Commit, Cursor, History, Record, Redo, Undo

State = tuple[str, ...]
LENGTHS = (1, 2, KEPT - 1, KEPT, KEPT + 1, 2 * KEPT - 1, 2 * KEPT, 2 * KEPT + 1, 3 * KEPT + 7)


def evolve(state: State, event: Noted) -> State:
    return (*state, event.text)


def write(history: History[State], text: str) -> None:
    events = (Noted(text), Noted(text.upper()))
    history.record(Commit(history.cursor + 1, 0.0, Note(text), events), (*history.state, text, text.upper()))


def wanted(length: int) -> State:
    return tuple(word for n in range(length) for word in (f"n{n}", f"N{n}"))


def long(length: int) -> History[State]:
    history: History[State] = History((), evolve)
    for n in range(length):
        write(history, f"n{n}")
    return history


def commit(n: int) -> Commit:
    return Commit(n, 0.0, Note(f"n{n}"), (Noted(f"n{n}"),))


@pytest.mark.parametrize(
    ("before", "fits", "does_not"),
    [
        ([], [commit(1)], [commit(0), commit(2), Undo(1), Redo(1), Undo(0), Undo(-1)]),
        ([commit(1), commit(2)], [commit(3), Undo(1), Undo(2)], [commit(1), commit(2), Undo(3), Redo(1), Redo(0)]),
        ([commit(1), commit(2), Undo(2)], [commit(3), Redo(1), Redo(2)], [commit(1), Undo(1), Redo(3), Redo(-1)]),
        ([commit(1), commit(2), Undo(2), Redo(1)], [Undo(1), Redo(1)], [Undo(2), Redo(2)]),
        ([commit(1), commit(2), Undo(1), commit(3)], [commit(4), Undo(2)], [commit(3), Redo(1), Undo(3)]),
    ],
)
def test_the_cursor_says_what_may_come_next(before: list[Record], fits: list[Record], does_not: list[Record]) -> None:
    cursor = Cursor()
    for record in before:
        assert cursor.fits(record)
        cursor.move(record)
    assert [record for record in fits if not cursor.fits(record)] == []
    assert [record for record in does_not if cursor.fits(record)] == []


def test_the_beginning_is_no_step() -> None:
    history: History[State] = History(("start",), evolve)
    assert (history.state, history.cursor, history.last, history.next, history.redo_count) == (
        ("start",),
        0,
        None,
        None,
        0,
    )


def test_undo_stops_at_the_beginning_and_redo_at_the_end() -> None:
    history = long(3)
    for count in (4, 0, -1):
        with pytest.raises(RuleError, match="NOTHING_TO_UNDO"):
            history.move(Undo(count))
    for count in (1, 0, -1):
        with pytest.raises(RuleError, match="NOTHING_TO_REDO"):
            history.move(Redo(count))
    assert (history.cursor, history.state) == (3, wanted(3))


@pytest.mark.parametrize("length", LENGTHS)
def test_every_way_back_and_forth_leads_to_the_same_states(length: int) -> None:
    for count in {1, 2, length // 2, KEPT - 1, KEPT, KEPT + 1, length - 1, length} & set(range(1, length + 1)):
        history = long(length)
        history.move(Undo(count))
        assert (history.cursor, history.state, history.redo_count) == (length - count, wanted(length - count), count)
        history.move(Redo(count))
        assert (history.cursor, history.state, history.redo_count) == (length, wanted(length), 0)


@pytest.mark.parametrize("length", LENGTHS)
def test_steps_one_by_one_to_the_beginning_and_to_the_end_again(length: int) -> None:
    history = long(length)
    for done in reversed(range(length)):
        history.move(Undo(1))
        assert history.state == wanted(done)
        assert history.next == history.commit_at(done)
        assert history.last == (history.commit_at(done - 1) if done else None)
    for done in range(1, length + 1):
        history.move(Redo(1))
        assert history.state == wanted(done)


@pytest.mark.parametrize("length", LENGTHS)
def test_a_state_that_was_let_go_is_folded_again(length: int) -> None:
    history = long(length)
    assert [history.state_at(cursor) for cursor in range(length + 1)] == [wanted(n) for n in range(length + 1)]
    assert (history.cursor, history.state) == (length, wanted(length))


def test_a_long_history_keeps_few_states() -> None:
    history = long(20 * KEPT)
    kept = sum(state is not None for state in history._states)
    assert kept <= KEPT + 20 + 1


def test_a_look_back_folds_less_than_one_stretch() -> None:
    folded: list[str] = []

    def counting(state: State, event: Noted) -> State:
        folded.append(event.text)
        return evolve(state, event)

    history: History[State] = History((), counting)
    for n in range(5 * KEPT):
        write(history, f"n{n}")
    history.state_at(2 * KEPT + 3)
    assert len(folded) == 2 * 3


def test_a_run_of_undo_steps_folds_each_stretch_once() -> None:
    folded: list[str] = []

    def counting(state: State, event: Noted) -> State:
        folded.append(event.text)
        return evolve(state, event)

    history: History[State] = History((), counting)
    for n in range(4 * KEPT):
        write(history, f"n{n}")
    history.move(Undo(KEPT))
    for _ in range(2 * KEPT):
        history.move(Undo(1))
    assert len(folded) <= 2 * 2 * KEPT


@pytest.mark.parametrize("length", LENGTHS)
def test_a_record_after_undo_drops_what_was_taken_back(length: int) -> None:
    for count in {1, length // 2, length} - {0}:
        history = long(length)
        history.move(Undo(count))
        write(history, "other")
        assert history.state == (*wanted(length - count), "other", "OTHER")
        assert (history.cursor, history.redo_count, history.last_n) == (length - count + 1, 0, length - count + 1)
        with pytest.raises(RuleError):
            history.check(Redo(1))
        history.move(Undo(1))
        assert history.state == wanted(length - count)


def test_the_commits_that_are_done_are_told_oldest_first() -> None:
    history = long(5)
    history.move(Undo(2))
    assert [history.commit_at(at).n for at in range(history.cursor)] == [1, 2, 3]
    assert history.commit_at(4).n == 5


class Histories(RuleBasedStateMachine):
    """A history against the simplest one there is: a list of all states."""

    def __init__(self) -> None:
        super().__init__()
        self.history: History[State] = History((), evolve)
        self.states: list[State] = [()]
        self.at = 0
        self.number = 0

    @rule(count=st.integers(1, KEPT + 5))
    def record(self, count: int) -> None:
        for _ in range(count):
            self.number += 1
            write(self.history, f"n{self.number}")
            del self.states[self.at + 1 :]
            self.states.append(self.history.state)
            self.at += 1

    @rule(count=st.integers(1, 150))
    @precondition(lambda self: self.at)
    def undo(self, count: int) -> None:
        count = min(count, self.at)
        self.history.move(Undo(count))
        self.at -= count

    @rule(count=st.integers(1, 150))
    @precondition(lambda self: self.at < len(self.states) - 1)
    def redo(self, count: int) -> None:
        count = min(count, len(self.states) - 1 - self.at)
        self.history.move(Redo(count))
        self.at += count

    @rule(part=st.floats(0, 1))
    def look(self, part: float) -> None:
        cursor = int(part * (len(self.states) - 1))
        assert self.history.state_at(cursor) == self.states[cursor]

    @invariant()
    def the_state_is_that_of_the_cursor(self) -> None:
        assert self.history.state == self.states[self.at]
        assert (self.history.cursor, self.history.redo_count) == (self.at, len(self.states) - 1 - self.at)


TestHistories = Histories.TestCase
TestHistories.settings = settings(max_examples=20, stateful_step_count=25, deadline=None)
