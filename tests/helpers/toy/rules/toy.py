"""Everybody once in the order of the seats."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from tracker.core import edits
from tracker.core.codec import Command, Event, Value
from tracker.core.dice import Dice
from tracker.core.effects import Edge, Effect, StandIn, Turns, Until
from tracker.core.errors import RuleError
from tracker.core.facts import GameEnded, TurnBegan
from tracker.core.figures import Table, check_known, check_table, make_table
from tracker.core.ruleset import EventRecorder, Ruleset, resolve_options
from tracker.core.setup import Setup
from tracker.core.upkeep import FightBegan, UpkeepRules, next_table
from tracker.core.view import GameView, Over, Phase, Row, SideView


class Options(Value, frozen=True):
    rounds: Annotated[int, Meta(ge=1)] = 2


class State(Value, frozen=True):
    """`round` is 0 before the first one; `acted` have acted in this one."""

    table: Table
    options: Options
    round: int = 0
    acted: frozenset[str] = frozenset()
    is_over: bool = False

    @property
    def stage(self) -> str:
        return "over" if self.is_over else "running" if self.round else "before"

    @property
    def waiting(self) -> tuple[str, ...]:
        """Who has not acted in this round, in the order of the seats."""
        return tuple(figure for figure in self.table.figures if figure not in self.acted)

    @property
    def current(self) -> str | None:
        return next(iter(self.waiting), None) if self.stage == "running" else None


class BeginRound(Command, frozen=True):
    """Begin the first round. Errors: NOT_YOUR_TURN."""


class TakeTurn(Command, frozen=True):
    """The one whose turn it is acts. Errors: NOT_YOUR_TURN."""

    figure: str


class Acted(Event, frozen=True):
    figure: str


ToyCommand = BeginRound | TakeTurn | edits.HandCommand
ToyEvent = Acted | TurnBegan | GameEnded | edits.HandEvent


def blank(setup: Setup) -> State:
    return State(make_table(setup.sides, setup.figures), resolve_options(Options, setup))


def fill(state: State, command: ToyCommand, dice: Dice) -> ToyCommand:
    return command


def check(state: State, command: ToyCommand) -> None:
    match command:
        case BeginRound():
            if state.stage != "before" or not state.table.figures:
                raise RuleError("NOT_YOUR_TURN", figure=None)
        case TakeTurn(figure):
            state.table.figure(figure)
            if figure != state.current:
                raise RuleError("NOT_YOUR_TURN", figure=figure)
        case _:
            edits.check_edit(state.table, command, UpkeepRules(is_over=state.is_over))


def decide(state: State, command: ToyCommand) -> tuple[tuple[Event, ...], State]:
    check(state, command)
    recorder = EventRecorder(state, evolve, TURNS)
    match command:
        case BeginRound():
            recorder.add(TurnBegan(1, figure=next(iter(state.table.figures))))
        case TakeTurn(figure):
            recorder.add(Acted(figure))
        case _:
            recorder.add(*edits.decide_edit(state.table, command, UpkeepRules(is_over=state.is_over)))
    after = recorder.state
    if after.stage == "running" and after.table.figures and not after.waiting:
        if after.round < after.options.rounds:
            recorder.add(TurnBegan(after.round + 1, figure=next(iter(after.table.figures))))
        else:
            recorder.add(GameEnded("ended"))
    return tuple(recorder.events), recorder.state


def evolve(state: State, event: ToyEvent) -> State:
    match event:
        case TurnBegan(number):
            return replace(state, round=number, acted=frozenset())
        case Acted(figure):
            return replace(state, acted=state.acted | {figure})
        case GameEnded():
            return replace(state, is_over=True)
        case edits.TurnSet(number):
            return replace(state, round=number)
        case edits.Noted():
            return state
        case FightBegan():
            return State(next_table(state.table, event, ()), state.options)
        case _:
            table = edits.evolve_table(state.table, event)
            return replace(state, table=table, acted=state.acted & table.figures.keys())


def edges(before: State, event: ToyEvent, after: State) -> Iterable[Edge]:
    match event:
        case Acted(figure):
            yield Edge("start", (figure,))
            yield Edge("end", (figure,))
        case TurnBegan() if before.round:
            yield Edge("round")


def stand_in(before: State, figure: str, effect: Effect) -> StandIn:
    return StandIn(Until(rounds=effect.left), effect.left or 1)


TURNS = Turns(edges, stand_in)


def check_state(state: State) -> None:
    check_table(state.table)
    check_known("figure", state.acted, state.table.figures)


def candidates(state: State) -> Iterable[tuple[Command, bool]]:
    if state.stage == "before":
        yield BeginRound(), True
    elif state.current is not None:
        yield TakeTurn(state.current), True


def bare_view(state: State) -> GameView:
    table = state.table
    return GameView(
        stage=state.stage,
        turn=state.round,
        phases=(Phase("running", "now" if state.stage == "running" else "ahead"),),
        order=tuple(table.figures),
        sides=tuple(SideView(side.id, side.names) for side in table.sides),
        turn_limit=state.options.rounds,
        acting=state.current,
        next=state.waiting[1] if state.stage == "running" and len(state.waiting) > 1 else None,
        over=Over("ended") if state.is_over else None,
    )


def row(state: State, figure_id: str) -> Row:
    figure = state.table.figures[figure_id]
    marks = ("acting",) if figure_id == state.current else ("acted",) if figure_id in state.acted else ()
    return Row.of(figure, marks)


def report(state: State) -> dict[str, object]:
    return {"stage": state.stage, "round": state.round, "current": state.current}


RULESET: Ruleset[State] = Ruleset(
    name="toy",
    codes=frozenset({"NOT_YOUR_TURN"}),
    command_type=ToyCommand,
    event_type=ToyEvent,
    options_type=Options,
    blank=blank,
    fill=fill,
    check=check,
    decide=decide,
    evolve=evolve,
    check_state=check_state,
    candidates=candidates,
    bare_view=bare_view,
    row=row,
    report=report,
)
