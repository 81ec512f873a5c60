"""The door for systems and other files of the user's own: each mistake once, with file, line and field."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from tracker import cli
from tracker.engine.checks import problems_in
from tracker.engine.demos import demo_setup
from tracker.engine.systems import list_systems, load_system
from tracker.storage.problems import FileProblem
from tracker.storage.user.folders import resource, user_folder
from tracker.words.messages import Messages

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
    before = list_systems()
    own("systems", name, (DATA / "systems" / "d20.toml").read_text("utf-8"))
    broken: list[FileProblem] = []

    assert list_systems(broken.append) == before
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


SIX_OF_A_SYSTEM = """\
id = "mine"
ruleset = "initiative_list"
names = { en = "Mine" }
gm_sides = ["gmm"]
round_seconds = "six"
colour = "red"
sides = [
  { id = "pc", names = { en = "Party" } },
  { id = "gm", names = { en = "Monsters" } },
]
[[stats]]
id = "dex"
names = { en = "Dexterity" }
[[options]]
id = "formula"
names = { en = "Formula" }
default = "dex"
[[options]]
id = "tie_brake"
names = { en = "Ties" }
default = ["dex"]
[[options]]
id = "die_sides"
names = { en = "Die" }
default = 7
values = [10, 12, 20]
"""
SIX_OF_A_DECK = """\
names = "Weather"
cards = [
  { act = "act9", name = "Fog" },
  { act = "act1", name = { en = 1 } },
  { act = "act1", name = "" },
  { id = "rain", act = "act1", name = "Rain", txt = "Wet" },
  { id = "rain", act = "act2", name = "More rain" },
]
"""
SIX_OF_A_CAST = """\
system = "7tw"
[[sides]]
id = "heroes"
name = "Us"
[[figures]]
id = "anna"
side = "heros"
[[figures]]
id = "anna"
side = "heroes"
in_play = "yes"
[[figures]]
id = "ben"
side = "heroes"
stats = { mind = 1.5 }
"""
SIX = {
    "systems": (
        SIX_OF_A_SYSTEM,
        [
            "line 4: gm_sides[0]: there is no side 'gmm'; did you mean 'gm'?",
            "line 5: round_seconds: this must be a whole number, not a text",
            "line 6: colour: there is no such field",
            "line 17: options[0].default: this must be a list, not a text",
            "line 19: options[1].id: the rules have no option 'tie_brake'; did you mean 'tie_break'?",
            "line 25: options[2].default: the option 'die_sides' has no value '7'; its values are: 10, 12, 20",
        ],
    ),
    "decks": (
        SIX_OF_A_DECK,
        [
            "line 1: names: this must be a table of fields, not a text",
            "line 3: cards[0].act: 'act9' is no act; acts: act1, act2, finale",
            "line 4: cards[1].name.en: this must be a text, not a whole number",
            "line 5: cards[2].name: a card needs a name",
            "line 6: cards[3].txt: there is no such field; did you mean 'text'?",
            "line 7: cards[4].id: 'rain' is used twice",
        ],
    ),
    "casts": (
        SIX_OF_A_CAST,
        [
            "line 1: system: there is no system '7tw'; did you mean '7tv'?",
            "line 4: sides[0].name: there is no such field; did you mean 'names'?",
            "line 7: figures[0].side: there is no side 'heros'; did you mean 'heroes'?",
            "line 9: figures[1].id: 'anna' is used twice",
            "line 11: figures[1].in_play: this must be true or false, not a text",
            "line 15: figures[2].stats.mind: this must be a whole number, not a number with a decimal point",
        ],
    ),
}


@pytest.mark.parametrize("place", ["at home", "elsewhere"])
@pytest.mark.parametrize("kind", SIX)
def test_six_mistakes_of_different_kinds_are_six_lines(
    kind: str, place: str, capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    text, lines = SIX[kind]
    path = own(kind, "mine.toml", text)
    if place == "elsewhere":
        path = tmp_path / "draft.toml"
        path.write_text(text, "utf-8")

    status = cli.run(["check", str(path), str(path)])

    assert capfd.readouterr().out.splitlines() == [f"{path}: {line}" for line in lines]
    assert status == 2


@pytest.mark.parametrize("kind", SIX)
def test_each_mistake_is_said_in_russian(kind: str) -> None:
    for problem in problems_in(own(kind, "mine.toml", SIX[kind][0])):
        bare = re.sub(
            r"«[^»]*»|есть: .*|^строка \d+: [\w\[\].]+: |act\d|finale|true или false",
            "",
            Messages("ru").reason(problem),
        )
        assert not re.search("[A-Za-z]", bare), bare


def test_a_misspelt_field_is_not_missing_as_well() -> None:
    path = own("systems", "mine.toml", 'id = "mine"\nrulset = "side_turns"\nnams = {}\n[[sides]]\nnames = {}\n')

    assert [str(problem).removeprefix(f"{path}: ") for problem in problems_in(path)] == [
        "line 2: rulset: there is no such field; did you mean 'ruleset'?",
        "line 3: nams: there is no such field; did you mean 'names'?",
        "line 4: sides[0].id: this field is missing",
    ]
    text = 'id = "mine"\nruleset = "side_turns"\nnames = {}\n[[side]]\nid = "a"\nnames = {}\n'
    assert [problem.place for problem in problems_in(own("systems", "mine.toml", text))] == ["side"]


def test_what_only_follows_from_another_mistake_is_not_told() -> None:
    text = 'id = "mine"\nruleset = "side_turns"\nnames = {}\ngm_sides = ["gm"]\nsides = "two"\n'

    assert [problem.place for problem in problems_in(own("systems", "mine.toml", text))] == ["sides"]


def test_values_that_no_field_may_have_hide_nothing() -> None:
    text = (
        'system = 1979-05-27\nsides = [{ id = "a" }]\n[[figures]]\nid = "x"\nside = "b"\nstats = { a = nan, b = 0x'
        + "f" * 20
    )

    assert [(each.line, each.place) for each in problems_in(own("casts", "mine.toml", text + " }"))] == [
        (1, "system"), (5, "figures[0].side"), (6, "figures[0].stats.a"), (6, "figures[0].stats.b"),
    ]  # fmt: skip


def test_a_file_of_too_many_mistakes_says_that_there_are_more() -> None:
    path = own("casts", "mine.toml", "sides = [\n" + "3,\n" * 5000 + "]")

    found = problems_in(path)

    assert [problem.line for problem in found[:100]] == list(range(2, 102))
    assert [str(problem) for problem in found[100:]] == [
        f"{path}: there are more mistakes; these are the first 100"
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("kind", "name", "told"),
    [
        ("systems", "d20.toml", ""),
        ("systems", "other.toml", "line 1: id: the id must be the name of the file: 'other'"),
        ("systems", "my system.toml", "the name of the file may have letters without accents, digits, _ and - only"),
        ("systems", "d20.TOML", "the ending of the file must be written .toml"),
        ("systems", "7tv.toml", "'7tv' is the name of one that came with the program; choose another"),
        ("decks", "weather.csv", ""),
        ("decks", "my deck.csv", "the name of the file may have letters without accents, digits, _ and - only"),
        ("decks", "weather.CSV", "the ending of the file must be written .csv"),
        ("decks", "cult-television.csv", "'cult-television' is the name of one that came with the program;"),
        ("casts", "d20.toml", ""),
        ("casts", "my heroes.toml", ""),
        ("casts", "mine.ru.toml", "line 1: system: this cast is for 'd20', not for 'mine'"),
    ],
)
@pytest.mark.parametrize("at_home", [True, False])
def test_a_file_must_have_a_name_that_works_among_the_users(
    kind: str, name: str, told: str, at_home: bool, tmp_path: Path
) -> None:
    good = (DATA / "systems" / "d20.toml").read_text("utf-8")
    own("systems", "d20.toml", good)
    own("systems", "mine.toml", good.replace("d20", "mine", 1))
    text = {
        "systems": good,
        "decks": "act,name\nact1,Fog\n",
        "casts": 'system = "d20"\nsides = [{ id = "pc" }]\nfigures = [{ id = "a", side = "pc" }]\n',
    }[kind]
    path = own(kind, name, text)
    if not at_home:
        path = shutil.copy(path, tmp_path / name)

    found = [str(problem).removeprefix(f"{path}: ") for problem in problems_in(path)]

    assert len(found) == bool(told)
    assert all(line.startswith(told) for line in found)


def test_among_the_users_a_wrong_name_is_told_with_everything_else() -> None:
    path = own("systems", "other.toml", (DATA / "systems" / "misspelt-option.toml").read_text("utf-8"))
    deck = own("decks", "my deck.csv", "act,name\nact9,Fog\n")

    assert [problem.place for problem in problems_in(path)] == ["id", "options[1].id"]
    assert [problem.place for problem in problems_in(deck)] == ["", "act"]
