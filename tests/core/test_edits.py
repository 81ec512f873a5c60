"""The human hand: commands that mean the same in every system."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tracker.core.codec import MOST_FIGURES
from tracker.core.edits import (
    AddFigure,
    AliveSet,
    Beside,
    FigureAdded,
    FigureMoved,
    FigureRemoved,
    FigureRenamed,
    FlagCleared,
    FlagSet,
    Note,
    Noted,
    Place,
    RenameFigure,
    SetFlag,
    SetStat,
    StatSet,
    check_edit,
    check_newcomer,
    check_place,
    decide_edit,
    evolve_table,
    moved,
)
from tracker.core.errors import RuleError
from tracker.core.figures import Figure, Side, Table, make_table
from tracker.core.upkeep import UpkeepRules

ORDER = ("a", "b", "c", "d")


def table() -> Table:
    figures = (Figure("a", "pc", stats={"wits": 2}), Figure("b", "st", flags=("x",)), Figure("c", "pc"))
    return make_table((Side("pc"), Side("st")), figures)


def refusal(call: Any, *arguments: Any) -> tuple[str, dict[str, Any]]:
    with pytest.raises(RuleError) as refused:
        call(*arguments)
    return refused.value.code, dict(refused.value.params)


@pytest.mark.parametrize(
    ("figure", "to", "after"),
    [
        ("c", "first", "cabd"),
        ("a", "first", "abcd"),
        ("b", "last", "acdb"),
        ("d", "last", "abcd"),
        ("d", Beside(before="a"), "dabc"),
        ("d", Beside(before="b"), "adbc"),
        ("a", Beside(before="d"), "bcad"),
        ("a", Beside(before="b"), "abcd"),
        ("d", Beside(after="a"), "adbc"),
        ("a", Beside(after="d"), "bcda"),
        ("b", Beside(after="a"), "abcd"),
        ("c", Beside(before="c"), "abcd"),
        ("c", Beside(after="c"), "abcd"),
        ("c", Beside(before="z"), "abcd"),
        ("c", Beside(after="z"), "abcd"),
    ],
)
def test_a_figure_moves_to_its_new_place(figure: str, to: Place, after: str) -> None:
    assert "".join(moved(ORDER, figure, to)) == after


places = st.sampled_from(["first", "last"]) | st.builds(
    lambda other, is_before: Beside(before=other) if is_before else Beside(after=other),
    st.sampled_from([*ORDER, "z"]),
    st.booleans(),
)


@given(st.sampled_from(ORDER), places)
def test_a_move_keeps_everybody_and_the_order_of_all_others(figure: str, to: Place) -> None:
    after = moved(ORDER, figure, to)
    assert sorted(after) == sorted(ORDER)
    assert [f for f in after if f != figure] == [f for f in ORDER if f != figure]


@given(st.sampled_from(ORDER), places)
def test_moving_twice_to_the_same_place_is_moving_once(figure: str, to: Place) -> None:
    once = moved(ORDER, figure, to)
    assert moved(once, figure, to) == once


def test_a_place_names_exactly_one_neighbour() -> None:
    assert Beside(before="a").neighbour == "a"
    assert Beside(after="b").neighbour == "b"
    for wrong in ({}, {"before": "a", "after": "b"}):
        with pytest.raises(ValueError, match="either before or after"):
            Beside(**wrong)


@pytest.mark.parametrize("to", ["first", "last", {"before": "a"}, {"after": "a"}])
def test_a_place_reads_from_a_script(to: Any) -> None:
    assert msgspec.to_builtins(msgspec.convert(to, Place)) == to  # type: ignore[call-overload]


@pytest.mark.parametrize("to", ["middle", {}, {"before": "a", "after": "b"}, {"beside": "a"}, 1, None])
def test_a_place_that_is_none_is_refused(to: Any) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(to, Place)  # type: ignore[call-overload]


def test_the_neighbour_of_a_place_must_exist() -> None:
    check_place(table(), "first")
    check_place(table(), Beside(after="a"))
    assert refusal(check_place, table(), Beside(after="z")) == ("NO_SUCH_FIGURE", {"figure": "z"})


def test_a_newcomer_gets_its_id_as_name() -> None:
    check_newcomer(table(), Figure("d", "pc"))

    decided = decide_edit(table(), AddFigure(Figure("d", "pc")), UpkeepRules())
    assert decided == (FigureAdded(Figure("d", "pc", name="d")),)


def test_a_taken_id_is_told_before_an_unknown_side() -> None:
    assert refusal(check_newcomer, table(), Figure("a", "z")) == ("ID_TAKEN", {"figure": "a"})
    assert refusal(check_newcomer, table(), Figure("d", "z")) == ("NO_SUCH_SIDE", {"side": "z"})


def test_a_full_table_takes_nobody_more() -> None:
    crowd = make_table((Side("pc"),), tuple(Figure(f"f{number}", "pc") for number in range(MOST_FIGURES)))
    almost = crowd.without_figure("f0")
    check_newcomer(almost, Figure("new", "pc"))
    assert refusal(check_newcomer, crowd, Figure("new", "pc")) == ("TOO_MANY_FIGURES", {"most": MOST_FIGURES})
    assert len(evolve_table(almost, FigureAdded(Figure("new", "pc"))).figures) == MOST_FIGURES
    with pytest.raises(ValueError, match="figures already"):
        evolve_table(crowd, FigureAdded(Figure("new", "pc")))


@pytest.mark.parametrize(
    ("command", "event"),
    [
        (RenameFigure("a", "Anna"), FigureRenamed("a", "Anna")),
        (SetStat("a", "wits", -5), StatSet("a", "wits", -5)),
        (SetFlag("a", "down", True), FlagSet("a", "down", True)),
        (Note("text", "a"), Noted("text", "a")),
        (Note("text"), Noted("text")),
    ],
)
def test_the_simple_commands_become_their_events(command: Any, event: Any) -> None:
    assert decide_edit(table(), command, UpkeepRules()) == (event,)


@pytest.mark.parametrize(
    "command", [RenameFigure("z", "Z"), SetStat("z", "wits", 1), SetFlag("z", "x", True), Note("text", "z")]
)
def test_the_simple_commands_need_a_figure_that_is_there(command: Any) -> None:
    assert refusal(check_edit, table(), command, UpkeepRules()) == ("NO_SUCH_FIGURE", {"figure": "z"})


def test_a_stat_is_set_beside_the_others() -> None:
    after = evolve_table(table(), StatSet("a", "mind", 7))
    assert after.figure("a").stats == {"wits": 2, "mind": 7}


def test_flags_are_set_and_cleared() -> None:
    after = evolve_table(table(), FlagSet("a", "x", True))
    assert after.figure("a").flags == ("x",)
    assert evolve_table(after, FlagSet("a", "x", False)).figure("a").flags == ()


def test_a_flag_is_cleared_of_several_at_once() -> None:
    before = evolve_table(table(), FlagSet("a", "x", True))
    after = evolve_table(before, FlagCleared("x", ("a", "b")))
    assert [figure.flags for figure in after.figures.values()] == [(), (), ()]
    assert list(after.figures) == ["a", "b", "c"]


def test_a_figure_goes_down_and_stands_up() -> None:
    down = evolve_table(table(), AliveSet("a", False))
    assert not down.figure("a").alive
    assert evolve_table(down, AliveSet("a", True)) == table()


def test_figures_come_and_go() -> None:
    after = evolve_table(table(), FigureAdded(Figure("d", "pc", "d")))
    assert list(after.figures) == ["a", "b", "c", "d"]
    assert evolve_table(after, FigureRemoved("d")) == table()


def test_a_figure_without_its_name_is_called_by_its_id() -> None:
    assert evolve_table(table(), FigureRenamed("a", "Анна")).figure("a").name == "Анна"
    assert evolve_table(table(), FigureRenamed("a", "")).figure("a").name == "a"


def test_the_order_in_which_figures_were_given_changes() -> None:
    assert list(evolve_table(table(), FigureMoved("c", Beside(before="b"))).figures) == ["a", "c", "b"]
