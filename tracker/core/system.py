"""A system: a data file that picks a ruleset, its options, its stats and its words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tracker.core.codec import Value
from tracker.core.figures import Names


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
    """Something with an id and a name: role, flag, side; `short` fits a column head."""

    id: str
    names: Names
    short: Names = {}


class System(Value, frozen=True):
    """What a system file says.

    `words` are the system's own terms by key (turn, figure, phase.countdown, ...), by language. `round_seconds` is the
    time in the fiction that a round takes, 0 if it has none.
    """

    id: str
    ruleset: str
    names: Names
    options: tuple[OptionSpec, ...] = ()
    stats: tuple[StatSpec, ...] = ()
    roles: tuple[WordSpec, ...] = ()
    flags: tuple[WordSpec, ...] = ()
    sides: tuple[WordSpec, ...] = ()
    gm_sides: tuple[str, ...] = ()
    deck: str = ""
    words: Mapping[str, Names] = {}
    about: Names = {}
    round_seconds: int = 0

    def option_defaults(self) -> dict[str, Any]:
        """Return the default of every option that the file gives one for."""
        return {option.id: option.default for option in self.options if option.default is not None}


def value_key(value: object) -> str:
    """Return the key under which a system file names a value: `true`, `2`, `dexterity+wits`."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return "+".join(map(str, value))
    return str(value)
