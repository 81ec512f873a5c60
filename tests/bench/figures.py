"""What the bench says: a figure with its goal, and how a ratio and its spread are made of paired runs."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median

from msgspec import Struct


class Figure(Struct, frozen=True, omit_defaults=True):
    """One row of the table.

    `ratio` is ours against `against`, the median of `runs` pairs; None if it could not be measured, and `note` says
    why. Eight of ten pairs lie between `low` and `high`. `goal` is the most that the ratio should be.
    """

    name: str
    against: str
    goal: float | None
    ratio: float | None
    low: float | None = None
    high: float | None = None
    runs: int = 1
    note: str = ""

    @property
    def is_reached(self) -> bool | None:
        """Whether the goal is reached; None if there is none, or nothing was measured."""
        if self.goal is None or self.ratio is None:
            return None
        return self.ratio <= self.goal


def paired(
    name: str, against: str, goal: float | None, ours: Sequence[float], theirs: Sequence[float], note: str = ""
) -> Figure:
    """Return the figure of runs that were made in pairs: the median of their ratios."""
    ratios = sorted(one / other for one, other in zip(ours, theirs, strict=True))
    tenth = len(ratios) // 10
    return Figure(name, against, goal, median(ratios), ratios[tenth], ratios[-1 - tenth], len(ratios), note)


def counted(name: str, against: str, goal: float | None, ours: float, theirs: float, note: str = "") -> Figure:
    """Return the figure of two counts, which are the same in every run."""
    return Figure(name, against, goal, ours / theirs, note=note)


def missing(name: str, against: str, goal: float | None, why: str) -> Figure:
    """Return a figure that could not be measured here."""
    return Figure(name, against, goal, None, note=why)


def table(figures: Sequence[Figure]) -> str:
    """Return the figures as a table to read."""
    rows = [("figure", "against", "ratio", "spread", "to reach", "")]
    for figure in figures:
        spread = f"{figure.low:.2f}-{figure.high:.2f}" if figure.low is not None and figure.high is not None else ""
        verdict = {True: "reached", False: "missed", None: ""}[figure.is_reached]
        rows.append(
            (
                figure.name,
                figure.against,
                "-" if figure.ratio is None else f"{figure.ratio:.2f}",
                spread,
                "" if figure.goal is None else f"{figure.goal:g}",
                " ".join(part for part in (verdict, figure.note) if part),
            )
        )
    widths = [max(len(row[column]) for row in rows) for column in range(5)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, [*widths, 0], strict=True)).rstrip() for row in rows
    )
