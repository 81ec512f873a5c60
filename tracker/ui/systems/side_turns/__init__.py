"""Whole sides in turn, with a countdown deck and plot points, as the window shows them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from tracker.core.codec import Command
from tracker.core.edits import SetFlag
from tracker.core.figures import Figure, pick
from tracker.core.setup import Setup
from tracker.core.view import GameView, Row, SideView, own_of
from tracker.engine.moment import Moment
from tracker.ui.models.columns import Chip, Column, Columns
from tracker.ui.systems import Asker, SetupBox, SideNotes, SystemAction, SystemPanel, SystemUi
from tracker.words.translation import QT_TRANSLATE_NOOP
from tracker.words.words import Words

if TYPE_CHECKING:
    from tracker.core.system import System
    from tracker.ui.kit.brush import Brush
    from tracker.ui.models.column_maker import ColumnMaker

_DRAW = "draw"
_MOST_FLIPS = 4


class SideTurnsUi(QObject):
    """What the window says and asks of a game whose sides take turns."""

    # The lists

    def columns(self, maker: ColumnMaker) -> Columns:
        """Return the columns of a side's list."""
        words = maker.words

        def chips(row: Row) -> tuple[Chip, ...]:
            marks = tuple(Chip(words.reasons.mark_chip(mark)) for mark in row.marks if mark == "out")
            flags = maker.flags(row, but=("activated", "fresh_start"))
            return marks + maker.no_health(row) + maker.upkeep(row) + flags + maker.stats(row, but=("mind",))

        return (
            maker.name(chips),
            Column(
                "role",
                words.terms.term("role"),
                "role",
                text=lambda row: words.terms.role(row.role or "extra"),
                width=11,
                optional=2,
            ),
            Column(
                "mind",
                words.terms.stat("mind"),
                "stat",
                text=lambda row: str(row.stats.get("mind", 0)),
                width=8,
                optional=3,
            ),
            maker.health(15, 1),
            Column(
                "activated",
                self.tr("Activated"),
                "dots",
                dots=lambda row: (int("acted" in row.marks), 0 if "out" in row.marks else 1),
                heard=lambda row: self.tr("activated") if "acted" in row.marks else self.tr("not activated"),
                width=11,
            ),
        )

    def side(self, side: SideView, moment: Moment, words: Words) -> SideNotes:
        """Return what the header of a side says."""
        from tracker.rules.side_turns.view_types import SideTurnsSide, SideTurnsView

        view, scene = moment.view, own_of(side, SideTurnsSide)
        chips: list[Chip] = []
        state: list[Chip] = []
        if side.id == view.acting_side and view.over is None:
            chips.append(Chip(words.terms.term("on_screen"), "accent"))
            if own_of(view, SideTurnsView).stolen_turn:
                chips.append(Chip(words.terms.term("steal_scene"), "accent", "star"))
        if scene.stolen_turn is not None:
            state.append(Chip(self.tr("scene stolen, turn {turn}").format(turn=scene.stolen_turn), "faint"))
        elif scene.can_steal and view.over is None:
            state.append(Chip(self.tr("steal the scene: ready")))
        return SideNotes(tuple(chips), tuple(state), (words.reasons.why_roll(side), words.reasons.why_points(side)))

    # Names

    def step_names(self) -> Mapping[str, str]:
        """Return what the steps are called where their keys are changed."""
        flips = {f"flip_cards:{count}": self.tr("Flip %n card(s)", "", count) for count in range(1, _MOST_FLIPS + 1)}
        return flips | {
            "next_phase": self.tr("To the next phase"),
            "end_turn": self.tr("End the turn"),
            "steal_scene": self.tr("Steal the scene"),
            "roll_initiative": self.tr("Roll initiative"),
            "declare_victory": self.tr("End the episode…"),
        }

    def text(self, action_id: str) -> str:
        """Return the text of what is called otherwise than in every game."""
        match action_id:
            case "cast.back":
                return self.tr("Into play")
            case "step.declare_victory":
                return self.tr("End the episode…")
        return ""

    # What is asked first

    def ask_points(self, table: Asker) -> None:
        """Ask by how many the points of a side change, and why."""
        from tracker.core.numbers import whole_number

        view, figure = table.moment.view, table.selected()
        side = figure.side if figure else view.acting_side or view.sides[0].id

        def take(text: str) -> str:
            amount, _, reason = text.strip().partition(" ")
            number = whole_number(amount)
            if number is None or number == 0:
                return self.tr("Type how many, as +2 or -1; a reason may follow.")
            return table.run_if_legal(_change_points(side, number, reason.strip()))

        name = table.words.terms.side(side, table.moment)
        title = self.tr("{points} of {side}").format(points=table.words.terms.term("points"), side=name)
        table.ask_text(title, take, "+", self.tr("+2 and why, or -1"))

    def ask_cards(self, table: Asker) -> None:
        """Ask how many cards of each act are face down."""
        from tracker.core.numbers import whole_number
        from tracker.rules.side_turns.model import SetCardsLeft
        from tracker.rules.side_turns.view_types import SideTurnsView

        clock = own_of(table.moment.view, SideTurnsView).clock
        if clock is None:
            table.run(SetCardsLeft("act1", 0))  # there is no deck yet, which is said
            return

        def take(text: str) -> str:
            numbers = [whole_number(part) for part in text.replace(",", " ").split()]
            left = [number for number in numbers if number is not None]
            if len(numbers) != len(clock.acts) or len(left) != len(numbers):
                return self.tr("Type the numbers of all acts, such as {numbers}.").format(numbers=there)
            changed = [(act, number) for act, number in zip(clock.acts, left, strict=True) if number != act.left]
            # What grows goes first, so that the deck is not empty in between.
            for act, number in sorted(changed, key=lambda one: one[0].left - one[1]):
                if wrong := table.run_if_legal(SetCardsLeft(act.act, number)):
                    return wrong
            return ""

        there = " ".join(str(act.left) for act in clock.acts)
        acts = ", ".join(table.words.terms.term("act." + act.act) for act in clock.acts)
        table.ask_text(self.tr("Cards left: {acts}").format(acts=acts), take, there, there)

    def ask_winner(self, table: Asker) -> None:
        """Ask who has won."""
        from tracker.rules.side_turns.model import DeclareVictory
        from tracker.ui.panels.asked import Choice

        sides = [Choice(side.id, table.words.terms.side(side.id, table.moment)) for side in table.moment.view.sides]
        table.ask_choice(
            self.tr("Who has won?"),
            [*sides, Choice(_DRAW, self.tr("Nobody: a draw"))],
            lambda choice: table.run(DeclareVictory(None if choice == _DRAW else choice)),
        )

    def missing(self, setup: Setup, language: str) -> str:
        """Return the sentence for a side that has nobody in play."""
        for side in setup.sides:
            if not any(figure.in_play for figure in setup.figures if figure.side == side.id):
                return self.tr("{side} needs a model in play.").format(side=pick(side.names, language, side.id))
        return ""


