"""What a screen shows of a fight: the head, the rows with their reasons, the steps and the report."""

from __future__ import annotations

from typing import Any

import pytest

from tests.helpers.initiative_game import SIDES, Fight, fight, figure, setup_of
from tests.rules.test_initiative_list_turns import down
from tracker.core import upkeep
from tracker.core.edits import AddFigure, Beside, MoveFigure, RemoveFigure, SetStat
from tracker.core.figures import Side
from tracker.core.ruleset import SetupError
from tracker.core.setup import Setup
from tracker.core.view import Option, Over, Phase, Question, Reason, Refusal, Roller
from tracker.rules.initiative_list import RULESET
from tracker.rules.initiative_list.model import (
    Delay,
    EndFight,
    EndTurn,
    FixOrder,
    FreshStart,
    Join,
    Options,
    RollInitiative,
    RollOff,
    SetStanding,
    SetTotal,
    StepIn,
)
from tracker.rules.initiative_list.view_types import Tied, TieView


def whys(game: Fight, figure_id: str) -> list[str]:
    return [reason.kind for reason in game.row(figure_id).why]


def offers(game: Fight) -> list[tuple[Any, str | None, bool]]:
    return [
        (option.command, option.refusal.code if option.refusal else None, option.main) for option in game.view.options
    ]


# -- setup -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "place"),
    [
        ({"formula": "wits"}, "options.formula"),
        ({"formula": [1]}, "options.formula[0]"),
        ({"tie_break": None}, "options.tie_break"),
        ({"die_sides": 1}, "options.die_sides"),
        ({"die_sides": 10.5}, "options.die_sides"),
        ({"reroll_scope": "all"}, "options.reroll_scope"),
        ({"fresh_start_timing": "soon"}, "options.fresh_start_timing"),
        ({"fresh_start_cost": 1}, "options.fresh_start_cost"),
        ({"late_join": True}, "options.late_join"),
        ({"wound_penalty": 1}, "options.wound_penalty"),
    ],
)
def test_a_bad_option_is_refused_with_its_place(options: dict[str, Any], place: str) -> None:
    with pytest.raises(SetupError) as refused:
        RULESET.check_setup(setup_of(figure("a"), **options))
    assert refused.value.place == place


def test_a_fight_can_have_any_number_of_sides_and_figures() -> None:
    for count in (0, 1, 2, 3, 12):
        RULESET.check_setup(Setup("storytelling", tuple(Side(f"s{n}") for n in range(count))))


def test_the_defaults_are_those_of_the_rules() -> None:
    assert Fight().state.options == Options(
        formula=("dexterity", "wits"),
        tie_break=("dexterity", "composure"),
        die_sides=10,
        reroll_scope="still_tied",
        fresh_start_timing="next_round",
        fresh_start_cost="turn",
        late_join="in_place",
    )


# -- the head ----------------------------------------------------------------------------------------------------------


def test_before_the_fight_the_head_asks_for_the_missing_rolls() -> None:
    game = Fight(figure("a", dex=1, wits=2), figure("x", "st"), gm=("st",))
    game.do(RollInitiative({"a": 5}))
    head = game.view
    assert (head.stage, head.turn, head.order, head.acting, head.next, head.acting_side, head.over) == (
        "rolling",
        0,
        ("a", "x"),
        None,
        None,
        None,
        None,
    )
    assert head.phases == (Phase("initiative", "now"), Phase("attack", "ahead"))
    assert head.question == Question(
        "initiative", (Roller("x", adds=0, mine=True),), 10, RollInitiative(), partial=True
    )
    assert [side.id for side in head.sides] == list(SIDES)


def test_whoever_has_rolled_stands_in_the_order_at_once() -> None:
    game = Fight(figure("a", dex=1), figure("b"), figure("c", com=2), figure("d"), figure("e"))
    assert game.view.order == ("a", "b", "c", "d", "e")
    game.do(RollInitiative({"b": 7}))
    assert game.view.order == ("b", "a", "c", "d", "e")
    game.do(RollInitiative({"d": 7, "c": 7}))
    assert game.view.order == ("c", "b", "d", "a", "e")  # the tie-break sum stands before the tie
    assert [game.row(f).own.tied_for for f in game.view.order] == [None, 2, 2, None, None]
    game.do(RollInitiative({"a": 9, "e": 1}))
    assert game.view.order == ("a", "c", "b", "d", "e")
    assert [game.row(f).own.tied_for for f in game.view.order] == [None, None, 3, 3, None]
    game.do(FixOrder())
    assert game.stage == "roll_off"
    assert game.view.order == ("a", "c", "b", "d", "e")
    assert [game.row(f).own.tied_for for f in game.view.order] == [None, None, 3, 3, None]
    game.do(RollOff({"b": 2, "d": 8}))
    assert game.view.order == ("a", "c", "d", "b", "e")
    assert {game.row(f).own.tied_for for f in game.view.order} == {None}


