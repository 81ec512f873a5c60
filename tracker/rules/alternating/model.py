"""What alternating play is made of: its options, its state, its commands and its events."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta

from tracker.core import facts
from tracker.core.codec import Command, Event, Value
from tracker.core.edits import HandCommand, HandEvent
from tracker.core.facts import PhaseBegan, TieBroken, TurnBegan
from tracker.core.figures import Figure, Table

Stage = Literal["placement_roll", "entry_choice", "initiative_roll", "first_choice", "activation", "cycle", "over"]


class Options(Value, frozen=True):
    """The house rules.

    `placement`: sides roll for entry points before turn 1 (RE-4). `entry_points`: their names; not given, E1 and E2, or
    one for each side if there are more. `initiative_bonus`: what is added to each die (AE-2): 1, one for each living
    figure, or nothing. `die_sides`: of that die (AE-3). `max_turns`: the last game turn (AE-15), none: no limit.
    `winner_goes_first`: no choice (AE-6). `allow_pass`: a side with fewer ready figures than another may pass (AE-7).
    """

    placement: bool = True
    entry_points: tuple[str, ...] | None = None
    initiative_bonus: Literal["flat_1", "per_living", "none"] = "flat_1"
    die_sides: Annotated[int, Meta(ge=2)] = 10
    max_turns: Annotated[int, Meta(ge=1)] | None = None
    winner_goes_first: bool = False
    allow_pass: bool = False

    def points_for(self, side_count: int) -> tuple[str, ...]:
        """Return the entry points of a table with so many sides."""
        if self.entry_points is not None:
            return self.entry_points
        return tuple(f"E{number}" for number in range(1, max(2, side_count) + 1))


class SideRoll(Value, frozen=True):
    """The initiative roll of one side; `bonus` is all that is added, that by hand too."""

    die: int
    bonus: int
    total: int


class Cycle(Value, frozen=True):
    """The running activation of one figure: movement points at its start and left, and its one action (RE-3)."""

    figure: str
    movement: int
    left: int
    action: Literal["open", "now", "taken"] = "open"


class State(Value, frozen=True):
    """A game at one moment.

    `rollers` must roll now, `contenders` are those of this initiative roll; both in seat order. `throws` are the dice
    of the contest that is going on or was the last, oldest first; `rolls` the last initiative roll of each side in this
    game turn. `pickers` still pick an entry point, the next one first. `seat` is the side that had the last slot,
    `awaiting` the one that has it now. `acted` gives the number of its cycle to each figure that has acted in this game
    turn; `held` come in with the next one. `cycle_count` counts the cycles that began in this game turn, those of
    figures that are gone too. `announced` is the side that was told to be the last one standing.
    """

    table: Table
    options: Options = Options()
    points: tuple[str, ...] = ()
    gm_sides: tuple[str, ...] = ()
    stage: Stage = "placement_roll"
    turn: int = 0
    rollers: tuple[str, ...] = ()
    contenders: tuple[str, ...] = ()
    throws: Mapping[str, tuple[int, ...]] = {}
    rolls: Mapping[str, SideRoll] = {}
    pickers: tuple[str, ...] = ()
    entry: Mapping[str, str] = {}
    winner: str | None = None
    first: str | None = None
    seat: str | None = None
    awaiting: str | None = None
    acted: Mapping[str, int] = {}
    held: frozenset[str] = frozenset()
    cycle: Cycle | None = None
    cycle_count: int = 0
    announced: str | None = None
    reason: str | None = None


class RollPlacement(Command, frozen=True):
    """Roll for the entry points. Errors: WRONG_STAGE, WRONG_ROLLERS, BAD_DIE. Rule: RE-4, RE-6."""

    dice: Mapping[str, int | None] | None = None


class ChooseEntry(Command, frozen=True):
    """Take an entry point. Errors: WRONG_STAGE, NO_SUCH_SIDE, NOT_YOUR_PICK, NO_SUCH_ENTRY, ENTRY_TAKEN. Rule: RE-5."""

    side: str
    point: str


class RollInitiative(Command, frozen=True):
    """Roll for this game turn; `bonus` by side holds for this roll only.

    Errors: WRONG_STAGE, NO_SUCH_SIDE, WRONG_ROLLERS, BAD_DIE. Rule: RE-7, RE-8, RE-10.
    """

    dice: Mapping[str, int | None] | None = None
    bonus: Mapping[str, int] = {}


class ChooseFirst(Command, frozen=True):
    """Send a side first. Errors: WRONG_STAGE, NO_SUCH_SIDE, NOT_WINNER, NO_CHARACTERS. Rule: RE-9."""

    by: str
    side: str


class Activate(Command, frozen=True):
    """Begin the cycle of a figure.

    Errors: CYCLE_IN_PROGRESS, WRONG_STAGE, NO_SUCH_SIDE, NO_SUCH_FIGURE, NOT_YOUR_ACTIVATION, NOT_YOUR_CHARACTER, DEAD,
    ALREADY_ACTIVATED. Rule: RE-2, RE-11, RE-13.
    """

    side: str
    figure: str


class Move(Command, frozen=True):
    """Spend movement points.

    Errors: NO_ACTIVE_CHARACTER, IN_ACTION_PHASE, BAD_AMOUNT, NOT_ENOUGH_MOVEMENT. Rule: RE-17.
    """

    points: int


class BeginAction(Command, frozen=True):
    """Begin the action phase. Errors: NO_ACTIVE_CHARACTER, IN_ACTION_PHASE, ACTION_ALREADY_TAKEN. Rule: RE-3, RE-18."""


class EndAction(Command, frozen=True):
    """End the action phase. Errors: NO_ACTIVE_CHARACTER, NOT_IN_ACTION_PHASE. Rule: RE-19."""


class EndCycle(Command, frozen=True):
    """End the running cycle; points left are lost. Errors: NO_ACTIVE_CHARACTER, IN_ACTION_PHASE. Rule: RE-20, RE-22."""


class Kill(Command, frozen=True):
    """A figure dies. Errors: NO_SUCH_FIGURE, DEAD. Rule: RE-21."""

    figure: str


class Revive(Command, frozen=True):
    """A dead figure is back. Errors: NO_SUCH_FIGURE, NOT_DEAD."""

    figure: str


class PassActivation(Command, frozen=True):
    """Let the next side act.

    Errors: WRONG_STAGE, NO_SUCH_SIDE, NOT_YOUR_ACTIVATION, PASS_NOT_ALLOWED. Rule: RE-22, AE-7.
    """

    side: str


class Reinforce(Command, frozen=True):
    """Bring in a figure that is ready from the next game turn. Rule: AE-19.

    Errors: ID_TAKEN, NO_SUCH_SIDE, TOO_MANY_FIGURES.
    """

    newcomer: Figure


class EndGame(Command, frozen=True):
    """End the game by hand, at any moment."""


AnyCommand = (
    RollPlacement
    | ChooseEntry
    | RollInitiative
    | ChooseFirst
    | Activate
    | Move
    | BeginAction
    | EndAction
    | EndCycle
    | Kill
    | Revive
    | PassActivation
    | Reinforce
    | EndGame
    | HandCommand
)


class TieFound(facts.TieFound, frozen=True):
    """These sides have rolled the same and must roll again."""

    purpose: Literal["placement", "initiative"]


class GameEnded(facts.GameEnded, frozen=True):
    """The game is over: the last game turn was played, nobody is left alive, or somebody ended it."""

    reason: Literal["turn_limit", "no_characters", "ended"]


class PlacementRolled(Event, frozen=True):
    dice: Mapping[str, int]


class PlacementWon(Event, frozen=True):
    """`order` is the order in which the sides pick, the winner first."""

    side: str
    order: tuple[str, ...]


class EntryPicked(Event, frozen=True):
    side: str
    point: str


class InitiativeCalled(Event, frozen=True):
    """A new initiative roll begins; these roll."""

    rollers: tuple[str, ...]


class InitiativeRolled(Event, frozen=True):
    rolls: Mapping[str, SideRoll]


class RollersChanged(Event, frozen=True):
    """A side died out of the initiative roll; `rollers` must roll now, nobody if the roll is over."""

    left: str
    rollers: tuple[str, ...]


class InitiativeWon(Event, frozen=True):
    side: str


class InitiativeUnopposed(Event, frozen=True):
    """The only living side won without a roll, and is first."""

    side: str


class FirstChosen(Event, frozen=True):
    by: str
    side: str


class ActivationAwaited(Event, frozen=True):
    """It is this side's turn to activate a figure."""

    side: str


