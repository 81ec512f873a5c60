"""The events of one commit with the game before and after it: what its sentences are made from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from tracker.core.codec import Event
from tracker.engine.moment import Moment
from tracker.words.terms import Terms

E = TypeVar("E", bound=Event)


class StoryContext:
    """The events of a commit, and the names of those whom they are about."""

    def __init__(self, terms: Terms, events: tuple[Event, ...], before: Moment, after: Moment) -> None:
        self.terms = terms
        self.events = events
        self.before = before
        self.after = after

    def figure(self, figure_id: str | None) -> str:
        """Return the name of a figure as it was before, of a newcomer as it is after."""
        return self.terms.figure(figure_id, self.before, self.after)

    def figures(self, figure_ids: Iterable[str]) -> str:
        """Return the names of figures as one list."""
        return self.terms.figures(figure_ids, self.before, self.after)

    def side(self, side_id: str | None) -> str:
        """Return the name of a side."""
        return self.terms.side(side_id, self.after)

    def sides(self, side_ids: Iterable[str]) -> str:
        """Return the names of sides as one list."""
        return self.terms.sides(side_ids, self.after)

    def all_of(self, kind: type[E]) -> Iterator[E]:
        """Go through the events of a kind."""
        return (event for event in self.events if isinstance(event, kind))

    def has(self, kind: type[Event]) -> bool:
        """Whether an event of that kind is part of it."""
        return any(True for _ in self.all_of(kind))
