"""What is kept up beside the turns: health, counters, notes, hiding, the next fight."""

from __future__ import annotations

from typing import Any

import pytest

from tracker.core import upkeep
from tracker.core.codec import MOST_FIGURES
from tracker.core.edits import check_edit, decide_edit, evolve_table
from tracker.core.effects import MOST_EFFECTS, AddEffect, Effect, EffectAdded, EffectEnded, EndEffect, Until
from tracker.core.errors import RuleError
from tracker.core.figures import Counters, Figure, Notes, Side, Table, check_table, check_table_step, make_table
from tracker.core.upkeep import (
    MOST_COUNTERS,
    CounterSet,
    Damage,
    Damaged,
    FightBegan,
    Heal,
    Healed,
    NextFight,
    NoteSet,
    SetCounter,
    SetNote,
    UpkeepRules,
    next_table,
)

POINTS = UpkeepRules(("action", "end"))
BOXES = UpkeepRules(("action", "end"), has_clock=True, health="boxes", is_over=True)


def table() -> Table:
    return make_table(
        (Side("pc"), Side("st")),
        (
            Figure("a", "pc", stats={"health": 7}, flags=("hurt", "acted")),
            Figure("b", "st", stats={"health": 4, "health_max": 6}),
            Figure("c", "st"),
        ),
    )


def after(start: Table, *commands: Any, rules: UpkeepRules = POINTS) -> Table:
    for command in commands:
        check_edit(start, command, rules)
        for event in decide_edit(start, command, rules):
            start = evolve_table(start, event)  # type: ignore[arg-type]
    return start


def refused(command: Any, rules: UpkeepRules = POINTS, at: Table | None = None) -> str:
    with pytest.raises(RuleError) as error:
        check_edit(at or table(), command, rules)
    return error.value.code


def test_damage_and_healing_are_for_several_at_once() -> None:
    assert decide_edit(table(), Damage(("a", "b", "a"), 3), POINTS) == (
        Damaged("a", 3, None, {"health_max": 7, "health": 4}),
        Damaged("b", 3, None, {"health": 1}),
    )
    assert decide_edit(table(), Heal(("b", "b"), 1), POINTS) == (Healed("b", 1, None, {"health": 5}),)
    hurt = after(table(), Damage(("a", "b"), 3), Heal(("a",), 1))
    assert (hurt.figure("a").stats["health"], hurt.figure("b").stats["health"]) == (5, 1)


@pytest.mark.parametrize("kind", [Damage, Heal])
def test_damage_that_cannot_be_is_refused(kind: Any) -> None:
    assert refused(kind(("a", "z"), 1)) == "NO_SUCH_FIGURE"
    assert refused(kind(("a", "c"), 1)) == "NO_HEALTH"
    assert refused(kind(("a",), 0)) == "BAD_AMOUNT"
    assert refused(kind(("a",), 1, "lethal")) == "NO_KINDS"
    check_edit(table(), kind(("a",), 1, "lethal"), BOXES)


def test_each_who_gets_an_effect_has_one_of_its_own() -> None:
    with_effects = after(
        table(),
        AddEffect("Stunned", ("a", "b", "a"), until=Until(rounds=2)),
        AddEffect("Fog", side="pc"),
        AddEffect("Rain", until="next_card"),
        rules=BOXES,
    )
    assert with_effects.effects == (
        Effect("e1", "Stunned", "a", until=Until(rounds=2), left=2),
        Effect("e2", "Stunned", "b", until=Until(rounds=2), left=2),
        Effect("e3", "Fog", side="pc"),
        Effect("e4", "Rain", until="next_card", left=1),
    )
    ended = after(with_effects, EndEffect("e2"), AddEffect("Wind"))
    assert [effect.id for effect in ended.effects] == ["e1", "e3", "e4", "e5"]


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (AddEffect("Fog", ("z",)), "NO_SUCH_FIGURE"),
        (AddEffect("Fog", side="zz"), "NO_SUCH_SIDE"),
        (AddEffect("Fog", until=Until(edge="end", of="z")), "NO_SUCH_FIGURE"),
        (AddEffect("Fog", until=Until(edge="end", side="zz")), "NO_SUCH_SIDE"),
        (AddEffect("Fog", until=Until(rounds=0)), "BAD_AMOUNT"),
        (AddEffect("Fog", until=Until(edge="end", of="a", turns=0)), "BAD_AMOUNT"),
        (AddEffect("Fog", until=Until(phase="cooking")), "NO_SUCH_PHASE"),
        (AddEffect("Fog", until="next_card"), "NO_CLOCK"),
        (EndEffect("e1"), "NO_SUCH_EFFECT"),
    ],
)
def test_an_effect_that_cannot_be_is_refused(command: Any, code: str) -> None:
    assert refused(command) == code


