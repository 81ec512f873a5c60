"""What a screen may show of alternating play."""

from __future__ import annotations

import pytest

from tests.helpers.alternating_game import Game, act, figure, roll_for, setup_of, started, walk
from tracker.core.codec import Command
from tracker.core.edits import MoveFigure, RemoveFigure
from tracker.core.view import GameView, Over, Phase, Reason, Refusal, Roller
from tracker.rules.alternating import RULESET
from tracker.rules.alternating.model import (
    Activate,
    BeginAction,
    ChooseEntry,
    ChooseFirst,
    EndAction,
    EndCycle,
    EndGame,
    Kill,
    Move,
    PassActivation,
    Reinforce,
    RollInitiative,
    RollPlacement,
)
from tracker.rules.alternating.view_types import CycleView


def view(game: Game) -> GameView:
    return RULESET.view(game.state)


def offered(game: Game) -> list[Command]:
    return [option.command for option in view(game).options]


def main(game: Game) -> Command | None:
    return next((option.command for option in view(game).options if option.main), None)


def marks(game: Game, figure_id: str) -> tuple[str, ...]:
    return RULESET.row(game.state, figure_id).marks


# Steps


def test_each_stage_offers_its_steps_in_one_order_with_the_end_last() -> None:
    game = Game("a1 b1", placement=True)
    assert offered(game) == [RollPlacement(), EndGame()]
    game.do(RollPlacement({"a": 2, "b": 3}))
    assert offered(game) == [ChooseEntry("b", "E1"), ChooseEntry("b", "E2"), EndGame()]
    game.do(ChooseEntry("b", "E1"))
    assert offered(game) == [ChooseEntry("a", "E1"), ChooseEntry("a", "E2"), EndGame()]
    game.do(ChooseEntry("a", "E2"))
    assert offered(game) == [RollInitiative(), EndGame()]
    roll_for(game, "b")
    assert offered(game) == [ChooseFirst("b", "a"), ChooseFirst("b", "b"), EndGame()]
    game.do(ChooseFirst("b", "a"))
    assert offered(game) == [Activate("a", "a1"), EndGame()]
    game.do(Activate("a", "a1"))
    assert offered(game) == [Move(1), BeginAction(), EndAction(), EndCycle(), EndGame()]
    game.do(EndGame())
    assert offered(game) == []


def test_the_main_step_is_the_usual_next_one() -> None:
    game = Game("a1 b1", placement=True)
    assert main(game) == RollPlacement()
    game.do(RollPlacement({"a": 3, "b": 2}), ChooseEntry("a", "E1"))
    assert main(game) == ChooseEntry("b", "E2")
    game.do(ChooseEntry("b", "E2"))
    assert main(game) == RollInitiative()
    roll_for(game, "b")
    assert main(game) == ChooseFirst("b", "b")
    game.do(ChooseFirst("b", "b"))
    assert main(game) == Activate("b", "b1")
    game.do(Activate("b", "b1"))
    assert main(game) == BeginAction()
    game.do(BeginAction())
    assert main(game) == EndAction()
    game.do(EndAction())
    assert main(game) == EndCycle()
    game.do(EndGame())
    assert main(game) is None


def test_a_step_that_is_not_legal_says_why() -> None:
    game = started("a1 b1", first="a")
    game.do(Activate("a", "a1"))
    codes = {type(o.command).__name__: o.refusal.code if o.refusal else None for o in view(game).options}
    assert codes == {
        "Move": None,
        "BeginAction": None,
        "EndAction": "NOT_IN_ACTION_PHASE",
        "EndCycle": None,
        "EndGame": None,
    }


def test_the_pass_is_offered_only_where_the_house_rule_knows_it() -> None:
    game = started("a2 b1", allow_pass=True)
    refusals = {type(o.command).__name__: o.refusal for o in view(game).options}
    assert offered(game) == [Activate("a", "a1"), PassActivation("a"), EndGame()]
    assert refusals["PassActivation"] == Refusal("PASS_NOT_ALLOWED", {"side": "a"})


def test_the_figure_to_activate_is_the_first_ready_one_in_the_order_by_hand() -> None:
    game = started("a3 b1")
    game.do(Kill("a1"), MoveFigure("a3", "first"))
    assert main(game) == Activate("a", "a3")


# Questions


