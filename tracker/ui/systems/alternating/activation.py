"""The running cycle at the right, or who is to activate."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from tracker.core.system import side_colours
from tracker.core.view import own_of
from tracker.engine.moment import Moment
from tracker.rules.alternating.view_types import AlternatingView
from tracker.ui.kit.controls import Text
from tracker.ui.kit.spacing import Gaps, Spacing
from tracker.ui.systems import SystemPanel
from tracker.ui.systems.alternating.cycle import CyclePanel
from tracker.words.words import Words


class ActivationPanel(SystemPanel):
    """The running cycle, or who is to activate."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.cycle = CyclePanel()
        # It keeps its room while nobody moves, so that nothing jumps.
        room = self.cycle.sizePolicy()
        room.setRetainSizeWhenHidden(True)
        self.cycle.setSizePolicy(room)
        self.line = Text("", "muted", wrap=True)
        layout = QVBoxLayout(self)
        Spacing(self, Gaps(layout, 0.6))
        layout.addWidget(self.line)
        layout.addWidget(self.cycle)
        layout.addStretch(1)

    def heading(self, words: Words) -> str:
        return words.terms.term("cycle")

    def show_moment(self, moment: Moment, words: Words) -> None:
        view = moment.view
        cycle = own_of(view, AlternatingView).cycle
        self.cycle.setVisible(cycle is not None)
        if cycle is None:
            who = words.terms.side(view.acting_side, moment) if view.acting_side else ""
            waits = self.tr("{side} activates a figure.").format(side=who) if who else ""
            self.line.setText(waits)
            self.set_filled(bool(waits))
            self.line.show()
            return
        self.set_filled(True)
        name = moment.name(cycle.figure)
        self.line.setText(self.tr("Cycle of {name}").format(name=name))
        moved = self.tr("moved {points}").format(points=cycle.movement - cycle.left)
        match cycle.action:
            case "open":
                action = self.tr("action not taken yet")
            case "now":
                action = self.tr("action phase")
            case _:
                action = self.tr("action taken, may go on moving") if cycle.left else self.tr("action taken")
        seat = side_colours(words.system, moment.setup.sides, moment.setup.gm_sides)[view.acting_side or ""]
        of = self.tr("of {movement} movement left").format(movement=cycle.movement)
        spoken = self.tr("{name}: {left} of {movement} movement left, {action}").format(
            name=name, left=cycle.left, movement=cycle.movement, action=action
        )
        self.cycle.show_cycle(cycle, seat, of, f"{moved} · {action}", spoken)