def test_who_comes_while_a_tie_is_rolled_off_stands_behind_the_others() -> None:
    game = Fight(figure("a"), figure("b"))
    game.do(RollInitiative({"a": 7, "b": 7}), FixOrder(), AddFigure(figure("c")))
    assert game.stage == "roll_off"
    assert game.view.order == ("a", "b", "c")
    assert [game.row(f).own.tied_for for f in game.view.order] == [1, 1, None]


def test_a_roller_is_shown_with_what_will_be_added() -> None:
    game = Fight(figure("a", dex=3, wits=2), die_sides=6)
    assert game.view.question.rollers == (Roller("a", adds=5),)
    assert game.view.question.die_sides == 6


def test_when_all_have_rolled_nothing_is_asked() -> None:
    game = Fight(figure("a"))
    game.do(RollInitiative())
    assert game.view.question is None


def test_a_tie_is_a_question_with_the_earlier_throws() -> None:
    game = Fight(figure("a", com=2), figure("x", "st", com=2), figure("b"), gm=("st",))
    game.do(RollInitiative({"a": 5, "x": 5, "b": 9}), FixOrder(), RollOff({"a": 3, "x": 3}))
    head = game.view
    assert head.question == Question(
        "roll_off", (Roller("a", throws=(3,)), Roller("x", throws=(3,), mine=True)), 10, RollOff(), is_tie=True
    )
    assert head.own.tie == TieView(2, 5, (Tied("a", 2, (3,)), Tied("x", 2, (3,))), False)
    assert head.phases == (Phase("initiative", "now"), Phase("attack", "ahead"))
    assert game.row("a").marks == ("tied",)
    assert game.row("b").marks == ()


def test_a_settled_tie_shows_its_members_in_their_order() -> None:
    game = Fight(figure("a"), figure("b"), figure("c"))
    game.do(RollInitiative({"a": 5, "b": 5, "c": 5}), FixOrder(), RollOff({"a": 2, "b": 9, "c": 2}))
    assert game.view.own.tie.who == (Tied("b", 0, (9,)), Tied("a", 0, (2,)), Tied("c", 0, (2,)))
    game.do(RollOff({"a": 1, "c": 4}))
    assert game.view.own.tie == TieView(1, 5, (Tied("b", 0, (9,)), Tied("c", 0, (2, 4)), Tied("a", 0, (2, 1))), True)


def test_a_removed_figure_is_out_of_the_tie() -> None:
    game = Fight(figure("a"), figure("b"), figure("c"))
    game.do(RollInitiative({"a": 5, "b": 5, "c": 5}), FixOrder(), RemoveFigure("b"))
    assert [tied.id for tied in game.view.own.tie.who] == ["a", "c"]


def test_a_fight_without_a_tie_shows_none() -> None:
    assert fight("a b").view.own.tie is None


def test_the_head_of_a_fight_says_who_acts_and_who_is_next() -> None:
    head = fight("a x@st").view
    assert (head.stage, head.turn, head.acting, head.acting_side, head.next) == ("fighting", 1, "a", "pc", "x")
    assert head.phases == (Phase("initiative", "done"), Phase("attack", "now"))


def test_those_without_a_total_are_shown_below_the_list_and_asked_for_a_roll() -> None:
    game = fight("a b")
    game.do(AddFigure(figure("n", wits=3)))
    assert game.view.order == ("a", "b", "n")
    assert game.view.question.rollers == (Roller("n", adds=3),)
    assert game.row("n").marks == ("unplaced",)
    assert (RollInitiative(), None, False) in offers(game)


def test_a_fight_that_is_over_says_so() -> None:
    game = fight("a b")
    game.do(AddFigure(figure("n")), EndFight())
    head = game.view
    assert (head.over, head.acting, head.next, head.options, head.question) == (
        Over("fight_ended"),
        None,
        None,
        (),
        None,
    )
    assert head.phases == (Phase("initiative", "done"), Phase("attack", "done"))
    assert head.order == ("a", "b", "n")


NEXT = [
    ("a b c", []),
    ("a b- c", []),
    ("a! b! c", []),
    ("a! b c!", []),
    ("a", []),
    ("a b", [Delay("a")]),
    ("a b c", [EndTurn("a"), EndTurn("b")]),
    ("a- b c", [EndTurn("b")]),
    ("a b c d", [EndTurn("a"), MoveFigure("d", "first")]),
    ("a b c d", [EndTurn("a"), *down("d"), MoveFigure("d", "first")]),
    ("a b c d", [MoveFigure("a", "last")]),
    ("a b c", [Delay("a"), StepIn("a")]),
    ("a b* c", [EndTurn("a"), FreshStart("b", "first")]),
    ("a* b c", [FreshStart("a", "last"), EndTurn("b")]),
    ("a* b c", [FreshStart("a", Beside(after="c")), RemoveFigure("b")]),
    ("a b", [*down("a")]),
    ("a b", [*down("b")]),
    ("a b c", [Join(figure("n"), 10)]),
]


