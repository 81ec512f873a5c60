"""The names of steps: on buttons, and for undo and redo."""

from __future__ import annotations

import re

from tracker.core.codec import Command
from tracker.core.history import Commit
from tracker.engine.moment import Moment
from tracker.words.edits import Edits
from tracker.words.terms import GameText, readable
from tracker.words.voice import Voice


class Steps(GameText):
    """Names all commands of one system."""

    def __init__(self, voice: Voice, hand: Edits) -> None:
        super().__init__(voice.terms)
        self._voice = voice
        self._hand = hand

    def step(self, command: Command, moment: Moment) -> str:
        """Return the text of a button for the command; it says so if somebody loses an action by it."""
        text = self._voice.step(command, moment) or self._hand.step(command, moment) or _named(command)
        return self.with_loss(text, command, moment)

    def with_loss(self, text: str, command: Command, moment: Moment) -> str:
        """Return the text of a step, followed by who loses an action by it, if anybody does."""
        losers = self._voice.losers(command, moment)
        if not losers:
            return text
        names = ", ".join(self.terms.figure(figure, moment) for figure in losers)
        return self.tr("{step} (action lost: {names})").format(step=text, names=names)

    def undo_name(self, commit: Commit, moment: Moment | None = None) -> str:
        """Return what a commit was, as a short noun; with a moment it names the figure that it is about."""
        command = commit.command
        return self._voice.undo_name(command, moment) or self._hand.undo_name(command, moment) or _named(command)

    def undo(self, commit: Commit, moment: Moment | None = None) -> str:
        """Return the text of the undo step: "Undo: flip"."""
        return self.tr("Undo: {what}").format(what=self.undo_name(commit, moment))

    def redo(self, commit: Commit, moment: Moment | None = None) -> str:
        """Return the text of the redo step: "Redo: flip"."""
        return self.tr("Redo: {what}").format(what=self.undo_name(commit, moment))


def _named(command: Command) -> str:
    """Return the name of a command that nobody has words for: `EndTurn` as "End turn"."""
    return readable(re.sub(r"(?<=[a-z])(?=[A-Z])", "_", type(command).__name__))
