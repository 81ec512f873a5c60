"""The human hand in alternating play: the table can be edited at any moment before the end."""

from __future__ import annotations

import pytest

from tests.helpers.alternating_game import Game, figure, started, walk
from tracker.core.edits import (
    AddFigure,
    Beside,
    FigureAdded,
    MoveFigure,
    Note,
    Noted,
    RemoveFigure,
    RenameFigure,
    SetFlag,
    SetStat,
    SetTurn,
    TurnSet,
)
from tracker.rules.alternating.model import Activate, EndGame, Kill, Reinforce, Reinforced, Revive

STAGES = ["placement_roll", "entry_choice", "initiative_roll", "first_choice", "activation", "cycle"]


@pytest.mark.parametrize("stage", STAGES)
def test_the_table_can_be_edited_in_every_stage(stage: str) -> None:
    game = walk(Game("a3 b3", placement=True), stage)
    before = (game.stage, game.awaiting, game.active, game.movement_left, game.rollers)
    game.do(
        AddFigure(figure("a9", "a")),
        RenameFigure("a9", "Nine"),
        SetStat("a9", "armour", -999_999_999),
        SetFlag("a9", "hidden", True),
        MoveFigure("a9", Beside(before="a1")),
        Note("a note"),
        Note("about nine", "a9"),
        Kill("b3"),
        Revive("b3"),
        Reinforce(figure("b9", "b")),
        RemoveFigure("b2"),
    )
    assert (game.stage, game.awaiting, game.active, game.movement_left, game.rollers) == before
    nine = game.state.table.figures["a9"]
    assert (nine.name, nine.stat("armour"), nine.flags) == ("Nine", -999_999_999, ("hidden",))
    assert next(iter(game.state.table.figures)) == "a9"


def test_a_newcomer_gets_its_id_as_name() -> None:
    game = Game("a1 b1")
    game.do(AddFigure(figure("a2", "a")))
    assert game.told(FigureAdded).figure.name == "a2"
    game.do(Reinforce(figure("a3", "a")))
    assert game.told(Reinforced).figure.name == "a3"


@pytest.mark.parametrize("come", [AddFigure, Reinforce])
def test_a_newcomer_is_refused_for_its_id_before_its_side(come: type[AddFigure]) -> None:
    game = Game("a1 b1")
    assert game.refused(come(figure("a1", "zz"))) == "ID_TAKEN"
    assert game.refused(come(figure("a2", "zz"))) == "NO_SUCH_SIDE"


def test_a_dead_figure_still_has_its_id() -> None:
    game = Game("a2 b1")
    game.do(Kill("a1"))
    assert game.refused(AddFigure(figure("a1", "a"))) == "ID_TAKEN"


@pytest.mark.parametrize(
    "command",
    [
        RemoveFigure("zz"),
        RenameFigure("zz", "name"),
        SetStat("zz", "movement", 1),
        SetFlag("zz", "hidden", True),
        MoveFigure("zz", "first"),
        MoveFigure("a1", Beside(after="zz")),
        Note("text", "zz"),
        Kill("zz"),
        Revive("zz"),
    ],
)
def test_an_unknown_figure_is_refused(command: object) -> None:
    assert Game("a1 b1").refused(command) == "NO_SUCH_FIGURE"  # type: ignore[arg-type]


def test_moving_a_figure_beside_itself_is_a_step_that_changes_nothing() -> None:
    game = Game("a2 b1")
    before = game.state
    game.do(MoveFigure("a1", Beside(after="a1")))
    assert game.state == before


def test_the_turn_number_can_be_corrected_from_turn_1_on() -> None:
    game = Game("a1 b1", placement=True)
    assert game.refused(SetTurn(0)) == "WRONG_STAGE"
    game = Game("a1 b1")
    assert game.refused(SetTurn(0)) == "BAD_AMOUNT"
    assert game.refused(SetTurn(-999_999_999)) == "BAD_AMOUNT"
    game.do(SetTurn(4))
    assert game.told(TurnSet).number == 4
    assert (game.turn, game.stage) == (4, "initiative_roll")


def test_one_that_is_dead_cannot_die_and_one_that_lives_cannot_come_back() -> None:
    game = started("a2 b1")
    assert game.refused(Revive("a1")) == "NOT_DEAD"
    game.do(Kill("a1"))
    assert game.refused(Kill("a1")) == "DEAD"


@pytest.mark.parametrize("stage", STAGES)
def test_the_game_can_be_ended_at_any_moment(stage: str) -> None:
    game = walk(Game("a2 b2", placement=True), stage)
    game.do(EndGame())
    assert (game.stage, game.reason) == ("over", "ended")
    assert (game.awaiting, game.active, game.movement_left, game.rollers) == (None, None, None, None)


def test_the_active_figure_counts_as_having_acted_when_the_game_is_ended() -> None:
    game = started("a2 b1")
    game.do(Activate("a", "a1"), EndGame())
    assert game.types() == ["CycleEnded", "GameEnded"]
    assert game.ready == {"a": ["a2"], "b": ["b1"]}
    assert (game.winner, game.first, game.turn) == ("a", "a", 1)


def test_after_the_end_names_and_notes_can_still_be_written() -> None:
    game = started("a1 b1")
    game.do(EndGame(), RenameFigure("a1", "One"), Note("well played", "a1"))
    assert game.told(Noted) == Noted("well played", "a1")
    assert game.refused(RenameFigure("zz", "x")) == "NO_SUCH_FIGURE"
    assert game.stage == "over"
