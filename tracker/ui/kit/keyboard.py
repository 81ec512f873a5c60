"""Keys of other keyboard layouts, and keys that are held: both are handled here, before a widget gets them.

Shortcuts are Latin. Qt finds them by itself where a Latin layout is among those of the desktop; where none is (`ru`
alone, or any Russian layout on Windows), the key arrives as a Cyrillic letter that is no shortcut.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QWidget

if TYPE_CHECKING:
    from PySide6.QtGui import QWindow

_LATIN = "QWERTYUIOP[]ASDFGHJKL;'ZXCVBNM,.`"
_RUSSIAN = "ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮЁ"
_BESIDE = {ord(russian): ord(latin) for latin, russian in zip(_LATIN, _RUSSIAN, strict=True)}
"""What stands on the key of a Russian letter in the Latin layout: whoever types Russian presses the same key."""
_BESIDE |= {ord("І"): ord("S"), ord("Ї"): ord("]"), ord("Є"): ord("'"), ord("Ў"): ord("O")}
"""Letters that only Ukrainian and Belarusian keyboards have."""
_PORTABLE = QKeySequence.SequenceFormat.PortableText
_ANSWERS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape)
_OWN = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
_PRESS = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)
_WALKING = (Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right)
_COMMAND = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


def latin_key(key: int) -> int | None:
    """Return the key that a Cyrillic letter shares with a Latin sign, None if this is no such letter."""
    return _BESIDE.get(key)


def latin(sequence: QKeySequence) -> QKeySequence:
    """Return the same key as it is on a Latin keyboard; anything but a single Cyrillic key as it is."""
    text = sequence.toString(_PORTABLE)
    key = latin_key(ord(text[-1])) if text else None
    return (
        sequence if key is None or sequence.count() != 1 else QKeySequence.fromString(text[:-1] + chr(key), _PORTABLE)
    )


def key_text(key: str) -> str:
    """Return a key in portable text and Latin letters, "" if it is not one key."""
    sequence = QKeySequence.fromString(key, _PORTABLE)
    return latin(sequence).toString(_PORTABLE) if sequence.count() == 1 else ""


def is_press(event: QEvent) -> bool:
    """Whether the window is about to take a key that presses a button: whoever has gone to it by Tab means this one,
    not the next step."""
    return (
        isinstance(event, QKeyEvent)
        and event.type() == QEvent.Type.ShortcutOverride
        and event.key() in _PRESS
        and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    )


def is_plain_text(event: QKeyEvent) -> bool:
    """Whether a key types something, without a modifier that makes it a command."""
    held = event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
    return not held and event.key() not in _OWN and event.text().isprintable() and bool(event.text())


class Shortcuts(Protocol):
    """What knows the shortcuts of a window."""

    def ready_for(self, sequence: QKeySequence) -> QAction | None:
        """Return the action that a key would do now, None if there is none."""


class Keyboard(QObject):
    """Looks at the keys of whatever window of the program has the keyboard.

    A Cyrillic key that no shortcut and no text took is played as the Latin one beside it. Enter and Escape that are
    held, and Space outside of a text, are pressed once, as are the keys of actions that do not repeat; whatever else is
    held goes on only where it was pressed, so that the key that opens a line is not typed into it. Qt knows by itself
    which presses come of a key that is held, but for X servers that report a release before each repeated press: there
    most of them look like new presses.
    """

    def __init__(self, book: Shortcuts, owner: QWidget) -> None:
        super().__init__(owner)
        self._book, self._owner = book, owner
        self._let_go: tuple[int, int] | None = None
        """Which key was let go last, and when."""
        self._drops_next = False
        self._pressed_in: QWidget | None = None
        """Where the last key was pressed that was not held already."""
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusWindowChanged.connect(self._follow)

    def _follow(self, window: QWindow | None) -> None:
        if window is not None:
            window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or QApplication.activePopupWidget() is not None:
            return False
        focus = QApplication.focusWidget() or QApplication.activeWindow()
        match event.type():
            case QEvent.Type.KeyRelease:
                self._let_go = event.nativeScanCode(), event.timestamp()
            case QEvent.Type.ShortcutOverride if focus is not None:
                if self._repeats_unsaid(event):
                    return self._keep_from_shortcut(event, focus)
                if not event.isAutoRepeat():
                    self._pressed_in = focus
            case QEvent.Type.KeyPress if focus is not None:
                return self._press(event, focus)
        return False

    def _repeats_unsaid(self, event: QKeyEvent) -> bool:
        """Whether a press is a repeat that is not marked as one: nobody releases and presses a key at the same
        moment."""
        code = event.nativeScanCode()
        return bool(code) and not event.isAutoRepeat() and self._let_go == (code, event.timestamp())

    def _keep_from_shortcut(self, event: QKeyEvent, focus: QWidget) -> bool:
        """Keep a press of a held key from the shortcut of an action that does not repeat."""
        if focus.window() is not self._owner or _takes(focus, event):
            return False
        action = self._book.ready_for(latin(QKeySequence(event.keyCombination())))
        self._drops_next = action is not None and not action.autoRepeat()
        if self._drops_next:
            event.accept()
        return self._drops_next

    def _press(self, event: QKeyEvent, focus: QWidget) -> bool:
        drops, self._drops_next = self._drops_next, False
        repeats_unsaid = self._repeats_unsaid(event)
        repeats = event.isAutoRepeat() or repeats_unsaid
        if repeats and (drops or _means_once(event, focus) or self._has_moved_on(event, focus)):
            return True
        if not repeats:
            self._pressed_in = focus
        key = latin_key(event.key())
        if key is not None and self._play_latin(event, key, focus, repeats):
            return True
        if repeats_unsaid:
            said = QKeyEvent(QEvent.Type.KeyPress, event.key(), event.modifiers(), event.text(), True)
            QApplication.sendEvent(focus, said)
        return repeats_unsaid

    def _has_moved_on(self, event: QKeyEvent, focus: QWidget) -> bool:
        """Whether the keyboard is elsewhere since a key was pressed, other than by keys that go from place to place."""
        return focus is not self._pressed_in and event.key() not in _WALKING

    def _play_latin(self, event: QKeyEvent, key: int, focus: QWidget, repeats: bool) -> bool:
        """Do what the key means on a Latin keyboard; return whether it has been dealt with.

        Qt has looked for a shortcut in vain by now. What a text takes as a letter stays one.
        """
        is_command = bool(event.modifiers() & _COMMAND)
        pressed = QKeyEvent(QEvent.Type.KeyPress, key, event.modifiers(), "", repeats)
        is_taken = _takes(focus, pressed if is_command else event)
        if not is_taken and focus.window() is self._owner:
            action = self._book.ready_for(QKeySequence(pressed.keyCombination()))
            if action is not None:
                if action.autoRepeat() or not repeats:
                    action.trigger()
                return True
        if is_command:
            QApplication.sendEvent(focus, pressed)
        return is_command


def _takes(widget: QWidget, event: QKeyEvent) -> bool:
    """Whether a widget wants a key for itself before any shortcut gets it."""
    asked = QKeyEvent(QEvent.Type.ShortcutOverride, event.key(), event.modifiers(), event.text(), event.isAutoRepeat())
    asked.ignore()
    QApplication.sendEvent(widget, asked)
    return asked.isAccepted()


def _means_once(event: QKeyEvent, focus: QWidget) -> bool:
    """Whether a key that is held is one order: Enter, Escape, and Space where it is no letter of a text."""
    if event.key() == Qt.Key.Key_Space:
        # By name: the classes themselves would have PySide make all their enums at every start.
        return not (focus.inherits("QLineEdit") or focus.inherits("QAbstractSpinBox"))
    return event.key() in _ANSWERS