def test_what_an_effect_may_wait_for_is_taken() -> None:
    untils = (Until(edge="end", of="a"), Until(edge="start", side="pc"), Until(phase="end"), "next_card", None)
    for until in untils:
        check_edit(table(), AddEffect("Fog", until=until), BOXES)  # type: ignore[arg-type]


def test_a_table_takes_so_many_effects_and_no_more() -> None:
    full = table()
    for number in range(MOST_EFFECTS - 1):
        full = evolve_table(full, EffectAdded(Effect(f"e{number}", "Fog")))
    check_edit(full, AddEffect("Rain", ("a",)), POINTS)
    assert refused(AddEffect("Rain", ("a", "b")), at=full) == "TOO_MANY_EFFECTS"


def test_counters_are_of_figures_of_sides_and_of_the_table() -> None:
    counted = after(
        table(),
        SetCounter("Willpower", 4, "a"),
        SetCounter("Gadgets", 2, "a"),
        SetCounter("Points", 0, side="pc"),
        SetCounter("Alarm", -1),
    )
    assert counted.counters == Counters({"a": {"Willpower": 4, "Gadgets": 2}}, {"pc": {"Points": 0}}, {"Alarm": -1})
    gone = after(
        counted,
        SetCounter("Gadgets", None, "a"),
        SetCounter("Points", None, side="pc"),
        SetCounter("Alarm", None),
        SetCounter("Nothing", None, "b"),
    )
    assert gone.counters == Counters({"a": {"Willpower": 4}})
    assert after(gone, SetCounter("Willpower", None, "a")).counters == Counters()
    with pytest.raises(ValueError, match="either figure or side"):
        SetCounter("Points", 1, "a", "pc")


def test_a_counter_that_cannot_be_is_refused() -> None:
    assert refused(SetCounter("Points", 1, "z")) == "NO_SUCH_FIGURE"
    assert refused(SetCounter("Points", 1, side="zz")) == "NO_SUCH_SIDE"
    full = after(table(), *(SetCounter(f"n{number}", 1, "a") for number in range(MOST_COUNTERS)))
    check_edit(full, SetCounter("n0", 2, "a"), POINTS)
    assert refused(SetCounter("more", 1, "a"), at=full) == "TOO_MANY_COUNTERS"


def test_notes_lie_at_figures_and_at_the_table() -> None:
    noted = after(table(), SetNote("has the key", "a"), SetNote("a storm"), SetNote("limps", "b"))
    assert noted.notes == Notes({"a": "has the key", "b": "limps"}, "a storm")
    assert after(noted, SetNote("", "a"), SetNote("")).notes == Notes({"b": "limps"})
    assert refused(SetNote("x", "z")) == "NO_SUCH_FIGURE"


def test_what_lies_with_a_figure_leaves_with_it() -> None:
    full = after(table(), SetCounter("Willpower", 4, "a"), SetNote("x", "a"), SetNote("y", "b"))
    left = full.without_figure("a")
    assert (left.counters, left.notes) == (Counters(), Notes({"b": "y"}))
    assert left.without_figure("c").notes == left.notes


@pytest.mark.parametrize(
    "event",
    [NoteSet("x", "z"), CounterSet("Points", 1, "z"), CounterSet("Points", 1, side="zz")],
)
def test_what_lies_with_nobody_is_damage(event: Any) -> None:
    damaged = evolve_table(table(), event)
    with pytest.raises(ValueError, match="there is no"):
        check_table(damaged)
    with pytest.raises(ValueError, match="there is no"):
        check_table_step(table(), damaged)


# -- the next fight ----------------------------------------------------------------------------------------------------


