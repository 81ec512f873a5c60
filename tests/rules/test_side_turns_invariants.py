"""What holds after any legal sequence of commands."""

from __future__ import annotations

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.helpers.side_turns_game import begin
from tracker.core.codec import Event
from tracker.core.dice import SeededDice
from tracker.core.edits import SetFlag
from tracker.core.errors import RuleError
from tracker.rules.side_turns import RULESET
from tracker.rules.side_turns.model import (
    DeclareVictory,
    EndTurn,
    FlipCards,
    GainPoints,
    NextPhase,
    Options,
    RecordWinner,
    RollInitiative,
    SetInPlay,
    SetOnScreen,
    SideTurnsCommand,
    SideTurnsEvent,
    SpendPoints,
    State,
    StealScene,
)

sides = st.sampled_from(["heroes", "villains", "nobody"])
figures = st.sampled_from(["ada", "cid", "wim", "nobody"])
commands: st.SearchStrategy[SideTurnsCommand] = st.one_of(
    st.just(RollInitiative()),
    st.builds(FlipCards, st.integers(0, 4)),
    st.just(NextPhase()),
    st.just(NextPhase()),
    st.just(EndTurn()),
    st.builds(StealScene, sides),
    st.builds(SetInPlay, figures, st.booleans()),
    st.builds(SpendPoints, sides, st.integers(-1, 4)),
    st.builds(GainPoints, sides, st.integers(-1, 4)),
    st.builds(SetFlag, figures, st.just("activated"), st.booleans()),
    st.builds(SetOnScreen, sides),
    st.builds(RecordWinner, sides),
    st.builds(DeclareVictory, sides.filter(lambda side: side == "nobody")),
)
options = st.builds(
    Options,
    activation_cost=st.integers(0, 2),
    max_flip=st.integers(1, 3),
    partial_flip=st.sampled_from(["refuse", "flip_rest"]),
    deck_out=st.sampled_from(["finish_turn", "immediate"]),
)


def check_invariants(state: State, deck_size: int, steals: dict[str, int]) -> None:
    assert len(state.flipped) + state.cards_left == deck_size
    assert all(purse.points >= 0 for purse in state.purses.values())
    assert all(count <= 1 for count in steals.values())
    assert (state.on_screen in ("heroes", "villains")) == (state.turn > 0)
    RULESET.view(state)


@settings(max_examples=60, deadline=None)
@given(options, st.lists(commands, max_size=60), st.integers(0, 99))
def test_any_sequence_keeps_the_rules(rules: Options, orders: list[SideTurnsCommand], seed: int) -> None:
    state, dice = begin(deck=(2, 1, 2), options=msgspec.to_builtins(rules)), SeededDice(seed)
    beginning, steals = state, {"heroes": 0, "villains": 0}
    story: list[Event] = []
    for command in (RollInitiative(), *orders):
        filled = RULESET.fill(state, command, dice)
        before = state
        try:
            events, state = RULESET.decide(state, filled)
        except RuleError:
            assert state is before
            continue
        story.extend(events)
        if isinstance(command, StealScene):
            steals[command.side] += 1
        check_invariants(state, 5, steals)
    saved = msgspec.json.encode(story)
    replayed = beginning
    for event in msgspec.json.decode(saved, type=list[SideTurnsEvent]):
        replayed = RULESET.evolve(replayed, event)
    assert replayed == state
