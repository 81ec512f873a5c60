"""What the steps of the human hand are called, in every system."""

from __future__ import annotations

from tracker.core import edits
from tracker.core.codec import Command
from tracker.core.edits import Beside, Place
from tracker.engine.moment import Moment
from tracker.words.lexicon import Teller


class HandSteps(Teller):
    """Names the commands that work in every system."""

    def step(self, command: Command, moment: Moment) -> str | None:
        """Return the text of a button for the command, None if it is not one of the hand."""
        match command:
            case edits.AddFigure(newcomer):
                return self.tr("Add {figure}").format(figure=newcomer.name or newcomer.id)
            case edits.RemoveFigure(figure):
                return self.tr("Remove {figure}").format(figure=self.lex.figure(figure, moment))
            case edits.RenameFigure(figure, name):
                return self.tr("Rename {figure}: {name}").format(figure=self.lex.figure(figure, moment), name=name)
            case edits.SetStat(figure, stat, value):
                return self.tr("{figure}: {stat} {value}").format(
                    figure=self.lex.figure(figure, moment), stat=self.lex.stat(stat), value=value
                )
            case edits.SetFlag(figure, flag, on):
                text = self.tr("Mark {figure}: {flag}") if on else self.tr("Clear the mark of {figure}: {flag}")
                return text.format(figure=self.lex.figure(figure, moment), flag=self.lex.flag(flag))
            case edits.MoveFigure(figure, to):
                return self.place(
                    to,
                    self.tr("Move {figure} to the top"),
                    self.tr("Move {figure} to the bottom"),
                    self.tr("Move {figure} before {other}"),
                    self.tr("Move {figure} after {other}"),
                ).format(figure=self.lex.figure(figure, moment), other=self.lex.figure(neighbour(to), moment))
            case edits.SetTurn(number):
                return self.tr("{turn}: {number}").format(turn=self.lex.term("turn"), number=number)
            case edits.Note():
                return self.tr("Write a note")
            case _:
                return None

    def undo_name(self, command: Command, moment: Moment | None) -> str | None:
        """Return what undo would take back, None if it is not a command of the hand."""
        match command:
            case edits.AddFigure():
                return self.tr("arrival")
            case edits.RemoveFigure():
                return self.tr("removal")
            case edits.RenameFigure():
                return self.tr("new name")
            case edits.SetStat(stat=stat):
                return self.tr("change of {stat}").format(stat=self.lex.stat(stat))
            case edits.SetFlag(flag=flag):
                return self.tr("mark “{flag}”").format(flag=self.lex.flag(flag))
            case edits.MoveFigure(figure=figure):
                if moment is None:
                    return self.tr("move")
                return self.tr("move of {figure}").format(figure=self.lex.figure(figure, moment))
            case edits.SetTurn():
                return self.tr("correction of the number")
            case edits.Note():
                return self.tr("note")
            case _:
                return None

    @staticmethod
    def place(to: Place, first: str, last: str, before: str, after: str) -> str:
        """Return the one of four texts that fits the place."""
        match to:
            case "first":
                return first
            case "last":
                return last
            case Beside(before=None):
                return after
            case _:
                return before


def neighbour(to: Place) -> str | None:
    """Return the figure that a place is named by, None for the ends of the list."""
    return to.neighbour if isinstance(to, Beside) else None
