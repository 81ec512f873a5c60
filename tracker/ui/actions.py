"""All actions of the window in one book: menus, buttons, keys and the palette show the same QAction objects."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from tracker.core.codec import Command, tag_of
from tracker.core.view import Option
from tracker.ui.paint import plain_tooltip

_LATIN, _RUSSIAN = "QWERTYUIOPASDFGHJKLZXCVBNM", "ЙЦУКЕНГШЩЗФЫВАПРОЛДЯЧСМИТЬ"
_BESIDE = dict(zip(_LATIN, _RUSSIAN, strict=True))
"""What stands on the key of a letter in the Russian layout: whoever types Russian presses the same key."""

MAIN_KEY = "Space"
"""The key of the one highlighted next step, whatever it is."""

STEP_KEYS: Mapping[str, str] = {
    "flip_cards:1": "1",
    "flip_cards:2": "2",
    "flip_cards:3": "3",
    "flip_cards:4": "4",
    "next_phase": "N",
    "end_turn": "E",
    "steal_scene": "S",
    "roll_initiative": "R",
    "roll_off": "R",
    "roll_placement": "R",
    "fix_order": "O",
    "delay": "D",
    "fresh_start": "F",
    "step_in": "I",
    "activate": "A",
    "begin_action": "A",
    "end_action": "A",
    "end_cycle": "E",
    "move": "M",
    "pass_activation": "P",
}
"""Keys of steps by `step_id`. Two may share a key if the rules never take both at one moment."""


def step_id(command: Command) -> str:
    """Return a name for a kind of step that stays the same from state to state: `flip_cards:2`, `next_phase`."""
    name = tag_of(command)
    data = msgspec.structs.asdict(command)
    match name:
        case "flip_cards":
            return f"{name}:{data['count']}"
        case "build_deck":
            return f"{name}:{data.get('longest_edge_ft') or data.get('per_act')}"
        case "choose_entry":
            return f"{name}:{data['point']}"
        case "choose_first" | "record_winner":
            return f"{name}:{data['side']}"
        case "step_in":
            return f"{name}:{data['figure']}"
        case _:
            return name


class ActionBook(QObject):
    """Every action by its id. `chosen(id)` is told when one is triggered, by whatever way."""

    chosen = Signal(str)
    changed = Signal()

    def __init__(self, owner: QWidget, keys: Mapping[str, str]) -> None:
        super().__init__(owner)
        self._owner = owner
        self._own_keys = dict(keys)
        self._default_keys: dict[str, str] = {}
        self._actions: dict[str, QAction] = {}
        self._steps: dict[str, Command] = {}
        self._shown_steps: list[str] = []
        self._states: dict[str, tuple[str, str]] = {}
        self._keys_set: dict[str, tuple[str, bool]] = {}

    def add(self, action_id: str, key: str = "", *, checkable: bool = False) -> QAction:
        """Make an action. `key` is its default key in portable text; the user's own goes first."""
        action = QAction(self._owner)
        action.setCheckable(checkable)
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        action.setProperty("action_id", action_id)
        action.triggered.connect(lambda *_: self.chosen.emit(action_id))
        self._actions[action_id] = action
        self._default_keys[action_id] = key
        self._owner.addAction(action)
        self._set_shortcuts(action_id, is_main=False)
        return action

    def action(self, action_id: str) -> QAction:
        """Return the action of this id."""
        return self._actions[action_id]

    def find(self, action_id: str) -> QAction | None:
        """Return the action of this id, None if there is none."""
        return self._actions.get(action_id)

    def actions(self) -> list[QAction]:
        """Return all actions that can be shown now: the fixed ones, and the steps of this moment."""
        return [a for i, a in self._actions.items() if not i.startswith("step.") or i in self._shown_steps]

    def step_actions(self) -> list[QAction]:
        """Return the actions of the steps that are shown now, in their order."""
        return [self._actions[i] for i in self._shown_steps]

    def command_of(self, action_id: str) -> Command | None:
        """Return the command of a step action."""
        return self._steps.get(action_id)

    def show_steps(self, options: Iterable[Option], texts: Mapping[int, str], reasons: Mapping[int, str]) -> None:
        """Show these steps. `texts` and `reasons` are by position; the main step gets the main key."""
        shown: list[str] = []
        for at, option in enumerate(options):
            action_id = "step." + step_id(option.command)
            if action_id in shown:
                continue
            action = self._actions.get(action_id)
            if action is None:
                kind = step_id(option.command)
                action = self.add(action_id, STEP_KEYS.get(kind) or STEP_KEYS.get(kind.partition(":")[0], ""))
            self._steps[action_id] = option.command
            shown.append(action_id)
            self.set_state(action_id, texts[at], reasons.get(at, ""))
            action.setProperty("main", option.main)
            self._set_shortcuts(action_id, is_main=option.main)
        for action_id in set(self._shown_steps) - set(shown):
            self._states.pop(action_id, None)
            self._keys_set.pop(action_id, None)
            self._actions[action_id].setEnabled(False)
            self._actions[action_id].setShortcuts([])
        self._shown_steps = shown
        self.changed.emit()

    def set_state(self, action_id: str, text: str, reason: str = "") -> None:
        """Set the text of an action, as typed; a reason blocks it."""
        if self._states.get(action_id) == (text, reason):
            return
        self._states[action_id] = (text, reason)
        action = self._actions[action_id]
        shown = text.replace("&", "&&")
        if action.text() != shown:
            action.setText(shown)
        action.setProperty("label", text)
        action.setToolTip(plain_tooltip(reason or text))
        if action.property("reason") != reason:
            action.setProperty("reason", reason)
            action.setStatusTip(reason)
        action.setEnabled(not reason)

    # Keys

    def key(self, action_id: str) -> str:
        """Return the key of an action in portable text, "" if it has none."""
        return self._own_keys.get(action_id, self._default_keys.get(action_id, ""))

    def default_key(self, action_id: str) -> str:
        """Return the key that an action has without the user's wish."""
        return self._default_keys.get(action_id, "")

    def own_keys(self) -> dict[str, str]:
        """Return the keys that the user has set."""
        return dict(self._own_keys)

    def clash(self, action_id: str, key: str) -> str | None:
        """Return the id of another action that has the key, None if it is free. Steps that exclude each other do not
        clash; the main key belongs to nobody."""
        if not key:
            return None
        wanted = QKeySequence(key)
        if wanted == QKeySequence(MAIN_KEY):
            return "main"
        for other in self._default_keys:
            if other == action_id or QKeySequence(self.key(other)) != wanted:
                continue
            # Two steps share a key by default only where the rules never take both at one moment.
            steps = action_id.startswith("step.") and other.startswith("step.")
            if steps and self.default_key(action_id) == self.default_key(other):
                continue
            return other
        return None

    def set_key(self, action_id: str, key: str) -> str | None:
        """Give an action another key; return the id of the action that has it already, and then change nothing."""
        clash = self.clash(action_id, key)
        if clash is not None:
            return clash
        if key == self._default_keys.get(action_id, ""):
            self._own_keys.pop(action_id, None)
        else:
            self._own_keys[action_id] = key
        main = bool(self._actions[action_id].property("main"))
        self._set_shortcuts(action_id, is_main=main)
        self.changed.emit()
        return None

    def reset_keys(self) -> None:
        """Give every action its default key."""
        self._own_keys.clear()
        for action_id, action in self._actions.items():
            self._set_shortcuts(action_id, is_main=bool(action.property("main")))
        self.changed.emit()

    def blocked_by(self, sequence: QKeySequence) -> str:
        """Return why the action of a key does nothing now, "" if the key belongs to none."""
        for action in self.actions():
            if not action.isEnabled() and sequence in action.shortcuts():
                return str(action.property("reason") or "")
        return ""

    def _set_shortcuts(self, action_id: str, *, is_main: bool) -> None:
        shown = self.key(action_id), is_main
        if self._keys_set.get(action_id) == shown:
            return
        self._keys_set[action_id] = shown
        action = self._actions[action_id]
        keys = [QKeySequence(MAIN_KEY)] if is_main else []
        if own := self.key(action_id):
            keys.append(QKeySequence(own))
            held, _, letter = own.rpartition("+")
            if letter in _BESIDE:
                keys.append(QKeySequence(f"{held}+{_BESIDE[letter]}" if held else _BESIDE[letter]))
        action.setShortcuts(keys)
