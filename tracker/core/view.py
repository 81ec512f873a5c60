"""What a screen may show of a game; what is hidden at the table is never in here.

A view holds codes, ids and numbers; words/ turns them into sentences. A `GameView` is made for every state and is
small; a `Row` is made only for a figure on the screen.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, TypeVar

from tracker.core.codec import Command, Value
from tracker.core.effects import Effect
from tracker.core.errors import RuleError
from tracker.core.figures import Figure, Hiding, Names

V = TypeVar("V", bound=Value)

Mark = str
"""What a row says of its figure, as a code. Every game may use `acting`, `acted` and `next` (set for the one whom the
header names); the ruleset that sets the others says what they mean."""


class Reason(Value, frozen=True):
    """One part of an explanation.

    `kind` and `values` of a roll: rolled(die), stat(stat, value), modifier(value), bonus(value), total(total). The
    other kinds are the ruleset's, which says what they mean.
    """

    kind: str
    values: Mapping[str, int | str] = {}


class Counter(Value, frozen=True):
    """Something that a side or the table counts, by its id (`points`): how much there is, and what it came from and
    went to."""

    id: str
    value: int
    why: tuple[Reason, ...] = ()


class Row(Value, frozen=True):
    """One figure in the list, with everything that its row shows: rows that are equal look the same.

    `why` explains its place. Who `is_out` is out of it (out of play, down, dead); who `is_done` is not, but has no turn
    any more, or none yet, this time round. `effects`, `counters`, `note` and `hidden` are what is kept up with it.
    `own` is what the ruleset shows beyond that, a struct of its `view_types`.
    """

    id: str
    name: str
    side: str
    role: str = ""
    stats: Mapping[str, int] = {}
    flags: tuple[str, ...] = ()
    marks: tuple[Mark, ...] = ()
    why: tuple[Reason, ...] = ()
    is_out: bool = False
    is_done: bool = False
    own: Value | None = None
    effects: tuple[Effect, ...] = ()
    counters: Mapping[str, int] = {}
    note: str = ""
    hidden: Hiding | None = None

    @staticmethod
    def of(
        figure: Figure,
        marks: Iterable[Mark] = (),
        why: Iterable[Reason] = (),
        *,
        is_out: bool = False,
        is_done: bool = False,
        own: Value | None = None,
    ) -> Row:
        """Return the row of a figure with these marks, reasons and own part."""
        known = (figure.id, figure.name, figure.side, figure.role, figure.stats, figure.flags)
        return Row(*known, tuple(marks), tuple(why), is_out, is_done and not is_out, own)


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


class Phase(Value, frozen=True):
    """One phase in the header of the window. `detail` is a number that belongs to it, `of` how many there are."""

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

    `purpose` is a code of the ruleset (initiative, roll_off). `command` is the roll without its dice. `partial`: some
    may roll now and the others later. `takes_bonus`: the roll has a bonus by hand. `by` is the side that chooses.
    """

    purpose: str
    rollers: tuple[Roller, ...] = ()
    die_sides: int = 0
    command: Command | None = None
    partial: bool = False
    takes_bonus: bool = False
    is_tie: bool = False
    by: str | None = None
    choices: tuple[Option, ...] = ()


class SideView(Value, frozen=True):
    """One side: what it counts, its last roll, and what its ruleset shows beyond that (`own`)."""

    id: str
    names: Names = {}
    counters: tuple[Counter, ...] = ()
    roll_why: tuple[Reason, ...] = ()
    own: Value | None = None

    def counter(self, counter_id: str) -> Counter | None:
        """Return a counter of the side, None if its game has no such counter."""
        return _found(self.counters, counter_id)


class Over(Value, frozen=True):
    """The game is over. `reason` is a code of the ruleset, `winner` a side where one was named."""

    reason: str
    winner: str | None = None


class GameView(Value, frozen=True):
    """What a screen shows of a game, but for the rows.

    `turn` is the turn, round or game turn (0 before the first). `order` lists the figures as the list shows them;
    `acting` and `next` are figures, `acting_side` and `next_side` sides. `standing_side`: only this side is left.
    `counters` are those of the table. `own` is what the ruleset shows beyond that, a struct of its `view_types`.
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
    standing_side: str | None = None
    question: Question | None = None
    options: tuple[Option, ...] = ()
    over: Over | None = None
    counters: tuple[Counter, ...] = ()
    own: Value | None = None

    def counter(self, counter_id: str) -> Counter | None:
        """Return a counter of the table, None if its game has no such counter."""
        return _found(self.counters, counter_id)


def own_of(shown: GameView | SideView | Row, kind: type[V]) -> V:
    """Return the own part that a ruleset gave to what it shows. Errors: TypeError if it is of another kind, that is
    of another ruleset."""
    if not isinstance(shown.own, kind):
        raise TypeError(f"{type(shown.own).__name__} is no {kind.__name__}")
    return shown.own


def _found(counters: tuple[Counter, ...], counter_id: str) -> Counter | None:
    return next((counter for counter in counters if counter.id == counter_id), None)
