"""The file to send: nothing private in it, and everything else as it was, whatever the user is called."""

from __future__ import annotations

import json
import os
import zipfile
from pathlib import Path

import pytest

from tracker.engine.demos import demo_setup
from tracker.engine.library import create_game, load_game
from tracker.engine.systems import load_system
from tracker.storage.user.logs import scrubbed, scrubbed_game
from tracker.storage.user.report import make_report


def call_the_user(monkeypatch: pytest.MonkeyPatch, name: str, home: Path) -> None:
    for variable in ("USER", "LOGNAME", "USERNAME"):
        monkeypatch.setenv(variable, name)
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("USERPROFILE", str(home))


@pytest.mark.parametrize("name", ["deck", "at", "name", "side", "star", "events"])
def test_the_game_in_a_report_is_one_whatever_the_user_is_called(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str
) -> None:
    home = tmp_path / name
    call_the_user(monkeypatch, name, home)
    path = tmp_path / "g.tabletracker"
    create_game(demo_setup(load_system("7tv"), "en"), path).close()

    report = make_report("Traceback\n  KeyError: 'deck'", path)

    with zipfile.ZipFile(report) as files:
        copy = tmp_path / "copy.tabletracker"
        copy.write_bytes(files.read("game.tabletracker"))
        told = files.read("what-happened.txt").decode()
    assert "KeyError: 'deck'" in told
    assert [list(json.loads(line)) for line in copy.read_text("utf-8").splitlines()] == [
        list(json.loads(line)) for line in path.read_text("utf-8").splitlines()
    ]
    assert load_game(copy)[0].report() == load_game(path)[0].report()


def test_a_name_is_taken_out_of_what_people_write_and_out_of_paths(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    call_the_user(monkeypatch, "deck", tmp_path / "deck")
    line = '{"title":"The deck of Deck","deck":{"act1":6},"note":"/media/deck/stick/x","id":"deck"}\n'

    assert scrubbed_game(line) == (
        '{"title":"The <user> of <user>","deck":{"act1":6},"note":"/media/<user>/stick/x","id":"deck"}\n'
    )
    assert scrubbed("at /media/deck/stick: deck.act1 in tracker/rules/side_turns/deck.py") == (
        "at /media/<user>/stick: deck.act1 in tracker/rules/side_turns/deck.py"
    )


def test_a_folder_is_hidden_by_each_of_its_names(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    real = tmp_path / "disk" / "secret"
    real.mkdir(parents=True)
    link = tmp_path / "mine"
    link.symlink_to(real)
    monkeypatch.setenv("TABLE_TRACKER_HOME", str(link))
    shelf = tmp_path / "other"
    shelf.symlink_to(real / "games")

    assert scrubbed(f"{link}/data/x {real}/y {link}/data/games/z") == "<data>/x <games>/y <games>/z"
    assert "secret" not in scrubbed(f"{os.path.realpath(shelf)}/g {shelf}/g", [shelf])
    assert "other" not in scrubbed(f"{shelf}/g", [shelf])
