"""What each part of the built program weighs."""

from __future__ import annotations

import fnmatch
from pathlib import Path

PARTS = (
    ("ICU, the world's letters (Qt is linked to it)", ("*icudata*", "*icui18n*", "*icuuc*", "*icudt*")),
    ("the program's own resources", ("*/tracker/resources/*",)),
    ("Qt plugins", ("*/plugins/*",)),
    ("texts of Qt's dialogs", ("*/translations/*",)),
    ("Qt: Core, Gui, Widgets and what they need", ("*Qt6*", "*/Qt*.framework/*")),
    ("Qt for Python", ("*/PySide6/*", "*/shiboken6/*", "*pyside6*", "*shiboken6*")),
    ("msgspec", ("*/msgspec/*",)),
    ("Python", ("*libpython*", "*base_library.zip", "*/lib-dynload/*", "*python3*.dll", "*.pyd", "*/Python*")),
    ("the program, with its and Python's modules", ("table-tracker*", "*.exe", "*/MacOS/*")),
    ("libraries that desktops may lack", ("*",)),
)
"""Names of the parts and the files that belong to them; the first that fits counts."""


def weigh(folder: Path) -> dict[str, int]:
    """Return the bytes of each part, in the order of PARTS. Links weigh nothing."""
    weights = dict.fromkeys((name for name, _ in PARTS), 0)
    for path in folder.rglob("*"):
        if path.is_file() and not path.is_symlink():
            weights[part_of(path.relative_to(folder).as_posix())] += path.stat().st_size
    return weights


def part_of(path: str) -> str:
    """Return the name of the part that a file belongs to; `path` is within the program's folder."""
    return next(name for name, kinds in PARTS if any(fnmatch.fnmatch(path, kind) for kind in kinds))
