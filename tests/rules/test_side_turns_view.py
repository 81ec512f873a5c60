"""What a screen shows of an episode."""

from __future__ import annotations

import msgspec
import pytest

from tests.helpers.side_turns_game import CARDS, HEROES_WIN, TO_ACTION, TO_END, WHOLE_TURN, after, begin
from tracker.core.codec import Command
from tracker.core.edits import AddFigure, SetFlag, SetTurn
from tracker.core.errors import RuleError
from tracker.core.figures import Figure
from tracker.core.view import Counter, Over, Phase, Reason, Roller
from tracker.rules.side_turns import RULESET
from tracker.rules.side_turns.model import (
    BuildDeck,
    DeclareVictory,
    EndTurn,
    FlipCards,
    GainPoints,
    NextPhase,
    RecordWinner,
    RollInitiative,
    SetInPlay,
    SpendPoints,
    State,
    StealScene,
)
from tracker.rules.side_turns.view_types import ActTicks, ShownCard, SideTurnsView

TIE = RollInitiative({"heroes": 3, "villains": 3})


def offered(state: State) -> dict[Command, str | None]:
    return {o.command: o.refusal.code if o.refusal else None for o in RULESET.view(state).options}


def main(state: State) -> Command | None:
    found = [option.command for option in RULESET.view(state).options if option.main]
    assert len(found) <= 1
    return found[0] if found else None


class TestOptions:
    def test_before_the_deck_three_tables_are_offered(self) -> None:
        view = RULESET.view(begin(deck=None))
        wanted = [BuildDeck(longest_edge_ft=edge) for edge in (3, 4, 6)]
        assert [option.command for option in view.options] == wanted
        assert view.question is not None
        assert view.question.purpose == "deck"
        assert [option.command for option in view.question.choices] == wanted
        assert all(option.refusal is None for option in (*view.options, *view.question.choices))
        assert main(begin(deck=None)) is None

    def test_the_roll_is_the_main_step_before_the_first_turn(self) -> None:
        state = begin()
        assert [option.command for option in RULESET.view(state).options] == [RollInitiative(), DeclareVictory(None)]
        assert main(state) == RollInitiative()
        assert main(begin(figures=())) is None

    def test_in_a_turn_no_button_jumps_and_one_is_main(self) -> None:
        state = begin(HEROES_WIN)
        buttons = [FlipCards(1), FlipCards(2), NextPhase(), EndTurn(), StealScene("heroes"), DeclareVictory(None)]
        mains = []
        for command in (*TO_END, None):
            assert [option.command for option in RULESET.view(state).options] == buttons
            mains.append(main(state))
            state = after(state, command) if command else state
        assert mains == [FlipCards(1), NextPhase(), NextPhase(), EndTurn()]

    def test_what_is_not_legal_says_why(self) -> None:
        assert list(offered(begin(HEROES_WIN)).values()) == [
            None,
            None,
            "MUST_FLIP",
            "WRONG_PHASE",
            "WRONG_PHASE",
            None,
        ]
        assert list(offered(begin(HEROES_WIN, *TO_END)).values())[2:] == ["WRONG_PHASE", None, None, None]

    @pytest.mark.parametrize(("most", "shown"), [(1, [1]), (3, [1, 2, 3]), (10**8, [1, 2, 3, 4])])
    def test_as_many_flips_are_offered_as_the_house_allows_but_four_at_most(self, most: int, shown: list[int]) -> None:
        state = begin(HEROES_WIN, options={"max_flip": most})
        commands = [option.command for option in RULESET.view(state).options]
        assert [command.count for command in commands if isinstance(command, FlipCards)] == shown

    def test_after_a_deck_out_the_winner_is_asked_for_and_after_a_victory_nothing(self) -> None:
        over = begin(HEROES_WIN, *WHOLE_TURN, deck=(0, 0, 1))
        assert offered(over) == {RecordWinner("heroes"): None, RecordWinner("villains"): None, RecordWinner(None): None}
        assert offered(begin(DeclareVictory(None))) == {}


