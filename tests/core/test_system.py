"""A system as a value."""

from __future__ import annotations

from tracker.core.system import OptionSpec, System


def test_only_options_with_a_default_have_one() -> None:
    options = (
        OptionSpec("max_turns", {}),
        OptionSpec("die_sides", {}, 10),
        OptionSpec("tie_break", {}, []),
        OptionSpec("allow_pass", {}, False),
    )
    assert System("x", "alternating", {}, options).option_defaults() == {
        "die_sides": 10,
        "tie_break": [],
        "allow_pass": False,
    }
