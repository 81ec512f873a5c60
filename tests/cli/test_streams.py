"""Closed and full standard streams, a reader that leaves, a working folder that is gone: a line and a status each."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path

import pytest

from tracker.storage.saved_games.reading import read_game

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the shell of POSIX makes the streams")

SAVED = Path(__file__).parent.parent / "data" / "format-1" / "7tv.tabletracker"
SCRIPT = {
    "system": "storytelling",
    "sides": ["a"],
    "figures": [],
    "steps": [{"do": "note", "text": "x"}, {"do": "note", "text": "y"}],
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copy(SAVED, tmp_path / "G")
    (tmp_path / "s.json").write_text(json.dumps(SCRIPT), "utf-8")
    return tmp_path


def shell(command: str, folder: Path, more: Mapping[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    program = f"'{sys.executable}' -m tracker"
    return subprocess.run(
        ["bash", "-c", command.replace("TT", program)],
        cwd=folder,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", **(more or {})},
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("buffered", ["", "1"])
@pytest.mark.parametrize(
    ("command", "status", "told"),
    [
        ("TT play - <&-", 2, "standard input: it is closed"),
        ("TT play s.json >&-", 4, "standard output: it is closed"),
        ("TT show G | true; exit ${PIPESTATUS[0]}", 4, "standard output: whoever read it has left"),
        ("TT show G >/dev/full", 4, "standard output: No space left on device"),
        ("TT check G >/dev/full", 4, "standard output: No space left on device"),
        ("TT --help >/dev/full", 4, "standard output: No space left on device"),
        ("TT --version >&-", 4, "standard output: it is closed"),
        ("TT show G >&- 2>&-", 4, ""),
        ("TT show nobody 2>/dev/full", 2, ""),
        ("TT show nobody 2>&-", 2, ""),
        ("TT show . </dev/null", 2, ".: this is not a file"),
    ],
)
def test_a_stream_that_is_no_use_is_told_in_a_line(
    folder: Path, command: str, status: int, told: str, buffered: str
) -> None:
    done = shell(command, folder, {"PYTHONUNBUFFERED": buffered})

    assert done.stderr == (f"table-tracker: {told}\n" if told else "")
    assert done.returncode == status


def test_a_journal_never_takes_the_place_of_standard_output(folder: Path) -> None:
    done = shell("TT play s.json --journal j.tabletracker >&- <&- 2>&-", folder)

    assert done.returncode == 4
    from tracker.rules.initiative_list.model import FightCommand, FightEvent

    saved = read_game(folder / "j.tabletracker", FightCommand, FightEvent)
    assert saved.damage is None
    assert len(saved.records) == 1


@pytest.mark.parametrize(
    ("command", "status", "told"),
    [
        ("TT show HERE/G >/dev/null", 0, ""),
        ("TT show G", 2, "G: there is no such file"),
        ("TT --screenshot HERE/x.png", 0, ""),
        ("TT G", 2, "G: there is no such file, the working folder was deleted"),
        ("TT --screenshot x.png", 2, "x.png: there is no such file, the working folder was deleted"),
    ],
)
def test_a_working_folder_that_is_gone_is_no_trouble(folder: Path, command: str, status: int, told: str) -> None:
    done = shell(f"mkdir gone; cd gone; rmdir ../gone; {command.replace('HERE', str(folder))}", folder)

    assert done.stderr == (f"table-tracker: {told}\n" if told else "")
    assert done.returncode == status


def test_ctrl_c_ends_a_script_with_a_line(folder: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "tracker", "play", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )
    time.sleep(1.0)  # until it waits for the script
    process.send_signal(signal.SIGINT)
    _, told = process.communicate(timeout=20)

    assert told == "table-tracker: interrupted\n"
    assert process.returncode == 130
