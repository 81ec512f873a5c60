"""Whoever writes a system, a deck and a cast by the page of help alone has files that work."""

from __future__ import annotations

from pathlib import Path

import pytest

from tracker.core.ruleset import merged
from tracker.engine.checks import problems_in
from tracker.engine.demos import demo_setup
from tracker.engine.rulesets import ruleset
from tracker.engine.systems import load_system
from tracker.storage.user.folders import resource, user_folder

SYSTEM = """\
id = "d20"
ruleset = "initiative_list"
names = { en = "D20 Fantasy" }
gm_sides = ["gm"]
round_seconds = 6
[about]
en = "…"
[[sides]]
id = "pc"
names = { en = "Party" }
[[sides]]
id = "gm"
names = { en = "Party" }
[[stats]]
id = "dex"
names = { en = "Party" }
[[flags]]
id = "surprised"
names = { en = "Party" }
[[options]]
id = "formula"
names = { en = "Party" }
default = ["dex"]
[[options]]
id = "tie_break"
names = { en = "Party" }
default = ["dex"]
[[options]]
id = "die_sides"
names = { en = "Party" }
values = [4, 6, 10]
value_names = { 4 = { en = "d4" } }
help = { en = "…" }
book = { en = "…" }
disputed = true
[words]
turn = { en = "Round" }
"phase.attack" = { en = "Fight" }
"""
WITH_DECK = """\
id = "two"
ruleset = "side_turns"
names = { en = "Party" }
deck = "weather"
[[sides]]
id = "pc"
names = { en = "Party" }
[[sides]]
id = "gm"
names = { en = "Party" }
[[options]]
id = "double_flip_bonus"
names = { en = "Party" }
default = { on_screen = 2, off_screen = 2 }
[[options]]
id = "income"
names = { en = "Party" }
default = { star = 3, costar = 2, extra = 1 }
"""
DECK = """\
names = { en = "Weather" }
[[cards]]
act = "act1"
name = "Fog"
text = "Nobody sees far"
id = "fog"
[[cards]]
act = "act1"
name = { en = "Fog" }
"""
CAST = """\
system = "d20"
[[sides]]
id = "pc"
names = { en = "Party" }
[[figures]]
id = "anna"
side = "pc"
name = "Anna"
role = "star"
stats = { dex = 3, health_max = 9 }
flags = ["surprised"]
"""
TEXTS = {
    "systems/d20.toml": SYSTEM,
    "systems/two.toml": WITH_DECK,
    "decks/weather.toml": DECK,
    "casts/d20.toml": CAST,
}
IDS = {'id = "gm"', 'id = "two"', 'id = "dex"', 'ruleset = "side_turns"'}
"""What each writes as it likes, or by a name that the page says elsewhere."""


@pytest.fixture
def home() -> Path:
    for name, text in TEXTS.items():
        path = user_folder(name.partition("/")[0]) / name.partition("/")[2]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return user_folder("systems").parent


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("name", TEXTS)
def test_every_line_stands_on_the_page(name: str, language: str) -> None:
    page = resource("help", f"own-files.{language}.md").read_text(encoding="utf-8")
    lines = [line for line in TEXTS[name].splitlines() if line not in IDS]

    assert [line for line in lines if line not in page and line.partition('"')[2].rstrip('"') not in page] == []


@pytest.mark.parametrize("name", TEXTS)
def test_what_is_written_by_the_page_has_no_mistake(name: str, home: Path) -> None:
    assert problems_in(home / name) == ()


@pytest.mark.parametrize("name", ["d20", "two"])
def test_a_game_begins_with_what_is_written_by_the_page(name: str, home: Path) -> None:
    system = load_system(name)

    setup = demo_setup(system, "en")

    ruleset(system.ruleset).check_setup(setup)
    assert setup.options == merged(system.option_defaults(), {})
    assert [figure.name for figure in setup.figures][:1] == (["Anna"] if name == "d20" else ["Party 1"])


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_page_names_every_option_of_every_ruleset(language: str) -> None:
    import msgspec

    from tracker.engine.rulesets import NAMES

    page = resource("help", f"own-files.{language}.md").read_text(encoding="utf-8")
    options = {field.name for name in NAMES for field in msgspec.structs.fields(ruleset(name).options_type)}

    assert {option for option in options if option not in page} == set()
    assert {name for name in NAMES if f'"{name}"' not in page} == set()
