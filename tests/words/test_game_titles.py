"""A list of games tells one from another, whether anybody gave them names or not."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.words.played import begin, moment_of, system
from tracker.core.figures import Figure, Side
from tracker.core.setup import Setup
from tracker.rules.alternating import model as skirmish
from tracker.rules.initiative_list import model as fight
from tracker.words.words import Words

FIGHT = Words(system("storytelling"), "en")
SIDES = (Side("pc", {"en": "Players", "ru": "Игроки"}), Side("st", {"en": "Storyteller", "ru": "Рассказчик"}))
CAST = tuple(
    Figure(name.casefold(), side, name)
    for name, side in (("Anna", "pc"), ("Boris", "pc"), ("Vera", "pc"), ("Dima", "pc"), ("Ghoul", "st"))
)


def test_a_game_without_a_name_is_called_by_who_plays_against_whom() -> None:
    setup = Setup("storytelling", SIDES, CAST)
    assert FIGHT.game_titles.title(setup) == "Anna, Boris and 2 more vs Ghoul"
    assert Words(system("storytelling"), "ru").game_titles.title(setup) == "Anna, Boris и ещё 2 — Ghoul"
    assert FIGHT.game_titles.title(replace(setup, sides=(Side("pc"), Side("st")))) == "Anna, Boris and 2 more vs Ghoul"


def test_a_side_with_a_name_of_its_own_is_called_by_it() -> None:
    sides = (Side("pc", {"en": "The Coterie"}), SIDES[1])
    assert FIGHT.game_titles.title(Setup("storytelling", sides, CAST)) == "The Coterie vs Ghoul"
    nobody = Setup("storytelling", SIDES, CAST[:1])
    assert FIGHT.game_titles.title(nobody) == "Anna vs Storyteller"


def test_a_name_that_was_given_goes_first_and_without_anybody_it_is_the_systems() -> None:
    assert FIGHT.game_titles.title(Setup("storytelling", SIDES, CAST, title="Docks at night")) == "Docks at night"
    assert FIGHT.game_titles.title(Setup("storytelling", SIDES)) == "Storytelling System"


def test_a_game_in_the_list_says_its_turn_and_who_acts() -> None:
    game = begin("storytelling", Setup("storytelling", SIDES, (CAST[0], CAST[4])))
    assert FIGHT.game_titles.standing(moment_of(game)) == "Initiative"
    game.run(fight.RollInitiative({"anna": 9, "ghoul": 2}))
    game.run(fight.FixOrder())
    assert FIGHT.game_titles.standing(moment_of(game)) == "Round 1, now: Anna"
    game.run(fight.EndFight())
    assert FIGHT.game_titles.standing(moment_of(game)) == "The fight is over."


@pytest.mark.parametrize(("language", "said"), [("en", "Game turn 1, now: Red"), ("ru", "Игровой Ход 1, сейчас: Red")])
def test_where_a_side_chooses_the_side_is_named(language: str, said: str) -> None:
    sides = (Side("red", {"en": "Red"}), Side("blue", {"en": "Blue"}))
    figures = (Figure("a", "red"), Figure("b", "blue"))
    game = begin("tannhauser", Setup("tannhauser", sides, figures, options={"placement": False}))
    game.run(skirmish.RollInitiative({"red": 9, "blue": 1}))
    game.run(skirmish.ChooseFirst("red", "red"))
    assert Words(system("tannhauser"), language).game_titles.standing(moment_of(game)) == said
