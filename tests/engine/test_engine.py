"""The engine tells windows what happened, in order, and never what did not."""

from __future__ import annotations

from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tests.engine.test_game import RULES, SETUP, Paper, new_game
from tests.helpers.alternating_game import setup_of
from tests.helpers.side_turns_game import setup as episode_setup
from tracker.core.codec import Command
from tracker.core.edits import Beside, MoveFigure, Note
from tracker.core.errors import RuleError
from tracker.core.facts import OrderFixed, PhaseBegan, TieBroken, TurnBegan
from tracker.core.history import Redo, Undo
from tracker.engine.engine import Engine
from tracker.engine.game import Game, opening_of
from tracker.engine.rulesets import ruleset
from tracker.rules.alternating import model as alternating
from tracker.rules.initiative_list.model import (
    EndFight,
    EndTurn,
    FixOrder,
    GameEnded,
    OrderChanged,
    RollInitiative,
    RollOff,
    TieFound,
)
from tracker.rules.side_turns import model as side_turns
from tracker.storage.problems import StorageError

SIGNALS = (
    "table_changed",
    "history_changed",
    "order_changed",
    "tie_found",
    "tie_broken",
    "turn_began",
    "phase_began",
    "card_flipped",
    "episode_ended",
    "committed",
    "refused",
    "storage_failed",
)


