"""One list of figures, highest total first, fixed for the fight (Storytelling System)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from tracker.core.codec import Command, Event
from tracker.core.dice import Dice
from tracker.core.figures import make_table
from tracker.core.ruleset import Ruleset, resolve_options
from tracker.core.setup import Setup
from tracker.core.view import GameView, Row
from tracker.rules.initiative_list import view
from tracker.rules.initiative_list.check import check
from tracker.rules.initiative_list.evolve import evolve
from tracker.rules.initiative_list.model import FightCommand, FightEvent, Options, State
from tracker.rules.initiative_list.play import fill, play
from tracker.rules.initiative_list.sound import check_state


class InitiativeList(Ruleset[State]):
    """Individual initiative, rolled once."""

    name: ClassVar[str] = "initiative_list"
    command_type: ClassVar[Any] = FightCommand
    event_type: ClassVar[Any] = FightEvent
    options_type: ClassVar[Any] = Options

    def blank(self, setup: Setup) -> State:
        return State(make_table(setup.sides, setup.figures), resolve_options(Options, setup), setup.gm_sides)

    def opening(self, state: State) -> tuple[Event, ...]:
        return ()

    def fill(self, state: State, command: Any, dice: Dice) -> Command:
        return fill(state, command, dice)

    def check(self, state: State, command: Any) -> None:
        check(state, command)

    def play(self, state: State, command: Any) -> tuple[tuple[Event, ...], State]:
        return play(state, command)

    def evolve(self, state: State, event: Any) -> State:
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


RULESET = InitiativeList()
