"""The actions of the Cast menu: for whom they are, what they say, and what each does.

One of them is a line of the menu in `actions/table.py` and a record here; what it orders where that differs from system
to system is in the `orders` of the `SystemUi`. One that a single ruleset has is a `SystemAction` there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import QObject

from tracker.core.codec import Command
from tracker.core.edits import Beside, MoveFigure, RemoveFigure, RenameFigure
from tracker.core.figures import Figure
from tracker.ui.actions.book import ActionBook
from tracker.ui.actions.table import ACTIONS
from tracker.ui.actions.texts import action_text, toggle_text
from tracker.ui.models.health import (
    health_of,
    health_orders,
    health_step,
    read_health,
    set_health,
    together,
    typed_health,
)
from tracker.ui.screen.figure_action import FigureAction
from tracker.ui.screen.game_screen import GameScreen
from tracker.ui.screen.upkeep_menu import UpkeepMenu
from tracker.ui.systems import Asker, SystemAction

_BLOWS = range(2, 10)
"""So much health is taken by one key."""
_TOGETHER = (
    *("cast.less", "cast.more", "cast.out", "cast.back", "cast.remove", "cast.hide", "cast.effect"),
    *(f"cast.less:{n}" for n in _BLOWS),
)
"""What is done to all who are selected; so are marks that a system puts on figures, and a number of health."""
_SHORT = 18
"""Letters of a name that fit on a button."""


class FigureMenu(QObject):
    """The actions that are about one figure: the one that is selected, else the one that acts. If several are selected,
    health, marks, out, back and removal are for all of them, each a step of its own."""

    def __init__(self, table: Asker, screen: GameScreen, book: ActionBook, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self._screen = screen
        self._ui = screen.ui
        self._book = book
        self._actions: dict[str, FigureAction] = {
            "cast.rename": FigureAction(_same_name, ask=self._ask_name),
            "cast.stats": FigureAction(_same_name, ask=self._edit),
            "cast.remove": FigureAction(lambda figure: RemoveFigure(figure.id)),
            "cast.out": FigureAction(why_not=self._why_not_out),
            "cast.back": FigureAction(why_not=self._why_not_back),
            "cast.less": FigureAction(lambda figure: health_step(figure, -1), self._why_not_less),
            "cast.more": FigureAction(lambda figure: health_step(figure, 1), self._why_not_more),
            "cast.health": FigureAction(_same_health, self._why_no_health, self._ask_health),
            "cast.up": FigureAction(partial(self._one_place, -1), self._why_not_up),
            "cast.down": FigureAction(partial(self._one_place, 1), self._why_not_down),
            "cast.place": FigureAction(lambda figure: MoveFigure(figure.id, "first"), ask=self._ask_place),
            "cast.take_turn": FigureAction(),
            **{f"cast.less:{n}": FigureAction(partial(health_step, by=-n), self._why_not_less) for n in _BLOWS},
            **UpkeepMenu(table, lambda *asked: screen.entry.ask(*asked), self).actions(),
            **{own.id: self._of_system(own) for own in self._ui.actions if own.id.startswith("cast.")},
        }

    def _of_system(self, own: SystemAction) -> FigureAction:
        """Return what an action does that this system alone has."""
        ask = own.ask
        return FigureAction(
            lambda figure: own.order(figure, self._table.moment.view),
            ask=None if ask is None else lambda _: ask(self._table),
            text=partial(toggle_text, own),
        )

    def methods(self) -> Mapping[str, Callable[[], None]]:
        """Return what each action does when it is triggered."""
        return {action_id: partial(self._do, action_id) for action_id in self._actions}

    def selected(self) -> Figure | None:
        """Return whom the Cast menu is about: the figure that is selected, else the one that acts."""
        moment = self._table.moment
        selected = self._screen.lists.selected() or moment.view.acting
        return moment.figure(selected) if selected is not None and not self._screen.is_past else None

    def _together(self, action_id: str, first: Figure) -> list[Figure]:
        """Return for whom an action is done: all who are selected, where that makes sense; a toggle for those with
        whom it goes the same way."""
        record = self._actions[action_id]
        is_mark = record.ask is None and action_id not in ACTIONS
        if action_id not in (*_TOGETHER, "cast.health") and not is_mark:
            return [first]
        found = (self._table.moment.figure(one) for one in self._screen.lists.all_selected())
        others = [one for one in found if one is not None and one.id != first.id]
        return [first, *(one for one in others if record.text(one) == record.text(first))]

    def command(self, action_id: str, figure: Figure) -> Command | None:
        """Return a command that tells whether the action is legal; for those that ask first, a harmless one."""
        if action_id in ("cast.out", "cast.back") and self._ui.is_out(figure) != (action_id == "cast.back"):
            return None
        order = self._ui.orders.get(action_id)
        if order is not None:
            return order(figure, self._table.moment.view)
        return self._actions[action_id].command(figure)

    def _do(self, action_id: str) -> None:
        figure, ask = self.selected(), self._actions[action_id].ask
        if figure is None:
            return
        if ask is not None:
            ask(figure)
            return
        orders = (self.command(action_id, one) for one in self._together(action_id, figure))
        for command in together([order for order in orders if order is not None]):
            self._table.run(command)

    # What they say

    def show(self, *, exactly: bool = False) -> None:
        """Update the actions of the Cast menu for the figure that is selected.

        Only those that are always visible get their text and are checked against the rules; with `exactly` all are, as
        for a menu that opens. For a key of another one the rules are asked when it is pressed.
        """
        figure = self.selected()
        moment, words = self._table.moment, self._table.words
        seen = (*self._ui.foot, *self._ui.foot_end)
        for action_id, record in self._actions.items():
            action = self._book.action(action_id)
            if action_id in ("cast.out", "cast.back"):
                # One button for both: the one that would do something for this figure.
                out = figure is not None and self._ui.is_out(figure)
                action.setProperty("spare", out == (action_id == "cast.out"))
            if figure is None:
                reason = self.tr("Select somebody in the list first.")
                self._book.set_state(action_id, self.plain_text(action_id), reason)
                continue
            command = self.command(action_id, figure)
            is_seen = exactly or action_id in seen
            reason = ""
            if not self._has(action_id):
                reason = self.tr("Not in this system.")
            elif command is None:
                reason = record.why_not(figure)
            elif is_seen and (error := moment.refusal(command)) is not None:
                reason = words.refusals.sentence(error, moment)
            text = str(action.property("label") or "")
            if is_seen or not text:
                text = record.text(figure) or self.plain_text(action_id)
                several = len(self._together(action_id, figure))
                if several > 1:
                    text = self.tr("%n selected: {action}", "", several).format(action=text)
                elif action_id != "cast.place":  # its bar names the figure
                    text = f"{_short(figure.name)}: {text}"
            self._book.set_state(action_id, text, reason)
            action.setVisible(self._has(action_id))

    def _has(self, action_id: str) -> bool:
        return action_id not in ACTIONS or not ACTIONS[action_id].needs_order or action_id in self._ui.orders

    def plain_text(self, action_id: str) -> str:
        """Return what an action is called in this system."""
        return action_text(action_id, self._ui)

    def _key(self, action_id: str) -> str:
        return self._book.action(action_id).shortcut().toString()

    def _why_not_out(self, figure: Figure) -> str:
        text = self.tr("{name} is out already; {key} brings them back.")
        return text.format(name=figure.name, key=self._key("cast.back"))

    def _why_not_back(self, figure: Figure) -> str:
        return self.tr("{name} is not out.").format(name=figure.name)

    def _why_no_health(self, figure: Figure) -> str:
        return self.tr("{name} has no health; set it under the stats.").format(name=figure.name)

    def _why_not_less(self, figure: Figure) -> str:
        if health_of(figure) is None:
            return self._why_no_health(figure)
        text = self.tr("{name} has no health left; {key} takes them out.")
        return text.format(name=figure.name, key=self._key("cast.out"))

    def _why_not_more(self, figure: Figure) -> str:
        if health_of(figure) is None:
            return self._why_no_health(figure)
        return self.tr("{name} has full health.").format(name=figure.name)

    def _why_not_up(self, figure: Figure) -> str:
        return self.tr("{name} is at the top already.").format(name=figure.name)

    def _why_not_down(self, figure: Figure) -> str:
        return self.tr("{name} is at the bottom already.").format(name=figure.name)

    # What they do

    def _one_place(self, by: int, figure: Figure) -> Command | None:
        shown = self._screen.lists.list_of(figure.id)
        at = shown.index(figure.id) + by if figure.id in shown else -1
        if not 0 <= at < len(shown):
            return None
        return MoveFigure(figure.id, Beside(before=shown[at]) if by < 0 else Beside(after=shown[at]))

    def _ask_place(self, figure: Figure) -> None:
        self._table.ask_place(figure.id, self.tr("Where shall {name} stand?"), lambda f, to: MoveFigure(f, to))

    def _ask_name(self, figure: Figure) -> None:
        def take(text: str) -> str:
            if not text.strip():
                return self.tr("Type a name first.")
            self._table.run(self._rename(figure.id, text))
            return ""

        self._table.ask_text(self.tr("Name"), take, figure.name)

    def _rename(self, figure_id: str, name: str) -> RenameFigure:
        """Return the order to rename somebody; who gets the name of somebody else is numbered."""
        from tracker.ui.models.cast_draft import numbered

        figures = self._table.moment.state.table.figures.values()
        return RenameFigure(figure_id, numbered(name.strip(), (one.name for one in figures if one.id != figure_id)))

    def _edit(self, figure: Figure) -> None:
        from tracker.ui.dialogs.figure import edit_figure

        words = self._table.words
        for command in edit_figure(figure, words.system, words, self._screen.window()):
            order = command
            if isinstance(command, RenameFigure):
                order = self._rename(command.figure, command.name)
            if not self._table.run(order):
                break

    def _ask_health(self, figure: Figure) -> None:
        def take(text: str) -> str:
            now = self._table.moment.figure(figure.id)
            if now is None:
                return ""
            rule = self._table.moment.upkeep.health
            if read_health(text, rule) is None:
                return self.tr("Type a number, as 3, +2 or =4.")
            for order in health_orders(self._together("cast.health", now), text, rule):
                self._table.run(order)
            return ""

        title, hint = self.tr("Health of {name}"), self.tr("3 takes three, +2 heals two, =4 sets it")
        if self._table.moment.upkeep.health == "boxes":
            hint = self.tr("3 takes three, 2L lethal, 1A aggravated, +2 heals two, =4 sets it")
        several = len(self._together("cast.health", figure))
        asked = self.tr("Health of %n selected", "", several) if several > 1 else title.format(name=figure.name)
        self._screen.entry.ask(asked, take, "", hint, lambda text: self._health_preview(figure, text))

    def _health_preview(self, figure: Figure, text: str) -> str:
        """Return what a text would do to the health: "12 → 9"."""
        after = typed_health(figure, text, self._table.moment.upkeep.health)
        if after is None:
            return ""
        most = figure.stats.get("health_max")
        shown = self.tr("{before} → {after}").format(before=health_of(figure), after=after)
        if most is None or after < most:
            return shown
        if after > most:
            return self.tr("{change}, above the maximum of {most}").format(change=shown, most=most)
        return self.tr("{change}, full health").format(change=shown)


def _same_name(figure: Figure) -> Command:
    return RenameFigure(figure.id, figure.name)


def _same_health(figure: Figure) -> Command | None:
    health = health_of(figure)
    return None if health is None else set_health(figure, health)


def _short(name: str) -> str:
    """Return a name so that it fits on a button."""
    return name if len(name) <= _SHORT else name[: _SHORT - 1].rstrip(" ,.") + "\N{HORIZONTAL ELLIPSIS}"
