"""The events of one commit with the game before and after it, as a storyteller needs it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from tracker.core.codec import Event
from tracker.engine.moment import Moment
from tracker.words.lexicon import Lexicon

E = TypeVar("E", bound=Event)


class Scene:
    """What happened, and what those were called whom it happened to."""

    def __init__(self, lexicon: Lexicon, events: tuple[Event, ...], before: Moment, after: Moment) -> None:
        self.lex = lexicon
        self.events = events
        self.before = before
        self.after = after

    def figure(self, figure_id: str | None) -> str:
        """Return the name of a figure as it was before, of a newcomer as it is after."""
        return self.lex.figure(figure_id, self.before, self.after)

    def figures(self, figure_ids: Iterable[str]) -> str:
        """Return the names of figures as one list."""
        return self.lex.figures(figure_ids, self.before, self.after)

    def side(self, side_id: str | None) -> str:
        """Return the name of a side."""
        return self.lex.side(side_id, self.after)

    def sides(self, side_ids: Iterable[str]) -> str:
        """Return the names of sides as one list."""
        return self.lex.sides(side_ids, self.after)

    def all_of(self, kind: type[E]) -> Iterator[E]:
        """Go through the events of a kind."""
        return (event for event in self.events if isinstance(event, kind))

    def has(self, kind: type[Event]) -> bool:
        """Whether an event of that kind is part of it."""
        return any(True for _ in self.all_of(kind))
