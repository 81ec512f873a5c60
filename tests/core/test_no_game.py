"""Core knows no game: what is a word of one game only stands in the rooms of that game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tracker import core
from tracker.engine.rulesets import NAMES

CORE = Path(core.__file__).parent
WORDS = (
    "7tv storytelling tannhauser tannhäuser"
    " episode countdown card cards deck decks deal dealt act acts act1 act2 finale"
    " scene stolen steal steals extra mind plot fresh delay delays wits dexterity composure"
    " cycle cycles entry reinforce reinforcement activate activated activation movement"
).split()
"""Words of one game, and names of systems. Those that every game may use (turn, phase, tie, fight) are not here."""
BEGINNING = {
    "setup.py": set("card cards countdown deck dealt deal act acts act1 act2 finale".split()),
    "system.py": {"deck"},
    "ruleset.py": {"deck", "countdown"},
    "effects.py": {"card"},
}
"""What a game begins with is one record for all games, and a system file has one form; scripts say `next_card` in every
system."""


def words_of(text: str) -> set[str]:
    """Return the words of a text, those in names of classes and fields too (`ShownCard`, `stolen_turn`)."""
    apart = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", text)
    return {word.casefold() for word in re.findall(r"[^\W_]+", apart)}


def of_a_game(text: str) -> set[str]:
    parts = {part for name in NAMES for part in (name, name.replace("_", ""))}
    return words_of(text) & set(WORDS) | {name for name in parts if name in text.casefold()}


@pytest.mark.parametrize("path", sorted(CORE.glob("*.py")), ids=lambda path: path.name)
def test_core_has_no_word_of_one_game(path: Path) -> None:
    assert of_a_game(path.read_text("utf-8")) - BEGINNING.get(path.name, set()) == set()


@pytest.mark.parametrize("name", BEGINNING)
def test_what_a_game_begins_with_has_the_words_that_are_left_to_it(name: str) -> None:
    left = BEGINNING[name]
    assert left & of_a_game((CORE / name).read_text("utf-8")) == left


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("class ShownCard(Value):", "card"),
        ("    stolen_turn: bool = False", "stolen"),
        ('if name == "side_turns":', "side_turns"),
        ("class SideTurnsView(Value):", "sideturns"),
        ('"""The running cycle."""', "cycle"),
    ],
)
def test_a_word_of_a_game_is_found(text: str, word: str) -> None:
    assert word in of_a_game(text)
