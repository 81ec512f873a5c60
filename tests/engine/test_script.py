"""Scripts: read strictly, with the place of every fault; run step by step, with an answer for each."""

from __future__ import annotations

import copy
import json
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tracker.core.dice import SeededDice
from tracker.core.edits import Beside, Note
from tracker.core.figures import Figure, Side
from tracker.core.setup import ActCounts
from tracker.engine.game import Game, opening_of
from tracker.engine.rulesets import ruleset
from tracker.engine.script import (
    RedoStep,
    Script,
    ScriptError,
    ScriptStep,
    StepResult,
    UndoStep,
    difference,
    parse_json,
    parse_script,
    run_steps,
    step_difference,
    system_name,
)
from tracker.engine.systems import load_system
from tracker.rules.initiative_list.model import FixOrder, FreshStart, RollInitiative

BASE: dict[str, dict[str, Any]] = {
    "storytelling": {
        "system": "storytelling",
        "sides": ["pc", "st"],
        "figures": [
            {"id": "carson", "name": "Carson", "side": "pc", "stats": {"dexterity": 3, "wits": 2}, "flags": []},
            {"id": "goon", "side": "st"},
        ],
        "steps": [
            {"do": "roll_initiative", "dice": {"carson": 6, "goon": 3}},
            {"do": "fix_order"},
            {"do": "end_turn", "figure": "carson"},
            {"do": "join", "newcomer": {"id": "late", "side": "pc"}, "die": 4},
            {"do": "move_figure", "figure": "late", "to": {"before": "carson"}},
        ],
    },
    "7tv": {"system": "7tv", "sides": ["a", "b"], "figures": [{"id": "x", "side": "a"}], "steps": []},
    "tannhauser": {"system": "tannhauser", "sides": ["a", "b"], "figures": [{"id": "x", "side": "a"}], "steps": []},
}


def parse(data: dict[str, Any]) -> Script:
    system = load_system(data["system"])
    return parse_script(data, system, ruleset(system.ruleset))


def changed(system: str, place: str, value: Any) -> dict[str, Any]:
    """Return a script with one value replaced; a last part that ends with `-` is deleted."""
    data: Any = copy.deepcopy(BASE[system])
    at = data
    *parts, last = [int(part) if part.isdigit() else part for part in place.split("/")]
    for part in parts:
        at = at[part]
    if isinstance(last, str) and last.endswith("-"):
        del at[last[:-1]]
    elif last == "+":
        at.append(value)
    else:
        at[last] = value
    return data


def fault(data: dict[str, Any]) -> tuple[str, str]:
    with pytest.raises(ScriptError) as error:
        parse(data)
    assert str(error.value) == (f"{error.value.place}: " if error.value.place else "") + error.value.reason
    assert "\n" not in str(error.value)
    return error.value.place, error.value.reason


# -- the text ----------------------------------------------------------------------------------------------------------


def text_fault(text: bytes) -> str:
    with pytest.raises(ScriptError) as error:
        parse_json(text)
    assert "\n" not in str(error.value)
    return str(error.value)


def test_an_object_is_read_with_or_without_a_byte_order_mark() -> None:
    assert parse_json(b'{"system": "7tv"}') == {"system": "7tv"}
    assert parse_json(b'\xef\xbb\xbf{"system": "\xd0\x96"}') == {"system": "Ж"}


@pytest.mark.parametrize("text", [b"[]", b"1", b'"x"', b"null", b"true", b"NaN"])
def test_a_script_is_an_object(text: bytes) -> None:
    assert "this must be a table" in text_fault(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"", "line 1 column 1"),
        (b'{"a": 1,\n "b": }', "line 2 column 7"),
        (b'{"a": 1} x', "line 1 column 10"),
        (b"{'a': 1}", "line 1 column 2"),
        (b'{"a": "\n"}', "line 1 column 8"),
    ],
)
def test_broken_json_is_told_by_line_and_column(text: bytes, said: str) -> None:
    assert text_fault(text).startswith(said)


