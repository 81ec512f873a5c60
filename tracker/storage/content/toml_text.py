"""Values as TOML text, as far as a cast needs it: texts, whole numbers, yes and no, lists, and tables in one line."""

from __future__ import annotations

import re
from collections.abc import Mapping

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_UNSAFE = re.compile(r'["\\\x00-\x1f\x7f]')


def pair(key: str, value: object) -> str:
    """Return a line that gives a key its value."""
    return f"{_key(key)} = {text(value)}\n"


def text(value: object) -> str:
    """Return a value as TOML. Errors: TypeError for one of another kind."""
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case str():
            return '"' + _UNSAFE.sub(lambda found: f"\\u{ord(found.group()):04x}", value) + '"'
        case Mapping():
            return "{ " + ", ".join(f"{_key(key)} = {text(inner)}" for key, inner in value.items()) + " }"
        case list() | tuple():
            return "[" + ", ".join(text(inner) for inner in value) + "]"
    raise TypeError(f"no TOML for {type(value).__name__}")


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else text(key)
