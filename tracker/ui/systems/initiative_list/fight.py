"""The ties of a fight at the right: the one that is rolled off, or the last one that was."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from tracker.core.view import own_of
from tracker.engine.moment import Moment
from tracker.rules.initiative_list.view_types import InitiativeListView
from tracker.ui.kit.controls import Text
from tracker.ui.kit.spacing import Gaps, Spacing
from tracker.ui.systems import SystemPanel
from tracker.ui.systems.initiative_list.tie import TiePanel, TieTexts
from tracker.words.words import Words


class FightPanel(SystemPanel):
    """The tie that is rolled off, or the last one that was."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.tie = TiePanel()
        self.line = Text("", "muted", wrap=True)
        layout = QVBoxLayout(self)
        Spacing(self, Gaps(layout, 0.6))
        layout.addWidget(self.line)
        layout.addWidget(self.tie)
        layout.addStretch(1)

    def heading(self, words: Words) -> str:
        return self.tr("Ties")

    def show_moment(self, moment: Moment, words: Words) -> None:
        view = moment.view
        tie = own_of(view, InitiativeListView).tie
        self.tie.setVisible(tie is not None)
        self.set_filled(tie is not None)
        if tie is None:
            return
        stats = moment.state.options.tie_break
        trait = " + ".join(words.terms.stat_short(stat) for stat in stats)
        names = {member.id: moment.name(member.id) for member in tie.who}
        note = ""
        title = self.tr("Tie for place {place} at {total}")
        if tie.is_settled:
            title = self.tr("Tie for place {place} at {total}: settled")
        if tie.is_settled and len(tie.who) > 1:
            note = (
                self.tr("{first} acts before {second} for the whole scene.")
                if tie.stands
                else self.tr("The roll-off put {first} before {second}; the order has been changed since.")
            ).format(first=names[tie.who[0].id], second=names[tie.who[1].id])
        self.line.setText(title.format(place=tie.place, total=tie.total))
        self.tie.show_tie(tie, TieTexts(trait, self.tr("Roll-off {number}"), names, note))
