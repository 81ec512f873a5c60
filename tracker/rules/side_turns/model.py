"""What the structure is made of: options, state, commands and events of whole turns that a side plays alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta

from tracker.core import edits, facts
from tracker.core.codec import Command, Event, Value
from tracker.core.facts import PhaseBegan, TieBroken
from tracker.core.figures import Table
from tracker.core.messages import Message
from tracker.core.setup import Act, ActCounts, Card
from tracker.rules.side_turns.view_types import ShownCard

Natural = Annotated[int, Meta(ge=0)]
Positive = Annotated[int, Meta(ge=1)]
Rounding = Literal["floor", "nearest", "ceil"]
Phase = Literal["countdown", "action", "end"]
Stage = Literal["setup", "initiative", "countdown", "action", "end", "over"]
GainReason = Literal["initiative_tie", "initiative_lost", "double_flip", "cast", "other"]

PHASES: tuple[Phase, ...] = ("countdown", "action", "end")
DIE_SIDES = 6
ACTIVATED = "activated"
PASSING_FLAGS = frozenset({ACTIVATED})
"""Flags that hold for a turn or a round."""


# -- options -----------------------------------------------------------------------------------------------------------


class DoubleFlipBonus(Value, frozen=True):
    """Plot points for turning over more than one card. Rule: R7-15, A7-2."""

    on_screen: Natural = 2
    off_screen: Natural = 2


class Income(Value, frozen=True):
    """Plot points that a figure of each role pays, if it has no `income` of its own. Rule: R7-17, A7-9."""

    star: Natural = 3
    costar: Natural = 2
    extra: Natural = 1


class Options(Value, frozen=True):
    """The house rules of a table.

    `max_flip`: the most cards of one countdown phase (A7-1). `partial_flip`: more asked than are left (A7-3).
    `deck_out`: what the last card ends (A7-4). `table_rounding`: a table between two sizes (A7-12).
    """

    double_flip_bonus: DoubleFlipBonus = DoubleFlipBonus()
    income: Income = Income()
    activation_cost: Natural = 0
    max_flip: Positive = 2
    partial_flip: Literal["refuse", "flip_rest"] = "refuse"
    deck_out: Literal["finish_turn", "immediate"] = "finish_turn"
    table_rounding: Rounding = "floor"


# -- state -------------------------------------------------------------------------------------------------------------


class Pile(Value, frozen=True):
    """One act of the countdown: how many cards it had and has, and the ids dealt to it, top first.

    Cards beyond the dealt ids are blank, so that an act of any size costs the same.
    """

    total: int
    left: int
    deal: tuple[str, ...] = ()


class Purse(Value, frozen=True):
    """What a side owns: its plot points, where they came from and went, and the turn in which it stole the scene."""

    points: int = 0
    why: Mapping[str, int] = {}
    stolen_turn: int | None = None


class Roll(Value, frozen=True):
    """A side's last initiative roll."""

    die: int
    mind: int
    total: int


class State(Value, frozen=True):
    """A moment of an episode.

    `cards` is the pool by id. `flipped` are all cards turned over, oldest first; those of this turn start at
    `shown_from`. `throws` are the earlier tied dice of the initiative roll by side. `stolen_turn` says whether this
    turn is the extra one.
    """

    table: Table
    options: Options
    gm_sides: tuple[str, ...]
    cards: Mapping[str, Card]
    purses: Mapping[str, Purse]
    stage: Stage = "setup"
    turn: int = 0
    on_screen: str | None = None
    stolen_turn: bool = False
    piles: Mapping[Act, Pile] | None = None
    flipped: tuple[ShownCard, ...] = ()
    shown_from: int = 0
    rolls: Mapping[str, Roll] = {}
    throws: Mapping[str, tuple[int, ...]] = {}
    reason: str | None = None
    winner: str | None = None
    deck: ActCounts | None = None
    """The cards of each act that every fight of the evening begins with, if it was so from the start."""

    @property
    def is_over(self) -> bool:
        """Whether the episode has ended."""
        return self.stage == "over"

    @property
    def is_running(self) -> bool:
        """Whether a turn is being played."""
        return self.stage in PHASES

    @property
    def has_flipped(self) -> bool:
        """Whether the cards of this turn are turned over."""
        return len(self.flipped) > self.shown_from

    @property
    def cards_left(self) -> int:
        """How many cards are face down, in all acts together; 0 without a deck."""
        return sum(pile.left for pile in self.piles.values()) if self.piles else 0

    @property
    def acting(self) -> str:
        """The side on screen, in a turn."""
        assert self.on_screen is not None, "only in a turn"
        return self.on_screen

    def other(self, side: str) -> str:
        """Return the side across the table."""
        first, second = self.table.side_ids
        return second if side == first else first


# -- commands ----------------------------------------------------------------------------------------------------------


class BuildDeck(Command, frozen=True):
    """Build the countdown deck for a table, or of a free size: exactly one of the two is given.

    `deal` is the shuffle, made by `fill`. Errors: WRONG_PHASE, BAD_TABLE_SIZE. Rule: R7-19, R7-20.
    """

    longest_edge_ft: int | float | None = None
    per_act: int | None = None
    deal: Mapping[Act, tuple[str, ...]] | None = None

    def __post_init__(self) -> None:
        if (self.longest_edge_ft is None) == (self.per_act is None):
            raise ValueError(Message("either {one} or {other} is needed", one="longest_edge_ft", other="per_act"))


class RollInitiative(Command, frozen=True):
    """Both sides roll. Errors: WRONG_PHASE, ALREADY_ROLLED, BOTH_SIDES_MUST_ROLL, BAD_DIE, NO_MODEL_IN_PLAY.

    Rule: R7-1 to R7-6.
    """

    dice: Mapping[str, int | None] | None = None


