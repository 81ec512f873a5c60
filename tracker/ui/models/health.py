"""The health of a figure, a stat that most systems have: what is left, and what changes it."""

from __future__ import annotations

from collections.abc import Mapping

from tracker.core.edits import SetStat
from tracker.core.figures import Figure


def health_of(figure: Figure) -> int | None:
    """Return the health of a figure: what it has, else its most; None if it has no health at all."""
    value = figure.stats.get("health", figure.stats.get("health_max"))
    return None if value is None else int(value)


def has_no_health(stats: Mapping[str, int]) -> bool:
    """Return whether somebody with these stats has lost all health; one without health has none to lose."""
    return stats.get("health", 1) <= 0


def set_health(figure: Figure, value: int) -> SetStat:
    """Return the order to set the health, never below 0; above its maximum it is taken as it was meant."""
    return SetStat(figure.id, "health", max(0, value))


def healed(figure: Figure, by: int) -> int:
    """Return the health after healing, which ends at the maximum; what is above it already is not cut."""
    health, most = health_of(figure) or 0, figure.stats.get("health_max")
    return health + by if most is None else max(health, min(health + by, most))


def typed_health(figure: Figure, typed: str) -> int | None:
    """Return the health that somebody means: "3" and "-3" take three, "+2" heals two, "=4" sets it.

    None if it is no number. What is taken ends at 0, healing ends at the maximum.
    """
    text = typed.strip()
    from tracker.core.numbers import whole_number  # imported late: a start needs no numbers

    number = whole_number(text.removeprefix("="))
    if number is None:
        return None
    if text.startswith("="):
        return number if number >= 0 else None
    if text.startswith("+"):
        return healed(figure, number)
    return max(0, (health_of(figure) or 0) - abs(number))


def health_step(figure: Figure, by: int) -> SetStat | None:
    """Return the order to take one or to heal one; None if it would change nothing."""
    health = health_of(figure)
    if health is None:
        return None
    order = set_health(figure, healed(figure, by) if by > 0 else health + by)
    return None if order.value == health else order
