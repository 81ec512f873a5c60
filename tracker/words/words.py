"""All words of one game in one language: the only thing that windows ask for a sentence about it."""

from __future__ import annotations

from tracker.core.system import System
from tracker.words.edits import Edits
from tracker.words.header import GameTitles, HeaderText
from tracker.words.reasons import Reasons
from tracker.words.refusals import Refusals
from tracker.words.steps import Steps
from tracker.words.story import Story
from tracker.words.systems import voice_of
from tracker.words.terms import Terms


class Words:
    """The parts that turn codes, ids and numbers into plain text. Names stand in it as typed, never as markup.

    They hold no state of a game: with another language a window makes new words and asks for every text anew. What one
    ruleset alone has words for is in its `voice`.
    """

    def __init__(self, system: System, language: str) -> None:
        self.system = system
        self.language = language
        self.terms = Terms(system, language)
        self.voice = voice_of(self.terms)
        hand = Edits(self.voice)
        self.upkeep = hand.upkeep
        self.steps = Steps(self.voice, hand)
        self.refusals = Refusals(self.voice)
        self.story = Story(self.voice, hand, self.steps)
        self.reasons = Reasons(self.voice)
        self.header = HeaderText(self.voice)
        self.game_titles = GameTitles(self.header)
