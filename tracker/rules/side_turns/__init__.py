"""Sides take whole turns of three phases in turn; a countdown deck is the clock (7TV)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from msgspec.structs import replace

from tracker.core.codec import Command
from tracker.core.dice import Dice
from tracker.core.figures import make_table
from tracker.core.ruleset import Ruleset, SetupError, resolve_options
from tracker.core.setup import Setup
from tracker.core.view import GameView, Row
from tracker.rules.side_turns import deck, view
from tracker.rules.side_turns.check import check
from tracker.rules.side_turns.evolve import evolve
from tracker.rules.side_turns.model import Options, Purse, SideTurnsCommand, SideTurnsEvent, State
from tracker.rules.side_turns.play import fill, play
from tracker.rules.side_turns.sound import check_state


class SideTurns(Ruleset[State]):
    """The turn structure in which one side plays a whole turn alone."""

    name: ClassVar[str] = "side_turns"
    command_type: ClassVar[object] = SideTurnsCommand
    event_type: ClassVar[object] = SideTurnsEvent
    options_type: ClassVar[object] = Options

    def check_setup(self, setup: Setup) -> None:
        """Check that an episode can begin so: two sides, and a deck with a card if one is given. Errors: SetupError."""
        super().check_setup(setup)
        if len(setup.sides) != 2:
            raise SetupError("sides", "exactly two sides play")
        if setup.deck is not None:
            counts = deck.by_act(setup.deck)
            for act, count in counts.items():
                if count < 0:
                    raise SetupError(f"deck.{act}", "an act cannot have less than no cards")
            if not any(counts.values()):
                raise SetupError("deck", "the deck has no card")

    def fill_setup(self, setup: Setup, dice: Dice) -> Setup:
        """Return the setup with its deck shuffled, if it begins with one. Rule: R7-20."""
        if setup.deck is None or setup.deal is not None:
            return setup
        return replace(setup, deal=deck.deal_out(setup.cards, setup.deck, dice))

    def blank(self, setup: Setup) -> State:
        """Return the state before the first command; a deck that the setup has stands already."""
        state = State(
            table=make_table(setup.sides, setup.figures),
            options=resolve_options(Options, setup),
            gm_sides=setup.gm_sides,
            cards={card.id: card for card in setup.cards},
            purses={side.id: Purse() for side in setup.sides},
        )
        if setup.deck is None:
            return state
        return replace(state, stage="initiative", piles=deck.stack(setup.deck, setup.deal or {}))

    def opening(self, state: State) -> tuple[SideTurnsEvent, ...]:
        return ()

    def fill(self, state: State, command: SideTurnsCommand, dice: Dice) -> SideTurnsCommand:
        return fill(state, command, dice)

    def check(self, state: State, command: SideTurnsCommand) -> None:
        check(state, command)

    def play(self, state: State, command: SideTurnsCommand) -> tuple[tuple[SideTurnsEvent, ...], State]:
        return play(state, command)

    def evolve(self, state: State, event: SideTurnsEvent) -> State:
        return evolve(state, event)

    def check_state(self, state: State) -> None:
        check_state(state)

    def candidates(self, state: State) -> Iterable[tuple[Command, bool]]:
        return view.candidates(state)

    def head(self, state: State) -> GameView:
        return view.head(state)

    def row(self, state: State, figure_id: str) -> Row:
        return view.row(state, figure_id)

    def report(self, state: State) -> dict[str, object]:
        return view.report(state)


RULESET = SideTurns()
