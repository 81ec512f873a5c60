"""What belongs to one game has rooms of its own: elsewhere nobody names a ruleset or a system."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from tracker.core.system import System
from tracker.engine.rulesets import NAMES
from tracker.engine.systems import list_systems
from tracker.ui.actions.table import ACTIONS
from tracker.ui.systems import SystemUi, all_system_uis, system_ui

TRACKER = Path(__file__).parent.parent.parent / "tracker"
ROOMS = ("rules", "words/systems", "ui/systems")
"""Where each ruleset has a package or a module under its name."""
LIST_OF_NAMES = "engine/rulesets.py"


def names() -> list[str]:
    """Return what games are called: rulesets, systems, and the systems as they are written."""
    systems: tuple[System, ...] = list_systems()
    return [*NAMES, *(system.id for system in systems), *(system.names["en"] for system in systems)]


def is_in_a_room(path: Path) -> bool:
    shown = path.relative_to(TRACKER).as_posix()
    rooms = [f"{room}/{name}" for room in ROOMS for name in NAMES]
    return any(shown == f"{room}.py" or shown.startswith(f"{room}/") for room in rooms)


def naming(text: str) -> list[str]:
    """Return the lines that name a game, also in the name of a class (`SideTurnsState`)."""
    words = {name.casefold() for name in names()} | {name.replace("_", "").casefold() for name in NAMES if "_" in name}
    found = re.compile("|".join(map(re.escape, sorted(words))))
    return [line.strip() for line in text.splitlines() if found.search(line.casefold())]


def test_a_game_is_named_in_its_rooms_and_in_the_one_list_alone() -> None:
    elsewhere = [
        f"{path.relative_to(TRACKER)}: {line}"
        for path in sorted(TRACKER.rglob("*.py"))
        if not is_in_a_room(path) and path != TRACKER / LIST_OF_NAMES
        for line in naming(path.read_text("utf-8"))
    ]
    assert elsewhere == []


@pytest.mark.parametrize(
    "line",
    [
        'if ruleset == "side_turns":',
        "from tracker.rules.alternating.model import Activate",
        "# as in 7TV",
        "TannhÄuser",
    ],
)
def test_a_line_that_names_a_game_is_found(line: str) -> None:
    assert naming(f"x = 1\n{line}\n") == [line]


WORDS_OF_ONE_GAME = frozenset(
    "plot episode scene stolen steal steals cycle cycles reinforce reinforcement wits dexterity composure surprised"
    " willpower costar finale countdown".split()
)
WORDS_LEFT = {
    # What a game begins with has one form for all games, and a deck is a file like a system, until the format changes.
    "core/setup.py": {"countdown", "finale"},
    "core/ruleset.py": {"countdown"},
    "storage/content/decks.py": {"countdown"},
    "storage/content/csv_cards.py": {"finale"},
    "words/messages.py": {"finale"},
    # What people call a stat in a list that they paste, by its id.
    "ui/models/cast_paste.py": {"wits", "dexterity", "composure"},
    # The signal of the end of any game is called `episode_ended`.
    "engine/engine.py": {"episode"},
    "ui/screen/game_screen.py": {"episode"},
    # What the program is, in a sentence for somebody who does not know it.
    "__init__.py": {"countdown"},
    "cli.py": {"countdown"},
    "ui/dialogs/about.py": {"countdown"},
    "ui/start/start_page.py": {"countdown"},
}
"""Where a word of one game stands outside its rooms, and why."""


def words_of(text: str) -> set[str]:
    """Return the words of a text, those in names of classes and fields too (`StealScene`, `plot_points`)."""
    return {word.casefold() for word in re.findall(r"[^\W_]+", re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", text))}


def test_a_word_of_one_game_stands_in_its_rooms_alone() -> None:
    found = {
        path.relative_to(TRACKER).as_posix(): words
        for path in sorted(TRACKER.rglob("*.py"))
        if not is_in_a_room(path) and (words := words_of(path.read_text("utf-8")) & WORDS_OF_ONE_GAME)
    }
    assert found == WORDS_LEFT


def test_an_action_of_one_ruleset_stands_in_its_room_and_nowhere_else() -> None:
    own = [action.id for ui in all_system_uis() for action in ui.actions]
    assert len(own) == len(set(own))
    assert not set(own) & set(ACTIONS)
    for ui in all_system_uis():
        known = {*ACTIONS, *(action.id for action in ui.actions)}
        for action in ui.actions:
            menu = action.id.partition(".")[0]
            assert menu in ("cast", "turn")
            assert action.after in known
            assert action.after.startswith(f"{menu}.")
    elsewhere = [
        f"{path.relative_to(TRACKER)}: {action_id}"
        for path in sorted(TRACKER.rglob("*.py"))
        if not is_in_a_room(path)
        for action_id in own
        if action_id in path.read_text("utf-8")
    ]
    assert elsewhere == []


def test_what_a_system_orders_are_actions_that_need_an_order() -> None:
    needs = {action.id for action in ACTIONS.values() if action.needs_order}
    assert needs == {action_id for ui in all_system_uis() for action_id in ui.orders}


def test_the_one_list_names_them_in_one_line() -> None:
    assert len(naming((TRACKER / LIST_OF_NAMES).read_text("utf-8"))) == 1


@pytest.mark.parametrize("name", NAMES)
def test_each_ruleset_has_all_its_rooms(name: str) -> None:
    for room in ROOMS:
        assert find_spec(f"tracker.{room.replace('/', '.')}.{name}") is not None
    assert import_module(f"tracker.rules.{name}").RULESET.name == name
    assert isinstance(system_ui(name), SystemUi)


def test_there_is_no_room_without_a_ruleset() -> None:
    for room in ROOMS:
        found = {path.stem for path in (TRACKER / room).iterdir() if not path.stem.startswith("_")}
        assert found == set(NAMES), room


def test_an_unknown_ruleset_has_no_face() -> None:
    for name in ("", "checkers", "__init__", "side_turns.table_box"):
        with pytest.raises(KeyError):
            system_ui(name)


@pytest.mark.parametrize("name", NAMES)
def test_each_key_of_a_step_has_a_name(name: str) -> None:
    ui = system_ui(name)
    assert set(ui.step_keys) == set(ui.step_names())
    assert all(ui.step_names().values())


@pytest.mark.parametrize("name", NAMES)
def test_what_is_offered_for_a_step_is_about_a_step_that_there_is(name: str) -> None:
    ui = system_ui(name)
    steps = {f"step.{kind}" for kind in ui.step_keys}
    assert ui.last_steps <= steps
    assert set(ui.asks) <= steps
    assert not ui.digit_step or ui.digit_step in steps


def test_the_keys_of_all_rulesets_cost_no_more_than_themselves() -> None:
    code = "import sys\nfrom tracker.ui.systems import all_system_uis\nprint(len(all_system_uis()))\n"
    code += "print(*[name for name in sys.modules if name.startswith(('tracker.rules.', 'tracker.ui.systems.'))])"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.splitlines()
    assert said[0] == str(len(NAMES))
    assert set(said[1].split()) == {f"tracker.ui.systems.{name}" for name in NAMES}


def test_a_step_of_two_rulesets_has_one_key_and_one_name() -> None:
    keys: dict[str, set[tuple[str, str]]] = {}
    for ui in all_system_uis():
        for kind, key in ui.step_keys.items():
            keys.setdefault(kind, set()).add((key, ui.step_names()[kind]))
    assert {kind: found for kind, found in keys.items() if len(found) > 1} == {}
