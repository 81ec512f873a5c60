"""Figures of the sides activated in turn, as the window shows them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from tracker.core.codec import Command
from tracker.core.figures import Figure
from tracker.core.view import GameView, Row, SideView, own_of
from tracker.engine.moment import Moment
from tracker.ui.models.columns import Chip, Columns
from tracker.ui.systems import Asker, Entrance, SideNotes, SystemPanel, SystemUi
from tracker.words.words import Words

if TYPE_CHECKING:
    from tracker.core.ruleset import SetupError
    from tracker.rules.alternating.view_types import CycleView
    from tracker.ui.kit.brush import Brush
    from tracker.ui.models.column_maker import ColumnMaker


class AlternatingUi(QObject):
    """What the window says and asks of a game of activations."""

    # The lists

    def columns(self, maker: ColumnMaker) -> Columns:
        """Return the one column of cards, with the health in it."""

        from tracker.rules.alternating.view_types import AlternatingRow

        def chips(row: Row) -> tuple[Chip, ...]:
            words, own = maker.words, own_of(row, AlternatingRow)
            if own.running is not None:
                taken = (Chip(self.tr("action taken")),) if own.running.action == "taken" else ()
                now = (Chip(f"{own.running.left} / {own.running.movement}", icon="play"), *taken)
                return (
                    now
                    + maker.no_health(row)
                    + maker.upkeep(row)
                    + maker.flags(row)
                    + maker.stats(row, but=("movement",))
                )
            done: tuple[Chip, ...]
            if own.cycle is not None:
                done = (Chip(self.tr("cycle {number}").format(number=own.cycle), "faint"),)
            else:
                done = tuple(Chip(words.reasons.mark_chip(mark)) for mark in maker.quiet_marks(row))
            return done + maker.no_health(row) + maker.upkeep(row) + maker.flags(row) + maker.stats(row)

        return (maker.name(chips, shows_health=True),)

    def side(self, side: SideView, moment: Moment, words: Words) -> SideNotes:
        """Return what the header of a side says."""
        from tracker.rules.alternating.view_types import AlternatingSide

        view, team = moment.view, own_of(side, AlternatingSide)
        acts = side.id == view.acting_side and view.over is None
        chips = (Chip(self.tr("to act"), "accent"),) if acts else ()
        state: list[Chip] = []
        if team.entry is not None:
            state.append(Chip(team.entry))
        ready = self.tr("{ready} ready of {living}")
        state.append(Chip(ready.format(ready=team.ready_count, living=team.living_count)))
        rolled = words.reasons.why_roll(side)
        if rolled:
            state.append(Chip(rolled, "faint"))
        return SideNotes(chips, tuple(state), (rolled,))

    # Names

    def step_names(self) -> Mapping[str, str]:
        """Return what the steps are called where their keys are changed."""
        return {
            "roll_initiative": self.tr("Roll initiative"),
            "roll_placement": self.tr("Roll for placement"),
            "activate": self.tr("Activate"),
            "begin_action": self.tr("Begin the action phase"),
            "end_action": self.tr("End the action phase"),
            "end_cycle": self.tr("End the cycle"),
            "move": self.tr("Move by points…"),
            "pass_activation": self.tr("Pass"),
            "end_game": self.tr("End the game"),
        }

    def text(self, action_id: str) -> str:
        """Return the text of what is called otherwise than in every game."""
        match action_id:
            case "cast.out":
                return self.tr("Killed")
            case "cast.back":
                return self.tr("Revive")
            case "cast.take_turn":
                return self.tr("Activate")
            case "turn.number":
                return self.tr("Set the number of the game turn…")
            case "step.move":
                return self.tr("Move…")
        return ""

    # What is asked first

    def ask_move(self, table: Asker) -> None:
        """Ask how many points the active figure moves."""
        from tracker.core.codec import LARGEST

        cycle = _cycle(table.moment.view)
        if cycle is not None:
            name = table.moment.name(cycle.figure)
            title = self.tr("How many points does {name} move?").format(name=name)
            hint = self.tr("%n left", "", min(cycle.left, LARGEST))
            table.ask_number(title, _move, str(min(cycle.left, 1)), hint)

    def refused(self, error: SetupError) -> str:
        """Return the sentence for entry points that do not go round."""
        is_about_entries = error.place == "options.entry_points"
        return self.tr("Each side needs an entry point of its own.") if is_about_entries else ""

    def entrance(self, moment: Moment) -> Entrance | None:
        """Return how a newcomer comes; before the first game turn a reinforcement would not be held back."""
        if moment.state.turn < 1:
            return None
        return Entrance(self.tr("Ready at once"), self.tr("From the next game turn"), False, _reinforce)


def _cycle(view: GameView) -> CycleView | None:
    from tracker.rules.alternating.view_types import AlternatingView

    return own_of(view, AlternatingView).cycle


def _panel(animation_ms: int) -> SystemPanel:
    from tracker.ui.systems.alternating.activation import ActivationPanel

    return ActivationPanel()


def _sketch(brush: Brush) -> None:
    from tracker.ui.systems.alternating.sketch import draw

    draw(brush)


def _hidden_step(view: GameView) -> str:
    # An action that goes on is ended in the place where it is begun.
    cycle = _cycle(view)
    if cycle is None:
        return ""
    return "step.begin_action" if cycle.action == "now" else "step.end_action"


def _activate(figure: Figure, view: GameView) -> Command:
    from tracker.rules.alternating.model import Activate

    return Activate(figure.side, figure.id)


def _kill(figure: Figure, view: GameView) -> Command:
    from tracker.rules.alternating.model import Kill

    return Kill(figure.id)


def _revive(figure: Figure, view: GameView) -> Command:
    from tracker.rules.alternating.model import Revive

    return Revive(figure.id)


def _move(points: int) -> Command:
    from tracker.rules.alternating.model import Move

    return Move(points)


def _digit(view: GameView, number: int) -> Command | None:
    return None if _cycle(view) is None else _move(number)


def _reinforce(figure: Figure, at_once: bool, die: int | None) -> Command:
    from tracker.core.edits import AddFigure
    from tracker.rules.alternating.model import Reinforce

    return AddFigure(figure) if at_once else Reinforce(figure)


_ui = AlternatingUi()
UI = SystemUi(
    columns=_ui.columns,
    panel=_panel,
    layout="beside",
    side=_ui.side,
    sketch=_sketch,
    foot_end=("cast.out", "cast.back"),
    last_steps=frozenset(("step.end_game",)),
    hidden_step=_hidden_step,
    is_out=lambda figure: not figure.alive,
    orders={"cast.out": _kill, "cast.back": _revive, "cast.take_turn": _activate},
    enter=_activate,
    commands_for_selected=frozenset(("activate",)),
    asks={"step.move": _ui.ask_move},
    digit=_digit,
    digit_step="step.move",
    step_keys={
        "roll_initiative": "R",
        "roll_placement": "R",
        "activate": "A",
        "begin_action": "A",
        "end_action": "A",
        "end_cycle": "E",
        "move": "M",
        "pass_activation": "P",
        "end_game": "",
    },
    step_id_fields={"choose_entry": ("point",), "choose_first": ("side",), "record_winner": ("side",)},
    step_names=_ui.step_names,
    text=_ui.text,
    refused=_ui.refused,
    entrance=_ui.entrance,
)
