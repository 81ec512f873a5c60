"""One list of figures, highest total first, fixed for the fight (Storytelling System)."""

from __future__ import annotations

from collections.abc import Iterator

from tracker.core.figures import make_table
from tracker.core.messages import Message
from tracker.core.ruleset import Ruleset, resolve_options
from tracker.core.setup import Setup
from tracker.core.system import Mistake, System, nearest
from tracker.core.system_check import plain_defaults
from tracker.rules.initiative_list import view
from tracker.rules.initiative_list.check import CODES, check, upkeep
from tracker.rules.initiative_list.decide import decide, fill
from tracker.rules.initiative_list.evolve import evolve
from tracker.rules.initiative_list.invariants import check_state, check_step
from tracker.rules.initiative_list.model import PASSING_FLAGS, FightCommand, FightEvent, Options, State


def blank(setup: Setup) -> State:
    """Return the state before the first command: nobody has rolled."""
    return State(make_table(setup.sides, setup.figures), resolve_options(Options, setup), setup.gm_sides)


def find_mistakes(system: System) -> Iterator[Mistake]:
    """Yield where the system adds up stats that it does not have."""
    stats = [stat.id for stat in system.stats]
    written = {option.id: (at, option) for at, option in enumerate(system.options)}
    for name, default in plain_defaults(Options).items():
        if name not in ("formula", "tie_break"):
            continue
        at, option = written.get(name, (0, None))
        if option is None or option.default is None:
            place = f"options.{name}" if option is None else f"options[{at}].default"
            if missing := [stat for stat in default if stat not in stats]:
                stats_added = " + ".join(default)
                text = "without it the rules add up {stats}; there is no stat '{name}'"
                yield Mistake(place, Message(text, stats=stats_added, name=missing[0]), "stats[].id")
        if option is not None:
            lists = {"default": option.default or (), **{f"values[{n}]": v for n, v in enumerate(option.values)}}
            for where, names in lists.items():
                for number, stat in enumerate(names):
                    if stat not in stats:
                        place = f"options[{at}].{where}[{number}]"
                        reason = nearest(Message("there is no stat '{name}'", name=stat), stat, stats)
                        yield Mistake(place, reason, "stats[].id")


RULESET: Ruleset[State] = Ruleset(
    name="initiative_list",
    command_type=FightCommand,
    event_type=FightEvent,
    options_type=Options,
    passing_flags=PASSING_FLAGS,
    find_mistakes=find_mistakes,
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
