"""Hands on the real window: they press keys, type dice and press buttons, and eyes that read what it shows."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication, QEvent, Qt, QTimer
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractButton, QApplication, QDockWidget, QLabel, QMenu, QWidget

from tracker.engine.engine import Engine
from tracker.selftest import SelfTestError
from tracker.storage.settings import Settings
from tracker.ui.controls import Button
from tracker.ui.game_screen import GameScreen
from tracker.ui.icons import program_icon
from tracker.ui.main_window import MainWindow
from tracker.ui.panels.dice_strip import DiceStrip
from tracker.ui.theme import apply_theme
from tracker.words.language import install_language


class Hands:
    """The window in English, at work. A dialog that would wait for somebody is closed and is a failure."""

    def __init__(self) -> None:
        found = QApplication.instance()
        self.app = found if isinstance(found, QApplication) else QApplication(["table-tracker"])
        self.app.setWindowIcon(program_icon())
        install_language(self.app, "en")
        # Nothing moves by itself, so that every step is seen at its end.
        settings = Settings(animation_ms=0)
        self.window = MainWindow(self.app, apply_theme(self.app, "dark"), "en", settings, theme_name="dark")
        self.window.show()
        self.window.show_start_page()
        self._dialogs: list[str] = []
        self._guard = QTimer(interval=50)
        self._guard.timeout.connect(self._close_dialog)
        self._guard.start()
        self.settle()

    def _close_dialog(self) -> None:
        dialog = QApplication.activeModalWidget()
        if dialog is not None:
            self._dialogs.append(f"{type(dialog).__name__} {dialog.windowTitle()}")
            dialog.close()

    def settle(self) -> None:
        """Let the window do what it has to."""
        for _ in range(3):
            self.app.processEvents()
        # Outside exec() nobody else lets go of what has been closed.
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        if self._dialogs:
            raise SelfTestError(f"a dialog stood in the way: {self._dialogs[0]}")

    # What is there

    @property
    def engine(self) -> Engine:
        """The game on the table."""
        if self.window.engine is None:
            raise SelfTestError("no game is on the table")
        return self.window.engine

    @property
    def screen(self) -> GameScreen:
        """What the window shows of it."""
        if self.window.screen_ is None:
            raise SelfTestError("the window shows no game")
        return self.window.screen_

    def report(self) -> dict[str, object]:
        """Return the state as `table-tracker show` prints it."""
        return self.engine.game.report()

    # Hands

    def press(self, key: str) -> None:
        """Press a key of an action, as "Space" or "Ctrl+Z"."""
        sequence = QKeySequence(key)
        actions = [a for a in self.window.book.actions() if sequence in a.shortcuts()]
        able = [action for action in actions if action.isEnabled()]
        if len(able) != 1:
            why = "; ".join(str(action.property("reason")) for action in actions)
            raise SelfTestError(f"the key {key} means {len(able)} things ({why or 'nobody has it'})")
        self._trigger(able[0])

    def choose(self, action_id: str) -> None:
        """Choose an action in its menu."""
        action = self.window.book.action(action_id)
        if not action.isEnabled():
            raise SelfTestError(f"{action_id} cannot be chosen: {action.property('reason')}")
        self._trigger(action)

    def _trigger(self, action: QAction) -> None:
        action.trigger()
        self.settle()

    def throw(self, dice: dict[str, int]) -> None:
        """Type dice into the strip, and enter them."""
        strip = self._strip()
        for roller, number in dice.items():
            box = strip.box(roller).input
            box.setFocus(Qt.FocusReason.OtherFocusReason)
            self.type(box, str(number))
        self.key(strip.box(next(reversed(dice))).input, Qt.Key.Key_Return)

    def answer(self) -> None:
        """Press the first button of a question that can be pressed."""
        buttons = [b for b in self._strip().findChildren(Button) if b.isVisible() and not b.is_blocked]
        if not buttons:
            raise SelfTestError("a question has no answer that can be pressed")
        buttons[0].click()
        self.settle()

    def enter(self, text: str) -> None:
        """Type into the line that asks for something, and enter it."""
        line = self.screen.entry
        if not line.isVisible():
            raise SelfTestError("no line asks for anything")
        field = line.focusWidget() or line
        self.key(field, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        self.type(field, text)
        self.key(field, Qt.Key.Key_Return)
        if line.isVisible():
            raise SelfTestError(f"{text!r} was not taken")

    def type(self, widget: QWidget, text: str) -> None:
        """Type a text into a widget."""
        for letter in text:
            self._send(widget, ord(letter.upper()), Qt.KeyboardModifier.NoModifier, letter)

    def key(
        self, widget: QWidget, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
    ) -> None:
        """Press one key in a widget."""
        self._send(widget, int(key), modifiers, "")
        self.settle()

    def _send(self, widget: QWidget, key: int, modifiers: Qt.KeyboardModifier, text: str) -> None:
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            QApplication.sendEvent(widget, QKeyEvent(kind, key, modifiers, text))

    def _strip(self) -> DiceStrip:
        strip = self.screen.strip
        if not strip.isVisible():
            raise SelfTestError("nothing is asked")
        return strip

    # Eyes

    def texts(self) -> dict[str, str]:
        """Return every text that the window shows, by a name that stays the same in another language."""
        window = self.window
        found = {"title": window.windowTitle()}
        for action in window.book.actions():
            found[f"action {action.property('action_id')}"] = action.text()
        for kind, widgets in self._kinds():
            for number, widget in enumerate(widgets):
                if isinstance(widget, QMenu | QDockWidget):
                    found[f"{kind} {number}"] = widget.title() if isinstance(widget, QMenu) else widget.windowTitle()
                elif isinstance(widget, QLabel | QAbstractButton):
                    found[f"{kind} {number}"] = widget.text()
                found[f"name of {kind} {number}"] = widget.accessibleName()
        return {name: text for name, text in found.items() if text}

    def _kinds(self) -> Iterable[tuple[str, list[QWidget]]]:
        for kind in (QLabel, QAbstractButton, QDockWidget, QMenu):
            widgets: list[QWidget] = list(self.window.findChildren(kind))
            yield kind.__name__, [w for w in widgets if w.isVisible() or isinstance(w, QMenu)]

    def shows(self, text: str) -> bool:
        """Return whether a text is to be read somewhere in the head of the window."""
        return any(text in label.text() for label in self.screen.head.findChildren(QLabel) if label.isVisible())
