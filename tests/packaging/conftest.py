"""The scripts of packaging/ import one another by their bare names, as they do when they run."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SCRIPTS = Path(__file__).parent.parent.parent / "packaging"


@pytest.fixture(autouse=True)
def scripts(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Put the scripts on the path for a test; their names are free again afterwards."""
    monkeypatch.syspath_prepend(str(SCRIPTS))
    yield SCRIPTS
    for name in [path.stem for path in SCRIPTS.glob("*.py")]:
        sys.modules.pop(name, None)
