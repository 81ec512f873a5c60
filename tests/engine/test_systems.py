"""The door for systems and other files of the user's own: each mistake once, with file, line and field."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tracker import cli
from tracker.engine.checks import problems_in
from tracker.engine.demos import demo_setup
from tracker.engine.systems import list_systems, load_system
from tracker.storage.problems import FileProblem
from tracker.storage.user.folders import resource, user_folder

DATA = Path(__file__).parent.parent / "data"
CASES = {
    "d20.toml": "",
    "default-of-a-wrong-type.toml": "line 28: options[2].default: ",
    "misspelt-option.toml": "line 22: options[1].id: ",
    "syntax-error.toml": "line 10: ",
    "unknown-ruleset.toml": "line 2: ruleset: ",
}
ROOT = Path(__file__).parent.parent.parent


def own(kind: str, name: str, text: str) -> Path:
    path = user_folder(kind) / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_every_case_is_tried() -> None:
    assert {path.name for path in (DATA / "systems").iterdir()} == set(CASES)


@pytest.mark.parametrize(("name", "told"), CASES.items())
def test_a_mistake_is_one_line_with_file_line_and_field(
    name: str, told: str, capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = DATA / "systems" / name

    status = cli.run(["check", str(path)])

    out, err = capfd.readouterr()
    assert err == ""
    assert out.count("\n") == 1
    assert out.startswith(f"{path}: {told}")
    assert status == (2 if told else 0)


@pytest.mark.parametrize(("name", "told"), CASES.items())
def test_play_and_demo_tell_the_same_mistake_with_status_two(
    name: str, told: str, capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = own("systems", "mine.toml", (DATA / "systems" / name).read_text("utf-8"))
    text = path.read_text("utf-8")
    own_id = text.split('"')[1]
    path.write_text(text.replace(f'id = "{own_id}"', 'id = "mine"', 1), "utf-8")
    script = tmp_path / "s.json"
    script.write_text(json.dumps({"system": "mine", "sides": ["pc"], "figures": [], "steps": []}), "utf-8")

    played = cli.run(["play", str(script)])
    said = capfd.readouterr().err
    demo = cli.run(["--demo", "mine", "--screenshot", str(tmp_path / "no" / "x.png")]) if told else 2

    assert (played, demo) == ((2, 2) if told else (0, 2))
    for line in (said, capfd.readouterr().err) if told else ():
        assert f"{path}: {told}" in line
        assert line.count("\n") == 1


@pytest.mark.parametrize(
    ("kind", "name", "text", "mistakes"),
    [
        ("decks", "a.toml", 'cards = [\n{ act = "act9", name = "x" },\n{ act = "act1", name = "" }]', 2),
        ("decks", "a.csv", "act,name\nact9,x\n", 1),
        ("decks", "a.csv", "act,name\nact1,x\n", 0),
        ("casts", "a.toml", 'system = "7tv"\nsides = [{ id = "a" }]\nfigures = [{ id = "x", side = "b" }]', 1),
        ("casts", "a.toml", 'system = "none"\nsides = []\nfigures = []', 1),
        ("casts", "a.toml", 'system = "7tv"\nsides = [{ id = "a" }]\nfigures = [{ id = "x", side = "a" }]', 0),
        ("casts", "a.toml", "sides = []", 0),
        ("casts", "a.toml", "sides = 3\nfigures = 4\ncolour = 5", 3),
        ("systems", "a.toml", 'id = "b"\nruleset = "alternating"\nnames = {}\nsides = [{ id = "x", names = {} }]', 1),
        ("systems", "a.toml", "x = [", 1),
        ("other", "a.toml", "x = 1", 1),
        ("other", "a.json", '{"system": "7tv", "sides": ["a"]}', 1),
        ("other", "a.json", '{"system": "none", "sides": []}', 1),
        ("other", "a.json", '{"system": "storytelling", "sides": ["a"], "figures": [], "steps": []}', 0),
        ("other", "a.json", "{", 1),
        ("other", "a.yaml", "x: 1", 1),
    ],
)
def test_every_mistake_of_a_file_is_told(kind: str, name: str, text: str, mistakes: int) -> None:
    found = problems_in(own(kind, name, text))

    assert len(found) == mistakes, found


def test_what_comes_with_the_program_has_no_mistake() -> None:
    files = [path for kind in ("systems", "decks", "casts") for path in resource(kind).iterdir()]

    assert [problem for path in files for problem in problems_in(path)] == []


def test_a_saved_game_has_a_mistake_from_its_first_bad_line(tmp_path: Path) -> None:
    path = tmp_path / "g.tabletracker"
    shutil.copy(DATA / "format-1" / "7tv.tabletracker", path)
    assert problems_in(path) == ()
    path.write_bytes(path.read_bytes() + b"{\n")
    assert ["line" in str(problem) for problem in problems_in(path)] == [True]
    path.write_bytes(b"")
    assert len(problems_in(path)) == 1


@pytest.mark.parametrize("name", ["7tv.toml", "my system.toml", "LOUD.TOML"])
def test_a_file_that_no_id_leads_to_is_told(name: str) -> None:
    own("systems", name, (DATA / "systems" / "d20.toml").read_text("utf-8"))
    broken: list[FileProblem] = []

    assert len(list_systems(broken.append)) == 3
    assert [problem.path.name for problem in broken] == [name]


def test_a_deck_with_a_mistake_is_told_by_the_system_that_names_it() -> None:
    text = resource("systems", "7tv.toml").read_text("utf-8")
    own("systems", "mine.toml", text.replace('id = "7tv"', 'id = "mine"', 1).replace("cult-television", "weather"))
    with pytest.raises(FileProblem, match=r"line \d+: deck: there is no deck 'weather'"):
        load_system("mine")
    deck = own("decks", "weather.toml", "cards = [3]")
    with pytest.raises(FileProblem, match=rf"deck: {deck}: line 1: cards\[0\]"):
        load_system("mine")
    own("decks", "weather.toml", 'cards = [{ act = "finale", name = "Storm" }]')
    assert demo_setup(load_system("mine"), "en").cards[0].name["en"] == "Storm"


def test_everybody_comes_through_the_door() -> None:
    users = [
        path
        for path in (ROOT / "tracker").rglob("*.py")
        if "tracker.storage.content.systems" in path.read_text("utf-8")
    ]

    assert [path.name for path in users] == []
    assert "from tracker.storage.content import systems" in (ROOT / "tracker/engine/systems.py").read_text("utf-8")
