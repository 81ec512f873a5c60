"""Effects: what they are made of, and which events of a file are none."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tracker.core.codec import Value
from tracker.core.edits import evolve_table
from tracker.core.effects import (
    AddEffect,
    Edge,
    Effect,
    EffectAdded,
    EffectCounted,
    EffectEnded,
    EffectRebound,
    StandIn,
    Turns,
    Until,
    When,
    consequences,
    rebound,
    with_effect_event,
)
from tracker.core.facts import ClockTicked, PhaseBegan, TurnBegan
from tracker.core.figures import Figure, Side, Table, check_effects, check_table_step, make_table

TABLE = make_table((Side("pc"), Side("st")), (Figure("a", "pc"), Figure("b", "st")))


class State(Value, frozen=True):
    table: Table
    turn: int = 1


def with_effects(*effects: Effect) -> Table:
    table = TABLE
    for effect in effects:
        table = evolve_table(table, EffectAdded(effect))
    return table


def turns(*edges: Edge, number: int | None = None, stand_in: StandIn | None = None) -> Turns:
    return Turns(
        lambda before, event, after: edges,
        lambda before, figure, effect: stand_in,  # type: ignore[arg-type, return-value]
        lambda state: number,
    )


def follow(event: Any, table: Table, *edges: Edge, number: int | None = None) -> list[Any]:
    return list(consequences(turns(*edges, number=number), State(table), event, State(table)))


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"edge": "start"},
        {"of": "a"},
        {"side": "pc"},
        {"turns": 2},
        {"rounds": 2, "turns": 2},
        {"phase": "end", "rounds": 2},
        {"edge": "end", "of": "a", "phase": "end"},
    ],
)
def test_an_end_that_is_none_is_refused(fields: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"exactly one|belong together"):
        Until(**fields)


@pytest.mark.parametrize(
    ("until", "count"),
    [
        (Until(edge="end", of="a"), 1),
        (Until(edge="end", of="a", turns=3), 3),
        (Until(edge="start", side="pc", turns=2), 2),
        (Until(rounds=4), 4),
        (Until(phase="end"), 1),
    ],
)
def test_how_often_an_edge_has_to_pass(until: Until, count: int) -> None:
    assert until.count == count


@pytest.mark.parametrize("until", [None, "next_card", {"rounds": 2}, {"edge": "end", "of": "a", "turns": 1}])
def test_an_end_reads_from_a_script(until: Any) -> None:
    assert msgspec.to_builtins(msgspec.convert(until, When)) == until  # type: ignore[call-overload]


def test_an_effect_is_on_figures_or_on_a_side() -> None:
    with pytest.raises(ValueError, match="either figures or side"):
        AddEffect("Fog", ("a",), "pc")


def test_an_edge_is_counted_and_the_last_one_ends_the_effect() -> None:
    effect = Effect("e1", "Stunned", "a", until=Until(edge="end", of="a", turns=2), left=2)
    edge = Edge("end", ("a",))
    assert follow(TurnBegan(1), with_effects(effect), edge) == [EffectCounted("e1", 1)]
    # An event may be two edges at once.
    twice = follow(TurnBegan(1), with_effects(effect), edge, edge)
    assert twice == [EffectCounted("e1", 1), EffectEnded("e1", "run_out")]


def test_an_edge_passes_once_in_a_turn_where_it_could_pass_twice() -> None:
    until = Until(edge="end", of="a", turns=2)
    counted = Effect("e1", "Stunned", "a", until=until, left=2, counted=3)
    edge = Edge("end", ("a",))
    assert follow(TurnBegan(1), with_effects(counted), edge, edge, number=3) == []
    assert follow(TurnBegan(1), with_effects(counted), edge, edge, number=4) == [EffectCounted("e1", 1, 4)]


@pytest.mark.parametrize(
    ("until", "edge", "ends"),
    [
        (Until(edge="end", of="a"), Edge("end", ("a",)), True),
        (Until(edge="end", of="a"), Edge("start", ("a",)), False),
        (Until(edge="end", of="a"), Edge("end", ("b",)), False),
        (Until(edge="start", side="pc"), Edge("start", (), "pc"), True),
        (Until(edge="start", side="pc"), Edge("start", (), "st"), False),
        (Until(edge="start", side="pc"), Edge("start", ("a",)), False),
        (Until(rounds=1), Edge("round"), True),
        (Until(rounds=1), Edge("end", ("a",)), False),
        (Until(phase="end"), Edge("phase", phase="end"), True),
        (Until(phase="end"), Edge("phase", phase="action"), False),
        (Until(phase="end"), Edge("round"), False),
        (None, Edge("round"), False),
        ("next_card", Edge("round"), False),
    ],
)
def test_an_effect_ends_at_its_own_edge_alone(until: Any, edge: Edge, ends: bool) -> None:
    found = follow(TurnBegan(1), with_effects(Effect("e1", "Fog", until=until, left=1)), edge)
    assert found == ([EffectEnded("e1", "run_out")] if ends else [])


def test_phases_and_the_clock_end_effects_in_every_game() -> None:
    table = with_effects(
        Effect("e1", "Fog", until="next_card", left=1),
        Effect("e2", "Rain", until=Until(phase="end"), left=1),
        Effect("e3", "Wind"),
    )
    assert follow(ClockTicked(), table) == [EffectEnded("e1", "run_out")]
    assert follow(PhaseBegan("end"), table) == [EffectEnded("e2", "run_out")]
    assert follow(PhaseBegan("action"), table) == []
    assert follow(EffectAdded(Effect("e4", "Snow")), table, Edge("round")) == []


def test_when_a_figure_leaves_its_lasting_effects_go_and_others_wait_for_its_place() -> None:
    until = Until(edge="end", of="a")
    effects = (
        Effect("e1", "Marked", "a"),
        Effect("e2", "Stunned", "a", until=Until(rounds=2), left=2),
        Effect("e3", "Slow", "b", until=until, left=2),
        Effect("e4", "Fog", until=Until(edge="end", of="b"), left=1),
        Effect("e5", "Rain", until="next_card", left=1),
    )
    stand_in = Until(edge="start", of="b")
    for passed, counted in ((True, 7), (False, None)):
        found = list(rebound(turns(number=7, stand_in=StandIn(stand_in, 2, passed)), State(TABLE), "a", effects))
        assert found == [EffectEnded("e1", "gone"), EffectRebound("e3", stand_in, 2, counted)]


def test_the_table_counts_its_effects_and_gives_none_twice() -> None:
    table = with_effects(Effect("e1", "Fog"), Effect("e2", "Rain"))
    assert (table.effect_count, [effect.name for effect in table.effects]) == (2, ["Fog", "Rain"])
    after = evolve_table(table, EffectEnded("e1", "by_hand"))
    assert (after.effect_count, [effect.name for effect in after.effects]) == (2, ["Rain"])
    counted = evolve_table(after, EffectCounted("e2", 3, 4))
    assert counted.effects == (Effect("e2", "Rain", left=3, counted=4),)
    moved = evolve_table(counted, EffectRebound("e2", Until(rounds=2), 2))
    assert moved.effects == (Effect("e2", "Rain", until=Until(rounds=2), left=2),)


def test_a_damaged_file_is_found_out() -> None:
    table = with_effects(Effect("e1", "Fog"))
    with pytest.raises(ValueError, match="already"):
        with_effect_event(table.effects, EffectAdded(Effect("e1", "Rain")))
    with pytest.raises(LookupError):
        with_effect_event(table.effects, EffectEnded("e9", "by_hand"))


@pytest.mark.parametrize(
    "effect",
    [
        Effect("e1", "Fog", side="zz"),
        Effect("e1", "Fog", until=Until(edge="end", of="zz")),
        Effect("e1", "Fog", until=Until(edge="end", side="zz")),
    ],
)
def test_an_effect_of_nobody_is_damage(effect: Effect) -> None:
    with pytest.raises(ValueError, match="there is no"):
        check_effects(with_effects(effect))
    with pytest.raises(ValueError, match="there is no"):
        check_table_step(TABLE, with_effects(effect))


def test_effects_of_those_who_are_there_make_sense() -> None:
    table = with_effects(
        Effect("e1", "Fog", side="pc", until=Until(edge="end", of="a")),
        Effect("e2", "Rain", until=Until(edge="end", side="pc")),
        Effect("e3", "Wind", until=Until(rounds=1)),
        Effect("e4", "Snow", until="next_card"),
    )
    check_effects(table)
    check_table_step(TABLE, table)
    check_table_step(table, table)
