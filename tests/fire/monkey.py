"""A monkey with a seed at the real window: keys, clicks, menus, dialogs, other languages, other files, all at random.

After each thing that it does the window must be whole: no exception, no warning of Qt, and every row of every list says
what the state says. After each hundred the saved game is read back and must be the one on the screen, step by step.
"""

from __future__ import annotations

import os
import random
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest import mock

from PySide6.QtCore import QEvent, QModelIndex, QPoint, QPointF, Qt, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QAction, QDesktopServices, QKeyEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QDialog, QFileDialog, QMenu, QToolButton, QWidget

from tests.fire.common import Figures, whole
from tests.helpers.systems import SYSTEMS
from tracker.core.dice import SeededDice
from tracker.engine.demos import demo_setup
from tracker.engine.library import create_game, load_game
from tracker.engine.systems import load_system
from tracker.storage.user.settings import Settings
from tracker.ui.kit.theme import apply_theme
from tracker.ui.models.figures import ROW_ROLE
from tracker.ui.screen.game_screen import GameScreen
from tracker.ui.window.main_window import MainWindow
from tracker.ui.window.program import make_application
from tracker.words.language import install_language

K, M = Qt.Key, Qt.KeyboardModifier
MODIFIERS = (M.NoModifier, M.NoModifier, M.NoModifier, M.ControlModifier, M.AltModifier, M.ShiftModifier,
             M.ControlModifier | M.ShiftModifier)  # fmt: skip
KEYS = (
    *(K.Key_Space,) * 12, *(K.Key_Return,) * 4, *(K.Key_Escape,) * 4, *(K.Key_Tab,) * 4, *(K.Key_Up, K.Key_Down) * 3,
    K.Key_Left, K.Key_Right, K.Key_Home, K.Key_End, K.Key_PageUp, K.Key_PageDown, K.Key_Backtab, K.Key_Backspace,
    K.Key_Delete, K.Key_Insert, K.Key_Enter, K.Key_Plus, K.Key_Minus, K.Key_F1, K.Key_F2, K.Key_F4, K.Key_F10,
    K.Key_F11, K.Key_Menu, *(K(code) for code in range(K.Key_0, K.Key_9 + 1)),
    *(K(code) for code in range(K.Key_A, K.Key_Z + 1) if code != K.Key_Q),
)  # fmt: skip
TEXTS = (
    "7",
    "-3",
    "+2 why",
    "10",
    "999999999999999999999",
    "<b>Bob</b>",
    "Ё",
    "שומר",
    "🎲",
    "a\tb",
    "0",
    " ",
    "é̂",
    "x" * 300,
)
NEVER = ("game.quit", "view.full_screen")
LOOK_BACK_EACH = 100
MOST_NESTED = 25
"""The most things that the monkey does in one dialog before it leaves it."""
NOISE = ("This plugin does not support",)


class Found(AssertionError):  # noqa: N818 - what it is, not whose fault
    """What the monkey found, with all that is needed to find it again."""


