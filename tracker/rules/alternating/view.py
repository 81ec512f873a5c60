"""What a screen shows of alternating play, the steps that it offers, and the report of scripts."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from tracker.core import upkeep
from tracker.core.codec import Command
from tracker.core.view import (
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
from tracker.rules.alternating.model import (
    Activate,
    BeginAction,
    ChooseEntry,
    ChooseFirst,
    EndAction,
    EndCycle,
    EndGame,
    Move,
    PassActivation,
    RollInitiative,
    RollPlacement,
    Stage,
    State,
)
from tracker.rules.alternating.seats import (
    first_ready,
    is_ready,
    living_count,
    living_sides,
    ready,
    roll_bonus,
    seats_after,
)
from tracker.rules.alternating.view_types import (
    AlternatingRow,
    AlternatingSide,
    AlternatingView,
    CycleView,
    Mark,
    Running,
)

PHASE_AT: dict[Stage, str] = {
    "placement_roll": "placement",
    "entry_choice": "placement",
    "initiative_roll": "initiative",
    "first_choice": "initiative",
    "activation": "cycle",
    "cycle": "cycle",
}


def candidates(state: State) -> Iterator[tuple[Command, bool]]:
    """Return the steps of this stage, always the same and in the same order, and which may be the main one."""
    yield from _steps(state)
    if state.stage != "over":
        yield EndGame(), False


def _steps(state: State) -> Iterator[tuple[Command, bool]]:
    match state.stage:
        case "placement_roll":
            yield RollPlacement(), True
        case "initiative_roll":
            yield RollInitiative(), True
        case "entry_choice":
            for point in state.points:
                yield ChooseEntry(state.pickers[0], point), True
        case "first_choice":
            assert state.winner is not None
            for side in state.table.side_ids:
                yield ChooseFirst(state.winner, side), side == state.winner
        case "activation":
            assert state.awaiting is not None
            yield Activate(state.awaiting, first_ready(state, state.awaiting)), True
            if state.options.allow_pass:
                yield PassActivation(state.awaiting), False
        case "cycle":
            # The usual cycle has an action: one key too many must not throw it away with the movement.
            yield Move(1), False
            yield BeginAction(), True
            yield EndAction(), True
            yield EndCycle(), True


def bare_view(state: State, choices: tuple[Option, ...]) -> GameView:
    """Return what a screen shows of the game, but for the options and the rows; `choices` are the options of this
    stage, for the question that asks for one."""
    living = living_sides(state)
    ready_now = ready(state)
    acting_side = _acting_side(state)
    return GameView(
        stage=state.stage,
        turn=state.turn,
        phases=_phases(state, ready_now),
        order=tuple(state.table.figures),
        sides=tuple(
            SideView(
                side.id,
                side.names,
                roll_why=_roll_why(state, side.id),
                own=AlternatingSide(state.entry.get(side.id), len(ready_now[side.id]), living_count(state, side.id)),
            )
            for side in state.table.sides
        ),
        turn_limit=state.options.max_turns,
        acting=state.cycle.figure if state.cycle else None,
        acting_side=acting_side,
        next_side=_next_side(state, acting_side, ready_now),
        standing_side=living[0] if len(living) == 1 else None,
        question=_question(state, choices),
        over=Over(state.reason) if state.reason is not None else None,
        own=AlternatingView(_cycle(state, ready_now)),
    )


def _acting_side(state: State) -> str | None:
    if state.cycle is not None:
        return state.table.figures[state.cycle.figure].side
    return state.awaiting


def _next_side(state: State, acting_side: str | None, ready_now: dict[str, list[str]]) -> str | None:
    """The side that has the slot after this one, if nobody dies and the side that has it now uses it."""
    if acting_side is None:
        return None
    spent = 0 if state.cycle is not None else 1
    left = {side: len(figures) - (spent if side == acting_side else 0) for side, figures in ready_now.items()}
    return next((side for side in seats_after(state, acting_side) if left[side]), None)


def _cycle_total(state: State, ready_now: dict[str, list[str]]) -> int:
    """How many activations this game turn has, as it looks now."""
    return state.cycle_count + sum(len(figures) for figures in ready_now.values())


def _phases(state: State, ready_now: dict[str, list[str]]) -> tuple[Phase, ...]:
    ids = ("initiative", "cycle") if state.turn else ("placement", "initiative", "cycle")
    now = PHASE_AT.get(state.stage)
    if now is None:
        return tuple(Phase(phase, "done") for phase in ids)
    at = ids.index(now)
    phases = [Phase(phase, "done" if n < at else "now" if n == at else "ahead") for n, phase in enumerate(ids)]
    if now == "cycle":
        number = state.cycle_count + (state.cycle is None)
        phases[-1] = Phase("cycle", "now", number, _cycle_total(state, ready_now))
    return tuple(phases)


def _cycle(state: State, ready_now: dict[str, list[str]]) -> CycleView | None:
    cycle = state.cycle
    if cycle is None:
        return None
    total = _cycle_total(state, ready_now)
    return CycleView(cycle.figure, cycle.movement, cycle.left, cycle.action, state.cycle_count, total)


def _roll_why(state: State, side: str) -> tuple[Reason, ...]:
    """Why the side stands where it does: its last roll for placement (before turn 1) or initiative."""
    if roll := state.rolls.get(side):
        return (
            Reason("rolled", {"die": roll.die}),
            Reason("bonus", {"value": roll.bonus}),
            Reason("total", {"total": roll.total}),
        )
    return tuple(Reason("rolled", {"die": die}) for die in state.throws.get(side, ())[-1:])


def _question(state: State, choices: tuple[Option, ...]) -> Question | None:
    match state.stage:
        case "placement_roll":
            return _dice_question(state, Question("placement", command=RollPlacement()))
        case "initiative_roll":
            return _dice_question(state, Question("initiative", command=RollInitiative(), takes_bonus=True))
        case "entry_choice":
            picks = tuple(option for option in choices if isinstance(option.command, ChooseEntry))
            return Question("entry", by=state.pickers[0], choices=picks)
        case "first_choice":
            sides = tuple(option for option in choices if isinstance(option.command, ChooseFirst))
            return Question("first", by=state.winner, choices=sides)
        case _:
            return None


def _dice_question(state: State, question: Question) -> Question:
    rollers = tuple(
        Roller(
            side,
            throws=state.throws.get(side, ()),
            adds=roll_bonus(state, side) if question.takes_bonus else 0,
            mine=side in state.gm_sides,
        )
        for side in state.rollers
    )
    return replace(question, rollers=rollers, die_sides=state.options.die_sides, is_tie=bool(state.throws))


def row(state: State, figure_id: str) -> Row:
    """Return what a screen shows of one figure."""
    figure = state.table.figures[figure_id]
    cycle = state.cycle if state.cycle is not None and state.cycle.figure == figure_id else None
    said: tuple[tuple[Mark, bool], ...] = (
        ("acting", cycle is not None),
        ("acted", figure_id in state.acted),
        ("ready", is_ready(state, figure)),
        ("held", figure_id in state.held),
        ("dead", not figure.alive),
    )
    return Row.of(
        figure,
        marks=(mark for mark, is_so in said if is_so),
        is_out=not figure.alive,
        is_done=figure_id in state.acted or figure_id in state.held,
        own=AlternatingRow(
            state.cycle_count if cycle is not None else state.acted.get(figure_id),
            Running(cycle.movement, cycle.left, cycle.action) if cycle is not None else None,
        ),
    )


def report(state: State) -> dict[str, object]:
    """Return the `state` object of scripts; fields that do not apply now are None."""
    cycle = state.cycle
    rolling = state.stage in ("placement_roll", "initiative_roll")
    return {
        "stage": state.stage,
        "turn": state.turn,
        "awaiting": state.awaiting,
        "active": cycle.figure if cycle else None,
        "winner": state.winner,
        "first": state.first,
        "entry": dict(state.entry),
        "movement_left": cycle.left if cycle else None,
        "rollers": list(state.rollers) if rolling else None,
        "ready": ready(state),
        "reason": state.reason,
        **upkeep.report(state.table, "points"),
    }
