"""A ruleset that the program does not come with, put beside those that it does: `with put_in_place(home): ...`.

Everybody acts once in the order of their seats, again and again, for so many rounds as the house rule says; no dice.
Nothing of the program is changed for it but the list of names: its rules, its words and how the window shows it lie in
the folders here, and are found by their names, for the paths of the three packages are longer by one meanwhile.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

from tracker.engine import rulesets

NAME = "toy"
"""Of the ruleset, and of the one system that is played by it."""
FOLDER = Path(__file__).parent
PACKAGES = {"tracker.rules": "rules", "tracker.words.systems": "words", "tracker.ui.systems": "ui"}


@contextmanager
def put_in_place(data: Path) -> Iterator[None]:
    """Offer the ruleset, and its system among those of the user, whose folder of data it is."""
    paths = {name: import_module(name).__path__ for name in PACKAGES}
    for name, folder in PACKAGES.items():
        paths[name].append(str(FOLDER / folder))
    names, rulesets.NAMES = rulesets.NAMES, (*rulesets.NAMES, NAME)
    (data / "systems").mkdir(parents=True, exist_ok=True)
    shutil.copy(FOLDER / f"{NAME}.toml", data / "systems")
    try:
        yield
    finally:
        rulesets.NAMES = names
        for name in PACKAGES:
            paths[name].pop()
            sys.modules.pop(f"{name}.{NAME}", None)
            vars(import_module(name)).pop(NAME, None)
