"""What is said of each ruleset, one module each under the name of the ruleset; it is found by that name."""

from __future__ import annotations

from importlib import import_module

from tracker.words.terms import Terms
from tracker.words.voice import Voice


def voice_of(terms: Terms) -> Voice:
    """Return the voice of the ruleset of a system. Errors: ModuleNotFoundError if there is none."""
    voice: Voice = import_module(f"{__name__}.{terms.system.ruleset}").VOICE(terms)
    return voice
