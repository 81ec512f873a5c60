"""The file of the open game is replaced, renamed, trashed, shortened or rewritten: the game goes on, all is there."""

from __future__ import annotations

import os
import random
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.fire.common import Figures, parsed, script_of, seen, shown, size, take, unsynced, whole
from tests.helpers.systems import SYSTEMS
from tests.ui.table import Player, open_window, put_demo_on_table, shown_texts
from tracker.core.dice import SeededDice
from tracker.engine.library import GameDocument, create_game, load_game
from tracker.startup import StartOptions
from tracker.storage.problems import FileProblem, StorageError
from tracker.storage.saved_games.listing import ENDING
from tracker.storage.user.folders import games_folder
from tracker.storage.user.session import Session, left_behind, note_game
from tracker.storage.user.settings import Settings
from tracker.ui.dialogs.unsaved import LostDialog, UnsavedDialog
from tracker.ui.window.main_window import MainWindow
from tracker.ui.window.program import begin_with

pytestmark = pytest.mark.skipif(os.name == "nt", reason="an open file cannot be taken away there")


def renamed_copy(path: Path) -> None:
    """As a sync client or an editor puts the same content in place."""
    copy = path.with_name("copy")
    shutil.copy(path, copy)
    copy.replace(path)


def conflict(path: Path) -> None:
    copy = path.with_name("copy")
    shutil.copy(path, copy)
    path.rename(path.with_name("evening.conflict"))
    copy.rename(path)


def touched(path: Path) -> None:
    os.utime(path, (1, 1))


def same_content(path: Path) -> None:
    path.write_bytes(path.read_bytes())


def older(path: Path) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    copy = path.with_name("copy")
    copy.write_bytes(b"".join(lines[:-1]))
    copy.replace(path)


def foreign(path: Path) -> None:
    copy = path.with_name("copy")
    copy.write_bytes(b"something else\n" * 2000)
    copy.replace(path)


def deleted(path: Path) -> None:
    path.unlink()


def trashed(path: Path) -> None:
    trash = path.parent.parent / "Trash"
    trash.mkdir()
    path.rename(trash / path.name)


def renamed(path: Path) -> None:
    path.rename(path.with_name("another name" + ENDING))


def folder_renamed(path: Path) -> None:
    path.parent.rename(path.parent.with_name("renamed"))


def folder_deleted(path: Path) -> None:
    shutil.rmtree(path.parent)


def folder_in_its_place(path: Path) -> None:
    path.unlink()
    path.mkdir()


