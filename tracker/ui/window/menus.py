"""The menus of the window, with the actions that stand in them."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QMenuBar

from tracker.ui.actions.book import ActionBook
from tracker.ui.actions.table import ACTIONS, MENUS, NEEDS_GAME
from tracker.ui.actions.texts import ActionTexts
from tracker.ui.kit.preferences import Preferences
from tracker.ui.screen.open_game import OpenGame
from tracker.ui.systems import SystemAction, SystemUi
from tracker.ui.window.history_corner import HistoryCorner
from tracker.words.words import Words


class Menus(QObject):
    """Fills a menu bar and names what is in it. `cast_opens()`: somebody is about to read the Cast menu."""

    cast_opens = Signal()

    def __init__(
        self, bar: QMenuBar, book: ActionBook, preferences: Preferences, docks: Iterable[QAction], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._bar = bar
        self._book = book
        self._preferences = preferences
        self._game: OpenGame | None = None
        self.texts = ActionTexts(self)
        self._menus: dict[str, QMenu] = {}
        book.add_all()
        for menu_id, items in MENUS.items():
            menu = self._menus[menu_id] = bar.addMenu("")
            menu.setToolTipsVisible(True)
            for item in items:
                if item.id:
                    menu.addAction(book.action(item.id))
                else:
                    menu.addSeparator()
        self._menus["view"].addSeparator()
        self._menus["view"].addActions(list(docks))
        self._menus["cast"].aboutToShow.connect(self.cast_opens)
        self._menus["turn"].aboutToShow.connect(self._fill_turn_menu)
        self.corner = HistoryCorner(book.action("edit.undo"), book.action("edit.redo"))
        bar.setCornerWidget(self.corner)

    def open_cast_menu(self, at: QPoint) -> None:
        """Open the Cast menu beside the list."""
        self._menus["cast"].popup(at)

    def _fill_turn_menu(self) -> None:
        menu = self._menus["turn"]
        fixed = [a for a in menu.actions() if not str(a.property("action_id") or "step.").startswith("step.")]
        menu.clear()
        menu.addActions(self._book.step_actions())
        menu.addSeparator()
        menu.addActions(fixed)

    def show_game(self, game: OpenGame | None) -> None:
        """Name every menu and fixed action for the game on the table, in the language of now."""
        self._game = game
        words, ui = self._voice()
        for menu_id, title in self.texts.titles().items():
            self._menus[menu_id].setTitle(title)
        nothing = self.tr("No game is on the table.")
        for action in ACTIONS.values():
            if game is not None and action.id.startswith("cast.") and action.id != "cast.add":
                continue  # for whoever is selected
            text = self.texts.text(action.id, words, ui)
            self._book.set_state(action.id, text, nothing if game is None and action.id in NEEDS_GAME else "")
        for own in ui.actions if ui is not None else ():
            self._place(own)
            if not own.id.startswith("cast."):
                self._book.set_state(own.id, self.texts.text(own.id, words, ui))
        # Without a game the first steps are what the guide shows.
        self._book.action("help.first_steps").setVisible(game is not None)
        for kind, now in (("theme", self._preferences.theme_name), ("language", self._preferences.language)):
            for item in MENUS["view"]:
                if item.id.startswith(f"view.{kind}:"):
                    self._book.action(item.id).setChecked(item.id == f"view.{kind}:{now}")
        self._book.action("view.fit_lists").setChecked(self._preferences.settings.fit_lists)
        if game is not None:
            # The texts of steps, undo and figures are those of the game.
            game.actions.show(game.engine.shown)
            game.actions.figures.show(exactly=True)

    def _place(self, own: SystemAction) -> None:
        """Put an action of the system on the table behind the one that it names."""
        menu, action = self._menus[own.id.partition(".")[0]], self._book.action(own.id)
        there = menu.actions()
        if action not in there:
            following = there[there.index(self._book.action(own.after)) + 1 :]
            menu.insertAction(following[0] if following else None, action)  # type: ignore[arg-type]

    def key_names(self) -> dict[str, str]:
        """Return what each action that can have a key is called, in the order in which they are read."""
        return self.texts.key_names(*self._voice())

    def lost_keys(self) -> str:
        """Return the sentences for keys of the settings that could not be had, "" if there are none."""
        return self.texts.lost(self._book.lost_keys, self.key_names()) if self._book.lost_keys else ""

    def _voice(self) -> tuple[Words | None, SystemUi | None]:
        return (self._game.words, self._game.screen.ui) if self._game is not None else (None, None)
