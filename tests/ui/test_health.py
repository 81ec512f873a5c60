"""Health at the table: what a typed number means, what is shown, and what is offered when none is left."""

from __future__ import annotations

import pytest

from tests.helpers.systems import SYSTEMS
from tests.ui.table import CTRL, Key, Player, put_demo_on_table, put_on_table
from tracker.core.edits import SetStat
from tracker.core.figures import Figure, Side
from tracker.core.setup import Setup
from tracker.core.upkeep import Damage, Heal
from tracker.core.view import Row
from tracker.ui.models.column_maker import gauge
from tracker.ui.models.health import health_orders, health_step, read_health, set_health, together, typed_health
from tracker.ui.panels.action_bar import ActionButton, is_shown
from tracker.ui.window.main_window import MainWindow


def figure(**stats: int) -> Figure:
    return Figure("bat", "foes", "Bat", stats=stats)


def row(**stats: int) -> Row:
    return Row("bat", "Bat", "foes", stats=stats)


@pytest.mark.parametrize(
    ("typed", "after"),
    [
        ("3", 7), ("-3", 7), ("\N{MINUS SIGN}3", 7), ("+2", 12), ("+30", 20), ("=4", 4), ("= 4", 4), ("=30", 30),
        ("99", 0), ("0", 10), ("", None), ("=", None), ("=-2", None), ("x", None), ("1_0", None), ("3.5", None),
    ],
)  # fmt: skip
def test_a_bare_number_takes_a_plus_heals_and_an_equals_sign_sets(typed: str, after: int | None) -> None:
    assert typed_health(figure(health=10, health_max=20), typed) == after


@pytest.mark.parametrize(("typed", "after"), [("-3", 27), ("3", 27), ("+2", 30), ("=31", 31)])
def test_health_above_the_maximum_is_not_cut(typed: str, after: int) -> None:
    above = figure(health=30, health_max=20)
    assert typed_health(above, typed) == after
    assert set_health(above, after) == SetStat("bat", "health", after)


def test_one_less_of_more_than_the_maximum_is_one_less() -> None:
    above = figure(health=30, health_max=20)
    assert health_step(above, -1) == Damage(("bat",), 1)
    assert health_step(above, 1) is None


@pytest.mark.parametrize(
    ("typed", "orders"),
    [
        ("3", [Damage(("bat", "cat"), 3)]),
        ("-2L", [Damage(("bat", "cat"), 2, "lethal")]),
        ("1 a", [Damage(("bat", "cat"), 1, "aggravated")]),
        ("2л", [Damage(("bat", "cat"), 2, "lethal")]),
        ("+2", [Heal(("bat", "cat"), 2)]),
        ("+1L", [Heal(("bat", "cat"), 1, "lethal")]),
        ("=4", [SetStat("bat", "health", 4), SetStat("cat", "health", 4)]),
        ("0", []),
        ("=4L", []),
        ("L", []),
    ],
)
def test_several_take_one_order_of_what_was_typed(typed: str, orders: list[object]) -> None:
    cat, ghost = Figure("cat", "foes", stats={"health_max": 7}), Figure("ghost", "foes")
    assert health_orders([figure(health=7), cat, ghost], typed, "boxes") == orders
    assert health_orders([ghost], typed, "boxes") == []


def test_kinds_of_damage_are_for_boxes_alone() -> None:
    assert read_health("2L", "points") is None
    assert typed_health(figure(health=7, health_max=7), "2L", "boxes") == 5
    assert typed_health(figure(wits=1), "2") == 0


def test_those_who_take_the_same_take_it_in_one_step() -> None:
    orders = [Damage(("a",), 1), Damage(("b",), 1), Damage(("c",), 2), Heal(("d",), 2), Heal(("e",), 2)]
    assert together(orders) == [Damage(("a", "b"), 1), Damage(("c",), 2), Heal(("d", "e"), 2)]


