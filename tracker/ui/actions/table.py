"""Every action that more than one game has: what it is called, in which menu it stands, and which key it has.

An action is one record here and one method elsewhere: what its QAction does is bound by `ActionBook.bind`, for a figure
of the Cast menu in `screen/figure_menu.py`. One that a single ruleset has is a `SystemAction` in its room of
`ui/systems`. Texts are in English, marked for lupdate and translated by `ActionTexts`.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from tracker.storage.user.folders import languages
from tracker.words.language import language_name
from tracker.words.translation import QT_TRANSLATE_NOOP


class Action(NamedTuple):
    """An action; an empty id is a line between two groups of a menu.

    One that `repeats` goes on while its key is held: undo, and whatever counts or moves by one. All others are done
    once however long the key is held. One that `needs_order` is seen only where the system of the game says
    what it orders.
    """

    id: str
    text: str = ""
    key: str = ""
    checkable: bool = False
    repeats: bool = False
    needs_order: bool = False


LINE: Final = Action("")
TITLES: Final = {
    "game": QT_TRANSLATE_NOOP("ActionTexts", "&Game"),
    "edit": QT_TRANSLATE_NOOP("ActionTexts", "&Edit"),
    "cast": QT_TRANSLATE_NOOP("ActionTexts", "&Cast"),
    "turn": QT_TRANSLATE_NOOP("ActionTexts", "&Turn"),
    "view": QT_TRANSLATE_NOOP("ActionTexts", "&View"),
    "help": QT_TRANSLATE_NOOP("ActionTexts", "&Help"),
}
MENUS: Final[dict[str, tuple[Action, ...]]] = {
    "game": (
        Action("game.new", QT_TRANSLATE_NOOP("ActionTexts", "New game…"), "Ctrl+N"),
        Action("game.open", QT_TRANSLATE_NOOP("ActionTexts", "Open…"), "Ctrl+O"),
        Action("game.next_fight", QT_TRANSLATE_NOOP("ActionTexts", "Next game at this table…"), "Ctrl+Shift+N"),
        Action("game.again", QT_TRANSLATE_NOOP("ActionTexts", "New game with the same cast…")),
        LINE,
        Action("game.save_as", QT_TRANSLATE_NOOP("ActionTexts", "Save as…"), "Ctrl+Shift+S"),
        Action("game.save_story", QT_TRANSLATE_NOOP("ActionTexts", "Save the story as…")),
        LINE,
        Action("game.start_page", QT_TRANSLATE_NOOP("ActionTexts", "Start page")),
        Action("game.settings", QT_TRANSLATE_NOOP("ActionTexts", "Settings…"), "Ctrl+,"),
        Action("game.quit", QT_TRANSLATE_NOOP("ActionTexts", "Quit"), "Ctrl+Q"),
    ),
    "edit": (
        Action("edit.undo", QT_TRANSLATE_NOOP("ActionTexts", "Undo"), "Ctrl+Z", repeats=True),
        Action("edit.redo", QT_TRANSLATE_NOOP("ActionTexts", "Redo"), "Ctrl+Shift+Z", repeats=True),
        LINE,
        Action("edit.note", QT_TRANSLATE_NOOP("ActionTexts", "Note…"), "Ctrl+T"),
        Action("edit.palette", QT_TRANSLATE_NOOP("ActionTexts", "Find an action or a figure…"), "Ctrl+K"),
    ),
    "cast": (
        Action("cast.add", QT_TRANSLATE_NOOP("ActionTexts", "Add somebody…"), "Ctrl+J"),
        Action("cast.rename", QT_TRANSLATE_NOOP("ActionTexts", "Rename…"), "F2"),
        Action("cast.stats", QT_TRANSLATE_NOOP("ActionTexts", "Stats and marks…"), "Ctrl+E"),
        Action("cast.remove", QT_TRANSLATE_NOOP("ActionTexts", "Remove from the table"), "Shift+Del"),
        LINE,
        Action("cast.out", QT_TRANSLATE_NOOP("ActionTexts", "Out of play"), "Del", needs_order=True),
        Action("cast.back", QT_TRANSLATE_NOOP("ActionTexts", "Back into play"), "Y", needs_order=True),
        Action("cast.less", QT_TRANSLATE_NOOP("ActionTexts", "One health less"), "-", repeats=True),
        Action("cast.more", QT_TRANSLATE_NOOP("ActionTexts", "One health more"), "+", repeats=True),
        Action("cast.health", QT_TRANSLATE_NOOP("ActionTexts", "Health…"), "H"),
        LINE,
        Action("cast.effect", QT_TRANSLATE_NOOP("ActionTexts", "Effect…"), "W"),
        Action("cast.end_effect", QT_TRANSLATE_NOOP("ActionTexts", "End an effect…"), "Shift+W"),
        Action("cast.counter", QT_TRANSLATE_NOOP("ActionTexts", "Counter…"), "C"),
        Action("cast.lay_note", QT_TRANSLATE_NOOP("ActionTexts", "Note at the figure…"), "Ctrl+Shift+T"),
        Action("cast.hide", QT_TRANSLATE_NOOP("ActionTexts", "Hide from the players"), "Ctrl+H"),
        LINE,
        Action("cast.up", QT_TRANSLATE_NOOP("ActionTexts", "Move up"), "Alt+Up", repeats=True),
        Action("cast.down", QT_TRANSLATE_NOOP("ActionTexts", "Move down"), "Alt+Down", repeats=True),
        Action("cast.place", QT_TRANSLATE_NOOP("ActionTexts", "Move in the order…"), "V"),
        Action("cast.take_turn", QT_TRANSLATE_NOOP("ActionTexts", "Give the turn to…"), "J", needs_order=True),
    ),
    "turn": (Action("turn.number", QT_TRANSLATE_NOOP("ActionTexts", "Set the number of the turn…")),),
    "view": (
        Action("view.larger", QT_TRANSLATE_NOOP("ActionTexts", "Larger text"), "Ctrl++", repeats=True),
        Action("view.smaller", QT_TRANSLATE_NOOP("ActionTexts", "Smaller text"), "Ctrl+-", repeats=True),
        Action("view.normal", QT_TRANSLATE_NOOP("ActionTexts", "Normal text"), "Ctrl+0"),
        Action("view.fit_lists", QT_TRANSLATE_NOOP("ActionTexts", "Fit lists to the window"), checkable=True),
        LINE,
        Action("view.theme:system", QT_TRANSLATE_NOOP("ActionTexts", "Follow the system"), checkable=True),
        Action("view.theme:light", QT_TRANSLATE_NOOP("ActionTexts", "Light"), checkable=True),
        Action("view.theme:dark", QT_TRANSLATE_NOOP("ActionTexts", "Dark"), checkable=True),
        Action("view.theme:high_contrast", QT_TRANSLATE_NOOP("ActionTexts", "High contrast"), checkable=True),
        LINE,
        *(Action(f"view.language:{code}", language_name(code), checkable=True) for code in languages()),
        LINE,
        Action("view.focus_list", QT_TRANSLATE_NOOP("ActionTexts", "To the list"), "L"),
        Action("view.full_screen", QT_TRANSLATE_NOOP("ActionTexts", "Full screen"), "F11", checkable=True),
    ),
    "help": (
        Action("help.guide", QT_TRANSLATE_NOOP("ActionTexts", "Playing {system}"), "F1"),
        Action("help.first_steps", QT_TRANSLATE_NOOP("ActionTexts", "First steps")),
        Action("help.own_files", QT_TRANSLATE_NOOP("ActionTexts", "Your own systems and decks")),
        LINE,
        Action("help.keys", QT_TRANSLATE_NOOP("ActionTexts", "Keyboard shortcuts"), "Ctrl+F1"),
        Action("help.folders", QT_TRANSLATE_NOOP("ActionTexts", "Folders")),
        Action("help.about", QT_TRANSLATE_NOOP("ActionTexts", "About Table Tracker")),
    ),
}
"""Menus in their order. The steps of a game stand at the top of "turn", the docks at the end of "view"; the actions of
its ruleset alone stand behind those that they name."""

NO_MENU: Final = (
    Action("story.show", QT_TRANSLATE_NOOP("ActionTexts", "Read the story")),
    Action("cast.less:2", QT_TRANSLATE_NOOP("ActionTexts", "2 health less"), "Alt+2"),
    Action("cast.less:3", QT_TRANSLATE_NOOP("ActionTexts", "3 health less"), "Alt+3"),
    Action("cast.less:4", QT_TRANSLATE_NOOP("ActionTexts", "4 health less"), "Alt+4"),
    Action("cast.less:5", QT_TRANSLATE_NOOP("ActionTexts", "5 health less"), "Alt+5"),
    Action("cast.less:6", QT_TRANSLATE_NOOP("ActionTexts", "6 health less"), "Alt+6"),
    Action("cast.less:7", QT_TRANSLATE_NOOP("ActionTexts", "7 health less"), "Alt+7"),
    Action("cast.less:8", QT_TRANSLATE_NOOP("ActionTexts", "8 health less"), "Alt+8"),
    Action("cast.less:9", QT_TRANSLATE_NOOP("ActionTexts", "9 health less"), "Alt+9"),
)
"""Actions that stand in no menu."""

WIDGETS: Final = (
    Action("strip.roll", QT_TRANSLATE_NOOP("ActionTexts", "In a box for a roll: roll"), "R"),
    Action("games.delete", QT_TRANSLATE_NOOP("ActionTexts", "In the list of games: delete"), "Del"),
    Action("editor.add", QT_TRANSLATE_NOOP("ActionTexts", "In the cast editor: add"), "Ins"),
    Action("editor.duplicate", QT_TRANSLATE_NOOP("ActionTexts", "In the cast editor: duplicate"), "Ctrl+D"),
    Action("editor.remove", QT_TRANSLATE_NOOP("ActionTexts", "In the cast editor: remove"), "Del"),
    Action("editor.undo", QT_TRANSLATE_NOOP("ActionTexts", "In the cast editor: undo"), "Ctrl+Z"),
    Action("editor.redo", QT_TRANSLATE_NOOP("ActionTexts", "In the cast editor: redo"), "Ctrl+Shift+Z"),
    Action("editor.copy", QT_TRANSLATE_NOOP("ActionTexts", "In the cast editor: copy"), "Ctrl+C"),
    Action("editor.cut", QT_TRANSLATE_NOOP("ActionTexts", "In the cast editor: cut"), "Ctrl+X"),
    Action("editor.paste", QT_TRANSLATE_NOOP("ActionTexts", "In the cast editor: paste"), "Ctrl+V"),
    Action("editor.load", QT_TRANSLATE_NOOP("ActionTexts", "In the cast editor: load a cast"), "Ctrl+O"),
    Action("editor.save", QT_TRANSLATE_NOOP("ActionTexts", "In the cast editor: save the cast"), "Ctrl+S"),
    Action("new_game.begin", QT_TRANSLATE_NOOP("ActionTexts", "In the dialog of a new game: begin"), "Ctrl+Return"),
)
"""What means something only while a widget or a dialog has the keyboard: a box of the dice strip, the list of past
games, the cast editor, the dialog around it. These have no QAction here."""

ACTIONS: Final = {action.id: action for menu in MENUS.values() for action in menu if action.id} | {
    action.id: action for action in NO_MENU
}
"""Every action with a QAction of its own by its id, in the order in which they are read."""

NEEDS_GAME: Final = frozenset(
    (
        *(action_id for action_id in ACTIONS if action_id.startswith(("edit.", "cast.", "turn."))),
        *("game.next_fight", "game.again", "game.save_as", "game.save_story", "game.start_page", "view.focus_list"),
    )
)
"""What can be done only while a game is on the table."""
