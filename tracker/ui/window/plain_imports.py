"""Imports without the detour that PySide6 puts into them."""

from __future__ import annotations

import builtins
from typing import Any

import PySide6.QtCore  # noqa: F401  it puts the detour in


def use_plain_imports() -> None:
    """Let `import` be Python's own again.

    PySide6 replaces it to serve `from __feature__ import ...`, which nobody here uses: from then on it reads the source
    of every module that is imported, and looks at every import statement. That was a tenth of our start. May go when
    PySide6 does it only once a feature is asked for.
    """
    own: Any = getattr(builtins, "__orig_import__", None)
    if own is not None:
        builtins.__import__ = own
