"""What the actions are called where their keys are changed: without the game that is on the table, if there is one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QObject
from PySide6.QtGui import QKeySequence

from tracker.ui.actions.book import LostKey, default_keys
from tracker.ui.systems import all_system_uis


class KeyWords(QObject):
    """Names every action that can have a key, of all systems and dialogs."""

    def names(self, fixed: Mapping[str, str]) -> dict[str, str]:
        """Return all names in the order of the menus; `fixed` are those that the menus know by themselves."""
        known = {**self._cast(), **self._steps(), **self._widgets(), **fixed}
        return {action_id: known[action_id] for action_id in default_keys()}

    def lost(self, keys: Iterable[LostKey], names: Mapping[str, str]) -> str:
        """Return the sentences for wishes of the settings that could not be granted, "" if there are none."""
        told = []
        for lost in keys:
            key = QKeySequence(lost.key).toString(QKeySequence.SequenceFormat.NativeText) or lost.key
            name = names[lost.action_id].removesuffix("…")
            if lost.owner in names:
                text = self.tr("“{action}” is left without a key: {key} in the settings belongs to “{other}” already.")
                told.append(text.format(action=name, key=key, other=names[lost.owner].removesuffix("…")))
            else:
                text = self.tr("“{action}” is left without a key: {key} in the settings cannot be its key.")
                told.append(text.format(action=name, key=key))
        return " ".join(told)

    def _cast(self) -> dict[str, str]:
        return {
            "cast.rename": self.tr("Rename…"),
            "cast.stats": self.tr("Stats and marks…"),
            "cast.remove": self.tr("Remove from the table"),
            "cast.out": self.tr("Out of the fight"),
            "cast.back": self.tr("Back in the fight"),
            "cast.mark": self.tr("Activated on or off"),
            "cast.surprised": self.tr("Surprised on or off"),
            "cast.less": self.tr("One health less"),
            "cast.more": self.tr("One health more"),
            "cast.health": self.tr("Health…"),
            "cast.up": self.tr("Move up"),
            "cast.down": self.tr("Move down"),
            "cast.place": self.tr("Move in the order…"),
            "cast.total": self.tr("Set the total…"),
            "cast.take_turn": self.tr("Give the turn to…"),
        }

    def _steps(self) -> dict[str, str]:
        names = (ui.step_names() for ui in all_system_uis())
        return {f"step.{kind}": name for each in names for kind, name in each.items()}

    def _widgets(self) -> dict[str, str]:
        return {
            "strip.roll": self.tr("In a box for a roll: roll"),
            "games.delete": self.tr("In the list of games: delete"),
            "editor.add": self.tr("In the cast editor: add"),
            "editor.duplicate": self.tr("In the cast editor: duplicate"),
            "editor.remove": self.tr("In the cast editor: remove"),
            "editor.undo": self.tr("In the cast editor: undo"),
            "editor.redo": self.tr("In the cast editor: redo"),
            "editor.copy": self.tr("In the cast editor: copy"),
            "editor.cut": self.tr("In the cast editor: cut"),
            "editor.paste": self.tr("In the cast editor: paste"),
            "new_game.begin": self.tr("In the dialog of a new game: begin"),
        }
