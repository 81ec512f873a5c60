"""What holds in every game of alternating play, whatever is done."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.helpers.alternating_game import figure, setup_of
from tracker.core.codec import Command
from tracker.core.dice import SeededDice
from tracker.core.edits import AddFigure, RemoveFigure
from tracker.core.errors import RuleError
from tracker.core.facts import TurnBegan
from tracker.rules.alternating import RULESET
from tracker.rules.alternating.model import Activate, CycleBegan, Kill, Move, Reinforce, Revive, State

CHOICES = st.lists(st.tuples(st.integers(0, 11), st.integers(0, 7)), max_size=60)
OPTIONS = st.fixed_dictionaries(
    {
        "placement": st.booleans(),
        "initiative_bonus": st.sampled_from(["flat_1", "per_living", "none"]),
        "die_sides": st.sampled_from([2, 10]),
        "max_turns": st.sampled_from([None, 1, 3]),
        "winner_goes_first": st.booleans(),
        "allow_pass": st.booleans(),
    }
)


def command_for(state: State, kind: int, number: int, step: int) -> Command:
    """Return a step of the rules (most often) or something by hand; it need not be legal."""
    names = list(state.table.figures) or ["nobody"]
    name = names[number % len(names)]
    side = state.table.side_ids[number % len(state.table.sides)]
    match kind:
        case 0:
            return Kill(name)
        case 1:
            return Revive(name)
        case 2:
            return RemoveFigure(name)
        case 3:
            return AddFigure(figure(f"new{step}", side))
        case 4:
            return Reinforce(figure(f"new{step}", side))
        case 5:
            return Activate(state.awaiting or side, name)
        case 6:
            return Move(number)
        case _:
            steps = [command for command, _ in RULESET.candidates(state)][:-1]
            return steps[number % len(steps)] if steps else Kill(name)


@settings(deadline=None, max_examples=150)
@given(st.sampled_from(["a2 b2", "a1 b3 c1", "a3", "a1 b1 c0"]), OPTIONS, CHOICES)
def test_every_game_keeps_its_promises(sides: str, options: dict[str, Any], choices: list[tuple[int, int]]) -> None:
    setup = setup_of(sides, **options)
    RULESET.check_setup(setup)
    state = replayed = RULESET.blank(setup)
    dice = SeededDice(7)
    acted: Counter[str] = Counter()
    events = RULESET.opening(state)
    for event in events:
        state = RULESET.evolve(state, event)
    log = list(events)
    for step, (kind, number) in enumerate(choices):
        command = RULESET.fill(state, command_for(state, kind, number, step), dice)
        try:
            events, state = RULESET.decide(state, command)
        except RuleError:
            continue
        log += events
        for event in events:
            if isinstance(event, TurnBegan):
                acted.clear()
            elif isinstance(event, CycleBegan):
                acted[event.figure] += 1
        assert all(count == 1 for count in acted.values()), "nobody acts twice in a game turn"
        check(state)
    for event in msgspec.json.decode(msgspec.json.encode(log), type=list[RULESET.event_type]):
        replayed = RULESET.evolve(replayed, event)
    assert replayed == state


def check(state: State) -> None:
    report, view = RULESET.report(state), RULESET.view(state)
    ready = report["ready"]
    assert isinstance(ready, dict)
    assert (state.awaiting is not None) == (state.stage == "activation")
    assert (state.cycle is not None) == (state.stage == "cycle")
    assert (report["rollers"] is not None) == (state.stage in ("placement_roll", "initiative_roll"))
    assert state.stage not in ("placement_roll", "initiative_roll") or state.rollers
    assert (state.reason is not None) == (state.stage == "over")
    assert state.stage != "activation" or ready[state.awaiting]
    assert state.cycle is None or 0 <= state.cycle.left <= state.cycle.movement
    assert state.stage == "over" or any(option.is_legal for option in view.options)
    if state.stage == "initiative_roll":
        alive = {f.side for f in state.table.figures.values() if f.alive}
        assert len(state.rollers) > 1
        assert set(state.rollers) <= alive
    if state.stage == "first_choice":
        assert any(option.main for option in view.options), "the winner can always send itself"
    for figure_id in view.order:
        RULESET.row(state, figure_id)
