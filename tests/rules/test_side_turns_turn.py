"""A turn: phases, cards, income, the extra turn and the end. R7-7 to R7-18."""

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
    told_of,
)
from tracker.core.edits import FlagCleared, SetFlag
from tracker.core.facts import PhaseBegan
from tracker.core.figures import Figure
from tracker.rules.side_turns import RULESET
from tracker.rules.side_turns.model import (
    CardFlipped,
    DeckExhausted,
    DeclareVictory,
    EndTurn,
    FlipCards,
    GameEnded,
    NextPhase,
    PointsGained,
    RecordWinner,
    SceneStolen,
    SetInPlay,
    State,
    StealScene,
    TurnBegan,
    TurnEnded,
    WinnerRecorded,
)


def running(**changes: object) -> State:
    return begin(HEROES_WIN, **changes)


class TestPhases:
    def test_they_run_countdown_action_end(self) -> None:
        state = running()
        stages = [state.stage]
        for command in TO_END:
            state = after(state, command)
            stages.append(state.stage)
        assert stages == ["countdown", "countdown", "action", "end"]

    def test_the_action_waits_for_the_cards(self) -> None:
        assert code(running(), NextPhase()) == "MUST_FLIP"

    def test_no_phase_is_skipped_and_none_comes_back(self) -> None:
        state = running()
        assert code(state, EndTurn()) == "WRONG_PHASE"
        assert code(after(state, FlipCards(1)), EndTurn()) == "WRONG_PHASE"
        action = after(state, *TO_ACTION)
        assert code(action, EndTurn()) == "WRONG_PHASE"
        assert code(action, FlipCards(1)) == "WRONG_PHASE"
        end = after(state, *TO_END)
        assert code(end, NextPhase()) == "WRONG_PHASE"
        assert code(end, FlipCards(1)) == "WRONG_PHASE"

    @pytest.mark.parametrize("command", [FlipCards(0), NextPhase(), EndTurn(), StealScene("nobody")])
    def test_no_turn_is_played_before_the_first(self, command: NextPhase) -> None:
        assert code(begin(deck=None), command) == "WRONG_PHASE"
        assert code(begin(), command) == "WRONG_PHASE"

    def test_play_passes_to_the_other_side_and_back(self) -> None:
        end = after(running(), *TO_END)
        assert told(end, EndTurn()) == (TurnEnded(1, "heroes"), TurnBegan(2, "villains"), PhaseBegan("countdown"))
        assert after(end, EndTurn(), *WHOLE_TURN).on_screen == "heroes"

    def test_the_marks_of_a_side_are_cleared_when_its_turn_begins(self) -> None:
        marks = (
            SetFlag("ada", "activated", True),
            SetFlag("cid", "activated", True),
            SetFlag("wim", "activated", True),
        )
        end = after(running(), *TO_END, *marks)
        assert told(end, EndTurn())[2] == FlagCleared("activated", ("wim",))
        again = after(end, EndTurn())
        assert [f.id for f in again.table.figures.values() if f.flags] == ["ada", "cid"]
        assert told_of(after(again, *TO_END), EndTurn(), FlagCleared) == [FlagCleared("activated", ("ada", "cid"))]