class FlipCards(Command, frozen=True):
    """Turn over countdown cards. Errors: WRONG_PHASE, ALREADY_FLIPPED, BAD_COUNT, NOT_ENOUGH_CARDS. Rule: R7-16."""

    count: int


class NextPhase(Command, frozen=True):
    """Go on to the next phase of the turn. Errors: WRONG_PHASE, MUST_FLIP. Rule: R7-11, R7-17."""


class EndTurn(Command, frozen=True):
    """Pass the play to the other side. Errors: WRONG_PHASE. Rule: R7-12, R7-18."""


class StealScene(Command, frozen=True):
    """Take another turn at once, once per game.

    Errors: WRONG_PHASE, NO_SUCH_SIDE, NOT_ON_SCREEN, ALREADY_STOLEN, DECK_EMPTY. Rule: R7-7 to R7-10.
    """

    side: str


class SetInPlay(Command, frozen=True):
    """Put a figure into the playing area or take it out. Errors: NO_SUCH_FIGURE."""

    figure: str
    in_play: bool


class SpendPoints(Command, frozen=True):
    """Spend plot points. Errors: NO_SUCH_SIDE, BAD_AMOUNT, NOT_ENOUGH_POINTS. Rule: R7-15."""

    side: str
    amount: int
    reason: str = ""


class GainPoints(Command, frozen=True):
    """Gain plot points for a reason in free words. Errors: NO_SUCH_SIDE, BAD_AMOUNT."""

    side: str
    amount: int
    reason: str = ""


class DeclareVictory(Command, frozen=True):
    """End the episode with a winner, or null for a draw. Errors: WRONG_PHASE, NO_SUCH_SIDE. Rule: R7-13."""

    side: str | None


class RecordWinner(Command, frozen=True):
    """Record who won after the deck ran out. Errors: WRONG_PHASE, EPISODE_OVER, NO_SUCH_SIDE. Rule: A7-19."""

    side: str | None


class SetOnScreen(Command, frozen=True):
    """Correct by hand who is on screen, and nothing else. Errors: WRONG_PHASE, NO_SUCH_SIDE."""

    side: str


class SetCardsLeft(Command, frozen=True):
    """Correct by hand how many cards of an act are face down. Errors: WRONG_PHASE (no deck), BAD_COUNT."""

    act: Act
    left: int


SideTurnsCommand = (
    BuildDeck
    | RollInitiative
    | FlipCards
    | NextPhase
    | EndTurn
    | StealScene
    | SetInPlay
    | SpendPoints
    | GainPoints
    | DeclareVictory
    | RecordWinner
    | SetOnScreen
    | SetCardsLeft
    | edits.HandCommand
)


# -- events ------------------------------------------------------------------------------------------------------------


class TurnBegan(facts.TurnBegan, frozen=True):
    """A turn began; `stolen`: it is the extra turn of a side that stole the scene."""

    stolen: bool = False


class CardFlipped(facts.ClockTicked, frozen=True):
    """A countdown card was turned over. `card` is empty for a card without text; `left` counts the whole deck."""

    act: Act
    number: int
    card: str
    left: int


class InPlaySet(Event, frozen=True):
    """A figure came into the playing area or left it."""

    figure: str
    in_play: bool


class TieFound(facts.TieFound, frozen=True):
    """The sides have rolled the same and must roll again."""

    purpose: Literal["initiative"]


class GameEnded(facts.GameEnded, frozen=True):
    """The episode is over: the countdown ran out, or a side won."""

    reason: Literal["deck_out", "victory"]


class DeckBuilt(Event, frozen=True):
    """The deck is shuffled and stacked: Act One on top, the Finale at the bottom. `deal` as in Setup."""

    counts: ActCounts
    deal: Mapping[Act, tuple[str, ...]] = {}


class SizeWarned(Event, frozen=True):
    """The table is smaller than the smallest that the rules know."""

    longest_edge_ft: int | float


class InitiativeRolled(Event, frozen=True):
    side: str
    die: int
    mind: int
    total: int


class InitiativeWon(Event, frozen=True):
    side: str


class PointsGained(Event, frozen=True):
    """A side gained plot points; `note` says in free words what for."""

    side: str
    amount: int
    reason: GainReason
    note: str = ""


class PointsSpent(Event, frozen=True):
    """A side spent plot points, for the activation of a `figure` or for something else, which `note` says."""

    side: str
    amount: int
    reason: Literal["spent", "activation"]
    figure: str | None = None
    note: str = ""


class DeckExhausted(Event, frozen=True):
    """The last card was turned over."""


class SceneStolen(Event, frozen=True):
    """A side used its extra turn; `turn` is the one in which it said so."""

    side: str
    turn: int


class TurnEnded(Event, frozen=True):
    number: int
    side: str


class OnScreenSet(Event, frozen=True):
    side: str


class CardsLeftSet(Event, frozen=True):
    act: Act
    left: int


class WinnerRecorded(Event, frozen=True):
    side: str | None


SideTurnsEvent = (
    DeckBuilt
    | SizeWarned
    | InitiativeRolled
    | InitiativeWon
    | TieFound
    | TieBroken
    | TurnBegan
    | TurnEnded
    | PhaseBegan
    | CardFlipped
    | InPlaySet
    | DeckExhausted
    | PointsGained
    | PointsSpent
    | SceneStolen
    | OnScreenSet
    | CardsLeftSet
    | GameEnded
    | WinnerRecorded
    | edits.HandEvent
)
