"""Who is at the table."""

from __future__ import annotations

import pytest

from tracker.core.errors import RuleError
from tracker.core.figures import Figure, Side, Table, check_known, check_table, in_any_language, make_table, pick

SIDES = (Side("pc"), Side("st"))


def table() -> Table:
    return make_table(SIDES, (Figure("a", "pc", "Anna"), Figure("b", "st"), Figure("c", "pc")))


def test_a_name_is_picked_in_the_language_else_in_english_else_in_any() -> None:
    assert pick({"en": "Fog", "ru": "Туман"}, "ru") == "Туман"
    assert pick({"en": "Fog", "ru": ""}, "ru", "fog") == "Fog"
    assert pick({"en": "", "ru": "Туман"}, "uk", "fog") == "Туман"
    assert (pick({}, "en", "fog"), pick({"en": ""}, "en")) == ("fog", "")


def test_a_text_of_no_language_is_picked_in_each() -> None:
    assert [pick(in_any_language("Fog"), language) for language in ("en", "ru", "uk")] == ["Fog"] * 3
    assert in_any_language("") == {}


def test_a_stat_that_was_never_given_is_zero() -> None:
    figure = Figure("a", "pc", stats={"wits": 3})
    assert (figure.stat("wits"), figure.stat("mind")) == (3, 0)


def test_a_figure_without_a_name_is_called_by_its_id() -> None:
    assert [figure.name for figure in table().figures.values()] == ["Anna", "b", "c"]


def test_a_named_figure_stays_the_same_object() -> None:
    figure = Figure("a", "pc", "Anna", flags=("x", "y"))
    assert figure.named() is figure


def test_a_flag_given_twice_counts_once() -> None:
    assert Figure("a", "pc", "Anna", flags=("x", "y", "x")).named().flags == ("x", "y")


def test_a_flag_is_set_once_and_cleared_whether_it_is_there_or_not() -> None:
    figure = Figure("a", "pc", flags=("x",))
    assert figure.with_flag("y", True).flags == ("x", "y")
    assert figure.with_flag("x", True).flags == ("x",)
    assert figure.with_flag("x", False).flags == figure.with_flag("x", False).with_flag("x", False).flags == ()


def test_figures_are_found_by_id() -> None:
    assert table().figure("a").name == "Anna"
    with pytest.raises(RuleError) as refused:
        table().figure("z")
    assert (refused.value.code, refused.value.params) == ("NO_SUCH_FIGURE", {"figure": "z"})


def test_sides_are_known_by_id_in_seat_order() -> None:
    assert table().side_ids == ("pc", "st")
    table().need_side("st")
    with pytest.raises(RuleError) as refused:
        table().need_side("z")
    assert (refused.value.code, refused.value.params) == ("NO_SUCH_SIDE", {"side": "z"})


def test_a_figure_is_replaced_at_its_place_or_comes_last() -> None:
    changed = table().with_figure(Figure("a", "st")).with_figure(Figure("d", "pc"))
    assert list(changed.figures) == ["a", "b", "c", "d"]
    assert changed.figure("a").side == "st"


def test_a_table_without_a_figure_is_another_table() -> None:
    before = table()
    assert list(before.without_figure("b").figures) == ["a", "c"]
    assert list(before.figures) == ["a", "b", "c"]


def test_a_table_that_makes_sense_is_taken() -> None:
    check_table(table())
    check_table(table(), ("a", "c"))


@pytest.mark.parametrize(
    ("wrong", "said"),
    [(Table(SIDES, {"x": Figure("x", "nowhere")}), "no side 'nowhere'"), (Table(SIDES, {}), "no figure 'a'")],
)
def test_a_table_that_makes_no_sense_is_told(wrong: Table, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        check_table(wrong, ("a",))


def test_ids_must_be_known_ones() -> None:
    check_known("side", (), ())
    with pytest.raises(ValueError, match="there is no side 'z'"):
        check_known("side", ("a", "z"), ("a", "b"))
