"""How the game goes on by itself: turns begin and end, slots go round, deaths take their effect."""

from __future__ import annotations

from tracker.core.facts import GameEnded, PhaseBegan, TurnBegan
from tracker.core.ruleset import Tale
from tracker.rules.alternating.model import (
    ActivationAwaited,
    FirstChosen,
    GameTurnEnded,
    InitiativeCalled,
    InitiativeUnopposed,
    InitiativeWon,
    LastSideStanding,
    RollersChanged,
    State,
)
from tracker.rules.alternating.seats import has_ready, living_sides, seats_after, seats_from


def settle(tale: Tale[State]) -> None:
    """Bring the game to rest after a death, a removal, the end of a cycle or a pass.

    Before turn 1 nothing follows from any of them. Rule: RE-14, RE-15, RE-21, RE-24.
    """
    if not tale.state.turn:
        return
    living = living_sides(tale.state)
    if not living:
        tale.tell(GameEnded("no_characters"))
        return
    _announce(tale, living)
    match tale.state.stage:
        case "initiative_roll" | "first_choice":
            _settle_contest(tale, living)
        case "activation":
            _settle_slot(tale)


def begin_turn(tale: Tale[State], number: int) -> None:
    """Begin a game turn: all living sides roll; a single one needs no roll. Rule: RE-7, RE-15, RE-24."""
    tale.tell(TurnBegan(number))
    living = living_sides(tale.state)
    if not living:
        tale.tell(GameEnded("no_characters"))
        return
    _announce(tale, living)
    if len(living) == 1:
        _go_unopposed(tale, living[0])
        return
    tale.tell(PhaseBegan("initiative"))
    tale.tell(InitiativeCalled(living))


def win_initiative(tale: Tale[State], side: str) -> None:
    """The side has won the roll: it chooses, or goes first at once. Rule: RE-9, AE-6."""
    tale.tell(InitiativeWon(side))
    if tale.state.options.winner_goes_first:
        tale.tell(FirstChosen(side, side))
        begin_activations(tale, side)


def begin_activations(tale: Tale[State], first: str) -> None:
    """Give out the first slot of the game turn. Rule: RE-11, AE-14."""
    # The id is that of the view's step, which shows the number of the cycle.
    tale.tell(PhaseBegan("cycle"))
    _await_one_of(tale, seats_from(tale.state, first))


def _announce(tale: Tale[State], living: tuple[str, ...]) -> None:
    if len(living) == 1 and tale.state.announced != living[0]:
        tale.tell(LastSideStanding(living[0]))


def _go_unopposed(tale: Tale[State], side: str) -> None:
    tale.tell(InitiativeUnopposed(side))
    begin_activations(tale, side)


def _settle_contest(tale: Tale[State], living: tuple[str, ...]) -> None:
    """Take the dead out of the initiative roll; who is left alone in it has won."""
    if len(living) == 1:
        _go_unopposed(tale, living[0])
        return
    for side in tale.state.contenders:
        if side not in living:
            tale.tell(RollersChanged(side, tuple(other for other in tale.state.rollers if other != side)))
    if tale.state.stage == "initiative_roll":
        rollers = tale.state.rollers
    elif tale.state.winner not in living:
        # The dead side had won: the others roll again, and those that came in meanwhile only if nobody else is left.
        rollers = tale.state.contenders or living
    else:
        return
    if len(rollers) == 1:
        win_initiative(tale, rollers[0])
    elif tale.state.stage == "first_choice":
        tale.tell(InitiativeCalled(rollers))


def _settle_slot(tale: Tale[State]) -> None:
    """Move the slot on when it was used, passed, or nobody is left to use it. Rule: RE-11, RE-14."""
    state = tale.state
    if state.awaiting is not None and has_ready(state, state.awaiting):
        return
    assert state.seat is not None
    _await_one_of(tale, seats_after(state, state.seat))


def _await_one_of(tale: Tale[State], seats: tuple[str, ...]) -> None:
    for side in seats:
        if has_ready(tale.state, side):
            tale.tell(ActivationAwaited(side))
            return
    _end_turn(tale)


def _end_turn(tale: Tale[State]) -> None:
    """End the game turn, and the game after the last one. Rule: RE-1, RE-15, RE-23."""
    turn, last = tale.state.turn, tale.state.options.max_turns
    tale.tell(GameTurnEnded(turn))
    if last is not None and turn >= last:
        tale.tell(GameEnded("turn_limit"))
    else:
        begin_turn(tale, turn + 1)
