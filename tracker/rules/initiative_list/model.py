"""A fight with one initiative list: options, state, commands and events."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta

from tracker.core import facts
from tracker.core.codec import Command, Event, Value
from tracker.core.contest import Group, Ranking
from tracker.core.edits import HandCommand, HandEvent, Place
from tracker.core.facts import OrderFixed, TieBroken, TurnBegan
from tracker.core.figures import Figure, Table
from tracker.core.health import HealthRule

Stage = Literal["rolling", "roll_off", "fighting", "over"]
PlaceReason = Literal["fresh_start", "joined", "moved", "total", "step_in"]

SURPRISED = "surprised"
PASSING_FLAGS = frozenset({SURPRISED})
"""Flags that hold for a turn or a round."""


class Options(Value, frozen=True):
    """The house rules.

    `formula`: what is added to the die (AS-1). `tie_break`: what is compared before a roll-off (AS-4).
    `die_sides`: AS-2. `reroll_scope`: who rolls again (AS-5). `fresh_start_timing`, `fresh_start_cost`: AS-9.
    `late_join`: AS-14. `health`: points, or boxes with three kinds of damage (AS-18).
    """

    formula: tuple[str, ...] = ("dexterity", "wits")
    tie_break: tuple[str, ...] = ("dexterity", "composure")
    die_sides: Annotated[int, Meta(ge=2)] = 10
    reroll_scope: Literal["still_tied", "whole_group"] = "still_tied"
    fresh_start_timing: Literal["next_round", "immediate"] = "next_round"
    fresh_start_cost: Literal["turn", "free"] = "turn"
    late_join: Literal["in_place", "next_round"] = "in_place"
    health: HealthRule = "points"

    def trait(self, figure: Figure) -> int:
        """Return the tie-break sum of a figure. Rule: RS-9; the free modifier does not count (AS-7)."""
        return sum(figure.stat(stat) for stat in self.tie_break)


class Rolled(Value, frozen=True):
    """One initiative roll: die, the stats of the formula as they were, modifier, and their sum. Rule: RS-3, RS-4."""

    figure: str
    die: int
    stats: Mapping[str, int]
    modifier: int
    total: int


class Tie(Value, frozen=True):
    """A tie of the first ranking that had to be rolled off: its topmost place and its members in seat order."""

    place: int
    total: int
    who: Group


class PlannedMove(Value, frozen=True):
    """A Fresh Start that takes place when the next round begins. Rule: RS-16, AS-9."""

    figure: str
    to: Place


class State(Value, frozen=True):
    """A fight at one moment.

    `groups` are the figures ranked so far, highest first, while ties are rolled off; `throws` the dice of the
    roll-offs, `traits` the tie-break sums at the ranking. `order` and `round` are empty and 0 until the order is fixed.
    In this round `acted` have acted, `passed` have lost it (down, surprised, joined too late), `waiting` delay; the
    first two are ordered sets that can grow without a copy.
    """

    table: Table
    options: Options
    gm_sides: tuple[str, ...] = ()
    stage: Stage = "rolling"
    totals: Mapping[str, int] = {}
    rolls: Mapping[str, Rolled] = {}
    groups: Ranking = Ranking()
    traits: Mapping[str, int] = {}
    throws: Mapping[str, tuple[int, ...]] = {}
    ties: tuple[Tie, ...] = ()
    settled_by_trait: frozenset[str] = frozenset()
    """Those of equal totals whom the tie-break sum told apart."""
    order: tuple[str, ...] = ()
    places: Mapping[str, tuple[str, ...]] = {}
    """How a figure came to its place after the order was fixed: reasons of OrderChanged, oldest first, each once."""
    round: int = 0
    current: str | None = None
    acted: Mapping[str, None] = {}
    passed: Mapping[str, None] = {}
    waiting: tuple[str, ...] = ()
    moves: tuple[PlannedMove, ...] = ()
    squads: Mapping[str, tuple[str, ...]] = {}
    """Groups by name, the lead first. The lead alone has a roll and a place; it stands for all of its group."""


class RollInitiative(Command, frozen=True):
    """Roll for those who have no total yet. Rule: RS-3, RS-7.

    Errors: NO_COMBATANTS, WRONG_STAGE, NO_SUCH_FIGURE, ALREADY_ROLLED, BAD_DIE."""

    dice: Mapping[str, int | None] | None = None


class FixOrder(Command, frozen=True):
    """Rank everybody and start the fight, or the roll-offs. Rule: RS-6 to RS-9.

    Errors: NO_COMBATANTS, NOT_ALL_ROLLED."""


class RollOff(Command, frozen=True):
    """Roll for exactly those who are pending. Rule: RS-10 to RS-12. Errors: WRONG_GROUP, BAD_DIE."""

    dice: Mapping[str, int | None] | None = None


class EndTurn(Command, frozen=True):
    """The one who acts is done. Rule: RS-8, RS-13, RS-14. Errors: NO_ONE_STANDING, NOT_YOUR_TURN."""

    figure: str


class SetStanding(Command, frozen=True):
    """A figure goes down or stands up again. Rule: RS-14."""

    figure: str
    standing: bool


class FreshStart(Command, frozen=True):
    """The one who acts moves to another place. Rule: RS-16. Errors: NO_ONE_STANDING, NOT_YOUR_TURN, NO_MERIT."""

    figure: str
    to: Place


class Join(Command, frozen=True):
    """A newcomer rolls and enters the running fight. Rule: RS-X1.

    Errors: ID_TAKEN, NO_SUCH_SIDE, TOO_MANY_FIGURES, BAD_DIE.
    """

    newcomer: Figure
    die: int | None = None


class Delay(Command, frozen=True):
    """The one who acts waits. Rule: RS-X2. Errors: NO_ONE_STANDING, NOT_YOUR_TURN."""

    figure: str


class StepIn(Command, frozen=True):
    """One who waits comes right behind the one who acts. Rule: RS-X2.

    Errors: NO_ONE_STANDING, NOT_DELAYING, NOT_YOUR_TURN (down)."""

    figure: str


class EndFight(Command, frozen=True):
    """The Storyteller ends the fight. Rule: RS-15."""


class SetTotal(Command, frozen=True):
    """Set an initiative total by hand. Errors: WRONG_STAGE in the roll-off."""

    figure: str
    value: int


class SetCurrent(Command, frozen=True):
    """Jump to a figure: those above count as having acted, it and those below as not. Errors: WRONG_STAGE."""

    figure: str


class GroupFigures(Command, frozen=True, tag="group"):
    """Let figures of one side share a roll and a place in the list from now on. Rule: AS-19.

    Errors: WRONG_STAGE in the roll-off, NO_SUCH_FIGURE, GROUP_TOO_SMALL, NOT_ONE_SIDE, ALREADY_GROUPED,
    GROUP_EXISTS, NOT_TOGETHER (some have had their turn in this round and some have not).
    """

    figures: tuple[str, ...]
    name: str


class SplitGroup(Command, frozen=True):
    """Let the members of a group go on one by one. Rule: AS-19. Errors: WRONG_STAGE in the roll-off, NO_SUCH_GROUP."""

    group: str


FightCommand = (
    RollInitiative
    | FixOrder
    | RollOff
    | EndTurn
    | SetStanding
    | FreshStart
    | Join
    | Delay
    | StepIn
    | EndFight
    | SetTotal
    | SetCurrent
    | GroupFigures
    | SplitGroup
    | HandCommand
)


class OrderChanged(facts.OrderChanged, frozen=True):
    """One figure came to another place in the list; `reason` says how."""

    reason: PlaceReason


class TieFound(facts.TieFound, frozen=True):
    """These are equal and must roll off."""

    purpose: Literal["roll_off"]


class GameEnded(facts.GameEnded, frozen=True):
    """The fight is over."""

    reason: Literal["fight_ended"]


class InitiativeRolled(Event, frozen=True):
    rolls: tuple[Rolled, ...]


class TotalSet(Event, frozen=True):
    """A total was set by hand; the explanation of the roll is void."""

    figure: str
    total: int


class Ranked(Event, frozen=True):
    """Everybody was ranked by total and tie-break sum; groups of more than one must roll off."""

    groups: tuple[Group, ...]
    traits: Mapping[str, int]


class RollOffRolled(Event, frozen=True):
    dice: Mapping[str, int]


class GroupSplit(Event, frozen=True):
    """A group that was tied now stands as `parts`."""

    group: Group
    parts: tuple[Group, ...]


class RoundBegan(Event, frozen=True):
    """A new round: nobody has acted, delays and declared moves are gone."""

    number: int


class TurnEnded(Event, frozen=True):
    figure: str


class TurnDelayed(Event, frozen=True):
    figure: str


class DelayExpired(Event, frozen=True):
    """They waited to the end of the round: the action is lost, the place kept."""

    figures: tuple[str, ...]


class SteppedIn(Event, frozen=True):
    figure: str


class FiguresGrouped(Event, frozen=True):
    """These share a roll and a place, the lead first."""

    name: str
    figures: tuple[str, ...]


class LeadChanged(Event, frozen=True):
    """Another member of a group stands in the list for it: the lead is down, or leaves."""

    group: str
    lead: str


class GroupDissolved(Event, frozen=True):
    group: str


class PassedOver(Event, frozen=True):
    """They have lost this round: down or surprised when their turn came, or too late for it."""

    figures: tuple[str, ...]


class FreshStartDeclared(Event, frozen=True):
    figure: str
    to: Place


class FreshStartDropped(Event, frozen=True):
    """The neighbour that was named is gone; the place is kept."""

    figure: str


class MarkerMoved(Event, frozen=True):
    """The turn was given to a figure by hand: those above it count as having acted, all others as not."""

    figure: str


class MarkerLost(Event, frozen=True):
    """Nobody is left standing to take the turn."""


class OneSideStanding(Event, frozen=True):
    side: str


class NoOneStanding(Event, frozen=True):
    pass


FightEvent = (
    TurnEnded
    | TurnBegan
    | RoundBegan
    | PassedOver
    | InitiativeRolled
    | TotalSet
    | Ranked
    | RollOffRolled
    | GroupSplit
    | TieFound
    | TieBroken
    | OrderFixed
    | OrderChanged
    | TurnDelayed
    | DelayExpired
    | SteppedIn
    | FreshStartDeclared
    | FreshStartDropped
    | FiguresGrouped
    | LeadChanged
    | GroupDissolved
    | MarkerMoved
    | MarkerLost
    | OneSideStanding
    | NoOneStanding
    | GameEnded
    | HandEvent
)
