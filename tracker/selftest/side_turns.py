"""An episode of sides that play whole turns: a tie, a stolen scene, one card and two, to the last card."""

from __future__ import annotations

from tracker.rules.side_turns.model import Options
from tracker.selftest import SelfTestError
from tracker.selftest.hands import Hands
from tracker.selftest.ledger import expect

TIE_POINTS = 1
LOSER_POINTS = 2
STEAL_TURN = 3
_MOST_TURNS = 40


def play(hands: Hands) -> str:
    """Play it and return what happened. Rules: R7-3, R7-5, R7-6, R7-8, R7-9, R7-12, R7-15, R7-17, R7-18."""
    setup = hands.engine.game.setup
    one, other = (side.id for side in setup.sides)
    minds = {side: max(f.stats.get("mind", 0) for f in setup.figures if f.side == side) for side in (one, other)}
    points = {one: 0, other: 0}
    # The first throws are such that the totals are equal, the second such that the first side wins.
    low = min(minds.values())
    hands.throw({side: 3 - (minds[side] - low) for side in (one, other)})
    points = dict.fromkeys(points, TIE_POINTS)
    expect(hands, stage="initiative", turn=0, plot_points=points)
    hands.throw({one: 6, other: 1})
    points[other] += LOSER_POINTS
    side, turn = one, 1
    left = sum(setup.deck) if isinstance(setup.deck, tuple) else int(str(hands.report()["cards_left"]))
    is_stolen = False
    while hands.engine.moment.view.over is None:
        expect(hands, stage="countdown", turn=turn, on_screen=side, plot_points=points, cards_left=left)
        if not hands.shows(str(turn)):
            raise SelfTestError(f"the window does not show turn {turn}")
        if not any(hands.screen.lists.heads[s].points.text() == str(points[s]) for s in points):
            raise SelfTestError(f"the window does not show the points {points}")
        count = 2 if turn % 2 and left > 1 else 1
        hands.press(str(count))
        left -= count
        if count == 2:
            # R7-15: whoever speeds the countdown up pays with points for both sides.
            points[side] += options(hands).double_flip_bonus.on_screen
            points[_other(points, side)] += options(hands).double_flip_bonus.off_screen
        hands.press("N")
        points[side] += income(hands, side, is_stolen)
        expect(hands, stage="action", plot_points=points)
        _activate(hands, side)
        hands.press("G")
        hands.enter("-1")
        points[side] -= 1
        hands.press("N")
        expect(hands, stage="end", plot_points=points, cards_left=left)
        if turn == STEAL_TURN:
            hands.press("S")
            is_stolen = True
            expect(hands, stolen_turn=True, stolen={s: s == side for s in points})
        else:
            hands.press("E")
            side, is_stolen = _other(points, side), False
        turn += 1
        if turn > _MOST_TURNS:
            raise SelfTestError("the countdown does not end")
    expect(hands, cards_left=0, plot_points=points, reason="deck_out")
    told = " and ".join(str(number) for number in points.values())
    return f"{turn - 1} turns, every card, {told} plot points"


def options(hands: Hands) -> Options:
    """Return the house rules of the game on the table."""
    found = hands.engine.moment.state.options
    assert isinstance(found, Options)
    return found


def income(hands: Hands, side: str, is_stolen: bool) -> int:
    """Return what the cast of a side must bring; extras bring nothing in a stolen turn (R7-9)."""
    by_role = {"star": options(hands).income.star, "costar": options(hands).income.costar}
    extra = 0 if is_stolen else options(hands).income.extra
    figures = [figure for figure in hands.engine.game.setup.figures if figure.side == side]
    return sum(by_role.get(figure.role, extra) for figure in figures)


def _activate(hands: Hands, side: str) -> None:
    """Mark the first figure of the side as activated, by its key."""
    figure = next(figure.id for figure in hands.engine.game.setup.figures if figure.side == side)
    hands.screen.lists.select(figure)
    hands.settle()
    hands.press("X")
    found = hands.engine.moment.figure(figure)
    if found is None or "activated" not in found.flags:
        raise SelfTestError(f"{figure} is not marked as activated")


def _other(points: dict[str, int], side: str) -> str:
    return next(other for other in points if other != side)
