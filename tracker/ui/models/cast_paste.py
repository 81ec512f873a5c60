"""A list of figures from the clipboard: a spreadsheet with or without a header, or names as people type them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence

import msgspec

from tracker.core.figures import Names
from tracker.core.numbers import whole_number
from tracker.ui.models.cast_draft import HEALTH, CastColumn, ColumnKind, repeated_sum
from tracker.ui.models.paste_cells import (
    LeftOut,
    LeftReason,
    PastedLine,
    PastedRow,
    PasteRefusal,
    cells_of,
    clean,
    is_blank,
    is_number_like,
    lines_of,
    noise,
    refusal_of,
    rows_of,
)

MOST_COPIES = 200
MOST_FIGURES = 2000
"""The most copies by one line, and figures by one paste; further lines are reported as left out."""
_NAME_LIMIT = 1000
_LINES_BEFORE_A_HEAD = 10
_MARKS = "\t|;,"
_YES = frozenset(("1", "x", "+", "yes", "y", "true", "on", "да", "✓", "✔", "х"))
_HEADS: Mapping[ColumnKind, tuple[str, ...]] = {
    "name": (
        *("name", "who", "figure", "model", "character", "hero", "npc", "monster", "creature", "enemy"),
        *("имя", "кто", "название", "фигура", "модель", "персонаж", "герой", "нпс", "монстр", "существо", "враг"),
    ),
    "side": ("side", "team", "сторона", "команда"),
    "role": ("role", "rank", "class", "роль", "класс"),
    "in_play": ("in play", "в игре"),
}
_ALONE = frozenset(("name", "names", "имя", "имена"))
"""Titles that make a header also of a list without columns, where another word could be somebody's name."""
_ALSO_CALLED: Mapping[str, tuple[str, ...]] = {
    "mind": ("intellect", "интеллект"),
    "income": ("доходы",),
    "dexterity": ("agility", "подвижность", "ловк"),
    "wits": ("wit", "смекалка", "сообр"),
    "composure": ("self-control", "выдержка", "хладнокровие", "самооблад"),
    "modifier": (
        *("mod", "modifier", "initiative modifier", "initiative mod", "init mod", "initiative bonus"),
        *("мод", "модификатор", "модификатор инициативы", "бонус инициативы"),
    ),
    "movement": ("speed", "перемещение", "скорость"),
    "health": ("hit points", "life", "хп", "хиты", "жизнь", "жизни"),
    "health_max": ("max hp", "hp max", "max health", "maximum health", "макс хп", "хп макс", "макс здоровье"),
}
"""What people call a stat besides its names, by its id."""
_BULLET = re.compile(r"(?:[-*+•‣◦·–—]\s+|\(?[0-9]{1,3}[.)]\s+|\[\*\]\s*)(?:\[[ xX]\]\s+)?")
_TIMES_FIRST = re.compile(r"([0-9]{1,4})\s?(?:[xXхХ]\s|[×*]\s?)(?=\S)")
_TIMES_LAST = re.compile(r"\s[xXхХ×*]\s?([0-9]{1,4})$")
_TIMES_WORD = re.compile(r"[xXхХ×*]([0-9]{1,4})|([0-9]{1,4})[xXхХ×*]")
_NUMBER_LAST = re.compile(r"(?:\s[-–—]\s|\s?[:=]\s?|\s[(\[])([+\-−]?[0-9]{1,6})[)\]]?$")
_NUMBER_FIRST = re.compile(r"([+\-−]?[0-9]{1,6})\s(?=[^0-9\s])")
_NUMBER_BARE = re.compile(r"\s([0-9]{1,6})$")


class Pasted(msgspec.Struct):
    """One line: so many figures (1 or more) of this name with these cells, each as typed. None: not given.

    `loose` is a number beside the name that no column is known for.
    """

    name: str = ""
    count: int = 1
    side: str | None = None
    role: str | None = None
    stats: dict[str, str] = {}
    flags: list[str] = []
    in_play: bool | None = None
    loose: str = ""
    line: int = 0


class Titled(msgspec.Struct, frozen=True):
    """What became of one column of the text: its title, or its number from 1 where there is no header."""

    title: str
    column: CastColumn | None
    number: int = 0


class Repeats(msgspec.Struct, frozen=True):
    """A column that holds the sum of stats which are counted by themselves, so that it would be counted twice."""

    title: str
    stat: str
    group: tuple[str, ...]