def test_without_a_maximum_the_number_stands_in_the_row() -> None:
    shown = gauge(row(health=7))
    assert shown is not None
    assert shown.text == "7"
    assert gauge(row(health=0)) is not None
    assert gauge(row(wits=2)) is None
    full = gauge(row(health=7, health_max=7))
    assert full is not None
    assert full.text == "7 / 7"


def lone_health(window: MainWindow, system: str) -> tuple[Player, str]:
    """Put a game on the table and let one figure have 1 health and no maximum."""
    player = put_demo_on_table(window, system)
    player.space_until({"7tv": "action", "storytelling": "fighting", "tannhauser": "activation"}[system])
    assert window.game is not None
    table = window.game.engine.moment.state.table
    chosen = next(f.id for f in table.figures.values() if f.in_play and f.alive)
    window.game.screen.lists.select(chosen)
    assert window.game.engine.run(SetStat(chosen, "health_max", 0))
    assert window.game.engine.run(SetStat(chosen, "health", 1))
    return player, chosen


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_step_that_is_due_without_health_is_offered_and_taken(window: MainWindow, system: str) -> None:
    player, chosen = lone_health(window, system)
    assert window.game is not None
    screen = window.game.screen
    assert screen is not None
    player.press(Key.Key_Minus)
    assert screen.banner.due.isVisible()
    assert screen.banner.due.label in ("Out of play", "Out of the fight", "Killed")
    assert "has no health left" in screen.banner.title
    screen.banner.due.click()
    figure = window.game.engine.moment.figure(chosen)
    assert figure is not None
    assert not (figure.alive and figure.in_play)
    assert not screen.banner.due.isVisible()
    player.press(Key.Key_Delete)
    assert window.game.engine.moment.figure(chosen) == figure
    player.press(Key.Key_Y)
    back = window.game.engine.moment.figure(chosen)
    assert back is not None
    assert back.alive
    assert back.in_play


@pytest.mark.parametrize("system", SYSTEMS)
def test_who_has_no_health_left_and_plays_on_is_marked(window: MainWindow, system: str) -> None:
    player, chosen = lone_health(window, system)
    assert window.game is not None
    model = window.game.screen.lists.view_of(chosen).model()  # type: ignore[union-attr]

    def marked() -> list[str]:
        name = next(column for column in model.columns if column.id == "name")
        return [chip.text for chip in name.chips(model.figure_at(model.row(chosen))) if chip.tone == "bad"]

    assert marked() == []
    player.press(Key.Key_Minus)
    assert marked() == ["no health"]
    player.press(Key.Key_Delete)
    assert marked() == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_offer_shows_its_key_as_long_as_the_key_is_for_that_figure(window: MainWindow, system: str) -> None:
    player, chosen = lone_health(window, system)
    screen, engine = window.game.screen, window.game.engine
    assert screen is not None
    assert engine is not None
    player.press(Key.Key_Minus)
    assert screen.banner.due.key_text == "Del"
    other = next(f.id for f in engine.moment.state.table.figures.values() if f.id != chosen and f.in_play)
    screen.lists.select(other)
    assert screen.banner.due.isVisible()
    assert screen.banner.due.key_text == ""
    screen.lists.select(chosen)
    assert screen.banner.due.key_text == "Del"


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_offer_comes_back_with_undo(window: MainWindow, system: str) -> None:
    player, chosen = lone_health(window, system)
    screen = window.game.screen
    assert screen is not None
    assert window.game is not None
    player.press(Key.Key_Minus)
    assert window.game.engine.run(SetStat(chosen, "health", 3))
    assert not screen.banner.due.isVisible()
    player.press(Key.Key_Z, CTRL)
    assert screen.banner.due.isVisible()
    screen.banner.due.click()
    player.press(Key.Key_Z, CTRL)
    assert screen.banner.due.isVisible()
    player.press(Key.Key_Z, CTRL)
    assert not screen.banner.due.isVisible()