@pytest.mark.parametrize(("names", "commands"), NEXT)
def test_who_is_next_is_who_acts_when_the_turn_ends(names: str, commands: list[Any]) -> None:
    game = fight(names)
    game.do(*commands)
    promised = game.view.next
    assert promised is not None
    game.do(EndTurn(game.current))
    assert game.current == promised


def test_nobody_is_next_when_nobody_stands() -> None:
    game = fight("a b")
    game.do(*down("a", "b"))
    assert game.view.next is None
    game.do(RemoveFigure("a"))
    assert (game.view.acting, game.view.next) == (None, None)


# -- the rows ----------------------------------------------------------------------------------------------------------


def test_a_row_shows_the_figure_with_its_marks() -> None:
    game = fight("a* b- c! d e", figure("f", "st", com=1, role="boss", name="Фёдор"))
    game.do(FreshStart("a", "last"), Delay("d"))
    assert game.row("a").marks == ("acted", "moving")
    assert game.row("b").marks == ("down", "passed")
    assert game.row("c").marks == ("passed", "surprised")
    assert game.row("d").marks == ("waiting",)
    assert game.row("e").marks == ("acting",)
    row = game.row("f")
    assert (row.id, row.name, row.side, row.role, row.own.total, row.marks) == ("f", "Фёдор", "st", "boss", 5, ())
    assert row.stats == {"dexterity": 0, "wits": 0, "composure": 1}
    assert [name for name in "abcdef" if game.row(name).is_out] == ["b"]
    assert [name for name in "abcdef" if game.row(name).is_done] == ["a", "c"]


def test_before_the_fight_only_the_down_are_marked() -> None:
    game = Fight(figure("a", alive=False, flags=("surprised",)), figure("b"))
    assert (game.row("a").marks, game.row("b").marks) == (("down",), ())


def test_a_total_is_explained_by_die_stats_and_modifier() -> None:
    game = Fight(figure("a", dex=3, wits=2), figure("b"))
    assert game.row("a").why == ()
    game.do(SetTotal("b", 0), RollInitiative({"a": 6}))
    assert game.row("a").why == (
        Reason("rolled", {"die": 6}),
        Reason("stat", {"stat": "dexterity", "value": 3}),
        Reason("stat", {"stat": "wits", "value": 2}),
    )
    assert game.row("b").why == (Reason("by_hand", {"total": 0}),)


def test_a_negative_modifier_is_explained() -> None:
    game = Fight(figure("a"), formula=[])
    game.do(SetStat("a", "modifier", -2), RollInitiative({"a": 6}))
    assert game.row("a").why == (Reason("rolled", {"die": 6}), Reason("modifier", {"value": -2}))


def test_a_tie_told_apart_by_the_sum_is_explained_to_both() -> None:
    game = Fight(figure("a", dex=1, com=1), figure("b", com=1), figure("c"))
    game.do(RollInitiative({"a": 5, "b": 6, "c": 9}), FixOrder())
    assert game.row("a").why[-1] == Reason("tie_trait", {"stats": "dexterity+composure", "sum": 2})
    assert game.row("b").why[-1] == Reason("tie_trait", {"stats": "dexterity+composure", "sum": 1})
    assert "tie_trait" not in whys(game, "c")


def test_a_roll_off_is_explained_with_all_its_throws() -> None:
    game = Fight(figure("a"), figure("b"))
    game.do(RollInitiative({"a": 5, "b": 5}), FixOrder(), RollOff({"a": 3, "b": 3}), RollOff({"a": 4, "b": 8}))
    assert game.row("b").why[-2:] == (
        Reason("tie_trait", {"stats": "dexterity+composure", "sum": 0}),
        Reason("roll_off", {"throws": "3, 8"}),
    )


def test_where_no_sum_breaks_ties_none_is_named() -> None:
    game = Fight(figure("a"), figure("b"), tie_break=[])
    game.do(RollInitiative({"a": 5, "b": 5}), FixOrder(), RollOff({"a": 4, "b": 8}))
    assert whys(game, "b") == ["rolled", "stat", "stat", "roll_off"]


