"""One sample of every command and every event of a ruleset, made from their types."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from tests.words.played import CARDS, begin, moment_of, system
from tracker.core.effects import Until
from tracker.core.figures import Figure, Side
from tracker.core.setup import ActCounts, Setup
from tracker.engine.moment import Moment
from tracker.engine.rulesets import ruleset

STATS = {"mind": 3, "movement": 4, "dexterity": 2, "wits": 2, "composure": 1}
BY_NAME: Mapping[str, Any] = {
    "figure": "mirela", "newcomer": Figure("nova", "left", "Nova"), "side": "left", "by": "right", "left": "right",
    "stat": "mind", "flag": "activated", "before": "hale", "act": "act1", "card": "", "point": "E1",
    "purpose": "initiative", "reason": "moved", "phase": "action", "longest_edge_ft": 4,
    "until": Until(edge="end", of="mirela", turns=2), "figures": ("mirela",), "kind": None, "group": "Guards",
    "shuffle": None,
}  # fmt: skip
"""What a field of this name holds, where its type does not say it."""

OWN: Mapping[tuple[str, str], Mapping[str, Any]] = {
    ("7tv", "TieFound"): {"who": ("left", "right")},
    ("tannhauser", "TieFound"): {"who": ("left", "right")},
    ("tannhauser", "PhaseBegan"): {"phase": "placement"},
}
"""What an event holds in one system alone: who ties are sides in two of them."""


def members(union: Any) -> tuple[type, ...]:
    """Return the types of a union, those of inner unions too."""
    return tuple(get_args(union))


def lineup(name: str) -> Setup:
    """Return two sides with a figure each."""
    return Setup(
        system=name,
        sides=(Side("left", {"en": "Heroes", "ru": "Герои"}), Side("right", {"en": "Villains", "ru": "Злодеи"})),
        figures=(
            Figure("mirela", "left", "Mirela", stats=STATS, flags=("fresh_start",)),
            Figure("hale", "right", "Hale", stats=STATS),
        ),
        cards=CARDS,
        deck=ActCounts(6, 6, 6) if name == "7tv" else None,
    )


def started_moment(name: str) -> Moment:
    """Return a game some usual steps after its beginning, with its initiative rolled."""
    game = begin(name, lineup(name))
    for _ in range(4):
        game.run(next(option.command for option in game.ruleset.view(game.state).options if option.main))
    return moment_of(game)


def commands(name: str) -> Iterator[Any]:
    """Go through a sample of every command of a system's ruleset."""
    return (sample(kind) for kind in members(ruleset(system(name).ruleset).command_type))


def events(name: str) -> Iterator[Any]:
    """Go through a sample of every event of a system's ruleset; one that is told by its reason, once for each."""
    for kind in members(ruleset(system(name).ruleset).event_type):
        yield from variants(msgspec.structs.replace(sample(kind), **OWN.get((name, kind.__name__), {})))


def variants(event: Any) -> Iterator[Any]:
    """Go through an event with each of the values that its Literal fields may have."""
    yield event
    for field, type_ in get_type_hints(type(event)).items():
        if get_origin(type_) is Literal:
            yield from (msgspec.structs.replace(event, **{field: value}) for value in get_args(type_))


def sample(kind: type) -> Any:
    """Return a record of this type with every field filled."""
    hints = get_type_hints(kind)
    names = [field.name for field in msgspec.structs.fields(kind)]
    if kind.__name__ == "BuildDeck":
        return kind(longest_edge_ft=4)
    if kind.__name__ in ("AddEffect", "SetCounter", "CounterSet"):
        names.remove("side")  # it stands for a figure or for a side
    if kind.__name__ == "GameEnded":
        return kind(reason=get_args(hints["reason"])[0])
    return kind(**{name: _value(name, hints[name]) for name in names})


def _value(name: str, type_: Any) -> Any:
    origin = get_origin(type_)
    if name in BY_NAME and not (name == "figure" and type_ is Figure) and origin is not Literal and type_ is not int:
        return BY_NAME[name]
    if type_ is Figure:
        return BY_NAME["newcomer"]
    if origin is Literal:
        return get_args(type_)[0]
    if origin in (Union, UnionType):
        return _value(name, get_args(type_)[0])
    if origin is tuple:
        return (_value("figure" if name in ("figures", "order") else "", get_args(type_)[0]),)
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return {"left": _value("", get_args(type_)[1])}
    if isinstance(type_, type) and issubclass(type_, msgspec.Struct):
        return sample(type_)
    return {str: "mirela", int: 2, bool: True, float: 2.0}[type_]
