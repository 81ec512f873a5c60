"""Cards from a table that any spreadsheet writes: comma, semicolon or tab; UTF-8, UTF-16 or Windows-1251."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from tracker.core.messages import Message
from tracker.core.mismatches import MOST_MISTAKES
from tracker.core.setup import Act
from tracker.storage.problems import FileProblem
from tracker.storage.user.folders import languages

_ACTS: Mapping[str, Act] = {
    **dict.fromkeys(("act1", "1", "one", "i", "first", "первый"), "act1"),
    **dict.fromkeys(("act2", "2", "two", "ii", "second", "второй"), "act2"),
    **dict.fromkeys(("finale", "final", "act3", "3", "three", "iii", "third", "финал", "третий"), "finale"),
}
_COLUMNS: Mapping[str, str] = {
    "id": "id",
    "act": "act", "акт": "act",
    "name": "name", "title": "name", "название": "name", "имя": "name",
    "text": "text", "текст": "text", "event": "text", "событие": "text",
}  # fmt: skip
_CELL_LIMIT = 4000
_TOO_LONG = "a cell has more than {most} characters"
_LONGEST_WORD = 40
Found = list[tuple[str, str]]
"""What is wrong with a row: the column, empty for the whole row, and the reason."""


class CsvCard(NamedTuple):
    """One row. `names` and `texts` are by language; the language is empty where the column has none."""

    line: int
    id: str
    act: Act
    names: Mapping[str, str]
    texts: Mapping[str, str]


def act_of(word: str) -> Act | None:
    """Return the act that a cell means (`act1`, `Act 1`, `I`, `акт 1`, `финал`), None if it means none."""
    bare = re.sub(r"[\s.:_-]+", "", word.casefold())
    return _ACTS.get(bare) or _ACTS.get(bare.removeprefix("act").removeprefix("акт").removesuffix("акт"))


def act_message(word: str) -> Message:
    """Return that a word means no act."""
    text = word if len(word) <= _LONGEST_WORD else f"{word[: _LONGEST_WORD - 1]}…"
    return Message("'{word}' is no act; acts: act1, act2, finale", word=text)


def read(path: Path, data: bytes, wrong: list[FileProblem]) -> list[CsvCard]:
    """Return the cards of a CSV file with a head row; rows with a mistake are left out and reported to `wrong`.

    Errors: FileProblem for what is no text.
    """
    import csv

    lines = _text(path, data).splitlines(keepends=True)
    head = next((line for line in lines if line.strip()), "")
    rows = csv.reader(lines, delimiter=max(",;\t", key=head.count))
    columns: list[tuple[str, str]] | None = None
    cards: list[CsvCard] = []
    started = 1
    try:
        for row in rows:
            line, started = started, rows.line_num + 1
            if not any(cell.strip() for cell in row):
                continue
            found: list[tuple[str, str]] = []
            if columns is None:
                columns = _columns(row, found)
            elif card := _card(line, columns, row, found):
                cards.append(card)
            wrong += [FileProblem(path, place, Message(reason), line=line) for place, reason in found]
            if len(wrong) >= MOST_MISTAKES or not columns:
                break
    except csv.Error:  # csv raises this for a cell that is never closed
        wrong.append(FileProblem(path, "", Message(_TOO_LONG, most=_CELL_LIMIT), "bad_syntax", rows.line_num))
    return cards


def twice(path: Path, cards: Iterable[CsvCard]) -> Iterator[FileProblem]:
    """Yield the ids that an earlier card has."""
    taken: set[str] = set()
    for card in cards:
        if card.id and card.id in taken:
            yield FileProblem(path, "id", Message("'{name}' is used twice", name=card.id), line=card.line)
        taken.add(card.id)


def _text(path: Path, data: bytes) -> str:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):  # what spreadsheets call "Unicode text"
        encodings = ["utf-16"]
    else:
        encodings = ["utf-8-sig", "cp1251"]
    for encoding in encodings:
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\0" not in text:
            return text
    raise FileProblem(path, "", "this is not text: neither UTF-8 nor Windows-1251", "not_text")


def _columns(row: list[str], found: Found) -> list[tuple[str, str]]:
    """Return what the columns hold, nothing if no card can be read by them."""
    columns: list[tuple[str, str]] = []
    for cell in row:
        name = re.sub(r"[\s-]+", "_", cell.strip().casefold())
        column = _column(name)
        if name and not column[0]:
            reason = Message("there is no column '{name}'; columns: act, name, text", name=cell.strip()[:_LONGEST_WORD])
            found.append(("", reason))
        elif column[0] and column in columns:
            found.append(("", Message("the column '{name}' is there twice", name=cell.strip())))
        columns.append(column)
        if len(found) >= MOST_MISTAKES:
            return []
    kinds = {kind for kind, _ in columns}
    missing = [needed for needed in ("act", "name") if needed not in kinds]
    text = "the first row must name the columns; '{name}' is missing"
    found += [("", Message(text, name=needed)) for needed in missing]
    return [] if missing else columns


def _column(name: str) -> tuple[str, str]:
    """Return what a column of a name holds and its language, both empty if there is no such column."""
    kind, _, language = name.rpartition("_")
    return (kind, language) if kind in ("name", "text") and language in languages() else (_COLUMNS.get(name, ""), "")


def _card(line: int, columns: list[tuple[str, str]], row: list[str], found: Found) -> CsvCard | None:
    if len(row) > len(columns) and any(cell.strip() for cell in row[len(columns) :]):
        found.append(("", Message("{count} cells under {columns} columns", count=len(row), columns=len(columns))))
    cells: dict[str, dict[str, str]] = {"id": {}, "act": {}, "name": {}, "text": {}, "": {}}
    for (kind, language), cell in zip(columns, row, strict=False):
        if len(cell) > _CELL_LIMIT:
            found.append((kind, Message(_TOO_LONG, most=_CELL_LIMIT)))
        elif value := cell.strip():
            cells[kind][language] = value
    word = cells["act"].get("", "")
    act = act_of(word)
    told = {place for place, _ in found}
    if act is None and "act" not in told:
        found.append(("act", act_message(word)))
    if not cells["name"] and "name" not in told:
        found.append(("name", "a card needs a name"))
    return CsvCard(line, cells["id"].get("", ""), act or "act1", cells["name"], cells["text"]) if not found else None
