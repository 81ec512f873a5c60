"""All that a screen may show of a game, and nothing that it may not: no face-down card ever gets in here.

A view holds codes, ids and numbers; words/ turns them into sentences. The head (`GameView`) is made for every state and
is small; a `Row` is made only for a figure that somebody looks at.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from tracker.core.codec import Command, Value
from tracker.core.errors import RuleError
from tracker.core.figures import Names
from tracker.core.setup import Act, Card

Mark = Literal[
    "acting", "next", "acted", "passed", "down", "dead", "out", "waiting", "tied", "surprised", "ready", "held",
    "unplaced", "moving",
]  # fmt: skip
"""What a row says of its figure: acting now; acts next; has acted; lost this round; down; dead; out of play; delays;
must roll off; surprised; ready to be activated; comes in next turn; not in the order yet; moves next round."""


class Reason(Value, frozen=True):
    """One part of an explanation.

    `kind` and `values`: rolled(die), stat(stat, value), modifier(value), by_hand(total) for a total that was set,
    tie_trait(stats, sum) with the stats joined by "+", roll_off(throws) joined by ", ", moved (by hand), joined,
    stepped_in, fresh_start; for points: initiative_tie(n), initiative_lost(n), double_flip(n), cast(n), other(n),
    spent(n); for a side's roll: rolled(die), stat(stat, value), bonus(value), total(total).
    """

    kind: str
    values: Mapping[str, int | str] = {}


class Running(Value, frozen=True):
    """What the row of the active figure shows of its activation: movement points left of all, and its action."""

    movement: int
    left: int
    action: Literal["open", "now", "taken"]


class Row(Value, frozen=True):
    """One figure in the list, with everything that its row shows: rows that are equal look the same.

    `total` is the initiative total where the system has one; `is_placed`: it has a place in the order, which has been
    made; `cycle` is the number of the cycle in which it acted this game turn, `running` the activation of
    the active one (alternating).
    """

    id: str
    name: str
    side: str
    role: str = ""
    stats: Mapping[str, int] = {}
    flags: tuple[str, ...] = ()
    total: int | None = None
    marks: tuple[Mark, ...] = ()
    why: tuple[Reason, ...] = ()
    is_placed: bool = False
    cycle: int | None = None
    running: Running | None = None


class Refusal(Value, frozen=True):
    """Why a step is not legal now: a refusal code with what its sentence needs."""

    code: str
    params: Mapping[str, str | int | None] = {}

    @staticmethod
    def of(error: RuleError) -> Refusal:
        """Return the error as a value."""
        return Refusal(error.code, error.params)


class Option(Value, frozen=True):
    """A step that the window may offer: a command ready to run, and why not if it is not legal now.

    `main` is true for the one usual next step. A roll is offered with absent dice, that is "roll them all".
    """

    command: Command
    refusal: Refusal | None = None
    main: bool = False

    @property
    def is_legal(self) -> bool:
        """Whether the rules take the command now."""
        return self.refusal is None


class Phase(Value, frozen=True):
    """One step in the head of the window. `detail` is a number that belongs to it (the cycle)."""

    id: str
    status: Literal["done", "now", "ahead"]
    detail: int | None = None
    of: int | None = None


class Roller(Value, frozen=True):
    """Somebody who rolls: a figure or a side. `die` is one that already counts; `throws` are the earlier ones of the
    same contest, oldest first; `adds` is what will be added; `mine` is true for one that "Roll mine" rolls."""

    id: str
    die: int | None = None
    throws: tuple[int, ...] = ()
    adds: int = 0
    mine: bool = False


class Question(Value, frozen=True):
    """What the game waits for: dice of `rollers`, or one of `choices`. It is state, not a dialog.

    `purpose`: initiative, roll_off, placement (dice); entry, first, deck (choices, by side `by`). `command` is the roll
    without its dice. `partial`: some may roll now and the others later. `takes_bonus`: the roll has a bonus by hand.
    """

    purpose: Literal["initiative", "roll_off", "placement", "entry", "first", "deck"]
    rollers: tuple[Roller, ...] = ()
    die_sides: int = 0
    command: Command | None = None
    partial: bool = False
    takes_bonus: bool = False
    is_tie: bool = False
    by: str | None = None
    choices: tuple[Option, ...] = ()


class SideView(Value, frozen=True):
    """One side. Fields that its system does not have are None or empty."""

    id: str
    names: Names = {}
    points: int | None = None
    points_why: tuple[Reason, ...] = ()
    can_steal: bool | None = None
    stolen_turn: int | None = None
    entry: str | None = None
    roll_why: tuple[Reason, ...] = ()
    ready_count: int | None = None
    living_count: int | None = None


class ActTicks(Value, frozen=True):
    """The cards of one act of the countdown."""

    act: Act
    total: int
    left: int


class ShownCard(Value, frozen=True):
    """A card that lies face up: number `number` of `of` in its act. `card` is None for one without texts."""

    act: Act
    number: int
    of: int
    card: Card | None
    turn: int
    side: str


class Clock(Value, frozen=True):
    """The countdown. `shown` are the cards of this turn, `flipped` all so far, oldest first. `ends_at_once`: the last
    card ends the episode the moment it is flipped, else its turn is still played. `most_at_once`: how many cards one
    flip may turn over."""

    acts: tuple[ActTicks, ...]
    left: int
    shown: tuple[ShownCard, ...] = ()
    flipped: tuple[ShownCard, ...] = ()
    ends_at_once: bool = False
    most_at_once: int = 1


class CycleView(Value, frozen=True):
    """The running activation: movement points, and whether the action is open, going on or taken."""

    figure: str
    movement: int
    left: int
    action: Literal["open", "now", "taken"]
    number: int
    of: int


class Tied(Value, frozen=True):
    """One member of a tie: tie-break sum and the dice of its roll-offs, oldest first."""

    id: str
    trait: int
    throws: tuple[int, ...] = ()


class TieView(Value, frozen=True):
    """A tie of the list: the places that it is about (from 1) and its members, in order as far as it is settled.

    `stands`: the list still has them in the order of the tie; a hand, a total or a Fresh Start may have changed it.
    `whole_group`: by the house rule a throw that leaves anybody tied is void for all of the group.
    """

    place: int
    total: int
    who: tuple[Tied, ...]
    is_settled: bool
    stands: bool = True
    whole_group: bool = False


class Over(Value, frozen=True):
    """The game is over. `reason` is a code: deck_out, victory, turn_limit, no_characters, ended, fight_ended."""

    reason: str
    winner: str | None = None


class GameView(Value, frozen=True):
    """The head of a game: all but the rows.

    `turn` is the turn, round or game turn (0 before the first). `order` lists the figures as the list shows them;
    `acting` and `next` are figures, `acting_side` and `next_side` sides. `standing_side`: only this side is left.
    """

    stage: str
    turn: int
    phases: tuple[Phase, ...]
    order: tuple[str, ...]
    sides: tuple[SideView, ...]
    turn_limit: int | None = None
    acting: str | None = None
    next: str | None = None
    acting_side: str | None = None
    next_side: str | None = None
    stolen_turn: bool = False
    standing_side: str | None = None
    question: Question | None = None
    options: tuple[Option, ...] = ()
    clock: Clock | None = None
    cycle: CycleView | None = None
    tie: TieView | None = None
    over: Over | None = None