class Listed(msgspec.Struct):
    """What a text lists, and what was made of it.

    `titles` are its columns (none for a plain list), `has_head` whether its own header named them. `unknown` are those
    columns whose cells were left out. `refused` says what the text is if it is no list.
    """

    figures: list[Pasted] = []
    titles: tuple[Titled, ...] = ()
    has_head: bool = False
    unknown: tuple[str, ...] = ()
    left_out: list[LeftOut] = []
    repeats: Repeats | None = None
    refused: PasteRefusal | None = None

    @property
    def count(self) -> int:
        """How many figures these are."""
        return sum(one.count for one in self.figures)

    @property
    def loose(self) -> list[Pasted]:
        """Those with a number that has no column."""
        return [one for one in self.figures if one.loose]

    def with_loose_as(self, stat: str) -> Listed:
        """Return the same with the numbers that have no column taken as a stat; "" leaves them out."""
        figures = [
            msgspec.structs.replace(one, stats={**one.stats, stat: one.loose}) if stat and one.loose else one
            for one in self.figures
        ]
        return msgspec.structs.replace(self, figures=figures)

    def without_repeats(self) -> Listed:
        """Return the same without the column that would be counted twice."""
        if self.repeats is None:
            return self
        gone = self.repeats.stat
        figures = [
            msgspec.structs.replace(one, stats={stat: text for stat, text in one.stats.items() if stat != gone})
            for one in self.figures
        ]
        return msgspec.structs.replace(self, figures=figures)


class Vocabulary(msgspec.Struct, frozen=True):
    """What sides, roles and flags are called, by id; each counts by its id and by its name in any language.

    `sums` are the groups of stats that the rules add up.
    """

    sides: Mapping[str, Names]
    roles: Mapping[str, Names]
    sums: tuple[tuple[str, ...], ...] = ()

    def side(self, text: str) -> str | None:
        """Return the id of the side that a cell names."""
        return _named(self.sides, text)

    def role(self, text: str) -> str | None:
        """Return the id of the role that a cell names."""
        return _named(self.roles, text)

    def short_side(self, word: str) -> str | None:
        """Return the id of the side that one word means: its name, the first word of it, or enough first letters."""
        return _shortened(self.sides, word)

    def short_role(self, word: str) -> str | None:
        """Return the id of the role that one word means, as for sides."""
        return _shortened(self.roles, word)


def parse(text: str, columns: Sequence[CastColumn], words: Vocabulary) -> Listed:
    """Return the figures that a text lists, at most MOST_FIGURES; all that was left out stands beside them.

    A header names the columns in any order: by their names, long or short, in any language, or by what people say. Its
    own separators count; an empty cell keeps its column. Without a header the columns of a spreadsheet are taken by
    what stands in them, and its numbers fill the stats from the left.

    In a plain list each line is a name. Words of the vocabulary beside it are sides and roles, several numbers fill the
    stats from the left; one number alone has no column, and is told. `3x Goblin` and `Goblin x3` are three; `Goblin 3`
    is a name. A line as `read_line` reads it is taken so if several numbers stand behind its side or how many.
    """
    if refused := refusal_of(text):
        return Listed(refused=refused)
    result = Listed(figures=[], left_out=[])
    lines = lines_of(text, result.left_out)
    at, mark, header = _find_header(lines, columns, words)
    if header is not None:
        for line in lines[:at]:
            _leave(result, line.number, line.text, noise(line.text) or "title")
        _read_with_header(lines[at], lines[at + 1 :], mark, header, words, result)
    elif (between := _table_mark(lines)) is not None:
        _read_table(rows_of(lines, between), columns, words, result)
    else:
        _read_list(lines, columns, words, result)
    _limit(result)
    _look_for_repeats(result, words)
    return result


# -- heads ------------------------------------------------------------------------------------------------------------

TableHeader = list[CastColumn | None]


def _find_header(
    lines: Sequence[PastedLine], columns: Sequence[CastColumn], words: Vocabulary
) -> tuple[int, str, TableHeader | None]:
    """Return which line is the header, the mark between its cells, and the column of each; None if there is none."""
    for at, line in enumerate(lines[:_LINES_BEFORE_A_HEAD]):
        if noise(line.text) is not None:
            continue
        marks = sorted((mark for mark in _MARKS if mark in line.text), key=lambda mark: -line.text.count(mark))
        for mark in marks or [""]:
            header = _header(cells_of(line.text, mark), columns)
            if header is not None and _is_believed(header, at, line, lines, mark, words):
                return at, mark, header
    return 0, "", None


