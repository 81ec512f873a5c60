"""A battle in which sides activate one figure each in turn: two game turns, a move that an action interrupts."""

from __future__ import annotations

from tracker.selftest import SelfTestError
from tracker.selftest.hands import Hands
from tracker.selftest.ledger import expect

TURNS = 2


def play(hands: Hands) -> str:
    """Play it and return what happened."""
    setup = hands.engine.game.setup
    sides = [side.id for side in setup.sides]
    ready = {side: [figure.id for figure in setup.figures if figure.side == side] for side in sides}
    hands.throw({side: 6 - at for at, side in enumerate(sides)})
    for _ in sides:
        if hands.report()["stage"] == "entry_choice":
            hands.answer()
    cycle_count = 0
    for turn in range(1, TURNS + 1):
        expect(hands, stage="initiative_roll", turn=turn)
        # Equal bonuses or not: the winner is whom the program says; who begins is chosen by the winner.
        hands.throw({side: (6 if at == turn % 2 else 1) for at, side in enumerate(sides)})
        if hands.report()["stage"] == "first_choice":
            hands.answer()
        first = str(hands.report()["first"])
        waiting = {side: list(figures) for side, figures in ready.items()}
        side = first
        while any(waiting.values()):
            if not waiting[side]:
                side = next(other for other in sides if waiting[other])
            expect(hands, stage="activation", turn=turn, awaiting=side, ready=waiting)
            figure = waiting[side].pop(0)
            _cycle(hands, figure, acts_between=cycle_count == 0)
            cycle_count += 1
            others = [other for other in sides if other != side and waiting[other]]
            side = others[0] if others else side
    if cycle_count != TURNS * sum(len(figures) for figures in ready.values()):
        raise SelfTestError(f"{cycle_count} activations in {TURNS} turns")
    hands.choose("step.end_game")
    return f"{TURNS} game turns, {cycle_count} activations"


def _cycle(hands: Hands, figure: str, *, acts_between: bool) -> None:
    """Activate a figure that is selected in its list, let it move, perhaps act in between, and end."""
    hands.screen.lists.select(figure)
    hands.settle()
    hands.press("J")
    expect(hands, stage="cycle", active=figure)
    movement = hands.report()["movement_left"]
    assert isinstance(movement, int)
    if acts_between and movement > 1:
        hands.press("M")
        hands.enter("1")
        expect(hands, movement_left=movement - 1)
        hands.press("A")
        hands.press("A")
        hands.press("M")
        hands.enter(str(movement - 1))
        expect(hands, movement_left=0)
    hands.press("E")
