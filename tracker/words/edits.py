"""Texts for edits by hand, the same in every system: their buttons and their sentences in the story."""

from __future__ import annotations

from tracker.core import edits
from tracker.core.codec import Command, Event
from tracker.core.edits import Beside, Place
from tracker.engine.moment import Moment
from tracker.words.context import StoryContext
from tracker.words.terms import GameText
from tracker.words.upkeep import Upkeep
from tracker.words.voice import Voice


class Edits(GameText):
    """Texts for the commands and events that every ruleset has."""

    def __init__(self, voice: Voice) -> None:
        super().__init__(voice.terms)
        self.upkeep = Upkeep(voice)

    def step(self, command: Command, moment: Moment) -> str | None:
        """Return the text of a button for the command, None if it is no edit."""
        match command:
            case edits.AddFigure(newcomer):
                return self.tr("Add {figure}").format(figure=newcomer.name or newcomer.id)
            case edits.RemoveFigure(figure):
                return self.tr("Remove {figure}").format(figure=self.terms.figure(figure, moment))
            case edits.RenameFigure(figure, name):
                return self.tr("Rename {figure}: {name}").format(figure=self.terms.figure(figure, moment), name=name)
            case edits.SetStat(figure, stat, value):
                return self.tr("{figure}: {stat} {value}").format(
                    figure=self.terms.figure(figure, moment), stat=self.terms.stat(stat), value=value
                )
            case edits.SetFlag(figure, flag, on):
                text = self.tr("Mark {figure}: {flag}") if on else self.tr("Clear the mark of {figure}: {flag}")
                return text.format(figure=self.terms.figure(figure, moment), flag=self.terms.flag(flag))
            case edits.MoveFigure(figure, to):
                return placed(
                    to,
                    self.tr("Move {figure} to the top"),
                    self.tr("Move {figure} to the bottom"),
                    self.tr("Move {figure} before {other}"),
                    self.tr("Move {figure} after {other}"),
                ).format(figure=self.terms.figure(figure, moment), other=self.terms.figure(neighbour(to), moment))
            case edits.SetTurn(number):
                return self.tr("{turn}: {number}").format(turn=self.terms.term("turn"), number=number)
            case edits.Note():
                return self.tr("Write a note")
            case _:
                return self.upkeep.step(command, moment)

    def undo_name(self, command: Command, moment: Moment | None) -> str | None:
        """Return what undo would take back, None if it is no edit."""
        match command:
            case edits.AddFigure():
                return self.tr("arrival")
            case edits.RemoveFigure():
                return self.tr("removal")
            case edits.RenameFigure():
                return self.tr("new name")
            case edits.SetStat(stat=stat):
                return self.tr("change of {stat}").format(stat=self.terms.stat(stat))
            case edits.SetFlag(flag=flag):
                return self.tr("mark “{flag}”").format(flag=self.terms.flag(flag))
            case edits.MoveFigure(figure=figure):
                if moment is None:
                    return self.tr("move")
                return self.tr("move of {figure}").format(figure=self.terms.figure(figure, moment))
            case edits.SetTurn():
                return self.tr("correction of the number")
            case edits.Note():
                return self.tr("note")
            case _:
                return self.upkeep.undo_name(command, moment)

    def sentence(self, event: Event, context: StoryContext) -> str | None:
        """Return the sentence of an event, None if it needs none."""
        match event:
            case edits.FigureAdded(figure):
                return self.tr("{figure} comes to the table ({side})").format(
                    figure=figure.name, side=context.side(figure.side)
                )
            case edits.FigureRemoved(figure):
                return self.tr("{figure} leaves the table").format(figure=context.figure(figure))
            case edits.FigureRenamed(figure, name):
                return self.tr("{figure} is now called {name}").format(
                    figure=context.figure(figure), name=name or figure
                )
            case edits.StatSet():
                return self._stat(event, context)
            case edits.FlagSet(figure, flag, on):
                text = self.tr("{figure}: {flag}") if on else self.tr("{figure}: no longer {flag}")
                return text.format(figure=context.figure(figure), flag=self.terms.flag(flag))
            case edits.AliveSet(figure, alive):
                text = self.tr("{figure} is alive again") if alive else self.tr("{figure} dies")
                return text.format(figure=context.figure(figure))
            case edits.FigureMoved(figure, to):
                return placed(
                    to,
                    self.tr("{figure} is moved to the top of the list"),
                    self.tr("{figure} is moved to the bottom of the list"),
                    self.tr("{figure} is moved before {other} in the list"),
                    self.tr("{figure} is moved after {other} in the list"),
                ).format(figure=context.figure(figure), other=context.figure(neighbour(to)))
            case edits.TurnSet(number):
                return self.tr("Set by hand: {turn} {number}").format(turn=self.terms.term("turn"), number=number)
            case edits.Noted(text, None):
                return self.tr("Note: {text}").format(text=text)
            case edits.Noted(text, figure):
                return self.tr("Note on {figure}: {text}").format(figure=context.figure(figure), text=text)
            case _:
                return self.upkeep.sentence(event, context)

    def _stat(self, event: edits.StatSet, context: StoryContext) -> str:
        figure = context.before.figure(event.figure)
        old = figure.stat(event.stat) if figure is not None else 0
        return self.tr("{figure}: {stat} {old} → {new}").format(
            figure=context.figure(event.figure),
            stat=self.terms.stat(event.stat),
            old=self.terms.integer(old),
            new=self.terms.integer(event.value),
        )


def placed(to: Place, first: str, last: str, before: str, after: str) -> str:
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
