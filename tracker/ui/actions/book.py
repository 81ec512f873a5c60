"""All actions of the window in one book: menus, buttons, keys and the palette show the same QAction objects."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget

from tracker.core.codec import Command, tag_of
from tracker.core.view import Option
from tracker.ui.actions.table import ACTIONS, WIDGETS
from tracker.ui.kit.keyboard import key_text, latin
from tracker.ui.kit.paint import plain_label, plain_tooltip
from tracker.ui.systems import SystemUi, all_system_uis

MAIN_KEY = "Space"
"""The key of the one highlighted next step, whatever it is."""

RESERVED = frozenset(
    "Return Enter Esc Tab Shift+Tab Backtab Up Down Left Right Home End PgUp PgDown Backspace Menu".split()
)
"""Keys that move about and confirm everywhere: no action may have one."""

_DIGITS = frozenset("123456789")
_TYPED = _DIGITS | {"0", "+", "-"}
"""What is part of a number."""
_OF_GAME = ("step.", "cast.", "turn.", "edit.")


class LostKey(NamedTuple):
    """An action whose key in the settings could not be set. `owner` is the action that has it, else says why: see
    `clash`."""

    action_id: str
    key: str
    owner: str


def step_id(command: Command, step_id_fields: Mapping[str, tuple[str, ...]]) -> str:
    """Return a name for a kind of step that stays the same from state to state: `flip_cards:2`, `next_phase`.

    `step_id_fields` are the fields that tell steps of one kind apart (`SystemUi.step_id_fields`).
    """
    name = tag_of(command)
    values = (getattr(command, field) for field in step_id_fields.get(name, ()))
    value = next((value for value in values if value), None)
    return name if name not in step_id_fields else f"{name}:{value}"


def fixed_keys() -> dict[str, str]:
    """Return the key of every action that no system brings along, by default."""
    return {action.id: action.key for action in (*ACTIONS.values(), *WIDGETS)}


def system_keys(ui: SystemUi) -> dict[str, str]:
    """Return the key of every action of a ruleset alone and of every step of it, before anybody changes one."""
    return {action.id: action.key for action in ui.actions} | {f"step.{kind}": k for kind, k in ui.step_keys.items()}


def default_keys() -> dict[str, str]:
    """Return the key of every action that there is, in any system, step or dialog, before anybody changes one."""
    keys = {action.id: action.key for action in ACTIONS.values()}
    for ui in all_system_uis():
        keys |= system_keys(ui)
    return keys | {action.id: action.key for action in WIDGETS}


class ActionBook(QObject):
    """Every action by its id. Each does what is bound to it (`bind`), by whatever way it is triggered. `changed()`:
    actions or keys have changed.

    It knows the keys of all actions at any time, also of those that do not exist just now: those of other systems are
    looked up when one is asked for or set.
    """

    changed = Signal()

    def __init__(self, owner: QWidget, keys: Mapping[str, str]) -> None:
        super().__init__(owner)
        self._owner = owner
        self._default_keys = fixed_keys()
        self._knows_all = False
        self._step_id_fields: Mapping[str, tuple[str, ...]] = {}
        self._own_keys: dict[str, str] = {}
        self.lost_keys = self._take_keys(keys)
        """The keys of the settings that could not be set."""
        self._actions: dict[str, QAction] = {}
        self._methods: dict[str, Callable[[], object]] = {}
        self._take_step: Callable[[str, Command], object] | None = None
        self._steps: dict[str, Command] = {}
        self._of_system: tuple[str, ...] = ()
        self._shown_steps: list[str] = []
        self._states: dict[str, tuple[str, str]] = {}
        self._keys_set: dict[str, tuple[str, bool]] = {}
        self._key_holders: dict[str, str] = {}

    def add(self, action_id: str, key: str = "", *, checkable: bool = False, repeats: bool = False) -> QAction:
        """Make an action. `key` is its default key in portable text; the user's own goes first. One that `repeats` is
        done again and again while its key is held."""
        action = QAction(self._owner)
        action.setCheckable(checkable)
        action.setAutoRepeat(repeats)
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        action.setProperty("action_id", action_id)
        action.triggered.connect(lambda *_: self._do(action_id))
        self._actions[action_id] = action
        if not action_id.startswith("step."):
            self._default_keys[action_id] = key
        self._owner.addAction(action)
        self._set_shortcuts(action_id)
        return action

    def add_all(self) -> None:
        """Make every action of the table."""
        for action in ACTIONS.values():
            self.add(action.id, action.key, checkable=action.checkable, repeats=action.repeats)

    def bind(self, methods: Mapping[str, Callable[[], object]]) -> None:
        """Let these actions do that from now on, by their ids."""
        self._methods.update(methods)

    def bind_steps(self, take: Callable[[str, Command], object] | None) -> None:
        """Let this take all steps from now on, with the id of the action and the command; None: nothing does."""
        self._take_step = take

    def release(self, action_ids: Iterable[str]) -> None:
        """Let these actions do nothing any more."""
        for action_id in action_ids:
            self._methods.pop(action_id, None)

    def _do(self, action_id: str) -> None:
        if action_id.startswith("step."):
            if self._take_step is not None:
                self._take_step(action_id, self._steps[action_id])
        elif action_id in self._methods:
            self._methods[action_id]()

    def play_by(self, ui: SystemUi) -> None:
        """Take up the actions and steps of the system that is on the table."""
        self._default_keys = system_keys(ui) | self._default_keys
        self._step_id_fields = ui.step_id_fields
        self._of_system = tuple(action.id for action in ui.actions)
        for action in ui.actions:
            self.add(action.id, action.key)

    def end_play(self) -> None:
        """Drop the actions and steps of the system: its game leaves the table."""
        self.bind_steps(None)
        self.show_steps((), {}, {})
        for action_id in self._of_system:
            gone = self._actions.pop(action_id)
            self._states.pop(action_id, None)
            self._keys_set.pop(action_id, None)
            gone.setVisible(False)
            gone.setShortcuts([])
            gone.deleteLater()  # menus let go of it then
        self._of_system = ()

    def _know_all(self) -> None:
        """Take up the keys of all systems."""
        if not self._knows_all:
            self._knows_all = True
            self._default_keys = default_keys() | self._default_keys

    def _key_id(self, action_id: str) -> str:
        """Return under which id the key of an action is kept: for all steps of a kind one, "step.step_in" for all."""
        if not action_id.startswith("step.") or action_id in self._default_keys:
            return action_id
        return action_id.partition(":")[0]

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

    def step_id(self, command: Command) -> str:
        """Return the id of the action of a step."""
        return "step." + step_id(command, self._step_id_fields)

    def show_steps(self, options: Iterable[Option], texts: Mapping[int, str], reasons: Mapping[int, str]) -> None:
        """Show these steps. `texts` and `reasons` are by position; the main step gets the main key."""
        shown: list[str] = []
        options = tuple(options)
        for at, option in enumerate(options):
            action_id = self.step_id(option.command)
            if action_id in shown:
                continue
            action = self._actions.get(action_id) or self.add(action_id)
            self._steps[action_id] = option.command
            shown.append(action_id)
            self.set_state(action_id, texts[at], reasons.get(at, ""))
            action.setProperty("main", option.main)
        self._key_holders = self._holders(shown)
        for action_id in shown:
            self._set_shortcuts(action_id)
        for action_id in set(self._shown_steps) - set(shown):
            self._states.pop(action_id, None)
            self._keys_set.pop(action_id, None)
            self._actions[action_id].setEnabled(False)
            self._actions[action_id].setShortcuts([])
        self._shown_steps = shown
        self.changed.emit()

    def _holders(self, shown: list[str]) -> dict[str, str]:
        """Return which step has the key of its kind: of several, the first that can be taken."""
        holders: dict[str, str] = {}
        for action_id in shown:
            now = holders.get(self._key_id(action_id))
            if now is None or (not self._actions[now].isEnabled() and self._actions[action_id].isEnabled()):
                holders[self._key_id(action_id)] = action_id
        return holders

    def set_state(self, action_id: str, text: str, reason: str = "") -> None:
        """Set the text of an action, as typed; a reason blocks it."""
        if self._states.get(action_id) == (text, reason):
            return
        self._states[action_id] = (text, reason)
        action = self._actions[action_id]
        shown = plain_label(text)
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
        if action_id not in self._default_keys:
            self._know_all()
        return self._key_now(action_id)

    def _key_now(self, action_id: str) -> str:
        """Return the key of an action that is known already."""
        kept = self._key_id(action_id)
        return self._own_keys.get(kept, self._default_keys.get(kept, ""))

    def key_shown(self, action_id: str) -> str:
        """Return the key of an action as people of this desktop write it, "" if it has none."""
        return QKeySequence(self.key(action_id)).toString(QKeySequence.SequenceFormat.NativeText)

    def default_key(self, action_id: str) -> str:
        """Return the default key of an action."""
        self._know_all()
        return self._default_keys.get(self._key_id(action_id), "")

    def own_keys(self) -> dict[str, str]:
        """Return the keys that the user has set."""
        return dict(self._own_keys)

    def means(self, action_id: str, event: QKeyEvent) -> bool:
        """Whether a key that is pressed is the one of an action."""
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if len(self.key(action_id)) == 1:
            held &= ~Qt.KeyboardModifier.ShiftModifier  # a letter, large or small
        key = Qt.Key.Key_Return.value if event.key() == Qt.Key.Key_Enter else event.key()
        own = self.key(action_id)
        return bool(own) and latin(QKeySequence(key | held.value)) == QKeySequence(own)

    def clash(self, action_id: str, key: str) -> str | None:
        """Return the id of another action that has the key, None if it is free.

        "main" is the key of the main step, "menu" one that opens a menu, "reserved" one that moves about and confirms
        everywhere, "typed" one that is part of what is typed there. Steps that exclude each other do not clash, nor do
        keys that never count at one moment.
        """
        self._know_all()
        key = key_text(key)
        if not key:
            return None
        if key == MAIN_KEY or key in RESERVED:
            return "main" if key == MAIN_KEY else "reserved"
        if key.startswith("Alt+") and len(key) == len("Alt+X") and key[-1].isalpha():
            return "menu"  # which letters do depends on the language
        if action_id.startswith("editor.") and len(key.removeprefix("Shift+")) == 1:
            return "typed"
        if action_id == "strip.roll" and key in _TYPED:
            return "typed"
        kept = self._key_id(action_id)
        for other in self._default_keys:
            if kept != other and self.key(other) == key and self._meet(kept, other, key):
                return other
        if key in _DIGITS and self.default_key(action_id) not in _DIGITS:
            return next((ui.digit_step for ui in all_system_uis() if ui.digit_step), None)
        return None

    def _meet(self, one: str, other: str, key: str) -> bool:
        """Whether a key that both have could mean either at one moment."""
        areas = {one.partition(".")[0], other.partition(".")[0]}
        if one.startswith("step.") and other.startswith("step."):
            # Two steps share a key by default only where the rules never take both at one moment.
            return not self.default_key(one) or self.default_key(one) != self.default_key(other)
        if areas & {"editor", "new_game"}:
            return areas <= {"editor", "new_game"}  # over the window: its keys do not count meanwhile
        if "strip" in areas:
            return len(key) > 1  # a box of the strip takes what is typed for itself
        if "games" in areas:
            return not one.startswith(_OF_GAME) and not other.startswith(_OF_GAME)  # there is no game beside it
        return True

    def set_key(self, action_id: str, key: str) -> str | None:
        """Give an action another key; return the id of the action that has it already, and then change nothing."""
        key = key_text(key)
        clash = self.clash(action_id, key)
        if clash is not None:
            return clash
        self._keep(self._key_id(action_id), key)
        self._set_all_shortcuts()
        return None

    def reset_keys(self) -> None:
        """Give every action its default key."""
        self._own_keys.clear()
        self._set_all_shortcuts()

    def ready_for(self, sequence: QKeySequence) -> QAction | None:
        """Return the action that a key would do now, None if there is none."""
        return next((a for a in self.actions() if a.isEnabled() and sequence in a.shortcuts()), None)

    def blocked_by(self, sequence: QKeySequence) -> str:
        """Return why the action of a key does nothing now, "" if the key belongs to none."""
        wanted = latin(sequence)
        for action in self.actions():
            if not action.isEnabled() and wanted in action.shortcuts():
                return str(action.property("reason") or "")
        return ""

    def _take_keys(self, keys: Mapping[str, str]) -> tuple[LostKey, ...]:
        """Take the keys of the settings. Of two that clash the first stays, and the other one has none."""
        lost: list[LostKey] = []
        if keys:
            self._know_all()
        # All start without a key: two actions may have swapped theirs.
        wishes = {self._key_id(action_id): key for action_id, key in keys.items()}
        known = {action_id: key for action_id, key in wishes.items() if action_id in self._default_keys}
        self._own_keys = dict.fromkeys(known, "")
        for action_id, wish in known.items():
            key = key_text(wish)
            owner = self.clash(action_id, key) if key else ""
            if wish and owner is not None:
                lost.append(LostKey(action_id, key or wish, owner))
                key = ""
            self._keep(action_id, key)
        return tuple(lost)

    def _keep(self, action_id: str, key: str) -> None:
        if key == self._default_keys.get(action_id, ""):
            self._own_keys.pop(action_id, None)
        else:
            self._own_keys[action_id] = key

    def _set_all_shortcuts(self) -> None:
        for action_id in self._actions:
            if not action_id.startswith("step.") or action_id in self._shown_steps:
                self._set_shortcuts(action_id)
        self.changed.emit()

    def _set_shortcuts(self, action_id: str) -> None:
        action = self._actions[action_id]
        has_key = self._key_holders.get(self._key_id(action_id), action_id) == action_id
        shown = self._key_now(action_id) if has_key else "", bool(action.property("main"))
        if self._keys_set.get(action_id) == shown:
            return
        self._keys_set[action_id] = shown
        key, is_main = shown
        action.setShortcuts([QKeySequence(k) for k in (MAIN_KEY if is_main else "", key) if k])
