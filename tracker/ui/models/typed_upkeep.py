"""What somebody types for an effect or a counter, in one line."""

from __future__ import annotations

from typing import NamedTuple

from tracker.core.effects import Until, When


class TypedEffect(NamedTuple):
    """The name of an effect, and when it ends."""

    name: str
    until: When


class TypedCounter(NamedTuple):
    """The name of a counter and its value; None takes it away. `is_change`: the value is added to what there is."""

    name: str
    value: int | None
    is_change: bool = False


def read_effect(text: str, acting: str | None, *, has_clock: bool) -> TypedEffect | None:
    """Return the effect that was typed, None without a name.

    "Stunned" lasts until it is taken away, "Stunned 2" for two rounds, "Stunned +2" to the end of the second turn of
    who acts, "Stunned -2" to its start, and "Stunned !" to the next card where there are cards.
    """
    name, _, last = text.strip().rpartition(" ")
    if not name or not last:
        return TypedEffect(last, None) if last else None
    if last == "!" and has_clock:
        return TypedEffect(name.strip(), "next_card")
    number = _number(last.lstrip("+-"))
    if number is None or number < 1:
        return TypedEffect(text.strip(), None)
    if last[0] not in "+-":
        return TypedEffect(name.strip(), Until(rounds=number))
    if acting is None:
        return TypedEffect(text.strip(), None)
    return TypedEffect(name.strip(), Until(edge="end" if last[0] == "+" else "start", of=acting, turns=number))


def read_counter(text: str) -> TypedCounter | None:
    """Return the counter that was typed: "Gadgets 4" sets it, "Gadgets +1" and "Gadgets -1" change it, and
    "Gadgets" alone takes it away. None without a name."""
    name, _, last = text.strip().rpartition(" ")
    number = _number(last)
    if not name or number is None:
        return TypedCounter(text.strip(), None) if text.strip() else None
    return TypedCounter(name.strip(), number, last[:1] in "+-\N{MINUS SIGN}")


def _number(text: str) -> int | None:
    from tracker.core.numbers import whole_number  # imported late: a start needs no numbers

    return whole_number(text)
