"""Effects, counters, notes and hiding by keys."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ui.table import CTRL, SHIFT, Key, Player, put_demo_on_table
from tests.ui.test_mouse import select
from tracker.core.effects import AddEffect, Until
from tracker.ui.models.typed_upkeep import TypedCounter, TypedEffect, read_counter, read_effect
from tracker.ui.window.main_window import MainWindow


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("", None),
        ("  ", None),
        ("Stunned", TypedEffect("Stunned", None)),
        ("On fire", TypedEffect("On fire", None)),
        ("Stunned 2", TypedEffect("Stunned", Until(rounds=2))),
        ("Stunned 0", TypedEffect("Stunned 0", None)),
        ("On fire +1", TypedEffect("On fire", Until(edge="end", of="a", turns=1))),
        ("Stunned -2", TypedEffect("Stunned", Until(edge="start", of="a", turns=2))),
        ("Stunned !", TypedEffect("Stunned", "next_card")),
        ("Stunned ++", TypedEffect("Stunned ++", None)),
    ],
)
def test_what_a_line_for_an_effect_means(text: str, effect: Any) -> None:
    assert read_effect(text, "a", has_clock=True) == effect


def test_what_a_game_has_not_is_part_of_the_name() -> None:
    assert read_effect("Stunned !", None, has_clock=False) == TypedEffect("Stunned !", None)
    assert read_effect("Stunned +1", None, has_clock=False) == TypedEffect("Stunned +1", None)


@pytest.mark.parametrize(
    ("text", "counter"),
    [
        ("", None),
        ("Willpower 4", TypedCounter("Willpower", 4)),
        ("Victory points 10", TypedCounter("Victory points", 10)),
        ("Willpower +1", TypedCounter("Willpower", 1, True)),
        ("Willpower -1", TypedCounter("Willpower", -1, True)),
        ("Willpower", TypedCounter("Willpower", None)),
        ("7", TypedCounter("7", None)),
    ],
)
def test_what_a_line_for_a_counter_means(text: str, counter: Any) -> None:
    assert read_counter(text) == counter


def fighting(window: MainWindow) -> tuple[Player, list[str]]:
    player = put_demo_on_table(window, "storytelling")
    player.space_until("fighting")
    assert window.game is not None
    return player, list(window.game.engine.moment.view.order)


def effects(player: Player) -> list[Any]:
    found = player.report["effects"]
    assert isinstance(found, list)
    return [(one.get("figure"), one["name"], one["left"]) for one in found]


def test_an_effect_is_typed_for_all_who_are_selected_and_ended(window: MainWindow) -> None:
    player, order = fighting(window)
    select(window, order[1], order[2])
    player.press(Key.Key_W)
    player.type("Stunned 2")
    assert window.game is not None
    assert "2" in window.game.screen.entry.line.accessibleDescription()
    player.press(Key.Key_Return)
    assert sorted(effects(player)) == sorted([(order[1], "Stunned", 2), (order[2], "Stunned", 2)])
    player.press(Key.Key_Z, CTRL)
    assert effects(player) == []
    player.press(Key.Key_Z, CTRL | SHIFT)
    select(window, order[2])
    player.press(Key.Key_W, SHIFT)
    assert effects(player) == [(order[1], "Stunned", 2)]


def test_which_of_several_effects_ends_is_asked(window: MainWindow) -> None:
    player, order = fighting(window)
    assert window.game is not None
    for name in ("Stunned", "Weak"):
        assert window.game.engine.run(AddEffect(name, (order[1],)))
    select(window, order[1])
    player.press(Key.Key_W, SHIFT)
    player.press(Key.Key_Return)
    assert effects(player) == [(order[1], "Weak", None)]


def test_an_effect_without_a_name_is_asked_for_again(window: MainWindow) -> None:
    player, order = fighting(window)
    select(window, order[1])
    player.press(Key.Key_W)
    player.press(Key.Key_Return)
    assert window.game is not None
    assert window.game.screen.entry.isVisible()
    player.press(Key.Key_Escape)
    window.game.actions.figures.show(exactly=True)
    assert not window.book.action("cast.end_effect").isEnabled()


def test_counters_are_set_and_changed_and_taken_away(window: MainWindow) -> None:
    player, order = fighting(window)
    for typed, figures in (
        ("Willpower 4", {order[1]: {"Willpower": 4}}),
        ("Willpower -1", {order[1]: {"Willpower": 3}}),
        ("Willpower", {}),
    ):
        select(window, order[1])
        player.press(Key.Key_C)
        player.press(Key.Key_A, CTRL)
        player.type(typed)
        player.press(Key.Key_Return)
        counters = player.report["counters"]
        assert isinstance(counters, dict)
        assert counters["figures"] == figures
    player.press(Key.Key_C)
    player.press(Key.Key_Return)
    assert window.game is not None
    assert window.game.screen.entry.isVisible()


def test_a_note_lies_at_the_figure(window: MainWindow) -> None:
    player, order = fighting(window)
    select(window, order[1])
    player.press(Key.Key_T, CTRL | SHIFT)
    player.type("has the key")
    player.press(Key.Key_Return)
    assert player.report["notes"] == {"figures": {order[1]: "has the key"}, "table": ""}


def test_a_figure_is_hidden_and_revealed_by_one_key(window: MainWindow) -> None:
    player, order = fighting(window)
    assert window.game is not None
    for hidden in ("gone", None):
        select(window, order[1])
        player.press(Key.Key_H, CTRL)
        figure = window.game.engine.moment.figure(order[1])
        assert figure is not None
        assert figure.hidden == hidden
