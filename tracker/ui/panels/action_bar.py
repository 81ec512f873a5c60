"""The bar at the foot: big buttons for what can be done now, made from actions."""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QSize, Signal
from PySide6.QtGui import QAction, QKeySequence, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QMenu, QSizePolicy, QVBoxLayout, QWidget

from tracker.ui.kit.controls import Button, Text
from tracker.ui.kit.flow import FlowLayout
from tracker.ui.kit.fonts import em
from tracker.ui.kit.spacing import Gaps, Spacing
from tracker.ui.kit.tab_order import order_stops
from tracker.ui.kit.theme import Themed

_LINE_BELOW_EM = 50
"""In a window lower than this, in ems, reasons are shown in the tooltip alone."""
_MOST_WAITING = 24
_MNEMONIC = re.compile(r"&(.?)")


def label_of(action: QAction) -> str:
    """Return the text of an action as a person reads it: mnemonics are taken out, && is an ampersand."""
    return _MNEMONIC.sub(r"\1", action.text())


class ActionButton(Button):
    """A button that shows an action and follows it. A disabled action's status tip is the reason why.

    It follows once for all changes of one step, before anything is painted; `followed` is emitted when it looks
    different from before. It stays as wide as the longest label has made it; `own_width` is what the label of now
    needs.
    """

    followed = Signal()
    own_width = _widest = 0
    _LATE = QEvent.Type(QEvent.registerEventType())

    def __init__(self, action: QAction) -> None:
        super().__init__(size=1.12)
        self.action = action
        self.is_folded = False
        self.is_main = False
        """Whether it is the usual next step: that never folds."""
        self.is_placed = False
        """Whether a bar shows and hides it: showing one too many would have the whole window laid out for it."""
        self._said: object = None
        self._said_in: object = None
        self._is_due = self._rests = False
        self.repeats = action.autoRepeat()
        action.changed.connect(self._follow_late)
        self.chosen.connect(action.trigger)
        self.follow()

    def _measure(self) -> QSize:
        hint = super()._measure()
        self.own_width = hint.width()
        # The name of another figure must not move the buttons behind it.
        self._widest = max(self._widest, self.own_width)
        return QSize(self._widest, hint.height() + round(em(self.font()) * 0.7))

    def shrink(self) -> None:
        """Be as wide as the label needs now, and no longer as the longest one before it did."""
        self._widest = 0
        self._change_size()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange, QEvent.Type.LanguageChange):
            self._widest = 0
        super().changeEvent(event)

    def _follow_late(self) -> None:
        # An action signals each change by itself: text, tip, keys, enabled.
        if not self._is_due and not self._rests:
            self._is_due = True
            QApplication.postEvent(self, QEvent(self._LATE))

    def customEvent(self, event: QEvent) -> None:
        if event.type() == self._LATE and self._is_due and not self._rests:
            self.follow()

    def follow(self) -> None:
        """Show what the action says now."""
        self._is_due = self._rests = False
        action = self.action
        said = (action.text(), action.shortcut(), is_shown(action), action.isEnabled(), action.statusTip())
        if said == self._said and self.parent() is self._said_in:
            return
        self._said, self._said_in = said, self.parent()
        self.set_label(label_of(self.action))
        self.set_key(self.action.shortcut().toString(QKeySequence.SequenceFormat.NativeText))
        if self.parent() is not None and not self.is_placed:
            # Shown without a parent it would be a window of its own for a moment, and take the keyboard away.
            self.setVisible(is_shown(self.action))
        why = self.action.statusTip() or self.tr("not now")
        self.block("" if self.action.isEnabled() else why)
        self.followed.emit()

    def rest(self) -> None:
        """Hide, and follow the action no more until `follow` is called."""
        self._rests = True
        self._said = None
        self.hide()

    def let_go(self) -> None:
        """Stop following the action, hide and delete."""
        self.rest()
        self.action.changed.disconnect(self._follow_late)
        self.deleteLater()


