"""How the game goes on by itself: turns begin and end, slots go round, deaths take their effect."""

from __future__ import annotations

from tracker.core.facts import PhaseBegan, TurnBegan
from tracker.core.ruleset import EventRecorder
from tracker.rules.alternating.model import (
    ActivationAwaited,
    FirstChosen,
    GameEnded,
    GameTurnEnded,
    InitiativeCalled,
    InitiativeUnopposed,
    InitiativeWon,
    LastSideStanding,
    RollersChanged,
    State,
)
from tracker.rules.alternating.seats import has_ready, living_sides, seats_after, seats_from


def settle(recorder: EventRecorder[State]) -> None:
    """Bring the game to rest after a death, a removal, the end of a cycle or a pass.

    Before turn 1 nothing follows from any of them. Rule: RE-14, RE-15, RE-21, RE-24.
    """
    if not recorder.state.turn:
        return
    living = living_sides(recorder.state)
    if not living:
        recorder.add(GameEnded("no_characters"))
        return
    _announce(recorder, living)
    match recorder.state.stage:
        case "initiative_roll" | "first_choice":
            _settle_contest(recorder, living)
        case "activation":
            _settle_slot(recorder)


def begin_turn(recorder: EventRecorder[State], number: int) -> None:
    """Begin a game turn: all living sides roll; a single one needs no roll. Rule: RE-7, RE-15, RE-24."""
    recorder.add(TurnBegan(number))
    living = living_sides(recorder.state)
    if not living:
        recorder.add(GameEnded("no_characters"))
        return
    _announce(recorder, living)
    if len(living) == 1:
        _go_unopposed(recorder, living[0])
        return
    recorder.add(PhaseBegan("initiative"))
    recorder.add(InitiativeCalled(living))


def win_initiative(recorder: EventRecorder[State], side: str) -> None:
    """The side has won the roll: it chooses, or goes first at once. Rule: RE-9, AE-6."""
    recorder.add(InitiativeWon(side))
    if recorder.state.options.winner_goes_first:
        recorder.add(FirstChosen(side, side))
        begin_activations(recorder, side)


def begin_activations(recorder: EventRecorder[State], first: str) -> None:
    """Give out the first slot of the game turn. Rule: RE-11, AE-14."""
    # The id is that of the view's step, which shows the number of the cycle.
    recorder.add(PhaseBegan("cycle"))
    _await_one_of(recorder, seats_from(recorder.state, first))


def _announce(recorder: EventRecorder[State], living: tuple[str, ...]) -> None:
    if len(living) == 1 and recorder.state.announced != living[0]:
        recorder.add(LastSideStanding(living[0]))


def _go_unopposed(recorder: EventRecorder[State], side: str) -> None:
    recorder.add(InitiativeUnopposed(side))
    begin_activations(recorder, side)


def _settle_contest(recorder: EventRecorder[State], living: tuple[str, ...]) -> None:
    """Take the dead out of the initiative roll; who is left alone in it has won."""
    if len(living) == 1:
        _go_unopposed(recorder, living[0])
        return
    for side in recorder.state.contenders:
        if side not in living:
            recorder.add(RollersChanged(side, tuple(other for other in recorder.state.rollers if other != side)))
    if recorder.state.stage == "initiative_roll":
        rollers = recorder.state.rollers
    elif recorder.state.winner not in living:
        # The dead side had won: the others roll again, and those that came in meanwhile only if nobody else is left.
        rollers = recorder.state.contenders or living
    else:
        return
    if len(rollers) == 1:
        win_initiative(recorder, rollers[0])
    elif recorder.state.stage == "first_choice":
        recorder.add(InitiativeCalled(rollers))


def _settle_slot(recorder: EventRecorder[State]) -> None:
    """Move the slot on when it was used, passed, or nobody is left to use it. Rule: RE-11, RE-14."""
    state = recorder.state
    if state.awaiting is not None and has_ready(state, state.awaiting):
        return
    assert state.seat is not None
    _await_one_of(recorder, seats_after(state, state.seat))


def _await_one_of(recorder: EventRecorder[State], seats: tuple[str, ...]) -> None:
    for side in seats:
        if has_ready(recorder.state, side):
            recorder.add(ActivationAwaited(side))
            return
    _end_turn(recorder)


def _end_turn(recorder: EventRecorder[State]) -> None:
    """End the game turn, and the game after the last one. Rule: RE-1, RE-15, RE-23."""
    turn, last = recorder.state.turn, recorder.state.options.max_turns
    recorder.add(GameTurnEnded(turn))
    if last is not None and turn >= last:
        recorder.add(GameEnded("turn_limit"))
    else:
        begin_turn(recorder, turn + 1)
