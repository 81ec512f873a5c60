"""The sentences of the human hand, in every system."""

from __future__ import annotations

from tracker.core import edits
from tracker.core.codec import Event
from tracker.words.lexicon import Teller
from tracker.words.steps.hand import HandSteps, neighbour
from tracker.words.story.scene import Scene


class HandStory(Teller):
    """Tells the events of the human hand."""

    def sentence(self, event: Event, scene: Scene) -> str | None:
        """Return the sentence of an event, None if it needs none."""
        match event:
            case edits.FigureAdded(figure):
                return self.tr("{figure} comes to the table ({side})").format(
                    figure=figure.name, side=scene.side(figure.side)
                )
            case edits.FigureRemoved(figure):
                return self.tr("{figure} leaves the table").format(figure=scene.figure(figure))
            case edits.FigureRenamed(figure, name):
                return self.tr("{figure} is now called {name}").format(figure=scene.figure(figure), name=name or figure)
            case edits.StatSet():
                return self._stat(event, scene)
            case edits.FlagSet(figure, flag, on):
                text = self.tr("{figure}: {flag}") if on else self.tr("{figure}: no longer {flag}")
                return text.format(figure=scene.figure(figure), flag=self.lex.flag(flag))
            case edits.AliveSet(figure, alive):
                return self._alive(figure, alive, scene)
            case edits.InPlaySet(figure, in_play):
                text = self.tr("{figure} comes into play") if in_play else self.tr("{figure} is out of play")
                return text.format(figure=scene.figure(figure))
            case edits.FigureMoved(figure, to):
                return HandSteps.place(
                    to,
                    self.tr("{figure} is moved to the top of the list"),
                    self.tr("{figure} is moved to the bottom of the list"),
                    self.tr("{figure} is moved before {other} in the list"),
                    self.tr("{figure} is moved after {other} in the list"),
                ).format(figure=scene.figure(figure), other=scene.figure(neighbour(to)))
            case edits.TurnSet(number):
                return self.tr("Set by hand: {turn} {number}").format(turn=self.lex.term("turn"), number=number)
            case edits.Noted(text, None):
                return self.tr("Note: {text}").format(text=text)
            case edits.Noted(text, figure):
                return self.tr("Note on {figure}: {text}").format(figure=scene.figure(figure), text=text)
            case _:
                return None

    def _stat(self, event: edits.StatSet, scene: Scene) -> str:
        figure = scene.before.figure(event.figure)
        old = figure.stat(event.stat) if figure is not None else 0
        return self.tr("{figure}: {stat} {old} → {new}").format(
            figure=scene.figure(event.figure),
            stat=self.lex.stat(event.stat),
            old=self.lex.integer(old),
            new=self.lex.integer(event.value),
        )

    def _alive(self, figure: str, alive: bool, scene: Scene) -> str:
        """In a fight nobody is dead who is down."""
        if self.lex.system.ruleset == "initiative_list":
            text = self.tr("{figure} stands up") if alive else self.tr("{figure} goes down")
        else:
            text = self.tr("{figure} is alive again") if alive else self.tr("{figure} dies")
        return text.format(figure=scene.figure(figure))
