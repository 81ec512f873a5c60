"""What is said of `initiative_list`: steps, story, header, refusals, marks and places of a fight."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tracker.core import edits
from tracker.core.codec import Command, Event
from tracker.core.facts import OrderFixed, TieBroken, TieFound, TurnBegan
from tracker.core.view import GameView, Mark, Phase, Question, Reason
from tracker.engine.moment import Moment
from tracker.rules.initiative_list import model as rules
from tracker.rules.initiative_list.marker import ends_round, lapsing
from tracker.words.context import StoryContext
from tracker.words.edits import neighbour, placed
from tracker.words.translation import QT_TRANSLATE_NOOP
from tracker.words.voice import Params, Voice

_MOST_NAMES: Final = 6
"""More rollers than this are counted, not named."""
_PHASES: Final[Mapping[str, str]] = {
    "initiative": QT_TRANSLATE_NOOP("InitiativeListVoice", "Initiative"),
    "attack": QT_TRANSLATE_NOOP("InitiativeListVoice", "Attack"),
}
_REFUSALS: Final[Mapping[str, str]] = {
    "GAME_OVER": QT_TRANSLATE_NOOP("InitiativeListVoice", "The fight is over."),
    "NO_COMBATANTS": QT_TRANSLATE_NOOP("InitiativeListVoice", "There is nobody in the fight; add somebody first."),
    "NOT_ALL_ROLLED": QT_TRANSLATE_NOOP("InitiativeListVoice", "{who} has not rolled yet; roll for all first."),
    "WRONG_GROUP": QT_TRANSLATE_NOOP("InitiativeListVoice", "Only those who are tied roll off now: {rollers}."),
    "NOT_YOUR_TURN": QT_TRANSLATE_NOOP("InitiativeListVoice", "Somebody else acts now: {current}."),
    "NO_ONE_STANDING": QT_TRANSLATE_NOOP(
        "InitiativeListVoice", "Nobody is left standing; bring somebody back or end the fight."
    ),
    "ALREADY_GROUPED": QT_TRANSLATE_NOOP("InitiativeListVoice", "{figure} is in a group already; split it first."),
    "GROUP_EXISTS": QT_TRANSLATE_NOOP("InitiativeListVoice", "There is a group “{group}” already; give another name."),
    "GROUP_TOO_SMALL": QT_TRANSLATE_NOOP(
        "InitiativeListVoice", "A group needs two at least: select several in the list first."
    ),
    "NOT_ONE_SIDE": QT_TRANSLATE_NOOP("InitiativeListVoice", "A group is of one side; {figure} is of another."),
    "NOT_TOGETHER": QT_TRANSLATE_NOOP(
        "InitiativeListVoice",
        "Some of them have acted in this round and some have not; form the group when the round is over.",
    ),
    "NO_SUCH_GROUP": QT_TRANSLATE_NOOP("InitiativeListVoice", "There is no group “{group}”; choose one from the list."),
    "NOT_DELAYING": QT_TRANSLATE_NOOP(
        "InitiativeListVoice", "{figure} has not delayed an action; only those who delay can step in."
    ),
}
_STAGES: Final[Mapping[str, str]] = {
    "rolling": QT_TRANSLATE_NOOP("InitiativeListVoice", "The order of initiative is not fixed yet."),
    "roll_off": QT_TRANSLATE_NOOP("InitiativeListVoice", "A tie is being rolled off."),
    "fighting": QT_TRANSLATE_NOOP("InitiativeListVoice", "The order is fixed and the fight is on."),
}
_PLACES: Final[Mapping[str, str]] = {
    "moved": QT_TRANSLATE_NOOP("InitiativeListVoice", "moved by hand"),
    "total": QT_TRANSLATE_NOOP("InitiativeListVoice", "new total"),
    "joined": QT_TRANSLATE_NOOP("InitiativeListVoice", "joined the fight"),
    "step_in": QT_TRANSLATE_NOOP("InitiativeListVoice", "stepped in"),
}
_MARKS: Final[Mapping[str, str]] = {
    "passed": QT_TRANSLATE_NOOP("InitiativeListVoice", "Does not act any more in this round"),
    "down": QT_TRANSLATE_NOOP("InitiativeListVoice", "Is down"),
    "waiting": QT_TRANSLATE_NOOP("InitiativeListVoice", "Waits and may step in"),
    "tied": QT_TRANSLATE_NOOP("InitiativeListVoice", "Must roll off a tie"),
    "surprised": QT_TRANSLATE_NOOP("InitiativeListVoice", "Is surprised and does not act in the first round"),
    "unplaced": QT_TRANSLATE_NOOP("InitiativeListVoice", "Has not rolled and has no place in the order yet"),
    "moving": QT_TRANSLATE_NOOP("InitiativeListVoice", "Takes a new place when the next round begins"),
}
_CHIPS: Final[Mapping[str, str]] = {
    "passed": QT_TRANSLATE_NOOP("InitiativeListVoice", "passed over"),
    "down": QT_TRANSLATE_NOOP("InitiativeListVoice", "down"),
    "waiting": QT_TRANSLATE_NOOP("InitiativeListVoice", "waits"),
    "tied": QT_TRANSLATE_NOOP("InitiativeListVoice", "tie"),
    "surprised": QT_TRANSLATE_NOOP("InitiativeListVoice", "surprised"),
    "unplaced": QT_TRANSLATE_NOOP("InitiativeListVoice", "not rolled"),
    "moving": QT_TRANSLATE_NOOP("InitiativeListVoice", "moves"),
}


class InitiativeListVoice(Voice):
    """The texts of `initiative_list`."""

    @property
    def _fresh_start(self) -> str:
        return self.terms.term("fresh_start", self.tr("Fresh Start"))

    # -- steps

    def step(self, command: Command, moment: Moment) -> str | None:
        """Return the text of a button for the command, None if it is not one of this ruleset."""
        match command:
            case rules.RollInitiative():
                return self.tr("Roll initiative")
            case rules.FixOrder():
                return self.tr("Fix the order")
            case rules.RollOff():
                return self.tr("Roll off the tie")
            case rules.EndTurn():
                return self._next(moment)
            case rules.SetStanding(figure, standing):
                text = self.tr("{figure} stands up") if standing else self.tr("{figure} goes down")
                return text.format(figure=self.terms.figure(figure, moment))
            case rules.FreshStart(_, to):
                return placed(
                    to,
                    self.tr("{fresh_start}: to the top"),
                    self.tr("{fresh_start}: to the bottom"),
                    self.tr("{fresh_start}: before {other}"),
                    self.tr("{fresh_start}: after {other}"),
                ).format(fresh_start=self._fresh_start, other=self.terms.figure(neighbour(to), moment))
            case rules.Join(newcomer):
                return self.tr("{figure} joins the fight").format(figure=newcomer.name or newcomer.id)
            case rules.Delay():
                return self.terms.term("delay", self.tr("Delay"))
            case rules.StepIn(figure):
                return self.tr("{figure} steps in").format(figure=self.terms.figure(figure, moment))
            case rules.EndFight():
                return self.tr("End the fight")
            case rules.SetTotal(figure, value):
                return self.tr("{figure}: total {value}").format(figure=self.terms.figure(figure, moment), value=value)
            case rules.SetCurrent(figure):
                return self.tr("Give the turn to {figure}").format(figure=self.terms.figure(figure, moment))
            case rules.GroupFigures(figures, name):
                names = self.terms.figures(figures, moment)
                return self.tr("Group “{name}”: {figures}").format(name=name, figures=names)
            case rules.SplitGroup(group):
                return self.tr("Split the group “{name}”").format(name=group)
            case _:
                return None

    def losers(self, command: Command, moment: Moment) -> tuple[str, ...]:
        """Return whose action is lost by the command: those who still wait when it ends the round. Rule: RS-X2."""
        state: rules.State = moment.state
        match command:
            case rules.EndTurn():
                return lapsing(state)
            case rules.FreshStart() if state.options.fresh_start_cost == "turn":
                return lapsing(state)
            case rules.Delay(figure) if ends_round(state):
                return (*lapsing(state), figure)
            case _:
                return ()

    def undo_name(self, command: Command, moment: Moment | None) -> str | None:
        """Return what undo would take back, None if it is not a command of this ruleset."""
        match command:
            case rules.RollInitiative():
                return self.tr("roll")
            case rules.FixOrder():
                return self.tr("order")
            case rules.RollOff():
                return self.tr("roll-off")
            case rules.EndTurn(figure):
                if moment is None:
                    return self.tr("end of the turn")
                return self.tr("end of the turn of {figure}").format(figure=self.terms.figure(figure, moment))
            case rules.SetStanding(_, standing):
                return self.tr("standing up") if standing else self.tr("going down")
            case rules.FreshStart():
                return self._fresh_start
            case rules.Join():
                return self.tr("joining the fight")
            case rules.Delay():
                return self.tr("delay")
            case rules.StepIn():
                return self.tr("stepping in")
            case rules.EndFight():
                return self.tr("end of the fight")
            case rules.SetTotal():
                return self.tr("change of the total")
            case rules.SetCurrent():
                return self.tr("turn given by hand")
            case rules.GroupFigures(name=name):
                return self.tr("group “{name}”").format(name=name)
            case rules.SplitGroup(group):
                return self.tr("split of “{name}”").format(name=group)
            case _:
                return None

    def _next(self, moment: Moment) -> str:
        """Name who comes next, and the new round if that begins it."""
        state: rules.State = moment.state
        following = moment.view.next
        if following is None:
            return self.tr("End the turn")
        done = state.acted.keys() | state.passed.keys()
        if following == state.current or following in done or following in state.waiting:
            return self.tr("Round {number}: {figure}").format(
                number=state.round + 1, figure=self.terms.figure(following, moment)
            )
        return self.tr("Next: {figure}").format(figure=self.terms.figure(following, moment))

    # -- the story

    def sentence(self, event: Event, context: StoryContext) -> str | tuple[str, ...] | None:
        """Return the sentence of an event, None if it needs none; a roll of many has one for each."""
        if isinstance(event, rules.InitiativeRolled):
            return tuple(self._rolled(roll, context) for roll in event.rolls)
        return self._roll(event, context) or self._turn(event, context) or self._sides(event, context)

    def _roll(self, event: Event, context: StoryContext) -> str | None:
        match event:
            case rules.TotalSet(figure, total):
                return self.tr("{figure}: total {total}, set by hand").format(
                    figure=context.figure(figure), total=self.terms.integer(total)
                )
            case rules.RollOffRolled(dice):
                roll_off = self.terms.term("roll_off", self.tr("Roll-off"))
                return f"{roll_off}: {self._with_numbers(dice, context)}"
            case TieFound(who):
                return self._tie(who, context)
            case TieBroken(who, "trait"):
                return self._told_apart(who, context)
            case TieBroken(who):
                return self.tr("The tie is broken: {order}").format(order=", ".join(map(context.figure, who)))
            case OrderFixed(order):
                return self.tr("The order is fixed: {figure} acts first").format(figure=context.figure(order[0]))
            case rules.OrderChanged():
                return self._place(event, context)
            case _:
                return None

    def _turn(self, event: Event, context: StoryContext) -> str | None:
        match event:
            case rules.RoundBegan(number):
                return self.tr("Round {number} begins").format(number=number)
            case TurnBegan(figure=figure):
                return self.tr("{figure} acts").format(figure=context.figure(figure))
            case rules.TurnEnded(figure):
                return self.tr("{figure} ends the turn").format(figure=context.figure(figure))
            case rules.TurnDelayed(figure):
                return self.tr("{figure} waits").format(figure=context.figure(figure))
            case rules.DelayExpired(figures):
                return self.tr("Waited to the end of the round and lost the action: {figures}").format(
                    figures=context.figures(figures)
                )
            case rules.SteppedIn(figure):
                return self.tr("{figure} steps in").format(figure=context.figure(figure))
            case rules.PassedOver(figures):
                return self.tr("Passed over in this round: {figures}").format(figures=context.figures(figures))
            case rules.FreshStartDeclared(figure, to):
                return placed(
                    to,
                    self.tr("{fresh_start}: from the next round on {figure} stands first"),
                    self.tr("{fresh_start}: from the next round on {figure} stands last"),
                    self.tr("{fresh_start}: from the next round on {figure} stands before {other}"),
                    self.tr("{fresh_start}: from the next round on {figure} stands after {other}"),
                ).format(
                    fresh_start=self._fresh_start, figure=context.figure(figure), other=context.figure(neighbour(to))
                )
            case rules.FreshStartDropped(figure):
                return self.tr("{figure} keeps the old place: the neighbour for the Fresh Start is gone").format(
                    figure=context.figure(figure)
                )
            case rules.FiguresGrouped(name, figures):
                names = self.terms.figures(figures, context.before)
                return self.tr("{figures} act as one group, “{name}”").format(figures=names, name=name)
            case rules.LeadChanged(group, lead):
                return self.tr("{figure} leads the group “{name}” now").format(figure=context.figure(lead), name=group)
            case rules.GroupDissolved(group):
                return self.tr("The group “{name}” is split").format(name=group)
            case rules.MarkerMoved(figure):
                return self.tr("The turn is given by hand: {figure} acts").format(figure=context.figure(figure))
            case _:
                return None

    def _sides(self, event: Event, context: StoryContext) -> str | None:
        match event:
            case edits.AliveSet(figure, alive):
                text = self.tr("{figure} stands up") if alive else self.tr("{figure} goes down")
                return text.format(figure=context.figure(figure))
            case rules.MarkerLost():
                return None if context.has(rules.NoOneStanding) else self.tr("There is nobody left to act")
            case rules.OneSideStanding(side):
                return self.tr("Only one side is left standing: {side}").format(side=context.side(side))
            case rules.NoOneStanding():
                return self.tr("Nobody is left standing")
            case rules.GameEnded():
                return self.tr("The fight is over")
            case _:
                return None

    def _rolled(self, roll: rules.Rolled, context: StoryContext) -> str:
        dice = self.terms.sum_of(roll.die, roll.stats, roll.modifier)
        text = (
            self.tr("{figure} rolls {total}") if dice == str(roll.total) else self.tr("{figure} rolls {dice} = {total}")
        )
        return text.format(figure=context.figure(roll.figure), dice=dice, total=self.terms.integer(roll.total))

    def _tie(self, who: tuple[str, ...], context: StoryContext) -> str:
        if any(set(who) <= set(event.dice) for event in context.all_of(rules.RollOffRolled)):
            return self.tr("Still a tie: {figures} roll again").format(figures=context.figures(who))
        return self.tr("Tie at {total}: {figures} roll off").format(
            total=self.terms.integer(context.after.state.totals[who[0]]), figures=context.figures(who)
        )

    def _told_apart(self, who: tuple[str, ...], context: StoryContext) -> str:
        """Rule: RS-9."""
        state: rules.State = context.after.state
        return self.tr("Tie at {total}, {stats} decides: {order}").format(
            total=self.terms.integer(state.totals[who[0]]),
            stats=" + ".join(map(self.terms.stat_short, state.options.tie_break)),
            order=self._with_numbers({figure: state.traits.get(figure, 0) for figure in who}, context),
        )

    def _place(self, event: rules.OrderChanged, context: StoryContext) -> str | None:
        match event.reason, event.before is None:
            case "fresh_start", True:
                text = self.tr("{fresh_start}: {figure} is last in the order")
            case "fresh_start", False:
                text = self.tr("{fresh_start}: {figure} takes the place before {other}")
            case "joined", True:
                text = self.tr("{figure} enters the order as the last")
            case "joined", False:
                text = self.tr("{figure} enters the order before {other}")
            case "total", True:
                text = self.tr("With the new total {figure} is last in the order")
            case "total", False:
                text = self.tr("With the new total {figure} comes before {other}")
            case "moved", True:
                text = self.tr("{figure} is moved to the end of the order")
            case "moved", False:
                text = self.tr("{figure} is moved before {other}")
            case _:
                # The step itself says who steps in.
                return None
        return text.format(
            figure=context.figure(event.figure), other=context.figure(event.before), fresh_start=self._fresh_start
        )

    def _with_numbers(self, numbers: Mapping[str, int], context: StoryContext) -> str:
        return ", ".join(
            self.tr("{name} {number}").format(name=context.figure(figure), number=self.terms.integer(number))
            for figure, number in numbers.items()
        )

    # -- the header

    def phase(self, phase: Phase) -> str | None:
        """Return a step of the header: "Attack"."""
        return self.terms.term(f"phase.{phase.id}", self.tr(_PHASES[phase.id])) if phase.id in _PHASES else None

    def time_span(self, start: str, end: str) -> str:
        """Return the time that a round takes."""
        return self.tr("{start} – {end} of the fight").format(start=start, end=end)

    def called(self, figure: str, moment: Moment) -> str | None:
        """Return a group by its name, with the number of those in it."""
        squads: Mapping[str, tuple[str, ...]] = moment.state.squads
        group = next((name for name, members in squads.items() if figure in members), None)
        if group is None:
            return None
        return self.tr("{group} ({count})").format(group=group, count=len(squads[group]))

    def question(self, question: Question, moment: Moment) -> str | None:
        """Return what the bar asks."""
        if not question.is_tie:
            return self.tr("Initiative: %n character(s) to roll.", "", len(question.rollers))
        if len(question.rollers) > _MOST_NAMES:
            return self.tr("Tie: %n character(s) roll off.", "", len(question.rollers))
        names = self.terms.figures((one.id for one in question.rollers), moment)
        return self.tr("Tie, roll off: {names}.").format(names=names)

    def over(self, view: GameView, moment: Moment) -> str | None:
        """Return the banner of the end."""
        return self.tr("The fight is over.")

    def turning(self, view: GameView, moment: Moment) -> str:
        """Return that the round ends while somebody waits. Rule: RS-X2."""
        waiting = lapsing(moment.state)
        text = self.tr("The round ends with this turn. Still waiting: {names}.")
        return text.format(names=self.terms.figures(waiting, moment)) if waiting else ""

    def standing(self, side: str) -> str | None:
        """Return that one side alone is left."""
        text = self.tr("Only one side is left standing: {side}. End the fight when you are ready.")
        return text.format(side=side)

    # -- refusals, marks and reasons

    def refusal(self, code: str, params: Params) -> str | None:
        """Return why the rules refuse."""
        match code, params:
            case "WRONG_STAGE", {"figure": _, "stage": "fighting"}:
                return self.tr("{figure} has no place in the order yet: roll initiative first.")
            case "NO_SUCH_GROUP", {"group": ""}:
                return self.tr("This character acts alone; only a group can be split.")
            case "NOT_ALL_ROLLED", {"count": int(count)} if count > 1:
                return self.tr("%n character(s) have not rolled yet, {who} among them; roll for all first.", "", count)
            case "NOT_YOUR_TURN", {"because": "down"}:
                return self.tr("{figure} is down and cannot step in.")
            case "ALREADY_ROLLED", {"who": _}:
                return self.tr("{who} has already rolled.")
            case "NO_MERIT", _:
                # The names are filled in later, and a system may call it something with braces.
                name = self._fresh_start.replace("{", "{{").replace("}", "}}")
                return self.tr("{figure} does not have the merit {fresh_start}; add it first.").replace(
                    "{fresh_start}", name
                )
            case _:
                return self.tr(_REFUSALS[code]) if code in _REFUSALS else None

    def stage(self, stage: str) -> str | None:
        """Return which stage it is."""
        return self.tr(_STAGES[stage]) if stage in _STAGES else None

    def mark(self, mark: Mark) -> str | None:
        """Return what a mark of a row says."""
        return self.tr(_MARKS[mark]) if mark in _MARKS else None

    def mark_chip(self, mark: Mark) -> str | None:
        """Return a mark in a word or two."""
        return self.tr(_CHIPS[mark]) if mark in _CHIPS else None

    def reason(self, reason: Reason) -> str | None:
        """Return one part of the explanation of a place."""
        match reason.kind:
            case "by_hand":
                return self.tr("{total}, set by hand").format(total=self.terms.integer(int(reason.values["total"])))
            case "tie_trait":
                stats = [self.terms.stat_short(stat) for stat in str(reason.values["stats"]).split("+")]
                return self.tr("tie: {stats} {sum}").format(
                    stats="+".join(stats), sum=self.terms.integer(int(reason.values["sum"]))
                )
            case "fresh_start":
                return self._fresh_start
            case "roll_off":
                return self.tr("roll-off {dice}").format(dice=reason.values["throws"])
            case place:
                return self.tr(_PLACES[place]) if place in _PLACES else None


VOICE = InitiativeListVoice

MESSAGES: Final = (QT_TRANSLATE_NOOP("Messages", "without it the rules add up {stats}; there is no stat '{name}'"),)
"""What is said of a system or a beginning that this ruleset alone refuses."""