def _panel(animation_ms: int) -> SystemPanel:
    from tracker.ui.systems.side_turns.countdown import CountdownPanel

    return CountdownPanel(animation_ms)


def _setup_box(system: System, language: str) -> SetupBox:
    from tracker.ui.systems.side_turns.table_box import TableBox

    return TableBox(system, language)


def _sketch(brush: Brush) -> None:
    from tracker.ui.systems.side_turns.sketch import draw

    draw(brush)


def _hidden_step(view: GameView) -> str:
    # The step out of the phase stands in one place: to the next phase, and behind the last to the other side.
    return "step.next_phase" if view.stage == "end" else "step.end_turn"


def _set_in_play(figure: str, in_play: bool) -> Command:
    from tracker.rules.side_turns.model import SetInPlay

    return SetInPlay(figure, in_play)


def _set_on_screen(side: str) -> Command:
    from tracker.rules.side_turns.model import SetOnScreen

    return SetOnScreen(side)


def _change_points(side: str, change: int, reason: str = "") -> Command:
    from tracker.rules.side_turns.model import GainPoints, SpendPoints

    return GainPoints(side, change, reason) if change > 0 else SpendPoints(side, -change, reason)


def _mark(figure: Figure) -> SetFlag:
    return SetFlag(figure.id, "activated", "activated" not in figure.flags)


def _enter(figure: Figure, view: GameView) -> Command | None:
    return _mark(figure) if view.stage == "action" and figure.side == view.acting_side else None


def _swap_on_screen(table: Asker) -> None:
    view = table.moment.view
    other = next((side.id for side in view.sides if side.id != view.acting_side), None)
    if other is not None:
        table.run(_set_on_screen(other))


_ui = SideTurnsUi()
UI = SystemUi(
    columns=_ui.columns,
    panel=_panel,
    layout="stacked",
    side=_ui.side,
    sketch=_sketch,
    last_steps=frozenset(("step.declare_victory",)),
    hidden_step=_hidden_step,
    is_out=lambda figure: not figure.in_play,
    actions=(
        SystemAction(
            "cast.mark",
            "cast.back",
            QT_TRANSLATE_NOOP("ActionTexts", "Activated"),
            "X",
            name=QT_TRANSLATE_NOOP("ActionTexts", "Activated on or off"),
            order=lambda figure, view: _mark(figure),
            is_on=lambda figure: "activated" in figure.flags,
            text_on=QT_TRANSLATE_NOOP("ActionTexts", "Not activated"),
        ),
        SystemAction(
            "turn.on_screen",
            "turn.number",
            QT_TRANSLATE_NOOP("ActionTexts", "Put the other side on screen"),
            ask=_swap_on_screen,
        ),
        SystemAction(
            "turn.points", "turn.on_screen", QT_TRANSLATE_NOOP("ActionTexts", "Change points…"), "G", ask=_ui.ask_points
        ),
        SystemAction(
            "turn.cards", "turn.points", QT_TRANSLATE_NOOP("ActionTexts", "Correct the cards…"), ask=_ui.ask_cards
        ),
    ),
    orders={
        "cast.out": lambda figure, view: _set_in_play(figure.id, False),
        "cast.back": lambda figure, view: _set_in_play(figure.id, True),
        "cast.take_turn": lambda figure, view: _set_on_screen(figure.side),
    },
    enter=_enter,
    asks={"step.declare_victory": _ui.ask_winner},
    change_points=_change_points,
    step_keys={
        "flip_cards:1": "1",
        "flip_cards:2": "2",
        "flip_cards:3": "3",
        "flip_cards:4": "4",
        "next_phase": "N",
        "end_turn": "E",
        "steal_scene": "S",
        "roll_initiative": "R",
        "declare_victory": "",
    },
    step_id_fields={"flip_cards": ("count",), "build_deck": ("longest_edge_ft", "per_act"), "record_winner": ("side",)},
    step_names=_ui.step_names,
    text=_ui.text,
    setup_box=_setup_box,
    missing=_ui.missing,
)
