"""What the steps of alternating play are called."""

from __future__ import annotations

from tracker.core.codec import Command
from tracker.engine.moment import Moment
from tracker.rules.alternating import model as rules
from tracker.words.lexicon import Teller


class AlternatingSteps(Teller):
    """Names the commands of `alternating`."""

    def step(self, command: Command, moment: Moment) -> str | None:
        """Return the text of a button for the command, None if it is not one of this ruleset."""
        state: rules.State = moment.state
        match command:
            case rules.RollPlacement():
                return self.tr("Roll again") if state.throws else self.tr("Roll for placement")
            case rules.ChooseEntry(side, point):
                return self.tr("{side}: entry point {point}").format(side=self.lex.side(side, moment), point=point)
            case rules.RollInitiative():
                rolling_again = state.stage == "initiative_roll" and state.throws
                return self.tr("Roll again") if rolling_again else self.tr("Roll initiative")
            case rules.ChooseFirst(_, side):
                return self.tr("First: {side}").format(side=self.lex.side(side, moment))
            case rules.Activate(_, figure):
                if moment.figure(figure) is None:
                    return self.tr("Activate")
                return self.tr("Activate {figure}").format(figure=self.lex.figure(figure, moment))
            case rules.Move(points):
                return self.tr("Move %n point(s)", "", points)
            case rules.BeginAction():
                return self.tr("Begin the action phase")
            case rules.EndAction():
                return self.tr("End the action phase")
            case rules.EndCycle():
                return self.tr("End the cycle")
            case rules.Kill(figure):
                return self.tr("{figure} dies").format(figure=self.lex.figure(figure, moment))
            case rules.Revive(figure):
                return self.tr("Revive {figure}").format(figure=self.lex.figure(figure, moment))
            case rules.PassActivation():
                return self.tr("Pass")
            case rules.Reinforce(newcomer):
                return self.tr("Reinforcement: {figure}").format(figure=newcomer.name or newcomer.id)
            case rules.EndGame():
                return self.tr("End the game")
            case _:
                return None

    def losers(self, command: Command, moment: Moment) -> tuple[str, ...]:
        """Return whose action is lost by the command: a cycle ends without its action phase. Rule: RE-20, RE-22."""
        cycle = moment.state.cycle
        unused = isinstance(command, rules.EndCycle) and cycle is not None and cycle.action == "open"
        return (cycle.figure,) if unused else ()

    def undo_name(self, command: Command, moment: Moment | None) -> str | None:
        """Return what undo would take back, None if it is not a command of this ruleset."""
        match command:
            case rules.RollPlacement() | rules.RollInitiative():
                return self.tr("roll")
            case rules.ChooseEntry():
                return self.tr("choice of the entry point")
            case rules.ChooseFirst():
                return self.tr("choice of the first player")
            case rules.Activate(_, figure):
                if moment is None:
                    return self.tr("activation")
                return self.tr("activation of {figure}").format(figure=self.lex.figure(figure, moment))
            case rules.Move():
                return self.tr("movement")
            case rules.BeginAction():
                return self.tr("beginning of the action phase")
            case rules.EndAction():
                return self.tr("end of the action phase")
            case rules.EndCycle():
                return self.tr("end of the cycle")
            case rules.Kill():
                return self.tr("death")
            case rules.Revive():
                return self.tr("revival")
            case rules.PassActivation():
                return self.tr("pass")
            case rules.Reinforce():
                return self.tr("reinforcement")
            case rules.EndGame():
                return self.tr("end of the game")
            case _:
                return None
