"""What is no file (a pipe, a folder, a device, a socket) in the place of any file of the program hangs nothing."""

from __future__ import annotations

import os
import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.storage.table import saved_games
from tracker.core.figures import Figure, Side
from tracker.core.setup import Setup
from tracker.engine.library import create_game, load_game, resume_game
from tracker.engine.systems import list_systems, load_system
from tracker.storage import files
from tracker.storage.content.casts import cast_problems, load_cast, save_cast
from tracker.storage.content.decks import deck_problems, list_decks, load_deck
from tracker.storage.content.drafts import draft_file, load_draft, save_draft
from tracker.storage.content.guides import guide
from tracker.storage.lock import is_of_another_computer, lock_file, take_lock
from tracker.storage.problems import AlreadyOpen, FileProblem, StorageError
from tracker.storage.saved_games.listing import ENDING
from tracker.storage.saved_games.trash import prune
from tracker.storage.user.folders import games_folder, settings_folder, user_folder
from tracker.storage.user.logs import Log, crash_file, log_file, log_files
from tracker.storage.user.session import (
    begin_placing,
    end_placing,
    end_session,
    left_behind,
    note_game,
    session_file,
)
from tracker.storage.user.settings import Settings, load_settings, save_settings, settings_file

pytestmark = [
    pytest.mark.skipif(os.name == "nt", reason="no pipes and devices among files there"),
    pytest.mark.timeout(20),
]

Put = Callable[[Path], None]
KINDS = ("pipe", "pipe with a reader", "folder", "device", "socket")
SETUP = Setup("storytelling", (Side("pc"), Side("st")), (Figure("carson", "pc"),))


@pytest.fixture(params=KINDS)
def put(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Put]:
    """Put something that is no file in a place. The device is a terminal of this test, behind a link."""
    opened: list[int] = []

    def put(path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        match request.param:
            case "pipe":
                os.mkfifo(path)
            case "pipe with a reader":
                os.mkfifo(path)
                opened.append(os.open(path, os.O_RDONLY | os.O_NONBLOCK))
            case "folder":
                path.mkdir()
            case "device":
                ends = os.openpty()
                opened.extend(ends)
                path.symlink_to(os.ttyname(ends[1]))
            case _:
                monkeypatch.chdir(path.parent)  # the name of a socket may have a hundred letters only
                with socket.socket(socket.AF_UNIX) as made:
                    made.bind(path.name)

    started = time.monotonic()
    yield put
    took = time.monotonic() - started
    for fd in opened:
        os.close(fd)
    assert took < 5


def kept(act: Callable[[], object]) -> None:
    """Do it; whether the place refuses is of no matter here, but only in the way that callers know."""
    try:
        act()
    except (StorageError, FileProblem):
        return


def test_settings(put: Put) -> None:
    put(settings_file())
    loaded, problem = load_settings()
    assert loaded == Settings()
    assert problem is not None
    assert problem.path == settings_file()
    kept(lambda: save_settings(Settings(language="ru")))


def test_a_device_is_never_replaced(tmp_path: Path) -> None:
    ends = os.openpty()
    name = os.ttyname(ends[1])
    link = tmp_path / "link"
    link.symlink_to(name)
    with pytest.raises(StorageError) as caught:
        files.save(link, [b"content"])
    assert caught.value.code == "not_writable"
    assert files.is_device(Path(name))
    assert link.is_symlink()
    for fd in ends:
        os.close(fd)


@pytest.mark.parametrize("name", ["session.json", "session.tmp"])
def test_the_session(put: Put, name: str) -> None:
    put(settings_folder() / name)
    assert left_behind() is None
    note_game(Path("/a/game"))
    end_session()
    assert left_behind() is None or session_file().is_symlink()


def test_the_mark_of_a_start_that_places_the_window(put: Put) -> None:
    put(settings_folder() / "placing")
    assert not begin_placing()
    end_placing()


@pytest.mark.parametrize("place", [log_file, crash_file, lambda: Path(f"{log_file()}.1")])
def test_the_log(put: Put, place: Callable[[], Path]) -> None:
    put(place())
    log = Log()
    log.watch_for_crashes()
    for number in range(20):
        log.write(f"{number} " + "x" * 19_000)
    log.close()
    assert place() not in log_files() or place().is_file()


def test_the_lock_of_a_game(put: Put, tmp_path: Path) -> None:
    path = tmp_path / f"a{ENDING}"
    create_game(SETUP, path).close()
    put(lock_file(path))
    assert take_lock(path) is None
    assert not is_of_another_computer(path)
    with resume_game(path) as saved:
        assert saved.path == path


def test_a_saved_game(put: Put, tmp_path: Path) -> None:
    path = tmp_path / f"a{ENDING}"
    put(path)
    for read in (load_game, resume_game):
        with pytest.raises((FileProblem, StorageError)):
            read(path)
    with pytest.raises((FileProblem, StorageError, AlreadyOpen)):
        create_game(SETUP, path)


def test_games_in_the_folder_of_games(put: Put) -> None:
    create_game(SETUP, games_folder() / f"good{ENDING}").close()
    put(games_folder() / f"bad{ENDING}")
    put(settings_folder() / "thrown.json")
    assert [game.path.stem for game in saved_games()] == ["good"]
    assert prune(saved_games(), 1) == ((), ())


def test_a_system(put: Put) -> None:
    path = user_folder("systems") / "mine.toml"
    put(path)
    found: list[FileProblem] = []
    assert [system.id for system in list_systems(found.append)] == [system.id for system in list_systems()]
    assert [problem.path for problem in found] == [path]
    for which in ("mine", path):
        with pytest.raises(FileProblem):
            load_system(which)


@pytest.mark.parametrize("ending", ["toml", "csv"])
def test_a_deck(put: Put, ending: str) -> None:
    path = user_folder("decks") / f"mine.{ending}"
    put(path)
    found: list[FileProblem] = []
    assert list_decks(found.append) == list_decks()
    assert [problem.path for problem in found] == [path]
    assert deck_problems(path)
    for which in ("mine", path):
        with pytest.raises(FileProblem):
            load_deck(which)


def test_a_cast(put: Put) -> None:
    path = user_folder("casts") / "mine.toml"
    put(path)
    system = load_system("storytelling")
    assert cast_problems(path)
    with pytest.raises(FileProblem):
        load_cast(path, system)
    kept(lambda: save_cast(path, system, SETUP.sides, SETUP.figures))


def test_a_draft(put: Put) -> None:
    put(draft_file("storytelling"))
    with pytest.raises(FileProblem):
        load_draft("storytelling")
    kept(lambda: save_draft(SETUP))


def test_a_page_of_help(put: Put, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tracker.storage.content.guides.resource", lambda *parts: tmp_path.joinpath(*parts))
    put(tmp_path / "help" / "table.en.md")
    assert guide("table", "en") == ""
