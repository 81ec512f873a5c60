"""English sentences that keep their template and values, so that a window can show them in another language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

import msgspec


class Message(str):
    """A sentence in plain English, for a terminal and a log, with the template and the values that it was made of.

    Values are numbers, texts and other messages; a template without values is taken as it stands. What cannot be
    printed in a text is escaped: a message is one line.
    """

    template: str
    values: Mapping[str, object]

    def __new__(cls, template: str, **values: object) -> Message:
        parts = {name: shown(value) for name, value in values.items()}
        self = super().__new__(cls, template.format(**parts) if parts else template)
        self.template = template
        self.values = values
        return self


def shown(value: object) -> str:
    """Return a value as it stands in a sentence: on one line, with nothing in it that cannot be seen."""
    text = str(value)
    return text if text.isprintable() or isinstance(value, Message) else repr(text)[1:-1]


def message_of(error: Exception) -> str:
    """Return what an error says, still a message if it was made with one."""
    first = error.args[0] if error.args else ""
    return first if isinstance(first, Message) else str(error)


_KINDS: Final[Mapping[str, str]] = {
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "str": "a text",
    "array": "a list",
    "object": "a table of fields",
    "null": "nothing",
}
_FOUND_KINDS: Final[Mapping[str, str]] = {**_KINDS, "float": "a number with a decimal point"}
_AMOUNTS: Final[Mapping[str, str]] = {
    ">=": "the number must be at least {limit}",
    "<=": "the number must be at most {limit}",
    ">": "the number must be more than {limit}",
    "<": "the number must be less than {limit}",
}
_LENGTHS: Final[Mapping[str, tuple[str, str]]] = {
    "str": ("the number of characters must be at least {limit}", "the number of characters must be at most {limit}"),
    "array": ("the number of entries must be at least {limit}", "the number of entries must be at most {limit}"),
    "object": ("the number of fields must be at least {limit}", "the number of fields must be at most {limit}"),
}
_WRONG_KIND = re.compile(r"Expected `([\w |]+)`(?:, got `(\w+)`)?")
_AMOUNT = re.compile(r"Expected `(?:int|float)` (>=|<=|>|<) (-?[\d.]+)")
_LENGTH = re.compile(r"Expected `(str|array|object)` of (?:length (>=|<=)|at (least|most) length) (\d+)(?:, got \d+)?")
_EXACT_LENGTH = re.compile(r"Expected `array` of length (\d+)(?:, got \d+)?")
_MULTIPLE = re.compile(r"Expected `(?:int|float)` that's a multiple of (-?[\d.]+)")
_MISSING = re.compile(r"Object missing required field `(.+)`")
_UNKNOWN = re.compile(r"Object contains unknown field `(.+)`")
_VALUE = re.compile(r"Invalid (?:enum )?value '?(.*?)'?", re.DOTALL)
_TOO_LARGE = ("Number out of range", "Integer value out of range")


def codec_message(error: Exception) -> str:
    """Return in plain words why a codec refuses a value; its own words are meant for programmers.

    What the program's own code says stays as it is.
    """
    if isinstance(error, RecursionError):
        return Message("nested too deeply")
    if not isinstance(error, msgspec.MsgspecError | UnicodeError):
        return message_of(error)
    if isinstance(error.__cause__, ValueError) and not isinstance(error.__cause__, UnicodeError):
        return message_of(error.__cause__)
    text = str(error).partition(" - at `")[0]
    if said := _of_kind(text) or _of_amount(text):
        return said
    if found := _MISSING.fullmatch(text):
        return Message("the field '{name}' is missing", name=found[1])
    if found := _UNKNOWN.fullmatch(text):
        return Message("there is no such field as '{name}'", name=found[1])
    if found := _VALUE.fullmatch(text):
        return Message("'{value}' is not one of the values", value=found[1])
    if text.startswith(("JSON is malformed", "Input data was truncated")):
        return Message("the text is damaged and cannot be read")
    if isinstance(error, UnicodeError) or "utf-8" in text.lower():
        return Message("this is not UTF-8 text")
    return Message("the value does not fit here")


def _of_kind(text: str) -> Message | None:
    found = _WRONG_KIND.fullmatch(text)
    if found is None:
        return None
    wanted = _kinds(found[1])
    if found[2] is None:
        return Message("this must be {wanted}", wanted=wanted)
    return Message("this must be {wanted}, not {found}", wanted=wanted, found=_kind(_FOUND_KINDS, found[2]))


def _of_amount(text: str) -> Message | None:
    if found := _AMOUNT.fullmatch(text):
        return Message(_AMOUNTS[found[1]], limit=found[2])
    if found := _LENGTH.fullmatch(text):
        is_most = found[2] == "<=" or found[3] == "most"
        return Message(_LENGTHS[found[1]][is_most], limit=found[4])
    if found := _EXACT_LENGTH.fullmatch(text):
        return Message("the number of entries must be exactly {limit}", limit=found[1])
    if found := _MULTIPLE.fullmatch(text):
        return Message("the number must be a multiple of {limit}", limit=found[1])
    return Message("the number is too large") if text in _TOO_LARGE else None


def _kind(kinds: Mapping[str, str], name: str) -> Message:
    return Message(kinds.get(name, "a value of another kind"))


def _kinds(names: str) -> Message:
    first, _, rest = names.partition(" | ")
    kind = _kind(_KINDS, first)
    return Message("{one} or {other}", one=kind, other=_kinds(rest)) if rest else kind