def test_bytes_that_are_no_text_are_told_by_place() -> None:
    assert "not UTF-8 at byte 7" in text_fault(b'{"a": "\xff"}')
    assert "not UTF-8" in text_fault('{"a": 1}'.encode("utf-16"))


@pytest.mark.parametrize("text", [rb'{"a": "\ud800"}', rb'{"\udfff": 1}', rb'{"a": [{"b": "x\udc00y"}]}'])
def test_half_a_character_is_told(text: bytes) -> None:
    assert "surrogate" in text_fault(text)


def test_a_whole_pair_of_surrogates_is_a_character() -> None:
    assert parse_json(rb'{"a": "\ud83c\udfb2"}') == {"a": "🎲"}


@pytest.mark.parametrize("text", [b"[" * 100_000, b'{"a":' * 100_000, b'{"a": ' + b"[" * 50_000 + b"]" * 50_000 + b"}"])
def test_what_is_nested_too_deeply_is_told(text: bytes) -> None:
    assert "deep" in text_fault(text)


def test_a_number_too_long_to_read_is_told() -> None:
    assert text_fault(b'{"a": ' + b"9" * 5000 + b"}")


@given(st.binary(max_size=60))
@settings(max_examples=200)
def test_any_bytes_are_an_object_or_a_fault(text: bytes) -> None:
    with suppress(ScriptError):
        assert isinstance(parse_json(text), dict)


# -- the beginning -----------------------------------------------------------------------------------------------------


def test_the_system_is_named_by_a_text() -> None:
    assert system_name({"system": "7tv"}) == "7tv"
    for data in ({}, {"system": 7}, {"system": None}, {"system": ["7tv"]}):
        with pytest.raises(ScriptError) as error:
            system_name(data)
        assert error.value.place == "system"


def test_a_script_becomes_a_setup_and_commands() -> None:
    script = parse(BASE["storytelling"])
    assert script.setup.figures == (
        Figure("carson", "pc", "Carson", stats={"dexterity": 3, "wits": 2}),
        Figure("goon", "st", "goon"),
    )
    assert [side.id for side in script.setup.sides] == ["pc", "st"]
    assert script.setup.gm_sides == ("st",), "the system has a default"
    assert script.setup.options["die_sides"] == 10, "the options of the system are written out"
    assert script.steps[0] == ScriptStep(RollInitiative({"carson": 6, "goon": 3}))
    assert (script.expect, script.setup.deck) == ({}, None)


def test_a_side_of_the_system_has_its_names_and_another_its_id() -> None:
    setup = parse(changed("storytelling", "sides", ["pc", "st", "fae"])).setup
    assert setup.sides[2] == Side("fae")
    assert setup.sides[0].names


def test_gm_sides_that_are_given_go_before_the_default() -> None:
    assert parse(changed("storytelling", "gm_sides", ["pc"])).setup.gm_sides == ("pc",)
    assert parse(changed("storytelling", "gm_sides", [])).setup.gm_sides == ()
    assert parse(changed("storytelling", "gm_sides", None)).setup.gm_sides == ("st",)
    only = {"system": "storytelling", "sides": ["pc"], "figures": [], "steps": []}
    assert parse(only).setup.gm_sides == ()


def test_options_given_in_part_keep_their_defaults_for_the_rest() -> None:
    options = parse(changed("7tv", "options", {"income": {"star": 9}, "max_flip": 3})).setup.options
    assert options["income"] == {"star": 9, "costar": 2, "extra": 1}
    assert options["max_flip"] == 3


def test_a_deck_is_counted_by_act() -> None:
    deck = {"act1": 5, "act2": 0, "finale": 1}
    assert parse(changed("7tv", "deck", deck)).setup.deck == ActCounts(5, 0, 1)


@pytest.mark.parametrize("key", ["id", "title", "source", "rules", "note", "refused", "check"])
def test_keys_that_only_document_are_accepted_anywhere(key: str) -> None:
    parse(changed("storytelling", key, None))
    parse(changed("storytelling", f"steps/1/{key}", None))