def _is_believed(
    header: TableHeader, at: int, line: PastedLine, lines: Sequence[PastedLine], mark: str, words: Vocabulary
) -> bool:
    cells = cells_of(line.text, mark)
    if any(is_number_like(cell) for cell in cells):
        return False
    known = [column for column in header if column is not None]
    if len(cells) == 1:
        return at == 0 and _title(cells[0]) in _ALONE
    if len(known) >= 3 or (len(known) == 2 and at == 0):
        return True
    # One or two words could be names: the cells below must fit the titles.
    checked = [place for place, column in enumerate(header) if column is not None and column.kind != "name"]
    below = rows_of(lines[at + 1 : at + 1 + _LINES_BEFORE_A_HEAD], mark)
    found = [
        row.cells[place]
        for row in below
        for place in checked
        if len(row.cells) == len(cells) and row.cells[place] and not noise(mark.join(row.cells))
    ]
    if not checked:
        return at == 0
    return bool(found) and all(
        is_number_like(cell) or words.side(cell) is not None or words.role(cell) is not None for cell in found
    )


def _header(row: Sequence[str], columns: Sequence[CastColumn]) -> TableHeader | None:
    """Return the column of each cell if one of them at least is the title of one."""
    found: TableHeader = []
    for cell in row:
        column = _column(cell, columns)
        # A column that is there twice counts once; the second one is told as not known.
        found.append(None if column in found else column)
    if not any(found):
        return None
    if all(column is None or column.kind != "name" for column in found):
        if None not in found:
            return None
        found[found.index(None)] = columns[0]
    return found


def _column(cell: str, columns: Sequence[CastColumn]) -> CastColumn | None:
    """Return the column that a title means; real names go before what people say."""
    key = _title(cell)
    for titles in (_titles, _nicknames):
        for column in columns:
            if key and key in titles(column):
                return column
    return None


def _key(text: str) -> str:
    return " ".join(text.replace("_", " ").split()).casefold()


def _named(names: Mapping[str, Names], text: str) -> str | None:
    key = _key(text)
    found = (one for one, called in names.items() if key in {_key(one), *map(_key, called.values())})
    return next(found, None) if key else None


def _shortened(names: Mapping[str, Names], word: str) -> str | None:
    """Return what a word names; of letters as few as tell one from the others, no more: "he" is nobody's Heroes."""
    key = _key(word)
    if not key:
        return None
    called = {one: {_key(one), *map(_key, names[one].values())} for one in names}
    first = [one for one, names_of in called.items() if any(key in (name, name.split(" ")[0]) for name in names_of)]
    if len(first) == 1:
        return first[0]

    def begun(letters: str) -> list[str]:
        return [one for one, names_of in called.items() if any(name.startswith(letters) for name in names_of)]

    found = begun(key)
    return found[0] if len(found) == 1 and (len(key) == 1 or len(begun(key[:-1])) > 1) else None


def _title(text: str) -> str:
    return _key(text.replace(".", " ")).strip(" :*")


def _titles(column: CastColumn) -> set[str]:
    own = (*column.names.values(), *column.short.values(), *_HEADS.get(column.kind, ()), column.id)
    return {_title(title) for title in own if title}


def _nicknames(column: CastColumn) -> set[str]:
    return set(map(_title, _ALSO_CALLED.get(column.id, ()))) if column.kind == "stat" else set()


def _read_with_header(
    line: PastedLine, rest: Sequence[PastedLine], mark: str, header: TableHeader, words: Vocabulary, result: Listed
) -> None:
    titles = cells_of(line.text, mark)
    result.has_head = True
    result.titles = tuple(
        Titled(title, column, number)
        for number, (title, column) in enumerate(zip(titles, header, strict=True), start=1)
    )
    told: set[int] = set()
    for row in rows_of(rest, mark):
        if is_blank(row.cells):
            continue
        text = f"{mark} ".join(row.cells) if mark != "\t" else "  ".join(row.cells)
        if row.cells == titles:
            _leave(result, row.line, text, "head")
        elif reason := noise(_sole(row.cells)):
            _leave(result, row.line, text, reason)
        else:
            told |= {at for at, cell in enumerate(row.cells) if cell and (at >= len(header) or header[at] is None)}
            _add(result, _by_header(row, header, words), text)
    result.unknown = tuple(titles[at] if at < len(titles) and titles[at] else f"#{at + 1}" for at in sorted(told))


