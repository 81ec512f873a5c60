"""System files: the shipped ones are whole, and a bad one is named by file, field and reason."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tests.helpers.systems import SYSTEMS
from tracker.engine.rulesets import ruleset
from tracker.engine.systems import list_systems, load_system
from tracker.storage.problems import FileProblem
from tracker.storage.user import folders

LANGUAGES = {"en", "ru"}
OPTIONS = {
    "7tv": "double_flip_bonus income activation_cost max_flip partial_flip deck_out table_rounding",
    "storytelling": "formula tie_break die_sides reroll_scope fresh_start_timing fresh_start_cost late_join health",
    "tannhauser": "placement entry_points initiative_bonus die_sides max_turns winner_goes_first allow_pass",
}
MINIMAL = """\
id = "mine"
ruleset = "side_turns"
names = { en = "Mine" }
sides = [{ id = "a", names = {} }, { id = "b", names = {} }]
"""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(folders.HOME_VARIABLE, str(tmp_path))
    return tmp_path


def own_system(home: Path, text: str | bytes, name: str = "mine") -> Path:
    path = home / "data" / "systems" / f"{name}.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def test_the_three_systems_come_with_the_program() -> None:
    assert [system.id for system in list_systems()] == list(SYSTEMS)


@pytest.mark.parametrize("system_id", OPTIONS)
def test_every_option_of_the_rules_is_there_with_its_texts(system_id: str) -> None:
    system = load_system(system_id)
    assert [option.id for option in system.options] == OPTIONS[system_id].split()
    for option in system.options:
        for texts in (option.names, option.help, option.book, *option.value_names.values()):
            assert set(texts) == LANGUAGES, option.id
            assert all(texts.values()), option.id


def key_of(value: object) -> str:
    if isinstance(value, list):
        return "+".join(value)
    return str(value).lower() if isinstance(value, bool) else str(value)


@pytest.mark.parametrize("system_id", OPTIONS)
def test_every_value_of_a_choice_has_a_name_unless_it_is_a_die(system_id: str) -> None:
    for option in load_system(system_id).options:
        expected = set() if option.id == "die_sides" else {key_of(value) for value in option.values}
        assert set(option.value_names) == expected, option.id


@pytest.mark.parametrize("system_id", OPTIONS)
def test_every_word_is_there_in_both_languages(system_id: str) -> None:
    system = load_system(system_id)
    assert set(system.names) == set(system.about) == LANGUAGES
    for word in (*system.sides, *system.roles, *system.flags, *system.stats):
        assert set(word.names) == LANGUAGES, word.id
    for stat in system.stats:
        assert set(stat.short) == LANGUAGES, stat.id
    for key, texts in system.words.items():
        assert set(texts) == LANGUAGES, key
        assert all(texts.values()), key
    assert {"turn", "figure", "figures", "side", "game", "cast"} <= set(system.words)


def test_only_the_disputed_readings_are_marked() -> None:
    disputed = {(s.id, option.id) for s in list_systems() for option in s.options if option.disputed}
    assert disputed == {("storytelling", "formula"), ("tannhauser", "initiative_bonus")}


OWN_DEFAULTS = {"storytelling": {"health": "points"}}
"""What the rules have as default for systems of any kind where a shipped one says something else."""


@pytest.mark.parametrize("system_id", OPTIONS)
def test_defaults_and_values_are_those_of_the_ruleset(system_id: str) -> None:
    system = load_system(system_id)
    options_type = ruleset(system.ruleset).options_type
    own = OWN_DEFAULTS.get(system_id, {})
    assert msgspec.convert({**system.option_defaults(), **own}, options_type) == options_type(**own)
    assert all(system.option_defaults()[option] != default for option, default in own.items())
    for option in system.options:
        for value in option.values:
            msgspec.convert({option.id: value}, options_type)


def test_a_game_without_a_limit_of_turns_has_no_default_for_it() -> None:
    assert "max_turns" not in load_system("tannhauser").option_defaults()


def test_a_system_of_the_users_own_is_listed_and_loaded(home: Path) -> None:
    path = own_system(home, "\ufeff" + MINIMAL.replace("\n", "\r\n"))
    assert [system.id for system in list_systems()][-1] == "mine"
    assert load_system("mine") == load_system(path)


def test_a_bad_system_is_left_out_of_the_list_and_told(home: Path) -> None:
    own_system(home, MINIMAL + 'gm_sides = ["nobody"]')
    problems: list[FileProblem] = []
    assert len(list_systems(problems.append)) == len(SYSTEMS)
    assert [problem.place for problem in problems] == ["gm_sides[0]"]


def test_the_users_file_cannot_take_the_place_of_the_programs_own(home: Path) -> None:
    own_system(home, MINIMAL, "7tv")
    assert load_system("7tv").names["en"] == "7TV"
    assert len(list_systems()) == len(SYSTEMS)


@pytest.mark.parametrize(
    ("text", "place", "code"),
    [
        ("id = [", "line 1", "bad_syntax"),
        ("id = 1\nruleset = ", "", "bad_syntax"),
        ("x = " + "[" * 50_000, "", "bad_syntax"),
        ("x = " + "9" * 5_000, "", "bad_syntax"),
        (MINIMAL + "x = " + "9" * 30, "x", "bad_value"),
        (MINIMAL + "x = nan", "x", "bad_value"),
        (MINIMAL + "x = 1979-05-27", "x", "bad_value"),
        ("a." * 40 + "b = 1", "line 1", "bad_syntax"),
        (MINIMAL + "a = " + "{a = " * 40 + "1" + "}" * 40, "a.a.a", "bad_value"),
        (b"id = '\xff'", "line 1", "not_text"),
        (b"\0" * 100, "line 1", "bad_syntax"),
        ("", "", "bad_value"),
        (MINIMAL + "colour = 1", "", "bad_value"),
        (MINIMAL + "round_seconds = 'long'", "round_seconds", "bad_value"),
        (MINIMAL + "[[options]]\nid = 'a'\n", "options[0]", "bad_value"),
        (MINIMAL + "[[stats]]\nid='a'\nnames={}\n[[stats]]\nid='a'\nnames={}", "stats[1].id", "bad_value"),
        (MINIMAL + "[[options]]\nid='max_flip'\nnames={}\ndefault=3\nvalues=[2]", "options[0].default", "bad_value"),
        (MINIMAL.replace("mine", "yours"), "id", "bad_value"),
        ("#" * (1 << 20) + "\n", "", "too_large"),
    ],
)
def test_a_bad_file_is_named_with_its_place_and_reason(home: Path, text: str | bytes, place: str, code: str) -> None:
    path = own_system(home, text)
    with pytest.raises(FileProblem) as caught:
        load_system("mine")
    assert caught.value.path == path
    assert caught.value.code == code
    assert caught.value.reason
    assert caught.value.place.startswith(place)


@pytest.mark.parametrize("name", ["", "nothing", "../systems/7tv", "/etc/passwd", "7tv.toml", "a\0b", "x" * 300])
def test_a_name_is_an_id_and_never_a_path(name: str) -> None:
    with pytest.raises(FileProblem) as caught:
        load_system(name)
    assert caught.value.code == "missing"


def test_a_folder_or_a_missing_file_is_told_as_such(tmp_path: Path) -> None:
    for path, code in ((tmp_path, "not_a_file"), (tmp_path / "none.toml", "missing"), (Path("a\0b"), "unreadable")):
        with pytest.raises(FileProblem) as caught:
            load_system(path)
        assert caught.value.code == code
