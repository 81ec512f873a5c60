"""Cards from a table that any spreadsheet writes: comma, semicolon or tab; UTF-8, UTF-16 or Windows-1251."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from tracker.core.messages import Message
from tracker.core.setup import Act
from tracker.storage.files import read_whole
from tracker.storage.problems import FileProblem

_ACTS: Mapping[str, Act] = {
    **dict.fromkeys(("act1", "1", "one", "i", "first", "первый"), "act1"),
    **dict.fromkeys(("act2", "2", "two", "ii", "second", "второй"), "act2"),
    **dict.fromkeys(("finale", "final", "act3", "3", "three", "iii", "third", "финал", "третий"), "finale"),
}
_COLUMNS: Mapping[str, tuple[str, str]] = {
    "id": ("id", ""),
    "act": ("act", ""), "акт": ("act", ""),
    "name": ("name", ""), "title": ("name", ""), "название": ("name", ""), "имя": ("name", ""),
    "name_en": ("name", "en"), "name_ru": ("name", "ru"),
    "text": ("text", ""), "текст": ("text", ""), "event": ("text", ""), "событие": ("text", ""),
    "text_en": ("text", "en"), "text_ru": ("text", "ru"),
}  # fmt: skip
_CELL_LIMIT = 4000


class CsvCard(NamedTuple):
    """One row. `names` and `texts` are by language; the language is empty where the column has none."""

    place: str
    id: str
    act: Act
    names: Mapping[str, str]
    texts: Mapping[str, str]


def act_of(word: str) -> Act | None:
    """Return the act that a cell means (`act1`, `Act 1`, `I`, `акт 1`, `финал`), None if it means none."""
    bare = re.sub(r"[\s.:_-]+", "", word.casefold())
    return _ACTS.get(bare) or _ACTS.get(bare.removeprefix("act").removeprefix("акт").removesuffix("акт"))


def read(path: Path) -> Iterator[CsvCard]:
    """Yield the cards of a CSV file with a head row. Errors: FileProblem naming the line."""
    import csv

    text = _text(path, read_whole(path))
    lines = text.splitlines(keepends=True)
    head = next((line for line in lines if line.strip()), "")
    rows = csv.reader(lines, delimiter=max(",;\t", key=head.count))
    columns: list[tuple[str, str]] | None = None
    started = 1
    try:
        for row in rows:
            line, started = started, rows.line_num + 1
            if not any(cell.strip() for cell in row):
                continue
            if columns is None:
                columns = _columns(path, line, row)
            else:
                yield _card(path, f"line {line}", columns, row)
    except csv.Error as error:
        raise FileProblem(path, f"line {rows.line_num}", str(error), "bad_syntax") from None


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


def _columns(path: Path, line: int, row: list[str]) -> list[tuple[str, str]]:
    columns: list[tuple[str, str]] = []
    for cell in row:
        name = re.sub(r"[\s-]+", "_", cell.strip().casefold())
        if name and name not in _COLUMNS:
            raise FileProblem(
                path,
                f"line {line}",
                Message("there is no column '{name}'; columns: act, name, text", name=cell.strip()),
            )
        column = _COLUMNS.get(name, ("", ""))
        if column[0] and column in columns:
            raise FileProblem(path, f"line {line}", Message("the column '{name}' is there twice", name=cell.strip()))
        columns.append(column)
    kinds = {kind for kind, _ in columns}
    for needed in ("act", "name"):
        if needed not in kinds:
            raise FileProblem(
                path, f"line {line}", Message("the first row must name the columns; '{name}' is missing", name=needed)
            )
    return columns


def _card(path: Path, place: str, columns: list[tuple[str, str]], row: list[str]) -> CsvCard:
    if len(row) > len(columns) and any(cell.strip() for cell in row[len(columns) :]):
        raise FileProblem(
            path, place, Message("{count} cells under {columns} columns", count=len(row), columns=len(columns))
        )
    cells: dict[str, dict[str, str]] = {"id": {}, "act": {}, "name": {}, "text": {}, "": {}}
    for (kind, language), cell in zip(columns, row, strict=False):
        if len(cell) > _CELL_LIMIT:
            raise FileProblem(path, place, Message("a cell has more than {most} characters", most=_CELL_LIMIT))
        if value := cell.strip():
            cells[kind][language] = value
    word = cells["act"].get("", "")
    act = act_of(word)
    if act is None:
        raise FileProblem(path, place, Message("'{word}' is no act; acts: act1, act2, finale", word=word))
    if not cells["name"]:
        raise FileProblem(path, place, "a card needs a name")
    return CsvCard(place, cells["id"].get("", ""), act, cells["name"], cells["text"])
