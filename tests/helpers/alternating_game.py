"""A game of alternating play for tests: commands in, facts out, with the promises of every ruleset checked."""

from __future__ import annotations

from typing import Any

import msgspec

from tracker.core.codec import Command, Event
from tracker.core.dice import Dice, SeededDice
from tracker.core.figures import Figure, Side
from tracker.core.setup import Setup
from tracker.rules.alternating import RULESET
from tracker.rules.alternating.model import (
    Activate,
    ChooseFirst,
    EndCycle,
    RollInitiative,
    State,
)


def figure(figure_id: str, side: str, movement: int = 6, **fields: Any) -> Figure:
    return Figure(figure_id, side, stats={"movement": movement}, **fields)


def setup_of(sides: str, figures: tuple[Figure, ...] | None = None, gm: tuple[str, ...] = (), **options: Any) -> Setup:
    """`sides` is like "a2 b1": side a with the figures a1 and a2, side b with b1."""
    counts = {word[0]: int(word[1:]) for word in sides.split()}
    if figures is None:
        figures = tuple(figure(f"{side}{n}", side) for side, count in counts.items() for n in range(1, count + 1))
    return Setup("tannhauser", tuple(Side(side) for side in counts), figures, options, gm)


class Game:
    """A game from its beginning; without other words there is no placement, so turn 1 begins at once."""

    def __init__(self, sides: str, figures: tuple[Figure, ...] | None = None, **options: Any) -> None:
        setup = setup_of(sides, figures, **{"placement": False, **options})
        RULESET.check_setup(setup)
        self.state: State = RULESET.blank(setup)
        self.events: tuple[Event, ...] = RULESET.opening(self.state)
        for event in self.events:
            self.state = RULESET.evolve(self.state, event)

    def do(self, *commands: Command, dice: Dice | None = None) -> tuple[Event, ...]:
        """Run commands; return the events of the last one."""
        for command in commands:
            filled = RULESET.fill(self.state, command, dice or SeededDice(1))
            events, after = RULESET.decide(self.state, filled)
            assert events
            assert RULESET.decide(self.state, filled)[0] == events
            read = msgspec.json.decode(msgspec.json.encode(events), type=tuple[RULESET.event_type, ...])
            for event in read:
                self.state = RULESET.evolve(self.state, event)
            assert self.state == after, "the events alone must lead to the same state"
            self.events = events
        return self.events

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

    def __getattr__(self, name: str) -> Any:
        """Return a field of the report: `game.awaiting`."""
        try:
            return RULESET.report(self.state)[name]
        except KeyError:
            raise AttributeError(name) from None


def started(sides: str, first: str = "a", figures: tuple[Figure, ...] | None = None, **options: Any) -> Game:
    """Return a game in turn 1 whose first side has just been chosen, by itself."""
    game = Game(sides, figures, **options)
    roll_for(game, first)
    game.do(ChooseFirst(first, first))
    return game


def roll_for(game: Game, winner: str) -> None:
    """Let the side win the initiative roll."""
    game.do(RollInitiative({side: 9 if side == winner else 1 for side in game.rollers}))


def act(game: Game, *figures: str) -> None:
    """Let the figures have an empty cycle each, one after the other."""
    for name in figures:
        game.do(Activate(game.awaiting, name), EndCycle())


def walk(game: Game, stage: str) -> Game:
    """Bring a fresh game of sides a and b with placement to the stage, with the first legal steps."""
    for _ in range(8):
        if game.stage == stage:
            break
        if stage == "over":
            game.do(next(o.command for o in reversed(RULESET.legal(game.state))))
            continue
        options = RULESET.legal(game.state)
        game.do(next(o.command for o in options if o.refusal is None))
    assert game.stage == stage
    return game