class TestCards:
    def test_one_card_pays_nothing(self) -> None:
        assert told(running(), FlipCards(1)) == (CardFlipped("act1", 1, "", 14),)

    def test_two_cards_pay_both_sides(self) -> None:
        assert told(running(), FlipCards(2)) == (
            CardFlipped("act1", 1, "", 14),
            CardFlipped("act1", 2, "", 13),
            PointsGained("heroes", 2, "double_flip"),
            PointsGained("villains", 2, "double_flip"),
        )

    def test_the_bonus_is_a_house_rule_and_none_is_not_told(self) -> None:
        state = running(options={"double_flip_bonus": {"off_screen": 0}})
        assert told_of(state, FlipCards(2), PointsGained) == [PointsGained("heroes", 2, "double_flip")]
        state = running(options={"double_flip_bonus": {"on_screen": 0, "off_screen": 5}})
        assert points(after(state, FlipCards(2))) == (0, 7)

    @pytest.mark.parametrize("count", [0, -1, 3, 999_999_999])
    def test_one_or_two_are_turned_over(self, count: int) -> None:
        assert code(running(), FlipCards(count)) == "BAD_COUNT"

    def test_more_than_two_is_a_house_rule_with_the_same_bonus(self) -> None:
        state = running(options={"max_flip": 4})
        assert points(after(state, FlipCards(4))) == (2, 4)
        assert code(state, FlipCards(5)) == "BAD_COUNT"
        assert code(running(options={"max_flip": 1}), FlipCards(2)) == "BAD_COUNT"

    def test_they_are_turned_over_once_a_turn_whatever_the_count(self) -> None:
        assert code(after(running(), FlipCards(1)), FlipCards(0)) == "ALREADY_FLIPPED"

    def test_two_of_one_are_refused(self) -> None:
        assert code(running(deck=(0, 0, 1)), FlipCards(2)) == "NOT_ENOUGH_CARDS"
        assert code(running(deck=(0, 0, 1)), FlipCards(3)) == "BAD_COUNT"

    def test_the_rest_is_turned_over_without_a_bonus_by_house_rule(self) -> None:
        state = running(deck=(0, 0, 1), options={"partial_flip": "flip_rest"})
        assert told(state, FlipCards(2)) == (CardFlipped("finale", 1, "", 0), DeckExhausted())
        assert code(state, FlipCards(3)) == "BAD_COUNT"


class TestIncome:
    def test_each_role_pays_and_an_unknown_one_as_an_extra(self) -> None:
        figures = (*CAST, Figure("dog", "heroes", role="mascot"))
        state = after(running(figures=figures), FlipCards(1))
        assert told(state, NextPhase()) == (PhaseBegan("action"), PointsGained("heroes", 7, "cast"))

    def test_presets_are_a_house_rule_and_keep_their_defaults(self) -> None:
        assert points(after(running(options={"income": {"star": 10}}), *TO_ACTION)) == (13, 2)
        assert points(after(running(options={"income": {"costar": 0, "extra": 9}}), *TO_ACTION)) == (12, 2)

    def test_a_figures_own_income_goes_first_also_if_it_is_none(self) -> None:
        own = {"ada": 999_999_999, "bob": 0, "cid": 7}
        figures = tuple(Figure(id, "heroes", role="star", stats={"mind": 4, "income": n}) for id, n in own.items())
        state = running(figures=(*figures, *CAST[3:]))
        assert points(after(state, *TO_ACTION)) == (999_999_999 + 7, 2)

    def test_only_figures_in_play_pay(self) -> None:
        state = after(running(), SetInPlay("ada", False), *TO_ACTION)
        assert points(state) == (3, 2)

    def test_a_sum_below_nothing_takes_nothing(self) -> None:
        figures = (Figure("ada", "heroes", stats={"income": -5}), *CAST[1:])
        state = after(running(figures=figures), FlipCards(1))
        assert told(state, NextPhase()) == (PhaseBegan("action"),)

    def test_in_the_extra_turn_only_stars_and_costars_pay(self) -> None:
        figures = (
            *CAST,
            Figure("gil", "heroes", role="extra", stats={"income": 50}),
            Figure("hue", "heroes", role="costar", stats={"income": 20}),
        )
        state = after(running(figures=figures), *TO_END, StealScene("heroes"), FlipCards(1))
        assert told_of(state, NextPhase(), PointsGained) == [PointsGained("heroes", 25, "cast")]

    def test_the_double_flip_of_the_extra_turn_pays_as_ever(self) -> None:
        state = after(running(), *TO_END, StealScene("heroes"))
        assert points(after(state, FlipCards(2))) == (8, 4)


