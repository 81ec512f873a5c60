"""The next fight of the evening: who stays, and who is new."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from tracker.core.figures import Figure
from tracker.core.upkeep import NextFight
from tracker.engine.moment import Moment
from tracker.ui.actions.book import ActionBook
from tracker.ui.dialogs.figure import new_id
from tracker.ui.dialogs.quick_line import QuickLine
from tracker.ui.dialogs.sheet import Sheet
from tracker.ui.kit.controls import Button, Text
from tracker.ui.kit.fonts import em
from tracker.ui.kit.tab_order import order_stops
from tracker.ui.kit.theme import Themed
from tracker.ui.models.cast import CastModel
from tracker.ui.models.cast_draft import numbered
from tracker.ui.models.cast_paste import Listed
from tracker.ui.models.health import has_no_health
from tracker.words.words import Words

_WIDE, _HIGH = 36, 12
_ID = Qt.ItemDataRole.UserRole


def ask_next_fight(moment: Moment, words: Words, keys: ActionBook, parent: QWidget) -> NextFight | None:
    """Ask who is in the next fight and return the command that begins it, which the rules take; None if left."""
    dialog = NextFightDialog(moment, words, keys, parent)
    result = dialog.command() if dialog.exec() else None
    dialog.deleteLater()
    return result


def is_fallen(figure: Figure) -> bool:
    """Return whether somebody would hardly go on: dead, or without health."""
    return not figure.alive or has_no_health(figure.stats)


class _People(QListWidget, Themed):
    """Everybody with a check box; Space takes somebody out and in again."""


class NextFightDialog(Sheet):
    """Everybody stays as they are; those who have fallen stand first. A typed line adds more, Enter begins."""

    def __init__(self, moment: Moment, words: Words, keys: ActionBook, parent: QWidget | None = None) -> None:
        super().__init__(parent, wide=_WIDE)
        self._moment, self._words = moment, words
        title = words.terms.term("next_game", self.tr("Next game"))
        # New ones are the GM's if nothing else is typed.
        gm_sides = moment.setup.gm_sides
        sides = sorted(moment.state.table.sides, key=lambda side: side.id not in gm_sides)
        self.cast = CastModel(words.system, sides, words.language, parent=self)
        self.people = _People()
        self.quick = QuickLine(self.cast, keys)
        self.begin = Button(self.tr("Begin"), kind="main", key="Enter")
        self.cancel = Button(self.tr("Cancel"), key="Esc")
        self.setWindowTitle(title)
        self.heading.setText(title)
        self.people.setAccessibleName(self.tr("Who stays"))
        self.people.setMinimumHeight(round(em(self.font()) * _HIGH))
        figures = sorted(moment.state.table.figures.values(), key=lambda figure: not is_fallen(figure))
        for figure in figures:
            self._add(figure, figure.id)
        self.people.setCurrentRow(0)
        self.body.addWidget(Text(self.tr("Who stays"), ink="muted", size=0.8, heading=True))
        self.body.addWidget(self.people, 1)
        self.body.addWidget(Text(self.tr("Who is new"), ink="muted", size=0.8, heading=True))
        self.body.addWidget(self.quick)
        self.add_buttons(self.cancel, self.begin)
        self.quick.taken.connect(self._take)
        self.quick.left_empty.connect(self.enter)
        self.quick.left_down.connect(self.begin.setFocus)
        self.begin.chosen.connect(self.enter)
        self.cancel.chosen.connect(self.reject)
        self.people.setFocus()

    def order_tab(self) -> None:
        order_stops([self.people, self.quick.line, self.cancel, self.begin])

    def command(self) -> NextFight:
        """Return the command for what is ticked and typed."""
        ticked = {
            str(item.data(_ID)): item.checkState() is Qt.CheckState.Checked
            for item in map(self.people.item, range(self.people.count()))
        }
        there = self._moment.state.table.figures
        without = tuple(figure for figure in there if not ticked[figure])
        new = (figure for figure in self.cast.figures() if ticked[_typed(figure.id)])
        return NextFight(without, tuple(_placed(new, there.values())))

    def enter(self) -> None:
        """Take in what is being typed, else begin, unless the rules refuse."""
        if self.quick.take():
            return
        error = self._moment.refusal(self.command())
        if error is None:
            self.accept()
        else:
            self.say(self._words.refusals.sentence(error, self._moment))

    def _take(self, listed: Listed) -> None:
        rows = self.cast.take(listed)
        if self.cast.problems():
            self.cast.undo_stack.undo()
            self.quick.line.setText(listed.figures[0].name)
            self.say(self.tr("A number in this line is too large, or is none."))
            return
        self.say("")
        for figure in self.cast.figures()[rows.start :]:
            self._add(figure, _typed(figure.id))
        self.people.scrollToBottom()

    def _add(self, figure: Figure, item_id: str) -> None:
        side = self._words.terms.side(figure.side, self._moment)
        parts = [figure.name or figure.id, side]
        if not figure.alive:
            parts.append(self.tr("dead"))
        elif has_no_health(figure.stats):
            parts.append(self.tr("no health left"))
        item = QListWidgetItem("  ·  ".join(parts))
        item.setData(_ID, item_id)
        item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsUserCheckable)
        item.setCheckState(Qt.CheckState.Checked)
        self.people.addItem(item)


def _typed(figure_id: str) -> str:
    """Return the id of the row of somebody who was typed, which nobody at the table has."""
    return "\0" + figure_id


def _placed(figures: Iterable[Figure], there: Iterable[Figure]) -> Iterable[Figure]:
    """Give newcomers an id and a name that nobody there has."""
    ids, names = {figure.id for figure in there}, [figure.name for figure in there]
    for figure in figures:
        name = numbered(figure.name, names)
        placed = replace(figure, id=new_id(name, ids), name=name)
        ids.add(placed.id)
        names.append(name)
        yield placed