def test_voided_throws_do_not_order_a_tie_that_is_shown() -> None:
    game = Fight(figure("a"), figure("b"), figure("c"), reroll_scope="whole_group")
    game.do(RollInitiative(dict.fromkeys("abc", 5)), FixOrder())
    game.do(RollOff({"a": 10, "b": 5, "c": 5}), RollOff({"a": 1, "b": 9, "c": 5}))
    assert game.listed == "b c a"
    who = (Tied("b", 0, (5, 9)), Tied("c", 0, (5, 5)), Tied("a", 0, (10, 1)))
    assert game.view.own.tie == TieView(1, 5, who, True, whole_group=True)


@pytest.mark.parametrize("change", [MoveFigure("a", "first"), SetTotal("a", 30)])
def test_a_settled_tie_stands_only_while_the_list_keeps_its_order(change: Any) -> None:
    game = Fight(figure("a"), figure("b"), figure("c"))
    game.do(RollInitiative({"a": 5, "b": 5, "c": 9}), FixOrder(), RollOff({"a": 4, "b": 8}))
    game.do(MoveFigure("c", "last"))
    assert game.view.own.tie.stands
    game.do(change)
    assert (game.view.own.tie.is_settled, game.view.own.tie.stands) == (True, False)
    game.do(RemoveFigure("b"))
    assert game.view.own.tie.stands


def test_every_way_to_another_place_is_explained_once() -> None:
    game = fight("a* b c d")
    game.do(FreshStart("a", "last"), Delay("b"), StepIn("b"), EndTurn("c"), MoveFigure("d", "first"))
    game.do(MoveFigure("d", "last"), SetTotal("d", 50), Join(figure("n"), 9))
    assert whys(game, "b")[-1] == "step_in"
    assert whys(game, "n")[-1] == "joined"
    assert [kind for kind in whys(game, "d") if kind in ("moved", "total")] == ["moved", "total"]
    while game.round == 1:
        game.do(EndTurn(game.current))
    assert whys(game, "a")[-1] == "fresh_start"


# -- the steps ---------------------------------------------------------------------------------------------------------


def test_the_steps_of_the_roll() -> None:
    game = Fight(figure("a"))
    assert offers(game) == [(FixOrder(), "NOT_ALL_ROLLED", False), (RollInitiative(), None, True)]
    game.do(RollInitiative())
    assert offers(game) == [(FixOrder(), None, True), (RollInitiative(), "ALREADY_ROLLED", False)]


def test_the_step_of_a_tie() -> None:
    game = Fight(figure("a"), figure("b"))
    game.do(RollInitiative({"a": 5, "b": 5}), FixOrder())
    assert game.view.options == (Option(RollOff(), main=True),)


def test_the_steps_of_a_fight() -> None:
    game = fight("a b c")
    game.do(Delay("a"))
    assert offers(game) == [
        (EndTurn("b"), None, True),
        (Delay("b"), None, False),
        (FreshStart("b", "first"), "NO_MERIT", False),
        (StepIn("a"), None, False),
        (EndFight(), None, False),
    ]


def main_step(game: Fight) -> object:
    return next(option.command for option in game.view.options if option.main)


def test_who_waits_at_the_end_of_the_round_steps_in_before_it_ends() -> None:
    game = fight("a b c")
    game.do(Delay("a"), EndTurn("b"))
    assert main_step(game) == StepIn("a")

    game.do(StepIn("a"))
    assert main_step(game) == EndTurn("c")
    game.do(EndTurn("c"), EndTurn("a"))
    assert (game.state.round, game.state.current) == (2, "b")


def test_who_waits_and_is_down_holds_nobody_up() -> None:
    game = fight("a b c")
    game.do(Delay("a"), EndTurn("b"), SetStanding("a", False))
    assert main_step(game) == EndTurn("c")


def test_the_main_step_never_takes_an_action_away_from_one_who_waits() -> None:
    game = fight("a b c d")
    game.do(Delay("a"), Delay("b"))
    acted = []
    while game.state.round == 1:
        command = main_step(game)
        if isinstance(command, EndTurn):
            acted.append(command.figure)
        game.do(command)  # type: ignore[arg-type]
    assert sorted(acted) == ["a", "b", "c", "d"]


def test_the_steps_when_nobody_stands() -> None:
    game = fight("a- b-")
    assert offers(game) == [(EndTurn("a"), "NO_ONE_STANDING", False), (EndFight(), None, False)]
    assert game.view.options[0] == Option(EndTurn("a"), Refusal("NO_ONE_STANDING"))


def test_the_report_has_the_fields_of_scripts() -> None:
    game = fight("a b")
    game.do(AddFigure(figure("n")))
    assert RULESET.report(game.state) == {
        "stage": "fighting",
        "order": ["a", "b"],
        "round": 1,
        "current": "a",
        "totals": {"a": 10, "b": 9, "n": None},
        "rollers": None,
        "groups": {},
        **upkeep.report(game.state.table, "points"),
    }
