"""A window with a game on the table, and a person who presses keys."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from tracker.core.dice import SeededDice
from tracker.core.setup import Setup
from tracker.engine.demos import demo_setup
from tracker.engine.library import create_game
from tracker.engine.systems import load_system
from tracker.storage.user.settings import Settings
from tracker.ui.kit.theme import apply_theme
from tracker.ui.window.main_window import MainWindow
from tracker.words.language import install_language

Key = Qt.Key
NO, CTRL, ALT, SHIFT = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ShiftModifier,
)


class Player:
    """Presses keys in a window, as somebody would who has no mouse."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window

    def press(self, key: Key, modifier: Qt.KeyboardModifier = NO, times: int = 1) -> None:
        """Press a key where the keyboard is."""
        for _ in range(times):
            QTest.keyClick(QApplication.focusWidget() or self.window, key, modifier)
            QApplication.processEvents()

    def type(self, text: str) -> None:
        """Type a text of letters that a plain keyboard has."""
        for letter in text:
            QTest.keyClick(QApplication.focusWidget() or self.window, letter)
        QApplication.processEvents()

    def space(self, times: int = 1) -> None:
        """Take the next step."""
        self.press(Key.Key_Space, NO, times)

    @property
    def stage(self) -> str:
        """The stage that the game is in."""
        assert self.window.game is not None
        return self.window.game.engine.moment.view.stage

    def space_until(self, stage: str, most: int = 60) -> None:
        """Take next steps until the game is in a stage."""
        for _ in range(most):
            if self.stage == stage:
                return
            self.space()
        raise AssertionError(f"{most} steps did not lead to {stage}, it is {self.stage}")

    @property
    def report(self) -> dict[str, object]:
        """What `play` would print of the game."""
        assert self.window.game is not None
        return self.window.game.engine.game.report()


def open_window(
    app: QApplication, language: str = "en", theme: str = "dark", scale: int = 100, size: tuple[int, int] = (1280, 800)
) -> MainWindow:
    """Return a shown window without a game."""
    install_language(app, language)
    apply_theme(app, theme, scale)
    window = MainWindow(app, language, Settings(animation_ms=0), text_scale=scale)
    window.resize(*size)
    window.show()
    window.show_start_page()
    window.activateWindow()
    QTest.qWaitForWindowActive(window)
    return window


def put_on_table(window: MainWindow, setup: Setup, path: Path | None = None, seed: int = 5) -> Player:
    """Begin a game in the window with repeatable dice."""
    window.show_game(create_game(setup, path, dice=SeededDice(seed)))
    QApplication.processEvents()
    return Player(window)


def put_demo_on_table(window: MainWindow, system: str, path: Path | None = None, seed: int = 5) -> Player:
    """Begin the demo of a system in the window."""
    return put_on_table(window, demo_setup(load_system(system), window.preferences.language), path, seed)


def shown_texts(root: QWidget) -> list[str]:
    """Return the accessible names and texts of all that is shown under a widget."""
    found = []
    for widget in root.findChildren(QWidget):
        if widget.isVisible():
            text = getattr(widget, "text", None)
            found.append(str(text()) if callable(text) else widget.accessibleName())
    # Long words may be broken by signs that nobody sees.
    return [text.replace("\N{ZERO WIDTH SPACE}", "") for text in found if text]
