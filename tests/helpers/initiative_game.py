"""A fight for tests: commands in, facts out, and the promises of every ruleset checked on the way."""

from __future__ import annotations

from typing import Any

import msgspec

from tracker.core.codec import Command, Event
from tracker.core.dice import Dice, NominalDice
from tracker.core.figures import Figure, Side
from tracker.core.setup import Setup
from tracker.rules.initiative_list import RULESET
from tracker.rules.initiative_list.model import EndTurn, FixOrder, RollInitiative, State

SIDES = ("pc", "st")


def figure(figure_id: str, side: str = "pc", dex: int = 0, wits: int = 0, com: int = 0, **fields: Any) -> Figure:
    return Figure(figure_id, side, stats={"dexterity": dex, "wits": wits, "composure": com}, **fields)


def setup_of(*figures: Figure, sides: tuple[str, ...] = SIDES, gm: tuple[str, ...] = (), **options: Any) -> Setup:
    return Setup("storytelling", tuple(Side(side) for side in sides), figures, options, gm)


class Fight:
    """A fight from its beginning."""

    def __init__(self, *figures: Figure, **options: Any) -> None:
        setup = setup_of(*figures, **options)
        RULESET.check_setup(setup)
        self.state: State = RULESET.blank(setup)
        assert RULESET.opening(self.state) == ()
        self.events: tuple[Event, ...] = ()

    def do(self, *commands: Command, dice: Dice | None = None) -> tuple[Event, ...]:
        """Run commands; return the events of the last one."""
        for command in commands:
            filled = RULESET.fill(self.state, command, dice or NominalDice())
            events, after = RULESET.decide(self.state, filled)
            read = msgspec.json.decode(msgspec.json.encode(events), type=tuple[RULESET.event_type, ...])
            for event in read:
                self.state = RULESET.evolve(self.state, event)
            assert self.state == after, "the events alone must lead to the same state"
            assert sorted(self.state.order) == sorted(set(self.state.order)), "nobody stands twice in the list"
            self.events = events
        return self.events

    def pass_to(self, figure_id: str) -> Fight:
        """End turns until this figure acts."""
        for _ in range(20):
            if self.current == figure_id:
                return self
            self.do(EndTurn(self.current))
        raise AssertionError(f"{figure_id} never acts")

    def refused(self, command: Command) -> str | None:
        """Return the code that the rules refuse the command with."""
        error = RULESET.refusal(self.state, command)
        return error.code if error else None

    def told(self, event_type: type[Any]) -> Any:
        """Return the one event of this type among the last events."""
        (event,) = (event for event in self.events if isinstance(event, event_type))
        return event

    def types(self) -> list[str]:
        return [type(event).__name__ for event in self.events]

    def row(self, figure_id: str) -> Any:
        return RULESET.row(self.state, figure_id)

    @property
    def view(self) -> Any:
        return RULESET.view(self.state)

    @property
    def listed(self) -> str:
        """The order, as text."""
        return " ".join(self.state.order)

    def __getattr__(self, name: str) -> Any:
        """Return a field of the report: `fight.current`."""
        try:
            return RULESET.report(self.state)[name]
        except KeyError:
            raise AttributeError(name) from None


def fight(names: str = "a b c d", *figures: Figure, **options: Any) -> Fight:
    """Return a fight in round 1 with these figures in this order, the first acting.

    Their totals are 10, 9, 8 and so on, by dice alone. A name may carry marks: `a!` is surprised, `a-` is down,
    `a*` has Fresh Start, `a@st` is of that side.
    """
    team: list[Figure] = []
    for word in names.split():
        name, _, side = word.partition("@")
        marks = name.lstrip("abcdefghijklmnopqrstuvwxyz")
        flags = (*(("surprised",) if "!" in marks else ()), *(("fresh_start",) if "*" in marks else ()))
        team.append(Figure(name.rstrip("!-*"), side or "pc", flags=flags, alive="-" not in marks))
    team.extend(figures)
    game = Fight(*team, **options)
    game.do(RollInitiative({one.id: 10 - at for at, one in enumerate(team)}), FixOrder())
    return game
