"""Games of all three rulesets for the contract tests: setups, commands that often make sense, a table to play at."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
from hypothesis import strategies as st

from tests.helpers.struct_values import values
from tracker.core.codec import Command, Event
from tracker.core.dice import SeededDice
from tracker.core.edits import Beside
from tracker.core.errors import RuleError
from tracker.core.figures import Figure, Side
from tracker.core.history import Commit
from tracker.core.ruleset import Ruleset, SetupError
from tracker.core.setup import ActCounts, Card, Setup
from tracker.core.view import Refusal
from tracker.engine.game import Game, opening_of
from tracker.engine.rulesets import NAMES, ruleset

RULESETS: dict[str, Ruleset[Any]] = {name: ruleset(name) for name in NAMES}

CARDS = tuple(
    Card(f"{act}-card{n}", act, {"en": f"Name {act} {n}.", "ru": f"Имя {act} {n}."}, {"en": f"Text {act} {n}."})
    for act in ("act1", "act2", "finale")
    for n in range(4)
)
"""More cards than any deck here needs, so that some of them are never dealt."""

FIGURES = (
    Figure("a1", "a", "Anna", "star", {"mind": 4, "dexterity": 3, "wits": 2, "movement": 5}, ("fresh_start",)),
    Figure("a2", "a", "Boris", "costar", {"mind": 2, "composure": 4, "movement": 6}),
    Figure("a3", "a", "", "extra", {"income": 0, "movement": 0}, in_play=False),
    Figure("b1", "b", "Ёлка", "star", {"mind": 4, "dexterity": 1, "wits": 4, "movement": 4}, ("surprised",)),
    Figure("b2", "b", "", "", {"modifier": -2, "movement": 3}, ("fresh_start",)),
    Figure("b3", "b", "", "extra", {"composure": 1}, alive=False),
)
IDS = (*(figure.id for figure in FIGURES), "n1", "n2")

_figure_ids = st.sampled_from((*IDS, "z"))
_sides = st.sampled_from(("a", "b", "a", "b", "z"))
_small = st.integers(-1, 11) | st.integers(1, 3)
_stats = st.sampled_from(("health", "mind", "income", "dexterity", "wits", "composure", "modifier", "movement"))
_dice = st.none() | st.dictionaries(_figure_ids | _sides, st.none() | st.integers(0, 11), max_size=4)
POOLS: dict[str, st.SearchStrategy[Any]] = {
    "figure": _figure_ids,
    "id": _figure_ids,
    "side": _sides,
    "by": _sides,
    "point": st.sampled_from(("E1", "E2", "E3", "E9")),
    "stat": _stats,
    "flag": st.sampled_from(("activated", "fresh_start", "surprised", "hurt")),
    "flags": st.lists(st.sampled_from(("activated", "fresh_start", "surprised")), max_size=2).map(tuple),
    "stats": st.dictionaries(_stats, st.integers(-2, 6), max_size=3),
    "to": st.sampled_from(("first", "last"))
    | st.builds(lambda who, before: Beside(who) if before else Beside(None, who), _figure_ids, st.booleans()),
    "dice": _dice,
    "die": st.none() | st.integers(0, 11),
    "bonus": st.dictionaries(_sides, st.integers(-2, 2), max_size=2),
    "points": st.integers(-1, 7),
    "amount": st.integers(-1, 6),
    "deal": st.none(),
    "shuffle": st.none(),
    "of": _figure_ids,
    "figures": st.lists(_figure_ids, max_size=3).map(tuple),
    "without": st.lists(_figure_ids, max_size=2).map(tuple),
    "effect": st.sampled_from(("e1", "e2", "e3")),
    "group": st.sampled_from(("Guards", "Wolves")),
    "counter": st.sampled_from(("Willpower", "Gadgets")),
    "phase": st.sampled_from(("countdown", "end", "initiative", "attack", "cycle", "nowhere")),
    "longest_edge_ft": st.none() | st.sampled_from((-1, 0, 1, 2, 3.5, 4, 5)),
    "per_act": st.none() | st.integers(0, 3),
    "formula": st.lists(_stats, max_size=2).map(tuple),
    "tie_break": st.lists(_stats, max_size=2).map(tuple),
    "entry_points": st.none() | st.just(("E1", "E2", "E3")),
    "max_turns": st.none() | st.integers(1, 3),
    "die_sides": st.integers(2, 10),
    "*": st.sampled_from(("", "word", "ещё слово", '"quoted"\n')),
}

ENDING = ("DeclareVictory", "EndFight", "EndGame")

COMMANDS = {name: values(rules.command_type, POOLS, _small) for name, rules in RULESETS.items()}
"""Commands by hand, legal and illegal."""
_OPTIONS = {name: values(rules.options_type, POOLS, st.integers(0, 3)) for name, rules in RULESETS.items()}


@st.composite
def setups(draw: st.DrawFn, name: str) -> Setup:
    """Return a setup that a game can begin with, with any house rules."""
    some = st.lists(st.sampled_from(FIGURES), max_size=6, unique_by=lambda figure: figure.id)
    figures = draw(st.one_of(st.just(FIGURES), st.just(FIGURES[::-1]), st.just(FIGURES[:-1]), some))
    rules = RULESETS[name]
    deck = draw(st.none() | st.builds(ActCounts, *[st.integers(0, 4)] * 3)) if rules.has_deck else None
    sides = ("a", "b") if rules.most_sides == 2 or draw(st.booleans()) else ("a", "b", "c")
    setup = Setup(
        system="house",
        sides=tuple(Side(side, {"en": side.upper()}) for side in sides),
        figures=tuple(figures),
        options=msgspec.json.decode(msgspec.json.encode(draw(_OPTIONS[name]))),
        gm_sides=("b",),
        cards=CARDS if rules.has_deck else (),
        deck=deck,
    )
    try:
        rules.check_setup(setup)
    except SetupError:
        return usual_setup(name)
    return setup


def usual_setup(name: str, figures: tuple[Figure, ...] = FIGURES, **options: Any) -> Setup:
    """Return a setup with the defaults of the house rules."""
    has_deck = RULESETS[name].has_deck
    deck = ActCounts(2, 1, 2) if has_deck else None
    cards = CARDS if has_deck else ()
    return Setup("house", (Side("a"), Side("b")), figures, options, ("b",), cards=cards, deck=deck)


class Table:
    """A game that holds what every ruleset promises about each of its steps, while it is played."""

    def __init__(self, name: str, setup: Setup, seed: int = 1) -> None:
        self.rules = RULESETS[name]
        self.dice = SeededDice(seed)
        self.setup = self.rules.fill_setup(setup, self.dice)
        self.opening = opening_of(self.rules, self.setup)
        self.game = self.new_game()

    def new_game(self) -> Game:
        return Game(self.rules, self.setup, self.opening, dice=self.dice, clock=lambda: 0.5)

    @property
    def state(self) -> Any:
        return self.game.state

    def run(self, command: Command) -> str | None:
        """Run a command; return the code of its refusal. Checks that a refusal changes nothing."""
        history = self.game.history
        before = self.state
        moment = (history.cursor, history.redo_count, history.last, history.next, self.dice.mark())
        encoded = self.rules.report(before)
        try:
            commit = self.game.run(command)
        except RuleError as error:
            assert self.state is before, "a refusal changes nothing"
            assert moment == (history.cursor, history.redo_count, history.last, history.next, self.dice.mark())
            assert self.rules.report(before) == encoded
            return error.code
        assert (history.cursor, history.redo_count, history.last) == (moment[0] + 1, 0, commit)
        folded = before
        for event in commit.events:
            folded = self.rules.evolve(folded, event)
        assert folded == self.state, "the events alone lead to the state that play returns"
        assert reread(self.rules, commit) == commit, "a commit comes out of its file as it went in"
        assert self.rules.decide(before, commit.command)[0] == commit.events, "the same command has the same outcome"
        return None

    def check_options(self) -> None:
        """Check that every option that is offered tells the truth about itself."""
        options = self.rules.legal(self.state)
        for option in options:
            refusal = None
            try:
                self.rules.decide(self.state, self.rules.fill(self.state, option.command, SeededDice(9)))
            except RuleError as error:
                refusal = Refusal.of(error)
            assert option.refusal == refusal, option
            assert not (option.main and refusal)
        assert sum(option.main for option in options) <= 1

    def reopened(self) -> Game:
        """Return the game as it comes out of its journal: only what was done, through JSON."""
        game = Game(self.rules, reread_setup(self.setup), self.opening, dice=self.dice, clock=lambda: 0.5)
        for commit in map(self.game.history.commit_at, range(self.game.history.cursor)):
            game.replay(reread(self.rules, commit))
        return game

    def offered(self, chance: random.Random, *, may_end: bool = False) -> Command:
        """Return one of the offered steps, a legal one if there is any."""
        options = self.rules.legal(self.state)
        legal = [option.command for option in options if option.refusal is None]
        going_on = [command for command in legal if may_end or type(command).__name__ not in ENDING]
        return chance.choice(going_on or legal or [option.command for option in options])


def reread(rules: Ruleset[Any], commit: Commit) -> Commit:
    """Return a commit as it comes out of a file."""
    command = msgspec.json.decode(msgspec.json.encode(commit.command), type=rules.command_type)
    events: tuple[Event, ...] = msgspec.json.decode(
        msgspec.json.encode(commit.events), type=tuple[rules.event_type, ...]
    )
    return Commit(commit.n, commit.at, command, events)


def reread_setup(setup: Setup) -> Setup:
    """Return a setup as it comes out of a file."""
    return msgspec.json.decode(msgspec.json.encode(setup), type=Setup)


def shown(rules: Ruleset[Any], state: Any) -> str:
    """Return all that a screen may show of a game, as text."""
    parts = [rules.view(state), *(rules.row(state, figure) for figure in state.table.figures), rules.report(state)]
    return json.dumps(msgspec.to_builtins(parts), ensure_ascii=False)