class TestQuestion:
    def test_the_roll_asks_both_sides_with_their_highest_mind(self) -> None:
        question = RULESET.view(begin(SetInPlay("ada", False), gm_sides=("villains",))).question
        assert question is not None
        assert (question.purpose, question.die_sides, question.command) == ("initiative", 6, RollInitiative())
        assert question.rollers == (Roller("heroes", adds=3), Roller("villains", adds=4, mine=True))
        assert not question.is_tie

    def test_a_tie_shows_the_earlier_throws(self) -> None:
        question = RULESET.view(begin(TIE, RollInitiative({"heroes": 5, "villains": 5}))).question
        assert question is not None
        assert question.is_tie
        assert [roller.throws for roller in question.rollers] == [(3, 5), (3, 5)]

    def test_a_turn_asks_nothing(self) -> None:
        assert RULESET.view(begin(HEROES_WIN)).question is None


class TestHead:
    def test_phases_are_steps(self) -> None:
        def steps(state: State) -> list[str]:
            view = RULESET.view(state)
            assert [phase.id for phase in view.phases] == ["countdown", "action", "end"]
            return [phase.status for phase in view.phases]

        assert steps(begin()) == ["ahead"] * 3
        assert steps(begin(HEROES_WIN)) == ["now", "ahead", "ahead"]
        assert steps(begin(HEROES_WIN, *TO_ACTION)) == ["done", "now", "ahead"]
        assert steps(begin(HEROES_WIN, *TO_END)) == ["done", "done", "now"]
        assert steps(begin(DeclareVictory(None))) == ["done"] * 3
        assert RULESET.view(begin(HEROES_WIN)).phases[0] == Phase("countdown", "now")

    def test_it_says_who_is_on_screen_and_who_is_next(self) -> None:
        def screen(state: State) -> tuple[str | None, str | None]:
            view = RULESET.view(state)
            return view.acting_side, view.next_side

        assert screen(begin()) == (None, None)
        assert screen(begin(HEROES_WIN)) == ("heroes", "villains")
        assert screen(begin(HEROES_WIN, FlipCards(1), deck=(0, 0, 1))) == ("heroes", None)
        assert screen(begin(HEROES_WIN, DeclareVictory(None))) == ("heroes", None)

    def test_points_say_where_they_came_from_and_went(self) -> None:
        commands = (TIE, TIE, HEROES_WIN, FlipCards(2), NextPhase(), GainPoints("heroes", 5), GainPoints("heroes", 4))
        state = begin(
            *commands, SpendPoints("heroes", 1), SetFlag("ada", "activated", True), options={"activation_cost": 2}
        )
        heroes, villains = RULESET.view(state).sides
        assert [(counter.id, counter.value) for counter in heroes.counters] == [("points", 16)]
        assert heroes.counter("points").why == (
            Reason("initiative_tie", {"n": 2}),
            Reason("double_flip", {"n": 2}),
            Reason("cast", {"n": 6}),
            Reason("other", {"n": 9}),
            Reason("spent", {"n": 3}),
        )
        assert villains.counter("points").value == 6
        assert villains.counter("points").why[1] == Reason("initiative_lost", {"n": 2})

    def test_a_side_says_how_it_rolled(self) -> None:
        assert RULESET.view(begin()).sides[0].roll_why == ()
        assert RULESET.view(begin(HEROES_WIN)).sides[0].roll_why == (
            Reason("rolled", {"die": 6}),
            Reason("stat", {"stat": "mind", "value": 4}),
            Reason("total", {"total": 10}),
        )

    def test_a_side_says_whether_it_can_steal_and_when_it_did(self) -> None:
        state = begin(HEROES_WIN, *WHOLE_TURN, *TO_END, StealScene("villains"))
        view = RULESET.view(state)
        assert [(side.own.can_steal, side.own.stolen_turn) for side in view.sides] == [(True, None), (False, 2)]
        assert view.own.stolen_turn
        assert view.sides[0].names == {"en": "Heroes"}

    def test_the_end_says_why_and_who_won(self) -> None:
        assert RULESET.view(begin()).over is None
        assert RULESET.view(begin(DeclareVictory("villains"))).over == Over("victory", "villains")
        assert RULESET.view(begin(HEROES_WIN, *WHOLE_TURN, deck=(0, 0, 1))).over == Over("deck_out")


