"""Checks that a system file can be played: the limits of its texts and numbers, and options that exist."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, get_args, get_origin

import msgspec

from tracker.core.figures import Names
from tracker.core.messages import Message
from tracker.core.system import Mistake, OptionSpec, StatSpec, System, WordSpec, nearest, value_key, value_message

MOST_SYSTEM_SIDES, MOST_STATS, MOST_WORDS, MOST_VALUES = 12, 40, 100, 60
"""How many sides, stats, roles and flags, and values of an option a system may have."""
MOST_STAT = 9999
"""The largest default of a stat, and with a minus the smallest."""
MOST_NUMBER = 999
"""The largest number of a house rule: the boxes of the new-game dialog go as far."""
MOST_SECONDS = 24 * 60 * 60
LONGEST_NAME, LONGEST_TEXT = 100, 2000
_ID = re.compile(r"\w[\w-]{0,63}")


def mistakes_of(system: System) -> Iterator[Mistake]:
    """Yield what is wrong with a system whatever its ruleset is: ids, texts, counts and numbers."""
    parts: tuple[tuple[str, Sequence[OptionSpec | StatSpec | WordSpec], int], ...] = (
        ("options", system.options, MOST_WORDS),
        ("stats", system.stats, MOST_STATS),
        ("roles", system.roles, MOST_WORDS),
        ("flags", system.flags, MOST_WORDS),
        ("sides", system.sides, MOST_WORDS),
    )
    for place, specs, most in parts:
        if len(specs) > most:
            yield Mistake(place, Message("{count} of them; there may be {most}", count=len(specs), most=most))
            continue
        yield from _of_ids(place, [spec.id for spec in specs])
        for at, spec in enumerate(specs):
            yield from _of_names(f"{place}[{at}].names", spec.names, LONGEST_NAME)
            yield from _of_names(f"{place}[{at}].short", getattr(spec, "short", {}), LONGEST_NAME)
    for at, stat in enumerate(system.stats):
        yield from _of_number(f"stats[{at}].default", stat.default, -MOST_STAT, MOST_STAT)
    yield from _of_number("round_seconds", system.round_seconds, 0, MOST_SECONDS)
    yield from _of_names("names", system.names, LONGEST_NAME)
    yield from _of_names("about", system.about, LONGEST_TEXT)
    for key, names in system.words.items():
        yield from _of_names(f"words.{key}", names, LONGEST_NAME)
    sides = [side.id for side in system.sides]
    for at, side_id in enumerate(system.gm_sides):
        if side_id not in sides:
            reason = nearest(Message("there is no side '{name}'", name=side_id), side_id, sides)
            yield Mistake(f"gm_sides[{at}]", reason, "sides[].id")
        elif side_id in system.gm_sides[:at]:
            yield Mistake(f"gm_sides[{at}]", Message("'{name}' is there twice", name=side_id))
    for at, option in enumerate(system.options):
        yield from _of_option(f"options[{at}]", option)


def option_mistakes(system: System, options_type: Any) -> Iterator[Mistake]:
    """Yield what is wrong with the options of a system whose ruleset has options of this type."""
    types = {field.name: field.type for field in msgspec.structs.fields(options_type)}
    for at, option in enumerate(system.options):
        place = f"options[{at}]"
        if option.id not in types:
            yield Mistake(
                f"{place}.id", nearest(Message("the rules have no option '{name}'", name=option.id), option.id, types)
            )
            continue
        if option.default is not None:
            yield from _of_value(f"{place}.default", option, option.default, types[option.id])
        for number, value in enumerate(option.values):
            yield from _of_value(f"{place}.values[{number}]", option, value, types[option.id])


def usable(system: System, options_type: Any) -> System:
    """Return a system with its options made to fit the rules, so that the rest can be looked at."""
    from tracker.core.mismatches import without_mismatches  # imported late: needed for mistakes alone

    types = {field.name: field.type for field in msgspec.structs.fields(options_type)}
    options = []
    for option in system.options:
        if option.id in types:
            fit = [without_mismatches(value, types[option.id], "", []) for value in (option.default, *option.values)]
            default = None if option.default is None else fit[0]
            option = msgspec.structs.replace(option, default=default, values=tuple(fit[1:]))
        options.append(option)
    return msgspec.structs.replace(system, options=tuple(options))


def meant_options(system: System, options_type: Any) -> set[str]:
    """Return the options of the rules that a system seems to mean by unknown ids."""
    from difflib import get_close_matches  # imported late: needed for mistakes alone

    known = [field.name for field in msgspec.structs.fields(options_type)]
    return {
        name for option in system.options if option.id not in known for name in get_close_matches(option.id, known, 1)
    }


def side_mistakes(system: System, least: int, most: int) -> Iterator[Mistake]:
    """Yield a mistake if a system has too few or too many sides."""
    count = len(system.sides)
    if not least <= count <= most:
        needed = (
            Message("exactly {number}", number=least)
            if least == most
            else Message("{least} to {most}", least=least, most=most)
        )
        yield Mistake("sides", Message("{count} sides; the rules need {needed}", count=count, needed=needed))


def completed(system: System, options_type: Any) -> System:
    """Return a system without mistakes with what its options leave to the rules: their defaults, and all values of a
    choice."""
    types = {field.name: field.type for field in msgspec.structs.fields(options_type)}
    defaults = plain_defaults(options_type)
    options = []
    for option in system.options:
        default = defaults[option.id] if option.default is None else option.default
        if isinstance(default, Mapping):
            default = {**defaults[option.id], **default}
        values = option.values or _choices(types[option.id])
        options.append(msgspec.structs.replace(option, default=default, values=values))
    return msgspec.structs.replace(system, options=tuple(options))


def plain_defaults(options_type: Any) -> dict[str, Any]:
    """Return what each option of a ruleset is if nobody says anything, as a system file would say it."""
    return {name: _plain(value) for name, value in msgspec.structs.asdict(options_type()).items()}


def _plain(value: Any) -> Any:
    if isinstance(value, msgspec.Struct):
        return msgspec.structs.asdict(value)
    return list(value) if isinstance(value, tuple) else value


def _choices(type_: Any) -> tuple[Any, ...]:
    if type_ is bool:
        return (True, False)
    return get_args(type_) if get_origin(type_) is Literal else ()


def _of_ids(place: str, ids: Iterable[str]) -> Iterator[Mistake]:
    seen: set[str] = set()
    for at, one in enumerate(ids):
        if not _ID.fullmatch(one):
            yield Mistake(
                f"{place}[{at}].id",
                Message("'{name}' is no id: letters, digits, _ and -, at most 64 of them", name=one[:40]),
            )
        elif one in seen:
            yield Mistake(f"{place}[{at}].id", Message("'{name}' is used twice", name=one))
        seen.add(one)


def _of_names(place: str, names: Names, longest: int) -> Iterator[Mistake]:
    for language, text in names.items():
        if len(text) > longest:
            yield Mistake(
                f"{place}.{language}", Message("{count} characters; there may be {most}", count=len(text), most=longest)
            )


def _of_number(place: str, number: int, least: int, most: int) -> Iterator[Mistake]:
    if not least <= number <= most:
        yield Mistake(
            place, Message("{number} is not between {least} and {most}", number=number, least=least, most=most)
        )


def _of_option(place: str, option: OptionSpec) -> Iterator[Mistake]:
    yield from _of_names(f"{place}.help", option.help, LONGEST_TEXT)
    yield from _of_names(f"{place}.book", option.book, LONGEST_TEXT)
    if len(option.values) > MOST_VALUES:
        yield Mistake(
            f"{place}.values",
            Message("{count} of them; there may be {most}", count=len(option.values), most=MOST_VALUES),
        )
        return
    keys = [value_key(value) for value in option.values]
    for at, key in enumerate(keys):
        if key in keys[:at]:
            yield Mistake(f"{place}.values[{at}]", Message("'{name}' is there twice", name=key))
    if option.values and option.default is not None and option.default not in option.values:
        reason = value_message(option.default, option.values, option.id)
        yield Mistake(f"{place}.default", reason, f"{place}.values")
    for key, names in option.value_names.items():
        if keys and key not in keys:
            yield Mistake(f"{place}.value_names.{key}", value_message(key, option.values, option.id), f"{place}.values")
        yield from _of_names(f"{place}.value_names.{key}", names, LONGEST_NAME)


def _of_value(place: str, option: OptionSpec, value: Any, type_: Any) -> Iterator[Mistake]:
    if get_origin(type_) is Literal and isinstance(value, str) and value not in get_args(type_):
        yield Mistake(place, value_message(value, get_args(type_), option.id))
        return
    try:
        msgspec.convert(value, type_)
    except msgspec.ValidationError:
        from tracker.core.mismatches import without_mismatches  # imported late: needed for mistakes alone

        wrong: list[Mistake] = []
        without_mismatches(value, type_, place, wrong)
        yield from (each for each in wrong if each.reason)
        return
    numbers = value.items() if isinstance(value, Mapping) else [("", value)]
    for key, number in numbers:
        if isinstance(number, int) and number > MOST_NUMBER:
            yield Mistake(
                f"{place}.{key}".rstrip("."), Message("{number} is more than {most}", number=number, most=MOST_NUMBER)
            )
