"""What every step is called: on its button, and when undo or redo name it."""

from __future__ import annotations

from importlib import import_module
from typing import Protocol

from tracker.core.codec import Command
from tracker.core.history import Commit
from tracker.engine.moment import Moment
from tracker.words.lexicon import Lexicon, Teller
from tracker.words.steps.hand import HandSteps

_CLASSES = {
    "side_turns": "SideTurnsSteps",
    "initiative_list": "InitiativeListSteps",
    "alternating": "AlternatingSteps",
}


class _Names(Protocol):
    def step(self, command: Command, moment: Moment) -> str | None: ...
    def undo_name(self, command: Command, moment: Moment | None) -> str | None: ...


class _OwnNames(_Names, Protocol):
    def losers(self, command: Command, moment: Moment) -> tuple[str, ...]: ...


class Steps(Teller):
    """Names all commands of one system."""

    def __init__(self, lexicon: Lexicon) -> None:
        super().__init__(lexicon)
        ruleset = lexicon.system.ruleset
        module = import_module(f"tracker.words.steps.{ruleset}")
        self._own: _OwnNames = getattr(module, _CLASSES[ruleset])(lexicon)
        self._names: tuple[_Names, ...] = (self._own, HandSteps(lexicon))

    def step(self, command: Command, moment: Moment) -> str:
        """Return the text of a button for the command; it says so if somebody loses an action by it."""
        text = next(text for names in self._names if (text := names.step(command, moment)) is not None)
        return self.with_loss(text, command, moment)

    def with_loss(self, text: str, command: Command, moment: Moment) -> str:
        """Return the text of a step, followed by who loses an action by it, if anybody does."""
        losers = self._own.losers(command, moment)
        if not losers:
            return text
        names = ", ".join(self.lex.figure(figure, moment) for figure in losers)
        return self.tr("{step} (action lost: {names})").format(step=text, names=names)

    def undo_name(self, commit: Commit, moment: Moment | None = None) -> str:
        """Return what a commit was, as a short noun; with a moment it names the figure that it is about."""
        return next(text for names in self._names if (text := names.undo_name(commit.command, moment)) is not None)

    def undo(self, commit: Commit, moment: Moment | None = None) -> str:
        """Return the text of the undo step."""
        return self.tr("Undo: {what}").format(what=self.undo_name(commit, moment))

    def redo(self, commit: Commit, moment: Moment | None = None) -> str:
        """Return the text of the redo step."""
        return self.tr("Redo: {what}").format(what=self.undo_name(commit, moment))
