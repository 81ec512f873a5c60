"""A scripted game: reads a script strictly, naming the place of every fault, and compares what was expected."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, get_args

import msgspec

from tracker.core.codec import LARGEST, LONGEST_TEXT, MOST_FIGURES, MOST_SIDES, Command, Event, Value, find_excess
from tracker.core.errors import RuleError
from tracker.core.figures import Figure, Side
from tracker.core.messages import Message, codec_message
from tracker.core.ruleset import Ruleset, SetupError, merged
from tracker.core.setup import ActCounts, Card, Setup
from tracker.core.system import Mistake, System
from tracker.engine.game import Game
from tracker.engine.rulesets import NAMES, ruleset
from tracker.engine.systems import load_system
from tracker.storage.content.decks import load_deck
from tracker.storage.problems import FileProblem

DOCUMENTING = frozenset(("id", "title", "source", "rules", "note", "expect", "refused", "check"))
"""Keys of a script and of a step that only document; `expect`, `refused` and `check` are compared if that is asked."""


SCRIPT_LIMIT = 32 << 20
"""Bytes that a script may have; thousands of evenings fit in."""
_ANY_KEY = "[...]"
MOST_DIGITS = 4000
"""Digits that a whole number of a script may have: Python and msgspec write and read 4300, which leaves sums room."""


class ScriptError(Exception):
    """A malformed script: `place` counts steps and figures from 0 (`steps[3].dice.carson`)."""

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(f"{place}: {reason}" if place else reason)
        self.place = place
        self.reason = reason


class UndoStep(Command, frozen=True, tag="undo"):
    """Take the last step back."""


class RedoStep(Command, frozen=True, tag="redo"):
    """Bring the step back that was taken back."""


class ScriptStep(Value, frozen=True):
    """One step of a script with what it should lead to, where the script says so."""

    command: Command
    expects_refusal: str | None = None
    check: Mapping[str, Any] = {}


class Script(Value, frozen=True):
    """A script that can be run: the beginning, the steps, and part of the last state that is expected."""

    setup: Setup
    steps: tuple[ScriptStep, ...]
    expect: Mapping[str, Any] = {}


class _Beginning(Value, frozen=True):
    system: str
    sides: tuple[str, ...]
    figures: tuple[Figure, ...]
    steps: tuple[dict[str, Any], ...]
    options: dict[str, Any] = {}
    deck: ActCounts | None = None
    gm_sides: tuple[str, ...] | None = None


def read_script(text: bytes) -> Script:
    """Return the script of a text, for the system that it names. Errors: ScriptError that names the place."""
    data = parse_json(text)
    try:
        system = load_system(system_name(data))
        cards = load_deck(system.deck) if system.deck else ()
    except FileProblem as problem:
        raise ScriptError("system", str(problem)) from None
    return parse_script(data, system, ruleset(system.ruleset), cards)


def parse_json(text: bytes) -> dict[str, Any]:
    """Return the object that the text holds. Errors: ScriptError."""
    import json

    try:
        data = json.loads(text.decode("utf-8-sig"), parse_int=_whole)
        json.dumps(data, ensure_ascii=False).encode()
    except UnicodeDecodeError as error:
        raise ScriptError("", f"not UTF-8 at byte {error.start}") from None
    except UnicodeEncodeError:
        raise ScriptError("", "a text holds half a character (a lone surrogate)") from None
    except json.JSONDecodeError as error:
        raise ScriptError(f"line {error.lineno} column {error.colno}", error.msg) from None
    except RecursionError:
        raise ScriptError("", "nested too deeply") from None
    except ValueError as error:
        raise ScriptError("", str(error)) from None
    if not isinstance(data, dict):
        raise ScriptError("", "this must be a table with the fields system, sides, figures and steps")
    return data


def _whole(digits: str) -> int:
    if len(digits.lstrip("-")) > MOST_DIGITS:
        raise ValueError(f"a whole number has more than {MOST_DIGITS} digits")
    return int(digits)


def system_name(data: Mapping[str, Any]) -> str:
    """Return which system a script is for. Errors: ScriptError."""
    if "system" not in data:
        raise ScriptError("system", "missing")
    name = data["system"]
    if not isinstance(name, str):
        raise ScriptError("system", "this must be a text")
    return name


def parse_script(data: dict[str, Any], system: System, ruleset: Ruleset[Any], cards: tuple[Card, ...] = ()) -> Script:
    """Return the script as commands of the ruleset. Errors: ScriptError that names the place."""
    beginning: _Beginning = _convert({k: v for k, v in data.items() if k not in DOCUMENTING}, _Beginning, "")
    _check_limits(beginning)
    ids = beginning.sides
    setup = Setup(
        system=system.id,
        sides=tuple(Side(side_id, _side_names(system, side_id)) for side_id in ids),
        figures=tuple(figure.named() for figure in beginning.figures),
        options=merged(system.option_defaults(), beginning.options),
        gm_sides=tuple(s for s in system.gm_sides if s in ids) if beginning.gm_sides is None else beginning.gm_sides,
        cards=cards,
        deck=beginning.deck,
    )
    try:
        ruleset.check_setup(setup)
    except SetupError as error:
        raise ScriptError(error.place, error.reason) from None
    roles = {role.id for role in system.roles} | {""}
    for at, figure in enumerate(beginning.figures):
        _check_role(figure, roles, f"figures[{at}]")
    steps = []
    for at, raw in enumerate(beginning.steps):
        step = _parse_step(raw, ruleset, f"steps[{at}]")
        newcomer = getattr(step.command, "newcomer", None)
        if newcomer is not None:
            _check_role(newcomer, roles, f"steps[{at}].newcomer")
        for number, one in enumerate(getattr(step.command, "newcomers", ())):
            _check_role(one, roles, f"steps[{at}].newcomers[{number}]")
        steps.append(step)
    return Script(setup, tuple(steps), _mapping(data.get("expect"), "expect"))


def _check_limits(beginning: _Beginning) -> None:
    """Check how long and how large things are before the first step. Errors: ScriptError that names the place."""
    for place, count, most in (
        ("sides", len(beginning.sides), MOST_SIDES),
        ("figures", len(beginning.figures), MOST_FIGURES),
    ):
        if count > most:
            raise ScriptError(place, Message("there are {count}, more than {most}", count=count, most=most))
    if found := find_excess(msgspec.structs.replace(beginning, steps=()), longest=LONGEST_TEXT, largest=LARGEST):
        raise ScriptError(*found)


def difference(expected: Mapping[str, Any], state: Mapping[str, Any]) -> str | None:
    """Return how a state differs from the part of it that was expected, None if it does not; null is like absent."""
    for field, value in expected.items():
        if not _same(state.get(field), value):
            return f"{field} is {state.get(field)!r}, expected {value!r}"
    return None


def _same(found: Any, expected: Any) -> bool:
    """Tell whether two values are the same JSON; Python alone takes true for 1."""
    match found, expected:
        case dict(), dict():
            return found.keys() == expected.keys() and all(_same(found[key], expected[key]) for key in found)
        case list() | tuple(), list():
            return len(found) == len(expected) and all(map(_same, found, expected))
        case _:
            return isinstance(found, bool) == isinstance(expected, bool) and bool(found == expected)


def _side_names(system: System, side_id: str) -> Mapping[str, str]:
    return next((side.names for side in system.sides if side.id == side_id), {})


def _check_role(figure: Figure, roles: set[str], place: str) -> None:
    if figure.role in roles:
        return
    # A script may be for another system: the roles of every turn structure are known in all of them.
    every = roles.union(*(ruleset(name).roles for name in NAMES))
    if figure.role not in every:
        known = ", ".join(sorted(every - {""}))
        raise ScriptError(f"{place}.role", f"Unknown role {figure.role!r} (there are {known})")


def _parse_step(raw: dict[str, Any], ruleset: Ruleset[Any], place: str) -> ScriptStep:
    refused = raw.get("refused")
    if refused is not None and not isinstance(refused, str):
        raise ScriptError(f"{place}.refused", "this must be a code or null")
    plain = {key: value for key, value in raw.items() if key not in DOCUMENTING}
    if "do" not in plain:
        raise ScriptError(place, "the field 'do' is missing")
    command: Command = _convert(plain, ruleset.command_type | UndoStep | RedoStep, place)
    if found := find_excess(command, place, longest=LONGEST_TEXT):  # its numbers are for the rules to refuse
        raise ScriptError(*found)
    return ScriptStep(command, refused, _mapping(raw.get("check"), f"{place}.check"))


def _mapping(value: Any, place: str) -> Mapping[str, Any]:
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise ScriptError(place, "this must be a table of fields")
    return value


def _convert(data: Any, type_: Any, place: str) -> Any:
    """Return the data as this type. Errors: ScriptError with the place, keys of free objects included."""
    try:
        return msgspec.convert(data, type_)
    except msgspec.ValidationError as error:
        path = str(error).partition(" - at `$")[2].rstrip("`")
        if _ANY_KEY in path:
            path = _with_keys(path, data, type_)
        raise ScriptError((place + path).lstrip("."), codec_message(error)) from None


def _with_keys(path: str, data: Any, type_: Any) -> str:
    """Return the path of the first mismatch with the keys of free objects, for each of which msgspec has `[...]`."""
    from tracker.core.mismatches import without_mismatches  # imported late: needed for mistakes alone

    of_tag = (part for part in get_args(type_) if part.__struct_config__.tag == data["do"])
    wrong: list[Mistake] = []
    without_mismatches(data, next(of_tag, type_), "", wrong)
    like = re.compile(re.escape(path).replace(re.escape(_ANY_KEY), r"\..+"))
    return next((place for place in (f".{each.place}" for each in wrong) if like.fullmatch(place)), path)


class StepResult(Value, frozen=True, omit_defaults=False):
    """What a step led to, as `play` prints it. Steps count from 1."""

    step: int
    refused: str | None
    events: tuple[Event, ...]
    state: dict[str, object]


def run_steps(game: Game, steps: Iterable[ScriptStep]) -> Iterator[StepResult]:
    """Run the steps one by one and tell of each what it led to. A refusal is an answer, not an error."""
    for number, step in enumerate(steps, start=1):
        refused: str | None = None
        events: tuple[Event, ...] = ()
        try:
            match step.command:
                case UndoStep():
                    game.undo()
                case RedoStep():
                    game.redo()
                case command:
                    events = game.run(command).events
        except RuleError as error:
            refused = error.code
        yield StepResult(number, refused, events, game.report())


def step_difference(step: ScriptStep, answer: StepResult) -> str | None:
    """Return how an answer differs from what its step expected, None if it does not."""
    if answer.refused != step.expects_refusal:
        return f"refused is {answer.refused!r}, expected {step.expects_refusal!r}"
    return difference(step.check, answer.state)
