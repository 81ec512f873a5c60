"""The actions of the Cast menu: for whom they are, what they say, and which command each stands for."""

from __future__ import annotations

from PySide6.QtCore import QObject

from tracker.core.codec import Command
from tracker.core.figures import Figure
from tracker.engine.engine import Engine
from tracker.ui.actions.book import ActionBook
from tracker.ui.figure_steps import hand_step, health_of
from tracker.ui.screen.game_screen import GameScreen

FIGURE_ACTIONS = (
    "cast.rename",
    "cast.stats",
    "cast.remove",
    "cast.out",
    "cast.back",
    "cast.mark",
    "cast.surprised",
    "cast.less",
    "cast.more",
    "cast.health",
    "cast.up",
    "cast.down",
    "cast.place",
    "cast.total",
    "cast.take_turn",
)
OF_A_SYSTEM = frozenset(("cast.out", "cast.back", "cast.mark", "cast.surprised", "cast.total", "cast.take_turn"))
"""Those that are seen only where the system of the game has a meaning for them."""
_SHORT = 18
"""Letters of a name that fit on a button."""


class FigureMenu(QObject):
    """Words the actions that are about one figure: the one that is selected, else the one that acts."""

    def __init__(self, engine: Engine, screen: GameScreen, book: ActionBook, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine = engine
        self._screen = screen
        self._ui = screen.ui
        self._book = book

    def show(self, *, exactly: bool = False) -> None:
        """Bring the actions of the Cast menu to the figure that is selected.

        Only those that are seen all the time are worded, and asked whether the rules take them now; with `exactly` all
        are, as for a menu that opens. A key of another one is answered by the rules when it is pressed.
        """
        figure = self.selected()
        moment, words = self._engine.moment, self._screen.words
        seen = (*self._ui.foot, *self._ui.foot_end)
        for action_id in FIGURE_ACTIONS:
            action = self._book.action(action_id)
            if action_id in ("cast.out", "cast.back"):
                # One button for both: the one that would do something for this figure.
                out = figure is not None and self._ui.is_out(figure)
                action.setProperty("spare", out == (action_id == "cast.out"))
            if figure is None:
                reason = self.tr("Select somebody in the list first.")
                self._book.set_state(action_id, self._plain_text(action_id), reason)
                continue
            command = self.command(action_id, figure)
            is_seen = exactly or action_id in seen
            reason = ""
            if command is None:
                reason = self._why_not(action_id, figure)
            elif is_seen and (error := moment.refusal(command)) is not None:
                reason = words.refusals.sentence(error, moment)
            text = str(action.property("label") or "")
            if is_seen or not text:
                text = self._figure_text(action_id, figure)
                if action_id != "cast.place":  # its bar names the figure
                    text = f"{_short(figure.name)}: {text}"
            self._book.set_state(action_id, text, reason)
            action.setVisible(action_id not in OF_A_SYSTEM or action_id in self._ui.orders)

    def command(self, action_id: str, figure: Figure) -> Command | None:
        """Return a command that tells whether the action is legal; for those that ask first, a harmless one."""
        if action_id in ("cast.out", "cast.back") and self._ui.is_out(figure) != (action_id == "cast.back"):
            return None
        order = self._ui.orders.get(action_id)
        if order is not None:
            return order(figure, self._engine.moment.view)
        return hand_step(action_id, figure, self._screen.lists.list_of(figure.id))

    def _why_not(self, action_id: str, figure: Figure) -> str:
        if action_id in OF_A_SYSTEM and action_id not in self._ui.orders:
            return self.tr("Not in this system.")
        match action_id:
            case "cast.out":
                return self.tr("{name} is out already; {key} brings them back.").format(
                    name=figure.name, key=self._book.action("cast.back").shortcut().toString()
                )
            case "cast.back":
                return self.tr("{name} is not out.").format(name=figure.name)
            case "cast.less" if health_of(figure) == 0:
                return self.tr("{name} has no health left; {key} takes them out.").format(
                    name=figure.name, key=self._book.action("cast.out").shortcut().toString()
                )
            case "cast.more" if health_of(figure) is not None:
                return self.tr("{name} has full health.").format(name=figure.name)
            case "cast.less" | "cast.more" | "cast.health":
                return self.tr("{name} has no health; set it under the stats.").format(name=figure.name)
            case "cast.up":
                return self.tr("{name} is at the top already.").format(name=figure.name)
            case _:
                return self.tr("{name} is at the bottom already.").format(name=figure.name)

    def out_text(self) -> str:
        """Return what taking somebody out is called in this system."""
        return self._plain_text("cast.out")

    def _plain_text(self, action_id: str) -> str:
        own = self._ui.text(action_id)
        if own:
            return own
        match action_id:
            case "cast.rename":
                return self.tr("Rename…")
            case "cast.stats":
                return self.tr("Stats and marks…")
            case "cast.remove":
                return self.tr("Remove from the table")
            case "cast.out":
                return self.tr("Out of the fight")
            case "cast.back":
                return self.tr("Back in the fight")
            case "cast.mark":
                return self.tr("Activated")
            case "cast.surprised":
                return self.tr("Surprised")
            case "cast.less":
                return self.tr("One health less")
            case "cast.more":
                return self.tr("One health more")
            case "cast.health":
                return self.tr("Health…")
            case "cast.up":
                return self.tr("Move up")
            case "cast.down":
                return self.tr("Move down")
            case "cast.place":
                return self.tr("Move in the order…")
            case "cast.total":
                return self.tr("Set the total…")
            case _:
                return self.tr("Give the turn to…")

    def _figure_text(self, action_id: str, figure: Figure) -> str:
        """Return a short text that says which way a toggle goes; whom it is about is seen in the list."""
        match action_id:
            case "cast.mark" if "activated" in figure.flags:
                return self.tr("Not activated")
            case "cast.surprised" if "surprised" in figure.flags:
                return self.tr("Not surprised")
            case _:
                return self._plain_text(action_id)

    def selected(self) -> Figure | None:
        """Return whom the Cast menu is about: the figure that is selected, else the one that acts."""
        selected = self._screen.lists.selected() or self._engine.moment.view.acting
        return self._engine.moment.figure(selected) if selected is not None and not self._screen.is_past else None


def _short(name: str) -> str:
    """Return a name so that it fits on a button."""
    return name if len(name) <= _SHORT else name[: _SHORT - 1].rstrip(" ,.") + "\N{HORIZONTAL ELLIPSIS}"