def _sole(cells: Sequence[str]) -> str:
    """Return the text of a row that has one cell filled, the first; else one that is no noise."""
    if cells[0] and is_blank(cells[1:]):
        return cells[0]
    if not any(char.isalnum() for cell in cells for char in cell):
        return "".join(cells)
    return cells[0] if cells[0].startswith(("#", "//")) else "x"


def _by_header(row: PastedRow, header: TableHeader, words: Vocabulary) -> Pasted:
    result = Pasted(stats={}, flags=[], line=row.line)
    for cell, column in zip(row.cells, header, strict=False):
        if column is None:
            continue
        match column.kind:
            case "name":
                result.name, result.count = _times(cell)
            case "side":
                result.side = (words.side(cell) or cell) if cell else None
            case "role":
                result.role = (words.role(cell) or cell) if cell else None
            case "stat":
                if cell:
                    result.stats[column.id] = cell
            case "in_play":
                result.in_play = _key(cell) in _YES if cell else None
            case "flag":
                if _key(cell) in _YES:
                    result.flags.append(column.id)
    return result


# -- tables without a header -------------------------------------------------------------------------------------------


def _table_mark(lines: Sequence[PastedLine]) -> str | None:
    """Return the mark between the cells of a table, if most lines have it; commas and semicolons make no table."""
    told = [line.text.strip() for line in lines if noise(line.text) is None]
    for mark in "\t|":
        if told and 2 * sum(mark in text for text in told) >= len(told):
            return mark
    return None


def _read_table(rows: Sequence[PastedRow], columns: Sequence[CastColumn], words: Vocabulary, result: Listed) -> None:
    told: list[PastedRow] = []
    for row in rows:
        text = "  ".join(row.cells)
        if is_blank(row.cells):
            continue
        if reason := noise(_sole(row.cells)):
            _leave(result, row.line, text, reason)
        elif not told and len(row.cells) == 1:
            _leave(result, row.line, text, "title")
        elif all(not cell or is_number_like(cell) for cell in row.cells):
            _leave(result, row.line, text, "number")
        else:
            told.append(row)
    meant = _meanings(told, columns, words)
    for row in told:
        _add(result, _by_header(row, meant, words), "  ".join(row.cells))
    result.titles = tuple(Titled("", column, at) for at, column in enumerate(meant, start=1))
    result.unknown = tuple(f"#{at + 1}" for at, column in enumerate(meant) if column is None and _filled(told, at))


def _filled(rows: Sequence[PastedRow], at: int) -> bool:
    return any(at < len(row.cells) and row.cells[at] for row in rows)


def _meanings(rows: Sequence[PastedRow], columns: Sequence[CastColumn], words: Vocabulary) -> TableHeader:
    """Return what each column of a table means by what stands in it; the rest are the stats from the left."""
    width = max((len(row.cells) for row in rows), default=0)
    by_kind: dict[str, CastColumn] = {column.kind: column for column in reversed(columns)}
    result: TableHeader = [None] * width
    stats = iter([column for column in columns if column.kind == "stat"])
    texts = [
        [row.cells[at] for row in rows if at < len(row.cells) and row.cells[at] and not is_number_like(row.cells[at])]
        for at in range(width)
    ]
    taken = set[int]()
    for kind, find in (("side", words.side), ("role", words.role)):
        for at in range(width):
            if at not in taken and kind in by_kind and any(find(text) is not None for text in texts[at]):
                result[at] = by_kind[kind]
                taken.add(at)
                break
    named = next((at for at in range(width) if at not in taken and texts[at]), None)
    if named is None and width:
        named = next((at for at in range(width) if texts[at]), 0)
    for at in range(width):
        if at == named:
            result[at] = by_kind["name"]
        elif at not in taken:
            result[at] = next(stats, None)
    return result


# -- plain lists ------------------------------------------------------------------------------------------------------


