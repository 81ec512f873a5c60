"""The health of a figure, a stat that most systems have: what is left, and what changes it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from msgspec.structs import replace

from tracker.core.codec import Command
from tracker.core.edits import SetStat
from tracker.core.figures import Figure
from tracker.core.health import DamageKind, HealthRule, damaged, healed
from tracker.core.health import health_of as core_health
from tracker.core.upkeep import Damage, Heal


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


class TypedHealth(NamedTuple):
    """What somebody typed: "=4" sets it, "+2" heals, "3" and "-3" take; a letter behind it is a kind of damage."""

    sign: Literal["-", "+", "="]
    amount: int
    kind: DamageKind | None = None


_KINDS: Mapping[str, DamageKind] = {
    "b": "bashing", "l": "lethal", "a": "aggravated",
    "у": "bashing", "л": "lethal", "г": "aggravated", "а": "aggravated",
}  # fmt: skip
"""Letters of both keyboards: who plays in Russian has the other one on."""


def read_health(text: str, rule: HealthRule) -> TypedHealth | None:
    """Return what was typed, None if it is no number; kinds of damage are read where health has boxes."""
    from tracker.core.numbers import whole_number  # imported late: a start needs no numbers

    text = text.strip()
    kind = _KINDS.get(text[-1:].lower()) if rule == "boxes" else None
    number = whole_number((text[:-1] if kind else text).removeprefix("="))
    if number is None:
        return None
    if text.startswith("="):
        return TypedHealth("=", number) if number >= 0 and kind is None else None
    return TypedHealth("+" if text.startswith("+") else "-", abs(number), kind)


def typed_health(figure: Figure, typed: str, rule: HealthRule = "points") -> int | None:
    """Return the health that somebody means, None if it is no number."""
    found = read_health(typed, rule)
    if found is None:
        return None
    if found.sign == "=" or not found.amount:
        return found.amount if found.sign == "=" else health_of(figure) or 0
    if core_health(figure) is None:
        return found.amount if found.sign == "+" else 0
    change = healed if found.sign == "+" else damaged
    stats = change(figure, found.amount, found.kind, rule)
    return stats.get("health", health_of(figure) or 0)


def health_orders(figures: Sequence[Figure], typed: str, rule: HealthRule) -> list[Command]:
    """Return the orders that somebody means who typed a number for these figures: one for all who have health, but to
    set it one for each."""
    found = read_health(typed, rule)
    chosen = [figure for figure in figures if health_of(figure) is not None]
    if found is None or not chosen:
        return []
    if found.sign == "=":
        return [set_health(figure, found.amount) for figure in chosen]
    if not found.amount:
        return []
    kind = Heal if found.sign == "+" else Damage
    return [kind(tuple(figure.id for figure in chosen), found.amount, found.kind)]


def health_step(figure: Figure, by: int) -> Damage | Heal | None:
    """Return the order to take or to heal some; None if it would change nothing."""
    health = core_health(figure)
    if health is None or (by < 0 and health.now + health.temporary <= 0) or (by > 0 and health.now >= health.max):
        return None
    return Damage((figure.id,), -by) if by < 0 else Heal((figure.id,), by)


def together(commands: Sequence[Command]) -> list[Command]:
    """Return the commands with those joined that do the same to the health of different figures: one step of undo."""
    joined: list[Command] = []
    for command in commands:
        last = joined[-1] if joined else None
        if isinstance(command, Damage | Heal) and type(last) is type(command):
            assert isinstance(last, Damage | Heal)
            if (last.amount, last.kind) == (command.amount, command.kind):
                joined[-1] = replace(last, figures=(*last.figures, *command.figures))
                continue
        joined.append(command)
    return joined
