"""House rules in one line: as in the book, or what differs; the rules themselves once somebody wants to change them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QHBoxLayout, QWidget

from tracker.ui.dialogs.option_card import OptionCard
from tracker.ui.dialogs.sections import Section
from tracker.ui.kit.controls import Button, Text
from tracker.ui.kit.fonts import em


class FoldedRules(Section):
    """A box with house rules, folded at first."""

    def __init__(self, cards: Sequence[OptionCard]) -> None:
        super().__init__()
        self._cards = cards
        self.is_open = False
        self.line = Text(wrap=True)
        self.change = Button(kind="quiet", size=0.88)
        row = QWidget()
        beside = QHBoxLayout(row)
        beside.setContentsMargins(0, 0, 0, 0)
        beside.setSpacing(round(em(self.font()) * 0.5))
        beside.addWidget(self.line, 1)
        beside.addWidget(self.change)
        self.add(row)
        above = self.body.count()
        for card in cards:
            self.add_rule(card)
            card.changed.connect(self.show_line)
        items = (self.body.itemAt(at) for at in range(above, self.body.count()))
        self._folded = [widget for item in items if item is not None and (widget := item.widget()) is not None]
        self.change.chosen.connect(lambda: self.open(not self.is_open))
        self.open(False)

    def open(self, is_open: bool) -> None:
        """Show the rules, or the line alone."""
        self.is_open = is_open
        for widget in self._folded:
            widget.setVisible(is_open)
        self.show_line()

    def show_line(self) -> None:
        """Say in one line how the table plays."""
        self.heading.setText(self.tr("House rules"))
        changed = [card.title.text() for card in self._cards if not card.is_default]
        if changed:
            self.line.setText(self.tr("Changed: {rules}").format(rules=", ".join(changed)))
        else:
            self.line.setText(self.tr("As in the book"))
        self.line.updateGeometry()
        self.change.set_label(self.tr("Fold") if self.is_open else self.tr("Change…"))
        self.change.setAccessibleName(self.tr("Fold house rules") if self.is_open else self.tr("Change house rules"))
