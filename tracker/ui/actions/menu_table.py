"""The fixed actions of the window: which there are, in which menu, with which key."""

from __future__ import annotations

from typing import Final, NamedTuple


class Item(NamedTuple):
    """An action in a menu; an empty id is a line between two groups. One that `repeats` goes on while its key is held:
    undo, and whatever counts or moves by one. All others are done once however long the key is held."""

    action_id: str
    key: str = ""
    checkable: bool = False
    repeats: bool = False


LINE: Final = Item("")
MENUS: Final[dict[str, tuple[Item, ...]]] = {
    "game": (
        Item("game.new", "Ctrl+N"),
        Item("game.open", "Ctrl+O"),
        Item("game.again"),
        LINE,
        Item("game.save_as", "Ctrl+Shift+S"),
        LINE,
        Item("game.start_page"),
        Item("game.settings", "Ctrl+,"),
        Item("game.quit", "Ctrl+Q"),
    ),
    "edit": (
        Item("edit.undo", "Ctrl+Z", repeats=True),
        Item("edit.redo", "Ctrl+Shift+Z", repeats=True),
        LINE,
        Item("edit.note", "Ctrl+T"),
        Item("edit.palette", "Ctrl+K"),
    ),
    "cast": (
        Item("cast.add", "Ctrl+J"),
        Item("cast.rename", "F2"),
        Item("cast.stats", "Ctrl+E"),
        Item("cast.remove", "Shift+Del"),
        LINE,
        Item("cast.out", "Del"),
        Item("cast.back", "Y"),
        Item("cast.mark", "X"),
        Item("cast.surprised"),
        Item("cast.less", "-", repeats=True),
        Item("cast.more", "+", repeats=True),
        Item("cast.health", "H"),
        LINE,
        Item("cast.up", "Alt+Up", repeats=True),
        Item("cast.down", "Alt+Down", repeats=True),
        Item("cast.place", "V"),
        Item("cast.total", "T"),
        Item("cast.take_turn", "J"),
    ),
    "turn": (
        Item("turn.number"),
        Item("turn.on_screen"),
        Item("turn.points", "G"),
    ),
    "view": (
        Item("view.larger", "Ctrl++", repeats=True),
        Item("view.smaller", "Ctrl+-", repeats=True),
        Item("view.normal", "Ctrl+0"),
        LINE,
        Item("view.theme:system", "", True),
        Item("view.theme:light", "", True),
        Item("view.theme:dark", "", True),
        Item("view.theme:high_contrast", "", True),
        LINE,
        Item("view.language:en", "", True),
        Item("view.language:ru", "", True),
        LINE,
        Item("view.focus_list", "L"),
        Item("view.full_screen", "F11", True),
    ),
    "help": (
        Item("help.guide", "F1"),
        Item("help.first_steps"),
        Item("help.own_files"),
        LINE,
        Item("help.keys", "Ctrl+F1"),
        Item("help.folders"),
        Item("help.about"),
    ),
}
"""Menus in their order. The steps of a game stand at the top of "turn", the docks at the end of "view"."""

NO_MENU: Final = ("story.show",)
"""Fixed actions that stand in no menu."""

WIDGET_KEYS: Final[dict[str, str]] = {
    "strip.roll": "R",
    "games.delete": "Del",
    "editor.add": "Ins",
    "editor.duplicate": "Ctrl+D",
    "editor.remove": "Del",
    "editor.undo": "Ctrl+Z",
    "editor.redo": "Ctrl+Shift+Z",
    "editor.copy": "Ctrl+C",
    "editor.cut": "Ctrl+X",
    "editor.paste": "Ctrl+V",
    "new_game.begin": "Ctrl+Return",
}
"""Keys that mean something only while a widget or a dialog has the keyboard: a box of the dice strip, the list of past
games, the cast editor, the dialog around it."""
