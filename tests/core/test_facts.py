"""Facts that all rulesets share keep their names in files."""

from __future__ import annotations

import msgspec
import pytest

from tracker.core import facts
from tracker.core.codec import Event

SHARED: dict[str, Event] = {
    "turn_began": facts.TurnBegan(3, side="pc", figure="a"),
    "phase_began": facts.PhaseBegan("action"),
    "order_fixed": facts.OrderFixed(("a", "b")),
    "order_changed": facts.OrderChanged("a", None),
    "tie_found": facts.TieFound(("a", "b"), "roll_off"),
    "tie_broken": facts.TieBroken(("a", "b"), "trait"),
    "clock_ticked": facts.ClockTicked(),
    "game_ended": facts.GameEnded("victory", "pc"),
}


@pytest.mark.parametrize("tag", SHARED)
def test_a_shared_fact_has_its_name(tag: str) -> None:
    event = SHARED[tag]
    text = msgspec.json.encode(event)
    assert msgspec.json.decode(text)["type"] == tag
    assert msgspec.json.decode(text, type=type(event)) == event
