"""What the rules refuse. The order of the checks is part of the rules: the first that fails gives the answer."""

from __future__ import annotations

from typing import Final, assert_never

from tracker.core import contest, edits
from tracker.core.errors import RuleError
from tracker.core.setup import Act
from tracker.core.upkeep import UpkeepRules
from tracker.rules.side_turns import deck
from tracker.rules.side_turns.model import (
    ACTIVATED,
    DIE_SIDES,
    PHASES,
    BuildDeck,
    DeclareVictory,
    EndTurn,
    FlipCards,
    GainPoints,
    NextPhase,
    RecordWinner,
    RollInitiative,
    SetCardsLeft,
    SetInPlay,
    SetOnScreen,
    SideTurnsCommand,
    SpendPoints,
    Stage,
    State,
    StealScene,
)

CODES: Final[frozenset[str]] = frozenset(
    """
    ALREADY_FLIPPED ALREADY_ROLLED ALREADY_STOLEN BAD_COUNT BAD_TABLE_SIZE BOTH_SIDES_MUST_ROLL DECK_EMPTY
    EPISODE_OVER MUST_FLIP NOT_ENOUGH_CARDS NOT_ENOUGH_POINTS NOT_ON_SCREEN NO_MODEL_IN_PLAY WRONG_PHASE
    """.split()
)
"""The refusals that only this turn structure has."""


MOST_AT_ONCE = 1000
"""Cards that one step turns over at most, whatever the house rule: each is an event, and a deck may have a billion."""


def upkeep(state: State) -> UpkeepRules:
    """Return what this turn structure says of health, effects and the next fight."""
    return UpkeepRules(PHASES, has_clock=True, is_over=state.is_over)


def check(state: State, command: SideTurnsCommand) -> None:
    """Check that the rules take the filled command now. It costs no walk over the figures, but for the roll.

    Errors: as the commands say; after the end EPISODE_OVER for all but those that only record.
    """
    if state.is_over and not isinstance(command, edits.AFTER_THE_END | RecordWinner):
        raise RuleError("EPISODE_OVER")
    if isinstance(command, edits.HandCommand):
        _check_edit(state, command)
        return
    match command:
        case BuildDeck():
            _need_stage(state, "setup")
            if deck.act_size(command, state.options.table_rounding) is None:
                raise RuleError("BAD_TABLE_SIZE")
        case RollInitiative():
            _check_roll(state, command)
        case FlipCards(count):
            _check_flip(state, count)
        case NextPhase():
            _check_next_phase(state)
        case EndTurn():
            _need_stage(state, "end")
        case StealScene(side):
            _check_steal(state, side)
        case SetInPlay(figure):
            state.table.figure(figure)
        case SpendPoints(side, amount):
            _check_amount(state, side, amount)
            _check_purse(state, side, amount)
        case GainPoints(side, amount):
            _check_amount(state, side, amount)
        case DeclareVictory(side):
            if state.stage == "setup":
                raise RuleError("WRONG_PHASE", stage=state.stage)
            _check_winner(state, side)
        case RecordWinner(side):
            _check_record(state, side)
        case SetOnScreen(side):
            _need_turn(state)
            state.table.need_side(side)
        case SetCardsLeft(act, left):
            _check_cards_left(state, act, left)
        case _:
            assert_never(command)


def _check_edit(state: State, command: edits.HandCommand) -> None:
    """A turn has a number once it has begun, and a mark may have its price."""
    if isinstance(command, edits.SetTurn):
        _need_turn(state)
    edits.check_edit(state.table, command, upkeep(state))
    if isinstance(command, edits.SetFlag):
        side = state.table.figure(command.figure).side
        _check_purse(state, side, activation_price(state, command))


def activation_price(state: State, command: edits.SetFlag) -> int:
    """Return what setting the flag costs in plot points. Errors: NO_SUCH_FIGURE."""
    flags = state.table.figure(command.figure).flags
    is_new = command.on and command.flag == ACTIVATED and ACTIVATED not in flags
    return state.options.activation_cost if is_new else 0


def _need_stage(state: State, needed: Stage) -> None:
    if state.stage != needed:
        raise RuleError("WRONG_PHASE", stage=state.stage, needed=needed)


def _need_turn(state: State) -> None:
    if not state.is_running:
        raise RuleError("WRONG_PHASE", stage=state.stage)


def _check_roll(state: State, command: RollInitiative) -> None:
    if state.is_running:
        raise RuleError("ALREADY_ROLLED")
    _need_stage(state, "initiative")
    dice = contest.thrown(command.dice)
    if set(dice) != set(state.table.side_ids):
        raise RuleError("BOTH_SIDES_MUST_ROLL")
    contest.check_dice(dice, DIE_SIDES)
    for side in state.table.side_ids:
        if not any(figure.in_play and figure.side == side for figure in state.table.figures.values()):
            raise RuleError("NO_MODEL_IN_PLAY", side=side)


def _check_flip(state: State, count: int) -> None:
    _need_stage(state, "countdown")
    if state.has_flipped:
        raise RuleError("ALREADY_FLIPPED")
    most = state.options.max_flip
    if not 1 <= count <= most or min(count, state.cards_left) > MOST_AT_ONCE:
        raise RuleError("BAD_COUNT", count=count, max=min(most, MOST_AT_ONCE))
    if count > state.cards_left and state.options.partial_flip == "refuse":
        raise RuleError("NOT_ENOUGH_CARDS", count=count, left=state.cards_left)


def _check_next_phase(state: State) -> None:
    if state.stage == "countdown" and not state.has_flipped:
        raise RuleError("MUST_FLIP")
    if state.stage not in ("countdown", "action"):
        raise RuleError("WRONG_PHASE", stage=state.stage)


def _check_steal(state: State, side: str) -> None:
    _need_stage(state, "end")
    state.table.need_side(side)
    if side != state.on_screen:
        raise RuleError("NOT_ON_SCREEN", side=side, on_screen=state.on_screen)
    stolen_turn = state.purses[side].stolen_turn
    if stolen_turn is not None:
        raise RuleError("ALREADY_STOLEN", side=side, turn=stolen_turn)
    if not state.cards_left:
        raise RuleError("DECK_EMPTY")


def _check_cards_left(state: State, act: Act, left: int) -> None:
    if state.piles is None:
        raise RuleError("WRONG_PHASE", stage=state.stage)
    pile = state.piles[act]
    must_leave_one = state.stage == "initiative" or (state.stage == "countdown" and not state.has_flipped)
    others = state.cards_left - pile.left
    if not 0 <= left <= pile.total or (must_leave_one and not left + others):
        raise RuleError("BAD_COUNT", count=left, max=pile.total)


def _check_amount(state: State, side: str, amount: int) -> None:
    state.table.need_side(side)
    if amount < 1:
        raise RuleError("BAD_AMOUNT", amount=amount)


def _check_purse(state: State, side: str, amount: int) -> None:
    points = state.purses[side].points
    if amount > points:
        raise RuleError("NOT_ENOUGH_POINTS", side=side, amount=amount, points=points)


def _check_winner(state: State, side: str | None) -> None:
    if side is not None:
        state.table.need_side(side)


def _check_record(state: State, side: str | None) -> None:
    if not state.is_over:
        raise RuleError("WRONG_PHASE", stage=state.stage)
    if state.reason == "victory":
        raise RuleError("EPISODE_OVER")
    _check_winner(state, side)