MALFORMED: list[tuple[str, str, Any, str]] = [
    # the beginning
    ("storytelling", "sides-", None, ""),
    ("storytelling", "figures-", None, ""),
    ("storytelling", "steps-", None, ""),
    ("storytelling", "stpes", [], ""),
    ("storytelling", "sides", "pc", "sides"),
    ("storytelling", "sides", ["pc", 2], "sides[1]"),
    ("storytelling", "sides", ["pc", "st", "pc"], "sides"),
    ("storytelling", "gm_sides", ["z"], "gm_sides[0]"),
    ("storytelling", "gm_sides", ["st", "z"], "gm_sides[1]"),
    ("storytelling", "gm_sides", [1], "gm_sides[0]"),
    ("storytelling", "options", [], "options"),
    ("storytelling", "options", None, "options"),
    ("storytelling", "options", {"fromula": []}, "options.fromula"),
    ("storytelling", "options", {"formula": [1]}, "options.formula[0]"),
    ("storytelling", "options", {"die_sides": "10"}, "options.die_sides"),
    ("storytelling", "options", {"die_sides": float("nan")}, "options.die_sides"),
    ("storytelling", "options", {"late_join": "never"}, "options.late_join"),
    ("7tv", "options", {"income": {"hero": 1}}, "options.income.hero"),
    ("7tv", "options", {"double_flip_bonus": {"on_screen": 1.5}}, "options.double_flip_bonus.on_screen"),
    ("7tv", "sides", ["a"], "sides"),
    ("7tv", "sides", ["a", "b", "c"], "sides"),
    ("7tv", "deck", {"act1": 0, "act2": 0, "finale": 0}, "deck"),
    ("7tv", "deck", {"act1": 5, "act2": -1, "finale": 5}, "deck.act2"),
    ("7tv", "deck", {"act1": 5, "act2": 5}, "deck"),
    ("7tv", "deck", {"act1": 5, "act2": 5, "finale": "5"}, "deck.finale"),
    ("7tv", "deck", {"act1": 5, "act2": 5, "finale": 5, "act3": 5}, "deck"),
    ("7tv", "deck", 15, "deck"),
    ("tannhauser", "options", {"entry_points": ["E1"]}, "options.entry_points"),
    ("tannhauser", "options", {"entry_points": ["E1", "E1"]}, "options.entry_points"),
    # figures
    ("storytelling", "figures", {}, "figures"),
    ("storytelling", "figures/1", "goon", "figures[1]"),
    ("storytelling", "figures/1/id-", None, "figures[1]"),
    ("storytelling", "figures/1/side-", None, "figures[1]"),
    ("storytelling", "figures/1/side", "z", "figures[1].side"),
    ("storytelling", "figures/1/id", "carson", "figures[1].id"),
    ("storytelling", "figures/1/id", 7, "figures[1].id"),
    ("storytelling", "figures/1/name", None, "figures[1].name"),
    ("storytelling", "figures/1/sat", {}, "figures[1]"),
    ("storytelling", "figures/1/role", "villain", "figures[1].role"),
    ("storytelling", "figures/1/stats", [], "figures[1].stats"),
    ("storytelling", "figures/1/stats", {"mind": "4"}, "figures[1].stats.mind"),
    ("storytelling", "figures/1/stats", {"wits": 2, "mind": 4.5}, "figures[1].stats.mind"),
    ("storytelling", "figures/1/stats", {"mind": float("nan")}, "figures[1].stats.mind"),
    ("storytelling", "figures/1/stats", {"mind": True}, "figures[1].stats.mind"),
    ("storytelling", "figures/1/flags", "surprised", "figures[1].flags"),
    ("storytelling", "figures/1/flags", [None], "figures[1].flags[0]"),
    ("storytelling", "figures/1/alive", 1, "figures[1].alive"),
    ("storytelling", "figures/1/in_play", None, "figures[1].in_play"),
    # steps
    ("storytelling", "steps", {}, "steps"),
    ("storytelling", "steps/2", "end_turn", "steps[2]"),
    ("storytelling", "steps/2/do-", None, "steps[2]"),
    ("storytelling", "steps/2/do", "finish_turn", "steps[2].do"),
    ("storytelling", "steps/2/do", 3, "steps[2].do"),
    ("storytelling", "steps/2/do", "activate", "steps[2].do"),
    ("storytelling", "steps/2/figure-", None, "steps[2]"),
    ("storytelling", "steps/2/figure", 5, "steps[2].figure"),
    ("storytelling", "steps/2/figrue", "carson", "steps[2]"),
    ("storytelling", "steps/0/dice", [6, 3], "steps[0].dice"),
    ("storytelling", "steps/0/dice/carson", "6", "steps[0].dice.carson"),
    ("storytelling", "steps/0/dice/goon", 2.5, "steps[0].dice.goon"),
    ("storytelling", "steps/0/dice/goon", float("inf"), "steps[0].dice.goon"),
    ("storytelling", "steps/0/dice/goon", False, "steps[0].dice.goon"),
    ("storytelling", "steps/3/newcomer/sid", "pc", "steps[3].newcomer"),
    ("storytelling", "steps/3/newcomer/side-", None, "steps[3].newcomer"),
    ("storytelling", "steps/3/newcomer/stats", {"mind": None}, "steps[3].newcomer.stats.mind"),
    ("storytelling", "steps/3/newcomer/role", "villain", "steps[3].newcomer.role"),
    ("storytelling", "steps/4/to", "middle", "steps[4].to"),
    ("storytelling", "steps/4/to", {}, "steps[4].to"),
    ("storytelling", "steps/4/to", {"before": "a", "after": "b"}, "steps[4].to"),
    ("storytelling", "steps/4/to", {"behind": "a"}, "steps[4].to"),
    ("storytelling", "steps/4/to", {"before": 1}, "steps[4].to.before"),
    ("storytelling", "steps/1/refused", 404, "steps[1].refused"),
    ("storytelling", "steps/1/check", [], "steps[1].check"),
    ("storytelling", "expect", "won", "expect"),
    ("7tv", "steps/+", {"do": "build_deck"}, "steps[0]"),
    ("7tv", "steps/+", {"do": "build_deck", "longest_edge_ft": 3, "per_act": 5}, "steps[0]"),
    ("7tv", "steps/+", {"do": "build_deck", "longest_edge_ft": "3"}, "steps[0].longest_edge_ft"),
    ("7tv", "steps/+", {"do": "flip_cards", "count": 1.5}, "steps[0].count"),
    ("7tv", "steps/+", {"do": "flip_cards", "count": float("nan")}, "steps[0].count"),
    ("7tv", "steps/+", {"do": "declare_victory"}, "steps[0]"),
    ("7tv", "steps/+", {"do": "undo", "count": 2}, "steps[0]"),
    ("tannhauser", "steps/+", {"do": "roll_initiative", "bonus": {"a": None}}, "steps[0].bonus.a"),
    ("tannhauser", "steps/+", {"do": "roll_initiative", "bonus": {"a": 1, "b": "1"}}, "steps[0].bonus.b"),
]