def test_a_placement_roll_asks_for_dice() -> None:
    state = RULESET.blank(setup_of("a1 b1", gm=("b",), die_sides=12))
    question = RULESET.view(state).question
    assert question is not None
    assert (question.purpose, question.command, question.die_sides) == ("placement", RollPlacement(), 12)
    assert question.rollers == (Roller("a"), Roller("b", mine=True))
    assert (question.takes_bonus, question.is_tie, question.partial) == (False, False, False)


def test_an_initiative_roll_shows_what_is_added_and_the_tied_dice_before() -> None:
    game = Game("a2 b1 c1", initiative_bonus="per_living")
    game.do(RollInitiative({"a": 4, "b": 5, "c": 1}))
    question = view(game).question
    assert question is not None
    assert (question.purpose, question.command) == ("initiative", RollInitiative())
    assert question.takes_bonus
    assert question.is_tie
    assert question.rollers == (Roller("a", throws=(4,), adds=2), Roller("b", throws=(5,), adds=1))


def test_the_dice_of_the_placement_are_no_part_of_the_initiative() -> None:
    game = walk(Game("a1 b1", placement=True), "initiative_roll")
    question = view(game).question
    assert question is not None
    assert not question.is_tie
    assert question.rollers == (Roller("a", adds=1), Roller("b", adds=1))


def test_the_pick_of_an_entry_point_is_a_choice_of_the_side() -> None:
    game = Game("a1 b1", placement=True)
    game.do(RollPlacement({"a": 2, "b": 3}), ChooseEntry("b", "E1"))
    question = view(game).question
    assert question is not None
    assert (question.purpose, question.by, question.rollers) == ("entry", "a", ())
    assert [(o.command, o.refusal is None) for o in question.choices] == [
        (ChooseEntry("a", "E1"), False),
        (ChooseEntry("a", "E2"), True),
    ]


def test_who_goes_first_is_a_choice_of_the_winner() -> None:
    game = Game("a1 b1 c1")
    roll_for(game, "b")
    game.do(Kill("c1"))
    question = view(game).question
    assert question is not None
    assert (question.purpose, question.by) == ("first", "b")
    assert [(o.command, o.refusal.code if o.refusal else None) for o in question.choices] == [
        (ChooseFirst("b", "a"), None),
        (ChooseFirst("b", "b"), None),
        (ChooseFirst("b", "c"), "NO_CHARACTERS"),
    ]


@pytest.mark.parametrize("stage", ["activation", "cycle", "over"])
def test_there_is_no_question_while_figures_act(stage: str) -> None:
    assert view(walk(Game("a1 b1"), stage)).question is None


# The head


def test_the_phases_of_the_beginning() -> None:
    game = Game("a1 b1", placement=True)
    expected = (Phase("placement", "now"), Phase("initiative", "ahead"), Phase("cycle", "ahead"))
    assert view(game).phases == expected
    walk(game, "entry_choice")
    assert view(game).phases == expected


def test_the_phases_of_a_game_turn_count_its_cycles() -> None:
    game = Game("a2 b2")
    assert view(game).phases == (Phase("initiative", "now"), Phase("cycle", "ahead"))
    roll_for(game, "a")
    assert view(game).phases == (Phase("initiative", "now"), Phase("cycle", "ahead"))
    game.do(ChooseFirst("a", "a"))
    assert view(game).phases == (Phase("initiative", "done"), Phase("cycle", "now", 1, 4))
    game.do(Activate("a", "a1"))
    assert view(game).phases[-1] == Phase("cycle", "now", 1, 4)
    game.do(EndCycle())
    assert view(game).phases[-1] == Phase("cycle", "now", 2, 4)
    game.do(Kill("b1"))
    assert view(game).phases[-1] == Phase("cycle", "now", 2, 3)
    game.do(RemoveFigure("a1"))
    assert view(game).phases[-1] == Phase("cycle", "now", 2, 3), "its cycle was played"
    game.do(EndGame())
    assert {phase.status for phase in view(game).phases} == {"done"}


def test_the_running_cycle() -> None:
    game = started("a2 b2")
    assert view(game).own.cycle is None
    game.do(Activate("a", "a1"), Move(2))
    assert view(game).own.cycle == CycleView("a1", 6, 4, "open", 1, 4)
    game.do(BeginAction())
    assert view(game).own.cycle == CycleView("a1", 6, 4, "now", 1, 4)
    game.do(EndAction())
    assert view(game).own.cycle == CycleView("a1", 6, 4, "taken", 1, 4)