def _read_list(lines: Sequence[PastedLine], columns: Sequence[CastColumn], words: Vocabulary, result: Listed) -> None:
    stats = [column.id for column in columns if column.kind == "stat"]
    typed = typing_order(columns, words)
    bulleted: list[tuple[PastedLine, str, bool]] = []
    for line in lines:
        text = clean(line.text)
        if reason := noise(text):
            _leave(result, line.number, text, reason)
            continue
        bullet = _BULLET.match(text)
        bare = clean(text[bullet.end() :]) if bullet else text
        if reason := noise(bare):
            _leave(result, line.number, text, reason)
        elif not is_blank([bare.strip(" |,;")]):
            bulleted.append((line, bare, bullet is not None))
    bases = Counter(_NUMBER_BARE.sub("", text).casefold() for _, text, _ in bulleted)
    side: str | None = None
    for line, text, has_bullet in bulleted:
        if text.endswith(":") and not has_bullet:
            side = words.side(text[:-1]) or side
            _leave(result, line.number, text, "title")
            continue
        one = _of_list(text, stats, typed, words)
        bare_number = _NUMBER_BARE.search(one.name)
        if has_bullet and bare_number and not one.loose and bases[_NUMBER_BARE.sub("", text).casefold()] == 1:
            one.name, one.loose = one.name[: bare_number.start()], bare_number[1]
        one.line = line.number
        one.side = side if one.side is None else one.side
        _add(result, one, text)


def _of_list(text: str, stats: Sequence[str], typed: Sequence[str], words: Vocabulary) -> Pasted:
    for mark in ";,|":
        if mark in text:
            cells = cells_of(text, mark)
            plain = [at for at, cell in enumerate(cells) if cell and not _is_beside(cell, words)]
            if len(plain) == 1 or (not plain and cells[0] and not is_number_like(cells[0])):
                return _of_cells(cells, plain[0] if plain else 0, stats, words)
    said = _of_words(text, typed, words)
    if said is not None and len(said.stats) > 1 and (said.count > 1 or said.side is not None):
        return said
    result = Pasted(stats={}, flags=[])
    if _TIMES_FIRST.match(text):
        result.name, result.count = _times(text)
    elif found := _NUMBER_LAST.search(text):
        result.name, result.count = _times(text[: found.start()])
        result.loose = found[1]
    elif found := _NUMBER_FIRST.match(text):
        result.name, result.loose = text[found.end() :], found[1]
    else:
        result.name, result.count = _times(text)
    return result


def _is_beside(cell: str, words: Vocabulary) -> bool:
    return is_number_like(cell) or words.side(cell) is not None or words.role(cell) is not None


def _of_cells(cells: Sequence[str], named: int, stats: Sequence[str], words: Vocabulary) -> Pasted:
    result = Pasted(stats={}, flags=[])
    result.name, result.count = _times(cells[named])
    numbers: list[str] = []
    for at, cell in enumerate(cells):
        if at == named:
            continue
        if cell and not is_number_like(cell):
            if result.side is None and (side := words.side(cell)) is not None:
                result.side = side
            elif result.role is None:
                result.role = words.role(cell)
        elif cell or numbers:
            numbers.append(cell)
    while numbers and not numbers[-1]:
        numbers.pop()
    if len(numbers) == 1:
        result.loose = numbers[0]
    else:
        result.stats = {stat: number for stat, number in zip(stats, numbers, strict=False) if number}
        result.loose = ", ".join(numbers[len(stats) :])
    return result


def _times(name: str) -> tuple[str, int]:
    if found := _TIMES_FIRST.match(name):
        count, rest = int(found[1]), name[found.end() :]
    elif found := _TIMES_LAST.search(name):
        count, rest = int(found[1]), name[: found.start()].strip()
    else:
        return name, 1
    return (rest, count) if rest and 1 <= count <= MOST_COPIES else (name, 1)


# -- one line that is typed --------------------------------------------------------------------------------------------


def read_line(text: str, columns: Sequence[CastColumn], words: Vocabulary) -> Pasted | None:
    """Return what a line that is typed by hand says of somebody, None if it names nobody.

    First the name, then in any order how many (`x3`), the side and the role, by name or first letters, then numbers
    from the left: `Mad Dog x3 p 3 2 2 7`. Stats that the rules add up come before health, health before the others.
    A single number right behind a name is part of it; a comma ends a name that would not end by itself.
    """
    bare = clean(text)
    if not any(char.isalpha() for char in bare):
        return None
    name, count = _times(bare)
    return _of_words(bare, typing_order(columns, words), words) or Pasted(name, count, stats={}, flags=[])