@pytest.mark.parametrize(("system", "at", "value", "place"), MALFORMED, ids=[f"{m[1]}={m[2]!r:.40}" for m in MALFORMED])
def test_a_malformed_script_is_told_with_its_place(system: str, at: str, value: Any, place: str) -> None:
    where, why = fault(changed(system, at, value))
    assert where == place
    assert why


@pytest.mark.parametrize("key", ["sides", "figures", "steps"])
def test_what_is_missing_is_named(key: str) -> None:
    assert f"the field '{key}' is missing" in fault(changed("storytelling", f"{key}-", None))[1]


@pytest.mark.parametrize(
    ("at", "name"), [("stpes", "stpes"), ("figures/1/sat", "sat"), ("steps/2/figrue", "figrue"), ("steps/2/do", "jump")]
)
def test_what_is_unknown_is_named(at: str, name: str) -> None:
    assert name in str(fault(changed("storytelling", at, name)))


def test_the_first_of_several_faults_is_told() -> None:
    data = changed("storytelling", "steps/0/dice/goon", "3")
    data["steps"][4]["to"] = "nowhere"
    assert fault(data)[0] == "steps[0].dice.goon"


WELL_FORMED: list[tuple[str, str, Any]] = [
    ("storytelling", "figures", []),
    ("storytelling", "steps", []),
    ("storytelling", "sides", ["pc", "st", "x"]),
    ("storytelling", "figures/1/name", ""),
    ("storytelling", "figures/1/role", "star"),
    ("storytelling", "figures/1/stats", {"anything at all": -999_999_999}),
    ("storytelling", "figures/1/flags", ["x", "x"]),
    ("storytelling", "steps/0/dice", None),
    ("storytelling", "steps/0/dice", {}),
    ("storytelling", "steps/0/dice/goon", None),
    ("storytelling", "steps/0/dice/goon", 10**40),
    ("storytelling", "steps/0/dice/goon", -5),
    ("storytelling", "steps/2/figure", "nobody"),
    ("storytelling", "steps/3/newcomer/side", "nowhere"),
    ("storytelling", "steps/3/die", None),
    ("storytelling", "expect", {"anything": [1, {}]}),
    ("7tv", "steps/+", {"do": "build_deck", "longest_edge_ft": float("nan")}),
    ("7tv", "steps/+", {"do": "build_deck", "longest_edge_ft": float("inf")}),
    ("7tv", "steps/+", {"do": "build_deck", "longest_edge_ft": 10**30}),
    ("7tv", "steps/+", {"do": "build_deck", "per_act": 0}),
    ("7tv", "steps/+", {"do": "flip_cards", "count": 10**30}),
    ("7tv", "steps/+", {"do": "declare_victory", "side": None}),
    ("tannhauser", "steps/+", {"do": "roll_initiative", "dice": {"z": 5}}),
]


