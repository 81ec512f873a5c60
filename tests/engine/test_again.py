"""Another game with the same cast begins with those who are at the table, as they are called and marked by now."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tracker.core import edits
from tracker.core.codec import Command
from tracker.core.figures import Figure, Side
from tracker.core.setup import Setup
from tracker.core.upkeep import Damage, Hide, Reveal
from tracker.engine.again import setup_again
from tracker.engine.library import create_game
from tracker.rules.alternating import model as skirmish
from tracker.rules.initiative_list import model as fight
from tracker.rules.side_turns import model as episode

SIDES = (Side("a"), Side("b"))
ANNA = Figure("anna", "a", "Anna", stats={"dexterity": 3, "health": 7, "health_max": 7}, flags=("fresh_start",))
GHOUL = Figure("ghoul", "b", "Ghoul", in_play=False)
OUT: dict[str, Command] = {
    "7tv": episode.SetInPlay("anna", False),
    "storytelling": fight.SetStanding("anna", False),
    "tannhauser": skirmish.Kill("anna"),
}


def after(system: str, *commands: Command) -> Setup:
    """Return the next beginning after a game of Anna and a ghoul in which these commands were run."""
    game = create_game(Setup(system, SIDES, (ANNA, GHOUL), title="Docks"), None).game
    for command in commands:
        game.run(command)
    return setup_again(game.ruleset, game.setup, game.state)


def figures(setup: Setup) -> dict[str, Figure]:
    return {figure.id: figure for figure in setup.figures}


@pytest.mark.parametrize("system", OUT)
def test_a_game_in_which_nothing_was_done_begins_again_as_it_did(system: str) -> None:
    again = after(system)
    assert again.figures == (ANNA, GHOUL)
    assert again.title == "Docks"


@pytest.mark.parametrize("system", OUT)
def test_who_came_late_is_there_and_who_was_removed_is_not(system: str) -> None:
    late = Figure("vera", "b", "Vera")
    again = after(system, edits.AddFigure(late), edits.RemoveFigure("ghoul"))
    assert again.figures == (ANNA, late)


@pytest.mark.parametrize("system", OUT)
def test_names_stats_and_marks_are_those_of_now(system: str) -> None:
    again = after(
        system,
        edits.RenameFigure("anna", "Anna the Bold"),
        edits.SetStat("anna", "dexterity", 5),
        edits.SetStat("ghoul", "willpower", 2),
        edits.SetFlag("anna", "leader", True),
        edits.SetFlag("anna", "fresh_start", False),
    )
    anna, ghoul = again.figures
    assert (anna.name, anna.stat("dexterity"), anna.flags) == ("Anna the Bold", 5, ("leader",))
    assert ghoul.stats["willpower"] == 2


@pytest.mark.parametrize("system", OUT)
def test_wounds_and_who_is_out_stay_with_the_game_that_is_over(system: str) -> None:
    again = after(system, edits.SetStat("anna", "health", 1), OUT[system])
    assert again.figures == (ANNA, GHOUL)


def test_health_is_full_by_the_maximum_of_now() -> None:
    again = after("storytelling", edits.SetStat("anna", "health_max", 9), edits.SetStat("anna", "health", 2))
    assert figures(again)["anna"].stat("health") == 9


def test_health_without_a_maximum_is_what_it_was_at_the_beginning() -> None:
    bare = Figure("anna", "a", "Anna", stats={"health": 7})
    game = create_game(Setup("storytelling", SIDES, (bare, GHOUL)), None).game
    game.run(edits.SetStat("anna", "health", 2))
    assert setup_again(game.ruleset, game.setup, game.state).figures[0].stat("health") == 7


@pytest.mark.parametrize(("system", "mark"), [("7tv", "activated"), ("storytelling", "surprised")])
def test_marks_of_the_moment_stay_behind_unless_the_game_began_with_them(system: str, mark: str) -> None:
    assert figures(after(system, edits.SetFlag("anna", mark, True)))["anna"].flags == ("fresh_start",)
    began = Figure("anna", "a", "Anna", flags=(mark,))
    game = create_game(Setup(system, SIDES, (began, GHOUL)), None).game
    assert setup_again(game.ruleset, game.setup, game.state).figures[0].flags == (mark,)


def test_a_shuffle_is_made_anew() -> None:
    from tracker.engine.demos import demo_setup
    from tracker.engine.systems import load_system

    game = create_game(demo_setup(load_system("7tv"), "en"), None).game
    assert game.setup.deal is not None
    assert setup_again(game.ruleset, game.setup, game.state).deal is None


def test_wounds_and_what_was_temporary_are_gone_and_the_hidden_are_hidden_again() -> None:
    ghoul = replace(GHOUL, stats={"health": 5, "health_temporary": 2}, hidden="gone")
    game = create_game(Setup("storytelling", SIDES, (ANNA, ghoul), {"health": "boxes"}), None).game
    game.run(Damage(("anna",), 3, "lethal"))
    game.run(Damage(("ghoul",), 3, "aggravated"))
    game.run(Reveal(("ghoul",)))
    game.run(Hide(("anna",), "unknown"))
    again = figures(setup_again(game.ruleset, game.setup, game.state))
    assert again["anna"] == ANNA
    assert again["ghoul"].hidden == "gone"
    assert again["ghoul"].stats == {"health": 5, "health_max": 5, "health_temporary": 2}
