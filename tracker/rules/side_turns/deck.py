"""The countdown deck: how many cards a table needs, how they are dealt, and which one comes up next."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import assert_never

from tracker.core.dice import Dice
from tracker.core.setup import ACTS, Act, ActCounts, Card
from tracker.rules.side_turns.model import BuildDeck, CardFlipped, Pile, Rounding

SMALLEST_EDGE_FT = 2


def act_size(command: BuildDeck, rounding: Rounding) -> int | None:
    """Return how many cards each act gets, None if the size is none. Rule: R7-19, A7-12."""
    if command.per_act is not None:
        return command.per_act if command.per_act >= 1 else None
    edge = command.longest_edge_ft
    # Comparisons alone: they are exact for whole numbers too large for a float, and false for NaN.
    if edge is None or not 0 < edge < math.inf:
        return None
    match rounding:
        case "floor":
            rows = edge >= 4, edge >= 5
        case "nearest":
            rows = edge >= 3.5, edge >= 4.5
        case "ceil":
            rows = edge > 3, edge > 4
        case _:
            assert_never(rounding)
    return 5 + sum(rows)


def by_act(counts: ActCounts) -> dict[Act, int]:
    """Return the counts by act, in the order in which the acts come up."""
    return {"act1": counts.act1, "act2": counts.act2, "finale": counts.finale}


def deal_out(cards: Iterable[Card], counts: ActCounts, dice: Dice) -> dict[Act, tuple[str, ...]]:
    """Return the shuffled card ids of each act, top first, without the cards that are not used. Rule: R7-20."""
    pool = tuple(cards)
    return {
        act: dice.shuffle(tuple(card.id for card in pool if card.act == act))[:count]
        for act, count in by_act(counts).items()
    }


def stack(counts: ActCounts, deal: Mapping[Act, tuple[str, ...]]) -> dict[Act, Pile]:
    """Return the acts with all their cards face down."""
    return {act: Pile(count, count, deal.get(act, ())[:count]) for act, count in by_act(counts).items()}


def next_card(piles: Mapping[Act, Pile]) -> CardFlipped:
    """Return what turning over the top card of a deck that is not empty makes happen. Rule: R7-18."""
    act = next(act for act in ACTS if piles[act].left)
    pile = piles[act]
    at = pile.total - pile.left
    card = pile.deal[at] if at < len(pile.deal) else ""
    return CardFlipped(act, at + 1, card, sum(other.left for other in piles.values()) - 1)
