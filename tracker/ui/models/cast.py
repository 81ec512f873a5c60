"""The cast as an editable table. Each change is one step of the editor's own undo."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from tracker.core.figures import Figure, Names, Side, pick
from tracker.core.system import System, side_colours
from tracker.storage.content.drafts import TypedFigure
from tracker.ui.kit.pyside import Contained, Index
from tracker.ui.models.cast_draft import (
    CastColumn,
    Draft,
    Ids,
    Numbers,
    Problem,
    columns_of,
    draft_of,
    figure_of,
    implied,
    is_on,
    problem_of,
    repeated_sum,
    typed_draft,
    typed_figure,
    typed_in,
    with_check,
    with_numbers,
    without_number,
)
from tracker.ui.models.cast_paste import MOST_COPIES, Listed, Pasted, Vocabulary, parse, read_line, typing_order

Drafts = tuple[Draft, ...]
_Role = Qt.ItemDataRole
_NO_PARENT = QModelIndex()
IMPLIED_ROLE = int(_Role.UserRole) + 1
"""Whether what a cell shows was not typed in it and follows from another one."""


class CellProblem(NamedTuple):
    """What is wrong with one cell."""

    row: int
    column: int
    problem: Problem


class _Judged(NamedTuple):
    draft: Draft
    figure: Figure | None
    problems: tuple[tuple[int, Problem], ...]


class _Change(QUndoCommand):
    def __init__(self, put: Callable[[Any], None], before: object, after: object) -> None:
        super().__init__()
        self._put, self._before, self._after = put, before, after

    def undo(self) -> None:
        self._put(self._before)

    def redo(self) -> None:
        self._put(self._after)


class CastModel(QAbstractTableModel, Contained):
    """The figures of a new game, editable. `edited` is emitted after every change, undo and redo included;
    `sides_wanted(sides)` before the figures of a cast, or of undo, that has other sides.

    A cell holds what was typed, also if it is no number; `problem` says what is wrong with it. Rows on which nothing
    was typed are no figures.
    """

    edited = Signal()
    sides_wanted = Signal(object)

    def __init__(
        self,
        system: System,
        sides: Sequence[Side],
        language: str,
        figures: Iterable[Figure | TypedFigure] = (),
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.columns = columns_of(system)
        self.undo_stack = QUndoStack(self)
        self._system = system
        self._sides = tuple(sides)
        self._gm_sides = system.gm_sides
        self._language = language
        self._roles = {role.id: role.names for role in system.roles}
        self._stats = frozenset(stat.id for stat in system.stats)
        self._fresh_key = 0
        self._drafts: Drafts = tuple(self._drafts_of(figures))
        # Caches of what follows from the drafts, by key for the rows that did not change.
        self._judgements: dict[int, _Judged] = {}
        self._figures: tuple[Figure, ...] | None = None
        self._problems: list[CellProblem] | None = None

    # -- what there is --------------------------------------------------------------------------------------------

    @property
    def sides(self) -> tuple[Side, ...]:
        """The sides that figures can play on."""
        return self._sides

    @property
    def language(self) -> str:
        """The language that columns, sides and roles are called in."""
        return self._language

    def draft(self, row: int) -> Draft:
        """Return a row as typed."""
        return self._drafts[row]

    def figures(self) -> tuple[Figure, ...]:
        """Return the figures, blank rows left out."""
        if self._figures is None:
            self._figures = tuple(j.figure for draft in self._drafts if (j := self._judged(draft)).figure is not None)
        return self._figures

    def typed(self) -> tuple[TypedFigure, ...]:
        """Return the rows as typed, right or wrong, blank ones left out."""
        return tuple(typed_figure(draft) for draft in self._drafts if not draft.is_blank)

    def count_on(self, side_id: str) -> int:
        """Return how many figures play on a side."""
        return sum(figure.side == side_id for figure in self.figures())

    def problem(self, row: int, column: int) -> Problem | None:
        """Return what is wrong with a cell."""
        return problem_of(self._placed(self._drafts[row]), self.columns[column], self._side_ids(), self._roles)

    def problems(self) -> list[CellProblem]:
        """Return all that is wrong, from the top."""
        if self._problems is None:
            self._problems = [
                CellProblem(row, at, problem)
                for row, draft in enumerate(self._drafts)
                for at, problem in self._judged(draft).problems
            ]
        return self._problems

    def repeated(self) -> tuple[CastColumn, tuple[str, ...]] | None:
        """Return the column that is the sum of stats which the rules add up by themselves, and their names.

        Filled in from a character sheet, it would count twice. None if no column is.
        """
        found = repeated_sum([figure.stats for figure in self.figures()], self._sums())
        column = next((one for one in self.columns if found and one.id == found[0]), None)
        if found is None or column is None:
            return None
        return column, self.names_of_stats(found[1])

    def names_of_stats(self, stats: Iterable[str]) -> tuple[str, ...]:
        """Return what stats are called."""
        by_id = {one.id: one for one in self.columns if one.kind == "stat"}
        return tuple(self._title(by_id[stat]) if stat in by_id else stat for stat in stats)

    def name_of(self, names: Names, fallback: str = "") -> str:
        """Return a name in the language, else in English, else the fallback."""
        return pick(names, self._language, fallback)

    def choices(self, column: CastColumn) -> list[tuple[str, str]]:
        """Return what a side or role cell can be: id and name."""
        if column.kind == "side":
            return [(side.id, self.name_of(side.names, side.id)) for side in self._sides]
        return [("", "—"), *((role, self.name_of(names, role)) for role, names in self._roles.items())]

    # -- what changes ---------------------------------------------------------------------------------------------

    def set_sides(self, sides: Sequence[Side], gm_sides: Sequence[str] | None = None) -> None:
        """Let figures play on these sides; they may have been renamed. Whose the game master is stays, if not told."""
        self._sides = tuple(sides)
        self._gm_sides = self._gm_sides if gm_sides is None else tuple(gm_sides)
        self._repaint_all()

    def side_colours(self) -> dict[str, int]:
        """Return the number of the colour of each side, as it will be in the game."""
        return side_colours(self._system, self._sides, self._gm_sides)

    def set_language(self, language: str) -> None:
        """Use this language for all texts."""
        self._language = language
        self._repaint_all()
        if self.columns:
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(self.columns) - 1)

    def add(self, side: str | None = None, at: int | None = None) -> int:
        """Add a blank row, at the end if not told where, and return its number."""
        where = len(self._drafts) if at is None else at
        near = self._drafts[where - 1].side if where else ""
        wanted = side if side is not None else near
        drafts = (*self._drafts[:where], self._blank(wanted), *self._drafts[where:])
        self._change(drafts)
        return where

    def remove(self, rows: Iterable[int]) -> None:
        """Remove rows."""
        gone = set(rows)
        self._change(tuple(draft for row, draft in enumerate(self._drafts) if row not in gone))

    def duplicate(self, rows: Iterable[int], times: int) -> list[int]:
        """Put `times` copies after each of the rows, numbered on from the numbers that there are.

        A figure without a number becomes number 1. Returns the rows of the copies.
        """
        drafts: list[Draft] = []
        copies: list[int] = []
        wanted = set(rows)
        numbers = Numbers(draft.name for draft in self._drafts)
        ids = self._ids()
        for row, draft in enumerate(self._drafts):
            if row not in wanted or draft.is_blank:
                drafts.append(draft)
                continue
            base, number = without_number(draft.name)
            if number is None and numbers.is_free(base, 1):
                draft = replace(draft, name=numbers.next_of(base))
            drafts.append(draft)
            for _ in range(min(times, MOST_COPIES)):
                name = numbers.next_of(base)
                copies.append(len(drafts))
                drafts.append(replace(draft, key=self._key(), name=name, id=ids.take(name)))
        self._change(tuple(drafts))
        return copies

    def read(self, text: str) -> Listed:
        """Return what a text lists (a spreadsheet, a plain list) and what was made of it; nothing is added."""
        return parse(text, self.columns, self._words())

    def read_line(self, text: str) -> Pasted | None:
        """Return what one line that is typed says of somebody, None if it names nobody; nothing is added."""
        return read_line(text, self.columns, self._words())

    def typing_order(self) -> list[CastColumn]:
        """Return the stats in the order in which the numbers of a typed line fill them."""
        by_id = {one.id: one for one in self.columns if one.kind == "stat"}
        return [by_id[stat] for stat in typing_order(self.columns, self._words())]

    def paste(self, text: str, at: int | None = None, side: str | None = None) -> range:
        """Add the figures that a text lists and return their rows; a column that counts twice is left out."""
        return self.take(self.read(text).without_repeats(), at, side)

    def take(self, listed: Listed, at: int | None = None, side: str | None = None) -> range:
        """Add figures that were read from a text; return their rows.

        Figures without a side in the text get `side`, else that of the row above. Blank rows at the end are removed;
        figures of the same name are numbered.
        """
        if not listed.figures:
            return range(0)
        kept = list(self._drafts)
        while kept and kept[-1].is_blank:
            kept.pop()
        where = len(kept) if at is None else min(at, len(kept))
        near = side if side is not None else self.side_at(where)
        fresh = list(self._expanded(listed.figures, near, Numbers(draft.name for draft in kept)))
        drafts = with_numbers((*kept[:where], *fresh, *kept[where:]), {draft.key for draft in kept})
        self._change(drafts)
        return range(where, where + len(fresh))

    def side_at(self, row: int | None) -> str:
        """Return the side that somebody plays on who is put into this row, at the end if not told where."""
        above = [draft for draft in self._drafts[:row] if not draft.is_blank]
        return above[-1].side if above else self._first_side()

    def copy_text(self, rows: Iterable[int]) -> str:
        """Return rows as a spreadsheet understands them: a header, tabs between the cells."""
        import csv
        from io import StringIO

        out = StringIO()
        writer = csv.writer(out, dialect="excel-tab", lineterminator="\n")
        writer.writerow(self._title(column) for column in self.columns)
        for row in sorted(rows):
            writer.writerow(self._copied(row, at) for at in range(len(self.columns)))
        return out.getvalue()

    def replace_all(self, figures: Iterable[Figure], sides: Sequence[Side] | None = None) -> None:
        """Put this cast, and its sides if it has any, in the place of all that is there; one undo brings it back."""
        drafts = tuple(self._drafts_of(figures))
        if sides is None or tuple(sides) == self._sides:
            self._change(drafts)
            return
        self.undo_stack.beginMacro("")
        self.undo_stack.push(_Change(self.sides_wanted.emit, self._sides, tuple(sides)))
        self._change(drafts)
        self.undo_stack.endMacro()

    # -- for views ------------------------------------------------------------------------------------------------

    def rowCount(self, parent: Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._drafts)

    def columnCount(self, parent: Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self.columns)

    def flags(self, index: Index) -> Qt.ItemFlag:
        result = super().flags(index)
        if not index.isValid():
            return result
        is_check = self.columns[index.column()].is_check
        return result | (Qt.ItemFlag.ItemIsUserCheckable if is_check else Qt.ItemFlag.ItemIsEditable)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _Role.DisplayRole) -> Any:
        if orientation == Qt.Orientation.Vertical:
            return section + 1 if role == _Role.DisplayRole else None
        column = self.columns[section]
        if role == _Role.DisplayRole:
            return self.name_of(column.short) or self._title(column)
        if role in (_Role.ToolTipRole, _Role.AccessibleTextRole):
            return self._title(column)
        return None

    def data(self, index: Index, role: int = _Role.DisplayRole) -> Any:
        if not index.isValid():
            return None
        draft, column = self._drafts[index.row()], self.columns[index.column()]
        if column.is_check:
            if role == _Role.CheckStateRole:
                return Qt.CheckState.Checked if is_on(draft, column) else Qt.CheckState.Unchecked
            return self._title(column) if role == _Role.AccessibleTextRole else None
        if role == _Role.DisplayRole:
            return self._shown(draft, column)
        if role == _Role.AccessibleTextRole:
            # An empty cell has the name of its column, so that a reader does not fall silent in it.
            return self._shown(draft, column) or f"{self._title(column)} \N{EN DASH}"
        if role == IMPLIED_ROLE:
            return bool(implied(draft, column, self.columns))
        return typed_in(self._placed(draft), column) if role == _Role.EditRole else None

    def setData(self, index: Index, value: Any, role: int = _Role.EditRole) -> bool:
        if not index.isValid():
            return False
        row, column = index.row(), self.columns[index.column()]
        draft = self._drafts[row]
        if column.is_check:
            after = with_check(draft, column, Qt.CheckState(value) == Qt.CheckState.Checked)
        elif role == _Role.EditRole:
            after = self._with_text(draft, column, str(value))
        else:
            return False
        drafts = (*self._drafts[:row], after, *self._drafts[row + 1 :])
        if after.name != draft.name:
            drafts = with_numbers(drafts, {one.key for one in self._drafts if one.key != draft.key})
        self._change(drafts)
        return True

    # -- inside ---------------------------------------------------------------------------------------------------

    def _key(self) -> int:
        self._fresh_key += 1
        return self._fresh_key

    def _blank(self, side: str) -> Draft:
        # Defaults do not count as typed: they are filled in with the name.
        return Draft(self._key(), side=side or self._first_side())

    def _drafts_of(self, figures: Iterable[Figure | TypedFigure]) -> Iterator[Draft]:
        drafts = (
            draft_of(figure, self._key()) if isinstance(figure, Figure) else typed_draft(figure, self._key())
            for figure in figures
        )
        return iter(with_numbers(list(drafts)))

    def _first_side(self) -> str:
        return self._sides[0].id if self._sides else ""

    def _side_ids(self) -> set[str]:
        return {side.id for side in self._sides}

    def _ids(self) -> Ids:
        return Ids(draft.id for draft in self._drafts)

    def _words(self) -> Vocabulary:
        return Vocabulary({s.id: s.names for s in self._sides}, self._roles, self._sums())

    def _sums(self) -> tuple[tuple[str, ...], ...]:
        """Return the groups of stats that the rules of the system may add up."""
        groups = (value for option in self._system.options for value in option.values)
        lists = (tuple(map(str, group)) for group in groups if isinstance(group, list | tuple))
        return tuple(dict.fromkeys(group for group in lists if len(group) > 1 and self._stats.issuperset(group)))

    def _placed(self, draft: Draft) -> Draft:
        """Return the draft on the side that its text names by now: sides may be put right after a paste."""
        if draft.side in self._side_ids():
            return draft
        side = Vocabulary({s.id: s.names for s in self._sides}, {}).side(draft.side)
        return draft if side is None else replace(draft, side=side)

    def _expanded(self, pasted: Iterable[Pasted], side: str, numbers: Numbers) -> Iterator[Draft]:
        ids = self._ids()
        for one in pasted:
            side = one.side if one.side is not None else side
            for _ in range(one.count):
                name = numbers.next_of(one.name) if one.count > 1 else one.name
                yield Draft(
                    self._key(),
                    ids.take(name),
                    name,
                    side,
                    one.role or "",
                    {**self._defaults(), **one.stats},
                    tuple(one.flags),
                    one.in_play is not False,
                )

    def _defaults(self) -> dict[str, str]:
        return {stat.id: str(stat.default) for stat in self._system.stats if stat.default}

    def _title(self, column: CastColumn) -> str:
        return self.name_of(column.names, column.id or column.kind)

    def _shown(self, draft: Draft, column: CastColumn) -> str:
        typed = typed_in(self._placed(draft) if column.kind == "side" else draft, column)
        if column.kind not in ("side", "role"):
            return typed or implied(draft, column, self.columns)
        return dict(self.choices(column)).get(typed, typed) if typed else ""

    def _copied(self, row: int, at: int) -> str:
        draft, column = self._drafts[row], self.columns[at]
        if column.is_check:
            return "1" if is_on(draft, column) else "0"
        return self._shown(draft, column)

    def _with_text(self, draft: Draft, column: CastColumn, text: str) -> Draft:
        match column.kind:
            case "name":
                made = draft.id or self._ids().take(text)
                stats = {**self._defaults(), **draft.stats} if draft.is_blank and text.strip() else draft.stats
                return replace(draft, name=text, id=made, stats=stats)
            case "side":
                return replace(draft, side=text)
            case "role":
                return replace(draft, role=text)
            case _:
                return replace(draft, stats={**draft.stats, column.id: text})

    def _change(self, drafts: Drafts) -> None:
        if drafts != self._drafts:
            self.undo_stack.push(_Change(self._put, self._drafts, drafts))

    def _put(self, drafts: Drafts) -> None:
        """Show these drafts by the fewest steps; those that stay keep their order."""
        kept = {draft.key for draft in drafts}
        row = len(self._drafts) - 1
        while row >= 0:
            last = row
            while row >= 0 and self._drafts[row].key not in kept:
                row -= 1
            if row < last:
                self.beginRemoveRows(QModelIndex(), row + 1, last)
                self._drafts = (*self._drafts[: row + 1], *self._drafts[last + 1 :])
                self.endRemoveRows()
            row -= 1
        there = {draft.key for draft in self._drafts}
        row = 0
        while row < len(drafts):
            first = row
            while row < len(drafts) and drafts[row].key not in there:
                row += 1
            if row > first:
                self.beginInsertRows(QModelIndex(), first, row - 1)
                self._drafts = (*self._drafts[:first], *drafts[first:row], *self._drafts[first:])
                self.endInsertRows()
            row += 1
        before, self._drafts = self._drafts, drafts
        self._forget()
        for row, (old, new) in enumerate(zip(before, drafts, strict=True)):
            if old != new:
                self.dataChanged.emit(self.index(row, 0), self.index(row, len(self.columns) - 1))
        self.edited.emit()

    def _judged(self, draft: Draft) -> _Judged:
        found = self._judgements.get(draft.key)
        if found is None or found.draft is not draft:
            sides, placed = self._side_ids(), self._placed(draft)
            wrong = ((at, problem_of(placed, column, sides, self._roles)) for at, column in enumerate(self.columns))
            problems = tuple((at, problem) for at, problem in wrong if problem)
            found = _Judged(draft, None if draft.is_blank else figure_of(placed, self._stats), problems)
            self._judgements[draft.key] = found
        return found

    def _forget(self) -> None:
        self._figures = self._problems = None

    def _repaint_all(self) -> None:
        self._forget()
        self._judgements.clear()
        if self._drafts:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._drafts) - 1, len(self.columns) - 1))
        self.edited.emit()
