"""The cast as an editable table: what it keeps, what it marks, what undo brings back."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester

from tracker.core.figures import COLOURS, Figure, Side
from tracker.core.system import side_colours
from tracker.engine.systems import load_system
from tracker.ui.models.cast import CastModel
from tracker.ui.models.cast_draft import id_for

HEROES, VILLAINS = Side("heroes", {"en": "Heroes", "ru": "Герои"}), Side("villains", {"en": "Villains"})
NASTY = ("<b>Bob</b>", "A & B && C", "🎲🎲", "שומר הלילה", "x" * 300, "Guard & <i>3</i>")


def cast(*figures: Figure, system: str = "7tv", language: str = "en") -> CastModel:
    model = CastModel(load_system(system), (HEROES, VILLAINS), language, figures)
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal, model)
    return model


def names(model: CastModel) -> list[str]:
    return [model.draft(row).name for row in range(model.rowCount())]


def cell(model: CastModel, row: int, kind: str, stat: str = "") -> QModelIndex:
    at = next(at for at, c in enumerate(model.columns) if c.kind == kind and (not stat or c.id == stat))
    return model.index(row, at)


GUARD = Figure("guard", "villains", "Guard", "extra", {"mind": 2})


def test_sides_have_the_colours_that_they_will_have_in_the_game() -> None:
    system = load_system("storytelling")
    sides = (Side("pc"), Side("st"))
    model = CastModel(system, sides, "en")
    assert model.side_colours() == side_colours(system, sides, system.gm_sides)
    chosen = (Side("pc", colour="green"), Side("st"))
    model.set_sides(chosen)
    assert model.side_colours()["pc"] == COLOURS.index("green")
    model.set_sides(sides, ("pc",))
    assert model.side_colours() == side_colours(system, sides, ("pc",))


def test_a_figure_goes_in_and_comes_out_as_it_was() -> None:
    figure = Figure("umbra", "villains", "Umbra", "star", {"mind": 5, "odd": 3}, ("mark",), False, False)
    assert cast(figure).figures() == (figure,)


def test_columns_are_the_stats_and_flags_of_the_system_in_its_language() -> None:
    model = cast(system="storytelling", language="ru")
    titles = [model.headerData(at, Qt.Orientation.Horizontal) for at in range(model.columnCount())]
    assert titles[0] == "Персонаж"
    assert "Лвк" in titles
    assert "Старт" in titles
    tips = [model.headerData(at, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole) for at in range(len(titles))]
    assert "Свежий старт" in tips


def test_an_id_is_made_from_the_first_name_and_stays() -> None:
    model = cast()
    model.add("heroes")
    model.setData(cell(model, 0, "name"), "Agent Swift")
    model.setData(cell(model, 0, "name"), "Agent Slow")
    assert [(f.id, f.name) for f in model.figures()] == [("agent_swift", "Agent Slow")]


def test_ids_are_never_used_twice() -> None:
    model = cast(GUARD)
    model.paste("Guard\nGUARD\nСтраж\n🎲")
    ids = [figure.id for figure in model.figures()]
    assert ids == ["guard", "guard_2", "guard_3", "страж", "figure"]


def test_a_copy_is_numbered_and_the_first_becomes_number_one() -> None:
    model = cast(GUARD)
    copies = model.duplicate([0], 3)
    assert names(model) == ["Guard 1", "Guard 2", "Guard 3", "Guard 4"]
    assert copies == [1, 2, 3]
    assert len({figure.id for figure in model.figures()}) == 4
    assert {figure.stats["mind"] for figure in model.figures()} == {2}


def test_copies_go_on_with_the_numbers_that_there_are() -> None:
    model = cast(Figure("a", "heroes", "Guard 2"), Figure("b", "heroes", "Guard 7"))
    model.duplicate([0], 2)
    assert names(model) == ["Guard 2", "Guard 8", "Guard 9", "Guard 7"]


def test_every_change_is_one_step_of_undo() -> None:
    model = cast(GUARD)
    model.add()
    model.setData(cell(model, 1, "name"), "Umbra")
    model.duplicate([0], 2)
    model.paste("Goblin, 3")
    model.remove([0, 2, 3])
    after = model.figures()
    for _ in range(5):
        model.undo_stack.undo()
    assert model.figures() == (GUARD,)
    assert not model.undo_stack.canUndo()
    while model.undo_stack.canRedo():
        model.undo_stack.redo()
    assert model.figures() == after


def test_a_row_that_stays_keeps_its_place_in_the_eyes_of_views() -> None:
    model = cast(GUARD, Figure("u", "villains", "Umbra"), Figure("k", "villains", "Kessel"))
    umbra = QPersistentModelIndex(model.index(1, 0))
    model.remove([0])
    assert umbra.data() == "Umbra"
    model.undo_stack.undo()
    model.duplicate([0], 5)
    assert umbra.data() == "Umbra"
    assert umbra.row() == 6


@pytest.mark.parametrize("typed", ["three", "3.5", "3,5", "--2", "1e3", "½"])
def test_a_bad_number_is_kept_as_typed_and_marked(typed: str) -> None:
    model = cast(GUARD)
    model.setData(cell(model, 0, "stat", "mind"), typed)
    assert cell(model, 0, "stat", "mind").data() == typed
    assert [p.problem for p in model.problems()] == ["not_a_number"]


def test_a_blank_row_is_no_figure_and_no_fault() -> None:
    model = cast(GUARD)
    model.add()
    assert model.problems() == []
    assert model.figures() == (GUARD,)


def test_numbers_without_a_name_ask_for_the_name() -> None:
    model = cast()
    model.add()
    model.setData(cell(model, 0, "stat", "mind"), "3")
    assert [p.problem for p in model.problems()] == ["no_name"]


def test_a_side_that_is_gone_is_marked() -> None:
    model = cast(GUARD)
    model.set_sides((HEROES,))
    assert [p.problem for p in model.problems()] == ["no_side"]


@pytest.mark.parametrize("name", NASTY)
def test_names_stay_plain_text_through_copy_and_paste(name: str) -> None:
    model = cast(Figure("a", "heroes", name, "star", {"mind": 4}, in_play=False))
    text = model.copy_text([0])
    other = cast()
    other.paste(text)
    (figure,) = other.figures()
    assert (figure.name, figure.side, figure.role, figure.stats, figure.in_play) == (
        name, "heroes", "star", {"mind": 4}, False,
    )  # fmt: skip
    assert model.index(0, 0).data() == name


def test_a_check_is_a_check() -> None:
    model = cast(GUARD)
    model.setData(cell(model, 0, "in_play"), Qt.CheckState.Unchecked.value, Qt.ItemDataRole.CheckStateRole)
    assert not model.figures()[0].in_play
    model.undo_stack.undo()
    assert model.figures()[0].in_play


def test_an_id_has_a_bounded_length_and_survives_signs_alone() -> None:
    assert len(id_for("y" * 300, set())) <= 40
    assert id_for("***", {"figure"}) == "figure_2"
    assert id_for("  ", set()) == ""
