"""Health: points, or boxes with three kinds of damage. Pure sums over the stats of a figure.

Points: `health` of `health_max`; without a maximum the number that it has is its maximum. `health_temporary` is lost
first. Boxes: as many as the maximum; `lethal` and `aggravated` are stats, what else is missing from `health` is bashing
damage, so a figure that was only ever counted in points has its wounds as bashing ones.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from tracker.core.codec import Value
from tracker.core.figures import Figure

DamageKind = Literal["bashing", "lethal", "aggravated"]
"""The kinds of damage of boxes, the mildest first."""
HealthRule = Literal["points", "boxes"]

NOW, MAX, TEMPORARY = "health", "health_max", "health_temporary"
OF_PLAY = (TEMPORARY, "lethal", "aggravated")
"""Stats that damage and healing leave behind, and that no game begins with by itself."""
_PENALTIES = (-3, -2, -1)
"""Of the last box, the last but one, the last but two (World of Darkness Rulebook, "Wound Penalties")."""


class Health(Value, frozen=True):
    """What a figure has left, of how much, and what comes off before that."""

    now: int
    max: int
    temporary: int = 0


class Wounds(Value, frozen=True):
    """How many boxes have which kind of damage, and what is taken off rolls for it (0 or below)."""

    bashing: int
    lethal: int
    aggravated: int
    penalty: int


def health_of(figure: Figure) -> Health | None:
    """Return the health of a figure, None if it has none."""
    stats = figure.stats
    if NOW not in stats and MAX not in stats and not figure.health_rows:
        return None
    most = stats.get(MAX, len(figure.health_rows) or stats.get(NOW, 0))
    return Health(stats.get(NOW, most), most, stats.get(TEMPORARY, 0))


def wounds_of(figure: Figure) -> Wounds | None:
    """Return the damage in the boxes of a figure, None if it has no health."""
    health = health_of(figure)
    if health is None:
        return None
    most = max(0, health.max)
    aggravated = min(most, max(0, figure.stat("aggravated")))
    lethal = min(most - aggravated, max(0, figure.stat("lethal")))
    bashing = min(most - aggravated - lethal, max(0, most - max(0, health.now) - lethal - aggravated))
    free = most - bashing - lethal - aggravated
    penalty = _PENALTIES[free] if most and free < len(_PENALTIES) and free < most else 0
    return Wounds(bashing, lethal, aggravated, penalty)


def damaged(figure: Figure, amount: int, kind: DamageKind | None, rule: HealthRule) -> Mapping[str, int]:
    """Return the stats that damage of so many points changes; the figure has health. Health ends at 0."""
    health = health_of(figure)
    assert health is not None, "checked before"
    soaked = min(amount, max(0, health.temporary))
    changed: dict[str, int] = {}
    if soaked:
        changed[TEMPORARY] = health.temporary - soaked
    hit = amount - soaked
    if not hit:
        return changed
    if MAX not in figure.stats:
        changed[MAX] = health.max
    if rule == "points":
        return {**changed, NOW: min(health.now, max(0, health.now - hit))}
    above = min(hit, max(0, health.now - health.max))
    if above == hit:  # what is above the maximum has no box
        return {**changed, NOW: health.now - hit}
    return {**changed, **_marked(figure, hit - above, kind or "bashing", health.max)}


def healed(figure: Figure, amount: int, kind: DamageKind | None, rule: HealthRule) -> Mapping[str, int]:
    """Return the stats that healing of so many points changes; the figure has health. It ends at the maximum; of boxes
    the mildest damage goes first, or that of one kind alone."""
    health = health_of(figure)
    assert health is not None, "checked before"
    if rule == "points":
        now = max(health.now, min(health.max, health.now + amount))
        return {NOW: now} if now != health.now else {}
    if health.now > health.max:
        return {}
    wounds = wounds_of(figure)
    assert wounds is not None
    left = {"bashing": wounds.bashing, "lethal": wounds.lethal, "aggravated": wounds.aggravated}
    for name in left if kind is None else (kind,):
        gone = min(left[name], amount)
        left[name] -= gone
        amount -= gone
    if tuple(left.values()) == (wounds.bashing, wounds.lethal, wounds.aggravated):
        return {}
    changed = {} if MAX in figure.stats else {MAX: health.max}
    return {**changed, **_boxes(figure, left, health.max)}


def _marked(figure: Figure, hit: int, kind: DamageKind, most: int) -> Mapping[str, int]:
    """Return the stats after `hit` boxes of a kind. With all boxes marked each further point turns the mildest damage
    into the next kind: bashing into lethal, then lethal into aggravated."""
    wounds = wounds_of(figure)
    assert wounds is not None
    most = max(0, most)
    left = {"bashing": wounds.bashing, "lethal": wounds.lethal, "aggravated": wounds.aggravated}
    placed = min(hit, most - sum(left.values()))
    left[kind] += placed
    beyond = hit - placed
    # A severe wound takes the box of a milder one, whose damage is pushed out at the right.
    if kind == "aggravated":
        for milder in ("bashing", "lethal"):
            turned = min(beyond, left[milder])
            left[milder] -= turned
            left["aggravated"] += turned
            beyond -= turned
    else:
        turned = min(beyond, left["bashing"])
        left["bashing"] -= turned
        left["lethal"] += turned
        turned = min(beyond - turned, left["lethal"])
        left["lethal"] -= turned
        left["aggravated"] += turned
    return _boxes(figure, left, most)


def _boxes(figure: Figure, left: Mapping[str, int], most: int) -> Mapping[str, int]:
    wanted = {NOW: most - sum(left.values()), "lethal": left["lethal"], "aggravated": left["aggravated"]}
    return {
        name: value
        for name, value in wanted.items()
        if (figure.stats.get(name) if name == NOW else figure.stat(name)) != value
    }
