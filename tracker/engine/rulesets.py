"""All turn structures, each imported when first asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from tracker.core.ruleset import Ruleset

NAMES: tuple[str, ...] = ("side_turns", "initiative_list", "alternating")
"""The only list of them: whatever is one game's own is found by these names."""


def ruleset(name: str) -> Ruleset[Any]:
    """Return the ruleset of this name. Errors: KeyError."""
    if name not in NAMES:
        raise KeyError(name)
    found: Ruleset[Any] = import_module(f"tracker.rules.{name}").RULESET
    return found
