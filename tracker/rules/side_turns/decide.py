"""What an accepted command makes happen, and the chance that it asks for."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from tracker.core import contest, edits
from tracker.core.dice import Dice
from tracker.core.facts import PhaseBegan, TieBroken
from tracker.core.figures import Figure
from tracker.core.ruleset import EventRecorder
from tracker.core.setup import ActCounts
from tracker.core.upkeep import NextFight
from tracker.rules.side_turns import deck
from tracker.rules.side_turns.check import activation_price, check, upkeep
from tracker.rules.side_turns.edges import TURNS
from tracker.rules.side_turns.evolve import evolve
from tracker.rules.side_turns.model import (
    ACTIVATED,
    DIE_SIDES,
    BuildDeck,
    CardsLeftSet,
    DeckBuilt,
    DeckExhausted,
    DeclareVictory,
    EndTurn,
    FlipCards,
    GainPoints,
    GainReason,
    GameEnded,
    Income,
    InitiativeRolled,
    InitiativeWon,
    InPlaySet,
    NextPhase,
    OnScreenSet,
    PointsGained,
    PointsSpent,
    RecordWinner,
    RollInitiative,
    SceneStolen,
    SetCardsLeft,
    SetInPlay,
    SetOnScreen,
    SideTurnsCommand,
    SideTurnsEvent,
    SizeWarned,
    SpendPoints,
    State,
    StealScene,
    TieFound,
    TurnBegan,
    TurnEnded,
    WinnerRecorded,
)

TIE_POINTS = 1
LOSER_POINTS = 2


def fill(state: State, command: SideTurnsCommand, dice: Dice) -> SideTurnsCommand:
    """Return the command with its dice thrown and its deck shuffled. Rule: R7-2, R7-20."""
    match command:
        case RollInitiative(asked):
            return RollInitiative(contest.fill_dice(asked, state.table.side_ids, DIE_SIDES, dice))
        case BuildDeck(deal=None) if state.stage == "setup":
            size = deck.act_size(command, state.options.table_rounding)
            if size is None:
                return command
            return replace(command, deal=deck.deal_out(state.cards.values(), ActCounts(size, size, size), dice))
        case NextFight(shuffle=None) if state.deck is not None:
            return replace(command, shuffle=deck.deal_out(state.cards.values(), state.deck, dice))
        case _:
            return command


def decide(state: State, command: SideTurnsCommand) -> tuple[tuple[SideTurnsEvent, ...], State]:
    """Return what the filled command makes happen and the state after it. Errors: as the commands say."""
    check(state, command)
    recorder = EventRecorder(state, evolve, TURNS)
    _tell(recorder, command)
    return tuple(recorder.events), recorder.state


def highest_mind(state: State, side: str) -> int:
    """Return the highest Mind of a side's figures in the playing area, 0 if it has none there. Rule: R7-2."""
    figures = state.table.figures.values()
    return max((figure.stat("mind") for figure in figures if figure.in_play and figure.side == side), default=0)


def cast_income(state: State, side: str) -> int:
    """Return the plot points that the figures in play pay their side; never below 0. Rule: R7-9, R7-17."""
    income = state.options.income
    paying = (
        figure
        for figure in state.table.figures.values()
        if figure.in_play and figure.side == side and not (state.stolen_turn and _role(figure) == "extra")
    )
    return max(0, sum(figure.stats.get("income", _preset(income, figure)) for figure in paying))


def _role(figure: Figure) -> str:
    """Return the role as far as the rules tell roles apart: all but Stars and Co-Stars are Extras."""
    return figure.role if figure.role in ("star", "costar") else "extra"


def _preset(income: Income, figure: Figure) -> int:
    match _role(figure):
        case "star":
            return income.star
        case "costar":
            return income.costar
        case _:
            return income.extra