class TestStealingTheScene:
    def test_the_same_side_begins_another_turn_with_its_cards(self) -> None:
        end = after(running(), *TO_END, SetFlag("ada", "activated", True))
        assert told(end, StealScene("heroes")) == (
            SceneStolen("heroes", 1),
            TurnEnded(1, "heroes"),
            TurnBegan(2, "heroes", stolen=True),
            FlagCleared("activated", ("ada",)),
            PhaseBegan("countdown"),
        )
        stolen = after(end, StealScene("heroes"))
        assert (stolen.turn, stolen.on_screen, stolen.stolen_turn) == (2, "heroes", True)
        assert code(stolen, NextPhase()) == "MUST_FLIP"

    def test_then_play_passes_to_the_other_side_which_may_steal_too(self) -> None:
        state = after(running(), *TO_END, StealScene("heroes"), *WHOLE_TURN)
        assert (state.turn, state.on_screen, state.stolen_turn) == (3, "villains", False)
        assert after(state, *TO_END, StealScene("villains"), *WHOLE_TURN).on_screen == "heroes"

    def test_refusals_come_in_their_order(self) -> None:
        action = after(running(deck=(0, 1, 1)), *TO_ACTION)
        assert code(action, StealScene("nobody")) == "WRONG_PHASE"
        end = after(action, NextPhase())
        assert code(end, StealScene("nobody")) == "NO_SUCH_SIDE"
        assert code(end, StealScene("villains")) == "NOT_ON_SCREEN"
        last = after(end, StealScene("heroes"), *TO_END)
        assert code(last, StealScene("villains")) == "NOT_ON_SCREEN"
        assert code(last, StealScene("heroes")) == "ALREADY_STOLEN"
        assert code(after(end, EndTurn(), *TO_END), StealScene("villains")) == "DECK_EMPTY"


class TestTheEnd:
    def test_the_turn_of_the_last_card_is_played_out(self) -> None:
        state = after(running(deck=(0, 0, 1)), FlipCards(1))
        assert state.stage == "countdown"
        end = after(state, NextPhase(), NextPhase())
        assert told(end, EndTurn()) == (TurnEnded(1, "heroes"), GameEnded("deck_out"))

    def test_the_last_card_ends_it_at_once_by_house_rule(self) -> None:
        state = running(deck=(0, 0, 2), options={"deck_out": "immediate"})
        assert told(state, FlipCards(2))[2:] == (
            PointsGained("heroes", 2, "double_flip"),
            PointsGained("villains", 2, "double_flip"),
            DeckExhausted(),
            GameEnded("deck_out"),
        )
        assert after(state, FlipCards(1)).stage == "countdown"

    @pytest.mark.parametrize("winner", ["heroes", "villains", None])
    def test_victory_is_declared_at_any_moment_after_the_setup(self, winner: str | None) -> None:
        for state in (begin(), running(), after(running(), *TO_ACTION), after(running(), *TO_END)):
            assert told(state, DeclareVictory(winner)) == (GameEnded("victory", winner),)
        assert code(begin(deck=None), DeclareVictory("nobody")) == "WRONG_PHASE"
        assert code(begin(), DeclareVictory("nobody")) == "NO_SUCH_SIDE"

    def test_the_fields_keep_their_last_values(self) -> None:
        before = RULESET.report(after(running(), *TO_END))
        assert RULESET.report(after(running(), *TO_END, DeclareVictory("villains"))) == {
            **before,
            "stage": "over",
            "reason": "victory",
            "winner": "villains",
        }

    def test_the_winner_of_a_deck_out_is_recorded_as_often_as_wanted(self) -> None:
        over = after(running(deck=(0, 0, 1)), *WHOLE_TURN)
        assert told(over, RecordWinner("villains")) == (WinnerRecorded("villains"),)
        assert after(over, RecordWinner("villains"), RecordWinner(None)).winner is None
        assert code(over, RecordWinner("nobody")) == "NO_SUCH_SIDE"

    def test_a_winner_is_recorded_neither_before_the_end_nor_after_a_declared_victory(self) -> None:
        assert code(begin(deck=None), RecordWinner("nobody")) == "WRONG_PHASE"
        assert code(running(), RecordWinner(None)) == "WRONG_PHASE"
        assert code(after(running(), DeclareVictory("heroes")), RecordWinner("nobody")) == "EPISODE_OVER"


def test_a_billion_cards_are_not_turned_over_in_one_step() -> None:
    state = running(deck=(10**8, 0, 0), options={"max_flip": 10**8})
    assert code(state, FlipCards(10**8)) == "BAD_COUNT"


def test_a_max_flip_of_any_size_is_kept_to_where_few_cards_are_left() -> None:
    few = running(deck=(1, 0, 1), options={"max_flip": 10**8})
    assert code(few, FlipCards(10**8)) == "NOT_ENOUGH_CARDS"
    assert code(few, FlipCards(10**8 + 1)) == "BAD_COUNT"
    rest = running(deck=(1, 0, 1), options={"max_flip": 10**8, "partial_flip": "flip_rest"})
    assert after(rest, FlipCards(10**8)).cards_left == 0