class Monkey:
    """Drives one window. All it does is decided by its seed."""

    def __init__(self, app: QApplication, folder: Path, seed: int) -> None:
        self.app = app
        self.folder = folder
        self.seed = seed
        self.rng = random.Random(seed)
        self.done = 0
        self.faults: list[str] = []
        self.last: list[str] = []
        self.looked_back = 0
        self._depth = 0
        install_language(app, "en")
        apply_theme(app, "dark")
        self.window = MainWindow(app, "en", Settings(animation_ms=0), theme_name="dark", text_scale=100)
        self.window.resize(1280, 800)
        self.window.show()
        self.window.activateWindow()
        app.processEvents()

    def close(self) -> None:
        """Close the window, whatever is open over it."""
        self.window.close()
        self.window.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        self.app.processEvents()

    def live(self, steps: int) -> None:
        """Do so many things, and look after each. Errors: Found."""
        with self._locked_in():
            self._begin_game()
            while self.done < steps:
                self.do_one()

    def do_one(self) -> None:
        """Do one thing and look at what came of it."""
        self.done += 1
        things: tuple[tuple[Callable[[], str], int], ...] = (
            (self._press, 50), (self._type, 8), (self._click, 22), (self._choose_action, 14), (self._open_menu, 3),
            (self._scroll, 3), (self._select, 6), (self._other_game, 1), (self._resize, 1), (self._story, 2),
            (self._drop, 2),
        )  # fmt: skip
        thing = self.rng.choices([t for t, _ in things], [weight for _, weight in things])[0]
        self._note(thing.__name__)
        self._note(thing())
        self.app.processEvents()
        self._look()
        if not self._depth and self.done - self.looked_back >= LOOK_BACK_EACH:
            self.looked_back = self.done
            self._read_back()
            self._game_on_table()

    # What a monkey does

    def _target(self) -> QWidget:
        popup = QApplication.activePopupWidget()
        modal = QApplication.activeModalWidget()
        focus = QApplication.focusWidget()
        if popup is not None:
            return popup
        if focus is not None and (modal is None or modal is focus.window()):
            return focus
        return modal or self.window

    def _press(self) -> str:
        key, modifier = self.rng.choice(KEYS), self.rng.choice(MODIFIERS)
        if (key, modifier) == (K.Key_F4, M.AltModifier):
            return "not closing"
        target = self._target()
        name = f"{key.name} {modifier} on {_name(target)}"
        self._note(name)
        QTest.keyClick(target, key, modifier)
        return ""

    def _type(self) -> str:
        text = self.rng.choice(TEXTS)
        target = self._target()
        self._note(f"{text[:20]!r} on {_name(target)}")
        # QTest aborts the process over letters that no key of a plain keyboard has.
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            QApplication.sendEvent(target, QKeyEvent(kind, 0, M.NoModifier, text))
        return ""

    def _root(self) -> QWidget:
        return QApplication.activePopupWidget() or QApplication.activeModalWidget() or self.window

    def _click(self) -> str:
        root = self._root()
        seen = [w for w in (root, *root.findChildren(QWidget)) if w.isVisible() and w.window() is root and w.width()]
        # A tool button waits for its menu inside the press, where no monkey can close it.
        seen = [w for w in seen if not (isinstance(w, QToolButton) and w.menu() is not None)]
        if not seen:
            return "nothing to click"
        widget = self.rng.choice(seen)
        at = QPoint(self.rng.randrange(widget.width()), self.rng.randrange(max(widget.height(), 1)))
        button = self.rng.choice([Qt.MouseButton.LeftButton] * 6 + [Qt.MouseButton.RightButton])
        modifier = self.rng.choice([M.NoModifier] * 5 + [M.ControlModifier, M.ShiftModifier])
        self._note(f"{button.name} {modifier} {at} on {_name(widget)}")
        if self.rng.random() < 0.15:
            QTest.mouseDClick(widget, button, modifier, at)
        else:
            QTest.mouseClick(widget, button, modifier, at)
        return ""

    def _choose_action(self) -> str:
        if QApplication.activeModalWidget() is not None:
            return "a dialog is in the way"
        actions = [a for a in self.window.book.actions() if a.property("action_id") not in NEVER]
        action: QAction = self.rng.choice(actions)
        self._note(str(action.property("action_id")))
        action.trigger()
        return ""

    def _open_menu(self) -> str:
        if QApplication.activeModalWidget() is not None:
            return "a dialog is in the way"
        menus = [m for m in self.window.menuBar().findChildren(QMenu) if m.parent() is self.window.menuBar()]
        menu = self.rng.choice(menus)
        self._note(str(menu.property("menu_id")))
        menu.popup(self.window.mapToGlobal(QPoint(20, 20)))
        self.app.processEvents()
        for _ in range(self.rng.randrange(1, 12)):
            QTest.keyClick(menu, self.rng.choice([K.Key_Down, K.Key_Up]))
        chosen = menu.activeAction()
        if chosen is not None and chosen.property("action_id") in NEVER:
            menu.close()
            return "not leaving"
        QTest.keyClick(menu, self.rng.choice([K.Key_Return, K.Key_Escape]))
        menu.close()
        return ""

    def _scroll(self) -> str:
        root = self._root()
        at = QPointF(self.rng.randrange(max(root.width(), 1)), self.rng.randrange(max(root.height(), 1)))
        turn = QPoint(0, self.rng.choice([-240, -120, 120, 240]))
        widget = root.childAt(at.toPoint()) or root
        self._note(_name(widget))
        modifier = self.rng.choice([M.NoModifier, M.NoModifier, M.ControlModifier])
        local = QPointF(widget.mapFrom(root, at.toPoint()))
        event = QWheelEvent(
            local, QPointF(root.mapToGlobal(at.toPoint())), QPoint(), turn, Qt.MouseButton.NoButton, modifier,
            Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(widget, event)
        return ""

    def _select(self) -> str:
        root = self._root()
        views = [view for view in root.findChildren(QAbstractItemView) if view.isVisible()]
        views = [view for view in views if view.model() is not None and view.model().rowCount()]
        if not views:
            return "nothing to select"
        view = self.rng.choice(views)
        model = view.model()
        row, column = self.rng.randrange(model.rowCount()), self.rng.randrange(5)
        self._note(f"{row}, {column} of {_name(view)}")
        view.setFocus()
        view.setCurrentIndex(model.index(row, column))
        if self.rng.random() < 0.2:
            view.setCurrentIndex(QModelIndex())
        return ""

    def _other_game(self) -> str:
        if QApplication.activeModalWidget() is not None:
            return "a dialog is in the way"
        paths = self._games()
        luck = self.rng.random()
        if luck < 0.4 and paths:
            path = self.rng.choice(paths)
            self._note(path.name)
            self.window.games.open_file(path)
        elif luck < 0.6:
            self.window.show_start_page()
        else:
            self._begin_game()
        return ""

    def _resize(self) -> str:
        width, height = self.rng.choice([(640, 420), (1024, 600), (1280, 800), (1920, 1080)])
        self.window.resize(width, height)
        return f"{width} {height}"

    def _story(self) -> str:
        if self.window.game is None or QApplication.activeModalWidget() is not None:
            return "no story"
        cursor = self.rng.randint(0, self.window.game.engine.history.cursor)
        self.window.game.story_view.step_chosen.emit(cursor)
        return str(cursor)

    def _drop(self) -> str:
        if self.window.game is None or QApplication.activeModalWidget() is not None:
            return "no list"
        screen = self.window.game.screen
        if screen.is_past:
            return "no list of now"
        model = self.rng.choice(list(screen.lists.models.values()))
        if not model.rowCount():
            return "an empty list"
        data = model.mimeData([model.index(self.rng.randrange(model.rowCount()), 0)])
        row = self.rng.randrange(-1, model.rowCount() + 1)
        self._note(f"at {row}")
        model.dropMimeData(data, Qt.DropAction.MoveAction, row, 0, QModelIndex())
        return ""

    # Games and files

    def _games(self) -> list[Path]:
        return sorted(self.folder.rglob("*.tabletracker"))

    def _begin_game(self) -> None:
        system = self.rng.choice(SYSTEMS)
        path = self.folder / f"{len(self._games())} {system} вечер 🎲.tabletracker"
        self._note(f"begins {path.name}")
        setup = demo_setup(load_system(system), self.window.preferences.language)
        self.window.show_game(create_game(setup, path, dice=SeededDice(self.rng.randrange(1000))))

    def _game_on_table(self) -> None:
        """Let a new game begin where nothing is left to be played."""
        view = self.window.game.engine.moment.view if self.window.game is not None else None
        if view is None or view.over is not None or not view.order:
            self._begin_game()
            self.app.processEvents()
            self._look()

    def _some_file(self, *_: object, **__: object) -> tuple[str, str]:
        names = ["", *map(str, self._games()), str(self.folder), str(self.folder / "none"), str(self._garbage())]
        name = self.rng.choice(names)
        self._note(f"file {Path(name).name}")
        return name, ""

    def _new_file(self, *_: object, **__: object) -> tuple[str, str]:
        name = self.rng.choice(["", "saved", "saved.tabletracker", "no/folder/yet", "a" * 300])
        return (str(self.folder / f"{self.done} {name}") if name else ""), ""

    def _garbage(self) -> Path:
        path = self.folder / "garbage.tabletracker"
        path.write_bytes(self.rng.randbytes(200))
        return path

    # Nothing may hold it up

    def _in_dialog(self, dialog: QDialog) -> int:
        """Stand in for exec(): do some things in the dialog, then leave it."""
        if self._depth > 3:
            return 0
        self._depth += 1
        dialog.setModal(True)
        dialog.show()
        dialog.activateWindow()
        self.app.processEvents()
        self._note(f"in {type(dialog).__name__}")
        for _ in range(self.rng.randrange(MOST_NESTED)):
            if not dialog.isVisible():
                break
            self.do_one()
        if dialog.isVisible():
            if self.rng.random() < 0.5:
                QTest.keyClick(dialog, K.Key_Escape)
            else:
                dialog.accept()
        dialog.hide()
        self._depth -= 1
        self._note(f"out of {type(dialog).__name__}")
        return dialog.result()

    @contextmanager
    def _locked_in(self) -> Iterator[None]:
        """Let nothing out, nothing wait, and no fault pass unseen."""
        me = self

        def on_message(kind: QtMsgType, context: object, text: str) -> None:
            if kind not in (QtMsgType.QtDebugMsg, QtMsgType.QtInfoMsg) and not text.startswith(NOISE):
                self.faults.append(f"Qt: {text}")

        def on_exception(kind: type[BaseException], error: BaseException | None, at: Any) -> None:
            self.faults.append("".join(traceback.format_exception(kind, error, at)))

        hook, before = sys.excepthook, qInstallMessageHandler(on_message)
        sys.excepthook = on_exception
        try:
            with (
                mock.patch.object(QDialog, "exec", lambda dialog: me._in_dialog(dialog)),
                mock.patch.object(QFileDialog, "getOpenFileName", self._some_file),
                mock.patch.object(QFileDialog, "getSaveFileName", self._new_file),
                mock.patch.object(QDesktopServices, "openUrl", return_value=True),
                mock.patch("tracker.storage.disk.move_to_trash", return_value=None),
                mock.patch.dict(os.environ, {"XDG_DATA_HOME": str(self.folder / "xdg")}),
            ):
                yield
        finally:
            sys.excepthook = hook
            qInstallMessageHandler(before)

    # Is all well?

    def _look(self) -> None:
        if self.faults:
            self._fail("\n".join(self.faults))
        if self.window.game is not None and (problem := disagreement(self.window.game.screen)):
            self._fail(problem)

    def _read_back(self) -> None:
        saved = self.window.document
        if saved is None or saved.path is None:
            return
        game, damage = load_game(saved.path)
        if damage is not None:
            self._fail(damage)
        if whole(game) != whole(saved.game):
            self._fail(f"{saved.path.name} does not tell what is on the screen")

    def _note(self, text: str) -> None:
        if text:
            self.last = [*self.last[-25:], text]

    def _fail(self, problem: str) -> None:
        way = "\n  ".join(self.last)
        raise Found(f"seed {self.seed}, after {self.done} things:\n{problem}\nthe last things:\n  {way}")


def disagreement(screen: GameScreen) -> str:
    """Return where a list shows anything but what the moment on the screen says, "" if it nowhere does."""
    moment, lists = screen.moment, screen.lists
    shown = [figure for model in lists.models.values() for figure in model.order]
    if sorted(shown) != sorted(moment.view.order) or len(set(shown)) != len(shown):
        return f"the lists show {shown}, the order is {moment.view.order}"
    if len(lists.models) == 1 and tuple(shown) != tuple(moment.view.order):
        return f"the list shows {shown}, the order is {moment.view.order}"
    columns = screen.ui.columns(screen.column_maker)
    for key, model in lists.models.items():
        if lists.views[key].model() is not model:
            return f"the view {key} shows another model"
        for number, figure in enumerate(model.order):
            row = moment.row(figure)
            for at, column in enumerate(columns):
                index = model.index(number, at)
                if model.data(index, ROW_ROLE) != row:
                    return f"row {number} shows {model.data(index, ROW_ROLE)}, the state says {row}"
                text = column.text(row) or (str(number + 1) if column.kind == "place" else "")
                if model.data(index) != text:
                    return f"row {number}, column {column.id} shows {model.data(index)!r}, the state says {text!r}"
    return ""


def _name(widget: QWidget) -> str:
    return f"{type(widget).__name__} {widget.accessibleName() or widget.objectName()}".strip()[:60]


def monkey(steps: int, folder: Path, first_seed: int = 0, at_once: int = 2000) -> Figures:
    """Let monkeys loose on the window for so many things, each with a seed of its own."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        app = make_application([])
    done = 0
    seed = first_seed
    while done < steps:
        home = folder / f"monkey {seed}"
        home.mkdir(parents=True)
        with mock.patch.dict(os.environ, {"TABLE_TRACKER_HOME": str(home / "home")}):
            one = Monkey(app, home, seed)
            try:
                one.live(min(at_once, steps - done))
            finally:
                one.close()
        done += one.done
        seed += 1
    return Figures(f"{done} keys, clicks and choices, {seed - first_seed} windows")
