"""The menus of the window, with the actions that stand in them."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QMenuBar

from tracker.ui.actions.book import ActionBook
from tracker.ui.actions.menu_table import MENUS, NO_MENU
from tracker.ui.actions.menu_words import MenuWords
from tracker.ui.kit.preferences import Preferences
from tracker.ui.screen.open_game import OpenGame
from tracker.ui.systems import SystemUi
from tracker.ui.window.history_corner import HistoryCorner
from tracker.words.words import Words

_OF_GAME = ("game.again", "game.save_as", "game.start_page", "view.focus_list")


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
        self.words = MenuWords(self)
        self._menus: dict[str, QMenu] = {}
        for menu_id, items in MENUS.items():
            menu = self._menus[menu_id] = bar.addMenu("")
            menu.setProperty("menu_id", menu_id)
            menu.setToolTipsVisible(True)
            for item in items:
                if item.action_id:
                    menu.addAction(book.add(*item[:2], checkable=item.checkable, repeats=item.repeats))
                else:
                    menu.addSeparator()
        for action_id in NO_MENU:
            book.add(action_id)
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
        self.words.name_menus(self._bar)
        self.words.name_actions(self._book, *self._voice())
        for kind, now in (("theme", self._preferences.theme_name), ("language", self._preferences.language)):
            for item in MENUS["view"]:
                if item.action_id.startswith(f"view.{kind}:"):
                    self._book.action(item.action_id).setChecked(item.action_id == f"view.{kind}:{now}")
        if game is not None:
            # The texts of steps, undo and figures are those of the game.
            game.actions.show(game.engine.shown)
            game.actions.figures.show(exactly=True)
            return
        nothing = self.tr("No game is on the table.")
        for items in MENUS.values():
            for item in items:
                if item.action_id.startswith(("edit.", "cast.", "turn.")) or item.action_id in _OF_GAME:
                    action = self._book.action(item.action_id)
                    self._book.set_state(item.action_id, str(action.property("label") or ""), nothing)

    def key_names(self) -> dict[str, str]:
        """Return what each action that can have a key is called, in the order in which they are read."""
        from tracker.ui.actions.key_words import KeyWords

        return KeyWords().names(self.words.fixed_names(*self._voice()))

    def _voice(self) -> tuple[Words | None, SystemUi | None]:
        return (self._game.words, self._game.screen.ui) if self._game is not None else (None, None)