class CycleBegan(Event, frozen=True):
    figure: str
    movement: int


class Moved(Event, frozen=True):
    figure: str
    points: int
    left: int


class ActionBegan(Event, frozen=True):
    figure: str


class ActionEnded(Event, frozen=True):
    figure: str


class CycleEnded(Event, frozen=True):
    """`lost` is the number of movement points that were left."""

    figure: str
    reason: Literal["done", "died", "ended"]
    lost: int


class ActivationPassed(Event, frozen=True):
    side: str


class LastSideStanding(Event, frozen=True):
    side: str


class Reinforced(Event, frozen=True):
    """A figure came in; `held`: it cannot act before the next game turn."""

    figure: Figure
    held: bool


class GameTurnEnded(Event, frozen=True):
    number: int


AnyEvent = (
    PlacementRolled
    | PlacementWon
    | EntryPicked
    | InitiativeCalled
    | InitiativeRolled
    | RollersChanged
    | InitiativeWon
    | InitiativeUnopposed
    | FirstChosen
    | ActivationAwaited
    | CycleBegan
    | Moved
    | ActionBegan
    | ActionEnded
    | CycleEnded
    | ActivationPassed
    | LastSideStanding
    | Reinforced
    | GameTurnEnded
    | TurnBegan
    | PhaseBegan
    | TieFound
    | TieBroken
    | GameEnded
    | HandEvent
)
