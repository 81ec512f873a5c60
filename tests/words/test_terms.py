"""A system's own words are what the program says, and each of them is said somewhere."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.helpers.systems import SYSTEMS
from tests.words import samples
from tests.words.played import begin, moment_of, played, system
from tracker.core.dice import NominalDice, SeededDice
from tracker.core.errors import RuleError
from tracker.core.figures import Figure
from tracker.core.setup import ACTS
from tracker.core.system import System
from tracker.core.view import Phase
from tracker.engine.rulesets import NAMES
from tracker.rules.alternating import model as skirmish
from tracker.rules.initiative_list import model as fight
from tracker.rules.side_turns import model as episode
from tracker.words.words import Words

TRACKER = Path(__file__).parent.parent.parent / "tracker"
MOST_STEPS = 4


def keys_in(path: Path) -> Iterator[str]:
    """Yield the keys that a module asks a system for: `term("turn")`, `words.get("turn", {})`."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args:
            asks = node.func.attr == "term" or (node.func.attr == "get" and "words" in ast.unparse(node.func.value))
            if asks and isinstance(node.args[0], ast.Constant):
                yield str(node.args[0].value)


def keys_read(system: System) -> set[str]:
    """Return the keys that are asked for in games of a system: by modules of its ruleset, and by those of none."""
    paths = [path for path in TRACKER.rglob("*.py") if path.stem == system.ruleset or path.stem not in NAMES]
    keys = {key for path in paths for key in keys_in(path)}
    keys |= {name for option in system.options if isinstance(option.default, Mapping) for name in option.default}
    views = [step.after.view for step in played(system.id)]
    keys |= {f"phase.{phase.id}" for view in views for phase in view.phases}
    keys |= {f"phase.{stage}" for stage in first_stages(system.id)}
    return keys | ({f"act.{act}" for act in ACTS} if system.deck else set())


def first_stages(name: str) -> set[str]:
    """Return the stages that a game may have before its first turn, which stand in the place of its number."""
    setup = samples.lineup(name)
    games = [begin(name, setup), begin(name, replace(setup, deck=None))]
    rules = games[0].ruleset
    found: set[str] = set()
    waiting = [(game.state, 0) for game in games]
    while waiting:
        state, steps = waiting.pop()
        view = rules.view(state)
        if view.turn:
            continue
        found.add(view.stage)
        offered = [*view.options, *(view.question.choices if view.question is not None else ())]
        if steps < MOST_STEPS:
            for command in (option.command for option in offered if option.refusal is None):
                # Ones are a tie, others are none.
                for dice in (NominalDice(), SeededDice(1)):
                    waiting.append((rules.decide(state, rules.fill(state, command, dice))[1], steps + 1))
    return found


@pytest.mark.parametrize("name", SYSTEMS)
def test_every_word_of_a_system_is_read(name: str) -> None:
    assert set(system(name).words) - keys_read(system(name)) == set()


@pytest.mark.parametrize("name", SYSTEMS)
def test_a_system_has_the_words_that_its_ruleset_asks_for(name: str) -> None:
    own = TRACKER / "words" / "systems" / f"{system(name).ruleset}.py"
    assert set(keys_in(own)) - set(system(name).words) == set()


def called(name: str, **words: str) -> Words:
    """Return the English words of a system that calls some things otherwise."""
    of = system(name)
    own = {key.replace("__", "."): {"en": text} for key, text in words.items()}
    return Words(replace(of, words={**of.words, **own}), "en")


def test_a_side_is_on_screen_in_the_words_of_the_system() -> None:
    words = called("7tv", on_screen="On air", phase__action="Mayhem")
    moment = samples.started_moment("7tv")
    assert words.header.now(moment.view, moment)[0].startswith("On air")
    assert words.steps.step(episode.SetOnScreen("left"), moment) == "On air: Heroes"
    assert words.header.phase(Phase("action", "now")) == "Mayhem"


def test_a_fight_is_told_in_the_words_of_the_system() -> None:
    words = called("storytelling", delay="Hold", fresh_start="{New} start", roll_off="Tie-breaker")
    moment = samples.started_moment("storytelling")
    assert words.steps.step(fight.Delay("mirela"), moment) == "Hold"
    assert words.steps.step(fight.FreshStart("mirela", "first"), moment) == "{New} start: to the top"
    refusal = words.refusals.sentence(RuleError("NO_MERIT", figure="hale"), moment)
    assert refusal == "Hale does not have the merit {New} start; add it first."
    game = begin("storytelling", samples.lineup("storytelling"))
    game.run(fight.RollInitiative({"mirela": 6, "hale": 6}))
    game.run(fight.FixOrder())
    before = moment_of(game)
    commit = game.run(fight.RollOff({"mirela": 3, "hale": 4}))
    assert words.story.sentences(commit, before, moment_of(game))[0] == "Tie-breaker: Mirela 3, Hale 4"


def test_a_skirmish_is_told_in_the_words_of_the_system() -> None:
    words = called("tannhauser", activate="Wake", reinforcement="Backup", cycle="Go", placement_roll="Landing")
    moment = samples.started_moment("tannhauser")
    assert words.steps.step(skirmish.Activate("left", "mirela"), moment) == "Wake Mirela"
    assert words.steps.step(skirmish.Reinforce(Figure("nova", "left", "Nova")), moment) == "Backup: Nova"
    assert words.header.phase(Phase("cycle", "now", 5, 7)) == "Go 5 of 7"
    game = begin("tannhauser", samples.lineup("tannhauser"))
    before = moment_of(game)
    commit = game.run(skirmish.RollPlacement({"left": 5, "right": 3}))
    assert words.story.sentences(commit, before, moment_of(game))[0] == "Landing: Heroes 5, Villains 3"


def test_a_system_without_words_of_its_own_says_what_is_usual_in_the_language() -> None:
    moment = samples.started_moment("storytelling")
    words = Words(replace(system("storytelling"), words={}), "ru")
    assert words.steps.step(fight.FreshStart("mirela", "first"), moment) == "Свежий старт: в начало перечня"
    assert [words.header.phase(phase) for phase in moment.view.phases] == ["Инициатива", "Атака"]


def test_a_term_that_nobody_knows_is_its_key_made_readable() -> None:
    words = Words(system("7tv"), "en")
    assert words.terms.term("phase.sudden_death") == "Sudden death"
    assert not re.search("_", words.terms.term("no_such_word"))
