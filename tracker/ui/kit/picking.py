"""One name of a content file out of those by language."""

from __future__ import annotations

from tracker.core.figures import Names


def pick(names: Names, language: str, fallback: str = "") -> str:
    """Return a name in the language, else in English, else in any, else the fallback."""
    return names.get(language) or names.get("en") or next(filter(None, names.values()), fallback)
