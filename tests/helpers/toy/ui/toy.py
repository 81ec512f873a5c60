"""The round robin as the window shows it."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QLabel, QVBoxLayout
from tracker.rules.toy import TakeTurn

from tracker.core.codec import Command
from tracker.core.figures import Figure
from tracker.core.view import GameView
from tracker.engine.moment import Moment
from tracker.ui.kit.brush import Brush
from tracker.ui.models.column_maker import ColumnMaker
from tracker.ui.models.columns import Columns
from tracker.ui.systems import SystemPanel, SystemUi
from tracker.words.words import Words


class ToyPanel(SystemPanel):
    def __init__(self) -> None:
        super().__init__()
        self.line = QLabel()
        QVBoxLayout(self).addWidget(self.line)

    def heading(self, words: Words) -> str:
        return words.terms.term("turn")

    def show_moment(self, moment: Moment, words: Words) -> None:
        self.line.setText(f"{len(moment.state.waiting)}")


def columns(maker: ColumnMaker) -> Columns:
    return (maker.name(lambda row: maker.no_health(row) + maker.stats(row)), maker.health(17, 1))


def sketch(brush: Brush) -> None:
    brush.bar(QRectF(brush.area), brush.theme.side(0), acts=True)


def take_turn(figure: Figure, view: GameView) -> Command:
    return TakeTurn(figure.id)


UI = SystemUi(
    columns=columns,
    panel=lambda animation_ms: ToyPanel(),
    sketch=sketch,
    foot=("cast.rename",),
    enter=take_turn,
    step_keys={"begin_round": "B", "take_turn": "Q"},
    step_names=lambda: {"begin_round": "Begin", "take_turn": "Take a turn"},
)
