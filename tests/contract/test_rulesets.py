"""What every ruleset promises, whatever its rules are."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.contract.tables import (
    CARDS,
    COMMANDS,
    FIGURES,
    RULESETS,
    Table,
    reread_setup,
    setups,
    shown,
    usual_setup,
)
from tests.helpers.struct_values import members, through_json, values
from tracker.core.dice import NominalDice, SeededDice
from tracker.core.edits import AddFigure, Note, RemoveFigure
from tracker.core.errors import CODES, RuleError
from tracker.core.figures import Figure, Side
from tracker.core.ruleset import SetupError
from tracker.core.setup import ACTS, ActCounts, Card, Setup
from tracker.engine.rulesets import NAMES, ruleset
from tracker.storage.content.decks import load_deck

each = pytest.mark.parametrize("name", NAMES)
played = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])

FIELDS = {
    "side_turns": "stage turn on_screen stolen_turn stolen plot_points cards_left acts reason winner",
    "initiative_list": "stage order round current totals rollers groups",
    "alternating": "stage turn awaiting active winner first entry movement_left rollers ready reason",
}
SHARED_FIELDS = "fight health effects counters notes"

STAGES = {
    "side_turns": {"countdown", "action", "end"},
    "initiative_list": {"rolling", "fighting"},
    "alternating": {"activation", "cycle"},
}
"""Some that every evening comes through."""


def evening(name: str, setup: Setup, seed: int, length: int = 60, *, may_end: bool = False) -> Iterator[Table]:
    """Yield the table at the beginning and after each step of a game of offered steps, to its end."""
    chance = random.Random(seed)
    table = Table(name, setup, seed)
    yield table
    for _ in range(length):
        if not table.rules.legal(table.state):
            return
        table.run(table.offered(chance, may_end=may_end))
        yield table


def test_there_is_no_ruleset_but_those_of_the_list() -> None:
    assert set(NAMES) == set(FIELDS) == set(STAGES)
    with pytest.raises(KeyError):
        ruleset("os")


@each
def test_a_ruleset_is_made_once(name: str) -> None:
    assert ruleset(name) is ruleset(name) is RULESETS[name]
    assert RULESETS[name].name == name


# -- commands and events -----------------------------------------------------------------------------------------------


@each
@given(data=st.data())
@settings(max_examples=60, deadline=None)
def test_every_command_survives_its_file(name: str, data: st.DataObject) -> None:
    command = data.draw(values(RULESETS[name].command_type))
    assert through_json(command, RULESETS[name].command_type) == command


@each
@given(data=st.data())
@settings(max_examples=60, deadline=None)
def test_every_event_survives_its_file(name: str, data: st.DataObject) -> None:
    event = data.draw(values(RULESETS[name].event_type))
    assert through_json(event, RULESETS[name].event_type) == event


@each
@given(data=st.data())
@settings(max_examples=30, deadline=None)
def test_every_setup_survives_its_file(name: str, data: st.DataObject) -> None:
    setup = data.draw(setups(name))
    table = Table(name, setup)
    assert reread_setup(table.setup) == table.setup
    assert table.rules.blank(reread_setup(table.setup)) == table.rules.blank(table.setup)


@each
def test_the_hand_has_its_commands_in_every_ruleset(name: str) -> None:
    hand = "AddFigure RemoveFigure RenameFigure SetStat SetFlag MoveFigure SetTurn Note".split()
    hand += "Damage Heal AddEffect EndEffect SetCounter SetNote Hide Reveal NextFight".split()
    assert set(hand) <= {command.__name__ for command in members(RULESETS[name].command_type)}


@each
@pytest.mark.parametrize("kind", ["command_type", "event_type"])
def test_every_record_says_what_it_is(name: str, kind: str) -> None:
    types = members(getattr(RULESETS[name], kind))
    assert len({cls.__struct_config__.tag for cls in types}) == len(types)
    assert all(cls.__struct_config__.frozen for cls in types)


@each
def test_every_command_says_what_it_orders(name: str) -> None:
    assert all(cls.__doc__ and cls.__doc__[0].isupper() for cls in members(RULESETS[name].command_type))


# -- playing -----------------------------------------------------------------------------------------------------------


@each
@given(data=st.data())
@played
def test_a_game_of_any_commands_keeps_all_promises(name: str, data: st.DataObject) -> None:
    table = Table(name, data.draw(setups(name)), data.draw(st.integers(0, 9)))
    chance = random.Random(data.draw(st.integers(0, 999)))
    for command in data.draw(st.lists(st.none() | COMMANDS[name], max_size=20)):
        options = table.rules.legal(table.state)
        if command is None and not options:
            return
        code = table.run(command or table.offered(chance))
        assert code is None or code in CODES | table.rules.codes
        table.check_options()
    assert table.reopened().state == table.state


@each
@pytest.mark.parametrize("seed", range(4))
def test_a_game_of_offered_steps_ends_or_goes_on(name: str, seed: int) -> None:
    stages = {str(table.rules.report(table.state)["stage"]) for table in evening(name, usual_setup(name), seed)}
    assert stages >= STAGES[name]


@each
def test_undo_and_redo_of_any_count_lead_to_the_same_states(name: str) -> None:
    table = Table(name, usual_setup(name))
    states = [table.state]
    for table in evening(name, usual_setup(name), 3, 30):
        if table.game.history.cursor == len(states):
            states.append(table.state)
    game = table.game
    length = game.history.cursor
    states = [game.history.state_at(at) for at in range(length + 1)]
    for count in range(1, length + 1):
        game.undo(count)
        assert game.state == states[length - count]
        game.redo(count)
        assert game.state == states[length]


@each
def test_what_is_offered_tells_the_truth_all_evening(name: str) -> None:
    for table in evening(name, usual_setup(name), 2):
        table.check_options()


@each
def test_the_questions_are_answered_by_what_they_offer(name: str) -> None:
    asked = set()
    for table in evening(name, usual_setup(name), 5):
        question = table.rules.bare_view(table.state).question
        if question is None:
            continue
        asked.add(question.purpose)
        assert bool(question.command) != bool(question.choices), "either dice or a choice"
        if question.command is not None:
            assert table.rules.refusal(table.state, question.command) is None
            assert question.rollers
            dice = {roller.id: 1 for roller in question.rollers}
            thrown = replace(question.command, dice=dice)  # type: ignore[type-var]
            assert table.rules.refusal(table.state, thrown) is None
        for choice in question.choices:
            error = table.rules.refusal(table.state, choice.command)
            assert (choice.refusal is None) == (error is None)
    assert asked


@each
def test_a_refused_roll_uses_up_no_chance(name: str) -> None:
    table = Table(name, usual_setup(name), 7)
    roll = next(option.command for option in table.rules.legal(table.state) if "Roll" in type(option.command).__name__)
    wrong = replace(roll, dice={"z": None, "y": None})  # type: ignore[type-var]
    mark = table.dice.mark()
    assert table.run(wrong) is not None
    assert table.dice.mark() == mark


@each
def test_the_same_seed_plays_the_same_evening(name: str) -> None:
    first, second = (
        [table.rules.report(table.state) for table in evening(name, usual_setup(name), 11)] for _ in range(2)
    )
    assert first == second


@each
def test_asking_changes_nothing(name: str) -> None:
    for table in evening(name, usual_setup(name), 4, 20):
        before = table.state
        text = repr(before)
        shown(table.rules, before)
        assert table.state is before
        assert repr(before) == text


# -- what is told ------------------------------------------------------------------------------------------------------


@each
def test_the_report_has_the_documented_fields_and_goes_into_json(name: str) -> None:
    for table in evening(name, usual_setup(name), 6):
        report = table.rules.report(table.state)
        assert set(report) == {*FIELDS[name].split(), *SHARED_FIELDS.split()}
        assert json.loads(json.dumps(report)) == report, "plain values only"


@each
def test_the_view_lists_every_figure_once_and_knows_its_row(name: str) -> None:
    for table in evening(name, usual_setup(name), 8):
        view = table.rules.view(table.state)
        assert sorted(view.order) == sorted(table.state.table.figures)
        assert [side.id for side in view.sides] == ["a", "b"]
        for figure_id in view.order:
            row = table.rules.row(table.state, figure_id)
            figure = table.state.table.figure(figure_id)
            assert (row.id, row.name, row.side, row.role) == (figure_id, figure.name, figure.side, figure.role)
            assert (row.stats, row.flags) == (figure.stats, figure.flags)
        assert view.stage == table.rules.report(table.state)["stage"]
        assert (view.over is not None) == (view.stage == "over")
        assert sum(phase.status == "now" for phase in view.phases) <= 1


@each
def test_nothing_is_offered_or_asked_once_a_game_is_over_but_who_won(name: str) -> None:
    ended = 0
    for seed in range(6):
        for table in evening(name, usual_setup(name), seed, may_end=True):
            view = table.rules.view(table.state)
            if view.over is not None:
                ended += 1
                assert view.question is None
                assert {type(option.command).__name__ for option in view.options} <= {"RecordWinner"}
    assert ended


# -- face-down cards ---------------------------------------------------------------------------------------------------


def face_down(cards: tuple[Card, ...], state: Any) -> tuple[Card, ...]:
    up = {shown_card.card.id for shown_card in state.flipped if shown_card.card is not None}
    return tuple(card for card in cards if card.id not in up)


def words_of(card: Card) -> Iterator[str]:
    yield card.id
    yield from (text for text in (*card.name.values(), *card.text.values()) if text)


def built_in() -> tuple[Card, ...]:
    return load_deck("cult-television")


@pytest.mark.parametrize("pool", [lambda: CARDS, built_in], ids=["own", "built-in"])
def test_a_face_down_card_is_never_shown(pool: Callable[[], tuple[Card, ...]]) -> None:
    cards = pool()
    setup = replace(usual_setup("side_turns"), cards=cards, deck=ActCounts(5, 5, 5))
    flipped = 0
    for seed in range(3):
        for table in evening("side_turns", setup, seed, 120):
            text = shown(table.rules, table.state)
            flipped = max(flipped, len(table.state.flipped))
            for card in face_down(cards, table.state):
                for word in words_of(card):
                    assert json.dumps(word, ensure_ascii=False) not in text, (card.id, word)
    assert flipped > 8


def test_what_is_shown_does_not_depend_on_the_cards_that_lie_face_down() -> None:
    for table in evening("side_turns", usual_setup("side_turns"), 1, 60):
        state = table.state
        piles = {}
        for act in ACTS:
            pile = state.piles[act]
            up = pile.total - pile.left
            other = tuple(reversed([c.id for c in CARDS if c.act == act and c.id not in pile.deal[:up]]))
            piles[act] = replace(pile, deal=(*pile.deal[:up], *other[: pile.left]))
        changed = replace(state, piles=piles, cards=state.cards)
        assert shown(table.rules, changed) == shown(table.rules, state)


def test_a_deck_that_is_built_at_the_table_hides_its_cards_too() -> None:
    setup = replace(usual_setup("side_turns"), deck=None)
    for table in evening("side_turns", setup, 5, 80):
        text = shown(table.rules, table.state)
        assert not [card.id for card in face_down(CARDS, table.state) if f'"{card.id}"' in text]


def test_a_card_that_is_turned_over_is_shown() -> None:
    for table in evening("side_turns", usual_setup("side_turns"), 1, 60):
        text = shown(table.rules, table.state)
        for card in table.state.flipped:
            assert card.card is None or f'"{card.card.id}"' in text


# -- the beginning -----------------------------------------------------------------------------------------------------


def bad(name: str, **changes: Any) -> Setup:
    return replace(usual_setup(name), **changes)


BAD_FOR_ALL: list[tuple[str, dict[str, Any]]] = [
    ("sides", {"sides": (Side("a"), Side("a"))}),
    ("gm_sides[0]", {"gm_sides": ("z",)}),
    ("figures[1].id", {"figures": (FIGURES[0], FIGURES[0])}),
    ("figures[0].side", {"figures": (Figure("x", "z"),)}),
    ("options.no_such_rule", {"options": {"no_such_rule": 1}}),
]
BAD_FOR_ONE: list[tuple[str, str, dict[str, Any]]] = [
    ("side_turns", "sides", {"sides": (Side("a"), Side("b"), Side("c"))}),
    ("side_turns", "deck", {"deck": ActCounts(0, 0, 0)}),
    ("side_turns", "deck.act2", {"deck": ActCounts(5, -1, 5)}),
    ("side_turns", "options.double_flip_bonus.on_screen", {"options": {"double_flip_bonus": {"on_screen": -1}}}),
    ("side_turns", "options.income", {"options": {"income": 3}}),
    ("side_turns", "options.max_flip", {"options": {"max_flip": 0}}),
    ("side_turns", "options.deck_out", {"options": {"deck_out": "later"}}),
    ("initiative_list", "options.formula[1]", {"options": {"formula": ["wits", 1]}}),
    ("initiative_list", "options.die_sides", {"options": {"die_sides": 1}}),
    ("alternating", "sides", {"sides": (), "figures": (), "gm_sides": ()}),
    ("alternating", "options.entry_points", {"options": {"entry_points": ["E1"]}}),
    ("alternating", "options.entry_points", {"options": {"entry_points": ["E1", "E1"]}}),
    ("alternating", "options.max_turns", {"options": {"max_turns": 0}}),
]


@each
@pytest.mark.parametrize(("place", "changes"), BAD_FOR_ALL, ids=[place for place, _ in BAD_FOR_ALL])
def test_a_bad_beginning_is_refused_with_its_place(name: str, place: str, changes: dict[str, Any]) -> None:
    with pytest.raises(SetupError) as refused:
        RULESETS[name].check_setup(bad(name, **changes))
    assert refused.value.place == place
    assert refused.value.reason


@pytest.mark.parametrize(("name", "place", "changes"), BAD_FOR_ONE, ids=[f"{n}-{p}" for n, p, _ in BAD_FOR_ONE])
def test_a_bad_beginning_of_one_ruleset_is_refused_with_its_place(
    name: str, place: str, changes: dict[str, Any]
) -> None:
    with pytest.raises(SetupError) as refused:
        RULESETS[name].check_setup(bad(name, **changes))
    assert refused.value.place == place


@each
def test_a_game_begins_the_same_each_time(name: str) -> None:
    rules = RULESETS[name]
    setup = rules.fill_setup(usual_setup(name), SeededDice(1))
    assert rules.fill_setup(setup, SeededDice(2)) == setup, "a shuffle that is made stays"
    assert rules.blank(setup) == rules.blank(setup)
    assert rules.opening(rules.blank(setup)) == rules.opening(rules.blank(setup))


@each
def test_a_game_without_anybody_can_begin_and_be_filled(name: str) -> None:
    table = Table(name, usual_setup(name, ()))
    for figure in FIGURES:
        assert table.run(AddFigure(figure)) is None
    assert table.run(AddFigure(FIGURES[0])) == "ID_TAKEN"
    assert table.run(RemoveFigure("a1")) is None
    assert table.run(Note("x", "a1")) == "NO_SUCH_FIGURE"


@each
def test_every_refusal_of_an_unknown_figure_names_it(name: str) -> None:
    rules = RULESETS[name]
    state = rules.blank(rules.fill_setup(usual_setup(name), NominalDice()))
    error = rules.refusal(state, RemoveFigure("z"))
    assert isinstance(error, RuleError)
    assert (error.code, error.params) == ("NO_SUCH_FIGURE", {"figure": "z"})


@each
def test_the_options_of_a_ruleset_survive_their_file(name: str) -> None:
    options = RULESETS[name].options_type()
    assert msgspec.convert(msgspec.to_builtins(options), RULESETS[name].options_type) == options
