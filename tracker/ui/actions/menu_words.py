"""The texts of menus and fixed actions, asked for anew whenever the language changes."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMenu, QMenuBar

from tracker.ui.actions.book import ActionBook
from tracker.ui.systems import SystemUi
from tracker.words.words import Words


class MenuWords(QObject):
    """Names menus and actions."""

    def name_menus(self, bar: QMenuBar) -> None:
        """Give every menu its title."""
        titles = self._menus()
        for menu in bar.findChildren(QMenu):
            menu_id = menu.property("menu_id")
            if menu_id in titles:
                menu.setTitle(titles[menu_id])

    def name_actions(self, book: ActionBook, words: Words | None, ui: SystemUi | None) -> None:
        """Give every fixed action its text; those of the game are named by who knows the game."""
        for action_id, text in self._actions(words, ui).items():
            book.set_state(action_id, text)
        for action_id in ("turn.on_screen", "turn.points"):
            action, has = book.action(action_id), ui is not None and action_id in ui.asks
            action.setVisible(has)
            # An action that is not seen would still have its key.
            book.set_state(action_id, str(action.property("label")), "" if has else self.tr("Not in this system."))
        # Without a game the first steps are what the guide shows.
        book.action("help.first_steps").setVisible(words is not None)

    def fixed_names(self, words: Words | None, ui: SystemUi | None) -> dict[str, str]:
        """Return the texts of the fixed actions by their ids, as they are without anybody selected."""
        return self._actions(words, ui)

    def guide_title(self, words: Words | None) -> str:
        """Return the name of the page of help that belongs to what is on the table."""
        if words is None:
            return self.first_steps_title()
        return self.tr("Playing {system}").format(system=words.terms.pick(words.system.names, words.system.id))

    def first_steps_title(self) -> str:
        """Return the name of the page for somebody who has just opened the program."""
        return self.tr("First steps")

    def own_files_title(self) -> str:
        """Return the name of the page that tells how systems and decks are written."""
        return self.tr("Your own systems and decks")

    def group(self, action_id: str) -> str:
        """Return the menu that an action belongs to, as a word."""
        kind = action_id.partition(".")[0]
        titles = self._menus() | {"step": self.tr("&Turn"), "story": self.tr("&View"), "figure": self.tr("&Cast")}
        return titles.get(kind, "").replace("&", "")

    def _menus(self) -> dict[str, str]:
        return {
            "game": self.tr("&Game"),
            "edit": self.tr("&Edit"),
            "cast": self.tr("&Cast"),
            "turn": self.tr("&Turn"),
            "view": self.tr("&View"),
            "help": self.tr("&Help"),
        }

    def _actions(self, words: Words | None, ui: SystemUi | None) -> dict[str, str]:
        return {
            "game.new": self.tr("New game…"),
            "game.open": self.tr("Open…"),
            "game.again": self.tr("New game with the same cast…"),
            "game.save_as": self.tr("Save as…"),
            "game.start_page": self.tr("Start page"),
            "game.settings": self.tr("Settings…"),
            "game.quit": self.tr("Quit"),
            "edit.undo": self.tr("Undo"),
            "edit.redo": self.tr("Redo"),
            "edit.note": self.tr("Note…"),
            "edit.palette": self.tr("Find an action or a figure…"),
            "cast.add": self.tr("Add somebody…"),
            "turn.number": (ui.text("turn.number") if ui else "") or self.tr("Set the number of the turn…"),
            "turn.on_screen": self.tr("Put the other side on screen"),
            "turn.points": self.tr("Change points…"),
            "view.larger": self.tr("Larger text"),
            "view.smaller": self.tr("Smaller text"),
            "view.normal": self.tr("Normal text"),
            "view.theme:system": self.tr("Follow the system"),
            "view.theme:light": self.tr("Light"),
            "view.theme:dark": self.tr("Dark"),
            "view.theme:high_contrast": self.tr("High contrast"),
            "view.language:en": "English",
            "view.language:ru": "Русский",
            "view.focus_list": self.tr("To the list"),
            "view.full_screen": self.tr("Full screen"),
            "help.guide": self.guide_title(words),
            "help.first_steps": self.first_steps_title(),
            "help.own_files": self.own_files_title(),
            "help.keys": self.tr("Keyboard shortcuts"),
            "help.folders": self.tr("Folders"),
            "help.about": self.tr("About Table Tracker"),
            "story.show": self.tr("Read the story"),
        }
