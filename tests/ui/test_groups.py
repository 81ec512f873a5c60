"""Groups of one roll and one place, formed and split at the table by keys."""

from __future__ import annotations

from tests.ui.table import CTRL, Key, put_demo_on_table
from tests.ui.test_mouse import select
from tracker.rules.initiative_list.model import GroupFigures
from tracker.ui.window.main_window import MainWindow


def test_several_who_are_selected_become_a_group_and_are_split_again(window: MainWindow) -> None:
    player = put_demo_on_table(window, "storytelling")
    assert window.game is not None
    order = window.game.engine.moment.view.order
    twins = [one for one in order if "twin" in window.game.engine.moment.name(one).casefold()]
    assert len(twins) == 2
    select(window, *twins)
    player.press(Key.Key_G, CTRL)
    player.press(Key.Key_A, CTRL)
    player.type("Twins")
    player.press(Key.Key_Return)
    assert player.report["groups"] == {"Twins": twins}
    question = window.game.engine.moment.view.question
    assert question is not None
    assert twins[1] not in [roller.id for roller in question.rollers]
    player.space_until("fighting")
    order = window.game.engine.moment.view.order
    assert order.index(twins[1]) == order.index(twins[0]) + 1
    while window.game.engine.moment.view.acting != twins[0]:
        player.space()
    assert window.game.screen.words.header.now(window.game.engine.moment.view, window.game.engine.moment) == (
        "Acts now",
        "Twins (2)",
    )
    window.game.screen.lists.select(twins[1])
    window.book.action("cast.split").trigger()
    assert player.report["groups"] == {}
    assert player.report["current"] == twins[0]


def test_one_alone_is_told_what_a_group_needs(window: MainWindow) -> None:
    player = put_demo_on_table(window, "storytelling")
    assert window.game is not None
    select(window, window.game.engine.moment.view.order[0])
    player.press(Key.Key_G, CTRL)
    assert "select several" in window.game.screen.notice.text()
    assert player.report["groups"] == {}


def test_a_group_that_cannot_be_is_refused_where_its_name_is_typed(window: MainWindow) -> None:
    player = put_demo_on_table(window, "storytelling")
    assert window.game is not None
    engine = window.game.engine
    pcs = [one.id for one in engine.moment.state.table.figures.values() if one.side == "pc"]
    assert engine.run(GroupFigures(tuple(pcs[:2]), "Crew"))
    select(window, pcs[1], pcs[2])
    player.press(Key.Key_G, CTRL)
    player.press(Key.Key_Return)
    assert window.game.screen.entry.isVisible()
    assert player.report["groups"] == {"Crew": pcs[:2]}
    player.press(Key.Key_Escape)
    window.game.screen.lists.select(pcs[2])
    window.game.actions.figures.show(exactly=True)
    assert not window.book.action("cast.split").isEnabled()
    window.game.screen.lists.select(pcs[1])
    window.game.actions.figures.show(exactly=True)
    assert window.book.action("cast.split").isEnabled()
