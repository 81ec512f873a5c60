"""The texts of the licences: of the program, and of what it is built on."""

from __future__ import annotations

from pathlib import Path

from tracker.storage.files import read_whole
from tracker.storage.problems import FileProblem
from tracker.storage.user.folders import resource

_LARGEST_BYTES = 16 << 20

BUILT_ON = ("lgpl-3", "gpl-3", "qt-parts", "icu", "msgspec", "platformdirs", "python")
"""The texts in resources/help/licences."""


def licence_text(name: str) -> str:
    """Return a licence that came with the program (one of BUILT_ON), "" if its file is gone."""
    return _read(resource("help", "licences", f"{name}.txt"))


def bundled_notices() -> str:
    """Return the notices of all else that lies in a standalone program, "" where nothing was bundled."""
    return _read(resource("help", "licences", "bundled.txt"))


def program_licence(package: Path | None = None) -> str:
    """Return the program's own licence, "" if it is nowhere.

    It is looked for among the resources, in the package, beside it (a checkout), and in what was installed.
    """
    package = package or Path(__file__).parents[2]
    for path in (package / "resources" / "LICENSE", package / "LICENSE", package.parent / "LICENSE"):
        if text := _read(path):
            return text
    return _installed()


def _installed() -> str:
    import importlib.metadata  # imported late: slow, and rarely needed

    try:
        here = importlib.metadata.distribution("table-tracker")
    except importlib.metadata.PackageNotFoundError:
        return ""
    return here.read_text("licenses/LICENSE") or here.read_text("LICENSE") or ""


def _read(path: Path) -> str:
    try:
        return read_whole(path, _LARGEST_BYTES).decode()
    except (FileProblem, UnicodeDecodeError):
        return ""
