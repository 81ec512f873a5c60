"""What no ruleset has words for is said in neutral words, and nobody but a voice knows a game."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tests.helpers.systems import SYSTEMS
from tests.words.played import played, system
from tests.words.test_played import CODE, texts_of
from tracker.core.codec import Command, Event
from tracker.core.history import Commit
from tracker.core.view import Over, Question, Roller
from tracker.engine.moment import Moment
from tracker.engine.rulesets import NAMES
from tracker.storage.user.folders import languages
from tracker.words import words as words_module
from tracker.words.voice import Voice
from tracker.words.words import Words

FOLDER = Path(__file__).parent.parent.parent / "tracker" / "words"


class FlipCoin(Command, frozen=True):
    """A command that nobody has words for."""


class CoinFlipped(Event, frozen=True):
    """An event that nobody has words for."""


@pytest.fixture
def silent(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give every ruleset a voice that says nothing."""
    monkeypatch.setattr(words_module, "voice_of", Voice)


def first_moment(name: str) -> Moment:
    return played(name)[0].before


@pytest.mark.usefixtures("silent")
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", SYSTEMS)
def test_a_game_of_a_ruleset_without_words_is_told_whole(name: str, language: str) -> None:
    words = Words(system(name), language)
    for text in {text for step in played(name) for text in texts_of(words, step)}:
        assert not CODE.search(text), text
        assert not re.search(r"[{}]|%n|\bNone\b", text), text


@pytest.mark.usefixtures("silent")
def test_a_command_is_called_by_its_name_and_so_is_what_it_did() -> None:
    words, moment = Words(system("7tv"), "en"), first_moment("7tv")
    commit = Commit(1, 0.0, FlipCoin(), (CoinFlipped(),))
    assert words.steps.step(FlipCoin(), moment) == "Flip coin"
    assert words.steps.undo(commit) == "Undo: Flip coin"
    assert words.story.sentences(commit, moment, moment) == ("Flip coin",)
    assert words.story.announce(CoinFlipped(), moment) is None


@pytest.mark.usefixtures("silent")
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ("To roll: left and right.", "Tie, roll again: left and right.", "To choose: left.")),
        ("ru", ("Бросают: left и right.", "Ничья, новый бросок: left и right.", "Выбор: left.")),
    ],
)
def test_a_question_names_who_is_asked(language: str, said: tuple[str, ...]) -> None:
    words, moment = Words(system("storytelling"), language), first_moment("storytelling")
    rollers = (Roller("left"), Roller("right"))
    asked = (
        Question("initiative", rollers),
        Question("initiative", rollers, is_tie=True),
        Question("first", by="left"),
    )
    assert tuple(words.header.question(question, moment) for question in asked) == said


@pytest.mark.usefixtures("silent")
def test_the_end_names_the_winner_if_there_is_one() -> None:
    words, moment = Words(system("7tv"), "en"), first_moment("7tv")
    view = moment.view
    kind = type(view)
    won, ended = (kind(view.stage, 3, (), (), (), over=Over("ended", winner)) for winner in ("left", None))
    assert words.header.over(won, moment) == "The game is over. Winner: left."
    assert words.header.over(ended, moment) == "The game is over."
    standing = kind(view.stage, 3, (), (), (), standing_side="left")
    assert words.header.standing(standing, moment) == "Only one side is left: left."


def test_only_a_voice_knows_a_ruleset_and_it_knows_its_own() -> None:
    for path in FOLDER.rglob("*.py"):
        known = {name for name in NAMES if name in path.read_text("utf-8")}
        assert known == ({path.stem} if path.parent.name == "systems" and path.stem in NAMES else set()), path


def test_no_sentence_looks_for_a_field_that_may_not_be_there() -> None:
    for path in FOLDER.rglob("*.py"):
        calls = [node.func for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call)]
        assert not [f for f in calls if isinstance(f, ast.Name) and f.id in ("getattr", "hasattr")], path
