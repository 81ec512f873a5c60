"""Plot points, the activation mark, and the human hand in an episode."""

from __future__ import annotations

import pytest

from tests.helpers.side_turns_game import (
    CAST,
    HEROES_WIN,
    TO_ACTION,
    TO_END,
    WHOLE_TURN,
    after,
    begin,
    code,
    points,
    told,
)
from tracker.core.edits import (
    AddFigure,
    Beside,
    FigureAdded,
    FigureMoved,
    FigureRemoved,
    FlagSet,
    MoveFigure,
    Note,
    Noted,
    RemoveFigure,
    RenameFigure,
    SetFlag,
    SetStat,
    SetTurn,
    StatSet,
    TurnSet,
)
from tracker.core.figures import Figure
from tracker.rules.side_turns.model import (
    BuildDeck,
    DeclareVictory,
    EndTurn,
    FlipCards,
    GainPoints,
    InPlaySet,
    NextPhase,
    OnScreenSet,
    PointsGained,
    PointsSpent,
    RollInitiative,
    SetInPlay,
    SetOnScreen,
    SideTurnsCommand,
    SpendPoints,
    StealScene,
)

MOMENTS = {
    "setup": begin(deck=None),
    "initiative": begin(),
    "countdown": begin(HEROES_WIN),
    "action": begin(HEROES_WIN, *TO_ACTION),
    "end": begin(HEROES_WIN, *TO_END),
}
OVER = {
    "deck_out": begin(HEROES_WIN, *WHOLE_TURN, deck=(0, 0, 1)),
    "victory": begin(DeclareVictory("heroes")),
}
each_moment = pytest.mark.parametrize("moment", MOMENTS)


class TestPoints:
    @each_moment
    def test_both_sides_gain_and_spend_at_any_moment(self, moment: str) -> None:
        state = MOMENTS[moment]
        before = points(state)
        assert told(state, GainPoints("villains", 4, "a token")) == (PointsGained("villains", 4, "other", "a token"),)
        rich = after(state, GainPoints("villains", 999_999_999), GainPoints("heroes", 1))
        assert points(rich) == (before[0] + 1, before[1] + 999_999_999)
        assert told(rich, SpendPoints("heroes", 1)) == (PointsSpent("heroes", 1, "spent"),)
        assert points(after(rich, SpendPoints("villains", 999_999_999), SpendPoints("heroes", 1))) == before

    def test_the_pool_never_drops_below_nothing(self) -> None:
        state = MOMENTS["countdown"]
        assert code(state, SpendPoints("villains", 3)) == "NOT_ENOUGH_POINTS"
        assert points(after(state, SpendPoints("villains", 2))) == (0, 0)

    @pytest.mark.parametrize("amount", [0, -1, -999_999_999])
    def test_the_side_is_looked_at_before_the_amount(self, amount: int) -> None:
        state = MOMENTS["countdown"]
        for order in (SpendPoints, GainPoints):
            assert code(state, order("nobody", amount)) == "NO_SUCH_SIDE"
            assert code(state, order("heroes", amount)) == "BAD_AMOUNT"


class TestActivation:
    def test_the_mark_costs_nothing_by_default(self) -> None:
        assert told(MOMENTS["countdown"], SetFlag("ada", "activated", True)) == (FlagSet("ada", "activated", True),)

    def test_a_price_is_paid_by_the_side_of_the_figure_once(self) -> None:
        state = begin(HEROES_WIN, options={"activation_cost": 2})
        assert told(state, SetFlag("vex", "activated", True)) == (
            PointsSpent("villains", 2, "activation", "vex"),
            FlagSet("vex", "activated", True),
        )
        marked = after(state, SetFlag("vex", "activated", True))
        assert points(marked) == (0, 0)
        assert points(after(marked, SetFlag("vex", "activated", True))) == (0, 0)
        assert points(after(marked, SetFlag("vex", "activated", False))) == (0, 0)

    def test_other_marks_and_clearing_are_free(self) -> None:
        state = begin(HEROES_WIN, options={"activation_cost": 2})
        assert points(after(state, SetFlag("ada", "hidden", True), SetFlag("ada", "activated", False))) == (0, 2)

    def test_the_figure_is_looked_at_before_the_points(self) -> None:
        state = begin(HEROES_WIN, options={"activation_cost": 2})
        assert code(state, SetFlag("nobody", "activated", True)) == "NO_SUCH_FIGURE"
        assert code(state, SetFlag("nobody", "hidden", True)) == "NO_SUCH_FIGURE"
        assert code(state, SetFlag("ada", "activated", True)) == "NOT_ENOUGH_POINTS"