class Listener:
    """Writes down every signal of an engine, with what it carried and what the engine showed then."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.heard: list[tuple[str, tuple[Any, ...]]] = []
        self.cursors: list[int] = []
        for name in SIGNALS:
            getattr(engine, name).connect(lambda *what, name=name: self._hear(name, what))

    def _hear(self, name: str, what: tuple[Any, ...]) -> None:
        self.heard.append((name, what))
        self.cursors.append(self.engine.history.cursor)

    def names(self) -> list[str]:
        """Return what was heard since the last time."""
        names = [name for name, _ in self.heard]
        self.last = dict(self.heard)
        self.heard.clear()
        return names


@pytest.fixture
def engine(qtbot: QtBot) -> Engine:
    return Engine(new_game(Paper()))


@pytest.fixture
def listener(engine: Engine) -> Listener:
    return Listener(engine)


def paper_of(engine: Engine) -> Paper:
    assert isinstance(engine.game.sink, Paper)
    return engine.game.sink


def play(engine: Engine, *commands: Command) -> None:
    for command in commands:
        assert engine.run(command), command


FIGHT = (RollInitiative({"a": 9, "b": 5}), FixOrder())


def test_the_change_comes_first_then_the_history_then_the_facts_then_the_commit(
    engine: Engine, listener: Listener
) -> None:
    play(engine, FIGHT[0])
    assert listener.names() == ["table_changed", "history_changed", "committed"]
    play(engine, FIGHT[1])
    assert listener.names() == [
        "table_changed",
        "history_changed",
        "order_changed",
        "turn_began",
        "phase_began",
        "committed",
    ]
    assert listener.last["order_changed"] == (OrderFixed(("a", "b")),)
    assert listener.last["turn_began"] == (TurnBegan(1, side="pc", figure="a"),)
    assert listener.last["phase_began"] == (PhaseBegan("attack"),)
    assert listener.last["committed"] == (engine.history.last,)
    assert set(listener.cursors[:3]) == {1}, "when the first signal comes the step is already taken"


def test_a_change_carries_the_moment_after_it(engine: Engine, listener: Listener) -> None:
    before = engine.moment
    play(engine, *FIGHT)
    old = engine.moment
    listener.names()
    play(engine, EndTurn("a"))
    listener.names()
    (new,) = listener.last["table_changed"]
    assert (old.view.acting, new.view.acting) == ("a", "b")
    assert new is engine.moment is engine.shown
    assert before.view.stage == "rolling"


def test_a_tie_is_told_when_found_and_when_broken(engine: Engine, listener: Listener) -> None:
    play(engine, RollInitiative({"a": 5, "b": 5}))
    listener.names()
    play(engine, FixOrder())
    assert listener.names() == ["table_changed", "history_changed", "tie_found", "committed"]
    assert listener.last["tie_found"] == (TieFound(("a", "b"), "roll_off"),)
    play(engine, RollOff({"a": 1, "b": 2}))
    assert listener.names()[2:] == ["tie_broken", "order_changed", "turn_began", "phase_began", "committed"]
    assert listener.last["tie_broken"] == (TieBroken(("b", "a"), "roll"),)


def test_a_move_in_the_list_is_told(engine: Engine, listener: Listener) -> None:
    play(engine, MoveFigure("b", "first"))
    assert "order_changed" in listener.names()
    play(engine, *FIGHT, MoveFigure("b", Beside(before="a")))
    listener.names()
    assert listener.last["order_changed"] == (OrderChanged("b", "a", "moved"),)


def test_the_end_is_told(engine: Engine, listener: Listener) -> None:
    play(engine, *FIGHT)
    listener.names()
    play(engine, EndFight())
    assert listener.names() == ["table_changed", "history_changed", "episode_ended", "committed"]
    assert listener.last["episode_ended"] == (GameEnded("fight_ended"),)


def test_phases_and_cards_are_told_in_the_order_in_which_they_happen(qtbot: QtBot) -> None:
    rules = ruleset("side_turns")
    engine = Engine(Game(rules, episode_setup(deck=(2, 1, 1)), ()))
    listener = Listener(engine)
    play(engine, side_turns.RollInitiative({"heroes": 6, "villains": 1}))
    assert listener.names() == ["table_changed", "history_changed", "turn_began", "phase_began", "committed"]
    play(engine, side_turns.FlipCards(2))
    assert listener.names() == ["table_changed", "history_changed", "card_flipped", "card_flipped", "committed"]
    play(engine, side_turns.NextPhase())
    assert listener.names() == ["table_changed", "history_changed", "phase_began", "committed"]


def test_a_phase_that_goes_on_is_not_told_again(engine: Engine, listener: Listener) -> None:
    play(engine, *FIGHT)
    listener.names()
    play(engine, EndTurn("a"), EndTurn("b"), MoveFigure("b", "first"), EndFight())
    assert "phase_began" not in listener.names()


def test_the_phases_of_a_game_turn_are_told_once_each(qtbot: QtBot) -> None:
    rules, setup = ruleset("alternating"), setup_of("a1 b1", placement=False)
    engine = Engine(Game(rules, setup, opening_of(rules, setup)))
    listener = Listener(engine)
    play(engine, alternating.RollInitiative({"a": 9, "b": 1}))
    assert "phase_began" not in listener.names()
    play(engine, alternating.ChooseFirst("a", "a"))
    assert listener.names().count("phase_began") == 1
    assert listener.last["phase_began"] == (PhaseBegan("cycle"),)


def test_a_step_that_changes_no_field_is_told_too(engine: Engine, listener: Listener) -> None:
    play(engine, Note("just a word"))
    assert listener.names() == ["table_changed", "history_changed", "committed"]


def test_undo_and_redo_tell_the_change_and_no_facts(engine: Engine, listener: Listener) -> None:
    play(engine, *FIGHT, EndTurn("a"), EndFight())
    listener.names()
    assert engine.undo(3)
    assert listener.names() == ["table_changed", "history_changed"]
    assert engine.moment.view.stage == "rolling"
    assert engine.redo()
    assert listener.names() == ["table_changed", "history_changed"]
    assert engine.redo(2)
    assert engine.moment.view.stage == "over"


def test_go_to_travels_in_one_step_of_the_journal(engine: Engine, listener: Listener) -> None:
    play(engine, *FIGHT, EndTurn("a"), EndFight())
    listener.names()
    paper_of(engine).records.clear()
    assert engine.go_to(1)
    assert engine.go_to(3)
    assert paper_of(engine).records == [Undo(3), Redo(2)]
    assert listener.names() == ["table_changed", "history_changed"] * 2
    assert engine.moment.view.acting == "b"


def test_to_go_to_where_one_is_is_nothing(engine: Engine, listener: Listener) -> None:
    play(engine, *FIGHT)
    listener.names()
    paper_of(engine).records.clear()
    assert engine.go_to(2)
    assert listener.names() == []
    assert paper_of(engine).records == []


@pytest.mark.parametrize(("cursor", "code"), [(-1, "NOTHING_TO_UNDO"), (3, "NOTHING_TO_REDO")])
def test_to_go_beyond_the_ends_is_refused(engine: Engine, listener: Listener, cursor: int, code: str) -> None:
    play(engine, *FIGHT)
    listener.names()
    assert not engine.go_to(cursor)
    assert listener.names() == ["refused"]
    assert listener.last["refused"][0].code == code


def test_a_refusal_is_told_and_nothing_else(engine: Engine, listener: Listener) -> None:
    moment = engine.moment
    assert not engine.run(EndTurn("a"))
    assert listener.names() == ["refused"]
    error = listener.last["refused"][0]
    assert isinstance(error, RuleError)
    assert error.code == "WRONG_STAGE"
    assert engine.moment is moment


def test_with_nothing_to_undo_or_redo_that_is_told(engine: Engine, listener: Listener) -> None:
    assert not engine.undo()
    assert listener.names() == ["refused"]
    assert listener.last["refused"][0].code == "NOTHING_TO_UNDO"
    assert not engine.redo()
    listener.names()
    assert listener.last["refused"][0].code == "NOTHING_TO_REDO"


@pytest.mark.parametrize("error", [OSError(28, "No space left"), StorageError("x.game", "full")])
def test_what_cannot_be_written_is_told_and_has_not_happened(
    engine: Engine, listener: Listener, error: Exception
) -> None:
    play(engine, *FIGHT)
    engine.undo()
    listener.names()
    moment = engine.moment
    paper_of(engine).error = error
    for attempt in (lambda: engine.run(FixOrder()), engine.undo, engine.redo, lambda: engine.go_to(0)):
        assert not attempt()
        assert listener.names() == ["storage_failed"]
        assert listener.last["storage_failed"] == (error,)
        assert engine.moment is moment
    paper_of(engine).error = None
    play(engine, FixOrder())
    assert engine.moment.view.acting == "a"


def test_the_engine_knows_what_undo_and_redo_would_do(engine: Engine) -> None:
    assert (engine.history.last, engine.history.next) == (None, None)
    play(engine, *FIGHT)
    engine.undo()
    last, following = engine.history.last, engine.history.next
    assert last is not None
    assert following is not None
    assert (last.command, following.command) == FIGHT


def test_an_earlier_moment_can_be_looked_at_without_going_there(engine: Engine, listener: Listener) -> None:
    play(engine, *FIGHT, EndTurn("a"))
    listener.names()
    assert [engine.moment_at(cursor).view.acting for cursor in range(4)] == [None, None, "a", "b"]
    assert listener.names() == []
    assert engine.history.cursor == 3


def test_no_command_passes_while_the_past_is_read(engine: Engine, listener: Listener) -> None:
    play(engine, *FIGHT, EndTurn("a"))
    listener.names()
    engine.look_at(1)
    assert listener.names() == ["table_changed"]
    assert engine.shown.view.stage == "rolling"
    assert (engine.shown.is_past, engine.shown.ago, engine.shown.is_new) == (True, 2, False)

    for attempt in (lambda: engine.run(EndTurn("b")), engine.undo, engine.redo):
        assert not attempt()
        assert listener.names() == ["refused"]
        assert listener.last["refused"][0].code == "PAST_IS_SHOWN"
    assert (engine.past, engine.history.cursor) == (1, 3)

    engine.look_at_now()
    assert listener.names() == ["table_changed"]
    assert (engine.past, engine.shown.view.acting, engine.shown.is_new) == (None, "b", False)
    engine.look_at_now()
    assert listener.names() == [], "it was shown already"
    assert engine.run(EndTurn("b"))
    engine.look_at(1)
    assert engine.go_to(1)
    assert engine.past is None


def test_the_engine_says_what_the_last_change_was(engine: Engine) -> None:
    play(engine, *FIGHT)
    assert engine.moment.change.kind == "step"
    assert [commit.command for commit in engine.moment.change.commits] == [FIGHT[1]]
    engine.go_to(0)
    assert engine.moment.change.kind == "undo"
    assert tuple(commit.command for commit in engine.moment.change.commits) == FIGHT
    engine.redo()
    assert engine.moment.change.kind == "redo"
    assert [commit.command for commit in engine.moment.change.commits] == [FIGHT[0]]


def test_the_engine_begins_with_the_moment_of_its_game(qtbot: QtBot) -> None:
    rules = ruleset("alternating")
    game = Game(rules, SETUP, opening_of(rules, SETUP))
    assert Engine(game).moment.view.stage == "placement_roll"
    assert Engine(Game(RULES, SETUP, ())).moment.view.stage == "rolling"