def test_the_next_fight_begins_when_this_one_is_over() -> None:
    assert refused(NextFight()) == "NOT_OVER"
    assert decide_edit(table(), NextFight(("a", "a"), (Figure("d", "pc"),)), BOXES) == (
        FightBegan(2, ("a",), (Figure("d", "pc", "d"),)),
    )


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (NextFight(("z",)), "NO_SUCH_FIGURE"),
        (NextFight((), (Figure("a", "pc"),)), "ID_TAKEN"),
        (NextFight((), (Figure("d", "pc"), Figure("d", "pc"))), "ID_TAKEN"),
        (NextFight((), (Figure("d", "zz"),)), "NO_SUCH_SIDE"),
    ],
)
def test_a_next_fight_that_cannot_be_is_refused(command: NextFight, code: str) -> None:
    assert refused(command, BOXES) == code


def test_whoever_stays_behind_leaves_the_id_free() -> None:
    check_edit(table(), NextFight(("a",), (Figure("a", "st"),)), BOXES)


def test_a_next_fight_takes_no_more_than_a_table_does() -> None:
    crowd = make_table((Side("pc"),), tuple(Figure(f"f{number}", "pc") for number in range(MOST_FIGURES)))
    assert refused(NextFight((), (Figure("new", "pc"),)), BOXES, crowd) == "TOO_MANY_FIGURES"
    check_edit(crowd, NextFight(("f0",), (Figure("new", "pc"),)), BOXES)


def test_the_next_fight_has_who_is_there_as_they_are() -> None:
    before = after(
        table(),
        Damage(("a",), 3),
        SetCounter("Willpower", 4, "a"),
        SetNote("x", "b"),
        AddEffect("Stunned", ("a",), until=Until(edge="end", of="b", turns=2)),
        AddEffect("Slow", ("a",), until=Until(edge="end", of="a", turns=2)),
        AddEffect("Gone", ("b",), until=Until(rounds=2)),
    )
    now = next_table(before, FightBegan(2, ("b",), (Figure("d", "pc", "Dora"),)), {"acted"})
    assert list(now.figures) == ["a", "c", "d"]
    assert (now.fight, now.figure("a").stats["health"], now.figure("a").flags) == (2, 4, ("hurt",))
    assert (now.counters, now.notes) == (Counters({"a": {"Willpower": 4}}), Notes())
    assert [(effect.name, effect.until) for effect in now.effects] == [
        ("Stunned", Until(rounds=2)),
        ("Slow", Until(edge="end", of="a", turns=2)),
    ]


def test_the_report_has_what_scripts_compare() -> None:
    full = after(
        table(),
        Damage(("a",), 6, "lethal"),
        AddEffect("Stunned", ("a",), until=Until(rounds=2)),
        AddEffect("Fog", side="pc"),
        AddEffect("Rain"),
        SetCounter("Willpower", 4, "a"),
        SetCounter("Points", 1, side="st"),
        SetCounter("Alarm", 3),
        SetNote("x", "b"),
        rules=BOXES,
    )
    assert upkeep.report(full, "boxes") == {
        "fight": 1,
        "health": {
            "a": {"now": 1, "max": 7, "temporary": 0, "bashing": 0, "lethal": 6, "aggravated": 0, "penalty": -2},
            "b": {"now": 4, "max": 6, "temporary": 0, "bashing": 2, "lethal": 0, "aggravated": 0, "penalty": 0},
        },
        "effects": [
            {"id": "e1", "figure": "a", "name": "Stunned", "left": 2},
            {"id": "e2", "side": "pc", "name": "Fog", "left": None},
            {"id": "e3", "name": "Rain", "left": None},
        ],
        "counters": {"figures": {"a": {"Willpower": 4}}, "sides": {"st": {"Points": 1}}, "table": {"Alarm": 3}},
        "notes": {"figures": {"b": "x"}, "table": ""},
    }
    assert upkeep.report(full, "points")["health"] == {
        "a": {"now": 1, "max": 7, "temporary": 0},
        "b": {"now": 4, "max": 6, "temporary": 0},
    }


def test_an_effect_that_ends_by_hand_is_taken_away() -> None:
    assert decide_edit(table(), EndEffect("e1"), POINTS) == (EffectEnded("e1", "by_hand"),)