def _tell(recorder: EventRecorder[State], command: SideTurnsCommand) -> None:
    state = recorder.state
    if isinstance(command, edits.HandCommand):
        if isinstance(command, edits.SetFlag) and (price := activation_price(state, command)):
            recorder.add(PointsSpent(state.table.figure(command.figure).side, price, "activation", command.figure))
        recorder.add(*edits.decide_edit(state.table, command, upkeep(state)))
        return
    match command:
        case BuildDeck():
            _tell_deck(recorder, command)
        case RollInitiative():
            _tell_roll(recorder, command)
        case FlipCards(count):
            _tell_flip(recorder, count)
        case NextPhase():
            if state.stage == "countdown":
                recorder.add(PhaseBegan("action"))
                _gain(recorder, state.acting, cast_income(state, state.acting), "cast")
            else:
                recorder.add(PhaseBegan("end"))
        case EndTurn():
            recorder.add(TurnEnded(state.turn, state.acting))
            if state.cards_left:
                _begin_turn(recorder, state.other(state.acting))
            else:
                recorder.add(GameEnded("deck_out"))
        case StealScene(side):
            recorder.add(SceneStolen(side, state.turn))
            recorder.add(TurnEnded(state.turn, side))
            _begin_turn(recorder, side, stolen=True)
        case SetInPlay(figure, in_play):
            recorder.add(InPlaySet(figure, in_play))
        case SpendPoints(side, amount, reason):
            recorder.add(PointsSpent(side, amount, "spent", note=reason))
        case GainPoints(side, amount, reason):
            recorder.add(PointsGained(side, amount, "other", reason))
        case DeclareVictory(winner):
            recorder.add(GameEnded("victory", winner))
        case RecordWinner(winner):
            recorder.add(WinnerRecorded(winner))
        case SetOnScreen(side):
            recorder.add(OnScreenSet(side))
        case SetCardsLeft(act, left):
            recorder.add(CardsLeftSet(act, left))
        case _:
            assert_never(command)


def _tell_deck(recorder: EventRecorder[State], command: BuildDeck) -> None:
    size = deck.act_size(command, recorder.state.options.table_rounding)
    assert size is not None, "checked before"
    recorder.add(DeckBuilt(ActCounts(size, size, size), command.deal or {}))
    if command.longest_edge_ft is not None and command.longest_edge_ft < deck.SMALLEST_EDGE_FT:
        recorder.add(SizeWarned(command.longest_edge_ft))


def _tell_roll(recorder: EventRecorder[State], command: RollInitiative) -> None:
    state = recorder.state
    dice = contest.thrown(command.dice)
    totals: dict[str, int] = {}
    for side in state.table.side_ids:
        mind = highest_mind(state, side)
        totals[side] = dice[side] + mind
        recorder.add(InitiativeRolled(side, dice[side], mind, totals[side]))
    groups = contest.rank(totals)
    tied = contest.pending(groups)
    if tied:
        recorder.add(TieFound(tied, "initiative"))
        for side in tied:
            _gain(recorder, side, TIE_POINTS, "initiative_tie")
        return
    (winner,), (loser,) = groups
    if state.throws:
        recorder.add(TieBroken((winner, loser), "roll"))
    recorder.add(InitiativeWon(winner))
    _gain(recorder, loser, LOSER_POINTS, "initiative_lost")
    _begin_turn(recorder, winner)


def _tell_flip(recorder: EventRecorder[State], count: int) -> None:
    """Rule: R7-15, R7-16, A7-2 to A7-4."""
    is_full = count <= recorder.state.cards_left
    for _ in range(min(count, recorder.state.cards_left)):
        assert recorder.state.piles is not None, "checked before"
        recorder.add(deck.next_card(recorder.state.piles))
    if count > 1 and is_full:
        bonus, side = recorder.state.options.double_flip_bonus, recorder.state.acting
        _gain(recorder, side, bonus.on_screen, "double_flip")
        _gain(recorder, recorder.state.other(side), bonus.off_screen, "double_flip")
    if not recorder.state.cards_left:
        recorder.add(DeckExhausted())
        if recorder.state.options.deck_out == "immediate":
            recorder.add(GameEnded("deck_out"))


def _gain(recorder: EventRecorder[State], side: str, amount: int, reason: GainReason) -> None:
    if amount:
        recorder.add(PointsGained(side, amount, reason))


def _begin_turn(recorder: EventRecorder[State], side: str, *, stolen: bool = False) -> None:
    recorder.add(TurnBegan(recorder.state.turn + 1, side, stolen=stolen))
    figures = recorder.state.table.figures.values()
    activated = tuple(figure.id for figure in figures if figure.side == side and ACTIVATED in figure.flags)
    if activated:
        recorder.add(edits.FlagCleared(ACTIVATED, activated))
    recorder.add(PhaseBegan("countdown"))