class TestClock:
    def test_there_is_none_without_a_deck(self) -> None:
        view = RULESET.view(begin(deck=None))
        assert view.own == SideTurnsView()
        assert view.counter("cards") is None

    def test_it_shows_the_cards_of_this_turn_and_all_before(self) -> None:
        state = begin(HEROES_WIN, *WHOLE_TURN, FlipCards(2), SetTurn(9), cards=CARDS, deck=(2, 2, 2))
        view = RULESET.view(state)
        assert view.counters == (Counter("cards", 3),)
        clock = view.own.clock
        assert clock is not None
        assert clock.acts == (ActTicks("act1", 2, 0), ActTicks("act2", 2, 1), ActTicks("finale", 2, 2))
        assert clock.left == 3
        pool = {card.id: card for card in CARDS}
        assert state.piles is not None
        top = pool[state.piles["act1"].deal[0]]
        assert clock.flipped[0] == ShownCard("act1", 1, 2, top, 1, "heroes")
        assert [(card.act, card.number, card.turn, card.side) for card in clock.shown] == [
            ("act1", 2, 2, "villains"),
            ("act2", 1, 2, "villains"),
        ]
        assert clock.flipped[1:] == clock.shown

    def test_in_a_new_turn_no_card_of_it_is_shown_yet(self) -> None:
        clock = RULESET.view(begin(HEROES_WIN, *WHOLE_TURN)).own.clock
        assert clock is not None
        assert clock.shown == ()

    def test_no_card_that_lies_face_down_gets_into_view_or_report(self) -> None:
        state = begin(BuildDeck(longest_edge_ft=6), HEROES_WIN, cards=CARDS, deck=None)
        for command in (*WHOLE_TURN, *WHOLE_TURN, FlipCards(2), NextPhase(), DeclareVictory(None)):
            told = msgspec.json.encode([RULESET.view(state), RULESET.report(state)]).decode()
            face_up = {card.card.id for card in state.flipped if card.card}
            for card in CARDS:
                assert (f'"{card.id}"' in told) == (card.id in face_up)
                assert (f'"{card.name["en"]}"' in told) == (card.id in face_up)
            state = after(state, command)


class TestRow:
    def test_it_shows_the_figure(self) -> None:
        row = RULESET.row(begin(), "bob")
        assert (row.id, row.name, row.side, row.role, row.stats) == ("bob", "bob", "heroes", "costar", {"mind": 3})
        assert (row.marks, row.flags, row.own) == ((), (), None)

    def test_out_of_play_and_activated_are_marks(self) -> None:
        state = begin(SetInPlay("bob", False), SetFlag("bob", "activated", True), SetFlag("bob", "hidden", True))
        row = RULESET.row(state, "bob")
        assert row.marks == ("out", "acted")
        assert (row.is_out, row.is_done) == (True, False)
        assert row.flags == ("activated", "hidden")

    def test_the_order_is_the_one_in_which_figures_were_given(self) -> None:
        state = begin(AddFigure(Figure("abe", "heroes")))
        assert RULESET.view(state).order == ("ada", "bob", "cid", "vex", "wim", "abe")

    def test_an_unknown_figure_has_no_row(self) -> None:
        with pytest.raises(RuleError, match="NO_SUCH_FIGURE"):
            RULESET.row(begin(), "nobody")
