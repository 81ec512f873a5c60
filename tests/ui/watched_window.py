"""A window in a process of its own that tells, a line of JSON each time, what a key or a click has changed in it.

A line on its input is a wish: "editor" shows the cast editor over the window, "key" the settings, which wait for
another key of an action; anything else ends it.
"""

from __future__ import annotations

import json
import sys

from PySide6.QtCore import QPoint, QSocketNotifier, QTimer
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit

from tests.ui.table import open_window, put_demo_on_table
from tracker.engine.demos import demo_setup
from tracker.engine.systems import load_system
from tracker.ui.dialogs.cast_editor import CastEditor
from tracker.ui.dialogs.new_game import NewGameDialog
from tracker.ui.dialogs.settings import SettingsDialog
from tracker.ui.kit.theme import apply_theme

_LOOKS_AFTER_MS = 30
_SYSTEM = "storytelling"
_ASKED = "edit.note"


def main() -> None:
    """Show the window with a fight that has begun."""
    app = QApplication(["watched"])
    apply_theme(app, "dark")
    window = open_window(app)
    put_demo_on_table(window, _SYSTEM).space_until("fighting")
    window.move(0, 0)
    dialogs: list[QDialog] = []
    editors: list[CastEditor] = []
    told: list[dict[str, object]] = [{}]

    def look() -> None:
        assert window.game is not None
        focus, last = QApplication.focusWidget(), window.game.engine.history.last
        main_step = next(a for a in window.book.step_actions() if a.property("main"))
        button = window.game.screen.foot._buttons[main_step]
        place = button.mapToGlobal(QPoint(20, button.height() // 2))
        state: dict[str, object] = {
            "steps": window.game.engine.history.cursor,
            "last": window.game.screen.words.steps.undo_name(last) if last is not None else "",
            "text": focus.text() if isinstance(focus, QLineEdit) else None,
            "next": [place.x(), place.y()],
            "rows": editors[0].cast.rowCount() if editors else None,
            "copies": editors[0].copies_bar.isVisible() if editors else None,
            "key": window.book.key(_ASKED),
            "ready": QApplication.activeWindow() is (dialogs[-1] if dialogs else window),
        }
        if state != told[-1]:
            told.append(state)
            print(json.dumps(state), flush=True)

    def show_editor() -> None:
        system = load_system(_SYSTEM)
        dialog = NewGameDialog(system, "en", demo_setup(system, "en"), window, window.book)
        show(dialog)
        editors.append(dialog.editor)
        dialog.editor.view.setFocus()
        dialog.editor.view.go(0)

    def show_key() -> None:
        names = {_ASKED: "Note", "edit.undo": "Undo"}
        dialog = SettingsDialog(window.preferences.settings, window.book, names, window)
        show(dialog)
        dialog.table.ask()

    def show(dialog: QDialog) -> None:
        dialogs.append(dialog)
        dialog.show()
        dialog.activateWindow()

    def take_wish() -> None:
        {"editor": show_editor, "key": show_key}.get(sys.stdin.readline().strip(), app.quit)()

    wishes = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Type.Read)
    wishes.activated.connect(take_wish)
    timer = QTimer()
    timer.timeout.connect(look)
    timer.start(_LOOKS_AFTER_MS)
    app.exec()


if __name__ == "__main__":
    main()