def pipe_in_its_place(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


def shortened(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)


def emptied(path: Path) -> None:
    os.truncate(path, 0)


def lengthened(path: Path) -> None:
    with path.open("ab") as file:
        file.write(b'{"undo":1}\n')


def rewritten_end(path: Path) -> None:
    data = path.read_bytes()
    with path.open("r+b") as file:
        file.write(data[:-20] + b"x" * 19 + b"\n")


def rewritten_middle(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[len(data) // 3] ^= 1
    time.sleep(0.02)  # a clock of files need not be finer
    with path.open("r+b") as file:
        file.write(data)


Way = Callable[[Path], None]
SAME: tuple[Way, ...] = (renamed_copy, conflict, touched, same_content)
"""The content is the game's: it goes on there."""
OTHER: tuple[Way, ...] = (
    older, foreign, deleted, trashed, renamed, folder_renamed, folder_deleted, folder_in_its_place, pipe_in_its_place,
    shortened, emptied, lengthened, rewritten_end, rewritten_middle,
)  # fmt: skip
"""It is not, or is not there: the game goes on in a file of its own."""
MEMORY = Path("/dev/shm")


@pytest.fixture(params=["disk", "memory"])
def path(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Path]:
    """A path for a game, on two kinds of file system."""
    if request.param == "disk":
        yield tmp_path / "evenings" / f"evening{ENDING}"
        return
    if not MEMORY.is_dir():
        pytest.skip("no file system in memory here")
    with tempfile.TemporaryDirectory(dir=MEMORY) as folder:
        yield Path(folder) / "evenings" / f"evening{ENDING}"


@pytest.fixture
def window(qapp: QApplication) -> Iterator[MainWindow]:
    made = open_window(qapp)
    yield made
    made.games.unsaved = made.games.lost = None
    made.games.document = None  # so that closing asks nothing
    made.close()
    made.deleteLater()


def begun(window: MainWindow, path: Path, system: str = "7tv") -> Player:
    player = put_demo_on_table(window, system, path)
    player.space(5)
    return player


def bar(window: MainWindow) -> str:
    return window.notices.text.text() if window.notices.text.isVisible() else ""


def kept_at(window: MainWindow) -> Path:
    assert window.document is not None
    assert window.document.path is not None
    return window.document.path


def files_below(folder: Path) -> dict[str, bytes]:
    return {str(p): p.read_bytes() for p in folder.rglob("*") if p.is_file() and p.suffix != ".lock"}


class Asked(NamedTuple):
    kinds: list[type]
    texts: list[str]


def answering(window: MainWindow, button: str) -> Asked:
    """Choose a button in each question that comes within a moment."""
    asked = Asked([], [])

    def answer() -> None:
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, (LostDialog, UnsavedDialog)):
            asked.kinds.append(type(dialog))
            asked.texts.extend(shown_texts(dialog))
            getattr(dialog, button).click()

    QTimer.singleShot(50, window, answer)
    return asked


@pytest.mark.parametrize("way", SAME)
def test_the_same_content_is_gone_on_in(window: MainWindow, path: Path, way: Way) -> None:
    player = begun(window, path)
    way(path)
    before = player.report
    player.space()
    assert player.report != before
    assert not bar(window)
    assert kept_at(window) == path
    player.space(2)
    assert shown(load_game(path)[0]) == shown(window.document.game)  # type: ignore[union-attr]
    assert window.close(), "nothing is asked"


@pytest.mark.parametrize(("way", "system"), [(way, SYSTEMS[at % len(SYSTEMS)]) for at, way in enumerate(OTHER)])
def test_anything_else_is_left_alone_and_the_game_goes_on_in_a_file_of_its_own(
    window: MainWindow, path: Path, way: Way, system: str
) -> None:
    player = begun(window, path, system)
    way(path)
    left = files_below(path.parent.parent)
    before = player.report
    player.space()
    assert player.report != before, "the step is done"
    own = kept_at(window)
    assert own != path
    assert own.name in bar(window)
    assert str(own.parent) in bar(window)
    assert window.preferences.settings.recent[0] == str(own)
    player.space(2)
    assert shown(load_game(own)[0]) == shown(window.document.game)  # type: ignore[union-attr]
    after = files_below(path.parent.parent)
    assert {name: after[name] for name in left} == left, "what is there is left as it is"
    asked = answering(window, "stay_button")
    assert not window.close()
    assert asked.kinds == [LostDialog]
    assert any(own.name in text for text in asked.texts)
    answering(window, "leave_button")
    assert window.close()
    assert load_game(own)[1] is None


@pytest.mark.parametrize("path", ["disk"], indirect=True)
@pytest.mark.parametrize("way", OTHER)
def test_a_game_that_is_left_right_after_it_lost_its_file_is_asked_for_and_kept(
    window: MainWindow, path: Path, way: Way
) -> None:
    player = begun(window, path)
    report = player.report
    way(path)
    asked = answering(window, "leave_button")
    assert window.close()
    assert asked.kinds == [LostDialog]
    own = Path(window.preferences.settings.recent[0])
    assert own != path
    assert load_game(own)[0].report() == report


@pytest.mark.parametrize("path", ["memory"], indirect=True)
@pytest.mark.parametrize("way", OTHER)
def test_undo_and_redo_go_on_in_the_new_file_too(window: MainWindow, path: Path, way: Way) -> None:
    player = begun(window, path)
    window.book.action("edit.undo").trigger()
    report = player.report
    way(path)
    window.book.action("edit.redo").trigger()
    assert player.report != report
    window.book.action("edit.undo").trigger()
    assert player.report == report
    game, damage = load_game(kept_at(window))
    assert damage is None
    assert shown(game) == shown(window.document.game)  # type: ignore[union-attr]


@pytest.mark.parametrize("way", [*SAME, *OTHER])
def test_after_a_kill_the_next_start_shows_all_steps(
    window: MainWindow, qapp: QApplication, qtbot: QtBot, path: Path, way: Way
) -> None:
    window.games.shown.connect(lambda saved: note_game(saved.path if saved is not None else None))
    player = begun(window, path)
    way(path)
    player.space(5)
    report = player.report
    left = left_behind()
    window.document.journal._file.close()  # type: ignore[union-attr]
    window.document.journal._lock.unlock()  # type: ignore[union-attr]

    again = open_window(qapp)
    qtbot.addWidget(again)
    begin_with(again, StartOptions(), left)
    assert again.game is not None, bar(again)
    assert again.game.engine.game.report() == report


def test_a_game_that_can_go_on_nowhere_is_a_game_without_a_file(
    window: MainWindow, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = begun(window, path)
    before = player.report
    path.unlink()
    monkeypatch.setattr("tracker.storage.saved_games.listing.own_paths", lambda _: ())
    player.space()
    assert player.report != before, "the step is done"
    assert "This game is not saved" in bar(window)
    assert not window.notices.close_button.isVisible(), "that stays for as long as it is so"
    asked = answering(window, "stay_button")
    assert not window.close()
    assert asked.kinds == [UnsavedDialog]
    assert any("Its file is gone" in text for text in asked.texts)
    own = path.with_name("own" + ENDING)
    monkeypatch.setattr("tracker.storage.saved_games.listing.own_paths", lambda _: (own,))
    window.book.action("edit.undo").trigger()
    assert player.report == before
    assert kept_at(window) == own
    assert own.name in bar(window)
    assert shown(load_game(own)[0]) == shown(window.document.game)  # type: ignore[union-attr]


def test_saving_elsewhere_takes_the_game_and_not_what_another_program_wrote(
    window: MainWindow, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = begun(window, path)
    rewritten_middle(path)
    target = path.with_name("elsewhere" + ENDING)
    monkeypatch.setattr("PySide6.QtWidgets.QFileDialog.getSaveFileName", lambda *_, **__: (str(target), ""))
    window.games.save_as()
    assert kept_at(window) == target
    game, damage = load_game(target)
    assert damage is None
    assert game.report() == player.report


def test_a_game_that_lost_its_file_twice_goes_on_under_a_name_that_is_free(window: MainWindow, path: Path) -> None:
    player = begun(window, path)
    names = [path]
    for _ in range(3):
        kept_at(window).unlink()
        foreign(kept_at(window))
        player.space()
        names.append(kept_at(window))
    assert len(set(names)) == 4
    assert all("(continued) (continued)" not in name.name for name in names)


def test_a_folder_that_is_gone_is_not_made_again(window: MainWindow, path: Path) -> None:
    player = begun(window, path)
    folder_deleted(path)
    player.space()
    assert kept_at(window).parent == games_folder()
    assert not path.parent.exists()


@pytest.mark.parametrize("change", [folder_renamed, folder_deleted])
def test_the_folder_of_the_games_is_made_again_for_the_game_on_the_table(
    window: MainWindow, change: Callable[[Path], None]
) -> None:
    path = games_folder() / f"evening{ENDING}"
    player = begun(window, path)
    before = player.report
    change(path)
    window.book.action("edit.undo").trigger()
    assert player.report != before, "undo works"
    assert kept_at(window).parent == path.parent
    assert kept_at(window).name in bar(window)
    assert shown(load_game(kept_at(window))[0]) == shown(window.document.game)  # type: ignore[union-attr]


def test_the_message_that_a_game_has_another_file_can_be_closed(window: MainWindow, path: Path) -> None:
    player = begun(window, path)
    path.unlink()
    player.space()
    assert bar(window)
    assert window.notices.text.mapTo(window, QPoint()).x() > 8, "it has a margin as the other bars"
    button = window.notices.close_button
    assert button.accessibleName() == "Close this message"
    assert button.isVisible()
    button.click()
    assert not bar(window)
    assert not window.notices.isVisible()
    assert window.close(), "it has been read, so nothing is asked"


def test_a_game_that_is_written_again_is_a_saved_one(
    window: MainWindow, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun(window, path)

    def refuse(_saved: GameDocument) -> None:
        raise StorageError(path, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(GameDocument, "make_sure", refuse)
        answering(window, "stay_button")
        assert not window.close()
    assert "Permission denied" in bar(window)
    window.book.action("edit.undo").trigger()
    assert not bar(window)
    assert window.close(), "nothing is asked"


def test_save_as_suggests_the_name_of_the_game_in_its_folder(
    window: MainWindow, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun(window, path)
    suggested: list[str] = []

    def ask(_window: object, _title: str, place: str, _what: str) -> tuple[str, str]:
        suggested.append(place)
        return "", ""

    monkeypatch.setattr("PySide6.QtWidgets.QFileDialog.getSaveFileName", ask)
    window.games.save_as()
    (place,) = suggested
    setup = window.document.game.setup  # type: ignore[union-attr]
    assert Path(place).parent == path.parent
    assert (setup.title or setup.system) in Path(place).name
    assert place.endswith(ENDING)
    assert not Path(place).exists()


@pytest.mark.parametrize("left", [False, True])
def test_a_remembered_game_that_is_gone_is_told_at_the_start(window: MainWindow, tmp_path: Path, left: bool) -> None:
    gone = tmp_path / "evenings" / f"gone{ENDING}"
    window.preferences.settings = replace(Settings(), recent=(str(gone),))
    begin_with(window, StartOptions(), Session(str(gone)) if left else None)
    assert window.game is None
    assert str(gone) in bar(window)


def change_files(count: int, folder: Path) -> Figures:
    """Change the file of an open game so many times, in each way and on two kinds of file system, at a random moment of
    a random game; nothing that was played may be lost, and what is there is left as it is."""
    memory = Path(tempfile.mkdtemp(dir=MEMORY)) if MEMORY.is_dir() else None
    steps = 0
    try:
        for number in range(count):
            way = (*SAME, *OTHER)[number % len((*SAME, *OTHER))]
            place = (memory if memory is not None and number % 2 else folder) / str(number)
            steps += _change_one(place / "evenings" / f"evening{ENDING}", way, number)
            shutil.rmtree(place)
    finally:
        if memory is not None:
            shutil.rmtree(memory)
    kinds = "a disk and a file system in memory" if memory is not None else "a disk"
    return Figures(f"{count} changes in {len((*SAME, *OTHER))} ways on {kinds}, {steps} steps")


def _change_one(path: Path, way: Way, seed: int) -> int:
    script = parsed(script_of(SYSTEMS[seed % len(SYSTEMS)], seed, 24))
    at = random.Random(seed).randrange(2, len(script.steps))
    lost: list[Path | None] = []
    with create_game(script.setup, path, dice=SeededDice(seed)) as saved:
        saved.on_lost = lambda why, own: lost.append(own)
        for step in script.steps[:at]:
            take(saved.game, step)
        way(path)
        left = files_below(path.parent.parent)
        for step in script.steps[at:]:
            take(saved.game, step)
        saved.make_sure()
        end = whole(saved.game)
        kept = saved.path
    assert kept is not None
    assert bool(lost) == (way in OTHER), way
    assert kept == (lost[-1] if lost else path)
    game, damage = load_game(kept)
    assert damage is None
    assert (game.history.cursor, game.history.redo_count, seen(game)) == (*end[:2], end[3]), way
    after = files_below(path.parent.parent)
    assert way in SAME or {name: after[name] for name in left} == left
    return len(script.steps)


def test_whatever_becomes_of_the_file_at_any_moment_nothing_is_lost(tmp_path: Path) -> None:
    with unsynced():
        change_files(size("files", 72), tmp_path)


def test_what_is_no_game_any_more_says_so(path: Path) -> None:
    with pytest.raises(FileProblem):
        load_game(path)
