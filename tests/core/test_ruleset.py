"""What every ruleset is given: options, setups, candidates into options."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from tracker.core.codec import LARGEST, MOST_FIGURES, MOST_SIDES, Command, Event, Value
from tracker.core.dice import Dice, NominalDice
from tracker.core.edits import Note, Noted, SetTurn
from tracker.core.effects import Turns
from tracker.core.errors import RuleError
from tracker.core.figures import Figure, Side, Table, make_table
from tracker.core.ruleset import EventRecorder, Ruleset, SetupError, merged, resolve_options
from tracker.core.setup import ActCounts, Setup
from tracker.core.upkeep import UpkeepRules
from tracker.core.view import GameView, Option, Refusal, Row


class Bonus(Value, frozen=True):
    mine: int = 2
    yours: int = 1


class Options(Value, frozen=True):
    formula: tuple[str, ...] = ("wits",)
    bonus: Bonus = Bonus()
    scope: Literal["all", "one"] = "all"


Said = tuple[str, ...]


class Counted(Value, frozen=True):
    table: Table
    said: Said = ()


def fill(state: Said, command: Any, dice: Dice) -> Command:
    return Note(f"{command.text}{dice.roll(6)}") if command.text == "die" else command


def check(state: Said, command: Any) -> None:
    if not command.text:
        raise RuleError("BAD_AMOUNT", amount=0)


def decide(state: Said, command: Any) -> tuple[tuple[Event, ...], Said]:
    check(state, command)
    return (Noted(command.text),), (*state, command.text)


def evolve(state: Said, event: Any) -> Said:
    return (*state, event.text)


def talk(*steps: tuple[Command, bool]) -> Ruleset[Said]:
    """Return a game in which people say things; empty words are refused."""
    return Ruleset(
        name="talk",
        command_type=Note,
        event_type=Noted,
        options_type=Options,
        blank=lambda setup: (),
        fill=fill,
        check=check,
        decide=decide,
        evolve=evolve,
        check_state=lambda state: None,
        candidates=lambda state: steps,
        bare_view=lambda state: GameView("talk", len(state), (), (), ()),
        row=lambda state, figure_id: Row(figure_id, figure_id, "a"),
        report=lambda state: {"stage": "talk"},
    )


def setup_of(sides: tuple[str, ...] = ("a", "b"), *figures: Figure, **fields: Any) -> Setup:
    return Setup("talk", tuple(Side(side) for side in sides), figures, **fields)


def fault(setup: Setup) -> tuple[str, str]:
    with pytest.raises(SetupError) as refused:
        talk().check_setup(setup)
    assert str(refused.value) == f"{refused.value.place}: {refused.value.reason}"
    return refused.value.place, refused.value.reason


def test_a_sound_setup_is_taken() -> None:
    talk().check_setup(setup_of(("a", "b"), Figure("x", "a"), Figure("y", "b"), gm_sides=("b",)))


@pytest.mark.parametrize(
    ("setup", "place"),
    [
        (setup_of(("a", "a")), "sides"),
        (setup_of(tuple(f"s{n}" for n in range(MOST_SIDES + 1))), "sides"),
        (setup_of(("a",), *(Figure(f"f{n}", "a") for n in range(MOST_FIGURES + 1))), "figures"),
        (setup_of(("a",), Figure("x", "a"), Figure("y", "a", stats={"wits": LARGEST + 1})), "figures[1].stats.wits"),
        (setup_of(deck=ActCounts(1, -LARGEST - 1, 1)), "deck.act2"),
        (setup_of(gm_sides=("z",)), "gm_sides[0]"),
        (setup_of(("a",), Figure("x", "a"), Figure("y", "a"), Figure("x", "a")), "figures[2].id"),
        (setup_of(("a",), Figure("x", "a"), Figure("y", "z")), "figures[1].side"),
        (setup_of(options={"formula": ["wits", 3]}), "options.formula[1]"),
        (setup_of(options={"bonus": {"mine": "2"}}), "options.bonus.mine"),
        (setup_of(options={"scope": "none"}), "options.scope"),
        (setup_of(options={"unknown": 1}), "options.unknown"),
    ],
)
def test_a_bad_setup_is_refused_with_its_place(setup: Setup, place: str) -> None:
    assert fault(setup)[0] == place


def test_the_setup_is_filled_with_nothing_if_there_is_no_shuffle_to_make() -> None:
    setup = setup_of()
    assert talk().fill_setup(setup, NominalDice()) is setup
    assert talk().demo_setup(setup) is setup


def test_options_that_are_not_given_have_their_defaults() -> None:
    options = resolve_options(Options, setup_of(options={"bonus": {"yours": 5}}))
    assert options == Options(bonus=Bonus(2, 5))


def test_chosen_options_go_over_the_defaults_key_by_key() -> None:
    defaults = {"bonus": {"mine": 2, "yours": 1}, "scope": "all"}
    assert merged(defaults, {"bonus": {"yours": 5}, "formula": []}) == {
        "bonus": {"mine": 2, "yours": 5},
        "scope": "all",
        "formula": [],
    }
    assert merged(defaults, {"bonus": None, "scope": {"x": 1}}) == {"bonus": None, "scope": {"x": 1}}
    assert defaults == {"bonus": {"mine": 2, "yours": 1}, "scope": "all"}


def test_one_usual_step_at_most_is_the_main_one() -> None:
    said = talk((Note(""), True), (Note("no"), False), (Note("yes"), True), (Note("more"), True))
    assert said.legal(()) == (
        Option(Note(""), Refusal("BAD_AMOUNT", {"amount": 0})),
        Option(Note("no")),
        Option(Note("yes"), main=True),
        Option(Note("more")),
    )
    assert [option.refusal is None for option in said.legal(())] == [False, True, True, True]


def test_the_view_is_the_head_with_the_options() -> None:
    said = talk((Note("yes"), True))
    assert said.view(("one",)) == GameView("talk", 1, (), (), (), options=(Option(Note("yes"), main=True),))


def test_a_refusal_is_asked_without_chance() -> None:
    assert talk().refusal((), Note("die")) is None
    error = talk().refusal((), Note(""))
    assert error is not None
    assert error.code == "BAD_AMOUNT"
    error = talk().refusal((), SetTurn(LARGEST + 1))
    assert error is not None
    assert error.code == "NUMBER_TOO_LARGE"


def test_a_game_begins_with_no_events_if_its_ruleset_names_none() -> None:
    assert talk().opening(()) == ()


def test_a_recorder_keeps_the_state_that_its_events_lead_to() -> None:
    def counted(state: Counted, event: Any) -> Counted:
        return Counted(state.table, (*state.said, event.text))

    turns = Turns(lambda before, event, after: (), lambda before, figure, effect: pytest.fail("nobody leaves"))
    recorder = EventRecorder(Counted(make_table((), ())), counted, turns)
    recorder.add(Noted("a"))
    recorder.add(Noted("b"), Noted("c"))
    assert recorder.state.said == ("a", "b", "c")
    assert recorder.events == [Noted("a"), Noted("b"), Noted("c")]


def test_a_refusal_is_a_value_with_what_its_sentence_needs() -> None:
    assert Refusal.of(RuleError("BAD_DIE", die=7)) == Refusal("BAD_DIE", {"die": 7})


def test_a_ruleset_that_says_nothing_of_upkeep_counts_points() -> None:
    assert talk().upkeep(()) == UpkeepRules()
