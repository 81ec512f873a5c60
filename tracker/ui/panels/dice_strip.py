"""The strip that asks for dice: type them, let the program roll, or half and half. Also for a choice of buttons.

It is a bar inside the window: what was typed is kept while something else is edited or undone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from tracker.core.numbers import whole_number
from tracker.ui.kit.controls import Button, Panel, Text
from tracker.ui.kit.flow import FlowLayout, clear_layout
from tracker.ui.kit.fonts import em, is_low
from tracker.ui.kit.scroll import bring_into_sight
from tracker.ui.kit.spacing import Gaps, Spacing
from tracker.ui.panels.asked import Choice, DiceAsked
from tracker.ui.panels.dice_box import DiceBox, TypedDie, complaint, is_roll_key

PAGE = 60
"""The most boxes that exist at a time."""
_MANY = 12
"""Behind more boxes than this buttons would be out of sight."""
"""In a window lower than this, in ems, the question is small and without its explanation: the dice get the room."""


class DiceStrip(Panel):
    """Asks for dice or for a choice.

    `dice_requested(dice, bonus)`: dice by roller id, a number that was thrown or None for one to roll; `bonus` by
    roller id, only numbers that were typed. `choice_requested(id)`. `leave_requested()`: Escape was pressed. `rolls`
    tells whether a key rolls the die of a box.
    """

    dice_requested = Signal(object, object)
    choice_requested = Signal(object)
    leave_requested = Signal()

    def __init__(self, rolls: Callable[[QKeyEvent], bool] = is_roll_key, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rolls = rolls
        self._asked: DiceAsked | None = None
        self._choices: tuple[Choice, ...] = ()
        self._answers: list[Button] = []
        self._entries: dict[str, TypedDie] = {}
        self._live: dict[str, DiceBox] = {}
        self._page = 0
        self._is_lit = True
        self.accent = True
        self.is_raised = False
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self._title = Text(size=1.2, bold=True)
        self._detail = Text("", "muted", wrap=True)
        self._message = Text("", "bad", wrap=True)
        self._more = Text("", "muted", 0.9)
        self.roll_all = Button(icon="die")
        self.roll_mine = Button(icon="die")
        self.enter = Button()
        self.earlier = Button(kind="quiet", icon="up")
        self.later = Button(kind="quiet", icon="down")
        self.earlier.repeats = self.later.repeats = True
        self._flow_host = QWidget()
        self._flow = FlowLayout(self._flow_host)
        self._buttons_host = QWidget()
        self._buttons = FlowLayout(self._buttons_host)
        self._compose()
        self.roll_all.chosen.connect(self._on_roll_all)
        self.roll_mine.chosen.connect(self._on_roll_mine)
        self.enter.chosen.connect(self._on_enter)
        self.earlier.chosen.connect(lambda: self._turn_page(-1))
        self.later.chosen.connect(lambda: self._turn_page(1))

    def _compose(self) -> None:
        layout = QVBoxLayout(self)
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self._more)
        head.addWidget(self.earlier)
        head.addWidget(self.later)
        layout.addLayout(head)
        # What is wrong stands above the boxes: below them it could be out of sight.
        for widget in (self._detail, self._message, self._flow_host, self._buttons_host):
            layout.addWidget(widget)
        self._rows = layout
        self._flow.same_height = True
        Spacing(self, Gaps(layout, 0.6, 1.2, 0.6), Gaps(self._flow, 0.6), Gaps(self._buttons, 0.6))
        for button in (self.roll_all, self.roll_mine, self.enter):
            self._buttons.addWidget(button)

    # What it is given

    def ask(self, asked: DiceAsked) -> None:
        """Ask for dice. Numbers that were typed for the same question and are still asked for stay."""
        pending = {box.roller.id for box in asked.boxes if box.roller.die is None}
        same = self._asked is not None and self._asked.key == asked.key
        if same and self._asked == asked and not self._choices:
            return
        had_focus = self.has_keyboard()
        self._entries = {i: e for i, e in self._entries.items() if i in pending} if same else {}
        self._asked, self._choices, self._answers = asked, (), []
        self._page = min(self._page, self._last_page()) if same else 0
        self._say(asked.title, asked.detail)
        self._name_buttons()
        self._make_boxes()
        if had_focus:
            self.take_focus()

    def ask_choice(self, title: str, choices: Sequence[Choice], detail: str = "") -> None:
        """Ask for one of the choices instead of dice."""
        had_focus = self.has_keyboard()
        self._asked, self._entries, self._live = None, {}, {}
        self._choices, self._answers = tuple(choices), []
        self._say(title, detail)
        clear_layout(self._flow)
        for button in (self.roll_all, self.roll_mine, self.enter, self.earlier, self.later, self._more):
            button.hide()
        main = self._main_choice()
        for number, choice in enumerate(self._choices):
            button = Button(choice.label, "main" if number == main and self._is_lit else "plain", size=1.1)
            button.block(choice.reason)
            button.chosen.connect(lambda i=choice.id: self.choice_requested.emit(i))
            self._flow.addWidget(button)
            self._answers.append(button)
            button.show()
        self._buttons_host.hide()
        if had_focus:
            self.take_focus()

    def set_lit(self, is_lit: bool) -> None:
        """Set whether the usual answer stands out; where another button does the same it must not."""
        self._is_lit = is_lit
        self.roll_all.kind = "main" if is_lit else "plain"
        main = self._main_choice()
        for number, button in enumerate(self._answers):
            button.kind = "main" if number == main and is_lit else "plain"

    def _main_choice(self) -> int | None:
        """Return the number of the answer that stands out: the usual one, else the first that can be taken."""
        open_ones = [number for number, choice in enumerate(self._choices) if not choice.reason]
        return next((n for n in open_ones if self._choices[n].is_main), open_ones[0] if open_ones else None)

    def forget(self) -> None:
        """Forget what was typed: its question has been answered."""
        self._entries = {}
        self._asked = None

    def has_keyboard(self) -> bool:
        """Whether the keyboard is in here. A widget that vanishes with it would hand it to whatever comes next."""
        focus = QApplication.focusWidget()
        return focus is not None and self.isAncestorOf(focus)

    def take_focus(self) -> None:
        """Give the keyboard to the first box that is empty, or to the first choice."""
        box = next((b for i, b in self._live.items() if i in self._pending() and not self._is_filled(i)), None)
        if box is not None:
            box.input.setFocus(Qt.FocusReason.OtherFocusReason)
            QTimer.singleShot(0, box, lambda: bring_into_sight(box))  # once it has its place
        elif self._answers:
            self._answers[self._main_choice() or 0].setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.roll_all.setFocus(Qt.FocusReason.OtherFocusReason)

    # Boxes

    def box(self, roller: str) -> DiceBox:
        """Return the live box of a roller."""
        return self._live[roller]

    def _say(self, title: str, detail: str) -> None:
        self._title.setText(title)
        self.setAccessibleName(title)
        self._detail.setText(detail)
        self._show_detail()
        self._tell("")

    def _show_detail(self) -> None:
        unit = em(self.font())
        low = is_low(self.window().height(), self.font())
        self._title.set_size(1.0 if low else 1.2)
        self._rows.setSpacing(round(unit * (0.2 if low else 0.6)))
        self._detail.setVisible(bool(self._detail.text()) and not low)

    def _name_buttons(self) -> None:
        self.roll_all.set_label(self.tr("Roll all"))
        self.roll_mine.set_label(self.tr("Roll mine"))
        self.enter.set_label(self.tr("OK"))
        self.earlier.setAccessibleName(self.tr("Earlier boxes"))
        self.later.setAccessibleName(self.tr("Later boxes"))

    def _make_boxes(self) -> None:
        assert self._asked is not None
        clear_layout(self._flow)
        self._live = {}
        first = self._page * PAGE
        for box in self._asked.boxes[first : first + PAGE]:
            roller = box.roller.id
            entry = self._entries.setdefault(roller, TypedDie()) if box.roller.die is None else TypedDie()
            live = DiceBox(box, self._asked.die_sides, self._asked.takes_bonus, entry, self._rolls)
            live.wish.connect(self._on_wish)
            self._live[roller] = live
            self._flow.addWidget(live)
            live.show()
        hidden = len(self._asked.boxes) - len(self._live)
        for widget in (self._more, self.earlier, self.later):
            widget.setVisible(hidden > 0)
        self._more.setText(self.tr("%n more, rolled by “Roll all”", "", hidden))
        self.earlier.setEnabled(self._page > 0)
        self.later.setEnabled(self._page < self._last_page())
        mine = {box.roller.id for box in self._asked.boxes if box.roller.mine and box.roller.die is None}
        self.roll_mine.setVisible(bool(mine) and mine != self._pending())
        self.roll_all.show()
        self.enter.show()
        self._buttons_host.show()
        # The buttons too, where boxes are many.
        above = self._rows.indexOf(self._buttons_host) < self._rows.indexOf(self._flow_host)
        if above != (len(self._live) > _MANY):
            self._rows.removeWidget(self._buttons_host)
            self._rows.insertWidget(self._rows.indexOf(self._flow_host) + int(above), self._buttons_host)
        self._order_keys()

    def _order_keys(self) -> None:
        """Let Tab go through the dice, then the bonuses, then the buttons; Qt puts new widgets last."""
        # From die to die: whoever types one number, Tab, the next must not find it added to the first.
        chain: list[QWidget] = [self.earlier, self.later]
        for stops in (DiceBox.die_stops, DiceBox.bonus_stops):
            for box in self._live.values():
                chain += stops(box)
        chain += [self.roll_all, self.roll_mine, self.enter]
        # Qt leaves a pair alone of which one never takes the keyboard, and so parts those around it.
        chain = [widget for widget in chain if widget.focusPolicy() != Qt.FocusPolicy.NoFocus]
        for one, other in pairwise(chain):
            QWidget.setTabOrder(one, other)

    @property
    def asks_dice(self) -> bool:
        """Whether it asks for dice, not for a choice."""
        return self._asked is not None

    @property
    def question(self) -> object:
        """Which dice are asked for: the same as long as what was typed for them stays; None if none are."""
        return self._asked.key if self._asked is not None else None

    def _last_page(self) -> int:
        return max(0, len(self._asked.boxes) - 1) // PAGE if self._asked is not None else 0

    def _turn_page(self, by: int) -> None:
        self._page = min(max(self._page + by, 0), self._last_page())
        self._make_boxes()

    def _pending(self) -> set[str]:
        """The ids that have no die yet."""
        return {b.roller.id for b in self._asked.boxes if b.roller.die is None} if self._asked is not None else set()

    def _is_filled(self, roller: str) -> bool:
        entry = self._entries.get(roller)
        return entry is not None and (bool(entry.typed.strip()) or entry.to_roll)

    # What is pressed

    def _on_wish(self, roller: str, what: str) -> None:
        if what == "escape":
            self.leave_requested.emit()
        elif what == "roll":
            self._on_roll_one(roller)
        elif what == "enter":
            self._on_enter_in(roller)
        else:
            self._tell("")

    def _on_roll_one(self, roller: str) -> None:
        assert self._asked is not None
        entry = self._entries[roller]
        entry.typed, entry.to_roll = "", True
        if self._asked.partial:
            self._send([roller])
            return
        self._live[roller].show_entry()
        if all(self._is_filled(i) for i in self._pending()):
            self._send(self._pending())
        else:
            self._next_empty(roller)

    def _on_roll_all(self) -> None:
        if self._all_good():
            self._send(self._pending())

    def _on_roll_mine(self) -> None:
        assert self._asked is not None
        if not self._all_good():
            return
        for box in self._asked.boxes:
            if box.roller.mine and box.roller.die is None and not self._is_filled(box.roller.id):
                self._entries.setdefault(box.roller.id, TypedDie()).to_roll = True
        for live in self._live.values():
            live.show_entry()
        self._on_enter()

    def _on_enter(self) -> None:
        assert self._asked is not None
        filled = [i for i in self._pending() if self._is_filled(i)]
        if not self._all_good():
            return
        missing = len(self._pending()) - len(filled)
        if not filled or (missing and not self._asked.partial):
            self._tell(self.tr("%n boxes are still empty", "", missing))
            self.take_focus()
            return
        self._send(filled)

    def _on_enter_in(self, roller: str) -> None:
        """Go to the next empty box; behind the last one, enter."""
        if self._live[roller].check() == "bad":
            self._live[roller].input.selectAll()
            self._show_wrong(roller)
            return
        if not self._next_empty(roller):
            self._on_enter()

    def _next_empty(self, after: str) -> bool:
        ids = list(self._live)
        at = ids.index(after)
        for i in ids[at + 1 :]:
            if i in self._pending() and not self._is_filled(i):
                self._live[i].input.setFocus(Qt.FocusReason.TabFocusReason)
                bring_into_sight(self._live[i])
                return True
        return False

    def _all_good(self) -> bool:
        """Check every number, also of boxes on other pages; go to the first that is wrong."""
        assert self._asked is not None
        wrong = [i for i, entry in self._entries.items() if complaint(entry, self._asked.die_sides)]
        for live in self._live.values():
            live.check()
        if wrong:
            place = next(n for n, box in enumerate(self._asked.boxes) if box.roller.id == wrong[0])
            if wrong[0] not in self._live:
                self._page = place // PAGE
                self._make_boxes()
                self._live[wrong[0]].check()
            self._live[wrong[0]].input.setFocus(Qt.FocusReason.OtherFocusReason)
            self._show_wrong(wrong[0])
        return not wrong

    def _show_wrong(self, roller: str) -> None:
        """Make room for what is wrong in a box, and bring it into sight once it has its place."""

        def reveal() -> None:
            live = self._live.get(roller)
            if live is not None:
                bring_into_sight(live.error)

        QTimer.singleShot(0, self, reveal)

    def _send(self, rollers: Iterable[str]) -> None:
        """Tell the dice of these rollers, in the order of the boxes."""
        assert self._asked is not None
        wanted = set(rollers)
        ids = [box.roller.id for box in self._asked.boxes if box.roller.id in wanted]
        dice: dict[str, int | None] = {}
        bonus: dict[str, int] = {}
        for roller in ids:
            entry = self._entries.get(roller, TypedDie())
            dice[roller] = whole_number(entry.typed) if entry.typed.strip() else None
            added = whole_number(entry.bonus)
            if added is not None:
                bonus[roller] = added
        self.dice_requested.emit(dice, bonus)

    def _tell(self, message: str) -> None:
        self._message.setText(message)
        self._message.setVisible(bool(message))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.leave_requested.emit()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_detail()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and "_rows" in vars(self):
            self._show_detail()
        if event.type() == QEvent.Type.LanguageChange and self._asked is not None:
            self._name_buttons()
            self._make_boxes()
