"""Work that is counted, so that it holds on any machine: these counts gate every change, the timed bench does not."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.bench.boards import in_play, play_evening
from tests.bench.runs import Runner
from tests.ui.table import Key, Player, open_window
from tracker.core.history import KEPT
from tracker.rules.initiative_list.model import EndTurn
from tracker.ui.models.figures import FigureModel
from tracker.ui.views import story_view
from tracker.ui.views.delegate import FigureDelegate
from tracker.ui.views.figure_view import FigureView
from tracker.ui.window.main_window import MainWindow

FORBIDDEN = (
    "asyncio", "ctypes", "email", "http", "importlib.metadata", "multiprocessing", "secrets", "sqlite3", "ssl",
    "urllib.request", "xml", "csv", "html", "PySide6.QtNetwork", "PySide6.QtSvg", "PySide6.QtTest",
    "tracker.play", "tracker.selftest", "tracker.engine.demos", "tracker.engine.script",
    "tracker.storage.content.casts", "tracker.storage.content.decks", "tracker.storage.saved_games.listing",
    "tracker.ui.systems.alternating", "tracker.ui.systems.side_turns",
    "tracker.rules.alternating", "tracker.rules.side_turns", "tracker.ui.start.start_page",
    "tracker.ui.start.recent_games", "tracker.ui.dialogs.new_game", "tracker.ui.dialogs.palette",
    "tracker.ui.dialogs.settings", "tracker.ui.dialogs.about", "tracker.ui.dialogs.figure",
)  # fmt: skip
"""What a start into a saved fight has no use for."""
MOST_MODULES, MOST_OF_OURS, MOST_CLASSES = 335, 137, 195
FORBIDDEN_CLASSES = ("QStyle", "QAccessible", "QFileDialog", "QWizard", "QGraphicsView", "QLineEdit")
"""Classes of Qt whose enums take PySide long to make: one of them costs as much as thirty modules."""


@pytest.fixture
def window(qtbot: QtBot, qapp: QApplication) -> Iterator[MainWindow]:
    made = open_window(qapp)
    qtbot.addWidget(made)
    yield made
    made.close()


def fight(window: MainWindow, count: int, path: Path | None = None) -> Player:
    """Put a fight of so many figures on the table, some steps after its beginning."""
    window.show_game(in_play("storytelling", count, path))
    QApplication.processEvents()
    player = Player(window)
    # Six steps, after which the foot has found the height that it keeps.
    player.space(6)
    return player


class Counter:
    """Counts calls of a method, and still makes them."""

    def __init__(self, patch: pytest.MonkeyPatch, owner: type, name: str) -> None:
        self.calls: list[tuple[object, ...]] = []
        whole = getattr(owner, name)

        def counting(of: object, *arguments: object) -> object:
            self.calls.append(arguments)
            return whole(of, *arguments)

        patch.setattr(owner, name, counting)


def test_a_start_imports_only_what_it_shows(tmp_path: Path) -> None:
    game = tmp_path / "game.tabletracker"
    in_play("storytelling", 12, game).close()
    begun = Runner(tmp_path).json("tests.bench.start_case", "tracker", str(game))
    modules = begun["modules"]
    assert [name for name in FORBIDDEN if name in modules] == []
    assert len(modules) <= MOST_MODULES
    assert len([name for name in modules if name.startswith("tracker")]) <= MOST_OF_OURS
    assert [name for name in FORBIDDEN_CLASSES if name in begun["classes"]] == []
    assert len(begun["classes"]) <= MOST_CLASSES


def test_the_version_is_told_without_qt_and_without_the_rules() -> None:
    code = "import sys; sys.argv = ['x', '--version']\n"
    code += "from tracker.cli import run\ntry: run(['--version'])\nexcept SystemExit: pass\n"
    code += "print([m for m in sys.modules if m.startswith(('PySide6', 'msgspec', 'tracker.rules'))])"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert said.splitlines()[-1] == "[]"


def test_a_step_asks_the_model_the_same_at_any_number_of_figures(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: dict[int, int] = {}
    for count in (12, 100, 1000):
        player = fight(window, count)
        with monkeypatch.context() as patch:
            counters = [Counter(patch, FigureModel, name) for name in ("data", "text_at")]
            player.space(3)
        asked[count] = sum(len(counter.calls) for counter in counters)
    assert asked[12] == asked[100] == asked[1000]
    # Three rows of five cells for each step, and the row below them, of which Qt paints one line of pixels.
    assert asked[12] == 3 * 4 * 5


def test_a_step_paints_the_rows_that_changed(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    player = fight(window, 12)
    counter = Counter(monkeypatch, FigureDelegate, "_background")
    player.space()
    rows = {row.id for _, _, row, *_ in counter.calls}  # type: ignore[attr-defined]
    # The one that has acted, the one that acts, and who is next; of the row below Qt paints one line of pixels.
    assert rows == {"f6", "f7", "f8", "f9"}
    assert len(counter.calls) == 4 * 5


def test_a_step_paints_the_story_before_and_after_its_lines_are_laid_out(window: MainWindow) -> None:
    player = fight(window, 12)
    player.space(3)
    watch = _Watch([window.game.story_view.viewport()], QEvent.Type.Paint)
    player.space()
    QApplication.processEvents()
    assert len(watch.seen) <= 2


def test_a_roll_of_a_thousand_is_painted_as_far_as_it_is_seen(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = fight(window, 1000)
    counter = Counter(monkeypatch, story_view._StoryDelegate, "_draw_line")
    player.space()
    assert 0 < len(counter.calls) <= 80


def test_a_step_tells_the_list_of_three_rows_and_resets_nothing(window: MainWindow) -> None:
    player = fight(window, 1000)
    told: list[str] = []
    for view in window.findChildren(FigureView):
        model = view.model()
        model.dataChanged.connect(lambda *_: told.append("changed"))
        for name in ("modelReset", "layoutChanged", "rowsInserted", "rowsRemoved", "rowsMoved"):
            getattr(model, name).connect(lambda *_, name=name: told.append(name))
    player.space()
    assert told == ["changed"] * 3


def test_a_step_is_told_once_by_each_signal(window: MainWindow) -> None:
    player = fight(window, 12)
    assert window.game is not None
    told: list[str] = []
    for name in ("table_changed", "history_changed", "committed", "order_changed", "turn_began", "refused"):
        getattr(window.game.engine, name).connect(lambda *_, name=name: told.append(name))
    player.space()
    assert sorted(told) == ["committed", "history_changed", "table_changed", "turn_began"]


def test_a_refused_key_changes_and_paints_no_list(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    player = fight(window, 100)
    counter = Counter(monkeypatch, FigureModel, "set_source")
    player.press(Key.Key_R)
    assert counter.calls == []


def test_a_step_makes_and_destroys_no_widget(window: MainWindow) -> None:
    player = fight(window, 12)
    player.space(3)
    before = {id(widget) for widget in window.findChildren(QWidget)}
    watch = _Watch(window.findChildren(QWidget), QEvent.Type.ChildAdded)
    player.space(3)
    assert {id(widget) for widget in window.findChildren(QWidget)} == before
    assert watch.seen == []


@pytest.mark.parametrize(("system", "steps"), [("7tv", 8), ("tannhauser", 16)])
def test_a_turn_like_the_one_before_makes_no_widget(window: MainWindow, system: str, steps: int) -> None:
    window.show_game(in_play(system, 12))
    QApplication.processEvents()
    player = Player(window)
    player.space(steps)
    before = {id(widget) for widget in window.findChildren(QWidget)}
    player.space(steps)
    assert {id(widget) for widget in window.findChildren(QWidget)} == before


class _Watch(QObject):
    """Notices events of a kind."""

    def __init__(self, widgets: Sequence[QObject], kind: QEvent.Type) -> None:
        super().__init__()
        self.seen: list[QObject] = []
        self._kind = kind
        for widget in widgets:
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == self._kind:
            self.seen.append(watched)
        return False


def test_a_line_of_the_journal_is_as_long_late_in_the_evening_as_early(tmp_path: Path) -> None:
    path = tmp_path / "game.tabletracker"
    with in_play("storytelling", 12, path) as saved:

        def line() -> int:
            before = path.stat().st_size
            saved.game.run(EndTurn("f3"))
            return path.stat().st_size - before

        def until_f3() -> None:
            while saved.game.state.current != "f3":
                saved.game.run(EndTurn(saved.game.state.current))

        until_f3()
        early = line()
        play_evening(saved, 2000)
        until_f3()
        late = line()
    # The number of the step grows by digits, and the time may have some more or fewer.
    assert abs(late - early) <= 12
    assert late <= 220


def test_an_evening_keeps_few_states() -> None:
    with in_play("storytelling", 12) as saved:
        play_evening(saved, 2000)
        history = saved.game.history
        kept = sum(state is not None for state in history._states)
        assert kept <= KEPT + history.cursor // KEPT + 2


def test_an_undo_late_in_the_evening_folds_at_most_one_stretch(monkeypatch: pytest.MonkeyPatch) -> None:
    with in_play("storytelling", 12) as saved:
        play_evening(saved, 1000)
        counted = 0
        evolve = saved.game.history._evolve

        def counting(state: object, event: object) -> object:
            nonlocal counted
            counted += 1
            return evolve(state, event)

        monkeypatch.setattr(saved.game.history, "_evolve", counting)
        saved.game.undo()
        assert counted == 0
        saved.game.undo(500)
        assert counted <= 4 * KEPT
