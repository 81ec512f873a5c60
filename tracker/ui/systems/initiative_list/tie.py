"""A tie of the list: who tied, what broke it, and the dice of each roll-off."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from tracker.rules.initiative_list.view_types import TieView
from tracker.ui.kit.controls import DieLabel, Panel, Text
from tracker.ui.kit.flow import clear_layout
from tracker.ui.kit.spacing import Gaps, Spacing

MOST_MEMBERS = 12
_MOST_THROWS = 4


class TieTexts(msgspec.Struct, frozen=True):
    """The ready texts of a tie: `trait` heads the tie-break sums ("Dex + Com"), `throw` a roll-off ("Roll-off
    {number}"), `names` are by figure id, `note` stands under the table, `more` says that {count} more are tied."""

    trait: str
    throw: str
    names: dict[str, str]
    note: str = ""
    more: str = "+{count}"


class TiePanel(Panel):
    """A row for each member, in order; the best die of a roll-off has the accent colour and a frame."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: tuple[TieView, TieTexts] | None = None
        self._host = QWidget()
        self._grid = QGridLayout(self._host)
        self._note = Text("", "muted", 0.92, wrap=True)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self._grid.setColumnStretch(0, 1)
        layout = QVBoxLayout(self)
        layout.addWidget(self._host)
        layout.addWidget(self._note)
        Spacing(self, Gaps(layout, 0.7, 1.4, 0.7), Gaps(self._grid, 0.65))

    def show_tie(self, tie: TieView, texts: TieTexts) -> None:
        """Show this tie."""
        if self._shown == (tie, texts):
            return
        self._shown = (tie, texts)
        clear_layout(self._grid)
        members = tie.who[:MOST_MEMBERS]
        thrown = max((len(member.throws) for member in tie.who), default=0)
        first = max(0, thrown - _MOST_THROWS)
        self._put(Text(texts.trait, "muted", 0.82, bold=True), 0, 1)
        for number in range(first, thrown):
            heading = texts.throw.format(number=number + 1)
            self._put(Text(heading, "muted", 0.82, bold=True), 0, 2 + number - first)
        for number_of_member, member in enumerate(members):
            # The name has a line of its own, so that neither it nor the dice are cut in a narrow dock.
            first_one = not number_of_member and tie.is_settled and tie.stands
            name = Text(texts.names.get(member.id, member.id), size=1.1, bold=first_one)
            self._grid.addWidget(name, 1 + 2 * number_of_member, 0, 1, -1)
            name.show()
            row = 2 + 2 * number_of_member
            self._put(Text(str(member.trait), size=1.05), row, 1)
            for number in range(first, len(member.throws)):
                best = self._is_best(tie, number, member.throws[number])
                self._put(DieLabel(member.throws[number], best), row, 2 + number - first)
        hidden = len(tie.who) - len(members)
        if hidden:
            self._put(Text(texts.more.format(count=hidden), "muted"), 2 * len(members) + 2, 0)
        self._note.setText(texts.note)
        self._note.setVisible(bool(texts.note))
        self._describe(tie, texts)

    @staticmethod
    def _is_best(tie: TieView, number: int, throw: int) -> bool:
        """Whether the throw stands above all others of its roll-off, and counts."""
        column = [member.throws[number] for member in tie.who if len(member.throws) > number]
        if tie.whole_group and len(set(column)) < len(column):
            return False
        return len(column) > 1 and column.count(throw) == 1 and throw == max(column)

    def _put(self, widget: QWidget, row: int, column: int) -> None:
        self._grid.addWidget(widget, row, column, Qt.AlignmentFlag.AlignVCenter)
        widget.show()

    def _describe(self, tie: TieView, texts: TieTexts) -> None:
        lines = [
            f"{texts.names.get(m.id, m.id)}: {texts.trait} {m.trait}; {', '.join(map(str, m.throws))}" for m in tie.who
        ]
        self.setAccessibleName("\n".join((*lines[:MOST_MEMBERS], texts.note)))