def typing_order(columns: Sequence[CastColumn], words: Vocabulary) -> list[str]:
    """Return the stats in the order in which the numbers of a typed line fill them."""
    stats = [column.id for column in columns if column.kind == "stat"]
    added = [stat for stat in stats if any(stat in group for group in words.sums)]
    if not added:
        return stats
    return [*added, *(s for s in stats if s == HEALTH), *(s for s in stats if s not in (*added, HEALTH))]


def _of_words(text: str, stats: Sequence[str], words: Vocabulary) -> Pasted | None:
    """Return what stands behind the name in words and numbers, None if nothing does."""
    for mark in ",;":
        name, found, rest = text.partition(mark)
        tokens = rest.replace(mark, " ").split()
        one = _of_tokens([], tokens, stats, words) if found and name.strip() else None
        if one is not None and not one.name:
            one.name = name.strip()
            return one
    first, *rest_of = text.split()
    return _of_tokens([first], rest_of, stats, words) if rest_of else None


def _of_tokens(first: list[str], tokens: list[str], stats: Sequence[str], words: Vocabulary) -> Pasted | None:
    """Read from the end as long as it means something; what stands before that is the name, behind `first`."""
    left, behind = _cut_back(tokens, lambda word: _is_meant(word, words))
    left, numbers = _cut_back(left, is_number_like)
    left, before = _cut_back(left, lambda word: _is_meant(word, words)) if numbers else (left, [])
    if not numbers:
        before, behind = behind, []
    elif len(numbers) == 1 and not before and first:
        left, numbers, before, behind = [*left, *numbers], [], behind, []  # "Goblin 3" is a name, also in "Goblin 3 p"
    if not numbers and not before:
        return None
    one = Pasted(stats={}, flags=[])
    if any(not _say(one, word, words) for word in reversed(behind)):
        return None
    # What cannot mean anything, as a second side, belongs to the name, with all that stands before it.
    while before and _say(one, before[-1], words):
        before.pop()
    one.name = " ".join((*first, *left, *before))
    one.stats = dict(zip(stats, numbers, strict=False))
    one.loose = ", ".join(numbers[len(stats) :])
    if one.count == 1:
        one.name, one.count = _times(one.name)
    return one


def _cut_back(tokens: list[str], fits: Callable[[str], bool]) -> tuple[list[str], list[str]]:
    at = len(tokens)
    while at and fits(tokens[at - 1]):
        at -= 1
    return tokens[:at], tokens[at:]


def _is_meant(word: str, words: Vocabulary) -> bool:
    return _say(Pasted(), word, words)


def _say(one: Pasted, word: str, words: Vocabulary) -> bool:
    """Put what a word means into somebody; whether it means anything that is not said yet."""
    if found := _TIMES_WORD.fullmatch(word):
        count = int(found[1] or found[2])
        if one.count > 1 or not 1 <= count <= MOST_COPIES:
            return False
        one.count = count
    elif one.side is None and (side := words.short_side(word)) is not None:
        one.side = side
    elif one.role is None and (role := words.short_role(word)) is not None:
        one.role = role
    else:
        return False
    return True


# -- what is said -----------------------------------------------------------------------------------------------------


def _leave(result: Listed, line: int, text: str, reason: LeftReason) -> None:
    result.left_out.append(LeftOut(line, text[:100], reason))


def _add(result: Listed, one: Pasted, text: str) -> None:
    if len(one.name) > _NAME_LIMIT:
        _leave(result, one.line, text, "too_long")
    else:
        result.figures.append(one)


def _limit(result: Listed) -> None:
    """Keep what there is room for, whole lines only, and tell the rest."""
    kept: list[Pasted] = []
    count = 0
    for one in result.figures:
        count += one.count
        if count > MOST_FIGURES:
            _leave(result, one.line, one.name, "over_limit")
        else:
            kept.append(one)
    result.figures = kept


def _look_for_repeats(result: Listed, words: Vocabulary) -> None:
    rows = [
        {stat: number for stat, text in one.stats.items() if (number := whole_number(text)) is not None}
        for one in result.figures
    ]
    found = repeated_sum(rows, words.sums) if result.has_head else None
    if found is not None:
        stat, group = found
        title = next((one.title for one in result.titles if one.column is not None and one.column.id == stat), stat)
        result.repeats = Repeats(title, stat, group)
