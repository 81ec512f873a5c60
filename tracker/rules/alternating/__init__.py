"""Sides activate one figure each in turn; a new initiative roll every game turn (Tannhäuser). Rule: RE-1 to RE-24."""

from __future__ import annotations

from collections.abc import Iterator

from tracker.core.figures import make_table
from tracker.core.messages import Message
from tracker.core.ruleset import Ruleset, SetupError, resolve_options
from tracker.core.setup import Setup
from tracker.core.system import Mistake, System
from tracker.core.view import GameView
from tracker.rules.alternating import view
from tracker.rules.alternating.check import CODES, check, upkeep
from tracker.rules.alternating.decide import decide, fill, open_game
from tracker.rules.alternating.evolve import evolve
from tracker.rules.alternating.invariants import check_state, check_step
from tracker.rules.alternating.model import AnyCommand, AnyEvent, Options, State


def check_beginning(setup: Setup) -> None:
    """Check that a game can begin so: there is a side, and with a placement an own entry point for each side."""
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


def find_mistakes(system: System) -> Iterator[Mistake]:
    """Yield that the system names fewer entry points than it has sides, or one of them twice."""
    for at, option in enumerate(system.options):
        if option.id == "entry_points" and option.default is not None:
            place = f"options[{at}].default"
            if len(option.default) < len(system.sides):
                yield Mistake(
                    place,
                    Message(
                        "{count} entry points for {sides} sides", count=len(option.default), sides=len(system.sides)
                    ),
                )
            if len(set(option.default)) < len(option.default):
                yield Mistake(place, "an entry point is named twice")


def blank(setup: Setup) -> State:
    """Return the state before the first event: all sides are to roll."""
    options: Options = resolve_options(Options, setup)
    table = make_table(setup.sides, setup.figures)
    return State(
        table,
        options,
        points=options.points_for(len(setup.sides)),
        gm_sides=setup.gm_sides,
        rollers=table.side_ids,
    )


def bare_view(state: State) -> GameView:
    """Return what a screen shows; a question of a choice has the options of the moment."""
    asks = state.stage in ("entry_choice", "first_choice")
    return view.bare_view(state, RULESET.legal(state) if asks else ())


RULESET: Ruleset[State] = Ruleset(
    name="alternating",
    command_type=AnyCommand,
    event_type=AnyEvent,
    options_type=Options,
    check_beginning=check_beginning,
    find_mistakes=find_mistakes,
    codes=CODES,
    upkeep=upkeep,
    blank=blank,
    opening=open_game,
    fill=fill,
    check=check,
    decide=decide,
    evolve=evolve,
    check_state=check_state,
    check_step=check_step,
    candidates=view.candidates,
    bare_view=bare_view,
    row=view.row,
    report=view.report,
)