@pytest.mark.parametrize(("system", "at", "value"), WELL_FORMED, ids=[f"{w[1]}={w[2]!r:.40}" for w in WELL_FORMED])
def test_what_the_rules_may_refuse_is_not_malformed(system: str, at: str, value: Any) -> None:
    parse(changed(system, at, value))


def test_all_of_a_place_is_read() -> None:
    data = changed("storytelling", "steps/4/to", {"after": "carson"})
    data["steps"].append({"do": "fresh_start", "figure": "goon", "to": "last"})
    steps = parse(data).steps
    assert steps[4].command.to == Beside(after="carson")  # type: ignore[attr-defined]
    assert steps[5].command == FreshStart("goon", "last")


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=5,
)
spots = st.sampled_from(
    [
        *["sides", "figures", "steps", "options", "deck", "gm_sides", "expect", "figures/0", "figures/0/stats"],
        *["figures/0/stats/wits", "figures/1/flags", "steps/0", "steps/0/dice", "steps/0/dice/goon", "steps/2/do"],
        *["steps/2/figure", "steps/3/newcomer", "steps/3/newcomer/stats", "steps/4/to", "steps/1/check"],
    ]
)


@given(spots, json_values)
@settings(max_examples=300, deadline=None)
def test_any_value_anywhere_is_read_or_told_with_its_place(at: str, value: Any) -> None:
    place = ""
    try:
        parse(changed("storytelling", at, value))
    except ScriptError as error:
        place = error.place
    # A side that is not there any more is told where a figure names it.
    assert place.split("[")[0].split(".")[0] in ("", at.split("/")[0], "figures" if at == "sides" else "")


# -- running -----------------------------------------------------------------------------------------------------------


def new_game(script: Script, system: str = "storytelling") -> Game:
    rules = ruleset(load_system(system).ruleset)
    return Game(rules, script.setup, opening_of(rules, script.setup), dice=SeededDice(1))


def run(script: Script) -> list[StepResult]:
    return list(run_steps(new_game(script), script.steps))


def test_every_step_has_an_answer_that_counts_from_1() -> None:
    answers = run(parse(BASE["storytelling"]))
    assert [answer.step for answer in answers] == [1, 2, 3, 4, 5]
    assert [answer.refused for answer in answers] == [None] * 5
    assert answers[-1].state["order"] == ["late", "carson", "goon"]


