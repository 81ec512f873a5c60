"""The texts of menus and actions, in the current language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtGui import QKeySequence

from tracker.core.figures import Figure, pick
from tracker.engine import rulesets
from tracker.engine.systems import list_systems
from tracker.ui.actions.book import LostKey, default_keys, system_keys
from tracker.ui.actions.table import ACTIONS, TITLES, WIDGETS
from tracker.ui.systems import SystemAction, SystemUi, all_system_uis, system_ui
from tracker.words.language import language_now
from tracker.words.words import Words

_MENU_OF: Mapping[str, str] = {"step": "turn", "story": "view", "figure": "cast"}
"""The menus of kinds that have no menu of their name."""


class ActionTexts(QObject):
    """Translates the texts of the table, and says what depends on the game that is on the table."""

    def titles(self) -> dict[str, str]:
        """Return the titles of the menus by their ids."""
        return {menu: _translated(title) for menu, title in TITLES.items()}

    def text(self, action_id: str, words: Words | None, ui: SystemUi | None) -> str:
        """Return the text of an action as it is without anybody selected; words and `ui` are those of the game."""
        if action_id == "help.guide":
            return self.guide_title(words)
        return action_text(action_id, ui)

    def guide_title(self, words: Words | None) -> str:
        """Return the name of the page of help that belongs to what is on the table."""
        if words is None:
            return _translated(ACTIONS["help.first_steps"].text)
        return self.tr("Playing {system}").format(system=words.terms.pick(words.system.names, words.system.id))

    def own_files_title(self) -> str:
        """Return the name of the page that tells how systems and decks are written."""
        return _translated(ACTIONS["help.own_files"].text)

    def group(self, action_id: str) -> str:
        """Return the menu that an action belongs to, as a word."""
        kind = action_id.partition(".")[0]
        return self.titles().get(_MENU_OF.get(kind, kind), "").replace("&", "")

    # Where keys are changed

    def key_names(self, words: Words | None, ui: SystemUi | None) -> dict[str, str]:
        """Return what each action that can have a key is called, of all systems and dialogs, in the order in which they
        are read. What differs from system to system is called as in none."""
        known = {
            action.id: _translated(action.text) if action.needs_order else self.text(action.id, words, ui)
            for action in ACTIONS.values()
        }
        known |= {action.id: _translated(action.text) for action in WIDGETS}
        for each in all_system_uis():
            known |= {action.id: _translated(action.name or action.text) for action in each.actions}
            known |= {f"step.{kind}": name for kind, name in each.step_names().items()}
        return {action_id: known[action_id] for action_id in default_keys()}

    def owner(self, action_id: str, name: str) -> str:
        """Return an action that has a key: its name in quotes, and its systems if those of one ruleset alone have
        it."""
        name = name.removesuffix("…")
        having = [ruleset for ruleset in rulesets.NAMES if action_id in system_keys(system_ui(ruleset))]
        if len(having) != 1:
            return self.tr("“{action}”").format(action=name)
        language = language_now()
        systems = (pick(one.names, language, one.id) for one in list_systems() if one.ruleset in having)
        return self.tr("“{action}” ({systems})").format(action=name, systems=", ".join(systems))

    def lost(self, keys: Iterable[LostKey], names: Mapping[str, str]) -> str:
        """Return the sentences for keys of the settings that could not be set, "" if there are none."""
        told = []
        for lost in keys:
            key = QKeySequence(lost.key).toString(QKeySequence.SequenceFormat.NativeText) or lost.key
            name = names[lost.action_id].removesuffix("…")
            if lost.owner in names:
                text = self.tr("“{action}” is left without a key: {key} in the settings belongs to {other} already.")
                told.append(text.format(action=name, key=key, other=self.owner(lost.owner, names[lost.owner])))
            else:
                text = self.tr("“{action}” is left without a key: {key} in the settings cannot be its key.")
                told.append(text.format(action=name, key=key))
        return " ".join(told)


def action_text(action_id: str, ui: SystemUi | None) -> str:
    """Return what an action is called in this system, None: while there is no game."""
    if ui is None:
        return _translated(ACTIONS[action_id].text)
    own = next((action.text for action in ui.actions if action.id == action_id), "")
    return ui.text(action_id) or _translated(own or ACTIONS[action_id].text)


def toggle_text(action: SystemAction, figure: Figure) -> str:
    """Return which way an action goes that this figure has switched on, "" if it has not."""
    return _translated(action.text_on) if action.is_on(figure) else ""


def _translated(text: str) -> str:
    """Return a text of the table in the current language."""
    return QCoreApplication.translate("ActionTexts", text)
