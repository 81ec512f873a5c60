"""Spoils plain values, the lines of saved games, and bytes."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

NUMBERS = (0, -1, 1, 2, 7, 10**9, -(10**9), 2**63, 10**30, 10**300)
WORDS = ("", "nobody", "first", "last", "a" * 5000, "имя 🎲", "\x00", "over", "setup", "cycle", "fighting", "act1")
RAW = (
    b"NaN", b"Infinity", b"-Infinity", b"1e999", b"9" * 5000, b"null", b"true", b'"\\ud800"', b"\xff", b"\x00",
    b"[" * 5000, b'{"a":' * 3000, b"[]", b"{}", b'""', b"\n", b'{"undo":1}', b'{"undo":1}\n', b"1" * 400,
)  # fmt: skip
Plain = Any


def places(value: Plain) -> list[tuple[Any, Any]]:
    """Return every spot in a plain value as its holder and key."""
    found: list[tuple[Any, Any]] = []
    stack = [value]
    while stack:
        holder = stack.pop()
        items = holder.items() if isinstance(holder, dict) else enumerate(holder) if isinstance(holder, list) else ()
        for key, inner in items:
            found.append((holder, key))
            if isinstance(inner, dict | list):
                stack.append(inner)
    return found


def spoil_value(rng: random.Random, value: Plain, words: list[str]) -> None:
    """Change one spot somewhere in a plain value, most often to another value of its type."""
    spots = places(value)
    if not spots:
        return
    holder, key = rng.choice(spots)
    old = holder[key]
    luck = rng.random()
    if luck < 0.08:
        del holder[key]
    elif luck < 0.14:
        holder[key] = rng.choice([None, True, 1.5, "x", [], {}, 3])
    elif isinstance(old, bool):
        holder[key] = not old
    elif isinstance(old, int | float):
        holder[key] = rng.choice([*NUMBERS, old + 1, old - 1])
    elif isinstance(old, str):
        holder[key] = rng.choice([*WORDS, *words, *words, *words])
    elif isinstance(old, list):
        spoil_list(rng, old, words)
    elif isinstance(old, dict) and old:
        name = rng.choice(list(old))
        old[rng.choice([*words, "nobody"])] = old.pop(name) if rng.random() < 0.5 else old[name]


def spoil_list(rng: random.Random, items: list[Plain], words: list[str]) -> None:
    """Take one out, double one, put one elsewhere, or put a stranger in."""
    if not items or rng.random() < 0.2:
        items.append(rng.choice(words))
        return
    at = rng.randrange(len(items))
    match rng.randrange(3):
        case 0:
            del items[at]
        case 1:
            items.insert(rng.randrange(len(items) + 1), items[at])
        case _:
            items.insert(rng.randrange(len(items)), items.pop(at))


def words_of(value: Plain) -> list[str]:
    """Return all texts and keys in a plain value."""
    found: set[str] = set()
    for holder, key in places(value):
        if isinstance(key, str):
            found.add(key)
        if isinstance(holder[key], str):
            found.add(holder[key])
    return sorted(found)


def spoil_lines(rng: random.Random, data: bytes) -> bytes:
    """Return a saved game with something in it that the program did not write: valid lines, most often."""
    lines: list[Plain] = [json.loads(line) for line in data.splitlines()]
    words = words_of(lines)
    for _ in range(rng.choice([1, 1, 1, 2, 4])):
        rng.choice(LINE_SPOILERS)(rng, lines, words)
    number = 0
    for line in lines:  # a wrong number would hide what is wrong with the rest
        if isinstance(line, dict) and "events" in line and "n" in line:
            number += 1
            line["n"] = number if rng.random() < 0.995 else rng.choice(NUMBERS)
    return b"".join(json.dumps(line, ensure_ascii=False).encode() + b"\n" for line in lines)


def _spoil_a_line(rng: random.Random, lines: list[Plain], words: list[str]) -> None:
    line = rng.choice(lines)
    spoil_value(rng, line["events"] if isinstance(line, dict) and line.get("events") else line, words)


def _drop_a_line(rng: random.Random, lines: list[Plain], words: list[str]) -> None:
    if len(lines) > 2:
        del lines[rng.randrange(1, len(lines))]


def _double_a_line(rng: random.Random, lines: list[Plain], words: list[str]) -> None:
    line = json.loads(json.dumps(rng.choice(lines[1:] or lines)))
    lines.insert(rng.randrange(1, len(lines) + 1), line)


def _travel(rng: random.Random, lines: list[Plain], words: list[str]) -> None:
    kind = rng.choice(["undo", "redo"])
    lines.insert(rng.randrange(1, len(lines) + 1), {kind: rng.choice([1, 1, 2, 5, 10**9, 0, -1])})


def _swap_events(rng: random.Random, lines: list[Plain], words: list[str]) -> None:
    commits = [line for line in lines if isinstance(line, dict) and line.get("events")]
    if len(commits) > 1:
        one, other = rng.sample(commits, 2)
        one["events"], other["events"] = other["events"], one["events"]


def _lend_an_event(rng: random.Random, lines: list[Plain], words: list[str]) -> None:
    commits = [line for line in lines if isinstance(line, dict) and line.get("events")]
    if commits:
        event = json.loads(json.dumps(rng.choice(rng.choice(commits)["events"])))
        spoil_value(rng, [event], words)
        events = rng.choice(commits)["events"]
        events.insert(rng.randrange(len(events) + 1), event)


LINE_SPOILERS: tuple[Callable[[random.Random, list[Plain], list[str]], None], ...] = (
    _spoil_a_line, _spoil_a_line, _spoil_a_line, _spoil_a_line, _drop_a_line, _double_a_line, _travel, _swap_events,
    _lend_an_event, _lend_an_event,
)  # fmt: skip


def spoil_bytes(rng: random.Random, data: bytes) -> bytes:
    """Return bytes with a flipped bit, a cut, a doubled or foreign piece, somewhere."""
    result = bytearray(data)
    for _ in range(rng.choice([1, 1, 2, 5])):
        at = rng.randrange(len(result) + 1)
        to = min(len(result), at + rng.choice([1, 1, 3, 20, 400]))
        match rng.randrange(6):
            case 0:
                if at < len(result):
                    result[at] ^= 1 << rng.randrange(8)
            case 1:
                del result[at:to]
            case 2:
                result[at:at] = result[at:to]
            case 3:
                del result[at:]
            case 4:
                result[at:to] = bytes(to - at)
            case _:
                result[at : at + rng.choice([0, 1, 4])] = rng.choice(RAW)
    return bytes(result)
