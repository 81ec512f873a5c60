"""How each event changes the state: pure, total, and without a decision of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, assert_never, cast

from msgspec.structs import replace

from tracker.core import edits
from tracker.core.facts import PhaseBegan, TieBroken
from tracker.core.setup import Act
from tracker.core.upkeep import FightBegan, next_table
from tracker.rules.side_turns import deck
from tracker.rules.side_turns.model import (
    PASSING_FLAGS,
    CardFlipped,
    CardsLeftSet,
    DeckBuilt,
    DeckExhausted,
    GainReason,
    GameEnded,
    InitiativeRolled,
    InitiativeWon,
    InPlaySet,
    OnScreenSet,
    PointsGained,
    PointsSpent,
    Purse,
    Roll,
    SceneStolen,
    SideTurnsEvent,
    SizeWarned,
    Stage,
    State,
    TieFound,
    TurnBegan,
    TurnEnded,
    WinnerRecorded,
)
from tracker.rules.side_turns.view_types import ShownCard


def evolve(state: State, event: SideTurnsEvent) -> State:
    """Return the state after the event."""
    if isinstance(event, edits.TableEvent):
        return replace(state, table=edits.evolve_table(state.table, event))
    match event:
        case CardFlipped():
            return _flipped(state, event)
        case PhaseBegan(phase):
            return replace(state, stage=cast(Stage, phase))
        case InPlaySet(figure, in_play):
            return replace(state, table=state.table.with_figure(replace(state.table.figures[figure], in_play=in_play)))
        case PointsGained(side, amount, reason):
            return _paid(state, side, amount, reason)
        case PointsSpent(side, amount):
            return _paid(state, side, -amount, "spent")
        case TurnBegan(number, side, stolen=stolen):
            return replace(state, turn=number, on_screen=side, stolen_turn=stolen, shown_from=len(state.flipped))
        case SceneStolen(side, turn):
            return _with_purse(state, side, replace(state.purses[side], stolen_turn=turn))
        case InitiativeRolled(side, die, mind, total):
            return replace(state, rolls={**state.rolls, side: Roll(die, mind, total)})
        case TieFound(who):
            return replace(state, throws={side: (*state.throws.get(side, ()), state.rolls[side].die) for side in who})
        case DeckBuilt(counts, deal):
            return replace(state, stage="initiative", piles=deck.stack(counts, deal))
        case GameEnded(reason, winner):
            return replace(state, stage="over", reason=reason, winner=winner)
        case CardsLeftSet(act, left):
            return _with_cards_left(state, act, left)
        case FightBegan():
            return _next_fight(state, event)
        case WinnerRecorded(side):
            return replace(state, winner=side)
        case OnScreenSet(side):
            return replace(state, on_screen=side)
        case edits.TurnSet(number):
            return replace(state, turn=number)
        case SizeWarned() | InitiativeWon() | TieBroken() | TurnEnded() | DeckExhausted() | edits.Noted():
            return state
        case _:
            assert_never(event)


def _next_fight(state: State, event: FightBegan) -> State:
    """Return the state before the next episode: with a new deck if the first one began with one. Rule: R7-20."""
    fresh = State(
        table=next_table(state.table, event, PASSING_FLAGS),
        options=state.options,
        gm_sides=state.gm_sides,
        cards=state.cards,
        purses={side: Purse() for side in state.table.side_ids},
        deck=state.deck,
    )
    if state.deck is None:
        return fresh
    return replace(
        fresh,
        stage="initiative",
        piles=deck.stack(state.deck, cast("Mapping[Act, tuple[str, ...]]", event.shuffle or {})),
    )


def _with_cards_left(state: State, act: Act, left: int) -> State:
    if state.piles is None:
        raise ValueError("there is no deck")
    return replace(state, piles={**state.piles, act: replace(state.piles[act], left=left)})


def _with_purse(state: State, side: str, purse: Purse) -> State:
    return replace(state, purses={**state.purses, side: purse})


def _paid(state: State, side: str, change: int, kind: GainReason | Literal["spent"]) -> State:
    """Return the state with the points of a side changed; what went in or out is summed up by kind."""
    purse = state.purses[side]
    why = {**purse.why, kind: purse.why.get(kind, 0) + abs(change)}
    return _with_purse(state, side, replace(purse, points=purse.points + change, why=why))


def _flipped(state: State, event: CardFlipped) -> State:
    if state.piles is None or state.on_screen is None:
        raise ValueError("cards are turned over in a turn only")
    pile = state.piles[event.act]
    shown = ShownCard(event.act, event.number, pile.total, state.cards.get(event.card), state.turn, state.on_screen)
    piles = {**state.piles, event.act: replace(pile, left=pile.left - 1)}
    return replace(state, piles=piles, flipped=(*state.flipped, shown))
