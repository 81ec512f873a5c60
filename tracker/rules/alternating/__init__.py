"""Sides activate one figure each in turn; a new initiative roll every game turn (Tannhäuser)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from tracker.core.codec import Command, Event
from tracker.core.dice import Dice
from tracker.core.figures import make_table
from tracker.core.ruleset import Ruleset, SetupError, resolve_options
from tracker.core.setup import Setup
from tracker.core.view import GameView, Row
from tracker.rules.alternating import play, view
from tracker.rules.alternating.check import check
from tracker.rules.alternating.evolve import evolve
from tracker.rules.alternating.model import AnyCommand, AnyEvent, Options, State
from tracker.rules.alternating.sound import check_state


class Alternating(Ruleset[State]):
    """The ruleset of alternate activations. Rule: RE-1 to RE-24."""

    name: ClassVar[str] = "alternating"
    command_type: ClassVar[Any] = AnyCommand
    event_type: ClassVar[Any] = AnyEvent
    options_type: ClassVar[Any] = Options

    def check_setup(self, setup: Setup) -> None:
        """Check that a game can begin so: there is a side, and with a placement an own entry point for each side."""
        super().check_setup(setup)
        if not setup.sides:
            raise SetupError("sides", "at least one side is needed")
        options: Options = resolve_options(Options, setup)
        points = options.points_for(len(setup.sides))
        if not options.placement:
            return
        if len(set(points)) != len(points):
            raise SetupError("options.entry_points", "an entry point is named twice")
        if len(points) < len(setup.sides):
            raise SetupError("options.entry_points", "more sides than entry points")

    def blank(self, setup: Setup) -> State:
        options: Options = resolve_options(Options, setup)
        table = make_table(setup.sides, setup.figures)
        return State(
            table,
            options,
            points=options.points_for(len(setup.sides)),
            gm_sides=setup.gm_sides,
            rollers=table.side_ids,
        )

    def opening(self, state: State) -> tuple[Event, ...]:
        return play.open_game(state)

    def fill(self, state: State, command: Any, dice: Dice) -> Command:
        return play.fill(state, command, dice)

    def check(self, state: State, command: Any) -> None:
        check(state, command)

    def play(self, state: State, command: Any) -> tuple[tuple[Event, ...], State]:
        return play.play(state, command)

    def evolve(self, state: State, event: Any) -> State:
        return evolve(state, event)

    def check_state(self, state: State) -> None:
        check_state(state)

    def candidates(self, state: State) -> Iterable[tuple[Command, bool]]:
        return view.candidates(state)

    def head(self, state: State) -> GameView:
        asks = state.stage in ("entry_choice", "first_choice")
        return view.head(state, self.legal(state) if asks else ())

    def row(self, state: State, figure_id: str) -> Row:
        return view.row(state, figure_id)

    def report(self, state: State) -> dict[str, object]:
        return view.report(state)


RULESET = Alternating()
