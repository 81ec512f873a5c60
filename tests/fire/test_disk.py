"""The disk refuses, whatever call it is and for whatever reason: a clear message, nothing half written, try again."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication

from tests.fire.common import Figures, files_in, parsed, script_of, seen, size, take, unsynced, walk_history, whole
from tracker.core.dice import SeededDice
from tracker.engine.library import GameDocument, create_game, load_game, resume_game
from tracker.engine.script import ScriptStep
from tracker.engine.systems import load_system
from tracker.storage import disk
from tracker.storage.content.casts import load_cast, save_cast
from tracker.storage.content.decks import list_decks
from tracker.storage.lock import take_lock
from tracker.storage.problems import AlreadyOpen, FileProblem, StorageError
from tracker.storage.single_instance import be_first
from tracker.storage.user import logs
from tracker.storage.user.logs import Log, log_files
from tracker.storage.user.session import end_session, left_behind, note_game
from tracker.storage.user.settings import Settings, load_settings, save_settings

REASONS = tuple(
    getattr(errno, name)
    for name in (
        "ENOSPC", "EROFS", "EIO", "EACCES", "EDQUOT", "ENOENT", "EINTR", "EPERM", "EBUSY", "EAGAIN", "ESTALE", "EFBIG",
        "EMFILE", "ENAMETOOLONG", "ENOLCK", "ETIMEDOUT", "ENODEV",
    )
    if hasattr(errno, name)
)  # fmt: skip
STEPS = 14
KINDS = (*disk.CALLS, "half a write")
Evening = Callable[[Path], None]


class Faulty:
    """Lets the nth use of one call fail, or all from the nth on, and counts the uses."""

    def __init__(self, kind: str, nth: int, reason: int, for_good: bool) -> None:
        self.call = "write" if kind == "half a write" else kind
        self.uses = 0
        self._half = kind == "half a write"
        self._nth = nth
        self._reason = reason
        self._for_good = for_good
        self.is_broken = True

    def fails_now(self) -> bool:
        self.uses += 1
        return self.is_broken and (self.uses == self._nth or (self._for_good and self.uses > self._nth))

    @contextmanager
    def installed(self) -> Iterator[Faulty]:
        really = getattr(disk, self.call)

        def call(*arguments: Any) -> Any:
            if not self.fails_now():
                return really(*arguments)
            if self._half:
                really(arguments[0], bytes(arguments[1])[: len(arguments[1]) // 2])
            if self.call == "close":
                really(*arguments)  # a descriptor is gone also where its end fails
            raise OSError(self._reason, os.strerror(self._reason))

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(disk, self.call, call)
            yield self


class Evenings:
    """An evening of one random game, and how it goes where nothing fails."""

    def __init__(self, seed: int = 11, system: str = "storytelling") -> None:
        self.script = parsed(script_of(system, seed, STEPS))
        self.end = whole(self._play())

    def _play(self) -> Any:
        game = create_game(self.script.setup, None, dice=SeededDice(1)).game
        for step in self.script.steps:
            take(game, step)
        return game

    def run(self, folder: Path, kind: str, nth: int, reason: int, *, for_good: bool) -> int:
        """Play in a folder while a call fails; return how often the call was used. It is tried again where it failed,
        on a disk that works again. Nothing but a message in words may come of a failure."""
        fault = Faulty(kind, nth, reason, for_good)
        with fault.installed():
            saved = self._create(folder / "game", fault)
            try:
                for step in self.script.steps:
                    self._step(saved, step, fault)
                self._move(saved, folder / "other", fault)
            finally:
                saved.close()
            assert whole(saved.game) == self.end
            self._reopen(folder / "other", fault)
            self._content(folder, fault)
        for name in ("game", "other"):
            game, damage = load_game(folder / name)
            assert damage is None
            assert whole(game)[:2] == self.end[:2]
            assert seen(game) == self.end[3]
        strange = [name for name in files_in(folder) if name not in ("game", "other", "settings.json", "cast.toml")]
        # Settings that could not be read are copied before the next save replaces them; a piece that could not even be
        # taken away again has a name of its own.
        assert all(name.startswith("settings.json.damaged-") or name.endswith(".tmp") for name in strange), strange
        return fault.uses

    def _create(self, path: Path, fault: Faulty) -> GameDocument:
        try:
            return create_game(self.script.setup, path, dice=SeededDice(1))
        except (StorageError, FileProblem) as error:
            check_message(error)
            fault.is_broken = False
            if path.exists():
                path.unlink()  # it could not even be taken away again
            saved = create_game(self.script.setup, path, dice=SeededDice(1))
            fault.is_broken = True
            return saved

    def _step(self, saved: GameDocument, step: ScriptStep, fault: Faulty) -> None:
        before = whole(saved.game)
        try:
            take(saved.game, step)
        except StorageError as error:
            assert saved.path is not None
            check_message(error, saved.path)
            assert whole(saved.game) == before, "what could not be written did not happen"
            fault.is_broken = False
            assert seen(load_game(saved.path)[0]) == before[3], "nothing half written counts"
            take(saved.game, step)
            fault.is_broken = True

    def _move(self, saved: GameDocument, path: Path, fault: Faulty) -> None:
        try:
            saved.move_to(path)
        except StorageError as error:
            check_message(error)
            fault.is_broken = False
            if path.exists():
                path.unlink()
            saved.move_to(path)
            fault.is_broken = True

    def _reopen(self, path: Path, fault: Faulty) -> None:
        before = path.read_bytes()
        try:
            resume_game(path).close()
        except (StorageError, FileProblem) as error:
            check_message(error)
            assert path.read_bytes() == before
            fault.is_broken = False
            resume_game(path).close()
            fault.is_broken = True
        assert path.read_bytes() == before

    def _content(self, folder: Path, fault: Faulty) -> None:
        system = load_content(lambda: load_system("storytelling"), fault)
        setup = self.script.setup
        path = folder / "cast.toml"
        for _ in range(2):
            old = path.read_bytes() if path.exists() else None
            try:
                save_cast(path, system, setup.sides, setup.figures)
            except StorageError as error:
                check_message(error)
                assert (path.read_bytes() if path.exists() else None) in (old, cast_bytes(path))
        fault.is_broken = False
        save_cast(path, system, setup.sides, setup.figures)
        fault.is_broken = True
        cast = load_content(lambda: load_cast(path, system), fault)
        assert cast.figures == setup.figures
        settings = folder / "settings.json"
        try:
            save_settings(Settings(ring_size=7), settings)
        except StorageError as error:
            check_message(error)
            assert load_settings(settings).settings.ring_size in (7, 20)
        load_settings(settings)
        list_decks()
        # What is only for comfort never fails, whatever the disk does.
        log = Log()
        log.watch_for_crashes()
        for at in range(3):
            log.write("x" * (logs._LARGEST_BYTES // 2) if at else "one")
        log.close()
        log_files()
        note_game(path)
        left_behind()
        end_session()
        lock = take_lock(path)
        if lock is not None:
            lock.unlock()
        first = be_first(folder / "single")
        if first is not None:
            first.listen()
            first.release()


def cast_bytes(path: Path) -> bytes | None:
    return path.read_bytes() if path.exists() else None


def load_content(load: Callable[[], Any], fault: Faulty) -> Any:
    """Read something, a second time on a disk that works if the first one failed."""
    try:
        return load()
    except FileProblem as problem:
        check_message(problem)
        fault.is_broken = False
        value = load()
        fault.is_broken = True
        return value


def check_message(error: StorageError | FileProblem, path: Path | None = None) -> None:
    """Check that a message names the file and gives a reason in words."""
    assert error.reason
    assert str(error.path) in str(error)
    assert path is None or error.path == path
    assert "Traceback" not in str(error)
    assert "errno" not in str(error).lower()


def fail_everything(folder: Path, reasons_each: int, first: int = 0) -> Figures:
    """Let every call fail at every index, for so many reasons each, once and for good."""
    evening = Evenings()
    runs = 0
    for kind_at, kind in enumerate(KINDS):
        nth = 1
        while True:
            used = 0
            for at in range(reasons_each):
                reason = REASONS[(first + at // 2 + nth + kind_at) % len(REASONS)]
                place = folder / f"{runs}"
                place.mkdir(parents=True)
                used = max(used, evening.run(place, kind, nth, reason, for_good=bool((at + nth) % 2)))
                runs += 1
            if used < nth:
                break
            nth += 1
    return Figures(f"{runs} evenings with a failing disk: {len(KINDS)} calls, each index, {len(REASONS)} reasons")


def test_whatever_the_disk_refuses_nothing_is_lost_and_it_may_be_tried_again(
    tmp_path: Path, qapp: QCoreApplication
) -> None:
    with unsynced():
        fail_everything(tmp_path, size("disk", 1))


LONG = "папка 🎲 " * 9
PLACES = (
    "plain", "with spaces in it", "Партия у Бориса", "🎲🦇", "quote's \"and\" more", "-dash", "%20", "dot.",
    f"{LONG}/{LONG}/{LONG}", "n" * 254, "Ж" * 127, "é" * 80, "ê" * 60,
)  # fmt: skip
"""Names of games: folders deep enough for far more than 260 characters, and names too long for one more ending, so that
no lock can be made beside them - as in a network folder without locks."""


@pytest.mark.parametrize("name", PLACES, ids=[f"place{at}" for at in range(len(PLACES))])
def test_a_game_lies_anywhere_and_moves_anywhere(tmp_path: Path, name: str) -> None:
    try:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(b"")
        (tmp_path / name).unlink()
    except OSError:
        pytest.skip("this system knows no such name")
    evening = Evenings(3, "tannhauser")
    path = tmp_path / name
    with create_game(evening.script.setup, path, dice=SeededDice(1)) as saved:
        for step in evening.script.steps:
            take(saved.game, step)
        saved.move_to(tmp_path / "in between" / "game")
    path.unlink()
    with resume_game(tmp_path / "in between" / "game") as saved:
        saved.move_to(path)
    path.write_bytes(path.read_bytes() + b"torn")
    with resume_game(path) as saved:
        assert "damaged" in saved.repair_note
        for _ in walk_history(saved.game):
            pass
    assert seen(load_game(path)[0]) == evening.end[3]


def test_a_game_in_a_folder_without_locks_goes_on_and_a_stranger_in_it_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / ("n" * 254)  # no name for a lock beside it
    evening = Evenings()
    with create_game(evening.script.setup, path, dice=SeededDice(1)) as saved, resume_game(path) as second:
        take(saved.game, evening.script.steps[0])
        before = whole(second.game)
        with pytest.raises(StorageError) as caught:
            take(second.game, evening.script.steps[0])
        assert caught.value.code == "changed"
        assert whole(second.game) == before
        second.move_to(tmp_path / "my own")
        take(second.game, evening.script.steps[0])
        for step in evening.script.steps[1:]:
            take(saved.game, step)
    assert seen(load_game(path)[0]) == evening.end[3]
    assert load_game(tmp_path / "my own")[1] is None


def test_a_game_that_is_open_is_not_opened_again(tmp_path: Path) -> None:
    evening = Evenings()
    with create_game(evening.script.setup, tmp_path / "game", dice=SeededDice(1)):
        with pytest.raises(AlreadyOpen) as caught:
            resume_game(tmp_path / "game")
        assert str(os.getpid()) in str(caught.value)
        with create_game(evening.script.setup, tmp_path / "other") as other, pytest.raises(AlreadyOpen):
            other.move_to(tmp_path / "game")
        load_game(tmp_path / "game")