def test_a_refusal_is_an_answer_without_events_and_the_game_goes_on() -> None:
    data = changed("storytelling", "steps", [{"do": "fix_order"}, {"do": "roll_initiative"}])
    first, second = run(parse(data))
    assert (first.refused, first.events) == ("NOT_ALL_ROLLED", ())
    assert first.state["stage"] == "rolling"
    assert (second.refused, len(second.events)) == (None, 1)


def test_undo_and_redo_are_steps() -> None:
    data = changed("storytelling", "steps", [{"do": "undo"}, {"do": "note", "text": "x"}, {"do": "undo"}])
    data["steps"] += [{"do": "redo"}, {"do": "redo"}]
    script = parse(data)
    assert [type(step.command) for step in script.steps] == [UndoStep, Note, UndoStep, RedoStep, RedoStep]
    assert [answer.refused for answer in run(script)] == ["NOTHING_TO_UNDO", None, None, None, "NOTHING_TO_REDO"]


def test_an_answer_is_printed_with_all_its_fields() -> None:
    data = changed("storytelling", "steps", [{"do": "set_total", "figure": "goon", "value": 3}])
    line = json.loads(msgspec.json.encode(run(parse(data))[0]))
    assert list(line) == ["step", "refused", "events", "state"]
    assert line["refused"] is None
    assert line["events"] == [{"type": "total_set", "figure": "goon", "total": 3}]


def test_steps_are_run_when_their_answers_are_asked_for() -> None:
    script = parse(BASE["storytelling"])
    game = new_game(script)
    answers = run_steps(game, script.steps)
    next(answers)
    assert game.history.cursor == 1


# -- expectations ------------------------------------------------------------------------------------------------------


def test_a_state_is_compared_in_the_part_that_is_expected() -> None:
    state = {"stage": "over", "winner": None, "order": ["a"]}
    assert difference({}, state) is None
    assert difference({"stage": "over", "order": ["a"]}, state) is None
    assert difference({"winner": None, "no_such_field": None}, state) is None
    assert difference({"stage": "rolling"}, state) == "stage is 'over', expected 'rolling'"
    assert difference({"stage": "over", "other": 1}, state) == "other is None, expected 1"


def test_a_number_is_not_true_or_false_whatever_python_says() -> None:
    state = {"round": 1, "stolen": {"heroes": False}, "order": [0], "left": 7}
    for expected in ({"round": True}, {"stolen": {"heroes": 0}}, {"order": [False]}, {"left": "7"}):
        assert difference(expected, state) is not None, expected
    assert difference({"stolen": {"heroes": False}, "order": [0], "left": 7.0}, state) is None


def test_an_expected_refusal_and_check_are_read_and_compared() -> None:
    data = changed("storytelling", "steps", [{"do": "fix_order", "refused": "NOT_ALL_ROLLED", "check": {"round": 0}}])
    script = parse(data)
    assert script.steps == (ScriptStep(FixOrder(), "NOT_ALL_ROLLED", {"round": 0}),)
    (answer,) = run(script)
    assert step_difference(script.steps[0], answer) is None


@pytest.mark.parametrize(
    ("step", "said"),
    [
        (ScriptStep(FixOrder()), "refused is 'NOT_ALL_ROLLED', expected None"),
        (ScriptStep(FixOrder(), "WRONG_STAGE"), "refused is 'NOT_ALL_ROLLED', expected 'WRONG_STAGE'"),
        (ScriptStep(FixOrder(), "NOT_ALL_ROLLED", {"round": 1}), "round is 0, expected 1"),
    ],
)
def test_what_differs_is_told(step: ScriptStep, said: str) -> None:
    (answer,) = run_steps(new_game(parse(BASE["storytelling"])), [step])
    assert step_difference(step, answer) == said


def test_the_roles_of_those_who_come_with_the_next_fight_are_known_ones() -> None:
    script = json.loads(json.dumps(BASE["storytelling"]))
    script["steps"].append(
        {"do": "next_fight", "newcomers": [{"id": "x", "side": "pc"}, {"id": "y", "side": "pc", "role": "villain"}]}
    )
    with pytest.raises(ScriptError, match="Unknown role") as error:
        parse(script)
    assert error.value.place == f"steps[{len(script['steps']) - 1}].newcomers[1].role"