class TestHand:
    @each_moment
    def test_a_newcomer_is_in_play_at_once(self, moment: str) -> None:
        newcomer = Figure("dot", "villains", role="costar")
        assert told(MOMENTS[moment], AddFigure(newcomer)) == (FigureAdded(newcomer.named()),)
        assert after(MOMENTS[moment], AddFigure(newcomer)).table.figure("dot").in_play

    def test_a_newcomer_needs_a_free_id_and_then_a_side(self) -> None:
        state = MOMENTS["countdown"]
        assert code(state, AddFigure(Figure("ada", "nobody"))) == "ID_TAKEN"
        assert code(state, AddFigure(Figure("dot", "nobody"))) == "NO_SUCH_SIDE"

    @each_moment
    def test_a_figure_is_changed_moved_and_removed(self, moment: str) -> None:
        state = MOMENTS[moment]
        assert told(state, SetInPlay("ada", False)) == (InPlaySet("ada", False),)
        assert not after(state, SetInPlay("ada", False)).table.figure("ada").in_play
        assert told(state, SetStat("ada", "health", -2)) == (StatSet("ada", "health", -2),)
        assert told(state, MoveFigure("cid", "first")) == (FigureMoved("cid", "first"),)
        assert told(state, RemoveFigure("cid")) == (FigureRemoved("cid"),)
        assert told(state, Note("rain", "ada")) == (Noted("rain", "ada"),)
        changed = after(state, RenameFigure("ada", "Ada L."), MoveFigure("cid", Beside(before="bob")), Note("rain"))
        assert changed.table.figure("ada").name == "Ada L."
        assert tuple(changed.table.figures) == ("ada", "cid", "bob", "vex", "wim")
        assert "ada" not in after(state, RemoveFigure("ada")).table.figures

    def test_beside_itself_a_figure_stays_and_an_unknown_neighbour_is_refused(self) -> None:
        state = MOMENTS["countdown"]
        assert after(state, MoveFigure("bob", Beside(after="bob"))) == state
        assert code(state, MoveFigure("bob", Beside(after="nobody"))) == "NO_SUCH_FIGURE"

    @pytest.mark.parametrize(
        "command",
        [
            SetInPlay("nobody", True),
            SetStat("nobody", "mind", 1),
            MoveFigure("nobody", "last"),
            RemoveFigure("nobody"),
            RenameFigure("nobody", "N"),
            Note("x", "nobody"),
        ],
    )
    def test_an_unknown_figure_is_refused(self, command: SideTurnsCommand) -> None:
        for state in MOMENTS.values():
            assert code(state, command) == "NO_SUCH_FIGURE"

    @pytest.mark.parametrize("moment", ["countdown", "action", "end"])
    def test_turn_and_screen_are_corrected_in_a_turn(self, moment: str) -> None:
        state = MOMENTS[moment]
        assert told(state, SetTurn(7)) == (TurnSet(7),)
        assert after(state, SetTurn(999_999_999)).turn == 999_999_999
        assert code(state, SetTurn(0)) == "BAD_AMOUNT"
        assert told(state, SetOnScreen("villains")) == (OnScreenSet("villains"),)
        corrected = after(state, SetOnScreen("villains"))
        assert (corrected.on_screen, corrected.stage, corrected.turn) == ("villains", moment, 1)
        assert code(state, SetOnScreen("nobody")) == "NO_SUCH_SIDE"

    def test_before_the_first_turn_there_is_nothing_to_correct(self) -> None:
        for moment in ("setup", "initiative"):
            assert code(MOMENTS[moment], SetTurn(0)) == "WRONG_PHASE"
            assert code(MOMENTS[moment], SetOnScreen("nobody")) == "WRONG_PHASE"

    def test_after_a_corrected_screen_play_passes_on_from_there(self) -> None:
        state = after(MOMENTS["end"], SetOnScreen("villains"))
        assert code(state, StealScene("heroes")) == "NOT_ON_SCREEN"
        assert after(state, EndTurn()).on_screen == "heroes"


class TestAfterTheEnd:
    @pytest.mark.parametrize("how", OVER)
    @pytest.mark.parametrize(
        "command",
        [
            BuildDeck(per_act=0),
            RollInitiative({}),
            FlipCards(0),
            NextPhase(),
            EndTurn(),
            StealScene("nobody"),
            SetInPlay("nobody", True),
            SpendPoints("nobody", 0),
            GainPoints("nobody", 0),
            DeclareVictory("nobody"),
            SetOnScreen("nobody"),
            AddFigure(CAST[0]),
            RemoveFigure("nobody"),
            MoveFigure("nobody", "first"),
            SetTurn(0),
        ],
    )
    def test_nothing_is_played_any_more(self, how: str, command: SideTurnsCommand) -> None:
        assert code(OVER[how], command) == "EPISODE_OVER"

    @pytest.mark.parametrize("how", OVER)
    def test_names_and_notes_are_still_taken(self, how: str) -> None:
        state = after(OVER[how], RenameFigure("ada", "Ada L."), Note("a fine evening", "ada"))
        assert state.table.figure("ada").name == "Ada L."
        assert code(state, Note("x", "nobody")) == "NO_SUCH_FIGURE"

    @pytest.mark.parametrize("how", OVER)
    def test_marks_and_numbers_are_still_set(self, how: str) -> None:
        state = after(OVER[how], SetStat("ada", "health", 2), SetFlag("ada", "hurt", True))
        assert (state.table.figure("ada").stats["health"], "hurt" in state.table.figure("ada").flags) == (2, True)
        assert code(state, SetStat("nobody", "mind", 1)) == "NO_SUCH_FIGURE"
