"""Sides take whole turns of three phases in turn; a countdown deck is the clock (7TV)."""

from __future__ import annotations

from msgspec.structs import replace

from tracker.core.dice import Dice
from tracker.core.figures import make_table
from tracker.core.ruleset import Ruleset, SetupError, resolve_options
from tracker.core.setup import ActCounts, Setup
from tracker.rules.side_turns import deck, view
from tracker.rules.side_turns.check import CODES, check, upkeep
from tracker.rules.side_turns.decide import decide, fill
from tracker.rules.side_turns.evolve import evolve
from tracker.rules.side_turns.invariants import check_state, check_step
from tracker.rules.side_turns.model import (
    ACTIVATED,
    PASSING_FLAGS,
    Options,
    Purse,
    SideTurnsCommand,
    SideTurnsEvent,
    State,
)


def check_beginning(setup: Setup) -> None:
    """Check that an episode can begin so: two sides, and a deck with a card if one is given. Errors: SetupError."""
    if len(setup.sides) != 2:
        raise SetupError("sides", "exactly two sides play")
    if setup.deck is not None:
        counts = deck.by_act(setup.deck)
        for act, count in counts.items():
            if count < 0:
                raise SetupError(f"deck.{act}", "an act cannot have less than no cards")
        if not any(counts.values()):
            raise SetupError("deck", "the deck has no card")


def fill_setup(setup: Setup, dice: Dice) -> Setup:
    """Return the setup with its deck shuffled, if it begins with one. Rule: R7-20."""
    if setup.deck is None or setup.deal is not None:
        return setup
    return replace(setup, deal=deck.deal_out(setup.cards, setup.deck, dice))


def demo_setup(setup: Setup) -> Setup:
    """Return the setup with the deck of a table of four feet, if it has cards. Rule: R7-19."""
    return replace(setup, deck=ActCounts(6, 6, 6)) if setup.cards else setup


def blank(setup: Setup) -> State:
    """Return the state before the first command; a deck that the setup has stands already."""
    state = State(
        table=make_table(setup.sides, setup.figures),
        options=resolve_options(Options, setup),
        gm_sides=setup.gm_sides,
        cards={card.id: card for card in setup.cards},
        purses={side.id: Purse() for side in setup.sides},
        deck=setup.deck,
    )
    if setup.deck is None:
        return state
    return replace(state, stage="initiative", piles=deck.stack(setup.deck, setup.deal or {}))


RULESET: Ruleset[State] = Ruleset(
    name="side_turns",
    command_type=SideTurnsCommand,
    event_type=SideTurnsEvent,
    options_type=Options,
    passing_flags=PASSING_FLAGS,
    flags_of_play=frozenset({ACTIVATED}),
    roles=("star", "costar", "extra"),
    check_beginning=check_beginning,
    least_sides=2,
    most_sides=2,
    has_deck=True,
    has_reserves=True,
    fill_setup=fill_setup,
    demo_setup=demo_setup,
    codes=CODES,
    upkeep=upkeep,
    blank=blank,
    fill=fill,
    check=check,
    decide=decide,
    evolve=evolve,
    check_state=check_state,
    check_step=check_step,
    candidates=view.candidates,
    bare_view=view.bare_view,
    row=view.row,
    report=view.report,
)
