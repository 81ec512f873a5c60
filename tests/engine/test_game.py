"""A game: durable, then visible. What cannot be written has not happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from tracker.core.codec import LARGEST
from tracker.core.dice import SeededDice
from tracker.core.edits import Note, SetStat
from tracker.core.errors import RuleError
from tracker.core.figures import Figure, Side
from tracker.core.history import Commit, Record, Redo, Undo
from tracker.core.setup import Setup
from tracker.engine.game import Game, opening_of
from tracker.engine.moment import Moment
from tracker.engine.rulesets import ruleset
from tracker.rules.initiative_list.model import EndTurn, FixOrder, RollInitiative, SetTotal
from tracker.storage.problems import StorageError

RULES = ruleset("initiative_list")
SETUP = Setup("storytelling", (Side("pc"), Side("st")), (Figure("a", "pc", "Anna"), Figure("b", "st")))


class Paper:
    """A sink in memory that can be made to fail, before or after it looks at what it is given."""

    def __init__(self) -> None:
        self.records: list[Record] = []
        self.error: BaseException | None = None
        self.seen: Callable[[], object] = lambda: None

    def append(self, record: Record) -> None:
        self.seen()
        if self.error is not None:
            raise self.error
        self.records.append(record)


def new_game(paper: Paper | None = None, seed: int = 1) -> Game:
    times = iter(range(1000))
    return Game(
        RULES, SETUP, opening_of(RULES, SETUP), dice=SeededDice(seed), sink=paper, clock=lambda: float(next(times))
    )


def test_a_number_beyond_is_refused_and_nothing_has_happened() -> None:
    paper = Paper()
    game = new_game(paper)
    before = picture(game)
    with pytest.raises(RuleError) as refused:
        game.run(SetStat("a", "wits", LARGEST + 1))
    assert refused.value.code == "NUMBER_TOO_LARGE"
    assert (picture(game), paper.records) == (before, [])
    game.run(SetStat("a", "wits", LARGEST))
    assert game.state.table.figures["a"].stat("wits") == LARGEST


def picture(game: Game) -> tuple[Any, ...]:
    """Return all that must not change when nothing has happened; the state is compared as an object."""
    history = game.history
    return id(game.state), history.cursor, history.redo_count, history.last, history.next, game._dice.mark()


def test_a_command_is_written_before_anybody_can_see_it() -> None:
    paper = Paper()
    game = new_game(paper)
    before = picture(game)[:5]
    seen: list[bool] = []
    paper.seen = lambda: seen.append(picture(game)[:5] == before)
    commit = game.run(SetTotal("a", 5))
    assert seen == [True]
    assert paper.records == [commit]
    assert game.history.last == commit
    assert game.report()["totals"] == {"a": 5, "b": None}


def test_what_is_written_has_its_dice() -> None:
    paper = Paper()
    game = new_game(paper)
    game.run(RollInitiative())
    (written,) = paper.records
    assert isinstance(written, Commit)
    command, events = written.command, written.events
    assert set(command.dice) == {"a", "b"}
    assert {roll.figure: roll.die for roll in events[0].rolls} == command.dice


def test_commits_are_numbered_through_undo_and_refusals() -> None:
    game = new_game()
    assert game.run(Note("one")).n == 1
    game.undo()
    with pytest.raises(RuleError):
        game.run(Note("bad", "nobody"))
    assert game.run(Note("two")).n == 2
    assert game.history.cursor == 1


def test_the_clock_says_when() -> None:
    game = new_game()
    assert [game.run(Note("x")).at for _ in range(3)] == [0.0, 1.0, 2.0]


FAILURES: list[BaseException] = [OSError(28, "No space left"), StorageError("x.game", "full"), KeyboardInterrupt()]


@pytest.mark.parametrize("error", FAILURES, ids=lambda error: type(error).__name__)
def test_what_cannot_be_written_has_not_happened(error: BaseException) -> None:
    paper = Paper()
    game = new_game(paper)
    game.run(SetTotal("a", 5))
    game.run(Note("taken back"))
    game.undo()
    before = picture(game)
    lines = list(paper.records)
    paper.error = error
    for attempt in (lambda: game.run(RollInitiative()), game.undo, game.redo):
        with pytest.raises(type(error)) as raised:
            attempt()
        assert raised.value is error
        assert picture(game) == before
    assert paper.records == lines


def test_a_later_attempt_works_and_has_the_same_dice_and_number() -> None:
    sound = new_game()
    expected = sound.run(RollInitiative())
    paper = Paper()
    game = new_game(paper)
    paper.error = OSError(28, "No space left")
    for _ in range(3):
        with pytest.raises(OSError, match="No space left"):
            game.run(RollInitiative())
    paper.error = None
    commit = game.run(RollInitiative())
    assert (commit.n, commit.command, commit.events) == (1, expected.command, expected.events)
    assert game.state == sound.state


def test_travel_is_written_before_it_happens() -> None:
    paper = Paper()
    game = new_game(paper)
    for text in "abc":
        game.run(Note(text))
    cursors: list[int] = []
    paper.seen = lambda: cursors.append(game.history.cursor)
    game.undo(2)
    game.redo()
    assert paper.records[3:] == [Undo(2), Redo(1)]
    assert cursors == [3, 1]
    assert game.history.cursor == 2


def test_a_travel_that_is_refused_is_not_written() -> None:
    paper = Paper()
    game = new_game(paper)
    with pytest.raises(RuleError, match="NOTHING_TO_UNDO"):
        game.undo()
    with pytest.raises(RuleError, match="NOTHING_TO_REDO"):
        game.redo()
    assert paper.records == []


def test_a_refused_command_is_not_written_and_uses_no_chance() -> None:
    paper = Paper()
    game = new_game(paper)
    before = picture(game)
    with pytest.raises(RuleError, match="NO_SUCH_FIGURE"):
        game.run(RollInitiative({"a": None, "nobody": None}))
    assert picture(game) == before
    assert paper.records == []


def test_a_game_without_a_sink_is_played_all_the_same() -> None:
    game = new_game()
    game.run(Note("one"))
    game.undo()
    game.redo()
    assert game.history.cursor == 1


def test_a_game_is_replayed_from_its_commits_and_goes_on_with_the_next_number() -> None:
    first = new_game()
    for command in (SetTotal("a", 9), SetTotal("b", 5), FixOrder(), EndTurn("a")):
        first.run(command)
    second = new_game()
    for commit in map(first.history.commit_at, range(first.history.cursor)):
        second.replay(Commit(commit.n + 10, commit.at, commit.command, commit.events))
    assert second.state == first.state
    assert second.run(Note("next")).n == 15


def test_a_game_answers_without_changing() -> None:
    game = new_game()
    before = picture(game)
    error = game.ruleset.refusal(game.state, FixOrder())
    assert error is not None
    assert error.code == "NOT_ALL_ROLLED"
    assert game.ruleset.refusal(game.state, RollInitiative()) is None
    assert game.ruleset.view(game.state).stage == game.report()["stage"] == "rolling"
    assert game.ruleset.row(game.state, "a").name == "Anna"
    assert picture(game) == before


def test_a_game_rolls_with_the_systems_dice_and_clock_unless_told() -> None:
    game = Game(RULES, SETUP, ())
    commit = game.run(RollInitiative())
    assert all(1 <= die <= 10 for die in commit.command.dice.values())  # type: ignore[attr-defined]
    assert commit.at > 0


def test_a_moment_shows_one_state_for_ever() -> None:
    game = new_game()
    moment = Moment(RULES, SETUP, game.state)
    for command in (SetTotal("a", 9), SetTotal("b", 5), FixOrder(), SetStat("a", "wits", 5)):
        game.run(command)
    assert moment.view.stage == "rolling"
    assert moment.view is moment.view
    assert moment.row("a").marks == ()
    after = Moment(RULES, SETUP, game.state)
    assert (after.row("a").marks, after.row("b").marks) == (("acting",), ("next",))


def test_a_moment_knows_figures_that_are_there_and_names_those_that_are_not_by_id() -> None:
    moment = Moment(RULES, SETUP, new_game().state)
    assert (moment.name("a"), moment.name("gone")) == ("Anna", "gone")
    assert moment.figure("gone") is None
    error = moment.refusal(FixOrder())
    assert error is not None
    assert error.code == "NOT_ALL_ROLLED"


def test_one_alone_acts_and_is_not_marked_as_next() -> None:
    game = Game(RULES, Setup("storytelling", (Side("pc"),), (Figure("a", "pc"),)), ())
    game.run(SetTotal("a", 1))
    game.run(FixOrder())
    assert Moment(RULES, game.setup, game.state).row("a").marks == ("acting",)


def test_a_step_that_the_rules_make_is_no_damage_whatever_the_check_says() -> None:
    rules = ruleset("initiative_list")
    setup = Setup("storytelling", (Side("pc"),), (Figure("a", "pc"), Figure("b", "pc")))
    played = Game(rules, setup, ())
    rolled = played.run(RollInitiative({"a": 3, "b": 5}))

    def strict(state: object) -> None:
        raise ValueError("no state is good enough")

    again = Game(msgspec.structs.replace(rules, check_state=strict, check_step=None), setup, ())
    again.replay(rolled)
    assert again.state == played.state
    for wrong in (
        Commit(2, 0.0, RollInitiative({"a": 3, "b": 5}), ()),
        Commit(2, 0.0, EndTurn("a"), rolled.events),
        Commit(2, 0.0, RollInitiative({"a": None}), rolled.events),
    ):
        with pytest.raises(ValueError, match="good enough"):
            again.replay(wrong)
        assert again.state == played.state
