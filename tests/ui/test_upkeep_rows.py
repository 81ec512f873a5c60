"""What is kept up with a figure is seen in its row."""

from __future__ import annotations

from PySide6.QtCore import Qt

from tests.ui.table import put_demo_on_table
from tracker.core.codec import Command
from tracker.core.edits import AddFigure
from tracker.core.effects import AddEffect, EndEffect, Until
from tracker.core.figures import Figure
from tracker.core.upkeep import Damage, Hide, Reveal, SetCounter, SetNote
from tracker.ui.window.main_window import MainWindow


def chips(window: MainWindow, figure: str) -> list[str]:
    assert window.game is not None
    lists = window.game.screen.lists
    model = next(model for model in lists.models.values() if model.row(figure) >= 0)
    row = model.figure_at(model.row(figure))
    return [chip.text for column in model.columns for chip in column.chips(row)]


def tip(window: MainWindow, figure: str) -> str:
    assert window.game is not None
    model = next(model for model in window.game.screen.lists.models.values() if model.row(figure) >= 0)
    at = next(n for n, column in enumerate(model.columns) if column.id == "name")
    return str(model.data(model.index(model.row(figure), at), Qt.ItemDataRole.ToolTipRole))


def run(window: MainWindow, *commands: Command) -> None:
    assert window.game is not None
    for command in commands:
        assert window.game.engine.run(command)


def test_effects_counters_notes_and_hiding_are_chips_of_the_row(window: MainWindow) -> None:
    for system, who in (("storytelling", "nora"), ("tannhauser", ""), ("7tv", "")):
        put_demo_on_table(window, system)
        assert window.game is not None
        figure = who or window.game.engine.moment.view.order[0]
        before = chips(window, figure)
        run(
            window,
            AddEffect("Stunned", (figure,), until=Until(rounds=2)),
            AddEffect("Marked", (figure,)),
            SetCounter("Willpower", 4, figure),
            SetNote("has the key", figure),
            Hide((figure,), "gone"),
        )
        new = [text for text in chips(window, figure) if text not in before]
        assert new == ["hidden", "Stunned 2", "Marked", "Willpower 4", "note"]
        assert "has the key" in tip(window, figure)
        assert "Stunned: " in tip(window, figure)
        run(window, EndEffect("e1"), EndEffect("e2"), SetCounter("Willpower", None, figure), SetNote("", figure))
        run(window, Hide((figure,), "unknown"))
        assert [text for text in chips(window, figure) if text not in before] == ["unknown"]
        run(window, Reveal((figure,)))
        assert chips(window, figure) == before


def test_wounds_show_their_penalty_and_what_is_worse_than_bashing(window: MainWindow) -> None:
    put_demo_on_table(window, "storytelling")
    run(window, Damage(("nora",), 2))
    assert not [chip for chip in chips(window, "nora") if "lethal" in chip]
    run(window, Damage(("nora",), 3, "lethal"), Damage(("nora",), 1, "aggravated"))
    assert [chip for chip in chips(window, "nora") if chip[:1] in "\N{MINUS SIGN}al"][:3] == [
        "\N{MINUS SIGN}2",
        "aggravated 1",
        "lethal 3",
    ]
    run(window, AddFigure(Figure("x", "st", stats={"lethal": 2})))
    assert "Lethal 2" not in chips(window, "x")