class ActionBar(QWidget, Themed):
    """Buttons from left to right, the main one in the accent colour; `trailing` ones stand at the right end.

    Where there is no room for all of them in one line, greyed ones and then the last ones fold into a menu, since
    another line would be taken from the list. The main one is always there. The reason of a greyed button stands beside
    them while it has the mouse or the keyboard.
    """

    _LATE = QEvent.Type(QEvent.registerEventType())

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._buttons: dict[QAction, ActionButton] = {}
        self._waiting: dict[QAction, ActionButton] = {}
        """Buttons of actions that were here before: most come back, and making one takes long."""
        self._host = QWidget(self)
        self._flow = FlowLayout(self._host)
        self._flow.on_placed = lambda: self.explain(self._explained)
        # Shown without a parent it would be a window of its own for a moment, and take the keyboard away.
        self._more = Button(size=1.12, parent=self._host)
        self._more.chosen.connect(self._open_menu)
        self._below = Text("", "muted", 0.92)
        self._beside = Text("", "muted", 0.92, wrap=True, parent=self)
        self._explained: ActionButton | None = None
        self._is_folding = self._is_due = False
        self._is_lit = True
        self.stops: list[QWidget] = []
        """Where Tab goes in it, in order."""
        self._needed_below: object = None
        self._shape: object = None
        self._folded_for: object = None
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        layout = QVBoxLayout(self)
        layout.addWidget(self._host)
        layout.addWidget(self._below)
        Spacing(self, Gaps(layout, 0.25, 1.3, 0.75), Gaps(self._flow, 0.6))

    def set_actions(self, actions: Sequence[QAction], main: QAction | None, trailing: Sequence[QAction] = ()) -> None:
        """Show these actions. A button whose action stays is kept, with the focus if it has it."""
        self._is_folding = True
        self._exchange([*actions, *trailing], len(actions))
        for action, button in self._buttons.items():
            button.is_main = action is main
            button.kind = "main" if button.is_main and self._is_lit else "plain"
            button.follow()
        self._is_folding = False
        # They fold once, when all are right.
        self._fold()

    def set_lit(self, is_lit: bool) -> None:
        """Set whether the main one has the accent colour: while something else is lit it must not."""
        self._is_lit = is_lit
        for button in self._buttons.values():
            button.kind = "main" if button.is_main and is_lit else "plain"

    def _exchange(self, wanted: list[QAction], leading: int) -> None:
        """Make these the actions that are shown, the first of them `leading`."""
        shape = (tuple(wanted), leading)
        if shape == self._shape:
            return
        self._shape = shape
        for action in [a for a in self._buttons if a not in wanted]:
            gone = self._waiting[action] = self._buttons.pop(action)
            gone.rest()
        for action in list(self._waiting)[:-_MOST_WAITING]:
            self._waiting.pop(action).let_go()
        while self._flow.takeAt(0) is not None:
            pass
        stops: list[QWidget] = []
        shown: dict[QAction, ActionButton] = {}
        for number, action in enumerate(wanted):
            if number == leading:
                self._flow.addWidget(self._more)
                stops.append(self._more)
            button = self._buttons.get(action) or self._waiting.pop(action, None) or self._make(action)
            shown[action] = button
            self._flow.addWidget(button)
            stops.append(button)
        self._buttons = shown
        if leading == len(wanted):
            self._flow.addWidget(self._more)
            stops.append(self._more)
        self.stops = stops
        order_stops(stops)
        self._flow.trailing_from = leading + 1 if leading < len(wanted) else None
        self.explain(None)

    def _make(self, action: QAction) -> ActionButton:
        button = ActionButton(action)
        button.installEventFilter(self)
        button.is_placed = True
        button.hide()
        button.followed.connect(self._fold_late)
        return button

    def button(self, action: QAction) -> ActionButton:
        """Return the button of an action that is shown."""
        return self._buttons[action]

    def explain(self, button: ActionButton | None) -> None:
        """Say why this button is greyed: in the room behind the buttons if there is enough, else in a line below."""
        self._explained = button
        text = button.reason if button is not None else ""
        room = self._room_beside()
        fits = room.width() >= em(self.font()) * 9
        if not fits and self.window().height() > em(self.font()) * _LINE_BELOW_EM:
            self._needed_below = self._place()
        # Where the line was needed once it stays, so that nothing above jumps.
        self._below.setVisible(self._needed_below == self._place())
        self._below.setText("" if fits else text)
        self._beside.setText(text if fits else "")
        self._beside.setVisible(fits and bool(text))
        if fits and text:
            high = min(self._beside.heightForWidth(room.width()), self.height())
            self._beside.setGeometry(room.left(), room.center().y() - high // 2, room.width(), high)

    def _room_beside(self) -> QRect:
        """Return the room between the last button and the trailing ones of its line."""
        shown = [b for b in self._buttons.values() if not b.isHidden()]
        trailing = self._flow.trailing_from
        edge = trailing - 1 if trailing is not None else len(self._buttons)
        leading = [b for b in list(self._buttons.values())[:edge] if not b.isHidden()]
        if not leading:
            return QRect()
        before: Button = leading[-1] if self._more.isHidden() else self._more
        last = before.geometry().translated(self._host.pos())
        right = self._host.geometry().right()
        for button in shown[len(leading) :]:
            place = button.geometry().translated(self._host.pos())
            if place.top() < last.bottom() and place.bottom() > last.top():
                right = min(right, place.left())
        gap = round(em(self.font()) * 0.8)
        return QRect(last.right() + gap, last.top(), max(0, right - last.right() - 2 * gap), last.height())

    def _fold_late(self) -> None:
        # Each button follows its action alone; they fold once, when all have.
        if not self._is_folding and not self._is_due:
            self._is_due = True
            QApplication.postEvent(self, QEvent(self._LATE))

    def customEvent(self, event: QEvent) -> None:
        if event.type() == self._LATE and self._is_due:
            self._fold()

    def _fold(self) -> None:
        """Fold as many buttons into the menu as it takes to keep to one line."""
        if self._is_folding:
            return
        self._is_due = False
        wishes = [(b.sizeHint().width(), b.own_width, b.is_main, b.is_blocked) for b in self._buttons.values()]
        seen = [is_shown(b.action) for b in self._buttons.values()]
        if (folded_for := (self._place(), wishes, seen, self._shape)) == self._folded_for:
            return
        self._folded_for = folded_for
        shown = [b for b in self._buttons.values() if is_shown(b.action)]
        if not self._fits(shown, []) and self._fits(shown, [], own=True):
            for button in shown:
                button.shrink()
        # Greyed ones go first, each kind from the right.
        foldable = [b for b in reversed(shown) if not b.is_main and b.is_blocked]
        foldable += [b for b in reversed(shown) if not b.is_main and not b.is_blocked]
        folded: list[ActionButton] = []
        self._name_more()
        while foldable and not self._fits(shown, folded):
            folded.append(foldable.pop(0))
        if folded and not self._fits(shown, folded):
            self._name_more("\N{HORIZONTAL ELLIPSIS}")
        # Showing and hiding may change the size of the window, which would ask again in the middle of this.
        self._is_folding = True
        for button in self._buttons.values():
            button.is_folded = button in folded
        for button in sorted(self._buttons.values(), key=self._is_wanted):  # first what goes
            button.setVisible(self._is_wanted(button))
        # In the narrowest windows not even the menu of the rest fits; the menu bar has all actions.
        self._more.setVisible(bool(folded) and self._fits(shown, folded))
        self._is_folding = False

    @staticmethod
    def _is_wanted(button: ActionButton) -> bool:
        return is_shown(button.action) and not button.is_folded

    def _name_more(self, label: str = "") -> None:
        """Name the button of the menu, by a sign alone where there is no room for its word."""
        word = self.tr("More…")
        self._more.set_label(label or word)
        self._more.setAccessibleName(word)

    def _place(self) -> tuple[int, int, str]:
        """Return the sizes of bar, window and text that a layout was made for."""
        return self.width(), self.window().height(), self.font().key()

    def _fits(self, shown: list[ActionButton], folded: list[ActionButton], *, own: bool = False) -> bool:
        """Whether one line holds the buttons that are not folded, the one for the menu among them; with `own` if each
        is as wide as its label of now."""
        wishes = [(b.sizeHint().width(), b.own_width)[own] for b in shown if b not in folded]
        if folded:
            wishes.append(self._more.sizeHint().width())
        return sum(wishes) + self._flow.spacing() * (len(wishes) - 1) <= self.width() - self._sides()

    def _sides(self) -> int:
        """Return the margins at the left and the right together, in pixels."""
        layout = self.layout()
        return layout.contentsMargins().left() + layout.contentsMargins().right() if layout is not None else 0

    def _open_menu(self) -> None:
        menu = QMenu(self)
        menu.setToolTipsVisible(True)
        menu.addActions([b.action for b in self._buttons.values() if b.is_folded])
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self._more.mapToGlobal(self._more.rect().topLeft() - QPoint(0, menu.sizeHint().height())))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._folded_for = None
            self._fold()
        elif event.type() == QEvent.Type.FontChange:
            self._fold()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(watched, ActionButton):
            match event.type():
                case QEvent.Type.Enter | QEvent.Type.FocusIn:
                    self.explain(watched)
                case QEvent.Type.Leave if watched is self._explained:
                    focus = QApplication.focusWidget()
                    self.explain(focus if isinstance(focus, ActionButton) and self.isAncestorOf(focus) else None)
                case QEvent.Type.FocusOut if watched is self._explained:
                    self.explain(None)
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.theme.panel)
        painter.fillRect(QRectF(0, 0, self.width(), 1), self.theme.line)
        painter.end()


def is_shown(action: QAction) -> bool:
    """Whether an action has a button in the bar: of two that exclude each other the one that is of use has one."""
    return action.isVisible() and not action.property("spare")
