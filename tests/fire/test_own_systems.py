"""A game master's own system with something wrong in it: a mistake that names the file, or a game; never a surprise."""

from __future__ import annotations

import io
import json
import os
import random
import sys
import tomllib
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.fire.common import Figures, size
from tests.ui.table import open_window, shown_texts
from tracker import cli
from tracker.engine.systems import list_systems, load_system, system_problems
from tracker.storage.content import toml_text
from tracker.storage.problems import FileProblem
from tracker.storage.user import folders
from tracker.ui.dialogs.new_game import NewGameDialog
from tracker.ui.window.main_window import MainWindow
from tracker.ui.window.program import make_application

pytestmark = [pytest.mark.qt_no_exception_capture, pytest.mark.no_qt_log, pytest.mark.timeout(0)]

GOOD = (Path(__file__).parent.parent / "data" / "systems" / "d20.toml").read_text(encoding="utf-8")
WRONG: tuple[Any, ...] = (
    0, -1, 1, 7, 10**6, 2**31, 2**63 - 1, True, "", "x", "dex", "d20", "ruleset", "Ё" * 5000, [], {}, [[]], ["dex", 1],
    ["str"], {"en": 1}, {"en": "a\nb"}, {"x": {"y": []}}, "side_turns", "alternating", "initiative_list", "../../x",
    "cult-television", [{"id": "a"}], [{"id": "a", "names": {}}], [{"id": "a b", "names": {}}] * 3, 0.5,
)  # fmt: skip
SCRIPT = {
    "system": "d20",
    "sides": ["pc", "gm"],
    "figures": [{"id": "a", "side": "pc", "stats": {"dex": 2}}, {"id": "b", "side": "gm"}],
    "steps": [{"do": "roll_initiative", "dice": {"a": 6, "b": 2}}, {"do": "fix_order"}],
}


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Yield every container with every key of it."""
    keys = list(value) if isinstance(value, dict) else list(range(len(value)))
    for key in keys:
        yield value, key
        if isinstance(value[key], dict | list):
            yield from places(value[key])


def variant(dice: random.Random) -> str:
    """Return the good system with one or two things wrong in it, or broken as a text."""
    if dice.random() < 0.2:
        at = dice.randrange(len(GOOD))
        return dice.choice((GOOD[:at], GOOD[:at] + GOOD[at + 1 :], GOOD[:at] + dice.choice('"[]{}=\n#') + GOOD[at:]))
    values = tomllib.loads(GOOD)
    for _ in range(dice.choice((1, 1, 2))):
        inside, key = dice.choice(list(places(values)))
        match dice.randrange(5):
            case 0:
                del inside[key]
            case 1 if isinstance(inside, dict):
                inside[key[:-1] if dice.random() < 0.5 else f"{key}_"] = inside.pop(key)
            case 2 if isinstance(inside, list):
                inside += [inside[key]] * dice.choice((1, 2, 300))
            case _:
                inside[key] = toml_of(dice.choice(WRONG))
    return "".join(toml_text.pair(key, value) for key, value in values.items())


def toml_of(value: Any) -> Any:
    """Return a value that TOML text can be made of; a fraction is a text there."""
    return "0.5" if isinstance(value, float) else json.loads(json.dumps(value))


@contextmanager
def nothing_raised() -> Iterator[None]:
    """Fail for an exception that nobody caught, in a slot too."""
    raised: list[str] = []
    before: Callable[..., Any] = sys.excepthook
    sys.excepthook = lambda *error: raised.append("".join(traceback.format_exception(*error)))
    try:
        yield
    finally:
        sys.excepthook = before
    assert not raised, raised[0]


def play_script(folder: Path) -> tuple[int, str]:
    """Run the script; return the exit status and what was said on standard error."""
    script = folder / "script.json"
    script.write_text(json.dumps(SCRIPT), encoding="utf-8")
    told = io.StringIO()
    with redirect_stderr(told), redirect_stdout(io.TextIOWrapper(io.BytesIO(), encoding="utf-8")):
        status = cli.run(["play", str(script)])
    return status, told.getvalue()


def use_in_window(window: MainWindow) -> None:
    """Begin a demo of the system, and a game from the dialog; take some steps in each."""
    system = load_system("d20")
    window.games.start_demo("d20")
    take_steps(window)
    dialog = NewGameDialog(system, window.preferences.language, None, window)
    dialog.show()
    dialog.editor.take_demo()
    dialog.retranslate("ru")
    QApplication.processEvents()
    problem, setup = dialog.problem(), dialog.result_setup()
    dialog.close()
    dialog.deleteLater()
    if not problem:
        window.games.begin(setup)
        take_steps(window)


def take_steps(window: MainWindow) -> None:
    assert window.game is not None
    for _ in range(6):
        QTest.keyClick(window, Qt.Key.Key_Space)
        QApplication.processEvents()
    window.preferences.set_language("ru")
    window.preferences.set_language("en")
    QApplication.processEvents()


def try_variant(window: MainWindow, text: str, folder: Path) -> bool:
    """Use a system everywhere; return whether games can be played by it."""
    path = folders.user_folder("systems") / "d20.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    problems = system_problems(path)
    broken: list[FileProblem] = []
    listed = [system.id for system in list_systems(broken.append)]
    status, told = play_script(folder)
    with nothing_raised():
        window.show_start_page()
        QApplication.processEvents()
        assert window._start is not None
        cards = [card.system.id for card in window._start.page.cards]
        if problems:
            assert all(problem.path == path and problem.reason for problem in problems)
            assert [str(problem) for problem in broken] == [str(problems[0])]
            assert (status, told.count("\n")) == (2, 1)
            assert "d20.toml" in told
            assert [card.problem.path for card in window._start.page.broken] == [path]
            window.games.start_demo("d20")
            window.games.new_game("d20")
            assert window.game is None
            assert any("d20.toml" in each for each in shown_texts(window))
            window.tell_problem("")
        else:
            assert status in (0, 2), told  # a side or a stat of the script may be gone
            assert "Traceback" not in told
            assert "d20" in listed
            assert "d20" in cards
            use_in_window(window)
    return not problems


def spoil_own_systems(count: int, folder: Path, first_seed: int = 0) -> Figures:
    """Use so many variants of a game master's own system in the window and by `play`."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        app = make_application([])
    folder.mkdir(parents=True, exist_ok=True)
    playable = 0
    with mock.patch.dict(os.environ, {"TABLE_TRACKER_HOME": str(folder / "home")}):
        window = open_window(app)
        try:
            for seed in range(first_seed, first_seed + count):
                text = GOOD if seed == first_seed else variant(random.Random(f"own system {seed}"))
                try:
                    playable += try_variant(window, text, folder)
                    # Without an event loop nothing that was put away is deleted: hundreds of tables would pile up.
                    app.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
                except Exception as error:
                    error.add_note(f"seed {seed}:\n{text}")
                    raise
        finally:
            window.close()
    return Figures(f"{count} variants of a system in window and `play`, {playable} still played")


def test_a_wrong_system_is_a_mistake_with_a_file_or_a_game(tmp_path: Path, qapp: QApplication) -> None:
    spoil_own_systems(size("own_systems", 30), tmp_path)
