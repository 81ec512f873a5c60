"""Paths as text in JSON, which is UTF-8: a name of a file may be any bytes."""

from __future__ import annotations

import os

_AS_URL = "file://"


def to_text(path: str) -> str:
    """Return the path as text that can be written as UTF-8; a name that cannot be has its bytes as a `file` URL."""
    try:
        path.encode()
    except UnicodeEncodeError:
        from urllib.parse import quote

        return _AS_URL + quote(os.fsencode(path))
    return path


def from_text(text: str) -> str:
    """Return the path that `to_text` made the text of."""
    if not text.startswith(_AS_URL):
        return text
    from urllib.parse import unquote_to_bytes

    return os.fsdecode(unquote_to_bytes(text.removeprefix(_AS_URL)))
