"""`table-tracker --self-test`, as people run it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers.systems import SYSTEMS
from tracker import selftest
from tracker.storage.user.folders import resource


def run(*arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tracker", *arguments],
        env=os.environ | variables,
        capture_output=True,
        encoding="utf-8",
        timeout=100,
        check=False,
    )


def test_it_plays_an_evening_of_each_system_and_leaves_the_users_folders_alone(tmp_path: Path) -> None:
    home = tmp_path / "mine"
    home.mkdir()

    done = run("--self-test", TABLE_TRACKER_HOME=str(home), HOME=str(home), QT_QPA_PLATFORM="offscreen")

    assert done.returncode == 0, done.stdout + done.stderr
    lines = done.stdout.splitlines()
    assert all(line.startswith("ok ") for line in lines[1:])
    for system in SYSTEMS:
        assert any(line.split(None, 1)[1].startswith(f"{system}:") for line in lines[1:])
    assert not [path for path in home.rglob("*") if path.is_file()]


@pytest.mark.skipif(shutil.which("localedef") is None, reason="no localedef to make a locale with")
@pytest.mark.parametrize(("language", "encoding"), [("tr_TR", "UTF-8"), ("ru_RU", "KOI8-R")])
def test_it_is_well_on_a_desktop_of_another_language(tmp_path: Path, language: str, encoding: str) -> None:
    name = f"{language}.{encoding}"
    made = subprocess.run(
        ["localedef", "-i", language, "-f", encoding, str(tmp_path / name)], capture_output=True, check=False
    )
    if made.returncode:
        pytest.skip("the sources of the locales are not installed")

    done = run("--self-test", LOCPATH=str(tmp_path), LC_ALL=name, LANG=name, QT_QPA_PLATFORM="offscreen")

    assert done.returncode == 0, done.stdout + done.stderr


def test_what_is_not_as_it_must_be_ends_it_with_the_line_that_says_so(monkeypatch) -> None:  # type: ignore[no-untyped-def]
    def broken() -> str:
        raise selftest.SelfTestError("the icon is empty")

    told: list[str] = []
    monkeypatch.setattr(selftest, "_checks", lambda folder: iter([("icons", broken), ("fonts", lambda: "fine")]))

    status = selftest.run(told.append)

    assert status == 1
    assert told[-1] == "failed  icons: the icon is empty"


def test_a_worked_game_that_goes_otherwise_is_named_with_its_step(tmp_path: Path) -> None:
    script = json.loads(resource("worked_games", "7tv.json").read_text(encoding="utf-8"))
    script["steps"][5]["check"]["plot_points"]["heroes"] = 7
    wrong = tmp_path / "wrong.json"
    wrong.write_text(json.dumps(script), encoding="utf-8")

    with pytest.raises(selftest.SelfTestError, match=r"steps\[5\].*plot_points"):
        selftest.try_worked_game(wrong)