def test_the_offer_comes_again_when_that_figure_gets_the_turn(window: MainWindow) -> None:
    player = put_demo_on_table(window, "storytelling")
    player.space_until("fighting")
    screen, engine = window.game.screen, window.game.engine
    assert screen is not None
    assert engine is not None
    third = engine.moment.view.order[2]
    assert engine.run(SetStat(third, "health", 0))
    shown = []
    for _ in range(3):
        player.space()
        shown.append((engine.moment.view.acting, screen.banner.due.isVisible()))
    assert shown == [(engine.moment.view.order[n], n == 2) for n in (1, 2, 3)]


def test_nobody_without_a_health_is_offered_out(window: MainWindow) -> None:
    sides = (Side("pc"), Side("st"))
    figures = (Figure("a", "pc", "A"), Figure("b", "st", "B", stats={"dexterity": 2}))
    player = put_on_table(window, Setup("storytelling", sides, figures))
    player.space_until("fighting")
    player.space(2)
    assert window.game is not None
    assert not window.game.screen.banner.due.isVisible()


def test_the_offer_goes_with_the_next_step(window: MainWindow) -> None:
    player, _ = lone_health(window, "7tv")
    player.press(Key.Key_Minus)
    assert window.game is not None
    assert window.game.screen.banner.due.isVisible()
    player.press(Key.Key_Plus)
    assert window.game.screen.notice.isVisible()  # the health is full: that is no step
    assert window.game.screen.banner.due.isVisible()
    player.space()
    assert not window.game.screen.banner.due.isVisible()


def test_what_a_number_would_do_is_shown_while_it_is_typed(window: MainWindow) -> None:
    player = put_demo_on_table(window, "tannhauser")
    player.space_until("activation")
    assert window.game is not None
    chosen = next(iter(window.game.engine.moment.state.table.figures))
    window.game.screen.lists.select(chosen)
    window.game.engine.run(SetStat(chosen, "health_max", 8))
    window.game.engine.run(SetStat(chosen, "health", 6))
    player.press(Key.Key_H)
    entry = window.game.screen.entry
    hint = entry.line.accessibleDescription()
    for typed, shown in (("2", "6 → 4"), ("+5", "6 → 8, full health"), ("=12", "6 → 12, above the maximum of 8")):
        entry.line.setText(typed)
        assert entry.line.accessibleDescription() == shown
    entry.line.setText("?")
    assert entry.line.accessibleDescription() == hint
    entry.line.setText("2")
    player.press(Key.Key_Return)
    after = window.game.engine.moment.figure(chosen)
    assert after is not None
    assert after.stats["health"] == 4


def test_a_name_that_somebody_has_is_numbered_in_the_running_game(window: MainWindow) -> None:
    player = put_demo_on_table(window, "tannhauser")
    assert window.game is not None
    first, second, *_ = window.game.engine.moment.state.table.figures.values()
    window.game.screen.lists.select(second.id)
    player.press(Key.Key_F2)
    window.game.screen.entry.line.setText(first.name)
    player.press(Key.Key_Return)
    after = window.game.engine.moment.figure(second.id)
    assert after is not None
    assert after.name != first.name
    assert after.name[-1].isdecimal()


def test_the_foot_offers_the_way_out_or_the_way_back(window: MainWindow) -> None:
    player = put_demo_on_table(window, "storytelling")
    player.space_until("fighting")
    assert window.game is not None

    def seen() -> list[bool]:
        assert window.game is not None
        buttons = {str(b.action.property("action_id")): b for b in window.game.screen.foot.findChildren(ActionButton)}
        return [is_shown(buttons[at].action) for at in ("cast.out", "cast.back")]

    window.game.screen.lists.select(list(player.report["order"])[3])  # type: ignore[call-overload]
    player.press(Key.Key_Delete)
    assert seen() == [False, True]
    player.press(Key.Key_Y)
    assert seen() == [True, False]
