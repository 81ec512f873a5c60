"""A system: a data file that picks a ruleset, its options, its stats and its words."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from tracker.core.codec import Value
from tracker.core.figures import COLOURS, Colour, Names, Side
from tracker.core.messages import Message


class OptionSpec(Value, frozen=True):
    """A house rule as the dialog shows it: its default, the values to pick from (none: free), what the book says."""

    id: str
    names: Names
    default: Any = None
    values: tuple[Any, ...] = ()
    value_names: Mapping[str, Names] = {}
    help: Names = {}
    book: Names = {}
    disputed: bool = False


class StatSpec(Value, frozen=True):
    """A stat that the system knows; `short` fits a column head or an explanation."""

    id: str
    names: Names
    short: Names = {}
    default: int = 0


class WordSpec(Value, frozen=True):
    """Something with an id and a name: role, flag; `short` fits a column head."""

    id: str
    names: Names
    short: Names = {}


class SideSpec(WordSpec, frozen=True):
    """A side that the system knows; without a `colour` the players have blue and the game master red."""

    colour: Colour | None = None


class System(Value, frozen=True):
    """What a system file says.

    `words` are the system's own terms by key (turn, figure, phase.action, ...), by language. `round_seconds` is the
    time in the fiction that a round takes, 0 if it has none.
    """

    id: str
    ruleset: str
    names: Names
    options: tuple[OptionSpec, ...] = ()
    stats: tuple[StatSpec, ...] = ()
    roles: tuple[WordSpec, ...] = ()
    flags: tuple[WordSpec, ...] = ()
    sides: tuple[SideSpec, ...] = ()
    gm_sides: tuple[str, ...] = ()
    deck: str = ""
    words: Mapping[str, Names] = {}
    about: Names = {}
    round_seconds: int = 0

    def option_defaults(self) -> dict[str, Any]:
        """Return the default of every option that the file gives one for."""
        return {option.id: option.default for option in self.options if option.default is not None}


def value_key(value: object) -> str:
    """Return the key under which a system file names a value: `true`, `2`, `strength+speed`."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return "+".join(map(str, value))
    return str(value)


# What is wrong with a file

_MOST_LISTED, _LONGEST_LIST, _LONGEST_VALUE, _LONGEST_WORD = 12, 160, 40, 100
"""Values that a message lists, the letters of them, and those of a value that is quoted."""


class Mistake(NamedTuple):
    """What is wrong at a place of a file (`options[2].default`), in plain English.

    `because` is a place that it was judged by (`options[2].values`, `sides[].id` for those of all sides): if something
    is wrong there, this need not be told.
    """

    place: str
    reason: str
    because: str = ""


def value_message(value: object, known: Sequence[object], option: str = "") -> Message:
    """Return that a value is not one of those that there are, with the option that it is for, and with what there is.

    Long values and long lists are cut.
    """
    said, keys = value_key(value), [value_key(each) for each in known]
    text = said if len(said) <= _LONGEST_VALUE else f"{said[: _LONGEST_VALUE - 1]}…"
    if option:
        template = "the option '{option}' has no value '{value}'; its values are: {known}"
        message = Message(template, option=option, value=text, known=_listed(keys))
    else:
        message = Message("'{value}' is not one of the values: {known}", value=text, known=_listed(keys))
    return nearest(message, said[:_LONGEST_WORD], keys)


def _listed(keys: Sequence[str]) -> str:
    shown: list[str] = []
    for key in keys:
        if shown and (len(shown) == _MOST_LISTED or sum(map(len, shown)) + len(key) > _LONGEST_LIST):
            return Message("{known} and {count} more", known=", ".join(shown), count=len(keys) - len(shown))
        shown.append(key[:_LONGEST_LIST])
    return ", ".join(shown)


def nearest(message: Message, word: str, known: Collection[str]) -> Message:
    """Return a message about a word that is not known, with the question whether one like it was meant."""
    from difflib import get_close_matches  # imported late: needed for mistakes alone

    close = get_close_matches(word, known, 1)
    return Message("{message}; did you mean '{word}'?", message=message, word=close[0]) if close else message


def side_colours(system: System, sides: Iterable[Side], gm_sides: Collection[str]) -> dict[str, int]:
    """Return the number of the colour of each side: the one that was chosen, else the one that its system names, else
    blue for the players and red for the game master as long as nobody has it, else one that is left."""
    named = {spec.id: spec.colour for spec in system.sides}
    chosen = {side.id: side.colour or named.get(side.id) for side in sides}
    ids = tuple(chosen)
    found = {side: COLOURS.index(colour) for side, colour in chosen.items() if colour is not None}
    red, blue = COLOURS.index("red"), COLOURS.index("blue")
    # What the other party wants comes last.
    others = sorted(range(len(COLOURS)), key=lambda number: number in (red, blue))
    for side in ids:
        if side not in found:
            taken, wanted = set(found.values()), red if side in gm_sides else blue
            found[side] = next((number for number in (wanted, *others) if number not in taken), wanted)
    return found
