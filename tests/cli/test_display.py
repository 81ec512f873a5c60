"""Without a display that answers there is a line and a status; SIGTERM, SIGHUP and Ctrl+C end a window as it should."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tracker.display import arguments_of, platforms
from tracker.engine.demos import demo_setup
from tracker.engine.library import create_game, load_game
from tracker.engine.systems import load_system
from tracker.storage.lock import lock_file
from tracker.storage.user.folders import games_folder, settings_folder

pytestmark = pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there a display is always there")


@pytest.fixture
def wayland(tmp_path: Path) -> Iterator[dict[str, str]]:
    """A socket that takes calls as a Wayland desktop does."""
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(tmp_path / "w"))
        server.listen()
        yield {"XDG_RUNTIME_DIR": str(tmp_path), "WAYLAND_DISPLAY": "w"}


@pytest.mark.parametrize(
    "environ",
    [
        {},
        {"DISPLAY": ""},
        {"DISPLAY": "junk"},
        {"DISPLAY": ":"},
        {"DISPLAY": ":1x"},
        {"DISPLAY": ":4077"},
        {"DISPLAY": "nohost.invalid:0"},
        {"DISPLAY": "127.0.0.1:4077"},
        {"DISPLAY": ":999999"},
        {"DISPLAY": "/nowhere/x:0"},
        {"WAYLAND_DISPLAY": "nope"},
        {"WAYLAND_DISPLAY": "nope", "XDG_RUNTIME_DIR": "/nowhere"},
        {"WAYLAND_DISPLAY": "/nowhere/" + "x" * 300},
        {"WAYLAND_DISPLAY": "a\0b", "XDG_RUNTIME_DIR": "/tmp"},
        {"QT_QPA_PLATFORM": "xcb"},
        {"QT_QPA_PLATFORM": "wayland;xcb"},
    ],
)
def test_a_display_that_does_not_answer_is_none(environ: dict[str, str]) -> None:
    assert platforms(environ) == ()


def test_what_answers_is_taken_and_what_needs_none_is_too(wayland: dict[str, str]) -> None:
    assert platforms(wayland) == ("wayland",)
    assert platforms({**wayland, "DISPLAY": ":4077", "XDG_SESSION_TYPE": "wayland"}) == ("wayland",)
    assert platforms({"QT_QPA_PLATFORM": "offscreen"}) == ("offscreen",)
    assert platforms({"QT_QPA_PLATFORM": "xcb;vnc:size=9x9"}) == ("vnc:size=9x9",)
    assert arguments_of(("wayland",)) == ["-platform", "wayland;offscreen"]
    assert arguments_of(("",)) == []


@pytest.fixture
def mute_x() -> Iterator[str]:
    """An X server that hangs up on everybody: it answers, and lets nobody in."""
    number = 4000 + os.getpid() % 1000
    path = Path(f"/tmp/.X11-unix/X{number}")
    path.parent.mkdir(exist_ok=True)
    path.unlink(missing_ok=True)
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(path))
        server.listen()
        server.settimeout(0.1)
        is_over = threading.Event()

        def hang_up() -> None:
            while not is_over.is_set():
                try:
                    server.accept()[0].close()
                except OSError:
                    continue

        thread = threading.Thread(target=hang_up)
        thread.start()
        yield f":{number}"
        is_over.set()
        thread.join()
    path.unlink(missing_ok=True)


def start(*arguments: str, **variables: str) -> subprocess.Popen[str]:
    environ = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    environ.pop("QT_QPA_PLATFORM", None)
    return subprocess.Popen(
        [sys.executable, "-m", "tracker", *arguments],
        env=environ | variables,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )


def test_no_display_is_one_line_and_a_status_of_its_own(mute_x: str) -> None:
    for variables in ({}, {"WAYLAND_DISPLAY": "nope"}, {"DISPLAY": mute_x}, {"QT_QPA_PLATFORM": "nope"}):
        process = start("--demo", "7tv", **variables)
        said, told = process.communicate(timeout=60)
        assert (process.returncode, said, told.count("\n")) == (5, "", 1), told
        assert told.startswith("table-tracker: no display answers")
    assert not games_folder().exists()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_ends_the_window_cleanly_and_at_once(number: signal.Signals) -> None:
    process = start("--demo", "7tv", QT_QPA_PLATFORM="offscreen")
    began = time.monotonic()
    while not (list(games_folder().glob("*.tabletracker")) and (settings_folder() / "session.json").exists()):
        assert time.monotonic() - began < 30
        assert process.poll() is None
        time.sleep(0.05)
    time.sleep(0.5)  # until the window stands and its loop has begun
    process.send_signal(number)
    sent = time.monotonic()
    said, told = process.communicate(timeout=20)

    assert time.monotonic() - sent < 3
    assert (process.returncode, said) == (128 + number, "")
    assert [line for line in told.splitlines() if "propagateSizeHints" not in line] == []
    assert not (settings_folder() / "session.json").exists()
    assert (settings_folder() / "settings.json").exists()
    (game,) = games_folder().glob("*.tabletracker")
    assert load_game(game)[1] is None


def test_a_signal_during_the_question_of_a_start_ends_it_too(tmp_path: Path) -> None:
    path = tmp_path / "game.tabletracker"
    create_game(demo_setup(load_system("7tv"), "en"), path).close()
    lock_file(path).write_text("4711\ntable-tracker\nsomewhere else\n", encoding="utf-8")
    process = start(str(path), QT_QPA_PLATFORM="offscreen")
    began = time.monotonic()
    while not (settings_folder() / "session.json").exists():
        assert time.monotonic() - began < 30
        time.sleep(0.05)
    time.sleep(1.0)  # until it asks whether to open the game here
    process.send_signal(signal.SIGTERM)
    try:
        process.communicate(timeout=5)
    finally:
        process.kill()
    assert process.returncode == 128 + signal.SIGTERM
    assert not (settings_folder() / "session.json").exists()


def test_who_was_told_to_live_on_lives_on() -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        process = start("--demo", "7tv", QT_QPA_PLATFORM="offscreen")
        while not list(games_folder().glob("*.tabletracker")):
            time.sleep(0.05)
        time.sleep(0.5)
        process.send_signal(signal.SIGHUP)
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(0.7)
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=20)
        assert process.returncode == 143
    finally:
        signal.signal(signal.SIGHUP, before)
