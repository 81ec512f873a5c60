"""A fight on one list: a tie and its roll-off, three rounds in order, one who waits and one who falls."""

from __future__ import annotations

from tracker.core.figures import Figure
from tracker.selftest import SelfTestError
from tracker.selftest.hands import Hands
from tracker.selftest.ledger import expect

ROUNDS = 3
_MOST_TURNS = 100


def play(hands: Hands) -> str:
    """Play it and return what happened. Rules: RS-4, RS-6, RS-9, RS-10, RS-12 to RS-15, RS-X2."""
    figures = {figure.id: figure for figure in hands.engine.game.setup.figures}
    # All totals are equal, so that the traits must decide, and dice where the traits are equal too.
    most = max(bonus(figure) for figure in figures.values())
    dice = {i: min(10, max(1, 2 + most - bonus(figure))) for i, figure in figures.items()}
    hands.throw(dice)
    totals = {i: dice[i] + bonus(figure) for i, figure in figures.items()}
    expect(hands, totals=totals, round=0)
    hands.press("O")
    thrown: dict[str, list[int]] = {i: [] for i in figures}
    roll_off_count = 0
    while rollers := hands.report().get("rollers"):
        assert isinstance(rollers, list)
        # The first roll-off is a tie once more.
        throws = {i: 5 if not roll_off_count else 9 - at for at, i in enumerate(rollers)}
        hands.throw(throws)
        for i, number in throws.items():
            thrown[i].append(number)
        roll_off_count += 1
        if roll_off_count > len(figures):
            raise SelfTestError("the roll-offs do not end")
    order = sorted(figures, key=lambda i: (-totals[i], -trait(figures[i]), [-number for number in thrown[i]]))
    expect(hands, order=order, round=1, current=order[0])
    turn_count = _play_rounds(hands, order)
    hands.choose("step.end_fight")
    return f"{ROUNDS} rounds, {turn_count} turns, {roll_off_count} roll-offs"


def bonus(figure: Figure) -> int:
    """Return what is added to the die."""
    return sum(figure.stats.get(stat, 0) for stat in ("dexterity", "wits", "modifier"))


def trait(figure: Figure) -> int:
    """Return what decides between equal totals."""
    return sum(figure.stats.get(stat, 0) for stat in ("dexterity", "composure"))


def _play_rounds(hands: Hands, order: list[str]) -> int:
    """Play three rounds: in order; the first waits for the second; the last has fallen. Return the turns."""
    turn_count = 0
    for acting in order:
        expect(hands, round=1, current=acting)
        hands.press("E")
        turn_count += 1
    hands.press("D")
    expect(hands, round=2, current=order[1])
    hands.press("I")
    order = [order[1], order[0], *order[2:]]
    expect(hands, round=2, current=order[0], order=order)
    hands.press("E")
    expect(hands, round=2, current=order[1])
    hands.press("E")
    turn_count += 2
    for acting in order[2:]:
        expect(hands, round=2, current=acting)
        hands.press("E")
        turn_count += 1
    hands.screen.lists.select(order[-1])
    hands.settle()
    hands.press("Del")
    while hands.report()["round"] == ROUNDS:
        expect(hands, current=order[(turn_count - 2 * len(order)) % len(order)])
        hands.press("E")
        turn_count += 1
        if turn_count > _MOST_TURNS:
            raise SelfTestError("the round does not end")
    if turn_count != 3 * len(order) - 1:
        raise SelfTestError(f"{turn_count} turns in {ROUNDS} rounds of {len(order)}, one of them down in the last")
    return turn_count
