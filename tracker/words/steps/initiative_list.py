"""What the steps of a fight with one list are called."""

from __future__ import annotations

from tracker.core.codec import Command
from tracker.engine.moment import Moment
from tracker.rules.initiative_list import model as rules
from tracker.rules.initiative_list.marker import ends_round, lapsing
from tracker.words.lexicon import Teller
from tracker.words.steps.hand import HandSteps, neighbour


class InitiativeListSteps(Teller):
    """Names the commands of `initiative_list`."""

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
                return text.format(figure=self.lex.figure(figure, moment))
            case rules.FreshStart(_, to):
                return HandSteps.place(
                    to,
                    self.tr("Fresh Start: to the top"),
                    self.tr("Fresh Start: to the bottom"),
                    self.tr("Fresh Start: before {other}"),
                    self.tr("Fresh Start: after {other}"),
                ).format(other=self.lex.figure(neighbour(to), moment))
            case rules.Join(newcomer):
                return self.tr("{figure} joins the fight").format(figure=newcomer.name or newcomer.id)
            case rules.Delay():
                return self.tr("Delay")
            case rules.StepIn(figure):
                return self.tr("{figure} steps in").format(figure=self.lex.figure(figure, moment))
            case rules.EndFight():
                return self.tr("End the fight")
            case rules.SetTotal(figure, value):
                return self.tr("{figure}: total {value}").format(figure=self.lex.figure(figure, moment), value=value)
            case rules.SetCurrent(figure):
                return self.tr("Give the turn to {figure}").format(figure=self.lex.figure(figure, moment))
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
                return self.tr("end of the turn of {figure}").format(figure=self.lex.figure(figure, moment))
            case rules.SetStanding(_, standing):
                return self.tr("standing up") if standing else self.tr("going down")
            case rules.FreshStart():
                return self.tr("Fresh Start")
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
            case _:
                return None

    def _next(self, moment: Moment) -> str:
        """Name who comes next, and the new round if that begins it."""
        state: rules.State = moment.state
        following = moment.view.next
        if following is None:
            return self.tr("End the turn")
        done = state.acted | state.passed
        if following == state.current or following in done or following in state.waiting:
            return self.tr("Round {number}: {figure}").format(
                number=state.round + 1, figure=self.lex.figure(following, moment)
            )
        return self.tr("Next: {figure}").format(figure=self.lex.figure(following, moment))
