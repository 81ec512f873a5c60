"""What a ruleset offers. A ruleset is code for a turn structure; it knows values only."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Generic, TypeVar

import msgspec

from tracker.core import codec
from tracker.core.codec import Command, Event
from tracker.core.dice import Dice, NominalDice
from tracker.core.edits import FigureRemoved
from tracker.core.effects import Turns, consequences, rebound
from tracker.core.errors import RuleError
from tracker.core.messages import Message
from tracker.core.setup import Setup
from tracker.core.system import Mistake, System
from tracker.core.system_check import MOST_SYSTEM_SIDES, meant_options, option_mistakes, side_mistakes, usable
from tracker.core.upkeep import UpkeepRules
from tracker.core.view import GameView, Option, Refusal, Row

S = TypeVar("S")


class SetupError(ValueError):
    """A beginning that no game can be made of: `place` in the setup (`options.formula`, `sides`) and the reason."""

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(f"{place}: {reason}")
        self.place = place
        self.reason = reason


class EventRecorder(Generic[S]):
    """Records events while a command is decided, and keeps the state that they lead to. What an event does to effects
    is recorded right behind it."""

    def __init__(self, state: S, evolve: Callable[[S, Any], S], turns: Turns) -> None:
        self.state = state
        self.events: list[Any] = []
        self._evolve = evolve
        self._turns = turns

    def add(self, *events: Event) -> None:
        """Add events; `state` is the state after them."""
        for event in events:
            before: Any = self.state
            self._record(event)
            if before.table.effects:
                self._look_at_effects(before, event)

    def _record(self, event: Event) -> None:
        self.state = self._evolve(self.state, event)
        self.events.append(event)

    def _look_at_effects(self, before: Any, event: Event) -> None:
        for consequence in tuple(consequences(self._turns, before, event, self.state)):
            self._record(consequence)
        if isinstance(event, FigureRemoved):
            state: Any = self.state
            for consequence in tuple(rebound(self._turns, before, event.figure, state.table.effects)):
                self._record(consequence)


def _no_check(setup: Setup) -> None:
    """Find nothing wrong."""


def _as_given(setup: Setup, dice: Dice) -> Setup:
    return setup


def _as_it_is(setup: Setup) -> Setup:
    return setup


def _no_mistakes(system: System) -> tuple[Mistake, ...]:
    return ()


def _no_events(state: Any) -> tuple[Event, ...]:
    return ()


def _usual_upkeep(state: Any) -> UpkeepRules:
    return UpkeepRules()


class Ruleset(msgspec.Struct, Generic[S], frozen=True, kw_only=True):
    """One turn structure, as a record of functions. All are pure; only `fill` and `fill_setup` use chance, which is
    given to them."""

    name: str
    command_type: Any
    """The union of all commands."""
    event_type: Any
    """The union of all events."""
    options_type: Any
    """The struct of all options with their defaults."""
    blank: Callable[[Setup], S]
    """Returns the state before the first event."""
    fill: Callable[[S, Any, Dice], Command]
    """Returns the command with all dice and shuffles that it asks the program to make; the only place that rolls."""
    check: Callable[[S, Any], None]
    """Checks that the rules take the filled command now; without playing the command. Errors: RuleError."""
    decide: Callable[[S, Any], tuple[tuple[Event, ...], S]]
    """Returns what the filled command makes happen and the state after it. Errors: RuleError."""
    evolve: Callable[[S, Any], S]
    """Returns the state after an event."""
    check_state: Callable[[S], None]
    """Checks that a state makes sense, so that it can be shown and played on. Errors: ValueError.

    The rules lead to no other; events out of a damaged file may.
    """
    check_step: Callable[[S, S], None] | None = None
    """Checks a state that `evolve` made of another one, which makes sense: as `check_state`, but what did not change is
    not looked at again, so that a step costs the same however many figures there are. Errors: ValueError."""
    candidates: Callable[[S], Iterable[tuple[Command, bool]]]
    """Returns the steps that a window shows now, legal or not, and whether each may be the main one."""
    bare_view: Callable[[S], GameView]
    """Returns what a screen shows, but for the options and the rows."""
    row: Callable[[S, str], Row]
    """Returns what a screen shows of one figure, by its id."""
    report: Callable[[S], dict[str, object]]
    """Returns the `state` object of `play` and `show`."""
    opening: Callable[[S], tuple[Event, ...]] = _no_events
    """Returns the events that the game begins with, before any command."""
    codes: frozenset[str] = frozenset()
    """The refusals that only this turn structure has; its page of rules says which rule each belongs to."""
    fill_setup: Callable[[Setup, Dice], Setup] = _as_given
    """Returns the setup with its shuffle made, if it has one to make."""
    demo_setup: Callable[[Setup], Setup] = _as_it_is
    """Returns the setup of a demo with what games of this turn structure need beside sides, figures and options."""
    upkeep: Callable[[S], UpkeepRules] = _usual_upkeep
    """Returns what it says of health, effects and the next fight."""
    passing_flags: frozenset[str] = frozenset()
    """Flags that hold for a turn or a round; the others belong to the figure, and it takes them into its next game."""
    flags_of_play: frozenset[str] = frozenset()
    """Flags that are set and cleared in play alone, so that no cast begins with them."""
    roles: tuple[str, ...] = ()
    """Roles that a script may give to a figure, whether or not the system names them."""
    check_beginning: Callable[[Setup], None] = _no_check
    """Checks what this turn structure alone asks of a setup. Errors: SetupError."""
    least_sides: int = 1
    most_sides: int = MOST_SYSTEM_SIDES
    """How many sides a system of this turn structure may have."""
    has_deck: bool = False
    """Whether a system of this turn structure may name a countdown deck."""
    has_reserves: bool = False
    """Whether figures of its casts may begin out of play."""
    find_mistakes: Callable[[System], Iterable[Mistake]] = _no_mistakes
    """Finds what this turn structure alone asks of a system whose options exist and have values of the right type."""

    def check_setup(self, setup: Setup) -> None:
        """Check that a game can begin so. Errors: SetupError."""
        resolve_options(self.options_type, setup)
        ids = [side.id for side in setup.sides]
        if len(set(ids)) != len(ids):
            raise SetupError("sides", "a side id is used twice")
        for at, side_id in enumerate(setup.gm_sides):
            if side_id not in ids:
                raise SetupError(f"gm_sides[{at}]", Message("no side '{name}'", name=side_id))
        seen: set[str] = set()
        for at, figure in enumerate(setup.figures):
            if figure.id in seen:
                raise SetupError(f"figures[{at}].id", Message("'{name}' is used twice", name=figure.id))
            seen.add(figure.id)
            if figure.side not in ids:
                raise SetupError(f"figures[{at}].side", Message("no side '{name}'", name=figure.side))
        self._check_limits(setup)
        self.check_beginning(setup)

    def _check_limits(self, setup: Setup) -> None:
        """Check how many sit at the table and how large their numbers are. Errors: SetupError."""
        for place, count, most in (
            ("sides", len(setup.sides), codec.MOST_SIDES),
            ("figures", len(setup.figures), codec.MOST_FIGURES),
        ):
            if count > most:
                raise SetupError(place, Message("there are {count}, more than {most}", count=count, most=most))
        for place, value in (("options", setup.options), ("deck", setup.deck)):
            if found := codec.find_excess(value, place, largest=codec.LARGEST):
                raise SetupError(*found)
        for at, figure in enumerate(setup.figures):
            for stat, number in figure.stats.items():
                if not -codec.LARGEST <= number <= codec.LARGEST:
                    raise SetupError(f"figures[{at}].stats.{stat[:40]}", codec.number_beyond(codec.LARGEST))

    def system_mistakes(self, system: System) -> Iterator[Mistake]:
        """Yield why games cannot be played by a system: unknown options, invalid values, the number of sides."""
        found = [*option_mistakes(system, self.options_type), *side_mistakes(system, self.least_sides, self.most_sides)]
        if system.deck and not self.has_deck:
            found.append(Mistake("deck", Message("games of the ruleset '{name}' have no deck", name=self.name)))
        if not found:
            yield from self.find_mistakes(system)
            return
        yield from found
        # A misspelt option is one mistake; what follows from its absence is not reported.
        meant = {f"options.{name}" for name in meant_options(system, self.options_type)}
        yield from (
            mistake for mistake in self.find_mistakes(usable(system, self.options_type)) if mistake.place not in meant
        )

    def refusal(self, state: S, command: Command) -> RuleError | None:
        """Return why the rules refuse the command now, None if they take it; asked dice count as ones."""
        try:
            codec.check_numbers(command)
        except RuleError as error:
            return error
        return self._refusal(state, command)

    def _refusal(self, state: S, command: Command) -> RuleError | None:
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
            error = self._refusal(state, command)
            main = usual and error is None and not has_main
            has_main = has_main or main
            options.append(Option(command, Refusal.of(error) if error else None, main))
        return tuple(options)

    def view(self, state: S) -> GameView:
        """Return what a screen shows of the game, with its options."""
        return msgspec.structs.replace(self.bare_view(state), options=self.legal(state))


def resolve_options(options_type: Any, setup: Setup) -> Any:
    """Return the typed options of a setup; what is not given has its default. Errors: SetupError."""
    try:
        return msgspec.convert(setup.options, options_type)
    except msgspec.ValidationError:
        from tracker.core.mismatches import without_mismatches  # imported late: needed for mistakes alone

        wrong: list[Mistake] = []
        without_mismatches(dict(setup.options), options_type, "options", wrong)
        raise SetupError(wrong[0].place, wrong[0].reason) from None


def merged(defaults: Mapping[str, Any], chosen: Mapping[str, Any]) -> dict[str, Any]:
    """Return the chosen options over the defaults; an option that is an object keeps the defaults of its other keys."""
    result = dict(defaults)
    for name, value in chosen.items():
        under = result.get(name)
        result[name] = {**under, **value} if isinstance(under, Mapping) and isinstance(value, Mapping) else value
    return result
