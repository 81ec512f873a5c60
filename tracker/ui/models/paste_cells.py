"""A text from the clipboard as rows of cells: separators, quotation marks, Markdown, lines that are nobody."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple

import msgspec

MOST_ROWS = 2000
MOST_LETTERS = 1_000_000
MOST_IN_A_LINE = 20_000
"""The most lines, letters in all and letters in one line; the rest is reported as left out."""
_MOST_LINES_IN_A_CELL = 20

LeftReason = Literal["comment", "rule", "title", "number", "head", "too_long", "over_limit"]
"""Why a line is no figure: a remark, a line that only divides, a title, a number without a name, the header once more;
or beyond a limit."""
PasteRefusal = Literal["json", "markup"]
"""What a text is that is no list."""


class PastedLine(NamedTuple):
    """A line of the text with its number from 1."""

    number: int
    text: str


class PastedRow(NamedTuple):
    """The cells of a line, outer blanks gone."""

    line: int
    cells: list[str]


class LeftOut(NamedTuple):
    """A line that was left out, and why."""

    line: int
    text: str
    reason: LeftReason


class _Cell(NamedTuple):
    raw: str
    opened: str | None = None
    needed: bool = False


_DIVIDERS = frozenset(" \t|:+=_*~.,;#-\N{EN DASH}\N{EM DASH}\u2500\u2501\"'")
_EMPTY = frozenset(" \t|,;")
_NUMBER_LIKE = re.compile(r"[+\-\N{MINUS SIGN}\N{EN DASH}]?[0-9][0-9 .,]*")
_EMPHASIS = re.compile(r"\[/?[biu]\]|\*\*|__|`")


def refusal_of(text: str) -> PasteRefusal | None:
    """Return what a text is if it is no list of people at all."""
    start = text.lstrip()[:20]
    if start.casefold().startswith(("<?xml", "<!doctype", "<html")):
        return "markup"
    if not start.startswith(("[", "{")):
        return None
    if start.split("\n", 1)[0].strip() in ("[", "{", "[{") or start.startswith(('{"', '[{"', '["')):
        return "json"
    try:
        return "json" if isinstance(msgspec.json.decode(text), list | dict) else None
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return None


def lines_of(text: str, left_out: list[LeftOut]) -> list[PastedLine]:
    """Return the lines that are read, blank ones gone; what is beyond the limits goes to `left_out`."""
    whole = text.removeprefix("\ufeff").replace("\0", "").replace("\r\n", "\n").replace("\r", "\n")
    result: list[PastedLine] = []
    letters = 0
    for number, line in enumerate(whole.split("\n"), start=1):
        if not line or line.isspace():
            continue
        letters += len(line)
        if len(line) > MOST_IN_A_LINE:
            left_out.append(LeftOut(number, line[:100], "too_long"))
        elif len(result) >= MOST_ROWS or letters > MOST_LETTERS:
            left_out.append(LeftOut(number, line[:100], "over_limit"))
        else:
            result.append(PastedLine(number, line))
    return result


def noise(text: str) -> LeftReason | None:
    """Return why a line is nobody, seen by itself; "" cells alone are no reason, they are an empty row."""
    bare = text.strip()
    if _DIVIDERS.issuperset(bare):
        return None if _EMPTY.issuperset(bare) else "rule"
    if bare.startswith("//") or (bare.startswith("#") and not bare[1:2].isdecimal()):
        return "comment"
    return "number" if is_number_like(bare.strip("|,; \t")) else None


def is_blank(cells: Sequence[str]) -> bool:
    """Whether nothing stands in a row."""
    return not any(cells)


def is_number_like(cell: str) -> bool:
    """Whether a cell is meant as a number, also if it is none that a game has."""
    return len(cell) <= 60 and _NUMBER_LIKE.fullmatch(cell) is not None


def clean(cell: str) -> str:
    """Return a cell without blanks around and in rows, and without the emphasis of forums."""
    bare = " ".join(cell.split())
    for opens, closes in (("**", "**"), ("__", "__"), ("`", "`"), ("[b]", "[/b]"), ("[i]", "[/i]"), ("[u]", "[/u]")):
        if bare.startswith(opens) and bare.endswith(closes) and len(bare) > len(opens) + len(closes):
            return _EMPHASIS.sub("", bare).strip()
    return bare


def cells_of(line: str, mark: str) -> list[str]:
    """Return the cells of one line by itself."""
    return next(iter(rows_of([PastedLine(1, line)], mark))).cells


def rows_of(lines: Sequence[PastedLine], mark: str) -> list[PastedRow]:
    """Return the rows of a table with `mark` between its cells, "" for one cell a line.

    A quotation mark opens a cell only if its partner stands right before the next mark or the end; else it belongs to
    the text. The marks go where they were needed, or where all texts have them; a cell over several lines is one.
    """
    found = list(_scanned(lines, mark))
    texts = [cell for _, cells in found for cell in cells if cell.raw and not is_number_like(cell.raw)]
    all_quoted = bool(texts) and all(cell.opened is not None for cell in texts)
    return [
        PastedRow(
            line, [clean(c.opened if c.opened is not None and (c.needed or all_quoted) else c.raw) for c in cells]
        )
        for line, cells in found
    ]


def _scanned(lines: Sequence[PastedLine], mark: str) -> Iterator[tuple[int, list[_Cell]]]:
    at = 0
    while at < len(lines):
        number, text = lines[at]
        at += 1
        if mark == "|":
            text = text.strip().removeprefix("|").removesuffix("|")
        if not mark or '"' not in text:
            yield number, [_Cell(cell.strip()) for cell in (text.split(mark) if mark else [text])]
            continue
        cells: list[_Cell] = []
        begin = 0
        while begin <= len(text):
            cell, end = _quoted(text, begin, mark)
            if cell is None:
                joined, used = _over_lines(text, begin, lines[at : at + _MOST_LINES_IN_A_CELL], mark)
                if used:
                    text, at = joined, at + used
                    continue
                end = text.find(mark, begin)
                end = len(text) if end < 0 else end
                cell = _Cell(text[begin:end].strip())
            cells.append(cell)
            begin = end + 1
        yield number, cells


def _quoted(text: str, begin: int, mark: str) -> tuple[_Cell | None, int]:
    """Return the quoted cell that begins here and where it ends; None if it is none."""
    while begin < len(text) and text[begin] == " ":
        begin += 1
    if begin >= len(text) or text[begin] != '"':
        return None, begin
    parts: list[str] = []
    at = begin + 1
    while (close := text.find('"', at)) >= 0:
        parts.append(text[at:close])
        if text[close + 1 : close + 2] == '"':
            parts.append('"')
            at = close + 2
            continue
        end = close + 1
        while end < len(text) and text[end] == " ":
            end += 1
        if end < len(text) and text[end] != mark:
            return None, begin
        inside = "".join(parts)
        return _Cell(text[begin:end].strip(), inside, any(sign in inside for sign in (mark, "\n", '"'))), end
    return None, begin


def _over_lines(text: str, begin: int, following: Iterable[PastedLine], mark: str) -> tuple[str, int]:
    """Return the line joined with those that its open quoted cell goes on in, and how many these are."""
    opened = text[begin:].lstrip(" ")
    if not opened.startswith('"') or opened.replace('""', "").count('"') != 1 or mark in opened:
        return text, 0
    joined = text
    for used, line in enumerate(following, start=1):
        inside, quote, _ = line.text.partition('"')
        if mark in inside:
            return text, 0
        joined = f"{joined}\n{line.text}"
        if quote:
            return (joined, used) if _quoted(joined, begin, mark)[0] is not None else (text, 0)
    return text, 0