def test_who_acts_and_who_is_next() -> None:
    game = started("a1 b2 c1", first="b")
    seen = []
    while game.stage == "activation":
        shown = view(game)
        seen.append((shown.acting_side, shown.acting, shown.next_side))
        game.do(main(game) or EndGame())
        shown = view(game)
        seen.append((shown.acting_side, shown.acting, shown.next_side))
        game.do(EndCycle())
    assert seen == [
        ("b", None, "c"),
        ("b", "b1", "c"),
        ("c", None, "a"),
        ("c", "c1", "a"),
        ("a", None, "b"),
        ("a", "a1", "b"),
        ("b", None, None),
        ("b", "b2", None),
    ]
    assert (view(game).acting_side, view(game).next_side) == (None, None)


def test_a_side_alone_is_next_after_itself() -> None:
    game = started("a1 b2")
    act(game, "a1")
    assert (view(game).acting_side, view(game).next_side) == ("b", "b")


def test_the_head_names_turn_limit_order_and_the_last_side() -> None:
    game = started("a2 b1", max_turns=6)
    shown = view(game)
    assert (shown.stage, shown.turn, shown.turn_limit, shown.order) == ("activation", 1, 6, ("a1", "a2", "b1"))
    assert (shown.standing_side, shown.over) == (None, None)
    game.do(Kill("b1"))
    assert view(game).standing_side == "a"


def test_the_end_says_why() -> None:
    game = started("a1 b1")
    game.do(EndGame())
    assert view(game).over == Over("ended")


def test_sides_show_their_counts_entry_points_and_rolls() -> None:
    game = Game("a2 b1", placement=True)
    assert view(game).sides[0].roll_why == ()
    game.do(RollPlacement({"a": 4, "b": 4}), RollPlacement({"a": 3, "b": 8}))
    assert view(game).sides[0].roll_why == (Reason("rolled", {"die": 3}),)
    game.do(ChooseEntry("b", "E2"), ChooseEntry("a", "E1"), Kill("a2"))
    assert view(game).sides[0].roll_why == ()
    game.do(RollInitiative({"a": 3, "b": 8}, {"a": 2}))
    one, two = view(game).sides
    assert (one.own.entry, one.own.ready_count, one.own.living_count) == ("E1", 1, 1)
    assert (two.own.entry, two.own.ready_count, two.own.living_count) == ("E2", 1, 1)
    assert one.roll_why == (
        Reason("rolled", {"die": 3}),
        Reason("bonus", {"value": 3}),
        Reason("total", {"total": 6}),
    )


# Rows


def test_a_row_says_what_a_figure_has_done() -> None:
    game = started("a3 b1")
    act(game, "a1")
    game.do(Activate("b", "b1"), Kill("a2"), Reinforce(figure("a4", "a")))
    assert marks(game, "a1") == ("acted",)
    assert marks(game, "b1") == ("acting",)
    assert marks(game, "a2") == ("dead",)
    assert marks(game, "a3") == ("ready",)
    assert marks(game, "a4") == ("held",)
    assert [name for name in ("a1", "a2", "a3", "a4", "b1") if RULESET.row(game.state, name).is_done] == ["a1", "a4"]
    assert [name for name in ("a1", "a2", "a3", "a4", "b1") if RULESET.row(game.state, name).is_out] == ["a2"]
    game.do(Kill("a1"), Kill("a4"))
    assert marks(game, "a1") == ("acted", "dead")
    assert marks(game, "a4") == ("held", "dead")
    assert (RULESET.row(game.state, "a1").is_out, RULESET.row(game.state, "a1").is_done) == (True, False)


def test_a_row_has_the_number_of_its_cycle() -> None:
    game = started("a2 b1")
    act(game, "a2")
    game.do(Activate("b", "b1"))
    assert [RULESET.row(game.state, name).own.cycle for name in ("a1", "a2", "b1")] == [None, 1, 2]


def test_a_row_shows_the_figure() -> None:
    game = Game("a1 b1", (figure("a1", "a", 5, name="Tala", role="hero", flags=("hidden",)),))
    row = RULESET.row(game.state, "a1")
    assert (row.id, row.name, row.side, row.role, row.stats, row.flags) == (
        "a1",
        "Tala",
        "a",
        "hero",
        {"movement": 5},
        ("hidden",),
    )
