"""One list of figures, highest total first, fixed for the fight (Storytelling System)."""

from __future__ import annotations

from tracker.core.figures import make_table
from tracker.core.ruleset import Ruleset, resolve_options
from tracker.core.setup import Setup
from tracker.rules.initiative_list import view
from tracker.rules.initiative_list.check import check
from tracker.rules.initiative_list.decide import decide, fill
from tracker.rules.initiative_list.evolve import evolve
from tracker.rules.initiative_list.invariants import check_state
from tracker.rules.initiative_list.model import SURPRISED, FightCommand, FightEvent, Options, State


def blank(setup: Setup) -> State:
    """Return the state before the first command: nobody has rolled."""
    return State(make_table(setup.sides, setup.figures), resolve_options(Options, setup), setup.gm_sides)


RULESET: Ruleset[State] = Ruleset(
    name="initiative_list",
    command_type=FightCommand,
    event_type=FightEvent,
    options_type=Options,
    passing_flags=frozenset({SURPRISED}),
    blank=blank,
    fill=fill,
    check=check,
    decide=decide,
    evolve=evolve,
    check_state=check_state,
    candidates=view.candidates,
    head=view.head,
    row=view.row,
    report=view.report,
)
