"""One list of everybody by their initiative, as the window shows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from tracker.core.codec import Command
from tracker.core.edits import Place, RenameFigure, SetFlag
from tracker.core.figures import Figure
from tracker.core.view import GameView, Row, own_of
from tracker.engine.moment import Moment
from tracker.ui.models.columns import Chip, Column, Columns
from tracker.ui.systems import Asker, Entrance, SystemAction, SystemPanel, SystemUi
from tracker.words.terms import MINUS
from tracker.words.translation import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from tracker.core.health import Wounds
    from tracker.ui.kit.brush import Brush
    from tracker.ui.models.column_maker import ColumnMaker


class InitiativeListUi(QObject):
    """What the window says and asks of a fight by initiative."""

    # The list

    def columns(self, maker: ColumnMaker) -> Columns:
        """Return the columns of the list."""
        from tracker.rules.initiative_list.view_types import InitiativeListRow

        words = maker.words

        def place(row: Row) -> str:
            # "" is the number of the row; whoever has not rolled has none, and who is tied has a bracket.
            own = own_of(row, InitiativeListRow)
            return "" if own.is_placed or (own.total is not None and own.tied_for is None) else " "

        def total(row: Row) -> str:
            number = own_of(row, InitiativeListRow).total
            return "" if number is None else str(number)

        def tie(row: Row) -> int | None:
            return own_of(row, InitiativeListRow).tied_for

        def chips(row: Row) -> tuple[Chip, ...]:
            marks = tuple(
                Chip(words.reasons.mark_chip(mark), "accent" if mark in ("waiting", "tied") else "plain")
                for mark in maker.quiet_marks(row)
            )
            own = row.own
            team = (Chip(own.group),) if isinstance(own, InitiativeListRow) and own.group else ()
            side = (Chip(words.terms.side(row.side, maker.moment())),) if row.side in maker.gm_sides else ()
            flags = maker.flags(row, but=("activated", "fresh_start", "surprised"))
            stats = maker.stats(row, but=("dexterity", "wits", "composure", "modifier"))
            wounds = own.wounds if isinstance(own, InitiativeListRow) else None
            return marks + maker.no_health(row) + self._wounds(wounds) + maker.upkeep(row) + team + side + flags + stats

        return (
            Column("place", "", "place", text=place, tie=tie, width=4),
            maker.name(chips),
            Column("total", self.tr("Init."), "total", text=total, width=7),
            Column("why", self.tr("Breakdown"), "why", text=words.reasons.why, width=34, optional=3),
            maker.health(17, 2),
        )

    def _wounds(self, wounds: Wounds | None) -> tuple[Chip, ...]:
        """Return the penalty, and the damage that is worse than bashing."""
        if wounds is None or not (wounds.penalty or wounds.lethal or wounds.aggravated):
            return ()
        penalty = (Chip(f"{MINUS}{-wounds.penalty}", "bad"),) if wounds.penalty else ()
        lethal = (Chip(self.tr("lethal %n", "", wounds.lethal), "faint"),) if wounds.lethal else ()
        worst = (Chip(self.tr("aggravated %n", "", wounds.aggravated), "faint"),) if wounds.aggravated else ()
        return (*penalty, *worst, *lethal)

    # Names

    def step_names(self) -> Mapping[str, str]:
        """Return what the steps are called where their keys are changed."""
        return {
            "roll_initiative": self.tr("Roll initiative"),
            "roll_off": self.tr("Roll off the tie"),
            "fix_order": self.tr("Fix the order"),
            "delay": self.tr("Delay"),
            "fresh_start": self.tr("Fresh Start…"),
            "step_in": self.tr("Step in"),
            "end_turn": self.tr("End the turn"),
            "end_fight": self.tr("End the fight"),
        }

    def text(self, action_id: str) -> str:
        """Return the text of what is called otherwise than in every game."""
        match action_id:
            case "cast.out":
                return self.tr("Out of the fight")
            case "cast.back":
                return self.tr("Back in the fight")
            case "turn.number":
                return self.tr("Set the number of the round…")
            case "step.fresh_start":
                return self.tr("Fresh Start…")
        return ""

    # What is asked first

    def ask_fresh_start(self, table: Asker) -> None:
        """Ask where the one who acts shall stand from the next round on."""
        figure = table.moment.view.acting
        if figure is not None:
            table.ask_place(figure, self.tr("Fresh Start: where shall {name} stand?"), _fresh_start)

    def ask_total(self, table: Asker) -> None:
        """Ask for the initiative total of the figure that is selected."""
        figure = table.selected()
        if figure is not None:
            title = self.tr("Initiative total of {name}").format(name=figure.name)
            figure_id = figure.id
            table.ask_number(title, lambda total: _set_total(figure_id, total))

    def ask_group(self, table: Asker) -> None:
        """Ask for the name of a group of those who are selected; one alone is told what a group needs."""
        chosen = table.all_selected()
        figures = tuple(figure.id for figure in chosen)
        if len(chosen) < 2:
            table.run(_group(figures, ""))
            return

        def take(text: str) -> str:
            if not text.strip():
                return self.tr("Type a name first.")
            return table.run_if_legal(_group(figures, text.strip()))

        usual = chosen[0].name.rstrip(" 0123456789") or chosen[0].name
        table.ask_text(self.tr("Name of the group"), take, usual, self.tr("one roll and one place for all of them"))

    def entrance(self, moment: Moment) -> Entrance | None:
        """Return how a newcomer joins: in a running fight with a roll, or without one."""
        if moment.state.stage != "fighting":
            return None
        return Entrance(self.tr("Rolls initiative now"), self.tr("No roll yet, no place in the order"), True, _join)


def _panel(animation_ms: int) -> SystemPanel:
    from tracker.ui.systems.initiative_list.fight import FightPanel

    return FightPanel()


def _sketch(brush: Brush) -> None:
    from tracker.ui.systems.initiative_list.sketch import draw

    draw(brush)


def _set_standing(figure: str, standing: bool) -> Command:
    from tracker.rules.initiative_list.model import SetStanding

    return SetStanding(figure, standing)


def _set_current(figure: str) -> Command:
    from tracker.rules.initiative_list.model import SetCurrent

    return SetCurrent(figure)


def _set_total(figure: str, total: int) -> Command:
    from tracker.rules.initiative_list.model import SetTotal

    return SetTotal(figure, total)


def _group(figures: tuple[str, ...], name: str) -> Command:
    from tracker.rules.initiative_list.model import GroupFigures

    return GroupFigures(figures, name)


def _split(figure: Figure, view: GameView) -> Command:
    from tracker.rules.initiative_list.model import SplitGroup
    from tracker.rules.initiative_list.view_types import InitiativeListView

    groups = own_of(view, InitiativeListView).groups
    return SplitGroup(next((name for name, members in groups.items() if figure.id in members), ""))


def _fresh_start(figure: str, to: Place) -> Command:
    from tracker.rules.initiative_list.model import FreshStart

    return FreshStart(figure, to)


def _step_in(figure: Figure, view: GameView) -> Command:
    from tracker.rules.initiative_list.model import StepIn

    return StepIn(figure.id)


def _join(figure: Figure, at_once: bool, die: int | None) -> Command:
    from tracker.core.edits import AddFigure
    from tracker.rules.initiative_list.model import Join

    return Join(figure, die) if at_once else AddFigure(figure)


_ui = InitiativeListUi()
UI = SystemUi(
    columns=_ui.columns,
    panel=_panel,
    layout="one",
    sketch=_sketch,
    foot=("cast.place", "cast.out", "cast.back"),
    last_steps=frozenset(("step.end_fight",)),
    is_out=lambda figure: not figure.alive,
    actions=(
        SystemAction(
            "cast.surprised",
            "cast.back",
            QT_TRANSLATE_NOOP("ActionTexts", "Surprised"),
            name=QT_TRANSLATE_NOOP("ActionTexts", "Surprised on or off"),
            order=lambda figure, view: SetFlag(figure.id, "surprised", "surprised" not in figure.flags),
            is_on=lambda figure: "surprised" in figure.flags,
            text_on=QT_TRANSLATE_NOOP("ActionTexts", "Not surprised"),
        ),
        SystemAction(
            "cast.total",
            "cast.place",
            QT_TRANSLATE_NOOP("ActionTexts", "Set the total…"),
            "T",
            order=lambda figure, view: _set_total(figure.id, 0),
            ask=_ui.ask_total,
        ),
        SystemAction(
            "cast.group",
            "cast.total",
            QT_TRANSLATE_NOOP("ActionTexts", "Act as one group…"),
            "Ctrl+G",
            order=lambda figure, view: RenameFigure(figure.id, figure.name),
            ask=_ui.ask_group,
        ),
        SystemAction(
            "cast.split",
            "cast.group",
            QT_TRANSLATE_NOOP("ActionTexts", "Split the group"),
            order=_split,
        ),
    ),
    orders={
        "cast.out": lambda figure, view: _set_standing(figure.id, False),
        "cast.back": lambda figure, view: _set_standing(figure.id, True),
        "cast.take_turn": lambda figure, view: _set_current(figure.id),
    },
    enter=_step_in,
    asks={"step.fresh_start": _ui.ask_fresh_start},
    step_keys={
        "roll_initiative": "R",
        "roll_off": "R",
        "fix_order": "O",
        "delay": "D",
        "fresh_start": "F",
        "step_in": "I",
        "end_turn": "E",
        "end_fight": "",
    },
    step_id_fields={"step_in": ("figure",)},
    step_names=_ui.step_names,
    text=_ui.text,
    entrance=_ui.entrance,
)
