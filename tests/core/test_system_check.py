"""What a system must be to be played: each mistake with its place."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tracker.core.mismatches import without_followers
from tracker.core.system import Mistake, System, value_key
from tracker.core.system_check import completed, mistakes_of
from tracker.engine.rulesets import NAMES, ruleset

FIGHT: dict[str, Any] = {
    "id": "x",
    "ruleset": "initiative_list",
    "names": {"en": "X"},
    "sides": [{"id": "pc", "names": {}}, {"id": "gm", "names": {}}],
    "stats": [{"id": "dex", "names": {}}],
    "options": [
        {"id": "formula", "names": {}, "default": ["dex"]},
        {"id": "tie_break", "names": {}, "default": ["dex"]},
    ],
}


def system(changes: dict[str, Any] | None = None, ruleset_name: str = "initiative_list") -> System:
    base = {**FIGHT, "ruleset": ruleset_name}
    if ruleset_name != "initiative_list":
        base["options"] = []
    return msgspec.convert({**base, **(changes or {})}, System)


def mistakes(which: System) -> list[Mistake]:
    found = [*ruleset(which.ruleset).system_mistakes(which), *mistakes_of(which)]
    return [Mistake(each.place, each.reason) for each in without_followers(found)]


def option(**fields: Any) -> dict[str, Any]:
    return {"options": [*FIGHT["options"], {"names": {}, **fields}]}


def test_a_system_without_mistakes_has_none() -> None:
    assert mistakes(system()) == []
    assert mistakes(system(ruleset_name="side_turns")) == []
    assert mistakes(system(ruleset_name="alternating")) == []


@pytest.mark.parametrize(
    ("changes", "place", "reason"),
    [
        ({"stats": [{"id": f"s{n}", "names": {}} for n in range(41)]}, "stats", "there may be 40"),
        ({"sides": [{"id": f"s{n}", "names": {}} for n in range(13)]}, "sides", "need 1 to 12"),
        ({"sides": []}, "sides", "0 sides"),
        ({"roles": [{"id": "a b", "names": {}}]}, "roles[0].id", "is no id"),
        ({"flags": [{"id": "a", "names": {}}, {"id": "a", "names": {}}]}, "flags[1].id", "used twice"),
        ({"stats": [{"id": "dex", "names": {"en": "x" * 101}}]}, "stats[0].names.en", "there may be 100"),
        ({"stats": [{"id": "dex", "names": {}, "short": {"ru": "x" * 101}}]}, "stats[0].short.ru", "101 characters"),
        ({"stats": [{"id": "dex", "names": {}, "default": -10_000}]}, "stats[0].default", "between -9999 and 9999"),
        ({"round_seconds": -1}, "round_seconds", "between 0"),
        ({"names": {"en": "x" * 101}}, "names.en", "101 characters"),
        ({"about": {"en": "x" * 2001}}, "about.en", "2001 characters"),
        ({"words": {"turn": {"en": "x" * 101}}}, "words.turn.en", "101 characters"),
        ({"gm_sides": ["gmm"]}, "gm_sides[0]", "did you mean 'gm'?"),
        ({"gm_sides": ["gm", "gm"]}, "gm_sides[1]", "there twice"),
        ({"deck": "cult-television"}, "deck", "have no deck"),
        (option(id="die_side", default=6), "options[2].id", "did you mean 'die_sides'?"),
        (option(id="colour", default=6), "options[2].id", "no option 'colour'"),
        (option(id="die_sides", default="d6"), "options[2].default", "this must be a whole number"),
        (option(id="die_sides", default=True), "options[2].default", "this must be a whole number"),
        (option(id="die_sides", default=1), "options[2].default", "must be at least 2"),
        (option(id="die_sides", default=1000), "options[2].default", "more than 999"),
        (option(id="die_sides", default=6, values=[4, 8]), "options[2].default",
         "the option 'die_sides' has no value '6'; its values are: 4, 8"),
        (option(id="die_sides", default=6, values=[*range(10, 40)]), "options[2].default",
         "its values are: 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21 and 18 more"),
        (option(id="late_join", default="x" * 99), "options[2].default",
         f"the option 'late_join' has no value '{'x' * 39}…'; its values are: in_place, next_round"),
        (option(id="die_sides", values=[4, "6"]), "options[2].values[1]", "this must be a whole number"),
        (option(id="die_sides", values=[4, 4]), "options[2].values[1]", "there twice"),
        (option(id="die_sides", values=list(range(2, 70))), "options[2].values", "there may be 60"),
        (option(id="die_sides", values=[4, 6], value_names={"7": {}}), "options[2].value_names.7",
         "the option 'die_sides' has no value '7'; its values are: 4, 6"),
        (option(id="die_sides", value_names={"6": {"en": "x" * 101}}), "options[2].value_names.6.en", "101"),
        (option(id="die_sides", help={"en": "x" * 2001}), "options[2].help.en", "2001"),
        (option(id="late_join", default="at_once"), "options[2].default",
         "the option 'late_join' has no value 'at_once'; its values are: in_place, next_round"),
        (option(id="late_join", values=["in_plac"]), "options[2].values[0]", "did you mean 'in_place'?"),
        ({"options": [{"id": "formula", "names": {}, "default": ["dx"]}, FIGHT["options"][1]]},
         "options[0].default[0]", "did you mean 'dex'?"),
        ({"options": [{"id": "formula", "names": {}, "values": [["dex"], ["wit"]]}, FIGHT["options"][1]]},
         "options[0].default", "without it the rules add up dexterity + wits"),
        ({"options": [FIGHT["options"][0]]}, "options.tie_break", "dexterity + composure"),
    ],
)  # fmt: skip
def test_each_mistake_is_told_with_its_place(changes: dict[str, Any], place: str, reason: str) -> None:
    found = mistakes(system(changes))

    assert [(at, why) for at, why, _ in found if at == place and reason in why], found


def test_a_fight_without_options_needs_the_stats_that_the_rules_add_up() -> None:
    stats = [{"id": stat, "names": {}} for stat in ("dexterity", "wits", "composure")]

    assert mistakes(system({"options": [], "stats": stats})) == []


def test_a_misspelt_option_is_told_once_and_not_what_follows_from_it() -> None:
    changes = {"options": [FIGHT["options"][0], {"id": "tie_brake", "names": {}, "default": ["dex"]}]}

    assert len(mistakes(system(changes))) == 1


def test_what_else_is_wrong_is_told_beside_a_wrong_option() -> None:
    changes = {
        "options": [
            {"id": "formula", "names": {}, "default": ["dex", 3, "dx"], "values": ["dex"]},
            {"id": "colour", "names": {}},
        ],
    }

    assert [(at, why) for at, why, _ in mistakes(system(changes))] == [
        ("options[0].default[1]", "this must be a text, not a whole number"),
        ("options[0].values[0]", "this must be a list, not a text"),
        ("options[1].id", "the rules have no option 'colour'"),
        ("options[0].default[2]", "there is no stat 'dx'; did you mean 'dex'?"),
        (
            "options.tie_break",
            "without it the rules add up dexterity + composure; there is no stat 'dexterity'",
        ),
    ]


def test_a_default_of_a_wrong_type_is_told_once() -> None:
    wrong = option(id="die_sides", default="d6", values=[4, 6])

    assert mistakes(system(wrong)) == [Mistake("options[2].default", "this must be a whole number, not a text")]


def test_a_default_is_not_judged_by_values_that_are_wrong_themselves() -> None:
    wrong = option(id="die_sides", default=6, values=[4, "6"])

    assert mistakes(system(wrong)) == [Mistake("options[2].values[1]", "this must be a whole number, not a text")]


@pytest.mark.parametrize(
    ("ruleset_name", "changes", "mistake"),
    [
        ("side_turns", {"sides": [{"id": "a", "names": {}}]}, Mistake("sides", "1 sides; the rules need exactly 2")),
        (
            "side_turns",
            {"options": [{"id": "income", "names": {}, "default": {"star": 3, "hero": 1}}]},
            Mistake("options[0].default.hero", "there is no such field"),
        ),
        (
            "side_turns",
            {"options": [{"id": "income", "names": {}, "default": {"star": 3000}}]},
            Mistake("options[0].default.star", "3000 is more than 999"),
        ),
        (
            "alternating",
            {
                "options": [
                    {"id": "entry_points", "names": {}, "default": ["N"]},
                    {"id": "max_turns", "names": {}, "default": 6},
                ]
            },
            Mistake("options[0].default", "1 entry points for 2 sides"),
        ),
        (
            "alternating",
            {"options": [{"id": "entry_points", "names": {}, "default": ["N", "N"]}]},
            Mistake("options[0].default", "an entry point is named twice"),
        ),
        ("alternating", {"sides": []}, Mistake("sides", "0 sides; the rules need 1 to 12")),
    ],
)
def test_each_ruleset_has_needs_of_its_own(ruleset_name: str, changes: dict[str, Any], mistake: Mistake) -> None:
    assert mistakes(system(changes, ruleset_name)) == [mistake]


@pytest.mark.parametrize("name", NAMES)
def test_what_a_system_leaves_to_the_rules_is_filled_in(name: str) -> None:
    options_type = ruleset(name).options_type
    names = [field.name for field in msgspec.structs.fields(options_type)]
    bare = system({"options": [{"id": each, "names": {}} for each in names]}, name)

    full = completed(bare, options_type)

    given = {each.id: each.default for each in full.options if each.default is not None}
    assert msgspec.convert(given, options_type) == options_type()
    assert set(names) - set(given) <= {"entry_points", "max_turns"}
    for each in full.options:
        if isinstance(each.default, str | bool):
            assert each.default in each.values


def test_a_part_of_a_default_keeps_the_rest_of_the_rules() -> None:
    own = system({"options": [{"id": "income", "names": {}, "default": {"star": 5}}]}, "side_turns")

    full = completed(own, ruleset("side_turns").options_type)

    assert full.options[0].default == {"star": 5, "costar": 2, "extra": 1}


@pytest.mark.parametrize(
    ("value", "key"), [(True, "true"), (False, "false"), (["a", "b"], "a+b"), ([], ""), (2, "2"), ("x", "x")]
)
def test_a_value_has_a_key(value: object, key: str) -> None:
    assert value_key(value) == key
