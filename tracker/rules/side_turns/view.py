"""What a screen shows of an episode. Only cards that lie face up get in here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from tracker.core import upkeep
from tracker.core.codec import Command
from tracker.core.setup import ACTS
from tracker.core.view import (
    Counter,
    GameView,
    Option,
    Over,
    Phase,
    Question,
    Reason,
    Roller,
    Row,
    SideView,
)
from tracker.rules.side_turns.decide import highest_mind
from tracker.rules.side_turns.model import (
    ACTIVATED,
    DIE_SIDES,
    PHASES,
    BuildDeck,
    DeclareVictory,
    EndTurn,
    FlipCards,
    NextPhase,
    RecordWinner,
    RollInitiative,
    State,
    StealScene,
)
from tracker.rules.side_turns.view_types import ActTicks, Clock, Mark, SideTurnsSide, SideTurnsView

OFFERED_EDGES_FT = (3, 4, 6)
"""One table for each row of the rules; the last stands for all larger ones."""
MOST_FLIP_BUTTONS = 4


def candidates(state: State) -> Iterator[tuple[Command, bool]]:
    """Yield the steps that a window shows; in a turn always the same in the same order, so that no button jumps."""
    match state.stage:
        case "setup":
            yield from ((BuildDeck(longest_edge_ft=edge), False) for edge in OFFERED_EDGES_FT)
        case "initiative":
            yield RollInitiative(), True
            yield DeclareVictory(None), False
        case "over":
            if state.reason == "deck_out":
                yield from ((RecordWinner(side), False) for side in (*state.table.side_ids, None))
        case _:
            for count in range(1, min(state.options.max_flip, MOST_FLIP_BUTTONS) + 1):
                yield FlipCards(count), count == 1
            yield NextPhase(), True
            yield EndTurn(), True
            yield StealScene(state.acting), False
            yield DeclareVictory(None), False


def bare_view(state: State) -> GameView:
    """Return what a screen shows, but for the options and the rows."""
    return GameView(
        stage=state.stage,
        turn=state.turn,
        phases=_phases(state),
        order=tuple(state.table.figures),
        sides=tuple(_side(state, at) for at in range(len(state.table.sides))),
        acting_side=state.on_screen,
        next_side=state.other(state.acting) if state.is_running and state.cards_left else None,
        standing_side=_standing_side(state),
        question=_question(state),
        over=Over(state.reason, state.winner) if state.reason is not None else None,
        counters=() if state.piles is None else (Counter("cards", state.cards_left),),
        own=SideTurnsView(_clock(state), state.stolen_turn),
    )


def row(state: State, figure_id: str) -> Row:
    """Return what a screen shows of one figure. Errors: NO_SUCH_FIGURE."""
    figure = state.table.figure(figure_id)
    marks: list[Mark] = []
    if not figure.in_play:
        marks.append("out")
    if ACTIVATED in figure.flags:
        marks.append("acted")
    return Row.of(figure, marks, is_out=not figure.in_play, is_done=ACTIVATED in figure.flags)


def report(state: State) -> dict[str, object]:
    """Return the `state` object of `play` and `show`."""
    return {
        "stage": state.stage,
        "turn": state.turn,
        "on_screen": state.on_screen,
        "stolen_turn": state.stolen_turn,
        "stolen": {side: purse.stolen_turn is not None for side, purse in state.purses.items()},
        "plot_points": {side: purse.points for side, purse in state.purses.items()},
        "cards_left": state.cards_left if state.piles else None,
        "acts": [state.piles[act].left for act in ACTS] if state.piles else None,
        "reason": state.reason,
        "winner": state.winner,
        **upkeep.report(state.table, "points"),
    }


def _phases(state: State) -> tuple[Phase, ...]:
    """The phases as steps: none has come before turn 1, and all are behind after the end."""
    if not state.is_running:
        status: Literal["done", "ahead"] = "done" if state.is_over else "ahead"
        return tuple(Phase(phase, status) for phase in PHASES)
    now = PHASES.index(state.stage)
    return tuple(
        Phase(phase, "done" if at < now else "now" if at == now else "ahead") for at, phase in enumerate(PHASES)
    )


def _side(state: State, at: int) -> SideView:
    side = state.table.sides[at]
    purse = state.purses[side.id]
    roll = state.rolls.get(side.id)
    roll_why: tuple[Reason, ...] = ()
    if roll is not None:
        roll_why = (
            Reason("rolled", {"die": roll.die}),
            Reason("stat", {"stat": "mind", "value": roll.mind}),
            Reason("total", {"total": roll.total}),
        )
    points_why = tuple(Reason(kind, {"n": amount}) for kind, amount in purse.why.items())
    return SideView(
        id=side.id,
        names=side.names,
        counters=(Counter("points", purse.points, points_why),),
        roll_why=roll_why,
        own=SideTurnsSide(purse.stolen_turn is None, purse.stolen_turn),
    )


def _question(state: State) -> Question | None:
    match state.stage:
        case "setup":
            return Question("deck", choices=tuple(Option(command) for command, _ in candidates(state)))
        case "initiative":
            rollers = tuple(
                Roller(
                    side,
                    throws=state.throws.get(side, ()),
                    adds=highest_mind(state, side),
                    mine=side in state.gm_sides,
                )
                for side in state.table.side_ids
            )
            return Question(
                "initiative", rollers, die_sides=DIE_SIDES, command=RollInitiative(), is_tie=bool(state.throws)
            )
        case _:
            return None


def _standing_side(state: State) -> str | None:
    """Return the side that alone has models in play."""
    if not state.is_running:
        return None
    playing = {figure.side for figure in state.table.figures.values() if figure.in_play}
    return playing.pop() if len(playing) == 1 else None


def _clock(state: State) -> Clock | None:
    if state.piles is None:
        return None
    ticks = tuple(ActTicks(act, state.piles[act].total, state.piles[act].left) for act in ACTS)
    return Clock(
        ticks,
        state.cards_left,
        shown=state.flipped[state.shown_from :],
        flipped=state.flipped,
        ends_at_once=state.options.deck_out == "immediate",
        most_at_once=state.options.max_flip,
    )
