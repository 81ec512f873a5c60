"""What a row shows follows every step and its undo, since the row's value carries all of it."""

from __future__ import annotations

from tests.ui.table import CTRL, Key, put_demo_on_table, put_on_table
from tracker.core.figures import Figure, Side
from tracker.core.setup import Setup
from tracker.rules.alternating.model import BeginAction, EndAction, Move
from tracker.rules.initiative_list.model import FixOrder, RollInitiative, RollOff
from tracker.ui.models.figures import FigureModel
from tracker.ui.window.main_window import MainWindow


def model_of(window: MainWindow, figure: str) -> tuple[FigureModel, int]:
    assert window.game is not None
    view = window.game.screen.lists.view_of(figure)
    assert view is not None
    model = view.model()
    assert isinstance(model, FigureModel)
    return model, model.row(figure)


def chips(window: MainWindow, figure: str) -> list[str]:
    """Return the chips that stand behind a name."""
    model, row = model_of(window, figure)
    column = next(one for one in model.columns if one.id == "name")
    return [chip.text for chip in column.chips(model.figure_at(row))]


def test_the_card_of_the_active_figure_is_painted_anew_with_its_cycle(window: MainWindow) -> None:
    player = put_demo_on_table(window, "tannhauser")
    player.space_until("cycle")
    assert window.game is not None
    engine = window.game.engine
    active = engine.moment.view.acting
    cycle = engine.moment.view.own.cycle
    assert active is not None
    assert cycle is not None
    model, row = model_of(window, active)
    model.figure_at(row)
    told: list[int] = []
    model.dataChanged.connect(lambda first, *_: told.append(first.row()))

    assert engine.run(Move(1))
    assert told == [row]
    assert f"{cycle.movement - 1} / {cycle.movement}" in chips(window, active)
    assert engine.run(BeginAction())
    assert told == [row] * 2
    assert engine.run(EndAction())
    assert told == [row] * 3
    assert "action taken" in chips(window, active)
    for count in (4, 5, 6):
        player.press(Key.Key_Z, CTRL)
        assert told == [row] * count
    assert f"{cycle.movement} / {cycle.movement}" in chips(window, active)


def test_a_place_is_told_when_the_order_is_settled(window: MainWindow) -> None:
    names = ("a", "b", "c", "d", "e")
    figures = tuple(Figure(name, "pc", name.upper()) for name in names)
    put_on_table(window, Setup("storytelling", (Side("pc"), Side("st")), figures))
    assert window.game is not None
    engine = window.game.engine
    assert engine.run(RollInitiative(dice=dict(zip(names, (10, 9, 8, 5, 5), strict=True))))
    assert engine.run(FixOrder())
    model, row = model_of(window, "d")
    assert (row, model.text_at(2, 0), model.text_at(3, 0)) == (3, "3", " ")  # who is tied has no place yet
    told: set[int] = set()
    model.dataChanged.connect(lambda first, last, *_: told.update(range(first.row(), last.row() + 1)))

    assert engine.run(RollOff(dice={"d": 9, "e": 1}))

    assert (model.row("d"), model.text_at(3, 0)) == (3, "4")
    assert 3 in told
