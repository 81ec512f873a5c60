"""Fill and decide: what each command makes happen in a fight, or why not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from msgspec.structs import replace

from tracker.core import edits
from tracker.core.contest import Group, fill_dice, pending, rank, split, thrown
from tracker.core.dice import Dice
from tracker.core.edits import AliveSet, Beside, FigureAdded, Place, moved
from tracker.core.facts import OrderFixed, TieBroken
from tracker.core.figures import Figure
from tracker.core.ruleset import EventRecorder
from tracker.rules.initiative_list.check import check, lacking, upkeep
from tracker.rules.initiative_list.edges import TURNS
from tracker.rules.initiative_list.evolve import evolve
from tracker.rules.initiative_list.marker import (
    above_marker,
    change_place,
    give_turn,
    pass_on,
    standing_sides,
)
from tracker.rules.initiative_list.model import (
    Delay,
    EndFight,
    EndTurn,
    FightCommand,
    FightEvent,
    FiguresGrouped,
    FixOrder,
    FreshStart,
    FreshStartDeclared,
    GameEnded,
    GroupDissolved,
    GroupFigures,
    GroupSplit,
    InitiativeRolled,
    Join,
    LeadChanged,
    MarkerMoved,
    NoOneStanding,
    OneSideStanding,
    Options,
    PassedOver,
    Ranked,
    Rolled,
    RollInitiative,
    RollOff,
    RollOffRolled,
    RoundBegan,
    SetCurrent,
    SetStanding,
    SetTotal,
    SplitGroup,
    State,
    StepIn,
    SteppedIn,
    TieFound,
    TotalSet,
    TurnDelayed,
    TurnEnded,
)
from tracker.rules.initiative_list.squads import followers, for_leads, lead_of


def fill(state: State, command: FightCommand, dice: Dice) -> FightCommand:
    """Return the command with the dice that it asks for."""
    sides = state.options.die_sides
    match command:
        case RollInitiative(asked):
            return RollInitiative(fill_dice(asked, lacking(state), sides, dice) if asked or lacking(state) else asked)
        case RollOff(asked):
            return RollOff(fill_dice(asked, state.groups.tie or (), sides, dice))
        case Join(die=None):
            return replace(command, die=dice.roll(sides))
        case _:
            return command


def decide(state: State, command: FightCommand) -> tuple[tuple[FightEvent, ...], State]:
    """Return what a filled command makes happen and the state after it. Errors: as the commands say."""
    check(state, command)
    recorder = EventRecorder(state, evolve, TURNS)
    _tell(recorder, for_leads(state, command))
    return tuple(recorder.events), recorder.state


def _tell(recorder: EventRecorder[State], command: FightCommand) -> None:
    if isinstance(command, edits.HandCommand):
        _tell_edit(recorder, command)
        return
    match command:
        case EndTurn(figure):
            recorder.add(TurnEnded(figure))
            pass_on(recorder)
        case RollInitiative():
            _roll_initiative(recorder, command)
        case FixOrder():
            _fix_order(recorder)
        case RollOff():
            _roll_off(recorder, command)
        case SetStanding(figure, standing):
            _set_standing(recorder, figure, standing)
        case FreshStart():
            _fresh_start(recorder, command)
        case Join(newcomer, die):
            _join(recorder, newcomer.named(), die)
        case Delay(figure):
            recorder.add(TurnDelayed(figure))
            pass_on(recorder)
        case StepIn(figure):
            _step_in(recorder, figure)
        case EndFight():
            recorder.add(GameEnded("fight_ended"))
        case SetTotal(figure, value):
            _set_total(recorder, figure, value)
        case SetCurrent(figure):
            recorder.add(MarkerMoved(figure))
        case GroupFigures(figures, name):
            recorder.add(FiguresGrouped(name, _lead_first(recorder.state, tuple(dict.fromkeys(figures)))))
        case SplitGroup(group):
            recorder.add(GroupDissolved(group))
        case _:
            assert_never(command)


def _tell_edit(recorder: EventRecorder[State], command: edits.HandCommand) -> None:
    match command:
        case edits.MoveFigure():
            _move(recorder, command)
        case edits.RemoveFigure(figure):
            _remove(recorder, figure)
        case _:
            recorder.add(*edits.decide_edit(recorder.state.table, command, upkeep(recorder.state)))


def _roll_initiative(recorder: EventRecorder[State], command: RollInitiative) -> None:
    state = recorder.state
    dice = thrown(command.dice)
    rolls = tuple(
        _rolled(state.options, figure, dice[figure.id]) for figure in state.table.figures.values() if figure.id in dice
    )
    if not rolls:
        return
    recorder.add(InitiativeRolled(rolls))
    if state.stage == "fighting":
        for roll in rolls:
            _enter(recorder, roll.figure)
        _announce_sides(recorder, standing_sides(state))


def _fix_order(recorder: EventRecorder[State]) -> None:
    state = recorder.state
    groups, traits = _ladder(state)
    recorder.add(Ranked(groups, traits))
    for apart in _split_by_trait(state, groups):
        recorder.add(TieBroken(apart, "trait"))
    _settle_ties(recorder)


def _settle_ties(recorder: EventRecorder[State]) -> None:
    """Ask for the next roll-off, or begin the fight if the order is strict."""
    group = recorder.state.groups.tie
    if group is not None:
        recorder.add(TieFound(group, "roll_off"))
        return
    recorder.add(OrderFixed(tuple(who for (who,) in recorder.state.groups)))
    recorder.add(RoundBegan(1))
    pass_on(recorder)


def _roll_off(recorder: EventRecorder[State], command: RollOff) -> None:
    state = recorder.state
    group = state.groups.tie
    assert group is not None, "checked before"
    dice = thrown(command.dice)
    recorder.add(RollOffRolled(dice))
    whole = state.options.reroll_scope == "whole_group"
    parts = split(group, dice, whole_group=whole)
    if parts != (group,):
        recorder.add(GroupSplit(group, parts))
        if pending(parts) is None:
            recorder.add(TieBroken(tuple(who for (who,) in parts), "roll"))
    _settle_ties(recorder)


def _set_standing(recorder: EventRecorder[State], figure_id: str, standing: bool) -> None:
    figure = recorder.state.table.figure(figure_id)
    if figure.alive == standing:
        return
    state = recorder.state
    recorder.add(AliveSet(figure_id, standing))
    _keep_led(recorder, figure_id)
    if standing:
        _take_lost_marker(recorder, figure_id)
    _announce_sides(recorder, standing_sides(state))


def _lead_first(state: State, figures: tuple[str, ...]) -> tuple[str, ...]:
    """Return the members of a new group, the lead first: who acts, else the highest in the list that does not wait,
    else the first that has rolled."""
    if state.current in figures:
        lead = state.current
    else:
        placed = [figure for figure in state.order if figure in figures] or [f for f in figures if f in state.totals]
        lead = next((figure for figure in placed if figure not in state.waiting), next(iter(placed), figures[0]))
    assert lead is not None
    return (lead, *(figure for figure in figures if figure != lead))


def _keep_led(recorder: EventRecorder[State], figure_id: str, *, leaves: bool = False) -> None:
    """Let another member stand for a group whose lead goes down or leaves. Rule: AS-19."""
    state = recorder.state
    for name, members in state.squads.items():
        lead, rest = members[0], members[1:]
        if figure_id not in members or not rest:
            continue
        figures = state.table.figures
        if leaves and figure_id == lead:
            recorder.add(LeadChanged(name, next((f for f in rest if figures[f].alive), rest[0])))
        elif not figures[lead].alive and (standing := next((f for f in rest if figures[f].alive), None)):
            recorder.add(LeadChanged(name, standing))


def _take_lost_marker(recorder: EventRecorder[State], figure_id: str) -> None:
    """Let the first that stands up or joins act, if nobody had the turn; one that has acted begins the next round."""
    state = recorder.state
    figure_id = lead_of(state, figure_id)
    if state.stage != "fighting" or state.current is not None or figure_id not in state.order:
        return
    if not state.table.figures[figure_id].alive:
        return
    if figure_id in state.acted:
        pass_on(recorder)
        return
    if figure_id in state.waiting:
        recorder.add(SteppedIn(figure_id))
    above = state.order[: state.order.index(figure_id)]
    lost = tuple(f for f in above if f not in state.acted and f not in state.passed and f not in state.waiting)
    if lost:
        recorder.add(PassedOver(lost))
    give_turn(recorder, figure_id)


def _announce_sides(recorder: EventRecorder[State], before: frozenset[str]) -> None:
    """Tell when one side, or nobody, is left standing that was not alone before. Rule: RS-15."""
    standing = standing_sides(recorder.state)
    if recorder.state.stage != "fighting" or standing == before:
        return
    if not standing:
        recorder.add(NoOneStanding())
    elif len(standing) == 1 and len(recorder.state.table.sides) > 1:
        recorder.add(OneSideStanding(next(iter(standing))))


def _fresh_start(recorder: EventRecorder[State], command: FreshStart) -> None:
    state = recorder.state
    figure, to = command.figure, command.to
    if state.options.fresh_start_timing == "immediate":
        change_place(recorder, figure, to, "fresh_start")
    else:
        recorder.add(FreshStartDeclared(figure, to))
    if state.options.fresh_start_cost == "turn":
        recorder.add(TurnEnded(figure))
        pass_on(recorder)


def _join(recorder: EventRecorder[State], figure: Figure, die: int | None) -> None:
    state = recorder.state
    assert die is not None, "checked before"
    recorder.add(FigureAdded(figure))
    recorder.add(InitiativeRolled((_rolled(state.options, figure, die),)))
    _enter(recorder, figure.id)
    _announce_sides(recorder, standing_sides(state))


def _enter(recorder: EventRecorder[State], figure_id: str) -> None:
    """Put a newcomer with a total into the running list; it acts this round only if its place is still ahead."""
    state = recorder.state
    place = _place_for(state, figure_id, state.totals[figure_id])
    change_place(recorder, figure_id, place, "joined")
    late = state.options.late_join == "next_round"
    if recorder.state.current is None:
        _take_lost_marker(recorder, figure_id)
    elif late or above_marker(recorder.state, figure_id):
        recorder.add(PassedOver((figure_id,)))


def _step_in(recorder: EventRecorder[State], figure_id: str) -> None:
    current = recorder.state.current
    assert current is not None, "somebody stands, so somebody acts"
    recorder.add(SteppedIn(figure_id))
    change_place(recorder, figure_id, Beside(after=current), "step_in")


def _set_total(recorder: EventRecorder[State], figure_id: str, value: int) -> None:
    state = recorder.state
    is_new = figure_id not in state.totals
    recorder.add(TotalSet(figure_id, value))
    if state.stage != "fighting":
        return
    if is_new:
        _enter(recorder, figure_id)
        _announce_sides(recorder, standing_sides(state))
    else:
        change_place(recorder, figure_id, _place_for(recorder.state, figure_id, value), "total")


def _move(recorder: EventRecorder[State], command: edits.MoveFigure) -> None:
    state = recorder.state
    if state.stage == "fighting":
        change_place(recorder, command.figure, command.to, "moved")
    elif moved(tuple(state.table.figures), command.figure, command.to) != tuple(state.table.figures):
        recorder.add(*edits.decide_edit(state.table, command, upkeep(state)))


def _remove(recorder: EventRecorder[State], figure_id: str) -> None:
    _keep_led(recorder, figure_id, leaves=True)
    state = recorder.state
    recorder.add(edits.FigureRemoved(figure_id))
    if state.stage == "roll_off":
        if recorder.state.groups.tie != state.groups.tie:
            _settle_ties(recorder)
    elif state.current == figure_id:
        pass_on(recorder)
    _announce_sides(recorder, standing_sides(state))


def _rolled(options: Options, figure: Figure, die: int) -> Rolled:
    """Return the roll of a figure: die + the stats of the formula + modifier. Rule: RS-4."""
    stats = {stat: figure.stat(stat) for stat in options.formula}
    modifier = figure.stat("modifier")
    total = die + sum(figure.stat(stat) for stat in options.formula) + modifier
    return Rolled(figure.id, die, stats, modifier, total)


def _ladder(state: State) -> tuple[tuple[Group, ...], Mapping[str, int]]:
    """Return everybody ranked by total, then tie-break sum, with those sums. Rule: RS-6, RS-9, AS-4."""
    follow = followers(state)
    figures = (figure for figure in state.table.figures.values() if figure.id not in follow)
    traits = {figure.id: state.options.trait(figure) for figure in figures}
    return rank({who: (state.totals[who], value) for who, value in traits.items()}), traits


def _split_by_trait(state: State, groups: tuple[Group, ...]) -> tuple[Group, ...]:
    """Return those of equal totals whom the tie-break sum told apart, in order; strict ties are left out."""
    by_total = rank({who: state.totals[who] for group in groups for who in group})
    settled = {group[0] for group in groups if len(group) == 1}
    apart = (tuple(who for who in group if who in settled) for group in by_total if len(group) > 1)
    return tuple(group for group in apart if group)


def _place_for(state: State, figure_id: str, total: int) -> Place:
    """Return the place of a total in the running list: before the first that is lower. Rule: RS-X1, AS-15."""
    figures = state.table.figures
    key = (total, state.options.trait(figures[figure_id]))
    for other in state.order:
        if other != figure_id and (state.totals[other], state.options.trait(figures[other])) < key:
            return Beside(before=other)
    return "last"
