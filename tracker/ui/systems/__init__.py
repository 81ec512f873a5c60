"""How the window shows each ruleset: everything of the window that is one game's alone, behind one record.

`tracker/ui/systems/NAME` offers `UI`, a `SystemUi`, and is found by the name of the ruleset. What only some moments
need (a panel, a drawing, commands) is imported by its functions when they are called, so that reading the keys of
every ruleset stays cheap.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol

import msgspec
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from tracker.engine import rulesets

if TYPE_CHECKING:
    from tracker.core.codec import Command
    from tracker.core.edits import Place
    from tracker.core.figures import Figure
    from tracker.core.ruleset import SetupError
    from tracker.core.setup import Setup
    from tracker.core.system import System
    from tracker.core.view import GameView, SideView
    from tracker.engine.engine import Engine
    from tracker.engine.moment import Moment
    from tracker.ui.kit.brush import Brush
    from tracker.ui.models.column_maker import ColumnMaker
    from tracker.ui.models.columns import Chip, Columns
    from tracker.ui.panels.asked import Choice
    from tracker.words.words import Words


class SystemPanel(QWidget):
    """Shows what a system has beside its list. What moves when something has just happened listens to the engine.

    `filled_changed()`: it has something to show, or nothing more; while it has nothing it takes no room.
    """

    filled_changed = Signal()
    is_filled = True

    def set_filled(self, is_filled: bool) -> None:
        """Set whether there is something to show."""
        if is_filled != self.is_filled:
            self.is_filled = is_filled
            self.filled_changed.emit()

    def listen(self, engine: Engine) -> None:
        """Listen to what happens in a game from now on. A panel in which nothing moves need not."""

    def heading(self, words: Words) -> str:
        """Return the heading of the panel."""
        raise NotImplementedError

    def set_animation(self, animation_ms: int) -> None:
        """Set how long animations take, 0: none. A panel without any need not."""

    def show_moment(self, moment: Moment, words: Words) -> None:
        """Show a moment."""
        raise NotImplementedError


class SetupBox(QWidget):
    """What the dialog of a new game asks for one ruleset alone. `changed` is emitted with each change."""

    changed = Signal()

    def heading(self) -> str:
        """Return the heading over it."""
        raise NotImplementedError

    def filled(self, setup: Setup) -> Setup:
        """Return the beginning with what is filled in here."""
        raise NotImplementedError

    def show_earlier(self, setup: Setup) -> None:
        """Show what an earlier game began with."""
        raise NotImplementedError

    def typed(self) -> Mapping[str, str]:
        """Return what is typed or chosen here, right or wrong, by the names of its fields."""
        return {}

    def show_typed(self, fields: Mapping[str, str]) -> None:
        """Show what `typed` returned on an earlier evening; names that it does not know are left alone."""

    def set_options(self, options: Mapping[str, Any]) -> None:
        """Use these house rules. A box that depends on none need not."""

    def retranslate(self, language: str) -> None:
        """Show all texts in this language."""
        raise NotImplementedError


class SideNotes(NamedTuple):
    """What the header of a side says: chips behind its name, chips about its state, and lines that explain them."""

    chips: tuple[Chip, ...] = ()
    state: tuple[Chip, ...] = ()
    why: tuple[str, ...] = ()


class Entrance(NamedTuple):
    """The two ways in which a newcomer may enter a running game. `at_once` and `later` are their texts; the first one
    rolls a die if `asks_die`. `order` makes the command out of the figure, whether it comes at once, and the die."""

    at_once: str
    later: str
    asks_die: bool
    order: Callable[[Figure, bool, int | None], Command]


class Asker(Protocol):
    """What the window offers to an action that has to ask something before it is done."""

    @property
    def moment(self) -> Moment:
        """The present."""

    @property
    def words(self) -> Words:
        """The words of the game."""

    def selected(self) -> Figure | None:
        """Return the figure that is selected, else the one that acts."""

    def all_selected(self) -> tuple[Figure, ...]:
        """Return all figures that are selected, without any the one that acts."""

    def run(self, command: Command) -> bool:
        """Order a command; return whether it was done."""

    def ask_text(self, title: str, take: Callable[[str], str], value: str = "", hint: str = "") -> None:
        """Ask for a line; `take` returns what is wrong with it, "" if nothing."""

    def ask_number(self, title: str, make: Callable[[int], Command], value: str = "", hint: str = "") -> None:
        """Ask for a whole number and order what it makes."""

    def ask_place(self, figure: str, title: str, make: Callable[[str, Place], Command]) -> None:
        """Ask for a place in the list; `title` has a place for `{name}`."""

    def ask_choice(self, title: str, choices: Sequence[Choice], take: Callable[[str], object]) -> None:
        """Ask for one of several; `take` gets its id."""

    def run_if_legal(self, command: Command) -> str:
        """Order a command that the rules take and return ""; else return why they do not."""


def _nothing(*_: object) -> Any:
    return None


def _no_text(*_: object) -> str:
    return ""


def _no_texts() -> Mapping[str, str]:
    return {}


def _no_notes(*_: object) -> SideNotes:
    return SideNotes()


def _never(*_: object) -> bool:
    return False


class SystemAction(NamedTuple):
    """An action of the Cast or the Turn menu (`cast.NAME`, `turn.NAME`) that one ruleset alone has.

    It stands behind the action `after`. Texts are in English, marked for lupdate in the context "ActionTexts"; `name`
    is what it is called where keys are changed, if not as its text. A figure for which it `is_on` has `text_on`.
    """

    id: str
    after: str
    text: str
    key: str = ""
    name: str = ""
    order: Callable[[Figure, GameView], Command] = _nothing
    """Returns what it orders for a figure; if it asks first, something that is legal whenever the answer may be."""
    ask: Callable[[Asker], None] | None = None
    """Asks first."""
    is_on: Callable[[Figure], bool] = _never
    text_on: str = ""


class SystemUi(msgspec.Struct, frozen=True, kw_only=True):
    """How the window shows one ruleset. Only `columns` and `panel` have to be given; the rest is empty without."""

    columns: Callable[[ColumnMaker], Columns]
    """Returns the columns of its lists, in the language of the maker's words."""
    panel: Callable[[int], SystemPanel]
    """Returns the panel at the right; the number is how long what moves in it takes, in milliseconds."""
    layout: Literal["one", "stacked", "beside"] = "one"
    """One list of everybody in their order, or a list for each side: below one another, or as columns of cards."""
    side: Callable[[SideView, Moment, Words], SideNotes] = _no_notes
    """Returns what the header of a side says, where sides have lists."""
    sketch: Callable[[Brush], None] = _nothing
    """Draws how turns go, for the start page."""

    foot: tuple[str, ...] = ()
    """Ids of the actions of the Cast menu in the foot, behind the steps."""
    foot_end: tuple[str, ...] = ()
    """The same at the other end of the foot."""
    last_steps: frozenset[str] = frozenset()
    """Ids of the steps that end the game; they stand at the end of the foot."""
    hidden_step: Callable[[GameView], str] = _no_text
    """Returns the id of the step that is left out of the foot for one that excludes it, so that both have one place."""

    is_out: Callable[[Figure], bool] = _never
    """Whether a figure is out of it already: out of play, down or dead."""
    actions: tuple[SystemAction, ...] = ()
    """The actions that this ruleset alone has, beside its steps."""
    orders: Mapping[str, Callable[[Figure, GameView], Command]] = {}
    """What the actions that need it (`Action.needs_order`) order for a figure, by their ids."""
    enter: Callable[[Figure, GameView], Command | None] = _nothing
    """Returns what Enter or a double click on a row orders: the usual thing to do with that figure now."""
    commands_for_selected: frozenset[str] = frozenset()
    """Tags of the commands that are for the selected figure: `enter` tells which is meant."""
    asks: Mapping[str, Callable[[Asker], None]] = {}
    """Steps that ask something first, by the ids of their actions."""
    digit: Callable[[GameView, int], Command | None] = _nothing
    """Returns what a digit orders that is the key of no step."""
    digit_step: str = ""
    """Id of the step that a digit stands for, "" if digits mean nothing here."""
    change_points: Callable[[str, int], Command] | None = None
    """Returns the order to change the points of a side, where sides have points."""
    step_keys: Mapping[str, str] = {}
    """Keys of its steps by their ids without "step.", "" for none. Two may share a key, here and in another ruleset, if
    the rules never take both at one moment."""
    step_id_fields: Mapping[str, tuple[str, ...]] = {}
    """By the tag of a command: the fields that tell several steps of that kind apart; the first with a value counts."""
    step_names: Callable[[], Mapping[str, str]] = _no_texts
    """Returns what its steps are called where their keys are changed, by the same ids."""
    text: Callable[[str], str] = _no_text
    """Returns the text of an action or a step, by its id, that is called otherwise than in every game; else ""."""

    setup_box: Callable[[System, str], SetupBox] | None = None
    """Returns what the dialog of a new game asks beside sides, cast and house rules; the text is the language."""
    missing: Callable[[Setup, str], str] = _no_text
    """Returns what a beginning in which every side has figures still lacks, as a sentence in the language; "" if
    nothing."""
    refused: Callable[[SetupError], str] = _no_text
    """Returns why a beginning is refused as a sentence, "" if the plain reason will do."""
    entrance: Callable[[Moment], Entrance | None] = _nothing
    """Returns how a newcomer may enter the game now; None: in one way only."""


def system_ui(ruleset: str) -> SystemUi:
    """Return how the window shows a ruleset. Only its own modules are loaded. Errors: KeyError."""
    if ruleset not in rulesets.NAMES:
        raise KeyError(ruleset)
    found: SystemUi = import_module(f"{__name__}.{ruleset}").UI
    return found


def all_system_uis() -> tuple[SystemUi, ...]:
    """Return how the window shows each ruleset that there is."""
    return tuple(system_ui(name) for name in rulesets.NAMES)
