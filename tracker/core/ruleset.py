"""What a ruleset offers. A ruleset is code for a turn structure; it knows values only."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from tracker.core.codec import Command, Event
from tracker.core.dice import Dice, NominalDice
from tracker.core.errors import RuleError
from tracker.core.setup import Setup
from tracker.core.view import GameView, Option, Refusal, Row

S = TypeVar("S")


class SetupError(ValueError):
    """A beginning that no game can be made of: `place` in the setup (`options.formula`, `sides`) and the reason."""

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(f"{place}: {reason}")
        self.place = place
        self.reason = reason


class Tale(Generic[S]):
    """Tells events one after the other and keeps the state that they lead to, while a command is decided."""

    def __init__(self, state: S, evolve: Callable[[S, Any], S]) -> None:
        self.state = state
        self.events: list[Any] = []
        self._evolve = evolve

    def tell(self, event: Event) -> None:
        """Add an event; `state` is the state after it."""
        self.state = self._evolve(self.state, event)
        self.events.append(event)


class Ruleset(ABC, Generic[S]):
    """One turn structure. All methods are pure; only `fill` and `fill_setup` use chance, which is given to them."""

    name: ClassVar[str]
    command_type: ClassVar[Any]
    """The union of all commands."""
    event_type: ClassVar[Any]
    """The union of all events."""
    options_type: ClassVar[Any]
    """The struct of all options with their defaults."""

    def check_setup(self, setup: Setup) -> None:
        """Check that a game can begin so. Errors: SetupError."""
        resolve_options(self.options_type, setup)
        ids = [side.id for side in setup.sides]
        if len(set(ids)) != len(ids):
            raise SetupError("sides", "a side id is used twice")
        for at, side_id in enumerate(setup.gm_sides):
            if side_id not in ids:
                raise SetupError(f"gm_sides[{at}]", f"no side {side_id!r}")
        seen: set[str] = set()
        for at, figure in enumerate(setup.figures):
            if figure.id in seen:
                raise SetupError(f"figures[{at}].id", f"{figure.id!r} is used twice")
            seen.add(figure.id)
            if figure.side not in ids:
                raise SetupError(f"figures[{at}].side", f"no side {figure.side!r}")

    def fill_setup(self, setup: Setup, dice: Dice) -> Setup:
        """Return the setup with its shuffle made, if it has one to make."""
        return setup

    @abstractmethod
    def blank(self, setup: Setup) -> S:
        """Return the state before the first event."""

    @abstractmethod
    def opening(self, state: S) -> tuple[Event, ...]:
        """Return the events that the game begins with, before any command."""

    @abstractmethod
    def fill(self, state: S, command: Any, dice: Dice) -> Command:
        """Return the command with all dice and shuffles that it asks the program to make; the only place that rolls."""

    @abstractmethod
    def check(self, state: S, command: Any) -> None:
        """Check that the rules take the filled command now; nothing is played out for the answer. Errors: RuleError."""

    @abstractmethod
    def play(self, state: S, command: Any) -> tuple[tuple[Event, ...], S]:
        """Return what the filled command makes happen and the state after it. Errors: RuleError."""

    @abstractmethod
    def evolve(self, state: S, event: Any) -> S:
        """Return the state after an event."""

    def check_state(self, state: S) -> None:
        """Check that a state makes sense, so that it can be shown and played on. Errors: ValueError.

        The rules lead to no other; events out of a damaged file may.
        """

    @abstractmethod
    def candidates(self, state: S) -> Iterable[tuple[Command, bool]]:
        """Return the steps that a window shows now, legal or not, and whether each may be the main one."""

    @abstractmethod
    def head(self, state: S) -> GameView:
        """Return what a screen shows, but for the options and the rows."""

    @abstractmethod
    def row(self, state: S, figure_id: str) -> Row:
        """Return what a screen shows of one figure."""

    @abstractmethod
    def report(self, state: S) -> dict[str, object]:
        """Return the `state` object of `play` and `show`."""

    def decide(self, state: S, command: Any) -> tuple[Event, ...]:
        """Return what the filled command makes happen. Errors: RuleError."""
        return self.play(state, command)[0]

    def refusal(self, state: S, command: Command) -> RuleError | None:
        """Return why the rules refuse the command now, None if they take it; asked dice count as ones."""
        try:
            self.check(state, self.fill(state, command, NominalDice()))
        except RuleError as error:
            return error
        return None

    def legal(self, state: S) -> tuple[Option, ...]:
        """Return the steps that a window offers, each with the reason if it is not legal; one at most is main."""
        options: list[Option] = []
        has_main = False
        for command, usual in self.candidates(state):
            error = self.refusal(state, command)
            main = usual and error is None and not has_main
            has_main = has_main or main
            options.append(Option(command, Refusal.of(error) if error else None, main))
        return tuple(options)

    def view(self, state: S) -> GameView:
        """Return the head of the game with its options."""
        return msgspec.structs.replace(self.head(state), options=self.legal(state))


def resolve_options(options_type: Any, setup: Setup) -> Any:
    """Return the typed options of a setup; what is not given has its default. Errors: SetupError."""
    try:
        return msgspec.convert(setup.options, options_type)
    except msgspec.ValidationError as error:
        reason, _, path = str(error).partition(" - at `$")
        raise SetupError("options" + path.rstrip("`"), reason) from None


def merged(defaults: Mapping[str, Any], chosen: Mapping[str, Any]) -> dict[str, Any]:
    """Return the chosen options over the defaults; an option that is an object keeps the defaults of its other keys."""
    result = dict(defaults)
    for name, value in chosen.items():
        under = result.get(name)
        result[name] = {**under, **value} if isinstance(under, Mapping) and isinstance(value, Mapping) else value
    return result
